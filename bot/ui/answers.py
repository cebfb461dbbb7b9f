"""How an interaction is answered: privately, in time, and whatever happens.

Every interaction is deferred at once, before anyone knows whether it will work. Trouble becomes its
sentence; anything else becomes a short id that is in the log. No traceback reaches a player.

Where two processes hear of the same interaction, both defer it and Discord takes one: that one does
the work. The other does nothing and says nothing.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import aiohttp
import discord
from discord import ui

from bot.limits import LAYOUT_TEXT
from bot.logs import error_code
from bot.services import bot_of
from bot.ui import ids
from bot.words import say
from engine.host.processes import Processes
from engine.store.protocol import NotStored
from engine.trouble import Trouble
from engine.work.log_context import about

log = logging.getLogger(__name__)

NO_PINGS = discord.AllowedMentions.none()
ALREADY_ACKNOWLEDGED_CODE = 40060
"""Discord's number for: the interaction has been answered already."""
CONNECTION_ERRORS = (aiohttp.ClientError, OSError)
"""What sending to Discord raises when the line breaks: it may have arrived."""
SEND_ERRORS = (discord.HTTPException, *CONNECTION_ERRORS)
"""The same, or Discord says no."""


def is_refusal(problem: discord.HTTPException) -> bool:
    """Whether Discord will say no again: anything but too many requests, or trouble of its own."""
    return 400 <= problem.status < 500 and problem.status != 429


_KINDS = {
    discord.InteractionType.component: "component",
    discord.InteractionType.modal_submit: "modal",
}
SHUTDOWN_WAIT_SECONDS = 10.0
"""How long a shutdown lets answers finish."""

Items = list[ui.Item[ui.LayoutView]]
"""What a message is made of."""


class AnswersUnderway:
    """The answers that are being given just now, and whatever else stores: a shutdown lets them
    finish, and nothing of them is left when the store closes.
    """

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def add(self, task: "asyncio.Task[None] | None") -> None:
        if task is not None:
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def finish(self) -> None:
        if mine := self._mine():
            await asyncio.wait(mine, timeout=SHUTDOWN_WAIT_SECONDS)

    async def end(self) -> None:
        """Let them finish, and whatever has not by then end without."""
        await self.finish()
        late = self._mine()
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    def _mine(self) -> "set[asyncio.Task[None]]":
        loop, here = asyncio.get_running_loop(), asyncio.current_task()
        return {t for t in self._tasks if t.get_loop() is loop and t is not here}


underway = AnswersUnderway()


class Panel:
    """Something to show: components and the files they use."""

    result = "done"
    """How this is counted (`metrics.RESULTS`)."""

    def __init__(
        self, *items: ui.Item[ui.LayoutView], files: Sequence[discord.File | None] = ()
    ) -> None:
        self.view = ui.LayoutView(timeout=None)
        for item in items:
            self.view.add_item(item)
        _fit(self.view)
        self.files = [file for file in files if file is not None]
        # Presses are found by their ids (buttons.py), so nothing has to be remembered for a panel.
        self.view.stop()


def _fit(view: ui.LayoutView) -> None:
    """Cut the longest text where all together are more than a message takes."""
    texts = [one for one in view.walk_children() if isinstance(one, ui.TextDisplay)]
    while (over := sum(len(one.content) for one in texts) - LAYOUT_TEXT) > 0:
        longest = max(texts, key=lambda one: len(one.content))
        longest.content = longest.content[: max(1, len(longest.content) - over - 1)] + "…"


class Unclear(Trouble):
    """It cannot be told what is meant, or it means nothing any more."""


class Question(Trouble):
    """What was asked for cannot be told yet: something is asked back."""

    def __init__(self, text: str, *items: ui.Item[ui.LayoutView]) -> None:
        super().__init__(text)
        self.items = items

    @property
    def panel(self) -> Panel:
        return Panel(ui.TextDisplay(str(self)), *self.items)


def text_panel(text: str) -> Panel:
    return Panel(ui.TextDisplay(text))


async def show(interaction: discord.Interaction, panel: Panel) -> None:
    """Put a panel where the answer is, or was before; once more if the line breaks."""
    named: dict[str, Any] = {"view": panel.view, "allowed_mentions": NO_PINGS}
    try:
        await interaction.edit_original_response(content=None, attachments=panel.files, **named)
    except CONNECTION_ERRORS:
        for file in panel.files:
            file.reset()
        await interaction.edit_original_response(content=None, attachments=panel.files, **named)


