"""Threads, events and emoji are made once, though Discord's answer is an error or never comes."""

from typing import Any

import aiohttp
import discord
import pytest

from bot.lobby.thread_opening import open_thread
from bot.local.faults import Faults
from bot.local.model import FORUM, Channel
from bot.ui import made_once
from tests.bot.club import PLACE, Club

THREADS = "POST /channels/*/threads"


@pytest.fixture(autouse=True)
def _nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(made_once, "PAUSES_SECONDS", (0.0,) * 3)


def threads_in(club: Club, hall: Any) -> list[Channel]:
    world = club.host.local.world
    return [one for one in world.channels.values() if one.parent_id == str(hall.id)]


async def hall_of(club: Club, kind: str) -> Any:
    hall: Any = club.bot.get_channel(int(club.ada.channel(PLACE)))
    if kind == "forum":
        made = await club.ada.act("add_channel", guild=str(hall.guild.id), name="f", kind=FORUM)
        await club.ada.until(lambda: club.bot.get_channel(int(made["channel"])) is not None)
        hall = club.bot.get_channel(int(made["channel"]))
    return hall


def spoil(faults: Faults, on: str) -> None:
    faults.spoil_answer(500, on=on)


def spoil_twice(faults: Faults, on: str) -> None:
    faults.spoil_answer(504, on=on, times=2)


def lose(faults: Faults, on: str) -> None:
    faults.lose_answer(on=on)


def fail_before(faults: Faults, on: str) -> None:
    faults.fail(502, on=on, times=2)


@pytest.mark.parametrize("kind", ["public", "private", "forum"])
@pytest.mark.parametrize("go_wrong", [spoil, spoil_twice, lose, fail_before])
async def test_one_thread_is_opened(club: Club, kind: str, go_wrong: Any) -> None:
    hall = await hall_of(club, kind)
    earlier = await open_thread(hall, "Taluva: Ada", private=kind == "private")
    go_wrong(club.host.local.faults, THREADS)
    opened = await open_thread(hall, "Taluva: Ada", private=kind == "private")
    found = sorted(int(one.id) for one in threads_in(club, hall))
    assert found == [earlier.id, opened.id]
    assert earlier.id != opened.id, "one that was there before is another match's"


async def test_a_post_has_one_thread(club: Club) -> None:
    """Discord says that it has one already (160004), to whomever asks again."""
    hall = await hall_of(club, "public")
    post = await hall.send("a table")
    club.host.local.faults.spoil_answer(500, on="POST /channels/*/messages/*/threads")
    opened = await open_thread(hall, "Taluva: Ada", post=post.id)
    assert [one.id for one in threads_in(club, hall)] == [str(opened.id)] == [str(post.id)]


async def test_an_icon_is_uploaded_once(club: Club) -> None:
    """Whoever uploads looks after a while what is there."""
    asked = "POST /applications/*/emojis"
    club.host.local.faults.spoil_answer(500, on=asked)
    picture = b"\x89PNG\r\n\x1a\n"
    with pytest.raises(discord.DiscordServerError):
        await club.bot.create_application_emoji(name="hut_red", image=picture)
    club.host.local.faults.lose_answer(on=asked)
    with pytest.raises(aiohttp.ClientError):
        await club.bot.create_application_emoji(name="hut_blue", image=picture)
    found = await club.bot.fetch_application_emojis()
    assert sorted(one.name for one in found) == ["hut_blue", "hut_red"]


async def test_what_can_be_asked_for_twice_is(club: Club) -> None:
    """discord.py repeats it, and nobody hears of the error."""
    hall = await hall_of(club, "public")
    club.host.local.faults.spoil_answer(500, on="POST /channels/*/messages")
    said = await hall.send("once")
    assert [one.id async for one in hall.history() if one.content == "once"] == [said.id]
