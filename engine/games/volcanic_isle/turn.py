"""A turn of Volcanic Isle, item by item, in the order of rules.md.

Each docstring is the rule it carries out, with its number. What the actions do is in actions.py,
what they bring about in sinking.py and eruptions.py.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engine.contract import Decision, Move, Refusal, Step, then
from engine.dealer import Dealer, Event
from engine.games.volcanic_isle import actions, advanced, board, objections, scoring
from engine.games.volcanic_isle.box import ACTION_POINTS
from engine.games.volcanic_isle.eruptions import (
    DirectLava,
    DryLand,
    Erupt,
    Pour,
    Roll,
    SavePieces,
    Threaten,
)
from engine.games.volcanic_isle.moves import (
    Build,
    Carry,
    Create,
    End,
    Land,
    Obtain,
    Raise,
    Sculpt,
    Walk,
)
from engine.games.volcanic_isle.sinking import SaveSettlers, Sink, Split
from engine.games.volcanic_isle.state import ABOARD, State


class SetUp(Step, frozen=True):
    """§2.4 Lots decide who begins; §14 the Advanced Setup makes a continent of its own."""

    def run(self, state: State, dealer: Dealer) -> None:
        if state.is_random:
            advanced.make(state, dealer)
        state.first = state.turn = dealer.below(state.seats)
        dealer.tell("begins", seat=state.turn)
        then(state, BeginTurn())


class BeginTurn(Step, frozen=True):
    """§3.1 Four action points; §3.4 whoever has no settler gets one on the boat."""

    def run(self, state: State, dealer: Dealer) -> None:
        state.turns += 1
        seat = state.turn
        state.ap, state.has_obtained = ACTION_POINTS, False
        state.created.clear()
        if not state.settlers[seat]:
            state.settlers[seat].append(ABOARD)
            dealer.tell("new_boat", seat=seat)
        then(state, Act(seat), EndTurn())


class Act(Decision, frozen=True):
    """§3.1 Spend action points, in any order, as often as they allow."""

    accepts: ClassVar[tuple[type[Move], ...]] = (
        *(Land, Walk, Carry, Build, Sculpt, Create, Raise, Obtain, End),
    )
    rests: ClassVar[type[Move] | None] = End
    several: ClassVar[tuple[type[Move], ...]] = (Walk, Sculpt, Create)

    def moves(self, state: State) -> Sequence[Move]:
        return actions.listing(state, self.seat)

    def canonical(self, state: State, move: Move) -> Move:
        return objections.settled(state, self.seat, move)

    def objection(self, state: State, move: Move) -> Refusal | None:
        return objections.objection(state, self.seat, move)

    def take(self, state: State, move: Move, dealer: Dealer) -> None:
        if not isinstance(move, End):
            then(state, self)
            actions.carry_out(state, self.seat, move, dealer)
        elif state.ap == ACTION_POINTS:
            dealer.tell("idle", seat=self.seat)

    def default(self, state: State) -> Move:
        """Go ashore, then do nothing."""
        if not board.settlers_on_land(state, self.seat):
            return actions.listing(state, self.seat)[0]
        return actions.END

    def gives_up(self, state: State) -> bool:
        return state.ap > 0

    def prompt(self, state: State) -> dict[str, Any]:
        return {"ap": state.ap}

    def outlook(self, state: State, move: Move) -> Sequence[Event]:
        """§7.5 The die that follows a raised Moai."""
        return [Event("die_ahead", {})] if isinstance(move, Raise) else ()

    def label_facts(self, state: State, verb: str, said: Mapping[str, Any]) -> dict[str, Any]:
        """What a prayer token costs and what a Moai brings."""
        if verb == "prayer":
            return {"cost": 1 + state.prayers[self.seat]}
        if verb == "raise" and "cell" in said:
            return {"points": actions.points_for_raising(state, self.seat, said["cell"])}
        return {}


class EndTurn(Step, frozen=True):
    """§13.1 The next seat's turn, unless the last round is over: then §12 points are added up."""

    def run(self, state: State, dealer: Dealer) -> None:
        state.ap = 0
        scoring.note_standstill(state, dealer)
        if not scoring.is_over(state):
            state.turn = (state.turn + 1) % state.seats
            then(state, BeginTurn())
            return
        if not state.is_ending:
            dealer.tell("round_limit", rounds=state.rounds)
        for seat in range(state.seats):
            counted = scoring.count(state, seat)._asdict()
            total = scoring.merit(state, seat)[0]
            dealer.tell("final", seat=seat, score=state.score[seat], total=total, **counted)


ITEMS = (
    *(SetUp, BeginTurn, Act, Split, SaveSettlers, Sink, Roll, Erupt, DirectLava),
    *(Threaten, SavePieces, Pour, DryLand, EndTurn),
)
