"""Pictures from workers: the same bytes, without the loop waiting."""

import asyncio
import os
import signal
from collections.abc import Iterator

import pytest

from engine.language.spoken import speaking
from engine.match import record
from render import Highlight, SheetChoice, Studio, contact_sheet, draw, draw_async
from render.drawing_workers import shared_studio
from tests.render.positions import NAMES, one_tile, played, stairs, view_of


@pytest.fixture(scope="module")
def studio() -> Iterator[Studio]:
    """A studio with one worker, which is slow to start: one for several tests."""
    one = Studio(1)
    yield one
    one.close()


async def test_workers_draw_the_same(studio: Studio) -> None:
    view = stairs()
    drawn = await studio.draw(view, names=NAMES, size=600)
    assert drawn == draw(view, names=NAMES, size=600)
    marked = Highlight(last=one_tile())
    assert await studio.draw(view, size=400, highlight=marked) == draw(
        view, size=400, highlight=marked
    )
    some = [SheetChoice("a", one_tile())]
    assert await studio.sheet(view, some, size=400) == contact_sheet(view, some, size=400)
    text = record.write(played(2, 1, "random", 4))
    assert (await studio.charts(text)).alt_text.startswith("Progress to two")


async def test_the_loop_never_waits(studio: Studio) -> None:
    """It has many turns while pictures are drawn; if it drew them itself, it would have none."""
    view = view_of(played(3, 5, "random", 20))
    jobs = [asyncio.create_task(studio.draw(view)) for _ in range(8)]
    turns = 0
    while not all(job.done() for job in jobs):
        await asyncio.sleep(0.005)
        turns += 1
    assert turns > 2 * len(jobs)


async def test_a_killed_worker_still_gives_the_picture(studio: Studio) -> None:
    view = one_tile()
    await studio.start()
    os.kill(studio.pids[0], signal.SIGKILL)
    assert await studio.draw(view, size=400) == draw(view, size=400)


async def test_an_animation_is_made_once_and_kept() -> None:
    text = record.write(played(2, 1, "random", 5))
    heard: list[float] = []
    async with Studio(2) as studio:
        one, other = await asyncio.gather(
            studio.animate(text, progress=heard.append), studio.animate(text)
        )
        assert one is other
        assert await studio.animate(text) is one
        assert len(studio.pids) == 1, "the second asker did not start another"
        gif = await studio.animate(text, media_type="image/gif")
        assert gif.media_type == "image/gif"
        with speaking("de"):
            german = await studio.animate(text)
        assert german.alt_text != one.alt_text
    assert heard[-1] == 1.0


async def test_one_studio_serves_the_whole_process() -> None:
    first = shared_studio()
    picture = await draw_async(one_tile(), size=400)
    assert picture == draw(one_tile(), size=400)
    assert shared_studio() is first


def test_it_serves_one_event_loop_after_another() -> None:
    one = asyncio.run(draw_async(one_tile(), size=400))
    workers = sorted(shared_studio().pids)
    assert asyncio.run(draw_async(one_tile(), size=400)) == one
    assert sorted(shared_studio().pids) == workers
