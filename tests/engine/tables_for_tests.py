"""Tables to play at in tests: people by number, a listener that remembers, the toy game."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from engine import automa, notation
from engine.contract import Move
from engine.dealer import QuietDealer
from engine.game import Game
from engine.games import game_named
from engine.host.tables import Tables
from engine.match.entries import Seed
from engine.match.match import Match
from engine.model.notice import Notice
from engine.model.time_control import TimeControl
from engine.store.protocol import Store
from engine.table.posts import Post
from engine.table.table import Table
from engine.work.clock import Clock
from tests.toy import EMBERS
from tests.travelling_clock import TravelClock

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def games(name: str) -> Game:
    return EMBERS if name == "embers" else game_named(name)


class Ears:
    """A listener that remembers everything it heard."""

    def __init__(self) -> None:
        self.posts: list[Post] = []
        self.notices: list[Notice] = []
        self.deaf = False
        self.wait_until = 0.0

    def when(self, post: Post) -> float:
        return self.wait_until

    async def hear(self, post: Post) -> None:
        if self.deaf:
            raise OSError("nobody listens")
        self.posts.append(post)

    async def notice(self, notice: Notice) -> None:
        if self.deaf:
            raise OSError("nobody listens")
        self.notices.append(notice)

    def named(self, name: str) -> list[Notice]:
        return [notice for notice in self.notices if notice.name == name]


async def think_quickly(game: Game, state: Any, seat: int, level: str, answered: int = 0) -> Move:
    """Automa for tests: any move, the same one for the same position, without a thread."""
    return automa.choose(automa.level_named("random"), game, state, seat, QuietDealer(1))


@asynccontextmanager
async def open_tables(
    store: Store, *, clock: Clock | None = None, ears: Ears | None = None, **more: Any
) -> AsyncIterator[Tables]:
    clock, ears = clock or TravelClock(), ears or Ears()
    more.setdefault("think", think_quickly)
    async with Tables(store, ears, clock=clock, games=games, **more) as tables:
        yield tables


async def sit_down(
    tables: Tables,
    people: int = 2,
    *,
    automa: int = 0,
    game: str = "taluva",
    control: TimeControl | None = None,
    **more: Any,
) -> Table:
    """A match that has started: people 1, 2, … and then automa."""
    table = await tables.gather(game, 1, control=control or TimeControl(), **more)
    for person in range(1, people + 1):
        await table.join(person, NAMES[person - 1], f"token{person}")
    for _ in range(automa):
        await table.add_automa(1, "random")
    await table.start(1, "go")
    return table


async def play(table: Table, count: int, chooser: random.Random | None = None) -> None:
    """People answer at random, so many times or until the match is over."""
    chooser = chooser or random.Random(table.id)
    for _ in range(count):
        asked = [a for a in table.asked() if a.person is not None]
        if not asked:
            return
        one = chooser.choice(asked)
        assert one.person is not None
        await table.submit(one.person, any_move(table, one.seat, chooser), one.opened)


async def play_out(tables: Tables, table: Table) -> None:
    """People and automa answer until the match is over."""
    while table.status == "playing":
        await tables.settle()
        await play(table, 1)
    await tables.settle()


def any_move(table: Table, seat: int, chooser: random.Random) -> str:
    moves = table.match.moves(seat)
    return notation.write(moves[chooser.randrange(len(moves))])


async def stored_match(store: Store, match: str) -> Match:
    """What the entries of a match fold to, from nothing but the database."""
    stored = await store.load(match)
    assert stored is not None
    game = games(stored.sheet.game)
    names = [seat.name for seat in stored.seats]
    again = Match(game, len(names), stored.sheet.options, stored.sheet.seed, names)
    again.replay(stored.entries)
    return again


def seed(word: str) -> Seed:
    return Seed.fresh(random.Random(word).randbytes(32).hex())
