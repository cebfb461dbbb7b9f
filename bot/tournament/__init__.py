"""Tournaments in Discord. How they are run is the engine's.

presets        tournaments as most people want them
sign_up        the post with which people sign up
panels         what they look like: pairings, standings, brackets
lists          everybody in a list: standings, cross-table
rounds         what rounds are called, and what is told between them
player_names   how names are written
threads        where their tables are played
absences       who does not come or is away, and what is decided about them
events         what begins at a set time, as an event of its server's
news_delivery  how news of them reach people
news           what is told of them
seeds          what people who sign up are seeded by
which          which tournament is meant, who may organise it, and what people write about it
words          every sentence about tournaments and ratings
"""
