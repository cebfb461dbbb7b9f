"""The kinds of question that Volcanique asks.

A `Choice` lists its answers, and what is not listed is refused with a reason. An `OnTurn` is one in
the seat's own turn, where cards of the Caldera may be played besides. A `StepChoice` is a step of
the turn: one deed after the other, until done.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.contract import Aside, Decision, Move, Refusal, refuse, then
from engine.dealer import Dealer
from engine.games.volcanique import occasions
from engine.games.volcanique.cards import Played, playable
from engine.games.volcanique.deeds import Deed
from engine.games.volcanique.moves import Done
from engine.games.volcanique.state import State


class Choice(Decision, frozen=True):
    """§3.1 A question whose legal answers are exactly the listed ones."""

    def objection(self, state: State, move: Move) -> Refusal | None:
        return None if move in self.moves(state) else self.why_not(state, move)

    def why_not(self, state: State, move: Any) -> Refusal:
        """The rule that stands in the way of a move that is not listed, if there can be one."""
        raise NotImplementedError

    def default(self, state: State) -> Move:
        return self.moves(state)[0]


class OnTurn(Choice, frozen=True):
    """§10.3 A question of the own turn: cards may be played before it is answered."""

    def hides(self, state: State) -> bool:
        """Whoever holds a card is asked, since it might be played; how many is no secret."""
        return state.cards[self.seat] != 0

    def shows(self, state: State, move: Move) -> bool:
        """Only a card that was held: everything else is done in the open."""
        return isinstance(move, Played)

    def asides(self, state: State) -> Sequence[Aside]:
        """Whether a question is put must not depend on which cards are held, only on how many."""
        found = playable(state, self.seat) if state.cards[self.seat] else ()
        return found if found and (self.hides(state) or len(self.moves(state)) > 1) else ()


class StepChoice(OnTurn, frozen=True):
    """§3.1 A step of the turn: one deed after the other, until done."""

    done: tuple[str, ...] = ()
    """The verbs that were used in this step."""

    step: ClassVar[str] = ""
    basic: ClassVar[tuple[Deed, ...]] = ()
    rests: ClassVar[type[Move]] = Done
    """The answer that ends the step."""

    def hides(self, state: State) -> bool:
        """Once is enough: a later step asks again."""
        return state.cards[self.seat] != 0 and not self.done

    def deeds(self, state: State) -> Sequence[Deed]:
        """Every deed that this seat may think of, in order."""
        return self.basic + occasions.deeds(state, self.seat, self.step)

    def moves(self, state: State) -> Sequence[Move]:
        found: list[Move] = []
        for deed in self.deeds(state):
            if not (self.done and self.is_used_up(deed)):
                found += deed.choices(state, self.seat)
        found.append(self.rests())
        return found

    def is_used_up(self, deed: Deed) -> bool:
        return (deed.first and bool(self.done)) or (bool(deed.once) and deed.once in self.done)

    def canonical(self, state: State, move: Any) -> Move:
        deed = next((d for d in self.deeds(state) if d.kind is type(move)), None)
        return deed.canonical(state, move) if deed else move

    def why_not(self, state: State, move: Any) -> Refusal:
        deed = next((d for d in self.deeds(state) if d.kind is type(move)), None)
        if deed is None:
            return refuse("6.8", "no_power")
        if self.is_used_up(deed):
            return refuse("3.1", "once")
        return deed.why_not(state, self.seat, move)

    def take(self, state: State, move: Move, dealer: Dealer) -> None:
        if isinstance(move, self.rests):
            return
        deed = next(d for d in self.deeds(state) if d.kind is type(move))
        then(state, self.again(deed))
        deed.carry_out(state, self.seat, move, dealer)

    def again(self, deed: Deed) -> "StepChoice":
        """The same question after a deed."""
        return type(self)(self.seat, (*self.done, deed.once or self.step))

    def default(self, state: State) -> Move:
        return self.rests()
