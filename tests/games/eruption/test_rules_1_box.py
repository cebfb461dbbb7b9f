"""§1 The box and the island, §2 setting up."""

import re

import pytest

from engine import agenda, notation
from engine.dealer import ScriptedDealer
from engine.games.eruption import GAME, box
from engine.games.eruption.island import CELLS, CRATER_CELLS, SPRING, WAY_OF
from engine.games.eruption.state import State
from engine.trouble import BadOption
from tests.games.eruption.oracle import CRATER, SPACES, VILLAGE_SIDES, beside
from tests.games.eruption.positions import go


def begun(seats: int = 2, *draws: int, **options: str) -> State:
    state: State = GAME.set_up(seats, GAME.complete(seats, options))
    agenda.begin(state, ScriptedDealer(*draws))
    return state


def test_1_1_sixty_spaces_lie_around_a_crater_of_seven_cells() -> None:
    assert (len(CELLS), len(CRATER_CELLS)) == (60, 7)
    names = {notation.name(cell) for cell in CELLS}
    assert {name[0] for name in names} == set("ABCDEFGHIJK")
    assert {name[1:] for name in names} == set("123456789")
    assert notation.name(box.at(0, 0)) == "F5"


def test_1_1_the_grid_looks_the_same_from_every_village() -> None:
    assert {(-r, q + r) for q, r in SPACES} == SPACES


def test_1_2_six_of_eighteen_edges_of_the_crater_carry_lava() -> None:
    edges = [1 for place in SPACES for way in range(6) if beside(place, way) in CRATER]
    assert len(edges) == 18
    assert sum(mask.bit_count() for mask in SPRING) == 6


def test_1_3_six_villages_have_seven_sides_each_and_24_edges_lie_between() -> None:
    sides = {side for village in VILLAGE_SIDES for side in village}
    assert [len(village) for village in VILLAGE_SIDES] == [7] * 6
    assert len(sides) == 42
    rim = {
        (place, way)
        for place in SPACES
        for way in range(6)
        if beside(place, way) not in SPACES | CRATER
    }
    assert sides < rim
    assert len(rim - sides) == 24


def test_1_4_twelve_resource_spaces() -> None:
    counts = {material.name: len(places) for material, places in box.RESOURCES.items()}
    assert counts == {"STRAW": 6, "WOOD": 3, "STONE": 3}


def test_1_5_forty_lava_tiles_show_every_pattern_of_one_to_five_edges() -> None:
    assert box.TILES == 40
    shown = [mask for ways in WAY_OF for mask in ways]
    assert sorted(shown) == list(range(1, 64))


def test_1_6_and_1_7_walls_and_cards() -> None:
    assert box.WALLS == (18, 15, 15)
    assert sum(box.DECK) == 36


@pytest.mark.parametrize(
    ("seats", "villages"),
    [
        (2, "Orange Blue"),
        (3, "Orange Green Purple"),
        (4, "Yellow Green Purple Red"),
        (5, "Orange Yellow Green Purple Red"),
        (6, "Orange Yellow Green Blue Purple Red"),
    ],
)
def test_2_1_villages_are_distributed_by_the_number_of_seats(seats: int, villages: str) -> None:
    assert GAME.colours_of(seats) == tuple(villages.split())
    view = GAME.view(begun(seats), None)
    assert [box.COLOURS[village] for village in view.villages] == villages.split()


@pytest.mark.parametrize("seats", [1, 7])
def test_2_1_it_is_for_two_to_six(seats: int) -> None:
    with pytest.raises(BadOption, match="2, 3, 4, 5 or 6 seats"):
        GAME.complete(seats, {})


def test_2_2_three_cards_one_wall_of_each_material_and_no_heat() -> None:
    state = begun(4)
    view = GAME.view(state, 0)
    assert view.cards == (3, 3, 3, 3)
    assert view.stockpiles == ((1, 1, 1),) * 4
    assert view.supply == (14, 11, 11)
    assert view.heat == (0, 0, 0, 0)
    assert view.deck == 36 - 12


def test_2_2_cards_are_hidden_but_not_their_number() -> None:
    state = begun(3)
    assert sum(GAME.view(state, 1).hand) == 3
    assert GAME.view(state, None).hand == ()
    assert GAME.view(state, None).cards == (3, 3, 3)


CARDS_DEALT = (0,) * 6


def test_2_3_the_highest_roll_begins() -> None:
    assert begun(2, *CARDS_DEALT, 0, 4, 3, 3).turn == 1
    assert begun(2, *CARDS_DEALT, 5, 5, 3, 3).turn == 0


def test_2_3_equal_rolls_draw_lots() -> None:
    assert begun(2, *CARDS_DEALT, 2, 4, 3, 3, 1).turn == 1
    assert begun(2, *CARDS_DEALT, 2, 4, 3, 3, 0).turn == 0


def test_2_3_the_rolls_are_told() -> None:
    after = go(GAME.set_up(2, GAME.complete(2, {})), *CARDS_DEALT, 0, 4, 3, 3)
    assert "The dice say ⚀⚄ 6, ⚃⚃ 8: Blue begins." in after.lines()
    after = go(GAME.set_up(2, GAME.complete(2, {})), *CARDS_DEALT, 2, 4, 3, 3, 0)
    assert "The dice say ⚂⚄ 8, ⚃⚃ 8, and lots decide: Orange begins." in after.lines()


def test_3_3_the_number_of_rounds_can_be_chosen() -> None:
    assert begun(2, rounds="12").rounds == 12
    with pytest.raises(BadOption):
        GAME.complete(2, {"rounds": "4"})
    with pytest.raises(BadOption):
        GAME.complete(2, {"rounds": "many"})


def test_1_the_rules_open_with_the_game_in_five_sentences() -> None:
    short = re.search(r"\A# .+\n\n\*\*In short\.\*\* ((?:.+\n)+)\n", GAME.rules)
    assert short
    assert len(re.findall(r"\.(?=\s)", short[1])) == 5
    assert ".py" not in GAME.rules, "nobody is told to edit a source file"
