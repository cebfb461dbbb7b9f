"""The bot itself: it logs in, tells what it is, and no traceback reaches a player."""

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.client import Tephra
from bot.local import LocalDiscord, Person
from engine.store.opening import opened
from tests.bot.conftest import Host, words_of
from tests.bot.lobby_steps import bot_of
from tests.patience import PATIENCE_SECONDS, eventually


@app_commands.command(description="Breaks")
async def broken(interaction: discord.Interaction) -> None:
    raise RuntimeError("a secret inside")


@pytest.fixture
async def bot(local: LocalDiscord, tmp_path: Path) -> AsyncIterator[Tephra]:
    async with (
        opened(f"sqlite:///{tmp_path}/t.db") as store,
        Tephra(store, guild_ready_timeout=0.05) as one,
    ):
        one.tree.add_command(broken)
        running = asyncio.create_task(one.start(local.token))
        await one.wait_for("ready", timeout=PATIENCE_SECONDS)
        yield one
        await one.close()
        await running


async def test_about(local: LocalDiscord, bot: Tephra) -> None:
    async with Person(local.address, "Ada") as ada:
        answer = await (await ada.run("about", "games")).done()
        assert answer.is_private
        assert "unofficial" in words_of(answer.message)


async def test_an_error_is_a_short_id_that_is_in_the_log(
    local: LocalDiscord, bot: Tephra, caplog: pytest.LogCaptureFixture
) -> None:
    async with Person(local.address, "Ada") as ada:
        answer = await ada.run("broken", "games")
    said = answer.message["content"]
    assert answer.is_private
    assert "secret" not in said
    found = re.search(r"`([0-9a-f]{6})`", said)
    assert found
    assert found[1] in caplog.text
    assert "a secret inside" in caplog.text


async def test_a_completion_that_comes_too_late_is_no_error(
    local: LocalDiscord, bot: Tephra, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    local.faults.fail(404, on="POST /interactions/*/*/callback")
    async with Person(local.address, "Ada") as ada:
        typing = asyncio.create_task(ada.complete("board", "games", "match", ""))
        await eventually(lambda: "Ignoring exception in autocomplete" in caplog.text)
        typing.cancel()
    assert [r for r in caplog.records if r.levelno > logging.INFO] == []


async def test_no_privileged_intents(bot: Tephra) -> None:
    assert not bot.intents.message_content
    assert not bot.intents.members
    assert not bot.intents.presences


async def test_every_command_says_where_it_can_be_used(local: LocalDiscord, host: Host) -> None:
    """Else both are whatever the developer portal allows."""
    bodies = {one.body["name"]: one.body for one in local.world.commands.values()}
    assert len(bodies) > 20
    for body in bodies.values():
        assert body["integration_types"] == [0], body["name"]
        everywhere = body["dm_permission"]
        assert body["contexts"] == ([0, 1] if everywhere else [0]), body["name"]


async def test_nobody_is_pinged_unless_a_post_says_so(host: Host, ada: Person) -> None:
    """Whatever is sent without a word about pings pings nobody."""
    bot = bot_of(host)
    closed = bot.allowed_mentions
    assert closed is not None
    assert closed.to_dict() == {"parse": []}
    channel: Any = bot.get_channel(int(ada.channel("games")))
    await channel.send(f"<@{ada.id}> @everyone")
    post = await ada.until_message("games", lambda m: "@everyone" in m["content"])
    assert post["mentions"] == []
    assert not post["mention_everyone"]
