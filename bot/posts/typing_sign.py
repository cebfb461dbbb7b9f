"""While an automa thinks, Discord shows in the channel that the bot is typing."""

import asyncio
import logging

import discord

from bot.services import Directory
from bot.ui.answers import SEND_ERRORS
from engine.model.sheet import Sheet

log = logging.getLogger(__name__)

TYPING_SECONDS = 8.0
"""How long "is typing" is left standing; Discord shows it for ten."""


class TypingSign:
    """Shown in each channel as long as it is needed, and not again while it stands."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory
        self._typed: dict[int, float] = {}
        self._typing: set[asyncio.Task[None]] = set()

    def show(self, sheet: Sheet) -> None:
        """Show in the channel that something is going on."""
        now, channel = asyncio.get_running_loop().time(), sheet.channel
        if channel is None or now - self._typed.get(channel, -TYPING_SECONDS) < TYPING_SECONDS:
            return
        self._typed = {c: at for c, at in self._typed.items() if now - at < TYPING_SECONDS}
        self._typed[channel] = now
        task = asyncio.create_task(self._type(channel))
        self._typing.add(task)
        task.add_done_callback(self._typing.discard)

    async def _type(self, channel: int) -> None:
        """Direct messages and old threads may be known by their number alone."""
        place = self._directory.get_channel(channel) or self._directory.get_partial_messageable(
            channel
        )
        try:
            if isinstance(place, discord.abc.Messageable):
                await place.typing()
        except SEND_ERRORS as problem:
            log.info("channel %s does not see that an automa thinks: %s", channel, problem)
