"""Animated replays: a frame per turn, as WebP (which Discord plays when it is uploaded as a file)
or GIF. Not APNG: of that Discord shows the first frame only.

All frames share one frame of the board, so that the island grows in its place. Long matches skip
turns evenly and say so below the picture; what is too large in bytes is made again, smaller.
"""

import io
from collections.abc import Sequence
from functools import partial

from msgspec import Struct
from PIL import Image

from engine.contract import Outcome, View
from engine.work.workers import Progress
from render.alt import within
from render.canvas import Canvas
from render.draw import seat_names
from render.games import painter_of
from render.hexgrid import Bounds
from render.page import WIDTH as PAGE
from render.page import draw_page, frame_of, strip_height
from render.painter import Painter
from render.picture import Highlight, Picture, reduced
from render.text import REGULAR, fitted
from render.theme import DEFAULT, THEMES, Theme
from render.words import say

MOST_FRAMES = 150
MOST_BYTES = 9 << 20
WIDTHS = (1000, 860, 720, 600, 500, 400, 300, 200)
"""How wide frames are: the first, and what is tried when that takes too many bytes."""
FOOTER = 64
SHORTEST_FRAME_MS, LONGEST_FRAME_MS, LAST_FRAME_MS, WHOLE_MS = 280, 900, 5000, 60_000
"""Milliseconds: of a frame, of the last one, and of the whole if it can be."""
MEDIA = ("image/webp", "image/gif")


class Scene(Struct, frozen=True):
    """The table at one moment of a match."""

    view: View
    highlight: Highlight
    result: Outcome | None = None


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
    for attempt, width in enumerate(WIDTHS):
        frames = _frames(shown, notes, called, THEMES[theme], width, report, attempt)
        data = _encode(frames, media_type)
        if len(data) <= most_bytes:
            break
    if report:
        report(1.0)
    return Picture(
        data=data,
        size=frames[0].size,
        media_type=media_type,
        alt_text=within([say("replay", turns=len(scenes)), *told]),
    )


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
) -> list[Image.Image]:
    painter = painter_of(scenes[-1].view)
    around = _common_frame(painter, scenes)
    strips = [strip_height(painter, s.view, s.result, width / PAGE) for s in scenes]
    frames = []
    for i, (scene, note) in enumerate(zip(scenes, notes, strict=True)):
        frames.append(
            _frame(
                painter,
                scene,
                note,
                names,
                theme,
                width,
                around,
                (i + 1) / len(scenes),
                max(strips) - strips[i],
            )
        )
        if report:
            report(1 - 0.5**attempt * (1 - 0.45 * (i + 1) / len(scenes)))
    return frames


def _common_frame(painter: Painter, scenes: Sequence[Scene]) -> Bounds:
    """What holds the board of every scene."""
    each = [frame_of(painter, scene.view, scene.highlight) for scene in scenes]
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
    share: float,
    spare: int,
) -> Image.Image:
    """A page with its place in the match below; `spare` is what others are higher."""
    page = draw_page(
        painter, scene.view, names, scene.highlight, theme, width, scene.result, frame=around
    )
    unit = width / PAGE
    footer = round(FOOTER * unit)
    canvas = Canvas(Image.new("RGB", (width, page.image.height + spare + footer), theme.page))
    canvas.image.paste(page.image, (0, 0))
    middle, left, right = canvas.height - footer / 2, 28 * unit, width * 0.6
    canvas.lines([[(left, middle), (right, middle)]], theme.line, 10 * unit)
    canvas.lines(
        [[(left, middle), (left + (right - left) * share, middle)]], theme.choice, 10 * unit
    )
    text = fitted(note, round(36 * unit), round(width * 0.36), round(20 * unit), REGULAR)
    canvas.write(text, width - 28 * unit, middle, theme.ink_soft, anchor="right", kind="note")
    return reduced(canvas.image, theme, painter.paints)


def durations(frames: int) -> list[int]:
    """How long each frame is shown: the whole takes about a minute at most, the last is held."""
    each = max(SHORTEST_FRAME_MS, min(LONGEST_FRAME_MS, WHOLE_MS // max(1, frames)))
    return [*([each] * (frames - 1)), LAST_FRAME_MS]


def _encode(frames: Sequence[Image.Image], media_type: str) -> bytes:
    file = io.BytesIO()
    times = durations(len(frames))
    save = partial(frames[0].save, file, save_all=True, append_images=frames[1:], duration=times)
    if media_type == "image/webp":
        save("WEBP", loop=0, lossless=True, quality=0, method=0, minimize_size=False)
    else:
        save("GIF", loop=0, optimize=False, disposal=1)
    return file.getvalue()
