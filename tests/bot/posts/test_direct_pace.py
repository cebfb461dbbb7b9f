"""What can wait is written no faster than Discord lets conversations be begun, and is not lost."""

import logging

import pytest

from bot.local import Person
from bot.posts.direct_pace import MOST_BEGUN, PER_SECONDS, DirectPace
from engine.model.people import Preferences
from engine.model.time_control import DAY, HOUR
from tests.bot.club import Club
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
