"""The chart that a state of Taluva keeps is what the land and the buildings say, at every step.

Half of the walks prefer what is rare in random play (eruptions, towers, temples, expansions), so
that settlements are joined, split and buried often.
"""

import pickle
import random
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from engine import agenda
from engine.contract import Move
from engine.dealer import QuietDealer
from engine.games.taluva import GAME
from engine.games.taluva.areas import SIDES, nth_spot, spots_in
from engine.games.taluva.chart import Chart, charted
from engine.games.taluva.fields import level_of, owner_of, piece_of, terrain_of, way_of
from engine.games.taluva.moves import Hut, Place
from engine.games.taluva.state import State
from engine.games.taluva.tiles import covered, triples_with
from engine.hexes import WAYS, axial, components, neighbours
from tests.effort import seeds
from tests.games.taluva.compared import listed, oracle_sees

Choice = Callable[[list[Move]], Move]


def states(seats: int, seed: int, choose: Choice) -> Iterator[State]:
    """Every position of a match in which all answers are chosen like this."""
    dealer = QuietDealer(seed)
    state = GAME.set_up(seats, GAME.complete(seats, {"mode": "ranking"}))
    asked = agenda.begin(state, dealer)
    yield state
    while asked:
        move = choose(list(asked[0].moves))
        asked = agenda.answer(state, asked[0].decision.seat, move, dealer)
        yield state


def keenly(seed: int, keenness: float) -> Choice:
    """At random, but rare moves that much more often."""
    chooser = random.Random(seed)

    def choose(moves: list[Move]) -> Move:
        rare = [move for move in moves if not isinstance(move, Place | Hut)]
        return chooser.choice(rare if rare and chooser.random() < keenness else moves)

    return choose


walks = pytest.mark.parametrize("keenness", [0.0, 0.6])
each_number_of_seats = pytest.mark.parametrize("seats", GAME.seats)


@walks
@each_number_of_seats
@pytest.mark.parametrize("seed", seeds(4))
def test_a_mended_chart_is_the_one_that_would_be_drawn(
    seed: int, seats: int, keenness: float
) -> None:
    for state in states(seats, seed, keenly(seed, keenness)):
        assert state.chart == charted(state.land, state.built, seats)


@walks
@each_number_of_seats
@pytest.mark.parametrize("seed", seeds(2))
def test_a_chart_is_what_land_and_buildings_say(seed: int, seats: int, keenness: float) -> None:
    for i, state in enumerate(states(seats, seed, keenly(seed, keenness))):
        if i % 5 == 0:
            assert written_out(state.chart) == plainly(state)


def written_out(chart: Chart) -> dict[str, object]:
    """A chart in sets of cells; a triple is the code of `tiles.py`."""
    cells_in, cells = chart.grid.cells_in, chart.grid.cells
    return {
        "levels": [set(cells_in(area)) for area in chart.levels],
        "terrains": [set(cells_in(area)) for area in chart.terrains],
        "facing": [set(cells_in(area)) for area in chart.facing],
        "free": set(cells_in(chart.free)),
        "taken": {cells[t >> 1] << 1 | t & 1 for t in spots_in(chart.taken)},
        "near": {cells[t >> 1] << 1 | t & 1 for t in spots_in(chart.near)},
        "towns": [
            [
                (cells[t.first], t.size, cells_in(t.cells), set(cells_in(t.rim)))
                for t in chart.towns[seat]
            ]
            for seat in range(len(chart.towns))
        ],
        "solid": [[(town.has_tower, town.has_temple) for town in towns] for towns in chart.towns],
        "beside": [set(cells_in(area)) for area in chart.beside],
        "towers": set(cells_in(chart.towers)),
        "temples": set(cells_in(chart.temples)),
        "single": set(cells_in(chart.single)),
        "double": [set(cells_in(area)) for area in chart.double],
    }


