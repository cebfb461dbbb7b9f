"""Who wins Taluva, and why: finishing, elimination and the final count (§6 to §9)."""

from engine.contract import Outcome
from engine.dealer import Dealer
from engine.games.taluva.box import Piece
from engine.games.taluva.state import State

Count = tuple[int, int, int]


def built(state: State, seat: int) -> Count:
    """§7.2 What decides at the end: temples, then towers, then huts ever built."""
    return (
        state.placed(seat, Piece.TEMPLE),
        state.placed(seat, Piece.TOWER),
        state.placed(seat, Piece.HUT),
    )


def types_complete(state: State, seat: int) -> int:
    """How many of the three types a seat has built completely."""
    return state.supply_of(seat).count(0)


def has_finished(state: State, seat: int) -> bool:
    """§7.1 Two types complete; §9.2 in teams the partner also needs one."""
    if types_complete(state, seat) < 2:
        return False
    return state.mode != "teams" or types_complete(state, partner(seat)) >= 1


MOST_HUTS_IN_A_TURN = 10
"""An expansion takes more only over a whole terrain of high land."""


def may_win(state: State, seat: int) -> bool:
    """Whether a seat might win in this turn: it lacks one type, or the last tile is in hand."""
    huts, towers, temples = state.supply_of(seat)
    near = (huts <= MOST_HUTS_IN_A_TURN, towers <= 1, temples <= 1)
    return not state.left or (types_complete(state, seat) >= 1 and sum(near) >= 2)


def partner(seat: int) -> int:
    """§9.1 Partners sit opposite each other."""
    return (seat + 2) % 4


def sides(state: State) -> tuple[tuple[int, ...], ...]:
    if state.mode == "teams":
        return ((0, 2), (1, 3))
    return tuple((seat,) for seat in range(state.seats))


def after_building(state: State, seat: int, dealer: Dealer) -> None:
    """§7.1 Whoever finishes wins at once; §8.1 in ranking play the others go on; §9.2 either
    partner may be the one.
    """
    if state.supply.count(0) < 2:
        return  # nobody can have two types complete
    candidates = (seat, partner(seat)) if state.mode == "teams" else (seat,)
    for finisher in candidates:
        if has_finished(state, finisher):
            state.finished.append(finisher)
            if state.mode == "ranking":
                dealer.tell("takes_place", seat=finisher, place=len(state.finished))
            else:
                dealer.tell("finished", seat=finisher)
            if state.mode != "ranking" or len(state.playing()) < 2:
                state.agenda.clear()
            return


def eliminate(state: State, seat: int, dealer: Dealer) -> None:
    """§6.1 Out of the game; §7.3 the last side left wins at once."""
    state.out.append(seat)
    dealer.tell("eliminated", seat=seat)
    if len(sides_playing(state)) < 2:
        state.agenda.clear()


def sides_playing(state: State) -> list[tuple[int, ...]]:
    """The sides of which somebody still takes turns."""
    playing = state.playing()
    return [side for side in sides(state) if any(seat in playing for seat in side)]


def outcome(state: State) -> Outcome:
    """How the seats stand: finishers first, then by count, the eliminated last in reverse order."""
    merits = {side: _merit(state, side) for side in sides(state)}
    ranks = [0] * state.seats
    for side, merit in merits.items():
        for seat in side:
            ranks[seat] = 1 + sum(other > merit for other in merits.values())
    scores = tuple(built(state, seat) for seat in range(state.seats))
    return Outcome(tuple(ranks), scores, _why(state))


def _merit(state: State, side: tuple[int, ...]) -> tuple[int, int, Count]:
    """What a side is ranked by, the greater the better."""
    for place, seat in enumerate(state.finished):
        if seat in side:
            return 2, -place, (0, 0, 0)
    staying = [seat for seat in side if seat not in state.out]
    if not staying:
        return 0, max(state.out.index(seat) for seat in side), (0, 0, 0)
    temples, towers, huts = (
        sum(column) for column in zip(*(built(state, s) for s in staying), strict=True)
    )
    return 1, 0, (temples, towers, huts)


def _why(state: State) -> str:
    if state.finished:
        return "won_by_building"
    if len(sides_playing(state)) < 2:
        return "won_by_staying"
    merits = [_merit(state, side) for side in sides(state)]
    return "won_together" if merits.count(max(merits)) > 1 else "won_by_count"
