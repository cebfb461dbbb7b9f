"""§1 The box and the continent, §2 setting up."""

import json
import re

import pytest

from engine import agenda, notation
from engine.dealer import QuietDealer, ScriptedDealer
from engine.games.volcanic_isle import GAME, board, box
from engine.games.volcanic_isle.continent import STANDARD, Continent, continent
from engine.games.volcanic_isle.geysers import middle
from engine.games.volcanic_isle.state import State
from engine.hexes import Way, axial, neighbours
from engine.trouble import BadOption
from tests.games.volcanic_isle.positions import asked, legal, lies, position, settlers

MU = continent(STANDARD)
BORDERS = """
1-3 1-4 1-5 1-6 1-10 1-11 2-3 2-4 2-7 2-14 2-16 3-4 3-7 3-9 3-10 3-17 4-5 4-8 4-13 4-14 5-6 5-12
5-13 6-11 6-12 7-16 7-17 8-13 8-14 9-10 9-17 9-22 10-11 12-13 14-15 14-16 15-16 17-18 17-22 18-19
18-21 18-22 19-20 19-21 20-21 21-22
"""


def begun(seats: int = 2, *draws: int, **options: str) -> State:
    state: State = GAME.set_up(seats, GAME.complete(seats, options))
    agenda.begin(state, ScriptedDealer(*draws))
    return state


def test_1_1_47_spaces_in_22_areas() -> None:
    assert len(MU.cells) == 47
    assert len(MU.areas) == 22
    sizes = [len(area) for area in MU.areas]
    assert [sizes.count(size) for size in (1, 2, 3)] == [7, 5, 10]


def test_1_1_the_land_and_the_sea_around_it_have_columns_from_a_and_rows_from_1() -> None:
    everything = {near for cell in MU.cells for near in neighbours(cell)}
    names = {notation.name(cell) for cell in everything}
    assert {name[0] for name in names} == set("ABCDEFGHIJKL")
    assert {int(name[1:]) for name in names} == set(range(1, 11))


def test_1_1_there_is_no_hole_in_the_land() -> None:
    sea = [cell for cell in {n for c in MU.cells for n in neighbours(c)} if cell not in MU.cells]
    coast = sum(near in MU.cells for cell in sea for near in neighbours(cell))
    assert coast == 68


def test_1_2_the_first_eight_areas_have_three_spaces_around_a_volcano() -> None:
    for area in MU.areas[:8]:
        cells = [MU.cells[space] for space in area]
        assert all(b in neighbours(a) for a in cells for b in cells if a != b)


def test_1_2_directions_go_clockwise_from_the_north() -> None:
    def named(area: int) -> list[str]:
        return [notation.name(MU.cells[space]) for space in MU.areas[area - 1]]

    assert named(1) == ["H4", "G5", "G4"]  # the volcano has one space to its right
    assert named(3) == ["F4", "F5", "E5"]  # and here two


def test_1_3_the_borders_are_those_of_the_reconstruction() -> None:
    assert [f"{a + 1}-{b + 1}" for a, b in MU.borders] == BORDERS.split()


def test_1_3_a_border_has_all_its_edges() -> None:
    edges = MU.edges(MU.border_of[0, 2])
    assert {(notation.name(cell), way.name) for cell, way in edges} == {
        ("G4", "SW"),
        ("G5", "SW"),
        ("G5", "NW"),
    }


