"""Runs the agenda: steps run, decisions wait, sealed answers are opened when the last one is in.

Not a game and not a match: it neither stores nor checks. `match.py` checks at the boundary; automa,
batches and tests call `begin` and `answer` directly with moves they were offered.
"""

from collections.abc import Sequence
from typing import Any, cast

from msgspec import Struct

from engine import notation
from engine.contract import Aside, Decision, Move, State, Step, Together, then
from engine.dealer import Dealer


class OpenDecision(Struct, frozen=True, gc=False):
    """An open decision and its legal answers."""

    decision: Decision
    moves: Sequence[Move]


class Unseal(Step, frozen=True):
    """Opens one sealed answer of a `Together`. Lives only while the agenda runs, never in a stored
    state.
    """

    decision: Any
    text: str

    def run(self, state: State, dealer: Dealer) -> None:
        self.decision.take(state, notation.read(self.decision.accepts, self.text), dealer)


def waiting(state: State) -> tuple[Decision, ...]:
    """The decisions that are open now; none when the game is over or has not begun."""
    top = state.agenda[-1] if state.agenda else None
    if top is None or not top.waits:
        return ()
    if isinstance(top, Together):
        sealed = top.sealed or ("",) * len(top.decisions)
        return tuple(d for d, text in zip(top.decisions, sealed, strict=True) if not text)
    return (top,)


def answers(state: State, decision: Decision) -> Sequence[Move]:
    """Every legal answer to an open decision, asides last."""
    moves, asides = decision.moves(state), decision.asides(state)
    return [*moves, *asides] if asides else moves


def begin(state: State, dealer: Dealer) -> list[OpenDecision]:
    """Run a fresh state up to its first decision."""
    return _settle(state, dealer)


def answer(state: State, seat: int, move: Move, dealer: Dealer) -> list[OpenDecision]:
    """Carry out one seat's legal answer and run on until somebody must decide again."""
    top = state.agenda[-1]
    if type(top) is Together:
        state.agenda[-1] = _seal(top, seat, notation.write(move))
    elif move.is_aside:
        cast(Aside, move).carry_out(state, seat, dealer)
    else:
        state.agenda.pop()
        top.take(state, move, dealer)
    return _settle(state, dealer)


def _seal(together: Together[Decision], seat: int, text: str) -> Together[Decision]:
    sealed = list(together.sealed or ("",) * len(together.decisions))
    sealed[[d.seat for d in together.decisions].index(seat)] = text
    return Together(together.decisions, tuple(sealed))


def reseal(state: State, seat: int, dealer: Dealer) -> None:
    """Any answer at all in place of those that others have sealed and a seat cannot know."""
    top = state.agenda[-1] if state.agenda else None
    if not isinstance(top, Together) or not top.sealed:
        return
    sealed = (
        notation.write(dealer.pick(decision.moves(state)))
        if text and decision.seat != seat
        else text
        for decision, text in zip(top.decisions, top.sealed, strict=True)
    )
    state.agenda[-1] = Together(top.decisions, tuple(sealed))


def _settle(state: State, dealer: Dealer) -> list[OpenDecision]:
    """Run steps and take single answers until a seat has a choice or the agenda is empty."""
    agenda = state.agenda
    while agenda:
        top = agenda[-1]
        if not top.waits:
            agenda.pop()
            top.run(state, dealer)
        elif type(top) is Together:
            asked = _settle_together(state, top)
            if asked:
                return asked
        else:
            moves, asides = top.moves(state), top.asides(state)
            if asides:
                moves = [*moves, *asides]
            if len(moves) > 1 or (moves and top.hides(state)):
                return [OpenDecision(top, moves)]
            agenda.pop()
            if moves:
                top.take(state, moves[0], dealer)
            else:
                top.stuck(state, dealer)
    return []


def _settle_together(state: State, together: Together[Decision]) -> list[OpenDecision]:
    """Ask everybody who has a choice; once all answers are in, open them in order."""
    asked = []
    for decision in waiting(state):
        moves = decision.moves(state)
        if not moves:
            raise RuntimeError(f"{type(decision).__name__} is asked together without an answer")
        if len(moves) == 1 and not decision.hides(state):
            together = _seal(together, decision.seat, notation.write(moves[0]))
        else:
            asked.append(OpenDecision(decision, moves))
    state.agenda[-1] = together
    if not asked:
        state.agenda.pop()
        then(state, *map(Unseal, together.decisions, together.sealed))
    return asked
