"""What is stored about a person: all of it for them to read, and all of it forgotten.

Records keep their moves, not the person: whoever is forgotten was "somebody". In the rows from
which ratings are folded a random number stands for them, so that what others have earned against
them stays, and a new fold gives the numbers that are stored. Running matches are left first
(`leaving.py`), lobbies closed, tournaments dropped out of. What others wrote, and what Discord
shows, is not ours to change.
"""

import re
import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from engine.host.rating_updates import RatingUpdates
from engine.host.tables import Tables
from engine.host.tournaments import Tournaments
from engine.model.call import OpenCall
from engine.model.seats import Seat
from engine.model.sheet import Sheet
from engine.sentences import say
from engine.store.person_rows import Forgetting, InvolvedMatch, InvolvedTournament
from engine.store.protocol import NO_LIMIT, Conflict, Store
from engine.table.table import Table
from engine.tournament.acts import Drop, LogLine
from engine.trouble import Stale, Trouble
from engine.work.costly_threads import in_dear_thread

MAX_FORGETTING_ATTEMPTS = 10
"""While somebody else changes the same rows."""
_PERSON = re.compile(r"-?\d{15,20}")
"""What a person's number looks like where it is a word."""


class Forgotten(NamedTuple):
    """What somebody who is forgotten has left behind."""

    matches: int
    """Running matches that were resigned."""
    lobbies: tuple[Table, ...]
    """Lobbies that look different now."""
    tournaments: tuple[str, ...]
    """Tournaments that do."""


# ── To read ──────────────────────────────────────────────────────────────────────────────────────


async def stored_about(store: Store, person: int) -> dict[str, Any]:
    """All that is stored about a person, as plain values; no secret of a live match is in it."""
    settings = msgspec.to_builtins(await store.person(person))
    matches = [one for one in await store.matches_involving(person) if _is_in(one, person)]
    involved = [one for one in await store.tournaments_involving(person) if _has(one, person)]
    return {
        "person": str(person),
        "settings": settings,
        "lessons": msgspec.to_builtins(await store.learner(person)),
        "matches": [_match(one, person) for one in matches],
        "tournaments": [_tournament(one, person) for one in involved],
        "ratings": await _ratings(store, person),
        "personal": [msgspec.to_builtins(one) for one in await store.personal_of(person)],
        "puzzles": [msgspec.to_builtins(one) for one in await store.puzzle_answers_of(person)],
        "calls": [_call(one) for one in await store.calls_to(person)],
        "notices": [
            {"name": one.name, "match": one.match, "at": one.at, "facts": one.facts}
            for one in await store.notices()
            if _mentions(one.person, person) or _mentions(one.facts, person)
        ],
    }


def _call(one: OpenCall) -> dict[str, Any]:
    """A reminder that is not answered yet."""
    return {"match": one.match, "at": one.at, "channel": one.channel, "message": one.message}


def _match(one: InvolvedMatch, person: int) -> dict[str, Any]:
    sheet = one.sheet
    seats = [
        {"seat": n + 1, "rank": rank, **msgspec.to_builtins(seat)}
        for n, (seat, rank) in enumerate(zip(one.seats, one.ranks, strict=True))
        if seat.person == person
    ]
    plain = ("id", "game", "status", "server", "channel", "created", "ended", "rated", "options")
    return {
        **{name: getattr(sheet, name) for name in plain},
        "host": sheet.host == person,
        "invited": person in sheet.invited,
        "offered_a_seat": person in _offered(sheet),
        "imported": sheet.notes.get("imported") == str(person),
        "gave_a_seat_away": any(one.person == person for one in sheet.former),
        "seats": seats,
    }


def _tournament(one: InvolvedTournament, person: int) -> dict[str, Any]:
    header = one.header
    lines = [msgspec.to_builtins(line) for line in one.lines if _mentions(line, person)]
    return {
        "id": header.id,
        "name": header.name,
        "server": header.server,
        "status": header.status,
        "created": header.created,
        "organiser": header.host == person,
        "log": [_own(line, person) for line in lines],
    }


