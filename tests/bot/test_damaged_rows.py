"""A disk changes a few bytes of the database: what they are about cannot be read any more, all else
goes on, and whoever runs the bot hears of it, but not what stood there.
"""

import sqlite3
from contextlib import closing

import pytest

from engine import notation
from tests.bot.club import Club
from tests.bot.conftest import words_of
from tests.patience import eventually

BROKEN_TEXT, CUT = b'{"secret": "abc\xff', b'{"id": "'
SPOILT = [
    ("matches", "sheet", "id = $1", BROKEN_TEXT),
    ("matches", "sheet", "id = $1", CUT),
    ("seats", "body", "match = $1", BROKEN_TEXT),
    ("entries", "text", "match = $1", BROKEN_TEXT),
    ("entries", "draws", "match = $1", CUT),
    ("people", "settings", "id = $2", CUT),
    ("servers", "settings", "$1 = $1", CUT),
    ("notices", "facts", "match = $1", CUT),
    ("tournaments", "body", "$1 = $1", CUT),
]
"""What is broken: of one match, of one person, of the server."""


@pytest.mark.parametrize(("table", "column", "where", "bytes"), SPOILT)
async def test_what_cannot_be_read_stops_nothing_else(
    club: Club, caplog: pytest.LogCaptureFixture, table: str, column: str, where: str, bytes: bytes
) -> None:
    broken = await club.start(club.ada, club.ben)
    other = await club.start(club.ben, club.cleo, channel="welcome")
    await club.host.stop()
    caplog.clear()
    with closing(sqlite3.connect(club.host.url.removeprefix("sqlite:///"))) as file:
        if columns := ROWS.get(table):
            marks = ", ".join("?" * len(columns))
            line = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({marks})"
            server = broken.sheet.server
            id = server if table == "servers" else int(club.ada.id)
            known = {"id": id, "match": broken.id, "server": server, "status": "signup"}
            file.execute(line, [known.get(name, 0) for name in columns])
        file.execute("UPDATE matches SET told = 0, telling = 0")
        file.execute(
            f"UPDATE {table} SET {column} = CAST($3 AS TEXT) WHERE {where} AND $2 = $2",
            {"1": broken.id, "2": int(club.ada.id), "3": bytes},
        )
        assert file.execute("SELECT changes()").fetchone()[0]
        file.commit()
    await club.host.start()

    async def is_told() -> bool:
        found = await club.host.store.load(other.id)
        return found is not None and found.sheet.told == found.sheet.entries

    await eventually(is_told)
    now = await club.bot.tables.table(other.id)
    asked, entries = now.asked()[0], now.sheet.entries
    assert asked.person is not None
    await now.submit(asked.person, notation.write(now.match.moves(asked.seat)[0]), asked.opened)
    assert now.sheet.entries > entries
    mine = await (await club.ben.run("games", "welcome")).done()
    assert "Cleo" in words_of(mine.message)
    asked_for = await (await club.cleo.run("play", "welcome", game="taluva")).done()
    assert "went wrong" not in words_of(asked_for.message)
    assert club.bot.metrics.damage
    said = "\n".join(f"{r.getMessage()} {r.exc_text or ''}" for r in caplog.records)
    assert "on_ready" not in said, "all of the start has happened"
    assert "secret" not in said
    assert broken.sheet.seed.secret not in said


ROWS: dict[str, tuple[str, ...]] = {
    "people": ("id", "settings"),
    "servers": ("id", "settings"),
    "notices": ("nonce", "match", "person", "name", "facts", "at"),
    "tournaments": ("id", "server", "status", "created", "revision", "body"),
}
