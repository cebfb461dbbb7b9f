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
from engine.language.filling import commas, paragraph, semicolons
from engine.language.tables import Sentences
from engine.sentences import COLOURS as COLOUR_NAMES
from engine.sentences import any_of
from render.games.volcanique.names import LETTERS, SHORT, goods, say
from render.hexgrid import place
from render.words import row

ASKED = Sentences(
    "render.games.volcanique:asked.",
    {
        "PickStart": "{who} chooses a starting tile",
        "LayStart": "{who} lays a starting tile",
        "StartCritters": "{who} places a first critter",
        "FirstBonus": "{who} takes two resources",
        "MoveCritter": "{who} may move a critter",
        "BuyTile": "{who} may buy",
        "PayPrice": "{who} pays",
        "LayTile": "{who} stacks a tile",
        "PickIslandTile": "{who} chooses a tile for an island",
        "LayIslandTile": "{who} lays a tile of an island",
        "AimVolcano": "{who} aims a volcano",
        "UnlockPower": "{who} unlocks a power",
        "ClaimTiles": "{who} claims tiles",
        "FinaleClaims": "{who} claims tiles in the finale",
        "Sacrifice": "{who} may sacrifice",
        "KeepGoods": "{who} chooses what to keep",
        "EvacuateCritter": "{who} may evacuate a critter",
        "MigrateCritter": "{who} lets a critter migrate",
        "": "{who} is asked",
    },
)
"""What is asked, by the name of the decision."""
NOW = Sentences(
    "render.games.volcanique:now.",
    {
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
    },
)
"""What is to be done, in few words."""
TODO = Sentences(
    "render.games.volcanique:todo.",
    {
        "PickStart": "choose a starting tile",
        "LayStart": "lay this tile beside the own island",
        "StartCritters": "place a first critter",
        "FirstBonus": "take two resources",
        "MoveCritter": "move a critter, or go on to buying",
        "BuyTile": "buy and lay tiles, or go on to claiming",
        "PayPrice": "choose which resources to pay",
        "LayTile": "lay this tile on other land",
        "PickIslandTile": "choose a tile for the new island",
        "LayIslandTile": "lay this tile of the new island",
        "AimVolcano": "choose where the volcano erupts",
        "UnlockPower": "unlock a power",
        "ClaimTiles": "put critters on empty tiles, or end the turn",
        "FinaleClaims": "put the last critters on empty tiles",
        "Sacrifice": "sacrifice a critter for a point, or not",
        "KeepGoods": "choose which resources to keep",
        "EvacuateCritter": "pay to evacuate a critter, or lose it",
        "MigrateCritter": "choose where a critter migrates",
        "SpendGoods": "buy points for resources",
        "ChooseCasualty": "choose which critter is lost",
        "PlaceCrown": "put a last critter into the ring of fire, or not",
    },
)
"""What can be done, in plain words."""
RINGS = Sentences(
    "render.games.volcanique:rings.",
    {
        "MoveCritter": "critters that can move, and where to",
        "BuyTile": "tiles below that can be paid for",
        "LayTile": "where the tile can go",
        "LayStart": "where the tile can go",
        "LayIslandTile": "where the tile can go",
        "AimVolcano": "where the volcano can erupt",
        "ClaimTiles": "tiles that can be claimed",
        "FinaleClaims": "tiles that can be claimed",
        "EvacuateCritter": "where the critter can go",
        "MigrateCritter": "where the critter can go",
    },
)
"""What the outlined cells are, by the name of the decision."""


def todo(view: View) -> str:
    """What can be done, in a few words."""
    return TODO.say(view.asks) if view.asks in TODO else say("todo.any")


def rings(view: View, cells: Sequence[Cell]) -> str:
    """What the outlined cells are."""
    return RINGS.say(view.asks) if view.asks in RINGS else ""


FEW_TILES, FEW_CRITTERS = 5, 3
"""How much may be left of either when the end is near."""
MOST_NAMED = 2
"""Who are called by their names in a line below the board."""
ENDINGS = Sentences(
    "render.games.volcanique:ending.",
    {
        "last": "The end has begun: last turns",
        "finale": "The finale",
        "super": "The super volcano is about to erupt",
        "winter": "Volcanic winter",
    },
)


