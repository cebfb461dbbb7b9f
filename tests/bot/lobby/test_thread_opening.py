"""Threads, and the names they get."""

from typing import Any

import discord
import pytest

from bot.discord_limits import THREAD_NAME
from bot.lobby.match_place import lobby_channel
from bot.lobby.thread_opening import NoThread, open_thread, thread_name
from tests.bot.club import PLACE, Club


@pytest.mark.parametrize("title", ["  Taluva: Ada ", "x" * (THREAD_NAME - 1) + " and more"])
async def test_a_thread_is_found_by_the_name_it_was_given(club: Club, title: str) -> None:
    """Discord takes the space away that a name begins or ends with."""
    hall: Any = club.bot.get_channel(int(club.ada.channel(PLACE)))
    thread = await open_thread(hall, title)
    assert isinstance(thread, discord.Thread)
    assert thread.name == thread_name(title)


async def test_a_firewall_is_no_reason_to_play_without_a_thread(club: Club) -> None:
    """Its 403 has none of Discord's numbers: it says nothing about threads or channels."""
    hall: Any = club.bot.get_channel(int(club.ada.channel(PLACE)))
    table = await club.bot.tables.gather("taluva", int(club.ada.id), server=1, channel=hall.id)
    await table.move_to(1, hall.id, hall="1")  # a channel that nobody knows yet
    club.host.local.faults.fail(403, on="*", times=None)
    with pytest.raises(discord.Forbidden):
        await open_thread(hall, "Taluva")
    with pytest.raises(discord.Forbidden):
        await lobby_channel(club.bot, table)
    club.host.local.faults.clear()
    assert await lobby_channel(club.bot, table) is None, "Discord says that it is not there"
    club.host.local.faults.fail(403, code=50013, on="POST /channels/*/threads")
    with pytest.raises(NoThread):
        await open_thread(hall, "Taluva")


@pytest.mark.parametrize("code", [160006, 160007])
async def test_a_server_with_too_many_threads_is_told_so(club: Club, code: int) -> None:
    """Of all kinds, or of an announcement channel's."""
    hall: Any = club.bot.get_channel(int(club.ada.channel(PLACE)))
    club.host.local.faults.fail(400, code=code, on="POST /channels/*/threads")
    with pytest.raises(NoThread, match="as many open threads as Discord"):
        await open_thread(hall, "Taluva")
