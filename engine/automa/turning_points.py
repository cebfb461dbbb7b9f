"""How a match went: the chance of every seat after every turn, and the turns at which it turned.

A chance is read off the game's evaluation. How far a lead carries depends on how much is still to
come: leads are taken to go up and down as much per turn as they did in this match, for as many
turns as there were still to be played. So no game needs a scale of its own, and everything here is
known only when a match is over. A few turns say little about how much leads change: nobody is given
a chance of 99 % by them. Which moves were mistakes is asked in `analysis.py`.
"""

import math
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from engine import agenda, notation
from engine.contract import Outcome
from engine.match.entries import Entry
from engine.match.match import Match

CLEAR_LEAD = 0.02
"""By how much the chance of whoever leads is greater than anybody else's."""
MOST_TURNING_POINTS = 3
DRAWING_VERBS = frozenset({"draw"})
"""In every game the same word."""

WinChances = tuple[float, ...]
"""A chance per seat; partners have theirs together. Those of all sides add up to one."""


class TurnChances(Struct, frozen=True):
    """How the seats stood after a turn; turn 0 is the start."""

    turn: int
    n: int
    """The entry that ended it."""
    chances: WinChances


class TurningPoint(Struct, frozen=True):
    """A turn in which the lead passed on for at least a round."""

    turn: int
    n: int
    """The move that did the most for it: never a pass, nor a draw of cards."""
    seat: int
    """Who leads from then on."""
    past: int
    """Who led until then."""
    before: float
    after: float
    """The chance of the new leader before the turn and after it."""


class PastEntry(NamedTuple):
    """An unstruck entry with the states it led from and to."""

    entry: Entry
    before: Any
    after: Any
    left: tuple[int, ...]
    """The seats that have left by then."""

    @property
    def seat(self) -> int:
        """Whose move it was."""
        assert self.entry.seat is not None
        return self.entry.seat

    @property
    def is_quiet(self) -> bool:
        """Whether somebody passed or drew cards: nobody calls that decisive."""
        if self.entry.text.partition(" ")[0] in DRAWING_VERBS:
            return True
        decision = next(d for d in agenda.waiting(self.before) if d.seat == self.entry.seat)
        if decision.rests is None:
            return False
        return isinstance(notation.read(decision.accepts, self.entry.text), decision.rests)


def past_entries(match: Match) -> Iterator[PastEntry]:
    """The match again, entry by entry. A state is never changed, so it need not be copied."""
    before = match.fresh().state
    for entry, past, _ in match.history():
        yield PastEntry(entry, before, past.state, past.left)
        before = past.state


class Judge:
    """Knows how far a lead carried in one match."""

    def __init__(self, match: Match, course: Sequence[PastEntry]) -> None:
        self._game, self._sides = match.game, match.game.sides(match.state)
        self._last = _last_turn(match)
        ends = [self._leads(s.after) for s in course if s.after.agenda and _ends_turn(s)]
        leads = [[0.0] * match.seats, *ends]  # at the start nobody leads
        self._per_turn = _per_turn(leads, match.seats)
        self._rounds = max(1.0, len(ends) / match.seats)

    def chances(self, state: Any) -> WinChances:
        """How likely each seat wins from here on."""
        if not state.agenda:
            return self.final(self._game.outcome(state))
        spread = self._per_turn * math.sqrt(max(1, self._last - state.turns))
        even, leads = len(self._sides) - 1, self._leads(state)
        carries = [_carries(leads[side[0]] / spread, self._rounds) for side in self._sides]
        shares = [_at_least(lead, even) for lead in carries]
        return self._per_seat([share / sum(shares) for share in shares])

    def chance(self, state: Any, seat: int) -> float:
        """The same for one seat: an evaluation whose mean over many lines means something."""
        return self.chances(state)[seat]

    def final(self, outcome: Outcome) -> WinChances:
        """Nothing is open any more: the winners share the victory."""
        won = [float(outcome.ranks[side[0]] == 1) for side in self._sides]
        return self._per_seat([share / sum(won) for share in won])

    def without(self, chances: WinChances, left: tuple[int, ...]) -> WinChances:
        """The same when some have left: a side of which nobody stays does not win."""
        stays = [chances[side[0]] * (not set(side) <= set(left)) for side in self._sides]
        total = sum(stays)
        return self._per_seat([share / total for share in stays]) if total else chances

    def ahead(self, chances: WinChances) -> int | None:
        """The first seat of the side that leads clearly."""
        best, *others = sorted(self._sides, key=lambda side: -chances[side[0]])
        clear = all(chances[best[0]] - chances[side[0]] > CLEAR_LEAD for side in others)
        return best[0] if clear else None

    def _leads(self, state: Any) -> list[float]:
        """By how much each seat's side is better off than the best other one."""
        worth = [self._game.evaluate(state, seat) for seat in range(state.seats)]
        best = [max(worth[seat] for seat in side) for side in self._sides]
        leads = [0.0] * state.seats
        for i, side in enumerate(self._sides):
            rivals = max((b for j, b in enumerate(best) if j != i), default=0.0)
            for seat in side:
                leads[seat] = (best[i] - rivals) / 2
        return leads

    def _per_seat(self, shares: Sequence[float]) -> WinChances:
        of = {seat: share for side, share in zip(self._sides, shares, strict=True) for seat in side}
        return tuple(of[seat] for seat in sorted(of))


