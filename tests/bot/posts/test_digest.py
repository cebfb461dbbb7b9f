"""The digest, and who is told that they are next."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.model.time_control import DAY
from engine.table.table import Table
from tests.bot.conftest import words_of
from tests.bot.fortnight import Fortnight, Habits, Seen, open_fortnight

HABITS = {
    "Ada": Habits("UTC", (), settings={"digest": 8 * 60}),
    "Ben": Habits("UTC", (), settings={"next_up": True}),
    "Cleo": Habits("UTC", (), notify="dm", settings={"next_up": True}),
}


@pytest.fixture
async def weeks(tmp_path: Path) -> AsyncIterator[Fortnight]:
    async with open_fortnight(tmp_path, HABITS) as one:
        yield one


def digests(weeks: Fortnight) -> list[Seen]:
    found = [one for one in weeks.posts() if weeks.place(one) == "@Ada"]
    return [one for one in found if "Your matches today" in words_of(one.first)]


async def turn(weeks: Fortnight, table: Table) -> None:
    """Whoever is on turn makes it."""
    seat = table.match.state.turn
    await weeks.answer(table.match.names[seat], table)
    await weeks.until(weeks.clock.now() + 6)


async def test_a_digest_tells_what_waits_first_and_what_happened(weeks: Fortnight) -> None:
    waiting = await weeks.begin("taluva", "Ada", "Ben")
    other = await weeks.begin("taluva", "Ben", "Ada")
    watched = await weeks.begin("taluva", "Ben", "Cleo")
    await weeks.bot.store.set_attention(weeks.id("Ada"), watched.id, "follow")
    await turn(weeks, waiting)
    await turn(weeks, waiting)
    await weeks.until(weeks.start + DAY)
    (digest,) = digests(weeks)
    text = words_of(digest.body)
    parts = ["It is your turn", "Others are to move", "You follow"]
    assert sorted(parts, key=text.index) == parts
    places = [f"<#{table.sheet.channel}>" for table in (waiting, other, watched)]
    assert sorted(places, key=text.index) == places
    assert "> " in text
    assert "Ben builds" in text
    ada = weeks.people["Ada"]
    opened = await (await ada.click(digest.body, "Taluva · Ben")).done()
    assert "Your turn" in words_of(opened.message) or "Where" in words_of(opened.message)


async def test_when_nothing_waits_and_nothing_happened_nothing_is_sent(weeks: Fortnight) -> None:
    await weeks.begin("taluva", "Ben", "Ada", clock="slow")
    await weeks.until(weeks.start + DAY)
    assert len(digests(weeks)) == 1, "the match has begun"
    await weeks.until(weeks.start + 3 * DAY)
    assert len(digests(weeks)) == 1


async def test_a_match_that_ended_is_told_once(weeks: Fortnight) -> None:
    table = await weeks.begin("taluva", "Ben", "Ada")
    await table.resign(weeks.id("Ben"))
    await weeks.until(weeks.start + 3 * DAY)
    (digest,) = digests(weeks)
    assert "**Over**" in words_of(digest.body)
    assert "Victory for Ada" in words_of(digest.body)


async def test_who_wants_it_is_told_that_they_are_next(weeks: Fortnight) -> None:
    table = await weeks.begin("taluva", "Ada", "Ben", "Cleo")
    begins = weeks.posts()[-1]
    assert f"<@{weeks.id('Ben')}>, you are next." in words_of(begins.body)
    await turn(weeks, table)
    (told,) = [one for one in weeks.posts() if "You are next in" in words_of(one.first)]
    assert weeks.place(told) == "@Cleo"
    await turn(weeks, table)
    assert "are next" not in words_of(weeks.posts()[-1].body), "Ada does not want to know"


async def test_between_two_nobody_is_next(weeks: Fortnight) -> None:
    await weeks.begin("taluva", "Ada", "Ben")
    assert not [one for one in weeks.posts() if "you are next" in words_of(one.first)]
