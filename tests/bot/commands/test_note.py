"""Private notes, and matches that are muted or followed."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.local import Answer
from engine.model.clock_presets import PRESETS
from engine.model.time_control import HOUR
from engine.table.table import Table
from tests.bot.conftest import words_of
from tests.bot.fortnight import Fortnight, Habits, open_fortnight

HABITS = {name: Habits("UTC", ()) for name in ("Ada", "Ben", "Cleo")}


@pytest.fixture
async def weeks(tmp_path: Path) -> AsyncIterator[Fortnight]:
    async with open_fortnight(tmp_path, HABITS) as one:
        yield one


async def asked(weeks: Fortnight, name: str, table: Table, command: str, **values: str) -> Answer:
    person = weeks.people[name]
    answer = await person.run(command, str(table.sheet.channel), **values)
    return await answer.done()


async def more(weeks: Fortnight, name: str, table: Table) -> Answer:
    board = next(one for one in reversed(weeks.posts()) if "More" in words_of(one.body))
    return await (await weeks.people[name].click(board.body, "More")).done()


async def test_a_note_is_mine_alone_and_stands_beside_my_hand_and_the_recap(
    weeks: Fortnight,
) -> None:
    table = await weeks.begin("eruption", "Ada", "Ben")
    first = await asked(weeks, "Ada", table, "note", text="Ben keeps the quarry")
    assert first.is_private
    await asked(weeks, "Ada", table, "note", text="save a wall for round 4")
    for command in ("note", "hand", "recap"):
        shown = words_of((await asked(weeks, "Ada", table, command)).message)
        assert "Ben keeps the quarry\nsave a wall for round 4" in shown, command
        others = words_of((await asked(weeks, "Ben", table, command)).message)
        assert "quarry" not in others, command


async def test_a_note_is_changed_in_a_form(weeks: Fortnight) -> None:
    table, ada = await weeks.begin("taluva", "Ada", "Ben"), weeks.people["Ada"]
    await asked(weeks, "Ada", table, "note", text="the lake")
    panel = await (await ada.click((await more(weeks, "Ada", table)).message, "Note")).done()
    form = await ada.click(panel.message, "Change")
    assert form.modal["components"][0]["component"]["value"] == "the lake"
    await ada.submit(form, note="")
    await ada.until(lambda: "nothing yet" in words_of(panel.message))
    assert await weeks.bot.store.personal_of(int(ada.id)) == []
    too_long = await asked(weeks, "Ada", table, "note", text="x" * 999)
    assert "x" * 999 in words_of(too_long.message)
    refused = await asked(weeks, "Ada", table, "note", text="and more")
    assert "up to 1000 characters" in words_of(refused.message)


async def test_a_muted_match_calls_nobody(weeks: Fortnight) -> None:
    table = await weeks.begin("taluva", "Ada", "Ben", clock=PRESETS["normal"])
    await weeks.answer("Ada", table)
    await weeks.people["Ben"].click((await more(weeks, "Ben", table)).message, "Mute")
    await weeks.people["Ben"].until(lambda: True)
    assert (await weeks.bot.store.personal(weeks.id("Ben"), table.id)).attention == "mute"
    await weeks.until(weeks.clock.now() + 47 * HOUR)
    assert len(weeks.pings("Ben")) == 1, "of the beginning"
    await table.ask(weeks.id("Ada"), "draw")
    await weeks.settle()
    assert len(weeks.pings("Ben")) == 1
    await weeks.people["Ben"].click((await more(weeks, "Ben", table)).message, "Unmute")
    assert (await weeks.bot.store.personal(weeks.id("Ben"), table.id)).attention == ""


async def test_who_follows_a_match_hears_how_it_ends(weeks: Fortnight) -> None:
    table = await weeks.begin("taluva", "Ada", "Ben")
    await weeks.people["Cleo"].click((await more(weeks, "Cleo", table)).message, "Follow")
    assert weeks.pings("Cleo") == []
    await table.ask(weeks.id("Ada"), "draw")
    await table.vote(weeks.id("Ben"), "draw", yes=True)
    await weeks.until(weeks.clock.now() + 60)
    (told,) = weeks.pings("Cleo")
    assert weeks.place(told) == "@Cleo"
    assert "the match is over" in words_of(told.first)


async def test_who_plays_follows_anyway(weeks: Fortnight) -> None:
    table = await weeks.begin("taluva", "Ada", "Ben")
    panel = await more(weeks, "Ada", table)
    assert "Follow" not in words_of(panel.message)
    assert "Mute" in words_of(panel.message)
