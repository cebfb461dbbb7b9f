"""A sentence with its facts.

It is a format string; a spec after a fact says how that is written:

    {huts:hut|huts}                      a number with its noun, the English way
    {huts:one=Hütte|other=Hütten}        by the categories of the language; `#` is the number, which
                                         stands before the noun where there is none
    {huts:only one=wird|other=werden}    the word alone, which follows the number
    {piece:acc}, {card:card.acc}         a noun in a form that its own entry has
    {hours:g}                            a number, as Python writes it, with the language's mark

Whatever else a spec names is spelled by whoever says the sentence.
"""

import re
import string
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, reduce
from typing import Any, NamedTuple

from engine.language.spoken import spoken
from engine.language.translated import Translated

Spell = Callable[[Any], str]
_NO_SPELLS: Mapping[str, Spell] = {}
_FORM_OF = re.compile(r"([A-Za-z_]\w*)\.([a-z_]+)")
_ONLY = "only "


class Plural(NamedTuple):
    """How a number of something is said."""

    by_category: Mapping[str, str]
    """By the language's categories; `one` and `many` alone are English."""
    is_english: bool
    is_alone: bool
    """Whether the number itself is not said."""

    def said(self, value: Any) -> str:
        if self.is_english:
            word = self.by_category["one" if value == 1 else "other"]
        else:
            category = spoken().plural(abs(value))
            word = self.by_category.get(category) or self.by_category["other"]
        if self.is_alone:
            return word
        number = spoken().number(f"−{-value}" if value < 0 else str(value))
        return word.replace("#", number) if "#" in word else f"{number} {word}"


class SentencePart(NamedTuple):
    """A text, and the fact that follows it (empty if none) or a part of it: `answer.value`."""

    text: str
    fact: str
    parts: tuple[str, ...]
    spec: str
    form: str
    """The form of the noun that the spec spells."""
    plural: Plural | None


@cache
def pieces(sentence: str) -> tuple[SentencePart, ...]:
    """A sentence taken apart: once, since it is said often."""
    return tuple(_piece(*found) for found in string.Formatter().parse(sentence))


def _piece(text: str, field: str | None, spec: str | None, _: str | None) -> SentencePart:
    fact, *parts = (field or "").split(".")
    found = _FORM_OF.fullmatch(spec or "")
    name, form = (found[1], found[2]) if found else (spec or "", "")
    return SentencePart(text, fact, tuple(parts), name, form, plural_of(spec or ""))


def plural_of(spec: str) -> Plural | None:
    """What a spec says about a number of things; None if it says nothing of the kind."""
    is_alone = spec.startswith(_ONLY)
    words = spec.removeprefix(_ONLY).split("|")
    if all("=" in word for word in words):
        named = dict(word.split("=", 1) for word in words)
        return Plural(named, False, is_alone)
    if len(words) != 2:
        return None
    return Plural({"one": words[0], "other": words[1]}, True, is_alone)


def fill(sentence: str, /, facts: Mapping[str, Any]) -> str:
    """A sentence with its facts."""
    said = []
    for piece in pieces(sentence):
        text, fact, parts, spec, _, plural = piece
        said.append(text)
        if fact:
            value = reduce(getattr, parts, facts[fact]) if parts else facts[fact]
            if type(value) is str and not spec:
                said.append(value)
            elif plural:
                said.append(plural.said(value))
            else:
                said.append(spelled(value, piece, _NO_SPELLS))
    return "".join(said)


def spelled(value: Any, piece: SentencePart, spells: Mapping[str, Spell]) -> str:
    """A fact as its spec says."""
    if piece.plural is not None:
        return piece.plural.said(value)
    spell = spells.get(piece.spec)
    if spell is not None:
        return in_form(spell(value), piece.form)
    if isinstance(value, str):
        return in_form(value, piece.spec)
    written = format(value, piece.spec if not piece.form else f"{piece.spec}.{piece.form}")
    if isinstance(value, float):
        return spoken().number(written)
    return spoken().grouped(written) if "," in piece.spec else written


def in_form(word: str, form: str) -> str:
    """A noun in one of its forms; as it is where it has none of that name."""
    return word.forms.get(form, word) if form and isinstance(word, Translated) else word


def capital(text: str) -> str:
    """A text that begins with a capital, where the language has any."""
    return spoken().capital(text)


def paragraph(*sentences: str) -> str:
    """Whole sentences after each other, the language's way; empty ones are left out."""
    return (" " if spoken().has_spaces else "").join(filter(None, sentences))


def listed(names: Sequence[str], conjunction: str) -> str:
    """`a, b or c`, the language's way; with one name, that name."""
    return names[0] if len(names) == 1 else spoken().listed(names, conjunction)


def commas(names: Iterable[str]) -> str:
    """`a, b, c`: things side by side, with the language's comma."""
    return spoken().comma.join(names)


def semicolons(names: Iterable[str]) -> str:
    """`a, b; c, d`: what has commas of its own, with the language's semicolon."""
    return spoken().semicolon.join(names)
