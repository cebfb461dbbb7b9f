"""Which icons may stand beside choices of Taluva; `engine/labels.py` explains the keys."""

from engine.games.taluva.box import tile_letters

_TILE = "taluva_tile_{tile:letters}_{way}"

ICONS = {
    "PlaceTile": "taluva_tile_{tile:letters}_se",
    "place cell way": _TILE,
    "erupt cell way": _TILE,
    "erupt": "taluva_volcano",
    "hut": "taluva_hut_{own}",
    "tower": "taluva_tower_{own}",
    "temple": "taluva_temple_{own}",
    "expand cell terrain": "taluva_{terrain}",
}
ICON_PARTS = {"letters": tile_letters}
"""How icons name facts that are mere numbers."""
