"""A position of Volcanique in words: for people who read with their ears, and for alt texts.

First whose turn it is, how everybody stands and where lava may flow, then the board in a fixed
order: biomes by seat, powers, supply, then every tile from north to south and west to east.
"""

from collections.abc import Iterable, Sequence

from engine import notation
from engine.games.volcanique.box import (
    CARD_POINTS,
    COLOURS,
    PRICES,
    SLOT_LEVELS,
    VOLCANO,
    Biome,
)
from engine.games.volcanique.names import BIOMES, CARD_NAMES, POWERS, kind
from engine.games.volcanique.view import Critter, Place, Player, Tile, View
from engine.hexes import Cell
from render.games.volcanique.names import SHORT, count, goods
from render.hexgrid import place

ASKED = {
    "PickStart": "chooses a starting tile",
    "LayStart": "lays a starting tile",
    "StartCritters": "places a first critter",
    "FirstBonus": "takes two resources",
    "MoveCritter": "may move a critter",
    "BuyTile": "may buy",
    "PayPrice": "pays",
    "LayTile": "stacks a tile",
    "PickIslandTile": "chooses a tile for an island",
    "LayIslandTile": "lays a tile of an island",
    "AimVolcano": "aims a volcano",
    "UnlockPower": "unlocks a power",
    "ClaimTiles": "claims tiles",
    "FinaleClaims": "claims tiles in the finale",
    "Sacrifice": "may sacrifice",
    "KeepGoods": "chooses what to keep",
    "EvacuateCritter": "may evacuate a critter",
    "MigrateCritter": "lets a critter migrate",
}
"""What is asked, by the name of the decision."""
NOW = {
    "PickStart": "Choose a starting tile",
    "LayStart": "Lay this tile",
    "StartCritters": "Place a first critter",
    "FirstBonus": "Take two resources",
    "MoveCritter": "Move a critter?",
    "BuyTile": "Buy a tile or more?",
    "PayPrice": "Pay",
    "LayTile": "Lay this tile",
    "PickIslandTile": "Choose a tile for the island",
    "LayIslandTile": "Lay this tile of the island",
    "AimVolcano": "Aim the volcano",
    "UnlockPower": "Unlock a power",
    "ClaimTiles": "Claim tiles",
    "FinaleClaims": "Claim tiles, the last ones",
    "Sacrifice": "Sacrifice?",
    "KeepGoods": "Keep which resources?",
    "EvacuateCritter": "Evacuate a critter?",
    "MigrateCritter": "Let a critter migrate?",
    "SpendGoods": "Buy points?",
    "ChooseCasualty": "Choose who is lost",
    "PlaceCrown": "Place the crown",
}
"""What is to be done, in few words."""
FEW_TILES, FEW_CRITTERS = 5, 3
"""How much may be left of either when the end is near."""
ENDINGS = {
    "last": "The end has begun: last turns",
    "finale": "The finale",
    "super": "The super volcano is about to erupt",
    "winter": "Volcanic winter",
}
SCORE_TITLE = "Critters on land"
ISLAND = "New island"
"""Beside its price."""


def turn_lines(view: View) -> tuple[str, str]:
    """Which turn it is, and what helps to read the strip."""
    turn = f"Turn {view.turns}" if view.turns else "Setup"
    if view.tile is not None:
        return turn, "where its first edge points"
    return turn, ENDINGS.get(view.ending, "price: any, or fewer alike")


def tell(view: View, names: Sequence[str]) -> tuple[list[str], list[str]]:
    """What matters most, and the board."""
    head = [
        _turn(view, names),
        *(_standing(view, names, seat) for seat in range(view.seats)),
        *_own(view),
        *_lava(view),
        *_frozen(view),
    ]
    board = [*_biomes(view, names), *_powers(view, names), _supply(view), *_sea(view, names)]
    return head, [*board, *_tiles(view, names)]


def _turn(view: View, names: Sequence[str]) -> str:
    ending = f" {ENDINGS[view.ending]}." if view.ending and view.waiting else ""
    if not view.waiting:
        return f"Volcanique after turn {view.turns}."
    who = " and ".join(names[seat] for seat in view.waiting)
    what = f": {kind(view.tile)}" if view.tile is not None else ""
    doing = ASKED.get(view.asks, "is asked")
    return f"Volcanique, turn {view.turns}: {who} {doing}{what}.{ending}"


def _standing(view: View, names: Sequence[str], seat: int) -> str:
    player = view.players[seat]
    rank = ""
    if view.outcome:
        points = view.outcome.scores[seat][0]
        rank = f" place {view.outcome.ranks[seat]}, {count(points, 'point', 'points')};"
    has = [
        f"{player.placed} on land, {player.hand} in hand",
        goods(player.goods),
        *_besides(player),
    ]
    return f"{names[seat]} ({COLOURS[seat].lower()}):{rank} {'; '.join(has)}."


def _besides(player: Player) -> Iterable[str]:
    if player.crater:
        yield f"{player.crater} in the crater"
    if player.cards:
        yield count(player.cards, "card", "cards")
    if player.powers:
        yield "powers " + ", ".join(SHORT[power] for power in player.powers)


def _own(view: View) -> Iterable[str]:
    """The cards of the seat that looks."""
    if view.seat is not None and view.cards:
        held = [f"{CARD_NAMES[card]} {CARD_POINTS[card]}" for card in view.cards]
        yield f"Your cards and their points: {', '.join(held)}."


