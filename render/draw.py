"""From a view to a finished picture: the one function everybody calls.

Pure: the same view gives the same bytes.
"""

from collections.abc import Sequence

from engine.contract import Outcome, View
from engine.hexes import Cell
from engine.language.filling import commas
from render.alt_text import within
from render.games import painter_of
from render.page import draw_page
from render.painter import Painter
from render.picture import NOTHING, WIDTH_PIXELS, Highlight, Picture, encode
from render.theme import DEFAULT, THEMES
from render.words import say


def draw(
    view: View,
    *,
    names: Sequence[str] = (),
    highlight: Highlight = NOTHING,
    theme: str = DEFAULT,
    size: int = WIDTH_PIXELS,
    result: Outcome | None = None,
    region: Sequence[Cell] = (),
    turned: int = 0,
) -> Picture:
    """A position as a picture `size` pixels wide.

    `names` are those of the seats, in order. `result` is how the match ended, where the game itself
    did not end it. `region` shows some cells only, large. `turned` is by how many sixths of a
    circle, clockwise, the board is turned for whoever looks.
    """
    painter = painter_of(view)
    called = seat_names(view, names)
    ending = result or view.outcome
    drawn = draw_page(
        painter, view, called, highlight, THEMES[theme], size, ending, region, turned=turned
    )
    alt, text = texts(painter, view, called, highlight)
    return Picture(
        data=encode(drawn.image, THEMES[theme], painter.paints),
        size=drawn.image.size,
        alt_text=alt,
        long_text=text,
        unnamed=(*drawn.unnamed, *drawn.implied),
    )


def seat_names(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """A name for every seat, its number where there is none."""
    given = dict(enumerate(names))
    return tuple(given.get(seat) or say("seat", n=seat + 1) for seat in range(view.seats))


def texts(
    painter: Painter, view: View, names: Sequence[str], highlight: Highlight
) -> tuple[str, str]:
    """The position in words: short enough for an alt text, and whole."""
    short = [name if len(name) <= 32 else name[:31] + "…" for name in names]
    head, board = painter.tell(view, short)
    said = [
        *head,
        *([highlight.prompt] if highlight.prompt else []),
        *_news(painter, view, highlight),
    ]
    return within([*said, *board]), "\n".join([*said, *board])


def _news(painter: Painter, view: View, highlight: Highlight) -> list[str]:
    """What changed, and what can be chosen."""
    news = list(highlight.told)
    before = highlight.since or highlight.last
    if before is not None and not highlight.told:
        cells = painter.changed(before, view)
        news.append(say("changed", cells=_listed(painter, cells)) if cells else say("unchanged"))
    if highlight.ghost is not None:
        cells = painter.changed(view, highlight.ghost)
        if highlight.move:
            news.append(say("preview.told", move=highlight.move))
        key = "preview" if cells else "preview.open" if highlight.is_open else "preview.nothing"
        news.append(say(key, cells=_listed(painter, cells)))
    if highlight.pointed:
        news.append(say("pointed", cells=_listed(painter, highlight.pointed)))
    if highlight.candidates:
        news.append(say("candidates", cells=_listed(painter, highlight.candidates)))
    return news


def _listed(painter: Painter, cells: Sequence[Cell]) -> str:
    return commas(map(painter.places.name, cells))
