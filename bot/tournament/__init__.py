"""Tournaments in Discord: what they look like (`boards.py`), where their tables are opened and what
is told of them (`host.py`), and the words for it (`words.py`). How they are run is the engine's.
"""
