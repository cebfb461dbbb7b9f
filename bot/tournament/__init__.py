"""Tournaments in Discord. How they are run is the engine's.

panels     what they look like: the sign-up, pairings, standings, brackets
threads    where their tables are played
news       what is told of them
ratings    what people who sign up are seeded by
which      which tournament is meant, who may organise it, and what people write about it
words      every sentence about tournaments and ratings
"""
