"""The bot on the local Discord, both on files, at a time of their own, with people around.

Everything here that knows the insides of the bot is in `Old`: how it is started, and how to wait
until it has nothing left to do. People come in by the door.
"""

import asyncio
import itertools
import json
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import render.drawing_workers
from bot.client import Tephra
from bot.local import LocalDiscord, Person
from bot.local.clock import LocalClock
from bot.local.connect import use_local, use_real
from bot.ui.answers import underway
from bot.upkeep.rate_limit import RateLimit
from bot.words import say
from engine import automa
from engine.automa import analysis
from engine.automa.budget import Budget
from engine.automa.hints import Hint, hints
from engine.automa.reasons import Reason
from engine.dealer import QuietDealer
from engine.store.opening import open_store
from engine.table.services import Explain, explain_in_thread
from render import Picture
from tests.patience import PATIENCE_SECONDS
from tests.travelling_clock import TravelClock, travel

JSON = dict[str, Any]
HERE = Path(__file__).parent
HINT_ITERATIONS = 60
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010100000000376ef9240000000a49444154"
    "789c63680000008200815cd5bba40000000049454e44ae426082"
)


class Left(NamedTuple):
    """What a bot has left behind: two databases as SQL, and what its buttons are answered."""

    number: int
    folder: Path = HERE

    @property
    def dumps(self) -> dict[str, Path]:
        """The dumps, by the names that the databases have when they are used."""
        kinds = ("tephra", "world")
        return {f"{kind}.db": self.folder / f"{self.number}-{kind}.sql" for kind in kinds}

    @property
    def buttons(self) -> Path:
        return self.folder / f"{self.number}-buttons.json"


class Old:
    """A bot that draws nothing, whose automa always think the same, and which can be waited for."""

    def __init__(
        self,
        local: LocalDiscord,
        url: str,
        clock: TravelClock,
        explain: Explain = explain_in_thread,
    ) -> None:
        self._local, self._url, self._clock, self._explain = local, url, clock, explain
        self.may_think = asyncio.Event()
        """Automa answer only while this is set: what a press is answered must not be a race."""
        self.may_think.set()

    async def start(self) -> None:
        self._stack = AsyncExitStack()
        self._store = await open_store(self._url)
        self._bot = await self._stack.enter_async_context(
            Tephra(
                self._store,
                clock=self._clock,
                think=self._think,
                advise=_advise,
                explain=self._explain,
                analyse=_analyse,
                guild_ready_timeout=0.05,
            )
        )
        minutes = itertools.count()
        self._bot.rate_limit = RateLimit(lambda: 60.0 * next(minutes))  # nobody is too quick
        self._bot.tournaments.round_tables.pace = 0.05
        self._task = asyncio.create_task(self._bot.start(self._local.token))
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not any(one.ready for one in await self._store.processes()):
                await asyncio.sleep(0.01)

    async def stop(self) -> None:
        self.may_think.set()
        await self._bot.close()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._stack.aclose()
        await self._store.close()

    async def _think(self, game: Any, state: Any, seat: int, level: str, answered: int) -> Any:
        await self.may_think.wait()
        return automa.choose(automa.level_named(level), game, state, seat, QuietDealer(7))

    async def wait(self, seconds: float) -> None:
        """Let time pass, and everything happen that falls due."""
        await travel(self._bot.tables, seconds)
        await self._bot.tournaments.settle()
        await travel(self._bot.tables, 0)

    async def table_in(self, channel: str) -> Any:
        """The table that is played in a channel."""
        return await self._bot.tables.in_channel(int(channel))

    async def answered(self) -> None:
        """Wait until everything that was pressed is answered."""
        await underway.finish()

    @staticmethod
    async def blank(*_: Any, **__: Any) -> Picture:
        """Instead of any picture."""
        return Picture(data=PNG, size=(1, 1), alt_text="A picture.", long_text="A picture.")


async def explain_at_once(*_: Any) -> Reason:
    """What speaks for a move where nobody reads it: to find it takes longer than all the rest."""
    return Reason("only")


async def _advise(game: Any, state: Any, seat: int) -> list[Hint]:
    """The usual hints, but without a limit of time: the same on any machine."""
    return await asyncio.to_thread(
        hints, game, state, seat, Budget(HINT_ITERATIONS, None), QuietDealer(7)
    )


async def _analyse(match: Any, progress: Any) -> Any:
    """The usual look, but without a limit of time: the same on any machine."""
    return await asyncio.to_thread(analysis.analyse, match, Budget(288, None))


class StillClock(LocalClock):
    """The time of the local Discord, which stands until it is moved: nobody is ever too slow, and
    ids are the same every time.
    """

    def __init__(self, now: float) -> None:
        super().__init__()
        self._now = now

    def now(self) -> float:
        return self._now

    def move(self, seconds: float) -> None:
        goal = self._now + seconds
        while self._alarms and self._alarms[0][0] <= goal:
            self._now = max(self._now, self._alarms[0][0])
            self._ring_first()
        self._now = goal
        self._set_timer()


