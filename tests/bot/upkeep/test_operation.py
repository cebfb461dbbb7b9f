"""Running the bot: settings, logs, the check, a clean end."""

import asyncio
import json
import logging
import os
import re
import signal
import socket
import sys
from pathlib import Path

import pytest
from discord import Permissions

from bot import checkup, logs, settings
from bot.client import Tephra
from bot.local import LocalDiscord, Person
from bot.settings import Settings, Shards, WrongSetting, read
from bot.upkeep import rights
from bot.words import say
from engine.store.opening import opened
from tests.bot.commands.test_messages import reply_to
from tests.bot.conftest import Host, words_of
from tests.bot.fleet import is_ready, until
from tests.bot.sitting import asked, bot_of, only_table, open_table, press

ROOT = Path(__file__).parents[3]
TOKEN = "MTIz.abc.def"


# ── Settings ─────────────────────────────────────────────────────────────────────────────────────


def test_nothing_has_to_be_set() -> None:
    assert read({}) == Settings()
    assert read(dict.fromkeys(settings.NAMES, " ")) == Settings()


def test_every_setting_is_read() -> None:
    given = {
        "DISCORD_TOKEN": TOKEN,
        "DATABASE_URL": "postgresql://somewhere/tephra",
        "SHARDS": "1, 0/4",
        "LOG_LEVEL": "DEBUG",
        "LOG_FORMAT": "json",
        "AUTOMA_SECONDS": "1.5",
        "METRICS_PORT": "9464",
        "ALERT_WEBHOOK": "https://discord.com/api/webhooks/1/abc",
        "BACKUP_FOLDER": "/elsewhere",
        "BACKUP_KEEP": "30",
        "LOCAL_PORT": "0",
        "LOCAL_WORLD": "elsewhere.db",
        "LOCAL_ADDRESS": "http://127.0.0.1:8470/",
    }
    assert set(given) == set(settings.NAMES)
    assert read(given) == Settings(
        TOKEN,
        "postgresql://somewhere/tephra",
        Shards((0, 1), 4),
        "debug",
        "json",
        1.5,
        9464,
        "https://discord.com/api/webhooks/1/abc",
        Path("/elsewhere"),
        30,
        0,
        Path("elsewhere.db"),
        "http://127.0.0.1:8470",
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOCAL_ADDRESS", "http://elsewhere.example"),
        ("LOCAL_ADDRESS", "http://127.0.0.1:8470"),
        ("DISCORD_TOKEN", "hunter2"),
        ("DISCORD_TOKEN", "a.b.c d"),
        ("DATABASE_URL", "mysql://ann:hunter2@example/tephra"),
        ("DATABASE_URL", "sqlite://"),
        ("SHARDS", "4"),
        ("SHARDS", "4/4"),
        ("SHARDS", "0,,1/4"),
        ("SHARDS", "3-0/4"),
        ("SHARDS", "0-4/4"),
        ("SHARDS", "0-/4"),
        ("SHARDS", "0-3/16"),
        ("LOG_LEVEL", "loud"),
        ("LOG_FORMAT", "xml"),
        ("AUTOMA_SECONDS", "0"),
        ("AUTOMA_SECONDS", "31"),
        ("AUTOMA_SECONDS", "long"),
        ("METRICS_PORT", "local"),
        ("METRICS_PORT", "65536"),
        ("ALERT_WEBHOOK", "discord.com/api/webhooks/1/hunter2"),
        ("ALERT_WEBHOOK", "file:///etc/hunter2"),
        ("BACKUP_KEEP", "0"),
        ("BACKUP_KEEP", "1e3"),
        ("LOCAL_PORT", "-1"),
        ("LOCAL_PORT", "70000"),
        ("LOCAL_PORT", "²"),
    ],
)
def test_a_wrong_value_is_named_in_one_sentence(name: str, value: str) -> None:
    with pytest.raises(WrongSetting, match=name) as wrong:
        read({name: value})
    assert re.fullmatch(r"[A-Z_]+ must .*\.", str(wrong.value))
    assert "hunter2" not in str(wrong.value)
    assert name != "DISCORD_TOKEN" or value not in str(wrong.value), "a secret is not repeated"


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("0-3/16", (0, 1, 2, 3)),
        ("4,6,8-10/16", (4, 6, 8, 9, 10)),
        ("2 - 3, 3, 0/16", (0, 2, 3)),
        ("15/16", (15,)),
    ],
)
def test_shards_are_numbers_and_ranges(text: str, ids: tuple[int, ...]) -> None:
    given = {"SHARDS": text, "DATABASE_URL": "postgresql://somewhere/tephra"}
    assert read(given).shards == Shards(ids, 16)


