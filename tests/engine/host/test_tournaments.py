"""Tournaments at real tables, on both databases: rounds, restarts, absence, the end of time."""

from contextlib import suppress
from typing import Any

import pytest
from msgspec.structs import replace

from engine.game import Game
from engine.games import GAMES
from engine.host.tournament_tables import TABLE_PAUSE_SECONDS
from engine.model.people import Preferences, Quiet
from engine.model.time_control import DAY, HOUR
from engine.store.protocol import NotStored, Store
from engine.table.table import Table as EngineTable
from engine.tournament import apply_acts
from engine.tournament.acts import (
    Cancel,
    CheckIn,
    Correct,
    Drop,
    Extend,
    Join,
    ReplacePlayer,
    Result,
)
from engine.tournament.header import TournamentHeader
from engine.tournament.plan import Stage
from engine.tournament.standings import standings
from engine.tournament.state import TournamentState
from engine.tournament.words import TournamentRefused, refused
from engine.trouble import BadOption, BadRecord
from tests.engine.host.hall import PLAN, Hall, open_hall
from tests.engine.tables_for_tests import play

BANK = 27 * HOUR
"""Of everybody in a round of six days, at a table of two."""


async def test_from_sign_up_to_the_end(store: Store) -> None:
    async with open_hall(store) as hall:
        id = await hall.begin()
        assert hall.places.opened == [(1, 1), (1, 2)]
        await hall.play_round(id)
        assert hall.places.opened == [(1, 1), (1, 2), (2, 1), (2, 2)]
        assert hall.places.rounds[:2] == [2, 2], "again where two results raced to pair"
        await hall.play_round(id)
        found = await hall.find(id)
        assert found.state.phase == found.header.status == "over"
        assert len(standings(found.state)) == 4
        names = [notice.name for notice in hall.ears.notices]
        assert names.count("tournament.round") == 2
        assert names.count("tournament.result") == 4
        assert names.count("tournament.over") == 1
        sheets = await store.sheets(server=5)
        assert len(sheets) == 4
        assert all(sheet.rated and sheet.control.bank == 31 * HOUR for sheet in sheets)


async def test_tables_are_opened_two_a_second_and_slower_when_that_takes_long(
    store: Store,
) -> None:
    async with open_hall(store) as hall:
        waits: list[float] = []
        round_tables = hall.tournaments.round_tables
        round_tables.pace, began = TABLE_PAUSE_SECONDS, round_tables.now

        async def wait(seconds: float) -> None:
            waits.append(seconds)

        round_tables.rest = wait
        id = await hall.begin(people=8)
        assert waits == [0.5] * 4
        slow = iter(range(0, 1000, 3))
        round_tables.now = lambda: float(next(slow))
        waits.clear()
        await hall.play_round(id)
        assert waits == [1.0, 2.0, 4.0, 8.0]
        round_tables.now = began


async def test_a_restart_opens_the_rest_of_the_queue_and_nothing_twice(store: Store) -> None:
    async with open_hall(store) as hall:
        hall.places.fail_at = 1
        made = await hall.tournaments.create(PLAN, 99, server=5)
        for person in range(1, 5):
            await hall.tournaments.act(made.header.id, Join(str(person), f"P{person}"))
        started = await hall.tournaments.start(made.header.id, 99)
        assert len(started.state.rounds) == 1
        while not hall.places.opened:
            await hall.tables.settle()
        await hall.tournaments.sleep()
    async with open_hall(store) as hall:
        await hall.settle()
        assert hall.places.opened == [(1, 2)]
        assert len(await store.sheets(server=5)) == 2
        found = await hall.find(made.header.id)
        assert len(found.state.rounds) == 1
        assert [n.name for n in hall.ears.notices].count("tournament.round") == 1


async def test_a_result_that_came_in_while_nobody_watched_counts_after_the_restart(
    store: Store,
) -> None:
    async with open_hall(store) as hall:
        id = await hall.begin(people=2)
        await hall.tournaments.sleep()
        await hall.play_round(id)
        assert (await hall.find(id)).state.open_tables == (1,)
    async with open_hall(store) as hall:
        await hall.settle()
        assert len((await hall.find(id)).state.rounds) == 2


