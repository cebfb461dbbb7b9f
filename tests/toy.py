"""A tiny game that uses every part of the contract which Taluva does not: hidden hands, sealed
answers asked together, an aside, a standing answer, a secret decision, chance in the middle.

*Embers*: each seat holds three hidden cards of 1 to 5. Each round everybody seals a bid (one card)
at once; the highest bid scores the round's ember, drawn by lot. Once in the game the seat on turn
may peek (an aside: it draws a card from the bag and swaps it for its lowest). After the bids the
next seat may douse the ember, which costs it a point.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import Any, ClassVar

from engine import agenda, contract
from engine.contract import Aside, Decision, Move, Outcome, Refusal, Step, Together, refuse, then
from engine.dealer import Dealer
from engine.game import About, Game, Words


class Answer(Enum):
    YES = "yes"
    NO = "no"


class Bid(Move, frozen=True, tag="bid"):
    card: int


class Open(Move, frozen=True, tag="open"):
    """Begins the bidding."""


class Douse(Move, frozen=True, tag="douse"):
    answer: Answer


class Peek(Aside, frozen=True, tag="peek"):
    def objection(self, state: "State", seat: int) -> Refusal | None:
        return None if state.peeks[seat] else refuse("3", "peeked")

    def carry_out(self, state: "State", seat: int, dealer: Dealer) -> None:
        state.peeks[seat] -= 1
        card = dealer.draw(state.bag)
        lowest = min(state.hands[seat])
        state.hands[seat] = sorted([*state.hands[seat][1:], card])
        state.bag[card] -= 1
        state.bag[lowest] += 1
        dealer.tell("peeked", seat=seat)
        dealer.tell("your_card", to=seat, card=card)


class State(contract.State, kw_only=True):
    bag: list[int]
    hands: list[list[int]]
    bids: list[int]
    scores: list[int]
    played: list[int]
    peeks: list[int]
    ember: int = 0

    def clone(self) -> "State":
        return State(
            seats=self.seats,
            turn=self.turn,
            turns=self.turns,
            agenda=self.agenda.copy(),
            bag=self.bag.copy(),
            hands=[hand.copy() for hand in self.hands],
            bids=self.bids.copy(),
            scores=self.scores.copy(),
            played=self.played.copy(),
            peeks=self.peeks.copy(),
            ember=self.ember,
        )


class Deal(Step, frozen=True):
    """§1 Three cards each."""

    def run(self, state: State, dealer: Dealer) -> None:
        for hand in state.hands:
            for _ in range(3):
                hand.append(dealer.draw(state.bag))
                state.bag[hand[-1]] -= 1
            hand.sort()
        then(state, BeginRound())


class BeginRound(Step, frozen=True):
    """§2 An ember is lit, then everybody bids at once."""

    def run(self, state: State, dealer: Dealer) -> None:
        if not state.hands[0]:
            return
        state.turns += 1
        state.ember = dealer.roll(3)
        then(state, Begin(state.turn), Offer(), Award())


class Begin(Decision, frozen=True):
    """§2 The seat on turn opens the bidding."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Open, Peek)

    def moves(self, state: State) -> Sequence[Move]:
        return [Open()]

    def objection(self, state: State, move: Move) -> Refusal | None:
        return None

    def take(self, state: State, move: Move, dealer: Dealer) -> None:
        dealer.tell("opened", seat=self.seat)

    def default(self, state: State) -> Move:
        return Open()

    def asides(self, state: State) -> Sequence[Aside]:
        return [Peek()] if state.peeks[self.seat] else []


class Offer(Step, frozen=True):
    """§2 All bids are sealed."""

    def run(self, state: State, dealer: Dealer) -> None:
        state.bids = [0] * state.seats
        then(state, Together(tuple(SealBid(seat) for seat in range(state.seats))))


class SealBid(Decision, frozen=True):
    """§2 One card of the hand."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Bid,)
    secret: ClassVar[bool] = True

    def moves(self, state: State) -> Sequence[Move]:
        return [Bid(card) for card in sorted(set(state.hands[self.seat]))]

    def objection(self, state: State, move: Bid) -> Refusal | None:
        return None if move.card in state.hands[self.seat] else refuse("2", "no_card")

    def take(self, state: State, move: Bid, dealer: Dealer) -> None:
        state.hands[self.seat].remove(move.card)
        state.bids[self.seat] = move.card
        state.played[move.card] += 1
        dealer.tell("bid", seat=self.seat, card=move.card)

    def default(self, state: State) -> Move:
        return self.moves(state)[0]


class Award(Step, frozen=True):
    """§4 The next seat may douse; then the highest bid scores, ties nobody."""

    def run(self, state: State, dealer: Dealer) -> None:
        then(state, MayDouse((state.turn + 1) % state.seats), Score())


class MayDouse(Decision, frozen=True):
    """§4 Douse the ember for a point."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Douse,)
    standing_names: ClassVar[tuple[str, ...]] = ("never",)

    def moves(self, state: State) -> Sequence[Move]:
        return [Douse(Answer.NO), *([Douse(Answer.YES)] if state.scores[self.seat] else [])]

    def objection(self, state: State, move: Douse) -> Refusal | None:
        return None if move in self.moves(state) else refuse("4", "poor")

    def take(self, state: State, move: Douse, dealer: Dealer) -> None:
        if move.answer is Answer.YES:
            state.scores[self.seat] -= 1
            state.ember = 0
            dealer.tell("doused", seat=self.seat)

    def default(self, state: State) -> Move:
        return Douse(Answer.NO)

    def standing(self, state: State) -> Mapping[str, Move]:
        return {"never": Douse(Answer.NO)}


