"""Several bot processes on one database: nothing lost, nothing twice, whoever is killed.

People play by commands in servers, which each process hears of its own, and in direct messages,
which come to the process with shard 0: every match is touched by several processes.
"""

import asyncio
import random
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bot.local import LocalDiscord, Person
from bot.local.observers import Exchange
from bot.local.snowflakes import shard_of
from bot.ui.sent_once import nonce_for
from bot.words import say
from engine import notation
from engine.host.tables import Tables
from engine.store.opening import opened
from engine.store.protocol import Store
from engine.table.posts import SilentListener
from tests import postgres
from tests.bot.conftest import words_of
from tests.bot.fleet import Fleet, open_fleet, until
from tests.effort import EFFORT, fresh_seed
from tests.engine.tables_for_tests import stored_match
from tests.patience import PATIENCE_SECONDS

SHARDS = 3
MOVES = 8 * min(EFFORT, 20)
"""In each match."""
KILLS = min(EFFORT, 20)


class Ledger:
    """An observer that notes what was posted and how often the commands were told."""

    def __init__(self) -> None:
        self.nonces: Counter[str] = Counter()
        self.syncs = 0

    def exchange(self, one: Exchange) -> None:
        if one.method == "PUT" and one.path.endswith("/commands"):
            self.syncs += 1
        if (
            one.method == "POST"
            and one.path.endswith("/messages")
            and isinstance(one.request, dict)
        ):
            self.nonces[f"{one.path} {one.request.get('nonce')}"] += 1

    def frame(self, direction: str, frame: Any) -> None:
        pass


class Later(SilentListener):
    """A listener that leaves all telling to others."""

    def when(self, post: object) -> float:
        return 4e9


async def seat(store: Store, server: str, channel: str, *people: Person) -> str:
    """A match that has started and whose channel hears of every move; its id."""
    async with Tables(store, Later()) as tables:
        table = await tables.gather(
            "taluva",
            int(people[0].id),
            server=int(server),
            channel=int(channel),
            notes={"posts": "every"},
        )
        for person in people:
            await table.join(int(person.id), person.name, person.id)
        await table.start(int(people[0].id), "go")
        return table.id


async def guilds_of_every_shard(local: LocalDiscord, ada: Person, ben: Person) -> dict[str, str]:
    """A server for each shard, with a channel to play in."""
    places: dict[int, tuple[str, str]] = {}
    while len(places) < SHARDS:
        made = await ada.act("add_guild", name="One more")
        places[shard_of(made["guild"], SHARDS)] = (made["guild"], made["channel"])
    for guild, _ in places.values():
        await ben.act("join_guild", guild=guild)
    await ada.look()
    await ben.look()
    return dict(places.values())


class Game:
    """A match, where it is played, and who plays it there or by direct message."""

    def __init__(self, store: Store, match: str, channel: str, people: dict[Person, str]) -> None:
        self.store, self.match, self.channel = store, match, channel
        self.people = people
        self.made = 0
        self._chance = random.Random(f"{fresh_seed()} {match}")

    async def play(self, moves: int, *, patient: bool = False) -> None:
        for _ in range(moves):
            await self.move(patient=patient)

    async def move(self, *, patient: bool = False) -> None:
        """Whoever is asked makes any move, in the channel or by direct message. Only who is patient
        says it again until it is stored.
        """
        before = await stored_match(self.store, self.match)
        if before.is_over:
            return
        asked = min(before.waiting())
        moves = before.moves(asked)
        text = notation.write(moves[self._chance.randrange(len(moves))])
        while not await self._say(
            list(self.people)[asked], text, 4 if patient else PATIENCE_SECONDS
        ):
            assert patient, "an interaction has failed"
            if len((await stored_match(self.store, self.match)).entries) > len(before.entries):
                break  # a process was killed before it could say that it had stored the move
        self.made += 1

    async def _say(self, person: Person, text: str, patience: float) -> bool:
        """Whether the move was answered as made."""
        place = self._chance.choice([self.channel, self.people[person]])
        answer = await person.run("move", place, text=text, match=self.match)
        with suppress(TimeoutError):
            return not answer.failed and await person.until(
                lambda: "**Done.**" in words_of(answer.message), patience
            )
        return False


async def people_with_direct_messages(local: LocalDiscord, *people: Person) -> dict[Person, str]:
    bot = local.application.id
    opened = [await person.act("open_direct", person=bot) for person in people]
    for person in people:
        await person.look()
    return {person: one["channel"] for person, one in zip(people, opened, strict=True)}


async def kill_and_restart(fleet: Fleet, chance: random.Random) -> None:
    for _ in range(KILLS):
        shard = chance.randrange(SHARDS)
        await asyncio.sleep(chance.random())
        await fleet.ships[shard].kill()
        fleet.ships[shard] = await fleet.launch(f"{shard}/{SHARDS}")
        fleet.ships.pop()
        await fleet.ready(fleet.ships[shard])


