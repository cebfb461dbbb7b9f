"""What the contract promises beyond the laws: lone answers that hide something, words of a verb."""

from dataclasses import replace

from engine import agenda
from engine.dealer import QuietDealer
from engine.speaker import Speaker
from tests.toy import EMBERS, Bid, SealBid, State


class ShownBid(SealBid, frozen=True):
    """A bid that hides nothing once everybody can count that one card is left."""

    def hides(self, state: State) -> bool:
        return len(state.hands[self.seat]) > 1


def lone(item: SealBid) -> State:
    """A state in which seat 0 must bid its only card."""
    state: State = EMBERS.set_up(2, EMBERS.complete(2, {}))
    state.hands, state.bids, state.agenda = [[3], [3]], [0, 0], [item]
    return state


def test_a_lone_secret_answer_is_asked_all_the_same() -> None:
    state = lone(SealBid(0))
    (asked,) = agenda.begin(state, QuietDealer("1"))
    assert list(asked.moves) == [Bid(3)]
    assert state.bids == [0, 0]


def test_a_lone_answer_that_hides_nothing_is_taken() -> None:
    state = lone(ShownBid(0))
    assert agenda.begin(state, QuietDealer("1")) == []
    assert state.bids == [3, 0]


def test_a_verb_may_read_differently_in_one_decision() -> None:
    words = replace(EMBERS.words, moves={**EMBERS.words.moves, "ShownBid.bid": "show this card"})
    speaker = Speaker(words, ["Ann", "Bob"])
    assert speaker.move(SealBid(0), Bid(3)) == "bid this card"
    assert speaker.move(ShownBid(0), Bid(3)) == "show this card"
