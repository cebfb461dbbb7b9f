"""The levels that look ahead: what comes of a move if everybody goes on sensibly.

They begin like `normal`, but overlook nothing, and then play the best few moves on to the end of
the turn, in states that are redealt each time, so that no plan rests on a card that happens to lie
somewhere. Those that come out best are played on through the next turn, too. All of them meet the
same redeals and the same chance. A tree is not kept, but no position is judged twice. Time is
looked at between lines: a first look at its moves is always finished.
"""

import logging
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import count
from math import ceil, sqrt
from typing import Any

from engine import agenda
from engine.automa.budget import Budget, TimeLimit
from engine.automa.characters import weighed
from engine.automa.levels import NormalAutoma, spread
from engine.automa.positions import MOST_ANSWERS, Chance, Positions, after
from engine.automa.turn_plans import after_next_turn, best_ends
from engine.contract import Move
from engine.dealer import Dealer, QuietDealer
from engine.game import Game

log = logging.getLogger(__name__)

LATER_ANSWERS_SHARE = 2 / 3
"""Of what the answer before it in the same turn may cost, once those with the whole budget are
given: after the first, a turn of many answers costs less than three times that.
"""

SECOND_LOOK_WIDTHS = 3
"""Where a turn is judged by its end: how many times as many moves as are followed are looked at a
second time, there.
"""

PLANNING_SHARE = 0.7
"""How much of the budget goes to the own turn where turns are planned; the rest to the next one."""
PLANNED_ANSWERS = 3
"""A turn that is planned is taken to have so many more."""
NARROWEST, WIDEST = 3, 40
"""How many beginnings of a turn are kept after each answer, at least and at most."""
ANOTHER_PLAN, MOST_PLANS = 1_500, 4
"""For so many positions more, a turn is planned once more, with other dice; at most so often."""


SearchStage = tuple[int, list["Candidate"], int]
"""Through how many turns after this one is followed, who, and until how many positions."""


class Candidate:
    """A move, and what came of it so far."""

    __slots__ = ("ahead", "first", "move", "played", "stage", "total")

    def __init__(self, move: Move, first: float) -> None:
        self.move, self.first = move, first
        self.total, self.played = 0.0, 0
        self.stage = self.ahead = -1
        """How many others it outlived, and how many turns after this one it was followed."""

    @property
    def mean(self) -> float:
        return self.total / self.played if self.played else self.first

    def count(self, worth: float) -> None:
        self.total += worth
        self.played += 1

    def begin_anew(self, doubt: int) -> None:
        """From now on, what it was thought to be worth counts as so many lines."""
        self.total, self.played = doubt * self.mean, doubt


