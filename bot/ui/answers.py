"""How an interaction is answered: privately, in time, and whatever happens.

At once where that is possible, else deferred (`first_answer.py`). Trouble becomes its sentence;
anything else becomes a short id that is in the log. No traceback reaches a player.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextvars import ContextVar
from typing import Any

import aiohttp
import discord
from discord import ui

from bot.discord_limits import LAYOUT_TEXT
from bot.logs import error_code
from bot.services import services_of
from bot.ui import ids
from bot.ui.command_mentions import mentioned
from bot.ui.first_answer import CONNECTION_ERRORS as CONNECTION_ERRORS
from bot.ui.first_answer import NO_PINGS as NO_PINGS
from bot.ui.first_answer import FirstAnswer, despite_broken_line
from bot.words import say
from engine.trouble import Trouble
from engine.work.fair_queue import asked_by
from engine.work.log_context import about

log = logging.getLogger(__name__)

SEND_ERRORS = (discord.HTTPException, *CONNECTION_ERRORS)
"""The same, or Discord says no."""


BLOCKED_CODES = (0, 40001, 40002, 40333, 50014)
"""Numbers of a 401 or 403 that says nothing about what was asked for, but about us."""
PASSING_CODES = (20028, 20029, 40004, 40006, 40062, 110001, 130000)
"""Numbers of what Discord takes a little later (too much is written, sending is disabled for now,
something is overloaded), whatever the status they come with: it is published for none.
"""


TOO_LATE_CODES = (10015, 10062, 50027)
"""Numbers of what Discord says where nothing can answer an interaction any more: after its three
seconds, or a quarter of an hour. It asks not to be tried again then.
"""


def is_blocked(problem: discord.HTTPException) -> bool:
    """Whether something said no on the way to Discord, or Discord to all that we ask: a firewall
    before it, which has no number for its reason, or a token that does not hold.
    """
    return problem.status in (401, 403) and problem.code in BLOCKED_CODES


def is_refusal(problem: discord.HTTPException) -> bool:
    """Whether Discord will say no again: anything but too many requests, trouble of its own, or
    trouble on the way to it.
    """
    may_pass = problem.status == 429 or problem.code in PASSING_CODES or is_blocked(problem)
    return 400 <= problem.status < 500 and not may_pass


def is_unfit(problem: BaseException) -> bool:
    """Whether Discord does not like what was sent, whenever and wherever."""
    return isinstance(problem, discord.HTTPException) and problem.status in (400, 413)


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


class Afterwards:
    """What an answer leads to, and what nobody needs to wait for before it is given."""

    def __init__(self) -> None:
        self._todo: list[Callable[[], None]] = []
        self._is_given = False

    def add(self, do: Callable[[], None]) -> None:
        if self._is_given:
            do()
        else:
            self._todo.append(do)

    def begin(self) -> None:
        """The answer is given."""
        self._is_given = True
        for do in self._todo:
            do()


_afterwards: ContextVar[Afterwards | None] = ContextVar("afterwards", default=None)


def after_answer(do: Callable[[], None]) -> None:
    """Do something once the answer is given that is being worked on; now, if none is."""
    afterwards = _afterwards.get()
    if afterwards is None:
        do()
    else:
        afterwards.add(do)


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

    def plus(self, items: Items) -> "Panel":
        """The same with more below it."""
        return Panel(*self.view.children, *items, files=self.files) if items else self


def _fit(view: ui.LayoutView) -> None:
    """Cut the longest text where all together are more than a message takes; commands can be
    tapped.
    """
    texts = [one for one in view.walk_children() if isinstance(one, ui.TextDisplay)]
    while (over := sum(len(one.content) for one in texts) - LAYOUT_TEXT) > 0:
        longest = max(texts, key=lambda one: len(one.content))
        longest.content = longest.content[: max(1, len(longest.content) - over - 1)] + "…"
    for one, said in zip(texts, mentioned([one.content for one in texts]), strict=True):
        one.content = said


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
    """Put a panel where the answer is, or was before."""
    await despite_broken_line(lambda: _show(interaction, panel), panel.files)


async def _show(interaction: discord.Interaction, panel: Panel) -> None:
    with services_of(interaction).line.measured(panel.files):
        await interaction.edit_original_response(
            content=None, view=panel.view, attachments=panel.files, allowed_mentions=NO_PINGS
        )


async def answer(
    interaction: discord.Interaction,
    work: Callable[[], Awaitable[Panel]],
    *,
    in_place: bool = False,
    draws: int = 0,
) -> None:
    """Work and show; in place means: instead of the message that was pressed. What draws
    pictures for somebody who only looks says how much (`upkeep/rate_limit.py`).
    """
    underway.add(asyncio.current_task())

    async def within_rate_limit() -> Panel:
        if not draws:
            return await work()
        with services_of(interaction).rate_limit.drawing(
            interaction.user.id, interaction.guild_id, draws
        ):
            return await work()

    afterwards = Afterwards()
    _afterwards.set(afterwards)
    try:
        with about(**facts_of(interaction)), asked_by(interaction.user.id):
            await _answer(interaction, within_rate_limit, in_place)
    finally:
        afterwards.begin()


async def _answer(
    interaction: discord.Interaction, work: Callable[[], Awaitable[Panel]], in_place: bool
) -> None:
    metrics, kind = services_of(interaction).metrics, _KINDS.get(interaction.type, "command")
    first = FirstAnswer(interaction, in_place=in_place)
    try:
        if not await first.begin():
            return
        await let_others_go_first(interaction)
        panel = await _safely(interaction, work)
        try:
            await _tell(interaction, first, panel, beside=_is_beside(panel, in_place))
        except SEND_ERRORS as problem:
            if getattr(problem, "code", 0) in TOO_LATE_CODES:
                raise
            log.info("an answer goes another way: %s", problem, extra=facts_of(interaction))
            panel = await _tell_another_way(interaction, panel, problem)
        metrics.answered(kind, panel.result)
        if isinstance(panel, PassingPanel):
            await interaction.delete_original_response()
    except SEND_ERRORS as problem:
        metrics.answered(kind, "lost")
        log.warning("an answer was not taken: %s", problem, extra=facts_of(interaction))
    finally:
        first.end()


def _is_beside(panel: Panel, in_place: bool) -> bool:
    """A refusal leaves what was pressed as it is."""
    return in_place and isinstance(panel, RefusalPanel)


async def _tell(
    interaction: discord.Interaction, first: FirstAnswer, panel: Panel, *, beside: bool
) -> None:
    if not await first.is_deferred_for(panel):
        await first.give(panel, beside=beside)
    elif beside:
        await _follow_up(interaction, panel)
    else:
        await show(interaction, panel)


async def _tell_another_way(
    interaction: discord.Interaction, panel: Panel, problem: BaseException
) -> Panel:
    """What Discord did not take as an answer comes as a message after it; an apology instead, where
    it was the panel that Discord did not like. What was done is done either way: a move is told by
    the post of its turn, too.
    """
    if is_unfit(problem):
        panel = ApologyPanel(apologise(interaction, problem))
    for file in panel.files:
        file.reset()
    if is_unfit(problem) and not interaction.response.is_done():
        await interaction.response.send_message(view=panel.view, ephemeral=True)
    else:
        await _follow_up(interaction, panel)
    return panel


async def _follow_up(interaction: discord.Interaction, panel: Panel) -> None:
    await interaction.followup.send(
        view=panel.view, files=panel.files, ephemeral=True, allowed_mentions=NO_PINGS
    )


async def let_others_go_first(interaction: discord.Interaction) -> None:
    """Let whoever has just arrived be answered first."""
    await services_of(interaction).priority.answer_turn()


class PassingPanel(Panel):
    """Goes as soon as it has come: what was asked for can be seen in the same place already."""


class RefusalPanel(Panel):
    """A refusal: shown beside what was pressed, which stays as it is."""

    result = "refused"

    def __init__(self, text: str, *items: ui.Item[ui.LayoutView]) -> None:
        super().__init__(ui.TextDisplay(text), *items)


class ApologyPanel(RefusalPanel):
    """Something went wrong that nobody expected."""

    result = "broken"


async def _safely(interaction: discord.Interaction, work: Callable[[], Awaitable[Panel]]) -> Panel:
    if services_of(interaction).is_closing:
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
