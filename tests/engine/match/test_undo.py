"""Taking back: at once where nothing was shown, with consent any entry."""

import pytest

from engine.dealer import Event
from engine.match.entries import Entry, Proposal, Seed
from engine.match.match import Match
from engine.trouble import Stale
from tests.engine.match.matches import act, again, bid, same, say, sealing, started
from tests.toy import EMBERS


def test_a_seat_may_take_back_its_move_at_once() -> None:
    match = say(started(), "hut N49")
    before = match.state.clone()
    say(match, "place O50 SE")
    assert match.undoable(1) == [2]
    match.accept(match.propose_undo(2))
    assert match.state == before
    assert [entry.n for entry in match.live] == [1, 2]
    assert match.entries[-1] == Entry(4, "undo", text="2")


def test_a_move_that_drew_cannot_be_taken_back_at_once() -> None:
    assert say(started(), "hut N49").undoable(0) == []


def test_the_start_cannot_be_taken_back() -> None:
    assert started().undoable(0) == []
    with pytest.raises(Stale):
        started().propose_undo(0)


def test_nobody_takes_back_the_move_of_another() -> None:
    assert say(started(), "hut N49", "place O50 SE").undoable(0) == []


def test_after_an_undo_there_is_nothing_more_to_take_back() -> None:
    match = say(started(), "hut N49", "place O50 SE")
    match.accept(match.propose_undo(2))
    assert match.undoable(1) == []


def test_numbers_of_struck_entries_are_not_used_again() -> None:
    match = say(started(), "hut N49", "place O50 SE")
    match.accept(match.propose_undo(2))
    say(match, "place O50 SE", "hut N50")
    assert [entry.n for entry in match.entries] == [1, 2, 3, 4, 5, 6]
    assert [entry.n for entry in match.live] == [1, 2, 5, 6]


def test_a_struck_draw_does_not_come_again() -> None:
    """Among several numbers in a row at least one tile differs: each entry draws for itself."""
    match, draws = started(), []
    for _ in range(6):
        proposal = match.propose(0, "hut N49")
        draws.append(proposal.entry.draws)
        match.accept(proposal)
        match.accept(match.propose_undo(1))
    assert len(set(draws)) > 1


@pytest.mark.parametrize("to", [1, 2, 3, 4])
def test_with_consent_any_entry_may_be_gone_back_to_by_refolding(to: int) -> None:
    match = started()
    states = {1: match.state.clone()}
    for text in ("hut N49", "place O50 SE", "hut N50", "place L49 NW"):
        say(match, text)
        states[match.entries[-1].n] = match.state.clone()
    match.accept(match.propose_undo(to))
    assert match.state == states[to]
    assert same(again(match), match)


@pytest.mark.parametrize("to", [-1, 0, 2, 3, 4, 5, 99])
def test_there_must_be_something_to_go_back_to(to: int) -> None:
    match = say(started(), "hut N49", "place O50 SE")
    match.accept(match.propose_undo(2))  # 3 is struck out, 4 is the undo, 2 is where we are
    with pytest.raises(Stale, match=f"There is no entry {to} to go back to"):
        match.propose_undo(to)


def test_after_going_far_back_the_move_before_may_be_taken_back_at_once() -> None:
    match = say(started(), "hut N49", "place O50 SE", "hut N50", "place L49 NW")
    match.accept(match.propose_undo(3))
    assert match.undoable(1) == [2]
    match.accept(match.propose_undo(2))
    assert [entry.n for entry in match.live] == [1, 2]


def test_a_hand_over_stops_undo() -> None:
    assert act(say(started(), "hut N49", "place O50 SE"), "hand", 1).undoable(1) == []


def test_a_match_that_is_over_cannot_be_undone() -> None:
    """Its secret is published: every later draw could be known."""
    match = say(started(stack="JG,SJ"), "hut N49", "place O50 SE", "hut N50")
    assert match.is_over
    assert match.undoable(1) == []
    with pytest.raises(Stale, match="The match is over"):
        match.propose_undo(3)


def test_an_aside_that_draws_stops_undo() -> None:
    assert say(started(EMBERS), "peek").undoable(0) == []


def test_a_sealed_answer_that_others_see_given_stops_undo() -> None:
    assert bid(sealing(), 1).undoable(1) == []


def test_without_chance_a_whole_turn_may_be_taken_back_step_by_step_or_at_once() -> None:
    match = say(started(stack="JG,SJ,GR,JJ"), "hut N49", "place O50 SE", "hut N50")
    assert match.undoable(1) == [3, 2]


def test_what_one_seat_was_told_is_not_taken_back() -> None:
    """Also the last card of a pile, for which nothing had to be drawn."""
    match = Match(EMBERS, 2, {}, Seed.fresh("5e" * 32))
    match.accept(match.propose_start())
    opened = match.propose(0, "open")
    shown = (*opened.events, Event("your_card", {"card": 3}, to=0))
    for told, back in ((opened.events, [1]), (shown, [])):
        again = match.fresh()
        again.accept(again.propose_start())
        again.accept(Proposal(opened.entry, opened.state, told))
        assert again.undoable(0) == back
