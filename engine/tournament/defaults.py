"""What is usual in a tournament where its organiser chooses nothing else: points, tie-breaks, days.

Plans that are stored leave out what was usual when they were made. So what `TournamentPlan` has as
the default of a field must stay as it is: another one is written down in `settled`.
"""

WIN_POINTS, DRAW_POINTS = 1.0, 0.5
"""At a table of two."""
PLACE_POINTS = (6.0, 4.0, 3.0, 2.0, 1.0, 0.0)
"""Points for the places at a table of three or more, whatever its size."""
ROUND_DAYS = 7.0
DRAWS_REPLAYED = 2
"""In single and double elimination: so many games are added for draws."""
TIEBREAKS_OF_TWO = ("points", "buchholz_cut1", "buchholz", "sonneborn_berger", "wins")
TIEBREAKS_OF_MORE = ("points", "wins", "opponents", "buchholz", "progressive")
TIEBREAKS_OF_ROBIN = ("points", "head_to_head", "wins", "sonneborn_berger")
