"""Matches: proposing and accepting, questions and their numbers, acts of the table, resuming."""

from collections.abc import Sequence
from itertools import permutations

import pytest

from engine.games.taluva import GAME as TALUVA
from engine.match.entries import Seed
from engine.match.match import Match
from engine.trouble import Illegal, NotYourTurn, Stale, Unreadable
from tests.engine.match.matches import SECRET, act, again, bid, same, say, sealing, started

# ── Proposing and accepting ───────────────────────────────────────────────────────────────────────


def test_before_the_start_nobody_is_asked() -> None:
    match = Match(TALUVA, 2, {}, Seed.fresh(SECRET))
    assert match.waiting() == {}
    assert not match.is_over
    with pytest.raises(NotYourTurn, match="has not started"):
        match.propose(0, "hut N49")


def test_proposing_changes_nothing() -> None:
    match = started()
    before = TALUVA.encode(match.state)
    match.propose(0, "hut N49")
    assert (TALUVA.encode(match.state), len(match.entries)) == (before, 1)


def test_proposing_twice_draws_the_same() -> None:
    match = started()
    assert match.propose(0, "hut N49") == match.propose(0, "hut N49")


def test_accepting_takes_entry_and_state() -> None:
    match = started()
    proposal = match.propose(0, "hut N49")
    match.accept(proposal)
    assert match.entries[-1] == proposal.entry
    assert match.state is proposal.state


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("castle N49", Unreadable),
        ("hut", Unreadable),
        ("hut M50", Illegal),
        ("place M51 N", Unreadable),
    ],
)
def test_a_move_that_is_refused_leaves_the_match_as_it_was(
    text: str, trouble: type[Exception]
) -> None:
    match, untouched = started(), started()
    with pytest.raises(trouble):
        match.propose(0, text)
    assert same(match, untouched)


def test_a_rule_that_raises_leaves_the_match_as_it_was() -> None:
    """A state that no rule can go on from: the stack says there are tiles, the bag has none."""
    match = started()
    match.state.bag = [0] * 25
    before = match.state.clone()
    with pytest.raises(ValueError, match="the bag is empty"):
        match.propose(0, "hut N49")
    assert match.state == before
    assert len(match.entries) == 1


def test_of_two_proposals_for_one_number_the_second_is_stale() -> None:
    match = started()
    one, other = match.propose(0, "hut N49"), match.propose(0, "hut N50")
    match.accept(one)
    state = match.state
    with pytest.raises(Stale):
        match.accept(other)
    assert match.state is state
    assert len(match.entries) == 2


def test_only_the_seat_that_is_asked_may_answer() -> None:
    match = started(seats=3)
    for seat in (1, 2, 7, -1):
        with pytest.raises(NotYourTurn, match="Red must move"):
            match.propose(seat, "hut N49")


def test_who_answered_is_written() -> None:
    match = started()
    assert match.propose(0, "hut N49").entry.by == "person"
    assert match.propose(0, "hut N49", by="clock").entry.by == "clock"


def test_the_log_has_the_canonical_text() -> None:
    assert started().propose(0, "  HUT   n49 ").entry.text == "hut N49"


def test_after_the_end_nobody_may_move() -> None:
    match = say(started(stack="JG"), "hut N49")
    assert match.is_over
    with pytest.raises(NotYourTurn, match="The match is over"):
        match.propose(0, "hut N50")


# ── Questions and their numbers ───────────────────────────────────────────────────────────────────


def test_a_question_is_known_by_the_entry_that_opened_it() -> None:
    match = started()
    assert match.opened == {0: 1}
    assert say(match, "hut N49").opened == {1: 2}


def test_an_answer_to_an_older_question_is_stale() -> None:
    match = say(started(), "hut N49", "place O50 SE")
    with pytest.raises(Stale, match="The board has changed"):
        match.propose(1, "hut N50", opened=2)
    assert match.propose(1, "hut N50", opened=3).entry.n == 4


def test_after_an_undo_the_old_question_is_stale_though_the_board_is_the_same() -> None:
    match = say(started(), "hut N49", "place O50 SE")
    match.accept(match.propose_undo(2))
    with pytest.raises(Stale):
        match.propose(1, "place O50 SE", opened=2)
    assert match.opened == {1: 4}


def test_together_asks_everybody_at_once() -> None:
    assert sealing().opened == {0: 2, 1: 2, 2: 2}


