"""A match by hand of every game that is found beside Tephra, from `/play` to the final ranking.

Not collected by itself: `test_new_games.py` runs it in a process that finds new games.
"""

from pathlib import Path

import pytest

from bot.local import LocalDiscord
from engine.games import FIRST, GAMES
from tests.bot.by_hand import alt_of, answer, begin, last_post, play_on, posts_of
from tests.bot.club import PLACE, direct, open_club
from tests.bot.conftest import words_of

CLICKED, SAID = 2, 1


@pytest.mark.parametrize("name", [name for name in GAMES if name not in FIRST])
async def test_a_match_by_hand(name: str, local: LocalDiscord, tmp_path: Path) -> None:
    async with open_club(local, tmp_path) as club:
        table, thread = await begin(club, name)
        await answer(club, table, thread, CLICKED, SAID)
        await play_on(club, table)
        await club.wait(60)
        posts = await posts_of(club, thread)
        await (await club.ada.run("learn", PLACE, game=name)).done()
        place = await direct(club, club.ada)
        await club.ada.until_message(place, lambda m: first_goal(name) in words_of(m))
    last = last_post(table, posts)
    assert GAMES[name].title in alt_of(last)


def first_goal(name: str) -> str:
    course = GAMES[name].course
    assert course is not None
    return course.basics.lessons[0].goal
