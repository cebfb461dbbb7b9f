"""Bonus actions of Orcs Orcs Orcs (§16), and the discards that they and Voodoo force on others."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engine.contract import Decision, Move, Refusal, Step, Together, refuse, then
from engine.dealer import Dealer
from engine.games.orcs_orcs_orcs import cards
from engine.games.orcs_orcs_orcs.box import CARDS, SAFE_HAND, Bonus, Card
from engine.games.orcs_orcs_orcs.moves import Discard, Forgo, TakeBonus
from engine.games.orcs_orcs_orcs.state import State


class ClaimBonuses(Step, frozen=True):
    """§16.2 Bonus actions are used at once, one after the other."""

    seat: int
    midway: bool = False
    """Whether a spell is being cast to which cards may still be added."""

    def run(self, state: State, dealer: Dealer) -> None:
        if any(state.bonuses):
            then(state, UseBonus(self.seat, self.midway))


class UseBonus(Decision, frozen=True):
    """§16.2 Use a bonus action, in any order, or renounce those that are left."""

    midway: bool = False

    accepts: ClassVar[tuple[type[Move], ...]] = (TakeBonus, Forgo)
    declines: ClassVar[type[Move] | None] = Forgo

    def moves(self, state: State) -> Sequence[Move]:
        useful = [bonus for bonus in Bonus if self._useless(state, bonus) is None]
        return [*map(TakeBonus, useful), Forgo()]

    def _useless(self, state: State, bonus: Bonus) -> Refusal | None:
        if not state.bonuses[bonus]:
            won = [one for one in Bonus if state.bonuses[one]]
            return refuse("16.1", "no_bonus", bonus=bonus, bonuses=won)
        if bonus is Bonus.DRAW and not state.can_draw(self.seat):
            return refuse("7.3", "nothing_to_draw")
        if bonus is Bonus.DISCARD and not full_hands(state, self.seat):
            return refuse("11.3", "no_full_hand")
        is_for_later = bonus is Bonus.POWER or (bonus is Bonus.DRAW and not self.midway)
        if is_for_later and not state.may_go_on(self.seat):
            return refuse("16.3", "too_late", bonus=bonus)
        return None

    def objection(self, state: State, move: Move) -> Refusal | None:
        return self._useless(state, move.bonus) if isinstance(move, TakeBonus) else None

    def take(self, state: State, move: Move, dealer: Dealer) -> None:
        if not isinstance(move, TakeBonus):
            state.bonuses = [0] * len(Bonus)
            dealer.tell("forwent", seat=self.seat)
            return
        then(state, ClaimBonuses(self.seat, self.midway))
        state.bonuses[move.bonus] -= 1
        dealer.tell("used_bonus", seat=self.seat, bonus=move.bonus)
        match move.bonus:
            case Bonus.DRAW:
                cards.draw_cards(state, self.seat, 1, dealer)
            case Bonus.ACTION:
                state.extra += 1
            case Bonus.DISCARD:
                ask_to_discard(state, full_hands(state, self.seat))
            case Bonus.POWER:
                state.spare += 1

    def default(self, state: State) -> Move:
        return Forgo()


# ── Discards ──────────────────────────────────────────────────────────────────────────────────────


def full_hands(state: State, seat: int) -> list[int]:
    """§11.3 The other seats that hold more than three cards, in turn order."""
    others = [(seat + i) % state.seats for i in range(1, state.seats)]
    return [other for other in others if state.hand_size(other) > SAFE_HAND]


def ask_to_discard(state: State, seats: Sequence[int]) -> None:
    """§11.4 All are asked at once."""
    if seats:
        then(state, Together(tuple(DiscardCard(seat) for seat in seats)))


class DiscardCard(Decision, frozen=True):
    """§11.4 Discard a card of the own choice."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Discard,)
    secret: ClassVar[bool] = True
    standing_names: ClassVar[tuple[str, ...]] = ("weakest",)

    def moves(self, state: State) -> Sequence[Move]:
        first = CARDS * self.seat
        return [DISCARDS[card] for card in Card if state.hands[first + card]]

    def objection(self, state: State, move: Discard) -> Refusal | None:
        held = state.has_card(self.seat, move.card)
        return None if held else cards.not_held(state, self.seat, move.card, "11.4")

    def take(self, state: State, move: Discard, dealer: Dealer) -> None:
        cards.discard(state, self.seat, move.card)
        dealer.tell("discarded", seat=self.seat, card=move.card)

    def default(self, state: State) -> Move:
        """Poison, else the first card: those of the start deck come first."""
        moves = self.moves(state)
        poison = DISCARDS[Card.POISON]
        return poison if poison in moves else moves[0]

    def standing(self, state: State) -> Mapping[str, Move]:
        return {"weakest": self.default(state)}

    def prompt(self, state: State) -> dict[str, Any]:
        return {"cards": state.hand_size(self.seat)}


DISCARDS = tuple(Discard(card) for card in Card)
ITEMS = (ClaimBonuses, UseBonus, DiscardCard)
