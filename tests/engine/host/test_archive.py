"""Records in and out of the store, refolding, and the commands that do so."""

import random
from pathlib import Path

import pytest

from engine.host import archive
from engine.match import record
from engine.model.clock_presets import PRESETS
from engine.store.opening import opened
from engine.store.protocol import Store
from engine.store.statements import Statement
from engine.table.table import Table
from engine.trouble import BadRecord
from tests.engine.tables_for_tests import open_tables, play, sit_down, stored_match


async def finished(store: Store) -> Table:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2)
        await play(table, 1000)
    return table


async def test_a_record_goes_out_and_comes_in(store: Store) -> None:
    table = await finished(store)
    text = await archive.export(store, table.id)
    assert record.verify(record.read(text)) > 10
    sheet = await archive.import_record(store, text, 5.0)
    assert (sheet.status, sheet.id != table.id) == ("finished", True)
    again = await stored_match(store, sheet.id)
    assert again.entries == table.match.entries
    assert again.result() == table.match.result()
    assert sheet.id not in await store.untold_matches()
    assert [s.id for s in await store.sheets(person=1)] == [table.id]


async def test_a_live_match_shows_its_seed_to_its_host_alone(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2)
        await play(table, 4)
    secret = table.match.seed.secret
    assert secret not in await archive.export(store, table.id)
    assert secret in await archive.export(store, table.id, whole=True)


async def test_a_whole_record_is_played_on_elsewhere(store: Store, tmp_path: Path) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2, control=PRESETS["normal"])
        await play(table, 5)
        due = table.asked()[0].due
    text = await archive.export(store, table.id, whole=True)
    async with opened(f"sqlite:///{tmp_path / 'other.db'}") as other:
        sheet = await archive.import_record(other, text, table.sheet.created, trusted=True)
        assert sheet.id == table.id
        async with open_tables(other) as tables:
            again = await tables.table(sheet.id)
            assert again.asked()[0].due == due
            assert await other.next_due() is not None
            (asked,) = again.asked()
            move = again.match.moves(asked.seat)[0]
            expected = table.match.propose(asked.seat, move).entry
            await again.submit(asked.person, expected.text, asked.opened)
            assert again.match.entries[-1] == expected, "the same seed draws the same"


async def test_a_stranger_cannot_bring_seats_or_channels_along(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2, channel=12)
        await play(table, 4)
    text = await archive.export(store, table.id, whole=True)
    sheet = await archive.import_record(store, text, 5.0)
    assert (sheet.status, sheet.channel, sheet.id != table.id) == ("abandoned", None, True)
    assert len(await store.sheets(person=1)) == 1


@pytest.mark.parametrize("seed", range(20))
async def test_damaged_records_are_refused_or_fit(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    async with opened(f"sqlite:///{tmp_path / 'a.db'}") as store:
        async with open_tables(store) as tables:
            table = await sit_down(tables, 2)
            await play(table, 12)
        text = await archive.export(store, table.id, whole=True)
        at = chance.randrange(len(text))
        damaged = text[:at] + chance.choice(' "{}[]9s\n') + text[at + chance.randrange(3) :]
        try:
            sheet = await archive.import_record(store, damaged, 5.0, trusted=True)
        except BadRecord as problem:
            sheet = None
            sentence = str(problem)
        if sheet is None:
            assert "\n" not in sentence
        else:
            assert (await stored_match(store, sheet.id)).entries


async def test_refold_names_the_first_entry_that_does_not_fit(store: Store) -> None:
    async with open_tables(store) as tables:
        good, bad = await sit_down(tables, 2), await sit_down(tables, 2)
        await play(good, 5)
        await play(bad, 5)
    await store._write(
        Statement("UPDATE entries SET text = 'hut A1' WHERE match = $1 AND n >= 4", (bad.id,))
    )
    found = {each.match: each async for each in archive.refold(store)}
    assert found[good.id].problem == ""
    assert found[bad.id].problem.startswith("Entry 4 does not fit")