def turn_lines(view: View) -> tuple[str, str]:
    """Which turn it is, and what helps to read the strip."""
    turn = say("turns", turns=view.turns) if view.turns else say("setup")
    if view.tile is not None:
        return turn, say("first_edge")
    return turn, say("prices")


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
    if not view.waiting:
        return say("over", turns=view.turns)
    who = any_of([names[seat] for seat in view.waiting], "and")
    doing = ASKED.say(view.asks if view.asks in ASKED else "", who=who)
    has_tile = view.tile is not None
    tile = kind(view.tile) if view.tile is not None else ""
    said = say("turn.tile" if has_tile else "turn", turns=view.turns, doing=doing, tile=tile)
    ending = say("ending", ending=ENDINGS[view.ending]) if view.ending else ""
    return paragraph(said, ending)


def _standing(view: View, names: Sequence[str], seat: int) -> str:
    player = view.players[seat]
    has = [
        say("placed", placed=player.placed, hand=player.hand),
        goods(player.goods),
        *_besides(player),
    ]
    return say(
        "standing.rank" if view.outcome else "standing",
        name=names[seat],
        colour=COLOUR_NAMES[COLOURS[seat]],
        rank=view.outcome.ranks[seat] if view.outcome else 0,
        points=view.outcome.scores[seat][0] if view.outcome else 0,
        has=semicolons(has),
    )


def _besides(player: Player) -> Iterable[str]:
    if player.crater:
        yield say("crater", count=player.crater)
    if player.cards:
        yield say("cards", count=player.cards)
    if player.powers:
        yield say("powers", powers=commas(SHORT[power] for power in player.powers))


def _own(view: View) -> Iterable[str]:
    """The cards of the seat that looks."""
    if view.seat is not None and view.cards:
        held = [f"{CARD_NAMES[card]} {CARD_POINTS[card]}" for card in view.cards]
        yield say("own", cards=commas(held))


def _lava(view: View) -> Iterable[str]:
    for flow in view.lava:
        if flow.targets:
            yield say("lava", cell=_name(flow.cell), cells=_listed(flow.targets))
        else:
            yield say("lava.ocean" if flow.in_ocean else "lava.on", cell=_name(flow.cell))


LAVA_COMES = {"DivertLava", "EvacuateCritter"}
"""Asked of whoever has critters on the tile onto which lava is about to flow."""


def watch(view: View, names: Sequence[str]) -> str:
    """Whose critter lava comes for now, where it may take critters and whom it would hit, that the
    end has begun or is near, or who can afford a volcano.
    """
    if _lava_comes(view):
        key = "watch.comes.you" if view.seat in view.waiting else "watch.comes"
        return say(key, name=names[view.waiting[0]])
    if view.ending:
        return ENDINGS[view.ending]
    if threat := lava_to_watch(view):
        at, *hit = threat
        homes = {tile.cell: tile.critters for tile in view.tiles}
        whose = dict.fromkeys(names[critter.seat] for cell in hit for critter in homes[cell])
        return say("watch.lava", cell=_name(at), names=commas(whose), cells=_listed(hit))
    return _end_is_near(view, names) or _volcano_looms(view, names)


def lava_to_watch(view: View) -> tuple[Cell, ...]:
    """Where lava lies that may take critters, and where these live."""
    homes = {tile.cell for tile in view.tiles if tile.critters}
    for flow in () if view.ending or _lava_comes(view) else view.lava:
        if hit := [cell for cell in flow.targets if cell in homes]:
            return flow.cell, *hit
    return ()


def _lava_comes(view: View) -> bool:
    return bool(view.waiting) and view.asks in LAVA_COMES


def calm(view: View, names: Sequence[str]) -> str:
    """That there is no lava on its way and nobody can afford any."""
    return say("calm") if view.waiting else ""


