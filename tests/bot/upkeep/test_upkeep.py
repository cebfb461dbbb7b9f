"""What whoever runs the bot sees: numbers, alerts, `/status`; and the limits that keep it well."""

import asyncio
import json
import logging
import os
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from aiohttp import web

from bot import logs
from bot.commands import records
from bot.commands.registry import COMMANDS
from bot.local import LocalDiscord, Person
from bot.ui.answers import Panel, Unclear, text_panel
from bot.upkeep import alerts as alerts_module
from bot.upkeep import metrics, rate_limit
from bot.upkeep.alerts import Alerts
from bot.upkeep.rate_limit import RateLimit, TooQuick
from engine.host.processes import Processes, machine
from engine.model.time_control import DAY
from engine.store.opening import opened
from engine.store.process_rows import Process
from engine.store.protocol import NotStored
from engine.work import log_context
from tests.bot.conftest import Host, words_of
from tests.bot.sitting import bot_of, only_table, open_table, press, said, start_match

# ── Numbers ──────────────────────────────────────────────────────────────────────────────────────

WORDS_OF_LABELS = {"kind", "result", "queue", "status", "le"}


def numbers(text: str) -> dict[str, float]:
    lines = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


async def test_everything_is_measured_and_too_many_looks_are_refused(
    host: Host, ada: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One match for both, since the first picture of a loop takes its time."""
    bot, board = bot_of(host), await start_match(ada)
    await _look_too_often(ada, board, monkeypatch)
    assert "for whoever" not in await said(ben, "board")
    await ben.run("tournament start", "games")
    with pytest.raises(NotStored):
        raise bot.store._failed("reading", OSError("gone"))  # type: ignore[attr-defined]
    async with metrics.served(bot.metrics, bot, 0) as port, aiohttp.ClientSession() as session:
        async with session.get(f"http://127.0.0.1:{port}/metrics") as answer:
            assert answer.content_type == "text/plain"
            text = await answer.text()
        async with session.get(f"http://127.0.0.1:{port}/") as answer:
            assert answer.status == 404
    found = numbers(text)
    assert found['tephra_interactions_total{kind="command",result="done"}'] >= 1
    assert found['tephra_interactions_total{kind="command",result="refused"}'] >= 1
    assert found['tephra_interactions_total{kind="component",result="done"}'] >= 2
    assert found["tephra_first_answer_seconds_count"] >= 5
    assert found["tephra_commit_seconds_count"] >= 3
    assert found['tephra_render_seconds_count{kind="board"}'] >= 1
    assert found["tephra_database_errors_total"] == 1
    assert found["tephra_matches_awake"] == found['tephra_matches_stored{status="playing"}'] == 1
    assert found["tephra_gateway_ready"] == 1
    assert found["tephra_due_late_seconds"] == 0
    assert found["process_resident_memory_bytes"] > 1 << 20
    for queue in ("answers", "posts", "studio", "thinkers"):
        assert f'tephra_queue_length{{queue="{queue}"}}' in found
    labels = set(re.findall(r'[{,](\w+)="', text))
    assert labels - {"pid"} <= WORDS_OF_LABELS, "no person, server or match"
    assert not re.search(rf"{ada.id}|{(await only_table(host)).id}", text)


async def _look_too_often(ada: Person, board: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks are kindly refused; moves, and boards in words, are not."""
    thread = board["channel_id"]
    with monkeypatch.context() as patched:
        patched.setattr(rate_limit, "PER_PERSON_A_MINUTE", 2)
        texts = [await said(ada, "board", thread) for _ in range(3)]
        assert ["please wait" in text for text in texts] == [False, False, True]
        assert "please wait" in await press(ada, board, "What happened")
        assert "please wait" not in await said(ada, "board", thread, **{"as": "text"})
        choices = await ada.complete("move", thread, "text", "")
        assert "Done: **" in await said(ada, "move", thread, text=choices[0]["value"])


async def test_what_is_no_more_is_counted_as_nothing(
    host: Host, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, lobby = bot_of(host), await open_table(ada)
    monkeypatch.setattr(metrics, "RECOUNT_SECONDS", 0.0)
    stored = 'tephra_matches_stored{{status="{}"}}'.format
    found = numbers((await bot.metrics.text(bot)).decode())
    assert (found[stored("gathering")], found[stored("cancelled")]) == (1, 0)
    await (await only_table(host)).cancel(int(ada.id))
    found = numbers((await bot.metrics.text(bot)).decode())
    assert (found[stored("gathering")], found[stored("cancelled")]) == (0, 1), lobby


async def test_how_late_the_loop_is() -> None:
    measured = metrics.Metrics()
    probing = asyncio.create_task(measured.probe())
    await asyncio.sleep(0)
    time.sleep(metrics.LAG_PROBE_SECONDS + 0.2)
    await asyncio.sleep(0.05)
    probing.cancel()
    found = numbers(metrics.generate_latest(measured.registry).decode())
    assert found["tephra_loop_lag_seconds_sum"] > 0.1


# ── Alerts ───────────────────────────────────────────────────────────────────────────────────────


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


# ── /status ──────────────────────────────────────────────────────────────────────────────────────


async def test_status_is_for_whoever_manages_the_server(
    host: Host, local: LocalDiscord, ada: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_table(ada)
    text = await said(ada, "status")
    assert "Version 0." in text
    assert "**0** matches are played here (of 200 at most), **1** tables are open (of 50)" in text
    assert "All rights it needs are there." in text
    assert "The database answers." in text
    assert "There were no errors here" in text

    async def broken(*_: object) -> None:
        raise RuntimeError("a secret of the house")

    with monkeypatch.context() as patched:
        patched.setattr("bot.lobby.opening.refresh", broken)
        lobby = await ada.until_message("games", lambda m: "has opened a table" in words_of(m))
        told = await press(ada, lobby, "Add an automa…", "random")
    key = re.search(r"`(\w{6})`", told)
    assert key is not None
    match = (await only_table(host)).id
    assert re.search(rf"- `{key[1]}` <t:\d+:R>, match `{match}`", text := await said(ada, "status"))
    assert "secret" not in text
    for guild in ada.world["guilds"]:
        for role in guild["roles"]:
            await ada.act("grant", role=role["id"], permissions=["read_message_history"])
    assert "These rights are missing: " in await said(ada, "status")


async def test_status_when_the_database_fails_or_is_gone(
    host: Host, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(*_: object, **__: object) -> None:
        raise NotStored("gone")

    bot_of(host).metrics.failed(OSError("the disk is full"))
    assert "The database has failed 1 times in the last minute" in await said(ada, "status")
    monkeypatch.setattr(bot_of(host).store, "sheets", gone)
    assert "The database does not answer" in await said(ada, "status")


# ── Every command that is not for everybody ──────────────────────────────────────────────────────

FOR_EVERYBODY = {
    *(
        "about",
        "analyse",
        "automa",
        "board",
        "challenge",
        "export",
        "games",
        "hand",
        "help",
        "hint",
    ),
    *("history", "import", "kick", "leaderboard", "move", "offer", "play", "rating", "recap"),
    *("replay", "resign", "rules", "substitute", "undo", "verify"),
    *("privacy export", "privacy forget", "settings me"),
    *(f"tournament {one}" for one in ("join", "drop", "standings", "bracket", "pairings")),
    *("tournament me", "tournament export"),
}
NEEDED = {
    "tournament create": {"name": "Cup", "game": "taluva"},
    "tournament correct": {"round": 1, "table": 1, "places": "1 2", "why": "so"},
    "tournament replace": {"player": "@Ada", "by": "@Ben"},
}


def commands() -> dict[str, Any]:
    found = {}
    for one in COMMANDS:
        inner = getattr(one, "commands", None)
        if inner is None:
            found[one.name.lower()] = one
        else:
            found.update({f"{one.name} {part.name}": part for part in inner})
    return found


def test_every_command_is_for_everybody_or_marked() -> None:
    """A new command must be in one of the two lists."""
    marked = {name for name, one in commands().items() if one.extras.get("admin")}
    ordinary = {name for name, one in commands().items() if not one.extras.get("admin")}
    assert ordinary == FOR_EVERYBODY, ordinary ^ FOR_EVERYBODY
    assert {"status", "settings server", "tournament create", "tournament cancel"} <= marked


async def test_marked_commands_refuse_an_ordinary_member_whatever_discord_was_told(
    host: Host, local: LocalDiscord, ada: Person, ben: Person
) -> None:
    await said(ada, "tournament create", **NEEDED["tournament create"])
    for command in local.world.commands.values():
        command.body["default_member_permissions"] = None
    for name in [name for name, one in commands().items() if one.extras.get("admin")]:
        values = {
            key: {"@Ada": ada.id, "@Ben": ben.id}.get(str(value), value)
            for key, value in NEEDED.get(name, {}).items()
        }
        text = await said(ben, name, **values)
        assert "Only " in text or "organis" in text, (name, text)
    assert len(await host.store.tournaments()) == 1
    assert (await host.store.tournaments())[0].status == "signup"


def refusals(person: Person) -> list[str]:
    found = [words_of(message) for message in person.messages("games")]
    return [text for text in found if "Manage Server" in text]


async def test_their_buttons_refuse_too(
    host: Host, ada: Person, ben: Person, local: LocalDiscord
) -> None:
    """Presses that Discord itself would not let through: somebody else's private panel."""
    from tests.bot.club import press as forged

    await said(ada, "tournament create", **NEEDED["tournament create"])
    tournament = (await host.store.tournaments())[0].id
    post = await ada.until_message("games", lambda m: "Cup" in words_of(m))
    club: Any = SimpleNamespace(host=host, bot=bot_of(host))
    before = await host.store.server(int(post.get("guild_id") or ada.world["guilds"][0]["id"]))
    wanted = {"svplace": "channel", "svclock": "quick", "svroles": "1", "svhosts": "1"}
    for act, chosen in {**wanted, "svtoggle": "", "setlimits": ""}.items():
        values = None if act in ("svtoggle", "setlimits") else [chosen]
        sign = "" if values is None else "="
        count = len(refusals(ben))
        await forged(club, ben, post, f"{sign}{act}:00000000:0:", values)
        await ben.until(lambda count=count: len(refusals(ben)) > count)  # type: ignore[misc]
    rest = f"tabsent:{tournament}:0:{'a' * 8} forfeit"
    answer = await (await forged(club, ben, post, rest)).done()
    assert "organis" in words_of(answer.message)
    assert await host.store.server(before.id) == before


# ── Limits ───────────────────────────────────────────────────────────────────────────────────────


def test_pictures_by_person_and_server() -> None:
    now = 0.0
    paced = RateLimit(lambda: now)
    for _ in range(rate_limit.PER_PERSON_A_MINUTE):
        paced.spend(1, 9, 1)
    with pytest.raises(TooQuick, match="please wait 2 s"):
        paced.spend(1, 9, 1)
    paced.spend(2, None, rate_limit.PER_PERSON_A_MINUTE)
    for person in range(3, 6):
        paced.spend(person, 9, rate_limit.PER_PERSON_A_MINUTE)
    with pytest.raises(TooQuick, match="on this server"):
        paced.spend(7, 9, 1)
    now = 2.0
    paced.spend(1, 9, 1)
    now = 1000.0
    paced.spend(1, 9, rate_limit.PER_PERSON_A_MINUTE)


def test_few_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "MOST_REMEMBERED", 10)
    paced = RateLimit()
    for person in range(100):
        paced.spend(person, person, 1)
    assert len(paced._filled) == 10


def test_imports_one_after_the_other_and_so_many_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "_imported", {})
    monkeypatch.setattr(records, "MOST_IMPORTS_A_DAY", 3)
    records.admit(1, 1000.0)
    with pytest.raises(Unclear, match="One after the other"):
        records.admit(1, 1009.0)
    records.admit(2, 1009.0)
    records.admit(1, 1011.0)
    records.admit(1, 5000.0)
    with pytest.raises(Unclear, match="3 matches within a day"):
        records.admit(1, 9000.0)
    records.admit(1, 1001.0 + DAY)
    assert set(records._imported) == {1, 2}
    records.admit(2, 9000.0 + DAY)
    assert set(records._imported) == {1, 2}
    records.admit(2, 9000.0 + 2 * DAY)
    assert set(records._imported) == {2}, "who was not here for a day is forgotten"


async def test_open_tables_are_limited_also_for_a_host_who_gets_up(
    host: Host, ada: Person, ben: Person
) -> None:
    panel = await (await ada.run("settings server", "games")).done()
    form = await ada.click(panel.message, "Limits")
    await ada.submit(form, per_person="20", per_server="200", lobbies="1", open_tables="1")
    await ada.until(lambda: "1 open tables on this server" in words_of(panel.message))
    lobby = await open_table(ada)
    assert "1 open tables on this server already" in await said(ben, "play", game="taluva")
    await press(ada, lobby, "Leave")
    assert "limit of 1 open tables per person" in await said(ada, "play", game="taluva")


# ── The log ──────────────────────────────────────────────────────────────────────────────────────


def _line(level: int = logging.WARNING, text: str = "so it is", **extra: Any) -> logging.LogRecord:
    return logging.getLogger("x").makeRecord("x", level, __file__, 1, text, (), None, extra=extra)


def test_what_work_is_about_is_in_every_line() -> None:
    with log_context.about(match="abcd2345", server=7):
        log_context.also(entry=3)
        assert "match=abcd2345 entry=3 server=7" in logs.OneLine().format(_line())
        found = json.loads(logs.Json().format(_line(entry=4)))
    assert (found["match"], found["entry"], found["server"]) == ("abcd2345", 4, 7)
    assert "match" not in logs.OneLine().format(_line())


def test_every_error_has_one_id() -> None:
    record = _line(logging.ERROR)
    first = json.loads(logs.Json().format(record))["error"]
    assert re.fullmatch("[0-9a-f]{6}", first)
    assert f"error={first}" in logs.OneLine().format(record)


async def test_lines_about_a_match_name_it_with_its_entry(
    host: Host, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[dict[str, object]] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            seen.append({"what": record.getMessage(), **logs.facts_of(record)})

    async def deaf(*_: object) -> bool:
        logging.getLogger("bot.posts.delivery").warning("a channel does not listen")
        return False

    ear = Ear()
    logging.getLogger().addHandler(ear)

    async def plain(*_: object) -> Panel:
        return text_panel("the board")

    try:
        monkeypatch.setattr("bot.posts.board.board", plain)
        monkeypatch.setattr(bot_of(host).delivery, "post", deaf)
        lobby = await open_table(ada)
        await press(ada, lobby, "Add an automa…", "random")
        await press(ada, lobby, "Start")
        await (await only_table(host)).settle()
    finally:
        logging.getLogger().removeHandler(ear)
    lines = [one for one in seen if one["what"] == "a channel does not listen"]
    assert lines
    match = (await only_table(host)).id
    assert all(one["match"] == match and one["entry"] for one in lines), lines


# ── Pings ────────────────────────────────────────────────────────────────────────────────────────


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
