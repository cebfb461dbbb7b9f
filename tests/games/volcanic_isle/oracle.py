"""The plainest possible Volcanic Isle: pairs of coordinates, sets, no tables, no bits.

It is told what everybody sees and answers by trying everything: each verb with each space and each
way. Written from the rules alone, so that it can disagree with the engine.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.volcanic_isle.box import Kind
from engine.games.volcanic_isle.view import View
from engine.hexes import axial

Place = tuple[int, int]
Edge = tuple[Place, str]
WAYS = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}


class Said(NamedTuple):
    """A move in the oracle's terms."""

    verb: str
    place: Place | None = None
    way: str = ""
    which: str = ""


def beside(place: Place, way: str) -> Place:
    q, r = WAYS[way]
    return place[0] + q, place[1] + r


def _hops(edges: set[Edge], start: Edge) -> dict[Edge, int]:
    """How far other edges are along the border. The middle of an edge lies between two places, and
    edges meet where their middles are nearest to each other.
    """

    def middle(edge: Edge) -> Place:
        near = beside(*edge)
        return edge[0][0] + near[0], edge[0][1] + near[1]

    found, todo = {start: 0}, [start]
    for edge in todo:
        for other in edges - set(found):
            (q, r), (to_q, to_r) = middle(edge), middle(other)
            if (to_q - q, to_r - r) in WAYS.values():
                found[other] = found[edge] + 1
                todo.append(other)
    return found


def _middle(edges: set[Edge]) -> Edge:
    """Of the longest stretch the edge from which the farthest is nearest; the lowest of these."""

    def order(edge: Edge) -> tuple[int, int, int]:
        (q, r), way = edge
        return r, q, list(WAYS).index(way)

    hops = {edge: _hops(edges, edge) for edge in edges}
    return min(
        edges,
        key=lambda e: (-len(hops[e]), min(map(order, hops[e])), max(hops[e].values()), order(e)),
    )


