"""A move takes no way that it need not: to the store, or to a thread."""

import asyncio
import re
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from bot.local import Person
from engine.model.call import OpenCall
from engine.model.notice import Notice
from engine.model.time_control import NO_CLOCK
from engine.table.table import Table
from tests.bot.conftest import Host, words_of

BY_THE_CLOCK = {"processes", "schedule", "claims", "notices"}
"""Tables that are looked into now and then, whoever moves."""


async def sit_down(host: Host, ada: Person, ben: Person) -> Table:
    bot = host.bot
    assert bot is not None
    server = int((await ada.look())["guilds"][0]["id"])
    channel = int(ada.channel("games"))
    first, second = int(ada.id), int(ben.id)
    table = await bot.tables.gather(
        "taluva", first, server=server, channel=channel, control=NO_CLOCK
    )
    await table.move_to(server, channel, posts="text")
    await table.join(first, "Ada")
    await table.join(second, "Ben")
    await table.start(first)
    await bot.tables.settle()
    return table


class Ways:
    """Counts the ways to the store, by the tables they lead to first, and those to threads."""

    def __init__(self, host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reads: Counter[str] = Counter()
        self.writes: Counter[str] = Counter()
        self.threads = 0
        store: Any = host.store
        read, write, to_thread = store._read, store._write, asyncio.to_thread

        async def count_read(sql: str, *args: Any) -> Any:
            self.reads[_table_in(sql)] += 1
            return await read(sql, *args)

        async def count_write(*lines: Any) -> None:
            self.writes[_table_in(lines[0].sql)] += 1
            await write(*lines)

        async def count_thread(*args: Any) -> Any:
            self.threads += 1
            return await to_thread(*args)

        monkeypatch.setattr(store, "_read", count_read)
        monkeypatch.setattr(store, "_write", count_write)
        monkeypatch.setattr(asyncio, "to_thread", count_thread)


def _table_in(sql: str) -> str:
    found = re.search(r"(?:FROM|UPDATE|INTO) (\w+)", sql)
    assert found is not None
    return found[1]


def without_clock(counted: Counter[str]) -> dict[str, int]:
    return {name: count for name, count in counted.items() if name not in BY_THE_CLOCK}


async def move(host: Host, person: Person, table: Table, text: str) -> str:
    assert host.bot is not None
    answer = await (await person.run("move", "games", text=text, match=table.id)).done()
    await host.bot.tables.settle()
    await host.bot.calls.edits.settle()
    return words_of(answer.message)


async def test_a_move_that_ends_a_turn_goes_to_the_store_five_times(
    host: Host, ada: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await move(host, ada, await sit_down(host, ada, ben), "hut N49")
    table = await sit_down(host, ada, ben)
    monkeypatch.setattr("bot.posts.when_posted.POST_SPACING_SECONDS", 0.0)
    ways = Ways(host, monkeypatch)
    assert "Done." in await move(host, ada, table, "hut N49")
    assert table.sheet.told == table.sheet.entries, "the channel has heard of it"
    assert without_clock(ways.reads) == {"people": 1, "personal": 1}, (
        "whose language, whose attention"
    )
    assert without_clock(ways.writes) == {"matches": 3}, "stored, being told, told"


async def test_the_next_question_of_a_turn_takes_one_way_to_a_thread(
    host: Host, ada: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await sit_down(host, ada, ben)
    for person, text in ((ada, "hut N49"), (ben, "place M48 NE"), (ben, "hut N47")):
        await table.submit(int(person.id), text)
    assert host.bot is not None
    likes = await host.store.person(int(ada.id))
    await host.bot.tables.person_settings.save(replace(likes, in_words=True))
    await host.bot.tables.settle()
    ways = Ways(host, monkeypatch)
    assert "Now start a new settlement" in await move(host, ada, table, "place M46 NE")
    assert ways.threads == 1
    assert without_clock(ways.reads) == {"people": 1}, "whose language"


async def test_a_call_that_was_answered_before_it_was_made_is_forgotten(
    host: Host, ada: Person, ben: Person
) -> None:
    table = await sit_down(host, ada, ben)
    await table.submit(int(ada.id), "hut N49")
    facts = {"matches": [{"match": table.id}]}
    notice = Notice("call-1", "call", facts, None, int(ada.id), 0.0)
    call = OpenCall("call-1", table.id, int(ada.id), 0, 1, 0.0)
    assert await host.store.turn_into_notice([], None, calls=[call])
    assert host.bot is not None
    await host.bot.calls.call(notice)
    await host.bot.calls.edits.settle()
    assert await host.store.calls_for(table.id) == []
