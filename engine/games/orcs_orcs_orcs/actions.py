"""The actions of a turn of Orcs Orcs Orcs (§5, §12): teleport, cast, use a skill, or pass.

How a spell goes on once it is begun is in casting.py.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.contract import Aside, Decision, Move, Refusal, Step, refuse, then
from engine.dealer import Dealer
from engine.games.orcs_orcs_orcs import cards, casting, toadlings
from engine.games.orcs_orcs_orcs.box import (
    CARDS,
    COLOURS,
    MOST_ACTIONS,
    Bonus,
    Card,
    Colour,
    Skill,
)
from engine.games.orcs_orcs_orcs.casting import TELEPORTATIONS
from engine.games.orcs_orcs_orcs.moves import Cast, Pass, Poison, Remove, Teleport
from engine.games.orcs_orcs_orcs.state import State

CASTS = tuple(Cast(card) for card in Card)
REMOVALS = tuple(Remove(card) for card in Card)
PASS = Pass()


class NextAction(Step, frozen=True):
    """§5.1 As long as actions are left, or toadlings that might bring some, the player is asked."""

    seat: int

    def run(self, state: State, dealer: Dealer) -> None:
        if state.may_go_on(self.seat):
            then(state, Act(self.seat))


class Act(Decision, frozen=True):
    """§5.2 Teleport, cast a spell or pass; with their skills also §12.6 remove a card or §12.7
    poison somebody.
    """

    accepts: ClassVar[tuple[type[Move], ...]] = (
        *(Cast, Teleport, Remove, Poison, Pass),
        *toadlings.ASIDES,
    )
    rests: ClassVar[type[Move] | None] = Pass
    opens: ClassVar[tuple[type[Move], ...]] = (Cast,)
    secret: ClassVar[bool] = True

    def hides(self, state: State) -> bool:
        """Whoever has no card in hand or no action left has nothing to hide."""
        return state.hand_size(self.seat) > 0 and self._may_act(state) is None

    def gives_up(self, state: State) -> bool:
        return state.actions_left() > 0

    def shows(self, state: State, move: Move) -> bool:
        """Only a card that was in hand: everything else is done in the open."""
        return isinstance(move, Cast | Remove)

    def _may_act(self, state: State) -> Refusal | None:
        if state.spent >= MOST_ACTIONS:
            return refuse("5.8", "most_actions", most=MOST_ACTIONS)
        return None if state.actions_left() > 0 else refuse("5.1", "no_actions")

    # ── What can be said

    def sayable(self, state: State) -> Sequence[type[Move]]:
        return toadlings.sayable(state, self.accepts)

    def moves(self, state: State) -> Sequence[Move]:
        if self._may_act(state):
            return (PASS,)
        hand = state.hand(self.seat)
        held = [card for card in Card if hand[card]]
        found: list[Move] = [
            CASTS[card] for card in held if casting.uncastable(state, self.seat, card) is None
        ]
        if state.can_teleport(self.seat):
            found += [TELEPORTATIONS[path] for path in state.free_paths()]
        if self._no_removal(state) is None:
            found += [REMOVALS[card] for card in held]
        if self._no_poison(state) is None:
            found += [Poison(Colour(seat)) for seat in range(state.seats) if seat != self.seat]
        found.append(PASS)
        return found

    def objection(self, state: State, move: Move) -> Refusal | None:
        if isinstance(move, Pass):
            return None
        return self._may_act(state) or self._objection(state, move)

    def _objection(self, state: State, move: Move) -> Refusal | None:
        match move:
            case Cast(card):
                if not state.has_card(self.seat, card):
                    return cards.not_held(state, self.seat, card, "5.4")
                return casting.uncastable(state, self.seat, card)
            case Teleport(path):
                if not state.can_teleport(self.seat):
                    return refuse("5.3", "no_teleportation")
                return casting.no_space(state, path)
            case Remove(card):
                held = state.has_card(self.seat, card)
                absent = None if held else cards.not_held(state, self.seat, card, "12.6")
                return self._no_removal(state) or absent
            case Poison(colour):
                return self._no_poison(state) or self._no_victim(state, colour)
        raise AssertionError(move)

    def _no_skill(self, state: State, skill: Skill, rule: str) -> Refusal | None:
        """§12.1 A skill must have been gained; §4.8 fate may forbid it then."""
        if not state.has_gained(self.seat, skill):
            return refuse(rule, "no_skill", skill=skill, creature=state.creature(skill))
        forbidden = not state.has_skill(self.seat, skill)
        return refuse("4.8", "skill_forbidden", skill=skill) if forbidden else None

    def _no_removal(self, state: State) -> Refusal | None:
        unskilled = self._no_skill(state, Skill.REMOVE, "12.6")
        return unskilled or (refuse("12.6", "once_only") if state.has_removed else None)

    def _no_poison(self, state: State) -> Refusal | None:
        unskilled = self._no_skill(state, Skill.POISON, "12.7")
        if unskilled:
            return unskilled
        if state.has_poisoned:
            return refuse("12.7", "once_only")
        return None if state.poison else refuse("12.7", "no_poison_left")

    def _no_victim(self, state: State, colour: Colour) -> Refusal | None:
        others = [COLOURS[seat] for seat in range(state.seats) if seat != self.seat]
        if colour >= state.seats:
            return refuse("12.7", "not_playing", colour=COLOURS[colour], colours=others)
        return refuse("12.7", "not_yourself", colours=others) if colour == self.seat else None

    # ── What it does

    def take(self, state: State, move: Move, dealer: Dealer) -> None:
        if isinstance(move, Pass):
            dealer.tell("passed", seat=self.seat)
            return
        then(state, NextAction(self.seat))
        state.spent += 1
        match move:
            case Cast(card):
                casting.begin(state, self.seat, card, dealer)
            case Teleport(path):
                casting.teleport(state, self.seat, path, dealer)
            case Remove(card):
                self._remove(state, card, dealer)
            case Poison(colour):
                self._poison(state, colour, dealer)
        state.spare = 0

    def _remove(self, state: State, card: Card, dealer: Dealer) -> None:
        """§12.6 A card of the hand goes out of the game, once in a turn."""
        state.hands[CARDS * self.seat + card] -= 1
        state.out[card] += 1
        state.has_removed = True
        dealer.tell("removed", seat=self.seat, card=card)

    def _poison(self, state: State, colour: Colour, dealer: Dealer) -> None:
        """§12.7 A poison card onto another player's discard pile, once in a turn."""
        state.poison -= 1
        state.discards[CARDS * colour + Card.POISON] += 1
        state.has_poisoned = True
        dealer.tell("poisoned", seat=self.seat, victim=int(colour))

    def default(self, state: State) -> Move:
        return PASS

    def asides(self, state: State) -> Sequence[Aside]:
        return toadlings.asides(state, self.seat)

    def prompt(self, state: State) -> dict[str, Any]:
        can_teleport = state.can_teleport(self.seat) and bool(state.free_paths())
        actions = max(0, min(state.actions_left(), MOST_ACTIONS - state.spent))
        return {"actions": actions, "can_teleport": can_teleport}


def forget(state: State) -> None:
    """What a turn leaves behind: nothing of its actions."""
    state.spent = state.extra = state.spare = 0
    state.has_removed = state.has_poisoned = False
    state.bonuses = [0] * len(Bonus)


ITEMS: tuple[type[Step] | type[Decision], ...] = (NextAction, Act)
