"""What must hold when a run is over, looked up in the store and in the local Discord's own world.

Nothing is asked of the bot: its processes have ended. Every match must fold again from its entries;
every move that somebody was told is made must be there; every question that waits for a person must
have been told to them, once; nothing that a channel should have heard may be missing; every use of
the bot must have been answered; and the log may speak of no error but those that were caused.
"""

from collections import Counter, defaultdict
from pathlib import Path
from typing import NamedTuple

from bot.local.model import SILENT, Channel, Message
from bot.local.world_storage import WorldStorage
from bot.posts.when_posted import is_news
from bot.ui.sent_once import nonce_for
from engine.host.tables import Tables
from engine.store.opening import opened
from engine.store.protocol import Store
from engine.table.posts import SilentListener
from engine.table.table import Table
from engine.trouble import Trouble
from tests.engine.tables_for_tests import stored_match
from tests.load.faults import Storm
from tests.load.tally import Promise, Tally

MOST_LISTED = 20
"""Problems of a kind."""


class Told(NamedTuple):
    """One post of a match: how far it went, and whom it called: a mention without a sound, which
    brings a thread into somebody's list, calls nobody.
    """

    last: int
    channel: str
    called: frozenset[int]


class Ground:
    """What can be read in the local Discord, after it has ended."""

    def __init__(self, world: Path) -> None:
        shelf = WorldStorage(world)
        direct = {c.id: c.recipients for c in shelf.all("channel", Channel) if c.is_direct}
        self.posts: dict[str, list[Told]] = {}
        self._sent: defaultdict[str, list[tuple[str, frozenset[int]]]] = defaultdict(list)
        for message in shelf.all("message", Message):
            if message.nonce is not None:
                heard = [] if message.flags & SILENT else message.mentions
                called = direct.get(message.channel_id, heard)
                sent = message.channel_id, frozenset(map(int, called))
                self._sent[str(message.nonce)].append(sent)
        shelf.close()

    def read(self, table: Table) -> None:
        """Find the posts of a match: in its channel, and to each of its people."""
        people = [seat.person for seat in table.seats if seat.person is not None]
        self.posts[table.id] = [
            Told(last, *sent)
            for last in range(1, table.sheet.entries + 1)
            for recipient in {table.sheet.channel, *people} - {None}
            for sent in self._sent[nonce_for(f"{table.id}-{last}", recipient)]
        ]

    def told_twice(self) -> list[str]:
        """Posts that can be read twice in one place."""
        return [
            f"match {match}: entry {last} is told {count} times in {channel}"
            for match, posts in self.posts.items()
            for (last, channel), count in Counter((p.last, p.channel) for p in posts).items()
            if count > 1
        ]

    def calls(self, match: str, person: int, opened: int) -> int:
        """How often somebody was called since a question was put."""
        return sum(p.last >= opened and person in p.called for p in self.posts[match])


async def check(url: str, world: Path, tally: Tally, storm: Storm | None) -> list[str]:
    """Everything that is wrong, a sentence each."""
    ground = Ground(world)
    problems = []
    async with opened(url) as store:
        tables = Tables(store, SilentListener())
        for sheet in await store.sheets(limit=100_000):
            if sheet.entries:
                try:
                    table = await tables.table(sheet.id)
                    ground.read(table)
                    problems += await _match(store, table, ground)
                except Trouble as trouble:
                    problems.append(f"match {sheet.id} cannot be loaded: {trouble}")
        problems += ground.told_twice()
        problems += [_broken(one) for one in await broken_promises(store, tally.promises)]
    return [*problems, *unanswered(tally, storm), *errors(tally, storm)]


async def _match(store: Store, table: Table, ground: Ground) -> list[str]:
    problems = []
    if (await stored_match(store, table.id)).state != table.match.state:
        problems.append(f"match {table.id} does not fold to what it was")
    sheet = table.sheet
    if sheet.told < sheet.entries and is_news(table.books.post(sheet.told + 1, sheet.entries)):
        problems.append(f"match {table.id}: told to {sheet.told} of {sheet.entries}")
    for asked in table.asked():
        if asked.person is None or asked.opened > sheet.told:
            continue
        calls = ground.calls(table.id, asked.person, asked.opened)
        was_called = ground.calls(table.id, asked.person, _begun(table, asked.seat, asked.opened))
        if calls > 1 or not was_called:
            problems.append(f"match {table.id}: question {asked.opened} was told {calls} times")
    return problems


def _begun(table: Table, seat: int, n: int) -> int:
    """The entry since which a seat has only answered on: whoever is at it is not called again."""
    entries = table.match.entries
    while n > 1 and entries[n - 1].act == "move" and entries[n - 1].seat == seat:
        n -= 1
    return n


async def broken_promises(store: Store, promises: list[Promise]) -> list[Promise]:
    """Moves that somebody was told are made, and that are not there."""
    by_match: defaultdict[str, list[Promise]] = defaultdict(list)
    for promise in promises:
        by_match[promise.match].append(promise)
    broken = []
    for match, made in by_match.items():
        stored = await store.load(match)
        there: Counter[tuple[int | None, str]] = Counter()
        for entry in stored.entries if stored else ():
            if entry.seat is not None and stored:
                there[stored.seats[entry.seat].person, entry.text] += 1
        for promise in made:
            there[promise.person, promise.move] -= 1
            if there[promise.person, promise.move] < 0:
                broken.append(promise)
    return broken


def _broken(promise: Promise) -> str:
    return f"match {promise.match}: {promise.move!r} of {promise.person} is lost"


def unanswered(tally: Tally, storm: Storm | None) -> list[str]:
    """Uses without an answer for which there was no accident."""
    found = []
    for use in tally.uses:
        until = use.at + (use.whole or 30.0)
        is_explained = storm is not None and storm.is_during(use.at, until)
        if use.outcome in ("failed", "unfinished", "error") and not is_explained:
            found.append(f"{use.kind} {use.outcome}: {use.words[:80]}".rstrip(": "))
    return found[:MOST_LISTED]


def errors(tally: Tally, storm: Storm | None) -> list[str]:
    """Lines of level error for which there was no accident."""
    found = []
    for at, line in tally.errors:
        text = f"{line.get('from')} {line.get('what')} {line.get('trace', '')}"
        if storm is None or not storm.explains(at, text):
            found.append("log: " + text[:300].replace("\n", " "))
    return found[:MOST_LISTED]
