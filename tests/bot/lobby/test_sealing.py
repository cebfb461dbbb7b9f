"""Chance is sealed in public: hash and salt stand in a post whose own number is mixed in last."""

from typing import Any

import pytest

from bot.local import Person
from engine.host import archive
from engine.match import record
from engine.table.table import Table
from tests.bot.conftest import Host, words_of
from tests.bot.lobby_steps import bot_of, lobby_post, only_table, open_table, press, said

JSON = dict[str, Any]


async def gathered(ada: Person, ben: Person) -> JSON:
    await open_table(ada)
    await press(ben, await lobby_post(ben), "Join")
    return await lobby_post(ada)


async def openings(person: Person, table: Table) -> list[JSON]:
    """The posts that open a match, in its place."""
    found = await person.history(str(table.sheet.channel))
    return [m for m in found if "take their seats" in words_of(m)]


async def test_the_number_of_the_post_that_shows_all_the_rest_is_mixed_in_last(
    host: Host, ada: Person, ben: Person
) -> None:
    lobby, table = await gathered(ada, ben), await only_table(host)
    joins = [seat.token for seat in table.seats]
    assert all(token.isdecimal() for token in joins)
    early = await said(ada, "verify")
    assert all(part in early for part in (table.sheet.seed.hash, *joins)), "as they arise"
    assert "has started" in await press(ada, lobby, "Start")
    [opening] = await openings(ada, table)
    text, seed = words_of(opening), table.match.seed
    assert all(part in text for part in (seed.hash, *joins, "**Ada** and **Ben**"))
    assert text.strip().splitlines()[0] == "**Ada** and **Ben** take their seats."
    assert not opening["mentions"]
    assert seed.salt == "-".join([*sorted(joins), opening["id"]])
    board = await ada.until_message(
        str(table.sheet.channel), lambda m: "Order of play" in words_of(m)
    )
    assert int(opening["id"]) < int(board["id"])


async def test_verify_says_what_is_proven(host: Host, ada: Person, ben: Person) -> None:
    lobby, table = await gathered(ada, ben), await only_table(host)
    await press(ada, lobby, "Start")
    place = str(table.sheet.channel)
    [opening] = await openings(ada, table)
    link = f"https://discord.com/channels/{table.sheet.server}/{place}/{opening['id']}"
    live = await said(ben, "verify", place)
    assert link in live
    assert table.match.seed.salt in live
    assert table.match.seed.secret not in live
    await table.resign(int(ben.id))
    over = await said(ben, "verify", place)
    assert all(words in over for words in (link, "Nobody could choose", "could look ahead"))
    text = await archive.export(bot_of(host).store, table.id)
    assert record.sealed_in(text, record.read(text)) == link.removeprefix(
        "https://discord.com/channels/"
    )


async def test_a_start_that_failed_is_not_another_try(
    host: Host, ada: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pressed again, the same post opens the match: its number is the same."""
    lobby, table = await gathered(ada, ben), await only_table(host)
    start = Table.start

    async def fails(self: Table, host: int, token: str = "") -> Any:
        raise OSError("struck by lightning")

    monkeypatch.setattr(Table, "start", fails)
    await press(ada, lobby, "Start")
    assert table.status == "gathering"
    monkeypatch.setattr(Table, "start", start)
    await press(ada, lobby, "Start")
    [opening] = await openings(ada, table)
    assert table.match.seed.salt.endswith(f"-{opening['id']}")


async def test_nothing_starts_while_discord_takes_no_post(
    host: Host, ada: Person, ben: Person
) -> None:
    lobby, table = await gathered(ada, ben), await only_table(host)
    host.local.faults.fail(500, on="POST /channels/*/messages", times=None)
    await press(ada, lobby, "Start")
    assert table.status == "gathering"
    host.local.faults.clear()
    assert "has started" in await press(ada, lobby, "Start")
    assert table.sheet.sealed_in


async def test_where_nothing_can_be_posted_verify_says_that_it_is_not_sealed(
    host: Host, ada: Person, ben: Person
) -> None:
    lobby, table = await gathered(ada, ben), await only_table(host)
    host.local.faults.fail(403, code=50013, on="POST /channels/*/messages", times=1)
    assert "has started" in await press(ada, lobby, "Start")
    assert table.match.seed.salt.count("-") == 2
    assert "not shown before the first draw" in await said(ada, "verify", str(table.sheet.channel))
