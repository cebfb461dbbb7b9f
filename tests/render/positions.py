"""Positions of Taluva to draw: matches really played, and a few islands made on purpose."""

from functools import cache

from engine.games.taluva import GAME
from engine.games.taluva.box import Piece, Terrain
from engine.games.taluva.moves import Place
from engine.games.taluva.view import Field, View
from engine.hexes import CENTRE, Way, axial, step
from engine.match.match import Match
from tests.render import every

NAMES = every.NAMES


def fresh(seats: int, seed: int, mode: str = "first") -> Match:
    return every.fresh(GAME, seats, seed, mode=mode)


@cache
def played(seats: int, seed: int, level: str, turns: int, mode: str = "first") -> Match:
    """A match of automa up to a turn. Shared: do not play on in it."""
    return every.play(fresh(seats, seed, mode), seed, level, turns)


@cache
def finished() -> Match:
    """A whole match of 48 tiles among four."""
    return played(4, 3, "random", 99, "ranking")


@cache
def line_of_48() -> Match:
    """The worst island there is: every tile as far east as it can go, the last one in hand."""
    match = fresh(4, 1, "ranking")
    while not match.is_over and match.state.left:
        seat = next(iter(match.waiting()))
        moves = match.moves(seat)
        if isinstance(moves[0], Place):
            moves = sorted(moves, key=lambda move: axial(getattr(move, "cell"))[0])  # noqa: B009
        match.accept(match.propose(seat, moves[-1] if isinstance(moves[-1], Place) else moves[0]))
    return match


def view_of(match: Match, seat: int | None = None) -> View:
    view: View = GAME.view(match.state, seat)
    return view


def an_island(*fields: Field, waiting: tuple[int, ...] = (0,), tile: bool = False) -> View:
    """A view with these fields only."""
    return View(
        seat=None,
        seats=4,
        turn=0,
        turns=7,
        waiting=waiting,
        outcome=None,
        mode="first",
        fields=tuple(sorted(fields, key=lambda field: field.cell)),
        tile=(Terrain.JUNGLE, Terrain.LAKE) if tile else None,
        tiles_left=30,
        stack=48,
        supply=((20, 2, 3),) * 4,
        scores=((0, 0, 0),) * 4,
        finished=(),
        out=(),
    )


def one_tile() -> View:
    return an_island(*_tile(CENTRE, Way.NE, 1, 0, Terrain.JUNGLE, Terrain.SAND), tile=True)


def stairs() -> View:
    """Levels 1 to 4 side by side, with every kind of building of every seat."""
    fields: list[Field] = []
    lands = (Terrain.JUNGLE, Terrain.CLEARING, Terrain.SAND, Terrain.ROCK, Terrain.LAKE)
    at = CENTRE
    for level in (1, 2, 3, 4):
        for row in range(3):
            cell = at + row * (step(CENTRE, Way.S) - CENTRE) * 2
            left, right = lands[(level + row) % 5], lands[(level + row + 2) % 5]
            tile = _tile(cell, Way.S, level, len(fields), left, right)
            piece = Piece((level + row) % 3)
            built = Field(*_values(tile[1]), owner=(level + row) % 4, piece=piece)
            hut = Field(*_values(tile[2]), owner=level % 4, piece=Piece.HUT)
            fields += [tile[0], built, hut if row == 1 else tile[2]]
        at = step(step(at, Way.NE), Way.SE)
    return an_island(*{field.cell: field for field in fields}.values())


def _values(field: Field) -> tuple[int, Terrain, int, Way, int]:
    return field.cell, field.terrain, field.level, field.way, field.tile


def _tile(
    volcano: int, way: Way, level: int, number: int, left: Terrain, right: Terrain
) -> tuple[Field, Field, Field]:
    return (
        Field(volcano, Terrain.VOLCANO, level, way, number),
        Field(step(volcano, way), right, level, way, number),
        Field(step(volcano, way.turned(1)), left, level, way, number),
    )
