"""Matches in and out of the store as records, and the check that all of them still fit the rules.

A record of a match that is over can be read by anybody and taken in by anybody. One that is not
over is for the host alone: written whole it carries seed, seats and clocks, and goes on where it
is taken in; without them it is kept to look at, and nobody can play it on.
"""

import json
import re
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from engine.game import Game
from engine.games import game_named
from engine.match import record
from engine.match.entries import version_after
from engine.match.match import Match
from engine.match.rule_changes import Fit, Refold, fold_again
from engine.model.ids import new_id
from engine.model.names import plain_name
from engine.model.seats import Seat
from engine.model.sheet import Sheet, Status
from engine.sentences import say
from engine.store.protocol import Change, Conflict, Store, Stored
from engine.table import clocks
from engine.table.commit import due_rows, load_match
from engine.table.draft import Draft
from engine.trouble import BadRecord, Trouble

MOST_NAME_CHARACTERS = 40
_HEADER = re.compile(r'^\[(Sheet|Places) (".*")\]$', re.MULTILINE)

Games = Callable[[str], Game]


class Refolded(NamedTuple):
    """A live match under today's rules."""

    match: str
    entries: int
    problem: str = ""
    """What is wrong with it; empty if nothing is."""
    fate: str = ""
    """What becomes of one that began under other rules and does not fit today's: it goes on from
    its last state, or ends when it is next played.
    """


def before_first_entry(found: Stored, games: Games = game_named) -> Match:
    """The match of what is stored, before its first entry."""
    sheet, names = found.sheet, [seat.name for seat in found.seats]
    return Match(games(sheet.game), len(names), sheet.options, sheet.seed, names, sheet.rules)


async def refold(store: Store, games: Games = game_named) -> AsyncIterator[Refolded]:
    """Fold every live match from its first entry, and say which no longer fits."""
    for match in await store.playing():
        yield await _refolded(store, match, games)


async def _refolded(store: Store, match: str, games: Games) -> Refolded:
    try:
        found = await load_match(store, match)
    except Trouble as trouble:
        return Refolded(match, 0, str(trouble))
    sheet = found.sheet
    try:
        again = _again(found, games)
    except Trouble as trouble:
        return Refolded(match, sheet.entries, str(trouble))
    except (ValueError, LookupError) as problem:
        return Refolded(match, sheet.entries, say("rows_unreadable", problem=problem))
    if len(found.entries) < sheet.entries:
        return Refolded(
            sheet.id, len(found.entries), say("entry_missing", n=len(found.entries) + 1)
        )
    return Refolded(sheet.id, len(found.entries), fate=again.fate)


def _again(found: Stored, games: Games) -> Refold:
    """A stored match by today's rules; BadRecord if it does not fit and they were its own."""
    match = before_first_entry(found, games)
    if version_after(found.entries, found.sheet.rules) < match.game.version:
        return fold_again(match.fresh, found.entries, found.snapshot)
    match.replay(found.entries)
    return Refold(match, Fit.FITS)


async def export(
    store: Store, match: str, *, whole: bool = False, games: Games = game_named
) -> str:
    """The record of a match; whole, it is enough to play it on elsewhere."""
    found = await load_match(store, match)
    if not found.entries:
        raise BadRecord(say("not_started"))
    played = _again(found, games).match
    more = {"Match": match, **public_headers(found.sheet)}
    if whole:
        more["Sheet"] = msgspec.json.encode(found.sheet).decode()
        more["Places"] = msgspec.json.encode(found.seats).decode()
    return record.write(played, **more)


def public_headers(sheet: Sheet) -> dict[str, str]:
    """What a record says of the table that everybody may know: where its chance was sealed."""
    return {"Sealed": sheet.sealed_in} if sheet.sealed_in else {}


