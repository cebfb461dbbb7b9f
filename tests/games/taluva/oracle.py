"""Taluva once more, as slowly and plainly as rules.md says it: an oracle for the quick engine.

Nothing here comes from the engine. The board is a dict from places to what lies on top; places are
points on paper, (x, y) with y growing downwards in half cells, so that the six neighbours are two
up, two down, and one up or down in the columns beside. Each move is a text; legality is asked for
every place on the paper, one rule after the other.
"""

from collections.abc import Iterator
from typing import NamedTuple

Place = tuple[int, int]

COMPASS = {"N": (0, -2), "NE": (1, -1), "SE": (1, 1), "S": (0, 2), "SW": (-1, 1), "NW": (-1, -1)}
POINTS = list(COMPASS)
TERRAINS = {"J": "jungle", "G": "clearing", "S": "sand", "R": "rock", "L": "lake"}


class Top(NamedTuple):
    """What lies on top of a place."""

    terrain: str
    """A terrain's letter, or ^ for a volcano."""
    level: int
    points: str
    """The way from its tile's volcano to the right-hand field."""


class Building(NamedTuple):
    seat: int
    kind: str


def near(place: Place) -> list[Place]:
    return [(place[0] + dx, place[1] + dy) for dx, dy in COMPASS.values()]


def tile_places(volcano: Place, points: str) -> list[Place]:
    """§2.4 Volcano, right-hand field, left-hand field (the next direction clockwise)."""
    clockwise = POINTS[(POINTS.index(points) + 1) % 6]
    return [volcano] + [
        (volcano[0] + COMPASS[way][0], volcano[1] + COMPASS[way][1]) for way in (points, clockwise)
    ]


