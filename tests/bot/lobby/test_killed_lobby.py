"""The bot's process killed at any moment while a table is opened, joined and started."""

import asyncio
import os
import random
import re
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from bot.lobby import opening
from bot.lobby.opening import SHOW_SECONDS
from bot.lobby.reposting import OPENING_SECONDS
from bot.local import LocalDiscord, Person
from tests.bot.club import Club
from tests.bot.conftest import Host, words_of
from tests.bot.lobby_steps import bot_of, lobby_post, parts
from tests.bot.posts.threads import happens
from tests.effort import EFFORT, seeds
from tests.travelling_clock import TravelClock, travel

CHILD = """
import asyncio, os, sys
from bot.client import Tephra
from bot.local.connect import use_local
from engine.store.opening import opened

left = None

def count():
    global left
    if left is not None:
        left -= 1
        if left == 0:
            os._exit(9)

def counted(work):
    async def run(*args, **named):
        count()
        result = await work(*args, **named)
        count()
        return result
    return run

class Mortal(Tephra):
    async def on_interaction(self, interaction):
        global left
        if left is None:
            left = int(sys.argv[4])
        await super().on_interaction(interaction)

async def main(address, token, url, last):
    use_local(address)
    async with opened(url) as store, Mortal(store, guild_ready_timeout=0.05) as bot:
        store._write = counted(store._write)
        bot.http.request = counted(bot.http.request)
        await bot.start(token)

asyncio.run(main(*sys.argv[1:]))
"""
KILLS, MOST_STEPS = min(2 + EFFORT, 5), 70
"""After which the match has surely started."""


@pytest.mark.parametrize("seed", seeds(1))
async def test_a_lobby_is_as_safe_as_a_match(
    local: LocalDiscord, tmp_path: Path, seed: int
) -> None:
    """It has one post, which tells the truth; and what is no lobby has no buttons of one."""
    steps = random.Random(seed).sample(range(1, MOST_STEPS), KILLS)
    async with Person(local.address, "Ada") as ada, Person(local.address, "Ben") as ben:
        for n in steps:
            url = f"sqlite:///{tmp_path}/{n}.db"
            await be_killed(local, url, ada, ben, n)
            host = Host(local, url, TravelClock(time.time() + 120))
            await host.start()
            try:
                await bot_of(host).lobbies.look()
                await travel(bot_of(host).tables, 120)
                await check(host, ada, ben)
            finally:
                await host.stop()
            await clear(ada)


async def test_a_lobby_without_a_post_outlives_an_outage_of_its_server(club: Club) -> None:
    """Killed before it was posted, and started while Discord knows nothing of the server."""
    server, faults = club.ada.world["guilds"][0]["id"], club.host.local.faults
    table = await club.bot.tables.gather(
        "taluva", int(club.ada.id), server=int(server), channel=int(club.ada.channel("games"))
    )
    await table.join(int(club.ada.id), "Ada", "token")
    faults.lose_server(server)
    faults.fail(404, code=10003, on="* /channels/*", times=None)
    await club.host.stop()
    await club.host.start()
    await club.wait(3 * OPENING_SECONDS)
    table = await club.bot.tables.table(table.id)
    assert table.status == "gathering"
    faults.clear()
    await club.wait(2 * SHOW_SECONDS)
    [post] = await lobby_posts(club.ada)
    assert post["id"] == table.sheet.notes["lobby"]


async def test_a_lobby_that_changes_in_an_outage_is_shown_after_it(club: Club) -> None:
    server, faults = club.ada.world["guilds"][0]["id"], club.host.local.faults
    await (await club.ada.run("play", "games", game="taluva")).done()
    [post] = await lobby_posts(club.ada)
    [sheet] = await club.bot.store.sheets()
    faults.lose_server(server)
    faults.fail(404, code=10003, on="* /channels/*", times=None)
    guild = club.bot.get_guild(int(server))
    await happens(club, lambda: guild is not None and guild.unavailable)
    table = await club.bot.tables.table(sheet.id)
    await opening.close_lobby(club.bot, table, int(club.ada.id))
    await club.wait(2 * SHOW_SECONDS)
    faults.clear()
    await happens(club, lambda: guild is not None and not guild.unavailable)
    await club.wait(2 * SHOW_SECONDS)
    [closed] = await lobby_posts(club.ada)
    assert closed["id"] == post["id"]
    assert not parts(closed, 2)


async def be_killed(local: LocalDiscord, url: str, ada: Person, ben: Person, n: int) -> None:
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", CHILD, local.address, local.token, url, str(n)),
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    while not await is_there(ada):
        await asyncio.sleep(0.05)
    playing = asyncio.create_task(play(ada, ben))
    dying = asyncio.create_task(child.wait())
    try:
        await asyncio.wait([playing, dying], return_when=asyncio.FIRST_COMPLETED)
    finally:
        playing.cancel()
        if child.returncode is None:
            child.kill()
        await dying
    while await is_there(ada):
        await asyncio.sleep(0.05)


async def is_there(ada: Person) -> bool:
    """Whether the bot is connected, and its commands are known."""
    return bool((await ada.look())["online"])


async def play(ada: Person, ben: Person) -> None:
    await (await ada.run("play", "games", game="taluva")).done()
    lobby = await lobby_post(ben)
    await (await ben.click(lobby, "Join")).done()
    await (await ada.click(lobby, "Start")).done()


async def check(host: Host, ada: Person, ben: Person) -> None:
    sheets = await host.store.sheets()
    posts = await lobby_posts(ada)
    for sheet in sheets:
        mine = [m for m in posts if m["id"] == sheet.notes.get("lobby")]
        about = [m for m in posts if sheet.id in buttons_of(m)]
        if sheet.status == "gathering":
            assert about == mine, "one post"
            seated = {seat.person for seat in await host.store.seats(sheet.id)}
            assert (f"2. <@{ben.id}>" in words_of(mine[0])) == (int(ben.id) in seated)
        else:
            assert not about, f"a table that is {sheet.status} has buttons"
            assert len(mine) == (sheet.status == "playing")
    assert len(sheets) <= 1
    assert len(posts) == sum("lobby" in sheet.notes for sheet in sheets)


async def lobby_posts(ada: Person) -> list[dict[str, Any]]:
    found = await ada.history("games")
    return [m for m in found if "has opened a table" in words_of(m)]


def buttons_of(message: dict[str, Any]) -> set[str]:
    """The matches a message has buttons of."""
    ids = " ".join(str(part["custom_id"]) for part in parts(message, 2))
    return set(re.findall(r"join:(\w+)", ids))


async def clear(ada: Person) -> None:
    for message in await ada.history("games"):
        await ada.act("delete", channel=message["channel_id"], message=message["id"])
