"""How long pictures take and how large they are, beside python-chess's SVG board rasterised by
cairosvg, in the same run on one core: `python -m tests.bench.pictures`. Then what boards cost in
mixed play, which is what a worker does all day: `python -m tests.bench.pictures mixed`.
"""

import argparse
import gc
import os
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from engine import notation
from engine.games import GAMES
from engine.games.taluva import GAME
from engine.match.match import Match
from engine.match.preview import preview
from render import Highlight, SheetChoice, contact_sheet, draw, painter_of, picture
from render.animate import animated
from render.drawing_workers import warm
from render.picture import WIDTH_PIXELS
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
    import cairosvg
    import chess
    import chess.svg

    board = chess.Board("r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8")
    svg = chess.svg.board(board, size=WIDTH_PIXELS, lastmove=chess.Move.from_uci("e8g8"))
    return cairosvg.svg2png(svg.encode()), (WIDTH_PIXELS, WIDTH_PIXELS)


# ── Mixed play ────────────────────────────────────────────────────────────────────────────────────

STEPS = 10
"""How often each match is looked at, from its beginning to its end."""


class Board(NamedTuple):
    """A picture that somebody asks for in the course of a match."""

    game: str
    view: Any
    highlight: Highlight


class Cost(NamedTuple):
    """What one picture cost: milliseconds of processor time, and how many KiB it has."""

    drawing: float
    encoding: float
    kib: float


def _asked_for() -> list[Board]:
    """Ten matches of all games, each with the fewest and the most seats, in turns: what everybody
    is shown, what can be chosen, and a move under preview.
    """
    found: dict[tuple[int, int], list[Board]] = {}
    matches = [(game, seats) for game in every.painted_games() for seats in _fewest_and_most(game)]
    for i, (game, seats) in enumerate(matches):
        match = every.whole(game, seats, seats)
        states = [past.state for _, past, _ in match.history()]
        for step in range(STEPS):
            at = max(1, round((step + 1) / STEPS * len(states)) - 1)
            found[step, i] = list(_looks(match, states, at))
    return [board for key in sorted(found) for board in found[key]]


def _fewest_and_most(game: str) -> tuple[int, int]:
    return min(GAMES[game].seats), max(GAMES[game].seats)


def _looks(match: Match, states: list[Any], at: int) -> Iterator[Board]:
    look, game = match.game.view, match.game.id
    now = look(states[at], None)
    yield Board(game, now, Highlight(since=look(states[max(0, at - 4)], None)))
    if now.waiting:
        seat = now.waiting[0]
        own = look(states[at], seat)
        yield Board(game, own, Highlight(candidates=painter_of(own).named(own)))
        after = look(states[min(at + 1, len(states) - 1)], seat)
        yield Board(game, own, Highlight(ghost=after))


def _costs(boards: list[Board]) -> list[Cost]:
    found = []
    for board in boards:
        _encoding.clear()
        worked = time.process_time()
        drawn = draw(board.view, names=every.NAMES, highlight=board.highlight)
        spent, encoding = time.process_time() - worked, sum(_encoding)
        found.append(Cost(1000 * (spent - encoding), 1000 * encoding, len(drawn.data) / 1024))
    return found


def mixed() -> None:
    """A worker that has made what it makes while nobody asks, and the same again, when it knows the
    usual sizes.
    """
    boards = _asked_for()
    for _ in warm():
        pass
    table = Table(title=f"{len(boards)} boards in mixed play, ms of processor time each")
    columns = ("boards of", "drawing", "encoding", "both", "again", "KiB", "largest")
    for column in columns:
        table.add_column(column, justify="left" if column == "boards of" else "right")
    first, again = _costs(boards), _costs(boards)
    for game in (*every.painted_games(), ""):
        rows = [i for i, board in enumerate(boards) if not game or board.game == game]
        drawing, encoding, kib = (
            statistics.mean(first[i][part] for i in rows) for part in (0, 1, 2)
        )
        later = statistics.mean(again[i].drawing + again[i].encoding for i in rows)
        table.add_row(
            GAMES[game].title if game else "all",
            f"{drawing:.1f}",
            f"{encoding:.1f}",
            f"{drawing + encoding:.1f}",
            f"{later:.1f}",
            f"{kib:.0f}",
            f"{max(first[i].kib for i in rows):.0f}",
        )
    Console(width=110).print(table)


def main(part: str = "") -> None:
    """All of it, or the part of that name."""
    _watch_encoding()
    if part != "mixed":
        _each_kind()
    mixed()


def _each_kind() -> None:
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
    parser = argparse.ArgumentParser(prog="python -m tests.bench.pictures", description=__doc__)
    parser.add_argument("part", nargs="?", choices=["mixed"], help="boards in mixed play alone")
    main(parser.parse_args().part)
