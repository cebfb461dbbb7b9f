"""What each seat may see of Volcanique: everything but others' Caldera cards and what is left in
the deck.
"""

from msgspec import Struct

from engine import agenda, contract
from engine.dealer import Dealer
from engine.games.volcanique import board, scoring
from engine.games.volcanique.box import (
    COLOURS,
    COUNTS,
    KIND_NAMES,
    NO_BIOME,
    Biome,
    Card,
    Power,
    Slot,
)
from engine.games.volcanique.chart import EDGES
from engine.games.volcanique.critters import at_home, on_cell
from engine.games.volcanique.open_decision import asked_name, ocean_cells, tile_in_hand
from engine.games.volcanique.state import (
    BOLTHOLE,
    BURROWED,
    COLOSSAL,
    Finale,
    LastTurns,
    State,
    Super,
    Winter,
    biome_of,
    cell_of,
    kind_of,
    pieces_of,
    seat_of,
    way_of,
)
from engine.hexes import Cell, Way, neighbours
from engine.sketch import Label, sketch_cells

Counts = tuple[int, ...]


class Critter(Struct, frozen=True):
    """A critter on land."""

    seat: int
    biome: Biome
    """Where it stands; under the ground perhaps a biome that the top tile does not show."""
    burrowed: bool
    colossal: bool
    bolthole: bool
    """Burrowed only until its owner's next turn."""
    covered: bool = False
    """Burrowed, and under the tile that shows."""


class Tile(Struct, frozen=True):
    """A stack of tiles and what is on it."""

    cell: Cell
    height: int
    kind: str
    """What shows: a name of `box.KIND_NAMES`; volcanic soil is `soil`."""
    way: Way
    edges: tuple[Biome | None, ...]
    """The biome on each edge, clockwise from north."""
    below: tuple[str, ...]
    """The kinds underneath, the lowest first."""
    critters: tuple[Critter, ...]
    frozen: bool


class Region(Struct, frozen=True):
    """A biome: connected sections of one kind."""

    biome: Biome
    cells: tuple[Cell, ...]
    seats: Counts
    """Who controls it."""
    herd: Counts
    """Which of them are there as a herd, and"""
    pack: Counts
    """which as a pack."""


class Lava(Struct, frozen=True):
    cell: Cell
    in_ocean: bool
    targets: tuple[Cell, ...]
    """Where it may flow next."""


class Place(Struct, frozen=True):
    """A slot of the power grid."""

    slot: Slot
    power: Power
    seats: Counts
    """Who has unlocked it."""


class Player(Struct, frozen=True):
    """What everybody sees of a seat."""

    goods: Counts
    """Light, medium, dark."""
    hand: int
    crater: int
    placed: int
    """Critters on land that are not burrowed."""
    powers: tuple[Power, ...]
    spent: tuple[Power, ...]
    """Limited powers that are used up."""
    cards: int
    points: int
    """Points bought in the last turn."""


class View(contract.View, frozen=True, kw_only=True):
    style: str
    tiles: tuple[Tile, ...]
    regions: tuple[Region, ...]
    edges: tuple[tuple[Cell, Cell], ...]
    """Every two cells that connect by an edge."""
    lava: tuple[Lava, ...]
    sea: tuple[tuple[Cell, int], ...]
    """Ocean cells with a critter, and whose it is."""
    stock: Counts
    """Tiles in the supply, in the order of `box.KIND_NAMES`."""
    gone: Counts
    bank: Counts
    players: tuple[Player, ...]
    grid: tuple[Place, ...]
    deck: int
    """How many cards the Caldera has left."""
    discards: tuple[Card, ...]
    cards: tuple[Card, ...]
    """The seat's own cards; none for a spectator. When the match is over, see `revealed`."""
    revealed: tuple[tuple[Card, ...], ...]
    """Everybody's cards once the match is over, else nothing."""
    ending: str
    """`` before the end, then last, finale, super or winter."""
    turns_left: int | None
    """How many last turns are left, once that is known."""
    super_volcano: Cell | None
    crown: int | None
    """The seat whose critter sits on the erupted super volcano."""
    winter: tuple[Cell, ...]
    """Where the winter began."""
    frozen_shore: tuple[Cell, ...]
    """Ocean cells that are frozen: those beside the land, and where the winter began."""
    asks: str
    """The name of the open decision, if there is one."""
    tile: int | None
    """The kind of tile that is to be laid now."""
    ocean: tuple[Cell, ...]
    """Ocean cells that an answer to it could name."""
    standing: Counts = ()
    """What each seat would score now, its cards left out: they are hidden."""


def tally(view: View, seat: int) -> dict[str, int]:
    """What everybody can count of a seat: its points so far, and its critters on land."""
    return {"points": view.standing[seat], "critters": view.players[seat].placed}


