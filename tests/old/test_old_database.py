"""A database and a world that an older bot has left behind: everything opens, answers and plays on.

Two have been left behind, and what is there in both is tried in both. What presses are answered is
compared with `1-buttons.json` and `2-buttons.json`; where answers have been reworded on
purpose, `RENEW=1 pytest tests/old` writes it anew, to be looked through. The other tests are laws
that hold whatever the words are.
"""

import asyncio
import json
import os
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.ui.sent_once import nonce_for
from engine.store.opening import opened as opened_store
from engine.store.protocol import Store
from engine.table.services import Explain, explain_in_thread
from tests import postgres
from tests.old.foresight import foreseen
from tests.old.playing import Match, live
from tests.old.pressing import (
    FAILED,
    LATER_SECONDS,
    act_of,
    answers,
    copied,
    newer,
    press,
    read_record,
    rounds,
    settled,
    write_record,
)
from tests.old.scene import (
    JSON,
    Left,
    Scene,
    explain_at_once,
    is_trouble,
    load,
    messages,
    opened,
    parts_of,
    rows,
    things,
)
from tests.patience import PATIENCE_SECONDS

FIRST, SECOND = Left(1), Left(2)
RECORDS: dict[Left, Any] = {left: read_record(left) for left in (FIRST, SECOND)}
RECORD = RECORDS[FIRST]
PARTS = 4
"""Of what changes something when it is pressed: they can run beside each other."""
DAY, HALF_DONE = 86400.0, 601.0
"""A turn that is left half done is told after ten minutes."""
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Zoe")
LATER_NAMES = tuple(name for name in NAMES if name != "Gus")
Open = Callable[..., AbstractAsyncContextManager[Scene]]


in_both = pytest.mark.parametrize("left", [FIRST, SECOND], indirect=True, ids=["first", "second"])
in_second = pytest.mark.parametrize("left", [SECOND], indirect=True, ids=["second"])
"""Tests without such a mark are about the first."""


@pytest.fixture(scope="module")
def left(request: pytest.FixtureRequest) -> Left:
    found: Left = getattr(request, "param", FIRST)
    return found


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory, left: Left) -> Path:
    """The files once the bot has told what was left to tell: made once, to be copied."""
    folder = tmp_path_factory.mktemp("old") / "base"
    asyncio.run(settled(folder, RECORDS[left]["now"], left))
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "files"


@pytest.fixture
def open_again(base: Path, folder: Path, left: Left) -> Open:
    """Opens a copy of those files a little later, with everybody there."""

    @asynccontextmanager
    async def open_copy(explain: Explain = explain_in_thread) -> AsyncIterator[Scene]:
        copied(base, folder)
        async with opened(folder, RECORDS[left]["now"] + LATER_SECONDS, explain) as scene:
            await scene.arrive(*NAMES if left == FIRST else LATER_NAMES)
            yield scene

    return open_copy


