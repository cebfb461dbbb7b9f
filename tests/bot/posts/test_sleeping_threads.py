"""Threads that Discord archives: which are opened again, and what happens where that fails."""

import logging

import pytest
from msgspec.structs import replace

from bot import discord_limits as limits
from bot.local.model import PRIVATE_THREAD
from bot.posts import sleeping_threads
from engine.model.people import Preferences
from engine.model.time_control import DAY, HOUR, TimeControl
from engine.store.protocol import Change
from tests.bot.club import PLACE, Club, pinged
from tests.bot.posts.threads import happens, is_written, mail, thread_match


def is_asleep(club: Club, thread: str) -> bool:
    return club.host.local.world.channels[thread].archived


def pass_a_quiet_week(club: Club, thread: str) -> None:
    """Nobody has written for as long as the thread waits, and Discord archives it."""
    club.host.local.clock.move(8 * DAY)
    assert is_asleep(club, thread)


async def test_a_thread_archived_by_age_is_opened_again(club: Club) -> None:
    """However often; and buttons work in it."""
    _, thread = await thread_match(club)
    for _ in range(2):
        pass_a_quiet_week(club, thread)
        await happens(club, lambda: not is_asleep(club, thread))
    board = (await club.boards(club.ada, thread))[0]
    assert "What would you like" in await club.private(await club.ada.click(board, "More"))


async def test_the_oldest_of_very_many_matches_is_looked_after_as_well(club: Club) -> None:
    table, thread = await thread_match(club)
    later = club.clock.now() + 1
    for number in range(1000):
        newer = replace(table.sheet, id=f"newer{number}", channel=None, created=later)
        await club.bot.store.create(Change(newer, later))
    await club.host.stop()
    pass_a_quiet_week(club, thread)
    await club.host.start()
    await happens(club, lambda: not is_asleep(club, thread))


async def test_everybody_has_the_thread_in_their_list_from_the_start(club: Club) -> None:
    """Whoever is to move; those who want no ping are not pinged."""
    await club.bot.tables.person_settings.save(Preferences(int(club.cleo.id), notify="none"))
    made = await club.ada.act("open_thread", channel=club.ada.channel(PLACE), name="An island")
    await club.ada.look()
    table = await club.start(club.ada, club.ben, club.cleo, channel=made["channel"])
    place = club.host.local.world.channels[made["channel"]]
    assert {club.ada.id, club.ben.id, club.cleo.id} <= set(place.members)
    first = (await club.boards(club.ada, made["channel"]))[0]
    assert sorted(pinged(first)) == ["Ada", "Ben"]
    await club.play(table)
    await club.wait(60)
    second = (await club.boards(club.ada, made["channel"]))[1]
    assert pinged(second) == ["Ben"]


@pytest.mark.parametrize("hours", [0, 2, 100])
async def test_what_somebody_closes_stays_closed_until_the_next_post(
    club: Club, hours: int
) -> None:
    """At once after a word; else when they close it again."""
    table, thread = await thread_match(club)
    club.host.local.clock.move(hours * HOUR)
    await club.ada.act("change_thread", channel=thread, archived=True)
    if hours:
        await happens(club, lambda: "reopened" in table.sheet.notes)
        assert not is_asleep(club, thread)
        club.host.local.clock.move(2 * HOUR)
        await club.ada.act("change_thread", channel=thread, archived=True)
    await club.wait(2 * DAY)
    assert is_asleep(club, thread)
    await club.host.stop()
    await club.host.start()
    await club.wait(2 * DAY)
    assert is_asleep(club, thread)
    table = await club.bot.tables.table(table.id)
    await club.play(table)
    await club.wait(60)
    assert not is_asleep(club, thread)


async def test_a_locked_thread_stays_locked(club: Club) -> None:
    table, thread = await thread_match(club)
    await club.ada.act("change_thread", channel=thread, locked=True)
    await happens(club, lambda: table.sheet.paused == "locked")
    await club.wait(60)
    pass_a_quiet_week(club, thread)
    await club.wait(2 * DAY)
    assert is_asleep(club, thread)


async def test_what_fell_asleep_unheard_is_found_the_same_day(club: Club) -> None:
    _, thread = await thread_match(club)
    await club.host.stop()
    pass_a_quiet_week(club, thread)
    await club.host.start()
    await club.wait(DAY)
    await happens(club, lambda: not is_asleep(club, thread))


