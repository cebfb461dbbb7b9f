"""A position of Eruption in words: for people who read with their ears, and for alt texts.

First whose turn it is and how everybody stands, then (after what changed, which the caller tells) the
board in a fixed order: the last dice, walls, tiles from north to south and west to east, free
resource spaces, tiles left.
"""

from collections.abc import Iterable, Sequence

from engine import notation
from engine.games.eruption.box import (
    BURNED_UP,
    COLOURS,
    TILES,
    UNBLOCKED,
    Card,
    Material,
    Shape,
)
from engine.games.eruption.view import BuiltWall, Roll, Tile, View
from engine.games.eruption.words import CARDS, MATERIALS, SHAPES
from engine.hexes import Cell, Way, step
from engine.language.filling import capital, commas, paragraph, semicolons
from engine.language.tables import Sentences
from engine.sentences import COLOURS as COLOUR_NAMES
from engine.sentences import any_of, way_name, way_sign
from render.games.eruption.ground import RESOURCE, VILLAGE_AT
from render.hexgrid import place
from render.words import row

SENTENCES = Sentences(
    "render.games.eruption:",
    {
        "over": "Eruption after turn {turns}; {left}.",
        "PlaceVent": "Eruption, turn {turns}: {who} must place an eruption tile; {left}.",
        "TakeTop": "Eruption, turn {turns}: {who} must take a face-up tile; {left}.",
        "PlaceTile": "Eruption, turn {turns}: {who} must place a tile; {left}.",
        "ReplaceTile": "Eruption, turn {turns}: {who} must replace a tile; {left}.",
        "ExtraTile": "Eruption, turn {turns}: {who} may place an extra tile; {left}.",
        "PlaceOn": "Eruption, turn {turns}: {who} is burned up and may go on placing tiles; {left}.",
        "PlayCards": "Eruption, turn {turns}: {who} may play cards; {left}.",
        "BuildWall": "Eruption, turn {turns}: {who} may build a wall; {left}.",
        "asked": "Eruption, turn {turns}: {who} is asked; {left}.",
        "shape": "The tile: {shape}.",
        "left": "{stack} of {all} tiles left",
        "score": "Temperature: at {burned_up} degrees a village is burned up",
        "turn": "Turn {turns}",
        "ended.stack": "The stack is empty and the last turns are over",
        "ended.burned": "A village is burned up and the last turns are over",
        "last": "The last turn",
        "last.many": "The last {turns} turns",
        "holds": "{cell} {way} held",
        "falls": "{cell} {way} fell",
        "roll.holds": "Dice at {cell} {way}: lava {lava}, {material} {wall}, the wall holds.",
        "roll.falls": "Dice at {cell} {way}: lava {lava}, {material} {wall}, the wall falls.",
        "watch.burns": "{name} burns up when {name}’s turn ends",
        "watch.hot": "{name} burns up with {left} degrees more",
        "watch.burns.you": "You burn up when your turn ends",
        "watch.hot.you": "You burn up with {left} degrees more",
        "watch.lava.you": "Lava heats you by {heat} degrees a turn",
        "calm.own.you": "No lava is at your village yet",
        "calm.walls.you": "Your walls hold {flows:flow|flows} so far",
        "watch.last": "The tiles are gone: the last turns",
        "watch.lava": "Lava heats {name} by {heat} degrees a turn",
        "calm": "Lava heats no village now",
        "standing": "{name} ({colour}): {degrees} degrees; {flows}; {cards:card|cards}, {straw} straw, {wood} wood, {stone} stone.",
        "standing.rank": "{name} ({colour}): place {rank}, {degrees} degrees; {flows}; {cards:card|cards}, {straw} straw, {wood} wood, {stone} stone.",
        "standing.zone": "{name} ({colour}): {degrees} degrees, danger zone {zone}; {flows}; {cards:card|cards}, {straw} straw, {wood} wood, {stone} stone.",
        "standing.rank.zone": "{name} ({colour}): place {rank}, {degrees} degrees, danger zone {zone}; {flows}; {cards:card|cards}, {straw} straw, {wood} wood, {stone} stone.",
        "burned": "Burned up.",
        "team": "Team {team}, with {partner}.",
        "flows": "{flows:flow|flows}",
        "flows.blocked": "{flows:flow|flows}, {blocked} blocked",
        "own": "Your cards: {cards}.",
        "own.card": "{count} {card}",
        "own.none": "none",
        "owes": "{name} owes eruption tile {zone}.",
        "walls.flows": "Walls on flows: {walls}.",
        "walls": "Walls of {colour}: {walls}.",
        "wall": "{material} {cell} {way}",
        "tile.eruption": "{cell} eruption {ways}",
        "tile.lava": "{cell} lava {ways}",
        "free": "Free {material}: {cells}.",
        "top": "{shape} on stack {stack} of {tiles:tile|tiles}",
        "tops": "Face up: {tops}.",
        "box": "In the box: {straw} straw, {wood} wood, {stone} stone.",
        "top.caption": "{stack} {shape} ({tiles})",
        "supply": "{count} {material}",
    },
)
"""How a position reads."""
say = SENTENCES.say
NOW = Sentences(
    "render.games.eruption:now.",
    {
        "PlaceVent": "Lay eruption tile",
        "TakeTop": "Take a tile",
        "PlaceTile": "Lay this tile",
        "ReplaceTile": "Replace the tile",
        "ExtraTile": "An extra tile?",
        "PlaceOn": "Lay on?",
        "PlayCards": "Card or wall?",
        "BuildWall": "Build a wall?",
    },
)
"""What is to be done, by the name of the decision."""
TODO = Sentences(
    "render.games.eruption:todo.",
    {
        "PlaceVent": "place an eruption tile",
        "TakeTop": "take one of the face-up tiles",
        "PlaceTile": "lay this tile so that lava meets lava",
        "ReplaceTile": "replace a tile on the board with this one",
        "ExtraTile": "place an extra tile, or not",
        "PlaceOn": "decide whether to go on placing tiles",
        "PlayCards": "play cards, trade them, or build walls",
        "BuildWall": "build a wall, or end the turn",
    },
)
"""What can be done, in plain words."""
RINGS = Sentences(
    "render.games.eruption:rings.",
    {
        "PlaceVent": "where the eruption tile can go",
        "PlaceTile": "where the tile can go",
        "ReplaceTile": "tiles that can be replaced",
        "ExtraTile": "where the extra tile can go",
        "PlayCards": "what cards and walls can be used on",
        "BuildWall": "spaces that a wall can stand beside",
    },
)
"""What the outlined cells are, by the name of the decision."""
DOES = Sentences(
    "render.games.eruption:does.",
    {
        Card.AFTERSHOCK: "turn any tile where it lies",
        Card.FLOW: "draw and place a lava tile",
        Card.RELOCATE: "move walls in your village",
        Card.SINKHOLE: "discard a tile and its walls",
        Card.QUAKE: "swap a tile for a drawn one",
        Card.RAIN: "cool down by 30 degrees",
        Card.REINFORCE: "build one more wall now",
        Card.BOMB: "discard any wall",
    },
)
"""What a card does, in a line."""


