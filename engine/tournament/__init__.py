"""Tournaments and ratings: formats, pairing, standings. Pure: no Discord, no clock, no store.

A tournament is a log of acts, and its state is what they fold to, just as a match is. What the
rules of tournaments decide (who meets whom, who is through to the next stage) goes into the log as
well, so that folding it never depends on today's pairing. Whoever knows the published seed and the
log can work out every pairing again: `next_round.py` is the same function for the organiser and for
whoever checks. How tournaments are run is `engine/host/tournaments.py`.

plan              what an organiser chooses
defaults          what is usual where an organiser chooses nothing: points, tie-breaks
acts              what can happen: the lines of the log
apply_acts        what each act does to the state, or why it is refused
state             a tournament at one moment
header            what is stored beside the log, and one change of all that
next_round        what comes next: the start, a round, a stage, the end
swiss             pairing of two at a table
pods              Swiss for tables of three to six
pod_costs         what speaks against people sitting together
pod_exact         the best tables there are, for small fields
pod_search        good tables, for large fields
round_robin       everybody meets everybody
bracket           single and double elimination
elimination_pods  tables of three to six, the best of each go on
seating           who sits first
history           who met whom, who sat out, who sat first
timing            the clock of a round's matches, its end, what falls due
results           what a finished match is worth
scoring           points for tables and byes
tiebreaks         what orders those who are equal
standings         everybody by rank
crosstable        everybody's rounds
export            CSV, JSON and TRF16
ratings           how strong people are, as a fold over results
words             every sentence of all this
"""
