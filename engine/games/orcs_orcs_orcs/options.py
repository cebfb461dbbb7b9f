"""What can be chosen before a match: modules, how many terrain tiles, where the mages begin."""

from engine.game import Option
from engine.games.orcs_orcs_orcs import words
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


def _stand_in(creature: Creature) -> Option:
    """Whether a creature of the Reinforcement module plays, and for which other one."""
    said = words.REINFORCEMENT
    title = said["title"].format(creature=CREATURES[creature])
    choices = {
        old.name.lower(): said["instead"].format(creature=CREATURES[old])
        for old in REPLACES[creature]
    }
    return Option(creature.name.lower(), title, {"off": said["off"], **choices})


def _start() -> Option:
    """On which spaces of the tower the mages begin."""
    said = words.START
    choices = {
        order: commas(
            said["mage"].format(colour=colour, path=path)
            for colour, path in zip(COLOURS, order.split("-"), strict=True)
        )
        for order in STARTS
    }
    return Option("start", said["title"], choices)


OPTIONS = (
    *(Option(name, *said) for name, said in words.OPTIONS.items()),
    _stand_in(Creature.CROCO),
    _stand_in(Creature.TOAD),
    _stand_in(Creature.BOMBER),
    _start(),
)
