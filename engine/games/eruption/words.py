"""How Eruption's events, questions and refusals read."""

from collections.abc import Sequence

from engine import notation
from engine.game import ENDING_RANK, About, RuleChange, Words
from engine.games.eruption.box import (
    COLOURS,
    EDGES,
    HAND_CARDS,
    NOBODYS,
    TRADE,
    Card,
    Gift,
    Material,
    Shape,
    wall_holds,
)
from engine.games.eruption.glossary import GLOSSARY
from engine.games.eruption.icons import ICON_PARTS, ICONS
from engine.games.eruption.island import SPACE_AT
from engine.games.eruption.labels import LABELS, LISTS
from engine.games.eruption.village import WallPlace
from engine.hexes import ARROWS, STEPS, WAYS, Cell, Way
from engine.language.filling import capital, commas
from engine.language.tables import Sentences
from engine.sentences import COLOURS as COLOUR_NAMES
from engine.sentences import any_of, say
from engine.sketch import edge_name

MATERIALS = Sentences(
    "engine.games.eruption:materials.",
    {Material.STRAW: "straw", Material.WOOD: "wood", Material.STONE: "stone"},
)
CARDS = Sentences(
    "engine.games.eruption:cards.",
    {
        Card.AFTERSHOCK: "Aftershock",
        Card.FLOW: "Lava Flow",
        Card.RELOCATE: "Relocate",
        Card.SINKHOLE: "Sinkhole",
        Card.QUAKE: "Quake",
        Card.RAIN: "Rain",
        Card.REINFORCE: "Reinforce",
        Card.BOMB: "Volcanic Bomb",
    },
)
SHAPES = Sentences(
    "engine.games.eruption:shapes.",
    {
        Shape.STUB: "stub",
        Shape.LINE: "line",
        Shape.HOOK: "hook",
        Shape.BEND: "bend",
        Shape.WYE: "wye",
        Shape.FAN: "fan",
        Shape.LEFT: "left fork",
        Shape.RIGHT: "right fork",
        Shape.CROSS: "cross",
        Shape.DELTA: "delta",
        Shape.TRIDENT: "trident",
        Shape.FLOOD: "flood",
        Shape.VENT: "vent",
    },
)
SHAPE_EDGES = Sentences(
    "engine.games.eruption:shape_edges.",
    {
        Shape.STUB: "one edge",
        Shape.LINE: "two opposite edges",
        Shape.HOOK: "two edges in a row",
        Shape.BEND: "two edges, one between",
        Shape.WYE: "every other edge",
        Shape.FAN: "three edges in a row",
        Shape.LEFT: "a line and an edge to its left",
        Shape.RIGHT: "a line and an edge to its right",
        Shape.CROSS: "two lines",
        Shape.DELTA: "four edges in a row",
        Shape.TRIDENT: "three edges in a row and the opposite one",
        Shape.FLOOD: "all edges but one",
        Shape.VENT: "all edges",
    },
)
"""Where lava leaves a tile."""


PHRASES = Sentences(
    "engine.games.eruption:phrases.",
    {
        "tile": "{shape} ({edges})",
        "holds": "lava {lava}, {material} {wall}: the wall holds",
        "falls": "lava {lava}, {material} {wall}: the wall falls",
        "ties": "lava {lava}, {material} {wall}: ties go to the lava, the wall falls",
        "a_wall": "a {material} wall",
        "no_cards": "You have no cards. You may give your partner walls.",
        "one_card": "You have 1 card: play it, trade it or keep it.",
        "few_cards": "You have {cards:card|cards}: play or trade as many as you like.",
        "many_cards": "You have {cards:card|cards}: play or trade as many as you like. You may keep three: get rid of {over} first.",
        "moved_wall": "{material} to {edge}",
        "no_wall": "no wall at {edges}",
        "twice": "two {card} cards",
        "both": "{first} and {second}",
        "all_others": "all other villages",
        "but_partners": "all villages but yours and your partner’s",
        "no_fit": "It does not fit there in any way.",
        "fits": "It fits there with its first edge {ways}.",
        "turned": "{arrow} {way}",
        "runs": "{spot}, lava to {places}",
        "runs.mixed": "{spot}, lava {arrows}, {villages}",
        "runs.ways": "{spot}, lava {arrows}",
        "runs.nowhere": "{spot}, no further",
        "runs.village": "{arrow} the {village} village",
        "runs.nobodys": "{arrow} nobody’s village",
        "runs.edge": "{arrow} the edge",
        "side.flow": "between {cell} and {there}",
        "side.own": "in your village, {cell} {arrow}",
        "side.village": "in the {village} village, {cell} {arrow}",
        "done.cards": "Done with cards",
        "done.turn": "End turn",
        "no_stock": "It is empty.",
        "stock": "You have {materials}.",
        "lots": "{rolls}, and lots decide",
    },
)
"""Parts of sentences, which depend on facts."""