def test_only_a_part_of_the_gateway_needs_a_database_for_many() -> None:
    assert read({"SHARDS": "0-3/4"}).shards == Shards((0, 1, 2, 3), 4)
    for database in ("", "sqlite:///here.db"):
        with pytest.raises(
            WrongSetting, match="SHARDS must come with a DATABASE_URL of PostgreSQL"
        ):
            read({"SHARDS": "0-2/4", "DATABASE_URL": database})


def test_the_example_explains_every_setting() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    named = set(re.findall(r"^#? ?([A-Z_]+)=", example, re.MULTILINE))
    assert named == set(settings.NAMES)


def test_the_guide_asks_for_the_rights_that_are_checked() -> None:
    guide = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    assert f"permissions={rights.NEEDED.value}`" in guide
    for name, needed in rights.NEEDED:
        bit = getattr(Permissions, name).flag.bit_length() - 1
        assert not needed or f"| {say(f'right.{name}')} | {bit} |" in guide
    for name, welcome in rights.WELCOME:
        bit = getattr(Permissions, name).flag.bit_length() - 1
        assert not welcome or f"| {say(f'right.{name}')} (optional) | {bit} |" in guide
    assert str((rights.NEEDED | rights.WELCOME).value) in guide


# ── Logs ─────────────────────────────────────────────────────────────────────────────────────────


def _record() -> logging.LogRecord:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        return logging.getLogger("bot.x").makeRecord(
            "bot.x",
            logging.ERROR,
            __file__,
            1,
            "it broke\nbadly: %s",
            ("here",),
            sys.exc_info(),
            extra={"match": "abcd2345", "entry": 7, "error": "c0ffee"},
        )


def test_a_line_of_the_log_is_one_line() -> None:
    line = logs.OneLine().format(_record())
    assert "\n" not in line
    assert "it broke\\nbadly: here match=abcd2345 entry=7 error=c0ffee trace=" in line
    assert "ValueError" in line


def test_a_line_of_the_log_as_json() -> None:
    line = logs.Json().format(_record())
    assert "\n" not in line
    found = json.loads(line)
    assert (found["level"], found["match"], found["entry"]) == ("error", "abcd2345", 7)
    assert "ValueError" in found["trace"]


