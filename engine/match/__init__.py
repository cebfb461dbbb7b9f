"""One match, from its log. Nothing here waits, stores or knows a clock.

lesson_attempt  a lesson played: how far somebody has come in it
entries         the values of the log: entry, seed, proposal, snapshot
log             the entries of a match, and which of them count
match           the state that entries fold to; what may be proposed next, undo, the result
answer_chain    answers in a row that are not made yet: where they lead, where they have to be made
turn_moments    a turn again, moment by moment: the table each time something was told
preview         what the board would look like after a move
ranks           the ranks of a match that some have left
rule_changes    a match that began by other rules than today's, and how it fits them
record          a match as one readable text file, read and written, and its draws checked
turn_times      how long each turn took
"""
