"""Nothing hidden of Orcs Orcs Orcs reaches another seat or a spectator: not by a view, an event, a
question, nor by who is asked.
"""

import random
from collections.abc import Iterator

import msgspec
import pytest

from engine import agenda
from engine.contract import Together
from engine.dealer import QuietDealer, ReplayedDealer, audible
from engine.games.orcs_orcs_orcs import GAME
from engine.games.orcs_orcs_orcs.bonuses import DiscardCard
from engine.games.orcs_orcs_orcs.box import CARDS, Card, Mission
from engine.games.orcs_orcs_orcs.state import State
from engine.match.entries import Proposal
from engine.match.match import Match
from tests.effort import seeds
from tests.games.orcs_orcs_orcs.lively import EVERYTHING, walk
from tests.games.orcs_orcs_orcs.positions import play, position, table, view
from tests.games.walks import Table

HIDDEN = {"your_cards", "your_missions", "kept_mission"}
NAMES_A_CARD = {
    *("cast", "added", "added_in_vain", "no_effect", "learned", "displayed", "display"),
    *("discarded", "removed"),
}
"""The events that name a card everybody has just seen."""


def matches(seed: int) -> Iterator[tuple[Match, Proposal]]:
    match = Table(GAME, 2 + seed % 3, EVERYTHING).match(seed)
    for proposal in walk(match, random.Random(seed)):
        yield match, proposal


@pytest.mark.parametrize("seed", seeds(3))
def test_others_hear_of_no_card_that_does_not_lie_face_up(seed: int) -> None:
    for _, proposal in matches(seed):
        for event in proposal.events:
            assert (event.to is not None) == (event.name in HIDDEN)
            if event.to is None and {"card", "cards"} & event.facts.keys():
                assert event.name in NAMES_A_CARD
            if event.to is None:
                assert not {"mission", "missions"} & event.facts.keys()


@pytest.mark.parametrize("seed", seeds(3))
def test_nobody_sees_what_another_deal_would_change(seed: int) -> None:
    """Views, questions and whether a lone answer is asked are the same in every deal of what the
    looking seat cannot see.
    """
    chooser = random.Random(seed)
    for match, _ in matches(seed):
        if not match.entries or chooser.random() > 0.25:
            continue
        state, speaker = match.state, match.speaker
        for seat in range(state.seats):
            twin = GAME.redeal(state, seat, QuietDealer(chooser.random()))
            assert view(twin, seat) == view(state, seat)
            assert view(twin, None) == view(state, None)
            for one, other in zip(agenda.waiting(state), agenda.waiting(twin), strict=True):
                assert one == other
                assert speaker.prompt(one, state) == speaker.prompt(other, twin)
                assert one.hides(state) == other.hides(twin)
                assert one.rule(state) == other.rule(twin)


@pytest.mark.parametrize("seed", seeds(3))
def test_what_follows_a_move_does_not_depend_on_what_its_player_cannot_see(seed: int) -> None:
    chooser = random.Random(seed)
    for match, proposal in matches(seed):
        entry, before = proposal.entry, match.state
        if entry.act != "move" or isinstance(before.agenda[-1], Together):
            continue
        if not proposal.state.agenda:
            return  # the end shows the missions
        seat = entry.seat
        assert seat is not None
        twin = GAME.redeal(before, seat, QuietDealer(chooser.random()))
        dealer = ReplayedDealer(entry.draws)
        agenda.answer(twin, seat, match.understand(seat, entry.text), dealer)
        dealer.finish()
        assert view(twin, seat) == view(proposal.state, seat)
        assert audible(tuple(dealer.events), seat) == audible(proposal.events, seat)


def test_another_seats_view_does_not_hold_the_hand() -> None:
    one = position(hands=["zap smash", ""], decks=["bolt fireball", ""])
    other = position(hands=["bolt fireball", ""], decks=["zap smash", ""])
    assert view(one, 1) == view(other, 1)
    assert view(one, None) == view(other, None)
    assert view(one, 0) != view(other, 0)
    assert view(one, 1).hand == tuple(one.hand(1))
    assert view(one, None).hand == ()


def test_a_mission_is_seen_by_its_owner_alone() -> None:
    state = position(missions="on")
    state.offered, state.kept = [0, 1, 2, 3], [1, 2]
    other = state.clone()
    other.offered, other.kept = [0, 1, 6, 7], [1, 7]
    assert view(state, 0) == view(other, 0)
    assert view(state, None) == view(other, None)
    assert view(state, 0).mages[0].mission is Mission.STRONG


