"""Leaving, standing in, votes and offers: who may, what follows, and how it is ranked."""

import pytest

from engine import notation
from engine.host.tables import Tables
from engine.model.clock_presets import PRESETS
from engine.model.time_control import DAY, HOUR, TimeControl
from engine.store.protocol import Store
from engine.table.draft import NotAllowed
from engine.table.table import Table
from engine.trouble import Stale
from tests.engine.tables_for_tests import Ears, open_tables, play, play_out, sit_down, stored_match
from tests.travelling_clock import travel

NORMAL = PRESETS["normal"]


async def ranks(store: Store, table: Table) -> list[int | None]:
    rows = await store._read("SELECT rank FROM seats WHERE match = $1 ORDER BY seat", table.id)
    return [row[0] for row in rows]


# ── Leaving ────────────────────────────────────────────────────────────────────────────────────


async def test_with_two_sides_the_other_one_wins(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2, control=NORMAL)
        await play(table, 3)
        post = await table.resign(1)
        assert post.result.ranks == (2, 1)
        assert (table.status, await ranks(store, table)) == ("finished", [2, 1])
        assert await store.next_due() is None
        for request in (table.resign(2), table.submit(2, "hut N50"), table.ask(2, "draw")):
            with pytest.raises(NotAllowed, match="over"):
                await request


async def test_with_more_an_automa_plays_on_and_leavers_are_last(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 4, game="embers")
        await table.resign(3)
        assert (table.status, table.seats[2].automa) == ("playing", "easy")
        await play(table, 2)
        await table.resign(1)
        with pytest.raises(NotAllowed, match="have left"):
            await table.submit(3, "open")
        with pytest.raises(NotAllowed, match="have left"):
            await table.resign(3)
        await play_out(tables, table)
        result = table.match.result()
        assert result.ranks[2] == 4, "the earlier leaver is lower"
        assert result.ranks[0] == 3
        assert set(result.ranks[1::2]) <= {1, 2}
        assert await ranks(store, table) == list(result.ranks)
        assert (await stored_match(store, table.id)).result() == result


async def test_the_table_chooses_who_plays_on(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 3, stand_in="random")
        await table.resign(2)
        assert table.seats[1].automa == "random"


async def test_the_last_person_may_play_on_or_end_it(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2, automa=1, game="embers")
        with pytest.raises(NotAllowed, match="Other people"):
            await table.end(1)
        await table.resign(1)
        await tables.settle()
        await play(table, 1)
        await tables.settle()
        post = await table.end(2)
        assert table.status == "finished"
        assert post.result.ranks[0] == 3, "ranked as it stands, the leaver last"


async def test_when_nobody_is_left_the_match_ends(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 1, automa=2)
        await table.resign(1)
        assert table.status == "finished"
        assert table.match.result().ranks[0] == 3


async def test_a_partner_who_leaves_is_played_on(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 4, options={"mode": "teams"})
        await table.resign(1)
        assert table.status == "playing"
        await table.resign(3)
        assert table.status == "finished"
        assert table.match.result().ranks == (2, 1, 2, 1)


async def test_a_seat_is_handed_to_an_automa_and_back(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2, control=NORMAL)
        await table.hand_over(1, "random")
        with pytest.raises(NotAllowed, match="already playing"):
            await table.hand_over(1)
        await tables.settle()
        assert [a.person for a in table.asked()] == [2]
        assert {e.by for e in table.match.entries if e.act == "move"} == {"automa"}
        await table.take_back(1)
        with pytest.raises(NotAllowed, match="your seat"):
            await table.take_back(1)
        hands = [(e.seat, e.text) for e in table.match.entries if e.act == "hand"]
        assert hands == [(0, "random"), (0, "person")]
        for _ in range(6):
            await play(table, 1)
        assert not table.match.left
        assert (await stored_match(store, table.id)).state == table.match.state


async def test_asking_for_a_stand_in_is_never_leaving(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2, control=NORMAL)
        await table.hand_over(1)
        for _ in range(12):
            await tables.settle()
            await play(table, 1)
        assert not table.match.left


async def test_no_undo_calls_back_whoever_has_left(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 3)
        await play(table, 3)
        await table.resign(3)
        await tables.settle()
        n = len(table.match.entries)
        with pytest.raises(NotAllowed, match="has left"):
            await table.undo(1, 1)
        assert len(table.match.entries) == n
        assert table.sheet.votes == ()


