"""Weeks at a club, in seconds: people who look in at their own hours, and all that reaches them.

    async with open_fortnight(Path(folder), PEOPLE) as weeks:
        match = await weeks.begin("taluva", "Ada", "Ben")
        await weeks.live(14)

The real bot runs on the local Discord; both clocks stand and are moved together. Nothing is drawn.
Everybody answers at random what waits for them whenever they look in, always the same way, so that
every run is the same run. `weeks.log` has everything that was posted, edited and deleted;
`python -m tests.bot.story Ada` prints the fortnight of `test_fortnight.py` as Ada reads it.
"""

import random
import re
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any
from unittest import mock
from zoneinfo import ZoneInfo

import engine.host.tables
import render.drawing_workers
from bot.client import Tephra
from bot.local import LocalDiscord, Person
from bot.local.connect import use_local, use_real
from bot.local.model import PUBLIC_THREAD, SILENT
from bot.local.new_world import add_person
from bot.local.snowflakes import moment_of
from bot.local.world import WorldEvent
from bot.ui import late_edits
from engine import notation
from engine.dealer import LiveDealer
from engine.match.entries import Seed
from engine.model.clock_presets import PRESETS
from engine.model.people import Preferences, Quiet
from engine.model.time_control import DAY, HOUR, TimeControl
from engine.table.table import Table
from tests.bot.conftest import Host
from tests.discord.validator import Validator
from tests.engine.tables_for_tests import think_quickly
from tests.old.scene import Old, StillClock
from tests.travelling_clock import MONDAY, TravelClock

JSON = dict[str, Any]
TEXT, SECTION, PICTURE, ROW = 10, 9, 12, 1
SPOKEN = (0, 19)
"""The kinds of message that somebody has written: plain ones and replies."""
CALL = re.compile(r"^.*?(@.*?)\. .*?( Due [^.]*\.)?$")
"""Who is called by a line, and until when."""
EAGER = ("raise ", "sculpt ")
"""What people do wherever they can, so that something happens."""
MOST_ANSWERS = 60
"""Of one person at one look."""


@dataclass(frozen=True)
class Habits:
    """When somebody looks in, and what they have told the bot about themselves."""

    zone: str
    looks: tuple[float, ...]
    """Hours of their own day."""
    quiet: Quiet | None = None
    notify: str = "channel"
    away: tuple[tuple[float, float], ...] = ()
    """Days, counted from the first, on which they do not look in."""
    settings: dict[str, Any] = field(default_factory=dict)
    """Further settings."""
    tells_zone: bool = True

    def preferences(self, id: int) -> Preferences:
        known = {"zone": self.zone} if self.tells_zone else {}
        return Preferences(id, quiet=self.quiet, notify=self.notify, **known, **self.settings)


@dataclass
class Seen:
    """A message, and what became of it."""

    at: float
    channel: str
    body: JSON
    first: JSON
    """As it was posted."""
    deleted: float = 0
    viewer: str = ""

    @property
    def is_silent(self) -> bool:
        return bool(self.first["flags"] & SILENT)

    @property
    def mentioned(self) -> set[str]:
        return {user["id"] for user in self.first["mentions"]}


Deed = Callable[["Fortnight"], Awaitable[None]]