async def test_three_processes_and_one_is_killed(start_local: Any, tmp_path: Path) -> None:
    local = await start_local(shards=SHARDS, strict_rates=False, patient=False)
    ledger = Ledger()
    local.observers.append(ledger)
    url, chance = await postgres.fresh_url(), random.Random(fresh_seed())
    async with (
        Person(local.address, "Ada") as ada,
        Person(local.address, "Ben") as ben,
        open_fleet(local, url, tmp_path) as fleet,
    ):
        places = await guilds_of_every_shard(local, ada, ben)
        people = await people_with_direct_messages(local, ada, ben)
        async with opened(url) as store:
            matches = {await seat(store, g, c, ada, ben): c for g, c in places.items()}
        games = [Game(fleet.store, id, channel, people) for id, channel in matches.items()]
        ships = [await fleet.launch(f"{n}/{SHARDS}") for n in range(SHARDS)]
        await fleet.ready(*ships)
        await asyncio.gather(
            kill_and_restart(fleet, chance),
            *(game.play(MOVES, patient=True) for game in games),
        )
        await until(lambda: everything_told(fleet.store, matches))
        for ship in list(fleet.ships):
            await ship.end()
        for id in matches:
            again = await stored_match(fleet.store, id)
            assert again.is_over or len(again.entries) == MOVES + 1
        assert ledger.syncs == 1, "the commands were told more than once"
        check_told_once(ledger, await posts_of(fleet.store, matches))
        for id, channel in matches.items():
            await check_channel(local, fleet.store, ledger, id, channel)


async def everything_told(store: Store, matches: dict[str, str]) -> bool:
    sheets = [sheet for sheet in await store.sheets() if sheet.id in matches]
    return all(sheet.told == sheet.entries for sheet in sheets)


async def posts_of(store: Store, matches: dict[str, str]) -> dict[str, int]:
    """The nonces of every post that channels may have got, and the entry each ends with."""
    ends = {match: len((await stored_match(store, match)).entries) for match in matches}
    return {
        nonce_for(f"{match}-{n}", int(channel)): n
        for match, channel in matches.items()
        for n in range(1, ends[match] + 1)
    }


def check_told_once(ledger: Ledger, known: dict[str, int]) -> None:
    """No post was made twice, but for one that was on its way when its process was killed."""
    posts = {key: count for key, count in ledger.nonces.items() if key.split()[1] in known}
    assert len(posts) >= SHARDS
    repeated = [nonce for nonce, count in posts.items() if count > 1]
    assert len(repeated) <= KILLS * SHARDS, repeated
    assert all(count <= 2 for count in posts.values())


async def check_channel(
    local: LocalDiscord, store: Store, ledger: Ledger, match: str, channel: str
) -> None:
    """The channel shows each post once, up to the last entry, and nobody was pinged twice."""
    seen = [m for m in local.world.messages[channel].values() if not m.is_ephemeral]
    nonces = [key.split()[1] for key in ledger.nonces if f"/{channel}/" in key]
    assert len(seen) == len(nonces)
    entries = len((await stored_match(store, match)).entries)
    posts = await posts_of(store, {match: channel})
    told = [posts[nonce] for nonce in nonces]
    assert max(told) == entries
    assert len(told) == len(set(told))


# ── A newer process takes over ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"][: min(EFFORT, 2)])
async def test_a_newer_process_takes_over(local: LocalDiscord, tmp_path: Path, kind: str) -> None:
    """Both get every interaction for a while; then the older is told to end. Nobody notices."""
    url = f"sqlite:///{tmp_path}/t.db" if kind == "sqlite" else await postgres.fresh_url()
    async with (
        Person(local.address, "Ada") as ada,
        Person(local.address, "Ben") as ben,
        open_fleet(local, url, tmp_path) as fleet,
    ):
        people = await people_with_direct_messages(local, ada, ben)
        channel = ada.channel("games")
        async with opened(url) as store:
            match = await seat(store, ada.world["guilds"][0]["id"], channel, ada, ben)
        game = Game(fleet.store, match, channel, people)
        older = await fleet.launch()
        await fleet.ready(older)
        await game.play(1)
        newer = await fleet.launch()
        await fleet.ready(newer)
        await game.play(4 * min(EFFORT, 3))
        await everything_else(ada, people[ada], match)
        await asyncio.gather(older.end(), game.play(4 * min(EFFORT, 3)))
        await game.play(1)
        assert len((await stored_match(fleet.store, match)).entries) == game.made + 1
        await until(lambda: everything_told(fleet.store, {match: channel}))
        await newer.end()


async def everything_else(ada: Person, place: str, match: str) -> None:
    """What is not deferred first: completion, a form, a message. Each is answered once."""
    choices = await ada.complete("move", "games", "text", "", match=match)
    assert isinstance(choices, list)
    mine = await (await ada.run("settings me", "games")).done()
    assert (await ada.click(mine.message, say("me.hours"))).kind == "modal"
    sent = await ada.say(place, "good evening")
    await ada.until(lambda: replies(ada, place, sent))
    await (await ada.run("help", place)).done()
    assert len(replies(ada, place, sent)) == 1


def replies(person: Person, place: str, message: str) -> list[dict[str, Any]]:
    pointers = [(m, m.get("message_reference") or {}) for m in person.messages(place)]
    return [m for m, pointer in pointers if pointer.get("message_id") == message]
