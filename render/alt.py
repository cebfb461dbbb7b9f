"""Alt texts: as much of a position as fits, the most important first, in whole sentences."""

from collections.abc import Iterable

from render.words import say

MOST_CHARACTERS = 1024
"""Characters Discord takes for the description of a picture."""


def within(sentences: Iterable[str], most: int = MOST_CHARACTERS) -> str:
    """Sentences as one text: all of them, or as many as fit and a word that there is more."""
    more = " " + say("more")
    kept, room = "", most - len(more)
    whole = " ".join(sentences)
    if len(whole) <= most:
        return whole
    for word in whole.split(" "):
        longer = f"{kept} {word}" if kept else word
        if len(longer) > room:
            break
        kept = longer
    end = max(kept.rfind(mark) for mark in (". ", ", ", "; "))
    kept = kept[: end + 1] if end > 0 else kept[:room]
    return kept.rstrip(",;") + ("" if kept.endswith(".") else " …") + more
