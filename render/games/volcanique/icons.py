"""Small pictures for the cards and the strip of Volcanique: resources, the crater, cards."""

from collections.abc import Callable

from PIL import Image, ImageDraw

from engine.games.volcanique.box import Biome
from render import theme
from render.buildings import outlined
from render.canvas import Sprite
from render.games.volcanique.land import LANDS
from render.picture_cache import kept

WHOLE = 320
_Pen = ImageDraw.ImageDraw


def _grain(pen: _Pen) -> None:
    """Light: a sun."""
    look = theme.LAND[LANDS[Biome.LIGHT]]
    pen.ellipse([50, 50, 270, 270], (*look.ground, 255), (*look.dark, 255), 26)


def _leaf(pen: _Pen) -> None:
    """Medium: a leaf."""
    look = theme.LAND[LANDS[Biome.MEDIUM]]
    pen.polygon([(160, 24), (284, 160), (160, 296), (36, 160)], (*look.ground, 255))
    pen.line([160, 60, 160, 260], (*look.dark, 255), 24)


def _tree(pen: _Pen) -> None:
    """Dark: a fir."""
    look = theme.LAND[LANDS[Biome.DARK]]
    pen.polygon([(160, 8), (300, 296), (20, 296)], (*theme.LIGHT, 255))
    pen.polygon([(160, 50), (270, 278), (50, 278)], (*look.ground, 255))
    pen.polygon([(160, 84), (206, 180), (114, 180)], (*look.light, 255))


_GOODS: dict[Biome, Callable[[_Pen], None]] = {
    Biome.LIGHT: _grain,
    Biome.MEDIUM: _leaf,
    Biome.DARK: _tree,
}


def _crater(pen: _Pen) -> None:
    pen.polygon([(110, 90), (210, 90), (310, 290), (10, 290)], (*theme.LAND["rock"].ground, 255))
    pen.ellipse([100, 60, 220, 124], (*theme.LAVA, 255))
    pen.ellipse([130, 76, 190, 108], (*theme.LAVA_HOT, 255))


def _card(pen: _Pen) -> None:
    pen.rounded_rectangle([66, 14, 254, 306], 28, (*theme.LIGHT, 255), (*theme.OUTLINE, 255), 10)
    pen.polygon([(160, 90), (220, 230), (100, 230)], (*theme.LAVA_COOL, 255))
    pen.polygon([(160, 90), (184, 146), (136, 146)], (*theme.LAVA, 255))


@kept
def goods(biome: Biome, height: int) -> Sprite:
    """A resource, anchored in its middle."""
    return _small(_GOODS[biome], height)


@kept
def crater(height: int) -> Sprite:
    return _small(_crater, height)


@kept
def card(height: int) -> Sprite:
    """A Caldera card seen from behind."""
    return _small(_card, height)


def _small(drawing: Callable[[_Pen], None], height: int) -> Sprite:
    large = Image.new("RGBA", (WHOLE + 40, WHOLE + 40), (*theme.OUTLINE, 0))
    inner = Image.new("RGBA", (WHOLE, WHOLE), (*theme.OUTLINE, 0))
    drawing(ImageDraw.Draw(inner))
    large.paste(inner, (20, 20), inner)
    whole = outlined(large)
    small = whole.resize((height, height), Image.Resampling.LANCZOS)
    return Sprite.of(small, -height // 2, -height // 2)