def _own(line: dict[str, Any], person: int) -> dict[str, Any]:
    """A line of a log without the others it names: of a round, only one's own table."""
    me, act = str(person), dict(line["act"])
    if "tables" in act:
        act["tables"] = [table for table in act["tables"] if me in table["players"]]
    if "order" in act:
        act["order"] = [me]
    if act.get("person", me) != me:
        act["name"] = say("somebody")
    known = {me, "clock", ""}
    by = line.get("by", "")
    return {
        **line,
        "by": by if by in known else say("somebody"),
        "act": {key: _only(value, me) for key, value in act.items()},
    }


def _only(value: Any, me: str) -> Any:
    """A value in which everybody else is somebody."""
    if isinstance(value, dict):
        return {key: _only(one, me) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_only(one, me) for one in value]
    is_other = isinstance(value, str) and value != me and _PERSON.fullmatch(value)
    return say("somebody") if is_other else value


async def _ratings(store: Store, person: int) -> list[dict[str, Any]]:
    found = []
    for board, rating in (await store.ratings_of(person)).items():
        curve = [
            {"match": point.match, "ended": point.ended, **msgspec.to_builtins(point.rating)}
            for point in await store.rating_curve(board, person)
        ]
        rated = msgspec.to_builtins(rating)
        found.append({**board._asdict(), **rated, "curve": curve})
    return found


# ── Who is named ─────────────────────────────────────────────────────────────────────────────────


def _mentions(value: Any, person: int) -> bool:
    """Whether a value names a person anywhere, as a number or as a word."""
    if isinstance(value, str | int):
        return value in (person, str(person)) and value is not True
    if isinstance(value, dict):
        return any(_mentions(one, person) for pair in value.items() for one in pair)
    if isinstance(value, list | tuple):
        return any(_mentions(one, person) for one in value)
    if isinstance(value, msgspec.Struct):
        return _mentions(msgspec.to_builtins(value), person)
    return False


def _is_in(one: InvolvedMatch, person: int) -> bool:
    sheet = one.sheet
    return (
        person in (sheet.host, *sheet.invited, *_offered(sheet))
        or str(person) in sheet.notes.values()
        or any(one.person == person for one in sheet.former)
        or any(seat.person == person for seat in one.seats)
    )


def _offered(sheet: Sheet) -> list[int | None]:
    """Who was offered a seat."""
    return [
        *(vote.newcomer for vote in sheet.votes),
        *(one.newcomer for one in sheet.vain_questions),
    ]


def _has(one: InvolvedTournament, person: int) -> bool:
    return one.header.host == person or any(_mentions(line, person) for line in one.lines)


# ── To forget ────────────────────────────────────────────────────────────────────────────────────


async def forget(tournaments: Tournaments, rating_updates: RatingUpdates, person: int) -> Forgotten:
    """Nothing that is stored names the person afterwards. Doing it again does no harm."""
    tables, store = tournaments.tables, tournaments.store
    dropped = await _drop_out(tournaments, person)
    lobbies = await _close_lobbies(tables, person)
    matches = await _leave_matches(tables, person)
    await rating_updates.settle()
    alias = -secrets.randbits(60) - 1
    async with rating_updates.paused():
        touched = await _rewrite(store, person, alias)
    if await store.is_rated(person):  # another process has rated a match meanwhile
        await rating_updates.recompute()
    await tables.refresh(touched)
    return Forgotten(matches, lobbies, dropped)


async def _drop_out(tournaments: Tournaments, person: int) -> tuple[str, ...]:
    """Out of every tournament that is not over; what is played there is resigned."""
    dropped = []
    for one in await tournaments.store.tournaments_involving(person):
        found = await tournaments.find(one.header.id)
        if not found.header.is_live:
            continue
        for player, entrant in found.state.entrants.items():
            if entrant.person == str(person) and not entrant.dropped:
                with suppress(Trouble):
                    await tournaments.drop(found.header.id, Drop(player), person)
                    dropped.append(found.header.id)
    return tuple(dropped)


