"""Matches in threads, and waiting for what the bot does by itself."""

import asyncio
from typing import Any

from bot.local import Person
from engine.table.table import Table
from tests.bot.club import PLACE, Club
from tests.bot.conftest import words_of
from tests.patience import PATIENCE_SECONDS, eventually


async def thread_match(club: Club, **more: Any) -> tuple[Table, str]:
    """A match in a thread of its own."""
    made = await club.ada.act("open_thread", channel=club.ada.channel(PLACE), name="An island")
    for person in (club.ada, club.ben):
        await person.act("join_thread", channel=made["channel"])
        await person.look()
    return await club.start(club.ada, club.ben, channel=made["channel"], **more), made["channel"]


async def mail(club: Club, person: Person) -> list[str]:
    """What the bot has written to somebody directly."""
    await person.look()
    found = [c for c in person.channels() if c["type"] == 1]
    return [words_of(m) for m in await person.history(found[0])] if found else []


async def is_written(club: Club, person: Person, words: str) -> None:
    """Wait until the bot has written this to somebody."""

    async def is_there() -> bool:
        return any(words in text for text in await mail(club, person))

    await eventually(is_there)


async def happens(club: Club, seen: Any) -> None:
    """Wait until something the bot does by itself has happened."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not seen():
            await club.ada.act("places")
