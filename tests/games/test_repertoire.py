"""What `normal` does in whole matches: it uses all that a game offers, and wastes nothing.

With little effort a few matches are played, and only what happens in any match is expected of them;
with more, fifty, and then every kind of move, card, spell and power occurs.
"""

import itertools
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Any, NamedTuple

import pytest

from engine import agenda, automa
from engine.contract import Decision, Move
from engine.dealer import QuietDealer
from engine.games import GAMES
from engine.games.eruption.moves import Give
from engine.games.eruption.tiles import ExtraTile
from engine.games.orcs_orcs_orcs.box import KINDS
from engine.games.orcs_orcs_orcs.casting import UseEffect, magic_of
from tests.effort import EFFORT

MANY = 50
MATCHES, LONG_MATCHES = min(MANY, 2 * EFFORT), min(MANY, EFFORT)
LONG = ("volcanique",)
"""Games whose matches take as long as many of another's."""

EVERYDAY = {
    "taluva": "place erupt hut expand temple",
    "eruption": "lay wall erupt melt pour done",
    "volcanic_isle": "land walk village sculpt settler raise prayer",
    "orcs_orcs_orcs": "reveal cast add hit learn teleport draw",
    "volcanique": "move buy pay lay claim erupt unlock done",
}
"""What happens in any few matches."""
OPTIONAL = {
    "eruption": "draw give",
    "orcs_orcs_orcs": "bonus forgo mission toad weaken",
}
"""What needs an option."""
SELDOM = {"volcanique": "ashore crown divert freeze lateral limp lose perish slide super with"}
"""What needs a power that is not dealt in every match, and an occasion for it."""


class Said(NamedTuple):
    state: Any
    decision: Decision
    moves: int
    """How many there were to choose from."""
    move: Move


def matches(game_id: str) -> Iterator[list[Said]]:
    """Matches of `normal` at two seats, answer by answer; states as they were then."""
    game, level = GAMES[game_id], automa.level_named("normal")
    for number in range(LONG_MATCHES if game_id in LONG else MATCHES):
        dealer, said = QuietDealer(f"repertoire {number}"), list[Said]()
        state = game.set_up(2, game.complete(2, game.finite))
        asked = agenda.begin(state, dealer)
        while asked:
            decision, moves = asked[0].decision, asked[0].moves
            move = automa.choose(level, game, state, decision.seat, dealer)
            said.append(Said(state.clone(), decision, len(moves), move))
            asked = agenda.answer(state, decision.seat, move, dealer)
        said.append(Said(state, said[-1].decision, 0, said[-1].move))
        yield said


@cache
def played(game_id: str) -> list[list[Said]]:
    return list(matches(game_id))


def tag_of(verb: type[Move]) -> str:
    return str(verb.__struct_config__.tag)


@pytest.mark.parametrize("game_id", sorted(EVERYDAY))
def test_normal_uses_what_a_game_offers(game_id: str) -> None:
    seen = {tag_of(type(said.move)) for match in played(game_id) for said in match}
    wanted = set(EVERYDAY[game_id].split())
    if len(played(game_id)) >= MANY:
        items = [item for item in GAMES[game_id].items if issubclass(item, Decision)]
        wanted = {tag_of(verb) for item in items for verb in item.accepts}
        wanted -= {*OPTIONAL.get(game_id, "").split(), *SELDOM.get(game_id, "").split()}
    assert wanted <= seen


def test_every_spell_is_learned_and_cast() -> None:
    seen = _named("orcs_orcs_orcs", "cast")
    assert len(seen) >= (16 if MATCHES >= MANY else 6)


def _named(game_id: str, verb: str) -> Counter[Enum]:
    """What was said with a verb, by its first word."""
    moves = [said.move for match in played(game_id) for said in match[:-1]]
    return Counter(getattr(m, m.__struct_fields__[0]) for m in moves if tag_of(type(m)) == verb)


def test_normal_unlocks_powers_in_volcanique() -> None:
    unlocked = [
        powers.bit_count() for match in played("volcanique") for powers in match[-1].state.unlocked
    ]
    assert sum(unlocked) / len(unlocked) >= (2 if LONG_MATCHES >= MANY else 1)


def test_no_card_is_added_in_vain() -> None:
    added = in_vain = 0
    for match in played("orcs_orcs_orcs"):
        for said, after in itertools.pairwise(match):
            if tag_of(type(said.move)) == "add":
                added += 1
                helps = magic_of(said.state.spell[0]) in KINDS[said.move.card]  # type: ignore[attr-defined]
                uses = isinstance(after.decision, UseEffect) and tag_of(type(after.move)) != "skip"
                in_vain += not helps and not uses
    assert in_vain <= 0.05 * added + 1


def test_an_extra_tile_is_taken_more_often_than_not() -> None:
    asked = [
        tag_of(type(said.move)) == "pour"
        for match in played("eruption")
        for said in match
        if isinstance(said.decision, ExtraTile) and said.moves > 1
    ]
    assert asked
    assert sum(asked) > len(asked) / 2


def test_partners_do_not_hand_a_gift_back() -> None:
    game = GAMES["eruption"]
    assert game.pointless is not None
    dealer = QuietDealer("gifts")
    state = game.set_up(4, game.complete(4, {"clans": "on"}))
    asked = agenda.begin(state, dealer)
    given = 0
    while asked and given < 5 * EFFORT:
        decision, moves = asked[0].decision, list(asked[0].moves)
        gifts = [m for m in moves if isinstance(m, Give)]
        for gift in gifts:
            if not game.pointless(state, decision.seat, gift):
                given += 1
                after, partner = state.clone(), state.partner(decision.seat)
                agenda.answer(after, decision.seat, gift, dealer)
                assert game.pointless(after, partner, gift)
        rest = [m for m in moves if not isinstance(m, Give)] or moves
        asked = agenda.answer(state, decision.seat, dealer.pick(rest), dealer)
    assert given
