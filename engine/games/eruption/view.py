"""What each seat may see of Eruption: everything but others' cards, and what comes next, which does
not exist before it is drawn.
"""

from collections.abc import Iterable

from msgspec import Struct

from engine import agenda, contract
from engine.dealer import Dealer
from engine.games.eruption import board, forecast, scoring
from engine.games.eruption.box import COLOURS, TILES, Card, Material, Shape, wall_holds
from engine.games.eruption.hand import PlayCards
from engine.games.eruption.island import (
    BITS,
    CELLS,
    CRATER_CELLS,
    FIRST_SIDE,
    RESOURCE,
    SPOT_NAME,
    SPRING,
    WAY_OF,
    village_spots,
)
from engine.games.eruption.state import LAVA, PLACED, State, shape_of
from engine.games.eruption.tiles import PlaceTile, PlaceVent, ReplaceTile
from engine.games.eruption.turn import BuildWall
from engine.hexes import Cell, Way
from engine.sketch import Label, edge_name, sketch_cells

Counts = tuple[int, ...]


class Tile(Struct, frozen=True):
    """A tile on the board."""

    cell: Cell
    shape: Shape
    way: Way
    lava: tuple[Way, ...]
    """The edges that carry lava."""


class BuiltWall(Struct, frozen=True):
    """A wall at an edge of a cell: of the tile that carries the flow, or before a village."""

    cell: Cell
    way: Way
    material: Material
    village: int | None
    """The village it stands in, None on a flow."""


class Roll(Struct, frozen=True):
    """The dice thrown for a wall: lava against wall."""

    cell: Cell
    way: Way
    material: Material
    lava: int
    wall: int
    turn: int
    """The number of the turn in which they were thrown."""

    @property
    def holds(self) -> bool:
        return wall_holds(self.lava, self.material, self.wall)


class Top(Struct, frozen=True):
    """The tile that lies face up on a stack of a lava forecast."""

    stack: int
    """The stack's number, from 1."""
    shape: Shape
    tiles: int
    """How many tiles the stack has, this one included."""