async def test_who_does_not_come_forfeits_when_nobody_decides(store: Store) -> None:
    async with open_hall(store) as hall:
        plan = replace(PLAN, game="taluva", days=6.0, stages=(Stage("swiss", 1),))
        id = await hall.begin(plan, people=2)
        await hall.open_with(id)
        await hall.wait(BANK + 1)
        [asked] = hall.ears.named("tournament.absent")
        assert (await hall.find(id)).state.open_tables == (1,)
        await hall.wait(12 * HOUR)
        found = await hall.find(id)
        [table] = found.state.rounds[0].tables
        assert table.forfeits == (table.players[asked.facts["seat"]],)
        assert found.state.phase == "over"


async def test_an_organiser_may_wait_or_let_an_automa_play(store: Store) -> None:
    async with open_hall(store) as hall:
        plan = replace(PLAN, game="taluva", days=6.0, no_show="automa")
        plan = replace(plan, stages=(Stage("swiss", 1),))
        id = await hall.begin(plan, people=2)
        await hall.open_with(id)
        await hall.wait(BANK + 1)
        [asked] = hall.ears.named("tournament.absent")
        match, seat = asked.facts["match"], asked.facts["seat"]
        await hall.tournaments.deadlines.judge(id, match, seat, "wait")
        await hall.wait(BANK - 2)
        assert (await hall.find(id)).state.open_tables == (1,)
        assert len(hall.ears.named("tournament.absent")) == 1, "they have all their time again"
        await hall.wait(2)
        assert len(hall.ears.named("tournament.absent")) == 2
        await hall.tournaments.deadlines.judge(
            id, asked.facts["match"], asked.facts["seat"], "automa"
        )
        await hall.settle()
        table = await hall.tables.table(asked.facts["match"])
        assert table.seats[asked.facts["seat"]].automa


async def asked_after(hall: Hall, seconds: float) -> list[int]:
    """The seats the organiser has been asked about by then."""
    await hall.wait(seconds)
    return [notice.facts["seat"] for notice in hall.ears.named("tournament.absent")]


async def test_nobody_is_reported_whose_turn_has_only_begun(store: Store) -> None:
    """The first player takes nearly all their time; the second is not asked about for it."""
    async with open_hall(store) as hall:
        plan = replace(PLAN, game="taluva", days=6.0, stages=(Stage("swiss", 1),))
        id = await hall.begin(plan, people=2)
        assert await asked_after(hall, BANK - 1) == []
        await hall.open_with(id)
        assert await asked_after(hall, BANK - 1) == []
        assert await asked_after(hall, 2) == [1]


async def test_nobody_is_reported_or_forfeited_while_on_holiday(store: Store) -> None:
    async with open_hall(store) as hall:
        plan = replace(PLAN, game="taluva", days=30.0, stages=(Stage("swiss", 1),))
        id = await hall.begin(plan, people=2)
        await hall.open_with(id)
        [opening] = await store.openings(tournament=id)
        table = await hall.tables.table(opening.match)
        away, bank = table.asked()[0].person or 0, table.sheet.control.bank
        await hall.tables.person_settings.take_holiday(away, 5)
        assert await asked_after(hall, 5 * DAY + bank - 1) == []
        assert await asked_after(hall, 2) == [1]
        await hall.tables.person_settings.take_holiday(away, 3)
        assert not await hall.tournaments.deadlines.judge(id, opening.match, 1, "forfeit")
        await hall.wait(3 * DAY)
        assert (await hall.find(id)).state.open_tables == (1,)
        assert await asked_after(hall, 12 * HOUR) == [1, 1], "their time is up once more"
        await hall.wait(12 * HOUR)
        assert (await hall.find(id)).state.rounds[0].tables[0].forfeits