def view(state: State, seat: int | None) -> View:
    over = not state.agenda
    return View(
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        turns=state.turns,
        waiting=tuple(decision.seat for decision in agenda.waiting(state)),
        outcome=scoring.outcome(state) if over else None,
        style=state.style,
        tiles=tuple(_tile(state, cell) for cell in sorted(state.land)),
        regions=_regions(state),
        edges=tuple((cell_of(a), cell_of(b)) for a, b in board.connections(state)),
        lava=tuple(_lava(state, cell) for cell, _ in state.lava),
        sea=tuple(sorted(state.sea.items())),
        stock=tuple(state.stock),
        gone=tuple(state.gone),
        bank=tuple(state.bank),
        players=tuple(_player(state, s) for s in range(state.seats)),
        grid=tuple(_place(state, slot) for slot in range(len(state.grid))),
        deck=state.deck.bit_count(),
        discards=named(state.discards),
        cards=() if seat is None else named(state.cards[seat]),
        revealed=tuple(map(named, state.cards)) if over else (),
        ending=_ending(state),
        turns_left=state.ending.left if isinstance(state.ending, LastTurns) else None,
        super_volcano=state.ending.cell if isinstance(state.ending, Super) else None,
        crown=None if state.crown < 0 else state.crown,
        winter=tuple(cell for cell, _ in state.spawns),
        frozen_shore=_frozen_shore(state),
        asks=asked_name(state),
        tile=tile_in_hand(state),
        ocean=ocean_cells(state),
        standing=tuple(
            sum(points) - points.cards for points in scoring.table(state, at_home(state))
        ),
    )


def _tile(state: State, cell: Cell) -> Tile:
    *below, top = state.land[cell]
    return Tile(
        cell=cell,
        height=len(below) + 1,
        kind=_kind(top),
        way=Way(way_of(top)),
        edges=tuple(None if biome == NO_BIOME else Biome(biome) for biome in EDGES[top]),
        below=tuple(map(_kind, below)),
        critters=_inhabitants(state, cell),
        frozen=board.is_frozen(state, cell),
    )


def _kind(packed: int) -> str:
    return "soil" if board.is_soil(packed) else KIND_NAMES[kind_of(packed)]


def _inhabitants(state: State, cell: Cell) -> tuple[Critter, ...]:
    """Who is on a tile, then who is under it."""
    under = [(at, critter) for at, _, critter in state.under if cell_of(at) == cell]
    there = on_cell(state, cell)
    seen = there[: len(there) - len(under)]
    return (*(_critter(*one) for one in seen), *(_critter(*one, True) for one in under))


def _critter(at: int, critter: int, covered: bool = False) -> Critter:
    return Critter(
        seat_of(critter),
        Biome(biome_of(at)),
        bool(critter & BURROWED),
        bool(critter & COLOSSAL),
        bool(critter & BOLTHOLE),
        covered,
    )


def _regions(state: State) -> tuple[Region, ...]:
    cells: dict[int, list[Cell]] = {}
    for at in sorted(state.home):
        cells.setdefault(state.home[at], []).append(cell_of(at))
    held = at_home(state)
    return tuple(
        _region(state, root, tuple(at), held.get(root, {})) for root, at in sorted(cells.items())
    )


def _region(state: State, root: int, cells: tuple[Cell, ...], held: dict[int, int]) -> Region:
    groups = [seat for seat in sorted(held) if held[seat] >= 2]
    return Region(
        Biome(biome_of(root)),
        cells,
        tuple(sorted(held)),
        tuple(seat for seat in groups if state.has(seat, Power.HERDING)),
        tuple(seat for seat in groups if state.has(seat, Power.PACK)),
    )


def _lava(state: State, cell: Cell) -> Lava:
    height = state.height(cell)
    lower = [near for near in neighbours(cell) if state.height(near) < height]
    return Lava(cell, cell not in state.land, tuple(lower))


def _player(state: State, seat: int) -> Player:
    own = [c for who in state.critters.values() for c in who if seat_of(c) == seat]
    return Player(
        goods=tuple(state.purse(seat)),
        hand=state.hand[seat],
        crater=state.crater[seat],
        placed=sum(not critter & BURROWED for critter in own),
        powers=tuple(power for power in Power if state.has(seat, power)),
        spent=tuple(power for power in Power if state.spent[seat] >> power & 1),
        cards=state.cards[seat].bit_count(),
        points=state.points[seat],
    )


def _place(state: State, slot: int) -> Place:
    power = Power(state.grid[slot])
    seats = tuple(seat for seat in range(state.seats) if state.has(seat, power))
    return Place(Slot(slot), power, seats)


def _ending(state: State) -> str:
    names = {LastTurns: "last", Finale: "finale", Super: "super", Winter: "winter"}
    return names[type(state.ending)] if state.ending else ""


def _frozen_shore(state: State) -> tuple[Cell, ...]:
    if not state.spawns:
        return ()
    begun = {cell for cell, _ in state.spawns if cell not in state.land}
    return tuple(at for at in sorted({*board.shore(state), *begun}) if board.is_frozen(state, at))


