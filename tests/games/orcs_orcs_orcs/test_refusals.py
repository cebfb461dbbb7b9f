"""Every refusal of Orcs Orcs Orcs: reached by a move somebody might say, with its number and
sentence.

One table for all, so that a new refusal without a test is noticed.
"""

import pytest

from engine.games.orcs_orcs_orcs import GAME
from engine.games.orcs_orcs_orcs.state import State
from engine.games.orcs_orcs_orcs.turn import KeepMission
from engine.trouble import Illegal
from tests.games.answering import check_refused
from tests.games.orcs_orcs_orcs.positions import LONG, play, position, table

ORC = {"1m": "orc"}
FULL = "zap smash cold-snap fire-spark"


def within(*said: str, creatures: dict[str, str] | None = None, **more: object) -> State:
    """A position after these answers."""
    return play(position(creatures or ORC, **more), *said).state  # type: ignore[arg-type]


def dealt() -> State:
    state = position(missions="on")
    state.offered = [0, 1, 2, 3]
    state.agenda[-1] = KeepMission(0)
    return state


def spent(actions: int, extra: int = 0) -> State:
    state = position(ORC, hands=["zap"], toads=["action"], **LONG)
    state.spent, state.extra = actions, extra
    return state


def without_poison() -> State:
    state = position(skills=["poison"])
    state.poison = 0
    return state


QUAKE = {"hands": ["earthquake smash wisdom"], "decks": [""], "special": "no_teleport"}
STORM = {"hands": ["ice-storm cold-snap wisdom"], "decks": [""], "special": "no_teleport"}
SWITCH = {"hands": ["switch cold-snap zap"], "decks": [""]}
VOODOO = {"hands": ["voodoo zap", FULL, "zap"], "seats": 3, "decks": ["", "", ""]}
BONUS = {"hands": ["earthquake smash", "zap"], "decks": ["", ""], "bonus": "on"}