SHORT_SHAPES = Sentences(
    "render.games.eruption:shapes.", {shape: shape.name.lower() for shape in Shape}
)
"""What tiles are called where there is little room."""


def score_title() -> str:
    return say("score", burned_up=BURNED_UP)


def turn_lines(view: View) -> tuple[str, str]:
    """Which turn it is, and how much is left of the game."""
    turn = say("turn", turns=view.turns)
    if view.last_turns is None:
        return turn, _tiles_left(view)
    last = say("last") if view.last_turns <= 1 else say("last.many", turns=view.last_turns)
    return turn, last


def todo(view: View) -> str:
    """What can be done, in a few words."""
    return TODO.say(view.asks) if view.asks in TODO else ""


def rings(view: View, cells: Sequence[Cell]) -> str:
    """What the outlined cells are."""
    return RINGS.say(view.asks) if view.asks in RINGS else ""


def ended(view: View) -> str:
    """Which end came with last turns: the last event tells all others."""
    if view.last_turns != 0:
        return ""
    return say("ended.burned" if view.burned else "ended.stack")


def _tiles_left(view: View) -> str:
    return say("left", stack=sum(view.bag) + len(view.tops), all=TILES)


def verdict(roll: Roll) -> str:
    """Where dice were thrown, and who won."""
    how = "holds" if roll.holds else "falls"
    return say(how, cell=notation.name(roll.cell), way=way_sign(roll.way))


