"""Which cells of the ocean the open decision is about, for whoever draws the board: land can always
be named, the ocean only now and then.
"""

from engine import agenda
from engine.games.volcanique.box import Power
from engine.games.volcanique.choices import StepChoice
from engine.games.volcanique.deeds import CLAIM
from engine.games.volcanique.islands import LayIslandTile, sites
from engine.games.volcanique.powers.sea import free_shore
from engine.games.volcanique.setup import LayStart, start_spots
from engine.games.volcanique.state import State
from engine.hexes import Cell


def asked_name(state: State) -> str:
    """What is asked now."""
    return next((type(decision).__name__ for decision in agenda.waiting(state)), "")


def ocean_cells(state: State) -> tuple[Cell, ...]:
    """Where there is no land, but a tile or a critter may go or comes from."""
    found: set[Cell] = set()
    for decision in agenda.waiting(state):
        if isinstance(decision, LayIslandTile):
            found.update(sites(state, decision.cells))
        elif isinstance(decision, LayStart):
            spots = start_spots(state, decision.seat, decision.cells, decision.kind)
            found.update(cell for cell, _ in spots)
        elif (
            isinstance(decision, StepChoice)
            and decision.step == CLAIM
            and state.has(decision.seat, Power.SEA)
        ):
            found.update(free_shore(state))
    return tuple(sorted(found))