async def test_a_holiday_after_the_question_puts_the_ruling_off(store: Store) -> None:
    async with open_hall(store) as hall:
        plan = replace(PLAN, game="taluva", days=30.0, stages=(Stage("swiss", 1),))
        id = await hall.begin(plan, people=2)
        await hall.open_with(id)
        [opening] = await store.openings(tournament=id)
        table = await hall.tables.table(opening.match)
        await hall.wait(table.sheet.control.bank + 1)
        now, away = hall.tables.clock.now(), table.asked()[0].person or 0
        await hall.tables.person_settings.plan_holiday(away, now + HOUR, now + DAY)
        await hall.wait(DAY)
        assert (await hall.find(id)).state.open_tables == (1,)
        await hall.wait(12 * HOUR)
        assert (await hall.find(id)).state.rounds[0].tables[0].forfeits


async def test_the_usual_clock_stands_still_in_quiet_hours(store: Store) -> None:
    async with open_hall(store) as hall:
        await store.save_person(Preferences(1, quiet=Quiet(0, 8 * 60)))
        await store.save_person(Preferences(2, quiet=Quiet(0, 8 * 60)))
        plan = replace(PLAN, game="taluva", days=6.0, stages=(Stage("swiss", 1),))
        id = await hall.begin(plan, people=2)
        [opening] = await store.openings(tournament=id)
        due = (await hall.tables.table(opening.match)).asked()[0].due or 0
        assert due - hall.tables.clock.now() == BANK + 2 * 8 * HOUR


@pytest.mark.parametrize("rule", ["board", "automa", "lose"])
async def test_the_end_of_a_round_adjudicates(rule: Any, store: Store) -> None:
    async with open_hall(store) as hall:
        plan = replace(PLAN, game="taluva", days=1.0, adjudication=rule, no_show="automa")
        plan = replace(plan, stages=(Stage("swiss", 1),))
        id = await hall.begin(plan, people=2)
        [opening] = await store.openings(tournament=id)
        table = await hall.tables.table(opening.match)
        await play(table, 2)
        await hall.wait(0.9 * DAY)
        assert len(hall.ears.named("tournament.soon")) == 1
        await hall.wait(0.2 * DAY)
        found = await hall.find(id)
        assert found.state.phase == "over", found.state.open_tables
        [done] = found.state.rounds[0].tables
        assert bool(done.forfeits) == (rule == "lose")


async def test_a_round_by_deadline_waits_for_it(store: Store) -> None:
    async with open_hall(store) as hall:
        id = await hall.begin(replace(PLAN, pace="deadline"), people=2)
        await hall.play_round(id)
        assert len((await hall.find(id)).state.rounds) == 1
        await hall.wait(7 * DAY + 1)
        assert len((await hall.find(id)).state.rounds) == 2


async def test_a_drop_and_a_correction_are_in_the_log(store: Store) -> None:
    async with open_hall(store) as hall:
        id = await hall.begin()
        await hall.tournaments.act(id, Drop("1"), by=1)
        await hall.play_round(id)
        found = await hall.find(id)
        assert not found.state.rounds[1].table_of("1")
        await hall.tournaments.act(id, Correct(1, 1, (1, 1), why="agreed"), by=99)
        found = await hall.find(id)
        assert [line.by for line in found.state.corrections] == ["99"]


async def test_the_final_standings_are_told_again_once_they_are_corrected(store: Store) -> None:
    async with open_hall(store) as hall:
        id = await hall.begin(replace(PLAN, stages=(Stage("single"),)), people=2)
        await hall.tournaments.act(id, Result(1, 1, (1, 2)))
        await hall.settle()
        assert len(hall.ears.named("tournament.over")) == 1
        one, other = (await hall.find(id)).state.rounds[0].tables[0].places
        await hall.tournaments.correct(id, Correct(1, 1, (other, one), why="swapped"), 99)
        await hall.settle()
        told = [notice.name for notice in hall.ears.notices][-2:]
        assert told == ["tournament.corrected", "tournament.over"]


