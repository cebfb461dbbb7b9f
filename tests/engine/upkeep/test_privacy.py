"""What is stored about a person: shown to them whole, and forgotten whole, on both databases."""

import json
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.host import archive
from engine.host.rating_updates import RatingUpdates
from engine.match import record
from engine.model.call import OpenCall
from engine.model.due import Due
from engine.model.learner import Learner
from engine.model.notice import Notice
from engine.model.people import Preferences, Quiet
from engine.model.puzzle_answer import PuzzleAnswer
from engine.model.time_control import DAY, TimeControl
from engine.store.opening import opened
from engine.store.protocol import Conflict, Store
from engine.table.table import Table
from engine.tournament.acts import Join
from engine.tournament.ratings import RatingBoard, fold
from engine.upkeep import privacy
from engine.upkeep.privacy import Forgotten
from tests.engine.host.hall import PLAN, Hall, open_hall
from tests.engine.tables_for_tests import Ears, games, open_tables, play, play_out
from tests.travelling_clock import TravelClock, travel

ANN, BOB, CLEO = 111_222_333_444_555_666, 222_333_444_555_666_777, 333_444_555_666_777_888
NAMES = {ANN: "Ann of the Ash", BOB: "Bob", CLEO: "Cleo"}


class World:
    """A hall whose matches are rated."""

    def __init__(self, hall: Hall, rating_updates: RatingUpdates) -> None:
        self.hall, self.rating_updates = hall, rating_updates
        self.tables, self.store = hall.tables, hall.tables.store

    async def match(self, *people: int, automa: int = 0, **more: Any) -> Table:
        table = await self.tables.gather("embers", people[0], control=TimeControl(), **more)
        for n, person in enumerate(people):
            await table.join(person, NAMES[person], f"interaction {n}")
        for _ in range(automa):
            await table.add_automa(people[0], "random")
        await table.start(people[0], "go")
        await self.tables.settle()
        return table

    async def finished(self, *people: int, **more: Any) -> Table:
        table = await self.match(*people, rated=True, server=5, channel=6, **more)
        await play_out(self.tables, table)
        await travel(self.tables, 60)
        await self.rating_updates.settle()
        return table

    async def forget(self, person: int = ANN) -> Forgotten:
        left = await privacy.forget(self.hall.tournaments, self.rating_updates, person)
        await self.hall.settle()
        await self.rating_updates.settle()
        return left


@asynccontextmanager
async def open_world(store: Store) -> AsyncIterator[World]:
    rating_updates = RatingUpdates(store)
    async with open_hall(store, on_match_over=rating_updates.match_over) as hall:
        yield World(hall, rating_updates)


async def dumped(store: Store, tmp_path: Path) -> str:
    """Every value of every row of every table."""
    file = tmp_path / "dump.db"
    file.unlink(missing_ok=True)
    await store.backup(file)
    with closing(sqlite3.connect(file)) as copy:
        names = [
            row[0] for row in copy.execute("SELECT name FROM sqlite_master WHERE type='table'")
        ]
        assert len(names) > 12
        names.remove("schema_files")
        return "\n".join(
            line
            for name in names
            for line in sorted(map(str, copy.execute(f"SELECT * FROM {name}")))
        )


async def live_in(world: World) -> dict[str, Table]:
    """Ann in everything there is: matches, lobbies, votes, tournaments, ratings, settings."""
    store, tables = world.store, world.tables
    await store.save_person(Preferences(ANN, zone="Asia/Tokyo", quiet=Quiet(60, 120)))
    await store.save_learner(Learner(ANN, "taluva.hut", channel=4_444_444_444_444))
    await store.add_puzzle_answer(
        PuzzleAnswer(ANN, "2026-11-18", 1, "k3x9w2ab", 5, NAMES[ANN], "hut N50", True, 1.5)
    )
    found = {
        "won": await world.finished(ANN, BOB),
        "many": await world.finished(BOB, CLEO, ANN),
        "others": await world.finished(BOB, CLEO),
        "two": await world.match(ANN, BOB, rated=True, server=5, channel=7),
        "three": await world.match(BOB, CLEO, ANN, server=5, channel=8),
        "alone": await world.match(ANN, automa=1, channel=4_444_444_444_444),
        "paused": await world.match(CLEO, ANN, server=5, channel=9),
        "offered": await world.match(BOB, CLEO, server=5, channel=10),
    }
    found["given"] = await world.match(ANN, BOB, server=5, channel=13)
    await found["given"].propose_substitute(ANN, CLEO, "Cleo")
    await found["given"].accept_seat(CLEO, 0)
    await found["paused"].pause("locked")
    await found["offered"].propose_substitute(BOB, ANN, NAMES[ANN])
    hosted = await tables.gather("embers", ANN, server=5, channel=11, invited=[BOB])
    await hosted.join(ANN, NAMES[ANN], "interaction 1")
    joined = await tables.gather("embers", BOB, server=5, channel=12, invited=[ANN])
    await joined.join(BOB, "Bob", "interaction 2")
    await joined.join(ANN, NAMES[ANN], "interaction 3")
    guest = found["won"].match.renamed(["Guest", "Bob"])
    imported = await archive.import_match(store, guest, ANN, tables.clock.now())
    found["imported"] = await tables.table(imported.id)
    await store.set_due(Due(found["three"].id, "remind", 2, 9e12, ANN))
    await store.set_note(ANN, found["three"].id, "Bob always builds towers")
    await store.set_attention(ANN, found["others"].id, "follow")
    called = OpenCall("r-1", found["three"].id, ANN, 2, 9, 1.0, 8, 4_444_444_444_445)
    notice = Notice("r-1", "reminder", {"matches": []}, None, ANN, 1)
    lull = Due(f"person {ANN}", "lull", 0, 9e12, ANN)
    await store.turn_into_notice([], notice, [lull], [called])
    return {**found, "hosted": hosted, "joined": joined}