class HardAutoma(NormalAutoma):
    """Plays its best moves on, again and again, and trusts the one that lasts."""

    name = "hard"
    most_moves = 160
    """In lists of hundreds: enough to miss nothing of importance."""
    width = 12
    """How many moves are followed to the end of the turn."""
    finalists = 3
    """How many of them are then followed through the next turn, too."""
    first_share = 0.5
    """How much of the budget goes to the ends of this turn."""
    doubt: int | None = None
    """As how many lines the judgement before counts, where a move is followed further than before;
    without it, all lines count alike, and the judgement before them not at all."""
    plans_turns = False
    """Whether it plans turns in games where that helps."""
    effort = 1
    """How many times the game's usual number of positions is looked at."""

    def __init__(self, budget: Budget | None = None) -> None:
        self.budget = budget or Budget()

    def noticed(self, moves: Sequence[Move], dealer: Dealer) -> Sequence[Move]:
        return spread(moves, self.most_moves, dealer)

    def limit(self, game: Game, answered: int = 0) -> int:
        """How many positions may be looked at while moves are played on: where turns are short,
        more lines are followed. Those of the first look are not among them.
        """
        whole = self.budget.iterations or self.effort * game.iterations
        return round(whole * LATER_ANSWERS_SHARE ** max(0, answered + 1 - game.full_answers))

    def choose(
        self,
        game: Game,
        state: Any,
        seat: int,
        moves: Sequence[Move],
        dealer: Dealer,
        answered: int = 0,
    ) -> Move:
        return self.ranked(game, state, seat, moves, dealer, answered)[0].move

    def ranked(
        self,
        game: Game,
        state: Any,
        seat: int,
        moves: Sequence[Move],
        dealer: Dealer,
        answered: int = 0,
    ) -> list[Candidate]:
        """The moves that were followed, the best first."""
        with weighed(game, game.for_lines):
            return self._ranked(game, state, seat, moves, dealer, answered)

    def _ranked(
        self,
        game: Game,
        state: Any,
        seat: int,
        moves: Sequence[Move],
        dealer: Dealer,
        answered: int,
    ) -> list[Candidate]:
        time_limit, positions = self.budget.start(), Positions(game)
        limit = self.limit(game, answered)
        if self.plans_turns and game.plans_turns:
            return self._planned(positions, state, seat, moves, dealer, limit, time_limit)
        found = self._first_ply(positions, state, seat, moves, dealer, limit)
        if len(found) > 1:
            limit = round(limit * sqrt(len(found) / self.width))
            try:
                self._follow_all(positions, state, seat, found, dealer, limit, time_limit)
            except Exception:
                log.exception("%s: %s plays the best so far", game.id, self.name)
        idle = idle_kinds(state, seat)  # of two that are as good, the one that does nothing
        found.sort(key=lambda one: (one.stage, one.mean, type(one.move) in idle), reverse=True)
        return found

    def _first_ply(
        self,
        positions: Positions,
        state: Any,
        seat: int,
        moves: Sequence[Move],
        dealer: Dealer,
        limit: int,
    ) -> list[Candidate]:
        """The moves that look best at once; of those that come to the same, one."""
        chance, found = dealer.below(1 << 30), dict[bytes, Candidate]()
        for move in self.noticed(positions.game.considered(state, seat, moves), dealer):
            then = after(state, seat, move, chance)
            found.setdefault(positions.key(then), Candidate(move, positions.worth(then, seat)))
        best = list(found.values())
        dealer.shuffle(best)  # so that equal ones have equal chances
        idle = idle_kinds(state, seat)
        best.sort(key=lambda one: (one.first, type(one.move) in idle), reverse=True)
        width = min(self.width, max(3, limit // 64))
        if positions.game.judged_by_turns:
            best = best[: SECOND_LOOK_WIDTHS * width]
            for one in best:
                one.first = self.worth(positions, state, seat, one.move, chance)
            best.sort(key=lambda one: (one.first, type(one.move) in idle), reverse=True)
        return best[:width]

    def _planned(
        self,
        positions: Positions,
        state: Any,
        seat: int,
        moves: Sequence[Move],
        dealer: Dealer,
        limit: int,
        time_limit: TimeLimit,
    ) -> list[Candidate]:
        """The moves with which the best turns begin, the best first; those at the top by what the
        next player makes of the ends.
        """
        game = positions.game
        begun = list(self.noticed(game.considered(state, seat, moves), dealer))
        dealer.shuffle(begun)  # so that equal ones have equal chances
        plans = min(MOST_PLANS, 1 + limit // ANOTHER_PLAN)
        width = round(PLANNING_SHARE * limit / (plans * PLANNED_ANSWERS * len(begun)))
        width = min(WIDEST, max(NARROWEST, width))
        found, ends = dict[Move, Candidate](), dict[Move, list[Any]]()
        for _ in range(plans):
            deal, chance = game.redeal(state, seat, dealer), dealer.below(1 << 30)
            noticed = partial(self.noticed, dealer=dealer)
            ended = best_ends(positions, deal, seat, begun, chance, width, noticed, time_limit)
            for move, end in ended.items():
                found.setdefault(move, Candidate(move, end.worth)).count(end.worth)
                ends.setdefault(move, []).append((end.state, chance))
        order = sorted(found.values(), key=lambda one: (one.played, one.mean), reverse=True)
        finalists, replied = order[: self.finalists], partial(self.reply, positions)
        spent = positions.looked
        for number in count():
            if len(finalists) == 1 or time_limit.is_reached or (number and spent >= limit):
                break
            for one in finalists:
                if not number:
                    one.stage = 1
                    one.begin_anew(0)
                end, chance = ends[one.move][number % len(ends[one.move])]
                before = positions.looked
                one.count(after_next_turn(positions, end, seat, chance + number, replied))
                spent += 1 + positions.looked - before
        order.sort(key=lambda one: (one.stage, one.played, one.mean), reverse=True)
        return order

    def _follow_all(
        self,
        positions: Positions,
        state: Any,
        seat: int,
        found: list[Candidate],
        dealer: Dealer,
        limit: int,
        time_limit: TimeLimit,
    ) -> None:
        """Spend the iterations; every move meets the same redeals and the same chance."""
        spent = 0
        for stage, (ahead, rivals, end) in enumerate(self._stages(found, limit)):
            while spent < end:
                deal = positions.game.redeal(state, seat, dealer)
                chance = dealer.below(1 << 30)
                for one in rivals:
                    if time_limit.is_reached:
                        return
                    before, one.stage = positions.looked, stage
                    self._follow(positions, deal, seat, one, chance, ahead)
                    spent += 1 + positions.looked - before

    def _stages(self, found: list[Candidate], limit: int) -> Iterable[SearchStage]:
        """To the end of the turn everybody is followed, through the next one the best."""
        yield 0, found, round(limit * self.first_share)
        yield 1, best(found, self.finalists), limit

    def _follow(
        self, positions: Positions, state: Any, seat: int, one: Candidate, chance: int, ahead: int
    ) -> None:
        """Count what a move comes to if everybody goes on sensibly for so many turns after this
        one.
        """
        now, dice, thoughts = state.clone(), Chance(chance), QuietDealer(chance + 1)
        last = now.turns + ahead
        asked = agenda.answer(now, seat, one.move, dice.of_turn(now.turns))
        for _ in range(MOST_ANSWERS):
            if not asked or now.turns > last:
                break
            decision, moves = asked[0].decision, asked[0].moves
            reply = self.reply(positions, now, decision.seat, moves, thoughts)
            asked = agenda.answer(now, decision.seat, reply, dice.of_turn(now.turns))
        if ahead > one.ahead and self.doubt is not None:
            one.begin_anew(self.doubt)
        one.ahead = ahead
        one.count(positions.worth(now, seat))


class ExpertAutoma(HardAutoma):
    """Thinks ten times as long as `hard`: about more moves, and more of what others may answer.

    Fewer and fewer of them are followed, the better half of those before, so that few lines are
    wasted on what is worse. Where chance is strong a few lines say less than a look at the move.
    """

    name = "expert"
    effort = 10
    most_moves = 400
    width = 24
    finalists = 6
    first_share = 0.25
    doubt = 3
    plans_turns = True
    last = 2
    """How many moves are compared to the end."""
    look = 16

    def _stages(self, found: list[Candidate], limit: int) -> Iterable[SearchStage]:
        first = limit * self.first_share
        yield from _halved(0, found, 2 * self.finalists, 0, first)
        yield from _halved(1, best(found, self.finalists), self.last, first, limit)


def idle_kinds(state: Any, seat: int) -> tuple[type[Move] | None, ...]:
    """The kinds of answer by which a seat that is asked does nothing."""
    decision = next(one for one in agenda.waiting(state) if one.seat == seat)
    return decision.rests, decision.declines


def best(found: list[Candidate], size: int) -> list[Candidate]:
    return sorted(found, key=lambda one: (one.stage, one.mean), reverse=True)[:size]


def _halved(
    ahead: int, found: list[Candidate], few: int, begun: float, limit: float
) -> Iterable[SearchStage]:
    """All of them, the better half, half of that, until they are few. Each stage costs as much."""
    sizes = [len(found)]
    while sizes[-1] > few:
        sizes.append(ceil(sizes[-1] / 2))
    for stage, size in enumerate(sizes, 1):
        found = best(found, size)
        yield ahead, found, round(begun + (limit - begun) * stage / len(sizes))
