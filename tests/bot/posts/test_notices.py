"""Every notice is told by the handler that is registered under its name."""

import ast
import logging
from pathlib import Path

import pytest

import engine
from bot.posts.notices import ANSWER_CALLS
from engine.model.notice import Notice
from tests.bot.club import Club

NOTING = {"note", "act", "_act_and_tell", "_drop", "tell"}
"""What puts a notice into a draft, by its name."""


def noted() -> set[str]:
    """The names of all notices that the engine makes of its own accord."""
    names = set[str]()
    for folder in ("table", "host"):
        for path in (Path(engine.__file__).parent / folder).glob("*.py"):
            prefix = "tournament." if path.stem.startswith("tournament") else ""
            for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(call, ast.Call) and _called(call) in NOTING:
                    given = [one.value for one in call.args if isinstance(one, ast.Constant)]
                    names |= {prefix + one for one in given if isinstance(one, str)}
    return names


def _called(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


async def test_every_notice_has_somebody_who_tells_it(club: Club) -> None:
    assert {"vote_lapsed", "stood_in", "tournament.round", "tournament.added"} <= noted()
    assert noted() <= club.bot.notices.names
    assert club.bot.notices.names >= ANSWER_CALLS


async def test_a_notice_of_an_unknown_name_is_an_error(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    await club.bot.notices.deliver(Notice("n", "vote_opend"))
    errors = [one.getMessage() for one in caplog.records if one.levelno == logging.ERROR]
    assert errors == ["nobody tells a notice named vote_opend"]
