"""Answers in a row that a seat has in mind: where they lead, as far as it can know, and where they
have to be made.

A chain is folded over redealt states only: the truth about what the seat cannot see is never looked
at, so neither the boards and questions it shows nor the place where it ends can give anything away.
It ends where chance comes, where the seat is told something, where somebody else is asked, where
the turn passes on, and wherever the deals disagree about what follows. Until then nobody has seen
anything and nothing is stored; once made, its answers are entries like any others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine import agenda, notation
from engine.contract import Decision, Move, Together, then
from engine.dealer import Dealer, Event, QuietDealer, audible
from engine.game import Game
from engine.match.match import Match

DEAL_COUNT = 6
"""Deals of what is hidden that are tried."""


class ChanceAhead(Exception):
    """The rules want to draw."""


class StoppingDealer(Dealer):
    """Hears what is told and stops at the first draw."""

    def _next(self, n: int) -> int:
        raise ChanceAhead


@dataclass(frozen=True)
class Chain:
    """Answers of a seat that are not made yet, and what it would see after them."""

    match: Match
    seat: int
    deals: tuple[Any, ...]
    """What the true state may be after these answers: it is among deals like these."""
    shown: Any
    """The state of which the seat is shown what it sees: as far as the answers surely lead."""
    moves: tuple[Move, ...] = ()
    events: tuple[Event, ...] = ()
    """What the seat would hear."""
    is_whole: bool = True
    """Whether nothing is left open: no draw and no secret comes into it."""
    has_ended: bool = False
    """Whether the answers have to be made before anything else can be said."""
    before: "Chain | None" = None
    """The same without the last answer."""
    offered: tuple[str, ...] = ()
    """How answers begin that are offered, where that leaves a choice; empty: all are. In lessons,
    what they are not about would be in the way.
    """

    @property
    def answers(self) -> tuple[str, ...]:
        """In notation."""
        return tuple(map(notation.write, self.moves))

    @cached_property
    def view(self) -> Any:
        """What the seat would see."""
        return self.match.game.view(self.shown, self.seat)

    @cached_property
    def decision(self) -> Decision:
        """What the seat is asked next, while the chain has not ended."""
        return _question(self.deals[0], self.seat)

    @cached_property
    def choices(self) -> Sequence[Move]:
        """Every legal answer to it, or those that are offered."""
        every = agenda.answers(self.deals[0], self.decision)
        begins = tuple(f"{one} " for one in self.offered)
        some = [one for one in every if begins and f"{notation.write(one)} ".startswith(begins)]
        return some if len(some) > 1 else every

    @cached_property
    def ends_turn(self) -> bool | None:
        """Whether the seat's turn is over after these answers; None where nobody can know that
        yet, or it is not the seat's turn.
        """
        if self.before is None or self.before.shown.turn != self.seat:
            return None
        deals, move = self.before.deals, self.moves[-1]
        found = {_passes_on(self.seat, deals[n % len(deals)], move, n) for n in range(DEAL_COUNT)}
        return found.pop() if len(found) == 1 else None

    def question(self) -> str:
        """The same as a sentence."""
        return self.match.speaker.prompt(self.decision, self.deals[0])

    def then(self, said: str | Move) -> "Chain":
        """One answer more; Unreadable or Illegal say why it is none."""
        move = self.match.understand_in(self.deals[0], self.decision, said)
        sights = [_answered(self.seat, state, move) for state in self.deals]
        moves, first = (*self.moves, move), sights[0]
        if not _look_alike(self.match.game, self.seat, sights):
            return Chain(
                self.match,
                self.seat,
                (),
                self.shown,
                moves,
                self.events,
                False,
                True,
                self,
                self.offered,
            )
        goes_on = all(one.goes_on for one in sights) and _ask_alike(self.seat, sights)
        return Chain(
            self.match,
            self.seat,
            tuple(one.state for one in sights) if goes_on else (),
            first.state,
            moves,
            self.events + first.events,
            first.is_whole,
            not goes_on,
            self,
            self.offered,
        )


@dataclass(frozen=True)
class _Sight:
    """One deal after an answer."""

    state: Any
    events: tuple[Event, ...]
    is_whole: bool
    goes_on: bool


def begin(
    match: Match,
    seat: int,
    deals: Sequence[int] = range(DEAL_COUNT),
    offered: tuple[str, ...] = (),
) -> Chain:
    """No answer yet to the open question of a seat; NotYourTurn if there is none."""
    match.decision(seat)
    states: list[Any] = []
    for deal in deals:
        state = match.game.redeal(match.state, seat, QuietDealer(deal))
        if state not in states:  # where nothing is hidden, all deals are one
            states.append(state)
    return Chain(match, seat, tuple(states), states[0], offered=offered)


def follow(match: Match, seat: int, answers: Sequence[str | Move]) -> Chain:
    """These answers in a row, up to where they have to be made."""
    chain = begin(match, seat)
    for said in answers:
        if chain.has_ended:
            break
        chain = chain.then(said)
    return chain


def _question(state: Any, seat: int) -> Decision:
    return next(decision for decision in agenda.waiting(state) if decision.seat == seat)


def _answered(seat: int, before: Any, move: Move) -> _Sight:
    state, dealer, is_whole = before.clone(), StoppingDealer(), True
    try:
        agenda.answer(state, seat, move, dealer)
    except ChanceAhead:
        is_whole = False
        _halt(state, _question(before, seat))
    events = tuple(dealer.events)
    goes_on = (
        is_whole
        and all(event.to is None for event in events)
        and not isinstance(before.agenda[-1], Together)
        and [decision.seat for decision in agenda.waiting(state)] == [seat]
        and (state.turn, state.turns) == (before.turn, before.turns)
    )
    return _Sight(state, audible(events, seat), is_whole, goes_on)


def _passes_on(seat: int, before: Any, move: Move, luck: int) -> bool | None:
    """Whether the turn is over after an answer, as chance may have it; None where that is up to
    others, who are asked first.
    """
    state = before.clone()
    agenda.answer(state, seat, move, QuietDealer(luck))
    if not state.agenda or (state.turn, state.turns) != (before.turn, before.turns):
        return True
    return False if [one.seat for one in agenda.waiting(state)] == [seat] else None


def _halt(state: Any, decision: Decision) -> None:
    """In the middle of the rules nobody is asked: show the seat as still deciding."""
    then(state, decision)


def _look_alike(game: Game, seat: int, sights: Sequence[_Sight]) -> bool:
    """Whether the seat sees and hears the same in every deal."""
    first, *others = sights
    if any((one.events, one.is_whole) != (first.events, first.is_whole) for one in others):
        return False
    if first.state.agenda:  # at the end of a match everything is seen
        known = _as_known(game, seat, first.state)
        others = [one for one in others if _as_known(game, seat, one.state) != known]
    if not others:
        return True
    seen = game.view(first.state, seat)
    return all(game.view(one.state, seat) == seen for one in others)


def _as_known(game: Game, seat: int, state: Any) -> Any:
    """The state with what is hidden from a seat dealt in one and the same way. The seat sees no
    difference, so of two states that are equal then no view has to be made.
    """
    return game.redeal(state, seat, QuietDealer(0))


def _ask_alike(seat: int, sights: Sequence[_Sight]) -> bool:
    """Whether the seat is asked the same in every deal, and may say the same."""
    asked = [_question(one.state, seat) for one in sights]
    if any(one != asked[0] for one in asked):
        return False
    first = list(agenda.answers(sights[0].state, asked[0]))
    return all(list(agenda.answers(one.state, asked[0])) == first for one in sights[1:])
