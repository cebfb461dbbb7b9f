"""A fortnight in which nobody has anything to complain about: what reaches whom, and when.

The story is `story.py`; it is lived through once, and each test looks at one thing in it. What
reaches some of the people, line by line, is in `transcripts/`; after a change that was meant,
`RENEW=1 python -m pytest tests/bot/test_fortnight.py` writes them anew: read them as that person
would before they are committed.
"""

import asyncio
import os
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from bot.local.model import PUBLIC_THREAD, SILENT
from engine.model.people import Quiet
from engine.model.time_control import DAY, HOUR
from engine.table.reminders import MERGE_SECONDS
from tests.bot.conftest import words_of
from tests.bot.fortnight import Fortnight, Habits, Seen, open_fortnight, said
from tests.bot.story import PEOPLE, Story, lived

TRANSCRIPTS = Path(__file__).parent / "transcripts"
MOST_PINGS_A_DAY = {"Ada": 6, "Ben": 4, "Cleo": 5, "Dora": 8, "Emil": 5, "Finn": 4, "Gwen": 3}
"""Dora wants to know when she is next."""
MOST_POSTS_A_DAY = {
    "Ada": 24,
    "Ben": 26,
    "Cleo": 23,
    "Dora": 23,
    "Emil": 17,
    "Finn": 12,
    "Gwen": 12,
}
CALLS = (
    "While you were resting, (your|a) ",
    "It is your turn.",
    "There is a question for you",
    "(wait|are waiting) for you:",
)
REPLY = 19
"""The kind of message that answers another one."""


@pytest.fixture(scope="module")
def story(tmp_path_factory: pytest.TempPathFactory) -> Story:
    return asyncio.run(lived(tmp_path_factory.mktemp("fortnight")))


@pytest.fixture
def weeks(story: Story) -> Fortnight:
    return story.weeks


def text(message: Seen) -> str:
    return "\n".join(said(message.first))


def calls_of(weeks: Fortnight, name: str) -> list[Seen]:
    """Calls and reminders of somebody."""
    return [
        one
        for one in weeks.pings(name)
        if any(re.match(rf"(<@\d+> )?(\d+ matches )?{words}", text(one)) for words in CALLS)
    ]


# ── How much, and when ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", PEOPLE)
def test_pings_and_posts_a_day_are_few(weeks: Fortnight, name: str) -> None:
    pings, posts = weeks.pings_per_day(name), weeks.posts_per_day(name)
    assert max(pings.values()) <= MOST_PINGS_A_DAY[name]
    assert max(posts.values()) <= MOST_POSTS_A_DAY[name]
    assert sum(weeks.answers.values()) > 400, "they have played"


@pytest.mark.parametrize("name", PEOPLE)
def test_nobody_is_pinged_in_quiet_hours(weeks: Fortnight, name: str) -> None:
    """Cleo has quiet hours once she has told them."""
    told = weeks.start + 0.4 * DAY
    pings = [one for one in weeks.pings(name) if name != "Cleo" or one.at > told]
    assert pings
    hello = [one.at for one in weeks.pings("Emil")[:1]]
    assert not [one.at for one in pings if weeks.is_asleep(name, one.at) and one.at not in hello]


@pytest.mark.parametrize("name", PEOPLE)
def test_nobody_is_called_twice_at_once_in_one_place(weeks: Fortnight, name: str) -> None:
    found = [one for one in weeks.pings(name) if not weeks.place(one).startswith("@")]
    assert len({(one.at, one.channel) for one in found}) == len(found)


@pytest.mark.parametrize("name", ["Ada", "Ben", "Emil", "Finn"])
def test_a_fortnight_as_one_person_reads_it(weeks: Fortnight, name: str) -> None:
    """Exactly what reaches them, and nothing else."""
    file, read = TRANSCRIPTS / f"{name}.txt", weeks.transcript(name)
    if os.environ.get("RENEW"):
        TRANSCRIPTS.mkdir(exist_ok=True)
        file.write_text(read, "utf-8")
    assert read == file.read_text("utf-8")


# ── 1: nobody loses a seat unawares ──────────────────────────────────────────────────────────────


