"""How Eruption's events, questions and refusals read."""

from collections.abc import Sequence

from engine.game import Words
from engine.games.eruption.box import (
    COLOURS,
    TRADE,
    USUAL_ROUNDS,
    Card,
    Gift,
    Material,
    Shape,
    wall_holds,
)
from engine.hexes import WAYS
from engine.sentences import any_of
from engine.sketch import edge_name

MATERIALS = {Material.STRAW: "straw", Material.WOOD: "wood", Material.STONE: "stone"}
CARDS = {
    Card.AFTERSHOCK: "Aftershock",
    Card.FLOW: "Lava Flow",
    Card.RELOCATE: "Relocate",
    Card.SINKHOLE: "Sinkhole",
    Card.QUAKE: "Quake",
    Card.RAIN: "Rain",
    Card.REINFORCE: "Reinforce",
    Card.BOMB: "Volcanic Bomb",
}
SHAPES = {
    Shape.STUB: "stub (one edge)",
    Shape.LINE: "line (two opposite edges)",
    Shape.HOOK: "hook (two edges in a row)",
    Shape.BEND: "bend (two edges, one between)",
    Shape.WYE: "wye (every other edge)",
    Shape.FAN: "fan (three edges in a row)",
    Shape.LEFT: "left fork (a line and an edge to its left)",
    Shape.RIGHT: "right fork (a line and an edge to its right)",
    Shape.CROSS: "cross (two lines)",
    Shape.DELTA: "delta (four edges in a row)",
    Shape.TRIDENT: "trident (three edges in a row and the opposite one)",
    Shape.FLOOD: "flood (all edges but one)",
    Shape.VENT: "vent (all edges)",
}


FACES = "⚀⚁⚂⚃⚄⚅"


def die(number: int) -> str:
    return f"{FACES[number - 1]} {number}"


def pair(thrown: Sequence[int]) -> str:
    """`⚀⚄ 6`: two dice and their sum."""
    return f"{''.join(FACES[number - 1] for number in thrown)} {sum(thrown)}"


def dice(thrown: Sequence[int]) -> str:
    """`lava ⚃ 4, stone ⚁ 2 + 2: ties go to the lava, the wall falls`."""
    lava, material, white = thrown
    bonus = f" + {material}" if material else ""
    said = f"lava {die(lava)}, {MATERIALS[Material(material)]} {die(white)}{bonus}"
    if wall_holds(lava, material, white):
        return f"{said}: the wall holds"
    tie = "ties go to the lava, " if white + material == lava else ""
    return f"{said}: {tie}the wall falls"


def gift(kind: int) -> str:
    return CARDS[Card(kind)] if kind < Gift.STRAW else f"a {MATERIALS[Material(kind - 8)]} wall"


def hold(cards: int) -> str:
    """What can be done in the card phase, by the number of cards in hand."""
    if not cards:
        return "You hold no cards. Give your partner walls, or be done."
    noun = "card" if cards == 1 else "cards"
    return f"You hold {cards} {noun}. Play, trade, or be done with three at most."


def others(partner: int | None) -> str:
    """Whom an eruption tile heats up."""
    return "all other villages" if partner is None else "all villages but yours and your partner’s"


def fitting(ways: Sequence[int]) -> str:
    """How a tile would fit where it was tried."""
    if not ways:
        return "; it does not fit there in any way"
    return f"; it fits there with its first edge {any_of([WAYS[way].name for way in ways])}"


def stock(materials: Sequence[int]) -> str:
    """What else could be built."""
    if not materials:
        return ", which is empty"
    return f", only {any_of([MATERIALS[Material(kind)] for kind in materials], 'and')}"


OPTIONS: dict[str, tuple[str, dict[str, str]]] = {
    "clans": (
        "Teams of two, partners opposite",
        {
            "off": "everybody for themselves",
            "on": "teams of two (four or six seats)",
        },
    ),
    "annihilation": (
        "Play until one village is left",
        {
            "off": "the first burned-up village brings the end",
            "on": "until one side is left",
        },
    ),
    "forecast": (
        "Lava Forecast",
        {
            "off": "tiles are drawn face down",
            "on": "three stacks, their tops face up to choose from",
        },
    ),
    "rounds": (
        "After how many rounds the game ends anyhow",
        {
            str(USUAL_ROUNDS): f"{USUAL_ROUNDS} rounds, far more than usual",
        },
    ),
}
"""What can be chosen before a match: the title of each option, and what its choices mean."""

BAD_OPTIONS = {
    "clans": "Clans are for four or six seats, not {seats}.",
}
"""Why options do not fit the match."""

