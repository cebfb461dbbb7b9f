"""What the board would look like after a move, as far as its player can know: a chain of one answer
(`answer_chain.py`). Nothing is stored.
"""

from dataclasses import dataclass
from typing import Any

from engine.contract import Move
from engine.dealer import Event
from engine.match import answer_chain
from engine.match.match import Match


@dataclass(frozen=True)
class Preview:
    """What a seat would see after its move."""

    move: Move
    view: Any
    events: tuple[Event, ...]
    is_whole: bool
    """Whether nothing is left open: no draw and no secret comes into it."""


def preview(match: Match, seat: int, said: str | Move) -> Preview:
    """The board after a legal move; Unreadable or Illegal say why there is none."""
    after = answer_chain.begin(match, seat).then(said)
    return Preview(after.moves[-1], after.view, after.events, after.is_whole)
