"""The actions of a turn: what can be done, and what it does (§4 to §7, §9.1). Why something cannot
be done is in objections.py.
"""

from bisect import insort
from collections.abc import Callable

from engine.contract import Move, then
from engine.dealer import Dealer
from engine.games.volcanic_isle import board
from engine.games.volcanic_isle.box import (
    MOAI_ALONE,
    VILLAGE_BUILT,
    VILLAGE_COST,
    VILLAGES,
)
from engine.games.volcanic_isle.eruptions import DryLand, Roll
from engine.games.volcanic_isle.moves import (
    Build,
    Carry,
    Create,
    End,
    Land,
    Obtain,
    Raise,
    Sculpt,
    Walk,
)
from engine.games.volcanic_isle.sinking import Split
from engine.games.volcanic_isle.state import ABOARD, MOAI, VILLAGE, State
from engine.hexes import Cell

END, OBTAIN, DRY_LAND = End(), Obtain(), DryLand()


def listing(state: State, seat: int) -> list[Move]:
    """Every action a seat can pay for and do, verb by verb, each in board order."""
    if not state.ap:
        return [END]
    found: list[Move] = []
    spaces = sorted({*state.settlers[seat]})
    if spaces and spaces[0] == ABOARD:
        del spaces[0]
        found += [board.land(state).lands[goal] for goal in board.landings(state, seat)]
    steps = [(space, board.open_steps(state, space)) for space in spaces]
    moai = {s: choices(places) for s in spaces if (places := board.moai_in(state, seat, s))}
    found += [step.walk for _, ways in steps for step in ways]
    found += [
        step.carries[pick]
        for space, ways in steps
        if space in moai
        for step in ways
        for pick in moai[space]
    ]
    found += _made_of_lava(state, seat, spaces)
    found += creations(state, seat)
    found += _raisings(state, moai)
    if not state.has_obtained and state.prayers_left and state.ap > state.prayers[seat]:
        found.append(OBTAIN)
    found.append(END)
    return found


def _made_of_lava(state: State, seat: int, spaces: list[int]) -> list[Move]:
    """§5.1 Villages, §5.4 then Moai, where a settler stands at lava."""
    tables, found = board.land(state), list[Move]()
    lava = [(s, choices(places)) for s in spaces if (places := board.lava_in(state, s))]
    if state.ap >= VILLAGE_COST and state.villages[seat]:
        found += [tables.builds[space][pick] for space, picks in lava for pick in picks]
    if state.moai[seat]:
        found += [tables.sculpts[space][pick] for space, picks in lava for pick in picks]
    return found


def _raisings(state: State, moai: dict[int, tuple[int, ...]]) -> list[Move]:
    """§7.1 Moai that lie in a space with a settler, on any free geyser there."""
    tables, raised = board.land(state), state.raised
    return [
        geyser.raises[pick]
        for space, picks in moai.items()
        for geyser in tables.geysers[space]
        if geyser.at not in raised
        for pick in picks
    ]


def choices(places: list[int]) -> tuple[int, ...]:
    """Where a space has just one, nothing needs to be said: its move is the first. Otherwise the
    move that names each place.
    """
    return (0,) if len(places) == 1 else tuple(place + 1 for place in places)


def creations(state: State, seat: int) -> list[Create]:
    """§6.1 A new settler on any space of an area with an own settler and an own village."""
    if state.villages[seat] == VILLAGES or not state.settlers_left(seat):
        return []
    tables = board.land(state)
    areas = {tables.area_of[space] for space in board.settlers_on_land(state, seat)}
    return [
        tables.creates[space]
        for area in sorted(areas)
        if state.created.count(area) < board.villages_in(state, seat, area)
        for space in sorted(tables.areas[area])
    ]


# ── What they do ──────────────────────────────────────────────────────────────────────────────────


def carry_out(state: State, seat: int, move: Move, dealer: Dealer) -> None:
    """Pay for an action and do it. §8.9 Then see whether there is still lava on the board."""
    then(state, DRY_LAND)
    _DEEDS[type(move)](state, seat, move, dealer)


def _land(state: State, seat: int, move: Land, dealer: Dealer) -> None:
    """§4.4 A settler goes ashore."""
    state.ap -= 1
    board.move_settler(state, seat, ABOARD, board.land(state).space_at[move.cell])
    dealer.tell("landed", seat=seat, cell=move.cell)


def _walk(state: State, seat: int, move: Walk | Carry, dealer: Dealer) -> None:
    """§4.1 A settler goes to the next space."""
    state.ap -= 1
    tables = board.land(state)
    start, goal = tables.space_at[move.cell], step_to(state, move)
    board.move_settler(state, seat, start, goal)
    name = "walked"
    if isinstance(move, Carry):
        board.take_moai(state, seat, start, place_of(state, seat, move))
        insort(state.loose[seat], goal)
        name = "carried"
    dealer.tell(name, seat=seat, cell=move.cell, goal=tables.cells[goal])


