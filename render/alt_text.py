"""Alt texts: as much of a position as fits, the most important first, in whole sentences."""

from collections.abc import Iterable

from engine.language.filling import paragraph
from engine.language.spoken import spoken
from render.words import say

MOST_CHARACTERS = 1024
"""Characters Discord takes for the description of a picture."""
_CUT = " …"


def within(sentences: Iterable[str], most: int = MOST_CHARACTERS) -> str:
    """Sentences as one text: all of them, or as many as fit and a word that there is more."""
    said = [sentence for sentence in sentences if sentence]
    whole = paragraph(*said)
    if len(whole) <= most:
        return whole
    kept, more = list[str](), say("more")
    while len(paragraph(*kept, said[len(kept)], more)) <= most:
        kept.append(said[len(kept)])
    room = most - len(paragraph(*kept, _CUT, more))
    return paragraph(*kept, _begun(said[len(kept)], room, is_all=not kept), more)


def _begun(sentence: str, room: int, *, is_all: bool) -> str:
    """As much of a sentence's list as fits; nothing of one that has none, unless it is all there
    is to say.
    """
    marks = (mark.strip() for mark in (spoken().comma, spoken().semicolon))
    end = max(sentence.rfind(mark, 0, max(0, room)) for mark in marks)
    if end > 0:
        return sentence[:end] + _CUT
    return sentence[:room] + _CUT if is_all else ""