class Score(Step, frozen=True):
    """§4 The highest bid takes the ember."""

    def run(self, state: State, dealer: Dealer) -> None:
        best = max(state.bids)
        if state.bids.count(best) == 1:
            state.scores[state.bids.index(best)] += state.ember
        dealer.tell("ember", value=state.ember)
        state.turn = (state.turn + 1) % state.seats
        then(state, BeginRound())


class View(contract.View, frozen=True, kw_only=True):
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    scores: tuple[int, ...]
    played: tuple[int, ...]
    bids: tuple[int, ...]
    ember: int


def view(state: State, seat: int | None) -> View:
    return View(
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        turns=state.turns,
        waiting=tuple(d.seat for d in agenda.waiting(state)),
        outcome=None if state.agenda else outcome(state),
        hand=() if seat is None else tuple(state.hands[seat]),
        counts=tuple(map(len, state.hands)),
        scores=tuple(state.scores),
        played=tuple(state.played),
        bids=tuple(state.bids),
        ember=state.ember,
    )


def redeal(state: State, seat: int, dealer: Dealer) -> State:
    copy = state.clone()
    others = [s for s in range(state.seats) if s != seat]
    for other in others:
        for card in copy.hands[other]:
            copy.bag[card] += 1
    for other in others:
        copy.hands[other] = sorted(_deal(copy, len(state.hands[other]), dealer))
    agenda.reseal(copy, seat, dealer)
    return copy


def _deal(state: State, count: int, dealer: Dealer) -> Iterator[int]:
    for _ in range(count):
        card = dealer.draw(state.bag)
        state.bag[card] -= 1
        yield card


def outcome(state: State) -> Outcome:
    ranks = tuple(1 + sum(s > own for s in state.scores) for own in state.scores)
    return Outcome(ranks, tuple((s,) for s in state.scores), "over")


def set_up(seats: int, options: Mapping[str, str]) -> State:
    return State(
        seats=seats,
        agenda=[Deal()],
        bag=[0, 4, 4, 4, 4, 4],
        hands=[[] for _ in range(seats)],
        bids=[0] * seats,
        scores=[0] * seats,
        played=[0] * 6,
        peeks=[1] * seats,
    )


def pieces(state: State) -> dict[str, int]:
    return {
        f"card {card}": state.bag[card]
        + state.played[card]
        + sum(hand.count(card) for hand in state.hands)
        for card in range(1, 6)
    }


def evaluate(state: Any, seat: int) -> float:
    return float(state.scores[seat])


EMBERS = Game(
    id="embers",
    title="Embers",
    seats=(2, 3, 4),
    colours=("Ash", "Coal", "Soot", "Spark"),
    options=(),
    version=1,
    bound=60,
    folder=Path(__file__).parent / "embers",
    scores=("embers",),
    state=State,
    items=(Deal, BeginRound, Begin, Offer, SealBid, Award, MayDouse, Score),
    set_up=set_up,
    view=view,
    redeal=redeal,
    outcome=outcome,
    sides=lambda state: tuple((seat,) for seat in range(state.seats)),
    evaluate=evaluate,
    pieces=pieces,
    sketch=lambda view: f"ember {view.ember}",
    words=Words(
        about=About(
            "Bid for embers.", "The most embers win.", "Bid a card.", "It ends without cards.", 5
        ),
        events={
            "opened": "{seat:seat} opens the bidding.",
            "peeked": "{seat:seat} peeks.",
            "your_card": "You draw a {card}.",
            "bid": "{seat:seat} bids {card}.",
            "doused": "{seat:seat} douses the ember.",
            "ember": "The ember is worth {value}.",
            "over": "{winners:seats} wins.",
        },
        prompts={
            "Begin": "Open the bidding.",
            "SealBid": "Bid a card.",
            "MayDouse": "Douse the ember?",
        },
        refusals={
            "peeked": "you have peeked already.",
            "no_card": "you do not hold that card.",
            "poor": "you have no point to pay.",
        },
        moves={
            "bid": "bid this card",
            "open": "open the bidding",
            "douse": "answer {answer.value}",
            "peek": "swap your lowest card",
        },
        labels={
            "bid": "Bid",
            "bid card": "Bid {card}",
            "open": "Open the bidding",
            "douse": "Douse it?",
            "douse answer": "{answer:answer}",
            "peek": "Peek: swap your lowest card",
        },
        standing={"never": "Never"},
        standing_when={"MayDouse": "when an ember can be doused"},
        spell={"answer": lambda answer: answer.value.capitalize()},
    ),
)
