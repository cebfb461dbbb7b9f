"""Why an action cannot be done: for each kind the first rule that stands in the way, and what would
be possible instead. What can be done is listed in actions.py; a law compares the two.
"""

from collections.abc import Callable, Sequence

from engine.contract import Move, Refusal, refuse
from engine.games.volcanic_isle import actions, board
from engine.games.volcanic_isle.box import VILLAGE_COST, Spot
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
from engine.games.volcanic_isle.state import ABOARD, State


def objection(state: State, seat: int, move: Move) -> Refusal | None:
    """Why a seat may not do this now; None if it may."""
    if isinstance(move, End):
        return None
    cost = VILLAGE_COST if isinstance(move, Build) else 1
    if isinstance(move, Obtain):
        return _obtaining(state, seat)
    if state.ap < cost:
        return refuse("3.2", "few_points", cost=cost, ap=state.ap)
    return _OBJECTIONS[type(move)](state, seat, move)


def settled(state: State, seat: int, move: Move) -> Move:
    """A move without the word for which one, where there is no choice."""
    if not isinstance(move, Carry | Raise | Build | Sculpt) or len(move.which) != 1:
        return move
    space = board.land(state).space_at.get(move.cell)
    if space is None:
        return move
    places = _places(state, seat, space, move)
    words = board.land(state).words(space)
    if len(places) != 1 or words[places[0]] is not move.which[0]:
        return move
    if isinstance(move, Carry | Raise):
        return type(move)(move.cell, move.way)
    return type(move)(move.cell)


def _places(state: State, seat: int, space: int, move: Move) -> list[int]:
    """What a move of this kind can choose from in a space."""
    if isinstance(move, Build | Sculpt):
        return board.lava_in(state, space)
    return board.moai_in(state, seat, space)


def _no_settler(state: State, seat: int, cell: int) -> Refusal | None:
    """§3.5 Whoever acts somewhere needs a settler there."""
    space = board.land(state).space_at.get(cell)
    if space is None or board.is_sunk(state, space):
        return refuse("1.1", "no_land", cell=cell, cells=_settled_cells(state, seat))
    if space not in state.settlers[seat]:
        return refuse("3.5", "no_settler", cell=cell, cells=_settled_cells(state, seat))
    return None


def _settled_cells(state: State, seat: int) -> list[int]:
    return _here(state, seat, lambda space: True)


def _here(state: State, seat: int, has: Callable[[int], object]) -> list[int]:
    """The cells with a settler of a seat and something else, in board order."""
    cells = board.land(state).cells
    spaces = sorted({*board.settlers_on_land(state, seat)})
    return [cells[space] for space in spaces if has(space)]


def _moai_cells(state: State, seat: int) -> list[int]:
    """Where a settler of a seat stands beside a Moai of its own that lies."""
    return _here(state, seat, lambda space: board.moai_in(state, seat, space))


def _which(state: State, space: int, places: list[int], which: Sequence[Spot]) -> Refusal | None:
    """§4.7 Which one is said exactly where there is a choice."""
    words = [board.land(state).words(space)[place] for place in places]
    cell = board.land(state).cells[space]
    if len(which) > 1 or (which and which[0] not in words):
        return refuse("4.7", "not_there", cell=cell, words=[word.value for word in words])
    if not which and len(words) > 1:
        return refuse("4.7", "say_which", words=[word.value for word in words])
    return None


def _landing(state: State, seat: int, move: Land) -> Refusal | None:
    if ABOARD not in state.settlers[seat]:
        return refuse("4.4", "boat_empty")
    space, landings = board.land(state).space_at.get(move.cell), board.landings(state, seat)
    if space not in landings:
        cells = [board.land(state).cells[s] for s in landings]
        return refuse("4.4", "no_landing", cell=move.cell, cells=cells)
    return None


