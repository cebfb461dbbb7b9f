"""`/puzzle` on the local Discord: solved in private, with the buttons of a turn."""

import asyncio
from collections.abc import AsyncIterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from bot.local import LocalDiscord
from engine import notation
from engine.model.people import Preferences
from engine.model.time_control import DAY
from engine.puzzles import of_the_day
from engine.puzzles.files import every_puzzle
from engine.puzzles.streaks import Solvers, solvers
from tests.bot.club import Club, direct, open_club
from tests.bot.club import press as forged
from tests.bot.conftest import words_of
from tests.bot.learn.pupil import changed
from tests.bot.lobby_steps import asked, parts, press
from tests.bot.puzzle.solver import OF_TALUVA, PUZZLE, WON, WRONG, follow, in_turn, try_line

JSON = dict[str, Any]
FIRST_DAY = date(2026, 1, 5)
"""On which the clock of a club begins."""
OF_TURNS = next(o for o in every_puzzle() if o.game == "volcanic_isle" and o.kind == "win")
"""A puzzle whose turn is ended by saying so."""


@pytest.fixture
async def club(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Club]:
    monkeypatch.setattr(of_the_day, "_rows", lambda: [[PUZZLE]])
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
    assert "The answer: **Erupt T50: " in text, "it is named"
    assert "find it" not in text, "nothing is asked any more"
    (kept,) = await club.bot.store.puzzle_answers_of(int(club.ada.id))
    assert (kept.n, kept.solved, kept.puzzle, kept.name) == (1, True, PUZZLE.id, "Ada")
    assert (kept.day, kept.answer) == ("2026-01-05", "; ".join(WON))


@pytest.mark.parametrize(
    ("game", "answer"),
    [
        ("eruption", "rain"),
        ("orcs_orcs_orcs", "cast bolt"),
        ("volcanic_isle", "sculpt"),
        ("volcanique", "buy volcano"),
    ],
)
async def test_each_game_is_solved_by_its_buttons(
    club: Club, monkeypatch: pytest.MonkeyPatch, game: str, answer: str
) -> None:
    some = [one for one in every_puzzle() if one.game == game]
    puzzle = next(one for one in some if one.answers[0][0].startswith(answer))
    monkeypatch.setattr(of_the_day, "_rows", lambda: [[puzzle]])
    solved = await try_line(club.ada, await opened(club.ada), puzzle, puzzle.answers[0])
    assert "Solved, at the first try!" in words_of(solved)


async def test_the_first_try_counts_and_others_are_as_many_as_one_likes(club: Club) -> None:
    missed = await try_line(club.ada, await opened(club.ada), PUZZLE, WRONG)
    text = words_of(missed)
    assert "Not yet." in text
    assert "the game simply goes on" in text
    assert "only one that wins" not in text
    again = await changed(club.ada, missed, "Try again")
    assert "Your first try has been counted" in words_of(again)
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


async def test_whoever_copies_the_answer_that_was_shown_has_not_solved_it(club: Club) -> None:
    await club.bot.store.save_person(Preferences(int(club.ada.id)))
    missed = await try_line(club.ada, await opened(club.ada), PUZZLE, WRONG)
    shown = await changed(club.ada, missed, "Show the answer")
    assert "The answer:" in words_of(shown)
    assert "the only one that wins" in words_of(shown)
    assert parts(shown, 12), "with a picture"
    again = await changed(club.ada, shown, "Look at it again")
    assert "You have seen the answer" in words_of(again)
    copied = words_of(await try_line(club.ada, again, PUZZLE, WON))
    assert "it does not count as solved" in copied
    assert "Solved" not in copied
    kept = await club.bot.store.puzzle_answers_of(int(club.ada.id))
    assert [(one.n, one.solved, one.was_shown) for one in kept] == [
        (1, False, False),
        (2, False, True),
    ]
    assert solvers(kept) == Solvers((), ())


async def test_whoever_solved_it_has_solved_it_whatever_they_look_at_then(club: Club) -> None:
    solved = await try_line(club.ada, await opened(club.ada), PUZZLE, WON)
    again = await changed(club.ada, solved, "Look at it again")
    assert "You have solved this one" in words_of(again)
    shown = await changed(club.ada, again, "Show the answer")
    again = await changed(club.ada, shown, "Look at it again")
    assert "first try!" in words_of(await try_line(club.ada, again, PUZZLE, WON))
    assert len(await club.bot.store.puzzle_answers_of(int(club.ada.id))) == 1


async def test_it_can_be_asked_for_by_direct_message(club: Club) -> None:
    ada = club.ada
    message = await opened(ada, await direct(club, ada))
    solved = await try_line(ada, message, PUZZLE, WON)
    assert "Solved, at the first try!" in words_of(solved)
    (kept,) = await club.bot.store.puzzle_answers_of(int(ada.id))
    assert kept.server is None
    assert "Tables are kept by server" in await press(ada, solved, "This month")


