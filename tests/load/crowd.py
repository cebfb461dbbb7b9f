"""Everybody who plays: clubs of a few people each, who open tables, join, play and leave.

Each person does one thing after the other and thinks in between, in several matches at a time.
Not a benchmark: nobody is quicker than a person. Clubs are servers of their own and lie on all
shards. Every choice comes from a seed; what happens when still depends on how quickly the bot is.
"""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from itertools import cycle
from typing import Self

from bot.local.people import Person, Refused
from bot.local.snowflakes import shard_of
from bot.posts.when_posted import POST_SPACING_SECONDS
from engine.games import GAMES
from tests.load import turns
from tests.load.people import JSON, Player, match_of, parts_of
from tests.load.tally import PATIENCE, Tally
from tests.load.turns import Lobby, Sitting, Turn

PEOPLE_PER_SERVER = 5
LEVELS = ("easy", "easy", "easy", "normal")
DEAR = ("replay", "verify", "analyse", "history", "export", "recap")
"""What somebody greedy asks for, again and again, in the middle third of a run."""
NAMES = ("Mara", "Nils", "Olga", "Piet", "Quirin", "Rosa", "Sami", "Tove", "Uwe", "Vera")
LOBBY_WAIT_SECONDS = 10.0
"""How long somebody looks for the post of their table."""
OPENING = 60.0
"""A table that is not playing after so many seconds is not waited for."""

ENDING_SECONDS = 2.5 * PATIENCE
"""What everybody has to end what they are doing in."""

Errand = Callable[[], Awaitable[None]]


@dataclass(frozen=True)
class Plan:
    """How much is played."""

    people: int = 40
    matches: int = 300
    """How many are begun."""
    at_once: int = 100
    """How many are played side by side."""
    moves: int | None = None
    """How many are enough, whatever the time."""
    seconds: float = 240.0
    think: float = 3.0
    """Seconds that somebody thinks, on average."""
    answers: int = 10
    """About so many answers somebody gives before they have had enough of a match."""
    spacing: float = POST_SPACING_SECONDS
    """Seconds between two posts of a match."""
    seed: int = 1
    memory: int | None = None
    """So many MiB the bots may use together, as in a container."""
    patient: bool = False
    """Whether the bot may answer later than Discord allows: where nothing is measured."""


class Club:
    """A server, its people, and the matches on it."""

    def __init__(self, hall: str, players: list[Player]) -> None:
        self.hall, self.players = hall, players
        self.opening: list[float] = []
        """When the tables were opened that are not playing yet."""
        self.sittings: dict[str, Sitting] = {}

    def busy(self, now: float) -> int:
        """How many matches there are, or will be in a moment."""
        self.opening = [at for at in self.opening if now - at < OPENING]
        return len(self.sittings) + len(self.opening)


