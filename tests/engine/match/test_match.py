"""Matches: proposing and accepting, questions and their numbers, undo, leaving, ends, resuming.

Taluva stands for open games, Embers (tests/toy.py) for sealed answers and hidden hands.
"""

from collections.abc import Sequence
from itertools import permutations

import pytest

from engine.game import Game
from engine.games.taluva import GAME as TALUVA
from engine.match.entries import Entry, Seed
from engine.match.match import Match
from engine.trouble import Illegal, NotYourTurn, Stale, Unreadable
from tests.toy import EMBERS

SECRET = "c0ffee" * 10 + "abcd"


def started(game: Game = TALUVA, seats: int = 2, **options: str) -> Match:
    match = Match(game, seats, options, Seed.fresh(SECRET))
    match.accept(match.propose_start())
    return match


def say(match: Match, *texts: str) -> Match:
    """Each text by the seat that is asked."""
    for text in texts:
        match.accept(match.propose(next(iter(match.waiting())), text))
    return match


def act(match: Match, name: str, seat: int | None = None) -> Match:
    match.accept(match.propose_act(name, seat))  # type: ignore[arg-type]
    return match


def again(match: Match) -> Match:
    """The same log folded anew."""
    copy = match.fresh()
    copy.replay(match.entries)
    return copy


def same(one: Match, other: Match) -> bool:
    return (one.state, one.entries, one.live, one.opened) == (
        other.state,
        other.entries,
        other.live,
        other.opened,
    )


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


def sealing() -> Match:
    """Everybody is asked for a sealed bid."""
    return say(started(EMBERS, 3), "open")


def bid(match: Match, seat: int) -> Match:
    match.accept(match.propose(seat, match.moves(seat)[0]))
    return match


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


# ── Undo ──────────────────────────────────────────────────────────────────────────────────────────


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


# ── Leaving, draws, early ends ────────────────────────────────────────────────────────────────────


def ranks(match: Match) -> tuple[int, ...]:
    result = match.result()
    assert result is not None
    return result.ranks


@pytest.mark.parametrize("leaver", [0, 1])
def test_of_two_the_one_who_stays_wins_at_once(leaver: int) -> None:
    match = act(started(), "leave", leaver)
    assert match.is_over
    assert (ranks(match)[1 - leaver], ranks(match)[leaver]) == (1, 2)


def test_of_three_two_go_on() -> None:
    match = act(started(seats=3), "leave", 1)
    assert not match.is_over
    assert match.waiting().keys() == {0}


@pytest.mark.parametrize("leavers", list(permutations(range(3), 2)))
def test_of_three_the_later_leaver_is_ranked_higher(leavers: tuple[int, int]) -> None:
    match = started(seats=3)
    for seat in leavers:
        act(match, "leave", seat)
    assert match.is_over
    assert [ranks(match)[seat] for seat in leavers] == [3, 2]


@pytest.mark.parametrize("leavers", list(permutations(range(4), 3)))
def test_of_four_likewise(leavers: tuple[int, ...]) -> None:
    match = started(seats=4)
    for seat in leavers:
        assert not match.is_over
        act(match, "leave", seat)
    assert [ranks(match)[seat] for seat in leavers] == [4, 3, 2]


def test_who_left_is_below_all_who_stayed_however_the_game_ends() -> None:
    """Whoever stood in for Red has built the most."""
    match = act(started(seats=3, stack="JG,SJ,GR,JJ"), "leave", 0)
    while not match.is_over:
        seat = next(iter(match.waiting()))
        match.accept(match.propose(seat, match.moves(seat)[-1], by="automa"))
    assert match.game.outcome(match.state).ranks[0] == 1
    assert ranks(match)[0] == 3


def test_in_teams_one_partner_may_leave_and_the_team_plays_on() -> None:
    match = act(act(started(seats=4, mode="teams"), "leave", 0), "leave", 1)
    assert not match.is_over


@pytest.mark.parametrize(
    ("leavers", "expected"), [((0, 2), (2, 1, 2, 1)), ((1, 0, 3), (1, 2, 1, 2))]
)
def test_in_teams_the_other_team_wins_when_both_partners_have_left(
    leavers: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    match = started(seats=4, mode="teams")
    for seat in leavers:
        act(match, "leave", seat)
    assert match.is_over
    assert ranks(match) == expected


def test_in_a_draw_all_are_first() -> None:
    match = act(started(seats=3), "draw")
    assert match.is_over
    assert ranks(match) == (1, 1, 1)


def test_an_early_end_counts_what_there_is() -> None:
    match = act(say(started(), "hut N49"), "end")
    assert match.is_over
    assert ranks(match) == (1, 2)


def test_an_abandoned_match_has_no_result() -> None:
    match = act(say(started(), "hut N49"), "abandon")
    assert match.is_over
    assert match.result() is None


@pytest.mark.parametrize("name", ["draw", "end", "abandon"])
def test_after_an_early_end_nobody_is_asked(name: str) -> None:
    match = act(started(), name)
    assert (match.waiting(), match.opened) == ({}, {})


@pytest.mark.parametrize(("name", "word"), [("draw", "draw"), ("end", "Red"), ("leave", "Blue")])
def test_every_result_has_a_sentence(name: str, word: str) -> None:
    match = act(say(started(), "hut N49"), name, 0 if name == "leave" else None)
    result = match.result()
    assert result is not None
    assert word in match.speaker.outcome(result)


def test_a_match_that_goes_on_has_no_result() -> None:
    assert started().result() is None


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
