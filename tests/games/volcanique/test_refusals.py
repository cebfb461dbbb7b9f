"""How refusals read, and that each has a sentence and a test.

The rule tests name the rule and the refusal; here are the sentences of those that a player meets
most, and the few that no rule test needs.
"""

import re
from pathlib import Path

import pytest

from engine.games.volcanique import GAME
from engine.games.volcanique.box import Power
from engine.games.volcanique.state import State, Winter
from engine.trouble import Illegal
from tests.games.volcanique.positions import buy, cell, play, position, refused, table

CODE = "\n".join(p.read_text(encoding="utf-8") for p in GAME.folder.rglob("*.py"))
TESTS = "\n".join(p.read_text(encoding="utf-8") for p in Path(__file__).parent.glob("test_*.py"))


def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal() -> None:
    names = set(re.findall(r'refuse\(\s*[^,()]+,\s*"(\w+)"', CODE))
    names |= set(re.findall(r'refuse\("10.1", "(\w+)" if not state.deck else "(\w+)"\)', CODE)[0])
    assert names == set(GAME.words.refusals)


def test_every_refusal_is_reached_by_a_test() -> None:
    tested = set(re.findall(r'"[\d.]+",\s*"(\w+)"', TESTS))
    assert set(GAME.words.refusals) <= tested


def test_every_event_has_a_sentence() -> None:
    told = set(re.findall(r'\.tell\(\s*"(\w+)"', CODE))
    assert told <= set(GAME.words.events)


def frozen_ocean() -> State:
    state = position(ask="buy", goods=[[7, 0, 0]], crater=[3], rocks=False, cards=["idol"])
    state.ending, state.spawns = Winter(), [(cell("M51"), state.turns - 4)]
    return state


def test_no_site_for_an_island_in_the_ice() -> None:
    assert refused(frozen_ocean(), "buy island") == ("14.3", "no_site")


def test_no_room_to_migrate() -> None:
    who = {"M51": "1L", "M50": "1L"}
    land = {"M49": "uno-l", "M50": "uno-l", "M51": "uno-l", "M52": "duo-lm N", "M53": "uno-m"}
    state = position(land, who, ask="buy", goods=[[0, 0, 2]])
    state = buy(state, "duo-ld", "M51 N").state
    assert refused(state, "migrate M50") == ("4.4", "no_room")


def test_no_volcano_that_cannot_be_paid_in_the_last_turn() -> None:
    state = position(ask="spend", goods=[[3, 0, 0]])
    assert refused(state, "buy volcano") == ("12.4", "no_volcano_now")


SENTENCES = {
    "lay L50 N": "§5.1: L50 is ocean; tiles are stacked on land."
    " After `lay` you may say `M50`, `M51`, `M52` or `M53`.",
    "lay M50 N": "§5.3: no edge of the tile would match a neighbour on M50 that way."
    " You may say `lay M50 SE` or `lay M50 S`.",
}


@pytest.mark.parametrize("text", SENTENCES)
def test_sentences_about_placing(text: str) -> None:
    state = play(position(ask="buy", goods=[[1, 1, 0]]), "buy trio-lmd").state
    assert sentence(state, text) == SENTENCES[text]


@pytest.mark.parametrize(
    ("step", "text", "said"),
    [
        (
            "buy",
            "buy volcano",
            "§5.4: a volcano costs 6 of any kind, or 5 alike, and you do not have that.",
        ),
        ("buy", "buy uno-d", "§5.4: a dark Uno costs 4 of any kind, or 3 alike, and you do not"),
        ("buy", "done", "§5.6: you can pay and place a tile, so you must buy one."),
        (
            "move",
            "move M50 light M53 medium",
            "§3.2: the medium biome of M53 is neither in the critter’s biome nor on its tile.",
        ),
        (
            "claim",
            "claim M51 light",
            "§8.3: the light biome of M51 is already controlled.",
        ),
        ("offer", "offer M51 light", "§8.4: you have no critter on the light biome of M51"),
    ],
)
def test_sentences(step: str, text: str, said: str) -> None:
    state = position(who={"M50": "0L"}, ask=step, goods=[[1, 1, 0]])
    assert sentence(state, text).startswith(said)


def test_a_target_is_named() -> None:
    land = {"M50": "uno-l", "M52": "uno-m", "M53": "uno-m"}
    state = position(land, {"M50": "2L", "M52": "1M", "M53": "1M"}, ask="aim", seats=3)
    expected = "§11.1: the tile on M50 is not yours to strike now; you may strike Blue."
    assert sentence(state, "erupt M50").startswith(expected)


def test_what_would_have_been_right_is_listed() -> None:
    state = position(who={"M52": "0L"}, ask="move", powers=["converging rift"], cards=["levee"])
    right = " You may say `move M52 light M50 light`, `move M52 light M51 light` or"
    assert right in sentence(state, "move M52 light M53 medium")
    assert sentence(state, "rift Z20").endswith(
        " You may say `rift M50`, `rift M51`, `rift M52` or `rift M53`."
    )
    assert sentence(state, "converge M50 S 4").endswith(
        " You may say `converge M50 S 1` or `converge M50 S 2`."
    )
    assert sentence(state, "paws") == "§10.3: you do not hold that card."
    assert "may be used once in the main game" in sentence(spent(state), "rift M50")


def spent(state: State) -> State:
    state = state.clone()
    state.spent[0] = 1 << Power.RIFT
    return state


def sentence(state: State, text: str) -> str:
    with pytest.raises(Illegal) as problem:
        table(state).understand(0, text)
    return str(problem.value)
