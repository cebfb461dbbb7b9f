"""Eruption by hand, from `/play eruption` to the final ranking, against an automa."""

import re
from typing import Any

from bot.local import LocalDiscord
from engine.games.eruption.words import CARDS, FACES
from engine.table.table import Table
from tests.bot.club import JSON, Club, by_clicks, by_command, has_picture, open_club
from tests.bot.conftest import words_of

MOST_ANSWERS = 120
CLICKED = 10
"""So many answers are clicked; the others are said, which is quicker."""
ROUNDS = "5"


async def test_a_match_of_eruption(local: LocalDiscord, tmp_path: Any) -> None:
    async with open_club(local, tmp_path) as club:
        thread = await _begin(club)
        table = await club.bot.tables.in_channel(int(thread["id"]))
        assert table is not None
        await club.ben.act("join_thread", channel=thread["id"])
        await _play(club, table, thread)
        await club.ben.look()
        await club.wait(60)
        posts = [m for m in await club.ben.history(thread) if m["author"].get("bot")]
        _check_posts(table, posts)
        _check_end(table, posts)


async def _begin(club: Club) -> JSON:
    """A table for a person and an automa, a few rounds long."""
    await (await club.ada.run("play", "games", game="eruption")).done()
    lobby = await club.ada.until_message("games", lambda m: "has opened a table" in words_of(m))
    await (await club.ada.choose(lobby, "Add an automa…", "random")).done()
    gathering = await club.bot.tables.in_channel(int(club.ada.channel("games")))
    assert gathering is not None
    await gathering.choose(int(club.ada.id), "rounds", ROUNDS)
    await (await club.ada.click(lobby, "Start")).done()
    await club.ada.until(lambda: [c for c in club.ada.channels() if "Eruption: " in c["name"]])
    await club.wait(6)
    return next(c for c in club.ada.channels() if "Eruption: " in c["name"])


async def _play(club: Club, table: Table, thread: JSON) -> None:
    """Ada answers whatever she is asked; in between she looks at her hand."""
    for n in range(MOST_ANSWERS):
        if table.status != "playing":
            return
        assert any(asked.person is not None for asked in table.asked()), "the automa is quick"
        await club.ada.look()
        if n < CLICKED:
            await by_clicks(club.ada, (await club.boards(club.ada, thread))[-1])
        else:
            await by_command(club, club.ada, thread)
        if n == 2:
            await _look_at_hand(club, table, thread)
        await club.wait(6)
    raise AssertionError("the match does not end")


async def _look_at_hand(club: Club, table: Table, thread: JSON) -> None:
    """The cards are on the picture that only their owner gets."""
    own = table.look(int(club.ada.id))
    board = (await club.boards(club.ada, thread))[-1]
    answer = await (await club.ada.click(board, "My hand")).done()
    assert answer.is_private
    held = [CARDS[card] for card in CARDS if own.hand[card]]
    assert all(card in _alt(answer.message) for card in held)


def _alt(message: JSON) -> str:
    """What the pictures of a message say in words."""
    galleries = [part for part in message["components"] if part["type"] == 12]
    return " ".join(item["description"] for part in galleries for item in part["items"])


def _check_posts(table: Table, posts: list[JSON]) -> None:
    """Every post of the match has its board, no board shows a card, and dice are shown as dice."""
    boards = [post for post in posts if "Eruption" in _alt(post)]
    assert len(boards) > 3
    assert not any("Your cards" in _alt(post) for post in boards)
    thrown = [
        event for _, _, told in table.match.history() for event in told if event.name == "rolled"
    ]
    text = "\n".join(words_of(post) for post in posts)
    for event in thrown if "earlier lines are in the history" not in text else ():
        lava, _, white = event.facts["dice"]
        assert f"lava {FACES[lava - 1]} {lava}, " in text
        assert f"{FACES[white - 1]} {white}" in text
    assert "The dice say " in text


def _check_end(table: Table, posts: list[JSON]) -> None:
    """The last post ranks both by their temperature and has the board and the chart."""
    assert table.status == "finished"
    last = next(post for post in reversed(posts) if "Rematch" in words_of(post))
    assert has_picture(last)
    text, result = words_of(last), table.match.result()
    assert result is not None
    assert "Victory for " in text
    for seat, name in enumerate(table.match.names):
        degrees, points = result.scores[seat]
        line = rf"\*\*{result.ranks[seat]}\.\*\* {name}: {degrees} degrees?, {points} wall points?"
        assert re.search(line, text)
    assert f"place {result.ranks[0]}" in _alt(last)
    assert "Temperature" in _alt(last)
