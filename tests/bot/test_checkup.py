"""The check before the start: what it finds, and what it names."""

from pathlib import Path

import pytest

from bot import checkup, settings, start
from bot.client import Tephra
from bot.local import LocalDiscord, Person
from bot.upkeep import bot_rights
from engine import games
from engine.store.opening import opened


async def test_the_check_finds_nothing_amiss(
    local: LocalDiscord, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with opened(f"sqlite:///{tmp_path}/t.db") as store:
        bot = Tephra(store, guild_ready_timeout=0.05)
        assert await checkup.check(bot, local.token)
    text = capsys.readouterr().out
    assert "Connected as Tephra" in text
    assert "Taluva: the first question has 2 answers (such as hut N49)" in text
    assert f"✓ Matches are kept in SQLite at {tmp_path}/t.db." in text
    assert text.strip().endswith("✓ All is well.")


async def test_the_check_says_that_it_has_not_asked_discord_itself(
    local: LocalDiscord, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with opened(f"sqlite:///{tmp_path}/t.db") as store:
        bot = Tephra(store, guild_ready_timeout=0.05)
        assert await checkup.check(bot, local.token, not_real="DISCORD_TOKEN")
    first, *_, last = capsys.readouterr().out.strip().splitlines()
    assert first == "• DISCORD_TOKEN is not set: this asks the local Discord, not the real one."
    assert last == "✓ All is well on the local Discord. The real one has not been asked."


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({}, "DISCORD_TOKEN"),
        ({"DISCORD_TOKEN": "a.b.c"}, None),
        ({"DISCORD_TOKEN": "a.b.c", "LOCAL_ADDRESS": "http://127.0.0.1:8470"}, "LOCAL_ADDRESS"),
    ],
)
def test_what_leads_to_the_local_discord(given: dict[str, str], why: str | None) -> None:
    assert start.why_not_real(settings.read(given)) == why


async def test_the_check_names_missing_rights(
    local: LocalDiscord, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Person(local.address, "Ada") as ada:
        for guild in ada.world["guilds"]:
            for role in guild["roles"]:
                await ada.act("grant", role=role["id"], permissions=["read_message_history"])
    async with opened(f"sqlite:///{tmp_path}/t.db") as store:
        bot = Tephra(store, guild_ready_timeout=0.05)
        assert not await checkup.check(bot, local.token)
    text = capsys.readouterr().out
    assert "✗ Volcano Club: these rights are missing: " in text
    assert "View Channel, Send Messages" in text
    assert "Create Public Threads" in text
    assert f"&permissions={bot_rights.NEEDED.value}" in text


async def test_the_check_and_the_log_say_that_commands_go_elsewhere(
    local: LocalDiscord,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    local.application.interactions_endpoint = "https://example.org/interactions"
    async with opened(f"sqlite:///{tmp_path}/t.db") as store:
        assert not await checkup.check(Tephra(store, guild_ready_timeout=0.05), local.token)
        assert "✗ No command and no button reaches me" in capsys.readouterr().out
        async with Tephra(store, guild_ready_timeout=0.05) as bot:
            await bot.login(local.token)
    warned = [one for one in caplog.records if one.name == "bot.client"]
    assert "*Interactions Endpoint URL*" in "".join(one.getMessage() for one in warned)


async def test_the_check_outlives_an_outage_of_a_server(
    local: LocalDiscord, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Person(local.address, "Ada") as ada:
        first, second = ada.world["guilds"]
    local.faults.lose_server(str(first["id"]))
    async with opened(f"sqlite:///{tmp_path}/t.db") as store:
        bot = Tephra(store, guild_ready_timeout=0.05)
        assert await checkup.check(bot, local.token)
    text = capsys.readouterr().out
    assert f"• Discord has lost the server {first['id']} for now" in text
    assert second["name"] in text


async def test_the_check_names_a_game_that_cannot_be_loaded(
    local: LocalDiscord,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(games.BROKEN, "gully", ImportError("No module named 'mud'"))
    async with opened(f"sqlite:///{tmp_path}/t.db") as store:
        bot = Tephra(store, guild_ready_timeout=0.05)
        assert not await checkup.check(bot, local.token)
    text = capsys.readouterr().out
    assert "✗ gully" in text
    assert "No module named 'mud'" in text
