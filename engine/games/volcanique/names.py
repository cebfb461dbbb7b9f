"""What the tiles, powers, cards, resources and prices of Volcanique are called."""

from collections.abc import Sequence

from engine import notation
from engine.games.volcanique.box import (
    BOLT_CARDS,
    CARD_POINTS,
    KIND_NAMES,
    Biome,
    Card,
    Figure,
    Land,
    Power,
    Ware,
)
from engine.hexes import ARROWS, WAYS, Cell, Way
from engine.language.filling import commas
from engine.language.spoken import said_once
from engine.language.tables import Sentences
from engine.sentences import any_of, say

POWERS = Sentences(
    "engine.games.volcanique:powers.",
    {
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
    },
)
CARD_NAMES = Sentences(
    "engine.games.volcanique:card_names.",
    {
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
    },
)
CARDS = Sentences(
    "engine.games.volcanique:cards.",
    {
        card: f"{name} ({CARD_POINTS[card]} points)" if card >= BOLT_CARDS else name
        for card, name in CARD_NAMES.items()
    },
)
"""Cards by name, and what those that do nothing else are worth."""
BIOMES: Sentences[int] = Sentences(
    "engine.games.volcanique:biomes.",
    {
        Figure.LIGHT: "light",
        Figure.MEDIUM: "medium",
        Figure.DARK: "dark",
        Figure.BURROWED_LIGHT: "burrowed, light",
        Figure.BURROWED_MEDIUM: "burrowed, medium",
        Figure.BURROWED_DARK: "burrowed, dark",
        Figure.COLOSSAL_LIGHT: "colossal, light",
        Figure.COLOSSAL_MEDIUM: "colossal, medium",
        Figure.COLOSSAL_DARK: "colossal, dark",
    },
)
"""What a biome is called, or a critter that stands on it."""


PHRASES = Sentences(
    "engine.games.volcanique:phrases.",
    {
        "some": "{count} {biome}",
        "nothing": "nothing",
        "no_resources": "no resources",
        "resource": "{goods} resource",
        "resources": "{goods} resources",
        "uno": "{biomes} Uno",
        "duo": "{biomes} Duo",
        "trio": "{biomes} Trio",
        "volcano": "Volcano",
        "lava": "Lava",
        "a_kind": "a {kind}",
        "a_volcano": "a volcano",
        "a_card": "a card",
        "a_island": "an island",
        "any": "any {count}",
        "any_kind": "{count} of any kind",
        "alike": "{count} alike",
        "different_ones": "{count} different ones",
        "different": "{count} different",
        "each_kind": "one of each kind",
        "or": "{some}, or {more}",
        "free": "free",
        "caldera": "Caldera card (effect or points)",
        "sale_uno": "Uno",
        "sale_duo": "Duo",
        "sale_trio": "Trio",
        "sale_volcano": "Volcano",
        "sale_island": "Island",
        "sale_trio_of": "{family} {biomes}",
        "sale_of": "{family}, {biomes}",
        "a_critter": "a critter",
        "critters": "{count:critter|critters}",
        "spot": "{cell} {arrow}",
        "turned": "{arrow} {way}",
        "joins": "{spot}, {edges}",
        "edges": "{biome} to {cells}",
        "joins.many": "{spot}, joins {count} tiles",
        "on_biome": "{biome} biome",
    },
)
"""Parts of sentences, which depend on facts."""


def goods(counts: Sequence[int]) -> str:
    """`2 light, 1 dark`."""
    return _goods(tuple(counts))


@said_once
def _goods(counts: tuple[int, ...]) -> str:
    named = [_some(n, biome) for biome, n in zip(Biome, counts, strict=True) if n]
    return commas(named) or PHRASES["nothing"]


def _some(count: int, biome: Biome) -> str:
    return PHRASES.say("some", count=count, biome=BIOMES[biome])


LETTERS = {"l": Biome.LIGHT, "m": Biome.MEDIUM, "d": Biome.DARK}


