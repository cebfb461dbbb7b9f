"""§14 The Advanced Setup, looked at with plain coordinates."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from math import atan2, sqrt, tau

import pytest

from engine import agenda, notation
from engine.dealer import QuietDealer, ReplayedDealer, ScriptedDealer
from engine.games.volcanic_isle import GAME, advanced, board
from engine.games.volcanic_isle.box import AREAS
from engine.games.volcanic_isle.state import State
from engine.hexes import axial, cell
from tests.effort import seeds

Place = tuple[int, int]
Area = frozenset[Place]

TINY = 1e-9

each_seed = pytest.mark.parametrize("seed", seeds(6))


@lru_cache
def begun(seed: int, seats: int = 4) -> State:
    state: State = GAME.set_up(seats, GAME.complete(seats, {"continent": "random"}))
    agenda.begin(state, QuietDealer(seed))
    return state


def areas(state: State) -> list[Area]:
    view = GAME.view(state, None)
    return [frozenset(axial(at) for at in area.cells) for area in view.areas]


def beside(place: Place) -> list[Place]:
    q, r = place
    return [(q, r - 1), (q + 1, r - 1), (q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r)]


def contact(a: Area, b: Area | set[Place]) -> int:
    return sum(near in b for place in a for near in beside(place))


def coast(area: Area, ground: set[Place]) -> int:
    return sum(near not in ground for place in area for near in beside(place))


def land(state: State) -> set[Place]:
    return set[Place]().union(*areas(state))


@each_seed
def test_1_1_the_areas_have_the_sizes_of_the_tiles(seed: int) -> None:
    found = areas(begun(seed))
    assert [len(area) for area in found] == [len(area) for area in AREAS]
    assert len(land(begun(seed))) == 47
    for area in found:
        if len(area) == 3:
            assert all(contact(frozenset([place]), area) == 2 for place in area)
        elif len(area) == 2:
            assert all(contact(frozenset([place]), area) == 1 for place in area)


@each_seed
def test_14_1_the_inland_volcanoes_form_a_block_without_gaps(seed: int) -> None:
    block = areas(begun(seed))[:5]
    for area in block:
        assert sum(contact(area, other) > 0 for other in block if other != area) >= 2
    assert not has_hole(set[Place]().union(*block))


@each_seed
def test_14_2_coastal_volcanoes_lie_apart_with_two_straight_edges_open(seed: int) -> None:
    found = areas(begun(seed))
    block, coastal, outer = found[:5], found[5:8], found[8:]
    others = set[Place]().union(*outer)
    for area in coastal:
        assert sum(contact(area, tile) for tile in block) >= 3
        assert contact(area, others) == 2
        assert not any(contact(area, other) for other in coastal if other != area)
        assert coast(area, land(begun(seed)))


@each_seed
def test_14_3_only_the_inland_volcanoes_have_no_coast_and_there_is_no_hole(seed: int) -> None:
    found, ground = areas(begun(seed)), land(begun(seed))
    assert [coast(area, ground) > 0 for area in found] == [False] * 5 + [True] * 17
    assert not has_hole(ground)


def has_hole(ground: set[Place]) -> bool:
    """Whether some sea cannot be reached from outside."""
    qs, rs = {q for q, _ in ground}, {r for _, r in ground}
    box = {(q, r) for q in range(min(qs) - 1, max(qs) + 2) for r in range(min(rs) - 1, max(rs) + 2)}
    todo = [(min(qs) - 1, min(rs) - 1)]
    seen = set(todo)
    while todo:
        for near in beside(todo.pop()):
            if near in box and near not in ground | seen:
                seen.add(near)
                todo.append(near)
    return len(seen) + len(ground) < len(box)


def test_14_3_a_hole_is_found_and_a_bay_is_none() -> None:
    ring = {cell(*place) for place in beside((0, 0))}
    assert advanced.has_hole(ring)
    assert not advanced.has_hole(ring | {cell(0, 0)})
    assert not advanced.has_hole(ring - {cell(0, -1)})


@each_seed
def test_14_4_outer_areas_can_be_laid_with_two_edges_open_each(seed: int) -> None:
    left = areas(begun(seed))[8:]
    while left:
        can_be_laid = [
            area for area in left if sum(contact(area, o) for o in left if o != area) <= 2
        ]
        assert can_be_laid
        left.remove(can_be_laid[-1])


@each_seed
@pytest.mark.parametrize("seats", GAME.seats)
def test_14_5_bays_are_different_and_apart(seed: int, seats: int) -> None:
    state = begun(seed, seats)
    bays, ground = [axial(bay) for bay in state.bays], land(state)
    assert len(set(bays)) == seats
    for bay in bays:
        assert bay not in ground
        assert sum(near in ground for near in beside(bay)) in (2, 3)
    assert min(steps(a, b) for a in bays for b in bays if a != b) >= 3


@each_seed
@pytest.mark.parametrize("seats", GAME.seats)
def test_14_5_no_two_bays_are_nearer_than_half_of_equally_far(seed: int, seats: int) -> None:
    state = begun(seed, seats)
    assert least_angle(land(state), map(axial, state.bays)) >= tau / seats / 2 - TINY


@pytest.mark.parametrize("fork", [5, 31, 36])
def test_14_5_where_bays_would_be_too_near_another_continent_is_made(fork: int) -> None:
    tiles, bays = advanced.continent(ReplayedDealer([fork]).fork(), 4)
    ground = {axial(at) for tile in tiles for at in tile}
    assert least_angle(ground, map(axial, bays)) >= tau / 8 - TINY


def least_angle(ground: set[Place], bays: Iterable[Place]) -> float:
    """Between two bays, seen from the middle of the land."""
    angles = sorted(around(ground, bay) for bay in bays)
    return min((b - a) % tau for a, b in zip(angles, [*angles[1:], angles[0]], strict=True))


def around(ground: set[Place], bay: Place) -> float:
    """The angle under which a bay is seen from the middle of the land."""
    places = [upright(place) for place in ground]
    x, y = (sum(axis) / len(places) for axis in zip(*places, strict=True))
    right, down = upright(bay)
    return atan2(down - y, right - x)


def upright(place: Place) -> tuple[float, float]:
    """Where a place lies, on axes to the right and down."""
    return 1.5 * place[0], sqrt(3) * (place[1] + place[0] / 2)


def steps(a: Place, b: Place) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def test_14_5_lots_decide_whose_bay_is_which() -> None:
    """Around the continent the seats are not always in the same order."""
    orders = set()
    for seed in seeds(6):
        state = begun(seed)
        angles = [around(land(state), axial(bay)) for bay in state.bays]
        order = sorted(range(4), key=angles.__getitem__)
        orders.add(tuple(order[order.index(0) :] + order[: order.index(0)]))
    assert len(orders) > 1


@each_seed
def test_14_5_each_boat_lands_at_its_own_bay(seed: int) -> None:
    state = begun(seed)
    for boat in GAME.view(state, None).boats:
        near = {cell(*place) for place in beside(axial(boat.bay))}
        assert set(boat.landings) == {at for at in near if axial(at) in land(state)}


@each_seed
def test_14_6_everything_else_is_as_in_the_standard_setup(seed: int) -> None:
    state = begun(seed)
    assert (state.lava, state.channels.count(1)) == (0, 47)
    assert [GAME.pieces(state)[f"Moai {seat}"] for seat in range(4)] == [14] * 4


@each_seed
def test_names_begin_with_a_and_1(seed: int) -> None:
    state = begun(seed)
    around = {cell(*near) for place in land(state) for near in beside(place)}
    names = [notation.name(at) for at in around]
    assert min(name[0] for name in names) == "A"
    assert min(int(name[1:]) for name in names) == 1
    assert all(name[1].isdigit() for name in names)


def test_one_number_makes_a_continent_and_the_same_number_the_same() -> None:
    state: State = GAME.set_up(3, GAME.complete(3, {"continent": "random"}))
    again = state.clone()
    dealer = ScriptedDealer(1234567890123456789, 2)
    agenda.begin(state, dealer)
    assert dealer.drawn == [1234567890123456789, 2]
    agenda.begin(again, ReplayedDealer(dealer.drawn))
    assert again == state


def test_it_is_what_a_fork_of_the_dealer_makes() -> None:
    tiles, bays = advanced.continent(ReplayedDealer([77]).fork(), 3)
    state: State = GAME.set_up(3, GAME.complete(3, {"continent": "random"}))
    agenda.begin(state, ScriptedDealer(77))
    assert [[axial(at) for at in sorted(tile)] for tile in tiles] == [
        sorted((axial(at) for at in area.cells), key=lambda place: (place[1], place[0]))
        for area in GAME.view(state, None).areas
    ]
    assert state.bays == bays


@pytest.mark.parametrize("seed", seeds(4))
def test_14_6_geysers_are_as_in_1_4_here_too(seed: int) -> None:
    tables = board.land(begun(seed))
    assert len(tables.geyser_at) == 2 * len(tables.borders)


def test_a_match_of_version_1_has_its_geysers_on_a_new_continent_too() -> None:
    state: State = GAME.set_up_by(1, 3, GAME.complete(3, {"continent": "random"}))
    agenda.begin(state, ScriptedDealer(77))
    tables = board.land(state)
    edges = sum(len(tables.edges(border)) for border in range(len(tables.borders)))
    assert len(tables.geyser_at) == 2 * edges > 2 * len(tables.borders)


def test_no_two_continents_are_alike() -> None:
    texts = Counter(begun(seed).map for seed in seeds(6))
    assert max(texts.values()) == 1
