"""Brings icons to Discord, as emoji of the application's own, while the bot already works.

Nothing waits for it. Every process asks Discord now and then what is there and learns the ids; one
at a time also uploads what is missing, one by one, as slowly as Discord's limits make it. A name
carries a digest of the picture: a drawing that changes is another emoji, and posts that show the
old one keep it. Emoji of ours that no release has used for thirty days are deleted, or sooner where
no more would fit.

What was drawn last is noted in the store with a digest of everything that drawing depends on, so
that a start draws nothing as long as nothing has changed.
"""

import asyncio
import json
import logging
import re
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, Protocol

import discord

from bot import discord_limits as limits
from bot.ui import icons
from bot.ui.answers import SEND_ERRORS
from engine.host.processes import Processes
from engine.store.protocol import NotStored, Store
from render.drawing_workers import icons_async
from render.icons import DIGEST_LETTERS, Icon, drawings, recipe

log = logging.getLogger(__name__)

MOST_LIVE = 400
"""Icons in use at a time, of the 2,000 emoji that an application may have."""
PACE_SECONDS = 0.5
"""Between two uploads: answers and posts share Discord's limit of requests with them."""
DRAWN_AT_ONCE = 8
"""Icons to a job of the worker that others may wait for."""
LOOK_SECONDS = 6 * 3600.0
"""How often to ask Discord what is there, once all is."""
RETRY_SECONDS = 120.0
"""The same while something is missing."""
TURN_SECONDS = 600.0
"""For which one of several processes alone uploads."""
UNUSED_SECONDS = 30 * 86400.0


class EmojiServices(Protocol):
    """What uploading asks of the client."""

    store: Store
    processes: Processes

    @property
    def application_id(self) -> int | None: ...

    async def fetch_application_emojis(self) -> list[discord.Emoji]: ...

    async def create_application_emoji(self, *, name: str, image: bytes) -> discord.Emoji: ...


