"""Volcanique's board once more, plainly and slowly, from what everybody sees.

Written from the rules with nothing of the game's code but the tables of the box: land as a dict of
coordinates, biomes by walking from edge to edge, every question answered by trying everything.
Of the powers it knows the sea critters; the tests ask only where no other changes the answer.
"""

from collections.abc import Iterator
from typing import Any

from engine.games.volcanique import box
from engine.hexes import axial

Place = tuple[int, int]
Spot = tuple[Place, int]
"""A place and a biome: a section."""

STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def beside(place: Place, way: int) -> Place:
    return place[0] + STEPS[way][0], place[1] + STEPS[way][1]


def turned(kind: int, way: int) -> list[int]:
    edges = box.KIND_EDGES[kind]
    return [edges[(i - way) % 6] for i in range(6)]


class Oracle:
    def __init__(self, view: Any) -> None:
        self.view = view
        self.lava = {axial(flow.cell) for flow in view.lava}
        self.sea = {axial(cell): seat for cell, seat in view.sea}
        self.edges: dict[Place, list[int | None]] = {}
        self.kinds: dict[Place, str] = {}
        self.heights: dict[Place, int] = {}
        self.who: dict[Spot, list[int]] = {}
        self.counts = [0] * view.seats
        for tile in view.tiles:
            place = axial(tile.cell)
            self.kinds[place], self.heights[place] = tile.kind, tile.height
            self.edges[place] = list(tile.edges)
            for critter in tile.critters:
                assert not critter.burrowed, "the oracle knows no powers"
                self.who.setdefault((place, critter.biome), []).append(critter.seat)
                self.counts[critter.seat] += 1

    def shown(self, place: Place, way: int) -> int | None:
        """The biome that a place shows on an edge, none under lava."""
        if place in self.lava or place not in self.edges:
            return None
        return self.edges[place][way]

    def spots(self) -> list[Spot]:
        return [
            (place, biome)
            for place in self.edges
            for biome in range(3)
            if any(self.shown(place, way) == biome for way in range(6))
        ]

    def biome(self, spot: Spot) -> set[Spot]:
        """All that connects with a section."""
        found, todo = {spot}, [spot]
        while todo:
            place, biome = todo.pop()
            for way in range(6):
                near = beside(place, way)
                joined = self.shown(place, way) == biome == self.shown(near, (way + 3) % 6)
                if joined and (near, biome) not in found:
                    found.add((near, biome))
                    todo.append((near, biome))
        return found

    def owners(self, spot: Spot) -> set[int]:
        return {seat for other in self.biome(spot) for seat in self.who.get(other, [])}

    def inhabitants(self, place: Place) -> set[int]:
        return {seat for biome in range(3) for seat in self.who.get((place, biome), [])}

    def moves(self, seat: int) -> Iterator[tuple[Spot, Spot]]:
        """§3 Every move without powers."""
        spots = self.spots()
        for start in spots:
            if seat not in self.who.get(start, []):
                continue
            for end in spots:
                if end in self.biome(start):
                    if end not in self.who:
                        yield start, end
                elif end[0] == start[0] and not self.owners(end):
                    yield start, end

    def claims(self) -> set[Spot]:
        """§8.1"""
        return {s for s in self.spots() if not self.inhabitants(s[0]) and not self.owners(s)}

    def landings(self, seat: int) -> set[tuple[Place, Spot]]:
        """§16.21 From where to where a sea critter may go ashore."""
        return {
            (place, (beside(place, way), biome))
            for place, owner in self.sea.items()
            if owner == seat
            for way in range(6)
            if (biome := self.shown(beside(place, way), (way + 3) % 6)) is not None
            and not self.owners((beside(place, way), biome))
        }

    def ocean(self) -> set[Place]:
        """§16.21 Where a sea critter may go: the free ocean up to two spaces beyond the outermost
        land, whichever way one looks.
        """
        taken = set(self.edges) | self.lava | set(self.sea)
        columns, rows, slants = zip(*[(q, r, q + r) for q, r in self.edges], strict=True)
        return {
            (q, r)
            for q, r in self._around(2)
            if min(columns) - 2 <= q <= max(columns) + 2
            and min(rows) - 2 <= r <= max(rows) + 2
            and min(slants) - 2 <= q + r <= max(slants) + 2
        } - taken

    def _around(self, margin: int) -> set[Place]:
        q, r = zip(*{*self.edges, *self.lava}, strict=True)
        return {
            (a, b)
            for a in range(min(q) - margin, max(q) + margin + 1)
            for b in range(min(r) - margin, max(r) + margin + 1)
        }

    def _from_land(self, place: Place) -> int:
        return min(apart(place, land) for land in self.edges)

    def targets(self, seat: int) -> set[Place]:
        """§5.1, §5.2, §11"""
        ground = {p for p, kind in self.kinds.items() if kind != "volcano"} - self.lava
        return {place for place in ground if self._may_strike(seat, place)}

    def _may_strike(self, seat: int, place: Place) -> bool:
        if self.view.seats == 2 or self.kinds[place] == "soil":
            return True
        others = [(seat + i) % self.view.seats for i in range(1, self.view.seats)]
        fair = {other for other in others if self.counts[other] >= 5}
        if self.view.style == "left":
            alive = [other for other in others if self.counts[other]] or others
            return bool(self.inhabitants(place) & (fair | {alive[0]}))
        most = max(self.counts[other] for other in others)
        fair |= {other for other in others if self.counts[other] == most}
        strangers = self.inhabitants(place) - {seat}
        return not strangers or bool(strangers & fair)

    def placements(self, seat: int, kind: int) -> set[tuple[Place, int]]:
        """§5.3 Every place and way of a land tile; an Uno has one way."""
        found = set()
        for place in self.targets(seat):
            for way in range(1 if kind in box.UNOS else 6):
                edges = turned(kind, way)
                if any(edges[i] == self.shown(beside(place, i), (i + 3) % 6) for i in range(6)):
                    found.add((place, way))
        return found

    def sites(self) -> set[Place]:
        """§14.3 Where the first tile of an island may lie."""
        taken = set(self.edges) | self.lava
        found = {place for place in self._around(3) if min(apart(place, t) for t in taken) == 2}
        return found - set(self.sea)

    def edges_of(self, seat: int) -> int:
        """§13.3 The connecting edges in the seat's biomes."""
        return sum(
            self.shown(place, way) == biome == self.shown(beside(place, way), way + 3)
            for place, biome in self.spots()
            if seat in self.owners((place, biome))
            for way in range(3)
        )


def apart(a: Place, b: Place) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))