class Scene:
    """Bot, Discord and people at a moment."""

    def __init__(self, local: LocalDiscord, old: Old, clock: TravelClock) -> None:
        self.local, self.old, self.clock = local, old, clock
        self.people: dict[str, Person] = {}
        self._stack = AsyncExitStack()

    async def arrive(self, *names: str) -> None:
        for name in names:
            person = Person(self.local.address, name)
            self.people[name] = await self._stack.enter_async_context(person)

    def __getitem__(self, name: str) -> Person:
        return self.people[name]

    async def wait(self, seconds: float = 6.0) -> None:
        """Let time pass; after six seconds everything that was done is told."""
        self.local.clock.move(seconds)
        await self.old.wait(seconds)

    def put_by(self, messages: list[JSON]) -> None:
        """Write private messages into the world, which forgets them otherwise: on Discord they stay
        before their reader, whatever happens to the bot.
        """
        world = self.local.world
        for message in messages:
            kept = world.messages[message["channel_id"]][message["id"]]
            world.shelf.put("message", kept.id, kept)

    async def leave(self) -> None:
        await self._stack.aclose()


@asynccontextmanager
async def opened(
    folder: Path, now: float, explain: Explain = explain_in_thread
) -> AsyncIterator[Scene]:
    """A bot and a Discord on the files of a folder, at a time."""
    clock = TravelClock(now)
    local = LocalDiscord(world=folder / "world.db", strict_rates=False, patient=True)
    local.clock = StillClock(now)
    drawn = render.drawing_workers.Studio._run
    render.drawing_workers.Studio._run = Old.blank  # type: ignore[method-assign]
    try:
        async with local:
            use_local(local.address)
            old = Old(local, f"sqlite:///{folder}/tephra.db", clock, explain)
            scene = Scene(local, old, clock)
            await scene.old.start()
            try:
                yield scene
            finally:
                await scene.leave()
                await scene.old.stop()
        assert local.unknown == [], "operations the local Discord does not know"
        assert local.crashes == [], "operations that broke"
    finally:
        render.drawing_workers.Studio._run = drawn  # type: ignore[method-assign]
        use_real()


def is_trouble(text: str) -> bool:
    """Whether an answer says that a press means nothing any more, or that something went wrong."""
    return say("trouble.old") in text or say("trouble.broken", key="").split("`")[0] in text


# ── Reading messages ─────────────────────────────────────────────────────────────────────────────


def parts_of(message: JSON) -> list[JSON]:
    """Everything in a message that can be pressed or chosen from."""
    found: list[JSON] = []

    def walk(part: Any) -> None:
        if isinstance(part, dict):
            if "custom_id" in part and not part.get("disabled"):
                found.append(part)
            for value in part.values():
                walk(value)
        elif isinstance(part, list):
            for value in part:
                walk(value)

    walk(message["components"])
    return found


# ── Files ────────────────────────────────────────────────────────────────────────────────────────


def dumped(database: Path) -> str:
    """A database as SQL; JSON that is kept as bytes can be read in it, too."""
    with sqlite3.connect(database) as connection:
        return "\n".join(BYTES.sub(_readable, line) for line in connection.iterdump()) + "\n"


BYTES = re.compile(r"X'([0-9A-F]*)'")


def _readable(found: re.Match[str]) -> str:
    raw = bytes.fromhex(found[1])
    try:
        text = raw.decode()
    except UnicodeDecodeError:
        return found[0]
    quoted = text.replace("'", "''")
    return f"CAST('{quoted}' AS BLOB)" if text.isprintable() else found[0]


def load(folder: Path, left: Left) -> None:
    """The databases of the dumps, as files of a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, dump in left.dumps.items():
        connection = sqlite3.connect(folder / name)
        connection.executescript(dump.read_text())
        connection.close()


def rows(folder: Path, sql: str, *values: Any) -> list[Any]:
    """What the bot's database has; one column is not wrapped."""
    with sqlite3.connect(folder / "tephra.db") as connection:
        found = connection.execute(sql, values).fetchall()
    return [row[0] if len(row) == 1 else row for row in found]


def things(folder: Path, kind: str) -> list[JSON]:
    """What the world has of a kind."""
    with sqlite3.connect(folder / "world.db") as connection:
        found = connection.execute("SELECT body FROM things WHERE kind = ?", [kind]).fetchall()
    return [json.loads(body) for (body,) in found]


def messages(folder: Path) -> list[JSON]:
    """The messages of the world, oldest first."""
    return sorted(things(folder, "message"), key=lambda message: int(message["id"]))
