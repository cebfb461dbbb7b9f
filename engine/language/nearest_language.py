"""Which of our languages somebody gets who speaks another one: `de` for `de-AT`."""

from functools import cache

from engine.language.spoken import PSEUDO_CODE, codes


@cache
def nearest_language(code: str | None) -> str | None:
    """The language there is that somebody understands who speaks this one; None if there is none,
    and then it is English that they get.
    """
    if not code:
        return None
    return next((one for one in (code, code.partition("-")[0]) if one in _known()), None)


@cache
def _known() -> frozenset[str]:
    """The codes that are understood: looked up once, for every answer asks."""
    return frozenset((*codes(), PSEUDO_CODE))
