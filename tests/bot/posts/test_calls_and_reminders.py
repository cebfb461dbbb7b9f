"""Nobody is called at night; calls and reminders are one message each, and go once answered."""

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.local.model import Channel, Message
from bot.local.places import ADDED
from engine.language.spoken import ENGLISH, spoken
from engine.model.people import Preferences, Quiet
from engine.model.time_control import HOUR, NO_CLOCK
from engine.table.table import Table
from tests.bot.conftest import words_of
from tests.bot.fortnight import Fortnight, Habits, Seen, open_fortnight

NIGHT = Quiet(22 * 60, 7 * 60)
HABITS = {
    "Ada": Habits("UTC", (), NIGHT),
    "Ben": Habits("UTC", (), NIGHT, notify="dm"),
    "Cleo": Habits("UTC", ()),
    "Dora": Habits("UTC", (), NIGHT),
}


@pytest.fixture
async def weeks(tmp_path: Path) -> AsyncIterator[Fortnight]:
    async with open_fortnight(tmp_path, HABITS) as one:
        yield one


def standing(weeks: Fortnight, says: str) -> list[Seen]:
    return [one for one in weeks.posts() if not one.deleted and says in words_of(one.body)]


async def at_night(weeks: Fortnight) -> None:
    await weeks.until(weeks.start + 11 * HOUR)


async def to_morning(weeks: Fortnight) -> None:
    await weeks.until(weeks.start + 20 * HOUR)


async def test_a_post_at_night_makes_no_sound(weeks: Fortnight) -> None:
    await at_night(weeks)
    await weeks.begin("taluva", "Ada", "Cleo")
    await weeks.begin("taluva", "Cleo", "Ada")
    pinging = [one for one in weeks.posts() if one.mentioned and not one.is_silent]
    assert len(pinging) == 2, "Cleo is told of both matches, and hears it"
    assert {weeks.people["Cleo"].id} == {id for one in pinging for id in one.mentioned}
    await weeks.answer("Cleo", await weeks.bot.tables.table("match002"))
    await weeks.until(weeks.clock.now() + 6)
    last = weeks.posts()[-1]
    assert not last.mentioned
    assert last.is_silent
    assert "it is your turn" in words_of(last.first)


def thread_of(weeks: Fortnight, table: Table) -> Channel:
    return weeks.host.local.world.channels[str(table.sheet.channel)]


def lines_about_additions(weeks: Fortnight, thread: Channel) -> list[Message]:
    """What Discord writes into a thread by itself when somebody is added, which they are told."""
    return [one for one in weeks.host.local.world.messages[thread.id].values() if one.type == ADDED]


async def test_whoever_rests_is_brought_into_the_thread_without_a_sound(weeks: Fortnight) -> None:
    await at_night(weeks)
    table = await weeks.begin("taluva", "Ada", "Cleo")
    thread, ada = thread_of(weeks, table), weeks.people["Ada"].id
    assert ada in thread.members
    (quiet,) = [one for one in weeks.posts() if ada in one.mentioned]
    assert quiet.is_silent
    assert words_of(quiet.body).strip() == f"-# Also at this table: <@{ada}>"
    assert not lines_about_additions(weeks, thread)


async def test_whom_a_mention_does_not_bring_in_is_added(
    weeks: Fortnight, monkeypatch: pytest.MonkeyPatch
) -> None:
    local = weeks.host.local.services
    monkeypatch.setattr(local.places.posts, "on_post", lambda place, message: None)
    await at_night(weeks)
    thread = thread_of(weeks, await weeks.begin("taluva", "Ada", "Cleo"))
    assert weeks.people["Ada"].id in thread.members
    assert len(lines_about_additions(weeks, thread)) == 1


