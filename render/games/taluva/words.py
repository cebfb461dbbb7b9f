"""A position of Taluva in words: for people who read with their ears, and for alt texts.

First whose turn it is and how everybody stands, then the board in a fixed order: settlements by
seat, heights, then every cell from north to south and west to east.
"""

from collections.abc import Iterable, Sequence

from engine import hexes, notation
from engine.games.taluva.box import COLOURS, SUPPLY, Piece, Terrain
from engine.games.taluva.view import Field, View
from engine.hexes import Cell
from engine.language.filling import commas, listed, paragraph, semicolons
from engine.language.tables import Sentences
from engine.sentences import COLOURS as COLOUR_NAMES
from engine.sentences import way_name
from render.games.taluva.dangers import within_reach
from render.hexgrid import place
from render.words import row

_ENGLISH = {
    "over": "Taluva after turn {turns}; {left}",
    "build": "Taluva, turn {turns}: {who} must build; {left}",
    "lay": "Taluva, turn {turns}: {who} must lay a {tile} tile; {left}",
    "left": "{count:tile|tiles} left.",
    "standing": "{name} ({colour}): built {counts}.",
    "standing.rank": "{name} ({colour}): place {rank}, built {counts}.",
    "out": "Out of the game.",
    "finished": "Has finished and takes place {place}.",
    "team": "Team {team}, with {partner}.",
    "place": "{place}.",
    "towns": "Settlements of {name}: {towns}.",
    "building.huts": "{cell} {count:hut|huts}",
    "building": "{cell} {piece}",
    "level": "Level {level}: {cells}.",
    "ground": "{cell} {terrain}",
    "ground.high": "{cell} {terrain} {level}",
    "volcano": "{cell} volcano to {way}",
    "volcano.high": "{cell} volcano to {way} {level}",
    "temples": "{count:temple|temples}",
    "towers": "{count:tower|towers}",
    "huts": "{count:hut|huts}",
    "HUT": "hut",
    "TOWER": "tower",
    "TEMPLE": "temple",
    "VOLCANO": "volcano",
    "JUNGLE": "jungle",
    "CLEARING": "clearing",
    "SAND": "sand",
    "ROCK": "rock",
    "LAKE": "lake",
    "score": "Progress to two complete types (%)",
    "turn": "Turn {turns}",
    "preview.lay": "Lay the tile: {move}",
    "todo.build": "build huts, a temple or a tower",
    "todo.lay": "lay this tile, then build",
    "rings.build": "where you can build or expand",
    "rings.lay": "where the tile’s volcano can go",
    "now.build": "Build",
    "now.lay": "Lay this tile",
    "watch.close": "{name} is {count} buildings from two complete types",
    "watch.close.you": "You are {count} buildings from two complete types",
    "watch.close.several": "{names} are {count} buildings from two complete types",
    "watch.close.all": "Everybody is {count} buildings from two complete types",
    "watch.huts": "An eruption could bury your huts on {cells}",
    "watch.huts.many": "An eruption could bury your huts in {count} places",
    "watch.one": "{name} is one building from two complete types",
    "watch.one.you": "You are one building from two complete types",
    "watch.one.several": "{names} are one building from two complete types",
    "watch.tile": "The last tile, then the match is over",
    "watch.tiles": "{left} tiles left, then the match is over",
    "watch.temples": "{left} tiles left, then whoever has most temples wins",
    "tiles": "{left} of {all} tiles left",
}
"""How a position reads."""
SENTENCES = Sentences("render.games.taluva:", _ENGLISH)
say = SENTENCES.say
COUNTED = ("temples", "towers", "huts")


CLOSE = 3
"""How many buildings from the end somebody is close to it."""
MANY_TILES, FEW_TILES = 16, 6
"""Tiles left from which on it is told what they decide, and that they run out."""


MOST_HUTS = 5
"""Cells that a line has room for."""


def watch(view: View, names: Sequence[str]) -> str:
    """Who is close to completing two types, that the tiles run out, or which huts of the reader an
    eruption could bury.
    """
    if not view.waiting:
        return ""
    if near := _near_the_end(view, names):
        return near
    cells = [] if view.seat is None else within_reach(view, view.seat)
    if view.seat is None or not cells:
        return ""
    key = "watch.huts" if len(cells) <= MOST_HUTS else "watch.huts.many"
    named = commas(map(notation.name, cells))
    return say(key, cells=named, count=len(cells))


def _near_the_end(view: View, names: Sequence[str]) -> str:
    """Who is close to completing two types, or that the tiles run out. That the reader alone is
    close threatens others.
    """
    fewest, near = _nearest(view)
    if near and fewest <= CLOSE and near != [view.seat]:
        return _close(view, fewest, near, names)
    if view.tiles_left <= MANY_TILES:
        key = "watch.tiles" if view.tiles_left <= FEW_TILES else "watch.temples"
        return say(key if view.tiles_left != 1 else "watch.tile", left=view.tiles_left)
    return ""


def todo(view: View) -> str:
    """What can be done, in a few words."""
    return say("todo.build" if view.tile is None else "todo.lay")


def previewed(view: View, move: str) -> str:
    """A move under preview: that of a tile says where it lies alone."""
    return move if view.tile is None else say("preview.lay", move=move)


