"""The puzzle of the day in a server's channel: what a notice of the engine becomes."""

import asyncio
from datetime import date, timedelta

from bot.posts.delivery import MessageDelivery
from bot.puzzle.panels import daily_panel
from bot.services import BotServices
from engine.model.notice import Notice
from engine.puzzles.answers import Solvers, solvers
from engine.puzzles.of_the_day import puzzle_of


class DailyPuzzles:
    """Posts puzzles."""

    def __init__(self, services: BotServices, delivery: MessageDelivery) -> None:
        self._services, self._delivery = services, delivery

    async def post(self, notice: Notice) -> None:
        """Post the puzzle of a day, with who solved the one before; its nonce makes that once."""
        day = date.fromisoformat(notice.facts["day"])
        puzzle = puzzle_of(day)
        if puzzle is None:
            return
        await asyncio.to_thread(lambda: puzzle.match)
        found = await self._solvers(int(notice.facts["server"]), day - timedelta(days=1))
        panel = await daily_panel(puzzle, day, found)
        await self._delivery.post(int(notice.facts["channel"]), panel, notice.nonce)

    async def _solvers(self, server: int, day: date) -> Solvers | None:
        """Who solved the puzzle of a day; None if nobody has tried it."""
        answers = await self._services.store.puzzle_answers_on(server, day.isoformat())
        return solvers(answers) if answers else None
