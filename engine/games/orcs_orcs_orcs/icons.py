"""Which icons may stand beside choices of Orcs Orcs Orcs; `engine/labels.py` explains the keys."""

from engine.games.orcs_orcs_orcs.box import Card

ICONS = {
    "KeepMission": "orcs_mission",
    "RevealMarker": "orcs_markers",
    "Enhance": "orcs_card_{card:card_name}",
    "teleport": "orcs_mage_{own}",
    "mission": "orcs_mission",
    "cast": "orcs_card",
    ".card": "orcs_card_{card:card_name}",
    "poison": "orcs_card_poison",
    "poison colour": "orcs_mage_{colour}",
    "draw": "orcs_card",
    ".creature": "orcs_{creature:unhurt}",
    "refill": "orcs_card",
    "toad": "orcs_toadling",
    "weaken": "orcs_toadling",
}
ICON_PARTS = {
    "card_name": lambda card: Card(card).name,
    "unhurt": lambda creature: creature.partition("-")[0],
}
"""How icons name facts that are mere numbers, and creatures whatever their wounds."""
