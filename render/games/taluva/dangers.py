"""What could happen to somebody in Taluva: the huts that an eruption could bury, by the rules' §4.

A view has no rules, and whoever looks is not always asked: so it is worked out from the fields.
"""

from collections.abc import Mapping, Sequence

from engine import hexes
from engine.games.taluva.box import Piece, Terrain
from engine.games.taluva.view import Field, View
from engine.hexes import Cell, Way


def within_reach(view: View, seat: int) -> list[Cell]:
    """The cells with huts of a seat that the next eruption could bury."""
    fields = {field.cell: field for field in view.fields}
    towns = _towns(view)
    found: set[Cell] = set()
    for volcano in view.fields:
        for way in hexes.WAYS if volcano.terrain is Terrain.VOLCANO else ():
            cells = _tile(volcano.cell, way)
            if way != volcano.way and _may_cover([fields.get(cell) for cell in cells], towns):
                found |= {cell for cell in cells if fields[cell].owner == seat}
    return sorted(found)


def _tile(volcano: Cell, way: Way) -> tuple[Cell, Cell, Cell]:
    """The cells of a tile that lies a way."""
    return volcano, volcano + hexes.STEPS[way], volcano + hexes.STEPS[way.turned(1)]


def _towns(view: View) -> dict[Cell, list[Cell]]:
    """Every settlement, by each of its cells."""
    owned = [[f.cell for f in view.fields if f.owner == seat] for seat in range(view.seats)]
    return {cell: town for own in owned for town in hexes.components(own) for cell in town}


def _may_cover(fields: Sequence[Field | None], towns: Mapping[Cell, Sequence[Cell]]) -> bool:
    """Whether a tile may lie there: on one level, on no tower or temple, on no whole settlement."""
    land = [field for field in fields if field is not None]
    if len(land) < len(fields) or len({field.level for field in land}) > 1:
        return False
    built = [field.cell for field in land if field.piece is not None]
    is_soft = all(field.piece in (None, Piece.HUT) for field in land)
    return is_soft and all(any(at not in built for at in towns[cell]) for cell in built)
