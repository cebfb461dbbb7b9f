"""What people are called at a table: plain text, whatever they call themselves elsewhere.

A name stands in posts, lists, pictures and titles. So it is cleaned once, where somebody sits down,
of marks that a chat would take for layout or for a link, and of what cannot be seen.
"""

import re
import unicodedata

from engine.plain_text import LOOKALIKES, visible
from engine.sentences import say

MOST_CHARACTERS = 60
MOST_ACCENTS = 2
"""On one letter; more of them would cover the lines above and below."""
LIST_MARK = re.compile("^(?:[-+]|[0-9]+[.])(?= |$)")
"""What a chat takes for an item of a list, where a line begins with a name."""
LIST_LOOKALIKES = str.maketrans("-+.", "‐＋․")


def plain_name(said: str, n: int) -> str:
    """A name as text; `Player 3` where nothing of it can be seen."""
    kept: list[str] = []
    accents = 0
    for one in unicodedata.normalize("NFC", visible(said)):
        kind = unicodedata.category(one)
        accents = accents + 1 if kind[0] == "M" else 0
        if accents <= MOST_ACCENTS:
            kept.append(" " if kind[0] == "Z" else one)
    name = " ".join("".join(kept).split())[:MOST_CHARACTERS].translate(LOOKALIKES)
    name = LIST_MARK.sub(lambda mark: mark[0].translate(LIST_LOOKALIKES), name)
    seen = any(unicodedata.category(one)[0] in "LNPS" for one in name)
    return name if seen else say("player", n=n)
