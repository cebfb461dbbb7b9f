"""How long pictures take and how large they are, beside python-chess's SVG board rasterised by
cairosvg, in the same run on one core: `python -m tests.bench.pictures`.
"""

import gc
import os
import statistics
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import cairosvg
import chess
import chess.svg
from rich.console import Console
from rich.table import Table

from engine import notation
from engine.games import GAMES
from engine.games.taluva import GAME
from engine.match.preview import preview
from render import SheetChoice, contact_sheet, draw, picture
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
    encoding: float
    """How many of them went into encoding."""
    kib: float
    size: tuple[int, int]


def measured(name: str, make: Callable[[], tuple[bytes, tuple[int, int]]], rounds: int) -> Figure:
    times, cpu, encoding = [], [], []
    for _ in range(rounds + 1):
        gc.collect()
        _encoding.clear()
        begin, worked = time.perf_counter(), time.process_time()
        data, size = make()
        times.append(1000 * (time.perf_counter() - begin))
        cpu.append(1000 * (time.process_time() - worked))
        encoding.append(1000 * sum(_encoding))
    rest = times[1:] or times
    return Figure(
        name,
        times[0],
        statistics.median(rest),
        statistics.median(cpu[1:]),
        statistics.median(encoding[1:]),
        len(data) / 1024,
        size,
    )


_encoding: list[float] = []
"""Seconds of processor time of each picture that was encoded."""


def _watch_encoding() -> None:
    """Measure apart what turning pixels into a file costs."""
    for name in ("reduced", "_png"):
        real = getattr(picture, name)

        def timed(*given: Any, real: Any = real, **named: Any) -> Any:
            begin = time.process_time()
            found = real(*given, **named)
            _encoding.append(time.process_time() - begin)
            return found

        setattr(picture, name, timed)


def _board(view: object) -> Callable[[], tuple[bytes, tuple[int, int]]]:
    def make() -> tuple[bytes, tuple[int, int]]:
        drawn = draw(view, names=NAMES)  # type: ignore[arg-type]
        return drawn.data, drawn.size

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


def _sheets() -> list[Figure]:
    """A sheet of four choices of every game."""
    found = []
    for game in every.painted_games():
        match = every.at(game, max(GAMES[game].seats), 0.5)
        seat = min(match.waiting())
        view = GAMES[game].view(match.state, seat)
        choices = [
            SheetChoice(notation.write(move), preview(match, seat, move).view)
            for move in match.moves(seat)[:4]
        ]

        def make(view: Any = view, choices: Any = choices) -> tuple[bytes, tuple[int, int]]:
            sheet = contact_sheet(view, choices)
            return sheet.data, sheet.size

        found.append(measured(f"{GAMES[game].title}, sheet of {len(choices)}", make, ROUNDS))
    return found


def _replay(media_type: str) -> Callable[[], tuple[bytes, tuple[int, int]]]:
    shown = scenes(finished())

    def make() -> tuple[bytes, tuple[int, int]]:
        film = animated(shown, names=NAMES, media_type=media_type)
        return film.data, film.size

    return make


def _chess() -> tuple[bytes, tuple[int, int]]:
    board = chess.Board("r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8")
    svg = chess.svg.board(board, size=1600, lastmove=chess.Move.from_uci("e8g8"))
    return cairosvg.svg2png(svg.encode()), (1600, 1600)


def main() -> None:
    _watch_encoding()
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
        *_sheets(),
        measured("Replay of 48 turns, WebP", _replay("image/webp"), 1),
        measured("Replay of 48 turns, GIF", _replay("image/gif"), 1),
        measured("python-chess by cairosvg", _chess, ROUNDS),
    ]  # fmt: skip
    table = Table(title="Pictures: drawn and encoded on one core")
    columns = ("picture", "first ms", "median ms", "cpu ms", "of that encoding", "KiB", "pixels")
    for column in columns:
        table.add_column(column, justify="left" if column == "picture" else "right")
    for figure in figures:
        table.add_row(
            figure.name,
            f"{figure.first:.0f}",
            f"{figure.median:.1f}",
            f"{figure.cpu:.1f}",
            f"{figure.encoding:.1f}",
            f"{figure.kib:.0f}",
            "{} × {}".format(*figure.size),
        )
    Console(width=110).print(table)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, before)


if __name__ == "__main__":
    main()