async def test_whoever_could_not_be_added_is_added_later(
    weeks: Fortnight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was posted before is not posted again."""
    local = weeks.host.local
    monkeypatch.setattr(local.services.places.posts, "on_post", lambda place, message: None)
    await at_night(weeks)
    local.faults.fail(503, on="PUT /channels/*/thread-members/*")
    thread = thread_of(weeks, await weeks.begin("taluva", "Ada", "Cleo"))
    posted = len(weeks.posts())
    local.clock.move(3600)
    await weeks.until(weeks.bot.tables.clock.now() + 60)
    assert weeks.people["Ada"].id in thread.members
    assert len(weeks.posts()) == posted


async def test_the_call_is_made_up_for_in_the_morning_and_goes_once_answered(
    weeks: Fortnight,
) -> None:
    await at_night(weeks)
    table = await weeks.begin("taluva", "Ada", "Cleo")
    board = weeks.posts()[-1].first
    await to_morning(weeks)
    (call,) = standing(weeks, "While you were resting, your turn came up")
    assert call.mentioned == {weeks.people["Ada"].id}
    assert call.first["message_reference"]["message_id"] == board["id"], "it is a reply"
    dialogue = await (await weeks.people["Ada"].click(call.body, "Move")).done()
    assert dialogue.is_private
    await weeks.answer("Ada", table)
    await weeks.settle()
    assert call.deleted


async def test_a_call_is_no_reply_where_the_bot_may_not_read_what_was_said(
    weeks: Fortnight,
) -> None:
    await at_night(weeks)
    table = await weeks.begin("taluva", "Ada", "Cleo")
    hall, bot = thread_of(weeks, table).parent_id, weeks.bot.user
    assert bot is not None
    deny = ["read_message_history"]
    await weeks.people["Ada"].act("overwrite", channel=hall, target=str(bot.id), deny=deny)
    await to_morning(weeks)
    (call,) = standing(weeks, "While you were resting, your turn came up")
    assert call.mentioned == {weeks.people["Ada"].id}
    assert "message_reference" not in call.first


async def test_several_matches_are_one_call_that_shrinks(weeks: Fortnight) -> None:
    await at_night(weeks)
    one = await weeks.begin("taluva", "Ada", "Cleo")
    other = await weeks.begin("eruption", "Ada", "Cleo", clock=NO_CLOCK)
    await weeks.answer("Cleo", other)
    await to_morning(weeks)
    (call,) = standing(weeks, "While you were resting, your turn came up in 2 matches")
    assert "Taluva · Cleo" in words_of(call.body)
    assert "Eruption · Cleo" in words_of(call.body)
    opened = await weeks.people["Ada"].click(call.body, "Eruption · Cleo")
    assert (await opened.done()).is_private, "it opens right there"
    await weeks.answer("Ada", one)
    await weeks.settle()
    assert not call.deleted
    assert f"It is your turn in <#{other.sheet.channel}>" in words_of(call.body)
    assert "Taluva" not in words_of(call.body)
    await weeks.answer("Ada", other)
    await weeks.settle()
    assert call.deleted


async def test_a_call_goes_also_after_a_restart(weeks: Fortnight) -> None:
    await at_night(weeks)
    table = await weeks.begin("taluva", "Ada", "Cleo")
    await to_morning(weeks)
    (call,) = standing(weeks, "While you were resting")
    await weeks.restart()
    table = await weeks.bot.tables.table(table.id)
    await weeks.answer("Ada", table)
    await weeks.settle()
    assert call.deleted
    assert await weeks.bot.store.all_calls() == []


async def test_by_direct_message_the_turn_comes_silently_and_the_call_in_the_morning(
    weeks: Fortnight,
) -> None:
    await at_night(weeks)
    table = await weeks.begin("taluva", "Ben", "Cleo")
    (turn,) = [one for one in weeks.posts() if weeks.place(one) == "@Ben"]
    assert turn.is_silent
    await to_morning(weeks)
    (call,) = [one for one in weeks.pings("Ben") if "While you were resting" in words_of(one.first)]
    assert weeks.place(call) == "@Ben"
    await weeks.answer("Ben", table)
    await weeks.settle()
    assert call.deleted


async def test_a_newer_reminder_takes_the_place_of_the_older(weeks: Fortnight) -> None:
    await weeks.begin("taluva", "Cleo", "Ada", clock="normal")
    await weeks.live(1.9)
    found = [one for one in weeks.posts() if "It is your turn." in words_of(one.first)]
    assert len(found) == 3
    assert [bool(one.deleted) for one in found] == [True, True, False]
    assert "Move" in words_of(found[-1].body)


async def test_a_vote_at_night_pings_nobody_and_is_told_in_the_morning(weeks: Fortnight) -> None:
    table = await weeks.begin("taluva", "Cleo", "Ada")
    await at_night(weeks)
    await table.ask(weeks.id("Cleo"), "draw")
    await weeks.settle()
    (vote,) = standing(weeks, "offers a draw")
    assert vote.is_silent
    await to_morning(weeks)
    (call,) = standing(weeks, "a vote was opened")
    ballot = await (await weeks.people["Ada"].click(call.body, "Vote")).done()
    assert "offers a draw" in words_of(ballot.message)
    await weeks.people["Ada"].click(ballot.message, "Refuse")
    await weeks.people["Ada"].until(
        lambda: any("has not agreed" in words_of(one.body) for one in weeks.posts())
    )
    await weeks.settle()
    assert call.deleted


async def test_a_seat_offered_at_night_is_offered_again_in_the_morning(weeks: Fortnight) -> None:
    table = await weeks.begin("taluva", "Cleo", "Ada")
    await at_night(weeks)
    await table.propose_substitute(weeks.id("Cleo"), weeks.id("Dora"), "Dora")
    await weeks.settle()
    assert weeks.pings("Dora") == []
    await to_morning(weeks)
    (offer,) = weeks.pings("Dora")
    assert "you were offered a seat" in words_of(offer.first)
    await weeks.people["Dora"].click(offer.body, "Agree")
    await weeks.people["Dora"].until(lambda: table.sits(weeks.id("Dora")) == 0)


async def test_an_offer_is_in_the_tables_language_and_nothing_after_it(weeks: Fortnight) -> None:
    """What falls due is handled in one task, row by row: each speaks for itself."""
    table = await weeks.begin("taluva", "Cleo", "Ada")
    table.sheet.notes["language"] = "de"
    await at_night(weeks)
    await table.propose_substitute(weeks.id("Cleo"), weeks.id("Dora"), "Dora")
    await weeks.settle()
    row = await weeks.bot.store.due_row(f"offer {table.id}", "offers.call")
    assert row is not None
    await weeks.bot.calls.call_newcomer(row)
    assert spoken() is ENGLISH
    (offer,) = weeks.pings("Dora")
    assert "ein Platz in dieser Partie" in words_of(offer.first)


async def test_a_match_on_another_server_is_named_by_its_game_alone(weeks: Fortnight) -> None:
    await at_night(weeks)
    await weeks.begin("taluva", "Ada", "Cleo")
    secret = await weeks.begin("eruption", "Ada", "Cleo", clock=NO_CLOCK)
    await weeks.answer("Cleo", secret)
    await secret.move_to(7, secret.sheet.channel)
    await to_morning(weeks)
    (call,) = standing(weeks, "in 2 matches")
    assert "- Eruption · your turn" in words_of(call.body)
    assert "Eruption · Cleo" not in words_of(call.body)


async def test_who_wants_no_call_gets_none(weeks: Fortnight) -> None:
    await weeks.bot.store.save_person(Preferences(weeks.id("Ada"), quiet=NIGHT, notify="none"))
    await at_night(weeks)
    await weeks.begin("taluva", "Ada", "Cleo")
    await to_morning(weeks)
    assert weeks.pings("Ada") == []


# ── Beside matches ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("where", ["games", "direct"])
async def test_an_invitation_at_night_makes_no_sound(weeks: Fortnight, where: str) -> None:
    cleo, dora = weeks.people["Cleo"], weeks.people["Dora"]
    if where == "direct":
        where = (await cleo.act("open_direct", person=weeks.bot_id))["channel"]
        await cleo.look()
    for count, go_on in enumerate((weeks.settle, lambda: at_night(weeks)), 1):
        await go_on()
        await (await cleo.run("play", where, game="taluva", invite=dora.id)).done()
        await cleo.until(lambda count=count: len(weeks.posts()) == count)
        assert len(weeks.pings("Dora")) == 1, "at noon"
    assert [one.is_silent for one in weeks.posts()] == [False, True]


async def test_a_lobby_that_waits_calls_nobody_at_night(weeks: Fortnight) -> None:
    await at_night(weeks)
    cleo = weeks.people["Cleo"]
    for name in ("Cleo", "Ada"):
        table = await weeks.bot.tables.gather(
            "taluva",
            int(cleo.id),
            server=int(cleo.world["guilds"][0]["id"]),
            channel=int(cleo.channel("games")),
        )
        await table.join(weeks.id(name), name, f"token {name}")
    await weeks.until(weeks.clock.now() + 6.5 * 24 * HOUR)
    told = standing(weeks, "has waited for six days")
    assert [weeks.reaches(one, "Cleo") for one in told].count(True) == 1
    assert weeks.pings("Ada") == []


async def test_an_older_call_in_an_archived_thread_is_no_reason_to_call_again(
    weeks: Fortnight, caplog: pytest.LogCaptureFixture
) -> None:
    await at_night(weeks)
    first = await weeks.begin("taluva", "Ada", "Cleo", clock="quick")
    await weeks.begin("taluva", "Ada", "Cleo")
    await weeks.begin("taluva", "Ada", "Dora", clock="slow")
    await to_morning(weeks)
    (call,) = standing(weeks, "While you were resting, your turn came up in 3 matches")
    await weeks.answer("Ada", first)
    await first.resign(weeks.id("Cleo"))
    await weeks.until(weeks.clock.now() + HOUR)
    local = weeks.host.local
    local.services.places.change_thread(local.world.channels[call.channel], {"archived": True})
    before = len(weeks.posts())
    for _ in range(36):
        await weeks.until(weeks.clock.now() + HOUR)
    later = weeks.posts()[before:]
    told = [one for one in later if "It is your turn" in words_of(one.first) and one.mentioned]
    assert 1 <= len(told) <= 2
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]
    left = [one.match for one in await weeks.bot.store.calls_to(weeks.id("Ada"))]
    assert len(left) == len(set(left)), "what cannot be changed is settled"


async def test_a_call_that_replaces_another_is_made_once_though_the_other_stays(
    weeks: Fortnight, caplog: pytest.LogCaptureFixture
) -> None:
    await weeks.begin("taluva", "Cleo", "Ada", clock="normal")
    weeks.host.local.faults.fail(403, on="DELETE *", times=None)
    await weeks.live(1.9)
    assert len(standing(weeks, "It is your turn.")) == 3
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]
