"""What the tiles, powers, cards, resources and prices of Volcanique are called."""

from collections.abc import Sequence

from engine.games.volcanique.box import (
    BOLT_CARDS,
    CARD_POINTS,
    KIND_NAMES,
    Biome,
    Card,
    Land,
    Power,
    Ware,
)
from engine.sentences import any_of

POWERS = {
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
CARD_NAMES = {
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
CARDS = {
    card: f"{name} ({CARD_POINTS[card]} points)" if card >= BOLT_CARDS else name
    for card, name in CARD_NAMES.items()
}
"""Cards by name, and what those that do nothing else are worth."""
BIOMES = {Biome.LIGHT: "light", Biome.MEDIUM: "medium", Biome.DARK: "dark"}


def goods(counts: Sequence[int]) -> str:
    """`2 light, 1 dark`."""
    named = [f"{n} {BIOMES[biome]}" for biome, n in zip(Biome, counts, strict=True) if n]
    return ", ".join(named) or "nothing"


LETTERS = {"l": "light", "m": "medium", "d": "dark"}


def resources(counts: Sequence[int]) -> str:
    """`2 light and 1 dark resource`, `2 medium resources`, `no resources`."""
    named = [(n, BIOMES[biome]) for biome, n in zip(Biome, counts, strict=True) if n]
    if not named:
        return "no resources"
    last = named[-1][0]
    return f"{any_of([f'{n} {biome}' for n, biome in named], 'and')} resource{'s' * (last > 1)}"


def kind(number: int) -> str:
    """`light–medium–dark Trio`, `dark Uno`."""
    family, *biomes = KIND_NAMES[number].split("-")
    return " ".join([*("–".join(LETTERS[b] for b in s) for s in biomes), family.capitalize()])


def a_kind(number: int) -> str:
    """`a light–medium–dark Trio`, `a dark Uno`."""
    return f"a {kind(number)}"


def ware(name: str) -> str:
    """`a light–medium Duo`, `a volcano`, `a card`."""
    return a_kind(KIND_NAMES.index(name)) if "-" in name else f"a{'n' * (name == 'island')} {name}"


def price(counts: Sequence[int]) -> str:
    """`3 of any kind, or 2 alike`."""
    any_kind, alike, different = counts
    also = [f"{alike} alike"] * bool(alike) + [f"{different} different ones"] * bool(different)
    return ", or ".join([f"{any_kind} of any kind", *also])


def on_sale(ware_: Ware | Land) -> str:
    """`Duo, light and medium`, `Trio light–medium–dark`, `Volcano`."""
    if ware_ is Ware.CARD:
        return "Caldera card"
    family, *letters = ware_.value.split("-")
    biomes = [LETTERS[letter] for letter in "".join(letters)]
    if len(biomes) == 3:  # two kinds of Trio differ in their order
        return f"{family.capitalize()} {'–'.join(biomes)}"
    named = " and ".join(biomes)
    return f"{family.capitalize()}, {named}" if named else family.capitalize()


def short_price(counts: Sequence[int]) -> str:
    """`6 of any kind or 5 alike`, `one of each kind`, `free`."""
    any_kind, alike, different = counts
    ways = [f"{any_kind} of any kind"] * bool(any_kind) + [f"{alike} alike"] * bool(alike)
    if different:
        ways.append("one of each kind" if different == 3 else f"{different} different")
    return " or ".join(ways) or "free"