def test_whoever_is_late_hears_what_happens_and_what_will(weeks: Fortnight) -> None:
    rule = "When the time is up, an automa plays for you until you are back."
    for one in calls_of(weeks, "Emil"):
        assert rule in text(one) or "a vote was opened" in text(one)
    told = [one for one in weeks.saying("Press **Move** to return") if weeks.place(one) == "@Emil"]
    assert "After 2 more missed turns in a row, the others are asked" in text(told[0])
    assert "After 1 more missed turn in a row, the others are asked" in text(told[1])
    pinged = [one for one in weeks.pings("Emil") if "Press **Move** to return" in text(one)]
    assert len(pinged) == len(told), "in the channel as well, but it makes one sound"


def test_the_others_are_asked_and_the_seat_is_kept(story: Story) -> None:
    weeks = story.weeks
    (asked,) = weeks.saying("Finn has missed 3 turns in a row")
    assert "[Wait a day] [Automa plays on] [End the match]" in text(asked)
    assert weeks.saying("You have missed three turns in a row, so the others are asked")
    assert weeks.saying("The automa plays on for Finn without waiting.")
    assert not any(seat.left for seat in story.matches["deserted"].seats)


def test_everybody_hears_how_a_match_ended(weeks: Fortnight) -> None:
    """At once or, whoever rests, in the morning; Ben and Gwen by direct message."""
    (over,) = weeks.saying("## Eruption: the match is over")
    assert [weeks.reaches(over, name) for name in ("Cleo", "Ada", "Dora")] == [True, True, False]
    (told,) = weeks.saying("While you were resting, the match ended. Victory for Ada")
    assert weeks.reaches(told, "Ada")
    direct = [weeks.place(one) for one in weeks.saying("## Taluva: the match is over")]
    assert {"@Ben", "@Gwen"} <= set(direct)


# ── 2: what happened ─────────────────────────────────────────────────────────────────────────────


def test_whoever_is_back_sees_all_they_have_missed(story: Story) -> None:
    assert "Welcome back: the seat is yours." in story.heard["back"]
    assert "Since your last turn:" in story.heard["missed"]
    assert "🤖" in story.heard["missed"], "the stand-in's moves are marked"


# ── 3: calls at night ────────────────────────────────────────────────────────────────────────────


def test_the_morning_call_is_one_reply_and_goes_once_answered(story: Story) -> None:
    weeks = story.weeks
    mornings = [one for one in weeks.pings("Ada") if "While you were resting, your" in text(one)]
    days = [weeks.local_time("Ada", one.at) for one in mornings]
    assert len({one.date() for one in days}) == len(days)
    assert {(one.hour, one.minute) for one in days} == {(7, 0)}
    assert {one.first["type"] for one in mornings} == {REPLY}
    assert all(0 < one.deleted - one.at < HOUR for one in mornings), "she looks in at half past"


def test_a_post_that_pings_nobody_makes_no_sound(weeks: Fortnight) -> None:
    local = weeks.host.local.world.channels
    public = [one for one in weeks.posts() if local[one.channel].type == PUBLIC_THREAD]
    assert public
    for one in public:
        is_quiet = not one.mentioned or " this table: " in text(one)
        assert bool(one.first["flags"] & SILENT) == is_quiet, text(one)


def test_a_time_zone_is_asked_for_once(story: Story) -> None:
    asked = [key for key, told in story.heard.items() if "I do not know your time zone" in told]
    assert asked == ["Cleo joins"]


# ── 4: everybody away ────────────────────────────────────────────────────────────────────────────


def test_a_match_without_anybody_stands_and_is_abandoned(story: Story) -> None:
    (paused,) = story.weeks.saying("The match is paused and its clocks have stopped: everybody")
    (ended,) = story.weeks.saying("Nobody came back for a week, so the match is abandoned")
    assert ended.at - paused.at == 7 * DAY
    assert story.matches["deserted"].status == "abandoned"
    calls = [one for one in calls_of(story.weeks, "Emil") if one.channel == paused.channel]
    assert calls[-1].deleted == paused.at, "nobody is called any more"


# ── 5: holidays ──────────────────────────────────────────────────────────────────────────────────


