"""Sends once, however often it is tried: the same news to the same recipient has the same nonce.

For some minutes Discord makes no second message for a nonce that the same author has used, whatever
the channel, and answers with the first. So every recipient has a nonce of its own, and a message
that was deleted meanwhile (404, 10008) was delivered.

After those minutes only the message itself can tell. Its first component therefore bears a number
made of the nonce, and whoever sends what may have been sent long ago looks for that number among
the channel's latest messages (`RepeatWatch`).
"""

import hashlib
import logging
import time
from collections.abc import Callable
from typing import Any

import discord

from bot.discord_limits import NONCE

log = logging.getLogger(__name__)

DELETED_MESSAGE_CODE = 10008
"""Discord's number for: the message is not there any more."""


NONCE_LIFE_SECONDS = 120.0
"""For so long Discord surely remembers a nonce."""
LATEST_MESSAGES = 25
"""Among which an earlier one is looked for."""


def nonce_for(news: str, recipient: int) -> str:
    """The nonce of some news (a post or notice, by its own nonce) for a channel or person."""
    key = f"{news} {recipient}".encode()
    nonce = hashlib.blake2b(key, digest_size=12).hexdigest()
    if len(nonce) > NONCE:
        raise ValueError(f"a nonce has at most {NONCE} characters, and is never cut: {nonce}")
    return nonce


async def send_once(place: Any, news: str, **message: Any) -> discord.Message | None:
    """Send to a channel or person; None if it was delivered before and is deleted."""
    nonce, view = nonce_for(news, place.id), message.get("view")
    if view is not None and view.children:
        view.children[0].id = mark_of(nonce)
    try:
        sent: discord.Message = await place.send(nonce=nonce, **message)
    except discord.NotFound as problem:
        if problem.code != DELETED_MESSAGE_CODE:
            raise
        return None
    return sent


async def send_or_find(place: Any, news: str, **message: Any) -> int:
    """The same for what may have been begun long ago, by an earlier process: the number of the
    message; 0 if it is deleted.
    """
    if found := await RepeatWatch().finds(place, nonce_for(news, place.id)):
        return found
    sent = await send_once(place, news, **message)
    return 0 if sent is None else sent.id


def mark_of(nonce: str) -> int:
    """The number that a message with this nonce bears, far from those that Discord gives."""
    return 1 << 30 | int(nonce[:8], 16) & (1 << 30) - 1


class RepeatWatch:
    """Knows when a post may have been taken by Discord longer ago than a nonce lives: this process
    has tried it before, or it is the first in its channel and an earlier process may have.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._places: set[int] = set()
        self._tried: dict[str, float] = {}

    async def finds(self, place: Any, nonce: str) -> int:
        """The message, if it is there already; 0 if not. Where the channel's messages cannot be
        read, it is sent. That a channel has none is believed once: whoever tries again may not have
        heard of the first.
        """
        is_tried = nonce in self._tried
        began = self._tried.setdefault(nonce, self._now())
        is_known = place.id in self._places
        self._places.add(place.id)
        if is_known and self._now() - began < NONCE_LIFE_SECONDS:
            return 0
        if not is_tried and getattr(place, "last_message_id", 0) is None:
            return 0
        try:
            return await _among_latest(place, mark_of(nonce))
        except discord.HTTPException as problem:
            log.info("what channel %s shows cannot be read: %s", place.id, problem)
            return 0

    def over(self, nonce: str) -> None:
        """Discord has taken it, or will not: it is not tried again."""
        self._tried.pop(nonce, None)


async def _among_latest(place: Any, mark: int) -> int:
    async for message in place.history(limit=LATEST_MESSAGES):
        if message.author.bot and message.components and message.components[0].id == mark:
            return int(message.id)
    return 0
