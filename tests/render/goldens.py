"""Golden pictures: what they show, how far a new one may differ, and how they are made again.

`python -m tests.render.goldens` draws them anew after a change that was meant; look at them before
you commit them. A picture that fails is saved beside its golden in `failures/`.
"""

import io
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
from PIL import Image

from engine import notation
from engine.games import GAMES
from engine.games.taluva import GAME
from render import Highlight, Picture, SheetChoice, contact_sheet, draw, draw_charts
from render.replay import charts
from tests.games.walks import FAILURES
from tests.render import every
from tests.render.charted import pointed
from tests.render.positions import NAMES, finished, one_tile, played, stairs, view_of

FOLDER = Path(__file__).parent / "goldens"
WIDTH = 640
TOLERANCE = 2.0
"""The mean difference of a pixel's parts, of 255, that fonts and scaling may cause."""
MOST_FAR = 0.01
"""The share of pixels that may be far off: a moved label is, a softer edge is not."""


def _levels() -> Picture:
    return draw(stairs(), names=NAMES, size=WIDTH)


def _tile_in_hand() -> Picture:
    return draw(one_tile(), names=NAMES, size=WIDTH, theme="light")


def _changes() -> Picture:
    match = played(3, 5, "random", 20)
    since, last = (view_of(match.at(match.live[i].n)) for i in (-7, -2))
    shown = Highlight(since=since, last=last, candidates=())
    return draw(view_of(match), names=NAMES, size=WIDTH, highlight=shown)


def _end() -> Picture:
    return draw(view_of(finished()), names=NAMES, size=WIDTH, theme="light")


def _sheet() -> Picture:
    match = played(3, 5, "random", 20)
    seat = next(iter(match.waiting()))
    moves = [m for m in match.moves(seat) if notation.write(m).startswith("place")]
    same = [move for move in moves if move.cell == moves[30].cell]  # type: ignore[attr-defined]
    choices = [
        SheetChoice(notation.write(move), GAME.view(match.propose(seat, move).state, None))
        for move in same[:4]
    ]
    return contact_sheet(view_of(match), choices, size=WIDTH)


def _charts() -> Picture:
    from engine.match import record

    match = finished()
    seconds = [(turn % 4, 20.0 + 977 * turn % 400) for turn in range(48)]
    return charts(record.write(match), seconds=seconds, size=WIDTH)


def _analysis() -> Picture:
    return draw_charts([pointed(("Red", "Blue", "Yellow"))], size=WIDTH, zoom=1.4)


# ── Every other game ─────────────────────────────────────────────────────────────────────────────


def _in_play(game: str) -> Picture:
    """As the seat that is asked sees it, all seats taken, what the last answers changed marked."""
    match = every.at(game, max(GAMES[game].seats), 0.7)
    seat = min(match.waiting(), default=0)
    now, before = (
        GAMES[game].view(past.state, seat) for past in (match, match.at(match.live[-4].n))
    )
    return draw(now, names=every.NAMES, size=WIDTH, highlight=Highlight(last=before))


def _to_choose(game: str) -> Picture:
    """As everybody sees it, with every cell that can be named marked."""
    match = every.at(game, min(GAMES[game].seats), 0.3)
    view = GAMES[game].view(match.state, None)
    cells = tuple(sorted(every.cells_of_moves(match, min(match.waiting()))))
    shown = Highlight(candidates=cells)
    return draw(view, names=every.NAMES, size=WIDTH, theme="light", highlight=shown)


def _over(game: str) -> Picture:
    view = every.view_at(game, max(GAMES[game].seats), 1.0)
    return draw(view, names=every.NAMES, size=WIDTH)


def _of_every_game() -> dict[str, Callable[[], Picture]]:
    """Goldens that a game gets without asking."""
    return {
        f"{game}-{name}": partial(make, game)
        for game in every.painted_games()
        if game != GAME.id
        for name, make in (("in-play", _in_play), ("to-choose", _to_choose), ("over", _over))
    }


GOLDENS: dict[str, Callable[[], Picture]] = {
    "levels": _levels,
    "tile-in-hand": _tile_in_hand,
    "changes": _changes,
    "end": _end,
    "sheet": _sheet,
    "charts": _charts,
    "analysis": _analysis,
    **_of_every_game(),
}


def difference(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """The mean difference of two pictures, and the share of pixels that are far apart."""
    if one.size != other.size:
        return 255.0, 1.0
    a, b = (np.asarray(image.convert("RGB")).astype(np.int16) for image in (one, other))
    off = np.abs(a - b)
    return float(off.mean()), float((off.max(axis=2) > 60).mean())


def save_side_by_side(name: str, golden: Image.Image, drawn: Image.Image) -> Path:
    FAILURES.mkdir(exist_ok=True)
    size = (golden.width + drawn.width + 10, max(golden.height, drawn.height))
    pair = Image.new("RGB", size, (255, 0, 255))
    pair.paste(golden.convert("RGB"), (0, 0))
    pair.paste(drawn.convert("RGB"), (golden.width + 10, 0))
    path = FAILURES / f"{name}.png"
    pair.save(path)
    return path


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, make in GOLDENS.items():
        Image.open(io.BytesIO(make().data)).save(FOLDER / f"{name}.png", optimize=True)
        print(FOLDER / f"{name}.png", file=sys.stderr)


if __name__ == "__main__":
    main()