async def import_record(store: Store, text: str, now: float, *, trusted: bool = False) -> Sheet:
    """Keep the match of a record. Only a trusted one says who sits there and goes on."""
    match = record.read(text, trusted=trusted)
    if not match.entries:
        raise BadRecord(say("record_empty"))
    sheet, seats = (_whole(text, match) if trusted else None) or _bare(match, now)
    count = len(match.entries)
    sheet = replace(sheet, revision=0, entries=count, telling=count, told=count)
    draft = Draft(now, match.game, sheet, seats, {}, match)
    if sheet.status == "playing":
        match.seed = sheet.seed
        clocks.keep_time(draft)
    result = match.result()
    change = Change(
        draft.sheet,
        now,
        tuple(match.entries),
        draft.seats,
        result.ranks if result else None,
        due_rows(draft),
    )
    return await _create(store, change)


async def import_match(store: Store, match: Match, person: int, now: float) -> Sheet:
    """Keep a match that was finished elsewhere as it is: to be read, never to be played on."""
    count = len(match.entries)
    abandoned = match.ending is not None and match.ending.act == "abandon"
    sheet = Sheet(
        id=new_id(),
        game=match.game.id,
        host=person,
        seed=match.seed,
        created=now,
        status="abandoned" if abandoned else "finished",
        options=dict(match.options),
        rules=match.rules,
        ended=now,
        entries=count,
        telling=count,
        told=count,
        notes={"imported": str(person)},
    )
    seats = tuple(Seat(plain_name(name, n)) for n, name in enumerate(match.names, 1))
    change = Change(sheet, now, tuple(match.entries), seats, snapshot=match.snapshot())
    return await _create(store, change)


async def _create(store: Store, change: Change) -> Sheet:
    """A new match in the store, under another id where its own is taken."""
    while True:
        with suppress(Conflict):
            await store.create(change)
            return change.sheet
        change = replace(change, sheet=replace(change.sheet, id=new_id()))


def _bare(match: Match, now: float) -> tuple[Sheet, tuple[Seat, ...]]:
    """A match without people: to look at and to tell again."""
    status: Status = "finished" if match.result() else "abandoned"
    sheet = Sheet(
        id=new_id(),
        game=match.game.id,
        host=0,
        seed=match.seed,
        created=now,
        ended=now,
        status=status,
        options=match.options,
        rules=match.rules,
    )
    names = (plain_name(name, n) for n, name in enumerate(match.names, 1))
    return sheet, tuple(Seat(name[:MOST_NAME_CHARACTERS]) for name in names)


def _whole(text: str, match: Match) -> tuple[Sheet, tuple[Seat, ...]] | None:
    """Sheet and seats as they were written by `export`; None if the record has none."""
    parts = dict(_HEADER.findall(text))
    if len(parts) < 2:
        return None
    try:
        sheet = msgspec.json.decode(json.loads(parts["Sheet"]), type=Sheet)
        seats = msgspec.json.decode(json.loads(parts["Places"]), type=tuple[Seat, ...])
    except (ValueError, msgspec.MsgspecError):
        raise BadRecord(say("whole_unreadable")) from None
    _check_whole(sheet, seats, match)
    return sheet, seats


def _check_whole(sheet: Sheet, seats: tuple[Seat, ...], match: Match) -> None:
    """What is written about the table must be about this match."""
    chosen = match.game.complete(match.seats, sheet.options)
    if (sheet.game, chosen, sheet.seed.hash) != (match.game.id, match.options, match.seed.hash):
        raise BadRecord(say("whole_other"))
    if len(seats) != match.seats or len(sheet.watches) not in (0, match.seats):
        raise BadRecord(say("whole_places", count=match.seats))
    if sheet.status == "playing" and (not sheet.watches or not sheet.seed.is_true):
        raise BadRecord(say("whole_little"))
    if not re.fullmatch(r"[a-z0-9]{8}", sheet.id):
        raise BadRecord(say("whole_no_id"))
    if any(abs(n or 0) >= 1 << 63 for n in (sheet.host, sheet.server, sheet.channel)):
        raise BadRecord(say("whole_nobody"))
    sheet.control.check()