class Fortnight:
    """Bot, Discord, people, and everything that is said."""

    def __init__(self, host: Host, clock: TravelClock, habits: dict[str, Habits]) -> None:
        self.host, self.clock, self.habits = host, clock, habits
        self.people: dict[str, Person] = {}
        self.log: dict[str, Seen] = {}
        self.answers: Counter[str] = Counter()
        self.tables: list[Table] = []
        self.before_answering: Callable[[str, Table], Awaitable[None]] | None = None
        """What somebody does before they answer in a match that asks them."""
        self.bot_id = str(host.bot.user.id) if host.bot and host.bot.user else ""
        self._planned: list[tuple[float, int, Deed]] = []
        self.start = clock.now()
        host.local.world.listeners.append(self._hear)

    @property
    def bot(self) -> Tephra:
        assert self.host.bot is not None
        return self.host.bot

    def id(self, name: str) -> int:
        return int(self.people[name].id)

    # ── Time ───────────────────────────────────────────────────────────────────────────────────

    def plan(self, day: float, deed: Deed) -> None:
        """Something happens so many days after the beginning."""
        self._planned.append((self.start + day * DAY, len(self._planned), deed))

    async def live(self, days: float) -> None:
        """Let days pass: everybody looks in at their hours, and what was planned happens."""
        end = self.clock.now() + days * DAY
        for when, what in self._ahead(end):
            await self.until(when)
            if isinstance(what, str):
                await self.look_in(what)
            else:
                await what(self)
            await self.settle()
        await self.until(end)

    def _ahead(self, end: float) -> list[tuple[float, Any]]:
        found: list[tuple[float, str, Any]] = []
        for name, habits in self.habits.items():
            for at in hours_of(habits, self.clock.now(), end):
                day = (at - self.start) / DAY
                if not any(first <= day < last for first, last in habits.away):
                    found.append((at, name, name))
        now = self.clock.now()
        found += [(at, f" {n:05}", deed) for at, n, deed in self._planned if now <= at < end]
        return [(at, what) for at, _, what in sorted(found, key=lambda one: one[:2])]

    async def until(self, when: float) -> None:
        """Let time pass, stopping wherever something falls due."""
        await self.settle()
        while (due := await self.bot.store.next_due()) is not None and due <= when:
            await self._set(due)
        await self._set(when)

    async def _set(self, when: float) -> None:
        local = self.host.local.clock
        local.move(max(0.0, when - local.now()))
        await self.clock.set(when)
        await self.settle()

    async def settle(self) -> None:
        await self.bot.tables.settle()
        await self.bot.live_boards.settle()
        await self.bot.calls.edits.settle()

    async def restart(self) -> None:
        """The process ends and another begins."""
        await self.host.stop()
        await self.host.start()
        await self.settle()

    # ── Playing ────────────────────────────────────────────────────────────────────────────────

    async def begin(
        self, game: str, *names: str, clock: str | TimeControl = "normal", **options: str
    ) -> Table:
        """A match in a thread of its own; the first is its host."""
        host = self.people[names[0]]
        guild, channel = host.world["guilds"][0]["id"], host.channel("games")
        control = PRESETS[clock] if isinstance(clock, str) else clock
        tables = self.bot.tables
        table = await tables.gather(
            game,
            int(host.id),
            server=int(guild),
            channel=int(channel),
            control=control,
            options=options,
        )
        for name in names:
            await table.join(self.id(name), name, f"token {name}")
        thread = self._open_thread(channel, f"{table.draft().game.title}: {', '.join(names)}")
        await table.move_to(int(guild), int(thread))
        await table.start(int(host.id), "go")
        self.tables.append(table)
        await self.settle()
        return table

    def _open_thread(self, channel: str, title: str) -> str:
        local = self.host.local
        body = {"name": title, "auto_archive_duration": 10_080}
        parent = local.world.channels[channel]
        return local.services.places.open_thread(parent, self.bot_id, body, PUBLIC_THREAD).id

    async def look_in(self, name: str) -> None:
        """Somebody answers everything that waits for them."""
        me = self.id(name)
        for sheet in await self.bot.store.sheets(person=me, status=("playing",)):
            await self.answer(name, await self.bot.tables.table(sheet.id))

    async def answer(self, name: str, table: Table) -> None:
        """Somebody answers what one match asks of them, until it asks no more."""
        me = self.id(name)
        for _ in range(MOST_ANSWERS):
            mine = [one for one in table.asked() if one.person == me]
            if not mine:
                return
            if self.before_answering is not None:
                await self.before_answering(name, table)
            chooser = random.Random(f"{table.id} {table.sheet.entries} {name}")
            moves = [notation.write(move) for move in table.match.moves(mine[0].seat)]
            eager = [text for text in moves if text.startswith(EAGER)]
            await table.submit(me, chooser.choice(eager or moves), mine[0].opened)
            self.answers[name] += 1
            await table.settle()

    # ── What was said ──────────────────────────────────────────────────────────────────────────

    def _hear(self, event: WorldEvent) -> None:
        body = event.body
        if event.name == "MESSAGE_CREATE" and body["type"] in SPOKEN:
            self.log[body["id"]] = Seen(
                moment_of(body["id"]), body["channel_id"], body, body, viewer=event.viewer or ""
            )
        elif event.name == "MESSAGE_UPDATE" and body["id"] in self.log:
            self.log[body["id"]].body = body
        elif event.name == "MESSAGE_DELETE" and body["id"] in self.log:
            self.log[body["id"]].deleted = self.clock.now()

    def posts(self) -> list[Seen]:
        """What the bot said where others may read it, or to one person, in order."""
        mine = self.bot_id
        found = [m for m in self.log.values() if m.first["author"]["id"] == mine and not m.viewer]
        return sorted(found, key=lambda m: (m.at, self.place(m), str(m.first["components"])))

    def place(self, message: Seen) -> str:
        """What a channel is called; a direct message by its person."""
        channel = self.host.local.world.channels[message.channel]
        if not channel.is_direct:
            return str(channel.name)
        return "@" + next(n for n, p in self.people.items() if p.id in channel.recipients)

    def reaches(self, message: Seen, name: str) -> bool:
        """Whether somebody's device makes a sound."""
        if message.is_silent:
            return False
        return self.place(message) == f"@{name}" or self.people[name].id in message.mentioned

    def pings(self, name: str) -> list[Seen]:
        return [one for one in self.posts() if self.reaches(one, name)]

    def local_time(self, name: str, at: float) -> datetime:
        return datetime.fromtimestamp(at, ZoneInfo(self.habits[name].zone))

    def is_asleep(self, name: str, at: float) -> bool:
        """Whether it is within somebody's quiet hours."""
        quiet, local = self.habits[name].quiet, self.local_time(name, at)
        if quiet is None:
            return False
        minute = local.hour * 60 + local.minute
        return (minute - quiet.start) % 1440 < (quiet.end - quiet.start) % 1440

    def pings_per_day(self, name: str) -> Counter[str]:
        """How often somebody was called, by their own days."""
        return Counter(f"{self.local_time(name, one.at):%m-%d}" for one in self.pings(name))

    def posts_per_day(self, name: str) -> Counter[str]:
        """How much somebody finds where they play and among their direct messages."""
        mine = self._places_of(name)
        return Counter(
            f"{self.local_time(name, one.at):%m-%d}" for one in self.posts() if one.channel in mine
        )

    def saying(self, words: str) -> list[Seen]:
        """What the bot said with these words in it."""
        return [one for one in self.posts() if words in "\n".join(said(one.first))]

    # ── As one person reads it ─────────────────────────────────────────────────────────────────

    def transcript(self, name: str, *, in_full: bool = False) -> str:
        """Everything that reached somebody or stands where they play, by their own clock. In short,
        a post with a board is one line: what it says is tested elsewhere.
        """
        mine = self._places_of(name)
        lines: list[str] = []
        day = ""
        for one in self.posts():
            if one.channel not in mine:
                continue
            today = f"{self.local_time(name, one.at):%A %-d %B}"
            if today != day:
                lines += ["", f"# {today}"]
                day = today
            lines += self._told(one, name, in_full)
        return "\n".join([*lines[1:], ""])

    def _places_of(self, name: str) -> set[str]:
        """The channels in which somebody plays or has played, and their direct messages."""
        person, mine = self.id(name), set()
        for table in self.tables:
            people = {seat.person for seat in table.seats}
            people |= {former.person for former in table.sheet.former}
            mine |= {str(table.sheet.channel)} if person in people else set()
        return mine | {m.channel for m in self.posts() if self.place(m) == f"@{name}"}

    def _told(self, one: Seen, name: str, in_full: bool) -> Iterator[str]:
        mark = "🔔 " if self.reaches(one, name) else "🔕 " if one.is_silent else ""
        head = f"{self.local_time(name, one.at):%H:%M} {mark}{self.place(one)}"
        texts = [self.readable(name, line) for line in said(one.first)]
        is_board = any(part["type"] == PICTURE for part in one.first["components"])
        if is_board and not in_full:
            yield " · ".join([head, *(CALL.sub(r"\1\2", line) for line in texts if "@" in line)])
            return
        yield head
        yield from (f"      {line}" for line in texts)
        if one.deleted:
            gone, posted = self.local_time(name, one.deleted), self.local_time(name, one.at)
            yield f"      (gone {gone:{'%H:%M' if gone.date() == posted.date() else '%a %H:%M'}})"
        elif not is_board and list(said(one.body)) != list(said(one.first)):
            yield from (f"      (now) {self.readable(name, line)}" for line in said(one.body))

    def readable(self, name: str, line: str) -> str:
        """A line as Discord shows it to somebody: names, channels, their own times."""
        names = {person.id: who for who, person in self.people.items()}
        places = {id: place.name for id, place in self.host.local.world.channels.items()}
        line = re.sub(r"<@(\d+)>", lambda m: f"@{names.get(m[1], m[1])}", line)
        line = re.sub(r"<#(\d+)>", lambda m: f"#{places.get(m[1], m[1])}", line)
        line = re.sub(r"<t:(\d+):D>", lambda m: f"{self.local_time(name, int(m[1])):%-d %B}", line)
        line = re.sub(
            r"<t:(\d+):\w>", lambda m: f"{self.local_time(name, int(m[1])):%a %H:%M}", line
        )
        line = re.sub(r"</([^:>]+):\d+>", r"/\1", line)
        line = re.sub(r"`\d{17,20}`", "`…`", line)
        return re.sub(r"https://\S+/(\d+)(?=\))", "…", line)


