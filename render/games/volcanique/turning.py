"""The islands of Volcanique seen from another side."""

from msgspec.structs import replace

from engine.games.volcanique.view import Tile, View
from engine.hexes import WAYS, Cell, turned


def turned_view(view: View, sixths: int) -> View:
    """The same islands, turned clockwise by so many sixths of a circle."""

    def at(cell: Cell) -> Cell:
        return turned(cell, sixths)

    def cells(some: tuple[Cell, ...]) -> tuple[Cell, ...]:
        return tuple(map(at, some))

    return replace(
        view,
        tiles=tuple(_tile(tile, sixths) for tile in view.tiles),
        regions=tuple(replace(region, cells=cells(region.cells)) for region in view.regions),
        edges=tuple((at(one), at(other)) for one, other in view.edges),
        lava=tuple(
            replace(flow, cell=at(flow.cell), targets=cells(flow.targets)) for flow in view.lava
        ),
        sea=tuple((at(cell), seat) for cell, seat in view.sea),
        super_volcano=None if view.super_volcano is None else at(view.super_volcano),
        winter=cells(view.winter),
        frozen_shore=cells(view.frozen_shore),
        ocean=cells(view.ocean),
    )


def _tile(tile: Tile, sixths: int) -> Tile:
    return replace(
        tile,
        cell=turned(tile.cell, sixths),
        way=tile.way.turned(sixths),
        edges=tuple(tile.edges[way.turned(-sixths)] for way in WAYS),
    )
