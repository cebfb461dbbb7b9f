"""The quick tables of Eruption against the plain oracle, on random positions."""

import random
from collections.abc import Iterator

import pytest

from engine import agenda
from engine.contract import Decision, Move
from engine.dealer import QuietDealer
from engine.games.eruption import GAME, board
from engine.games.eruption.hand import PlayCards
from engine.games.eruption.island import CELLS, FIRST_SIDE, MASKS, SPACE_AT
from engine.games.eruption.moves import Aftershock, Lay, Replace, Sinkhole, Wall
from engine.games.eruption.state import State, shape_of
from engine.games.eruption.tiles import PlaceTile, PlaceVent, ReplaceTile
from engine.games.eruption.turn import BuildWall
from engine.hexes import axial
from tests.effort import seeds
from tests.games.eruption import oracle
from tests.games.eruption.oracle import Oracle, Place, Tile


def paper(cell: int) -> Place:
    """A cell as the oracle's place: the crater's middle is (0, 0)."""
    q, r = axial(cell)
    return q + 7, r + 41


def tile(shape: int, mask: int) -> Tile:
    return Tile(shape, frozenset(way for way in range(6) if mask >> way & 1))


def oracle_sees(state: State) -> Oracle:
    """The oracle's board for a position, from what everybody sees of it."""
    view, seen = GAME.view(state, None), Oracle()
    for laid in view.tiles:
        seen.tiles[paper(laid.cell)] = Tile(laid.shape, frozenset(map(int, laid.lava)))
    seen.walls = {(paper(wall.cell), int(wall.way)) for wall in view.walls}
    return seen


def a_lively_match(seed: int) -> Iterator[tuple[State, Decision, list[Move]]]:
    """The decisions of a match in which every verb is as likely as any other, so that tiles are
    often turned, sunk and replaced.
    """
    chooser, dealer = random.Random(seed), QuietDealer(seed)
    seats = chooser.choice(GAME.seats)
    options = {"annihilation": "on", "forecast": chooser.choice(["on", "off"])}
    state: State = GAME.set_up(seats, GAME.complete(seats, options))
    asked = agenda.begin(state, dealer)
    while asked:
        decision, moves = asked[0].decision, list(asked[0].moves)
        yield state, decision, moves
        verb = chooser.choice(sorted({type(move).__name__ for move in moves}))
        move = chooser.choice([move for move in moves if type(move).__name__ == verb])
        asked = agenda.answer(state, decision.seat, move, dealer)


def placed(state: State, move: Lay | Replace | Aftershock) -> tuple[Place, Tile]:
    shape = state.tile
    if isinstance(move, Aftershock):
        shape = shape_of(state.ground[SPACE_AT[move.cell]])
    return paper(move.cell), tile(shape, MASKS[shape][move.way])


@pytest.mark.parametrize("seed", seeds(3))
def test_moves_are_those_of_the_oracle(seed: int) -> None:
    for state, decision, moves in a_lively_match(seed):
        seen = oracle_sees(state)
        assert seen.is_lawful()
        if isinstance(decision, PlaceTile):
            barred = {paper(CELLS[space]) for space in decision.barred}
            expected = {p for p in seen.placements(state.tile) if p[0] not in barred}
            assert {placed(state, move) for move in moves} == expected
        elif isinstance(decision, PlaceVent):
            expected = {place for place, _ in seen.placements(oracle.VENT)}
            assert {paper(move.cell) for move in moves} == expected
        elif isinstance(decision, ReplaceTile):
            assert {placed(state, move) for move in moves} == seen.replacements(state.tile)
        elif isinstance(decision, BuildWall):
            _compare_walls(state, decision, moves, seen)
        elif isinstance(decision, PlayCards):
            _compare_cards(state, decision, moves, seen)


def _compare_walls(state: State, decision: BuildWall, moves: list[Move], seen: Oracle) -> None:
    places = {(paper(move.cell), int(move.way)) for move in moves if isinstance(move, Wall)}
    assert places in (set(), seen.wall_places(state.village(decision.seat)))
    if any(state.stockpile(decision.seat)) and not decision.built:
        assert places


def _compare_cards(state: State, decision: PlayCards, moves: list[Move], seen: Oracle) -> None:
    hand = state.hand(decision.seat)
    turned = {placed(state, move) for move in moves if isinstance(move, Aftershock)}
    sunk = {paper(move.cell) for move in moves if isinstance(move, Sinkhole)}
    assert turned == (seen.rotations() if hand[0] else set())
    assert sunk == (seen.removals() if hand[3] else set())


@pytest.mark.parametrize("seed", seeds(1))
def test_what_is_known_of_the_board_is_what_the_oracle_sees(seed: int) -> None:
    for n, (state, _, _) in enumerate(a_lively_match(1000 + seed)):
        seen = oracle_sees(state)
        blocked = {s for s in state.shore if board.is_blocked(state, s)}
        assert {paper(CELLS[s]) for s in blocked} == seen.blocked()
        assert {paper(CELLS[s]) for s in state.shore} == {space for _, _, space in seen.flows()}
        for village in range(6):
            sides = [(spot - FIRST_SIDE) % 7 for spot in board.flows_into(state, village)]
            assert sides == seen.burning(village)
        if n % 25 == 0:
            shapes = {shape for shape in range(12) if seen.placements(shape)}
            assert board.shapes_to_place(state) == sum(1 << shape for shape in shapes)
            shapes = {shape for shape in range(12) if seen.replacements(shape)}
            assert board.shapes_to_replace(state) == sum(1 << shape for shape in shapes)
