"""Which icons may stand beside choices of Volcanique; `engine/labels.py` explains the keys."""

from engine.games.volcanique.box import KIND_NAMES, Biome, Ware
from engine.hexes import WAYS


def _ware(ware: Ware) -> str:
    """Tiles as they lie when they are not turned; an island is any three of them."""
    if ware in (Ware.ISLAND, Ware.CARD):
        return "volcanique_card" if ware is Ware.CARD else ""
    return f"volcanique_{ware.name}_n"


ICONS = {
    "buy ware": "{ware:ware_icon}",
    "lay cell way": "volcanique_{kind:kind_name}_{turned:lies}",
    "tile land": "volcanique_{land}_n",
    "erupt": "volcanique_volcano_n",
    "super": "volcanique_volcano_n",
    ".biome": "volcanique_{biome:ground}",
    ".into": "volcanique_{into}",
    "claim": "volcanique_critter_{own}",
    "move": "volcanique_critter_{own}",
    "upgrade": "volcanique_giant_{own}",
    "offer": "volcanique_crater",
    "ritual": "volcanique_crater",
    "bomb": "volcanique_lava_n",
}
ICON_PARTS = {
    "ware_icon": _ware,
    "kind_name": lambda kind: KIND_NAMES[kind].replace("-", "_"),
    "ground": lambda figure: Biome(figure & 3).name,
    "lies": lambda way: WAYS[way or 0].name,
}
"""How icons name facts that are mere numbers."""
