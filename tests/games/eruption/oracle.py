"""Eruption's board once more, plainly and slowly: a board is lawful or it is not.

Written from the rules with nothing of the game's code but the tables of the box. Where the quick
tables of island.py and board.py say that a tile fits or may be turned, removed or replaced, it
just does so and looks at the whole board.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.eruption import box

Place = tuple[int, int]

STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
CRATER = set(box.CRATER)
SPACES = {(q, r) for q, first, last in box.ROWS for r in range(first, last + 1)} - CRATER
SPRINGS = {((q, r), int(way)) for q, r, way in box.SPRINGS}
VILLAGE_SIDES = [[((q, r), int(way)) for q, r, way in sides] for sides in box.VILLAGES]
VENT = 12


class Tile(NamedTuple):
    shape: int
    lava: frozenset[int]


def beside(place: Place, way: int) -> Place:
    (q, r), (dq, dr) = place, STEPS[way]
    return q + dq, r + dr


def turns(shape: int) -> set[Tile]:
    """Every way a tile can look."""
    edges = box.EDGES[shape]
    return {Tile(shape, frozenset((edge + k) % 6 for edge in edges)) for k in range(6)}


class Oracle:
    def __init__(self) -> None:
        self.tiles: dict[Place, Tile] = {}
        self.walls: set[tuple[Place, int]] = set()
        """Walls on flows by who carries the flow, walls in villages by the space before them."""

    def is_lawful(self) -> bool:
        """§6.3 to §6.6 for every tile."""
        return (
            self.tiles.keys() <= SPACES
            and all(self._matches(place, way) for place in self.tiles for way in range(6))
            and self._connected() == self.tiles.keys()
        )

    def _matches(self, place: Place, way: int) -> bool:
        lava, near = way in self.tiles[place].lava, beside(place, way)
        if near in CRATER:
            return lava == ((place, way) in SPRINGS)
        if near in self.tiles:
            return lava == ((way + 3) % 6 in self.tiles[near].lava)
        return True

    def _connected(self) -> set[Place]:
        """The tiles that lava from a source reaches."""
        reached = {
            place
            for place, tile in self.tiles.items()
            if tile.shape == VENT or any((place, way) in SPRINGS for way in tile.lava)
        }
        todo = list(reached)
        while todo:
            place = todo.pop()
            for way in self.tiles[place].lava:
                near = beside(place, way)
                if near in self.tiles and near not in reached:
                    reached.add(near)
                    todo.append(near)
        return reached

    def _lawful_with(self, place: Place, tile: Tile | None) -> bool:
        """Whether the board would be lawful with that tile there, or none."""
        before = self.tiles.get(place)
        if tile is None:
            del self.tiles[place]
        else:
            self.tiles[place] = tile
        lawful = self.is_lawful()
        if before is None:
            del self.tiles[place]
        else:
            self.tiles[place] = before
        return lawful

    def placements(self, shape: int) -> set[tuple[Place, Tile]]:
        empty = SPACES - self.tiles.keys()
        return {
            (place, tile)
            for place in empty
            for tile in turns(shape)
            if self._lawful_with(place, tile)
        }

    def rotations(self) -> set[tuple[Place, Tile]]:
        return {
            (place, turned)
            for place, tile in list(self.tiles.items())
            for turned in turns(tile.shape) - ({tile} if len(turns(tile.shape)) == 6 else set())
            if self._lawful_with(place, turned)
        }

    def removals(self) -> set[Place]:
        return {place for place in list(self.tiles) if self._lawful_with(place, None)}

    def replacements(self, shape: int) -> set[tuple[Place, Tile]]:
        return {
            (place, tile)
            for place in list(self.tiles)
            for tile in turns(shape)
            if self._lawful_with(place, tile)
        }

    def flows(self) -> Iterator[tuple[Place, int, Place]]:
        """Every flow that runs to an empty space: who carries it, by which way, and the space."""
        for place, tile in self.tiles.items():
            for way in tile.lava:
                if beside(place, way) in SPACES - self.tiles.keys():
                    yield place, way, beside(place, way)
        for place, way in SPRINGS:
            if place not in self.tiles:
                yield beside(place, way), (way + 3) % 6, place

    def wall_places(self, village: int) -> set[tuple[Place, int]]:
        """§7.1, §10.2 Where a wall may be built by who defends a village."""
        free = {(place, way) for place, way, _ in self.flows()} | set(VILLAGE_SIDES[village])
        return free - self.walls

    def blocked(self) -> set[Place]:
        """§7.4 The spaces before which the dice must be rolled."""
        to: dict[Place, list[bool]] = {}
        for place, way, space in self.flows():
            to.setdefault(space, []).append((place, way) in self.walls)
        return {space for space, walled in to.items() if all(walled)}

    def burning(self, village: int) -> list[int]:
        """§4.1 The sides of a village that lava touches."""
        return [
            side
            for side, (place, way) in enumerate(VILLAGE_SIDES[village])
            if place in self.tiles and way in self.tiles[place].lava
        ]