async def test_pressed_twice_at_once_it_is_one_try(club: Club) -> None:
    one, other = await opened(club.ada), await opened(club.ada)
    ready = [
        await follow(club.ada, message, PUZZLE, line)
        for message, line in ((one, WON), (other, WRONG))
    ]
    clicks = [club.ada.click(message, "That is my answer") for message in (*ready, ready[1])]
    for answer in await asyncio.gather(*clicks):
        await answer.done()
    kept = await club.bot.store.puzzle_answers_of(int(club.ada.id))
    assert sum(answer.n == 1 for answer in kept) == 1
    assert sum(answer.solved for answer in kept) == 1


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
    assert "Puzzles in January 2026" in table
    assert "1. **Ada**: 2 of 2 at the first try" in table
    assert "2. **Ben**: 0 of 1 at the first try" in table
    assert "You: 2 of 2 at the first try, 2 in a row" in table


async def test_the_puzzle_of_long_ago_is_for_fun_and_says_so(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(of_the_day, "_rows", lambda: in_turn(OF_TALUVA, FIRST_DAY))
    message = await opened(club.ada)
    assert "Your first try counts" in words_of(message)
    await club.wait(2 * DAY)
    ready = await follow(club.ada, message, PUZZLE, WON)
    assert "counts" not in words_of(ready)
    begun = await changed(club.ada, await changed(club.ada, ready, "Back"), "Back")
    assert "does not count any more" in words_of(begun)
    solved = await try_line(club.ada, begun, PUZZLE, WON)
    assert "**Solved!** It is the puzzle of an earlier day" in words_of(solved)
    assert "The answer:" in words_of(
        await changed(
            club.ada, await changed(club.ada, solved, "Look at it again"), "Show the answer"
        )
    )
    assert await club.bot.store.puzzle_answers_of(int(club.ada.id)) == []


async def test_begun_before_midnight_it_counts_for_the_day_it_was_begun(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(of_the_day, "_rows", lambda: in_turn(OF_TALUVA, FIRST_DAY))
    ready = await follow(club.ada, await opened(club.ada), PUZZLE, WON)
    await club.wait(DAY)
    assert "first try!" in words_of(await changed(club.ada, ready, "That is my answer"))
    (kept,) = await club.bot.store.puzzle_answers_of(int(club.ada.id))
    assert kept.day == FIRST_DAY.isoformat()


@pytest.mark.parametrize("act", ["puzzleopen", "puzzlestep", "puzzletry", "puzzleshow"])
@pytest.mark.parametrize("days", [1, 0, -30])
async def test_what_is_still_to_come_is_shown_to_nobody(
    club: Club, monkeypatch: pytest.MonkeyPatch, act: str, days: int
) -> None:
    monkeypatch.setattr(of_the_day, "_rows", lambda: in_turn(OF_TALUVA, FIRST_DAY))
    message, tomorrow = await opened(club.ada), OF_TALUVA[1]
    id = f"{act}:{tomorrow.id}:{FIRST_DAY.toordinal() + days}:"
    refused = await forged(club, club.ada, message, id)
    await refused.done()
    assert "still to come" in words_of(refused.message)
    assert "Taluva" not in words_of(refused.message)


async def test_an_old_message_gives_no_answer_to_the_puzzle_of_today(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes again after many days, and is then tried for today."""
    monkeypatch.setattr(of_the_day, "_rows", lambda: in_turn(OF_TALUVA, FIRST_DAY))
    message = await opened(club.ada)
    id = f"puzzleshow:{PUZZLE.id}:{FIRST_DAY.toordinal() - len(OF_TALUVA)}:"
    await (await forged(club, club.ada, message, id)).done()
    (kept,) = await club.bot.store.puzzle_answers_of(int(club.ada.id))
    assert (kept.day, kept.was_shown) == (FIRST_DAY.isoformat(), True)


async def test_what_ends_a_turn_is_shown_before_it_counts(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(of_the_day, "_rows", lambda: [[OF_TURNS]])
    walk = next(notation.write(one) for one in OF_TURNS.match.moves(OF_TURNS.seat))
    begun = await follow(club.ada, await opened(club.ada), OF_TURNS, (walk,))
    assert "Confirm" not in words_of(begun)
    for way in ("End turn", f"puzzletry:{OF_TURNS.id}:{FIRST_DAY.toordinal()}:{walk};end"):
        if ":" in way:  # as an earlier version had it
            answer = await forged(club, club.ada, begun, way)
            ready = (await answer.done()).message
        else:
            ready = await changed(club.ada, begun, way)
        assert "This is your first try, the one that counts." in words_of(ready)
        assert await club.bot.store.puzzle_answers_of(int(club.ada.id)) == []
    lost = words_of(await changed(club.ada, ready, "That is my answer"))
    assert "ends the game, and you lose it. Victory for White" in lost


async def test_what_is_this_explains_the_step(club: Club) -> None:
    assert await press(club.ada, await opened(club.ada), "What is this?")


async def test_without_puzzles_it_says_so(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_the_day, "_rows", list)
    answer = await asked(club.ada, "puzzle")
    assert "There are no puzzles yet." in words_of(answer.message)
