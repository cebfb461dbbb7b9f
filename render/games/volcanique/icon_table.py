"""What of Volcanique can stand beside words: tiles as they would lie, resources, critters."""

from functools import partial

from engine.games.volcanique.box import COLOURS, KIND_EDGES, KIND_NAMES, Biome
from engine.hexes import WAYS, Way
from render.canvas import Sprite
from render.games.volcanique import critters, icons, strip
from render.games.volcanique.land import LOOKS
from render.painter import IconDrawing

_TILE_SIZE = 0.48
"""Of a tile from its middle to a corner, in parts of the icon's side."""


def _tile(kind: int, way: Way, side: int) -> Sprite:
    return strip.tile(kind, round(_TILE_SIZE * side), way)


def _ways(kind: int) -> tuple[Way, ...]:
    """The ways in which a tile looks different."""
    return WAYS if len(set(KIND_EDGES[kind])) > 1 else WAYS[:1]


ICONS: dict[str, IconDrawing] = {
    **{
        f"volcanique_{name.replace('-', '_')}_{way.name.lower()}": partial(_tile, kind, way)
        for kind, name in enumerate(KIND_NAMES)
        for way in _ways(kind)
    },
    **{f"volcanique_{biome.name.lower()}": partial(icons.goods, biome) for biome in Biome},
    **{
        f"volcanique_critter_{colour.lower()}": partial(critters.icon, LOOKS[seat], critters.PLAIN)
        for seat, colour in enumerate(COLOURS)
    },
    **{
        f"volcanique_giant_{colour.lower()}": partial(critters.icon, LOOKS[seat], critters.COLOSSAL)
        for seat, colour in enumerate(COLOURS)
    },
    "volcanique_crater": icons.crater,
    "volcanique_card": icons.card,
}
