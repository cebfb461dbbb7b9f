"""Lines of the log: one line each, about what, with an id where something broke."""

import json
import logging
import re
import sys
from typing import Any

import pytest

from bot import logs
from bot.local import Person
from bot.ui.answers import Panel, text_panel
from engine.work import log_context
from tests.bot.conftest import Host
from tests.bot.lobby_steps import bot_of, only_table, open_table, press


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
    monkeypatch.setattr("engine.table.table.Table.add_automa", broken)
    text = await press(ada, lobby, "Add an automa…", "easy")
    found = re.search(r"The log has it as `(\w+)`", text)
    assert found is not None
    assert "secret" not in text
    record = next(r for r in caplog.records if getattr(r, "error", "") == found[1])
    assert len(record.match) == 8  # type: ignore[attr-defined]


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

    async def deaf(*_: object, **__: object) -> bool:
        logging.getLogger("bot.posts.delivery").warning("a channel does not listen")
        return False

    ear = Ear()
    logging.getLogger().addHandler(ear)

    async def plain(*_: object) -> Panel:
        return text_panel("the board")

    try:
        monkeypatch.setattr("bot.posts.turn_post.turn_post", plain)
        monkeypatch.setattr(bot_of(host).delivery, "post", deaf)
        lobby = await open_table(ada)
        await press(ada, lobby, "Add an automa…", "easy")
        await press(ada, lobby, "Start")
        await (await only_table(host)).settle()
    finally:
        logging.getLogger().removeHandler(ear)
    lines = [one for one in seen if one["what"] == "a channel does not listen"]
    assert lines
    match = (await only_table(host)).id
    assert all(one["match"] == match and one["entry"] for one in lines), lines