def resources(counts: Sequence[int]) -> str:
    """`2 light and 1 dark resource`, `2 medium resources`, `no resources`."""
    return _resources(tuple(counts))


@said_once
def _resources(counts: tuple[int, ...]) -> str:
    named = [(n, _some(n, biome)) for biome, n in zip(Biome, counts, strict=True) if n]
    if not named:
        return PHRASES["no_resources"]
    goods = any_of([said for _, said in named], "and")
    return PHRASES.say("resources" if named[-1][0] > 1 else "resource", goods=goods)


def kind(number: int) -> str:
    """`light–medium–dark Trio`, `dark Uno`."""
    family, *biomes = KIND_NAMES[number].split("-")
    named = " ".join("–".join(BIOMES[LETTERS[b]] for b in s) for s in biomes)
    return PHRASES.say(family, biomes=named).strip()


def a_kind(number: int) -> str:
    """`a light–medium–dark Trio`, `a dark Uno`."""
    return PHRASES.say("a_kind", kind=kind(number))


def ware(name: str) -> str:
    """`a light–medium Duo`, `a volcano`, `a card`."""
    return a_kind(KIND_NAMES.index(name)) if "-" in name else PHRASES[f"a_{name}"]


def price(counts: Sequence[int]) -> str:
    """`3 of any kind, or 2 alike`."""
    any_kind, alike, different = counts
    said = PHRASES.say("any_kind", count=any_kind)
    if alike:
        said = PHRASES.say("or", some=said, more=PHRASES.say("alike", count=alike))
    if different:
        more = PHRASES.say("different_ones", count=different)
        said = PHRASES.say("or", some=said, more=more)
    return said


def on_sale(ware_: Ware | Land) -> str:
    """`Duo, light and medium`, `Trio light–medium–dark`, `Volcano`."""
    if ware_ is Ware.CARD:
        return PHRASES["caldera"]
    family, *letters = ware_.value.split("-")
    biomes = [BIOMES[LETTERS[letter]] for letter in "".join(letters)]
    called = PHRASES[f"sale_{family}"]
    if len(biomes) == 3:  # two kinds of Trio differ in their order
        return PHRASES.say("sale_trio_of", family=called, biomes="–".join(biomes))
    if not biomes:
        return called
    return PHRASES.say("sale_of", family=called, biomes=any_of(biomes, "and"))


MOST_JOINED = 2
"""Tiles that are named where one would lie: with more, their number."""


def short_price(counts: Sequence[int]) -> str:
    """`any 6 or 5 alike`, `one of each kind`, `free`."""
    any_kind, alike, different = counts
    ways = [PHRASES.say("any", count=any_kind)] * bool(any_kind)
    ways += [PHRASES.say("alike", count=alike)] * bool(alike)
    if different:
        each = "each_kind" if different == 3 else "different"
        ways.append(PHRASES.say(each, count=different))
    return any_of(ways) if ways else PHRASES["free"]


def spot(lies: tuple[Cell | None, Way | None, Sequence[tuple[Cell, int]]]) -> str:
    """`M49 ↗, light to L48, dark to M50`: where a tile would lie, if that is not known; which way
    it is turned, unless that makes no difference; and which biomes would go on to which tiles.
    """
    cell, way, joined = lies
    if way is None:
        said = notation.name(cell)
    elif cell is None:
        said = PHRASES.say("turned", arrow=ARROWS[way], way=say(WAYS[way].name))
    else:
        said = PHRASES.say("spot", cell=notation.name(cell), arrow=ARROWS[way])
    if not joined:
        return said
    if len(joined) > MOST_JOINED:
        return PHRASES.say("joins.many", spot=said, count=len(joined))
    by_biome: dict[int, list[str]] = {}
    for near, biome in joined:
        by_biome.setdefault(biome, []).append(notation.name(near))
    edges = [
        PHRASES.say("edges", biome=BIOMES[Biome(biome)], cells=any_of(cells, "and"))
        for biome, cells in by_biome.items()
    ]
    return PHRASES.say("joins", spot=said, edges=commas(edges))
