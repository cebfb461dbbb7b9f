"""Orcs Orcs Orcs by hand, from `/play` to the final ranking, with secret missions."""

from typing import Any

from bot.local import LocalDiscord
from engine.games.orcs_orcs_orcs.box import Card
from engine.games.orcs_orcs_orcs.words import CARDS, MISSIONS
from engine.table.table import Table
from tests.bot.club import JSON, Club, by_clicks, has_picture, open_club
from tests.bot.conftest import words_of

CLICKED = 12
"""So many answers are clicked; the others are only given."""
MOST_ANSWERS = 2000


async def test_a_match_of_orcs_orcs_orcs(local: LocalDiscord, tmp_path: Any) -> None:
    async with open_club(local, tmp_path) as club:
        thread = await _begin(club)
        table = await club.bot.tables.in_channel(int(thread["id"]))
        assert table is not None
        await club.ben.act("join_thread", channel=thread["id"])
        await _click(club, table, thread)
        await _look_at_hand(club, table, thread)
        await club.play(table, MOST_ANSWERS)
        await club.wait(60)
        await club.cleo.act("join_thread", channel=thread["id"])
        posts = [m for m in await club.cleo.history(thread) if m["author"].get("bot")]
        _check_posts(posts)
        _check_end(table, posts)


async def _begin(club: Club) -> JSON:
    """A table for two people."""
    await (await club.ada.run("play", "games", game="orcs_orcs_orcs")).done()
    lobby = await club.ada.until_message("games", lambda m: "has opened a table" in words_of(m))
    await (await club.ben.click(lobby, "Join")).done()
    gathering = await club.bot.tables.in_channel(int(club.ada.channel("games")))
    assert gathering is not None
    await gathering.choose(int(club.ada.id), "missions", "on")
    await (await club.ada.click(lobby, "Start")).done()
    await club.ada.until(lambda: [c for c in club.ada.channels() if "Orcs Orcs" in c["name"]])
    await club.wait(6)
    return next(c for c in club.ada.channels() if "Orcs Orcs" in c["name"])


async def _click(club: Club, table: Table, thread: JSON) -> None:
    """Whoever is asked answers by clicks, both missions first."""
    people = {int(p.id): p for p in (club.ada, club.ben)}
    assert len(table.asked()) == 2, "missions are chosen at the same time"
    for _ in range(CLICKED):
        asked = table.asked()[0]
        assert asked.person is not None
        who = people[asked.person]
        await who.look()
        await by_clicks(who, (await club.boards(who, thread))[-1])
        await club.wait(6)


async def _look_at_hand(club: Club, table: Table, thread: JSON) -> None:
    """Cards and mission are on the picture that only their owner gets."""
    for who in (club.ada, club.ben):
        own = table.look(int(who.id))
        await who.look()
        answer = await (await who.click((await club.boards(who, thread))[-1], "My hand")).done()
        assert answer.is_private
        told = _alt(answer.message)
        assert all(CARDS[Card(card)] in told for card, n in enumerate(own.hand) if n)
        mission = own.mages[own.seat].mission
        assert mission is not None
        assert MISSIONS[mission] in told


def _alt(message: JSON) -> str:
    """What the pictures of a message say in words."""
    galleries = [part for part in message["components"] if part["type"] == 12]
    return " ".join(item["description"] for part in galleries for item in part["items"])


def _check_posts(posts: list[JSON]) -> None:
    """Every post of the match has its board, and nothing that is secret."""
    boards = [post for post in posts if "Orcs Orcs Orcs, turn" in _alt(post)]
    assert len(boards) > 3
    for post in boards:
        told = _alt(post) + words_of(post)
        assert not any(
            secret in told for secret in ("Your cards", "Your new cards", "Your mission")
        )
        assert not any(mission in told for mission in MISSIONS.values())


def _check_end(table: Table, posts: list[JSON]) -> None:
    """The last post ranks both by their points and has the board and the chart."""
    assert table.status == "finished"
    last = next(post for post in reversed(posts) if "Rematch" in words_of(post))
    assert has_picture(last)
    text, result = words_of(last), table.match.result()
    assert result is not None
    assert "Victory " in text
    for seat, name in enumerate(table.match.names):
        assert f"**{result.ranks[seat]}.** {name}: {result.scores[seat][0]} point" in text
    assert "secret missions count at the end" in _alt(last)
