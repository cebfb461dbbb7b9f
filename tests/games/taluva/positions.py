"""Positions of Taluva drawn as text, for tests that are read beside rules.md.

A drawing has a line of column letters and then the cells under them. Columns K, M, O … stand on the
line with the row's number; J, L, N … lie half a cell lower and stand on the line after it:

          L     M     N     O
    49         J1          S2b
         J1r         ^1NE
    50         G1

A cell is its terrain (J jungle, G clearing, S sand, R rock, L lake, ^ volcano), its level, for a
volcano the way to its right-hand field, and what stands on it: `r` a red hut (or huts, as many as
the level), `rtow` a tower, `rtem` a temple; b, y and w are Blue, Yellow and White. Land need not be
made of whole tiles, so a test shows only what matters to it.
"""

import re
from typing import NamedTuple

from engine import notation
from engine.games.taluva import GAME
from engine.games.taluva.box import Piece, Terrain, tile_named
from engine.games.taluva.fields import building, field
from engine.games.taluva.state import State
from engine.games.taluva.turn import Build, EndTurn, PlaceTile
from engine.hexes import Way
from engine.match.entries import Proposal
from engine.match.match import Match
from tests.games.answering import match_at

TERRAINS = dict(zip("^JGSRL", Terrain, strict=True))
SEATS = "rbyw"
PIECES = {"": Piece.HUT, "tow": Piece.TOWER, "tem": Piece.TEMPLE}
_CELL = re.compile(r"([JGSRL^])(\d+)(N|NE|SE|S|SW|NW)?(?:([rbyw])(tow|tem)?)?")


class Drawn(NamedTuple):
    """What a drawing says of one cell."""

    terrain: Terrain
    level: int
    way: Way
    owner: int | None
    piece: Piece


def cells_of(drawing: str) -> dict[int, Drawn]:
    """The cells of a drawing."""
    header, *lines = [line for line in drawing.splitlines() if line.strip()]
    columns = {found.start(): found[0] for found in re.finditer("[A-Z]+", header)}
    cells: dict[int, Drawn] = {}
    row, lower = 0, False
    for line in lines:
        label = re.match(r"\s*(\d+)\b", line)
        row, lower = (int(label[1]), False) if label else (row, True)
        for found in re.finditer(r"[JGSRL^]\S+", line):
            column = columns[min(columns, key=lambda x: abs(x - found.start()))]
            assert ("ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(column) % 2 == 1) == lower, (
                f"{found[0]} is on the wrong line for column {column}"
            )
            at = notation.cell_named(f"{column}{row}")
            assert at not in cells, f"{column}{row} is drawn twice"
            cells[at] = _drawn(found[0])
    return cells


def _listed(cells: dict[str, str]) -> dict[int, Drawn]:
    return {notation.cell_named(name): _drawn(text) for name, text in cells.items() if text}


def _drawn(text: str) -> Drawn:
    found = _CELL.fullmatch(text)
    assert found, f"{text} is no cell"
    terrain, level, way, owner, piece = found.groups()
    assert (terrain == "^") == (way is not None), f"{text}: a way is for volcanoes, and for each"
    seat = None if owner is None else SEATS.index(owner)
    return Drawn(TERRAINS[terrain], int(level), Way[way or "N"], seat, PIECES[piece or ""])


def position(
    drawing: str | dict[str, str],
    *,
    tile: str = "",
    turn: int = 0,
    seats: int = 2,
    mode: str = "first",
    left: int = 20,
    supply: dict[int, tuple[int, int, int]] | None = None,
    out: tuple[int, ...] = (),
    finished: tuple[int, ...] = (),
) -> State:
    """The drawn land with a seat to move: with a tile in hand it must lay it, else it must build.
    The land may also be given cell by cell: `{"M50": "^1NE", "M51": "J1r"}`.

    What a seat has left is the box less what is drawn, unless `supply` says huts, towers, temples.
    """
    state: State = GAME.set_up(seats, GAME.complete(seats, {"mode": mode}))
    cells = _listed(drawing) if isinstance(drawing, dict) else cells_of(drawing)
    for at, drawn in cells.items():
        state.land[at] = field(drawn.terrain, drawn.way, drawn.level, 0)
        if drawn.owner is not None:
            state.built[at] = building(drawn.owner, drawn.piece)
            huts = drawn.level if drawn.piece is Piece.HUT else 1
            state.spend(drawn.owner, drawn.piece, huts)
    for seat, left_over in (supply or {}).items():
        state.supply[seat * 3 : seat * 3 + 3] = left_over
    assert min(state.supply) >= 0, "more is drawn than the box has"
    state.turn, state.left = turn, left
    state.out, state.finished = list(out), list(finished)
    state.agenda = [EndTurn(), Build(turn)]
    if tile:
        state.tile = tile_named(tile)
        state.bag[state.tile] -= 1
        state.agenda.append(PlaceTile(turn))
    return state


def table(state: State) -> Match:
    """A match in which the position has just come about."""
    return match_at(GAME, state, {"mode": state.mode})


def legal(state: State) -> list[str]:
    """What the seat to move may say."""
    return [notation.write(move) for move in table(state).moves(state.turn)]


def play(state: State, text: str) -> State:
    """The position after the seat to move has said this."""
    return proposal(state, text).state  # type: ignore[no-any-return]


def proposal(state: State, text: str) -> Proposal:
    return table(state).propose(state.turn, text)


def told(state: State, text: str) -> list[str]:
    """The sentences that people read when the seat to move says this."""
    speaker = table(state).speaker
    return [speaker.event(event) for event in proposal(state, text).events]


def at(text: str) -> int:
    return notation.cell_named(text)
