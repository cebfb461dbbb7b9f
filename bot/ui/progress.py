"""How far something is that takes seconds, shown in the answer that is being waited for."""

import asyncio
import logging
import time

import discord

from bot.ui.answers import NO_PINGS, SEND_ERRORS, is_refusal, text_panel
from bot.words import say
from engine.language.spoken import speaking, spoken

log = logging.getLogger(__name__)

PROGRESS_EVERY_SECONDS = 1.5


class ProgressNote:
    """Says a sentence with a percentage now and then."""

    def __init__(self, interaction: discord.Interaction, sentence: str) -> None:
        self._interaction, self._sentence = interaction, sentence
        self._language = spoken()
        """Of the reader: a worker that tells its share speaks none."""
        self._last = time.monotonic()
        self._is_over = False
        """Whether Discord shows no progress any more."""
        self._task: asyncio.Task[None] | None = None

    def tell(self, share: float) -> None:
        now = time.monotonic()
        busy = self._task is not None and not self._task.done()
        is_too_early = not self._interaction.response.is_done()  # there is nothing to edit yet
        if self._is_over or busy or is_too_early or now - self._last < PROGRESS_EVERY_SECONDS:
            return
        self._last = now
        self._task = asyncio.create_task(self._show(share))

    async def _show(self, share: float) -> None:
        with speaking(self._language):
            panel = text_panel(say(self._sentence, percent=round(100 * share)))
        try:
            await self._interaction.edit_original_response(
                view=panel.view, allowed_mentions=NO_PINGS
            )
        except SEND_ERRORS as problem:
            log.info("progress is not shown: %s", problem)
            self._is_over = isinstance(problem, discord.HTTPException) and is_refusal(problem)

    async def end(self) -> None:
        """The answer follows: nothing may be shown over it."""
        if self._task is not None:
            await asyncio.wait([self._task])
