"""Which icons may stand beside choices of Volcanic Isle; `engine/labels.py` explains the keys."""

ICONS = {
    "DirectLava": "isle_eruption",
    "SavePieces": "isle_prayer",
    "land": "isle_boat_{own}",
    "walk": "isle_settler_{own}",
    "carry": "isle_moai_{own}",
    "village": "isle_village_{own}",
    "sculpt": "isle_lava",
    "settler": "isle_settler_{own}",
    "raise": "isle_moai_{own}",
    "prayer": "isle_prayer",
    "flow": "isle_lava",
}