def _end_is_near(view: View, names: Sequence[str]) -> str:
    """That land tiles or somebody's critters run out, either of which begins the end."""
    tiles = sum(view.stock[:VOLCANO])
    if tiles <= FEW_TILES:
        return say("watch.tiles", count=tiles) if tiles else say("watch.tiles.none")
    seat = min(range(view.seats), key=lambda seat: view.players[seat].hand)
    critters = view.players[seat].hand
    if critters <= FEW_CRITTERS:
        key = "watch.critters.you" if seat == view.seat else "watch.critters"
        return say(key, name=names[seat], count=critters)
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
    if len(rich) > MOST_NAMED:
        return say("watch.volcano.many", count=len(rich))
    return say("watch.volcano", names=any_of(rich, "and"))


def _frozen(view: View) -> Iterable[str]:
    cells = {*(tile.cell for tile in view.tiles if tile.frozen), *view.winter}
    if cells:
        yield say("frozen", cells=_listed(sorted(cells)))


def _name(cell: Cell) -> str:
    return notation.name(cell)


def _listed(cells: Iterable[Cell]) -> str:
    return commas(map(_name, cells))


def _biomes(view: View, names: Sequence[str]) -> Iterable[str]:
    """A sentence per seat; semicolons stand between biomes."""
    for seat in range(view.seats):
        own = [
            say(
                "biome" + ".pack" * (seat in region.pack) + ".herd" * (seat in region.herd),
                biome=BIOMES[region.biome],
                cells=" ".join(map(_name, region.cells)),
            )
            for region in view.regions
            if seat in region.seats
        ]
        if own:
            yield say("biomes", name=names[seat], biomes=semicolons(own))


def _powers(view: View, names: Sequence[str]) -> Iterable[str]:
    if view.grid:
        yield say("grid", places=semicolons(_place(at, names) for at in view.grid))


def _place(at: Place, names: Sequence[str]) -> str:
    return say(
        "place.held" if at.seats else "place",
        level=SLOT_LEVELS[at.slot],
        power=POWERS[at.power],
        names=commas(names[seat] for seat in at.seats),
    )


def _supply(view: View) -> str:
    stock = enumerate(view.stock[:VOLCANO])
    tiles = [say("stock", count=n, tile=kind(i)) for i, n in stock if n]
    volcanoes, lava = view.stock[VOLCANO:]
    tiles.append(say("volcanoes", count=volcanoes, lava=lava))
    return say("supply", tiles=commas(tiles), goods=goods(view.bank), deck=view.deck)


def _sea(view: View, names: Sequence[str]) -> Iterable[str]:
    if view.sea:
        swimming = commas(f"{_name(cell)} {names[seat]}" for cell, seat in view.sea)
        yield say("sea", critters=swimming)


def _tiles(view: View, names: Sequence[str]) -> Iterable[str]:
    """Row by row, a sentence each."""
    rows: dict[int, list[Tile]] = {}
    for tile in sorted(view.tiles, key=lambda tile: _reading(tile.cell)):
        rows.setdefault(_reading(tile.cell)[0], []).append(tile)
    for tiles in rows.values():
        yield row(semicolons(_tile(tile, names) for tile in tiles))


def _reading(cell: Cell) -> tuple[int, int]:
    """Row and column, as people read."""
    x, y = place(cell)
    return round(2 * y), round(x)


def _tile(tile: Tile, names: Sequence[str]) -> str:
    edges = "".join(LETTERS[Biome(edge)] for edge in tile.edges if edge is not None)
    said = [say("tile", cell=_name(tile.cell), what=edges or say(f"tile.{tile.kind}"))]
    if tile.height > 1:
        said.append(say("height", height=tile.height))
    said += [_critter(critter, names) for critter in tile.critters]
    return commas(said)


def _critter(critter: Critter, names: Sequence[str]) -> str:
    name = names[critter.seat]
    if critter.covered:
        said = say("critter.covered", name=name)
    else:
        said = say("critter", name=name, biome=BIOMES[Biome(critter.biome)])
    if critter.colossal:
        said = say("critter.colossal", critter=said)
    return say("critter.burrowed", critter=said) if critter.burrowed else said
