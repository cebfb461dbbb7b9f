"""What pictures of Volcanique call things by, beside their names in the game's own words."""

from collections.abc import Sequence

from engine.games.volcanique.box import Biome, Power
from engine.games.volcanique.names import BIOMES
from engine.language.filling import commas
from engine.language.tables import Sentences

SENTENCES = Sentences(
    "render.games.volcanique:",
    {
        "goods": "{count} {biome}",
        "goods.none": "no resources",
        "over": "Volcanique after turn {turns}.",
        "turn": "Volcanique, turn {turns}: {doing}.",
        "turn.tile": "Volcanique, turn {turns}: {doing}: {tile}.",
        "ending": "{ending}.",
        "standing": "{name} ({colour}): {has}.",
        "standing.rank": "{name} ({colour}): place {rank}, {points:point|points}; {has}.",
        "placed": "{placed} on land, {hand} in hand",
        "crater": "{count} in the crater",
        "cards": "{count:card|cards}",
        "powers": "powers {powers}",
        "own": "Your cards and their points: {cards}.",
        "lava": "Lava on {cell} may flow to {cells}.",
        "lava.ocean": "Lava in the ocean at {cell}.",
        "lava.on": "Lava on {cell}.",
        "watch.lava": "Lava on {cell} may reach {names} on {cells}",
        "watch.comes": "Lava comes for a critter of {name}",
        "watch.comes.you": "Lava comes for a critter of yours",
        "watch.tiles": "{count:land tile|land tiles} left, then come the last turns",
        "watch.tiles.none": "The land tiles are gone: the last turns come next",
        "watch.critters": "{name} has {count:critter|critters} left: with the last, the end begins",
        "watch.critters.you": "You have {count:critter|critters} left: the last begins the end",
        "watch.volcano": "{names} can afford a volcano",
        "watch.volcano.many": "{count} players can afford a volcano",
        "calm": "No lava is on its way",
        "frozen": "Frozen: {cells}.",
        "biome": "{biome} {cells}",
        "biome.pack": "{biome} {cells} pack",
        "biome.herd": "{biome} {cells} herd",
        "biome.pack.herd": "{biome} {cells} pack herd",
        "biomes": "Biomes of {name}: {biomes}.",
        "grid": "Powers: {places}.",
        "place": "level {level} {power}",
        "place.held": "level {level} {power} ({names})",
        "stock": "{count} {tile}",
        "volcanoes": "{count:volcano|volcanoes}, {lava} lava",
        "supply": "Supply: {tiles}; {goods}; {deck} Caldera cards.",
        "sea": "In the ocean: {critters}.",
        "height": "height {height}",
        "tile": "{cell} {what}",
        "tile.volcano": "volcano",
        "tile.soil": "volcanic soil",
        "tile.lava": "lava",
        "critter": "{name} on {biome}",
        "critter.covered": "{name} under the tile",
        "critter.burrowed": "burrowed {critter}",
        "critter.colossal": "colossal {critter}",
        "setup": "Setup",
        "turns": "Turn {turns}",
        "first_edge": "where its first edge points",
        "prices": "3 or 2: any 3, or 2 alike",
        "level": "Level {level}",
        "score": "Critters on land",
        "island": "New island: {price}",
        "todo.any": "choose what happens",
        "choose": "Choose",
        "price": "{some} or {alike}",
        "points": "{points:point|points}",
    },
)
"""How a position reads."""
say = SENTENCES.say
LETTERS = Sentences(
    "render.games.volcanique:letters.",
    {Biome.LIGHT: "L", Biome.MEDIUM: "M", Biome.DARK: "D"},
)
"""A letter for each edge of a tile, in texts that go through all of them."""
SHORT = Sentences(
    "render.games.volcanique:short.",
    {
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
    },
)
"""Powers in a word, for a small place."""
DOES = Sentences(
    "render.games.volcanique:does.",
    {
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
        Power.FORGER: "a fourth tile for islands",
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
    },
)
"""What a power does, in a line."""


def goods(counts: Sequence[int]) -> str:
    """`2 light, 1 dark`."""
    have = [
        SENTENCES.say("goods", count=n, biome=BIOMES[biome])
        for biome, n in zip(Biome, counts, strict=True)
        if n
    ]
    return commas(have) or SENTENCES["goods.none"]