def plainly(state: State) -> dict[str, object]:
    """The same cell by cell, as slowly as one would say it."""
    land, built = state.land, state.built
    beside = {near for at in land for near in neighbours(at)}
    own = [[at for at in built if owner_of(built[at]) == s] for s in range(state.seats)]
    towns = [[tuple(part) for part in components(cells)] for cells in own]
    pieces = {at: piece_of(building) for at, building in built.items()}
    height = max(map(level_of, land.values()), default=1)
    return {
        "levels": [{a for a in land if level_of(land[a]) == n + 1} for n in range(height)],
        "terrains": [{a for a in land if terrain_of(land[a]) == n} for n in range(6)],
        "facing": [
            {a for a in land if terrain_of(land[a]) == 0 and way_of(land[a]) is way} for way in WAYS
        ],
        "free": {at for at in land if terrain_of(land[at]) != 0 and at not in built},
        "taken": {triple for at in land for triple in triples_with(at)},
        "near": {triple for at in beside for triple in triples_with(at)},
        "towns": [[(part[0], len(part), part, around(part)) for part in parts] for parts in towns],
        "solid": [
            [tuple(n in {pieces[at] for at in part} for n in (1, 2)) for part in parts]
            for parts in towns
        ],
        "beside": [{near for at in cells for near in neighbours(at)} for cells in own],
        "towers": {at for at in built if pieces[at] == 1},
        "temples": {at for at in built if pieces[at] == 2},
        "single": {part[0] for parts in towns for part in parts if len(part) == 1},
        "double": [
            {
                volcano
                for parts in towns
                for part in parts
                if len(part) == 2
                for volcano in neighbours(part[0])
                if set(covered(volcano, way)[1:]) == set(part)
            }
            for way in WAYS
        ],
    }


def around(part: tuple[int, ...]) -> set[int]:
    return {near for at in part for near in neighbours(at)} - set(part)


# ── Large islands ─────────────────────────────────────────────────────────────────────────────────


def farthest(q: int, r: int) -> Choice:
    """Lay every tile as far as possible in a direction, build anything."""

    def choose(moves: list[Move]) -> Move:
        return max(moves, key=lambda move: reach(move.cell) if isinstance(move, Place) else 0)

    def reach(cell: int) -> int:
        at = axial(cell)
        return q * at[0] + r * at[1]

    return choose


@pytest.mark.parametrize(("q", "r"), [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, -1), (1, -1)])
def test_an_island_that_outgrows_its_grid_is_drawn_on_a_larger_one(q: int, r: int) -> None:
    sides = []
    for state in states(2, 7, farthest(q, r)):
        assert state.chart == charted(state.land, state.built, 2)
        sides.append(state.chart.grid.side)
    assert all(before <= after for before, after in pairwise(sides))
    assert sides[0] == SIDES[0]
    assert sides[-1] == SIDES[-1]


def test_moves_on_a_large_island_are_those_of_the_oracle() -> None:
    for i, state in enumerate(states(2, 7, farthest(1, 0))):
        if state.chart.grid.side > SIDES[0] and i % 24 == 1 and state.agenda:
            plain = oracle_sees(state)
            laying = state.tile >= 0
            expected = plain.placements() if laying else plain.builds(state.turn)
            assert set(listed(state)) == expected


# ── Areas ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seed", seeds(20))
def test_the_nth_spot_is_the_nth_of_all(seed: int) -> None:
    chooser = random.Random(seed)
    for width in (4, 60, 1000, 2 * SIDES[-1] ** 2):
        spots = sorted({chooser.randrange(width) for _ in range(chooser.randrange(1, 200))})
        area = sum(1 << spot for spot in spots)
        assert spots_in(area) == spots
        assert [nth_spot(area, n) for n in range(len(spots))] == spots


def test_lists_of_moves_are_the_same_one_by_one_and_as_a_whole() -> None:
    for state in states(3, 5, keenly(5, 0.6)):
        if state.agenda:
            decision = agenda.waiting(state)[0]
            whole = list(decision.moves(state))
            assert [decision.moves(state)[i] for i in range(len(whole))] == whole
            assert decision.moves(state)[-1] == whole[-1]
            assert decision.moves(state)[1:4] == whole[1:4]
            with pytest.raises(IndexError):
                decision.moves(state)[len(whole)]


def test_a_chart_is_not_stored_but_drawn_again() -> None:
    *_, state = states(2, 3, keenly(3, 0.6))
    for copy in (GAME.decode(GAME.encode(state)), pickle.loads(pickle.dumps(state))):
        assert copy == state
        assert copy.chart == state.chart