# ── Offers ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("subject", "status"), [("draw", "finished"), ("abandon", "abandoned")])
async def test_draw_and_abandon_need_every_person(store: Store, subject: str, status: str) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        table = await sit_down(tables, 3, automa=1, game="embers")
        await table.hand_over(3)
        assert await table.ask(1, subject) is None
        assert await table.vote(2, subject, yes=True) is None
        assert table.status == "playing"
        await table.vote(3, subject, yes=True)
        assert table.status == status
        await tables.settle()
        assert [n.name for n in ears.notices] == ["vote_opened", "vote_carried"]
        result = table.match.result()
        assert (result.ranks if result else None) == ((1,) * 4 if subject == "draw" else None)
        assert await ranks(store, table) == ([1] * 4 if subject == "draw" else [None] * 4)


@pytest.mark.parametrize("act", ["draw", "end"])
async def test_an_automa_that_plays_for_points_gives_none_away(store: Store, act: str) -> None:
    """In a tournament, whoever is alone with it neither draws nor ends the match while ahead."""
    async with open_tables(store) as tables:
        table = await tables.gather("taluva", 1, notes={"tournament": "aaaaaaaa"})
        for person in (1, 2):
            await table.join(person, f"Player {person}", str(person))
        await table.add_automa(1, "random")
        await table.start(1, "go")
        await table.resign(2)
        await table.settle()
        with pytest.raises(NotAllowed, match="points of its own"):
            await (table.end(1) if act == "end" else table.ask(1, "draw"))
        assert table.status == "playing"


