"""What each seat may see, what it may only guess, and the table as text.

`View` and `view` stand in the same module: that is how a view finds its game.
"""

from engine import agenda, contract
from engine.dealer import Dealer
from engine.kit.cards import scoring
from engine.kit.cards.box import COLOURS, VALUES
from engine.kit.cards.state import State


# STUB: what people may see of your state, made from nothing, never by hiding parts of it.
class View(contract.View, frozen=True, kw_only=True):
    hand: tuple[int, ...]
    """One's own cards; nobody's for who only looks on."""
    bids: tuple[int, ...]
    points: tuple[int, ...]
    cinder: int
    cards_left: int
    """In everybody's hand."""


def view(state: State, seat: int | None) -> View:
    """What a seat sees; None looks on."""
    return View(
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        turns=state.turns,
        waiting=tuple(decision.seat for decision in agenda.waiting(state)),
        outcome=None if state.agenda else scoring.outcome(state),
        hand=() if seat is None else tuple(state.hands[seat]),
        bids=tuple(state.bids),
        points=tuple(state.points),
        cinder=state.cinder,
        cards_left=len(state.hands[0]),
    )


def redeal(state: State, seat: int, dealer: Dealer) -> State:
    """Everything that a seat cannot see dealt anew: the others' cards, and what they have sealed.
    Automa know nothing else.
    """
    copy = state.clone()
    others = [other for other in range(state.seats) if other != seat]
    for other in others:
        for card in copy.hands[other]:
            copy.bag[card] += 1
    for other in others:
        copy.hands[other] = []
        for _ in state.hands[other]:
            card = dealer.draw(copy.bag)
            copy.bag[card] -= 1
            copy.hands[other].append(card)
        copy.hands[other].sort()
    agenda.reseal(copy, seat, dealer)
    return copy


def pieces(state: State) -> dict[str, int]:
    """Every card, wherever it is: a law finds what is lost."""
    return {
        f"card {card}": state.bag[card]
        + state.played[card]
        + sum(hand.count(card) for hand in state.hands)
        for card in range(1, VALUES + 1)
    }


def sketch(view: View) -> str:
    """The table as plain text."""
    rows = [f"cinder  {view.cinder}"]
    for seat in range(view.seats):
        bid = view.bids[seat] or "–"
        rows.append(f"{COLOURS[seat]:7} points {view.points[seat]}, bid {bid}")
    return "\n".join([*rows, f"hand    {' '.join(map(str, view.hand))}"] if view.hand else rows)