class View(contract.View, frozen=True, kw_only=True):
    clans: bool
    annihilation: bool
    forecast: bool
    villages: Counts
    """The village of each seat, a number of `box.VILLAGES`."""
    tiles: tuple[Tile, ...]
    walls: tuple[BuiltWall, ...]
    heat: Counts
    zones: Counts
    tile: Shape | None
    """The tile in hand."""
    barred: tuple[Cell, ...]
    """Where walls have held against it."""
    tops: tuple[Top, ...]
    bag: Counts
    """Tiles of each shape that are not drawn: anybody can work it out."""
    gone: Counts
    supply: Counts
    """Straw, wood and stone walls in the box."""
    stockpiles: tuple[Counts, ...]
    hand: Counts
    """The seat's own cards, a count per kind; empty for a spectator."""
    cards: Counts
    """How many cards each seat holds."""
    deck: int
    discards: Counts
    vents: Counts
    """For each eruption tile the seat that owes it, -1 if nobody has reached it, -2 if placed."""
    burned: Counts
    asks: str
    """The open question, by the name of its decision; empty if there is none."""
    named: tuple[Cell, ...]
    """The cells that an answer can name now. For cards these are all that any card could name:
    they tell nobody's hand.
    """
    rolls: tuple[Roll, ...]
    """The dice of this turn and of the one before, in the order they were thrown."""
    last_turns: int | None
    """How many turns are left, once that is known."""

    def partner(self, seat: int) -> int | None:
        """§13.1 The seat's partner, where there are Clans."""
        return (seat + self.seats // 2) % self.seats if self.clans else None

    def team(self, seat: int) -> str:
        """`A`, `B` or `C`, empty where there are no Clans."""
        return "ABC"[seat % (self.seats // 2)] if self.clans else ""


def tally(view: View, seat: int) -> dict[str, int]:
    """What everybody can count of a seat: how hot its village is."""
    return {"degrees": view.heat[seat]}


def view(state: State, seat: int | None) -> View:
    seats = range(state.seats)
    return View(
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        turns=state.turns,
        waiting=tuple(decision.seat for decision in agenda.waiting(state)),
        outcome=None if state.agenda else scoring.outcome(state),
        clans=state.clans,
        annihilation=state.annihilation,
        forecast=state.forecast,
        villages=tuple(state.village(s) for s in seats),
        tiles=tuple(_tile(state, space) for space in range(len(CELLS)) if state.ground[space]),
        walls=tuple(_wall(spot, state.walls[spot]) for spot in sorted(state.walls)),
        heat=tuple(state.heat),
        zones=tuple(state.zone(s) for s in seats),
        tile=None if state.tile < 0 else Shape(state.tile),
        barred=_barred(state),
        tops=tuple(_top(state, stack) for stack, s in enumerate(state.tops) if s >= 0),
        bag=tuple(state.bag),
        gone=tuple(state.gone),
        supply=tuple(state.supply),
        stockpiles=tuple(tuple(state.stockpile(s)) for s in seats),
        hand=() if seat is None else tuple(state.hand(seat)),
        cards=tuple(sum(state.hand(s)) for s in seats),
        deck=sum(state.deck),
        discards=tuple(state.discards),
        vents=tuple(state.vents),
        burned=tuple(state.burned),
        asks=type(state.agenda[-1]).__name__ if state.agenda else "",
        named=_named(state),
        rolls=tuple(_roll(*roll) for roll in state.rolls),
        last_turns=None if state.last_turns < 0 else state.last_turns,
    )


def _tile(state: State, space: int) -> Tile:
    tile = state.ground[space]
    shape, mask = shape_of(tile), tile & LAVA
    return Tile(CELLS[space], Shape(shape), WAY_OF[shape][mask], tuple(map(Way, BITS[mask])))


def _top(state: State, stack: int) -> Top:
    return Top(stack + 1, Shape(state.tops[stack]), forecast.height(state, stack))


def _wall(spot: int, material: int) -> BuiltWall:
    village = (spot - FIRST_SIDE) // 7 if spot >= FIRST_SIDE else None
    return BuiltWall(*SPOT_NAME[spot], Material(material), village)


def _barred(state: State) -> tuple[Cell, ...]:
    top = state.agenda[-1] if state.agenda else None
    return tuple(CELLS[space] for space in top.barred) if isinstance(top, PlaceTile) else ()


def _named(state: State) -> tuple[Cell, ...]:
    """See View.named."""
    asked = state.agenda[-1] if state.agenda else None
    if isinstance(asked, PlaceTile):
        found = board.placements(state, state.tile, asked.barred)
        return _cells(at // 6 for at in found)
    if isinstance(asked, ReplaceTile):
        return _cells(at // 6 for at in board.replacements(state, state.tile))
    if isinstance(asked, PlaceVent):
        return _cells(board.vent_spaces(state))
    if not isinstance(asked, PlayCards | BuildWall):
        return ()
    spots = board.wall_spots(state, state.village(asked.seat))
    cells = {SPOT_NAME[spot][0] for spot in spots}
    if isinstance(asked, PlayCards):
        cells |= {SPOT_NAME[spot][0] for spot in state.walls}
        cells |= {CELLS[space] for space, tile in enumerate(state.ground) if tile}
    return tuple(sorted(cells))


def _cells(spaces: Iterable[int]) -> tuple[Cell, ...]:
    return tuple(CELLS[space] for space in sorted(set(spaces)))


def _roll(turn: int, spot: int, material: int, lava: int, white: int) -> Roll:
    return Roll(*SPOT_NAME[spot], Material(material), lava, white, turn)


def redeal(state: State, seat: int, dealer: Dealer) -> State:
    """Others' hands are dealt anew from the deck and what they hold."""
    copy = state.clone()
    others = [s for s in range(state.seats) if s != seat]
    for other in others:
        for card in range(len(copy.deck)):
            copy.deck[card] += copy.hands[8 * other + card]
            copy.hands[8 * other + card] = 0
    for other in others:
        for _ in range(sum(state.hand(other))):
            card_drawn = dealer.draw(copy.deck)
            copy.deck[card_drawn] -= 1
            copy.hands[8 * other + card_drawn] += 1
    return copy


def pieces(state: State) -> dict[str, int]:
    """Every tile, wall and card, wherever it is."""
    laid = [shape_of(tile) for tile in state.ground if tile]
    waiting = sum(vent != PLACED for vent in state.vents)
    counted = {"vents": laid.count(Shape.VENT) + state.gone[Shape.VENT] + waiting}
    for shape, left in enumerate(state.bag):
        held = state.tops.count(shape) + (state.tile == shape)
        counted[f"tile {shape}"] = left + held + laid.count(shape) + state.gone[shape]
    for material, left in enumerate(state.supply):
        standing = sum(built == material for built in state.walls.values())
        counted[f"wall {material}"] = left + standing + sum(state.stock[material::3])
    for card, left in enumerate(state.deck):
        counted[f"card {card}"] = left + state.discards[card] + sum(state.hands[card::8])
    return counted


def report(state: State) -> dict[str, float]:
    """What a batch shows besides the result."""
    coolest = min(state.heat[seat] for seat in scoring.outcome(state).winners)
    return {
        "winner's degrees": coolest,
        "tiles drawn": state.drawn,
        "percent of these that did not fit": 100 * state.misfits / max(1, state.drawn),
        "rounds": -(-state.turns // state.seats),
    }


# ── As text ───────────────────────────────────────────────────────────────────────────────────────

ARROWS = "↑↗↘↓↙↖"


def sketch(view: View) -> str:
    """The board as text: where each tile's lava runs, then walls, villages and the own hand."""
    tiles = {tile.cell: tile for tile in view.tiles}
    labels = [_label(cell, tiles.get(cell)) for cell in sorted({*CELLS, *CRATER_CELLS})]
    lines = [sketch_cells(labels), "", *(_seat_line(view, seat) for seat in range(view.seats))]
    lines.append(f"{sum(view.bag) + len(view.tops)} of {TILES} tiles left.")
    if view.seat is not None:
        sides = (SPOT_NAME[spot] for spot in village_spots(view.villages[view.seat]))
        lines.append("Your village: " + ", ".join(edge_name(*side) for side in sides))
    if view.walls:
        lines.append("Walls: " + ", ".join(map(_wall_text, view.walls)))
    if view.tops:
        stacks = (f"{top.stack} {top.shape.name.lower()} ({top.tiles})" for top in view.tops)
        lines.append("Face up, with tiles left: " + ", ".join(stacks))
    if view.hand:
        held = [f"{n} {Card(card).name.lower()}" for card, n in enumerate(view.hand) if n]
        lines.append("Your cards: " + (", ".join(held) or "none"))
    return "\n".join(lines)


def _label(cell: Cell, tile: Tile | None) -> Label:
    if cell in CRATER_CELLS:
        return Label(cell, "^^^^", _springs(cell))
    if tile is None:
        material = RESOURCE.get(CELLS.index(cell))
        return Label(cell, "·", "" if material is None else material.name.lower())
    arrows = "".join(ARROWS[way] for way in tile.lava)
    return Label(cell, arrows, "VENT" if tile.shape is Shape.VENT else "")


def _springs(cell: Cell) -> str:
    """The ways by which lava leaves a cell of the crater."""
    names = [SPOT_NAME[6 * s + way] for s, mask in enumerate(SPRING) for way in BITS[mask]]
    return "".join(ARROWS[way] for at, way in names if at == cell)


def _wall_text(wall: BuiltWall) -> str:
    where = "" if wall.village is None else f" ({COLOURS[wall.village]})"
    return f"{wall.material.name.lower()} {edge_name(wall.cell, wall.way)}{where}"


def _seat_line(view: View, seat: int) -> str:
    straw, wood, stone = view.stockpiles[seat]
    team = f", team {view.team(seat)}" if view.clans else ""
    return (
        f"{COLOURS[view.villages[seat]]}{team}: {view.heat[seat]} degrees, zone {view.zones[seat]},"
        f" {straw} straw, {wood} wood, {stone} stone, cards: {view.cards[seat]}"
    )
