"""A turn of Lahar, item by item. Each begins with the number of its rule.

What happens next is data in `state.agenda`: a step is run by the rules, a decision waits for a
seat. Each does its part and pushes what follows with `then`. Chance comes from the dealer alone.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engine.contract import Decision, Move, Refusal, Step, refuse, then
from engine.dealer import Dealer
from engine.kit.track.box import END, LOST, PRIZES, STEP
from engine.kit.track.moves import Forward, Runner
from engine.kit.track.state import State


# STUB: the steps and decisions of your own turn.
class BeginTurn(Step, frozen=True):
    """§2 Whose turn it is rolls and runs; whoever has no runner on the track is passed over."""

    def run(self, state: State, dealer: Dealer) -> None:
        if not any(runs(state, seat) for seat in range(state.seats)):
            return
        then(state, EndTurn())
        if runs(state, state.turn):
            state.turns += 1
            state.die = dealer.roll(6)
            dealer.tell("rolled", seat=state.turn, die=state.die)
            then(state, RunOn(state.turn))


class RunOn(Decision, frozen=True):
    """§2.1 One of the runners moves on as far as the die says."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Forward,)

    def moves(self, state: State) -> Sequence[Move]:
        return [Forward(runner) for runner in runs(state, self.seat)]

    def objection(self, state: State, move: Forward) -> Refusal | None:
        if move.runner in runs(state, self.seat):
            return None
        is_safe = state.spaces[self.seat][move.runner] == END
        return refuse("2.2", "is_safe") if is_safe else refuse("2.3", "is_lost")

    def take(self, state: State, move: Forward, dealer: Dealer) -> None:
        runners = state.spaces[self.seat]
        runners[move.runner] = min(END, runners[move.runner] + state.die)
        dealer.tell("ran", seat=self.seat, runner=move.runner, space=runners[move.runner])
        if runners[move.runner] == END:
            then(state, ComeHome(self.seat))

    def default(self, state: State) -> Move:
        return self.moves(state)[0]

    def label_facts(self, state: State, verb: str, said: Mapping[str, Any]) -> dict[str, Any]:
        """What a button says besides its words: from where to where."""
        if "runner" not in said:
            return {}
        start = state.spaces[self.seat][said["runner"]]
        return {"start": start, "end": min(END, start + state.die)}


class ComeHome(Step, frozen=True):
    """§2.2 Who is safe first gets most."""

    seat: int

    def run(self, state: State, dealer: Dealer) -> None:
        prize = PRIZES[state.safe] if state.safe < len(PRIZES) else 1
        state.safe += 1
        state.points[self.seat] += prize
        dealer.tell("safe", seat=self.seat, value=prize)


class EndTurn(Step, frozen=True):
    """§2.3 The next seat has its turn; after the last one the mud flows."""

    def run(self, state: State, dealer: Dealer) -> None:
        state.turn = (state.turn + 1) % state.seats
        if state.turn == 0:
            state.mud += STEP
            dealer.tell("mud", space=state.mud)
            for seat, runners in enumerate(state.spaces):
                for runner in runs(state, seat):
                    if runners[runner] <= state.mud:
                        runners[runner] = LOST
                        dealer.tell("lost", seat=seat, runner=runner)
        then(state, BeginTurn())


def runs(state: State, seat: int) -> list[Runner]:
    """The runners of a seat that are on the track."""
    return [runner for runner in Runner if state.spaces[seat][runner] not in (LOST, END)]


ITEMS = (BeginTurn, RunOn, ComeHome, EndTurn)
"""All of them: this is how a stored match finds them again."""
