"""Prayers and rescues at a real table: who has answered beforehand is never waited for."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine import notation
from engine.store.opening import opened
from engine.store.protocol import Store
from engine.table.table import Table
from tests.engine.tables_for_tests import NAMES, open_tables, seed

PEOPLE = 3


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with opened(f"sqlite:///{tmp_path / 'tephra.db'}") as store:
        yield store


def lively(table: Table, seat: int, chooser: random.Random) -> str:
    """Any verb as likely as any other, raising above all: so that something happens."""
    texts = [notation.write(move) for move in table.match.moves(seat)]
    verbs = sorted({text.split()[0] for text in texts} - {"end"}) or ["end"]
    verb = "raise" if "raise" in verbs else chooser.choice(verbs)
    return chooser.choice([text for text in texts if text.split()[0] == verb])


async def test_a_turn_never_waits_for_who_has_answered_beforehand(store: Store) -> None:
    chooser, wanted = random.Random(3), {"pray", "rescue"}
    async with open_tables(store) as tables:
        table = await tables.gather("volcanic_isle", 1)
        await table.books.request(lambda draft: draft.set(seed=seed("a standing answer")))
        for person in range(1, PEOPLE + 1):
            await table.join(person, NAMES[person], f"token{person}")
        await table.start(1, "go")
        for person in range(1, PEOPLE + 1):
            await table.set_standing(person, "SavePieces", "all")
            await table.set_standing(person, "SaveSettlers", "home")
        while wanted and table.status == "playing":
            await tables.settle()
            (asked,) = table.asked()
            assert asked.seat == table.match.state.turn
            assert asked.person is not None
            await table.submit(asked.person, lively(table, asked.seat, chooser), asked.opened)
            standing = (e.text.split()[0] for e in table.match.entries if e.by == "standing")
            wanted -= set(standing)
        assert not wanted
