"""People who stay away, as Discord shows it: who is called and when, what the others are asked."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.local import Answer, Person
from engine.model.people import Quiet
from engine.model.time_control import DAY, HOUR, TimeControl
from engine.table.table import Table
from tests.bot.conftest import words_of
from tests.bot.fortnight import Fortnight, Habits, Seen, open_fortnight, said

JSON = dict[str, Any]
NORMAL = TimeControl(per_move=2 * DAY)
TEN_HOURS = TimeControl(per_move=10 * HOUR)
PEOPLE = {
    "Ada": Habits("UTC", (11, 19.5)),
    "Ben": Habits("UTC", (12,), Quiet(20 * 60, 10 * 60), away=((0, 99),)),
    "Cleo": Habits("UTC", (11.5, 19.75)),
    "Dora": Habits("UTC", (12,), notify="dm", away=((0, 99),)),
    "Emil": Habits("UTC", (12,), notify="none", away=((0, 99),)),
}


@pytest.fixture
async def weeks(tmp_path: Path) -> AsyncIterator[Fortnight]:
    async with open_fortnight(tmp_path, PEOPLE) as one:
        yield one


def text(message: Seen) -> str:
    return "\n".join(said(message.first))


def places(weeks: Fortnight, found: list[Seen]) -> list[str]:
    return [weeks.place(one).partition(":")[0] for one in found]


async def click(person: Person, message: Seen, label: str) -> str:
    await person.look()
    answer = await (await person.click(message.body, label)).done()
    assert answer.is_private
    return words_of(answer.message)


async def to_question(weeks: Fortnight, *names: str) -> Table:
    """A table that is asked about its first person, who has missed three turns."""
    table = await weeks.begin("taluva", *names, clock=NORMAL)
    while not table.sheet.votes:
        await weeks.live(0.5)
    return table


# ── Told to the person ───────────────────────────────────────────────────────────────────────────


async def test_a_stand_in_is_told_by_ping_with_move_and_never_in_quiet_hours(
    weeks: Fortnight,
) -> None:
    table = await weeks.begin("taluva", "Ben", "Ada", clock=TEN_HOURS)
    await weeks.live(19.9 / 24)
    assert not table.seats[0].late
    await weeks.live(1 / 24)
    assert table.seats[0].late, "ten quiet hours have stopped the clock, four have not"
    assert not weeks.saying("an automa plays for you. Press")
    await weeks.live(2 / 24)
    (told,) = weeks.saying("an automa plays for you. Press")
    assert weeks.place(told).startswith("Taluva")
    assert weeks.reaches(told, "Ben")
    assert weeks.local_time("Ben", told.at).hour == 10
    assert "After 2 more missed turns in a row, the others are asked about your seat." in text(told)
    assert "[Move]" in text(told)


async def test_whoever_has_opened_direct_messages_or_chosen_them_is_told_there_too(
    weeks: Fortnight,
) -> None:
    for name in ("Ben", "Emil"):
        person = weeks.people[name]
        direct = await person.act("open_direct", person=weeks.bot_id)
        await person.say(direct["channel"], "hello")
        await person.until_message(direct["channel"], lambda m: m["author"].get("bot"))
    for name in ("Ben", "Dora", "Emil"):
        await weeks.begin("taluva", name, "Ada", clock=NORMAL)
    await weeks.live(4)
    found = weeks.saying("an automa plays for you. Press")
    assert sorted(places(weeks, found)) == ["@Ben", "@Dora", "Taluva", "Taluva"]
    assert not any(weeks.reaches(one, "Emil") for one in found), "who never wants to be called"


async def test_move_is_the_way_back(weeks: Fortnight) -> None:
    table = await weeks.begin("taluva", "Ben", "Ada", clock=NORMAL)
    await weeks.live(5)
    told = weeks.saying("an automa plays for you. Press")[-1]
    assert "Welcome back: the seat is yours." in await click(weeks.people["Ben"], told, "Move")
    assert table.seats[0].stand_in == ""


async def test_whoever_lost_a_seat_hears_so_and_how_it_ended(weeks: Fortnight) -> None:
    control = TimeControl(per_move=2 * DAY, consequence="forfeit")
    await weeks.begin("taluva", "Dora", "Ada", clock=control)
    await weeks.live(2.5)
    assert places(weeks, weeks.saying("your seat is lost: that is the rule")) == [
        "@Dora",
        "Taluva",
    ]
    assert places(weeks, weeks.saying("the match is over")) == ["@Dora", "Taluva"]


async def test_the_result_says_who_left_the_end_to_an_automa(weeks: Fortnight) -> None:
    table = await weeks.begin("taluva", "Ben", "Ada", clock=NORMAL, stack="short")
    await table.books.request(lambda draft: draft.set(rated=True))
    await weeks.live(30)
    assert table.status == "finished"
    (over,) = weeks.saying("the match is over")
    assert "An automa played the last third for Ben: for ratings that is the last place." in text(
        over
    )


# ── The rule ─────────────────────────────────────────────────────────────────────────────────────


async def test_the_rule_stands_in_lobby_first_post_and_reminders(weeks: Fortnight) -> None:
    rule = "If your time runs out, an automa (Easy) plays for you until you are back."
    ada = weeks.people["Ada"]
    await (await ada.run("play", "games", game="taluva")).done()
    lobby = await ada.until_message("games", lambda m: "has opened a table" in words_of(m))
    assert rule in words_of(lobby)
    await weeks.begin("taluva", "Ben", "Ada", clock=NORMAL)
    (first,) = weeks.saying("Order of play")
    assert rule in text(first)
    await weeks.live(2)
    reminders = weeks.saying("It is your turn. Due")
    assert reminders
    for one in reminders:
        assert "When the time is up, an automa plays for you until you are back." in text(one)


# ── What the others choose ───────────────────────────────────────────────────────────────────────


async def test_the_others_are_called_and_choose(weeks: Fortnight) -> None:
    table = await to_question(weeks, "Ben", "Ada", "Cleo")
    (asked,) = weeks.saying("Ben has missed 3 turns in a row")
    assert [weeks.reaches(asked, name) for name in ("Ada", "Cleo", "Ben")] == [True, True, False]
    assert "[Wait a day] [Automa plays on] [End the match]" in text(asked)
    assert "not yours" in await click(weeks.people["Ben"], asked, "Wait a day")
    for name in ("Ada", "Cleo"):
        assert "counted" in await click(weeks.people[name], asked, "Automa plays on")
    await weeks.settle()
    assert weeks.saying("The automa plays on for Ben without waiting.")
    assert table.sheet.watches[0].at_once
    assert "over" in await click(weeks.people["Ada"], asked, "End the match")


async def test_all_the_others_can_end_the_match(weeks: Fortnight) -> None:
    table = await to_question(weeks, "Ben", "Ada")
    (asked,) = weeks.saying("Ben has missed 3 turns in a row")
    await click(weeks.people["Ada"], asked, "End the match")
    await weeks.live(0.1)
    assert table.status == "abandoned"
    assert weeks.saying("The others have ended the match: it counts for nobody.")


async def test_the_person_hears_that_the_others_are_asked(weeks: Fortnight) -> None:
    await to_question(weeks, "Dora", "Ada")
    found = weeks.saying("so the others are asked whether to wait for another day")
    assert places(weeks, found) == ["@Dora", "Taluva"]


async def test_move_ends_a_vote_about_oneself(weeks: Fortnight) -> None:
    table = await weeks.begin("taluva", "Ben", "Ada", "Cleo", clock="none")
    await weeks.live(8)
    await (await weeks.people["Ada"].run("kick", table_place(table), player="Ben")).done()
    await weeks.settle()
    (told,) = weeks.saying("The others vote on giving your seat away")
    assert weeks.reaches(told, "Ben")
    await click(weeks.people["Ben"], told, "Move")
    assert not table.sheet.votes


def table_place(table: Table) -> str:
    return str(table.sheet.channel)


# ── Everybody away ───────────────────────────────────────────────────────────────────────────────


async def test_a_match_without_anybody_stands_says_so_and_is_abandoned(weeks: Fortnight) -> None:
    table = await weeks.begin("taluva", "Ben", "Dora", clock=NORMAL)
    await weeks.live(6.5)
    assert table.sheet.paused == "away"
    (paused,) = weeks.saying("The match is paused and its clocks have stopped: everybody")
    assert places(weeks, weeks.saying("Everybody is away, so the match is paused.")) == ["@Dora"]
    assert len(weeks.saying("Press **Move**, and the match goes on.")) == 2
    await weeks.live(7)
    assert table.status == "abandoned"
    assert weeks.saying("Nobody came back for a week, so the match is abandoned")
    assert paused.at < weeks.clock.now() - 6 * DAY


async def test_move_lets_it_go_on(weeks: Fortnight) -> None:
    table = await weeks.begin("taluva", "Ben", "Dora", clock=NORMAL)
    await weeks.live(6.5)
    told = weeks.saying("Press **Move**, and the match goes on.")
    (mine,) = [one for one in told if weeks.reaches(one, "Ben")]
    await click(weeks.people["Ben"], mine, "Move")
    await weeks.settle()
    assert not table.sheet.paused
    assert weeks.saying("The match goes on, and so do its clocks.")


# ── Holidays ─────────────────────────────────────────────────────────────────────────────────────


async def take_holiday(weeks: Fortnight, name: str, last: str) -> Answer:
    """From the first day on; the settings as they look then."""
    person = weeks.people[name]
    panel = await (await person.run("settings me", "games")).done()
    form = await person.click(panel.message, "Holiday")
    await person.submit(form, start="2026-01-05", end=last)
    await person.until(lambda: "Or shall an automa play your seats" in words_of(panel.message))
    await weeks.settle()
    return panel


async def test_a_holiday_offers_an_automa_for_ones_seats(weeks: Fortnight) -> None:
    table = await weeks.begin("taluva", "Dora", "Emil", clock=NORMAL)
    panel = await take_holiday(weeks, "Dora", "2026-01-06")
    dora = weeks.people["Dora"]
    await dora.click(panel.message, "An automa plays my seats meanwhile: off")
    await dora.until(lambda: "you have them back afterwards" in words_of(panel.message))
    await weeks.live(0.1)
    assert table.seats[0].stand_in
    assert weeks.saying("An automa plays for Dora")
    assert table.asked()[0].person == int(weeks.people["Emil"].id)
    await weeks.live(1.5)
    assert weeks.saying("Dora’s holiday is over, and the seat is theirs again.")


async def test_deadlines_and_refusals_name_the_holiday(weeks: Fortnight) -> None:
    table = await weeks.begin("taluva", "Ada", "Dora", clock=NORMAL)
    await take_holiday(weeks, "Dora", "2026-01-11")
    await weeks.live(1)
    called = weeks.saying("it is your turn")[-1]
    assert "(on holiday until <t:1768176000:D>)." in text(called)
    ada, place = weeks.people["Ada"], table_place(table)
    refused = await (await ada.run("kick", place, player="Dora")).done()
    assert "Dora is on holiday until <t:1768176000:D>, and their time stands still." in words_of(
        refused.message
    )
    moved = await (await ada.run("move", place, text="pass")).done()
    assert "Dora is on holiday until <t:1768176000:D>." in words_of(moved.message)
    listed = await (await ada.run("games", "games")).done()
    assert "(on holiday until <t:1768176000:D>)" in words_of(listed.message)


async def test_after_three_days_the_table_may_ask_for_a_stand_in(weeks: Fortnight) -> None:
    table = await weeks.begin("taluva", "Dora", "Ada", "Cleo", clock=NORMAL)
    await take_holiday(weeks, "Dora", "2026-01-18")
    ada, cleo = weeks.people["Ada"], weeks.people["Cleo"]
    board = weeks.saying("Order of play")[-1]
    more = await (await ada.click(board.body, "More")).done()
    await ada.click(more.message, "Ask for a stand-in for Dora")
    early = "When the match has waited for them for three days, you can ask for a stand-in."
    await ada.until_message(more.message, lambda m: early in words_of(m))
    await weeks.live(3.1)
    more = await (await ada.click(board.body, "More")).done()
    await ada.click(more.message, "Ask for a stand-in for Dora")
    await ada.until(lambda: "I have asked the table" in words_of(more.message))
    await weeks.settle()
    (vote,) = weeks.saying("Ada asks to let an automa play for Dora, who is on holiday")
    assert weeks.reaches(vote, "Cleo")
    assert not weeks.reaches(vote, "Dora")
    await click(cleo, vote, "Agree")
    await weeks.settle()
    assert table.seats[0].stand_in
    assert weeks.saying("The table has agreed to let an automa play for Dora during their holiday.")