def said(message: JSON) -> Iterator[str]:
    """The lines of a message, pictures and buttons in brackets."""
    for part in message["components"]:
        if part["type"] == TEXT:
            yield from part["content"].splitlines()
        elif part["type"] == SECTION:
            for text in part["components"]:
                yield from text["content"].splitlines()
            yield f"[{part['accessory'].get('label')}]"
        elif part["type"] == PICTURE:
            yield "[picture]"
        elif part["type"] == ROW:
            labels = [b.get("label") or b.get("placeholder") for b in part["components"]]
            yield " ".join(f"[{label}]" for label in labels)


def hours_of(habits: Habits, now: float, end: float) -> Iterator[float]:
    """When somebody looks in between two times."""
    zone = ZoneInfo(habits.zone)
    day = datetime.fromtimestamp(now - DAY, zone).replace(hour=0, minute=0, second=0, microsecond=0)
    while day.timestamp() < end:
        for hour in habits.looks:
            at = day.replace(hour=int(hour), minute=round(hour % 1 * 60)).timestamp()
            if now <= at < end:
                yield at
        day = datetime.fromtimestamp(day.timestamp() + 26 * HOUR, zone).replace(hour=0)


class QuickHost(Host):
    """Its automa answer at once, the same in the same position, however busy the machine is."""

    def make(self) -> Tephra:
        return Tephra(self.store, clock=self.clock, guild_ready_timeout=0.05, think=think_quickly)


