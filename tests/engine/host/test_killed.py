"""Killed at any moment: nothing acknowledged is lost, nothing doubled, everything told once."""

import asyncio
import contextlib
import json
import os
import random
import signal
import time
from collections import Counter
from pathlib import Path

import pytest

from engine.store.opening import opened
from engine.store.protocol import Store
from engine.store.statements import Statement
from tests.effort import EFFORT, fresh_seed
from tests.engine.children import lines, start, wait_for_growth
from tests.engine.tables_for_tests import open_tables, sit_down, stored_match

KILLS = 4 * EFFORT


def play_and_kill(url: str, folder: Path, chance: random.Random) -> int:
    """One life of a player; the process group it had."""
    child = start("play", url, folder, chance.random())
    try:
        wait_for_growth(folder / "acknowledged", child)
        time.sleep(chance.random() ** 2 * 0.3)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGKILL)
        child.wait()
    return child.pid


def is_gone(group: int) -> bool:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(group, 0)
        return False
    return True


async def test_killed_again_and_again(url: str, tmp_path: Path) -> None:
    chance = random.Random(fresh_seed())
    groups = [await asyncio.to_thread(play_and_kill, url, tmp_path, chance) for _ in range(KILLS)]
    last = start("settle", url, tmp_path, 0)
    assert await asyncio.to_thread(last.wait, 60) == 0
    async with opened(url) as store:
        await check_acknowledged(store, tmp_path)
        await check_shown(store, tmp_path)
    assert all(map(is_gone, [*groups, last.pid])), "a process was left behind"


async def check_acknowledged(store: Store, folder: Path) -> None:
    """Every move a player was told is made is there, and every match folds."""
    started = await store.sheets(status=("playing", "finished"))
    matches = {sheet.id: await stored_match(store, sheet.id) for sheet in started}
    acknowledged = lines(folder / "acknowledged")
    assert len(acknowledged) > KILLS
    for match, n, seat, text in acknowledged:
        entry = matches[match].entries[n - 1]
        assert (entry.n, entry.seat, entry.text) == (n, seat, text)
    for match, n in Counter((match, n) for match, n, _, _ in acknowledged).items():
        assert n == 1, f"entry {match} was acknowledged twice"
    for name, again in matches.items():
        stored = await store.load(name)
        assert stored.sheet.entries == len(again.entries)
        assert stored.sheet.status == ("finished" if again.is_over else "playing")


async def check_shown(store: Store, folder: Path, first: int = 1) -> None:
    """Every entry from a first one on was shown once, and everybody who is asked was told once."""
    shown = lines(folder / "shown")
    heard = Counter((m, n) for _, m, start, last, _ in shown for n in range(start, last + 1))
    asked = Counter((match, *question) for _, match, _, _, new in shown for question in new)
    for sheet in await store.sheets(status=("playing", "finished")):
        match = await stored_match(store, sheet.id)
        entries = {(sheet.id, entry.n): 1 for entry in match.entries if entry.n >= first}
        assert {key: heard[key] for key in heard if key[0] == sheet.id} == entries
        for seat, question in match.opened.items():
            assert asked[sheet.id, seat, question] == 1
    assert set(asked.values()) <= {1}


async def test_fifty_tasks_of_two_processes_at_one_table(url: str, tmp_path: Path) -> None:
    async with opened(url) as store:
        async with open_tables(store) as tables:
            table = await sit_down(tables, 3, game="taluva", channel=0)
        players = [start("hammer", url, tmp_path, n) for n in range(2)]
        for player in players:
            assert await asyncio.to_thread(player.wait, 60) == 0
        last = start("settle", url, tmp_path, 2)  # tells what was stored while they left
        assert await asyncio.to_thread(last.wait, 60) == 0
        again = await stored_match(store, table.id)
        acknowledged = sorted(n for _, n, _, _ in lines(tmp_path / "acknowledged"))
        assert acknowledged == list(range(2, len(again.entries) + 1))
        assert len(acknowledged) >= 4
        await check_shown(store, tmp_path, first=2)


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_killed_while_telling(url: str, tmp_path: Path, moment: str) -> None:
    """The post was on its way: taken or not, the channel shows it once."""
    async with opened(url) as store:
        async with open_tables(store) as tables:
            table = await sit_down(tables, 2)
        unheard = "UPDATE matches SET told = 0, telling = 1 WHERE id = $1"
        await store._write(Statement(unheard, (table.id,)))
        if moment == "after":
            line = [f"{table.id}-1", table.id, 1, 1, [(0, 1)]]
            (tmp_path / "shown").write_text(json.dumps(line) + "\n")
        last = start("settle", url, tmp_path, 0)
        assert await asyncio.to_thread(last.wait, 60) == 0
        await check_shown(store, tmp_path)
        assert (await store.load(table.id)).sheet.told == 1
