"""What the clock answers for a player who is away: lawful, harmless, keeps the game moving."""

from engine import agenda, notation
from engine.games.volcanic_isle.state import State
from tests.games.volcanic_isle.eruptions import board, erupt
from tests.games.volcanic_isle.positions import play, position


def default(state: State) -> str:
    return notation.write(agenda.waiting(state)[0].default(state))


def test_whoever_has_not_landed_goes_ashore_then_the_turn_ends() -> None:
    state = position()
    assert default(state) == "land E3"
    assert default(play(state, "land E3").state) == "end"


def test_with_a_settler_on_land_nothing_is_done() -> None:
    assert default(position(settlers=["G4 boat", "boat"])) == "end"


def test_lava_runs_clockwise() -> None:
    assert default(erupt(board(lava=1)).state) == "flow H4 G5 G4"


def test_villages_are_prayed_for_then_moai_while_tokens_last() -> None:
    pieces = {"G4 inner": "moai 1", "G5 inner": "village 1", "H4 inner": "moai 1"}
    for tokens, answer in ((1, "no no yes"), (2, "yes no yes"), (3, "yes yes yes")):
        state = erupt(board(pieces, lava=4, prayers=[0, tokens])).state
        assert default(state) == f"pray {answer}"


def test_settlers_are_saved_to_where_most_own_pieces_are_else_to_the_first_space() -> None:
    there = {"D8": "moai 0"}
    state = play(
        position(there, settlers=["D8", "E9 D8"], fissures="14-15", loose=["", "E8 E8"]),
        "raise D8 SE",
    ).state
    assert default(state) == "rescue E8"
    state = play(position(there, settlers=["D8", "E9"], fissures="14-15"), "raise D8 SE").state
    assert default(state) == "rescue E8"
    state = play(position(there, settlers=["D8", "E9 D8"], fissures="14-15"), "raise D8 SE").state
    assert default(state) == "rescue D8"
