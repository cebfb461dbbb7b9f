"""What of Volcanic Isle can stand beside words: pieces of each seat, lava, fissures, volcanoes."""

from functools import partial

from PIL import Image

from engine.games.volcanic_isle.box import COLOURS
from render import theme
from render.canvas import Canvas, Sprite
from render.games.volcanic_isle import pieces
from render.games.volcanic_isle.ground import LOOKS
from render.painter import IconDrawing

_PIECES = ("settler", "village", "Moai")


def _piece(kind: str, seat: int, side: int) -> Sprite:
    return pieces.icon(kind, LOOKS[seat], side)


def _boat(seat: int, side: int) -> Sprite:
    return pieces.boat(seat, True, side / 2)


def _prayer(side: int) -> Sprite:
    return pieces.icon("prayer", theme.NOBODY, side)


def _lava(side: int) -> Sprite:
    return pieces.slot(True, side)


def _volcano(side: int) -> Sprite:
    return pieces.volcano(False, side)


def _eruption(side: int) -> Sprite:
    return pieces.volcano(True, side)


def _fissure(side: int) -> Sprite:
    """A crack with the sea shining up in it."""
    canvas = Canvas(Image.new("RGBA", (side, side)))
    jags = [(0.08, 0.66), (0.32, 0.3), (0.52, 0.66), (0.72, 0.28), (0.92, 0.6)]
    for tone, width in (
        (theme.LIGHT, 0.3),
        (theme.OUTLINE, 0.24),
        (theme.LAND["lake"].ground, 0.1),
    ):
        canvas.lines([[(x * side, y * side) for x, y in jags]], tone, width * side)
    return Sprite.of(canvas.image, -side // 2, -side // 2)


ICONS: dict[str, IconDrawing] = {
    **{
        f"isle_{kind.lower()}_{colour.lower()}": partial(_piece, kind, seat)
        for kind in _PIECES
        for seat, colour in enumerate(COLOURS)
    },
    **{f"isle_boat_{colour.lower()}": partial(_boat, seat) for seat, colour in enumerate(COLOURS)},
    "isle_prayer": _prayer,
    "isle_lava": _lava,
    "isle_volcano": _volcano,
    "isle_eruption": _eruption,
    "isle_fissure": _fissure,
}
