"""Statements of a transaction, and those that several subjects need."""

from typing import Any, NamedTuple

import msgspec

from engine.model.due import Due
from engine.model.notice import Notice

NEWEST = "SELECT max(created) FROM matches UNION ALL SELECT max(at) FROM entries"
"""When anything was last written into a match."""


class Statement(NamedTuple):
    """One statement of a transaction, and how many rows it must touch (None: any number)."""

    sql: str
    args: tuple[Any, ...]
    rows: int | None = None


def insert_due(due: Due) -> Statement:
    sql = (
        "INSERT INTO schedule (owner, kind, seat, person, due) VALUES ($1, $2, $3, $4, $5)"
        " ON CONFLICT (owner, kind, seat)"
        " DO UPDATE SET person = excluded.person, due = excluded.due, holder = NULL"
    )
    return Statement(sql, (due.owner, due.kind, due.seat, due.person, due.due))


def insert_notice(notice: Notice, holder: str | None = None) -> Statement:
    """A notice, delivered by its holder as long as that lives."""
    facts = msgspec.json.encode(notice.facts).decode()
    sql = (
        "INSERT INTO notices (nonce, match, person, name, facts, at, holder)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7)"
    )
    args = (notice.nonce, notice.match, notice.person, notice.name, facts, notice.at, holder)
    return Statement(sql, args)


def as_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
