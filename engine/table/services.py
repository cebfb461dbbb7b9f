"""What all tables of a process share: the store, the clock, the listener, and how automa think."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from engine import automa
from engine.automa.analysis import Analysis, analyse
from engine.automa.hints import Hint, hints
from engine.automa.reasons import Reason, why
from engine.contract import Move
from engine.game import Game
from engine.match.match import Match
from engine.model.sheet import Sheet
from engine.store.protocol import Store
from engine.table.posts import Listener
from engine.work.clock import Clock
from engine.work.costly_threads import in_dear_thread

Think = Callable[[Game, Any, int, str, int], Awaitable[Move]]
"""How an automa's answer is found: game, true state, seat, level, and how many answers the seat has
given in this turn already.
"""


Advise = Callable[[Game, Any, int], Awaitable[list[Hint]]]
"""How hints are found: game, true state, seat."""


Explain = Callable[[Game, Any, int, str], Awaitable[Reason]]
"""How it is found what speaks for an answer: game, true state before it, seat, its text."""


Analyse = Callable[[Match, Callable[[float], None]], Awaitable[Analysis]]
"""How a finished match is looked at again; the second is told how far it is, from 0 to 1."""


async def analyse_in_thread(match: Match, progress: Callable[[float], None]) -> Analysis:
    """The default: beside the event loop, too."""
    loop = asyncio.get_running_loop()

    def report(share: float) -> None:
        loop.call_soon_threadsafe(progress, share)

    return await in_dear_thread(analyse, match, report=report)


async def advise_in_thread(game: Game, state: Any, seat: int) -> list[Hint]:
    """The default: beside the event loop, like an automa's answer."""
    return await in_dear_thread(hints, game, state, seat)


async def explain_in_thread(game: Game, state: Any, seat: int, text: str) -> Reason:
    """The default: beside the event loop, like a hint."""
    return await in_dear_thread(why, game, state, seat, text)


async def think_in_thread(game: Game, state: Any, seat: int, level: str, answered: int = 0) -> Move:
    """The default: the automa thinks beside the event loop. It redeals what its seat cannot see."""
    mind = automa.level_named(level)
    return await asyncio.to_thread(automa.choose, mind, game, state, seat, answered=answered)


async def give_no_way() -> None:
    """Nobody has to be let go first."""


@dataclass(frozen=True, kw_only=True)
class Services:
    """What a table needs of the process it is in."""

    store: Store
    clock: Clock
    listener: Listener
    think: Think
    game_named: Callable[[str], Game]
    wake_at: Callable[[float], None]
    """Something falls due at that time."""
    deliver_notices: Callable[[], None]
    """There are notices to deliver."""
    catch_up_later: Callable[[], None]
    """Something is left to do that could not even be noted: the database was away."""
    on_thinking: Callable[[Sheet], None]
    """An automa begins to think in a match, or still thinks."""
    on_match_over: Callable[[Sheet], None]
    """A match has ended."""
    give_way: Callable[[], Awaitable[None]]
    """Wait until nothing more urgent is to be done."""