FACES = "⚀⚁⚂⚃⚄⚅"


def tile(shape: int) -> str:
    """`trident (three edges in a row and the opposite one)`."""
    name, edges = SHAPES[Shape(shape)], SHAPE_EDGES[Shape(shape)]
    return PHRASES.say("tile", shape=name, edges=edges)


def die(number: int) -> str:
    return f"{FACES[number - 1]} {number}"


def pair(thrown: Sequence[int]) -> str:
    """`⚀⚄ 6`: two dice and their sum."""
    return f"{''.join(FACES[number - 1] for number in thrown)} {sum(thrown)}"


def dice(thrown: Sequence[int]) -> str:
    """`lava ⚃ 4, stone ⚁ 2 + 2: ties go to the lava, the wall falls`."""
    lava, material, white = thrown
    bonus = f" + {material}" if material else ""
    is_tie = white + material == lava
    how = "holds" if wall_holds(lava, material, white) else "ties" if is_tie else "falls"
    wall = f"{die(white)}{bonus}"
    return PHRASES.say(how, lava=die(lava), material=MATERIALS[Material(material)], wall=wall)


def odds(material: int) -> str:
    """In how many of 36 rolls a wall holds."""
    faces = range(1, 7)
    return str(sum(wall_holds(lava, material, white) for lava in faces for white in faces))


def gift(kind: int) -> str:
    if kind < Gift.STRAW:
        return CARDS[Card(kind)]
    return PHRASES.say("a_wall", material=MATERIALS[Material(kind - 8)])


def hold(cards: int) -> str:
    """What can be done in the card phase, by the number of cards in hand."""
    if cards <= 1:
        return PHRASES["one_card" if cards else "no_cards"]
    if cards <= HAND_CARDS:
        return PHRASES.say("few_cards", cards=cards)
    return PHRASES.say("many_cards", cards=cards, over=cards - HAND_CARDS)


def then(sides: Sequence[tuple[tuple[int, Way], str]]) -> str:
    """`stone to D4↗, straw to E5⬆`: what sides of a village have after a relocation."""
    named = [(f"{notation.name(cell)}{ARROWS[way]}", word) for (cell, way), word in sides]
    walls = [
        PHRASES.say("moved_wall", material=MATERIALS[Material[word.upper()]], edge=edge)
        for edge, word in named
        if word != "none"
    ]
    if walls:
        return commas(walls)
    return PHRASES.say("no_wall", edges=commas(edge for edge, _ in named))


MOST_RUNS_CHARACTERS = 35
"""Of where lava runs on: what is longer is said in arrows."""
MOST_VILLAGE_CHARACTERS = 42
"""Of the same where only spaces are arrows: a village that is reached is named if it fits."""


def runs(lies: tuple[Cell | None, Way, Sequence[tuple[Way, Cell, int | None]]]) -> str:
    """`E4, lava to D4 and ⬆ the blue village`: where a tile would lie, or which way it is turned,
    and where it leads lava. Sides of one village go together.
    """
    cell, way, places = lies
    if cell is None:
        spot = PHRASES.say("turned", arrow=ARROWS[way], way=say(WAYS[way].name))
    else:
        spot = notation.name(cell)
    if not places:
        return PHRASES.say("runs.nowhere", spot=spot)
    arrows: dict[int, str] = {}
    for towards, _, village in places:
        if village is not None:
            arrows[village] = arrows.get(village, "") + ARROWS[towards]
    villages = [_reached(village, some) for village, some in arrows.items()]
    others = [(towards, near) for towards, near, village in places if village is None]
    named = [*villages, *(_runs(towards, near) for towards, near in others)]
    said = PHRASES.say("runs", spot=spot, places=any_of(named, "and"))
    if len(said) <= MOST_RUNS_CHARACTERS:
        return said
    if villages and others:
        there = "".join(ARROWS[towards] for towards, _ in others)
        said = PHRASES.say("runs.mixed", spot=spot, arrows=there, villages=commas(villages))
    if villages and len(said) <= MOST_VILLAGE_CHARACTERS:
        return said
    return PHRASES.say(
        "runs.ways", spot=spot, arrows="".join(ARROWS[there] for there, *_ in places)
    )


