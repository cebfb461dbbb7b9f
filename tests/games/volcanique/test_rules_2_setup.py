"""§1 and §2: the box, the starting islands, the power grid, the first resources."""

import re
from collections import Counter

import pytest

from engine import agenda, notation
from engine.dealer import QuietDealer, ScriptedDealer
from engine.games.volcanique import GAME, box
from engine.games.volcanique.critters import own
from engine.games.volcanique.state import State
from engine.hexes import components, distance
from engine.trouble import BadOption
from tests.effort import seeds
from tests.games.volcanique.positions import asked, cell, legal, play, position, refused, who

SEATS = (2, 3, 4, 5)


def begun(seats: int, *draws: int, **options: str) -> State:
    state: State = GAME.set_up(seats, GAME.complete(seats, options))
    agenda.begin(state, ScriptedDealer(*draws))
    return state


def test_the_rules_open_with_the_game_in_five_sentences_and_send_nobody_to_a_source_file() -> None:
    opening = GAME.rules.split("\n\n")[1]
    assert len(re.findall(r"\.(?=\s|$)", opening)) == 5
    assert not re.search(r"\w\.py\b", GAME.rules)


def test_1_1_the_box_has_the_tiles_of_the_rulebook() -> None:
    assert sorted(box.COUNTS[:8], reverse=True) == [9, 9, 6, 6, 3, 3, 3, 3]
    assert sum(box.COUNTS[:8]) == 42


def test_1_1_unos_duos_and_trios_have_their_biomes_side_by_side() -> None:
    for kind, name in enumerate(box.KIND_NAMES[:8]):
        edges = box.KIND_EDGES[kind]
        counts = Counter(edges)
        family = name.split("-")[0]
        assert len(counts) == {"uno": 1, "duo": 2, "trio": 3}[family]
        assert len(set(counts.values())) == 1
        changes = sum(edges[i] != edges[i - 1] for i in range(6))
        assert changes == (0 if family == "uno" else len(counts))


def test_1_2_volcanoes_and_lava() -> None:
    assert box.COUNTS[box.VOLCANO] == 21
    assert box.COUNTS[box.LAVA] == 9


def test_1_3_every_power_has_levels_and_every_card_points() -> None:
    assert len(box.Power) == len(box.LEVELS) == 25
    assert Counter(box.CARD_POINTS) == {0: 2, 1: 4, 2: 7, 3: 5, 4: 3}


@pytest.mark.parametrize("seats", SEATS)
def test_2_1_each_player_has_21_critters(seats: int) -> None:
    pieces = GAME.pieces(begun(seats))
    assert [pieces[f"critters {seat}"] for seat in range(seats)] == [21] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_2_2_islands_are_an_uno_a_duo_and_a_trio_two_spaces_apart(seats: int) -> None:
    state = begun(seats)
    parts = components(state.land)
    assert [len(part) for part in parts] == [3] * seats
    for part in parts:
        near = min(distance(a, b) for other in parts if other != part for a in part for b in other)
        assert near == 3


@pytest.mark.parametrize("seats", SEATS)
def test_2_2_everybody_controls_a_biome_of_each_kind(seats: int) -> None:
    state = begun(seats)
    for seat in range(seats):
        assert sorted(at & 3 for at, _ in own(state, seat)) == [0, 1, 2]


def test_2_3_each_player_builds_an_island() -> None:
    state = begun(2, islands="built")
    assert asked(state) == "0 PickStart"
    assert refused(state, "tile duo-lm") == ("2.3", "no_such_start")
    state = play(state, "tile uno-m").state
    assert list(state.land) == [cell("L49")]
    state = play(state, "tile duo-lm").state
    assert asked(state) == "0 LayStart"


def test_2_3_every_tile_matches_an_edge_beside_the_island() -> None:
    state = begun(2, islands="built")
    for text in ("tile uno-m", "tile duo-lm"):
        state = play(state, text).state
    assert refused(state, "lay L49 N") == ("2.3", "taken")
    assert refused(state, "lay L46 N") == ("2.3", "not_beside")
    assert "lay L48 N" in legal(state)
    assert refused(state, "lay L48 S") == ("2.3", "no_match")


