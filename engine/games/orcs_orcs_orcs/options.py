"""What can be chosen before a match: modules, how many terrain tiles, where the mages begin."""

from engine.game import Option
from engine.games.orcs_orcs_orcs.box import (
    COLOURS,
    PATHS,
    REPLACES,
    STARTS,
    TERRAIN_TILES,
    Creature,
)
from engine.games.orcs_orcs_orcs.names import CREATURES
from engine.language.filling import commas

TERRAIN = {"off": 0, "on": PATHS, "three": 3, "all": len(TERRAIN_TILES)}
"""How many terrain tiles are placed, by option."""
REINFORCEMENT = {
    "title": "Reinforcement: {creature}",
    "off": "not in play",
    "instead": "instead of the {creature}",
}
START = "Where the mages begin"


def _stand_in(creature: Creature) -> Option:
    """Whether a creature of the Reinforcement module plays, and for which other one."""
    said = REINFORCEMENT
    title = said["title"].format(creature=CREATURES[creature])
    choices = {
        old.name.lower(): said["instead"].format(creature=CREATURES[old])
        for old in REPLACES[creature]
    }
    return Option(creature.name.lower(), title, {"off": said["off"], **choices})


def _start() -> Option:
    """On which spaces of the tower the mages begin."""
    choices = {
        order: commas(
            f"{colour} {path}" for colour, path in zip(COLOURS, order.split("-"), strict=True)
        )
        for order in STARTS
    }
    return Option("start", START, choices)


OPTIONS = (
    Option(
        "missions",
        "Secret Missions",
        {
            "off": "no missions",
            "on": "everybody has a secret mission",
        },
    ),
    Option(
        "bonus",
        "Bonus Actions",
        {
            "off": "no bonus actions",
            "on": "strong and brute creatures bring a bonus action",
        },
    ),
    Option(
        "fate",
        "Fate Cards",
        {
            "basic": "creatures move by category",
            "new": "by place, and attacks reach the front only",
        },
    ),
    Option(
        "terrain",
        "Terrain",
        {
            "off": "no terrain",
            "on": "one tile on each path",
            "three": "three tiles",
            "all": "all nine tiles",
        },
    ),
    _stand_in(Creature.CROCO),
    _stand_in(Creature.TOAD),
    _stand_in(Creature.BOMBER),
    _start(),
)
