"""How choices of Taluva read on buttons and in lists; `engine/labels.py` explains the keys."""

LABELS = {
    "place": "Lay it next to the land",
    "place cell": "Next to the land, volcano on {cell:cell}",
    "place cell way": "Volcano on {cell:cell}, rest {rest:cells}",
    "place.cell way": "{cell:cell}, rest on {rest:cells}",
    "place.way": "{tile:Left} on {left:cell}, {tile:right} on {right:cell}",
    "erupt": "Erupt over a volcano",
    "erupt cell": "Erupt on {cell:cell}",
    "erupt cell way": "Erupt on {cell:cell}, rest {rest:cells}",
    "erupt.cell way": "{cell:cell}, rest on {rest:cells}",
    "erupt.way": "{tile:Left} on {left:cell}, {tile:right} on {right:cell}",
    "hut": "Found a settlement: 1 hut",
    "hut cell": "Found a settlement on {cell:cell}",
    "tower": "Build a tower",
    "tower cell": "Tower on {cell:cell}",
    "temple": "Build a temple",
    "temple cell": "Temple on {cell:cell}",
    "expand": "Expand a settlement",
    "expand cell": "Expand the settlement at {cell:cell}",
    "expand cell terrain": "Expand {cell:cell} into {terrain:terrain}: {need:hut|huts}",
    "expand.cell terrain": "{cell:cell} into {terrain:terrain}: {need:hut|huts}",
    "expand.terrain": "Into {terrain:terrain}: {need:hut|huts}",
}
LISTS = {
    "PlaceTile": "Lay the tile",
    "Build": "Build",
    "place": "Next to the land",
    "erupt": "Erupt",
    "hut": "New settlement",
    "expand": "Expand",
}