class Oracle:
    """What everybody sees, as plain facts about places."""

    def __init__(self, view: View) -> None:
        self.view = view
        printed = {axial(c): area.number for area in view.areas for c in area.cells}
        gone = {area.number for area in view.areas if area.is_sunk}
        self.area = {place: number for place, number in printed.items() if number not in gone}
        self.cracked = {frozenset(fissure.areas) for fissure in view.fissures}
        self.spaces = {axial(space.cell): space for space in view.spaces}
        self.standing = {(axial(m.cell), m.way.name): m.seat for m in view.standing}
        sides: dict[tuple[int, int], set[Edge]] = {}
        for place, number in printed.items():
            for way in WAYS:
                other = printed.get(beside(place, way), number)
                if other != number:
                    sides.setdefault((number, other), set()).add((place, way))
        self.geysers = {_middle(edges) for edges in sides.values()}

    # ── What hangs together ───────────────────────────────────────────────────────────────────

    def can_cross(self, place: Place, way: str, cracked: set[frozenset[int]] | None = None) -> bool:
        near = beside(place, way)
        if near not in self.area:
            return False
        closed = self.cracked if cracked is None else cracked
        return frozenset([self.area[place], self.area[near]]) not in closed

    def part(self, start: Place, cracked: set[frozenset[int]]) -> frozenset[Place]:
        """All spaces that can be walked to, one by one."""
        seen, todo = {start}, [start]
        while todo:
            place = todo.pop()
            for way in WAYS:
                near = beside(place, way)
                if near not in seen and self.can_cross(place, way, cracked):
                    seen.add(near)
                    todo.append(near)
        return frozenset(seen)

    def parts(self, cracked: set[frozenset[int]]) -> set[frozenset[Place]]:
        left, found = set(self.area), set()
        while left:
            found.add(self.part(min(left), cracked))
            left -= set().union(*found)
        return found

    def doomed(self, parts: set[frozenset[Place]]) -> set[frozenset[Place]]:
        """The part that sinks, or those among which a token decides."""
        few = min(map(len, parts))
        small = {part for part in parts if len(part) == few}
        least = min(map(self._volcanoes, small))
        return {part for part in small if self._volcanoes(part) == least}

    def _volcanoes(self, part: frozenset[Place]) -> int:
        return len({self.area[place] for place in part} & set(range(1, 9)))

    def cracks(self) -> set[tuple[frozenset[int], frozenset[frozenset[int]]]]:
        """Each border whose fissure would let something sink, with the areas of what would."""
        borders = {
            frozenset([self.area[place], self.area[beside(place, way)]])
            for place in self.area
            for way in WAYS
            if self.can_cross(place, way) and self.area[place] != self.area[beside(place, way)]
        }
        found = set()
        for border in borders:
            parts = self.parts(self.cracked | {border})
            if len(parts) > 1:
                doomed = self.doomed(parts)
                areas = frozenset(frozenset(self.area[p] for p in part) for part in doomed)
                found.add((border, areas))
        return found

    def shore(self, areas: set[int]) -> set[Place]:
        """The spaces beside these areas that are not part of them."""
        return {
            place
            for place, number in self.area.items()
            if number not in areas
            and any(self.area.get(beside(place, way)) in areas for way in WAYS)
        }

    # ── What can be done ──────────────────────────────────────────────────────────────────────

    def actions(self, seat: int, created: list[int], has_obtained: bool) -> set[Said]:
        """Every action, found by trying; `created` are areas with a new settler in this turn."""
        ap, view = self.view.ap, self.view
        found = {Said("end")}
        if ap < 1:
            return found
        if view.boats[seat].settlers:
            found |= {Said("land", place) for place in self._landings(seat)}
        for place, space in self.spaces.items():
            if space.settlers[seat]:
                found |= set(self._deeds(seat, place, ap))
        if view.settlers_left[seat]:
            found |= {
                Said("settler", place)
                for place, number in self.area.items()
                if self._has_settler(seat, number)
                and self.villages(seat, number) > created.count(number)
            }
        if not has_obtained and view.prayers_left and ap >= 1 + view.prayers[seat]:
            found.add(Said("prayer"))
        return found

    def _landings(self, seat: int) -> set[Place]:
        bay = axial(self.view.boats[seat].bay)
        near = {beside(bay, way) for way in WAYS} & set(self.area)
        if near:
            return near
        return {p for p in self.area if any(beside(p, way) not in self.area for way in WAYS)}

    def _deeds(self, seat: int, place: Place, ap: int) -> Iterator[Said]:
        """What a settler can do in its space."""
        moai, lava = self._lying(place, Kind.MOAI, seat), self._lying(place, Kind.LAVA, None)
        moai += ["loose"] if self.spaces[place].loose[seat] else []
        for way in WAYS:
            if self.can_cross(place, way):
                yield Said("walk", place, way)
                for which in _said(moai):
                    yield Said("carry", place, way, which)
            if (place, way) in self.geysers and (place, way) not in self.standing:
                for which in _said(moai):
                    yield Said("raise", place, way, which)
        for which in _said(lava):
            if ap >= 2 and self.view.villages_left[seat]:
                yield Said("village", place, "", which)
            if self.view.moai_left[seat]:
                yield Said("sculpt", place, "", which)

    def _lying(self, place: Place, kind: Kind, seat: int | None) -> list[str]:
        channels = self.spaces[place].channels
        return [c.spot.value for c in channels if c.kind is kind and c.seat == seat]

    def _has_settler(self, seat: int, area: int) -> bool:
        return any(s.area == area and s.settlers[seat] for s in self.spaces.values())

    def villages(self, seat: int, area: int) -> int:
        return sum(
            channel.kind is Kind.VILLAGE and channel.seat == seat
            for space in self.spaces.values()
            if space.area == area
            for channel in space.channels
        )

    # ── What counts ───────────────────────────────────────────────────────────────────────────

    def raised(self, seat: int, area: int) -> int:
        return sum(
            owner == seat and self.area[place] == area
            for (place, _), owner in self.standing.items()
        )

    def final(self, seat: int) -> int:
        """All points of a seat, as if the game ended now."""
        moai: list[Place] = [place for (place, _), owner in self.standing.items() if owner == seat]
        villages = settlers = 0
        for place, space in self.spaces.items():
            moai += [place] * (space.loose[seat] + len(self._lying(place, Kind.MOAI, seat)))
            villages += len(self._lying(place, Kind.VILLAGE, seat))
            settlers += space.settlers[seat]
        bonus = 0
        for i, place in enumerate(moai):
            others = moai[:i] + moai[i + 1 :]
            if any(o == place or o in [beside(place, w) for w in WAYS] for o in others):
                bonus += 2
        held = self.view.prayers[seat]
        won = self.view.scores[seat]
        return won + 3 * villages + 4 * settlers + 2 * held + 2 * len(moai) + bonus


def _said(places: list[str]) -> list[str]:
    """Which one is said only where there are several."""
    return [""] if len(places) == 1 else places
