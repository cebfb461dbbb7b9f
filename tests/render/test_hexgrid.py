"""Cells and pixels: there and back, and frames that hold what they should."""

import random

import pytest

from engine import hexes
from engine.hexes import WAYS
from render.hexgrid import Bounds, Grid, bounds, framed, regions
from tests.effort import EFFORT, fresh_seed


def some_cells(chance: random.Random, count: int) -> list[int]:
    return [hexes.cell(chance.randint(-40, 40), chance.randint(-40, 40)) for _ in range(count)]


@pytest.mark.parametrize("seed", [0, fresh_seed()])
def test_a_point_inside_a_cell_is_that_cell(seed: int) -> None:
    chance = random.Random(seed)
    for cell in some_cells(chance, 200 * EFFORT):
        grid = Grid(chance.uniform(5, 120), chance.uniform(-500, 500), chance.uniform(-500, 500))
        x, y = grid.centre(cell)
        assert grid.cell_at(x, y) == cell
        for corner_x, corner_y in grid.corners(cell):
            share = chance.uniform(0, 0.97)
            at = grid.cell_at(x + (corner_x - x) * share, y + (corner_y - y) * share)
            assert at == cell


def test_neighbours_share_a_side() -> None:
    grid = Grid(50, 100, 100)
    for cell in (hexes.CENTRE, hexes.cell(3, -7)):
        for way in WAYS:
            mine, theirs = grid.corners(cell), grid.corners(hexes.step(cell, way))
            back = way.opposite
            assert mine[way] == pytest.approx(theirs[(back + 1) % 6])
            assert mine[(way + 1) % 6] == pytest.approx(theirs[back])


def test_ways_point_where_they_say() -> None:
    grid = Grid(50, 0, 0)
    x, y = grid.centre(hexes.CENTRE)
    for way in WAYS:
        dx, dy = grid.centre(hexes.step(hexes.CENTRE, way))
        assert ("N" in way.name) == (dy < y)
        assert ("E" in way.name) == (dx > x)


def test_height_rises() -> None:
    grid = Grid(50, 0, 0)
    heights = [grid.centre(hexes.CENTRE, level)[1] for level in range(5)]
    assert heights == sorted(heights, reverse=True)
    assert heights[0] - heights[1] > 9


@pytest.mark.parametrize("seed", [0, 1, fresh_seed()])
def test_a_frame_holds_everything(seed: int) -> None:
    chance = random.Random(seed)
    for count in (1, 3, 40):
        cells = [(cell, float(chance.randint(1, 5))) for cell in some_cells(chance, count)]
        box = (20, 30, chance.randint(300, 1600), chance.randint(300, 1600))
        grid = framed(bounds(cells, 0.3), box, 118)
        assert grid.size <= 118
        for cell, level in cells:
            for x, y in grid.corners(cell, level):
                assert box[0] <= x <= box[2]
                assert box[1] <= y <= box[3]


def test_a_frame_is_as_large_as_it_can_be() -> None:
    around = Bounds(-5, -5, 5, 5)
    assert framed(around, (0, 0, 420, 900), 118).size == 42
    assert framed(around, (0, 0, 4000, 9000), 118).size == 118
    assert framed(around, (0, 0, 210, 450), 59, 0.5).size == 21
    assert framed(around, (0, 0, 55, 900), 118).size == 5.5


def test_cells_have_few_sizes_and_lose_little_by_it() -> None:
    around = Bounds(-5, -5, 5, 5)
    found = {room: framed(around, (0, 0, room, 2000), 118).size for room in range(260, 1181)}
    assert len(set(found.values())) < 20
    assert all(0.88 < 10 * size / room <= 1 for room, size in found.items())


@pytest.mark.parametrize("seed", [0, fresh_seed()])
def test_regions_are_a_partition(seed: int) -> None:
    chance = random.Random(seed)
    for count in (1, 7, 200):
        cells = sorted(set(some_cells(chance, count)))
        parts = regions(cells, 16, 12)
        assert sorted(cell for part in parts for cell in part) == cells
        for part in parts:
            columns = [hexes.axial(cell)[0] for cell in part]
            assert max(columns) - min(columns) < 16
    assert regions([], 16, 12) == []