class Crowd:
    """`async with Crowd(…) as crowd: await crowd.play()`."""

    def __init__(self, address: str, plan: Plan, tally: Tally, shards: int = 1) -> None:
        self.address, self.plan, self.tally, self.shards = address, plan, tally, shards
        self.random = random.Random(plan.seed)
        self.clubs: list[Club] = []
        self.begun = 0
        self.is_closing = False
        self._commands: dict[str, str] = {}
        self._lobbies: dict[str, JSON] = {}
        self._queues: dict[str, asyncio.Queue[Errand]] = {}
        self._waiting: set[tuple[str, str]] = set()
        """Who has been called to which match and has not come yet."""
        self._games: Iterator[str] = cycle(GAMES)
        self._clubs: dict[str, Club] = {}
        self._ended: list[tuple[str, str]] = []
        """Channel and id of matches that are over, of the club that has somebody greedy."""

    # ── Coming ─────────────────────────────────────────────────────────────────────────────────

    async def __aenter__(self) -> Self:
        self._stack = AsyncExitStack()
        ada = await self._stack.enter_async_context(Person(self.address, "Ada"))
        bot = next(user["id"] for user in ada.world["users"] if user.get("bot"))
        for n in range(-(-self.plan.people // PEOPLE_PER_SERVER)):
            club = await self._found(ada, bot, n)
            self.clubs.append(club)
            for player in club.players:
                self._queues[player.id], self._clubs[player.id] = asyncio.Queue(), club
            await turns.prefer_direct(club.players[-1], club.hall)
        owner = self.clubs[0].players[0]
        self.greedy = await self._come(await owner.act("add_person", name="Gus"), bot)
        self.greedy.is_greedy = True
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    async def _found(self, ada: Person, bot: str, n: int) -> Club:
        """A server of its own, on the shard whose turn it is, and a few people on it."""
        owner = await self._come(await ada.act("add_person", name=self._name(n, 0)), bot)
        for guild in owner.world["guilds"]:
            await owner.act("leave_guild", guild=guild["id"])
        made = await owner.act("add_guild", name=f"Club {n}")
        for _ in range(20):
            if shard_of(made["guild"], self.shards) == n % self.shards:
                break
            await owner.act("kick", guild=made["guild"], person=bot)
            made = await owner.act("add_guild", name=f"Club {n}")
        others = []
        for i in range(1, PEOPLE_PER_SERVER):
            others.append(
                await self._come(await owner.act("add_person", name=self._name(n, i)), bot)
            )
        return Club(str(made["channel"]), [owner, *others])

    def _name(self, n: int, i: int) -> str:
        return f"{NAMES[(n * PEOPLE_PER_SERVER + i) % len(NAMES)]} {n}{i}"

    async def _come(self, added: JSON, bot: str) -> Player:
        key = str(added["person"])
        player = Player(self.address, key, self.tally, self._commands, self._saw)
        await self._stack.enter_async_context(player)
        await player.meet(bot)
        return player

    # ── Seeing ─────────────────────────────────────────────────────────────────────────────────

    def _saw(self, player: Player, post: JSON) -> None:
        """A public post, seen once by everybody on the server."""
        if parts_of(post, "join"):
            self._lobbies.setdefault(post["id"], post)
        match = match_of(post)
        club = self._clubs.get(player.id)
        if not match or club is None or post["author"]["id"] != player.bot:
            return
        if parts_of(post, "rematch"):
            if (sitting := club.sittings.pop(match, None)) is not None:
                self.tally.over += 1
                if club is self.clubs[0]:
                    self._ended.append((sitting.channel, match))
        elif parts_of(post, "more") and not post.get("message_reference"):
            self._called(player, club, match, post)

    def _called(self, player: Player, club: Club, match: str, post: JSON) -> None:
        """A board: somebody who is named in it has a turn."""
        if match not in club.sittings:
            club.sittings[match] = Sitting(match, post)
            del club.opening[:1]
        sitting = club.sittings[match]
        is_direct = post["channel_id"] == player.direct
        if not is_direct and int(post["id"]) > int(sitting.board["id"]):
            sitting.board = post
        named = player.id in [user["id"] for user in post["mentions"]]
        if (named or is_direct) and not self.is_closing:
            self._call(player, sitting)

    def _call(self, player: Player, sitting: Sitting) -> None:
        if (player.id, sitting.match) not in self._waiting:
            self._waiting.add((player.id, sitting.match))
            self._queues[player.id].put_nowait(lambda: self._turn(player, sitting))

    # ── Doing ──────────────────────────────────────────────────────────────────────────────────

    async def play(self, may_end: Callable[[], bool] = lambda: True) -> None:
        """Until enough has been played or the time is up; everybody ends what they are doing."""
        minds = [asyncio.create_task(self._live(p)) for c in self.clubs for p in c.players]
        minds.append(asyncio.create_task(self._be_greedy(self.greedy)))
        end = time.monotonic() + self.plan.seconds
        kept = 0
        while time.monotonic() < end and not (may_end() and self._is_enough()):
            self._open_more()
            await asyncio.sleep(0.25)
            kept = turns.forget(self.tally, kept)
        self.is_closing = True
        await asyncio.wait(minds, timeout=ENDING_SECONDS)
        for mind in minds:
            mind.cancel()
        for ended in await asyncio.gather(*minds, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended

    def _is_enough(self) -> bool:
        now = time.monotonic()
        if self.plan.moves is not None:
            return len(self.tally.promises) >= self.plan.moves
        return self.begun >= self.plan.matches and not any(c.busy(now) for c in self.clubs)

    def _open_more(self) -> None:
        """Whoever has the least to do opens a table, wherever there is room for one."""
        now = time.monotonic()
        room = -(-self.plan.at_once // len(self.clubs))
        for club in self.clubs:
            idle = [p for p in club.players if self._queues[p.id].empty()]
            if self.begun < self.plan.matches and club.busy(now) < room and idle:
                self.begun += 1
                club.opening.append(now)
                host, game = self.random.choice(idle), next(self._games)
                self._queues[host.id].put_nowait(lambda c=club, h=host, g=game: self._open(c, h, g))

    async def _live(self, player: Player) -> None:
        """One thing after the other."""
        queue = self._queues[player.id]
        while not self.is_closing:
            try:
                errand = await asyncio.wait_for(queue.get(), 0.5)
            except TimeoutError:
                continue
            await self._think(1.0)
            with suppress(TimeoutError, Refused):  # something else, then
                await errand()

    async def _be_greedy(self, player: Player) -> None:
        """Ask for one dear thing after the other, best of a match that is over."""
        third = self.plan.seconds / 3
        begin = time.monotonic() + third
        while not self.is_closing and time.monotonic() < begin + third:
            played = [(one.channel, one.match) for one in self.clubs[0].sittings.values()]
            if time.monotonic() < begin or not (known := self._ended or played):
                await asyncio.sleep(0.25)
                continue
            channel, match = self.random.choice(known)
            with suppress(TimeoutError, Refused):
                await player.type_in(self.random.choice(DEAR), channel, match=match)

    async def _think(self, share: float) -> None:
        if not self.is_closing:
            long = self.plan.think * share
            await asyncio.sleep(min(self.random.expovariate(1 / long), 4 * long))

    async def _open(self, club: Club, host: Player, game: str) -> None:
        """Open a table, ask automa to it, and tell others of it."""
        key = await turns.open_table(host, club.hall, game)
        post = (
            await host.until(lambda: self._lobbies.pop(key, None), LOBBY_WAIT_SECONDS)
            if key
            else None
        )
        if post is None:
            return
        seats = self.random.choice([n for n in GAMES[game].seats if n <= 4])
        people = self.random.randint(1, min(seats, 3))
        guests = self.random.sample([p for p in club.players if p is not host], people - 1)
        lobby = Lobby(host, post, game, len(guests))
        for _ in range(seats - people):
            await self._think(0.3)
            await lobby.press(host, "automa", self.random.choice(LEVELS))
        for guest in guests:
            self._queues[guest.id].put_nowait(lambda g=guest: self._join(lobby, g))
        if not guests:
            await self._start(lobby)

    async def _join(self, lobby: Lobby, guest: Player) -> None:
        """Sit down; the host hears when everybody is there."""
        await lobby.press(guest, "join")
        lobby.missing -= 1
        if lobby.missing == 0:
            self._queues[lobby.host.id].put_nowait(lambda: self._start(lobby))

    async def _start(self, lobby: Lobby) -> None:
        await lobby.press(lobby.host, "start")
        self.tally.games[lobby.game] += 1

    async def _turn(self, player: Player, sitting: Sitting) -> None:
        self._waiting.discard((player.id, sitting.match))
        enough = self.random.randint(1, 2 * self.plan.answers)
        if sitting.left.setdefault(player.id, enough) <= 0 and await turns.leave(player, sitting):
            return
        if self.random.random() < 0.15:
            await turns.look_around(player, sitting, self.random)
            await self._think(0.5)
        turn = Turn(player, sitting, self.random, self._think, lambda: self.is_closing)
        if not await turn.play():
            await self._think(1.0)
            self._call(player, sitting)
