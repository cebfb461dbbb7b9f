"""Telling Discord which commands there are: what goes wrong there stops nothing else."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot import checkup
from bot.client import Tephra
from bot.local import LocalDiscord, Person
from engine.store.opening import opened
from tests.bot.conftest import words_of
from tests.patience import PATIENCE_SECONDS, eventually

COMMANDS = "/applications/*/commands"


@asynccontextmanager
async def _started(local: LocalDiscord, folder: Path) -> AsyncIterator[Tephra]:
    async with (
        opened(f"sqlite:///{folder}/t.db") as store,
        Tephra(store, guild_ready_timeout=0.05) as bot,
    ):
        running = asyncio.create_task(bot.start(local.token))
        ready = asyncio.create_task(bot.wait_for("ready", timeout=PATIENCE_SECONDS))
        await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        yield bot
        await bot.close()
        await running


@pytest.mark.parametrize("on", [f"GET {COMMANDS}", f"PUT {COMMANDS}"])
@pytest.mark.parametrize("status", [400, 403])
async def test_a_refusal_does_not_stop_the_bot(
    local: LocalDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture, on: str, status: int
) -> None:
    """It is told in the log, and said by the check."""
    local.faults.fail(status, times=2, on=on)
    async with _started(local, tmp_path) as bot:
        assert bot.is_ready()
        assert bot.synced_commands == []
    told = [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR]
    assert told
    assert all(line.startswith("Discord was not told which commands there are") for line in told)


async def test_a_broken_line_does_not_stop_the_bot(local: LocalDiscord, tmp_path: Path) -> None:
    """Once it has connected, it tries again."""
    local.faults.lose_answer(on=f"GET {COMMANDS}")
    async with _started(local, tmp_path) as bot:
        await eventually(lambda: bool(bot.synced_commands))
        async with Person(local.address, "Ada") as ada:
            answer = await (await ada.run("about", "games")).done()
        assert "unofficial" in words_of(answer.message)


async def test_the_check_says_that_commands_were_refused(
    local: LocalDiscord, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    local.faults.fail(400, on=f"PUT {COMMANDS}")
    async with opened(f"sqlite:///{tmp_path}/t.db") as store:
        bot = Tephra(store, guild_ready_timeout=0.05)
        assert not await checkup.check(bot, local.token)
    assert "✗ Commands known to Discord: 0." in capsys.readouterr().out