async def _close_lobbies(tables: Tables, person: int) -> tuple[Table, ...]:
    closed = []
    for one in await tables.store.matches_involving(person):
        if one.sheet.status == "gathering" and _is_in(one, person):
            table = await tables.table(one.sheet.id)
            with suppress(Trouble):
                if "tournament" in one.sheet.notes:
                    continue
                if one.sheet.host == person:
                    await table.cancel(person)
                elif any(seat.person == person for seat in one.seats):
                    await table.get_up(person)
            closed.append(table)
    return tuple(closed)


async def _leave_matches(tables: Tables, person: int) -> int:
    count = 0
    for sheet in await tables.store.sheets(person=person, status=("playing",), limit=NO_LIMIT):
        with suppress(Trouble):
            await (await tables.table(sheet.id)).vanish(person)
            count += 1
    return count


async def _rewrite(store: Store, person: int, alias: int) -> list[str]:
    """Everything in one step, as often as others come between; the matches that have changed."""
    for _ in range(MAX_FORGETTING_ATTEMPTS):
        matches = [one for one in await store.matches_involving(person) if _is_in(one, person)]
        involved = [one for one in await store.tournaments_involving(person) if _has(one, person)]
        notices = [one.nonce for one in await store.notices() if _mentions(one.facts, person)]
        step = Forgetting(
            person,
            alias,
            tuple(_nameless(one, person) for one in matches),
            await in_dear_thread(_all_nameless, involved, person, alias),
            tuple(notices),
        )
        with suppress(Conflict):
            await store.forget(step)
            return [one.sheet.id for one in matches]
    raise Stale(say("stale"))


def _nameless(one: InvolvedMatch, person: int) -> InvolvedMatch:
    level = one.sheet.stand_in if one.sheet.is_live else ""
    seats = tuple(_somebody(seat, level) if seat.person == person else seat for seat in one.seats)
    return replace(one, sheet=_sheet(one.sheet, person), seats=seats)


def _somebody(seat: Seat, level: str) -> Seat:
    """A seat with nobody's name on it; where the match goes on, an automa plays it."""
    automa = seat.automa or level
    return replace(
        seat, name=say("somebody"), person=None, automa=automa, stand_in="", token="", standing={}
    )


def _sheet(sheet: Sheet, person: int) -> Sheet:
    """The sheet without the person; a direct channel is theirs alone and goes too."""
    direct = sheet.server is None
    notes = {name: text for name, text in sheet.notes.items() if text != str(person)}
    return replace(
        sheet,
        host=0 if sheet.host == person else sheet.host,
        invited=tuple(0 if one == person else one for one in sheet.invited),
        votes=tuple(vote for vote in sheet.votes if vote.newcomer != person),
        vain_questions=tuple(one for one in sheet.vain_questions if one.newcomer != person),
        former=tuple(
            replace(one, name=say("somebody"), person=0) if one.person == person else one
            for one in sheet.former
        ),
        channel=None if direct else sheet.channel,
        notes={k: v for k, v in notes.items() if k not in ("hall", "lobby")} if direct else notes,
    )


def _all_nameless(
    involved: Sequence[InvolvedTournament], person: int, alias: int
) -> tuple[InvolvedTournament, ...]:
    return tuple(_nameless_tournament(one, person, alias) for one in involved)


def _nameless_tournament(one: InvolvedTournament, person: int, alias: int) -> InvolvedTournament:
    host = 0 if one.header.host == person else one.header.host
    lines = tuple(_line(line, str(person), str(alias)) for line in one.lines)
    return InvolvedTournament(replace(one.header, host=host), lines)


def _line(line: LogLine, old: str, new: str) -> LogLine:
    if not _mentions(line, int(old)):
        return line
    plain = msgspec.to_builtins(line)
    act = plain["act"]
    if act.get("person", act.get("player")) == old and "name" in act:
        act["name"] = say("somebody")
    return msgspec.convert(_renamed(plain, old, new), LogLine)


def _renamed(value: Any, old: str, new: str) -> Any:
    if isinstance(value, dict):
        return {key: _renamed(one, old, new) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_renamed(one, old, new) for one in value]
    return new if value == old else value