def step_to(state: State, move: Walk | Carry) -> int:
    """The space that a step leads to."""
    tables = board.land(state)
    steps = tables.steps[tables.space_at[move.cell]]
    return next(step.near for step in steps if step.way == move.way)


def place_of(state: State, seat: int, move: Carry | Raise) -> int:
    """Where in its space the Moai lies that a move means."""
    tables = board.land(state)
    space = tables.space_at[move.cell]
    if move.which:
        return tables.words(space).index(move.which[0])
    return board.moai_in(state, seat, space)[0]


def _channel_of(state: State, move: Build | Sculpt) -> int:
    """The channel whose lava a move means."""
    tables = board.land(state)
    space = tables.space_at[move.cell]
    if move.which:
        return 2 * space + tables.words(space).index(move.which[0])
    return 2 * space + board.lava_in(state, space)[0]


def _build(state: State, seat: int, move: Build, dealer: Dealer) -> None:
    """§5.1 A village instead of lava: a point."""
    state.ap -= VILLAGE_COST
    state.channels[_channel_of(state, move)] = VILLAGE + seat
    state.villages[seat] -= 1
    state.lava += 1
    state.score[seat] += VILLAGE_BUILT
    dealer.tell("built", seat=seat, cell=move.cell)


def _sculpt(state: State, seat: int, move: Sculpt, dealer: Dealer) -> None:
    """§5.4 A lying Moai instead of lava."""
    state.ap -= 1
    state.channels[_channel_of(state, move)] = MOAI + seat
    state.moai[seat] -= 1
    state.lava += 1
    dealer.tell("sculpted", seat=seat, cell=move.cell)


def _create(state: State, seat: int, move: Create, dealer: Dealer) -> None:
    """§6.1 A new settler."""
    state.ap -= 1
    space = board.land(state).space_at[move.cell]
    insort(state.settlers[seat], space)
    insort(state.created, board.land(state).area_of[space])
    dealer.tell("created", seat=seat, cell=move.cell)


def _raise(state: State, seat: int, move: Raise, dealer: Dealer) -> None:
    """§7.2 Stand the Moai up; §7.6 points, fissure, sinking, die, in this order. What sinks is
    followed at once by a look for lava (§8.9).
    """
    state.ap -= 1
    state.raises += 1
    tables = board.land(state)
    space = tables.space_at[move.cell]
    geyser = tables.geyser_at[6 * space + move.way]
    board.take_moai(state, seat, space, place_of(state, seat, move))
    state.raised[geyser.at] = seat
    points = worth_raising(state, seat, tables.area_of[space])
    state.score[seat] += points
    dealer.tell("raised", seat=seat, cell=move.cell, way=move.way, points=points)
    then(state, Roll())
    if cracks_open(state, geyser.border, geyser.beyond):
        state.fissures |= geyser.border
        border = geyser.border.bit_length() - 1
        dealer.tell("cracked", areas=tables.borders[border])
        then(state, Split(border))


def worth_raising(state: State, seat: int, area: int) -> int:
    """§7.3 The points for the Moai of a seat raised last in an area."""
    villages = board.villages_in(state, seat, area)
    return villages * board.raised_in(state, seat, area) if villages else MOAI_ALONE


def points_for_raising(state: State, seat: int, cell: Cell) -> int:
    """§7.3 The points a Moai would bring if it were raised here now."""
    tables = board.land(state)
    area = tables.area_of[tables.space_at[cell]]
    villages = board.villages_in(state, seat, area)
    return villages * (board.raised_in(state, seat, area) + 1) if villages else MOAI_ALONE


def cracks_open(state: State, border: int, beyond: int) -> bool:
    """§7.4 Whether a Moai before this border cracks it."""
    return not (state.fissures & border or state.sunk & beyond) and board.fissures_left(state) > 0


def _obtain(state: State, seat: int, move: Obtain, dealer: Dealer) -> None:
    """§9.1 A prayer token for one action point, and one more for each that is held."""
    state.ap -= 1 + state.prayers[seat]
    state.prayers[seat] += 1
    state.prayers_left -= 1
    state.has_obtained = True
    dealer.tell("obtained", seat=seat, prayers=state.prayers[seat])


_DEEDS: dict[type[Move], Callable[..., None]] = {
    Land: _land,
    Walk: _walk,
    Carry: _walk,
    Build: _build,
    Sculpt: _sculpt,
    Create: _create,
    Raise: _raise,
    Obtain: _obtain,
}
