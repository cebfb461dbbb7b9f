"""What a match looks like afterwards: how it went, where it turned, which moves cost the most.

A move is judged by what its seat could know: in redealt states of that moment, against the moves
an automa would have thought of, all of them played on (`playouts.py`). What looks like a mistake is
looked at a second time with other redeals and other chance, and only what it costs then counts. A
lone answer is never a mistake, nor is what an automa does for a seat that has left: it has nothing
to lose. How it went is `turning_points.py`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from msgspec import Struct

from engine import agenda, notation
from engine.automa.budget import Budget, TimeLimit
from engine.automa.played_lines import PlayedLines
from engine.automa.playouts import played_on, some
from engine.automa.positions import after
from engine.automa.reasons import NO_DIFFERENCE, Reason, reason
from engine.automa.turning_points import (
    Judge,
    PastEntry,
    TurnChances,
    TurningPoint,
    chances_by_turn,
    past_entries,
    turning_points,
)
from engine.contract import Move
from engine.dealer import QuietDealer
from engine.match.entries import By
from engine.match.match import Match
from engine.sentences import say
from engine.trouble import Trouble

LINES_PER_COMPARISON = 16
ANALYSIS_LINES, ANALYSIS_SECONDS = 18 * LINES_PER_COMPARISON, 8.0
"""What an analysis may cost in lines, and the cap on its time, where nothing else is said."""
MOVES_LOOKED_AT = 160
"""Of those that could have been made."""
RIVAL_MOVES = 3
"""That the one which was made is compared with."""
LEAST_COST = 0.03
"""What costs less of a chance is no mistake."""
MOST_MISTAKES = 5
FIRST_LOOK_SHARE = 0.4
"""The share of the time that a first look at all moves may take."""

Report = Callable[[float], None]


class NotOver(Trouble):
    """A match is analysed when it is over: before, it would show secrets and give advice."""


class Mistake(Struct, frozen=True):
    """A move that cost a chance, the better one, and what speaks for that."""

    n: int
    turn: int
    seat: int
    by: By
    move: str
    better: str
    cost: float
    chance: float
    """What its seat had left after that turn; with the better move it would have had the cost
    more.
    """
    why: Reason


class Analysis(Struct, frozen=True):
    """A finished match, looked at again."""

    standings: tuple[TurnChances, ...]
    turnings: tuple[TurningPoint, ...]
    mistakes: tuple[Mistake, ...]
    """In order of play."""
    judged: int
    """How many moves were looked at: all where there was a choice and something to lose, unless
    time ran out.
    """


def analyse(match: Match, budget: Budget | None = None, report: Report | None = None) -> Analysis:
    """Look at a finished match again; the same match, lines and no cap give the same analysis."""
    require_end(match)
    course = list(past_entries(match))
    judge = Judge(match, course)
    went = chances_by_turn(match, judge, course)
    limit = budget or Budget(ANALYSIS_LINES, ANALYSIS_SECONDS)
    critic = Critic(match, judge, went, limit, report or _ignore)
    mistakes = critic.mistakes([step for step in course if _counts(step)])
    turned = tuple(turning_points(judge, went, course))
    return Analysis(tuple(went), turned, tuple(mistakes), critic.judged)


def _counts(step: PastEntry) -> bool:
    """Whether it is a move of a seat that can still win, and one that does something."""
    return step.entry.act == "move" and step.seat not in step.left and not step.is_quiet


def require_end(match: Match) -> None:
    """Refuse a match that still goes on."""
    if not match.is_over:
        raise NotOver(say("analysis_later"))


def _ignore(share: float) -> None:
    """Nobody wants to know how far it is."""


@dataclass(frozen=True)
class Doubt:
    """A move that may have been a mistake."""

    step: PastEntry
    made: Move
    rivals: list[Move]
    """What an automa would have thought of instead, the best first."""
    cost: float
    """What it cost beside the best of them, by all that is known so far."""
    fall: float
    """What its seat had lost by its next turn, for whatever reason."""

    @property
    def n(self) -> int:
        return self.step.entry.n


class Critic:
    """Finds the mistakes of one match within a budget."""

    def __init__(
        self,
        match: Match,
        judge: Judge,
        went: Sequence[TurnChances],
        budget: Budget,
        report: Report,
    ) -> None:
        self._game, self._judge, self._report = match.game, judge, report
        self._went = went
        self._lines = budget.iterations or ANALYSIS_LINES
        self._time_limit = budget.start()
        self._first_time_limit = TimeLimit(budget.seconds and FIRST_LOOK_SHARE * budget.seconds)
        self._seed = int(match.seed.hash[:8] or "0", 16)
        self.judged = 0

    def mistakes(self, moves: Sequence[PastEntry]) -> list[Mistake]:
        """The moves that cost the most, in order of play."""
        doubts, rounds = self._first_look(moves), max(2, self._lines // LINES_PER_COMPARISON)
        doubts = self._compared(_most_doubtful(doubts, rounds * 2 // 3), again=False)
        doubts = [doubt for doubt in doubts if doubt.cost >= LEAST_COST][: rounds // 3]
        doubts = self._compared([_narrowed(doubt) for doubt in doubts], again=True)
        doubts = [replace(d, cost=min(d.cost, 1 - self._left(d.step))) for d in doubts]
        worst = [doubt for doubt in doubts if doubt.cost >= LEAST_COST][:MOST_MISTAKES]
        return [self._mistake(doubt) for doubt in sorted(worst, key=lambda d: d.n)]

    def _left(self, step: PastEntry) -> float:
        """The chance that a seat had after the turn of a move: what is said of a loss and what is
        drawn of it begin there.
        """
        after_it = (one for one in self._went if one.turn >= step.before.turns)
        return next(after_it, self._went[-1]).chances[step.seat]

    # ── A first look ───────────────────────────────────────────────────────────────────────────

    def _first_look(self, moves: Sequence[PastEntry]) -> list[Doubt]:
        """Every move beside what comes of the others at once; in random order, so that a part
        stands for the whole if time runs out.
        """
        order = list(enumerate(moves))
        QuietDealer(self._seed).shuffle(order)
        found: list[Doubt] = []
        for done, (i, step) in enumerate(order):
            if self._first_time_limit.is_reached:
                break
            if doubt := self._doubt(step, moves[i + 1 :]):
                found.append(doubt)
            if done % 10 == 0:
                self._report(0.3 * done / len(order))
        return found

    def _doubt(self, step: PastEntry, later: Sequence[PastEntry]) -> Doubt | None:
        """What there was instead of a move; None if there was nothing."""
        seat, seed = step.seat, self._seed + step.entry.n
        dealer = QuietDealer(seed)
        seen = self._game.redeal(step.before, seat, dealer)
        decision = next(d for d in agenda.waiting(seen) if d.seat == seat)
        answers = agenda.answers(seen, decision)
        if len(answers) < 2:
            return None
        self.judged += 1
        made = notation.read(decision.accepts, step.entry.text)
        sample = [made, *some(answers, MOVES_LOOKED_AT, dealer)]
        then = {move: after(seen, seat, move, seed) for move in sample}
        worth = {move: self._game.evaluate(state, seat) for move, state in then.items()}
        best = sorted((m for m in worth if m != made), key=lambda move: -worth[move])[:RIVAL_MOVES]
        chance = self._judge.chance
        cost = chance(then[best[0]], seat) - chance(then[made], seat)
        return Doubt(step, made, best, cost, self._fall(step, later))

    def _fall(self, step: PastEntry, later: Sequence[PastEntry]) -> float:
        """How much of its chance a seat has lost by its next turn, or by the end."""
        turn, chance = step.before.turns + step.before.seats, self._judge.chance
        then = next((s.before for s in later if s.before.turns >= turn), None)
        left = self._went[-1].chances[step.seat] if then is None else chance(then, step.seat)
        return chance(step.before, step.seat) - left

    # ── Comparing ──────────────────────────────────────────────────────────────────────────────

    def _compared(self, doubts: Sequence[Doubt], *, again: bool) -> list[Doubt]:
        """Moves beside their rivals, all played on; what they cost by that, the most first."""
        found, start = [], 0.7 if again else 0.3
        for i, doubt in enumerate(doubts):
            if (better := self._compare(doubt, again)) is not None:
                found.append(better)
            self._report(start + (1.0 - start if again else 0.4) * (i + 1) / len(doubts))
        return sorted(found, key=lambda doubt: (-doubt.cost, doubt.n))

    def _compare(self, doubt: Doubt, again: bool) -> Doubt | None:
        """What a move costs beside the best of its rivals; None if time runs out over it."""
        moves, seat = [doubt.made, *doubt.rivals], doubt.step.seat
        dealer = QuietDealer(2 * (self._seed + doubt.n) + again)
        total = dict.fromkeys(moves, 0.0)
        times = LINES_PER_COMPARISON // len(moves)
        for _ in range(times):
            deal = self._game.redeal(doubt.step.before, seat, dealer)
            chance = dealer.below(1 << 30)
            for move in moves:
                if self._time_limit.is_reached:
                    return None
                end = played_on(self._game, deal, seat, move, chance)
                total[move] += self._judge.chance(end, seat)
        rivals = sorted(doubt.rivals, key=lambda move: -total[move])
        return replace(doubt, rivals=rivals, cost=(total[rivals[0]] - total[doubt.made]) / times)

    def _mistake(self, doubt: Doubt) -> Mistake:
        entry, seat = doubt.step.entry, doubt.step.seat
        return Mistake(
            n=entry.n,
            turn=doubt.step.before.turns,
            seat=seat,
            by=entry.by,
            move=notation.write(doubt.made),
            better=notation.write(doubt.rivals[0]),
            cost=doubt.cost,
            chance=self._left(doubt.step),
            why=self._why(doubt),
        )

    def _why(self, doubt: Doubt) -> Reason:
        """What happens with the better move and not with the one that was made."""
        seat, dealer = doubt.step.seat, QuietDealer(self._seed + doubt.n)
        seen = self._game.redeal(doubt.step.before, seat, dealer)
        lines = PlayedLines(self._game, seen, seat, dealer, self._time_limit)
        found = reason(self._game, seen, seat, doubt.rivals[0], [doubt.made], lines)
        return Reason("ahead") if found.name in NO_DIFFERENCE else found


def _most_doubtful(doubts: Sequence[Doubt], count: int) -> list[Doubt]:
    """Half of them by what another move would have brought at once, half by what came of it."""
    by_cost = sorted(doubts, key=lambda doubt: (-doubt.cost, doubt.n))
    chosen = by_cost[: count - count // 2]
    by_fall = sorted(by_cost[len(chosen) :], key=lambda doubt: (-doubt.fall, doubt.n))
    return [*chosen, *by_fall[: count // 2]]


def _narrowed(doubt: Doubt) -> Doubt:
    """The same beside the best rival alone."""
    return replace(doubt, rivals=doubt.rivals[:1])
