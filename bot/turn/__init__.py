"""Making a move.

dialogue            the private dialogue: choice by choice
confirming          its last step: whether it is asked for, the board as it would be, and Confirm
answers_so_far      what was said so far, as ids hold it, and the way back
left_off            where somebody left a turn: whoever presses Move again goes on there
step_text           what a step says under its picture
steps               where a turn in the making stands, and what can be said next, without Discord
turned_arrows       a step for whoever has turned their boards: where arrows and tiles point
labels              what the choices of a step are called, and whether they fit on buttons
game_check          how many taps a turn of a game takes, and whether all can be read
every_label         all labels met in random play, to be read
terms_on_screen     which terms somebody sees in a step: "What is this?"
prompts             how what can be said becomes lists and buttons, without Discord
cell_lists          long lists of cells, cut by where they lie
multi_select        lists in which several lines make one answer
legal_moves         all legal moves of a question, and the steps of its answer, made once and kept
submit              making a move that was typed or clicked; what is shown after it
answers_in_a_row    several answers in one text
did_you_mean        what is said of a text that is no move: why not, and which was meant
reading_messages    what a message says: whether it is meant for us, whether it is a move
misspellings        which legal moves are nearest to what somebody misspelt
completion          which legal moves fit what somebody has begun to type
candidates          a few choices side by side, each as it would look
first_match_advice  a sentence at the first question of each kind, in a first match
standing_answers    answers given beforehand, in one match
standing_settings   the same in all matches, under `/settings me`
words               what the dialogue and standing answers say
"""
