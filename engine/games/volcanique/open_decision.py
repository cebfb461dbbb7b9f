"""What the open decision is about, for whoever draws the board: the tile to be laid, and cells of
the ocean, which can be named only now and then.
"""

from engine import agenda
from engine.games.volcanique.box import Power
from engine.games.volcanique.buying import LayTile
from engine.games.volcanique.choices import StepChoice
from engine.games.volcanique.deeds import CLAIM
from engine.games.volcanique.islands import LayIslandTile, sites
from engine.games.volcanique.powers.sea import free_ocean, ocean
from engine.games.volcanique.powers.winter import BeginWinter
from engine.games.volcanique.setup import LayStart, start_spots
from engine.games.volcanique.state import State
from engine.hexes import Cell


def asked_name(state: State) -> str:
    """What is asked now."""
    return next((type(decision).__name__ for decision in agenda.waiting(state)), "")


def tile_in_hand(state: State) -> int | None:
    """The kind of tile that is to be laid, if one is."""
    laying = (LayTile, LayIslandTile, LayStart)
    kinds = [asked.kind for asked in agenda.waiting(state) if isinstance(asked, laying)]
    return kinds[0] if kinds else None


def ocean_cells(state: State) -> tuple[Cell, ...]:
    """Where there is no land, but a tile or a critter may go or comes from, or the ice."""
    found: set[Cell] = set()
    for decision in agenda.waiting(state):
        if isinstance(decision, LayIslandTile):
            found.update(sites(state, decision.cells))
        elif isinstance(decision, LayStart):
            spots = start_spots(state, decision.seat, decision.cells, decision.kind)
            found.update(cell for cell, _ in spots)
        elif isinstance(decision, BeginWinter):
            found.update(ocean(state))
        elif (
            isinstance(decision, StepChoice)
            and decision.step == CLAIM
            and state.has(decision.seat, Power.SEA)
        ):
            found.update(free_ocean(state))
    return tuple(sorted(found))
