"""Threads, and the names they get."""

from typing import Any

import discord
import pytest

from bot.discord_limits import THREAD_NAME
from bot.lobby.thread_opening import open_thread, thread_name
from tests.bot.club import PLACE, Club


@pytest.mark.parametrize("title", ["  Taluva: Ada ", "x" * (THREAD_NAME - 1) + " and more"])
async def test_a_thread_is_found_by_the_name_it_was_given(club: Club, title: str) -> None:
    """Discord takes the space away that a name begins or ends with."""
    hall: Any = club.bot.get_channel(int(club.ada.channel(PLACE)))
    thread = await open_thread(hall, title)
    assert isinstance(thread, discord.Thread)
    assert thread.name == thread_name(title)
