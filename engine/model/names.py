"""What people are called at a table: plain text, whatever they call themselves elsewhere.

A name stands in posts, lists, pictures and titles. So it is cleaned once, where somebody sits down:
marks that a chat would take for layout or for a link become letters that look like them, what
cannot be seen goes.
"""

import re
import unicodedata

from engine.sentences import say

MOST_CHARACTERS = 60
MOST_ACCENTS = 2
"""On one letter; more of them would cover the lines above and below."""
LOOKALIKES = str.maketrans("*_~`|<>[]#@/\\", "＊ˍ～ˋ¦‹›［］＃＠⁄＼")
LIST_MARK = re.compile("^(?:[-+]|[0-9]+[.])(?= |$)")
"""What a chat takes for an item of a list, where a line begins with a name."""
LIST_LOOKALIKES = str.maketrans("-+.", "‐＋․")
BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U00011c44\U00011c45\U0001d159"
"""Letters by name that show nothing."""


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


def visible(said: str) -> str:
    """What can be seen of a text: no control characters, nothing that turns its direction."""
    return "".join(one for one in said if not _is_hidden(one))


def _is_hidden(character: str) -> bool:
    return unicodedata.category(character)[0] == "C" or character in BLANKS
