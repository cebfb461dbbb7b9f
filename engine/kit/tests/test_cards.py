"""The rules of Cinders, paragraph by paragraph, and the laws that every game keeps.

A test is named after its paragraph, so that `check` finds paragraphs that have none.
"""

from pathlib import Path

import pytest

from engine.kit import laws
from engine.kit.cards import GAME
from engine.kit.tables import SetTable, all_tables
from engine.match.entries import Seed
from engine.match.match import Match
from engine.trouble import Illegal


# STUB: a test for each paragraph of your rules; what is forbidden as carefully as what is allowed.
def held(*hands: list[int], cinder: int = 2) -> Match:
    """A match of two who hold these cards, and bid for a cinder."""
    match = Match(GAME, len(hands), {}, Seed.fresh("5eed" * 16))
    match.accept(match.propose_start())
    match.state.hands, match.state.cinder = [list(hand) for hand in hands], cinder
    return match


def bid(match: Match, *cards: int) -> None:
    for seat, card in enumerate(cards):
        match.accept(match.propose(seat, f"bid {card}"))


def test_1_1_everybody_is_dealt_five_cards_that_nobody_else_sees() -> None:
    match = held([1, 2, 3], [4, 5, 6])
    assert match.game.view(match.state, 1).hand == (4, 5, 6)
    assert match.game.view(match.state, None).hand == ()
    fresh = match.fresh()
    assert [len(hand) for hand in fresh.propose_start().state.hands] == [5, 5]


def test_2_1_a_cinder_is_worth_one_to_three() -> None:
    worth = {
        Match(GAME, 2, {}, Seed.fresh(f"{n:064x}")).propose_start().state.cinder for n in range(40)
    }
    assert worth == {1, 2, 3}


def test_2_2_a_bid_is_a_card_of_the_hand() -> None:
    match = held([1, 2], [3, 4])
    with pytest.raises(Illegal, match=r"§2\.2: you do not hold that card"):
        match.propose(0, "bid 5")
    bid(match, 2)
    assert match.state.points == [0, 0], "nothing happens before everybody has bid"


def test_3_1_the_highest_bid_takes_the_cinder_and_equal_ones_do_not() -> None:
    match = held([1, 4], [2, 4])
    bid(match, 1, 2)
    assert match.state.points == [0, 2]
    bid(match, 4, 4)
    assert match.state.points == [0, 2]


def test_4_1_most_points_win() -> None:
    match = held([4], [2])
    bid(match, 4, 2)
    result = match.result()
    assert result is not None
    assert result.winners == (0,)


@pytest.mark.parametrize("table", all_tables(GAME), ids=str)
def test_it_keeps_the_laws(table: SetTable, tmp_path: Path) -> None:
    laws.at_every_step(table, 1, folder=tmp_path)
    laws.undo_is_safe(table, 1, folder=tmp_path)
    laws.defaults_end(table)