def _ends_turn(step: PastEntry) -> bool:
    return bool(step.before.turns != step.after.turns)


def _last_turn(match: Match) -> int:
    """How long a match was, or would usually have been if somebody broke it off."""
    turns = int(match.state.turns)
    usual = match.game.usual_turns.get(match.seats, 0) if match.state.agenda else 0
    return max(turns, usual)


def _per_turn(leads: Sequence[Sequence[float]], seats: int) -> float:
    """How much a lead changes in a turn: measured over rounds, since everybody gains by moving."""
    pairs = zip(leads, leads[seats:], strict=False)
    squares = [(b - a) ** 2 for old, new in pairs for a, b in zip(old, new, strict=True)]
    return math.sqrt(sum(squares) / len(squares) / seats) if any(squares) else 1.0


def _carries(lead: float, rounds: float) -> float:
    """A lead in standard deviations, if those are only known from so many rounds: less than it
    seems, as Student's distribution says (in the usual approximation by a normal one).
    """
    return lead * (1 - 1 / (4 * rounds)) / math.sqrt(1 + lead * lead / (2 * rounds))


def _at_least(lead: float, others: int) -> float:
    """The odds of a lead, in standard deviations, against so many others: even for all at 0."""
    beats_one = (1 + math.erf(lead / math.sqrt(2))) / 2
    return max(1e-9, beats_one / (beats_one + others * (1 - beats_one)))


def chances_by_turn(match: Match, judge: Judge, course: Sequence[PastEntry]) -> list[TurnChances]:
    """How everybody stood after each turn, the last one by the result. Whoever has just moved looks
    best, so that each is the mean of a round.
    """
    ends = [step for step in course[:-1] if _ends_turn(step)] or course[:1]
    raw = [judge.without(judge.chances(step.after), step.left) for step in ends]
    found = [
        TurnChances(
            step.before.turns, step.entry.n, _mean(raw[max(0, i + 1 - match.seats) : i + 1])
        )
        for i, step in enumerate(ends)
    ]
    last, result = course[-1], match.result()
    chances = judge.final(result) if result else found[-1].chances
    end = TurnChances(last.before.turns, last.entry.n, chances)
    return [*(one for one in found if one.turn < end.turn), end]


def _decisive(judge: Judge, course: Sequence[PastEntry], turn: int, seat: int) -> int | None:
    """The move of a round that helped a seat the most, by somebody who did something; None if
    nobody did.
    """
    first = turn - course[0].after.seats
    moves = [
        step
        for step in course
        if step.entry.act == "move" and first < step.before.turns <= turn and not step.is_quiet
    ]
    if not moves:
        return None
    of_turn = [step for step in moves if step.before.turns == turn] or moves
    best = max(of_turn, key=lambda s: judge.chance(s.after, seat) - judge.chance(s.before, seat))
    return best.entry.n


def _mean(chances: Sequence[WinChances]) -> WinChances:
    return tuple(sum(of_one) / len(chances) for of_one in zip(*chances, strict=True))


def turning_points(
    judge: Judge, found: Sequence[TurnChances], course: Sequence[PastEntry]
) -> list[TurningPoint]:
    """Where the lead passed on for at least a round: the last time, and the greatest of the rest,
    in order of play.
    """
    ahead, round_ = [judge.ahead(one.chances) for one in found], len(found[0].chances)
    leader, turned = ahead[0], []
    for i, seat in enumerate(ahead):
        if seat is None or seat == leader or set(ahead[i : i + round_]) != {seat}:
            continue
        if leader is not None:
            now, before = found[i], found[i - 1]
            chances = (before.chances[seat], now.chances[seat])
            n = _decisive(judge, course, now.turn, seat)
            if n is not None:
                turned.append(TurningPoint(now.turn, n, seat, leader, *chances))
        leader = seat
    great = sorted(turned[:-1], key=lambda one: one.before - one.after)[: MOST_TURNING_POINTS - 1]
    return sorted([*great, *turned[-1:]], key=lambda one: one.n)
