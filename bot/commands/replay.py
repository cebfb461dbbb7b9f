"""The whole match as an animation: made once, with its progress shown, kept for the next asker."""

import asyncio
import logging
import time
from collections import OrderedDict

import discord
from discord import app_commands, ui

from bot import artist
from bot.answers import NO_PINGS, UNSENT, Panel, answer, text_panel
from bot.buttons import Press, on
from bot.commands.places import Unclear, complete_match, table_meant
from bot.words import say
from engine import record
from engine.table import Table
from render import Picture, animate_async

log = logging.getLogger(__name__)

EVERY = 1.5
"""So many seconds lie between two words about the progress."""

_drawing: "OrderedDict[str, asyncio.Lock]" = OrderedDict()
MOST = 256


@app_commands.command(name="replay", description=say("replay"))
@app_commands.describe(match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def replay(interaction: discord.Interaction, match: str | None = None) -> None:
    async def work() -> Panel:
        return await _replay(interaction, await table_meant(interaction, match))

    await answer(interaction, work)


@on("replay")
async def replay_pressed(press: Press) -> Panel:
    return await _replay(press.interaction, await press.table())


async def _replay(interaction: discord.Interaction, table: Table) -> Panel:
    """One animation of a match at a time; whoever asks meanwhile waits for the same one."""
    match = table.match
    if not artist.has_pictures(match.game.view(match.state, None)):
        raise Unclear(say("replay.none", game=match.game.title))
    progress = Progress(interaction)
    async with _lock(table.id):
        picture = await _animated(table, progress)
    shown = artist.shown(picture, "replay")
    text = say("replay.done", game=match.game.title, names=", ".join(match.names))
    return Panel(ui.TextDisplay(text), shown.gallery, files=[shown.file])


async def _animated(table: Table, progress: "Progress") -> Picture:
    """As a spectator sees it, so that everybody gets the same one."""
    theme = artist.known("")
    try:
        return await animate_async(record.write(table.match), progress=progress.tell, theme=theme)
    finally:
        await progress.end()


def _lock(match: str) -> asyncio.Lock:
    lock = _drawing.setdefault(match, asyncio.Lock())
    _drawing.move_to_end(match)
    if len(_drawing) > MOST:
        _drawing.popitem(last=False)
    return lock


class Progress:
    """Shows how far it is, in the answer that is being waited for."""

    def __init__(self, interaction: discord.Interaction) -> None:
        self._interaction = interaction
        self._last = time.monotonic()
        self._task: asyncio.Task[None] | None = None

    def tell(self, share: float) -> None:
        now = time.monotonic()
        busy = self._task is not None and not self._task.done()
        if busy or now - self._last < EVERY:
            return
        self._last = now
        self._task = asyncio.create_task(self._show(share))

    async def _show(self, share: float) -> None:
        panel = text_panel(say("replay.progress", percent=round(100 * share)))
        try:
            await self._interaction.edit_original_response(
                view=panel.view, allowed_mentions=NO_PINGS
            )
        except UNSENT as problem:
            log.info("progress is not shown: %s", problem)

    async def end(self) -> None:
        """The answer follows: nothing may be shown over it."""
        if self._task is not None:
            await asyncio.wait([self._task])


COMMANDS = [replay]
