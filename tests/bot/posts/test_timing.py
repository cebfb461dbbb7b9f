"""When a post may follow the one before."""

from pathlib import Path

from bot.posts.timing import POST_SPACING_SECONDS, PostTiming
from engine.store.opening import opened
from tests.engine.tables_for_tests import Ears, open_tables, sit_down
from tests.travel import travel

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
