"""The moments that decided a finished match: the answers that changed most.

They are the ones after which the game's own judgement of their seat's position was another. It
costs one replay, no search; what each move cost is told by `analysis`.
"""

from typing import Any, NamedTuple

from engine.automa.turning_points import PastEntry
from engine.dealer import Event, audible
from engine.language.filling import paragraph
from engine.match.entries import Entry
from engine.match.match import Match

DECISIVE_MOMENTS = 3
SETTLED_JUDGEMENT = 5000.0
"""Judgements beyond this only say that the match is over."""


class DecisiveMoment(NamedTuple):
    """An answer that changed much."""

    n: int
    """Its step in the history."""
    turn: int
    swing: float
    words: str
    entry: int


def decisive_moments(match: Match) -> list[DecisiveMoment]:
    """The answers that changed the judgement of their seat's position most, in order of play."""
    found, before = [], match.fresh().state
    for n, (entry, past, told) in enumerate(match.history(), 1):
        state = past.state.clone()
        is_move = entry.act == "move" and entry.seat is not None
        if is_move and before.agenda and state.agenda and not _is_quiet(entry, before, state):
            judge, seat = match.game.evaluate, entry.seat or 0
            swing = judge(state, seat) - judge(before, seat)
            words = _deed(match, seat, told)
            if words and 0 < abs(swing) < SETTLED_JUDGEMENT:
                turn = max(1, before.turns)
                found.append(DecisiveMoment(n, turn, abs(swing), words, entry.n))
        before = state
    best = sorted(found, key=lambda m: (-m.swing, m.n))[:DECISIVE_MOMENTS]
    return sorted(best)


def _is_quiet(entry: Entry, before: Any, after: Any) -> bool:
    """Whether somebody passed or drew cards: that decides nothing."""
    return PastEntry(entry, before, after, ()).is_quiet


def _deed(match: Match, seat: int, told: tuple[Event, ...]) -> str:
    """What the seat itself did, as everybody heard it."""
    own = [event for event in audible(told, None) if event.facts.get("seat") == seat]
    return paragraph(*(match.speaker.event(event) for event in own[:2]))