REFUSALS: dict[str, tuple[State, str, str]] = {
    "no_path": (position(), "teleport 7", "§1.2: there is no path 7; there are 1 to 6."),
    "no_place": (
        within("cast zap", hands=["zap smash"]),
        "hit 1 orc m1",
        "§1.3: “m1” is no section; say a path and its i, m or o, such as 3m.",
    ),
    "not_there": (
        within("cast zap", hands=["zap smash"]),
        "hit 1 orc-1 1m",
        "§1.4: there is no Orc with 1 heart lost at 1m: there is orc.",
    ),
    "own_path": (
        position(ORC, ask="reveal"),
        "reveal 1",
        "§3.4: path 1 is your own; reveal a marker on path 2, 3, 4, 5 or 6.",
    ),
    "no_marker": (
        position(ORC, ask="reveal", markers=[4, 0, 4, 4, 4, 4]),
        "reveal 2",
        "§3.4: path 2 has no markers left; reveal one on path 3, 4, 5 or 6.",
    ),
    "not_offered": (
        dealt(),
        "mission maximum",
        "§15.2: you were not dealt that mission; keep weak or strong.",
    ),
    "no_actions": (
        spent(2),
        "teleport 4",
        "§5.1: you have no action left; a toadling may bring one, or pass.",
    ),
    "most_actions": (
        spent(20, extra=30),
        "cast zap",
        "§5.8: a turn has at most 20 actions; all you can do now is pass.",
    ),
    "no_teleportation": (
        position(special="no_teleport", hands=["zap"]),
        "teleport 4",
        "§5.3: fate forbids it to you this round; cast a spell or pass.",
    ),
    "occupied": (
        position(),
        "teleport 2",
        "§5.3: Green stands on path 2 already; go to path 3, 4, 5 or 6.",
    ),
    "not_held": (
        position(ORC, hands=["zap"]),
        "cast book-fe",
        "§5.4: you do not hold Book of Fire and Earth; you hold Zap.",
    ),
    "poison_is_useless": (
        position(ORC, hands=["zap poison"]),
        "cast poison",
        "§12.8: Poison can neither be cast nor added.",
    ),
    "no_spells": (
        position(hands=["wisdom"], special="no_spells"),
        "cast wisdom",
        "§10.3: fate lets you learn no spells this round, so lore cannot be cast.",
    ),
    "empty_display": (
        position(hands=["wisdom"], display="none none none none none none"),
        "cast wisdom",
        "§10.3: no spell is left on display to be learned.",
    ),
    "needs_enhancement": (
        position(ORC, hands=["fireball poison"]),
        "cast fireball",
        "§6.6: Fireball needs more power from Fire,"
        " and no other card of yours adds that or draws a card.",
    ),
    "no_use": (
        position({"2m": "orc"}, hands=["zap poison"]),
        "cast zap",
        "§6.6: Zap could do nothing here, and you have no other card to add.",
    ),
    "other_effect": (
        within("cast zap", hands=["zap smash"]),
        "blast 1 middle",
        "§6.3: that is not what Zap does (1 damage; 2 with power 2, 3 with power 3).",
    ),
    "no_line": (
        within("cast fireball", hands=["fireball fire-spark"]),
        "hit 4 orc 1m",
        "§6.4: the spell has no line for 4 (3 damage with power 2, 5 with power 3).",
    ),
    "too_weak": (
        within("cast fireball", hands=["fireball fire-spark"]),
        "hit 3 orc 1m",
        "§6.4: that needs spell power 2, and you have 1; add Fire.",
    ),
    "other_path": (
        within("cast zap", hands=["zap smash"], creatures={"2m": "orc"}),
        "hit 1 orc 2m",
        "§8.1: the attack reaches your own path only, which is path 1.",
    ),
    "not_in_front": (
        within("cast zap", hands=["zap smash"], creatures={"1i": "orc", "1m": "orc"}, fate="new"),
        "hit 1 orc 1m",
        "§13.2: attacks reach no further than the front section, the first with creatures: 1i.",
    ),
    "nothing_in_front": (
        within("cast earthquake", "add smash", **QUAKE, fate="new"),
        "blast 1 inner",
        "§13.3: the section chosen must be the front one, the first with creatures; "
        "hit your middle section.",
    ),
    "nothing_there": (
        within("cast earthquake", "add smash", **QUAKE),
        "blast 1 inner",
        "§9.4: there is nothing to hit; hit your middle section.",
    ),
    "no_side": (
        within("cast earthquake", "add smash", **QUAKE),
        "blast 1 middle left",
        "§9.4: no path beside it is hit; leave the side out.",
    ),
    "one_side": (
        within("cast earthquake", "add smash", "add wisdom", **QUAKE),
        "blast 2 middle",
        "§9.4: say which side is hit, too: left or right.",
    ),
    "nothing_behind": (
        within("cast ice-storm", "add cold-snap", "add wisdom", **STORM),
        "blast 2 outer",
        "§9.5: there is no section behind the outer one; use line 1.",
    ),
    "only_creatures": (
        within("cast bonds", hands=["bonds zap"], nests={"4m": 1}, **LONG),
        "pull 1 toadling 4m",
        "§18.3: that is for creatures; toadlings can only be hit.",
    ),
    "there_already": (
        within("cast switch", "add cold-snap", **SWITCH),
        "fetch orc 1m middle",
        "§11.5: it stands there already; choose another section.",
    ),
    "nothing_to_swap": (
        within("cast switch", **SWITCH),
        "swap orc 1m",
        "§11.5: no other creature would make a difference; choose another one.",
    ),
    "same_swap": (
        within(
            "cast switch",
            "swap orc 1m",
            creatures={"1m": "orc", "2m": "orc", "3m": "goblin", "4m": "chief"},
            **SWITCH,
        ),
        "with orc 2m",
        "§11.5: swapping these two would change nothing; choose another kind elsewhere.",
    ),
    "not_playing": (
        within("cast voodoo", **VOODOO),
        "hex yellow",
        "§11.8: Yellow is not playing; choose Green or Red.",
    ),
    "not_yourself": (
        within("cast voodoo", **VOODOO),
        "hex blue",
        "§11.8: that is yourself; choose Green or Red.",
    ),
    "small_hand": (
        within("cast voodoo", **VOODOO),
        "hex red",
        "§11.3: only somebody with more than three cards must discard: Green.",
    ),
    "no_full_hand": (
        within(
            "cast earthquake",
            "add smash",
            "blast 1 middle",
            creatures={"1m": "golem-2 rider-1"},
            **BONUS,
        ),
        "bonus discard",
        "§11.3: nobody else holds more than three cards, so nobody would discard.",
    ),
    "no_drawing": (
        within("cast zap", "add replenish", hands=["zap replenish"]),
        "draw",
        "§6.8: this effect draws no card (any more); see what else it does, or skip.",
    ),
    "no_teleporting": (
        within("cast zap", "add voodoo", hands=["zap voodoo"]),
        "teleport 4",
        "§6.8: this effect does not teleport (any more); see what else it does, or skip.",
    ),
    "nothing_to_draw": (
        position(ORC, hands=["zap"], decks=[""], toads=["draw"], **LONG),
        "toad draw",
        "§7.3: your draw pile and your discard pile are empty, so there is nothing to draw.",
    ),
    "not_on_display": (
        within("cast wisdom", hands=["wisdom"]),
        "learn switch",
        "§10.2: Switch is not on display; learn Fireball, Lightning Bolt, Earthquake, Wisdom, "
        "Replenish or Voodoo, or nothing.",
    ),
    "no_skill": (
        position(),
        "poison green",
        "§12.7: you have not earned that skill (poison others): it takes two of Chief.",
    ),
    "skill_forbidden": (
        position(skills=["remove"], special="no_skills", hands=["zap"]),
        "remove zap",
        "§4.8: fate forbids all extra skills this round, also yours "
        "(remove a card from your hand).",
    ),
    "once_only": (
        within("remove zap", hands=["zap smash"], skills=["remove"]),
        "remove smash",
        "§12.6: that skill can be used once in a turn only; do something else.",
    ),
    "no_poison_left": (
        without_poison(),
        "poison green",
        "§12.7: no poison cards are left; do something else.",
    ),
    "no_bonus": (
        within(
            "cast earthquake",
            "add smash",
            "blast 1 middle",
            creatures={"1m": "golem-2 rider-1"},
            **BONUS,
        ),
        "bonus power",
        "§16.1: you have no such bonus action (spell power for the next action); "
        "you have action and discard.",
    ),
    "too_late": (
        within(
            "teleport 3",
            "teleport 1",
            "cast earthquake",
            "add smash",
            "blast 1 middle",
            creatures={"1m": "golem-2 shaman-1"},
            hands=["earthquake smash", FULL],
            decks=["zap", ""],
            skills=["action"],
            bonus="on",
        ),
        "bonus draw",
        "§16.3: you have no action left to use it in: draw a card.",
    ),
    "no_toadling": (
        position(ORC, hands=["zap"], **LONG),
        "weaken orc 1m",
        "§18.6: you have no such toadling (one heart less); you have none.",
    ),
}