@pytest.fixture(autouse=True)
def _nothing_goes_wrong_unseen(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    wrong = [r for r in caplog.get_records("call") if r.levelname in ("ERROR", "CRITICAL")]
    assert not wrong, wrong[0].exc_text or wrong[0].getMessage()


# ── The files ────────────────────────────────────────────────────────────────────────────────────


async def test_every_row_can_be_read(folder: Path) -> None:
    load(folder, FIRST)
    count = {
        name: rows(folder, f"SELECT count(*) FROM {name}")[0]
        for name in ("matches", "entries", "seats", "notices", "schedule", "tournaments", "acts")
    }
    async with opened_store(f"sqlite:///{folder}/tephra.db") as store:
        found = [await store.load(sheet.id) for sheet in await store.sheets()]
        matches = [match for match in found if match is not None]
        assert len(matches) == count["matches"]
        assert sum(len(match.entries) for match in matches) == count["entries"]
        assert sum(len(match.seats) for match in matches) == count["seats"]
        assert sum(match.snapshot is not None for match in matches) > 5
        assert len(await store.notices()) == count["notices"]
        assert len(await store.due(float("inf"), 1000)) == count["schedule"]
        contests = [await store.load_tournament(one.id) for one in await store.tournaments()]
        assert sum(len(one[1]) for one in contests if one is not None) == count["acts"]
        assert len(contests) == count["tournaments"]
        assert len(await store.openings()) == 4
        people = rows(folder, "SELECT id FROM people")
        known = [await store.person(person) for person in people]
        assert {person.notify for person in known} == {"channel", "dm", "none"}
        assert sum(len(person.standing) for person in known) == 5
        rated = rows(folder, "SELECT DISTINCT person FROM ratings")
        assert all([await store.ratings_of(person) for person in rated])
        servers = [await store.server(id) for id in rows(folder, "SELECT id FROM servers")]
        assert all(server.settings for server in servers)


NEWER = ("learners", "puzzle_answers", "personal", "calls", "deliveries")
"""Tables that came after the first was made."""


def newer_rows(folder: Path) -> dict[str, int]:
    return {name: rows(folder, f"SELECT count(*) FROM {name}")[0] for name in NEWER}


async def counted(store: Store, folder: Path) -> Counter[str]:
    """How many of those rows a store can read."""
    people = [int(one["id"]) for one in things(folder, "user")]
    nonces = rows(folder, "SELECT DISTINCT news FROM deliveries")
    found = Counter[str](dict.fromkeys(NEWER, 0))
    for person in people:
        found["learners"] += bool((await store.learner(person)).lesson)
        found["puzzle_answers"] += len(await store.puzzle_answers_of(person))
        found["personal"] += len(await store.personal_of(person))
    found["calls"] = len(await store.all_calls())
    for nonce in nonces:
        found["deliveries"] += len(await store.deliveries(nonce))
    return found


@in_second
async def test_every_newer_row_can_be_read(folder: Path, left: Left) -> None:
    load(folder, left)
    async with opened_store(f"sqlite:///{folder}/tephra.db") as store:
        found = await counted(store, folder)
    assert found == Counter(newer_rows(folder))
    assert all(found.values()), found


async def run_engine(*words: str) -> str:
    """`python -m engine …`, which must end well."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "engine", *words),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    said, errors = await process.communicate()
    assert process.returncode == 0, errors.decode()
    return said.decode()


@in_both
async def test_every_live_match_folds(folder: Path, left: Left) -> None:
    load(folder, left)
    live = rows(folder, "SELECT count(*) FROM matches WHERE status = 'playing'")[0]
    said = await run_engine("refold", "--database", f"sqlite:///{folder}/tephra.db")
    assert f"{live} of {live} live matches" in said


@in_both
async def test_it_moves_to_postgresql(folder: Path, left: Left) -> None:
    load(folder, left)
    there = await postgres.fresh_url()
    await run_engine("migrate", "--from", f"sqlite:///{folder}/tephra.db", "--to", there)
    async with opened_store(there) as store:
        assert await counted(store, folder) == Counter(newer_rows(folder))
        assert len(await store.sheets()) == rows(folder, "SELECT count(*) FROM matches")[0]
        assert len(await store.notices()) == rows(folder, "SELECT count(*) FROM notices")[0]


# ── Buttons ──────────────────────────────────────────────────────────────────────────────────────


async def press_and_compare(
    base: Path, folder: Path, presses: list[JSON], left: Left = FIRST
) -> None:
    """Presses of one or more rounds: none goes wrong, and each is answered as it was."""
    different = []
    for some in rounds(presses):
        said = await answers(base, folder, RECORDS[left]["now"] + LATER_SECONDS, some)
        for one, text in zip(some, said, strict=True):
            what = f"{one['by']} presses {one['custom_id']}"
            assert text not in ("", FAILED), what
            assert not is_trouble(text), f"{what}: {text}"
            if text != one["answer"]:
                different.append(f"{what}\n--- was\n{one['answer']}\n--- is\n{text}")
                one["answer"] = text
    if os.environ.get("RENEW"):
        write_record(RECORDS[left], left)
    else:
        assert not different, "\n\n".join(different[:10])


@in_both
async def test_buttons_that_change_nothing(base: Path, folder: Path, left: Left) -> None:
    idle = [p for p in RECORDS[left]["presses"] if not p["changes"]]
    await press_and_compare(base, folder, idle, left)


@in_second
async def test_newer_buttons_that_change_something(base: Path, folder: Path, left: Left) -> None:
    await press_and_compare(
        base, folder, [p for p in RECORDS[left]["presses"] if p["changes"]], left
    )


@pytest.mark.parametrize("part", range(PARTS))
async def test_buttons_that_change_something(base: Path, folder: Path, part: int) -> None:
    mine = [p for p in RECORD["presses"] if p["changes"] and p["round"] % PARTS == part]
    await press_and_compare(base, folder, mine)


@in_both
def test_every_component_is_in_the_record(base: Path, folder: Path, left: Left) -> None:
    """Nothing that can be pressed was forgotten when the record was made."""
    load(folder, left)
    there = {message["id"] for message in messages(base)}
    old = [message for message in messages(folder) if message["id"] in there]
    components = [part for message in old for part in parts_of(message)]
    components = components if left == FIRST else newer(components)
    ids = {part["custom_id"] for part in components}
    assert ids == {one["custom_id"] for one in RECORDS[left]["presses"]}
    assert len(set(map(act_of, components))) == (73 if left == FIRST else 55), "acts"


def find(act: str, by: str = "") -> JSON:
    """A press of the record, by how its id begins or ends."""
    for one in RECORD["presses"]:
        id = one["custom_id"].lstrip("=@&#")
        if (id.startswith(f"{act}:") or id.endswith(f":{act}")) and by in ("", one["by"]):
            return dict(one)
    raise LookupError(act)


async def use(scene: Scene, act: str, by: str = "", *values: str) -> str:
    """Press something of the record; everything that follows happens."""
    one = find(act, by)
    text, _ = await press(scene, one | ({"values": list(values)} if values else {}))
    assert text != FAILED
    assert not is_trouble(text), text
    scene.old.may_think.set()
    await scene.wait()
    return text


# ── Playing on ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("game", "count"),
    [
        *(("taluva", 6), ("eruption", 3), ("volcanic_isle", 1)),
        *(("orcs_orcs_orcs", 1), ("volcanique", 1)),
    ],
)
async def test_every_match_is_played_on(
    open_again: Open, folder: Path, game: str, count: int
) -> None:
    async with open_again(explain_at_once) as scene:
        matches = live(scene, folder, game)
        assert len(matches) == count
        for match in matches:
            first, _ = await match.asked()
            turn = [await match.answer()]
            while turn[-1] == first and len(turn) < 40:
                turn.append(await match.answer())
            assert len(set(turn)) > 1 or len(match.people) == 1, f"{game}: {turn}"
            await scene.wait(HALF_DONE)
            assert match.row("told") == match.row("entries")


@in_second
async def test_newer_matches_are_played_on(open_again: Open, folder: Path) -> None:
    """Practice with advice, one with a stand-in, one that waits for somebody on holiday."""
    async with open_again(explain_at_once) as scene:
        matches = live(scene, folder)
        assert len(matches) == 5
        assert all([await match.answer() for match in matches])


@in_both
async def test_a_paused_match_goes_on_when_its_thread_is_opened(
    open_again: Open, folder: Path
) -> None:
    async with open_again() as scene:
        [id] = rows(folder, "SELECT id FROM matches WHERE sheet LIKE '%\"paused\"%'")
        match = Match(scene, folder, id)
        thread = str(match.row("channel"))
        await scene["Ada"].act("change_thread", channel=thread, locked=False)
        async with asyncio.timeout(PATIENCE_SECONDS):
            while "paused" in json.loads(match.row("sheet")):
                await asyncio.sleep(0.01)
        assert await match.answer()


async def test_a_match_of_older_rules_goes_on_by_todays_with_its_own_board(
    open_again: Open, folder: Path
) -> None:
    async with open_again() as scene:
        [isle] = live(scene, folder, "volcanic_isle")
        match = (await scene.old.table_in(str(isle.row("channel")))).match
        assert [e.text.split()[0] for e in match.entries if e.act == "rules"] == ["1"]
        assert "|" not in match.state.map  # a geyser on every edge of a border, as it began
        assert isle.row("told") == isle.row("entries")
        assert await isle.answer()


def test_running_matches_hear_once_what_has_changed_for_them(base: Path) -> None:
    """Nothing of Taluva has, where there are no teams."""
    sql = "SELECT game, channel FROM matches WHERE status = 'playing' AND channel IS NOT NULL"
    told = Counter(
        str(message["channel_id"])
        for message in messages(base)
        if "The rules were corrected" in json.dumps(message)
    )
    heard = {(game, told[str(channel)]) for game, channel in rows(base, sql)}
    others = ("eruption", "orcs_orcs_orcs", "volcanic_isle", "volcanique")
    assert heard == {("taluva", 0), *((game, 1) for game in others)}


async def test_standing_answers_are_used(open_again: Open, folder: Path) -> None:
    """At the end of a way that was found beforehand somebody would be asked who has answered."""
    sql = "SELECT count(*) FROM entries WHERE answered = 'standing'"
    async with open_again() as scene:
        [isle] = live(scene, folder, "volcanic_isle")
        if os.environ.get("RENEW"):
            room = str(isle.row("channel"))
            way = await foreseen(scene, room, "Dan", "Eve", standing=("Dan", "Eve"))
            RECORD["way"] = [list(step) for step in way]
            write_record(RECORD, FIRST)
        before = rows(folder, sql)[0]
        for who, text in RECORD["way"]:
            assert rows(folder, sql)[0] == before
            await isle.submit(who, text)
        assert rows(folder, sql)[0] > before


async def test_an_open_vote_is_decided(open_again: Open, folder: Path) -> None:
    async with open_again() as scene:
        match = find("draw yes")["custom_id"].split(":")[1]
        for who in ("Cleo", "Dan"):
            assert rows(folder, "SELECT status FROM matches WHERE id = ?", match) == ["playing"]
            await use(scene, "draw yes", who)
        assert rows(folder, "SELECT status FROM matches WHERE id = ?", match) == ["finished"]
        offered = find("substitute yes")["custom_id"].split(":")[1]
        await use(scene, "substitute yes", "Zoe")
        sql = "SELECT count(*) FROM seats WHERE match = ? AND person = ?"
        assert rows(folder, sql, offered, int(scene["Zoe"].id)) == [1]


async def test_an_open_lobby_starts(open_again: Open, folder: Path) -> None:
    async with open_again() as scene:
        await use(scene, "start", "Ada")
        match = Match(scene, folder, find("start", "Ada")["custom_id"].split(":")[1])
        assert match.row("status") == "playing"
        assert await match.answer()


async def test_forms_are_sent(open_again: Open, folder: Path) -> None:
    async with open_again() as scene:
        for act, by, fields in (
            ("myhours", "Cleo", {"zone": "Europe/Paris", "quiet": "23-6"}),
            ("myholiday", "Dan", {"start": "2026-01-20", "end": "2026-01-21"}),
            ("svlimits", "Ada", dict.fromkeys(("per_person", "per_server"), "7")),
            ("ownvalue", "Ada", {"value": "JG,JS"}),
        ):
            one = find(act, by)
            line = {name: one[name] for name in ("channel", "message", "custom_id")}
            form = await scene[by].outcome((await scene[by].act("use", **line))["interaction"])
            given = {"lobbies": "3", "open_tables": "3", **fields} if act == "svlimits" else fields
            await scene[by].submit(form, **given)
            await scene.old.answered()
        stored = str(rows(folder, "SELECT settings FROM people"))
        assert "Europe/Paris" in stored
        assert stored.count("holidays") == 4
        assert '"per_person":"7"' in str(rows(folder, "SELECT settings FROM servers"))
        assert any('JG,JS"' in sheet for sheet in rows(folder, "SELECT sheet FROM matches"))


# ── Tournaments ──────────────────────────────────────────────────────────────────────────────────


async def test_tournaments_go_on(open_again: Open, folder: Path) -> None:
    """Somebody who has not come is judged, and the last round is played to its end; the rounds of
    the other one, too; what is in sign-up or has its check-in open begins.
    """
    async with open_again() as scene:
        cup = find("tabsent")["custom_id"].split(":")[1]
        judged = next(p for p in RECORD["presses"] if p["custom_id"].endswith(" forfeit"))
        await use(scene, judged["custom_id"].rpartition(":")[2], "Ada")
        for who in ("Ada", "Cleo"):
            await (await scene[who].run("tournament join", "check-in")).done()
        for channel in ("sign-up", "check-in"):
            await (await scene["Ada"].run("tournament start", channel)).done()
            await scene.wait()
        status = Counter(rows(folder, "SELECT status FROM tournaments"))
        assert status == {"playing": 4, "signup": 1}
        assert rows(folder, "SELECT max(round) FROM openings WHERE tournament = ?", cup) == [2]
        sql = (
            "SELECT o.match FROM openings o JOIN matches m ON m.id = o.match"
            " WHERE o.state = 'open' AND m.game = 'taluva'"
        )
        while open_now := rows(folder, sql):
            for id in open_now:
                match = Match(scene, folder, id)
                while await match.answer():
                    pass
        done = "SELECT count(*) FROM tournaments WHERE status = 'over'"
        assert rows(folder, done) == [2]


# ── What is told, and what falls due ─────────────────────────────────────────────────────────────


async def test_what_was_left_to_tell_is_told_once(folder: Path) -> None:
    load(folder, FIRST)
    left = rows(folder, "SELECT nonce, name FROM notices")
    lagging = rows(folder, "SELECT id FROM matches WHERE told < entries")
    assert len({name for _, name in left}) == 15
    assert lagging
    for start in (RECORD["now"], RECORD["now"] + 3600):
        async with opened(folder, start) as scene:
            await scene.wait(HALF_DONE)
        assert rows(folder, "SELECT count(*) FROM notices") == [0]
        assert rows(folder, "SELECT count(*) FROM matches WHERE told < entries") == [0]
        told = Counter((m["channel_id"], m["nonce"]) for m in messages(folder) if m["nonce"])
        assert max(told.values()) == 1
        for nonce, name in left:
            assert was_told(folder, nonce), f"{name} was not told"
    assert rows(folder, "SELECT count(*) FROM openings WHERE state = 'waiting'") == [0]


@in_second
async def test_what_was_half_told_is_told_to_its_end_once(folder: Path, left: Left) -> None:
    """Players were called before their round ends; that one is on holiday was not told yet."""
    load(folder, left)
    [news] = rows(folder, "SELECT nonce FROM notices")
    assert rows(folder, "SELECT news FROM deliveries") == [news]
    seats = [f"{news}-away-2-{seat}" for seat in range(2)]
    assert was_told(folder, f"{news}-2-0")
    assert not any(was_told(folder, one) for one in seats)
    async with opened(folder, RECORDS[left]["now"]) as scene:
        await scene.wait()
    assert any(was_told(folder, one) for one in seats)
    told = Counter((m["channel_id"], m["nonce"]) for m in messages(folder) if m["nonce"])
    assert max(told.values()) == 1
    assert rows(folder, "SELECT count(*) FROM notices") == [0]
    assert rows(folder, "SELECT count(*) FROM deliveries") == [0]


async def test_what_is_due_happens_when_its_time_comes(open_again: Open, folder: Path) -> None:
    """Reminders, clocks that run out, a lobby that nobody starts, a round's end."""
    reminders = "SELECT count(*) FROM schedule WHERE kind = 'remind'"
    forgotten = "SELECT id FROM matches WHERE status = 'gathering' ORDER BY created LIMIT 1"
    async with open_again() as scene:
        assert rows(folder, reminders)[0] >= 5
        [lobby] = rows(folder, forgotten)
        before = len(reminded(folder))
        await scene.wait(0.6 * DAY)
        assert len(reminded(folder)) > before
        late = "SELECT count(*) FROM entries WHERE act = 'hand' AND answered = 'clock'"
        timely = rows(folder, late)[0]
        await scene.wait(1.3 * DAY)
        assert rows(folder, late)[0] > timely
        assert rows(folder, "SELECT status FROM matches WHERE id = ?", lobby) == ["cancelled"]
        assert rows(folder, "SELECT count(*) FROM schedule WHERE due < ?", scene.clock.now()) == [0]
        cup = find("tabsent")["custom_id"].split(":")[1]
        assert rows(folder, "SELECT max(round) FROM openings WHERE tournament = ?", cup) == [2]


def was_told(folder: Path, news: str) -> bool:
    """Whether news, or the first part of them, have reached a channel or a person."""
    found = messages(folder)
    places = {int(m["channel_id"]) for m in found} | {int(p) for m in found for p in m["mentions"]}
    people = set(rows(folder, "SELECT person FROM seats WHERE person IS NOT NULL"))
    wanted = {nonce_for(one, to) for one in (news, f"{news}-0") for to in places | people}
    return any(m["nonce"] in wanted for m in found)


def reminded(folder: Path) -> list[JSON]:
    return [m for m in messages(folder) if "It is your turn in" in json.dumps(m)]