def _columns() -> list[str]:
    """Names of the columns from far left to far right; M is number 0 at index 12 + 65."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    right = [letter * times for times in range(2, 7) for letter in letters[:13]]
    left = [letter * times for times in range(2, 7) for letter in reversed(letters[13:])]
    return [*reversed(left), *letters, *right]


COLUMNS = _columns()
NUMBER = {name: i - 12 - 65 for i, name in enumerate(COLUMNS)}


def name(place: Place) -> str:
    x, y = place
    return f"{COLUMNS[x + 12 + 65]}{50 + (y - x % 2) // 2}"


def place_named(text: str) -> Place:
    letters = "".join(c for c in text if c.isalpha())
    x = NUMBER[letters]
    return x, 2 * (int(text[len(letters) :]) - 50) + x % 2


def board_order(place: Place) -> tuple[int, int]:
    """Cells are listed along the rows that fall to the right: first by row, then by column."""
    x, y = place
    return (y - x) // 2, x


class Oracle:
    """A table: the land, the buildings, and what each seat has left."""

    def __init__(self, seats: int) -> None:
        self.land: dict[Place, Top] = {}
        self.built: dict[Place, Building] = {}
        self.left = [{"hut": 20, "tower": 2, "temple": 3} for _ in range(seats)]

    # ── Laying a tile ──────────────────────────────────────────────────────────────────────────

    def placements(self) -> set[str]:
        """Everything that may be said with a tile in hand."""
        if not self.land:
            return {"place M50 NE"}
        xs, ys = zip(*self.land, strict=True)
        found = set()
        for x in range(min(xs) - 2, max(xs) + 3):
            for y in range(min(ys) - 4, max(ys) + 5):
                if (x + y) % 2:
                    continue
                for points in POINTS:
                    if self.fits_on_table((x, y), points):
                        found.add(f"place {name((x, y))} {points}")
                    if self.may_erupt((x, y), points):
                        found.add(f"erupt {name((x, y))} {points}")
        return found

    def fits_on_table(self, volcano: Place, points: str) -> bool:
        places = tile_places(volcano, points)
        if any(place in self.land for place in places):  # §3.1
            return False
        return any(beside in self.land for place in places for beside in near(place))  # §3.2

    def may_erupt(self, volcano: Place, points: str) -> bool:
        under = self.land.get(volcano)
        if under is None or under.terrain != "^" or under.points == points:  # §4.1
            return False
        places = tile_places(volcano, points)
        if any(place not in self.land for place in places):  # §4.3
            return False
        if len({self.land[place].level for place in places}) > 1:  # §4.3
            return False
        buried = [place for place in places if place in self.built]
        if any(self.built[place].kind != "hut" for place in buried):  # §4.2
            return False
        return all(self.settlement(place) - set(places) for place in buried)  # §4.2

    # ── Settlements ────────────────────────────────────────────────────────────────────────────

    def settlement(self, place: Place) -> frozenset[Place]:
        """§1.5 All places connected to this one by buildings of one colour."""
        seat, part, todo = self.built[place].seat, {place}, [place]
        while todo:
            for beside in near(todo.pop()):
                if beside in self.built and self.built[beside].seat == seat and beside not in part:
                    part.add(beside)
                    todo.append(beside)
        return frozenset(part)

    def settlements(self, seat: int) -> set[frozenset[Place]]:
        return {self.settlement(place) for place, b in self.built.items() if b.seat == seat}

    def has(self, settlement: frozenset[Place], kind: str) -> bool:
        return any(self.built[place].kind == kind for place in settlement)

    def is_free(self, place: Place) -> bool:
        return place in self.land and self.land[place].terrain != "^" and place not in self.built

    # ── Building ───────────────────────────────────────────────────────────────────────────────

    def builds(self, seat: int) -> set[str]:
        """Everything that may be said when a seat must build."""
        own, found, free = self.settlements(seat), set(), [p for p in self.land if self.is_free(p)]
        for place in free:
            level, left = self.land[place].level, self.left[seat]
            beside = [s for s in own if s & set(near(place))]
            for_tower = [s for s in beside if not self.has(s, "tower")]
            for_temple = [s for s in beside if len(s) >= 3 and not self.has(s, "temple")]
            if left["hut"] and level == 1 and not beside:  # §5.1
                found.add(f"hut {name(place)}")
            if left["tower"] and level >= 3 and for_tower:  # §5.2
                found.add(f"tower {name(place)}")
            if left["temple"] and for_temple:  # §5.3
                found.add(f"temple {name(place)}")
        return found | self.expansions(seat)

    def expansions(self, seat: int) -> set[str]:
        """§5.4 One text per different result, by the first cell of the first settlement."""
        results: dict[frozenset[Place], str] = {}
        for settlement in sorted(self.settlements(seat), key=lambda s: min(map(board_order, s))):
            for letter, terrain in TERRAINS.items():
                taken = self.taken(settlement, letter)
                if taken and sum(self.land[p].level for p in taken) <= self.left[seat]["hut"]:
                    first = name(min(settlement, key=board_order))
                    results.setdefault(taken, f"expand {first} {terrain}")
        return set(results.values())

    def taken(self, settlement: frozenset[Place], letter: str) -> frozenset[Place]:
        around = {beside for place in settlement for beside in near(place)}
        return frozenset(p for p in around if self.is_free(p) and self.land[p].terrain == letter)

    # ── Playing ────────────────────────────────────────────────────────────────────────────────

    def lay(self, text: str, tile: str) -> None:
        """Lay a tile, written as its left and its right field."""
        _, cell, points = text.split()
        places = tile_places(place_named(cell), points)
        below = self.land.get(places[0])
        level = below.level + 1 if below else 1
        for place, terrain in zip(places, ("^", tile[1], tile[0]), strict=True):
            self.land[place] = Top(terrain, level, points)
            self.built.pop(place, None)

    def build(self, seat: int, text: str) -> None:
        verb, cell, *rest = text.split()
        place = place_named(cell)
        if verb != "expand":
            self.left[seat][verb] -= 1
            self.built[place] = Building(seat, verb)
            return
        letter = next(key for key, terrain in TERRAINS.items() if terrain == rest[0])
        for taken in self.taken(self.settlement(place), letter):
            self.left[seat]["hut"] -= self.land[taken].level
            self.built[taken] = Building(seat, "hut")

    def copy(self) -> "Oracle":
        other = Oracle(len(self.left))
        other.land, other.built = dict(self.land), dict(self.built)
        other.left = [dict(left) for left in self.left]
        return other

    def layings(self, tile: str) -> Iterator["Oracle"]:
        """The tables after every way to lay this tile."""
        for text in sorted(self.placements()):
            after = self.copy()
            after.lay(text, tile)
            yield after

    def turns(self, seat: int, tile: str) -> Iterator["Oracle"]:
        """The tables after every way in which a seat can play its turn with this tile."""
        for laid in self.layings(tile):
            for text in sorted(laid.builds(seat)):
                after = laid.copy()
                after.build(seat, text)
                yield after


def perft(seats: int, stack: list[str], turns: int) -> int:
    """In how many ways the first turns can be played with these tiles. A last turn in which the
    seat cannot build (§6.1) is one way; nobody may drop out or finish before.
    """
    tables = [Oracle(seats)]
    for turn in range(turns - 1):
        tables = [after for t in tables for after in t.turns(turn % seats, stack[turn])]
    seat, tile = (turns - 1) % seats, stack[turns - 1]
    return sum(max(1, len(laid.builds(seat))) for t in tables for laid in t.layings(tile))
