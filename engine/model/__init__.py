"""Values that are stored about a table and the people around it. Nothing here happens by itself.

sheet          what is written about a match besides its entries
seats          who sits where, standing answers, and the clock of each seat
time_control   how long a seat may take, and what happens then
clock_presets  the clocks that a lobby offers by name
votes          what a table decides together, and how it is counted
people         what persons and servers have chosen
learner        how far somebody has come in learning games
due            a row of the schedule
personal       what a person keeps to themself about one match
puzzle_answer  what somebody has answered to the puzzle of a day
call           somebody was told that a match waits for them
notice         something to tell that is no entry
names          what people are called at a table: plain text
ids            fresh ids of matches and tournaments
"""
