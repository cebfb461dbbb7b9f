"""A thread shows one live board."""

import aiohttp

from tests.bot.club import PLACE, Club, has_picture
from tests.bot.conftest import words_of


async def moved_on(club: Club) -> None:
    """Two boards, a minute apart."""
    table = await club.start(club.ada, club.ben)
    await club.wait(60)
    await club.play(table)
    await club.wait()
    await club.bot.live_boards.settle()


async def test_an_older_board_loses_its_buttons_and_keeps_its_picture(club: Club) -> None:
    await moved_on(club)
    older, newer = await club.boards(club.ada)
    assert "Move" in words_of(newer).split("\n")
    assert "Move" not in words_of(older).split("\n")
    assert "Order of play" in words_of(older)
    assert has_picture(older)
    (gallery,) = [part for part in older["components"] if part["type"] == 12]
    async with aiohttp.ClientSession() as web:
        picture = await web.get(gallery["items"][0]["media"]["url"])
        assert (await picture.read()).startswith(b"\x89PNG")


async def test_after_an_hour_an_older_board_stays_as_it_is(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.wait(3700)
    await club.play(table)
    await club.wait()
    older, _ = await club.boards(club.ada)
    assert "Move" in words_of(older).split("\n")
    panel = await (await club.ben.click(older, "Move")).done()
    assert "Lay the" in words_of(panel.message), "an old button leads to the present"


async def test_no_match_waits_for_an_older_board(club: Club) -> None:
    club.host.local.faults.fail(429, on="PATCH /channels/*/messages/*", times=50)
    await moved_on(club)
    posts = await club.boards(club.ada, PLACE)
    assert len(posts) == 2
    assert "Move" in words_of(posts[0]).split("\n")