def rings(view: View, cells: Sequence[Cell]) -> str:
    """What the outlined cells are."""
    return say("rings.build" if view.tile is None else "rings.lay")


def huts_to_watch(view: View) -> tuple[Cell, ...]:
    """The cells that the line about what looms names."""
    if not view.waiting or view.seat is None or _near_the_end(view, [""] * view.seats):
        return ()
    cells = within_reach(view, view.seat)
    return tuple(cells) if len(cells) <= MOST_HUTS else ()


def calm(view: View, names: Sequence[str]) -> str:
    """Who is closest to the end, however far that is."""
    fewest, near = _nearest(view)
    if not view.waiting or not near:
        return ""
    if len(near) == view.seats:
        return say("watch.close.all", count=fewest)
    return _close(view, fewest, near, names)


def _nearest(view: View) -> tuple[int, list[int]]:
    """How many buildings whoever is closest lacks for two complete types, and who that is."""
    playing = [s for s in range(view.seats) if s not in view.out and s not in view.finished]
    missing = {seat: _missing(view, seat) for seat in playing}
    fewest = min(missing.values(), default=0)
    return fewest, [seat for seat in playing if missing[seat] == fewest]


def _close(view: View, fewest: int, near: list[int], names: Sequence[str]) -> str:
    key = "watch.one" if fewest == 1 else "watch.close"
    if len(near) > 1:
        return say(f"{key}.several", names=listed([names[s] for s in near], "and"), count=fewest)
    key += ".you" * (near == [view.seat])
    return say(key, name=names[near[0]], count=fewest)


def _missing(view: View, seat: int) -> int:
    """How many buildings a seat lacks for its two most complete types."""
    temples, towers, huts = view.scores[seat]
    return sum(sorted((SUPPLY[0] - huts, SUPPLY[1] - towers, SUPPLY[2] - temples))[:2])


def tell(view: View, names: Sequence[str]) -> tuple[list[str], list[str]]:
    """What matters most, and the board."""
    head = [_turn(view, names), *(_standing(view, names, seat) for seat in range(view.seats))]
    return head, [*_settlements(view, names), *_heights(view), *_cells(view)]


def _turn(view: View, names: Sequence[str]) -> str:
    count = view.tiles_left
    left = say("left", count=count)
    if not view.waiting:
        return say("over", turns=view.turns, left=left)
    who = commas(names[seat] for seat in view.waiting)
    if view.tile is None:
        return say("build", turns=view.turns, who=who, left=left)
    tile = "–".join(say(terrain.name) for terrain in view.tile)
    return say("lay", turns=view.turns, who=who, tile=tile, left=left)


def _standing(view: View, names: Sequence[str], seat: int) -> str:
    counts = zip(COUNTED, view.scores[seat], strict=True)
    facts = {
        "name": names[seat],
        "colour": COLOUR_NAMES[COLOURS[seat]],
        "counts": commas(_count(what, count) for what, count in counts),
    }
    said = [say("standing", **facts)]
    if view.outcome:
        said = [say("standing.rank", rank=view.outcome.ranks[seat], **facts)]
    partner = view.partner(seat)
    if partner is not None:
        said.append(say("team", team=view.team(seat), partner=names[partner]))
    if view.outcome is None and seat in view.finished:
        said.append(say("finished", place=view.finished.index(seat) + 1))
    if seat in view.out:
        said.append(say("out"))
    return paragraph(*said)


def _count(what: str, count: int) -> str:
    return say(what, count=count)


def _settlements(view: View, names: Sequence[str]) -> Iterable[str]:
    """A sentence per seat; semicolons stand between settlements."""
    fields = {field.cell: field for field in view.fields}
    for seat in range(view.seats):
        own = [field.cell for field in view.fields if field.owner == seat]
        towns = [commas(_building(fields[cell]) for cell in part) for part in hexes.components(own)]
        if towns:
            yield say("towns", name=names[seat], towns=semicolons(towns))


def _building(field: Field) -> str:
    name = notation.name(field.cell)
    if field.piece is None:
        return name
    if field.piece is Piece.HUT and field.level > 1:
        return say("building.huts", cell=name, count=field.level)
    return say("building", cell=name, piece=say(field.piece.name))


def _heights(view: View) -> Iterable[str]:
    for level in sorted({field.level for field in view.fields if field.level > 1}, reverse=True):
        cells = [field.cell for field in view.fields if field.level == level]
        yield say("level", level=level, cells=commas(map(notation.name, cells)))


def _cells(view: View) -> Iterable[str]:
    """Row by row, a sentence each."""
    rows: dict[int, list[Field]] = {}
    for field in sorted(view.fields, key=lambda field: _reading(field.cell)):
        rows.setdefault(_reading(field.cell)[0], []).append(field)
    for fields in rows.values():
        yield row(commas(_ground(field) for field in fields))


def _reading(cell: Cell) -> tuple[int, int]:
    """Row and column, as people read."""
    x, y = place(cell)
    return round(2 * y), round(x)


def _ground(field: Field) -> str:
    name, high = notation.name(field.cell), ".high" if field.level > 1 else ""
    if field.terrain is Terrain.VOLCANO:
        return say(f"volcano{high}", cell=name, way=way_name(field.way), level=field.level)
    return say(f"ground{high}", cell=name, terrain=say(field.terrain.name), level=field.level)