class Numbered:
    """Ids and secrets that are the same in every run."""

    def __init__(self) -> None:
        self._count = 0

    def id(self) -> str:
        self._count += 1
        return f"match{self._count:03}"

    def seed(self) -> Seed:
        return Seed.fresh(f"{self._count + 1:064x}")


_begin = LiveDealer.__init__


def _begin_without_salt(self: LiveDealer, secret: bytes, salt: str, entry: int) -> None:
    """The salt is made of Discord's ids: here draws follow from the secret alone."""
    _begin(self, secret, "", entry)


@asynccontextmanager
async def open_fortnight(
    folder: Path, habits: dict[str, Habits], start: float = MONDAY + 12 * HOUR
) -> AsyncIterator[Fortnight]:
    """A club with these people in it, on a Monday at noon (UTC)."""
    local = LocalDiscord(strict_rates=False, patient=True)
    local.clock = StillClock(start)
    validator, numbered = Validator(), Numbered()
    local.observers.append(validator)
    async with AsyncExitStack() as stack:
        stack.enter_context(mock.patch.object(render.drawing_workers.Studio, "_run", Old.blank))
        stack.enter_context(mock.patch.object(engine.host.tables, "new_id", numbered.id))
        fresh = mock.Mock(fresh=numbered.seed)
        stack.enter_context(mock.patch.object(engine.host.tables, "Seed", fresh))
        stack.enter_context(mock.patch.object(LiveDealer, "__init__", _begin_without_salt))
        stack.enter_context(mock.patch.object(late_edits, "EDIT_EVERY_SECONDS", 0.05))
        await stack.enter_async_context(local)
        use_local(local.address)
        stack.callback(use_real)
        for name in habits:
            if all(user.name != name for user in local.world.users.values()):
                newcomer = add_person(local.world, name)
                for guild in local.world.guilds.values():
                    local.services.places.add_member(guild, newcomer)
        clock = TravelClock(start)
        host = QuickHost(local, f"sqlite:///{folder}/tephra.db", clock)
        await host.start()
        stack.push_async_callback(host.stop)
        weeks = Fortnight(host, clock, habits)
        for name, one in habits.items():
            person = await stack.enter_async_context(Person(local.address, name))
            weeks.people[name] = person
            await weeks.bot.tables.person_settings.save(one.preferences(int(person.id)))
        yield weeks
    assert local.unknown == [], "operations the local Discord does not know"
    assert local.crashes == [], "operations that broke"
    assert not validator.violations, "\n".join(validator.violations[:20])
