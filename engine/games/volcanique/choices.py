"""The kinds of question that Volcanique asks.

A `Choice` lists its answers, and what is not listed is refused with a reason. An `OnTurn` is one in
the seat's own turn, where cards of the Caldera and limited powers may be played besides. A
`StepChoice` is a step of the turn: one deed after the other, until done.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from engine.contract import Aside, Decision, Move, Refusal, refuse, then
from engine.dealer import Dealer
from engine.games.volcanique import board, occasions
from engine.games.volcanique.box import UNOS
from engine.games.volcanique.cards import CARD_VERBS, Played, playable
from engine.games.volcanique.deeds import Deed
from engine.games.volcanique.limited_powers import LIMITED_VERBS, usable
from engine.games.volcanique.moves import Done
from engine.games.volcanique.refusal_hints import with_answers
from engine.games.volcanique.state import State, kind_of, tile
from engine.hexes import STEPS, Cell, Way


class Choice(Decision, frozen=True):
    """§3.1 A question whose legal answers are exactly the listed ones."""

    def objection(self, state: State, move: Move) -> Refusal | None:
        legal = self.moves(state)
        return None if move in legal else with_answers(self.why_not(state, move), move, legal)

    def why_not(self, state: State, move: Any) -> Refusal:
        """The rule that stands in the way of a move that is not listed, if there can be one."""
        raise NotImplementedError

    def default(self, state: State) -> Move:
        return self.moves(state)[0]

    def label_facts(self, state: State, verb: str, said: Mapping[str, Any]) -> dict[str, Any]:
        """Resources are said in one phrase, without those there are none of; how a tile lies,
        unless it looks the same whichever way it is turned, and which tiles it goes on with; and
        where an island would come to lie.
        """
        if "light" in said and "dark" in said:
            return {"goods": (said["light"], said["medium"], said["dark"])}
        if verb == "lay" and "way" in said:
            kind = self.prompt(state)["kind"]
            return _lying(state, kind, said["cell"], said["way"])
        if verb in ("turn", "turnstone") and "way" in said:
            cell = said["cell"] if "cell" in said else self.prompt(state)["cell"]
            return _lying(state, kind_of(board.top(state, cell)), cell, said["way"])
        if "spaces" in said:
            return {"aim": said["cell"] + said["spaces"] * STEPS[said["way"]]}
        return {}


def _lying(state: State, kind: int, cell: Cell, way: Way) -> dict[str, Any]:
    """How a tile would lie on a cell, said with the cell or, where that is known, without it."""
    turned = None if kind in UNOS else way
    joined = board.joined(state, cell, tile(kind, way))
    return {"turned": turned, "spot": (cell, turned, joined), "turning": (None, way, joined)}


ASIDES: tuple[type[Aside], ...] = (*LIMITED_VERBS, *CARD_VERBS)
"""What may be said besides in each step of the own turn."""


class OnTurn(Choice, frozen=True):
    """§10.3 A question of the own turn: cards may be played before it is answered, §16.5, §16.20
    and limited powers used.
    """

    calls: ClassVar[bool] = False
    """Whether it is asked for the sake of a limited power alone: once a turn is enough."""

    def hides(self, state: State) -> bool:
        """Whoever holds a card is asked, since it might be played; how many is no secret."""
        return state.cards[self.seat] != 0

    def shows(self, state: State, move: Move) -> bool:
        """Only a card that was held: everything else is done in the open."""
        return isinstance(move, Played)

    def asides(self, state: State) -> Sequence[Aside]:
        """Whether a question is put must not depend on which cards are held, only on how many."""
        limited = usable(state, self.seat)
        found = [*limited, *playable(state, self.seat)] if state.cards[self.seat] else limited
        if not found or (limited and self.calls) or self.hides(state):
            return found
        return found if len(self.moves(state)) > 1 else ()


class StepChoice(OnTurn, frozen=True):
    """§3.1 A step of the turn: one deed after the other, until done."""

    done: tuple[str, ...] = ()
    """The verbs that were used in this step."""

    step: ClassVar[str] = ""
    basic: ClassVar[tuple[Deed, ...]] = ()
    rests: ClassVar[type[Move] | None] = Done

    def hides(self, state: State) -> bool:
        """Once is enough: a later step asks again."""
        return state.cards[self.seat] != 0 and not self.done

    def deeds(self, state: State) -> Sequence[Deed]:
        """Every deed that this seat may think of, in order."""
        return self.basic + occasions.deeds(state, self.seat, self.step)

    def rest(self) -> Move:
        """The answer that ends the step."""
        assert self.rests is not None
        return self.rests()

    def moves(self, state: State) -> Sequence[Move]:
        found: list[Move] = []
        for deed in self.deeds(state):
            if not (self.done and self.is_used_up(deed)):
                found += deed.choices(state, self.seat)
        found.append(self.rest())
        return found

    def is_used_up(self, deed: Deed) -> bool:
        return (deed.first and bool(self.done)) or (bool(deed.once) and deed.once in self.done)

    def canonical(self, state: State, move: Any) -> Move:
        deed = next((d for d in self.deeds(state) if d.kind is type(move)), None)
        return deed.canonical(state, move) if deed else move

    def why_not(self, state: State, move: Any) -> Refusal:
        deed = next((d for d in self.deeds(state) if d.kind is type(move)), None)
        if deed is None:
            return refuse("6.8", "needs_power", power=occasions.bringer(type(move)))
        if deed.once in self.done:
            return refuse("3.1", "once")
        if self.is_used_up(deed):
            return refuse("3.1", "too_late")
        return deed.why_not(state, self.seat, move)

    def take(self, state: State, move: Move, dealer: Dealer) -> None:
        if move == self.rest():
            return
        deed = next(d for d in self.deeds(state) if d.kind is type(move))
        then(state, self.again(deed))
        deed.carry_out(state, self.seat, move, dealer)

    def again(self, deed: Deed) -> "StepChoice":
        """The same question after a deed."""
        return msgspec.structs.replace(
            self, done=(*self.done, deed.once or deed.noted or self.step)
        )

    def default(self, state: State) -> Move:
        return self.rest()
