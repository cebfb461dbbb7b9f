"""The quick answers of Volcanique against the plain oracle, on positions of random play."""

import random
from collections.abc import Iterator

import pytest

from engine import agenda
from engine.contract import Decision, Move
from engine.dealer import QuietDealer
from engine.games.volcanique import GAME
from engine.games.volcanique.box import Power
from engine.games.volcanique.buying import LayTile
from engine.games.volcanique.claiming import ClaimTiles, FinaleClaims
from engine.games.volcanique.islands import LayIslandTile
from engine.games.volcanique.moves import Ashore, Claim, Dive, Go, Lay
from engine.games.volcanique.moving import MoveCritter
from engine.games.volcanique.state import State
from engine.games.volcanique.volcano import AimVolcano
from engine.hexes import axial
from tests.effort import seeds
from tests.games.volcanique.oracle import Oracle

KNOWN = (Power.BOUNTIFUL, Power.CRAFTY, Power.SEA, Power.FRUGAL, Power.FORGER, Power.SLEIGHT)
"""Powers that change no answer, and the one that the oracle knows."""


def a_match(seed: int) -> Iterator[tuple[State, Decision, list[Move]]]:
    """The decisions of a match in which only powers that the oracle can cope with are unlocked."""
    chooser, dealer = random.Random(seed), QuietDealer(seed)
    seats = chooser.choice(GAME.seats)
    style = chooser.choice(["symbiosis", "left"]) if seats > 2 else "symbiosis"
    state: State = GAME.set_up(seats, GAME.complete(seats, {"style": style}))
    asked = agenda.begin(state, dealer)
    state.grid = [*KNOWN, Power.SIPHON, Power.BOMB, Power.SUPER]
    while asked:
        decision, moves = asked[0].decision, list(asked[0].moves)
        yield state, decision, moves
        moves = [move for move in moves if not move.is_aside] or moves
        verb = chooser.choice(sorted({type(move).__name__ for move in moves}))
        move = chooser.choice([move for move in moves if type(move).__name__ == verb])
        asked = agenda.answer(state, decision.seat, move, dealer)


@pytest.mark.parametrize("seed", seeds(6))
def test_moves_are_those_of_the_oracle(seed: int) -> None:
    looked = 0
    for state, decision, moves in a_match(seed):
        if isinstance(decision, MoveCritter | ClaimTiles | LayTile | AimVolcano | LayIslandTile):
            looked += 1
            check(state, decision, moves)
    assert looked > 20


def check(state: State, decision: Decision, moves: list[Move]) -> None:
    seen = Oracle(GAME.view(state, None))
    if isinstance(decision, MoveCritter):
        found = {
            ((axial(m.cell), int(m.biome)), (axial(m.to), int(m.into)))
            for m in moves
            if isinstance(m, Go)
        }
        assert found == set(seen.moves(decision.seat))
    elif isinstance(decision, ClaimTiles):
        claimed = {(axial(m.cell), int(m.biome)) for m in moves if isinstance(m, Claim)}
        assert claimed == seen.claims()
        landed = {
            (axial(m.cell), (axial(m.to), int(m.biome))) for m in moves if isinstance(m, Ashore)
        }
        has_sea = state.has(decision.seat, Power.SEA) and "sea" not in decision.done
        if has_sea and not isinstance(decision, FinaleClaims):
            assert landed == seen.landings(decision.seat)
        dived = {axial(m.cell) for m in moves if isinstance(m, Dive)}
        assert not dived or dived == seen.ocean()
    elif isinstance(decision, LayTile):
        laid = {(axial(m.cell), int(m.way)) for m in moves if isinstance(m, Lay)}
        assert laid == seen.placements(decision.seat, decision.kind)
    elif isinstance(decision, LayIslandTile):
        if not decision.cells:
            assert {axial(m.cell) for m in moves if isinstance(m, Lay)} == seen.sites()
    else:
        cells = {axial(m.cell) for m in moves}  # type: ignore[attr-defined]
        assert cells == seen.targets(decision.seat)


@pytest.mark.parametrize("seed", seeds(4))
def test_connections_are_those_of_the_oracle(seed: int) -> None:
    column = GAME.scores.index("connections")
    for turn, (state, _, _) in enumerate(a_match(seed)):
        if turn % 20 == 0:
            seen = Oracle(GAME.view(state, None))
            scores = GAME.outcome(state).scores
            expected = [seen.edges_of(seat) for seat in range(state.seats)]
            assert [score[column] for score in scores] == expected
