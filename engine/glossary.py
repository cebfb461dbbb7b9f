"""Which terms of a game a text speaks of, so that each can be explained.

A term is found by its name or by what else it is called in the language that is spoken, as whole
words, one or many; the longest name wins: `Lava Golem` is not about lava. Where a language puts no
spaces between words, or ends them otherwise than English, that is taken into account.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache

from engine.game import Term
from engine.language.spoken import ENGLISH, spoken


def terms_in(glossary: Mapping[str, Term], texts: Iterable[str]) -> list[str]:
    """The names of the terms that texts speak of, in the order in which they do."""
    language = spoken()
    called = {name.lower(): title for title, term in glossary.items() for name in term.all_names}
    if not called:
        return []
    ending = _ENGLISH_ENDING if language is ENGLISH else _ANY_ENDING
    pattern = _any_of(tuple(called), ending if language.has_spaces else None)
    found = pattern.findall("\n".join(texts))
    return list(dict.fromkeys(called[name.lower()] for name in found))


_ENGLISH_ENDING, _ANY_ENDING = "(?:s|es)?", r"\w{0,2}"
"""How a word may go on: elsewhere by a few letters, which say its case or number."""


@cache
def _any_of(names: tuple[str, ...], ending: str | None) -> re.Pattern[str]:
    """Finds any of some names; without an ending wherever they stand."""
    either = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    whole = f"({either})" if ending is None else rf"\b({either}){ending}\b"
    return re.compile(whole, re.IGNORECASE)