class IconUpload:
    """Sees to it that Discord has some icons."""

    def __init__(self, bot: EmojiServices, names: Sequence[str]) -> None:
        self._bot, self._names = bot, tuple(names)[:MOST_LIVE]
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """In the background, and for good."""
        if self._names and self._task is None:
            self._task = asyncio.create_task(self._run(), name="icons")

    async def settle(self) -> None:
        """Stop, whatever is under way: the next start goes on there."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
            icons.learn({})

    async def _run(self) -> None:
        while True:
            is_done = False
            try:
                is_done = await self.look()
            except (*SEND_ERRORS, NotStored) as problem:
                log.warning("icons could not be seen to, and are tried again: %s", problem)
            except Exception:
                log.exception("icons could not be seen to, and are tried again")
            await asyncio.sleep(LOOK_SECONDS if is_done else RETRY_SECONDS)

    async def look(self) -> bool:
        """See what Discord has, and upload what is missing if it is this process's turn; whether
        everything is there.
        """
        there = {one.name: one for one in await self._bot.fetch_application_emojis()}
        digests = await self._noted_digests()
        self._learn(digests, there)
        is_whole = len(icons.known()) == len(self._names)
        if not is_whole and await self._is_our_turn():
            digests = await self._upload(digests, there)
            is_whole = len(icons.known()) == len(self._names)
        if is_whole:
            await self._sweep(digests, there)
        return is_whole

    def _learn(self, digests: Mapping[str, str], there: Mapping[str, discord.Emoji]) -> None:
        found = {name: there.get(f"{name}_{digest}") for name, digest in digests.items()}
        icons.learn({name: partial(one) for name, one in found.items() if one is not None})

    async def _is_our_turn(self) -> bool:
        """Whether this process is the first to want to upload in these minutes."""
        return await self._bot.processes.once(f"icons {int(time.time() // TURN_SECONDS)}")

    # ── Drawing and uploading ──────────────────────────────────────────────────────────────────

    async def _upload(
        self, digests: Mapping[str, str], there: dict[str, discord.Emoji]
    ) -> dict[str, str]:
        """Draw what is not known, note it, and upload what is not there."""
        drawn = await self._draw([name for name in self._names if name not in digests])
        told = {**digests, **{name: one.digest for name, one in drawn.items()}}
        if drawn:
            noted = json.dumps([await asyncio.to_thread(recipe), told])
            await self._bot.store.set_mark(self._mark("drawn"), noted)
            self._learn(told, there)
        missing = [name for name in self._names if f"{name}_{told[name]}" not in there]
        drawn |= await self._draw([name for name in missing if name not in drawn])
        await self._make_room(len(missing), told, there)
        for name in missing:
            there[drawn[name].full_name] = await self._add(drawn[name])
            self._learn(told, there)
            await asyncio.sleep(PACE_SECONDS)
        log.info("Discord has all %s icons; %s are new", len(self._names), len(missing))
        return told

    async def _draw(self, names: Sequence[str]) -> dict[str, Icon]:
        found: dict[str, Icon] = {}
        for i in range(0, len(names), DRAWN_AT_ONCE):
            batch = await icons_async(names[i : i + DRAWN_AT_ONCE])
            found |= {one.name: one for one in batch}
        return found

    async def _add(self, drawn: Icon) -> discord.Emoji:
        return await self._bot.create_application_emoji(name=drawn.full_name, image=drawn.data)

    async def _noted_digests(self) -> dict[str, str]:
        """The digest of each icon as it is drawn by this release, as far as that was noted."""
        noted = await self._bot.store.mark(self._mark("drawn"))
        with suppress(ValueError, TypeError):
            told, digests = json.loads(noted)
            if told == await asyncio.to_thread(recipe):
                return {name: digests[name] for name in self._names if name in digests}
        return {}

    def _mark(self, what: str) -> str:
        return f"icons {what} {self._bot.application_id}"

    # ── What is not used any more ──────────────────────────────────────────────────────────────

    async def _make_room(
        self, missing: int, digests: Mapping[str, str], there: dict[str, discord.Emoji]
    ) -> None:
        """Where an application may not have so many, the oldest that are not used go at once."""
        over = len(there) + missing - limits.APPLICATION_EMOJI
        for one in sorted(_unused(digests, there), key=lambda one: one.id)[: max(0, over)]:
            await one.delete()
            del there[one.name]

    async def _sweep(self, digests: Mapping[str, str], there: Mapping[str, discord.Emoji]) -> None:
        """Note since when an icon is not used; delete it after a while."""
        unused = _unused(digests, there)
        noted: dict[str, Any] = {}
        with suppress(ValueError):
            noted = json.loads(await self._bot.store.mark(self._mark("unused")) or "{}")
        now = time.time()
        since = {one.name: float(noted.get(one.name, now)) for one in unused}
        for one in unused:
            if now - since[one.name] >= UNUSED_SECONDS:
                await one.delete()
                del since[one.name]
        if since != noted:
            await self._bot.store.set_mark(self._mark("unused"), json.dumps(since))


def _unused(digests: Mapping[str, str], there: Mapping[str, discord.Emoji]) -> list[discord.Emoji]:
    """Icons that this release does not show."""
    used = {f"{name}_{digest}" for name, digest in digests.items()}
    return [one for name, one in there.items() if name not in used and is_ours(name)]


@cache
def _pattern() -> re.Pattern[str]:
    """What icons are called, of this release and of others."""
    kinds = "|".join(sorted({name.partition("_")[0] for name in drawings()}))
    return re.compile(rf"({kinds})_\w+_[0-9a-f]{{{DIGEST_LETTERS}}}")


def is_ours(name: str) -> bool:
    """Whether an emoji is an icon of some release; others are never touched."""
    return _pattern().fullmatch(name) is not None


def partial(one: discord.Emoji) -> discord.PartialEmoji:
    return discord.PartialEmoji(name=one.name, id=one.id, animated=one.animated)
