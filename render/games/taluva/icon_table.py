"""What of Taluva can stand beside words: buildings, terrains, tiles as they would lie."""

from functools import partial

from PIL import Image

from engine import hexes
from engine.games.taluva.box import (
    BAG,
    COLOURS,
    Piece,
    Terrain,
    left_field,
    right_field,
    tile_letters,
)
from engine.games.taluva.view import Field, View
from engine.hexes import CENTRE, WAYS, Way
from render.canvas import Canvas, Sprite
from render.games.taluva import land, pieces
from render.hexgrid import bounds, framed
from render.painter import IconDrawing
from render.picture import NOTHING
from render.theme import THEMES

FLAT = 1
"""The level on which an icon shows a tile."""


def tile_fields(left: Terrain, right: Terrain, way: Way) -> tuple[Field, ...]:
    """The three fields of a tile that points some way."""
    return (
        Field(CENTRE, Terrain.VOLCANO, FLAT, way, 0),
        Field(hexes.step(CENTRE, way), right, FLAT, way, 0),
        Field(hexes.step(CENTRE, way.turned(1)), left, FLAT, way, 0),
    )


def alone(shown: tuple[Field, ...]) -> View:
    """A table with nothing but some fields."""
    return View(
        seat=None, seats=0, turn=0, turns=0, waiting=(), outcome=None, mode="", fields=shown,
        tile=None, tiles_left=0, stack=0, supply=(), scores=(), finished=(), out=(),
    )  # fmt: skip


def _fields(shown: tuple[Field, ...], side: int) -> Sprite:
    canvas = Canvas(Image.new("RGBA", (side, side)))
    around = bounds([(field.cell, field.level) for field in shown])
    grid = framed(around, (0, 0, side, side), side)
    land.paint(canvas, grid, alone(shown), NOTHING, next(iter(THEMES.values())))
    return Sprite.of(canvas.image, -side // 2, -side // 2)


def _piece(colour: str, piece: Piece, side: int) -> Sprite:
    return pieces.icon(land.LOOKS[COLOURS.index(colour)], piece, side)


ICONS: dict[str, IconDrawing] = {
    **{
        f"taluva_{piece.name.lower()}_{colour.lower()}": partial(_piece, colour, piece)
        for piece in Piece
        for colour in COLOURS
    },
    **{
        f"taluva_{terrain.name.lower()}": partial(
            _fields, (Field(CENTRE, terrain, FLAT, Way.SE, 0),)
        )
        for terrain in Terrain
    },
    **{
        f"taluva_tile_{tile_letters(kind).lower()}_{way.name.lower()}": partial(
            _fields, tile_fields(left_field(kind), right_field(kind), way)
        )
        for kind, copies in enumerate(BAG)
        if copies
        for way in WAYS
    },
}
