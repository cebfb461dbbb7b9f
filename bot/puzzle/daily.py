"""The puzzle of the day in a server's channel: what a notice of the engine becomes.

What was posted last is kept with the server's settings: a post that comes late after a pause, or an
hour that is chosen anew, makes no second one on the same day. Where the channel takes no posts any
more, the owner of the server is told, once.
"""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from bot.lobby.server_rules import keep_server_rules, server_rules_of
from bot.matches.resting import rests
from bot.posts.delivery import MessageDelivery
from bot.puzzle.panels import daily_panel
from bot.services import AnsweringServices
from bot.ui.answers import text_panel
from bot.ui.languages import to_person
from bot.words import say
from engine.language.spoken import speaking
from engine.model.notice import Notice
from engine.puzzles.of_the_day import puzzle_of
from engine.puzzles.puzzle import Puzzle
from engine.puzzles.streaks import Solvers, solvers
from engine.store.protocol import Store


class DailyPuzzles:
    """Posts puzzles."""

    def __init__(self, services: AnsweringServices, delivery: MessageDelivery) -> None:
        self._services, self._delivery = services, delivery

    async def post(self, notice: Notice) -> None:
        """Post the puzzle of a day, with who solved the one before; its nonce makes that once."""
        server, channel = int(notice.facts["server"]), int(notice.facts["channel"])
        day = date.fromisoformat(notice.facts["day"])
        puzzle, posted = puzzle_of(day), f"{day} {channel}"
        rules = await server_rules_of(self._services.store, server)
        if puzzle is None or rules.puzzle_posted == posted:
            return
        if await self._post(puzzle, day, notice):
            await self._note(server, puzzle_posted=posted, puzzle_lost=False)
        elif not rules.puzzle_lost and self._services.get_guild(server) is not None:
            await self._tell_owner(server, channel, notice.nonce)
            await self._note(server, puzzle_lost=True)

    async def _post(self, puzzle: Puzzle, day: date, notice: Notice) -> bool:
        """In the server's language; whether it was taken."""
        server, channel = int(notice.facts["server"]), int(notice.facts["channel"])
        found = await solvers_before(self._services.store, server, day)
        with speaking(await self._delivery.language_of(server)):
            panel = await daily_panel(puzzle, day, found)
            return await self._delivery.post(channel, panel, notice.nonce)

    async def _note(self, server: int, **changes: Any) -> None:
        store = self._services.store
        async with self._services.changing_settings_of(server):
            rules = await server_rules_of(store, server)
            await keep_server_rules(store, server, replace(rules, **changes))

    async def _tell_owner(self, server: int, channel: int, nonce: str) -> None:
        guild = self._services.get_guild(server)
        if guild is None or guild.owner_id is None:
            return
        store, now = self._services.store, self._services.tables.clock.now()
        with to_person(await store.person(guild.owner_id)):
            text = say("server.puzzle.lost.told", server=guild.name, channel=channel)
        silent = await rests(store, guild.owner_id, now)
        await self._delivery.write(guild.owner_id, text_panel(text), f"{nonce}-lost", silent=silent)


async def solvers_before(store: Store, server: int, day: date) -> Solvers | None:
    """Who solved the puzzle of the day before; None if nobody has tried it."""
    answers = await store.puzzle_answers_on(server, (day - timedelta(days=1)).isoformat())
    return solvers(answers) if answers else None
