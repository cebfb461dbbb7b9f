"""`/puzzle` on the local Discord: solved in private, with the buttons of a turn."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.local import LocalDiscord
from engine.model.people import Preferences
from engine.model.time_control import DAY
from engine.puzzles import of_the_day
from tests.bot.club import Club, direct, open_club
from tests.bot.conftest import words_of
from tests.bot.learn.pupil import changed
from tests.bot.puzzle.solver import PUZZLE, WON, WRONG, follow, try_line
from tests.bot.sitting import asked, parts, press

JSON = dict[str, Any]


@pytest.fixture
async def club(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Club]:
    monkeypatch.setattr(of_the_day, "_in_order", lambda: [PUZZLE])
    async with open_club(local, tmp_path) as one:
        for person in (one.ada, one.ben, one.cleo):
            await one.bot.store.save_person(Preferences(int(person.id), in_words=True))
        yield one


async def opened(person: Any, channel: Any = "games") -> JSON:
    answer = await asked(person, "puzzle", channel)
    assert answer.is_private or channel != "games"
    return answer.message


async def test_it_shows_the_position_and_asks_for_the_one_way_to_win(club: Club) -> None:
    await club.bot.store.save_person(Preferences(int(club.ada.id)))
    message = await opened(club.ada)
    text = words_of(message)
    assert "Puzzle of <t:1767614400:D> · Taluva" in text
    assert "There is just one way to win in this turn" in text
    assert "Your first try counts" in text
    assert parts(message, 12), "the board is drawn"


async def test_solved_at_the_first_try_it_says_why(club: Club) -> None:
    message = await try_line(club.ada, await opened(club.ada), PUZZLE, WON)
    text = words_of(message)
    assert "Solved, at the first try!" in text
    assert f"{PUZZLE.proof.among:,} ways" in text
    assert "the only one that wins" in text
    (kept,) = await club.bot.store.puzzle_answers_of(int(club.ada.id))
    assert (kept.n, kept.solved, kept.puzzle, kept.name) == (1, True, PUZZLE.id, "Ada")
    assert (kept.day, kept.answer) == ("2026-01-05", "; ".join(WON))


async def test_the_first_try_counts_and_others_are_as_many_as_one_likes(club: Club) -> None:
    missed = await try_line(club.ada, await opened(club.ada), PUZZLE, WRONG)
    text = words_of(missed)
    assert "Not yet." in text
    assert "the game simply goes on" in text
    assert "only one that wins" not in text
    again = await changed(club.ada, missed, "Try again")
    assert "just for fun" in words_of(again)
    twice = await try_line(club.ada, again, PUZZLE, WRONG)
    again = await changed(club.ada, twice, "Try again")
    solved = await try_line(club.ada, again, PUZZLE, WON)
    assert "**Solved!**" in words_of(solved)
    kept = await club.bot.store.puzzle_answers_of(int(club.ada.id))
    assert [(one.n, one.solved) for one in kept] == [(1, False), (2, True)]


async def test_what_is_chosen_can_be_taken_back_before_it_counts(club: Club) -> None:
    ready = await follow(club.ada, await opened(club.ada), PUZZLE, WRONG)
    assert "Your answer:" in words_of(ready)
    back = await changed(club.ada, ready, "Back")
    assert "Your answer:" not in words_of(back)
    assert await club.bot.store.puzzle_answers_of(int(club.ada.id)) == []


async def test_whoever_is_shown_the_answer_has_tried(club: Club) -> None:
    await club.bot.store.save_person(Preferences(int(club.ada.id)))
    missed = await try_line(club.ada, await opened(club.ada), PUZZLE, WRONG)
    shown = await changed(club.ada, missed, "Show the answer")
    assert "The answer:" in words_of(shown)
    assert "the only one that wins" in words_of(shown)
    assert parts(shown, 12), "with a picture"
    again = await changed(club.ada, shown, "Look at it again")
    assert "Solved!" in words_of(await try_line(club.ada, again, PUZZLE, WON))
    kept = await club.bot.store.puzzle_answers_of(int(club.ada.id))
    assert [(one.n, one.solved) for one in kept] == [(1, False), (2, True)]


async def test_it_can_be_asked_for_by_direct_message(club: Club) -> None:
    ada = club.ada
    message = await opened(ada, await direct(club, ada))
    solved = await try_line(ada, message, PUZZLE, WON)
    assert "Solved, at the first try!" in words_of(solved)
    (kept,) = await club.bot.store.puzzle_answers_of(int(ada.id))
    assert kept.server is None
    assert "Tables are kept by server" in await press(ada, solved, "This month")


async def test_a_restart_in_between_changes_nothing(club: Club) -> None:
    ready = await follow(club.ada, await opened(club.ada), PUZZLE, WON)
    await club.host.stop()
    await club.host.start()
    solved = await changed(club.ada, ready, "That is my answer")
    assert "Solved, at the first try!" in words_of(solved)


async def test_streaks_and_the_month_follow_from_the_answers(club: Club) -> None:
    for line in (WON, WON):
        solved = await try_line(club.ada, await opened(club.ada), PUZZLE, line)
        await club.wait(DAY)
    assert "2 in a row at the first try" in words_of(solved)
    await try_line(club.ben, await opened(club.ben), PUZZLE, WRONG)
    table = await press(club.ada, solved, "This month")
    assert "Puzzles in 2026-01" in table
    assert "1. **Ada**: 2 of 2 at the first try" in table
    assert "2. **Ben**: 0 of 1 at the first try" in table
    assert "You: 2 of 2 at the first try, 2 in a row" in table


async def test_the_puzzle_of_long_ago_is_for_fun(club: Club) -> None:
    message = await opened(club.ada)
    await club.wait(2 * DAY)
    solved = await try_line(club.ada, message, PUZZLE, WON)
    assert "**Solved!**" in words_of(solved)
    assert await club.bot.store.puzzle_answers_of(int(club.ada.id)) == []


async def test_what_is_this_explains_the_step(club: Club) -> None:
    assert await press(club.ada, await opened(club.ada), "What is this?")


async def test_without_puzzles_it_says_so(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_the_day, "_in_order", list)
    answer = await asked(club.ada, "puzzle")
    assert "There are no puzzles yet." in words_of(answer.message)