async def stored_record(store: Store, match: str) -> str:
    return (await archive.export(store, match, games=games)).replace(NAMES[ANN], "Guest")


async def tournaments(world: World) -> list[str]:
    """One over, one being played, one signed up for, one organised."""
    made = []
    tournaments = world.hall.tournaments
    for name, people in (("over", 3), ("playing", 3), ("signup", 2)):
        host = ANN if name == "signup" else BOB
        plan = replace(PLAN, name=name)
        one = await tournaments.create(plan, host, server=5, channel=6)
        for person in [ANN, BOB, CLEO][:people]:
            await tournaments.act(one.header.id, Join(str(person), NAMES[person]), by=person)
        made.append(one.header.id)
        if name == "signup":
            continue
        await tournaments.start(one.header.id, BOB)
        await world.hall.settle()
        while name == "over" and (await tournaments.find(one.header.id)).state.phase == "playing":
            await world.hall.play_round(one.header.id)
    return made


async def test_nothing_is_left_of_somebody_who_is_forgotten(store: Store, tmp_path: Path) -> None:
    async with open_world(store) as world:
        made = await tournaments(world)
        found = await live_in(world)
        before = {one: await stored_record(store, found[one].id) for one in ("won", "many")}
        others = {person: await store.ratings_of(person) for person in (BOB, CLEO)}
        assert str(ANN) in await dumped(store, tmp_path)
        left = await world.forget()
        text = await dumped(store, tmp_path)
        for trace in (str(ANN), NAMES[ANN], "Ash", "Asia/Tokyo", "4444444444444"):
            assert trace not in text, re.findall(rf".*{trace}.*", text)[:2]
        assert left.matches == 4, "two, three, alone and paused"
        assert {table.id for table in left.lobbies} >= {found["hosted"].id, found["joined"].id}
        await _records_keep_their_moves(world, found, before)
        await _ratings_are_the_fold(world, others)
        await _matches_go_on(world, found)
        await _tournaments_go_on(world, made)
        again = await dumped(store, tmp_path)
        assert (await world.forget()).matches == 0
        assert await dumped(store, tmp_path) == again, "a second time changes nothing"


async def _records_keep_their_moves(
    world: World, found: dict[str, Table], before: dict[str, str]
) -> None:
    for one, text in before.items():
        after = await stored_record(world.store, found[one].id)
        assert after == text.replace('"Guest"', '"somebody"')
        match = (await world.tables.table(found[one].id)).match
        assert "somebody" in match.names
        assert record.verify(match) > 0, "its chance can still be checked"


async def _ratings_are_the_fold(world: World, others: dict[int, Any]) -> None:
    store = world.store
    points = fold(await store.all_played())
    stored = {}
    for board in {point.board for point in points}:
        last = {p.person: p.rating for p in points if p.board == board}
        assert await store.ratings(board) == last
        stored[board] = last
        assert ANN not in last
        assert sum(person < 0 for person in last) == 1
    await world.rating_updates.recompute()
    assert {board: await store.ratings(board) for board in stored} == stored
    many = RatingBoard(5, "embers", "more")
    for person, known in others.items():
        assert (await store.ratings_of(person))[many] == known[many], "what was earned stays"


async def _matches_go_on(world: World, found: dict[str, Table]) -> None:
    tables = world.tables
    assert (await tables.table(found["two"].id)).status == "finished"
    paused = await tables.table(found["paused"].id)
    assert (paused.status, paused.sheet.paused) == ("finished", "")
    offered = await tables.table(found["offered"].id)
    assert offered.sheet.votes == ()
    assert (await tables.table(found["hosted"].id)).status == "cancelled"
    assert [seat.person for seat in (await tables.table(found["joined"].id)).seats] == [BOB]
    three = await tables.table(found["three"].id)
    assert three.status == "playing"
    assert [seat.person for seat in three.seats] == [BOB, CLEO, None]
    await play_out(tables, three)
    await play_out(tables, offered)
    await world.rating_updates.settle()


