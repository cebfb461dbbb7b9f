"""A bot that is started again and again does not lose its token."""

from pathlib import Path

import pytest

from bot import discord_limits as limits
from bot.local import LocalDiscord
from bot.upkeep import session_starts
from bot.upkeep.alerts import Alerts
from tests.bot.conftest import Host

SPARE = 5


async def test_it_waits_where_few_starts_are_left(
    local: LocalDiscord,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    waited, told = list[float](), list[str]()

    async def let_time_pass(seconds: float) -> None:
        waited.append(seconds)
        local.clock.move(seconds)

    monkeypatch.setattr(limits, "SESSION_STARTS", (SPARE + 2, 3600.0))
    monkeypatch.setattr(session_starts, "SPARE_STARTS", SPARE)
    monkeypatch.setattr(session_starts, "pause", let_time_pass)
    monkeypatch.setattr(Alerts, "tell", lambda self, kind, **facts: told.append(kind))
    host = Host(local, f"sqlite:///{tmp_path}/tephra.db")
    for _ in range(SPARE + 2):
        await host.start()
        await host.stop()
    assert [3000 < seconds <= 3600 for seconds in waited] == [True, True]
    assert told == ["starts", "starts"]
    assert len([one for one in caplog.messages if "may begin only 4 times more" in one]) == 2


async def test_it_begins_though_nobody_says_how_often_it_may(
    local: LocalDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    local.faults.fail(503, on="GET /gateway/bot")
    host = Host(local, f"sqlite:///{tmp_path}/tephra.db")
    await host.start()
    await host.stop()
    assert [one for one in caplog.messages if "how often the bot may begin is not known" in one]
