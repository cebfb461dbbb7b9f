"""`/status`: how the bot is, for whoever manages the server."""

import math
import re
from typing import Any

import discord
import pytest

from bot.client import Tephra
from bot.local import LocalDiscord, Person
from engine.store.protocol import NotStored
from engine.table.table import Table
from tests.bot.conftest import Host, words_of
from tests.bot.lobby_steps import bot_of, only_table, open_table, press, said
from tests.patience import eventually


async def test_status_is_for_whoever_manages_the_server(
    host: Host, local: LocalDiscord, ada: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_table(ada)
    text = await said(ada, "status")
    assert "Version 0." in text
    assert "Matches played here: **0** (of 200 at most), open tables: **1** (of 50)" in text
    assert "All rights it needs are there." in text
    assert "The database answers." in text
    assert f"Matches are kept in SQLite at `{host.url.removeprefix('sqlite:///')}`." in text
    assert "There have been no errors here" in text

    async def broken(*_: object) -> None:
        raise RuntimeError("a secret of the house")

    with monkeypatch.context() as patched:
        patched.setattr(Table, "add_automa", broken)
        lobby = await ada.until_message("games", lambda m: "has opened a table" in words_of(m))
        told = await press(ada, lobby, "Add an automa…", "easy")
    key = re.search(r"`(\w{6})`", told)
    assert key is not None
    match = (await only_table(host)).id
    assert re.search(rf"- `{key[1]}` <t:\d+:R>, match `{match}`", text := await said(ada, "status"))
    assert "secret" not in text
    for guild in ada.world["guilds"]:
        for role in guild["roles"]:
            await ada.act("grant", role=role["id"], permissions=["read_message_history"])
    assert "These rights are missing: " in await said(ada, "status")


async def test_where_the_database_is_concerns_only_whoever_runs_the_bot(
    host: Host, local: LocalDiscord, ada: Person, ben: Person
) -> None:
    """A bot may be on many servers; whoever manages one of them need not be its host."""
    [everyone, *_] = ada.world["guilds"][0]["roles"]
    await ada.act(
        "grant",
        role=everyone["id"],
        permissions=["manage_guild", "view_channel", "use_application_commands"],
    )
    text = await said(ben, "status")
    assert "Matches are kept in SQLite." in text
    assert "tephra.db" not in text
    assert host.bot is not None
    assert host.bot.application is not None
    for state, is_told in ((1, False), (2, True)):
        host.bot.application.team = team_with(host.bot, ben, state)
        assert ("tephra.db" in await said(ben, "status")) == is_told


def team_with(bot: Tephra, person: Person, state: int) -> discord.Team:
    """A team that has invited somebody (1), or that they have joined (2)."""
    user = {"id": person.id, "username": "ben", "discriminator": "0", "avatar": None}
    member = {"user": user, "membership_state": state, "team_id": "1", "role": "admin"}
    body: Any = {"id": "1", "name": "Hosts", "icon": None, "owner_user_id": "2"}
    return discord.Team(bot._connection, {**body, "members": [member]})


async def test_status_before_discord_has_answered_a_heartbeat(
    host: Host, local: LocalDiscord, ada: Person
) -> None:
    assert "Discord answers within" in await said(ada, "status")
    local.faults.ignore_heartbeats()
    local.faults.drop_gateway()
    await eventually(lambda: host.bot is not None and math.isinf(host.bot.latency))
    assert "Discord is being reached again just now" in await said(ada, "status")


async def test_status_when_the_database_fails_or_is_gone(
    host: Host, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(*_: object, **__: object) -> None:
        raise NotStored("gone")

    bot_of(host).metrics.failed(OSError("the disk is full"))
    assert "The database has failed 1 times in the last minute" in await said(ada, "status")
    monkeypatch.setattr(bot_of(host).store, "sheets", gone)
    assert "The database does not answer" in await said(ada, "status")