@pytest.mark.parametrize(
    ("state", "text", "sentence"),
    [
        (position(ORC), "cast zap", "§5.4: you do not hold Zap; you hold none."),
        (
            within("cast voodoo", hands=["voodoo zap", "zap"], decks=["", ""]),
            "hex green",
            "§11.3: only somebody with more than three cards must discard: nobody else has.",
        ),
        (
            within("cast earthquake", "add smash", creatures={"4m": "orc"}, **QUAKE),
            "blast 1 inner",
            "§9.4: there is nothing to hit; no section of your path has anything.",
        ),
        (
            position(ORC, toads=["draw power"], **LONG),
            "toad action",
            "§18.6: you have no such toadling (an extra action); you have draw and power.",
        ),
    ],
)
def test_what_would_have_been_right_is_listed_also_where_it_is_nothing(
    state: State, text: str, sentence: str
) -> None:
    with pytest.raises(Illegal) as problem:
        table(state).propose(0, text)
    assert str(problem.value) == sentence


def test_every_refusal_has_its_case() -> None:
    assert REFUSALS.keys() == GAME.words.refusals.keys()


@pytest.mark.parametrize("name", REFUSALS)
def test_a_refusal_says_number_and_reason_and_changes_nothing(name: str) -> None:
    state, text, sentence = REFUSALS[name]
    check_refused(table(state), name, text, sentence)
