"""Ratings as they are stored: what the matches in the store fold to, on both databases."""

from engine.host.rating_updates import RatingUpdates
from engine.host.tables import Tables
from engine.store.protocol import Store
from engine.tournament.ratings import fold
from tests.engine.host.hall import EVERYWHERE
from tests.engine.tables_for_tests import NAMES, open_tables, play_out
from tests.travelling_clock import TravelClock, travel


async def match(tables: Tables, people: list[int], *, rated: bool = True, server: int = 5) -> str:
    table = await tables.gather("taluva", people[0], rated=rated, server=server)
    for person in people:
        await table.join(person, NAMES[person - 1], f"t{person}")
    await table.start(people[0], "go")
    await play_out(tables, table)
    await travel(tables, 60)
    return table.id


async def test_what_is_stored_is_the_fold_over_the_matches(store: Store) -> None:
    rating_updates = RatingUpdates(store)
    async with open_tables(
        store, clock=TravelClock(), on_match_over=rating_updates.match_over
    ) as tables:
        for people in ([1, 2], [2, 3], [1, 2, 3], [3, 1]):
            await match(tables, people, server=5 + people[0] % 2)
        await match(tables, [1, 2], rated=False)
        await rating_updates.settle()
    points = fold(await store.all_played())
    assert len(await store.rated_matches()) == 4
    for board in {point.board for point in points}:
        last = {p.person: p.rating for p in points if p.board == board}
        assert await store.ratings(board) == last
        for person in last:
            curve = [p for p in points if p.board == board and p.person == person]
            assert await store.rating_curve(board, person) == curve
            assert (await store.ratings_of(person))[board] == last[person]
    stored = await store.ratings(EVERYWHERE)
    await rating_updates.recompute()
    assert await store.ratings(EVERYWHERE) == stored
    assert len(stored) == 3


async def test_a_match_that_comes_in_late_is_put_in_its_place(store: Store) -> None:
    rating_updates = RatingUpdates(store)
    async with open_tables(store, clock=TravelClock()) as tables:
        first = await match(tables, [1, 2])
        second = await match(tables, [2, 1])
    [one, two] = await store.unrated()
    assert [one.match, two.match] == [first, second]
    await store.add_rated(two, fold([two]))
    await rating_updates.catch_up()
    assert await store.rated_matches() == [first, second]
    last = {p.person: p.rating for p in fold([one, two]) if p.board == EVERYWHERE}
    assert await store.ratings(EVERYWHERE) == last


async def test_friendly_matches_move_nothing(store: Store) -> None:
    rating_updates = RatingUpdates(store)
    async with open_tables(
        store, clock=TravelClock(), on_match_over=rating_updates.match_over
    ) as tables:
        await match(tables, [1, 2], rated=False)
        await rating_updates.settle()
    assert await store.all_played() == []
    assert await store.ratings(EVERYWHERE) == {}
