"""Starting and ending: wrong settings are named, and whoever is here is not dropped."""

import asyncio
import logging
import os
import re
import signal
import socket
import sys
from pathlib import Path

import pytest

from bot.local import LocalDiscord, Person
from bot.posts.lost_places import LostPlaces
from bot.ui.answers import underway
from bot.words import say
from engine.host.tables import Tables
from engine.store.opening import opened
from tests.bot.club import reply_to
from tests.bot.conftest import Host, words_of
from tests.bot.fleet import is_ready, until
from tests.bot.lobby_steps import asked, bot_of, only_table, open_table, parts, press
from tests.effort import EFFORT
from tests.patience import PATIENCE_SECONDS

ROOT = Path(__file__).parents[2]


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
    hello = (await asyncio.wait_for(process.stdout.readline(), PATIENCE_SECONDS)).decode()
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
        _, error = await asyncio.wait_for(process.communicate(), PATIENCE_SECONDS)
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
        async with asyncio.timeout(PATIENCE_SECONDS):
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
    assert polite in await press(ada, lobby, "Add an automa…", "easy")
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
    monkeypatch.setattr("bot.ui.answers.SHUTDOWN_WAIT_SECONDS", PATIENCE_SECONDS)
    answer = await ada.run("play", "games", game="taluva")
    await begun.wait()
    await host.stop()
    assert "The table is open" in words_of(answer.message)
    await host.start()
    assert len(await bot_of(host).store.sheets()) == 1


async def test_tables_close_after_the_answers_that_are_being_given(
    host: Host, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else whoever presses at the last moment meets a table that is closed."""
    from bot.lobby import opening

    gate, begun, order = asyncio.Event(), asyncio.Event(), list[str]()
    open_lobby, close_tables = opening.open_lobby, Tables.__aexit__

    async def open_at_last(*words: object) -> object:
        begun.set()
        await gate.wait()
        table = await open_lobby(*words)  # type: ignore[arg-type]
        order.append("answered")
        return table

    async def close_and_note(self: Tables, *words: object) -> None:
        order.append("closed")
        await close_tables(self, *words)

    monkeypatch.setattr(opening, "open_lobby", open_at_last)
    monkeypatch.setattr(Tables, "__aexit__", close_and_note)
    monkeypatch.setattr("bot.ui.answers.SHUTDOWN_WAIT_SECONDS", PATIENCE_SECONDS)
    await ada.run("play", "games", game="taluva")
    await begun.wait()
    stopping = asyncio.create_task(host.stop())
    await asyncio.wait([stopping], timeout=1)
    gate.set()
    await stopping
    assert order == ["answered", "closed"]


# ── Stopping while something is stored ───────────────────────────────────────────────────────────


async def test_a_stop_waits_for_a_start_that_is_not_done(
    local: LocalDiscord,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Told to end as soon as it answers: the store closes after everything that stores."""
    gate, look_around = asyncio.Event(), LostPlaces.look_around

    async def look_around_slowly(self: LostPlaces) -> None:
        await gate.wait()
        await look_around(self)

    monkeypatch.setattr(LostPlaces, "look_around", look_around_slowly)
    host = Host(local, f"sqlite:///{tmp_path}/t.db")
    await host.start()
    stopping = asyncio.create_task(host.stop())
    await asyncio.wait([stopping], timeout=1)
    gate.set()
    await stopping
    await asyncio.sleep(0.1)
    assert not [record.getMessage() for record in caplog.records if record.levelno >= 40]


async def test_told_to_end_before_it_was_ready(tmp_path: Path) -> None:
    """At any moment of the start: it ends well, and says nothing of it."""
    for wait in range(2 * EFFORT):
        bot = await _process(tmp_path, "--port", "0", "--no-browser", DISPLAY="")
        assert bot.stdout is not None
        await bot.stdout.readline()
        await asyncio.sleep(wait * 0.3)
        bot.send_signal(signal.SIGTERM)
        _, errors = await bot.communicate()
        assert b"Traceback" not in errors, errors.decode()
        assert bot.returncode in (0, -signal.SIGTERM)


@pytest.mark.parametrize("by", ["command", "press"])
async def test_whoever_comes_while_the_line_is_closed_is_answered_no_more(
    host: Host,
    ada: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    by: str,
) -> None:
    """An answer that has begun then would find no line."""
    bot, lobby, heard = bot_of(host), await open_table(ada), asyncio.Event()
    end, close, dispatch = underway.end, bot.http.close, bot._connection.dispatch

    def note(event: str, *about: object) -> None:
        dispatch(event, *about)
        if event == "interaction":
            heard.set()

    async def end_and_hear_one_more() -> None:
        await end()
        heard.clear()
        if by == "command":
            command = await ada._command("games", "games")
            await ada.act("run", channel=ada.channel("games"), command=command, path=[], values={})
        else:
            join = parts(lobby, 2)[0]["custom_id"]
            await ada.act("use", channel=lobby["channel_id"], message=lobby["id"], custom_id=join)
        await asyncio.wait_for(heard.wait(), PATIENCE_SECONDS)

    async def close_and_let_it_go_on() -> None:
        names = ("CommandTree", "discord-ui")
        tasks = [one for one in asyncio.all_tasks() if one.get_name().startswith(names)]
        await close()
        closed.set()
        await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), PATIENCE_SECONDS)

    closed = asyncio.Event()

    async def until_closed(*_: object) -> None:
        await closed.wait()

    monkeypatch.setattr(bot._connection, "dispatch", note)
    monkeypatch.setattr(underway, "end", end_and_hear_one_more)
    monkeypatch.setattr("bot.ui.answers.let_others_go_first", until_closed)
    monkeypatch.setattr(bot.http, "close", close_and_let_it_go_on)
    await host.stop()
    assert not [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR]