def _reached(village: int, arrows: str) -> str:
    if village == NOBODYS:
        return PHRASES.say("runs.nobodys", arrow=arrows)
    return PHRASES.say("runs.village", arrow=arrows, village=COLOUR_NAMES[COLOURS[village]])


def _runs(way: Way, cell: Cell) -> str:
    return notation.name(cell) if cell in SPACE_AT else PHRASES.say("runs.edge", arrow=ARROWS[way])


def side(place: WallPlace) -> str:
    """`between D4 and E4`, `in your village, E2 ⬆`: where a wall stands."""
    cell, arrow = notation.name(place.cell), ARROWS[place.way]
    if place.village is None:
        there = notation.name(place.cell + STEPS[place.way])
        return PHRASES.say("side.flow", cell=cell, there=there)
    if place.is_own:
        return PHRASES.say("side.own", cell=cell, arrow=arrow)
    village = COLOUR_NAMES[COLOURS[place.village]]
    return PHRASES.say("side.village", village=village, cell=cell, arrow=arrow)


def inlets(places: Sequence[tuple[Cell, Way]]) -> str:
    """`E2 ⬆ and F2 ⬆`: sides of a village."""
    return any_of([f"{notation.name(cell)} {ARROWS[way]}" for cell, way in places], "and")


def lava(lies: tuple[int, int]) -> str:
    """`⬆⬇`: the edges of a tile of some shape, turned some way, that lava runs through."""
    shape, way = lies
    return "".join(ARROWS[WAYS[edge]] for edge in sorted((e + way) % 6 for e in EDGES[shape]))


def thrown(rolls: Sequence[Sequence[int]]) -> str:
    """What everybody rolled; where several are highest, that lots decide among them."""
    said, sums = commas(map(pair, rolls)), [*map(sum, rolls)]
    return PHRASES.say("lots", rolls=said) if sums.count(max(sums)) > 1 else said


def both(cards: Sequence[Card]) -> str:
    """`Rain and Quake`, `two Rain cards`: two cards that are traded."""
    first, second = (CARDS[card] for card in cards)
    if first == second:
        return PHRASES.say("twice", card=first)
    return PHRASES.say("both", first=first, second=second)


def others(partner: int | None) -> str:
    """Whom an eruption tile heats up."""
    return PHRASES["all_others" if partner is None else "but_partners"]


def fitting(ways: Sequence[int]) -> str:
    """How a tile would fit where it was tried."""
    if not ways:
        return PHRASES["no_fit"]
    return PHRASES.say("fits", ways=any_of([say(WAYS[way].name) for way in ways]))


def stock(materials: Sequence[int]) -> str:
    """What else could be built."""
    if not materials:
        return PHRASES["no_stock"]
    named = any_of([MATERIALS[Material(kind)] for kind in materials], "and")
    return PHRASES.say("stock", materials=named)


