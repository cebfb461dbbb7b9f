"""How long pictures take and how large they are, beside python-chess's SVG board rasterised by
cairosvg, in the same run on one core: `python -m tests.bench.pictures`.
"""

import gc
import os
import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

import cairosvg
import chess
import chess.svg
from rich.console import Console
from rich.table import Table

from engine import notation
from engine.games import GAMES
from engine.games.taluva import GAME
from render import Choice, contact_sheet, draw
from render.animate import animated
from render.replay import scenes
from tests.render import every
from tests.render.positions import NAMES, finished, one_tile, played, view_of

ROUNDS = 15


class Figure(NamedTuple):
    """What was measured of one kind of picture."""

    name: str
    first: float
    """Milliseconds of the first one, with nothing warm."""
    median: float
    cpu: float
    """Milliseconds of processor time, which other work on the machine disturbs less."""
    kib: float
    size: tuple[int, int]


def measured(name: str, make: Callable[[], tuple[bytes, tuple[int, int]]], rounds: int) -> Figure:
    times, cpu = [], []
    for _ in range(rounds + 1):
        gc.collect()
        begin, worked = time.perf_counter(), time.process_time()
        data, size = make()
        times.append(1000 * (time.perf_counter() - begin))
        cpu.append(1000 * (time.process_time() - worked))
    rest = times[1:] or times
    return Figure(
        name, times[0], statistics.median(rest), statistics.median(cpu[1:]), len(data) / 1024, size
    )


def _board(view: object) -> Callable[[], tuple[bytes, tuple[int, int]]]:
    def make() -> tuple[bytes, tuple[int, int]]:
        picture = draw(view, names=NAMES)  # type: ignore[arg-type]
        return picture.data, picture.size

    return make


def _full_boards() -> list[Figure]:
    """Every other game with all its seats, late and as the seat that is asked sees it."""
    found = []
    for game in every.painted_games():
        if game != GAME.id:
            seats = max(GAMES[game].seats)
            view = every.view_at(game, seats, 0.95, own=True)
            name = f"{GAMES[game].title}, {seats} seats, late"
            found.append(measured(name, _board(view), ROUNDS))
    return found


def _sheet() -> tuple[bytes, tuple[int, int]]:
    match = played(3, 5, "easy", 20)
    seat = next(iter(match.waiting()))
    moves = match.moves(seat)
    choices = [
        Choice(notation.write(move), GAME.view(match.propose(seat, move).state, None))
        for move in (moves[i] for i in range(9))
    ]
    picture = contact_sheet(view_of(match), choices)
    return picture.data, picture.size


def _replay(media_type: str) -> Callable[[], tuple[bytes, tuple[int, int]]]:
    shown = scenes(finished())

    def make() -> tuple[bytes, tuple[int, int]]:
        picture = animated(shown, names=NAMES, media_type=media_type)
        return picture.data, picture.size

    return make


def _chess() -> tuple[bytes, tuple[int, int]]:
    board = chess.Board("r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8")
    svg = chess.svg.board(board, size=1600, lastmove=chess.Move.from_uci("e8g8"))
    return cairosvg.svg2png(svg.encode()), (1600, 1600)


def main() -> None:
    if hasattr(os, "sched_setaffinity"):
        before = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {max(before)})
    whole, early = played(3, 1, "easy", 99, "ranking"), played(3, 5, "easy", 20)
    figures = [
        measured("Taluva, 48 tiles", _board(view_of(whole)), ROUNDS),
        measured("Taluva, 48 tiles, sprawling", _board(view_of(finished())), ROUNDS),
        measured("Taluva, 19 tiles, all names", _board(view_of(early)), ROUNDS),
        measured("Taluva, one tile", _board(one_tile()), ROUNDS),
        *_full_boards(),
        measured("Contact sheet of nine", _sheet, ROUNDS),
        measured("Replay of 48 turns, WebP", _replay("image/webp"), 1),
        measured("Replay of 48 turns, GIF", _replay("image/gif"), 1),
        measured("python-chess by cairosvg", _chess, ROUNDS),
    ]  # fmt: skip
    table = Table(title="Pictures: drawn and encoded on one core")
    for column in ("picture", "first ms", "median ms", "cpu ms", "KiB", "pixels"):
        table.add_column(column, justify="left" if column == "picture" else "right")
    for figure in figures:
        table.add_row(
            figure.name,
            f"{figure.first:.0f}",
            f"{figure.median:.1f}",
            f"{figure.cpu:.1f}",
            f"{figure.kib:.0f}",
            "{} × {}".format(*figure.size),
        )
    Console(width=110).print(table)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, before)


if __name__ == "__main__":
    main()
