"""Tournaments in Discord. How they are run is the engine's.

presets    tournaments as most people want them
sign_up    the post with which people sign up
panels     what they look like: pairings, standings, brackets
rounds     what rounds are called, and what is told between them
marks      how names are written
threads    where their tables are played
events     what begins at a set time, as an event of its server's
news       what is told of them
ratings    what people who sign up are seeded by
which      which tournament is meant, who may organise it, and what people write about it
words      every sentence about tournaments and ratings
"""
