"""The rules of Lahar, paragraph by paragraph, and the laws that every game keeps.

A test is named after its paragraph, so that `check` finds paragraphs that have none.
"""

from pathlib import Path

import pytest

from engine.kit import laws
from engine.kit.tables import SetTable, all_tables
from engine.kit.track import GAME
from engine.kit.track.box import END, LOST
from engine.match.entries import Seed
from engine.match.match import Match
from engine.trouble import Illegal


# STUB: a test for each paragraph of your rules; what is forbidden as carefully as what is allowed.
def standing(*spaces: list[int], die: int = 3, mud: int = 0) -> Match:
    """A match in which everybody's runners are on these spaces, and the first seat has rolled."""
    match = Match(GAME, len(spaces), {}, Seed.fresh("5eed" * 16))
    match.accept(match.propose_start())
    match.state.spaces = [list(runners) for runners in spaces]
    match.state.die, match.state.mud = die, mud
    return match


def run(match: Match, runner: str) -> None:
    match.accept(match.propose(next(iter(match.waiting())), f"run {runner}"))


def test_1_1_three_runners_begin_on_spaces_3_to_5() -> None:
    match = Match(GAME, 3, {}, Seed.fresh("5eed" * 16))
    match.accept(match.propose_start())
    assert match.state.spaces == [[3, 4, 5]] * 3
    assert (match.state.mud, list(match.waiting())) == (0, [0])


def test_2_1_a_runner_moves_as_far_as_the_die_says() -> None:
    match = standing([5, 8, 9], [9, 9, 9], die=4)
    run(match, "second")
    assert match.state.spaces[0] == [5, 12, 9]


def test_2_2_who_is_safe_first_brings_most_and_runs_no_more() -> None:
    match = standing([20, 22, 8], [9, 9, 9], die=6)
    run(match, "first")
    assert (match.state.spaces[0][0], match.state.points) == (END, [5, 0])
    again = standing([END, 22, 8], [9, 9, 9])
    with pytest.raises(Illegal, match=r"§2\.2: that runner is safe already"):
        again.propose(0, "run first")


def test_2_3_the_mud_flows_after_each_round_and_takes_whom_it_reaches() -> None:
    match = standing([7, 8, 9], [5, 9, 9], die=1, mud=4)
    run(match, "second")
    assert match.state.mud == 4
    match.state.die = 1
    run(match, "second")
    assert match.state.mud == 5
    assert match.state.spaces == [[7, 9, 9], [LOST, 10, 9]]
    late = standing([LOST, 8, 9], [9, 9, 9])
    with pytest.raises(Illegal, match=r"§2\.3: the mud has that runner"):
        late.propose(0, "run first")


def test_3_1_most_points_win_when_nobody_runs_any_more() -> None:
    match = standing([LOST, LOST, 23], [LOST, LOST, LOST], die=1)
    run(match, "third")
    result = match.result()
    assert result is not None
    assert (result.winners, result.scores) == ((0,), ((5,), (0,)))


@pytest.mark.parametrize("table", all_tables(GAME), ids=str)
def test_it_keeps_the_laws(table: SetTable, tmp_path: Path) -> None:
    laws.at_every_step(table, 1, folder=tmp_path)
    laws.undo_is_safe(table, 1, folder=tmp_path)
    laws.defaults_end(table)
