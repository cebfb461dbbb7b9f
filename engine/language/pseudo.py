"""A made-up language, made from the English as it goes: `Build a hut` is `⟦Ɓûîîļð ä ĥûûţ ···⟧`.

It is two fifths longer, has accents and stands in brackets, so that a test sees three things: which
words come from no table, what does not fit when words are long, and what breaks off. What a
sentence names (facts, specs, links, commands in backticks, mentions) stays.
"""

import re
from collections.abc import Sequence

from engine.language.spoken import PSEUDO_CODE, English
from engine.language.translated import translated

OPEN, CLOSE = "⟦", "⟧"
_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "äƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÂƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"
_TABLE = str.maketrans(_PLAIN, _ACCENTED)
_KEPT = re.compile(r"\{[^{}]*\}|`[^`]*`|\]\([^)]*\)|https?://\S+|<[@#:/t][^>]*>")
"""Facts, commands, links, mentions: no words."""
_PLURAL = re.compile(r"\{(?P<fact>[\w.]*):(?P<forms>[^{}|]*\|[^{}]*)\}")
_MARKUP = re.compile(r"(?:#{1,3} |-# |[-*>] |\*\*(?=[^*]*$))*")
"""What a line begins with that is no word."""
_NUMBER = re.compile(r"[\d.]+[a-z]? ")
LONGER_SHARE = 0.4


def pseudo_letters(words: str) -> str:
    """A part of a sentence, by which it is known in the made-up language."""
    return words.translate(_TABLE)


def pseudo(text: str) -> str:
    """A sentence in the made-up language; what has no letters stays."""
    if "{" not in text and "|" in text:  # nothing but a plural
        return "|".join(map(_line, text.split("|")))
    return "\n".join(map(_line, text.split("\n")))


def _line(line: str) -> str:
    letters = sum(letter.isalpha() for letter in _KEPT.sub("", line))
    if not letters and not _PLURAL.search(line):
        return line
    start = _MARKUP.match(line)
    head = start[0] if start else ""
    number = _NUMBER.match(line, len(head))
    head += number[0] if number else ""
    said, end = "", len(head)
    for found in _KEPT.finditer(line, end):
        said += line[end : found.start()].translate(_TABLE) + _kept(found[0])
        end = found.end()
    said += line[end:].translate(_TABLE)
    return head + OPEN + said + "·" * round(LONGER_SHARE * letters) + CLOSE


def _kept(found: str) -> str:
    """What stays as it is, but for the words of a plural."""
    plural = _PLURAL.fullmatch(found)
    return f"{{{plural['fact']}:{plural['forms'].translate(_TABLE)}}}" if plural else found


class Pseudo(English):
    """Counts as English does."""

    def listed(self, names: Sequence[str], conjunction: str) -> str:
        return super().listed(names, conjunction.translate(_TABLE))

    def text(self, key: str, english: str) -> str:
        return translated(pseudo(english))


PSEUDO = Pseudo("en")
PSEUDO.code = PSEUDO_CODE
