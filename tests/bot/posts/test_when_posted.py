"""When a post may follow the one before."""

from itertools import pairwise
from pathlib import Path

import pytest

from bot.posts.when_posted import POST_SPACING_SECONDS, PostTiming
from engine.games import GAMES
from engine.store.opening import opened
from engine.table.posts import Post
from tests.bench.posts import posts_of
from tests.effort import EFFORT
from tests.engine.tables_for_tests import Ears, open_tables, sit_down
from tests.travelling_clock import travel

HOUR = 3600.0


async def test_posts_keep_their_distance_by_the_clock_of_now(tmp_path: Path) -> None:
    ears, timing = Ears(), PostTiming()
    async with (
        opened(f"sqlite:///{tmp_path}/tephra.db") as store,
        open_tables(store, ears=ears) as tables,
    ):
        await sit_down(tables)
        await travel(tables, 1)
    post, now = ears.posts[0], 2 * HOUR
    timing.posted(post, now)
    assert timing.when(post, now) == now + POST_SPACING_SECONDS
    assert timing.when(post, now - HOUR) == now - HOUR


def called(post: Post) -> set[int | None]:
    """Whom a post waits for."""
    return {asked.person for asked in post.asked}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("automata", [0, 1])
async def test_a_channel_hears_only_where_the_move_passes_on(game: str, automata: int) -> None:
    """Nobody lets a turn lie: every post waits for somebody else than the one before, or a turn of
    the same person has come round again.
    """
    posts = await posts_of(game, 2 - automata, automata, most=40 * EFFORT)
    assert len(posts) > 2
    for before, post in pairwise(posts):
        assert post.first == before.last + 1, "everything is told, and once"
        if post.status == "playing":
            assert called(post) != called(before) or post.turns > before.turns + automata
            assert any(asked.is_new for asked in post.asked)
