"""The deal and a round of Cinders, item by item. Each begins with the number of its rule.

What happens next is data in `state.agenda`: a step is run by the rules, a decision waits for a
seat, `Together` asks several at once and seals their answers. Each does its part and pushes what
follows with `then`. Chance comes from the dealer alone.
"""

from collections.abc import Sequence
from typing import ClassVar

from engine.contract import Decision, Move, Refusal, Step, Together, refuse, then
from engine.dealer import Dealer
from engine.kit.cards.box import HAND, MOST_POINTS
from engine.kit.cards.moves import Bid
from engine.kit.cards.state import State


# STUB: the steps and decisions of your own turn.
class Deal(Step, frozen=True):
    """§1.1 Everybody is dealt a hand."""

    def run(self, state: State, dealer: Dealer) -> None:
        for hand in state.hands:
            for _ in range(HAND):
                card = dealer.draw(state.bag)
                state.bag[card] -= 1
                hand.append(card)
            hand.sort()
        then(state, BeginRound())


class BeginRound(Step, frozen=True):
    """§2 A cinder is rolled, then everybody bids at once; without cards the match is over."""

    def run(self, state: State, dealer: Dealer) -> None:
        if not state.hands[0]:
            return
        state.turns += 1
        state.cinder = dealer.roll(MOST_POINTS)
        dealer.tell("cinder", value=state.cinder)
        then(state, Together(tuple(SealBid(seat) for seat in range(state.seats))), Award())


class SealBid(Decision, frozen=True):
    """§2.2 One card of the hand, face down."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Bid,)
    secret: ClassVar[bool] = True
    """The answers show something hidden: no public line has them before all are in."""

    def moves(self, state: State) -> Sequence[Move]:
        return [Bid(card) for card in sorted(set(state.hands[self.seat]))]

    def objection(self, state: State, move: Bid) -> Refusal | None:
        return None if move.card in state.hands[self.seat] else refuse("2.2", "no_card")

    def take(self, state: State, move: Bid, dealer: Dealer) -> None:
        state.hands[self.seat].remove(move.card)
        state.bids[self.seat] = move.card
        state.played[move.card] += 1
        dealer.tell("bid", seat=self.seat, card=move.card)

    def default(self, state: State) -> Move:
        return self.moves(state)[0]


class Award(Step, frozen=True):
    """§3.1 The highest bid takes the cinder; of equal ones, none does."""

    def run(self, state: State, dealer: Dealer) -> None:
        best = max(state.bids)
        if state.bids.count(best) == 1:
            winner = state.bids.index(best)
            state.points[winner] += state.cinder
            dealer.tell("won", seat=winner, value=state.cinder)
        else:
            dealer.tell("tied", card=best)
        then(state, BeginRound())


ITEMS = (Deal, BeginRound, SealBid, Award)
"""All of them: this is how a stored match finds them again."""