def _lava(view: View) -> Iterable[str]:
    for flow in view.lava:
        if flow.targets:
            yield f"Lava on {_name(flow.cell)} may flow to {_listed(flow.targets)}."
        else:
            where = "in the ocean at" if flow.in_ocean else "on"
            yield f"Lava {where} {_name(flow.cell)}."


def watch(view: View, names: Sequence[str]) -> str:
    """Where lava may take critters and whom it would hit, that the end has begun or is near, or who
    can afford a volcano.
    """
    if view.ending:
        return ENDINGS[view.ending]
    homes = {tile.cell: tile.critters for tile in view.tiles}
    for flow in view.lava:
        hit = [cell for cell in flow.targets if homes.get(cell)]
        if hit:
            whose = dict.fromkeys(names[critter.seat] for cell in hit for critter in homes[cell])
            return f"Lava on {_name(flow.cell)} may reach {', '.join(whose)} on {_listed(hit)}"
    return _end_is_near(view, names) or _volcano_looms(view, names)


def _end_is_near(view: View, names: Sequence[str]) -> str:
    """That land tiles or somebody's critters run out, either of which begins the end."""
    tiles = sum(view.stock[:VOLCANO])
    if tiles <= FEW_TILES:
        return f"{count(tiles, 'land tile', 'land tiles')} left, then come the last turns"
    seat = min(range(view.seats), key=lambda seat: view.players[seat].hand)
    critters = view.players[seat].hand
    if critters <= FEW_CRITTERS:
        left = count(critters, "critter", "critters")
        return f"{names[seat]} has {left} left: with the last, the end begins"
    return ""


def _volcano_looms(view: View, names: Sequence[str]) -> str:
    """Who, besides the reader, has the resources for a volcano."""
    some, alike = PRICES["volcano"]
    rich = [
        names[seat]
        for seat, player in enumerate(view.players)
        if seat != view.seat and (sum(player.goods) >= some or max(player.goods) >= alike)
    ]
    if not rich or not view.stock[VOLCANO]:
        return ""
    return f"{' and '.join(rich[:2])} can afford a volcano"


def _frozen(view: View) -> Iterable[str]:
    cells = [tile.cell for tile in view.tiles if tile.frozen]
    if cells:
        yield f"Frozen: {_listed(cells)}."


def _name(cell: Cell) -> str:
    return notation.name(cell)


def _listed(cells: Iterable[Cell]) -> str:
    return ", ".join(map(_name, cells))


def _biomes(view: View, names: Sequence[str]) -> Iterable[str]:
    """A sentence per seat; semicolons stand between biomes."""
    for seat in range(view.seats):
        own = [
            f"{BIOMES[region.biome]} {' '.join(map(_name, region.cells))}"
            + (" pack" if seat in region.pack else "")
            + (" herd" if seat in region.herd else "")
            for region in view.regions
            if seat in region.seats
        ]
        if own:
            yield f"Biomes of {names[seat]}: {'; '.join(own)}."


def _powers(view: View, names: Sequence[str]) -> Iterable[str]:
    if view.grid:
        yield f"Powers: {'; '.join(_place(at, names) for at in view.grid)}."


def _place(at: Place, names: Sequence[str]) -> str:
    who = f" ({', '.join(names[seat] for seat in at.seats)})" if at.seats else ""
    return f"level {SLOT_LEVELS[at.slot]} {POWERS[at.power]}{who}"


def _supply(view: View) -> str:
    tiles = [f"{n} {kind(i)}" for i, n in enumerate(view.stock[:VOLCANO]) if n]
    volcanoes, lava = view.stock[VOLCANO:]
    tiles.append(f"{count(volcanoes, 'volcano', 'volcanoes')}, {lava} lava")
    return f"Supply: {', '.join(tiles)}; {goods(view.bank)}; {view.deck} Caldera cards."


def _sea(view: View, names: Sequence[str]) -> Iterable[str]:
    if view.sea:
        swimming = ", ".join(f"{_name(cell)} {names[seat]}" for cell, seat in view.sea)
        yield f"In the ocean: {swimming}."


def _tiles(view: View, names: Sequence[str]) -> Iterable[str]:
    """Row by row, a sentence each."""
    rows: dict[int, list[Tile]] = {}
    for tile in sorted(view.tiles, key=lambda tile: _reading(tile.cell)):
        rows.setdefault(_reading(tile.cell)[0], []).append(tile)
    for tiles in rows.values():
        yield f"{'; '.join(_tile(tile, names) for tile in tiles)}."


def _reading(cell: Cell) -> tuple[int, int]:
    """Row and column, as people read."""
    x, y = place(cell)
    return round(2 * y), round(x)


def _tile(tile: Tile, names: Sequence[str]) -> str:
    edges = "".join("LMD"[edge] for edge in tile.edges if edge is not None)
    said = [_name(tile.cell), edges or tile.kind]
    if tile.height > 1:
        said.append(f"height {tile.height}")
    said += [_critter(critter, names) for critter in tile.critters]
    return " ".join(said)


def _critter(critter: Critter, names: Sequence[str]) -> str:
    what = "burrowed " * critter.burrowed + "colossal " * critter.colossal
    if critter.covered:
        return f"{what}{names[critter.seat]} under the tile"
    return f"{what}{names[critter.seat]} on {BIOMES[Biome(critter.biome)]}"
