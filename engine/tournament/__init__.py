"""Tournaments and ratings: formats, pairing, standings, life cycle. Pure: no Discord, no clock.

A tournament is a log of acts (`acts.py`), and its state is what they fold to (`life.py`), just as a
match is. What the rules of tournaments decide (who meets whom, who is through to the next stage)
goes into the log as well, so that folding it never depends on today's pairing. Whoever knows the
published seed and the log can work out every pairing again: `course.py` is the same function for
the organiser and for whoever checks.

Start with `plan.py` (what an organiser chooses), then `state.py` and `course.py`.
"""
