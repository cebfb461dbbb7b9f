"""How a game of Eruption ends, who wins and why (§12 to §14)."""

from engine.contract import Outcome
from engine.dealer import Dealer
from engine.games.eruption import board, forecast
from engine.games.eruption.box import BURNED_UP, WALL_POINTS
from engine.games.eruption.island import village_spots
from engine.games.eruption.state import State

Merit = tuple[int, int, int]


def sides(state: State) -> tuple[tuple[int, ...], ...]:
    """§13.1 In Clans partners win and lose together."""
    if not state.clans:
        return tuple((seat,) for seat in range(state.seats))
    half = state.seats // 2
    return tuple((seat, seat + half) for seat in range(half))


def side_of(state: State, seat: int) -> tuple[int, ...]:
    return next(side for side in sides(state) if seat in side)


def wall_points(state: State, seat: int) -> int:
    """§12.5 Walls in village and stockpile, less the flows in contact with the village."""
    village = state.village(seat)
    standing = [state.walls[spot] for spot in village_spots(village) if spot in state.walls]
    stored = state.stockpile(seat)
    points = sum(WALL_POINTS[material] for material in standing)
    points += sum(WALL_POINTS[material] * count for material, count in enumerate(stored))
    return points - len(board.flows_into(state, village))


def holdings(state: State, seat: int) -> dict[str, int]:
    """What a player has against the heat, and how much lava may come in."""
    return {
        "ways in": len(board.ways_in(state, state.village(seat))),
        "walls": sum(state.stockpile(seat)),
        "cards": sum(state.hand(seat)),
    }


def note_burned(state: State, dealer: Dealer) -> bool:
    """§12.1 A village is burned up if it is on the last space at the end of its player's turn;
    whether that has just come about.
    """
    seat, is_burned = state.turn, state.heat[state.turn] >= BURNED_UP
    is_new = is_burned and seat not in state.burned
    if is_new:
        state.burned.append(seat)
        dealer.tell("burned_up", seat=seat)
    elif not is_burned and seat in state.burned:
        state.burned.remove(seat)
    return is_new


def begin_the_end(state: State, dealer: Dealer) -> None:
    """§12.2 The stack is empty: everybody has one more turn. §12.1 A side is burned up: the stack
    is removed, and everybody else has one more turn.
    """
    if not state.stack():
        state.last_turns = state.seats
        dealer.tell("stack_empty")
    elif state.burned and _is_burned_up(state, side_of(state, state.turn)):
        remove_stack(state)
        state.last_turns = state.seats - 1
        dealer.tell("stack_removed", seat=state.turn)


def _is_burned_up(state: State, side: tuple[int, ...]) -> bool:
    return set(side) <= set(state.burned)


def remove_stack(state: State) -> None:
    """All lava tiles that are left go out of the game."""
    for shape, count in enumerate(state.bag):
        state.gone[shape] += count
        state.bag[shape] = 0
    for shape in state.tops:
        if shape >= 0:
            state.gone[shape] += 1
    forecast.clear(state)


def sides_left(state: State) -> list[tuple[int, ...]]:
    """§14.4 The sides of which somebody is not burned up."""
    return [side for side in sides(state) if not _is_burned_up(state, side)]


def is_over(state: State) -> bool:
    """§12.3 The last turns are over, §3.3 the last round is, §14.4 one side is left, or §14.5 the
    game is at rest.
    """
    if _is_played_out(state) or state.turns >= state.rounds * state.seats:
        return True
    return state.annihilation and state.idle > state.seats


def _is_played_out(state: State) -> bool:
    """The last turns are over, or in Annihilation one side is left."""
    return state.last_turns == 0 or (state.annihilation and len(sides_left(state)) < 2)


def tell_why_over(state: State, dealer: Dealer) -> None:
    """§3.3 The last round, or §14.5 a round in which nothing was done, ends what nobody has."""
    if _is_played_out(state):
        return
    if state.turns >= state.rounds * state.seats:
        dealer.tell("round_limit", rounds=state.rounds)
    else:
        dealer.tell("at_rest")


def outcome(state: State) -> Outcome:
    """How the seats stand: the coolest first, equal ones by their walls."""
    merits = {side: _merit(state, side) for side in sides(state)}
    ranks = [0] * state.seats
    for side, merit in merits.items():
        for seat in side:
            ranks[seat] = 1 + sum(other > merit for other in merits.values())
    scores = tuple((state.heat[s], wall_points(state, s)) for s in range(state.seats))
    return Outcome(tuple(ranks), scores, _why(state))


def _merit(state: State, side: tuple[int, ...]) -> Merit:
    """What a side is ranked by, the greater the better; both partners are added up."""
    if state.annihilation and _is_burned_up(state, side):
        return max(state.burned.index(seat) for seat in side) - state.seats, 0, 0
    heat = sum(state.heat[seat] for seat in side)
    return 0, -heat, sum(wall_points(state, seat) for seat in side)


def _why(state: State) -> str:
    if state.annihilation and len(sides_left(state)) < 2:
        return "won_by_staying"
    merits = sorted((_merit(state, side) for side in sides(state)), reverse=True)
    if merits[0] == merits[1]:
        return "won_together"
    return "won_by_walls" if merits[0][:2] == merits[1][:2] else "won_by_cool"
