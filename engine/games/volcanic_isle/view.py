"""What each seat may see of Volcanic Isle: everything but answers that are still sealed.

Besides what lies on the board a view says what is coming: the borders at which one more fissure
would let a part sink, the part that sinks now, and the pieces that lava threatens now.
"""

from msgspec import Struct

from engine import agenda, contract, notation
from engine.contract import Together
from engine.dealer import Dealer
from engine.games.volcanic_isle import board, scoring
from engine.games.volcanic_isle.box import COLOURS, LAST_VOLCANOES, VOLCANOES, Kind, Spot
from engine.games.volcanic_isle.eruptions import DirectLava, SavePieces, space_of
from engine.games.volcanic_isle.sinking import SaveSettlers
from engine.games.volcanic_isle.state import ABOARD, EMPTY, LAVA_TILE, MOAI, VILLAGE, State
from engine.games.volcanic_isle.turn import Act
from engine.hexes import Cell, Way
from engine.sketch import Label, edge_name, sketch_cells

Edge = tuple[Cell, Way]
Counts = tuple[int, ...]


class Area(Struct, frozen=True):
    """An area tile. The volcano, if any, stands where its three spaces meet."""

    number: int
    """As printed: 1–8 have a volcano."""
    cells: tuple[Cell, ...]
    """Around a volcano clockwise from the north."""
    has_volcano: bool
    is_sunk: bool


class LavaChannel(Struct, frozen=True):
    """A lava channel of a space, with what lies in it."""

    spot: Spot
    """Inner or outer, seen from the volcano; or in the middle of the space."""
    kind: Kind | None
    seat: int | None
    """Whose village or Moai it is."""


class Space(Struct, frozen=True):
    """A space that is still above the sea."""

    cell: Cell
    area: int
    channels: tuple[LavaChannel, ...]
    settlers: Counts
    """How many each seat has here."""
    loose: Counts
    """How many Moai of each seat lie here outside the channels."""
    geysers: tuple[Way, ...]
    """The edges with a geyser, also those on which a Moai stands."""


class RaisedMoai(Struct, frozen=True):
    """A raised Moai: it stands on the geyser at this edge and looks across it."""

    cell: Cell
    way: Way
    seat: int


class Fissure(Struct, frozen=True):
    """A fissure along the whole border of two areas."""

    areas: tuple[int, int]
    edges: tuple[Edge, ...]


class Crack(Struct, frozen=True):
    """A border that alone holds the continent together: one more fissure here, and a part sinks."""

    areas: tuple[int, int]
    edges: tuple[Edge, ...]
    doomed: tuple[Counts, ...]
    """The areas that would sink; two lists if a token would have to decide which."""


class Boat(Struct, frozen=True):
    """A seat's boat in its bay."""

    seat: int
    bay: Cell
    settlers: int
    """How many are still aboard."""
    landings: tuple[Cell, ...]


class View(contract.View, frozen=True, kw_only=True):
    is_random: bool
    """Whether the continent is made by the Advanced Setup."""
    areas: tuple[Area, ...]
    spaces: tuple[Space, ...]
    """Those above the sea, in board order."""
    standing: tuple[RaisedMoai, ...]
    fissures: tuple[Fissure, ...]
    cracks: tuple[Crack, ...]
    """What one more fissure would cut off."""
    sinking: Counts
    """The areas that sink now, as soon as settlers are saved."""
    erupting: int | None
    """The volcano whose lava is to be directed now."""
    threatened: tuple[Cell, ...]
    """The spaces with pieces that lava threatens now and that can be prayed for."""
    boats: tuple[Boat, ...]
    scores: Counts
    """Points won so far."""
    final: Counts
    """With the points of the end, as if it were now."""
    settlers_left: Counts
    villages_left: Counts
    moai_left: Counts
    """What each seat has in its reserve."""
    prayers: Counts
    """Prayer tokens each seat holds."""
    prayers_left: int
    lava_left: int
    fissures_left: int
    volcanoes: Counts
    """The volcanoes that are left, as printed."""
    ap: int
    """Action points the seat on turn has left."""
    possible: tuple[str, ...]
    """The verbs of the actions it can take now."""
    first: int
    """The seat with the first player token."""
    is_ending: bool
    """Whether this round is the last one."""
    rounds: int | None
    """After so many rounds the game ends anyhow, if that was agreed on."""


def tally(view: View, seat: int) -> dict[str, int]:
    """What everybody can count of a seat: its points if the match ended now."""
    return {"points": view.final[seat]}


