"""What a match told, entry by entry, kept between two questions about it: only what is new since
the last one is played again.
"""

from typing import NamedTuple

from engine.dealer import Event
from engine.match.entries import Entry
from engine.match.match import Match

MOST_KEPT_MATCHES = 64
"""Matches; the one not asked about for longest goes first."""


class Told(NamedTuple):
    """What one entry told."""

    entry: Entry
    turns: int
    """How many turns had begun after it."""
    events: tuple[Event, ...]


class _Kept(NamedTuple):
    past: Match
    """The match as far as it has been played again."""
    told: list[Told]


_kept: dict[tuple[object, ...], _Kept] = {}


def told_by_match(match: Match) -> tuple[Told, ...]:
    """Every unstruck entry of a match that can be told, oldest first."""
    key = (match.game.id, match.rules, match.seats, tuple(match.options.items()), match.seed.hash)
    kept = _kept.pop(key, None)  # nobody else goes on with it meanwhile, in whatever thread
    if kept is None or not match.goes_on(kept.past):
        kept = _begun(match)
    for entry, past, events in match.history(kept.past):
        kept.told.append(Told(entry, past.state.turns, events))
    _kept[key] = kept
    for oldest in list(_kept)[:-MOST_KEPT_MATCHES]:
        _kept.pop(oldest, None)
    return tuple(kept.told)


def _begun(match: Match) -> _Kept:
    past = match.beginning()
    held = [Told(past.entries[-1], past.state.turns, ())] if past.held is not None else []
    return _Kept(past, held)