WORDS = Words(
    about=About(
        tagline="The volcano is awake: lead its lava to the other villages and keep your own cool.",
        aim="Have the coolest village at the end: all lava that runs into your village makes it hotter.",
        turn="On your turn you take the heat of the lava at your border, place a tile that leads a flow"
        " on, play cards, and build a wall to keep lava out.",
        end="It ends soon after a village has burned up or the last tile is placed.",
        minutes=60,
    ),
    minor={
        *("misfit", "top", "tops_back", "recycled", "held", "tile_back"),
        *("flows_in", "got_wall", "found_wall", "no_wall_left"),
    },
    weighty={
        "erupts",
        "heated",
        "cooled",
        "owes",
        "rolled",
        "wall_gone",
        "burned_up",
        "stack_empty",
        "round_limit",
        "at_rest",
    },
    pictured={"round_limit": ENDING_RANK, "at_rest": ENDING_RANK, "burned_up": 2, "heated": 1},
    summed={"heated": ("degrees", "heat")},
    trivial={"drew", "drew_cards"},
    no_reason={"played", "traded", "melted", "relocated", "places_on", "stack_removed"},
    echoes={"wall_gone": "rolled"},
    counted={"heated", "cooled"},
    yours={
        "flows_in": "lava comes in at {edges:inlets}",
        "rolled": "the wall {way:way} of {cell:cell}: {dice:dice}",
        "wall_gone": "the wall {way:way} of {cell:cell} is gone",
        "burned_up": "the village is burned up",
        "gave_card.partner": "a card from {seat:seat}",
        "gave_wall.partner": "a {material:material} wall from {seat:seat}",
    },
    tally={"degrees": "degree|degrees"},
    holdings={
        "ways in": "open way for lava into the village|open ways for lava into the village",
        "walls": "wall in store|walls in store",
        "cards": "card in hand|cards in hand",
    },
    events={
        "begins": "The dice say {rolls:rolls}: {seat:seat} begins.",
        "your_card": "Your new card: {card:card}.",
        "drew_cards": "{seat:seat} draws {count:card|cards}.",
        "flows_in": "Lava comes into {seat:seat}’s village at {edges:inlets}.",
        "rolled": "The wall {way:way} of {cell:cell}: {dice:dice}.",
        "wall_ahead": "The dice decide first: the {material:material} wall {way:way} of {cell:cell} holds in {material:odds} of 36 rolls.",
        "heated": "{seat:seat} heats up by {degrees} degrees to {heat}.",
        "cooled": "{seat:seat} cools down to {heat} degrees.",
        "owes": "{seat:seat} is the first in danger zone {zone}: an eruption tile will follow.",
        "erupts": "{seat:seat} places eruption tile {zone} on {cell:cell}.",
        "no_eruption": "{seat:seat}’s eruption tile {zone} fits nowhere and is out of the game.",
        "drew": "{seat:seat} draws a tile: {tile:tile}.",
        "misfit": "A tile fits nowhere and goes back: {tile:tile}.",
        "nothing_fits": "No tile that is left fits anywhere.",
        "walls_held": "The walls hold everywhere: {seat:seat} places no tile.",
        "top": "Face up now on stack {stack}: {tile:tile}.",
        "tops_back": "None of the face-up tiles fits; they all go back.",
        "recycled": "The stack is empty: {tiles:discarded tile makes|discarded tiles make} a new one.",
        "laid": "{seat:seat} lays the {tile:shape} on {cell:cell}, lava {lies:lava}.",
        "held": "The walls before {cell:cell} hold: the tile must go elsewhere.",
        "tile_back": "It fits nowhere else and goes back: {tile:tile}.",
        "wall_gone": "The wall {way:way} of {cell:cell} is gone.",
        "got_wall": "{seat:seat} gets a {material:material} wall.",
        "found_wall": "{seat:seat} gets a {material:material} wall for covering {cell:cell}.",
        "no_wall_left": "{seat:seat} gets no wall: none is left.",
        "played": "{seat:seat} plays {card:card}.",
        "traded": "{seat:seat} trades {card:card} for a wall.",
        "melted": "{seat:seat} trades {cards:both} for a tile.",
        "gave_card": "{seat:seat} gives {partner:seat} a card.",
        "gave_wall": "{seat:seat} gives {partner:seat} a {material:material} wall.",
        "turned": "{seat:seat} turns the tile on {cell:cell}: now lava {lies:lava}.",
        "replaced": "{seat:seat} replaces the tile on {cell:cell} with the {tile:shape}, lava {lies:lava}.",
        "sunk": "{seat:seat} lets the tile on {cell:cell} sink.",
        "relocated": "{seat:seat} rearranges the village’s walls.",
        "walled_flow": "{seat:seat} blocks the flow {way:way} of {cell:cell} with {material:material}.",
        "walled_village": "{seat:seat} builds a {material:material} wall in the village, {way:way} of {cell:cell}.",
        "burned_up": "{seat:seat}’s village is burned up.",
        "places_on": "{seat:seat} goes on placing lava tiles.",
        "stack_empty": "The stack is empty: everybody has one last turn.",
        "stack_removed": "The stack is removed: everybody but {seat:seat} has one last turn.",
        "round_limit": "That was the last of {rounds} rounds.",
        "at_rest": "Nobody has done anything for a whole round.",
        "won_by_cool": "Victory for {winners:seats}: the lowest temperature.",
        "won_by_walls": "Victory for {winners:seats}: the same temperature, but the better walls.",
        "won_together": "Victory for {winners:seats}: the same temperature, and walls as good.",
        "won_by_staying": "Victory for {winners:seats}: all other villages are burned up.",
    },
    prompts={
        "PlaceVent": "Place eruption tile {zone}; {partner:others} heat up by 30 degrees.",
        "TakeTop": "Choose one of the face-up tiles.",
        "PlaceTile": "Lay your tile: a {tile:tile}.",
        "ReplaceTile": "Replace a tile on the board with this one: a {tile:tile}.",
        "ExtraTile": "Danger zone 3: place an extra tile?",
        "PlaceOn": "Your village is burned up. Go on placing a lava tile each turn? This is asked only once.",
        "PlayCards": "{cards:hold}",
        "BuildWall": "Build a wall, on a flow or in your village? {left:wall|walls} left this turn.",
    },
    refusals={
        "off_grid": "no tile can lie on {cell:cell}.",
        "taken": "there is a tile on {cell:cell} already.",
        "no_match": "the {way:way} edge does not match the tile on {near:cell}. {ways:fitting}",
        "crater": "the {way:way} edge does not match the crater, which lava leaves only where it is"
        " printed. {ways:fitting}",
        "no_source": "no lava runs to {cell:cell}; a tile must connect to the crater or an eruption tile.",
        "held": "the walls before {cell:cell} have held; this tile must go elsewhere.",
        "not_on_top": "no {tile:shape} lies face up there; the face-up tiles are {tops:shapes}.",
        "useless": "that tile fits nowhere now: {tile:tile}.",
        "no_extra": "an extra tile is for danger zone 3, and only if one fits.",
        "too_many_cards": "you hold {cards:card|cards}; only three may be kept. Play or trade the others.",
        "not_held": "you do not hold {card:card}, or not often enough.",
        "no_more_plays": "you have played as many cards as a turn allows; the rest can only be traded for walls.",
        "no_tile": "no tile of the stack can be placed.",
        "no_partner": "there are no partners without Clans.",
        "partner_out": "{seat:seat} is burned up and cannot use it.",
        "nothing_to_give": "you do not have {gift:gift}.",
        "no_tile_there": "there is no tile on {cell:cell}.",
        "same_way": "the tile on {cell:cell} already lies like that.",
        "other_walls": "say what each of the seven sides should have, clockwise, using the walls you have there now: {sides:sides}.",
        "no_walls_to_move": "no wall stands in your village.",
        "nothing_moved": "that is how your walls already stand.",
        "cuts_off": "without the tile on {cell:cell} others would have no source of lava.",
        "no_replacement": "no tile of the stack can replace one on the board.",
        "last_source": "the eruption tile on {cell:cell} is the only source of other tiles.",
        "cool_already": "your village is as cool as it can be.",
        "no_wall_there": "there is no wall {way:way} of {cell:cell}.",
        "not_in_stock": "you have no {material:material} wall in your stockpile. {stock:stock}",
        "edge_of_grid": "a wall does not stand at the edge of the grid: no tile could come there.",
        "no_flow": "there is no flow {way:way} of {cell:cell} to block.",
        "covered": "the flow {way:way} of {cell:cell} runs on already; no tile could come there.",
        "flow_taken": "there is a wall on that flow already.",
        "not_yours": "that is the border of the {village:village} village; in your own there is room at {free:edges}.",
        "side_taken": "there is a wall {way:way} of {cell:cell} already.",
        "enough_walls": "you may not build any more walls this turn.",
    },
    moves={
        "lay": "pointing {way:way}",
        "draw": "take this tile",
        "erupt": "the eruption tile",
        "pour": "an extra tile",
        "PlaceOn.pour": "go on placing lava tiles",
        "PlaceOn.done": "just watch from now on",
        "ExtraTile.done": "no extra tile",
        "PlayCards.done": "keep the other cards",
        "BuildWall.done": "build no more",
        "aftershock": "turn the tile: pointing {way:way}",
        "flow": "Lava Flow: draw and place a tile",
        "relocate": "move the village’s walls",
        "sinkhole": "remove the tile on {cell:cell}",
        "quake": "draw a tile to replace one",
        "replace": "instead of the tile there, pointing {way:way}",
        "rain": "cool down by 30 degrees",
        "reinforce": "build a {material:material} wall now",
        "bomb": "destroy the wall {way:way} of {cell:cell}",
        "trade": "{card:card} for a {card:worth} wall",
        "melt": "two cards for a tile",
        "give": "{gift:gift} to your partner",
        "wall": "a {material:material} wall {way:way} of {cell:cell}",
    },
    labels=LABELS,
    lists=LISTS,
    icons=ICONS,
    glossary=GLOSSARY,
    characters={"mason": "mason", "gambler": "gambler"},
    manners={
        "mason": "keeps a stock of walls and builds them early",
        "gambler": "collects cards and trusts its walls to hold",
    },
    terms={
        "heat": "a cool village",
        "burned": "a village that stands",
        "wall": "walls in stock",
        "card": "cards in hand",
        "vent": "an eruption tile to place",
        "tile": "another lava tile to place",
        "lava": "keeping lava away",
        "rivals": "trouble for rivals",
    },
    parts={
        "cell": "Where?",
        "way": "How should it lie?",
        "lay.cell": "Where should it go?",
        "draw.shape": "Which tile do you take?",
        "draw.stack": "From which stack?",
        "erupt.cell": "Where should it go?",
        "aftershock.cell": "Which tile do you turn?",
        "relocate.sides": "Which walls should stand where, clockwise around your village?",
        "sinkhole.cell": "Which tile do you remove?",
        "replace.cell": "Which tile do you replace?",
        "material": "Which kind of wall?",
        "reinforce.cell": "Where? Choose the tile the lava comes from, or the space in front of your village.",
        "reinforce.way": "On which side of it?",
        "wall.cell": "Where? Choose the tile the lava comes from, or the space in front of your village.",
        "wall.way": "On which side of it?",
        "bomb.cell": "Which wall do you destroy?",
        "bomb.way": "On which side of that space?",
        "trade.card": "Which card do you trade for a wall?",
        "melt.first": "Which two cards do you trade for a tile?",
        "melt.second": "And which other card?",
        "give.gift": "What do you give your partner?",
    },
    changes={
        2: (
            RuleChange(
                "Whoever has burned up draws no more cards and says once whether to go on placing"
                " tiles, every roll for a wall counts as something done, and the extra tile of zone"
                " 3 also comes from a new stack.",
                only={"annihilation": "on"},
            ),
            RuleChange("The Lava Forecast has three stacks.", only={"forecast": "on"}),
            RuleChange("An Aftershock may turn a tile that looks the same then."),
        ),
    },
    scores={"degrees": "degree|degrees", "wall points": "wall point|wall points"},
    spell={
        **ICON_PARTS,
        "tile": tile,
        "shape": lambda shape: SHAPES[Shape(shape)],
        "shapes": lambda tops: any_of([SHAPES[Shape(s)] for s in tops], "and"),
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
        "rolls": thrown,
        "lava": lava,
        "sides": lambda sides: commas(sides),
        "village": lambda village: capital(COLOUR_NAMES[COLOURS[village]]),
        "called": lambda shape: capital(SHAPES[Shape(shape)]),
        "shape_edges": lambda shape: capital(SHAPE_EDGES[Shape(shape)]),
        "only": lambda some: str(some[0]),
        "odds": odds,
        "runs": runs,
        "inlets": inlets,
        "done": lambda can_build: PHRASES["done.cards" if can_build else "done.turn"],
        "side": side,
        "Side": lambda place: capital(side(place)),
        "then": then,
        "Then": lambda sides: capital(then(sides)),
        "both": both,
        "Both": lambda cards: capital(both(cards)),
    },
)
