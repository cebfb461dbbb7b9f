"""A match after a proposal is a match of its own: the one before stays as it was."""

import random

import pytest

from engine.match.match import Match
from tests.effort import seeds
from tests.games.walks import Table, tables, walk
from tests.toy import EMBERS


def known(match: Match) -> tuple[object, ...]:
    return (
        match.game.encode(match.state),
        tuple(match.entries),
        tuple(match.live),
        dict(match.opened),
        match.names,
    )


@pytest.mark.parametrize("table", tables(EMBERS), ids=str)
@pytest.mark.parametrize("seed", seeds(2))
def test_after_is_accept_on_a_copy(table: Table, seed: int) -> None:
    match = table.match(seed)
    for proposal in walk(match, random.Random(seed)):
        before = known(match)
        after = match.after(proposal)
        assert known(match) == before
        other = match.renamed(["someone"] * match.seats)
        other.accept(proposal)
        assert known(match) == before
        assert known(other)[:-1] == known(after)[:-1]
        seat = proposal.entry.seat
        if seat is not None:
            again = after.fresh()
            again.replay(after.entries)
            assert after.undoable(seat) == again.undoable(seat)
            assert known(after) == known(again)