def test_a_holiday_freezes_no_table(story: Story) -> None:
    weeks = story.weeks
    assert "Or shall an automa play your seats meanwhile?" in story.heard["holiday"]
    assert "An automa plays my seats meanwhile: off" in story.heard["holiday"]
    assert len(weeks.saying("Dora is on holiday until")) == 3, "each of her tables is told"
    assert re.search(r"Dora is on holiday until <t:\d+:D>", story.heard["kick"])
    assert any("(on holiday until" in line for one in weeks.posts() for line in said(one.first))
    assert "I have asked the table." in story.heard["stand-in"]
    assert weeks.saying("The table has agreed to let an automa play for Dora")
    assert weeks.saying("Dora’s holiday is over, and the seat is theirs again.")
    assert not [one for one in weeks.pings("Dora") if 3.1 < (one.at - weeks.start) / DAY < 7.8]


# ── 6: clocks that can be chosen ─────────────────────────────────────────────────────────────────


def test_every_clock_can_be_chosen(story: Story) -> None:
    sheet = story.matches["isle"].sheet
    assert (sheet.control.per_move, sheet.control.weekends) == (3 * DAY, True)
    assert sheet.stand_in == "normal"
    clocks = ("normal, 2 days a turn", "1 day a turn", "3 days a turn", "5 days a turn")
    for clock in (*clocks, "5 days in all, 12 hours more each turn", "no clock"):
        assert clock in story.heard["set up"]
        assert f"New tables: {clock}" in story.heard["server"]
    for more in ("Another time…", "Weekends off: off", "Out of time: the seat is lost"):
        assert more in story.heard["set up"]
    assert "More about the clock" in story.heard["server"]
    assert story.weeks.saying("(weekends do not count)")


# ── 7: questions out of turn ─────────────────────────────────────────────────────────────────────


def test_standing_answers_are_offered_in_the_lobby_and_with_the_first_question(
    story: Story,
) -> None:
    for name in ("Ben", "Cleo", "Gwen"):
        told = story.heard[f"{name} joins"]
        assert "Volcanic Isle asks you things in the turns of others, too." in told
        assert "When land with settlers of yours sinks" in told
    assert "may be asked often" in story.heard["first question"]
    assert "Do this from now on…" in story.heard["first question choices"]


def test_a_question_out_of_turn_reminds_once(weeks: Fortnight) -> None:
    for name in PEOPLE:
        asked = [one for one in calls_of(weeks, name) if "is a question for you" in text(one)]
        assert len({weeks.place(one) + f"{one.at // DAY}" for one in asked}) == len(asked)


# ── 8: reminders ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", PEOPLE)
def test_calls_within_three_hours_are_one_and_carry_a_button(weeks: Fortnight, name: str) -> None:
    calls = calls_of(weeks, name)
    for one, other in pairwise(calls):
        is_pressing = "Due" in text(other) and other.at - one.at > HOUR
        assert other.at - one.at >= MERGE_SECONDS or is_pressing, text(other)
    for one in calls:
        assert re.search(r"\[(Move|Vote|.* · .*)\]$", text(one))


def test_a_call_for_several_matches_has_a_button_for_each(story: Story) -> None:
    assert "your turn came up in 2 matches:" in story.heard["morning"]
    assert "[Taluva · Ben] [Volcanique · Ben, Cleo, Dora, Emil]" in story.heard["morning"]
    assert "Where should its volcano go?" in story.heard["morning pressed"], "right there"


def test_calls_in_a_channel_vanish_once_answered(weeks: Fortnight) -> None:
    for name in ("Ada", "Cleo", "Dora"):
        calls = [one for one in calls_of(weeks, name) if one.at < weeks.clock.now() - 2 * DAY]
        assert calls
        assert all(one.deleted for one in calls), name


# ── 9: a digest, mute, follow, next ──────────────────────────────────────────────────────────────


