"""People who stay away: who is told, who is asked, what the others may choose, and how it ends."""

import random
from pathlib import Path

import pytest

from engine.host.tables import Tables
from engine.model.clock_presets import PRESETS
from engine.model.people import Preferences, Quiet
from engine.model.time_control import DAY, HOUR, MINUTE, TimeControl
from engine.store.protocol import Store
from engine.table.draft import NotAllowed
from engine.table.table import Table
from engine.trouble import Stale
from tests.engine.tables_for_tests import Ears, any_move, open_tables, play, sit_down
from tests.travelling_clock import MONDAY, TravelClock, travel

NORMAL = PRESETS["normal"]
PERSONAL = ("stood_in", "in_question", "voted_about", "lost")


@pytest.fixture
def url(tmp_path: Path) -> str:
    """One database is enough here."""
    return f"sqlite:///{tmp_path / 'tephra.db'}"


async def let_others_play(tables: Tables, table: Table, absent: int = 1) -> None:
    """Everybody but one person answers, until that person or nobody is asked."""
    await tables.settle()
    while table.status == "playing" and not table.sheet.paused:
        others = [a for a in table.asked() if a.person not in (None, absent)]
        if not others:
            return
        one = others[0]
        await table.submit(one.person, any_move(table, one.seat, random.Random(0)), one.opened)
        await tables.settle()


async def miss_turn(tables: Tables, table: Table, absent: int = 1) -> None:
    """Somebody's next turn goes by without them."""
    await let_others_play(tables, table, absent)
    due = table.asked()[0].due
    assert table.asked()[0].person == absent
    await travel(tables, due - tables.clock.now())


async def in_question(tables: Tables, people: int = 3, **more: object) -> Table:
    """A table that is asked about person 1, who has missed three turns."""
    more.setdefault("control", NORMAL)
    table = await sit_down(tables, people, **more)
    for _ in range(3):
        await miss_turn(tables, table)
    assert [vote.key for vote in table.sheet.votes] == [("away", 0)]
    return table


# ── Who is told ──────────────────────────────────────────────────────────────────────────────────