def borders_with_geysers(mu: Continent) -> list[tuple[int, int]]:
    """Whose geysers face which area, both as printed."""
    return sorted(
        (mu.area_of[at // 6] + 1, geyser.beyond.bit_length()) for at, geyser in mu.geyser_at.items()
    )


def test_1_4_each_area_has_one_geyser_for_each_area_beside_it() -> None:
    pairs = [tuple(map(int, border.split("-"))) for border in BORDERS.split()]
    both = sorted([*pairs, *((b, a) for a, b in pairs)])
    assert borders_with_geysers(MU) == both
    assert len(both) == 92


def test_1_4_it_lies_on_the_middle_edge_of_the_border() -> None:
    ways = {notation.name(c): [g.way.name for g in MU.geysers[s]] for s, c in enumerate(MU.cells)}
    # Area 1 is G4, G5 and H4. Its border with 3 is G4 SW, G5 NW, G5 SW: the second is the middle.
    # With 10 it is G4 NW and G4 N: the first direction. With 11 G4 NE and H4 N: the lower cell.
    assert (ways["G4"], ways["G5"], ways["H4"]) == (["N", "NE"], ["S", "NW"], ["NE", "S"])
    assert ways["J3"] == []  # nothing but sea beside it


def test_1_4_of_several_stretches_the_longest_has_it() -> None:
    cells = [notation.cell_named(text) for text in ("E5", "F5")]
    far, near = cells
    short = [(far, Way.N)]
    long = [(near, Way.SE), (near, Way.S), (near, Way.SW)]
    assert middle([*short, *long]) == (near, Way.S)
    assert middle([(near, Way.S), (far, Way.N)]) == min((near, Way.S), (far, Way.N))


def test_1_4_sinking_moves_no_geyser() -> None:
    state = position(sunk="10")
    spaces = board.land(state).areas[0]
    assert [g.at for s in spaces for g in board.land(state).geysers[s]] == [
        g.at for s in spaces for g in MU.geysers[s]
    ]


def test_1_4_a_match_of_version_1_keeps_its_geyser_on_every_edge() -> None:
    old = continent(GAME.set_up_by(1, 2, GAME.complete(2, {})).map)
    edges = sum(len(old.edges(border)) for border in range(len(old.borders)))
    assert len(old.geyser_at) == 2 * edges == 144
    assert GAME.set_up_by(2, 2, GAME.complete(2, {})).map == STANDARD


def test_1_5_what_is_in_the_box() -> None:
    assert (box.MOAI * 4, box.VILLAGES * 4, box.SETTLERS * 4) == (56, 24, 20)
    assert (box.LAVA, box.FISSURES, box.PRAYERS, box.VOLCANOES) == (47, 26, 12, 8)
    assert box.ACTION_POINTS * 4 == 16


def test_1_6_half_of_the_faces_show_a_volcano() -> None:
    assert (box.VOLCANO_FACES, box.DIE_FACES) == (3, 6)


def test_2_1_there_is_lava_in_every_inner_and_middle_channel_and_none_in_the_supply() -> None:
    state = begun()
    for space, cell in enumerate(MU.cells):
        name = notation.name(cell)
        if MU.is_volcano(space):
            assert (lies(state, f"{name} inner"), lies(state, f"{name} outer")) == ("lava", "none")
        else:
            assert lies(state, name) == "lava"
    assert state.lava == 0


def test_2_2_each_seat_has_a_settler_on_its_boat_and_the_rest_in_reserve() -> None:
    state = begun(3)
    for seat in range(3):
        assert settlers(state, seat) == ["boat"]
        assert (state.settlers_left(seat), state.villages[seat], state.moai[seat]) == (4, 6, 14)
    assert state.prayers == [0, 0, 0]
    assert state.prayers_left == 12


def test_2_3_all_boats_lie_in_one_bay_before_three_spaces() -> None:
    state = begun(4)
    assert [notation.name(bay) for bay in state.bays] == ["D2"] * 4
    assert legal(state, "land") == ["land E3", "land C3", "land D3"]


@pytest.mark.parametrize("first", range(3))
def test_2_4_lots_decide_who_begins(first: int) -> None:
    state = begun(3, first)
    assert (state.turn, state.first) == (first, first)
    assert asked(state) == {first: "Act"}


def test_it_is_for_two_to_four() -> None:
    assert GAME.seats == (2, 3, 4)
    with pytest.raises(BadOption, match="2, 3 or 4 seats, not 5"):
        GAME.complete(5, {})


@pytest.mark.parametrize("rounds", ["4", "61", "0", "-5", "many", "²0", "007", "9" * 5000])
def test_a_limit_of_rounds_is_a_sensible_number(rounds: str) -> None:
    with pytest.raises(BadOption, match="off or a number from 5 to 60"):
        GAME.complete(2, {"rounds": rounds})


def test_there_is_no_limit_of_rounds_unless_it_is_chosen() -> None:
    assert begun().rounds == 0
    assert begun(rounds="12").rounds == 12


def test_a_state_is_small_and_readable_as_json() -> None:
    state = json.loads(GAME.encode(begun()))
    assert re.fullmatch(r"[A-L]\d+( /? ?[A-L]\d+| / [A-L]\d+)* \| middle", state["map"])
    assert state["map"].count("/") == 21


def test_a_clone_shares_nothing_that_changes() -> None:
    state = begun(2)
    copy, dealer = state.clone(), QuietDealer(1)
    before = GAME.encode(state)
    question = agenda.begin(copy, dealer)
    for _ in range(300):
        if not question:
            break
        moves = question[0].moves
        question = agenda.answer(copy, question[0].decision.seat, dealer.pick(moves), dealer)
    assert GAME.encode(state) == before


def test_the_middle_of_a_cell_is_known() -> None:
    assert axial(box.at(0, 0)) == (-6, -42)
    assert board.land(begun()) is MU


def test_1_the_rules_open_with_the_game_in_five_sentences() -> None:
    short = re.search(r"\A# .+\n\n\*\*In short\.\*\* ((?:.+\n)+)\n", GAME.rules)
    assert short
    assert len(re.findall(r"\.(?=\s)", short[1])) == 5
    assert ".py" not in GAME.rules, "nobody is told to edit a source file"
