"""What the powers, cards and biomes of Volcanique are called in pictures."""

from collections.abc import Sequence

from engine.games.volcanique.box import KIND_NAMES, Biome, Card, Power

POWERS: dict[Power, str] = {
    Power.AGILE: "Agile Critters",
    Power.BOUNTIFUL: "Bountiful Resources",
    Power.BURROWING: "Burrowing Critters",
    Power.COLOSSAL: "Colossal Critter",
    Power.CONVERGING: "Converging Tectonic Plates",
    Power.COOPERATIVE: "Cooperative Critters",
    Power.CRAFTY: "Crafty Critters",
    Power.EROSION: "Erosion",
    Power.EXALTED: "Exalted Sacrifices",
    Power.FLYING: "Flying Critters",
    Power.FRUGAL: "Frugal Ritual",
    Power.HERDING: "Herding Critters",
    Power.FORGER: "Island Forger",
    Power.LANDSLIDE: "Landslide",
    Power.LATERAL: "Lateral Eruption",
    Power.DIVERSION: "Lava Diversion",
    Power.BOMB: "Magma Bomb",
    Power.SIPHON: "Magma Siphon",
    Power.PACK: "Pack Critters",
    Power.RIFT: "Rift",
    Power.SEA: "Sea Critters",
    Power.SLEIGHT: "Sleight of Land",
    Power.SUPER: "Super Volcanic Eruption",
    Power.MIGRATION: "Volcanic Migration",
    Power.WINTER: "Volcanic Winter",
}
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
CARDS: dict[Card, str] = {
    Card.PAWS: "Quick Paws",
    Card.UPDRAFT: "Updraft",
    Card.MUDSLIP: "Mudslip",
    Card.CINDER: "Falling Cinder",
    Card.LEVEE: "Basalt Levee",
    Card.RITE: "Cheap Rite",
    Card.BUMPER: "Bumper Season",
    Card.BARTER: "Barter Winds",
    Card.BOLTHOLE: "Bolthole",
    Card.TURNSTONE: "Turnstone",
    Card.STOWAWAY: "Stowaway",
    Card.BARGAIN: "Hot Bargain",
    Card.GROWTH: "Second Growth",
    Card.WAVE: "Rogue Wave",
    Card.VENT: "Vent Burst",
    Card.IDOL: "Obsidian Idol",
    Card.SPIRIT: "Dreaming Spirit",
    Card.SONGLINE: "First Songline",
    Card.REEF: "Fossil Reef",
    Card.AMBER: "Amber Nest",
    Card.TEMPLE: "Sunken Temple",
}
BIOMES: dict[Biome, str] = {biome: biome.name.lower() for biome in Biome}


def goods(counts: Sequence[int]) -> str:
    """`2 light, 1 dark`."""
    have = [f"{n} {BIOMES[biome]}" for biome, n in zip(Biome, counts, strict=True) if n]
    return ", ".join(have) or "no resources"


def kind(number: int) -> str:
    """`Trio light-medium-dark`."""
    family, _, letters = KIND_NAMES[number].partition("-")
    whole = {name[0]: name for name in BIOMES.values()}
    return " ".join([family.capitalize(), "-".join(whole[letter] for letter in letters)])


def count(number: int, one: str, many: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {one if number == 1 else many}"
