"""Automa in worker processes, at lower priority: whoever waits for an answer goes first.

A thread would do the same work, but every thread of a process takes turns with the event loop. The
state goes to the worker as it would go into a snapshot, and the answer comes back as its text. Not
how an automa finds its answer: that is `engine.automa`, and a worker calls nothing else. Analyses
take seconds and have a worker of their own, so that no match waits for one; so have hints and
reasons, which people ask for as often as they like. A worker that never answers is ended, and
whoever asked plays the default.
"""

from typing import Any

from engine import agenda, automa, notation
from engine.automa import analysis
from engine.automa.analysis import Analysis
from engine.automa.budget import ANSWER_SECONDS, Budget
from engine.automa.hints import Hint, hints
from engine.automa.reasons import Reason, why
from engine.contract import Move
from engine.game import Game
from engine.games import game_named
from engine.match import record
from engine.match.match import Match
from engine.work.capacity import default_worker_count
from engine.work.workers import Progress, WorkerPool

NICENESS, ANALYSIS_NICENESS = 10, 15
"""Of those whose answers are waited for, and of whoever looks at finished matches."""
IDLE_SECONDS = 300.0
"""After which a worker ends: its memory is wanted elsewhere."""
STUCK_SECONDS = 60.0
"""Beyond its cap: what an answer may take, however busy the machine is."""


class AutomaPool:
    """`think` finds what an automa answers (`engine.table.services.Think`)."""

    def __init__(self, workers: int | None = None, *, seconds: float = ANSWER_SECONDS) -> None:
        self._seconds = seconds
        count = workers or default_worker_count()
        self._pool = WorkerPool(count, niceness=NICENESS, idle_seconds=IDLE_SECONDS)
        self._advisers = WorkerPool(1, niceness=NICENESS, idle_seconds=IDLE_SECONDS)
        self._analysts = WorkerPool(1, niceness=ANALYSIS_NICENESS, idle_seconds=IDLE_SECONDS)

    async def think(self, game: Game, state: Any, seat: int, level: str, answered: int = 0) -> Move:
        asked = (game.id, game.encode(state), seat, level, self._seconds, answered)
        text = await self._pool.run(answer, *asked, patience=self._seconds + STUCK_SECONDS)
        decision = next(d for d in agenda.waiting(state) if d.seat == seat)
        return notation.read(decision.accepts, text)

    async def hint(self, game: Game, state: Any, seat: int) -> list[Hint]:
        """A few good moves for a seat that is asked (`engine.table.services.Advise`)."""
        asked = (game.id, game.encode(state), seat, self._seconds)
        return await self._advisers.run(advice, *asked, patience=self._seconds + STUCK_SECONDS)

    async def explain(self, game: Game, state: Any, seat: int, text: str) -> Reason:
        """What speaks for an answer (`engine.table.services.Explain`)."""
        asked = (game.id, game.encode(state), seat, text, self._seconds)
        return await self._advisers.run(explained, *asked, patience=self._seconds + STUCK_SECONDS)

    async def analyse(self, match: Match, progress: Progress) -> Analysis:
        """A finished match, looked at again (`engine.table.services.Analyse`)."""
        return await self._analysts.run(
            looked_at,
            record.write(match),
            seconds := analysis.ANALYSIS_SECONDS,
            progress=progress,
            patience=seconds + STUCK_SECONDS,
        )

    @property
    def queue(self) -> int:
        """How many answers and hints are being found or wait."""
        return self._pool.queue + self._advisers.queue

    @property
    def pids(self) -> list[int]:
        return [*self._pool.pids, *self._advisers.pids, *self._analysts.pids]

    async def __aenter__(self) -> "AutomaPool":
        return self

    async def __aexit__(self, *_: object) -> None:
        self._pool.close()
        self._advisers.close()
        self._analysts.close()


def answer(
    game: str, state: bytes, seat: int, level: str, seconds: float, answered: int = 0
) -> str:
    """What a worker does: the text of an automa's answer."""
    found = game_named(game)
    mind = automa.level_named(level, Budget(seconds=seconds), found)
    move = automa.choose(mind, found, found.decode(state), seat, answered=answered)
    return notation.write(move)


def advice(game: str, state: bytes, seat: int, seconds: float) -> list[Hint]:
    """The same for hints."""
    found = game_named(game)
    return hints(found, found.decode(state), seat, Budget(seconds=seconds))


def explained(game: str, state: bytes, seat: int, text: str, seconds: float) -> Reason:
    """The same for what speaks for an answer."""
    found = game_named(game)
    return why(found, found.decode(state), seat, text, seconds)


def looked_at(text: str, seconds: float, *, report: Progress) -> Analysis:
    """The same for the analysis of a record."""
    budget = Budget(analysis.ANALYSIS_LINES, seconds)
    return analysis.analyse(record.read(text, trusted=True), budget, report)
