"""The same position for the oracle and for the rules."""

from engine import agenda, notation
from engine.games.taluva import GAME
from engine.games.taluva.state import State
from engine.hexes import axial
from tests.games.taluva import oracle
from tests.games.taluva.oracle import Building, Oracle, Top

KINDS = ("hut", "tower", "temple")


def paper(cell: int) -> oracle.Place:
    """A cell as the oracle's place."""
    q, r = axial(cell)
    return q, 2 * r + q


def oracle_sees(state: State) -> Oracle:
    """The oracle's table for a position, from what everybody sees of it."""
    view, seen = GAME.view(state, None), Oracle(state.seats)
    for field in view.fields:
        place = paper(field.cell)
        seen.land[place] = Top("^JGSRL"[field.terrain], field.level, field.way.name)
        if field.owner is not None:
            seen.built[place] = Building(field.owner, KINDS[field.piece])
    seen.left = [dict(zip(KINDS, left, strict=True)) for left in view.supply]
    return seen


def listed(state: State) -> list[str]:
    decision = agenda.waiting(state)[0]
    return [notation.write(move) for move in decision.moves(state)]