async def test_what_breaks_is_told_by_an_id_that_is_in_the_log(
    host: Host, ada: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("a secret of the house")

    lobby = await open_table(ada)
    monkeypatch.setattr("bot.lobby.opening.refresh", broken)
    text = await press(ada, lobby, "Add an automa…", "random")
    found = re.search(r"The log knows it as `(\w+)`", text)
    assert found is not None
    assert "secret" not in text
    record = next(r for r in caplog.records if getattr(r, "error", "") == found[1])
    assert len(record.match) == 8  # type: ignore[attr-defined]


# ── The check ────────────────────────────────────────────────────────────────────────────────────


async def test_the_check_finds_nothing_amiss(
    local: LocalDiscord, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with opened(f"sqlite:///{tmp_path}/t.db") as store:
        bot = Tephra(store, guild_ready_timeout=0.05)
        assert await checkup.check(bot, local.token)
    text = capsys.readouterr().out
    assert "Connected as Tephra" in text
    assert "Taluva: the first question has 2 answers (such as hut N49)" in text
    assert text.strip().endswith("✓ All is well.")


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
    assert f"&permissions={rights.NEEDED.value}" in text


# ── Starting and ending ──────────────────────────────────────────────────────────────────────────


async def _process(tmp_path: Path, *words: str, **more: str) -> asyncio.subprocess.Process:
    environment = {
        **os.environ,
        "DISCORD_TOKEN": "",
        "DATABASE_URL": f"sqlite:///{tmp_path}/t.db",
        "LOCAL_WORLD": str(tmp_path / "w.db"),
        **more,
    }
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bot", *words),
        cwd=ROOT,
        env=environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def test_a_wrong_setting_stops_the_start(tmp_path: Path) -> None:
    process = await _process(tmp_path, LOG_LEVEL="loud")
    _, error = await process.communicate()
    assert process.returncode == 1
    assert error.decode().strip().endswith("not 'loud'.")
    assert "Traceback" not in error.decode()


async def test_a_database_that_cannot_be_opened_is_told_first(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("no folder")
    address = f"sqlite:///{tmp_path}/taken/t.db"
    process = await _process(tmp_path, "--port", "0", "--no-browser", DATABASE_URL=address)
    said, error = await process.communicate()
    assert process.returncode == 1
    assert said == b""
    assert error.decode().startswith("DATABASE_URL does not work: ")
    assert len(error.decode().strip().splitlines()) == 1


async def test_settings_that_do_not_work_are_named_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("no folder")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        for name, value in (
            ("BACKUP_FOLDER", str(tmp_path / "taken" / "backups")),
            ("METRICS_PORT", str(taken.getsockname()[1])),
        ):
            process = await _process(tmp_path, "--port", "0", "--no-browser", **{name: value})
            _, error = await process.communicate()
            assert process.returncode == 1
            assert error.decode().strip().splitlines()[-1].startswith(f"{name} does not work: ")
            assert "Traceback" not in error.decode()


async def test_sigterm_ends_it_cleanly(tmp_path: Path) -> None:
    process = await _process(tmp_path, "--port", "0", "--no-browser")
    assert process.stdout is not None
    hello = (await asyncio.wait_for(process.stdout.readline(), 30)).decode()
    address = re.search(r"http://[\d.:]+", hello)
    assert address is not None
    async with Person(address[0], "Ada") as ada:
        await ada.until(lambda: True)
        while not (await ada.look())["online"]:
            await asyncio.sleep(0.05)
        async with opened(f"sqlite:///{tmp_path}/t.db") as store:
            await until(lambda: is_ready(store))
        await open_table(ada)
        process.send_signal(signal.SIGTERM)
        _, error = await asyncio.wait_for(process.communicate(), 30)
    assert process.returncode == 0, error.decode()
    assert "Traceback" not in error.decode()
    async with opened(f"sqlite:///{tmp_path}/t.db") as store:
        assert len(await store.sheets(status=("gathering",))) == 1


async def test_the_procfile_starts_it(tmp_path: Path) -> None:
    """As hosts do that run Procfiles: honcho starts the worker, and ends it."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "honcho", "start", "worker"),
        cwd=ROOT,
        env={
            **os.environ,
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "DISCORD_TOKEN": "",
            "DATABASE_URL": f"sqlite:///{tmp_path}/t.db",
            "LOCAL_WORLD": str(tmp_path / "w.db"),
            "LOCAL_PORT": "0",
            "PYTHONUNBUFFERED": "1",
        },
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    said = b""
    try:
        async with asyncio.timeout(60):
            while b"Tephra is at home" not in said:
                line = await process.stdout.readline()
                assert line, said.decode()
                said += line
            process.send_signal(signal.SIGTERM)
            said += await process.stdout.read()
            await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert b"Traceback" not in said, said.decode()


async def test_whoever_comes_while_it_ends_is_asked_to_come_again(host: Host, ada: Person) -> None:
    """A button, a form, a command, a message: a polite word, and nothing has happened."""
    lobby, mine = await open_table(ada), await asked(ada, "settings me")
    bot, table = bot_of(host), await only_table(host)
    before, bot.is_closing = table.sheet, True
    polite = say("trouble.restart")
    assert polite in await press(ada, lobby, "Add an automa…", "random")
    assert polite in await press(ada, lobby, "Start")
    assert polite in await press(ada, mine.message, say("me.hours"))
    assert polite in words_of((await (await ada.run("help", "games")).done()).message)
    assert bot.user is not None
    sent = await ada.say("games", f"<@{bot.user.id}> hut N49")
    reply = await reply_to(ada, "games", sent)
    assert polite in words_of(reply)
    assert table.sheet == before
    bot.is_closing = False


async def test_an_answer_being_given_is_finished_before_the_end(
    host: Host, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bot.lobby import opening

    begun, original = asyncio.Event(), opening.open_lobby

    async def slowly(*words: object) -> object:
        begun.set()
        await asyncio.sleep(0.5)
        return await original(*words)  # type: ignore[arg-type]

    monkeypatch.setattr(opening, "open_lobby", slowly)
    answer = await ada.run("play", "games", game="taluva")
    await begun.wait()
    await host.stop()
    assert "The table is open" in words_of(answer.message)
    await host.start()
    assert len(await bot_of(host).store.sheets()) == 1
