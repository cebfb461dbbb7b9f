"""The villages of Eruption: a few huts under roofs of their seat's colour and pattern, around the
seat's mark. A village nobody plays stands empty and grey.
"""

from PIL import Image

from render import theme
from render.buildings import FOOT, Model, hut, outlined, plinth
from render.canvas import Sprite
from render.hexgrid import Point
from render.picture_cache import kept
from render.sprites import shrunk
from render.theme import SeatLook

GROUPS: dict[bool, tuple[tuple[float, Point], ...]] = {
    True: ((0.86, (-84, -8)), (0.86, (84, -4)), (1.12, (0, 44))),
    False: ((0.84, (-50, -10)), (1.0, (46, 26))),
}
"""How large huts are and where they stand: in the middle of a village, and on its flanks."""


@kept
def houses(look: SeatLook, is_middle: bool, size: float) -> Sprite:
    """The huts on one cell of a village, anchored at the centre of the cell."""
    return shrunk(_large(look, is_middle), FOOT, size)


@kept
def _large(look: SeatLook, is_middle: bool) -> Image.Image:
    model = Model(look)
    for scale, at in GROUPS[is_middle]:
        hut(model, at, scale)
    huts = outlined(model.image)
    if not is_middle or look is theme.NOBODY:
        return huts
    ground = plinth(look)
    ground.alpha_composite(huts)
    return ground
