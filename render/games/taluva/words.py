"""A position of Taluva in words: for people who read with their ears, and for alt texts.

First whose turn it is and how everybody stands, then the board in a fixed order: settlements by
seat, heights, then every cell from north to south and west to east.
"""

from collections.abc import Iterable, Sequence

from engine import hexes, notation
from engine.games.taluva.box import COLOURS, Piece, Terrain
from engine.games.taluva.view import Field, View
from engine.hexes import Cell
from render.hexgrid import place

BUILT = (("temple", "temples"), ("tower", "towers"), ("hut", "huts"))


def tell(view: View, names: Sequence[str]) -> tuple[list[str], list[str]]:
    """What matters most, and the board."""
    head = [_turn(view, names), *(_standing(view, names, seat) for seat in range(view.seats))]
    return head, [*_settlements(view, names), *_heights(view), *_cells(view)]


def _turn(view: View, names: Sequence[str]) -> str:
    left = f"{view.tiles_left} {'tile' if view.tiles_left == 1 else 'tiles'} left."
    if not view.waiting:
        return f"Taluva after turn {view.turns}; {left}"
    who = " and ".join(names[seat] for seat in view.waiting)
    if view.tile is None:
        return f"Taluva, turn {view.turns}: {who} must build; {left}"
    a, b = (terrain.name.lower() for terrain in view.tile)
    return f"Taluva, turn {view.turns}: {who} must lay a {a}–{b} tile; {left}"


def _standing(view: View, names: Sequence[str], seat: int) -> str:
    counts = ", ".join(
        f"{n} {one if n == 1 else many}"
        for n, (one, many) in zip(view.scores[seat], BUILT, strict=True)
    )
    rank = f" place {view.outcome.ranks[seat]}," if view.outcome else ""
    out = " Out of the game." if seat in view.out else ""
    return f"{names[seat]} ({COLOURS[seat].lower()}):{rank} built {counts}.{out}"


def _settlements(view: View, names: Sequence[str]) -> Iterable[str]:
    """A sentence per seat; semicolons stand between settlements."""
    fields = {field.cell: field for field in view.fields}
    for seat in range(view.seats):
        own = [field.cell for field in view.fields if field.owner == seat]
        towns = [
            ", ".join(_building(fields[cell]) for cell in part) for part in hexes.components(own)
        ]
        if towns:
            yield f"Settlements of {names[seat]}: {'; '.join(towns)}."


def _building(field: Field) -> str:
    name = notation.name(field.cell)
    if field.piece is Piece.HUT:
        return f"{name} {field.level} huts" if field.level > 1 else f"{name} hut"
    return f"{name} {field.piece.name.lower()}" if field.piece is not None else name


def _heights(view: View) -> Iterable[str]:
    for level in sorted({field.level for field in view.fields if field.level > 1}, reverse=True):
        cells = [field.cell for field in view.fields if field.level == level]
        yield f"Level {level}: {', '.join(map(notation.name, cells))}."


def _cells(view: View) -> Iterable[str]:
    """Row by row, a sentence each."""
    rows: dict[int, list[Field]] = {}
    for field in sorted(view.fields, key=lambda field: _reading(field.cell)):
        rows.setdefault(_reading(field.cell)[0], []).append(field)
    for fields in rows.values():
        yield f"{', '.join(_ground(field) for field in fields)}."


def _reading(cell: Cell) -> tuple[int, int]:
    """Row and column, as people read."""
    x, y = place(cell)
    return round(2 * y), round(x)


def _ground(field: Field) -> str:
    ground = field.terrain.name.lower()
    way = f" to {field.way.name}" if field.terrain is Terrain.VOLCANO else ""
    height = f" {field.level}" if field.level > 1 else ""
    return f"{notation.name(field.cell)} {ground}{way}{height}"