def _walking(state: State, seat: int, move: Walk | Carry) -> Refusal | None:
    if problem := _no_settler(state, seat, move.cell):
        return problem
    tables = board.land(state)
    space = tables.space_at[move.cell]
    step = next((step for step in tables.steps[space] if step.way == move.way), None)
    if step is None or state.sunk & step.area:
        return refuse("4.2", "sea", cell=move.cell, way=move.way, ways=_open_ways(state, space))
    if state.fissures & step.border:
        ways = _open_ways(state, space)
        return refuse("4.2", "fissure", cell=move.cell, way=move.way, ways=ways)
    return None


def _open_ways(state: State, space: int) -> list[int]:
    """The ways a settler could go from a space."""
    return [int(step.way) for step in board.open_steps(state, space)]


def _carrying(state: State, seat: int, move: Carry) -> Refusal | None:
    if problem := _walking(state, seat, move):
        return problem
    space = board.land(state).space_at[move.cell]
    places = board.moai_in(state, seat, space)
    if not places:
        return refuse("4.5", "no_moai", cell=move.cell, cells=_moai_cells(state, seat))
    return _which(state, space, places, move.which)


def _making(state: State, seat: int, move: Build | Sculpt) -> Refusal | None:
    is_village = isinstance(move, Build)
    if not (state.villages if is_village else state.moai)[seat]:
        return refuse("5.5", "none_left", village=is_village)
    if problem := _no_settler(state, seat, move.cell):
        return problem
    space = board.land(state).space_at[move.cell]
    places = board.lava_in(state, space)
    if not places:
        cells = _here(state, seat, lambda space: board.lava_in(state, space))
        return refuse("5.1" if is_village else "5.4", "no_lava", cell=move.cell, cells=cells)
    return _which(state, space, places, move.which)


def _growing_cells(state: State, seat: int) -> list[int]:
    """Where a new settler of a seat could come."""
    return [move.cell for move in actions.creations(state, seat)]


def _creating(state: State, seat: int, move: Create) -> Refusal | None:
    tables = board.land(state)
    space = tables.space_at.get(move.cell)
    if space is None or board.is_sunk(state, space):
        return refuse("1.1", "no_land", cell=move.cell, cells=_growing_cells(state, seat))
    if not state.settlers_left(seat):
        return refuse("6.3", "no_settlers_left")
    area, cells = tables.area_of[space], _growing_cells(state, seat)
    if not any(tables.area_of[s] == area for s in board.settlers_on_land(state, seat)):
        return refuse("6.1", "nobody_there", area=area, cells=cells)
    villages = board.villages_in(state, seat, area)
    if not villages:
        return refuse("6.1", "no_village", area=area, cells=cells)
    if state.created.count(area) >= villages:
        return refuse("6.2", "enough_settlers", area=area, villages=villages, cells=cells)
    return None


def _raising(state: State, seat: int, move: Raise) -> Refusal | None:
    if problem := _no_settler(state, seat, move.cell):
        return problem
    tables = board.land(state)
    space = tables.space_at[move.cell]
    places = board.moai_in(state, seat, space)
    if not places:
        return refuse("7.1", "nothing_to_raise", cell=move.cell, cells=_moai_cells(state, seat))
    ways = [int(geyser.way) for geyser in tables.geysers[space] if geyser.at not in state.raised]
    if 6 * space + move.way not in tables.geyser_at:
        return refuse("7.1", "no_geyser", cell=move.cell, way=move.way, ways=ways)
    if 6 * space + move.way in state.raised:
        return refuse("7.1", "geyser_taken", cell=move.cell, way=move.way, ways=ways)
    return _which(state, space, places, move.which)


def _obtaining(state: State, seat: int) -> Refusal | None:
    if state.has_obtained:
        return refuse("9.2", "one_prayer")
    if not state.prayers_left:
        return refuse("9.1", "no_prayers_left")
    cost = 1 + state.prayers[seat]
    if state.ap < cost:
        return refuse("9.1", "few_points", cost=cost, ap=state.ap)
    return None


_OBJECTIONS: dict[type[Move], Callable[..., Refusal | None]] = {
    Land: _landing,
    Walk: _walking,
    Carry: _carrying,
    Build: _making,
    Sculpt: _making,
    Create: _creating,
    Raise: _raising,
}
