"""Puzzles: positions with one best answer, made from what automa play among themselves.

puzzle      what a puzzle is, as a record with a few headers more; what comes of a try
exact       every way to play a turn: the only one that wins at once
measured    how often each answer wins, over common redeals
grading     which levels of automa miss a puzzle
maker       makes puzzles of a match of automa
files       the puzzles of the repository
of_the_day  which puzzle belongs to a day
streaks     what people have answered: who solved it, streaks, the table of a month
"""
