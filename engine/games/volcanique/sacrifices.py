"""§8.4 The sacrifice step: a critter from the board, another one for resources."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engine.contract import Move, Refusal, Step, refuse, then
from engine.dealer import Dealer
from engine.games.volcanique import board, critters, occasions
from engine.games.volcanique.box import CRATER
from engine.games.volcanique.choices import ASIDES, StepChoice
from engine.games.volcanique.deeds import OFFER, Deed
from engine.games.volcanique.moves import OFFER_VERBS, Burrow, Done, Emerge, Offer, Ritual
from engine.games.volcanique.resources import PayPrice, can_pay
from engine.games.volcanique.state import State, pieces_of

RITUAL_PRICE = 5
"""Resources for a sacrifice."""


def into_crater(state: State, seat: int, dealer: Dealer) -> None:
    """A critter that was taken from somewhere lies in the crater."""
    state.crater[seat] += 1
    dealer.tell("sacrificed", seat=seat, crater=state.crater[seat])


class OfferCritter(Deed):
    """§8.4 One of the own critters on land goes into the crater, once a turn."""

    step, kind, once = OFFER, Offer, "offer"

    def choices(self, state: State, seat: int) -> Sequence[Move]:
        if state.crater[seat] >= CRATER:
            return []
        return [Offer(*who) for who in critters.named(critters.free(state, seat))]

    def why_not(self, state: State, seat: int, move: Offer) -> Refusal:
        if state.crater[seat] >= CRATER:
            return refuse("8.6", "crater_full")
        if board.is_frozen(state, move.cell):
            return refuse("12.11", "frozen", cell=move.cell)
        found = critters.free(state, seat)
        return critters.no_such_critter("8.4", found, move.cell, move.biome)

    def carry_out(self, state: State, seat: int, move: Offer, dealer: Dealer) -> None:
        """The second piece of a colossal critter goes back to the hand."""
        at, critter = critters.meant(critters.free(state, seat), move.cell, move.biome)
        critters.remove(state, at, critter)
        state.hand[seat] += pieces_of(critter) - 1
        dealer.tell("offered", seat=seat, cell=move.cell)
        into_crater(state, seat, dealer)


class PerformRitual(Deed):
    """§8.5 Five resources and a critter from the hand, once a turn."""

    step, kind, once = OFFER, Ritual, "ritual"

    def choices(self, state: State, seat: int) -> Sequence[Move]:
        ready = state.crater[seat] < CRATER and state.hand[seat]
        return [Ritual()] if ready and self._can_pay(state, seat) else []

    def _can_pay(self, state: State, seat: int) -> bool:
        different = occasions.best(state, seat, "different")
        return can_pay(state, seat, RITUAL_PRICE, different=different)

    def why_not(self, state: State, seat: int, move: Ritual) -> Refusal:
        if state.crater[seat] >= CRATER:
            return refuse("8.6", "crater_full")
        if not state.hand[seat]:
            return refuse("8.5", "empty_hand")
        return refuse("8.5", "cannot_pay", price=RITUAL_PRICE)

    def carry_out(self, state: State, seat: int, move: Ritual, dealer: Dealer) -> None:
        different = occasions.best(state, seat, "different")
        then(state, PayPrice(seat, RITUAL_PRICE, 0, different), FromHand(seat))


class FromHand(Step, frozen=True):
    """§8.5 A critter goes from the hand into the crater."""

    seat: int

    def run(self, state: State, dealer: Dealer) -> None:
        state.deploy(self.seat)
        into_crater(state, self.seat, dealer)


class Sacrifice(StepChoice, frozen=True):
    """§8.4 Sacrifice a critter from the land, §8.5 another one for resources."""

    accepts: ClassVar[tuple[type[Move], ...]] = (*OFFER_VERBS, *ASIDES)
    step: ClassVar[str] = OFFER
    basic: ClassVar[tuple[Deed, ...]] = (OfferCritter(), PerformRitual())

    def prompt(self, state: State) -> dict[str, Any]:
        worth = occasions.best(state, self.seat, "offering")
        return {"crater": state.crater[self.seat], "worth": worth}

    def label_facts(self, state: State, verb: str, said: Mapping[str, Any]) -> dict[str, Any]:
        if verb == "ritual":
            return {"price": (RITUAL_PRICE, 0, occasions.best(state, self.seat, "different"))}
        return super().label_facts(state, verb, said)


class LastSacrifice(Sacrifice, frozen=True):
    """§12.4 In the last turn one critter from the land may be sacrificed, §16.3 one burrowed or
    brought up; nothing is paid for a ritual.
    """

    accepts: ClassVar[tuple[type[Move], ...]] = (Offer, Burrow, Emerge, Done, *ASIDES)
    basic: ClassVar[tuple[Deed, ...]] = (OfferCritter(),)


ITEMS = (FromHand, Sacrifice, LastSacrifice)