def test_a_sealed_answer_leaves_the_other_questions_open_as_they_were() -> None:
    match = bid(sealing(), 1)
    assert match.opened == {0: 2, 2: 2}
    assert match.propose(0, match.moves(0)[0], opened=2).entry.n == 4


def test_who_has_answered_is_not_asked_again() -> None:
    match = bid(sealing(), 1)
    with pytest.raises(NotYourTurn):
        match.propose(1, "bid 1")


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_sealed_answers_lead_to_the_same_whatever_their_order(order: Sequence[int]) -> None:
    match, sorted_match = sealing(), sealing()
    for seat in order:
        bid(match, seat)
    for seat in range(3):
        bid(sorted_match, seat)
    assert match.state.bids == sorted_match.state.bids
    assert match.state.hands == sorted_match.state.hands


def test_sealed_answers_are_not_told_before_the_last_one_is_in() -> None:
    match = sealing()
    for seat in (2, 0):
        assert match.propose(seat, match.moves(seat)[0]).events == ()
        bid(match, seat)
    told = match.propose(1, match.moves(1)[0]).events
    assert [event.facts["seat"] for event in told if event.name == "bid"] == [0, 1, 2]


def test_a_refold_opens_the_same_questions() -> None:
    match = bid(sealing(), 1)
    assert same(again(match), match)


@pytest.mark.parametrize("name", ["leave", "hand"])
def test_an_act_about_a_seat_leaves_questions_open_as_they_were(name: str) -> None:
    assert act(started(seats=3), name, 1).opened == {0: 1}


# ── Acts of the table ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", ["leave", "hand", "draw", "end", "abandon"])
def test_acts_of_the_table_are_folded_like_moves(name: str) -> None:
    match = act(say(started(seats=3), "hut N49"), name, 1 if name in ("leave", "hand") else None)
    assert same(again(match), match)


# ── Snapshots ─────────────────────────────────────────────────────────────────────────────────────


def long_match() -> Match:
    """With an undo, a far undo, a hand-over and a leaver."""
    match = say(started(seats=3), "hut N49", "place O50 SE")
    match.accept(match.propose_undo(2))
    say(match, "place O50 SE", "hut N50", "place L49 NW", "hut L48")
    match.accept(match.propose_undo(5))
    act(match, "hand", 1)
    say(match, "hut N50")
    act(match, "leave", 0)
    return say(match, "place L49 NW")


LENGTH = 13


def test_the_long_match_is_as_long_as_its_snapshots() -> None:
    assert len(long_match().entries) == LENGTH


@pytest.mark.parametrize("n", range(1, LENGTH + 1))
def test_resuming_from_any_snapshot_equals_replaying(n: int) -> None:
    match = long_match()
    past, resumed = match.fresh(), match.fresh()
    past.replay(match.entries[:n])
    resumed.resume(match.entries, past.snapshot())
    assert same(resumed, match)
    for seat in range(3):
        assert resumed.undoable(seat) == again(match).undoable(seat)


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("n", range(1, LENGTH + 1))
def test_at_any_snapshot_undo_is_what_it_was(n: int, seat: int) -> None:
    match = long_match()
    past, resumed = match.fresh(), match.fresh()
    past.replay(match.entries[:n])
    resumed.resume(match.entries[:n], past.snapshot())
    assert resumed.undoable(seat) == past.undoable(seat)


def test_undo_after_resuming_gives_the_state_back() -> None:
    match = say(started(), "hut N49")
    before = match.state.clone()
    say(match, "place O50 SE")
    resumed = match.fresh()
    resumed.resume(match.entries, match.snapshot())
    assert resumed.undoable(1) == [2]
    resumed.accept(resumed.propose_undo(2))
    assert resumed.state == before


def test_a_snapshot_of_other_rules_is_not_used() -> None:
    match = long_match()
    snapshot = match.snapshot()
    old = type(snapshot)(snapshot.n, TALUVA.version - 1, b"{}", {})
    resumed = match.fresh()
    resumed.resume(match.entries, old)
    assert same(resumed, match)


def test_history_tells_again_what_was_told() -> None:
    match = started()
    proposal = match.propose(0, "hut N49")
    match.accept(proposal)
    assert [told for _, _, told in match.history()][-1] == proposal.events


def test_history_leaves_out_what_was_struck() -> None:
    match = long_match()
    steps = [(entry.n, past.state.clone()) for entry, past, _ in match.history()]
    assert [n for n, _ in steps] == [entry.n for entry in match.live]
    assert steps[-1][1] == match.state
