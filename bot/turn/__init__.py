"""Making a move.

dialogue            the private dialogue: word by word, then the preview
prompts             which words can be chosen next, without Discord
legal_moves         all legal moves of a question, listed once and kept
submit              making a move that was typed or clicked; what is shown after it
suggestions         which legal moves fit what somebody typed: completion, "did you mean"
contact_sheet       a few candidates side by side
standing_answers    answers given beforehand, in one match
standing_settings   the same in all matches, under `/settings me`
words               what the dialogue and standing answers say
"""
