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
from engine.games.eruption.words import CARDS, SHAPES
from engine.hexes import Cell, Way, step
from render.games.eruption.ground import RESOURCE, VILLAGE_AT
from render.hexgrid import place

ASKED = {
    "PlaceVent": "must place an eruption tile",
    "TakeTop": "must take a face-up tile",
    "PlaceTile": "must place a tile",
    "ReplaceTile": "must replace a tile",
    "ExtraTile": "may place an extra tile",
    "PlaceOn": "is burned up and may go on placing tiles",
    "PlayCards": "may play cards",
    "BuildWall": "may build a wall",
}
"""What is asked, by the name of the decision."""
DOES: dict[Card, str] = {
    Card.AFTERSHOCK: "turn any tile where it lies",
    Card.FLOW: "draw and place a lava tile",
    Card.RELOCATE: "move walls in your village",
    Card.SINKHOLE: "discard a tile and its walls",
    Card.QUAKE: "swap a tile for a drawn one",
    Card.RAIN: "cool down by 30 degrees",
    Card.REINFORCE: "build one more wall now",
    Card.BOMB: "discard any wall",
}
"""What a card does, in a line."""
SCORE_TITLE = f"Temperature: at {BURNED_UP} degrees a village is burned up"


NOW = {
    "PlaceVent": "Lay eruption tile",
    "TakeTop": "Take a tile",
    "PlaceTile": "Lay this tile",
    "ReplaceTile": "Replace the tile",
    "ExtraTile": "An extra tile?",
    "PlaceOn": "Lay on?",
    "PlayCards": "Play cards?",
    "BuildWall": "Build a wall?",
}
"""What is to be done, by the name of the decision."""


def turn_lines(view: View) -> tuple[str, str]:
    """Which turn it is, and how much is left of the game."""
    turn, stack = f"Turn {view.turns}", sum(view.bag) + len(view.tops)
    if view.last_turns is None:
        return turn, f"{stack} of {TILES} tiles left"
    return turn, "The last turn" if view.last_turns <= 1 else f"The last {view.last_turns} turns"


def verdict(roll: Roll) -> str:
    """Where dice were thrown, and who won."""
    holds = "holds" if roll.holds else "falls"
    return f"{notation.name(roll.cell)} {roll.way.name} {holds}"


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
    """Who is about to burn up, that the last turns have come, or whom lava heats: the reader, or
    whoever suffers most.
    """
    if not view.waiting:
        return ""
    seats = [seat for seat in range(view.seats) if seat not in view.burned]
    hottest = max(seats, key=lambda seat: (view.heat[seat], -seat), default=None)
    if hottest is not None and view.heat[hottest] >= HOT:
        left = BURNED_UP - view.heat[hottest]
        return f"{names[hottest]} burns up with {left} degrees more"
    if view.last_turns is not None:
        return "The tiles are gone: the last turns"
    suffering = {seat: _heating(view, seat) for seat in seats}
    own = view.seat if suffering.get(view.seat or 0) and view.seat is not None else None
    worst = max(seats, key=lambda seat: (seat == own, suffering[seat], -seat), default=None)
    if worst is None or not suffering[worst]:
        return ""
    return f"Lava heats {names[worst]} by {suffering[worst]} degrees a turn"


def _heating(view: View, seat: int) -> int:
    """By how much the flows that no wall blocks heat a village at its next turn."""
    sides = _sides(view, view.villages[seat])
    return UNBLOCKED * len(sides - {(wall.cell, wall.way) for wall in view.walls})


def _turn(view: View, names: Sequence[str]) -> str:
    left = f"{sum(view.bag) + len(view.tops)} of {TILES} tiles left"
    if not view.waiting:
        return f"Eruption after turn {view.turns}; {left}."
    who = " and ".join(names[seat] for seat in view.waiting)
    shape = f": {SHAPES[view.tile].partition(' (')[0]}" if view.tile is not None else ""
    doing = ASKED.get(view.asks, "is asked")
    return f"Eruption, turn {view.turns}: {who} {doing}{shape}; {left}."


