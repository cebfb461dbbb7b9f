"""What can wait is written no faster than Discord lets conversations be begun, and is not lost."""

import logging
from typing import Any

import pytest

from bot.local import Person
from bot.local.observers import Exchange
from bot.posts.direct_message_pace import MOST_BEGUN, PER_SECONDS, DirectPace
from engine.model.people import Preferences
from engine.model.time_control import DAY, HOUR, TimeControl
from engine.table.table import Table
from tests.bot.club import WAITS, Club
from tests.bot.posts.threads import mail

OPENING = "POST /users/@me/channels"


def refuse_openings(club: Club) -> None:
    club.host.local.faults.fail(403, code=40003, on=OPENING, times=None)


async def told(club: Club, person: Person, text: str) -> int:
    return sum(text in one for one in await mail(club, person))


async def test_a_digest_that_is_refused_for_now_comes_later(club: Club) -> None:
    await club.start(club.ada, club.ben)
    morning = Preferences(int(club.ada.id), digest=int(club.clock.now() % DAY // 60) + 60)
    await club.bot.tables.person_settings.save(morning)
    refuse_openings(club)
    await club.wait(2 * HOUR)
    assert await told(club, club.ada, "Your matches today") == 0
    club.host.local.faults.clear()
    await club.wait(2 * PER_SECONDS)
    assert await told(club, club.ada, "Your matches today") == 1
    assert await club.bot.store.notices() == []


async def test_an_end_that_is_refused_for_now_is_told_later(club: Club) -> None:
    """To whoever plays by direct message, and whoever follows the match."""
    table = await club.start(club.ada, club.ben)
    await club.bot.tables.person_settings.save(Preferences(int(club.ben.id), notify="dm"))
    await club.bot.store.set_attention(int(club.cleo.id), table.id, "follow")
    refuse_openings(club)
    await table.resign(int(club.ada.id))
    await club.wait(HOUR)
    assert len(await club.ada.history("games")) >= 2, "the channel knows"
    club.host.local.faults.clear()
    await club.wait(2 * PER_SECONDS)
    for person in (club.ben, club.cleo):
        assert await told(club, person, "is over") == 1
    assert await club.bot.store.notices() == []


async def test_followers_are_told_no_faster_than_conversations_can_be_begun(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    table, world = await club.start(club.ada, club.ben), club.host.local.world
    for n in range(MOST_BEGUN + 3):
        made = await club.ada.act("add_person", name=f"P{n}")
        await club.bot.store.set_attention(int(made["person"]), table.id, "follow")
    before = sum(one.is_direct for one in world.channels.values())
    club.host.local.services.rates.strict = True
    await table.resign(int(club.ada.id))
    await club.wait(60)
    assert sum(one.is_direct for one in world.channels.values()) - before == MOST_BEGUN
    club.host.local.clock.move(PER_SECONDS)
    await club.wait(PER_SECONDS)
    assert sum(one.is_direct for one in world.channels.values()) - before == MOST_BEGUN + 3
    assert "gets no direct messages" not in caplog.text
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


def test_whoever_was_greeted_does_not_wait_for_others() -> None:
    pace = DirectPace()
    for _ in range(MOST_BEGUN):
        pace.begun(7.0)
    assert pace.wait(8.0) == PER_SECONDS - 1
    assert pace.wait(8.0, is_new=False) == 0
    pace.refused(8.0)
    assert pace.wait(9.0, is_new=False) == PER_SECONDS - 1


class Openings:
    """Notes who was to be written to."""

    def __init__(self, tried: list[str]) -> None:
        self._tried = tried

    def exchange(self, one: Exchange) -> None:
        if one.method == "POST" and one.path.endswith("/users/@me/channels"):
            self._tried.append(str(one.request["recipient_id"]))

    def frame(self, direction: str, frame: Any) -> None:
        pass


# ── A match that is played by direct message ─────────────────────────────────────────────────────


async def by_message(club: Club) -> Table:
    """A match without a channel: whoever sits there is written to."""
    table = await club.start(club.ada, club.ben)
    await table.move_to(None, None)
    return table


async def asked_by_message(club: Club, person: Person) -> int:
    return sum(WAITS.search(one) is not None for one in await mail(club, person))


async def test_a_turn_that_is_refused_for_now_is_told_later_and_once(club: Club) -> None:
    table = await by_message(club)
    [asked] = table.asked()
    other = club.ben if asked.person == int(club.ada.id) else club.ada
    refuse_openings(club)
    await club.play(table)
    await club.wait(HOUR)
    assert table.sheet.told == table.sheet.entries, "the match goes on"
    assert await asked_by_message(club, other) == 0
    club.host.local.faults.clear()
    await club.wait(2 * PER_SECONDS)
    assert await asked_by_message(club, other) == 1
    assert await club.bot.store.notices() == []


async def test_a_turn_is_not_told_later_that_was_taken_meanwhile(club: Club) -> None:
    """Only what is asked then."""
    table = await by_message(club)
    refuse_openings(club)
    for _ in range(4):
        await club.play(table)
        await club.wait(60)
    club.host.local.faults.clear()
    await club.wait(2 * PER_SECONDS)
    [asked] = table.asked()
    for person in (club.ada, club.ben):
        assert await asked_by_message(club, person) == (asked.person == int(person.id))
    assert await club.bot.store.notices() == []


async def test_an_end_by_message_that_is_refused_for_now_is_told_later(club: Club) -> None:
    table = await by_message(club)
    refuse_openings(club)
    await table.resign(int(club.ada.id))
    await club.wait(HOUR)
    club.host.local.faults.clear()
    await club.wait(2 * PER_SECONDS)
    for person in (club.ada, club.ben):
        assert await told(club, person, "is over") == 1
    assert await club.bot.store.notices() == []


async def test_nobody_is_tried_while_discord_lets_us_begin_nothing(club: Club) -> None:
    """Not even whose turn it is, if they may never have been written to."""
    table, tried = await by_message(club), list[str]()
    refuse_openings(club)
    club.host.local.observers.append(Openings(tried))
    for _ in range(6):
        await club.play(table)
        await club.wait(30)
    assert len(tried) == 1


async def test_what_is_asked_by_message_is_asked_later(club: Club) -> None:
    """A vote, and a reminder."""
    day = TimeControl(DAY)
    table = await club.start(club.ada, club.ben, control=day)
    await table.move_to(None, None)
    refuse_openings(club)
    await table.ask(int(club.ada.id), "draw")
    await club.wait(60)
    club.host.local.faults.clear()
    await club.wait(2 * PER_SECONDS)
    assert await told(club, club.ben, "draw") == 1
    [asked] = table.asked()
    called = club.ada if asked.person == int(club.ada.id) else club.ben
    before = len(await mail(club, called))
    refuse_openings(club)
    messages = "POST /channels/*/messages"
    club.host.local.faults.fail(403, code=40003, on=messages, times=None)
    await club.wait(20 * HOUR)
    club.host.local.faults.clear()
    await club.wait(2 * PER_SECONDS)
    assert len(await mail(club, called)) > before
