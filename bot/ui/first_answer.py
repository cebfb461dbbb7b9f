"""The first answer to a use, within Discord's three seconds and once.

What is ready soon after its arrival is answered at once, by one request; everything else is
deferred first, and shown when it is ready. How soon that is depends on the line
(`answer_time.py`); it is counted on our own steady clock from the moment the interaction came in.

Where two processes hear of the same interaction, both defer it before anything else and Discord
takes one: that one does the work. The other does nothing and says nothing.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.services import services_of

if TYPE_CHECKING:
    from bot.ui.answers import Panel

NO_PINGS = discord.AllowedMentions.none()
ALREADY_ACKNOWLEDGED_CODE = 40060
"""Discord's number for: the interaction has been answered already."""
CONNECTION_ERRORS = (aiohttp.ClientError, OSError)
"""What sending to Discord raises when the line breaks: it may have arrived."""


def note_arrival(interaction: discord.Interaction) -> None:
    """An interaction has just come in."""
    interaction.extras["arrived"] = asyncio.get_running_loop().time()


def arrival_of(interaction: discord.Interaction) -> float:
    """When it came in, on the event loop's clock."""
    now = asyncio.get_running_loop().time()
    return float(interaction.extras.setdefault("arrived", now))


class FirstAnswer:
    """The first answer to one interaction; in place means: the message that was pressed changes."""

    def __init__(self, interaction: discord.Interaction, *, in_place: bool) -> None:
        self._interaction, self._in_place = interaction, in_place
        self._bot = services_of(interaction)
        self._timer: asyncio.TimerHandle | None = None
        self._deferral: asyncio.Task[None] | None = None
        self._is_deferred = False

    async def begin(self) -> bool:
        """False if another process answers; else the time runs until it is deferred."""
        interaction, bot, loop = self._interaction, self._bot, asyncio.get_running_loop()
        interaction.extras["answering"] = True
        due = arrival_of(interaction) + bot.line.patience(bot.latency)
        if bot.is_closing or await self._may_be_elsewhere(due):
            self._is_deferred = await answers_first(interaction, self._defer)
            return self._is_deferred
        self._timer = loop.call_at(due, self._time_is_up)
        return True

    async def _may_be_elsewhere(self, due: float) -> bool:
        """Whether another process may hear of it, too; also if that is not known in time."""
        try:
            async with asyncio.timeout_at(due):
                return await self._bot.processes.may_have_company(self._interaction.guild_id)
        except TimeoutError:
            return True

    def _time_is_up(self) -> None:
        self._deferral = asyncio.create_task(self._defer_alone())

    async def _defer_alone(self) -> None:
        await _taken(self._defer())
        self._is_deferred = True

    async def _defer(self) -> None:
        await despite_broken_line(self._send_deferral)
        self._note_answered()

    async def _send_deferral(self) -> None:
        with self._bot.line.measured():
            if self._in_place:
                await self._interaction.response.defer()
            else:
                await self._interaction.response.defer(ephemeral=True, thinking=True)

    async def is_deferred_for(self, panel: "Panel") -> bool:
        """The time stops: whether it was deferred, or has to be because of the panel's files."""
        self.end()
        if self._deferral is not None:
            await self._deferral
        elif not self._is_deferred and not self._bot.line.carries(panel.files):
            await self._defer_alone()
        return self._is_deferred

    async def give(self, panel: "Panel", *, beside: bool) -> None:
        """Answer at once; beside: what was pressed stays as it is."""
        await _taken(despite_broken_line(lambda: self._give(panel, beside), panel.files))

    async def _give(self, panel: "Panel", beside: bool) -> None:
        response = self._interaction.response
        with self._bot.line.measured(panel.files):
            if self._in_place and not beside:
                await response.edit_message(
                    view=panel.view, attachments=panel.files, allowed_mentions=NO_PINGS
                )
            else:
                await response.send_message(
                    view=panel.view, files=panel.files, ephemeral=True, allowed_mentions=NO_PINGS
                )
        for file in panel.files:
            file.close()
        self._note_answered()

    def _note_answered(self) -> None:
        now = asyncio.get_running_loop().time()
        self._bot.metrics.first_answer(now - arrival_of(self._interaction))

    def end(self) -> None:
        """Nothing is deferred from now on."""
        if self._timer is not None:
            self._timer.cancel()


async def despite_broken_line(
    send: Callable[[], Awaitable[object]], files: Sequence[discord.File] = ()
) -> None:
    """Send to Discord; once more if the line breaks."""
    try:
        await send()
    except CONNECTION_ERRORS:
        for file in files:
            file.reset()
        await send()


async def _taken(answering: Awaitable[None]) -> None:
    """Answer what nobody else has heard of: if it was answered before, then by our own words, and
    that was not heard.
    """
    try:
        await answering
    except discord.HTTPException as problem:
        if problem.code != ALREADY_ACKNOWLEDGED_CODE:
            raise


# ── One process of several ─────────────────────────────────────────────────────────────────────


async def answers_first(
    interaction: discord.Interaction, respond: Callable[[], Awaitable[object]]
) -> bool:
    """Give the first answer; False if another process has given it, or will."""
    bot = services_of(interaction)
    processes = bot.processes
    if bot.is_closing and processes.is_relieved(interaction.guild_id):
        return leave_to_another(interaction)
    try:
        await respond()
    except discord.HTTPException as problem:
        if problem.code != ALREADY_ACKNOWLEDGED_CODE:
            raise
        if await processes.may_have_company(interaction.guild_id):
            return leave_to_another(interaction)
        # Nobody else can have answered it: our own words were taken, and that was not heard.
    return True


def leave_to_another(interaction: discord.Interaction) -> bool:
    """Another process answers this interaction, or this one since it heard of it before."""
    interaction.extras["elsewhere"] = True
    return False


def is_elsewhere(interaction: discord.Interaction) -> bool:
    return "elsewhere" in interaction.extras


def is_looked_after(interaction: discord.Interaction) -> bool:
    """Whether an interaction is being answered, here or by another process."""
    return is_elsewhere(interaction) or "answering" in interaction.extras
