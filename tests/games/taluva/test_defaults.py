"""What the clock answers for a player who is away: lawful, harmless, keeps the game moving."""

from engine import agenda, notation
from engine.games.taluva.state import State
from tests.games.taluva.positions import position

ISLE = {"M49": "J1", "N49": "G1", "M50": "^1NE", "N50": "S1b", "M51": "R1", "O50": "L1b"}


def default(state: State) -> str:
    return notation.write(agenda.waiting(state)[0].default(state))


def test_a_tile_goes_next_to_the_land_and_buries_nobody() -> None:
    state = position(ISLE, tile="JG")
    assert "erupt M50 SE" in [notation.write(m) for m in state.agenda[-1].moves(state)]
    assert default(state).startswith("place ")


def test_of_all_buildings_a_hut_comes_first() -> None:
    state = position({"M46": "J1r", "M47": "J1r", "M48": "J1r", "M49": "J3", "M52": "S1"})
    assert default(state) == "hut M52"


def test_without_a_hut_to_build_the_first_legal_answer_is_taken() -> None:
    state = position({"M46": "J1r", "M47": "J1r", "M48": "J1r", "M49": "J3"})
    assert default(state) == "tower M49"