def test_an_action_is_secret_as_long_as_there_are_cards_in_hand() -> None:
    decision = agenda.waiting(position(hands=["zap"]))[0]
    assert decision.secret
    assert decision.hides(position(hands=["zap"]))
    assert not decision.hides(position(hands=[""]))


def test_a_hand_of_poison_is_asked_like_any_other() -> None:
    """Whether somebody can cast at all is nobody's business."""
    state = position({"1m": "orc"}, hands=["poison poison"], special="no_teleport")
    assert len(table(state).moves(0)) == 1
    after = state.clone()
    asked = agenda.begin(after, QuietDealer(1))
    assert type(asked[0].decision).__name__ == "Act"


def test_whoever_must_discard_is_asked_even_with_one_kind_of_card() -> None:
    state = position(hands=["voodoo zap", "poison poison poison poison"])
    asking = play(state, "cast voodoo", "hex green").state
    assert agenda.waiting(asking) == (DiscardCard(1),)


def test_sealed_discards_are_dealt_anew_too() -> None:
    four = "zap smash cold-snap fire-spark"
    state = position(
        hands=["voodoo fireball", four, four], decks=["", "bolt wisdom book-el", ""], seats=3
    )
    asking = play(state, "cast voodoo", "add fireball", "hex all").state
    sealed = play(asking, "discard zap", seat=1).state
    found = set()
    for seed in range(40):
        twin = GAME.redeal(sealed, 2, QuietDealer(seed))
        text = twin.agenda[-1].sealed[0]
        card = Card[text.split()[1].upper().replace("-", "_")]
        assert twin.hands[CARDS + card]
        found.add(text)
    assert len(found) > 3
    own = GAME.redeal(sealed, 1, QuietDealer(1))
    assert own.agenda[-1].sealed == sealed.agenda[-1].sealed


def test_a_redeal_keeps_numbers_and_whole_decks() -> None:
    state = position(hands=["zap", "bolt fireball"], decks=["", "smash poison"])
    seen: set[bytes] = set()
    for seed in range(30):
        twin: State = GAME.redeal(state, 0, QuietDealer(seed))
        assert twin.hand(0) == state.hand(0)
        assert twin.hand_size(1) == 2
        assert view(twin).mages[1].owned == view(state).mages[1].owned
        seen.add(msgspec.json.encode(twin.hand(1)))
    assert len(seen) == 6


def test_missions_of_others_are_dealt_from_those_one_has_not_seen() -> None:
    state = position(missions="on", seats=3)
    state.offered, state.kept = [0, 1, 2, 3, 4, 5], [1, 2, 4]
    kept = set()
    for seed in range(60):
        twin: State = GAME.redeal(state, 0, QuietDealer(seed))
        assert twin.offered[:2] == [0, 1]
        assert len(set(twin.offered)) == 6
        assert twin.kept[1] in twin.offered[2:4]
        kept.add(twin.kept[1])
    assert kept == {2, 3, 4, 5, 6, 7}


# ── Taking back ───────────────────────────────────────────────────────────────────────────────────


def undoable(state: State, *texts: str) -> list[int]:
    """Where Blue may go back to at once after these answers; the position itself is entry 1."""
    match = table(state)
    for text in texts:
        match.accept(match.propose(0, text))
    return match.undoable(0)


def test_what_shows_no_card_of_the_hand_can_be_taken_back_at_once() -> None:
    state = position({"1m": "orc"}, hands=["zap smash"], toads=["action weaken"], toad="rider")
    assert undoable(state, "teleport 4") == [1]
    assert undoable(state, "toad action", "weaken orc 1m", "teleport 4") == [3, 2, 1]
    poisoner = position(hands=["zap"], skills=["poison"])
    assert undoable(poisoner, "poison green") == [1]


def test_a_card_that_others_have_seen_is_played() -> None:
    state = position({"1m": "orc"}, hands=["zap smash"], skills=["remove"])
    assert undoable(state, "cast zap") == []
    assert undoable(state, "remove smash") == []
    assert undoable(state, "cast zap", "add smash") == []


def test_what_a_spell_does_can_be_taken_back_but_not_the_spell() -> None:
    state = position({"1m": "orc"}, hands=["zap bolt smash"])
    assert undoable(state, "cast zap", "hit 1 orc 1m") == [2]
    assert undoable(state, "cast zap", "nothing") == [2]
    assert undoable(state, "cast zap", "add bolt", "hit 2 orc 1m", "teleport 4") == []


def test_the_end_of_a_turn_cannot_be_taken_back() -> None:
    """The hand lies face up then, and new cards are drawn, be they the last of the deck."""
    assert undoable(position(hands=["zap"], decks=[""]), "pass") == []
