"""The puzzle of the day in a channel: once a day, whatever happens, with yesterday's solvers."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.local import LocalDiscord
from bot.posts.delivery import MessageDelivery
from bot.puzzle.daily import yesterday_lines
from engine.model.people import Preferences
from engine.model.time_control import DAY, HOUR
from engine.puzzles import of_the_day
from engine.puzzles.streaks import Solvers
from tests.bot.club import Club, open_club
from tests.bot.conftest import words_of
from tests.bot.learn.pupil import changed
from tests.bot.lobby_steps import asked, parts, press, pressed
from tests.bot.posts.threads import happens, mail
from tests.bot.puzzle.solver import PUZZLE, WON, WRONG, try_line
from tests.travelling_clock import MONDAY

JSON = dict[str, Any]


@pytest.fixture
async def club(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Club]:
    monkeypatch.setattr(of_the_day, "_rows", lambda: [[PUZZLE]])
    async with open_club(local, tmp_path) as one:
        for person in (one.ada, one.ben, one.cleo):
            await one.bot.store.save_person(Preferences(int(person.id), in_words=True))
        await choose(one, "9")
        yield one


async def choose(club: Club, hour: str) -> None:
    """The server wants the puzzle in its channel at an hour."""
    panel = (await asked(club.ada, "settings server")).message
    assert "not posted here" in words_of(panel)
    games = club.ada.channel("games")
    panel = await changed(club.ada, panel, "Where the puzzle of the day is posted", games)
    assert f"**Puzzle of the day:** in <#{games}>" in words_of(panel)
    await changed(club.ada, panel, "When the puzzle of the day is posted", hour)


async def posts(club: Club) -> list[JSON]:
    await club.wait()
    found = await club.ada.history("games")
    return [one for one in found if "The puzzle of the day" in words_of(one)]


async def test_it_is_posted_once_a_day_and_solved_in_private(club: Club) -> None:
    await club.wait(8 * HOUR)
    assert await posts(club) == []
    await club.wait(2 * HOUR)
    (post,) = await posts(club)
    assert "There is just one way to win in this turn" in words_of(post)
    assert "Lay the jungle–clearing tile" in words_of(post), "what is asked"
    assert "Yesterday" not in words_of(post)
    assert parts(post, 12), "the position is drawn"
    answer = await pressed(club.ben, post, "Solve it")
    assert answer.is_private
    solved = await try_line(club.ben, answer.message, PUZZLE, WON)
    assert "Solved, at the first try!" in words_of(solved)
    assert "1. **Ben**: 1 of 1" in await press(club.ben, post, "This month")
    assert len(await posts(club)) == 1


async def test_the_next_post_names_the_solvers_and_pings_nobody(club: Club) -> None:
    await club.wait(10 * HOUR)
    (post,) = await posts(club)
    for person, lines in ((club.ada, (WRONG, WON)), (club.ben, (WON,)), (club.cleo, (WRONG,))):
        for line in lines:
            message = (await pressed(person, post, "Solve it")).message
            await try_line(person, message, PUZZLE, line)
    await club.host.stop()
    await club.host.start()
    await club.wait(DAY)
    first, second = await posts(club)
    assert "Yesterday’s puzzle was solved at the first try by Ben." in words_of(second)
    assert "It took Ada a little longer." in words_of(second)
    assert "Cleo" not in words_of(second)
    assert second["mentions"] == []
    assert "Yesterday" not in words_of(first)


async def test_killed_after_posting_it_does_not_post_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    post = MessageDelivery.post

    async def post_and_die(self: MessageDelivery, *args: Any, **more: Any) -> bool:
        await post(self, *args, **more)
        raise ConnectionError("the process ends before it can note that")

    monkeypatch.setattr(MessageDelivery, "post", post_and_die)
    await club.wait(9 * HOUR)
    assert len(await posts(club)) == 1
    assert len(await club.bot.store.notices()) == 1, "it is still to be told"
    await club.host.stop()
    monkeypatch.setattr(MessageDelivery, "post", post)
    await club.host.start()
    await club.wait(HOUR)
    assert await club.bot.store.notices() == []
    assert len(await posts(club)) == 1
    await club.wait(DAY)
    assert len(await posts(club)) == 2


async def test_killed_before_posting_it_posts_after_the_restart(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def die(self: MessageDelivery, *args: Any, **more: Any) -> bool:
        raise ConnectionError("the process ends before it can post")

    post = MessageDelivery.post
    monkeypatch.setattr(MessageDelivery, "post", die)
    await club.wait(9 * HOUR)
    assert await posts(club) == []
    await club.host.stop()
    monkeypatch.setattr(MessageDelivery, "post", post)
    await club.host.start()
    await club.wait(HOUR)
    assert len(await posts(club)) == 1


async def test_a_server_that_wants_it_no_more_gets_none(club: Club) -> None:
    await club.wait(10 * HOUR)
    panel = (await asked(club.ada, "settings server")).message
    await club.ada.choose(panel, "Where the puzzle of the day is posted")
    await club.ada.until(lambda: "not posted here" in words_of(_now(club, panel)))
    await club.wait(2 * DAY)
    assert len(await posts(club)) == 1


async def test_an_hour_chosen_anew_or_a_pause_makes_no_second_post_that_day(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.local.rest.messages.NONCE_LIFE_SECONDS", -1.0)  # as Discord forgets it
    await club.wait(10 * HOUR)
    panel = (await asked(club.ada, "settings server")).message
    await changed(club.ada, panel, "When the puzzle of the day is posted", "12")
    await club.wait(3 * HOUR)
    assert len(await posts(club)) == 1
    await club.host.stop()
    await club.clock.set(MONDAY + 2 * DAY + 2 * HOUR)
    await club.host.start()
    assert len(await posts(club)) == 2, "that of Wednesday comes in the night"
    await club.wait(12 * HOUR)
    assert len(await posts(club)) == 2, "and not again at noon"
    await club.wait(DAY)
    assert len(await posts(club)) == 3


async def test_hours_are_those_of_the_server(club: Club) -> None:
    panel = (await asked(club.ada, "settings server")).message
    assert "every day at 09:00 (UTC)" in words_of(panel)
    form = await club.ada.click(panel, "Time zone")
    await club.ada.submit(form, zone="new york")
    await club.ada.until(lambda: "09:00 (America/New_York)" in words_of(_now(club, panel)))
    assert "Puzzle at 09:00, America/New_York" in str(_now(club, panel))
    await club.wait(13 * HOUR)
    assert await posts(club) == []
    await club.wait(2 * HOUR)
    assert len(await posts(club)) == 1


async def test_at_first_they_are_those_of_whoever_chose_the_channel(club: Club) -> None:
    panel = (await asked(club.ada, "settings server")).message
    await club.ada.choose(panel, "Where the puzzle of the day is posted")
    await club.ada.until(lambda: "not posted here" in words_of(_now(club, panel)))
    await club.bot.store.save_person(Preferences(int(club.ada.id), zone="Asia/Tokyo"))
    games, panel = club.ada.channel("games"), _now(club, panel)
    panel = await changed(club.ada, panel, "Where the puzzle of the day is posted", games)
    assert "every day at 09:00 (Asia/Tokyo)" in words_of(panel)


async def test_it_is_posted_in_the_language_of_the_server(club: Club) -> None:
    panel = (await asked(club.ada, "settings server")).message
    await changed(club.ada, panel, "Language of posts on this server…", "de")
    await club.wait(10 * HOUR)
    (post,) = [one for one in await club.ada.history("games") if "Rätsel" in words_of(one)]
    assert "In diesem Zug gibt es genau einen Weg zu gewinnen" in words_of(post)


async def test_a_channel_that_is_lost_is_told_once_and_shown_in_the_settings(club: Club) -> None:
    guild = club.ada.world["guilds"][0]["id"]
    made = await club.ada.act("add_channel", guild=guild, name="riddles")
    await club.ada.look()
    panel = (await asked(club.ada, "settings server")).message
    panel = await changed(club.ada, panel, "Where the puzzle of the day is posted", made["channel"])
    await club.ada.act("delete_channel", channel=made["channel"])
    await club.wait(2 * DAY)
    told = [text for text in await mail(club, club.ada) if "cannot post the puzzle" in text]
    assert len(told) == 1
    assert "/settings server" in told[0]
    panel = (await asked(club.ada, "settings server")).message
    assert "I cannot post it in" in words_of(panel)
    games = club.ada.channel("games")
    panel = await changed(club.ada, panel, "Where the puzzle of the day is posted", games)
    assert f"in <#{games}>, every day at 09:00" in words_of(panel)
    await club.wait(DAY)
    assert len(await posts(club)) == 1


async def test_the_owner_hears_of_a_lost_channel_once_discord_lets_us_write(club: Club) -> None:
    bot, games = str(club.bot.user.id), club.ada.channel("games")  # type: ignore[union-attr]
    await club.ada.act("overwrite", channel=games, target=bot, deny=["send_messages"])
    club.host.local.faults.fail(403, code=40003, on="POST /users/@me/channels", times=None)
    await club.wait(10 * HOUR)
    assert await mail(club, club.ada) == []
    club.host.local.faults.clear()
    await club.wait(HOUR)
    await club.wait(DAY)
    told = [text for text in await mail(club, club.ada) if "cannot post the puzzle" in text]
    assert len(told) == 1
    assert await club.bot.store.notices() == []


async def test_a_server_that_is_away_has_lost_no_channel(club: Club) -> None:
    """Its puzzle comes when Discord has it again."""
    server, faults = club.ada.world["guilds"][0]["id"], club.host.local.faults
    faults.lose_server(server)
    faults.fail(404, code=10003, on="* /channels/*", times=None)
    await club.host.stop()
    await club.host.start()
    await club.wait(10 * HOUR)
    faults.clear()
    await club.wait(HOUR)
    assert await mail(club, club.ada) == []
    assert len(await posts(club)) == 1
    faults.lose_server(server)
    faults.fail(404, code=10003, on="* /channels/*", times=None)
    await happens(club, lambda: club.bot.get_guild(int(server)).unavailable)  # type: ignore[union-attr]
    await club.wait(2 * DAY)
    faults.clear()
    await club.wait(HOUR)
    assert len(await posts(club)) <= 2, "not that of each day"


async def test_a_channel_that_lets_us_in_again_gets_its_posts(club: Club) -> None:
    bot, games = str(club.bot.user.id), club.ada.channel("games")  # type: ignore[union-attr]
    await club.ada.act("overwrite", channel=games, target=bot, deny=["send_messages"])
    await club.wait(10 * HOUR)
    panel = (await asked(club.ada, "settings server")).message
    assert "I cannot post it in" in words_of(panel)
    await club.ada.act("overwrite", channel=games, target=bot, allow=["send_messages"])
    await club.wait(DAY)
    assert len(await posts(club)) == 1
    panel = (await asked(club.ada, "settings server")).message
    assert "I cannot post it in" not in words_of(panel)


async def test_a_channel_that_is_closed_to_us_is_not_chosen_in_silence(club: Club) -> None:
    bot, games = str(club.bot.user.id), club.ada.channel("games")  # type: ignore[union-attr]
    panel = (await asked(club.ada, "settings server")).message
    await club.ada.choose(panel, "Where the puzzle of the day is posted")
    await club.ada.until(lambda: "not posted here" in words_of(_now(club, panel)))
    await club.ada.act("overwrite", channel=games, target=bot, deny=["send_messages"])
    panel = _now(club, panel)
    panel = await changed(club.ada, panel, "Where the puzzle of the day is posted", games)
    assert "I may not write there" in words_of(panel)


def _now(club: Club, message: JSON) -> JSON:
    return club.ada.seen[message["channel_id"]][message["id"]]


@pytest.mark.parametrize(
    ("found", "lines"),
    [
        (None, []),
        (Solvers((), ()), ["Nobody here solved yesterday’s puzzle."]),
        (
            Solvers(("Ada", "Ben", "Cleo"), ()),
            ["Yesterday’s puzzle was solved at the first try by Ada, Ben and Cleo."],
        ),
        (
            Solvers((), ("Ada",)),
            ["Yesterday’s puzzle was solved by Ada, not quite at the first try."],
        ),
    ],
)
def test_how_solvers_are_named(found: Solvers | None, lines: list[str]) -> None:
    assert yesterday_lines(found) == lines


def test_of_many_solvers_the_first_are_named() -> None:
    (line,) = yesterday_lines(Solvers(tuple(f"Player {n}" for n in range(100)), ()))
    assert "Player 19 and 80 others" in line
