"""The laws of the contract with many powers at once; what random play from the start seldom meets.

What cannot hold for a position that was made by hand, the record of a whole match, is left out.
"""

from collections import Counter
from typing import Any

import msgspec
import pytest

from engine import agenda
from engine.contract import Together
from engine.dealer import QuietDealer, ReplayedDealer
from engine.games.volcanique import GAME, critters, moves
from engine.games.volcanique.chart import charted
from engine.games.volcanique.choices import ASIDES
from engine.games.volcanique.state import BURROWED, State
from engine.kit import laws
from engine.match.match import Match
from tests.effort import seeds
from tests.games.volcanique.lively import liveliest, lively_match, refill, steps
from tests.games.walks import HOW

EVERY = 5
"""One position in so many is looked at in full."""


@pytest.mark.parametrize("seed", seeds(2))
def test_laws_with_powers(seed: int) -> None:
    match, chooser = lively_match(seed)
    pieces: Any = GAME.pieces(match.state)
    turn, count = match.state.turns, 0
    while not match.is_over:
        count += 1
        if match.state.turns != turn:
            turn = match.state.turns
            refill(match.state)
        if count % EVERY == 0:
            laws.check_position(match, chooser, HOW)
        seat = chooser.choice(sorted(match.waiting()))
        proposal = match.propose(seat, liveliest(match.moves(seat), chooser))
        laws.check_told(match, proposal.events)
        match.accept(proposal)
        assert GAME.pieces(match.state) == pieces, f"{proposal.entry} lost or made a piece"
        check_board(match.state)
        assert count < GAME.bound
    assert match.result() is not None


def check_board(state: State) -> None:
    """Who is in play stands on something; nobody shares who may not; the mended chart is the one
    that would be drawn.
    """
    assert state.chart == charted(state.land, state.lava)
    assert state.home == state.chart.home
    assert min(state.hand) >= 0
    assert min(state.goods) >= 0
    assert min(state.stock) >= 0
    assert max(state.crater) <= 3
    for at, who in state.critters.items():
        assert who
        assert at in state.home, "only those under a tile are out of play"
    for at, height, critter in state.under:
        assert critter & BURROWED
        assert 0 < height < state.height(at >> 2)
    if state.agenda and not any(type(item).__name__ == "Contests" for item in state.agenda):
        for counts in critters.at_home(state).values():
            seats = [seat for seat, count in counts.items() if count]
            assert len(seats) < 2 or critters.share(state, seats)
    for at in state.sea:
        assert at not in state.land


VERBS = {
    kind.__name__
    for kind in (*vars(moves).values(), *ASIDES)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__struct_fields__ != ()
} | {"Stay", "Done", "Hold", "Bomb", "Divert", "Crown", "Ritual", "Perish"}


def test_everything_that_can_be_said_is_said_in_play() -> None:
    said: Counter[str] = Counter()
    for seed in range(60):  # always the same: fewer or others may miss what is rare
        said.update(verb for _, verb in steps(seed))
    assert VERBS - said.keys() <= {"Move", "Lose"}  # contests with a choice are rare


@pytest.mark.parametrize("seed", seeds(1))
def test_who_is_asked_does_not_depend_on_hidden_cards(seed: int) -> None:
    """The same answer with the same draws asks the same seat the same question, whatever cards the
    others may hold.
    """
    match, chooser = lively_match(seed)
    while not match.is_over and len(match.entries) < 250:
        seat = chooser.choice(sorted(match.waiting()))
        move = liveliest(match.moves(seat), chooser)
        proposal = match.propose(seat, move)
        is_sealed = isinstance(match.state.agenda[-1], Together)
        if not (move.is_aside or is_sealed) and proposal.entry.text != "buy card":
            for observer in set(range(match.seats)) - {seat}:
                _check_asked(match, observer, seat, move, proposal, chooser.random())
        match.accept(proposal)


def _check_asked(
    match: Match, observer: int, seat: int, move: Any, proposal: Any, chance: float
) -> None:
    dealt = GAME.redeal(match.state, observer, QuietDealer(chance))
    agenda.answer(dealt, seat, move, ReplayedDealer(proposal.entry.draws))
    asked = [(type(d).__name__, d.seat) for d in agenda.waiting(dealt)]
    assert asked == [(type(d).__name__, d.seat) for d in agenda.waiting(proposal.state)]
    if asked:
        assert GAME.view(dealt, observer) == GAME.view(proposal.state, observer)


@pytest.mark.parametrize("seed", seeds(1))
def test_no_view_shows_the_cards_of_others(seed: int) -> None:
    for state, _ in steps(seed):
        for seat in (None, *range(state.seats)):
            view = GAME.view(state, seat)
            held = state.cards[seat] if seat is not None else 0
            assert sum(1 << card for card in view.cards) == held
            assert view.revealed == ()
