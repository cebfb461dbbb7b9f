"""The continent of Volcanic Isle seen from another side."""

from msgspec.structs import replace

from engine.games.volcanic_isle.view import Edge, View
from engine.hexes import Cell, Way, turned


def turned_view(view: View, sixths: int) -> View:
    """The same continent, turned clockwise by so many sixths of a circle."""

    def at(cell: Cell) -> Cell:
        return turned(cell, sixths)

    def cells(some: tuple[Cell, ...]) -> tuple[Cell, ...]:
        return tuple(map(at, some))

    def ways(some: tuple[Way, ...]) -> tuple[Way, ...]:
        return tuple(way.turned(sixths) for way in some)

    def edges(some: tuple[Edge, ...]) -> tuple[Edge, ...]:
        return tuple((at(cell), way.turned(sixths)) for cell, way in some)

    return replace(
        view,
        areas=tuple(replace(area, cells=cells(area.cells)) for area in view.areas),
        spaces=tuple(
            replace(space, cell=at(space.cell), geysers=ways(space.geysers))
            for space in view.spaces
        ),
        standing=tuple(
            replace(moai, cell=at(moai.cell), way=moai.way.turned(sixths)) for moai in view.standing
        ),
        fissures=tuple(replace(one, edges=edges(one.edges)) for one in view.fissures),
        cracks=tuple(replace(one, edges=edges(one.edges)) for one in view.cracks),
        threatened=cells(view.threatened),
        boats=tuple(
            replace(boat, bay=at(boat.bay), landings=cells(boat.landings)) for boat in view.boats
        ),
    )