async def test_matches_without_a_clock_sleep_first(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, without = await thread_match(club)
    _, timed = await thread_match(club, control=TimeControl(per_move=14 * DAY))
    monkeypatch.setattr(sleeping_threads, "ACTIVE_THREADS", sleeping_threads.SPARE_THREADS - 1)
    pass_a_quiet_week(club, timed)
    await happens(club, lambda: not is_asleep(club, timed))
    await club.wait(DAY)
    assert is_asleep(club, without)


async def test_a_server_is_short_of_threads_when_discord_says_so(club: Club) -> None:
    """However few the bot can see: of matches without a clock nobody is told anything."""
    _, without = await thread_match(club)
    await club.wait(60)
    _, timed = await thread_match(club, control=TimeControl(per_move=14 * DAY))
    await club.host.stop()
    pass_a_quiet_week(club, timed)
    # The newest is looked at first: it has a clock, and Discord finds no room for it.
    club.host.local.faults.fail(400, code=160006, on="PATCH /channels/*", times=None)
    await club.host.start()
    await is_written(club, club.ada, "I cannot open it again")
    await club.wait(60)
    assert is_asleep(club, without)
    said = [text for text in await mail(club, club.ada) if "cannot open it" in text]
    assert len(said) == 1


async def test_a_server_that_is_lost_for_a_while_keeps_its_matches(club: Club) -> None:
    """Whatever Discord says of its channels meanwhile; what fell asleep unheard is opened again
    when the server is back.
    """
    table, thread = await thread_match(club)
    faults = club.host.local.faults
    server = club.ada.world["guilds"][0]["id"]
    faults.lose_server(server)
    await club.host.stop()
    pass_a_quiet_week(club, thread)
    faults.fail(404, code=10003, on="GET /channels/*", times=None)
    await club.host.start()
    await club.wait(2 * DAY)
    table = await club.bot.tables.table(table.id)
    assert (table.sheet.channel, table.sheet.paused) == (int(thread), "")
    faults.clear()
    await happens(club, lambda: not is_asleep(club, thread))


async def test_threads_that_we_are_not_in_take_room_as_well(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, place = str(club.bot.user and club.bot.user.id), club.ada.channel(PLACE)
    _, thread = await thread_match(club)
    await club.ada.act("overwrite", channel=place, target=bot, deny=["manage_threads"])
    await club.host.stop()
    pass_a_quiet_week(club, thread)
    await club.ada.act("open_thread", channel=place, name="A secret", kind=PRIVATE_THREAD)
    monkeypatch.setattr(sleeping_threads, "ACTIVE_THREADS", sleeping_threads.SPARE_THREADS)
    await club.host.start()
    await club.wait(DAY)
    assert is_asleep(club, thread)


async def test_a_thread_that_waits_an_hour_is_opened_every_hour(club: Club) -> None:
    local = club.host.local
    _, thread = await thread_match(club)
    short = {"auto_archive_duration": 60}
    local.services.places.change_thread(local.world.channels[thread], short)
    for _ in range(3):
        local.clock.move(HOUR + 60)
        assert is_asleep(club, thread)
        await happens(club, lambda: not is_asleep(club, thread))


async def test_a_thread_that_is_archived_early_is_opened_again(club: Club) -> None:
    """Discord waits for less than it was told to, where it likes; time and again."""
    local = club.host.local
    _, thread = await thread_match(club)
    for _ in range(3):
        local.clock.move(2 * DAY)
        local.services.places.change_thread(local.world.channels[thread], {"archived": True})
        await happens(club, lambda: not is_asleep(club, thread))


async def test_a_thread_that_cannot_be_opened(
    club: Club, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table, thread = await thread_match(club)
    monkeypatch.setattr(limits, "ACTIVE_THREADS", 0)
    pass_a_quiet_week(club, thread)
    await is_written(club, club.ada, "I cannot open it again")
    await is_written(club, club.ben, "goes on here, by direct message")
    await club.play(table)
    await club.wait(60)
    await is_written(club, club.ben, "it is your turn")
    said = [text for text in await mail(club, club.ben) if "cannot open it" in text]
    assert len(said) == 1
    assert "does not take a post" in caplog.text
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


@pytest.mark.parametrize("operation", ["GET /channels/*", "PATCH /channels/*"])
async def test_a_thread_is_opened_though_discord_was_away(
    club: Club, monkeypatch: pytest.MonkeyPatch, operation: str
) -> None:
    """A little later, also where several processes have heard of it and one of them tries."""

    async def is_shared() -> bool:
        return True

    monkeypatch.setattr(club.bot.processes, "_is_shared_now", is_shared)
    _, thread = await thread_match(club)
    faults = club.host.local.faults
    faults.fail(503, on=operation)
    pass_a_quiet_week(club, thread)
    await happens(club, lambda: not faults.active)
    assert is_asleep(club, thread)
    waited = 0.0
    while is_asleep(club, thread) and waited < DAY / 2:
        await club.wait(sleeping_threads.AGAIN_SECONDS)
        waited += sleeping_threads.AGAIN_SECONDS
    assert not is_asleep(club, thread), "and not only by the daily look"
