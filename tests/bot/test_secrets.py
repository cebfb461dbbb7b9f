"""Secrets come from the environment and stay out of the log, however much is logged."""

import asyncio
import os
import re
import sys
from pathlib import Path

import pytest

from bot import logs, settings
from bot.local import LocalDiscord, Person
from engine.match.entries import Seed
from engine.store.opening import opened
from tests import postgres
from tests.bot.fleet import is_ready, until
from tests.bot.lobby_steps import open_table, press, said
from tests.patience import PATIENCE_SECONDS

ROOT = Path(__file__).parents[2]
PASSWORD = "correct-horse-battery"
HOOK = "http://127.0.0.1:9/api/webhooks/123456/battery-staple-hook"


async def test_nothing_secret_is_in_the_log_of_a_bot_that_logs_everything(
    local: LocalDiscord, tmp_path: Path
) -> None:
    """A real process at level debug, on PostgreSQL with a password, while people play."""
    plain = await postgres.fresh_url()
    address = plain.replace("postgres:@", f"postgres:{PASSWORD}@")
    assert PASSWORD in address
    environment = {
        **os.environ,
        "DISCORD_TOKEN": local.token,
        "LOCAL_ADDRESS": local.address,
        "DATABASE_URL": address,
        "ALERT_WEBHOOK": HOOK,
        "METRICS_PORT": "0",
        "LOG_LEVEL": "debug",
    }
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "--no-browser"),
        cwd=ROOT,
        env=environment,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    reading = asyncio.create_task(process.communicate())
    try:
        async with Person(local.address, "Ada") as ada:
            while not (await ada.look())["online"]:
                await asyncio.sleep(0.05)
            async with opened(plain) as store:
                await until(lambda: is_ready(store))
            lobby = await open_table(ada)
            await press(ada, lobby, "Add an automa…", "easy")
            await press(ada, lobby, "Start")
            [place] = [c for c in ada.channels() if c["name"].startswith("Taluva")]
            assert "Taluva" in await said(ada, "games", place)
            assert await said(ada, "move", place, text="fly away")
    finally:
        process.kill()  # the board that is being drawn is not waited for
        text = (await asyncio.wait_for(reading, PATIENCE_SECONDS))[1].decode()
    async with opened(plain) as store:
        [sheet] = await store.sheets()
    assert "DEBUG discord" in text, "it did log everything"
    assert "matches are kept in PostgreSQL at " in text
    assert "metrics are at http://127.0.0.1:" in text
    tokens = [one.token for one in local.services.interactions.by_id.values()]
    assert len(tokens) > 4
    for secret in (local.token, PASSWORD, HOOK, "staple-hook", sheet.seed.secret, *tokens):
        assert secret not in text, re.findall(rf".*{re.escape(secret)}.*", text)[0][:600]


def test_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "_hidden", set())
    chosen = settings.read(
        {
            "DISCORD_TOKEN": "MTIz.abc.defghi",
            "DATABASE_URL": "postgresql://ann:p%40ss-word@host/db?password=other-word",
            "ALERT_WEBHOOK": HOOK,
        }
    )
    logs.hide(chosen.secrets)
    said = logs.blanked(
        "MTIz.abc.defghi and p@ss-word, p%40ss-word, other-word; "
        f"{HOOK}; https://x/webhooks/99999/aW50ZXJhY3Rpb246MTIz/messages; 'token': 'abc'; a word"
    )
    assert not re.search("MTIz|ss-word|other|staple|aW50|'abc'", said)
    assert said.endswith("; a word")
    assert "/messages" in said


def test_a_seed_does_not_show_its_secret_by_accident() -> None:
    seed = Seed.fresh()
    assert seed.secret not in repr(seed) + str(seed) + f"{[seed]}"
    assert seed.hash in repr(seed)


def test_every_dependency_is_pinned_with_hashes() -> None:
    """A line without a hash would be installed whatever it contains."""
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    lines = text.replace("\\\n", "").splitlines()
    pins = [line for line in lines if line.strip() and not line.lstrip().startswith("#")]
    assert len(pins) > 40
    for pin in pins:
        assert re.match(r"[a-z0-9][a-z0-9._-]*==\S+", pin), pin
        assert re.search(r"--hash=sha256:[0-9a-f]{64}\b", pin), pin
    assert "--require-hashes" in (ROOT / "Makefile").read_text(encoding="utf-8")
