"""What pictures of Volcanique call things by, beside their names in the game's own words."""

from collections.abc import Sequence

from engine.games.volcanique.box import Biome, Power
from engine.games.volcanique.names import BIOMES

SHORT: dict[Power, str] = {
    Power.AGILE: "Agile",
    Power.BOUNTIFUL: "Bountiful",
    Power.BURROWING: "Burrowing",
    Power.COLOSSAL: "Colossal",
    Power.CONVERGING: "Converging",
    Power.COOPERATIVE: "Cooperate",
    Power.CRAFTY: "Crafty",
    Power.EROSION: "Erosion",
    Power.EXALTED: "Exalted",
    Power.FLYING: "Flying",
    Power.FRUGAL: "Frugal",
    Power.HERDING: "Herding",
    Power.FORGER: "Forger",
    Power.LANDSLIDE: "Landslide",
    Power.LATERAL: "Lateral",
    Power.DIVERSION: "Diversion",
    Power.BOMB: "Bomb",
    Power.SIPHON: "Siphon",
    Power.PACK: "Pack",
    Power.RIFT: "Rift",
    Power.SEA: "Sea",
    Power.SLEIGHT: "Sleight",
    Power.SUPER: "Super",
    Power.MIGRATION: "Migration",
    Power.WINTER: "Winter",
}
"""Powers in a word, for a small place."""
DOES: dict[Power, str] = {
    Power.AGILE: "move twice, and further",
    Power.BOUNTIFUL: "keep eight resources",
    Power.BURROWING: "hide one critter a turn",
    Power.COLOSSAL: "4 resources: a giant worth 4",
    Power.CONVERGING: "shift an island, once",
    Power.COOPERATIVE: "share others' biomes",
    Power.CRAFTY: "third tile after two on soil",
    Power.EROSION: "remove an empty tile a turn",
    Power.EXALTED: "crater critters score 2",
    Power.FLYING: "move to any free biome",
    Power.FRUGAL: "sacrifice for 2 different",
    Power.HERDING: "join critters, move as one",
    Power.FORGER: "islands of four tiles",
    Power.LANDSLIDE: "slide a tile at an eruption",
    Power.LATERAL: "your volcano adds a second",
    Power.DIVERSION: "a die may turn lava away",
    Power.BOMB: "a die hits beside an eruption",
    Power.SIPHON: "others' volcanoes pay you",
    Power.PACK: "packs drive others out",
    Power.RIFT: "split an island, once",
    Power.SEA: "critters swim in the ocean",
    Power.SLEIGHT: "turn the tile under a volcano",
    Power.SUPER: "end the game with a blast",
    Power.MIGRATION: "flee a volcano for 3 each",
    Power.WINTER: "end the game in frost",
}
"""What a power does, in a line."""


def goods(counts: Sequence[int]) -> str:
    """`2 light, 1 dark`."""
    have = [f"{n} {BIOMES[biome]}" for biome, n in zip(Biome, counts, strict=True) if n]
    return ", ".join(have) or "no resources"


def count(number: int, one: str, many: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {one if number == 1 else many}"
