"""What of Eruption can stand beside words: cards, walls, tiles as they would lie, villages."""

from functools import partial

from engine.games.eruption.box import COLOURS, Card, Material, Shape
from render.canvas import Sprite
from render.games.eruption import houses, icons, lava, walls
from render.games.eruption.ground import LOOKS, lava_of
from render.games.eruption.strip import looks_of
from render.painter import IconDrawing

_TILE_SIZE = 0.46
"""Of a tile from its middle to a corner, in parts of the icon's side."""


def _tile(edges: tuple[int, ...], is_vent: bool, side: int) -> Sprite:
    return lava.tile(edges, is_vent, round(_TILE_SIZE * side))


def _village(colour: str, side: int) -> Sprite:
    return houses.houses(LOOKS[COLOURS.index(colour)], True, side / 2)


ICONS: dict[str, IconDrawing] = {
    **{f"eruption_{card.name.lower()}": partial(icons.icon, card) for card in Card},
    **{f"eruption_{material.name.lower()}": partial(walls.icon, material) for material in Material},
    **{f"eruption_village_{colour.lower()}": partial(_village, colour) for colour in COLOURS},
    "eruption_card": icons.back,
    **{
        f"eruption_{shape.name.lower()}_{way.name.lower()}": partial(
            _tile, lava_of(shape, way), shape is Shape.VENT
        )
        for shape in Shape
        for way in looks_of(shape)
    },
}
