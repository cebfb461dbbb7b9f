"""What pictures of Volcanique call things by, beside their names in the game's own words."""

from collections.abc import Sequence

from engine.games.volcanique.box import Biome, Power
from engine.games.volcanique.words import BIOMES

SHORT: dict[Power, str] = {
    Power.AGILE: "Agile",
    Power.BOUNTIFUL: "Bountiful",
    Power.BURROWING: "Burrowing",
    Power.COLOSSAL: "Colossal",
    Power.CONVERGING: "Converging",
    Power.COOPERATIVE: "Cooperative",
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


def goods(counts: Sequence[int]) -> str:
    """`2 light, 1 dark`."""
    have = [f"{n} {BIOMES[biome]}" for biome, n in zip(Biome, counts, strict=True) if n]
    return ", ".join(have) or "no resources"


def count(number: int, one: str, many: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {one if number == 1 else many}"
