"""Which terms of a game a text speaks of, so that each can be explained.

A term is found by its name or by what else it is called, as whole words, one or many; the longest
name wins: `Lava Golem` is not about lava.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache

from engine.game import Term


def terms_in(glossary: Mapping[str, Term], texts: Iterable[str]) -> list[str]:
    """The names of the terms that texts speak of, in the order in which they do."""
    called = {
        name.lower(): title for title, term in glossary.items() for name in (title, *term.names)
    }
    if not called:
        return []
    found = _any_of(tuple(called)).findall("\n".join(texts))
    return list(dict.fromkeys(called[name.lower()] for name in found))


@cache
def _any_of(names: tuple[str, ...]) -> re.Pattern[str]:
    longest = sorted(names, key=len, reverse=True)
    return re.compile(rf"\b({'|'.join(map(re.escape, longest))})(?:s|es)?\b", re.IGNORECASE)
