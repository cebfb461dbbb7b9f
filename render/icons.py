"""Icons: seats, pieces, tiles, cards and resources by themselves, to stand beside words.

Each painter has a table from a name to a drawing (`Painter.icons`); the marks of seats serve all
games. An icon is told by its name and the digest of its pixels, so that a changed drawing is
another icon, while another release of a library that packs the same pixels differently is not.
"""

import hashlib
import io
from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import PIL
from PIL import Image

from engine.hexes import WAYS
from render import theme
from render.canvas import Sprite
from render.games import PAINTERS
from render.painter import IconDrawing
from render.seat_marks import mark

SIDE_PIXELS = 128
"""Of an icon, in pixels."""
DIGEST_LETTERS = 6
_MARK_RADIUS = 52


class Icon(NamedTuple):
    """A finished icon."""

    name: str
    digest: str
    data: bytes
    """A PNG of `SIDE` pixels, transparent around what is drawn."""

    @property
    def full_name(self) -> str:
        """The name with the digest of the picture."""
        return f"{self.name}_{self.digest}"


def _mark(look: theme.SeatLook, side: int) -> Sprite:
    return mark(look, round(_MARK_RADIUS * side / SIDE_PIXELS))


@cache
def drawings() -> Mapping[str, IconDrawing]:
    """Every icon there is, by its name."""
    found: dict[str, Callable[[int], Sprite]] = {
        f"seat_{name.lower()}": partial(_mark, look) for name, look in theme.SEATS.items()
    }
    for painter in PAINTERS:
        found |= painter.icons
    return found


def turned_icon(name: str, sixths: int) -> str:
    """The icon of a tile as it lies on a turned board; of anything else, the same. A tile that
    looks alike after less than a whole turn has an icon for each of its first few ways only.
    """
    stem, _, way = name.rpartition("_")
    ways = [one.name.lower() for one in WAYS]
    if way not in ways:
        return name
    looks = sum(f"{stem}_{one}" in drawings() for one in ways)
    return f"{stem}_{ways[(ways.index(way) + sixths) % (looks or 6)]}"


def draw_icon(name: str) -> Icon:
    """One icon, by its name."""
    image = squared(drawings()[name](SIDE_PIXELS), SIDE_PIXELS)
    digest = hashlib.sha256(image.tobytes()).hexdigest()[:DIGEST_LETTERS]
    out = io.BytesIO()
    image.save(out, "PNG")
    return Icon(name, digest, out.getvalue())


def draw_icons(names: Iterable[str]) -> list[Icon]:
    return [draw_icon(name) for name in names]


def squared(sprite: Sprite, side: int) -> Image.Image:
    """A sprite in the middle of a transparent square, as large as fits."""
    image = sprite.colours.copy()
    image.putalpha(sprite.mask)
    scale = side / max(image.size)
    if abs(scale - 1) > 1 / side:
        size = (max(1, round(image.width * scale)), max(1, round(image.height * scale)))
        image = image.resize(size, Image.Resampling.LANCZOS)
    whole = Image.new("RGBA", (side, side))
    whole.paste(image, ((side - image.width) // 2, (side - image.height) // 2))
    return whole


@cache
def recipe() -> str:
    """A digest of everything that drawing depends on: while it stays, so do the icons."""
    told = hashlib.sha256(PIL.__version__.encode())
    for folder in ("render", "engine/games"):
        for path in sorted((Path(__file__).parent.parent / folder).rglob("*.py")):
            told.update(path.read_bytes())
    return told.hexdigest()[:16]