def named(cards: int) -> tuple[Card, ...]:
    """The cards of a set of bits."""
    return tuple(card for card in Card if cards >> card & 1)


# ── Beside the view ───────────────────────────────────────────────────────────────────────────────


def redeal(state: State, seat: int, dealer: Dealer) -> State:
    """Others' cards are dealt anew from the Caldera and what they hold, and any answers stand for
    those they have sealed.
    """
    copy = state.clone()
    others = [s for s in range(state.seats) if s != seat]
    for other in others:
        copy.deck |= copy.cards[other]
        copy.cards[other] = 0
    for other in others:
        for _ in range(state.cards[other].bit_count()):
            drawn = 1 << dealer.pick(named(copy.deck))
            copy.deck ^= drawn
            copy.cards[other] |= drawn
    agenda.reseal(copy, seat, dealer)
    return copy


def pieces(state: State) -> dict[str, int]:
    """Every tile, critter, resource and card, wherever it is."""
    laid = [kind_of(packed) for stack in state.land.values() for packed in stack]
    counted = {
        name: state.stock[kind] + state.gone[kind] + laid.count(kind)
        for kind, name in enumerate(KIND_NAMES)
    }
    counted["lava"] += len(state.lava)
    for biome in Biome:
        counted[biome.name] = state.bank[biome] + sum(state.goods[biome::3])
    for seat in range(state.seats):
        counted[f"critters {seat}"] = _critters(state, seat)
    held = [state.deck, state.discards, *state.cards]
    counted["cards"] = sum(cards.bit_count() for cards in held)
    counted["tiles"] = sum(counted[name] for name in KIND_NAMES)
    assert counted["tiles"] == sum(COUNTS)
    return counted


def _critters(state: State, seat: int) -> int:
    everybody = [c for who in state.critters.values() for c in who] + [c for *_, c in state.under]
    land = sum(pieces_of(c) for c in everybody if seat_of(c) == seat)
    sea = sum(owner == seat for owner in state.sea.values())
    stored = state.hand[seat] + state.crater[seat] + state.unlocked[seat].bit_count()
    return land + sea + stored + (state.crown == seat)


def report(state: State) -> dict[str, int]:
    """What a batch shows besides the result."""
    return {
        "winner's points": max(score[0] for score in scoring.outcome(state).scores),
        "rounds": -(-state.turns // state.seats),
        "volcanoes": state.volcanoes,
        "islands": state.islands,
        "contests": state.contests,
        "soils": sum(board.is_soil(packed) for stack in state.land.values() for packed in stack),
        "ends by tiles or critters": int(isinstance(state.ending, Finale)),
        "ends by super volcano": int(isinstance(state.ending, Super)),
        "ends by winter": int(isinstance(state.ending, Winter)),
    }


# ── As text ───────────────────────────────────────────────────────────────────────────────────────

LETTERS, SEAT_LETTERS = "LMD", "PBVOG"


def sketch(view: View) -> str:
    """The board as text: height and edges of each cell, who is on it; then players and powers."""
    lava = {flow.cell for flow in view.lava}
    labels = [_label(tile, tile.cell in lava) for tile in view.tiles]
    labels += [Label(flow.cell, "~LAVA~") for flow in view.lava if flow.in_ocean]
    labels += [Label(cell, "~", f"{SEAT_LETTERS[seat]}~") for cell, seat in view.sea]
    lines = [sketch_cells(labels), ""]
    lines += [_seat_line(view, seat) for seat in range(view.seats)]
    if view.grid:
        lines.append("Powers: " + ", ".join(map(_place_text, view.grid)))
    if view.cards:
        lines.append("Your cards: " + ", ".join(card.name.lower() for card in view.cards))
    return "\n".join(lines)


def _label(tile: Tile, lava: bool) -> Label:
    ground = "".join("·" if biome is None else LETTERS[biome] for biome in tile.edges)
    if ground == "······":
        ground = "VOLC" if tile.kind == "volcano" else "soil"
    mark = "!" if lava else "*" if tile.frozen else ""
    who = "".join(map(_critter_text, tile.critters))
    return Label(tile.cell, ground + mark, f"{tile.height}{who}")


def _critter_text(critter: Critter) -> str:
    """The colour's letter and the biome's: small if burrowed, with + if colossal."""
    text = SEAT_LETTERS[critter.seat] + LETTERS[critter.biome].lower()
    return (text.lower() if critter.burrowed else text) + ("+" if critter.colossal else "")


def _place_text(place: Place) -> str:
    who = "".join(f" {COLOURS[seat]}" for seat in place.seats)
    return f"{place.slot.name} {place.power.name.lower()}{who}"


def _seat_line(view: View, seat: int) -> str:
    player = view.players[seat]
    goods = " ".join(f"{n}{letter}" for n, letter in zip(player.goods, LETTERS, strict=True))
    return (
        f"{COLOURS[seat]}: {goods}, hand {player.hand}, crater {player.crater},"
        f" on land {player.placed}, cards {player.cards}"
    )