def _standing(view: View, names: Sequence[str], seat: int) -> str:
    village = view.villages[seat]
    straw, wood, stone = view.stockpiles[seat]
    rank = f" place {view.outcome.ranks[seat]}," if view.outcome else ""
    zone = f", danger zone {view.zones[seat]}" if view.zones[seat] else ""
    burned = " Burned up." if seat in view.burned else ""
    cards = _count(view.cards[seat], "card", "cards")
    partner = view.partner(seat)
    team = "" if partner is None else f" Team {view.team(seat)}, with {names[partner]}."
    return (
        f"{names[seat]} ({COLOURS[village].lower()}):{rank} {view.heat[seat]} degrees{zone};"
        f" {_flows(view, village)}; {cards}, {straw} straw, {wood} wood, {stone} stone.{burned}{team}"
    )


def _flows(view: View, village: int) -> str:
    """How many flows touch a village, and how many of them a wall blocks."""
    sides = _sides(view, village)
    built = {(wall.cell, wall.way) for wall in view.walls}
    blocked = sum(side in built for side in sides)
    return _count(len(sides), "flow", "flows") + (f", {blocked} blocked" if blocked else "")


def _sides(view: View, village: int) -> set[tuple[Cell, Way]]:
    """Where lava comes to a village."""
    return {
        (tile.cell, way)
        for tile in view.tiles
        for way in tile.lava
        if VILLAGE_AT.get(step(tile.cell, way)) == village
    }


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _own(view: View) -> Iterable[str]:
    """The cards of the seat that looks."""
    if view.seat is not None and view.hand:
        held = [f"{n} {CARDS[Card(card)]}" for card, n in enumerate(view.hand) if n]
        yield f"Your cards: {', '.join(held) or 'none'}."


def _roll(roll: Roll) -> str:
    bonus = f" + {int(roll.material)}" if roll.material else ""
    verdict = "holds" if roll.holds else "falls"
    where = f"{notation.name(roll.cell)} {roll.way.name}"
    material = roll.material.name.lower()
    return f"Dice at {where}: lava {roll.lava}, {material} {roll.wall}{bonus}, the wall {verdict}."


def _owed(view: View, names: Sequence[str]) -> Iterable[str]:
    for zone, owner in enumerate(view.vents, 1):
        if owner >= 0:
            yield f"{names[owner]} owes eruption tile {zone}."


def _walls(view: View) -> Iterable[str]:
    on_flows = [_wall(wall) for wall in view.walls if wall.village is None]
    if on_flows:
        yield f"Walls on flows: {', '.join(on_flows)}."
    for village, colour in enumerate(COLOURS):
        own = [_wall(wall) for wall in view.walls if wall.village == village]
        if own:
            yield f"Walls of {colour}: {', '.join(own)}."


def _wall(wall: BuiltWall) -> str:
    return f"{wall.material.name.lower()} {notation.name(wall.cell)} {wall.way.name}"


def _tiles(view: View) -> Iterable[str]:
    """Row by row, a sentence each."""
    rows: dict[int, list[Tile]] = {}
    for tile in sorted(view.tiles, key=lambda tile: _reading(tile.cell)):
        rows.setdefault(_reading(tile.cell)[0], []).append(tile)
    for tiles in rows.values():
        yield f"{', '.join(map(_tile, tiles))}."


def _reading(cell: Cell) -> tuple[int, int]:
    """Row and column, as people read."""
    x, y = place(cell)
    return round(2 * y), round(x)


def _tile(tile: Tile) -> str:
    kind = "eruption" if tile.shape is Shape.VENT else "lava"
    return f"{notation.name(tile.cell)} {kind} {' '.join(way.name for way in tile.lava)}"


def _resources(view: View) -> Iterable[str]:
    covered = {tile.cell for tile in view.tiles}
    for material in Material:
        free = [cell for cell in sorted(RESOURCE) if RESOURCE[cell] is material]
        names = [notation.name(cell) for cell in free if cell not in covered]
        if names:
            yield f"Free {material.name.lower()}: {', '.join(names)}."


def _left(view: View) -> str:
    tops = ", ".join(
        f"{top.shape.name.lower()} on stack {top.stack} of {_count(top.tiles, 'tile', 'tiles')}"
        for top in view.tops
    )
    straw, wood, stone = view.supply
    face_up = f"Face up: {tops}. " if tops else ""
    return f"{face_up}In the box: {straw} straw, {wood} wood, {stone} stone."
