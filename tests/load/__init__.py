"""Many people on a bot at once, with and without accidents, for minutes or for an hour.

`python -m tests.load` starts a local Discord and the bot, each in a process of its own, lets people
play all five games there, and says how quickly they were answered and whether anything was lost.
Read `run.py` first: one run from beginning to end. Who plays is `crowd.py` and `people.py`, where
they play `town.py` and `subject.py`, what goes wrong `faults.py`, what must hold at the end
`checks.py`. Nothing here talks to anything but 127.0.0.1.
"""
