"""What listeners are told of a match: in turn, once, and what each seat may know."""

import asyncio
from itertools import pairwise
from typing import Any

import pytest

from engine.contract import Move
from engine.game import Game
from engine.model.sheet import Sheet
from engine.store.protocol import Store
from engine.table import background
from engine.table.posts import Post
from tests.engine.tables_for_tests import (
    Ears,
    open_tables,
    play,
    sit_down,
)
from tests.travelling_clock import travel


async def test_a_run_of_automa_turns_is_told_as_one(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        table = await sit_down(tables, 1, automa=2)
        await tables.settle()
        while {a.person for a in table.asked()} == {1}:
            await play(table, 1)
        mine = len([e for e in table.match.entries if e.by == "person"])
        await tables.settle()
        assert ears.posts[-1].last == len(table.match.entries) > mine + 3
        covered = [n for post in ears.posts for n in range(post.first, post.last + 1)]
        assert covered == list(range(1, len(table.match.entries) + 1))
        assert {h.by for h in ears.posts[-1].happenings()} >= {"automa"}


async def test_it_is_said_again_that_an_automa_still_thinks(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A typing mark fades: while thought goes on, it is renewed; and one that fails is answered."""
    monkeypatch.setattr(background, "THINKING_SHOWN_SECONDS", 0.01)
    said: list[Sheet] = []

    async def at_length(game: Game, state: Any, seat: int, level: str, answered: int) -> Move:
        while len(said) < 3:
            await asyncio.sleep(0.005)
        raise ValueError("nothing comes of it")

    async with open_tables(store, think=at_length, on_thinking=said.append) as tables:
        table = await sit_down(tables, 1, automa=1)
        await play(table, 1)
        await tables.settle()
        assert len(said) >= 3
        assert table.match.entries[-1].by == "automa"


async def test_listeners_get_what_each_seat_may_know(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        table = await sit_down(tables, 2, game="embers")
        mine = await table.submit(1, "peek")
        await tables.settle()
        post = ears.posts[-1]
        assert [e.name for e in post.happenings(0)[-1].events] == ["peeked", "your_card", "opened"]
        assert [e.name for e in post.happenings(1)[-1].events] == ["peeked", "opened"]
        assert post.lines() == post.lines(1) == ["Ann peeks.", "Ann opens the bidding."]
        assert mine.lines(0)[1].startswith("You draw")
        assert post.look(1).hand == tuple(table.match.state.hands[1])
        assert post.look(None).hand == ()
        assert post.secret == ""
        assert "hands" not in repr(post)


async def test_the_seed_is_published_with_the_end(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        table = await sit_down(tables, 2, game="embers")
        await play(table, 100)
        await tables.settle()
        assert all(not post.secret for post in ears.posts[:-1])
        assert ears.posts[-1].secret == table.match.seed.secret
        assert ears.posts[-1].result == table.match.result()


async def test_a_listener_may_gather_news(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        ears.wait_until = tables.clock.now() + 600
        table = await sit_down(tables)
        await play(table, 3)
        await travel(tables, 599)
        assert ears.posts == []
        await travel(tables, 1)
        assert [(post.first, post.last) for post in ears.posts] == [(1, 4)]


async def test_what_could_not_be_told_is_told_later_once(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        ears.deaf = True
        table = await sit_down(tables)
        await play(table, 1)
        await tables.settle()
        await play(table, 1)
        await tables.settle()
        ears.deaf = False
        await travel(tables, 31)
        covered = [n for post in ears.posts for n in range(post.first, post.last + 1)]
        assert covered == [1, 2, 3]
        assert [a.is_new for a in ears.posts[-1].asked] == [True]


async def test_posts_that_were_stored_together_are_told_in_turn(store: Store) -> None:
    """A crowd of tables shares one wait for the disk, but each asks again before it makes its post:
    whoever arrives meanwhile is not kept waiting by all of them.
    """
    said: list[str] = []

    class Told(Ears):
        async def hear(self, post: Post) -> None:
            said.append("post")

    async def later() -> None:
        said.append("turn")

    async with open_tables(store, ears=Told(), give_way=later) as tables:
        await asyncio.gather(*(sit_down(tables, channel=n) for n in range(10)))
        await tables.settle()
    assert said.count("post") == 10
    assert ("post", "post") not in pairwise(said)