def tell(view: View, names: Sequence[str]) -> tuple[list[str], list[str]]:
    """What matters most, and the board."""
    head = [
        _turn(view, names),
        *(_standing(view, names, seat) for seat in range(view.seats)),
        *_own(view),
    ]
    board = [
        *_owed(view, names),
        *map(_roll, view.rolls),
        *_walls(view),
        *_tiles(view),
        *_resources(view),
        _left(view),
    ]
    return head, board


HOT = 200
"""Degrees from which on a village is close to burning up."""


def watch(view: View, names: Sequence[str]) -> str:
    """Who is about to burn up, that the last turns have come, or whom lava heats most; but first of
    all what there is of that for the reader or, for everybody, for whoever is to move.
    """
    if not view.waiting:
        return ""
    own = view.waiting[0] if view.seat is None else view.seat
    seats = [seat for seat in range(view.seats) if seat not in view.burned]
    if own in seats and (view.heat[own] >= HOT or _heating(view, own)):
        seats = [own]
    hottest = max(seats, key=lambda seat: (view.heat[seat], -seat), default=None)
    if hottest is not None and view.heat[hottest] >= HOT:
        left = BURNED_UP - view.heat[hottest]
        return _to(view, hottest, "watch.hot" if left else "watch.burns", names, left=left)
    if view.last_turns is not None and seats != [own]:
        return say("watch.last")
    suffering = {seat: _heating(view, seat) for seat in seats if view.seat in (None, seat)}
    worst = max(suffering, key=lambda seat: (suffering[seat], -seat), default=None)
    if worst is None or not suffering[worst]:
        return ""
    return _to(view, worst, "watch.lava", names, heat=suffering[worst])


def _to(view: View, seat: int, key: str, names: Sequence[str], **facts: int) -> str:
    """A sentence about a seat, which is *you* to whoever has it."""
    return say(f"{key}.you" if seat == view.seat else key, name=names[seat], **facts)


def calm(view: View, names: Sequence[str]) -> str:
    """That lava is not at the reader's village, or held by walls, or at nobody's."""
    if not view.waiting or view.seat in view.burned:
        return ""
    if view.seat is None:
        return say("calm")
    held = len(_sides(view, view.villages[view.seat]))
    return say("calm.walls.you" if held else "calm.own.you", flows=held)


def _heating(view: View, seat: int) -> int:
    """By how much the flows that no wall blocks heat a village at its next turn."""
    sides = _sides(view, view.villages[seat])
    return UNBLOCKED * len(sides - {(wall.cell, wall.way) for wall in view.walls})


def _turn(view: View, names: Sequence[str]) -> str:
    left = _tiles_left(view)
    if not view.waiting:
        return say("over", turns=view.turns, left=left)
    who = any_of([names[seat] for seat in view.waiting], "and")
    shape = say("shape", shape=SHAPES[view.tile]) if view.tile is not None else ""
    asked = view.asks if view.asks in SENTENCES else "asked"
    return paragraph(say(asked, turns=view.turns, who=who, left=left), shape)


def _standing(view: View, names: Sequence[str], seat: int) -> str:
    village = view.villages[seat]
    straw, wood, stone = view.stockpiles[seat]
    said = [
        say(
            f"standing{'.rank' if view.outcome else ''}{'.zone' if view.zones[seat] else ''}",
            name=names[seat],
            colour=COLOUR_NAMES[COLOURS[village]],
            rank=view.outcome.ranks[seat] if view.outcome else 0,
            degrees=view.heat[seat],
            zone=view.zones[seat],
            flows=_flows(view, village),
            cards=view.cards[seat],
            straw=straw,
            wood=wood,
            stone=stone,
        )
    ]
    if seat in view.burned:
        said.append(say("burned"))
    if (partner := view.partner(seat)) is not None:
        said.append(say("team", team=view.team(seat), partner=names[partner]))
    return paragraph(*said)


