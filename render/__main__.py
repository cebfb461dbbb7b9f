"""Pictures from the command line: `python -m render RECORD --out board.png`.

A board after any entry, as any seat saw it, the charts or the animated replay of a record.
"""

import argparse
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from engine.contract import View
from engine.match import record
from engine.match.match import Match
from engine.trouble import Trouble
from render import replay
from render.animate import animated
from render.draw import draw
from render.games import painter_of
from render.picture import WIDTH_PIXELS, Highlight, Picture, PictureLine
from render.theme import DEFAULT, THEMES

ANIMATED = {".webp": "image/webp", ".gif": "image/gif"}
MOST_DEEDS = 2
"""Of what an entry told, what is written below its board."""


class Wrong(Exception):
    """Something the caller got wrong; its text is a sentence for them."""


def main(arguments: list[str] | None = None) -> int:
    given = _parser().parse_args(arguments)
    try:
        _run(given)
    except (Wrong, Trouble) as problem:
        print(problem, file=sys.stderr)
        return 2
    except OSError as problem:
        print(f"{problem.filename}: {problem.strerror}.", file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m render", description="Draws from a record.")
    parser.add_argument("record", type=Path, help="a record, as `/export` gives it")
    parser.add_argument("--entry", type=int, metavar="N", help="the board after this entry")
    parser.add_argument("--seat", type=int, metavar="S", help="as this seat saw it, from 1")
    parser.add_argument("--theme", choices=THEMES, default=DEFAULT)
    parser.add_argument("--size", type=int, metavar="W", default=WIDTH_PIXELS, help="pixels wide")
    parser.add_argument("--out", type=Path, metavar="board.png", help="draw a board")
    parser.add_argument("--animate", type=Path, metavar="replay.webp", help="draw the replay")
    parser.add_argument("--charts", type=Path, metavar="charts.png", help="draw the charts")
    parser.add_argument("--text", action="store_true", help="print the board in words")
    return parser


def _run(given: argparse.Namespace) -> None:
    try:
        text = given.record.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Wrong(f"{given.record} is not a record: it is not text.") from None
    if not 200 <= given.size <= 4000:
        raise Wrong(f"A picture is 200 to 4000 pixels wide, not {given.size}.")
    if not (given.out or given.animate or given.charts or given.text):
        raise Wrong("Say what to draw: --out board.png, --animate replay.webp or --charts.")
    match = record.read(text)
    _refuse_unpainted(match)
    seat = _seat(match, given.seat)
    if given.out or given.text:
        picture = _board(match, given.entry, seat, given.theme, given.size)
        _write(given.out, picture)
        if given.text:
            print(picture.long_text)
    if given.charts:
        _write(given.charts, replay.charts(text, theme=given.theme, size=given.size))
    if given.animate:
        _write(given.animate, _animation(match, seat, given.theme, given.animate))


def _refuse_unpainted(match: Match) -> None:
    try:
        painter_of(match.game.view(match.state, None))
    except TypeError:
        raise Wrong(f"There are no pictures of {match.game.title}.") from None


def _seat(match: Match, seat: int | None) -> int | None:
    if seat is not None and not 1 <= seat <= match.seats:
        raise Wrong(f"There is no seat {seat}: the match has {match.seats}.")
    return None if seat is None else seat - 1


def _board(match: Match, entry: int | None, seat: int | None, theme: str, size: int) -> Picture:
    """The board after an entry, with what that entry changed."""
    before: View | None = None
    wanted = match.live[-1].n if entry is None else entry
    for at, past, told in match.history():
        view: View = past.game.view(past.state, seat)
        if at.n == wanted:
            heard = [event for event in told if event.to in (None, seat)]
            said = tuple(map(past.speaker.event, heard))
            seats = [event.facts.get("seat") for event in heard]
            deeds = tuple(map(PictureLine, said, seats))[-MOST_DEEDS:]
            highlight = Highlight(last=before, told=said, deeds=deeds)
            return draw(
                view,
                names=match.names,
                highlight=highlight,
                theme=theme,
                size=size,
                result=past.result(),
            )
        before = view
    raise Wrong(f"There is no entry {entry} on the board; the last one is {match.live[-1].n}.")


def _animation(match: Match, seat: int | None, theme: str, path: Path) -> Picture:
    media_type = ANIMATED.get(path.suffix.lower())
    if media_type is None:
        raise Wrong(f"An animation is a .webp or a .gif file, not {path.name}.")
    bar = Progress(
        TextColumn("Drawing the replay"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f}%"),
        TimeElapsedColumn(),
        console=Console(stderr=True),
    )
    with bar:
        task = bar.add_task("", total=1.0)
        return animated(
            replay.scenes(match, seat),
            names=match.names,
            theme=theme,
            media_type=media_type,
            report=lambda share: bar.update(task, completed=share),
        )


def _write(path: Path | None, picture: Picture) -> None:
    if path is None:
        return
    path.write_bytes(picture.data)
    wide, high = picture.size
    print(f"{path}: {wide} × {high}, {len(picture.data) / 1024:.0f} KiB", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
