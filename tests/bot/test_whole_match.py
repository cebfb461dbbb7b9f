"""A whole match of two people by clicks, commands and messages, with a restart in the middle."""

from typing import Any

from bot.local import LocalDiscord, Person
from engine.model.people import Preferences
from engine.table.table import Table
from tests.bot.by_hand import begin
from tests.bot.club import (
    JSON,
    Club,
    by_clicks,
    by_command,
    direct,
    has_picture,
    open_club,
    reply_to,
)
from tests.bot.conftest import words_of

MOST_ANSWERS = 40
TILES = "JG,JS,JR,JG,JL,JS,JG,JR"
"""A stack of eight tiles, so that a match by hand ends while somebody looks on."""


async def by_direct_message(club: Club, table: Table, person: Person) -> None:
    place = await direct(club, person)
    move = (await club.bot.legal_moves.of(table, table.seat_of(int(person.id))))[-1]
    reply = await reply_to(person, place, await person.say(place, move))
    assert "**Done.**" in words_of(reply)


async def test_a_whole_match(local: LocalDiscord, tmp_path: Any) -> None:
    async with open_club(local, tmp_path) as club:
        table, thread = await begin(club, "taluva", club.ben, stack=TILES)
        await _play(club, table.id, thread)


async def _play(club: Club, match: str, thread: JSON) -> None:
    """Every answer to the last is given by the people: clicks, a restart, commands, messages."""
    people = {int(p.id): p for p in (club.ada, club.ben)}
    for n in range(MOST_ANSWERS):
        if n == 4:
            await _restart(club, people, match, thread)
        if n == 8:
            await club.bot.tables.person_settings.save(Preferences(int(club.ben.id), notify="dm"))
        table = await club.bot.tables.table(match)
        if table.status != "playing":
            return await _look_back(club, table, thread)
        (asked,) = table.asked()
        assert asked.person is not None
        who = people[asked.person]
        await who.look()
        if n < 8:
            await by_clicks(who, (await club.boards(who, thread))[-1])
        elif who is club.ben:
            await by_direct_message(club, table, who)
        else:
            await by_command(club, who, thread)
        await club.wait(6)
    raise AssertionError("the match does not end")


async def _restart(club: Club, people: dict[int, Person], match: str, thread: JSON) -> None:
    """A step opened before the restart goes on after it, in the same message."""
    table = await club.bot.tables.table(match)
    who = people[table.asked()[0].person or 0]
    panel = await (await who.click((await club.boards(who, thread))[-1], "Move")).done()
    await club.host.stop()
    await club.host.start()
    before = words_of(panel.message)
    row = next(c for c in panel.message["components"] if c["type"] == 1)["components"][0]
    if row["type"] == 3:
        await who.choose(panel.message, row["custom_id"], row["options"][0]["value"])
    else:
        await who.click(panel.message, row["custom_id"])
    await who.until(lambda: words_of(panel.message) != before)
    assert "The board has changed" not in words_of(panel.message)


async def _look_back(club: Club, table: Table, thread: JSON) -> None:
    """The end is told in the thread, and a rematch is one press."""
    await club.wait(60)
    assert table.status == "finished"
    assert all(e.by == "person" for e in table.match.entries if e.act == "move")
    last = next(m for m in reversed(await club.ada.history(thread)) if "Rematch" in words_of(m))
    assert has_picture(last)
    assert table.sheet.seed.secret in words_of(last)
    answer = await club.ben.click(last, "Rematch")
    assert "The table is open" in await club.private(answer)
