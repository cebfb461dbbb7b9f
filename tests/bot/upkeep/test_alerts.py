"""Alerts: trouble is told once an hour, to whoever runs the bot."""

import logging
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from bot import logs
from bot.local import Person
from bot.upkeep import alerts as alerts_module
from bot.upkeep.alerts import Alerts
from bot.upkeep.words import SENTENCES
from engine.host.processes import Processes, machine
from engine.language.pseudo import PSEUDO
from engine.language.spoken import speaking
from engine.store.opening import opened
from engine.store.process_rows import Process
from tests.bot.conftest import Host, words_of
from tests.bot.lobby_steps import asked, bot_of
from tests.untranslated import forgotten


@asynccontextmanager
async def receiver(status: int = 204) -> AsyncIterator[tuple[str, list[Any]]]:
    """Somebody who takes alerts, and what they were told."""
    heard: list[Any] = []

    async def take(request: web.Request) -> web.Response:
        heard.append(await request.json())
        return web.Response(status=status)

    app = web.Application()
    app.router.add_post("/hook/s3cret-hook", take)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/hook/s3cret-hook", heard
    finally:
        await runner.cleanup()


async def test_trouble_is_told_once_an_hour(
    host: Host, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bot = bot_of(host)
    async with receiver() as (url, heard):
        alerts = Alerts(url, [tmp_path / "not" / "there"])
        await alerts.look(bot)
        await alerts.settle()
        assert heard == [], "nothing is amiss"
        for n in range(alerts_module.ALARMING_ERRORS):
            logging.getLogger("bot.x").error("it broke %s", n)
        for _ in range(alerts_module.ALARMING_FAILURES):
            bot.metrics.failed(OSError())
        monkeypatch.setattr(alerts_module, "free_bytes", lambda folder: 5 << 20)
        monkeypatch.setattr(alerts_module, "lateness", _late)
        for _ in range(3):
            await alerts.look(bot)
        await alerts.settle()
    texts = sorted(one["content"] for one in heard)
    assert [one["allowed_mentions"] for one in heard] == [{"parse": []}] * 4
    assert "10 errors" in texts[0]
    assert "7 minutes" in "".join(texts)
    assert "5 MiB are left" in "".join(texts)
    assert "the database fails" in "".join(texts)


async def _late(*_: object) -> float:
    return 7 * 60


async def test_an_alert_that_cannot_be_sent_harms_nobody(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "_hidden", set())
    logs.hide(["hunter2-password"])
    async with receiver(status=500) as (url, heard):
        for address in (url, "http://127.0.0.1:9/hook/s3cret-hook"):
            alerts = Alerts(address)
            alerts.tell("backup", why="no room for hunter2-password")
            await alerts.settle()
    assert "hunter2" not in heard[0]["content"]
    assert "the alert was not taken: status 500" in caplog.text
    assert "the alert could not be sent" in caplog.text
    assert "s3cret-hook" not in caplog.text


@pytest.mark.parametrize("status", [401, 404])
async def test_a_webhook_that_was_deleted_is_left_alone(
    caplog: pytest.LogCaptureFixture, status: int
) -> None:
    async with receiver(status) as (url, heard):
        alerts = Alerts(url)
        for trouble in ("died", "database"):
            alerts.tell(trouble)
            await alerts.settle()
    assert len(heard) == 1
    [told] = [one.getMessage() for one in caplog.records if one.levelno == logging.ERROR]
    assert "ALERT_WEBHOOK" in told
    assert "the database fails" in caplog.text, "the log has it nevertheless"


async def test_a_process_that_was_killed_is_told_of_once(host: Host) -> None:
    bot = bot_of(host)
    dead = Process("dead", machine(), os.getpid(), seen=time.time())
    async with receiver() as (url, heard), opened(host.url) as another:
        bot.alerts = Alerts(url)
        late = Processes(another)
        late.on_death.append(lambda: heard.append("told again"))
        await bot.store.save_process(dead)
        await bot.processes.look()
        await late.arrive()
        await late.leave()
        await bot.processes.look()
        await bot.alerts.settle()
    [told] = heard
    assert "without saying goodbye" in told["content"]


async def test_a_damaged_database_is_told_by_alert_and_status(host: Host, ada: Person) -> None:
    bot = bot_of(host)
    async with receiver() as (url, heard):
        alerts = Alerts(url)
        assert "The database answers" in words_of((await asked(ada, "status")).message)
        bot.store.observer.damaged("Match abcdefgh does not fit")
        await alerts.look(bot)
        await alerts.settle()
    [told] = heard
    assert "the database is damaged" in told["content"]
    assert "abcdefgh" in told["content"]
    assert "The database is damaged" in words_of((await asked(ada, "status")).message)


async def test_no_alert_is_forgotten() -> None:
    """What `why` tells is an exception, in its own words."""
    async with receiver() as (url, heard):
        alerts = Alerts(url)
        with speaking(PSEUDO):
            for key in SENTENCES:
                kind, _, name = key.partition(".")
                if kind == "alert":
                    alerts.tell(name, count=3, free=5, minutes=7, why="`OSError`")
        await alerts.settle()
    assert len(heard) > 5
    assert not [one for one in heard if forgotten(one["content"], "Tephra")]