def test_2_3_tiles_stay_two_spaces_from_the_others() -> None:
    state = begun(2, islands="built")
    for text in ("tile uno-m", "tile duo-lm"):
        state = play(state, text).state
    assert refused(state, "lay M50 NW") == ("2.3", "too_near")


def test_2_4_the_player_chooses_the_biome_of_the_trio() -> None:
    state = begun(2, islands="built")
    for text in ("tile uno-l", "tile duo-lm", "lay L48 SE", "tile trio-lmd", "lay L47 N"):
        state = play(state, text).state
    assert asked(state) == "0 StartCritters"
    assert refused(state, "claim L48 light") == ("2.4", "not_free_on_trio")
    state = play(state, "claim L47 dark").state
    assert who(state) == {"L47": "0D", "L48": "0M", "L49": "0L"}


@pytest.mark.parametrize("seed", seeds(10))
def test_2_5_powers_lie_on_a_level_of_theirs(seed: int) -> None:
    state: State = GAME.set_up(2, GAME.complete(2, {}))
    agenda.begin(state, QuietDealer(seed))
    assert len(set(state.grid)) == 9
    for slot, power in enumerate(state.grid):
        low, high = box.LEVELS[power]
        assert low <= box.SLOT_LEVELS[slot] <= high
        assert power != box.Power.COOPERATIVE or slot == box.Slot.L3MID


def test_2_5_neighbours_in_the_grid_are_neighbours_in_the_diamond() -> None:
    for slot, (q, r) in enumerate(box.SLOT_PLACES):
        near = {
            other
            for other, (a, b) in enumerate(box.SLOT_PLACES)
            if other != slot and max(abs(a - q), abs(b - r), abs(a + b - q - r)) == 1
        }
        assert near == set(box.SLOT_NEIGHBOURS[slot])


def test_2_6_lots_decide_who_begins() -> None:
    dealer = ScriptedDealer()
    state: State = GAME.set_up(3, GAME.complete(3, {}))
    agenda.begin(state, dealer)
    assert dealer.events[0].name == "begins"
    starts = set()
    for seed in range(12):
        state = GAME.set_up(3, GAME.complete(3, {}))
        agenda.begin(state, QuietDealer(seed))
        starts.add(state.first)
    assert starts == {0, 1, 2}


@pytest.mark.parametrize("seats", SEATS)
def test_2_7_the_first_resources_are_one_of_each_kind(seats: int) -> None:
    state = begun(seats)
    assert all(state.purse(seat) == [1, 1, 1] for seat in range(seats))


def test_2_8_all_but_the_first_take_two_more_at_once() -> None:
    state = begun(4)
    waiting = [decision.seat for decision in agenda.waiting(state)]
    assert waiting == [seat for seat in range(4) if seat != state.first]
    dealer = ScriptedDealer()
    for seat in waiting:
        decision = next(d for d in agenda.waiting(state) if d.seat == seat)
        move = notation.read(decision.accepts, "take 2 0 0")
        agenda.answer(state, seat, move, dealer)
    assert [state.purse(s)[0] for s in waiting] == [3, 3, 3]
    assert state.purse(state.first) == [1, 1, 1]


def test_2_8_not_more_than_two() -> None:
    state = begun(2)
    assert refused(state, "take 2 1 0") == ("2.8", "take_so_many")


def test_11_to_the_left_is_for_three_and_more() -> None:
    with pytest.raises(BadOption, match="three seats"):
        GAME.set_up(2, GAME.complete(2, {"style": "left"}))


def test_the_positions_of_these_tests_lose_no_piece() -> None:
    assert GAME.pieces(position()) == GAME.pieces(begun(2))


def test_2_8_nobody_knows_what_others_take_before_all_have_said_it() -> None:
    state = begun(4)
    mine, other, _ = (decision.seat for decision in agenda.waiting(state))
    accepts = agenda.waiting(state)[1].accepts
    agenda.answer(state, other, notation.read(accepts, "take 2 0 0"), ScriptedDealer())
    dealt = [GAME.redeal(state, mine, QuietDealer(chance)).agenda[-1] for chance in range(30)]
    assert len({together.sealed[1] for together in dealt}) > 1
    assert {together.sealed[::2] for together in dealt} == {("", "")}
