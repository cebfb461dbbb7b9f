"""What drawing takes and gives: what to point out, and the finished picture with its text.

A highlight is made of views and cells only, so it works for every game: what the last move changed
is the difference between two views. A picture is a 256-colour PNG: drawing is cheap, encoding is
the cost, and one palette per theme, made of theme.py's colours, makes it cheap too.
"""

import io
from functools import cache

from msgspec import Struct
from PIL import Image

from engine.contract import View
from engine.hexes import Cell
from render import theme as themes
from render.textures import painted
from render.theme import Colour, Theme, mixed

PNG = "image/png"
GROUNDS = 48
"""Colours kept for the textures of the grounds: more would look the same and take more bytes."""


class Highlight(Struct, frozen=True, kw_only=True):
    """What a picture should point out besides the position itself."""

    last: View | None = None
    """The position before the last move: what that move changed is marked."""
    since: View | None = None
    """The position after a seat's last turn: everything changed since then is marked."""
    ghost: View | None = None
    """The position after a move that is only being considered."""
    candidates: tuple[Cell, ...] | None = None
    """The cells that can be the next word of a move; None if nobody is choosing."""
    told: tuple[str, ...] = ()
    """What happened, in sentences, for the text."""
    prompt: str = ""
    """The open question, for the text."""


NOTHING = Highlight()


class Picture(Struct, frozen=True, kw_only=True):
    """A finished picture and the same position in words."""

    data: bytes
    size: tuple[int, int]
    alt_text: str
    """At most 1,024 characters."""
    long_text: str = ""
    """The whole position in words, as long as it takes."""
    media_type: str = PNG
    unnamed: tuple[Cell, ...] = ()
    """Cells that can be named in a move but were too small to write on: draw their region."""

    @property
    def suffix(self) -> str:
        return "." + self.media_type.partition("/")[2]


def encode(image: Image.Image, theme: Theme) -> bytes:
    """An image as a PNG of 256 colours."""
    file = io.BytesIO()
    reduced(image, theme).save(file, "PNG", compress_level=2)
    return file.getvalue()


def reduced(image: Image.Image, theme: Theme) -> Image.Image:
    """An image in the 256 colours of its theme."""
    return image.quantize(palette=palette(theme), dither=Image.Dither.NONE)


@cache
def palette(theme: Theme) -> Image.Image:
    """The 256 colours of a theme: every named one exactly, the steps of what fades, and for the
    rest those that serve the textures of the grounds best.
    """
    colours = dict.fromkeys(colour for ramp in _ramps(theme) for colour in _steps(*ramp))
    sampler = Image.new("RGB", (576, 336))
    for i, land in enumerate(themes.LAND):
        ground = painted(land, 0).resize((192, 168), Image.Resampling.BOX)
        sampler.paste(ground, (i % 3 * 192, i // 3 * 168))
    found = sampler.quantize(GROUNDS, method=Image.Quantize.MEDIANCUT).getpalette()
    palette = Image.new("P", (1, 1))
    palette.putpalette([*(part for colour in colours for part in colour), *(found or [])])
    return palette


def _steps(one: Colour, other: Colour, count: int) -> list[Colour]:
    return [mixed(one, other, step / (count - 1)) for step in range(count)]


def _ramps(theme: Theme) -> list[tuple[Colour, Colour, int]]:
    """Pairs of colours that fade into each other, and in how many steps."""
    return [
        (theme.sea, theme.shallows, 12),
        (theme.shallows, theme.foam, 8),
        (theme.wave, theme.wave, 2),
        (theme.page, theme.ink, 6),
        (theme.panel, theme.ink, 5),
        (theme.panel_turn, theme.ink, 4),
        (theme.page, theme.ink_soft, 4),
        (theme.line, theme.line, 2),
        (theme.label, theme.label_edge, 6),
        (theme.afloat, theme.afloat_edge, 5),
        (theme.choice, theme.choice_edge, 5),
        (theme.fresh, themes.OUTLINE, 4),
        (theme.since, themes.OUTLINE, 3),
        (themes.STRATA[0], themes.STRATA_LINE, 4),
        (themes.STRATA[1], themes.STRATA_LINE, 4),
        (themes.WALL, themes.WALL_SHADE, 3),
        (themes.STONE, themes.STONE_SHADE, 4),
        (themes.LAVA_HOT, themes.LAVA, 4),
        (themes.LAVA, themes.LAVA_COOL, 4),
        (themes.LAVA_COOL, themes.LAND["volcano"].dark, 4),
        *((look.colour, look.shade, 4) for look in themes.SEATS.values()),
        *((fill, fill, 2) for fill, _ in themes.LEVELS),
        *((medal, medal, 2) for medal in themes.MEDALS),
    ]
