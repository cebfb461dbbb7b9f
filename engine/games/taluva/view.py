"""What each seat may see of Taluva: everything but the order of the stack, which does not exist
before it is drawn.
"""

from msgspec import Struct

from engine import agenda, contract
from engine.dealer import Dealer
from engine.games.taluva import scoring
from engine.games.taluva.box import COLOURS, Piece, Terrain, left_field, right_field
from engine.games.taluva.fields import level_of, owner_of, piece_of, terrain_of, tile_of, way_of
from engine.games.taluva.state import State
from engine.hexes import Cell, Way
from engine.sketch import Label, sketch_cells


class Field(Struct, frozen=True):
    """What shows on one cell."""

    cell: Cell
    terrain: Terrain
    level: int
    way: Way
    tile: int
    owner: int | None = None
    piece: Piece | None = None


class View(contract.View, frozen=True, kw_only=True):
    mode: str
    fields: tuple[Field, ...]
    """The land, in board order."""
    tile: tuple[Terrain, Terrain] | None
    """The left and right field of the tile in hand."""
    tiles_left: int
    stack: int
    """How many tiles the stack had at the beginning."""
    supply: tuple[tuple[int, int, int], ...]
    """Huts, towers and temples each seat can still build."""
    scores: tuple[tuple[int, int, int], ...]
    """Temples, towers and huts each seat has built."""
    finished: tuple[int, ...]
    out: tuple[int, ...]

    def partner(self, seat: int) -> int | None:
        """§9.1 The seat's partner, where there are teams."""
        return scoring.partner(seat) if self.mode == "teams" else None

    def team(self, seat: int) -> str:
        """`A` or `B`, empty where there are no teams."""
        return "AB"[seat % 2] if self.mode == "teams" else ""


def tally(view: View, seat: int) -> dict[str, int]:
    """What everybody can count of a seat: its buildings by type."""
    temples, towers, huts = view.scores[seat]
    return {"temples": temples, "towers": towers, "huts": huts}


def view(state: State, seat: int | None) -> View:
    return View(
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        turns=state.turns,
        waiting=tuple(decision.seat for decision in agenda.waiting(state)),
        outcome=None if state.agenda else scoring.outcome(state),
        mode=state.mode,
        fields=tuple(_field(state, at) for at in sorted(state.land)),
        tile=None if state.tile < 0 else (left_field(state.tile), right_field(state.tile)),
        tiles_left=state.left,
        stack=state.left + len(state.laid) + (state.tile >= 0),
        supply=tuple(_supply(state, s) for s in range(state.seats)),
        scores=tuple(scoring.built(state, s) for s in range(state.seats)),
        finished=tuple(state.finished),
        out=tuple(state.out),
    )


def _supply(state: State, seat: int) -> tuple[int, int, int]:
    return state.has(seat, Piece.HUT), state.has(seat, Piece.TOWER), state.has(seat, Piece.TEMPLE)


def _field(state: State, at: int) -> Field:
    packed, built = state.land[at], state.built.get(at)
    return Field(
        at,
        terrain_of(packed),
        level_of(packed),
        way_of(packed),
        tile_of(packed),
        None if built is None else owner_of(built),
        None if built is None else piece_of(built),
    )


def redeal(state: State, seat: int, dealer: Dealer) -> State:
    """Nothing is hidden but what comes next: a listed stack is mixed, a bag has no order."""
    copy = state.clone()
    copy.listed.sort()
    dealer.shuffle(copy.listed)
    return copy


def pieces(state: State) -> dict[str, int]:
    """Every tile and every building, wherever it is."""
    counted = {"tiles": sum(state.bag) + len(state.laid) + (state.tile >= 0)}
    for seat in range(state.seats):
        standing = [(at, piece_of(b)) for at, b in state.built.items() if owner_of(b) == seat]
        huts = sum(level_of(state.land[at]) for at, piece in standing if piece is Piece.HUT)
        counted[f"huts {seat}"] = huts + state.buried[seat] + state.has(seat, Piece.HUT)
        for piece in (Piece.TOWER, Piece.TEMPLE):
            built = sum(p is piece for _, p in standing)
            counted[f"{piece.name.lower()}s {seat}"] = built + state.has(seat, piece)
    return counted


def sketch(view: View) -> str:
    """The land as text, with terrain, level and building of each cell, then what each seat has."""
    lines = [sketch_cells([_label(field) for field in view.fields]), "", LEGEND]
    if view.tile is not None:
        left, right = view.tile
        lines.append(
            f"In hand, volcano on top: {left.name.lower()} left, {right.name.lower()} right."
        )
    lines.append(f"{view.tiles_left} of {view.stack} tiles in the stack.")
    for seat, (huts, towers, temples) in enumerate(view.supply):
        state = " (out)" if seat in view.out else ""
        if seat in view.finished:
            state = f" (finished, place {view.finished.index(seat) + 1})"
        team = f", team {view.team(seat)}" if view.team(seat) else ""
        has = f"huts {huts}, towers {towers}, temples {temples} to build"
        lines.append(f"{seat + 1} {COLOURS[seat]}{team}: {has}{state}")
    return "\n".join(lines)


LEGEND = (
    "^^ volcano, ju jungle, cl clearing, sa sand, ro rock, la lake, each with its level;"
    " below: seat and hut, TOWer or TEMple; below a volcano the way its lava flows."
)
FLOWS = "↗→↘↙←↖"
"""Where a volcano's lava flows, by the way of its tile: between the tile's two fields."""


def _label(field: Field) -> Label:
    if field.terrain is Terrain.VOLCANO:
        return Label(field.cell, f"^^{field.level}", FLOWS[field.way])
    top = field.terrain.name[:2].lower()
    below = ""
    if field.owner is not None and field.piece is not None:
        below = f"{field.owner + 1}{('hut', 'TOW', 'TEM')[field.piece]}"
    return Label(field.cell, f"{top}{field.level}", below)