def view(state: State, seat: int | None) -> View:
    seats = range(state.seats)
    open_now = agenda.waiting(state)
    cells = board.land(state).cells
    return View(
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        turns=state.turns,
        waiting=tuple(decision.seat for decision in open_now),
        outcome=None if state.agenda else scoring.outcome(state),
        is_random=state.is_random,
        areas=_areas(state),
        spaces=tuple(
            _space(state, s) for s in board.land(state).spaces if not board.is_sunk(state, s)
        ),
        standing=tuple(
            RaisedMoai(cells[at // 6], Way(at % 6), state.raised[at]) for at in sorted(state.raised)
        ),
        fissures=tuple(Fissure(*_border(state, i)) for i in range(64) if state.fissures >> i & 1),
        cracks=tuple(
            Crack(*_border(state, crack.border), tuple(map(_numbers, crack.doomed)))
            for crack in board.cracks(state)
        ),
        sinking=_sinking(state),
        erupting=_erupting(state),
        threatened=_threatened(state),
        boats=tuple(_boat(state, s) for s in seats),
        scores=tuple(state.score),
        final=tuple(scoring.merit(state, s)[0] for s in seats),
        settlers_left=tuple(state.settlers_left(s) for s in seats),
        villages_left=tuple(state.villages),
        moai_left=tuple(state.moai),
        prayers=tuple(state.prayers),
        prayers_left=state.prayers_left,
        lava_left=state.lava,
        fissures_left=board.fissures_left(state),
        volcanoes=tuple(volcano + 1 for volcano in board.volcanoes(state)),
        ap=state.ap,
        possible=_possible(state),
        first=state.first,
        is_ending=state.is_ending,
        rounds=state.rounds or None,
    )


def _areas(state: State) -> tuple[Area, ...]:
    tables = board.land(state)
    return tuple(
        Area(
            i + 1,
            tuple(tables.cells[space] for space in spaces),
            i < VOLCANOES,
            bool(state.sunk >> i & 1),
        )
        for i, spaces in enumerate(tables.areas)
    )


def _space(state: State, space: int) -> Space:
    tables = board.land(state)
    words = tables.words(space)[: 2 if tables.is_volcano(space) else 1]
    return Space(
        tables.cells[space],
        tables.area_of[space] + 1,
        tuple(_channel(word, state.channels[2 * space + i]) for i, word in enumerate(words)),
        tuple(spaces.count(space) for spaces in state.settlers),
        tuple(spaces.count(space) for spaces in state.loose),
        tuple(geyser.way for geyser in tables.geysers[space]),
    )


def _channel(spot: Spot, what: int) -> LavaChannel:
    if what == EMPTY:
        return LavaChannel(spot, None, None)
    if what == LAVA_TILE:
        return LavaChannel(spot, Kind.LAVA, None)
    if what >= MOAI:
        return LavaChannel(spot, Kind.MOAI, what - MOAI)
    return LavaChannel(spot, Kind.VILLAGE, what - VILLAGE)


def _border(state: State, border: int) -> tuple[tuple[int, int], tuple[Edge, ...]]:
    a, b = board.land(state).borders[border]
    return (a + 1, b + 1), board.land(state).edges(border)


def _numbers(part: int) -> Counts:
    """The areas of a part, as printed."""
    return tuple(area + 1 for area in board.areas_in(part))


def _sinking(state: State) -> Counts:
    return next(
        (_numbers(d.part) for d in agenda.waiting(state) if isinstance(d, SaveSettlers)), ()
    )


def _erupting(state: State) -> int | None:
    asked = (d.volcano + 1 for d in agenda.waiting(state) if isinstance(d, DirectLava))
    return next(asked, None)


def _threatened(state: State) -> tuple[Cell, ...]:
    """Also while some of the owners have answered: who has, `waiting` says."""
    top = state.agenda[-1] if state.agenda else None
    asked = top.decisions if isinstance(top, Together) else ()
    spaces = {space_of(p) for d in asked if isinstance(d, SavePieces) for p in d.pieces}
    return tuple(board.land(state).cells[space] for space in sorted(spaces))


def _possible(state: State) -> tuple[str, ...]:
    asked = (decision for decision in agenda.waiting(state) if isinstance(decision, Act))
    moves = (move for act in asked for move in act.moves(state))
    return tuple(dict.fromkeys(str(move.__struct_config__.tag) for move in moves))


def _boat(state: State, seat: int) -> Boat:
    cells = board.land(state).cells
    aboard = state.settlers[seat].count(ABOARD)
    landings = tuple(cells[space] for space in board.landings(state, seat))
    return Boat(seat, state.bays[seat], aboard, landings)


def redeal(state: State, seat: int, dealer: Dealer) -> State:
    """Nothing is hidden but what others have answered and nobody has seen yet."""
    copy = state.clone()
    agenda.reseal(copy, seat, dealer)
    return copy


def pieces(state: State) -> dict[str, int]:
    """Every piece of the box that can be in several places, wherever it is."""
    counted = {
        "lava": state.lava + state.channels.count(LAVA_TILE),
        "prayers": state.prayers_left + sum(state.prayers) + state.prayers_spent,
    }
    for seat in range(state.seats):
        villages = state.channels.count(VILLAGE + seat)
        counted[f"villages {seat}"] = state.villages[seat] + villages
        counted[f"Moai {seat}"] = state.moai[seat] + len(board.moai_on_board(state, seat))
        counted[f"settlers {seat}"] = state.settlers_left(seat) + len(state.settlers[seat])
    return counted


def report(state: State) -> dict[str, int]:
    """What a batch shows besides the result; what ended in neither way met the limit of rounds."""
    few = len(board.volcanoes(state)) <= LAST_VOLCANOES
    return {
        "winner's points": max(scoring.merit(state, seat)[0] for seat in range(state.seats)),
        "rounds": -(-state.turns // state.seats),
        "ended with few volcanoes": int(few),
        "ended with all Moai standing": int(state.is_ending and not few),
        "Moai raised": state.raises,
        "eruptions": state.eruptions,
        "sinkings": state.sinkings,
    }


# ── As text ───────────────────────────────────────────────────────────────────────────────────────

LEGEND = (
    "Each space: its area, then its channels (L lava, V village, M Moai, with the seat); below:"
    " the seat of each settler after @, of each loose Moai after m."
)


def sketch(view: View) -> str:
    """The board as text, then Moai, geysers, fissures, what these threaten, and what each has."""
    lines = [sketch_cells([_label(space) for space in view.spaces]), "", LEGEND]
    lines += _list("Raised", [f"{m.seat + 1} at {edge_name(m.cell, m.way)}" for m in view.standing])
    free = [(space.cell, free_geysers(view, space)) for space in view.spaces]
    lines += _list("Free geysers", [_edges(cell, ways) for cell, ways in free if ways])
    lines += _list("Fissures", [_pair(fissure.areas) for fissure in view.fissures])
    lines += _list("One more fissure", [_doom(crack) for crack in view.cracks])
    lines.append(
        f"Volcanoes: {', '.join(map(str, view.volcanoes))}. Supply: {view.lava_left} lava,"
        f" {view.fissures_left} fissures, {view.prayers_left} prayers."
    )
    lines += [_seat_line(view, seat) for seat in range(view.seats)]
    return "\n".join(lines)


def free_geysers(view: View, space: Space) -> list[Way]:
    """The edges of a space with a geyser on which no Moai stands."""
    taken = {moai.way for moai in view.standing if moai.cell == space.cell}
    return [way for way in space.geysers if way not in taken]


def _edges(cell: Cell, ways: list[Way]) -> str:
    """`G4 N NE`."""
    return " ".join([notation.name(cell), *(way.name for way in ways)])


def _label(space: Space) -> Label:
    marks = "".join(map(_mark, space.channels))
    people = "".join(str(seat + 1) * n for seat, n in enumerate(space.settlers))
    loose = "".join(str(seat + 1) * n for seat, n in enumerate(space.loose))
    below = (f"@{people}" if people else "") + (f"m{loose}" if loose else "")
    return Label(space.cell, f"{space.area} {marks}", below)


def _mark(channel: LavaChannel) -> str:
    if channel.kind is None:
        return "-"
    return "L" if channel.seat is None else f"{channel.kind.name[0]}{channel.seat + 1}"


def _list(title: str, items: list[str]) -> list[str]:
    return [f"{title}: {', '.join(items)}."] if items else []


def _pair(areas: tuple[int, int]) -> str:
    return f"{areas[0]}|{areas[1]}"


def _doom(crack: Crack) -> str:
    doomed = " or ".join(" ".join(map(str, part)) for part in crack.doomed)
    return f"{_pair(crack.areas)} sinks {doomed}"


def _seat_line(view: View, seat: int) -> str:
    boat = view.boats[seat]
    aboard = f"; {boat.settlers} aboard at {notation.name(boat.bay)}" if boat.settlers else ""
    return (
        f"{seat + 1} {COLOURS[seat]}: points {view.scores[seat]}, prayers {view.prayers[seat]};"
        f" in reserve settlers {view.settlers_left[seat]}, villages {view.villages_left[seat]},"
        f" Moai {view.moai_left[seat]}{aboard}"
    )
