"""Animations: a match with a frame per turn, a turn with a frame for whatever happened in it. As
WebP (which Discord plays when it is uploaded as a file) or GIF; of APNG it shows the first frame.

All frames share one frame of the board, so that the island grows in its place. Long matches skip
turns evenly and say so below the picture; what is too large in bytes is made again, smaller.
"""

import io
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec import Struct
from PIL import Image

from engine.contract import Outcome, View
from engine.work.workers import Progress
from render.alt_text import within
from render.canvas import Canvas
from render.draw import seat_names
from render.games import painter_of
from render.hexgrid import Bounds
from render.page import WIDTH as PAGE
from render.page import common_layout, draw_page, frame_of, strip_height
from render.painter import Painter
from render.picture import Highlight, Picture, reduced
from render.seat_cards import Layout
from render.text import REGULAR, fitted, wrapped
from render.theme import DEFAULT, THEMES, Theme
from render.turned_boards import faced, turns
from render.words import say

MOST_FRAMES = 150
MOST_BYTES = 9 << 20
WIDTHS = (1000, 860, 720, 600, 500, 400, 300, 200)
"""How wide frames are: the first, and what is tried when that takes too many bytes."""
FOOTER_PIXELS = 64
SHORTEST_FRAME_MS, LONGEST_FRAME_MS, LAST_FRAME_MS, WHOLE_MS = 280, 900, 5000, 60_000
"""Milliseconds: of a frame, of the last one, and of the whole if it can be."""
MEDIA = ("image/webp", "image/gif")
MOST_MOMENTS, MOST_FILM_BYTES = 36, 1 << 20
FILM_WIDTHS = (780, 700, 620, 540, 460, 380)
"""A turn is looked at on a phone, between two messages: few frames, few bytes, no wider."""
WEBP = {"lossless": True, "quality": 20, "method": 1, "kmin": MOST_FRAMES - 1, "kmax": MOST_FRAMES}
"""One whole frame, and of all others what is new: that is both small and quick. The least effort
takes seven times the bytes.
"""
CAPTION, CAPTION_SIZE, CAPTION_LINES = 122, 42, 2
MOMENT_MS, MS_PER_CHARACTER = 900, 28
"""How long a moment is shown, and how much longer for whatever there is to read."""

Draw = Callable[[int], Image.Image]
"""Draws the frame of a number."""


class Scene(Struct, frozen=True):
    """The table at one moment of a match."""

    view: View
    highlight: Highlight
    result: Outcome | None = None
    caption: str = ""
    """What has just happened, in a sentence or two."""


def animated(
    scenes: Sequence[Scene],
    *,
    names: Sequence[str] = (),
    theme: str = DEFAULT,
    media_type: str = MEDIA[0],
    report: Progress | None = None,
    most_bytes: int = MOST_BYTES,
) -> Picture:
    """An animation of a match, in order."""
    if media_type not in MEDIA:
        raise ValueError(f"An animation is {' or '.join(MEDIA)}, not {media_type}.")
    chosen = spread(len(scenes), MOST_FRAMES)
    shown = [scenes[i] for i in chosen]
    notes = [_note(i, len(scenes), len(chosen)) for i in chosen]
    last = scenes[-1].view
    called = seat_names(last, names)
    told = painter_of(last).tell(last, called)[0]

    def draw(width: int, attempt: int) -> Draw:
        return _frames(shown, notes, called, THEMES[theme], width, report, attempt)

    size, data = _small_enough(draw, WIDTHS, durations(len(shown)), media_type, most_bytes)
    if report:
        report(1.0)
    return Picture(
        data=data,
        size=size,
        media_type=media_type,
        alt_text=within([say("replay", turns=len(scenes)), *told]),
    )


def film(
    scenes: Sequence[Scene],
    *,
    names: Sequence[str] = (),
    theme: str = DEFAULT,
    report: Progress | None = None,
    turned: int = 0,
) -> Picture:
    """A turn, moment by moment, with what happened written below."""
    shown = [scenes[i] for i in spread(len(scenes), MOST_MOMENTS)]
    called = seat_names(shown[-1].view, names)
    times = [MOMENT_MS + MS_PER_CHARACTER * len(scene.caption) for scene in shown]
    times[-1] = max(times[-1], LAST_FRAME_MS)

    def draw(width: int, attempt: int) -> Draw:
        notes = [""] * len(shown)
        return _frames(shown, notes, called, THEMES[theme], width, report, attempt, turned)

    size, data = _small_enough(draw, FILM_WIDTHS, times, MEDIA[0], MOST_FILM_BYTES)
    if report:
        report(1.0)
    return Picture(
        data=data,
        size=size,
        media_type=MEDIA[0],
        alt_text=within([scene.caption for scene in scenes if scene.caption]),
        long_text="\n".join(scene.caption for scene in scenes if scene.caption),
    )


def _small_enough(
    draw: Callable[[int, int], Draw],
    widths: Sequence[int],
    times: Sequence[int],
    media_type: str,
    most_bytes: int,
) -> tuple[tuple[int, int], bytes]:
    """Size and bytes: of the first width that takes few enough of them, or of the last."""
    for attempt, width in enumerate(widths):
        size, data = _encode(draw(width, attempt), times, media_type)
        if len(data) <= most_bytes:
            break
    return size, data


