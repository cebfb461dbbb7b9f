"""A tournament with random results, from sign-up to the last round: for the command line, the laws
and anybody who wants to see how a plan works out.

Results are drawn evenly, or after people's skill; people drop out between rounds, come late and
forfeit as often as asked.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import log

from engine.tournament import apply_acts, next_round
from engine.tournament.acts import (
    CreateTournament,
    Drop,
    Enter,
    Finish,
    Join,
    LogLine,
    Pair,
    Result,
    TablePairing,
    TournamentAct,
)
from engine.tournament.plan import LATE_ENTRY_FORMATS, TournamentPlan
from engine.tournament.state import TournamentState


@dataclass
class Chances:
    """How often things happen; a part of one."""

    drop: float = 0.0
    """Per player and round."""
    late: float = 0.0
    """Of the players, those who come late if the plan lets them."""
    forfeit: float = 0.0
    """Per seat."""
    draw: float = 0.0
    """Per table of two."""
    skill: float = 0.0
    """How far the first seed is ahead of the last; 0 is not at all, 4 that nobody is surprised."""


@dataclass
class Simulation:
    """A tournament in the making."""

    plan: TournamentPlan
    players: int
    seed: str
    chances: Chances = field(default_factory=Chances)
    next_act: Callable[[TournamentState], Pair | Enter | Finish | None] = next_round.next_act
    """Who pairs: another engine may, to be compared."""
    log: list[LogLine] = field(default_factory=list)
    state: TournamentState | None = None

    def play(self) -> TournamentState:
        """Play to the end; the final state."""
        for _ in self.steps():
            pass
        return self.now

    @property
    def now(self) -> TournamentState:
        assert self.state is not None, "nothing has happened yet"
        return self.state

    def steps(self) -> Iterator[LogLine]:
        """Every line of the log as it is written."""
        chance = random.Random(f"results {self.seed}")
        names = [f"P{n + 1:03}" for n in range(self.players)]
        late = {name for name in names[2:] if chance.random() < self.chances.late}
        yield self._add(CreateTournament(self.plan, self.seed))
        for n, name in enumerate(names):
            if name not in late:
                yield self._add(Join(name, name, float(1000 + len(names) - n)))
        yield self._add(next_round.begin(self.now))
        while (act := self.next_act(self.now)) is not None:
            yield self._add(act)
            if isinstance(act, Finish):
                return
            if isinstance(act, Enter):
                continue
            yield from self._play_round(act, chance)
            yield from self._come_and_go(chance, late)

    def _add(self, act: TournamentAct) -> LogLine:
        line = LogLine(len(self.log) + 1, act, float(len(self.log)))
        self.state = apply_acts.after(self.state, line)
        self.log.append(line)
        return line

    def _play_round(self, act: Pair, chance: random.Random) -> Iterator[LogLine]:
        open_tables = [n for n, table in enumerate(act.tables, 1) if not table.is_done]
        chance.shuffle(open_tables)
        for n in open_tables:
            yield self._add(self._result(act.round, n, act.tables[n - 1], chance))

    def _result(self, round: int, n: int, table: TablePairing, chance: random.Random) -> Result:
        count = len(table.players)
        places = list(range(1, count + 1))
        if self.chances.skill:
            places = self._by_skill(table.players, chance)
        else:
            chance.shuffle(places)
        if count == 2 and chance.random() < self.chances.draw:
            places = [1, 1]
        absent = tuple(p for p in table.players if chance.random() < self.chances.forfeit)
        scores = tuple(float(60 - 7 * place + chance.randrange(5)) for place in places)
        return Result(round, n, tuple(places), scores, absent)

    def _by_skill(self, players: Sequence[str], chance: random.Random) -> list[int]:
        """Places by what everybody can and how well they do it today."""
        order = self.now.orders[0]

        def form(player: str) -> float:
            seed = order.index(player) if player in order else len(order)
            today = -log(-log(chance.random() or 0.5))
            return today - self.chances.skill * seed / len(order)

        shown = [form(player) for player in players]
        return [1 + sum(other > one for other in shown) for one in shown]

    def _come_and_go(self, chance: random.Random, late: set[str]) -> Iterator[LogLine]:
        state = self.now
        for player in state.active:
            if chance.random() < self.chances.drop and len(self.now.active) > 2:
                yield self._add(Drop(player))
        is_open = state.stage == 0 and state.rules.format in LATE_ENTRY_FORMATS
        if late and is_open and len(state.rounds) + 1 <= state.plan.late:
            newcomer = min(late)
            late.remove(newcomer)
            yield self._add(Join(newcomer, newcomer))