async def test_an_organiser_may_settle_a_table_that_is_still_played(store: Store) -> None:
    async with open_hall(store) as hall:
        id = await hall.begin(people=2)
        await hall.tournaments.correct(id, Correct(1, 1, (2, 1), why="agreed"), 99)
        await hall.settle()
        found = await hall.find(id)
        assert found.state.rounds[0].tables[0].places == (2, 1)
        assert len(found.state.rounds) == 2
        sheets = await store.sheets(server=5)
        assert sorted(sheet.status for sheet in sheets) == ["finished", "playing"]
        assert [line.by for line in found.state.corrections] == ["99"]
        assert len(hall.ears.named("tournament.corrected")) == 1


async def test_a_round_is_drawn_from_what_holds_when_it_begins(store: Store) -> None:
    """A result is corrected after the next round has been drawn, and before it is stored."""
    async with open_hall(store) as hall:
        id = await hall.begin(replace(PLAN, stages=(Stage("single"),)))
        corrected: list[str] = []

        async def room(header: TournamentHeader, tables: int) -> None:
            drawn = (await hall.find(id)).state.rounds[0].tables[0]
            if not corrected:
                corrected.append(drawn.players[drawn.places.index(max(drawn.places))])
                places = tuple(1 if player in corrected else 2 for player in drawn.players)
                act = Correct(1, 1, places, why="swapped")
                await hall.tournaments.request(id, lambda draft: draft.add(act, "99"))

        hall.places.room = room  # type: ignore[method-assign]
        for number in (1, 2):
            await hall.tournaments.act(id, Result(1, number, (1, 2)))
        found = await hall.find(id)
        assert len(found.state.rounds) == 2
        assert corrected[0] in found.state.rounds[1].tables[0].players


async def begin_with_queue(hall: Hall, people: int = 4) -> str:
    """A first round none of whose tables has been opened yet."""
    await hall.tournaments.round_tables.sleep()
    return await hall.begin(people=people)


async def test_what_is_decided_before_its_table_opens_is_not_opened(store: Store) -> None:
    async with open_hall(store) as hall:
        id = await begin_with_queue(hall)
        await hall.tournaments.correct(id, Correct(1, 1, (2, 1), why="agreed"), 99)
        hall.tournaments.round_tables.wake()
        await hall.settle()
        assert hall.places.opened == [(1, 2)]
        await hall.play_round(id)
        assert len((await hall.find(id)).state.rounds) == 2


async def test_who_leaves_or_is_replaced_before_the_table_opens_does_so_there(
    store: Store,
) -> None:
    async with open_hall(store) as hall:
        id = await begin_with_queue(hall)
        one, other = (await hall.find(id)).state.rounds[0].tables[0].players
        await hall.tournaments.replace(id, other, 7, "Seven", 99)
        await hall.tournaments.drop(id, Drop(one), int(one))
        hall.tournaments.round_tables.wake()
        await hall.settle()
        [done, _] = (await hall.find(id)).state.rounds[0].tables
        assert done.forfeits == (one,)
        [opening, _] = await store.openings(tournament=id)
        table = await hall.tables.table(opening.match)
        assert {seat.person for seat in table.seats} == {int(one), 7}


async def test_nothing_is_opened_for_what_was_called_off(store: Store) -> None:
    async with open_hall(store) as hall:
        id = await begin_with_queue(hall)
        await hall.tournaments.act(id, Cancel(), 99)
        hall.tournaments.round_tables.wake()
        await hall.settle()
        assert hall.places.opened == []
        assert not hall.ears.named("tournament.round")


async def test_a_drop_or_correction_that_was_cut_short_is_done_at_the_next_start(
    store: Store,
) -> None:
    async with open_hall(store) as hall:
        id = await hall.begin()
        first, _ = (await hall.find(id)).state.rounds[0].tables
        await hall.tournaments.request(id, lambda draft: draft.add(Drop(first.players[0])))
        await hall.tournaments.request(id, lambda draft: draft.add(Result(1, 2, (1, 2))))
    async with open_hall(store) as hall:
        await hall.settle()
        found = await hall.find(id)
        assert len(found.state.rounds) == 2
        assert found.state.rounds[0].tables[0].forfeits == first.players[:1]
        sheets = await store.sheets(server=5)
        assert [sheet.status for sheet in sheets].count("finished") == 2