def spread(count: int, most: int) -> list[int]:
    """Which of so many scenes are shown: all, or as many as may be, evenly, with both ends."""
    if count <= most:
        return list(range(count))
    return [round(i * (count - 1) / (most - 1)) for i in range(most)]


def _note(turn: int, turns: int, frames: int) -> str:
    count = f"{turn + 1} / {turns}"
    if frames >= turns:
        return count
    return f"{count} · {say('replay.shown', frames=frames, turns=turns)}"


def _frames(
    scenes: Sequence[Scene],
    notes: Sequence[str],
    names: Sequence[str],
    theme: Theme,
    width: int,
    report: Progress | None,
    attempt: int,
    turned: int = 0,
) -> Draw:
    """What draws one frame after the other."""
    painter = painter_of(scenes[-1].view)
    around = _common_frame(painter, scenes, turns(painter, turned))
    unit = width / PAGE
    layout = common_layout(painter, [(s.view, s.highlight, s.result) for s in scenes], width)
    strips = [strip_height(painter, s.view, names, s.result, unit) for s in scenes]
    caption = CAPTION if any(scene.caption for scene in scenes) else 0

    def draw(i: int) -> Image.Image:
        share = (i + 1) / len(scenes)
        if report:
            report(1 - 0.25**attempt * (1 - 0.75 * share))
        spare = max(strips) - strips[i]
        place = (names, theme, width, around, layout, share, spare, caption, turned)
        return _frame(painter, scenes[i], notes[i], *place)

    return draw


def _common_frame(painter: Painter, scenes: Sequence[Scene], turned: int) -> Bounds:
    """What holds the board of every scene."""
    each = [
        frame_of(painter, *faced(painter, scene.view, scene.highlight, (), turned))
        for scene in scenes
    ]
    return Bounds(
        min(b.left for b in each),
        min(b.top for b in each),
        max(b.right for b in each),
        max(b.bottom for b in each),
    )


def _frame(
    painter: Painter,
    scene: Scene,
    note: str,
    names: Sequence[str],
    theme: Theme,
    width: int,
    around: Bounds,
    layout: Layout,
    share: float,
    spare: int,
    caption: int,
    turned: int,
) -> Image.Image:
    """What happened above a page, its place in the match below; `spare` is what others are
    higher.
    """
    page = draw_page(
        painter,
        scene.view,
        names,
        scene.highlight,
        theme,
        width,
        scene.result,
        frame=around,
        turned=turned,
        layout=layout,
    )
    unit = width / PAGE
    above, below = round(caption * unit), round(FOOTER_PIXELS * unit)
    high = above + page.image.height + spare + below
    canvas = Canvas(Image.new("RGB", (width, high), theme.page))
    canvas.image.paste(page.image, (0, above))
    _write_caption(canvas, scene.caption, theme, unit)
    middle, left = canvas.height - below / 2, 28 * unit
    right = width * 0.6 if note else width - left
    canvas.lines([[(left, middle), (right, middle)]], theme.line, 10 * unit)
    canvas.lines(
        [[(left, middle), (left + (right - left) * share, middle)]], theme.choice, 10 * unit
    )
    if note:
        text = fitted(note, round(36 * unit), round(width * 0.36), round(20 * unit), REGULAR)
        canvas.write(text, width - 28 * unit, middle, theme.ink_soft, anchor="right", kind="note")
    return reduced(canvas.image, theme, painter.paints)


def _write_caption(canvas: Canvas, caption: str, theme: Theme, unit: float) -> None:
    """What happened, always in the same place; what is too long for it is cut."""
    room = round(canvas.width - 56 * unit)
    lines = wrapped(caption, round(CAPTION_SIZE * unit), room, CAPTION_LINES)
    step = CAPTION / CAPTION_LINES * unit
    for i, text in enumerate(lines):
        y = (i + 0.5 + (CAPTION_LINES - len(lines)) / 2) * step
        canvas.write(text, 28 * unit, y, theme.ink, kind="told")


def durations(frames: int) -> list[int]:
    """How long each frame is shown: the whole takes about a minute at most, the last is held."""
    each = max(SHORTEST_FRAME_MS, min(LONGEST_FRAME_MS, WHOLE_MS // max(1, frames)))
    return [*([each] * (frames - 1)), LAST_FRAME_MS]


class _LaterFrames:
    """All frames after the first, as an encoder takes those of any picture that moves: one after
    the other. Each is drawn when its turn comes, so that only one is in memory.
    """

    def __init__(self, draw: Draw, count: int) -> None:
        self._draw, self.n_frames = draw, count
        self._frame: Image.Image | None = None

    def seek(self, i: int) -> None:
        if i >= self.n_frames:
            raise EOFError
        self._frame = self._draw(1 + i)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._frame, name)


def _encode(draw: Draw, times: Sequence[int], media_type: str) -> tuple[tuple[int, int], bytes]:
    file, first, count = io.BytesIO(), draw(0), len(times)
    others = [_LaterFrames(draw, count - 1)] if count > 1 else []
    save = partial(first.save, file, save_all=True, append_images=others, duration=list(times))
    if media_type == "image/webp":
        save("WEBP", loop=0, minimize_size=False, **WEBP)
    else:
        save("GIF", loop=0, optimize=False, disposal=1)
    return first.size, file.getvalue()