async def _tournaments_go_on(world: World, made: list[str]) -> None:
    tournaments = world.hall.tournaments
    over, playing, signup = [await tournaments.find(one) for one in made]
    assert "somebody" in [entrant.name for entrant in over.state.entrants.values()]
    assert over.state.phase == "over"
    await world.hall.play_round(made[1])
    for _ in range(3):
        if (await tournaments.find(made[1])).state.phase == "playing":
            await world.hall.play_round(made[1])
    assert (await tournaments.find(made[1])).state.phase == "over"
    assert signup.header.host == 0
    assert list(signup.state.entrants) == [str(BOB)]
    assert playing.state.phase == "playing"
    await world.rating_updates.settle()


async def test_everything_is_shown_and_no_secret(store: Store) -> None:
    async with open_world(store) as world:
        await tournaments(world)
        found = await live_in(world)
        shown = await privacy.stored_about(store, ANN)
        bare = await privacy.stored_about(store, 999)
    text = json.dumps(shown)
    matches = {one["id"]: one for one in shown["matches"]}
    own = {table.id for name, table in found.items() if name != "others"}
    assert own <= set(matches)
    assert found["others"].id not in matches
    assert shown["settings"]["zone"] == "Asia/Tokyo"
    assert shown["lessons"]["lesson"] == "taluva.hut"
    assert [one["answer"] for one in shown["puzzles"]] == ["hut N50"]
    assert matches[found["many"].id]["seats"][0]["seat"] == 3
    assert matches[found["many"].id]["seats"][0]["rank"] in (1, 2, 3)
    assert matches[found["hosted"].id]["host"]
    assert matches[found["offered"].id]["offered_a_seat"]
    assert matches[found["imported"].id]["imported"]
    assert matches[found["given"].id]["gave_a_seat_away"]
    assert len(shown["tournaments"]) == 3
    assert {one["seats"] for one in shown["ratings"]} == {"two", "more"}
    assert [one["name"] for one in shown["notices"]] == ["reminder"]
    assert [one["match"] for one in shown["calls"]] == [found["three"].id]
    assert {one.get("note") for one in shown["personal"]} == {"Bob always builds towers", None}
    for table in found.values():
        assert table.sheet.seed.secret not in text
    assert str(BOB) not in text, "what is stored about others is theirs"
    assert bare["matches"] == bare["ratings"] == bare["tournaments"] == []


async def test_a_stale_table_cannot_bring_a_name_back(url: str, tmp_path: Path) -> None:
    """Another process has the match in memory, and its next step is stored."""
    async with opened(url) as store, opened(url) as other, open_world(store) as world:
        table = await world.match(BOB, CLEO, ANN, server=5, channel=8)
        async with open_tables(other, clock=TravelClock(), ears=Ears()) as tables:
            theirs = await tables.table(table.id)
            assert NAMES[ANN] in theirs.match.names
            await world.forget()
            await play(theirs, 3)
            await tables.settle()
            assert NAMES[ANN] not in theirs.match.names
            assert str(ANN) not in await dumped(store, tmp_path)


async def test_others_come_between(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_world(store) as world:
        table = await world.match(BOB, CLEO, ANN, server=5, channel=8)
        original, calls = store.forget, []

        async def once(it: Any) -> None:
            calls.append(it)
            if len(calls) == 1:
                await table.move_to(5, 88)
            await original(it)

        monkeypatch.setattr(store, "forget", once)
        await world.forget()
        assert len(calls) == 2
        assert (await world.tables.table(table.id)).sheet.channel == 88
        with pytest.raises(Conflict):
            await original(calls[0])


async def test_a_clock_of_somebody_forgotten_reminds_nobody(store: Store) -> None:
    async with open_world(store) as world:
        table = await world.tables.gather("embers", BOB, control=TimeControl(per_move=2 * DAY))
        for person in (BOB, CLEO, ANN):
            await table.join(person, NAMES[person], "interaction")
        await table.start(BOB, "go")
        await world.forget()
        await travel(world.tables, 10 * DAY)
        assert ANN not in [notice.person for notice in world.hall.ears.notices]


async def test_what_is_forgotten_is_overwritten_in_a_file_nobody_else_reads(tmp_path: Path) -> None:
    file = tmp_path / "tephra.db"
    async with opened(f"sqlite:///{file}") as store, open_world(store) as world:
        await world.store.save_person(Preferences(ANN, zone="Asia/Tokyo"))
        await world.match(ANN, BOB)
        assert file.stat().st_mode & 0o077 == 0
        await world.forget()
    assert {NAMES[ANN].encode() in file.read_bytes(), b"Asia/Tokyo" in file.read_bytes()} == {False}
