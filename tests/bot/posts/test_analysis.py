"""Analysis on Discord: a chart with words and ways to look, once a match is over."""

import asyncio
import logging
import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.discord_limits import TOKEN_LIFE_SECONDS
from bot.posts.analysis import chart, spoken
from bot.turn.labels import move_in_words
from bot.ui.answers import underway
from engine.automa import analysis
from engine.automa.budget import Budget
from engine.match import record
from engine.match.match import Match
from engine.table.table import Table
from tests.bot.club import PLACE, Club, direct, has_picture, press
from tests.bot.conftest import words_of
from tests.bot.lobby_steps import parts
from tests.patience import PATIENCE_SECONDS

JSON = dict[str, Any]


@pytest.fixture(autouse=True)
def _time_to_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow machine looks at as much as a quick one."""
    monkeypatch.setattr(analysis, "ANALYSIS_SECONDS", PATIENCE_SECONDS)


async def finished(club: Club, moves: int = 50) -> Table:
    """A match at random that is over: there is something to find in it."""
    table = await club.start(club.ada, club.ben)
    await club.play(table, moves, seed=3)
    if not table.match.is_over:
        await table.resign(int(club.ben.id))
    await club.wait(60)
    return table


async def last_post(club: Club) -> JSON:
    messages = await club.ada.history(PLACE)
    return next(m for m in reversed(messages) if "Rematch" in words_of(m))


async def test_the_button_of_a_finished_match(club: Club) -> None:
    """The chart, what it shows in words, and a way to each position."""
    table = await finished(club)
    answer = await club.cleo.click(await last_post(club), "Analysis")
    await club.cleo.until(lambda: "What cost the most" in words_of(answer.message))
    assert answer.is_private
    text = words_of(answer.message)
    assert "Where it turned" in text
    assert "lost the most" in text
    gallery, *moments = (part for part in answer.message["components"] if part["type"] == 12)
    (picture,) = gallery["items"]
    assert "analysis.png" in picture["media"]["url"]
    assert "Chance to win after each turn" in picture["description"]
    assert "Ada: from 50 % to" in picture["description"]
    sentence = r"Turn \d+: \w+ chose “(.+)” and .* instead of .*; “(.+)” was better\."
    found = re.findall(sentence, text)
    assert found
    assert len(moments) >= len(found), "each has a picture before and after"
    assert "before" in moments[0]["items"][0]["description"]
    assert all(made != better for made, better in found)
    button = parts(answer.message, 2)[0]["label"]
    leaf = await (await club.cleo.click(answer.message, button)).done()
    assert leaf.message["id"] != answer.message["id"], "the analysis stays"
    assert has_picture(leaf.message)
    page = re.search(r"step (\d+) of", words_of(leaf.message))
    assert page is not None
    entry = table.match.live[int(page[1]) - 1]
    assert entry.seat is not None
    before = table.match.at(entry.n - 1)
    assert move_in_words(before, entry.seat, entry.text) == found[0][0]


async def test_the_command_is_about_finished_matches(club: Club) -> None:
    """Mine are completed, the one here is found, and none that is played is looked at."""
    assert "no finished match" in await club.private(await club.ada.run("analyse", PLACE))
    old = await finished(club, 12)
    here = await (await club.cleo.run("analyse", PLACE)).done()
    await club.cleo.until(lambda: has_picture(here.message))
    place = await direct(club, club.ada)
    elsewhere = await (await club.ada.run("analyse", place)).done()
    await club.ada.until(lambda: has_picture(elsewhere.message))
    assert await club.cleo.complete("analyse", PLACE, "match", "") == []
    table = await club.start(club.ada, club.ben)
    await club.play(table, 3)
    (choice,) = await club.ada.complete("analyse", place, "match", "tal")
    assert choice["value"] == old.id
    assert "finished" in choice["name"]
    refused = "comes after the match"
    assert refused in await club.private(await club.ada.run("analyse", PLACE))
    assert refused in await club.private(await club.cleo.run("analyse", PLACE, match=table.id))
    board = (await club.boards(club.ada))[-1]
    forged = await press(club, club.cleo, board, f"analysis:{table.id}:0:")
    assert refused in await club.private(forged)
    unknown = await club.ada.run("analyse", PLACE, match="zzzzzzzz")
    assert "no match" in await club.private(unknown)


async def test_it_is_made_once_and_shows_how_far_it_is(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that fails is an error with an id, and the next works; whoever reads gets it in words."""
    monkeypatch.setattr("bot.ui.progress.PROGRESS_EVERY_SECONDS", 0.0)
    await finished(club, 16)
    gate, tries = asyncio.Event(), 0

    async def slowly(match: Match, progress: Any) -> analysis.Analysis:
        nonlocal tries
        tries += 1
        while not gate.is_set():
            progress(0.42)
            await asyncio.sleep(0.02)
        if tries == 1:
            raise RuntimeError("no")
        return analysis.analyse(match, Budget(16, None))

    club.bot.analysis_cache._analyse = slowly
    likes = await club.bot.store.person(int(club.ben.id))
    await club.bot.store.save_person(replace(likes, in_words=True))
    failed = await club.ada.run("analyse", PLACE)
    await club.ada.until(lambda: "42 %" in words_of(failed.message))
    gate.set()
    await club.ada.until(lambda: "not your fault" in words_of(failed.message))
    gate.clear()
    one = await club.ada.run("analyse", PLACE)
    await club.ada.until(lambda: "42 %" in words_of(one.message))
    two = await club.ben.run("analyse", PLACE)
    gate.set()
    for answer in (one, two):
        await answer.person.until(lambda a=answer: "What cost" in words_of(a.message))  # type: ignore[misc]
    assert tries == 2
    assert has_picture(one.message)
    assert not has_picture(two.message)
    text = words_of(two.message)
    assert "Chances to win after turns 0, " in text
    assert re.search(r"Ada: 50(, \d+)+, 100 %\.", text)


