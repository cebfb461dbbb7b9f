"""Volcanique by hand, from `/play volcanique` to the final ranking, against an automa."""

from typing import Any

from bot.local import LocalDiscord
from engine.games.volcanique.words import CARDS
from engine.table.table import Table
from tests.bot.club import JSON, Club, by_clicks, by_command, has_picture, open_club
from tests.bot.conftest import words_of

CLICKED, SAID = 8, 4
"""So many answers are clicked and said; the rest of the match goes on without Discord's ways."""
MOST_ANSWERS = 400


async def test_a_match_of_volcanique(local: LocalDiscord, tmp_path: Any) -> None:
    async with open_club(local, tmp_path) as club:
        thread = await _begin(club)
        table = await club.bot.tables.in_channel(int(thread["id"]))
        assert table is not None
        await club.ben.act("join_thread", channel=thread["id"])
        await _play(club, table, thread)
        await _look_at_hand(club, table, thread)
        await _play_on(club, table)
        await club.ben.look()
        await club.wait(60)
        posts = [m for m in await club.ben.history(thread) if m["author"].get("bot")]
        _check_posts(posts)
        _check_end(table, posts)


async def _begin(club: Club) -> JSON:
    """A table for a person and an automa."""
    await (await club.ada.run("play", "games", game="volcanique")).done()
    lobby = await club.ada.until_message("games", lambda m: "has opened a table" in words_of(m))
    await (await club.ada.choose(lobby, "Add an automa…", "random")).done()
    await (await club.ada.click(lobby, "Start")).done()
    await club.ada.until(lambda: [c for c in club.ada.channels() if "Volcanique: " in c["name"]])
    await club.wait(6)
    return next(c for c in club.ada.channels() if "Volcanique: " in c["name"])


async def _play(club: Club, table: Table, thread: JSON) -> None:
    """Ada answers whatever she is asked."""
    for n in range(CLICKED + SAID):
        assert table.status == "playing"
        assert any(asked.person is not None for asked in table.asked()), "the automa is quick"
        await club.ada.look()
        if n < CLICKED:
            await by_clicks(club.ada, (await club.boards(club.ada, thread))[-1])
        else:
            await by_command(club, club.ada, thread)
        await club.wait(6)


async def _play_on(club: Club, table: Table) -> None:
    for n in range(MOST_ANSWERS):
        if table.status != "playing":
            return
        await club.play(table, seed=n)
        await club.wait(6)
    raise AssertionError("the match does not end")


async def _look_at_hand(club: Club, table: Table, thread: JSON) -> None:
    """The cards are on the picture that only their owner gets."""
    own = table.look(int(club.ada.id))
    board = (await club.boards(club.ada, thread))[-1]
    answer = await (await club.ada.click(board, "My hand")).done()
    assert answer.is_private
    held = [CARDS[card].partition(" (")[0] for card in own.cards]
    assert all(card in _alt(answer.message) for card in held)


def _alt(message: JSON) -> str:
    """What the pictures of a message say in words."""
    galleries = [part for part in message["components"] if part["type"] == 12]
    return " ".join(item["description"] for part in galleries for item in part["items"])


def _check_posts(posts: list[JSON]) -> None:
    """Posts of the match have their boards, and no board shows a card."""
    boards = [post for post in posts if "Volcanique, turn" in _alt(post)]
    assert len(boards) > 2
    assert not any("Your cards" in _alt(post) for post in posts)


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
    assert "Critters on land" in _alt(last)