async def test_one_no_ends_an_offer(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        table = await sit_down(tables, 3)
        await table.ask(1, "draw")
        await table.vote(2, "draw", yes=False)
        with pytest.raises(Stale, match="over"):
            await table.vote(3, "draw", yes=True)
        await tables.settle()
        assert [n.name for n in ears.notices] == ["vote_opened", "vote_refused"]


async def test_an_offer_lapses_after_a_day(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        table = await sit_down(tables, 2)
        await table.ask(1, "draw")
        await travel(tables, DAY)
        assert table.sheet.votes == ()
        assert [n.name for n in ears.notices] == ["vote_opened", "vote_lapsed"]
        with pytest.raises(Stale):
            await table.vote(2, "draw", yes=True)


async def test_asking_the_same_is_agreeing(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2)
        await table.ask(1, "draw")
        await table.ask(2, "draw")
        assert table.status == "finished"


@pytest.mark.parametrize("by", [1, 2])
async def test_nobody_is_asked_without_end(store: Store, by: int) -> None:
    """Each question calls the others, whoever has ended the one before."""
    async with open_tables(store) as tables:
        table = await sit_down(tables, control=NORMAL)
        for subject in ("draw", "abandon", "draw"):
            await table.ask(1, subject)
            await table.vote(by, subject, yes=False)
        with pytest.raises(NotAllowed, match="3 times within a day"):
            await table.ask(1, "draw")
        assert not table.sheet.votes
        await table.ask(2, "draw")
        await table.vote(1, "draw", yes=False)
        await travel(tables, DAY + 1)
        await table.ask(1, "draw")
        assert table.sheet.votes


async def test_what_was_agreed_to_was_not_asked_in_vain(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, control=TimeControl())
        for _ in range(4):
            await play(table, 3)
            await table.undo(1, 1)
            await table.vote(2, "undo", yes=True)
        assert len(table.match.live) == 1


async def test_an_open_vote_survives_a_restart(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2)
        await table.ask(1, "draw")
    async with open_tables(store) as tables:
        again = await tables.table(table.id)
        await again.vote(2, "draw", yes=True)
        assert again.status == "finished"


# ── Replacing somebody ─────────────────────────────────────────────────────────────────────────


async def late(tables: Tables, people: int) -> Table:
    """A table where person 1 has run out of time."""
    table = await sit_down(tables, people, control=NORMAL)
    with pytest.raises(NotAllowed, match="not up"):
        await table.ask(2, "replace", 0)
    await travel(tables, 2 * DAY)
    return table


async def test_more_than_half_of_the_others_vote_somebody_out(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await late(tables, 4)
        await table.ask(2, "replace", 0)
        with pytest.raises(NotAllowed, match="not yours"):
            await table.vote(1, "replace", 0, yes=False)
        assert not table.match.left
        await table.vote(3, "replace", 0, yes=True)
        assert table.match.left == (0,)
        assert table.match.entries[-1].text == "vote"
        assert table.status == "playing"


async def test_half_of_the_others_is_not_enough(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await late(tables, 3)
        await table.ask(2, "replace", 0)
        await table.vote(3, "replace", 0, yes=False)
        await travel(tables, DAY)
        assert table.sheet.votes == ()
        assert not table.match.left


async def test_at_two_seats_a_day_must_pass(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await late(tables, 2)
        await table.ask(2, "replace", 0)
        await travel(tables, DAY - 1)
        assert table.status == "playing"
        await travel(tables, 1)
        assert table.status == "finished"
        assert table.match.result().ranks == (2, 1)


async def test_whoever_comes_back_in_time_stays(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        table = await late(tables, 2)
        await table.ask(2, "replace", 0)
        await travel(tables, 20 * HOUR)
        await table.take_back(1)
        assert table.sheet.votes == ()
        await travel(tables, 5 * HOUR)
        assert table.status == "playing"
        assert [n.name for n in ears.notices if "vote_" in n.name] == ["vote_opened", "vote_lapsed"]


async def test_without_a_clock_it_takes_a_week_of_silence(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 3)
        await travel(tables, 7 * DAY - 1)
        with pytest.raises(NotAllowed, match="seven days"):
            await table.ask(2, "replace", 0)
        await travel(tables, 1)
        with pytest.raises(NotAllowed, match="seven days"):
            await table.ask(2, "replace", 2)
        await table.ask(2, "replace", 0)
        await table.vote(3, "replace", 0, yes=True)
        assert table.match.left == (0,)


async def test_the_table_can_give_the_seat_to_somebody_else(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await late(tables, 3)
        await table.propose_substitute(2, 9, "Eve", 0)
        await table.vote(3, "replace", 0, yes=True)
        assert table.seats[0].person == 1
        await table.accept_seat(9, 0)
        assert (table.seats[0].person, table.seats[0].name) == (9, "Eve")
        assert table.match.names[0] == "Eve"
        assert not table.match.left
        with pytest.raises(NotAllowed, match="not at this table"):
            await table.resign(1)


async def test_nobody_is_offered_the_seat_of_others_without_end(store: Store) -> None:
    """That the table agrees to ask somebody does not mean that they want to be asked."""
    async with open_tables(store) as tables:
        table = await late(tables, 3)
        for _ in range(3):
            await table.propose_substitute(2, 9, "Eve", 0)
            await table.vote(3, "replace", 0, yes=True)
            await table.decline_seat(9, 0)
            await travel(tables, 1)
        with pytest.raises(NotAllowed, match="3 times within a day"):
            await table.propose_substitute(2, 9, "Eve", 0)


async def test_who_is_back_in_time_keeps_a_seat_the_table_has_offered(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 3)
        await travel(tables, 8 * DAY)
        await table.propose_substitute(2, 9, "Eve", 0)
        await table.vote(3, "replace", 0, yes=True)
        await table.submit(1, texts(table)[0])
        assert not table.sheet.votes
        with pytest.raises(Stale, match="over"):
            await table.accept_seat(9, 0)
        assert table.seats[0].person == 1


async def test_a_person_gives_their_seat_to_a_substitute(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2, control=NORMAL)
        await table.propose_substitute(1, 9, "Eve")
        assert table.seats[0].person == 1
        with pytest.raises(NotAllowed, match="not offered"):
            await table.accept_seat(8, 0)
        await table.accept_seat(9, 0)
        assert table.seats[0].person == 9
        await table.submit(9, "hut N50" if "hut N50" in texts(table) else texts(table)[0])
        again = await stored_match(store, table.id)
        assert [e.text for e in again.entries if e.act == "hand"] == ["substitute"]
        (given,) = [e.n for e in again.entries if e.act == "hand"]
    async with open_tables(store) as tables:
        match = (await tables.table(table.id)).match
        assert [match.name_at(0, n) for n in (given - 1, given)] == ["Ann", "Eve"]


def texts(table: Table) -> list[str]:
    return [notation.write(move) for move in table.match.moves(0)]


async def test_automa_and_strangers_cannot_be_voted_out(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2, automa=1)
        for seat in (2, 7, -1):
            with pytest.raises(NotAllowed, match="nobody to replace"):
                await table.ask(1, "replace", seat)


async def test_nobody_is_voted_into_a_second_seat(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, control=TimeControl())
        await travel(tables, 8 * DAY)
        asked = table.asked()[0]
        other = next(seat.person for seat in table.seats if seat.person != asked.person)
        assert other is not None
        with pytest.raises(NotAllowed, match="already at this table"):
            await table.propose_substitute(other, other, "Twice", seat=asked.seat)
