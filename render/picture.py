"""What drawing takes and gives: what to point out, and the finished picture with its text.

A highlight is made of views and cells only, so it works for every game: what the last move changed
is the difference between two views. A picture is a 256-colour PNG: drawing is cheap, encoding is
the cost, and one palette per theme, made of theme.py's colours, makes it cheap too.
"""

import io
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from msgspec import Struct
from PIL import Image

from engine.contract import View
from engine.hexes import Cell
from render import theme as themes
from render.textures import painted
from render.theme import Colour, SeatLook, Theme, mixed

PNG = "image/png"
WIDTH_PIXELS = 1200
"""Three to each of a phone's points: it cannot show more."""
GROUND_COLOURS = 48
"""Colours kept for the textures of the grounds: more would look the same and take more bytes."""
LEAST_GROUND_COLOURS = 24
QUICK_EFFORT, THOROUGH_EFFORT = 2, 6
"""How hard the encoder tries: twice the time saves a sixth of the bytes."""
HEAVY_BYTES = 400 << 10
"""Bytes from which on it tries harder."""


Ramp = tuple[Colour, Colour, int]
"""Two colours that fade into each other, and in how many steps."""


class Paints(NamedTuple):
    """What a game is painted with, besides what every picture has."""

    lands: tuple[str, ...]
    """Grounds of theme.LAND."""
    looks: tuple[SeatLook, ...]
    """The seats' colours, in the order of the game's own list of them."""
    under: tuple[str, ...]
    """The grounds on which pieces of the seats stand."""
    ramps: tuple[Ramp, ...] = ()


EVERYTHING = Paints(tuple(themes.LAND), tuple(themes.SEATS.values()), ())


class PictureLine(NamedTuple):
    """Something that happened, in a line for the picture."""

    text: str
    seat: int | None = None
    """Whom the line begins with; None if nobody."""
    cells: tuple[Cell, ...] = ()
    """The cells it names."""


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
    spoken: tuple[Cell, ...] = ()
    """The cells that the text beside the picture names: their names are written on them."""
    pointed: tuple[Cell, ...] = ()
    """The cells that somebody should look at: arrows point at them."""
    labelled: frozenset[Cell] = frozenset()
    """The cells on which names will be written: the pieces on them leave room for that."""
    nameable: tuple[Cell, ...] | None = None
    """The cells that could be named in a move, where the view cannot say it, since it is turned."""
    told: tuple[str, ...] = ()
    """What happened, in sentences, for the text."""
    deeds: tuple[PictureLine, ...] = ()
    """The one or two of them that matter most: they are written below the board, too."""
    brings: tuple[PictureLine, ...] = ()
    """What a move under preview would bring: written below it."""
    asks: str = ""
    """What the cells to choose from are for, where whoever asks knows better than the view."""
    move: str = ""
    """The move under preview, in words."""
    chosen: tuple[Cell, ...] = ()
    """The cells it names: they are ringed where nothing is seen to change."""
    is_open: bool = False
    """Whether something is drawn or rolled before all of it is seen."""
    prompt: str = ""
    """The open question, for the text."""

    def named(self, usual: Iterable[Cell]) -> tuple[Cell, ...]:
        """The cells whose names are written: those to choose from or, where nobody is choosing,
        those the text names, and the usual ones, that could be named in a move. While a move is
        only considered, none can be named: what it changes has its names besides.
        """
        if self.candidates is not None:
            return self.candidates
        if self.ghost is not None:
            return self.spoken
        could_be = usual if self.nameable is None else self.nameable
        return tuple(dict.fromkeys([*self.spoken, *could_be]))


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
    """Cells that can be named in a move but were too small to write on, or so many that only some
    of them have their names: draw their region.
    """

    @property
    def suffix(self) -> str:
        return "." + self.media_type.partition("/")[2]


def encode(image: Image.Image, theme: Theme, paints: Paints = EVERYTHING) -> bytes:
    """An image as a PNG of 256 colours: quickly or, if that makes it heavy, thoroughly."""
    small = reduced(image, theme, paints)
    data = _png(small, QUICK_EFFORT)
    return data if len(data) < HEAVY_BYTES else _png(small, THOROUGH_EFFORT)


def _png(image: Image.Image, effort: int) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=effort)
    return file.getvalue()


def reduced(image: Image.Image, theme: Theme, paints: Paints = EVERYTHING) -> Image.Image:
    """An image in the 256 colours of its theme and game."""
    return image.quantize(palette=palette(theme, paints), dither=Image.Dither.NONE)


@cache
def palette(theme: Theme, paints: Paints = EVERYTHING) -> Image.Image:
    """256 colours for a theme and a game: every named one exactly, the steps of what fades, and for
    the rest those that serve the textures of the grounds best.
    """
    ramps = [
        *_ramps(theme),
        *((look.colour, look.shade, 4) for look in paints.looks),
        *paints.ramps,
    ]
    colours = dict.fromkeys(colour for ramp in ramps for colour in _steps(*ramp))
    wide, high = 192, 168
    sampler = Image.new("RGB", (wide * 3, high * -(-len(paints.lands) // 3)))
    for i, land in enumerate(paints.lands):
        ground = painted(land, 0).resize((wide, high), Image.Resampling.BOX)
        sampler.paste(ground, (i % 3 * wide, i // 3 * high))
    room = min(GROUND_COLOURS, 256 - len(colours))
    assert room >= LEAST_GROUND_COLOURS, (
        f"{len(colours)} named colours leave too few for the grounds"
    )
    found = sampler.quantize(room, method=Image.Quantize.MEDIANCUT).getpalette()
    palette = Image.new("P", (1, 1))
    palette.putpalette(
        [*(part for colour in colours for part in colour), *(found or [])[: 3 * room]]
    )
    return palette


def _steps(one: Colour, other: Colour, count: int) -> list[Colour]:
    return [mixed(one, other, step / (count - 1)) for step in range(count)]


def _ramps(theme: Theme) -> list[Ramp]:
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
        *((fill, fill, 2) for fill, _ in themes.LEVELS),
        *((medal, medal, 2) for medal in themes.MEDALS),
    ]
