"""Which icons may stand beside choices of Eruption; `engine/labels.py` explains the keys."""

from engine.games.eruption.box import Card, Shape

_TILE = "eruption_{tile:shape_name}_{way}"

ICONS = {
    "PlaceTile": "eruption_{tile:shape_name}_n",
    "ReplaceTile": "eruption_{tile:shape_name}_n",
    "PlaceVent": "eruption_vent_n",
    "lay cell way": _TILE,
    "replace cell way": _TILE,
    "erupt": "eruption_vent_n",
    "draw shape": "eruption_{shape}_n",
    **{card.name.lower(): f"eruption_{card.name.lower()}" for card in Card},
    ".material": "eruption_{material}",
    "trade card": "eruption_{card}",
    "melt first": "eruption_{first}",
    "melt first second": "eruption_{second}",
    "give gift": "eruption_{gift}",
}
ICON_PARTS = {"shape_name": lambda shape: Shape(shape).name}
"""How icons name facts that are mere numbers."""
