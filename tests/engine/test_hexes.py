"""Cells as packed integers."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import hexes
from engine.hexes import CENTRE, STEPS, WAYS, Way, axial, cell, components, distance, neighbours

FAR = 500
coordinates = st.tuples(st.integers(-FAR, FAR), st.integers(-FAR, FAR))
cells = coordinates.map(lambda at: cell(*at))
near_cells = st.tuples(st.integers(-4, 4), st.integers(-4, 4)).map(lambda at: cell(*at))


@given(coordinates)
def test_a_cell_keeps_its_coordinates(at: tuple[int, int]) -> None:
    assert axial(cell(*at)) == at


def test_cells_are_all_different() -> None:
    span = range(-60, 61)
    assert len({cell(q, r) for q in span for r in span}) == len(span) ** 2


@given(cells)
def test_the_neighbours_are_six_cells_at_distance_one(at: int) -> None:
    assert len(set(neighbours(at))) == 6
    assert {distance(at, near) for near in neighbours(at)} == {1}


@given(cells)
def test_neighbours_go_clockwise_each_next_to_the_following(at: int) -> None:
    ring = neighbours(at)
    for one, other in [*pairwise(ring), (ring[-1], ring[0])]:
        assert distance(one, other) == 1


@given(cells, st.sampled_from(WAYS))
def test_a_step_and_the_step_back_lead_home(at: int, way: Way) -> None:
    assert hexes.step(hexes.step(at, way), way.opposite) == at


@given(cells, st.sampled_from(WAYS))
def test_three_ways_a_third_of_a_circle_apart_lead_home(start: int, way: Way) -> None:
    at = start
    for sixths in (0, 2, 4):
        at = hexes.step(at, way.turned(sixths))
    assert at == start


@given(st.sampled_from(WAYS), st.integers(-12, 12))
def test_turning_goes_around_clockwise(way: Way, sixths: int) -> None:
    assert way.turned(sixths) == (way + sixths) % 6
    assert way.turned(3) is way.opposite


def test_north_is_up_and_south_east_is_to_the_right() -> None:
    """q runs to the right, r runs down; flat-top hexagons have a neighbour straight above."""
    named = {way.name: axial(hexes.step(CENTRE, way)) for way in WAYS}
    assert named == {
        "N": (0, -1),
        "NE": (1, -1),
        "SE": (1, 0),
        "S": (0, 1),
        "SW": (-1, 1),
        "NW": (-1, 0),
    }


def test_steps_add_up_to_nothing() -> None:
    assert sum(STEPS) == 0


@given(cells, cells)
def test_distance_is_the_same_both_ways_and_zero_only_to_itself(a: int, b: int) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)


@given(near_cells, near_cells)
def test_distance_is_the_number_of_steps(a: int, b: int) -> None:
    reached, steps = {a}, 0
    while b not in reached:
        reached |= {near for at in reached for near in neighbours(at)}
        steps += 1
    assert distance(a, b) == steps


@given(st.sets(near_cells))
def test_components_split_the_cells_into_connected_parts(some: set[int]) -> None:
    parts = components(some)
    assert sorted(at for part in parts for at in part) == sorted(some)
    assert all(part == sorted(part) for part in parts)
    assert [part[0] for part in parts] == sorted(part[0] for part in parts)
    for part in parts:
        reached = {part[0]}
        while grown := {n for at in reached for n in neighbours(at)} & some - reached:
            reached |= grown
        assert reached == set(part)


@pytest.mark.parametrize("order", [1, -1])
def test_components_do_not_depend_on_the_order_of_the_cells(order: int) -> None:
    some = [cell(q, r) for q, r in ((0, 0), (0, 1), (5, 5), (5, 6), (-9, 2))]
    assert components(some[::order]) == components(some)
    assert [len(part) for part in components(some)] == [2, 1, 2]
