"""How a match ends, and who is where: people who leave, draws, early ends."""

from itertools import permutations

import pytest

from engine.match.match import Match
from tests.engine.match.matches import act, say, started


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
