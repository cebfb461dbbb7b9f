"""The puzzle of the day: a position with one best answer, solved in private with the buttons of a
turn.

drafting   what somebody is about to answer, as the ids of buttons hold it, without Discord
trying     a try: judged, and kept if it counts
panels     what a puzzle looks like: open, about to be answered, solved or not; a month's table
daily      the puzzle in a server's channel, once a day
words      what is said around puzzles
"""