async def test_progress_that_nobody_sees_any_more_is_shown_no_longer(
    club: Club, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Each try would count as an invalid request."""
    monkeypatch.setattr("bot.ui.progress.PROGRESS_EVERY_SECONDS", 0.0)
    caplog.set_level(logging.INFO, "bot.ui.progress")
    await finished(club, 16)
    told, is_late = 0, False

    async def slowly(match: Match, progress: Any) -> analysis.Analysis:
        nonlocal told
        while told < 20:
            told += is_late
            progress(0.42)
            await asyncio.sleep(0.02)
        return analysis.analyse(match, Budget(16, None))

    club.bot.analysis_cache._analyse = slowly
    answer = await club.ada.run("analyse", PLACE)
    await club.ada.until(lambda: "42 %" in words_of(answer.message))
    club.host.local.clock.move(TOKEN_LIFE_SECONDS)
    is_late = True
    await underway.finish()
    assert sum("progress is not shown" in one for one in caplog.messages) == 1


def test_the_loss_that_is_told_is_the_loss_that_is_drawn() -> None:
    match = record.read(Path("docs/taluva.txt").read_text(encoding="utf-8"))
    found = analysis.analyse(match, Budget(48, None))
    badges = [pointer for pointer in chart(match, found).pointers if pointer.number]
    told = re.findall(r"(\d+) % instead of (\d+) %", "\n".join(spoken(match, found)))
    assert told
    assert [(round(b.value), round(b.instead_of or 0)) for b in badges] == [
        (int(left), int(could)) for left, could in told
    ]
    for badge, mistake in zip(badges, found.mistakes, strict=True):
        shown = next(one for one in found.standings if one.turn >= mistake.turn)
        assert badge.value == 100 * shown.chances[mistake.seat]
        assert badge.value < (badge.instead_of or 0) <= 100