def test_a_digest_comes_once_a_day(weeks: Fortnight) -> None:
    digests = weeks.saying("### Your matches today")
    assert {weeks.place(one) for one in digests} == {"@Ben"}
    hours = [weeks.local_time("Ben", one.at) for one in digests]
    assert len({one.date() for one in hours}) == len(hours) >= 14
    assert {(one.hour, one.minute) for one in hours} == {(18, 0)}
    first = text(digests[0])
    assert first.index("**It is your turn**") < first.index("**Others are to move**")
    assert "[Taluva · Ada]" in first
    assert "> Ada builds a hut" in first


def test_mute_follow_and_you_are_next(story: Story) -> None:
    weeks, isle = story.weeks, str(story.matches["isle"].sheet.channel)
    assert "This match will not call you any more" in story.heard["mute"]
    muted = [one for one in weeks.pings("Cleo") if one.at > weeks.start + 8.21 * DAY]
    assert not [one for one in muted if one.channel == isle]
    assert "You follow this match" in story.heard["follow"]
    (told,) = [one for one in weeks.posts() if weeks.place(one) == "@Gwen"]
    assert "the match is over" in text(told)
    upcoming = weeks.saying("you are next.")
    assert upcoming
    assert all(weeks.reaches(one, "Dora") for one in upcoming)


# ── 10: without a clock ──────────────────────────────────────────────────────────────────────────


def test_without_a_clock_there_is_a_reminder_a_week(story: Story) -> None:
    channel = str(story.matches["unhurried"].sheet.channel)
    calls = [one for one in calls_of(story.weeks, "Finn") if one.channel == channel]
    (weekly,) = [one for one in calls if "you are reminded once a week" in text(one)]
    assert 7 < (weekly.at - story.weeks.start) / DAY < 8.5


async def test_after_six_weeks_of_silence_there_is_a_vote_to_end(tmp_path: Path) -> None:
    """Threads stay open all the time; unanswered, the match ends."""
    silent = Habits("UTC", (), Quiet(22 * 60, 7 * 60))
    async with open_fortnight(tmp_path, {"Ada": silent, "Ben": silent, "Cleo": silent}) as weeks:
        kept = await weeks.begin("taluva", "Ada", "Ben", "Cleo", clock="none")
        left = await weeks.begin("taluva", "Ben", "Ada", clock="none")
        for _ in range(42):
            await weeks.live(1)
            for table in (kept, left):
                place = weeks.host.local.world.channels[str(table.sheet.channel)]
                assert not place.archived
        reminders = weeks.saying("you are reminded once a week")
        days = [round((one.at - weeks.start) / DAY) for one in reminders]
        assert days == [7, 7, 14, 14, 21, 21, 28, 28, 35, 35]
        assert len([one for one in reminders if not one.deleted]) == 2, "the newest stand alone"
        votes = weeks.saying("Nobody has played here for six weeks. Shall the match end?")
        assert [weeks.reaches(one, name) for one in votes for name in ("Ada", "Ben")] == [True] * 4
        assert "[End the match] [Play on]" in text(votes[0])
        (mine,) = [one for one in votes if one.channel == str(kept.sheet.channel)]
        cleo = weeks.people["Cleo"]
        await cleo.look()
        answer = await (await cleo.click(mine.body, "Play on")).done()
        assert "counted" in words_of(answer.message)
        await weeks.live(7)
        assert (kept.status, left.status) == ("playing", "abandoned")
        assert weeks.saying("Somebody wants to play on, so the match goes on.")
        assert weeks.saying("Nobody wanted to play on, so the match has ended")


# ── 11: notes, replacements, forms ───────────────────────────────────────────────────────────────


HEARD: dict[str, Callable[[str], bool]] = {
    "recap": lambda told: "**Your note:** Ben wants the lake" in told,
    "form": lambda told: told == "Tokyo, at night",
    "hours": lambda told: "Asia/Tokyo" in told and "22:00-06:00" in told,
    "welcome": lambda told: "The seat is yours." in told,
}


@pytest.mark.parametrize("what", HEARD)
def test_notes_forms_and_seats_that_change_hands(story: Story, what: str) -> None:
    assert HEARD[what](story.heard[what]), story.heard[what]


def test_a_replacement_says_whose_seat_it_was(weeks: Fortnight) -> None:
    assert weeks.saying("Gwen takes over Cleo’s seat.")