async def answer(
    interaction: discord.Interaction,
    work: Callable[[], Awaitable[Panel]],
    *,
    in_place: bool = False,
    draws: int = 0,
) -> None:
    """Defer, work, show; in place means: instead of the message that was pressed. What draws
    pictures for somebody who only looks says how much (`upkeep/rate_limit.py`).
    """
    underway.add(asyncio.current_task())

    async def within_rate_limit() -> Panel:
        if not draws:
            return await work()
        with bot_of(interaction).rate_limit.drawing(
            interaction.user.id, interaction.guild_id, draws
        ):
            return await work()

    with about(**facts_of(interaction)):
        await _answer(interaction, within_rate_limit, in_place)


async def _answer(
    interaction: discord.Interaction, work: Callable[[], Awaitable[Panel]], in_place: bool
) -> None:
    metrics, kind = bot_of(interaction).metrics, _KINDS.get(interaction.type, "command")
    began = time.perf_counter()
    try:
        if not await answers_first(interaction, lambda: _defer(interaction, in_place)):
            return
        metrics.first_answer(time.perf_counter() - began)
        await let_others_go_first(interaction)
        panel = await _safely(interaction, work)
        if in_place and isinstance(panel, RefusalPanel):
            await interaction.followup.send(
                view=panel.view, ephemeral=True, allowed_mentions=NO_PINGS
            )
        else:
            await show(interaction, panel)
        metrics.answered(kind, panel.result)
    except SEND_ERRORS as problem:
        metrics.answered(kind, "lost")
        log.warning("an answer was not taken: %s", problem, extra=facts_of(interaction))


async def _defer(interaction: discord.Interaction, in_place: bool) -> None:
    if in_place:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def answers_first(
    interaction: discord.Interaction, respond: Callable[[], Awaitable[object]]
) -> bool:
    """Give the first answer; False if another process has given it, or will."""
    bot = bot_of(interaction)
    processes = bot.processes
    if bot.is_closing and processes.is_relieved(interaction.guild_id):
        return leave_to_another(interaction)
    try:
        await respond()
    except discord.HTTPException as problem:
        if problem.code != ALREADY_ACKNOWLEDGED_CODE:
            raise
        if await _may_be_elsewhere(processes, interaction.guild_id):
            return leave_to_another(interaction)
        # Nobody else can have answered it: our own words were taken, and that was not heard.
    return True


async def _may_be_elsewhere(processes: Processes, server: int | None) -> bool:
    try:
        return await processes.has_company(server)
    except NotStored:
        return True


def leave_to_another(interaction: discord.Interaction) -> bool:
    """Another process answers this interaction."""
    interaction.extras["elsewhere"] = True
    return False


def is_left_to_another(interaction: discord.Interaction) -> bool:
    """Whether an interaction was left to another process."""
    return "elsewhere" in interaction.extras


async def let_others_go_first(interaction: discord.Interaction) -> None:
    """Let whoever has just arrived be answered first."""
    await bot_of(interaction).priority.answer_turn()


class RefusalPanel(Panel):
    """A refusal: shown beside what was pressed, which stays as it is."""

    result = "refused"

    def __init__(self, text: str) -> None:
        super().__init__(ui.TextDisplay(text))


class ApologyPanel(RefusalPanel):
    """Something went wrong that nobody expected."""

    result = "broken"


async def _safely(interaction: discord.Interaction, work: Callable[[], Awaitable[Panel]]) -> Panel:
    if bot_of(interaction).is_closing:
        return RefusalPanel(say("trouble.restart"))
    try:
        return await work()
    except Question as question:
        return question.panel
    except Trouble as trouble:
        return RefusalPanel(str(trouble))
    except (discord.DiscordServerError, aiohttp.ClientError) as problem:
        log.warning("Discord was away: %s", problem, extra=facts_of(interaction))
        return RefusalPanel(say("trouble.slow"))
    except Exception as problem:
        return ApologyPanel(apologise(interaction, problem))


def apologise(interaction: discord.Interaction, problem: BaseException) -> str:
    """Log what nobody expected; the sentence that names it."""
    return apology_for(interaction.data, problem, **facts_of(interaction))


def apology_for(what: object, problem: BaseException, **known: object) -> str:
    """The same for anything a person did."""
    key = error_code()
    facts = {"error": key, **known}
    log.error("error %s in %s", key, what, exc_info=problem, extra=facts)
    return say("trouble.broken", key=key)


def facts_of(interaction: discord.Interaction) -> dict[str, object]:
    """What the log should know of an interaction: who, and which match and question."""
    data: Any = interaction.data or {}
    meant = ids.read(str(data.get("custom_id", "")).lstrip("=@&#"))
    facts: dict[str, object] = {"person": interaction.user.id}
    if interaction.guild_id is not None:
        facts["server"] = interaction.guild_id
    if meant is not None and meant.match != ids.NO_MATCH:
        facts |= {"match": meant.match, "entry": meant.opened}
    return facts
