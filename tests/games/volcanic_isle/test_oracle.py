"""The quick tables of Volcanic Isle against the plain oracle, on random positions."""

import random
from collections.abc import Iterator

import pytest

from engine import agenda, notation
from engine.contract import Decision, Move
from engine.dealer import QuietDealer, ScriptedDealer
from engine.games.volcanic_isle import GAME
from engine.games.volcanic_isle.eruptions import DirectLava, SavePieces
from engine.games.volcanic_isle.moves import Raise
from engine.games.volcanic_isle.sinking import SaveSettlers
from engine.games.volcanic_isle.state import State
from engine.games.volcanic_isle.turn import Act
from engine.hexes import axial
from tests.effort import seeds
from tests.games.volcanic_isle.oracle import Oracle, Said


def a_lively_match(seed: int) -> Iterator[tuple[State, Decision, list[Move], Move]]:
    """The decisions of a match in which every verb is as likely as any other, and turns are ended
    only when nothing else can be done: Moai are raised, land sinks, and most matches end.
    """
    chooser, dealer = random.Random(seed), QuietDealer(seed)
    seats = chooser.choice(GAME.seats)
    options = {"continent": chooser.choice(["standard", "random"]), "rounds": "40"}
    state: State = GAME.set_up(seats, GAME.complete(seats, options))
    question = agenda.begin(state, dealer)
    while question:
        asked = chooser.choice(question)
        moves = list(asked.moves)
        verbs = sorted({type(move).__name__ for move in moves})
        verb = chooser.choice([verb for verb in verbs if verb != "End"] or verbs)
        move = chooser.choice([move for move in moves if type(move).__name__ == verb])
        yield state, asked.decision, moves, move
        question = agenda.answer(state, asked.decision.seat, move, dealer)


def said(move: Move) -> Said:
    """A move as the oracle says it, read from its text."""
    verb, *words = notation.write(move).split()
    place = axial(notation.cell_named(words.pop(0))) if words else None
    way = words.pop(0) if words and words[0].isupper() else ""
    return Said(verb, place, way, words[0] if words else "")


def sees(state: State) -> Oracle:
    return Oracle(GAME.view(state, None))


@pytest.mark.parametrize("seed", seeds(3))
def test_moves_are_those_of_the_oracle(seed: int) -> None:
    for state, decision, moves, _ in a_lively_match(seed):
        oracle = sees(state)
        if isinstance(decision, Act):
            created = [area + 1 for area in state.created]
            expected = oracle.actions(decision.seat, created, state.has_obtained)
            assert {said(move) for move in moves} == expected
            assert len(moves) == len(expected)
        elif isinstance(decision, SaveSettlers):
            shore = oracle.shore(set(oracle.view.sinking))
            assert {said(move).place for move in moves} == shore
        else:
            assert isinstance(decision, DirectLava | SavePieces)


@pytest.mark.parametrize("seed", seeds(1))
def test_what_is_cut_off_sinks_and_what_nearly_is_can_be_seen(seed: int) -> None:
    last = None
    for state, decision, _, _ in a_lively_match(100 + seed):
        if (state.map, state.fissures, state.sunk) == last:
            continue
        last = state.map, state.fissures, state.sunk
        oracle = sees(state)
        parts = oracle.parts(oracle.cracked)
        if isinstance(decision, SaveSettlers):
            sinking = frozenset(p for p, n in oracle.area.items() if n in oracle.view.sinking)
            assert len(parts) == 2
            assert sinking in oracle.doomed(parts)
            continue
        assert len(parts) == 1
        shown = {
            (frozenset(crack.areas), frozenset(map(frozenset, crack.doomed)))
            for crack in oracle.view.cracks
        }
        assert shown == oracle.cracks()


@pytest.mark.parametrize("seed", seeds(1))
def test_points_are_those_of_the_oracle(seed: int) -> None:
    before: tuple[Oracle, int, Raise] | None = None
    for state, decision, _, move in a_lively_match(200 + seed):
        oracle = sees(state)
        if before is not None:
            _check_raise(*before, oracle)
        before = (oracle, decision.seat, move) if isinstance(move, Raise) else None
        if state.turns % 5 == 0:
            for seat in range(state.seats):
                assert oracle.view.final[seat] == oracle.final(seat)


def _check_raise(before: Oracle, seat: int, move: Raise, after: Oracle) -> None:
    area = before.area[axial(move.cell)]
    villages, standing = before.villages(seat, area), before.raised(seat, area)
    points = villages * (standing + 1) if villages else 1
    assert after.view.scores[seat] == before.view.scores[seat] + points


@pytest.mark.parametrize("seed", seeds(2))
def test_lively_matches_can_be_replayed_from_json_at_any_point(seed: int) -> None:
    for state, decision, moves, move in a_lively_match(300 + seed):
        decoded = GAME.decode(GAME.encode(state))
        assert decoded == state
        assert list(decision.moves(decoded)) == moves
        assert decision.objection(state, move) is None
        assert notation.write(decision.default(state)) in [notation.write(m) for m in moves]
        assert GAME.pieces(state)["lava"] == 47
        assert min(*state.moai, *state.villages, *state.prayers, state.lava) >= 0


def test_the_first_turn_can_be_played_in_as_many_ways_as_the_oracle_finds() -> None:
    state: State = GAME.set_up(2, GAME.complete(2, {}))
    agenda.begin(state, ScriptedDealer())
    assert _ways(state) == 1280


def _ways(state: State) -> int:
    """The ways to play a turn to its end, chance held still; each list checked by the oracle."""
    (decision,) = agenda.waiting(state)
    if decision.seat != 0:
        return 1
    moves = decision.moves(state)
    if isinstance(decision, Act):
        created = [area + 1 for area in state.created]
        assert {said(m) for m in moves} == sees(state).actions(0, created, state.has_obtained)
    total = 0
    for move in moves:
        after = state.clone()
        agenda.answer(after, 0, move, ScriptedDealer())
        total += _ways(after)
    return total
