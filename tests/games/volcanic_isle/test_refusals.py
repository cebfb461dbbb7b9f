"""Every refusal of Volcanic Isle: reached by a move somebody might say, with number and sentence.

One table for all, so that a new refusal without a test is noticed.
"""

import pytest

from engine.games.volcanic_isle import GAME
from engine.games.volcanic_isle.state import State
from tests.games.answering import check_refused
from tests.games.volcanic_isle.eruptions import board, erupt
from tests.games.volcanic_isle.positions import play, position, table


def at_g4(channels: dict[str, str] | None = None, **more: object) -> State:
    return position(channels, settlers=["G4", "boat"], **more)


def no_villages() -> State:
    state = at_g4()
    state.villages[0] = 0
    return state


def no_prayers() -> State:
    state = at_g4()
    state.prayers_left = 0
    return state


def sinking() -> State:
    """Seat 1 must save a settler from E9."""
    state = position({"D8": "moai 0"}, settlers=["D8", "E9"], fissures="14-15")
    return play(state, "raise D8 SE").state


def threatened(loose: str = "") -> State:
    """Lava threatens a village and a Moai of seat 1, who holds one token."""
    pieces = {"G4 inner": "village 1", "G5 inner": "moai 1"}
    return erupt(board(pieces, lava=4, prayers=[0, 1], loose=["", loose])).state


REFUSALS: dict[str, tuple[State, str, str]] = {
    "few_points": (
        at_g4(ap=1),
        "village G4",
        "§3.2: that costs 2 action points, and you have 1 left.",
    ),
    "no_land": (at_g4(), "walk D2 S", "§1.1: there is no land on D2. You can say G4."),
    "no_settler": (
        at_g4(),
        "sculpt G5",
        "§3.5: you have no settler on G5. You have one on G4.",
    ),
    "not_there": (
        at_g4(),
        "sculpt G4 outer",
        "§4.7: there is nothing like that on G4; say inner.",
    ),
    "say_which": (
        at_g4({"G4 outer": "lava", "D3": "none"}),
        "village G4",
        "§4.7: there are several: say inner or outer.",
    ),
    "boat_empty": (at_g4(), "land D3", "§4.4: no settler of yours is on your boat."),
    "no_landing": (
        position(),
        "land G4",
        "§4.4: your boat cannot land on G4; it can on E3, C3 and D3.",
    ),
    "sea": (
        position(settlers=["D3", "boat"]),
        "walk D3 N",
        "§4.2: there is no land north of D3. It can go north-east, south-east, south,"
        " south-west or north-west.",
    ),
    "fissure": (
        at_g4(fissures="1-3"),
        "walk G4 SW",
        "§4.2: a fissure lies south-west of G4, and settlers never cross one."
        " It can go north, north-east, south-east, south or north-west.",
    ),
    "no_moai": (
        at_g4(),
        "carry G4 S",
        "§4.5: no Moai of yours lies on G4 to be carried. None lies beside a settler, either.",
    ),
    "none_left": (
        no_villages(),
        "village G4",
        "§5.5: you have no village left in your reserve.",
    ),
    "no_lava": (
        position({"G4 inner": "none"}, settlers=["G4 D3", "boat"]),
        "sculpt G4",
        "§5.4: there is no lava on G4. Your settlers have some on D3.",
    ),
    "no_settlers_left": (
        position({"G4 inner": "village 0"}, settlers=["G4 G4 G4 G4 G4", "boat"]),
        "settler G4",
        "§6.3: all five of your settlers are in play.",
    ),
    "nobody_there": (
        at_g4(),
        "settler D3",
        "§6.1: you have no settler in area 22, and a new one needs a settler and a village of yours"
        " there.",
    ),
    "no_village": (
        position({"D3": "village 0"}, settlers=["G4 D3", "boat"]),
        "settler G4",
        "§6.1: you have no village in area 1, and a new settler needs one. You can say D3.",
    ),
    "enough_settlers": (
        play(at_g4({"G4 inner": "village 0"}), "settler G4").state,
        "settler G4",
        "§6.2: area 1 can give you only 1 new settler a turn, one for each village of yours there.",
    ),
    "nothing_to_raise": (
        position({"D3": "moai 0"}, settlers=["G4 D3", "boat"]),
        "raise G4 N",
        "§7.1: no Moai of yours lies on G4 to be raised. Beside a settler one lies on D3.",
    ),
    "no_geyser": (
        at_g4({"G4 inner": "moai 0"}),
        "raise G4 S",
        "§7.1: there is no geyser south of G4. One is free north or north-east.",
    ),
    "geyser_taken": (
        at_g4({"G4 inner": "moai 0"}, raised={"G4 N": 1}),
        "raise G4 N",
        "§7.1: a Moai stands on the geyser north of G4 already. One is free north-east.",
    ),
    "one_prayer": (
        play(at_g4(), "prayer").state,
        "prayer",
        "§9.2: only one prayer token can be taken in a turn.",
    ),
    "no_prayers_left": (
        no_prayers(),
        "prayer",
        "§9.1: no prayer token is left in the supply.",
    ),
    "sinks_too": (sinking(), "rescue E9", "§10.4: E9 sinks as well; you are safe on E8 or D8."),
    "not_beside": (
        sinking(),
        "rescue G4",
        "§10.4: G4 does not lie beside the land that sinks; you are safe on E8 or D8.",
    ),
    "other_directions": (
        erupt(board(lava=1)).state,
        "flow D3 G4 G5",
        "§8.6: name each direction of volcano 1 once: H4, G5 and G4.",
    ),
    "word_for_each": (
        threatened(),
        "pray yes",
        "§9.4: say yes or no for each of these, in this order: village on G4, Moai on G5.",
    ),
    "yes_or_no": (
        threatened(loose="G5 G5"),
        "pray no no three",
        "§9.4: “three” is no answer here; say a number from 0 to 2.",
    ),
    "few_prayers": (
        threatened(),
        "pray yes yes",
        "§9.5: that takes 2 prayer tokens, and you hold 1.",
    ),
}


def test_every_refusal_has_its_case() -> None:
    assert REFUSALS.keys() == GAME.words.refusals.keys()


@pytest.mark.parametrize("name", REFUSALS)
def test_a_refusal_says_number_and_reason_and_changes_nothing(name: str) -> None:
    state, text, sentence = REFUSALS[name]
    check_refused(table(state), name, text, sentence)
