"""The rules of Basalt, paragraph by paragraph, and the laws that every game keeps.

A test is named after its paragraph, so that `check` finds paragraphs that have none.
"""

from pathlib import Path

import pytest

from engine.kit import laws
from engine.kit.tables import SetTable, all_tables
from engine.kit.tiles import GAME
from engine.kit.tiles.box import BOARD
from engine.match.entries import Seed
from engine.match.match import Match
from engine.notation import name
from engine.trouble import Illegal


# STUB: a test for each paragraph of your rules; what is forbidden as carefully as what is allowed.
def played(*moves: str, seats: int = 2) -> Match:
    """A match in which these moves were made, each by whoever was asked."""
    match = Match(GAME, seats, {}, Seed.fresh("5eed" * 16))
    match.accept(match.propose_start())
    for move in moves:
        match.accept(match.propose(next(iter(match.waiting())), move))
    return match


def refused(match: Match, move: str) -> str:
    """The sentence by which a move of whoever is asked is refused."""
    with pytest.raises(Illegal) as problem:
        match.propose(next(iter(match.waiting())), move)
    return str(problem.value)


def test_1_1_the_board_has_37_cells_and_the_first_seat_begins() -> None:
    match = played()
    assert len(match.moves(0)) == len(BOARD) == 37
    assert refused(match, "lay A1") == "§1.1: A1 is not on the board."


def test_2_1_a_stone_is_laid_on_an_empty_cell() -> None:
    match = played("lay M50")
    assert list(match.state.stones.values()) == [0]
    assert refused(match, "lay M50") == "§2.1: there is a stone on M50 already."


def test_2_2_seats_take_turns() -> None:
    match = played("lay M50", "lay M51", seats=3)
    assert list(match.waiting()) == [2]


def test_3_1_the_largest_group_wins_on_a_full_board() -> None:
    match = played()
    *rest, last = BOARD
    match.state.stones = {cell: int(i < 20) for i, cell in enumerate(rest)}
    match.accept(match.propose(0, f"lay {name(last)}"))
    result = match.result()
    assert result is not None
    assert (result.winners, result.scores) == ((1,), ((17,), (20,)))


@pytest.mark.parametrize("table", all_tables(GAME), ids=str)
def test_it_keeps_the_laws(table: SetTable, tmp_path: Path) -> None:
    laws.at_every_step(table, 1, folder=tmp_path)
    laws.undo_is_safe(table, 1, folder=tmp_path)
    laws.defaults_end(table)