def _flows(view: View, village: int) -> str:
    """How many flows touch a village, and how many of them a wall blocks."""
    sides = _sides(view, village)
    built = {(wall.cell, wall.way) for wall in view.walls}
    blocked = sum(side in built for side in sides)
    return say("flows.blocked" if blocked else "flows", flows=len(sides), blocked=blocked)


def _sides(view: View, village: int) -> set[tuple[Cell, Way]]:
    """Where lava comes to a village."""
    return {
        (tile.cell, way)
        for tile in view.tiles
        for way in tile.lava
        if VILLAGE_AT.get(step(tile.cell, way)) == village
    }


def _own(view: View) -> Iterable[str]:
    """The cards of the seat that looks."""
    if view.seat is not None and view.hand:
        held = [
            say("own.card", count=n, card=CARDS[Card(card)])
            for card, n in enumerate(view.hand)
            if n
        ]
        yield say("own", cards=commas(held) or say("own.none"))


def _roll(roll: Roll) -> str:
    bonus = f" + {int(roll.material)}" if roll.material else ""
    return say(
        "roll.holds" if roll.holds else "roll.falls",
        cell=notation.name(roll.cell),
        way=way_name(roll.way),
        lava=roll.lava,
        material=MATERIALS[roll.material],
        wall=f"{roll.wall}{bonus}",
    )


def _owed(view: View, names: Sequence[str]) -> Iterable[str]:
    for zone, owner in enumerate(view.vents, 1):
        if owner >= 0:
            yield say("owes", name=names[owner], zone=zone)


def _walls(view: View) -> Iterable[str]:
    on_flows = [_wall(wall) for wall in view.walls if wall.village is None]
    if on_flows:
        yield say("walls.flows", walls=commas(on_flows))
    for village, colour in enumerate(COLOURS):
        own = [_wall(wall) for wall in view.walls if wall.village == village]
        if own:
            yield say("walls", colour=capital(COLOUR_NAMES[colour]), walls=commas(own))


def _wall(wall: BuiltWall) -> str:
    cell, way = notation.name(wall.cell), way_name(wall.way)
    return say("wall", material=MATERIALS[wall.material], cell=cell, way=way)


def _tiles(view: View) -> Iterable[str]:
    """Row by row, a sentence each."""
    rows: dict[int, list[Tile]] = {}
    for tile in sorted(view.tiles, key=lambda tile: _reading(tile.cell)):
        rows.setdefault(_reading(tile.cell)[0], []).append(tile)
    for tiles in rows.values():
        yield row(semicolons(map(_tile, tiles)))


def _reading(cell: Cell) -> tuple[int, int]:
    """Row and column, as people read."""
    x, y = place(cell)
    return round(2 * y), round(x)


def _tile(tile: Tile) -> str:
    kind = "tile.eruption" if tile.shape is Shape.VENT else "tile.lava"
    ways = any_of(map(way_name, tile.lava), "and")
    return say(kind, cell=notation.name(tile.cell), ways=ways)


def _resources(view: View) -> Iterable[str]:
    covered = {tile.cell for tile in view.tiles}
    for material in Material:
        free = [cell for cell in sorted(RESOURCE) if RESOURCE[cell] is material]
        names = [notation.name(cell) for cell in free if cell not in covered]
        if names:
            yield say("free", material=MATERIALS[material], cells=commas(names))


def _left(view: View) -> str:
    tops = commas(
        say("top", shape=SHORT_SHAPES[top.shape], stack=top.stack, tiles=top.tiles)
        for top in view.tops
    )
    straw, wood, stone = view.supply
    box = say("box", straw=straw, wood=wood, stone=stone)
    return paragraph(say("tops", tops=tops), box) if tops else box