async def test_a_log_that_cannot_be_read_stops_no_other_tournament(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_hall(store) as hall:
        broken, whole = [await hall.begin() for _ in range(2)]
        for number in (1, 2):
            result = Result(1, number, (1, 2))
            await hall.tournaments.request(whole, lambda draft, act=result: draft.add(act))
    found = await store.load_tournament(broken)
    assert found is not None
    fold, lines = apply_acts.fold, found[1]

    def read(log: Any) -> TournamentState:
        if log == lines:
            raise BadRecord("Entry 1 does not fit.")
        return fold(log)

    monkeypatch.setattr(apply_acts, "fold", read)
    async with open_hall(store) as hall:
        await hall.settle()
        assert len((await hall.find(whole)).state.rounds) == 2
    assert "a tournament waits: Entry 1 does not fit." in caplog.text


@pytest.mark.parametrize("days", [2.5, 6.0], ids=["absence", "end"])
async def test_a_judgement_that_was_cut_short_is_made_again(
    days: float, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_hall(store) as hall:
        plan = replace(PLAN, game="taluva", days=6.0, stages=(Stage("swiss", 1),))
        id = await hall.begin(replace(plan, hours=144.0) if days == 6.0 else plan, people=2)
        await hall.open_with(id)

        async def fails(*_: Any) -> None:
            raise NotStored("The power is gone.")

        with monkeypatch.context() as broken, suppress(NotStored):
            broken.setattr(EngineTable, "arbitrate", fails)
            await hall.wait(days * DAY + 1)
        await hall.wait(1)
        found = await hall.find(id)
        assert found.state.phase == "over", "nobody has judged"


async def test_whoever_moves_up_is_told(store: Store) -> None:
    async with open_hall(store) as hall:
        made = await hall.tournaments.create(replace(PLAN, limit=2), 99, server=5)
        for person in "123":
            await hall.tournaments.act(made.header.id, Join(person, f"P{person}"))
        await hall.tournaments.drop(made.header.id, Drop("1"), 1)
        await hall.tournaments.drop(made.header.id, Drop("2"), 2)
        await hall.settle()
        [told] = hall.ears.named("tournament.moved_up")
        assert told.facts["player"] == "3"


async def test_matches_of_a_cancelled_tournament_play_on_for_themselves(store: Store) -> None:
    async with open_hall(store) as hall:
        id = await hall.begin(people=2)
        await hall.tournaments.act(id, Cancel(), 99)
        await hall.play_round(id)
        assert (await hall.find(id)).state.open_tables == (1,)
    async with open_hall(store) as hall:
        assert (await hall.find(id)).state.phase == "cancelled"


async def test_a_replacement_sits_at_the_table(store: Store) -> None:
    async with open_hall(store) as hall:
        id = await hall.begin(people=2)
        await hall.tournaments.replace(id, "1", 7, "Seven", 99)
        [opening] = await store.openings(tournament=id)
        table = await hall.tables.table(opening.match)
        assert {seat.person for seat in table.seats} == {2, 7}


async def test_replacements_that_were_cut_short_sit_down_at_the_next_start(store: Store) -> None:
    """One for another replacement, and one who has left since."""
    async with open_hall(store) as hall:
        id = await hall.begin(people=4)
        await hall.tournaments.replace(id, "1", 7, "Seven", 99)
        first = next(t for t in (await hall.find(id)).state.rounds[0].tables if "1" in t.players)
        one = next(player for player in "234" if player not in first.players)
        for act in (ReplacePlayer("1", "8", "Eight"), ReplacePlayer(one, "9", "Nine"), Drop(one)):
            await hall.tournaments.act(id, act)
    async with open_hall(store) as hall:
        await hall.settle()
        rows = await store.openings(tournament=id)
        seats = [seat for row in rows[:2] for seat in (await hall.tables.table(row.match)).seats]
        assert {seat.person for seat in seats} == {8, 9, *({2, 3, 4} - {int(one)})}
        assert [seat.person for seat in seats if seat.left] == [9]


async def test_two_processes_begin_a_round_once(store: Store, url: str) -> None:
    async with open_hall(store) as hall, open_hall(store) as other:
        id = await hall.begin(people=2)
        await hall.play_round(id)
        with pytest.raises(TournamentRefused):
            await other.tournaments.go_on(id)
        found = await other.find(id)
        assert len(found.state.rounds) == 2


async def test_several_tournaments_at_once(store: Store) -> None:
    async with open_hall(store) as hall:
        first, second = await hall.begin(), await hall.begin()
        await hall.play_round(first)
        await hall.play_round(second)
        rounds = [len((await hall.find(id)).state.rounds) for id in (first, second)]
        assert rounds == [2, 2]
        assert len(await store.tournaments(server=5, status=("playing",))) == 2


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
async def test_every_game_can_be_played_in_pods(game: Game, store: Store) -> None:
    """With the default options, at tables of two and three, to results with the game's scores."""
    async with open_hall(store) as hall:
        plan = replace(PLAN, game=game.id, stages=(Stage("pods", 1, 3, 2),))
        id = await hall.begin(replace(plan, lower_wins=game.lower_wins), people=5)
        for opening in await store.openings(tournament=id, state="open"):
            table = await hall.tables.table(opening.match)
            await play(table, 3)
            await table.arbitrate("board")
        await hall.settle()
        found = await hall.find(id)
        assert found.state.phase == "over"
        assert sorted(len(table.players) for table in found.state.rounds[0].tables) == [2, 3]
        assert len(standings(found.state)) == 5


async def test_a_game_that_does_not_fit_the_tables_is_refused(store: Store) -> None:
    async with open_hall(store) as hall:
        plan = replace(PLAN, game="taluva", stages=(Stage("pods", 3, 6, 3),))
        with pytest.raises(BadOption):
            await hall.tournaments.create(plan, 99)


# ── The organiser's hand ───────────────────────────────────────────────────────────────────────

LONG = replace(PLAN, game="taluva", days=6.0, hours=144.0, stages=(Stage("swiss", 1),))
"""Nobody runs out of time before the round does."""


async def test_a_table_that_was_given_more_time_ends_later(store: Store) -> None:
    async with open_hall(store) as hall:
        id = await hall.begin(LONG)
        await hall.tournaments.extend(id, Extend(1, 24.0, 1), 99)
        await hall.wait(6 * DAY + 1)
        assert (await hall.find(id)).state.open_tables == (1,)
        await hall.wait(1 * DAY)
        assert (await hall.find(id)).state.phase == "over"
        assert len(hall.ears.named("tournament.extended")) == 1


async def test_people_are_reminded_before_the_end_of_their_own_table(store: Store) -> None:
    async with open_hall(store) as hall:
        id = await hall.begin(LONG)
        await hall.tournaments.extend(id, Extend(1, 24.0, 2), 99)

        async def told(name: str, days: float) -> list[list[int]]:
            await hall.wait(days * DAY)
            return [one.facts["tables"] for one in hall.ears.named(f"tournament.{name}")]

        assert await told("soon", 5.5) == [[1]]
        assert await told("soon", 0.48) == [[1], [2]]
        assert await told("time", 0.1) == [[1]], "the other table has time left"


async def test_a_round_that_was_given_more_time_ends_later(store: Store) -> None:
    async with open_hall(store) as hall:
        id = await hall.begin(LONG)
        await hall.tournaments.extend(id, Extend(1, 24.0), 99)
        await hall.wait(6 * DAY + 1)
        assert (await hall.find(id)).state.open_tables == (1, 2)
        await hall.wait(1 * DAY)
        assert (await hall.find(id)).state.phase == "over"


async def test_more_time_is_on_the_clock_once(store: Store) -> None:
    async with open_hall(store) as hall:
        id = await hall.begin(replace(LONG, hours=0.0), people=2)
        [opening] = await store.openings(tournament=id)
        before = (await hall.tables.table(opening.match)).asked()[0].due or 0
        await hall.tournaments.extend(id, Extend(1, 24.0), 99)
    async with open_hall(store) as hall:
        await hall.settle()
        after = (await hall.tables.table(opening.match)).asked()[0].due or 0
        assert after - before == 12 * HOUR


async def test_the_matches_of_what_is_called_off_can_end_with_it(store: Store) -> None:
    async with open_hall(store) as hall:
        id = await hall.begin(LONG)
        await hall.tournaments.cancel(id, Cancel(ends_matches=True), 99)
        await hall.settle()
        assert [sheet.status for sheet in await store.sheets(server=5)] == ["abandoned"] * 2
        assert len(hall.ears.named("tournament.cancelled")) == 1


async def test_a_replacement_has_a_fresh_clock(store: Store) -> None:
    async with open_hall(store) as hall:
        id = await hall.begin(replace(LONG, hours=0.0), people=2)
        await hall.open_with(id)
        await hall.wait(20 * HOUR)
        [opening] = await store.openings(tournament=id)
        table = await hall.tables.table(opening.match)
        player = table.asked()[0].person or 0
        await hall.tournaments.replace(id, str(player), 7, "Seven", 99)
        [asked] = (await hall.tables.table(opening.match)).asked()
        assert (asked.person, asked.due) == (7, hall.tables.clock.now() + BANK)


# ── A start that was set ───────────────────────────────────────────────────────────────────────


async def scheduled(hall: Hall, people: str, checked_in: str) -> str:
    """A tournament that begins in a day, its check-in an hour before, and the time of its start."""
    start = hall.tables.clock.now() + DAY
    made = await hall.tournaments.create(replace(PLAN, start=start, check_in=True), 99, server=5)
    id = made.header.id
    for person in people:
        await hall.tournaments.act(id, Join(person, f"P{person}"), by=person)
    await hall.wait(23 * HOUR - 1)
    assert (await hall.find(id)).state.phase == "signup"
    await hall.wait(1)
    assert (await hall.find(id)).state.phase == "check_in"
    for person in checked_in:
        await hall.tournaments.act(id, CheckIn(person), by=person)
    await hall.wait(HOUR)
    return id


async def test_check_in_and_start_come_by_themselves(store: Store) -> None:
    async with open_hall(store) as hall:
        id = await scheduled(hall, "123", "12")
        found = await hall.find(id)
        assert found.state.phase == "playing"
        assert found.state.order in (("1", "2"), ("2", "1"))
        assert hall.places.opened == [(1, 1)]
        names = [notice.name for notice in hall.ears.notices]
        assert names.count("tournament.checking") == 1


async def test_who_does_not_check_in_is_told(store: Store) -> None:
    async with open_hall(store) as hall:
        await scheduled(hall, "123", "12")
        [told] = hall.ears.named("tournament.left_out")
        assert (told.facts["missed"], told.facts["waited"]) == (["3"], [])


async def test_who_found_no_place_is_told(store: Store) -> None:
    async with open_hall(store) as hall:
        await hall.begin(replace(PLAN, limit=2), 3)
        [told] = hall.ears.named("tournament.left_out")
        assert (told.facts["missed"], told.facts["waited"]) == ([], ["3"])


async def test_too_few_at_the_start_are_told_and_it_can_be_set_anew(store: Store) -> None:
    async with open_hall(store) as hall:
        id = await scheduled(hall, "123", "1")
        found = await hall.find(id)
        assert found.state.phase == "check_in"
        [told] = hall.ears.named("tournament.not_begun")
        why = str(refused(told.facts["why"], **told.facts["about"]))
        assert "needs at least 2 players, and has 1" in why
        await hall.wait(DAY)
        assert len(hall.ears.named("tournament.not_begun")) == 1
        await hall.tournaments.act(id, CheckIn("2"), by=2)
        plan = replace(found.state.plan, start=hall.tables.clock.now() + HOUR)
        await hall.tournaments.change(id, plan, 99)
        await hall.wait(HOUR)
        assert (await hall.find(id)).state.phase == "playing"
