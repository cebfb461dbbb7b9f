"""How often this process looks for garbage that only a search can find.

Python searches all young objects after every 700 new ones, and from time to time everything there
is: with a thousand matches in memory that takes longer than a person should wait. Nearly all
garbage goes by itself, so the search can be rare; and what was there at the start stays, so it need
not be searched at all. Only for a whole process, not for tests that start many bots in one.
"""

import gc

YOUNG, MIDDLE, OLD = 20_000, 20, 20


def search_seldom() -> None:
    """From now on; what exists already is never searched again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
