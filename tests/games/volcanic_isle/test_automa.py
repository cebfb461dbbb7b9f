"""What the evaluation prefers: each a choice that is plainly better."""

import pytest

from engine import agenda, automa
from engine.dealer import QuietDealer
from engine.games.volcanic_isle import GAME, scoring
from engine.games.volcanic_isle.automa import evaluate, terms
from engine.games.volcanic_isle.moves import Raise
from engine.games.volcanic_isle.state import State
from tests.games.one_ply import ONE_PLY, preferred
from tests.games.volcanic_isle.eruptions import board, erupt
from tests.games.volcanic_isle.positions import asked, beside_a_weak_area, play, position


def chosen(state: State, seat: int) -> str:
    return preferred(GAME, state, seat)


@pytest.mark.parametrize("seed", [5, 7])
def test_a_match_of_automa_ends_by_itself(seed: int) -> None:
    """With the first seed, seats that wait for each other's fissure did so for ever."""
    dealer = QuietDealer(seed)
    state: State = GAME.set_up(2, GAME.complete(2, {}))
    agenda.begin(state, dealer)
    while state.agenda and state.turns < 2 * 80:
        seat = agenda.waiting(state)[0].seat
        move = automa.choose(ONE_PLY, GAME, state, seat, QuietDealer(dealer.below(1 << 30)))
        agenda.answer(state, seat, move, dealer)
    assert not state.agenda
    assert state.is_ending


def test_it_goes_ashore() -> None:
    assert chosen(position(), 0).startswith("land")


def test_it_creates_settlers_while_it_can() -> None:
    state = position({"G4 inner": "village 0"}, settlers=["G4", "boat"])
    assert chosen(state, 0).startswith("settler")


def test_with_its_last_action_it_raises_where_its_villages_are() -> None:
    state = position(
        {"G5 inner": "village 0", "H4 inner": "village 0", "G4 inner": "moai 0", "D3": "none"},
        settlers=["G4 D3 D3 D3 D3", "boat"],
        loose=["D3"],
        ap=1,
    )
    state.is_ending = True
    assert chosen(state, 0).startswith("raise G4")


def test_it_walks_towards_lava() -> None:
    state = position({"K6": "lava"}, settlers=["J5", "boat"], dry=True, prayers=[4])
    state.prayers_left = 0
    assert chosen(state, 0) in ("walk J5 SE", "walk J5 S")


def test_it_prays_also_while_others_have_not_answered() -> None:
    pieces = {"G4 inner": "village 1", "G5 inner": "village 2"}
    state = erupt(board(pieces, prayers=[0, 1, 1], seats=3)).state
    assert asked(state) == {1: "SavePieces", 2: "SavePieces"}
    assert chosen(state, 1) == "pray yes"


def test_it_saves_its_settlers_to_where_its_pieces_are() -> None:
    state = position(
        {"D8": "moai 0", "E8": "village 1"},
        settlers=["D8", "E9", "E9"],
        fissures="14-15",
        seats=3,
    )
    state = play(state, "raise D8 SE").state
    assert chosen(state, 1) == "rescue E8"


def test_what_is_sinking_counts_no_more() -> None:
    """Also while settlers are only just being saved from it."""

    def judged(**pieces: str) -> float:
        state = position(
            {"D8": "moai 0", **pieces}, settlers=["D8", "E9", "E9"], fissures="14-15", seats=3
        )
        return evaluate(play(state, "raise D8 SE").state, 1)

    assert judged(E9="village 1") == judged()


def test_before_an_agreed_end_points_count_and_promises_do_not() -> None:
    def judged(rounds: str) -> float:
        villages = {"G5 inner": "village 0", "H4 inner": "village 0", "G4 inner": "moai 0"}
        state = position(villages, settlers=["G4 G4", "boat"], rounds=rounds)
        state.turns = 2 * 20 - 1
        return evaluate(state, 0) - scoring.count(state, 0).points + scoring.count(state, 1).points

    assert 0 < judged("20") < judged("off") / 3


VILLAGES = {"G5 inner": "village 0", "H4 inner": "village 0"}


def test_a_moai_promises_the_more_the_nearer_it_lies_to_villages_of_ones_own() -> None:
    def judged(where: str) -> float:
        state = position(VILLAGES, settlers=["G4 G4", "boat"], loose=[where], ap=0)
        return terms(state, 0)["engine"]

    assert judged("G4") > judged("F4") > judged("E5")


def test_after_the_last_turn_nothing_is_promised() -> None:
    state = position(VILLAGES, settlers=["G4 G4", "boat"], loose=["G4"], ap=0)
    assert terms(state, 0)["engine"] > 0
    state.is_ending = True
    assert terms(state, 0)["engine"] == 0


def test_by_how_much_a_match_is_lost_still_counts() -> None:
    def judged(points: int) -> float:
        state = position(settlers=["G4", "G4"])
        state.agenda.clear()
        state.score[:] = [points, 20]
        return evaluate(state, 0)

    assert judged(3) < judged(9) < 0 < judged(30)


def test_in_the_last_turn_nothing_gets_safer_by_spending_actions() -> None:
    """What stands counted more with fewer left, so that stopping looked better than doing more."""

    def left(ap: int) -> float:
        state = position(VILLAGES, settlers=["G4 G4", "boat"], ap=ap)
        state.is_ending, state.first = True, 1
        return terms(state, 0)["left"]

    assert left(4) == left(1) == left(0)
    assert left(0) == scoring.count(position(VILLAGES, settlers=["G4 G4", "boat"]), 0).points


def test_a_moai_promises_the_more_the_nearer_it_is_to_where_a_rivals_villages_would_drown() -> None:
    near, far, farther = (
        terms(beside_a_weak_area(where, dry=True), 0)["areas"] for where in ("G5", "G6", "G7")
    )
    assert near > far > farther


def test_it_strikes_where_it_can() -> None:
    assert chosen(beside_a_weak_area("G5"), 0) == "raise G5 NW"


def test_a_quick_look_misses_no_moai_that_can_be_raised() -> None:
    state = beside_a_weak_area("G5")
    moves = agenda.answers(state, agenda.waiting(state)[0])
    assert GAME.promising is not None
    few = GAME.promising(state, 0, moves)
    assert set(few) < set(moves)
    assert {move for move in moves if isinstance(move, Raise)} <= set(few)
