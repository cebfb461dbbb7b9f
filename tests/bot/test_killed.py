"""The bot's process killed without a word, between storing a move and telling it."""

import asyncio
import os
import signal
import sys
from pathlib import Path

from bot.local import LocalDiscord, Person
from engine.host.tables import Tables
from engine.store.opening import open_store
from engine.table.posts import SilentListener
from tests.bot.club import pinged
from tests.bot.conftest import Host, words_of
from tests.patience import PATIENCE_SECONDS

CHILD = """
import asyncio, sys
import bot.posts.listener
from bot.client import Tephra
from bot.local.connect import use_local
from engine.store.opening import opened

async def stand_still(self, post):
    if post.last > 1:
        print("about to tell", flush=True)
        await asyncio.sleep(3600)
    return await tell(self, post)

tell = bot.posts.listener.DiscordListener.hear
bot.posts.listener.DiscordListener.hear = stand_still

async def main(address, token, url):
    use_local(address)
    async with opened(url) as store, Tephra(store, guild_ready_timeout=0.05) as bot:
        await bot.start(token)

asyncio.run(main(*sys.argv[1:]))
"""


async def test_a_killed_bot_tells_after_the_restart(local: LocalDiscord, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tephra.db"
    async with Person(local.address, "Ada") as ada, Person(local.address, "Ben") as ben:
        await _gather(ada, ben, url)
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", CHILD, local.address, local.token, url),
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        try:
            await ada.until_message("games", lambda m: "Order of play" in words_of(m))
            answer = await (await ada.run("move", "games", text="hut N49")).done()
            assert "Done." in words_of(answer.message)
            assert child.stdout is not None
            await asyncio.wait_for(child.stdout.readline(), PATIENCE_SECONDS)
        finally:
            child.send_signal(signal.SIGKILL)
            await child.wait()
        host = Host(local, url)
        await host.start()
        try:
            await ben.until_message("games", lambda m: pinged(m) == ["Ben"])
        finally:
            await host.stop()
        told = [pinged(m) for m in await ada.history("games") if "Move" in words_of(m)]
        assert told == [["Ada"], ["Ben"]]


async def _gather(ada: Person, ben: Person, url: str) -> None:
    """A match that has started, and nobody has heard of it."""

    class Later(SilentListener):
        def when(self, post: object) -> float:
            return 4e9

    store = await open_store(url)
    async with Tables(store, Later()) as tables:
        guild, channel = int(ada.world["guilds"][0]["id"]), int(ada.channel("games"))
        table = await tables.gather("taluva", int(ada.id), server=guild, channel=channel)
        for person in (ada, ben):
            await table.join(int(person.id), person.name, person.id)
        await table.start(int(ada.id), "go")
    await store.close()
