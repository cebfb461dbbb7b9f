"""The puzzle of the day in a server's channel: what a notice of the engine becomes.

What was posted last is kept with the server's settings: a post that comes late after a pause, or an
hour that is chosen anew, makes no second one on the same day. Where the channel takes no posts any
more, the owner of the server is told, once.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import discord

from bot.lobby.server_rules import keep_server_rules, server_rules_of
from bot.matches.who_rests import rests
from bot.posts.delivery import MessageDelivery
from bot.posts.direct_message_pace import tell_later
from bot.puzzle.drafting import draft
from bot.puzzle.panels import heading_lines, id_of, table_button
from bot.services import AnsweringServices
from bot.turn.labels import question_lines
from bot.turn.step_text import text_below
from bot.ui.answers import Panel, text_panel
from bot.ui.buttons import Button, row
from bot.ui.languages import to_person
from bot.ui.pictures import draw_board
from bot.words import say
from engine.language.spoken import speaking
from engine.model.notice import Notice
from engine.puzzles.of_the_day import day_of, puzzle_of
from engine.puzzles.puzzle import Puzzle
from engine.puzzles.streaks import Solvers, solvers
from engine.sentences import any_of
from engine.store.protocol import Store
from render import Highlight

MOST_NAMES = 20
"""Of those who solved yesterday's; the others are counted."""


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
        if day == day_of(self._services.tables.clock.now()):
            self._delivery.wait_for_server(server)
        if await self._post(puzzle, day, notice):
            await self._note(server, puzzle_posted=posted, puzzle_lost=False)
        elif not rules.puzzle_lost and (guild := self._services.get_guild(server)) is not None:
            await self._tell_owner(guild, channel, notice)
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

    async def _tell_owner(self, guild: discord.Guild, channel: int, notice: Notice) -> None:
        """Later, if Discord does not let us write to them just now."""
        if guild.owner_id is None:
            return
        store, now = self._services.store, self._services.tables.clock.now()
        owner = await store.person(guild.owner_id)

        async def panel() -> Panel:
            with to_person(owner):
                facts = {"server": guild.name, "channel": channel}
                return text_panel(say("server.puzzle.lost.told", **facts))

        silent = await rests(store, owner.id, now)
        wait = await self._delivery.direct_in_turn(owner.id, panel, notice.nonce, silent=silent)
        tell_later(notice, [wait], now)


async def solvers_before(store: Store, server: int, day: date) -> Solvers | None:
    """Who solved the puzzle of the day before; None if nobody has tried it."""
    answers = await store.puzzle_answers_on(server, (day - timedelta(days=1)).isoformat())
    return solvers(answers) if answers else None


# ── The post ─────────────────────────────────────────────────────────────────────────────────────


async def daily_panel(puzzle: Puzzle, day: date, yesterday: Solvers | None) -> Panel:
    """The puzzle for everybody: its position, and the way to solve it in private."""
    step = (await asyncio.to_thread(draft, puzzle)).step
    board = await draw_board(step.chain.view, puzzle.match.names, None, Highlight(candidates=()))
    asked = [*heading_lines(puzzle, day), *question_lines(step)]
    lines = [say("puzzle.daily"), *asked, *yesterday_lines(yesterday)]
    solve = Button(
        id_of("puzzleopen", puzzle, day), say("puzzle.solve"), discord.ButtonStyle.primary
    )
    return Panel(*board.items, text_below(lines), row(solve, table_button(day)), files=board.files)


def yesterday_lines(found: Solvers | None) -> list[str]:
    """Who solved the puzzle of the day before; nothing if none was posted then."""
    if found is None:
        return []
    if not found.at_once and not found.later:
        return [say("puzzle.yesterday.none")]
    if not found.at_once:
        return [say("puzzle.yesterday.only.later", names=_names(found.later))]
    lines = [say("puzzle.yesterday", names=_names(found.at_once))]
    if found.later:
        lines.append(say("puzzle.yesterday.later", names=_names(found.later)))
    return lines


def _names(names: Sequence[str]) -> str:
    """Names in a row, as text; of many only the first."""
    shown = list(names[:MOST_NAMES])
    if len(names) > MOST_NAMES:
        shown.append(say("puzzle.others", count=len(names) - MOST_NAMES))
    return any_of(shown, "and")
