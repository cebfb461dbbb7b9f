"""Once a day, at an hour of the server's: when the puzzle is posted, and that it comes once."""

import pytest

from engine.host import puzzle_posts
from engine.model.people import Server
from engine.model.time_control import DAY, HOUR
from engine.store.protocol import Store
from tests.engine.tables_for_tests import Ears, open_tables
from tests.travelling_clock import MONDAY, TravelClock, travel

WANTED = {"puzzle_channel": "77", "puzzle_hour": "18"}


@pytest.mark.parametrize(
    ("settings", "after", "due"),
    [
        (WANTED, 7, 18),
        (WANTED, 18, 42),
        ({"puzzle_channel": "77"}, 7, 8),
        ({"puzzle_channel": "77", "puzzle_hour": "soon"}, 9, 32),
        (WANTED | {"zone": "Europe/Berlin"}, 7, 17),
        (WANTED | {"zone": "Europe/Berlin"}, 17, 41),
        (WANTED | {"zone": "Pacific/Auckland"}, 7, 29),
        (WANTED | {"zone": "Atlantis"}, 7, 18),
        (WANTED | {"zone": "Europe/Berlin"}, 24 * 90 + 7, 24 * 90 + 16),
    ],
)
def test_when_it_is_posted(settings: dict[str, str], after: float, due: float) -> None:
    when = puzzle_posts.next_time(Server(5, settings), MONDAY + after * HOUR)
    assert when == MONDAY + due * HOUR


def test_a_server_that_has_chosen_no_channel_gets_none() -> None:
    assert puzzle_posts.next_time(Server(5, {"puzzle_hour": "18"}), MONDAY) is None


async def choose(store: Store, settings: dict[str, str], now: float) -> None:
    server = Server(5, settings)
    await puzzle_posts.plan(store, server, now)
    await store.save_server(server)


def posts(ears: Ears) -> list[tuple[float, str]]:
    return [((one.at - MONDAY) / HOUR, one.facts["day"]) for one in ears.named("puzzle")]


async def test_a_post_every_day_until_nobody_wants_it(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        await choose(store, WANTED, MONDAY)
        await travel(tables, 2 * DAY)
        assert posts(ears) == [(18, "2026-01-05"), (42, "2026-01-06")]
        (first, second) = ears.named("puzzle")
        assert first.nonce != second.nonce
        assert first.facts["channel"] == 77
        await choose(store, {"puzzle_channel": "77", "puzzle_hour": "6"}, MONDAY + 2 * DAY)
        await travel(tables, DAY)
        assert posts(ears)[2:] == [(54, "2026-01-07")]
        await choose(store, {}, MONDAY + 3 * DAY)
        await travel(tables, 2 * DAY)
        assert len(posts(ears)) == 3
        assert await store.next_due() is None


async def test_after_a_pause_there_is_the_one_of_today(store: Store) -> None:
    ears = Ears()
    await choose(store, WANTED, MONDAY)
    late = TravelClock(MONDAY + 5 * DAY + 20 * HOUR)
    async with open_tables(store, ears=ears, clock=late) as tables:
        await tables.settle()
        assert [day for _, day in posts(ears)] == ["2026-01-10"]
        await travel(tables, DAY)
        assert [day for _, day in posts(ears)] == ["2026-01-10", "2026-01-11"]


async def test_an_hour_that_is_chosen_anew_on_the_same_day_is_the_same_news(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        await choose(store, {"puzzle_channel": "77", "puzzle_hour": "6"}, MONDAY)
        await travel(tables, 7 * HOUR)
        await choose(store, {"puzzle_channel": "77", "puzzle_hour": "9"}, MONDAY + 7 * HOUR)
        await travel(tables, 7 * HOUR)
        nonces = [one.nonce for one in ears.named("puzzle")]
        assert len(set(nonces)) == 1, "of one day there is one post"