WORDS = Words(
    events={
        "begins": "The dice say {rolls:rolls}: {seat:seat} begins.",
        "your_card": "Your new card: {card:card}.",
        "drew_cards": "{seat:seat} draws {count:card|cards}.",
        "flows_in": "{flows:open flow runs|open flows run} into {seat:seat}’s village.",
        "rolled": "The wall at {cell:cell} {way:way}: {dice:dice}.",
        "heated": "{seat:seat} heats up by {degrees} degrees to {heat}.",
        "cooled": "{seat:seat} cools down to {heat} degrees.",
        "owes": "{seat:seat} is the first in danger zone {zone} and owes its eruption tile.",
        "erupts": "{seat:seat} places eruption tile {zone} on {cell:cell}.",
        "no_eruption": "Eruption tile {zone} of {seat:seat} fits nowhere and is out of the game.",
        "drew": "{seat:seat} draws a tile: {tile:tile}.",
        "misfit": "A tile fits nowhere and goes back: {tile:tile}.",
        "nothing_fits": "No tile that is left fits anywhere.",
        "walls_held": "The walls hold everywhere: {seat:seat} places no tile.",
        "top": "Face up now on stack {stack}: {tile:tile}.",
        "tops_back": "None of the tiles that lie face up fits; all go back.",
        "recycled": "The stack is empty: {tiles:discarded tile makes|discarded tiles make} a new one.",
        "laid": "{seat:seat} lays the {tile:shape} on {cell:cell}, first edge {way:way}.",
        "held": "The tile must go elsewhere than {cell:cell}.",
        "tile_back": "It fits nowhere else and goes back: {tile:tile}.",
        "wall_gone": "The wall at {cell:cell} {way:way} is gone.",
        "got_wall": "{seat:seat} gets a {material:material} wall.",
        "no_wall_left": "{seat:seat} gets no wall: none is left.",
        "played": "{seat:seat} plays {card:card}.",
        "traded": "{seat:seat} trades {card:card} for a wall.",
        "melted": "{seat:seat} trades {first:card} and {second:card} for a tile.",
        "gave_card": "{seat:seat} gives {partner:seat} a card.",
        "gave_wall": "{seat:seat} gives {partner:seat} a {material:material} wall.",
        "turned": "{seat:seat} turns the tile on {cell:cell}: first edge {way:way}.",
        "replaced": "{seat:seat} replaces the tile on {cell:cell} by the {tile:shape}, first edge {way:way}.",
        "sunk": "{seat:seat} lets the tile on {cell:cell} sink.",
        "relocated": "{seat:seat} rearranges the village’s walls: {sides:sides}.",
        "walled_flow": "{seat:seat} blocks the flow at {cell:cell} {way:way} with {material:material}.",
        "walled_village": "{seat:seat} builds a {material:material} wall in the village at {cell:cell} {way:way}.",
        "burned_up": "{seat:seat}’s village is burned up.",
        "places_on": "{seat:seat} goes on placing lava tiles.",
        "stack_empty": "The stack is empty: everybody has one last turn.",
        "stack_removed": "The stack is removed: everybody but {seat:seat} has one last turn.",
        "won_by_cool": "Victory for {winners:seats}: the lowest temperature.",
        "won_by_walls": "Victory for {winners:seats}: the same temperature, but the better walls.",
        "won_together": "Victory for {winners:seats}: the same temperature, and walls as good.",
        "won_by_staying": "Victory for {winners:seats}: all other villages are burned up.",
    },
    prompts={
        "PlaceVent": "Place eruption tile {zone}; {partner:others} heat up by 30 degrees.",
        "TakeTop": "Take the top tile of one of the stacks.",
        "PlaceTile": "Place the tile: {tile:tile}.",
        "ReplaceTile": "Replace a tile on the board by this one: {tile:tile}.",
        "ExtraTile": "Danger zone 3: place an extra tile?",
        "PlaceOn": "Your village is burned up. Go on placing a lava tile each turn? This is asked only once.",
        "PlayCards": "{cards:hold}",
        "BuildWall": "Build a wall, on a flow or in your village. You may build {left:wall|walls}.",
    },
    refusals={
        "off_grid": "{cell:cell} is no space where a tile can lie.",
        "taken": "there is a tile on {cell:cell} already.",
        "no_match": "the {way:way} edge does not match the tile on {near:cell}{ways:fitting}.",
        "crater": "the {way:way} edge does not match the crater, which lava leaves only where it is"
        " printed{ways:fitting}.",
        "no_source": "no lava runs to {cell:cell}; a tile must connect to the crater or an eruption tile.",
        "held": "the walls before {cell:cell} have held; this tile must go elsewhere.",
        "not_on_top": "no {tile:shape} lies face up there; there is {tops:shapes}.",
        "useless": "that tile fits nowhere now: {tile:tile}.",
        "no_extra": "an extra tile is for danger zone 3, and only if one fits.",
        "too_many_cards": "you hold {cards:card|cards}; only three may be kept. Play or trade the others.",
        "not_held": "you do not hold {card:card}, or not often enough.",
        "no_more_plays": "so many cards were played in this turn that the rest can only be traded for walls.",
        "no_tile": "no tile of the stack can be placed.",
        "no_partner": "there are no partners without Clans.",
        "partner_out": "{seat:seat} is burned up and cannot use it.",
        "nothing_to_give": "you do not have {gift:gift}.",
        "no_tile_there": "there is no tile on {cell:cell}.",
        "same_way": "the tile on {cell:cell} lies like that already.",
        "other_walls": "say what each of the seven sides has then, clockwise, with the walls of now: {sides:sides}.",
        "nothing_moved": "that is how your walls stand already.",
        "cuts_off": "without the tile on {cell:cell} others would have no source of lava.",
        "no_replacement": "no tile of the stack can replace one on the board.",
        "last_source": "the eruption tile on {cell:cell} is the only source of other tiles.",
        "cool_already": "your village is as cool as can be.",
        "no_wall_there": "there is no wall at {cell:cell} {way:way}.",
        "not_in_stock": "you have no {material:material} wall in your stockpile{stock:stock}.",
        "edge_of_grid": "a wall does not stand at the edge of the grid: no tile could come there.",
        "no_flow": "there is no flow at {cell:cell} {way:way} to block.",
        "covered": "the flow at {cell:cell} {way:way} runs on already; no tile could come there.",
        "flow_taken": "there is a wall on that flow already.",
        "not_yours": "that is the border of the {village:village} village; in your own there is room at {free:edges}.",
        "side_taken": "there is a wall at {cell:cell} {way:way} already.",
        "enough_walls": "you may build no more walls in this turn.",
    },
    moves={
        "lay": "first edge {way:way}",
        "draw": "take this tile",
        "erupt": "the eruption tile",
        "pour": "an extra tile",
        "PlaceOn.pour": "go on placing lava tiles",
        "PlaceOn.done": "watch the others",
        "ExtraTile.done": "no extra tile",
        "PlayCards.done": "keep the other cards",
        "BuildWall.done": "build no more",
        "aftershock": "turn the tile: first edge {way:way}",
        "flow": "Lava Flow: draw and place a tile",
        "relocate": "move the village’s walls",
        "sinkhole": "remove the tile on {cell:cell}",
        "quake": "draw a tile to replace one",
        "replace": "instead of the tile there, first edge {way:way}",
        "rain": "cool down by 30 degrees",
        "reinforce": "build a {material:material} wall now",
        "bomb": "destroy the wall at {cell:cell} {way:way}",
        "trade": "{card:card} for a {card:worth} wall",
        "melt": "two cards for a tile",
        "give": "{gift:gift} to your partner",
        "wall": "a {material:material} wall at {cell:cell} {way:way}",
    },
    terms={
        "heat": "a cool village",
        "burned": "a village that stands",
        "wall": "walls in stock",
        "card": "cards in hand",
        "vent": "an eruption tile to place",
        "lava": "lava kept away",
        "rivals": "rivals in trouble",
    },
    parts={
        "cell": "Where it happens:",
        "way": "Which way its first edge points:",
        "lay.cell": "Where the tile goes:",
        "draw.shape": "Which tile you take:",
        "draw.stack": "From which stack:",
        "erupt.cell": "Where the eruption tile goes:",
        "aftershock.cell": "Which tile is turned:",
        "relocate.sides": "What each side of your village has then, clockwise:",
        "sinkhole.cell": "Which tile is removed:",
        "replace.cell": "Which tile is replaced:",
        "material": "What the wall is made of:",
        "reinforce.cell": "Where the wall is built: whence the flow comes, or before your village:",
        "reinforce.way": "On which side of it:",
        "wall.cell": "Where the wall is built: whence the flow comes, or before your village:",
        "wall.way": "On which side of it:",
        "bomb.cell": "At which space the wall stands:",
        "bomb.way": "On which side of that space:",
        "trade.card": "Which card you trade for a wall:",
        "melt.first": "Which card you give first:",
        "melt.second": "Which card you give with it:",
        "give.gift": "What your partner gets:",
    },
    changes={
        2: "In Annihilation whoever has burned up draws no more cards and says once whether to go on"
        " placing tiles, every roll for a wall counts as something done, and the extra tile of zone"
        " 3 also comes from a new stack. A Lava Forecast has three stacks, and an Aftershock may"
        " turn a tile that looks the same then.",
    },
    scores={"degrees": "degree|degrees", "wall points": "wall point|wall points"},
    spell={
        "tile": lambda shape: SHAPES[Shape(shape)],
        "shape": lambda shape: SHAPES[Shape(shape)].partition(" (")[0],
        "shapes": lambda tops: any_of([SHAPES[Shape(s)].partition(" (")[0] for s in tops], "and"),
        "material": lambda material: MATERIALS[Material(material)],
        "card": lambda card: CARDS[Card(card)],
        "worth": lambda card: MATERIALS[TRADE[card]],
        "gift": gift,
        "hold": hold,
        "fitting": fitting,
        "stock": stock,
        "edges": lambda edges: any_of([edge_name(*edge) for edge in edges]),
        "others": others,
        "dice": dice,
        "rolls": lambda rolls: ", ".join(map(pair, rolls)),
        "sides": lambda sides: ", ".join(sides),
        "village": lambda village: COLOURS[village],
        "way": lambda way: WAYS[way].name,
    },
)
