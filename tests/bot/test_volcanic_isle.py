"""Volcanic Isle by hand, from `/play volcanic_isle` to the final ranking, against an automa."""

import re
from typing import Any

from bot.local import LocalDiscord
from engine.table.table import Table
from tests.bot.club import JSON, Club, by_clicks, by_command, has_picture, open_club
from tests.bot.conftest import words_of

MOST_ANSWERS = 120
CLICKED = 6
"""So many answers are clicked; the others are said, which is quicker."""
ROUNDS = "5"


async def test_a_match_of_volcanic_isle(local: LocalDiscord, tmp_path: Any) -> None:
    async with open_club(local, tmp_path) as club:
        thread = await _begin(club)
        table = await club.bot.tables.in_channel(int(thread["id"]))
        assert table is not None
        await club.ben.act("join_thread", channel=thread["id"])
        await _play(club, table, thread)
        await club.ben.look()
        await club.wait(60)
        posts = [m for m in await club.ben.history(thread) if m["author"].get("bot")]
        _check_posts(posts)
        _check_end(table, posts)


async def _begin(club: Club) -> JSON:
    """A table for a person and an automa, a few rounds long."""
    await (await club.ada.run("play", "games", game="volcanic_isle")).done()
    lobby = await club.ada.until_message("games", lambda m: "has opened a table" in words_of(m))
    await (await club.ada.choose(lobby, "Add an automa…", "random")).done()
    gathering = await club.bot.tables.in_channel(int(club.ada.channel("games")))
    assert gathering is not None
    await gathering.choose(int(club.ada.id), "rounds", ROUNDS)
    await (await club.ada.click(lobby, "Start")).done()
    await club.ada.until(lambda: [c for c in club.ada.channels() if "Volcanic Isle" in c["name"]])
    await club.wait(6)
    return next(c for c in club.ada.channels() if "Volcanic Isle" in c["name"])


async def _play(club: Club, table: Table, thread: JSON) -> None:
    """Ada answers whatever she is asked."""
    for n in range(MOST_ANSWERS):
        if table.status != "playing":
            return
        assert any(asked.person is not None for asked in table.asked()), "the automa is quick"
        await club.ada.look()
        if n < CLICKED:
            await by_clicks(club.ada, (await club.boards(club.ada, thread))[-1])
        else:
            await by_command(club, club.ada, thread)
        await club.wait(6)
    raise AssertionError("the match does not end")


def _alt(message: JSON) -> str:
    """What the pictures of a message say in words."""
    galleries = [part for part in message["components"] if part["type"] == 12]
    return " ".join(item["description"] for part in galleries for item in part["items"])


def _check_posts(posts: list[JSON]) -> None:
    """Every post of the match has its board in words too, and no button for a hand."""
    boards = [post for post in posts if "Volcanic Isle" in _alt(post)]
    assert not any("My hand" in words_of(post) for post in boards)
    assert len(boards) > 3
    assert all("action point" in _alt(post) or "after" in _alt(post) for post in boards)
    told = "\n".join(words_of(post) for post in posts)
    assert "lands on" in told
    first = re.search(r"Lots are drawn: (.+) begins", told)
    assert first is not None
    assert f"Order of play: **{first[1]}** →" in told


def _check_end(table: Table, posts: list[JSON]) -> None:
    """The last post ranks both by their points and has the board and the chart."""
    assert table.status == "finished"
    last = next(post for post in reversed(posts) if "Rematch" in words_of(post))
    assert has_picture(last)
    text, result = words_of(last), table.match.result()
    assert result is not None
    assert "Victory for " in text
    for seat, name in enumerate(table.match.names):
        assert f"**{result.ranks[seat]}.** {name}: {result.scores[seat][0]} point" in text
    assert f"place {result.ranks[0]}" in _alt(last)
    assert "Points" in _alt(last)