async def test_each_missed_turn_is_told_to_the_person_and_the_third_to_all(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        table = await in_question(tables)
        told = [(n.name, n.person, n.facts) for n in ears.notices if n.name in PERSONAL]
        assert told == [
            ("stood_in", 1, {"seat": 0, "missed": 1}),
            ("stood_in", 1, {"seat": 0, "missed": 2}),
            ("in_question", 1, {"seat": 0, "missed": 3}),
        ]
        (asked,) = ears.named("vote_opened")
        assert (asked.facts["subject"], asked.facts["seat"]) == ("away", 0)
        assert asked.facts["closes"] == tables.clock.now() + DAY
        assert not table.match.left


async def test_what_happens_to_a_seat_is_told_when_quiet_hours_are_over(store: Store) -> None:
    """Quiet hours of fourteen hours, of which the clock stands for ten."""
    ears, clock = Ears(), TravelClock(MONDAY + 12 * HOUR)
    await store.save_person(Preferences(1, quiet=Quiet(20 * 60, 10 * 60)))
    async with open_tables(store, ears=ears, clock=clock) as tables:
        table = await sit_down(tables, control=TimeControl(per_move=10 * HOUR))
        await travel(tables, 20 * HOUR)
        assert clock.now() == MONDAY + DAY + 8 * HOUR
        assert table.seats[0].late, "time was up at eight"
        assert not ears.named("stood_in")
        await travel(tables, 2 * HOUR)
        assert [n.at for n in ears.named("stood_in")] == [MONDAY + DAY + 10 * HOUR]


async def test_whoever_is_back_before_they_could_be_told_is_not(store: Store) -> None:
    ears, clock = Ears(), TravelClock(MONDAY + 12 * HOUR)
    await store.save_person(Preferences(1, quiet=Quiet(20 * 60, 10 * 60)))
    async with open_tables(store, ears=ears, clock=clock) as tables:
        table = await sit_down(tables, control=TimeControl(per_move=10 * HOUR))
        await travel(tables, 20 * HOUR)
        await table.take_back(1)
        await travel(tables, 5 * HOUR)
        assert not ears.named("stood_in")


async def test_a_lost_seat_is_told_in_the_morning_also_when_the_match_is_over(store: Store) -> None:
    ears, clock = Ears(), TravelClock(MONDAY + 12 * HOUR)
    await store.save_person(Preferences(1, quiet=Quiet(20 * 60, 10 * 60)))
    async with open_tables(store, ears=ears, clock=clock) as tables:
        control = TimeControl(per_move=10 * HOUR, consequence="forfeit")
        table = await sit_down(tables, control=control)
        await travel(tables, 20 * HOUR)
        assert table.status == "finished"
        assert not ears.named("lost")
    async with open_tables(store, ears=ears, clock=clock) as tables:
        await travel(tables, 2 * HOUR)
        assert [(n.at, n.person) for n in ears.named("lost")] == [(MONDAY + DAY + 10 * HOUR, 1)]
        assert await store.next_due() is None


async def test_a_vote_about_somebody_reaches_them(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        table = await sit_down(tables, 3, control=NORMAL)
        await travel(tables, 2 * DAY)
        await table.ask(2, "replace", 0)
        await tables.settle()
        assert [n.person for n in ears.named("voted_about")] == [1]
        await table.vote(3, "replace", 0, yes=True)
        await tables.settle()
        assert [n.person for n in ears.named("lost")] == [1]


# ── What the others choose ───────────────────────────────────────────────────────────────────────


async def test_the_turn_waits_while_the_others_are_asked(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await in_question(tables)
        entries = table.sheet.entries
        assert [(a.person, a.due) for a in table.asked()] == [(1, None)]
        await travel(tables, DAY - 1)
        assert table.sheet.entries == entries


async def test_unanswered_the_automa_plays_on_at_once_and_the_seat_is_kept(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        table = await in_question(tables)
        await travel(tables, DAY)
        assert [n.facts["choice"] for n in ears.named("away_decided")] == ["automa"]
        before = tables.clock.now()
        await let_others_play(tables, table)
        assert table.status == "finished", "nobody waits for the seat any more"
        assert tables.clock.now() == before
        assert not table.match.left
        assert not ears.named("lost")


async def test_a_day_more_and_then_they_are_asked_again(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        table = await in_question(tables)
        await table.choose_for(2, 0, "wait")
        assert table.sheet.votes
        await table.choose_for(3, 0, "wait")
        assert not table.sheet.votes
        assert table.asked()[0].due == tables.clock.now() + DAY
        await travel(tables, DAY)
        assert len(ears.named("vote_opened")) == 2
        assert table.sheet.votes


async def test_ending_the_match_needs_all_the_others_and_counts_for_nobody(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await in_question(tables)
        await table.choose_for(2, 0, "end")
        assert table.status == "playing"
        await table.choose_for(3, 0, "automa")
        await table.choose_for(3, 0, "end")
        assert table.status == "abandoned"
        ending = table.match.ending
        assert (ending.act, ending.text) == ("abandon", "absence")


async def test_of_two_the_other_decides_alone(store: Store) -> None:
    async with open_tables(store) as tables:
        for choice, status in (("automa", "playing"), ("end", "abandoned")):
            table = await in_question(tables, 2)
            with pytest.raises(NotAllowed, match="not yours"):
                await table.choose_for(1, 0, choice)
            with pytest.raises(NotAllowed):
                await table.choose_for(2, 0, "dance")
            await table.choose_for(2, 0, choice)
            assert table.status == status
            with pytest.raises((Stale, NotAllowed)):
                await table.choose_for(2, 0, "wait")


async def test_whoever_is_stood_in_for_is_not_needed(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await in_question(tables, 4)
        await table.hand_over(4)
        await table.choose_for(2, 0, "end")
        await table.choose_for(3, 0, "end")
        assert table.status == "abandoned"


async def test_whoever_returns_ends_the_question_and_the_count(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await in_question(tables)
        await table.submit(1, any_move(table, 0, random.Random(0)))
        assert not table.sheet.votes
        watch = table.sheet.watches[0]
        assert (watch.missed, watch.at_once, table.seats[0].stand_in) == (0, False, "")


async def test_whoever_was_left_to_the_automa_returns_at_any_time(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await in_question(tables)
        await table.choose_for(2, 0, "automa")
        await table.choose_for(3, 0, "automa")
        await tables.settle()
        assert table.asked()[0].person == 2, "the turn was played at once"
        await table.take_back(1)
        await let_others_play(tables, table)
        assert table.asked()[0].person == 1
        assert table.asked()[0].due == tables.clock.now() + 2 * DAY


async def test_losing_the_seat_for_good_is_for_the_table_to_choose(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await in_question(tables)
        await table.ask(2, "replace", 0)
        await table.vote(3, "replace", 0, yes=True)
        assert table.match.left == (0,)
        assert not table.sheet.votes


async def test_a_live_match_asks_for_five_minutes(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await in_question(tables, control=PRESETS["live"])
        assert table.sheet.votes[0].closes == tables.clock.now() + 5 * MINUTE
        await travel(tables, 5 * MINUTE)
        assert not table.sheet.votes


async def test_in_a_tournament_its_rules_come_before_a_vote(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        for patience, left in (("newcomers", (0,)), ("everybody", ())):
            control = TimeControl(per_move=DAY, patience=patience)
            table = await sit_down(tables, 3, control=control)
            await play(table, 6)
            for _ in range(3):
                await miss_turn(tables, table)
            with pytest.raises(NotAllowed, match=r"not the table|nobody"):
                await table.ask(2, "replace", 0)
            assert (table.match.left, table.sheet.votes) == (left, ())
        assert not ears.named("vote_opened")
        assert [n.name for n in ears.notices].count("lost") == 1


# ── Everybody away ───────────────────────────────────────────────────────────────────────────────


async def all_away(tables: Tables, people: int = 2, **more: object) -> Table:
    more.setdefault("control", NORMAL)
    table = await sit_down(tables, people, rated=True, **more)
    for _ in range(3 * people):
        due = [a.due for a in table.asked() if a.due]
        if table.sheet.paused:
            break
        await travel(tables, due[0] - tables.clock.now())
    assert table.sheet.paused == "away"
    return table


@pytest.mark.parametrize("consequence", ["automa", "default"])
async def test_a_match_stands_when_everybody_is_away_and_is_abandoned_after_a_week(
    store: Store, consequence: str
) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        control = TimeControl(per_move=2 * DAY, consequence=consequence)
        table = await all_away(tables, control=control)
        since, entries = tables.clock.now(), table.sheet.entries
        (paused,) = ears.named("paused")
        assert paused.facts == {"why": "away", "until": since + 7 * DAY}
        await travel(tables, 7 * DAY - 1)
        assert table.status == "playing"
        assert table.sheet.entries == entries, "automa do not play it among themselves"
        await travel(tables, 1)
        assert table.status == "abandoned"
        ending = table.match.ending
        assert (ending.act, ending.text, ending.by) == ("abandon", "away", "clock")
        assert [one.counts for one in await store.unrated()] == [False]
        assert await store.next_due() is None


async def test_a_lone_person_who_is_late_finds_the_match_as_it_was(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 1, automa=1, control=NORMAL)
        await tables.settle()
        entries = table.sheet.entries
        await travel(tables, 5 * DAY)
        assert (table.sheet.paused, table.sheet.entries) == ("away", entries)
        await table.submit(1, any_move(table, 0, random.Random(0)))
        assert not table.sheet.paused


async def test_whoever_comes_back_lets_it_go_on_with_fresh_time(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        table = await all_away(tables, 3)
        (seat,) = [a.seat for a in table.asked()]
        await travel(tables, 3 * DAY)
        await table.take_back(seat + 1)
        await tables.settle()
        assert not table.sheet.paused
        assert len(ears.named("resumed")) == 1
        (asked,) = table.asked()
        assert (asked.seat, asked.due) == (seat, tables.clock.now() + 2 * DAY)
        with pytest.raises(NotAllowed, match="yourself"):
            await table.take_back(seat + 1)


async def test_whoever_else_comes_back_finds_a_stand_in_for_the_one_who_was_waited_for(
    store: Store,
) -> None:
    async with open_tables(store) as tables:
        table = await all_away(tables, 2)
        (seat,) = [a.seat for a in table.asked()]
        other = 1 - seat
        await table.take_back(other + 1)
        await tables.settle()
        assert table.seats[seat].late
        assert [a.person for a in table.asked()] == [other + 1]


async def test_a_closed_place_comes_before_people_who_are_away(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await all_away(tables)
        assert await table.pause("locked")
        await travel(tables, 30 * DAY)
        assert table.status == "playing"
        with pytest.raises(NotAllowed, match="paused"):
            await table.take_back(1)
        await table.resume()
        await tables.settle()
        assert table.sheet.paused == "away"


async def test_in_a_tournament_the_arbiter_ends_what_stands(store: Store) -> None:
    async with open_tables(store) as tables:
        control = TimeControl(per_move=DAY, patience="everybody")
        table = await sit_down(tables, 2, control=control)
        await play(table, 6)
        await travel(tables, 20 * DAY)
        assert (table.status, table.sheet.paused) == ("playing", "away")
        await table.arbitrate("board")
        assert table.status == "finished"


async def test_an_open_question_and_a_pause_survive_a_restart(store: Store) -> None:
    clock = TravelClock()
    async with open_tables(store, clock=clock) as tables:
        asked, paused = await in_question(tables), await all_away(tables)
    async with open_tables(store, clock=clock) as tables:
        await travel(tables, 7 * DAY)
        assert (await tables.table(paused.id)).status == "abandoned"
        again = await tables.table(asked.id)
        assert not again.sheet.votes
        assert again.sheet.watches[0].at_once


# ── How it counts ────────────────────────────────────────────────────────────────────────────────


async def played_out(tables: Tables, *, away_from: int, back_at: int = 1000) -> Table:
    """A rated match of two in which an automa plays for person 1 from one answer to another."""
    table = await sit_down(tables, 2, rated=True, options={"stack": "short"})
    for n in range(1000):
        if table.status != "playing":
            break
        if n == away_from:
            await table.hand_over(1)
        if n == back_at and table.seats[0].stand_in:
            await table.take_back(1)
        await tables.settle()
        await play(table, 1)
    return table


async def test_a_seat_whose_last_third_was_played_by_an_automa_is_last_for_ratings(
    store: Store,
) -> None:
    async with open_tables(store) as tables:
        early = await played_out(tables, away_from=6)
        returned = await played_out(tables, away_from=2, back_at=6)
        assert (early.sheet.absent, returned.sheet.absent) == ((0,), ())
        found = {one.match: one.absent for one in await store.unrated()}
        assert found == {early.id: (0,), returned.id: ()}
