"""How good a position of Volcanic Isle is for a seat: a readable sum of named weights."""

from collections import Counter

from engine.games.volcanic_isle import board, scoring
from engine.games.volcanic_isle.state import ABOARD, LAVA_TILE, MOAI, VILLAGE, State

WEIGHTS = {
    "won": 1.0,  # points that nobody takes away
    "left": 0.8,  # points that the end would bring for what is there now
    "ready": 0.5,  # of the next raising's points, for each Moai that can be raised in its area
    "lava": 0.12,  # the same for each lava tile there that a Moai can be made of
    "alone": 0.2,  # both, where no settler of one's own is in the area
    "home": 1.5,  # a village where another one stands: they multiply
    "at_lava": 0.7,  # a settler where there is lava
    "near_lava": 0.3,  # a settler one step away from lava
    "stray": 0.5,  # a Moai that lies where no village of one's own is
    "lost": 0.5,  # of what is left, for what one more fissure would let sink
    "in_lava's_way": 0.4,  # a village or lying Moai at a volcano
}


def evaluate(state: State, seat: int) -> float:
    """How far a seat is ahead of the best other one."""
    if not state.agenda:
        return 10_000.0 if scoring.outcome(state).ranks[seat] == 1 else -10_000.0
    own = prospects(state, seat)
    return own - max(prospects(state, other) for other in range(state.seats) if other != seat)


def prospects(state: State, seat: int) -> float:
    """The points a seat has and may expect."""
    left = scoring.count(state, seat)
    value = WEIGHTS["won"] * state.score[seat] + WEIGHTS["left"] * left.points
    value += sum(_reach(state, space) for space in state.settlers[seat] if space != ABOARD)
    return value + _areas(state, seat)


def _reach(state: State, space: int) -> float:
    """What a settler can do where it stands."""
    if board.lava_in(state, space):
        return WEIGHTS["at_lava"]
    steps = board.land(state).steps[space]
    is_near = any(
        board.lava_in(state, step.near)
        for step in steps
        if not (state.fissures & step.border or state.sunk & step.area)
    )
    return WEIGHTS["near_lava"] * is_near


def _areas(state: State, seat: int) -> float:
    """What the areas in which a seat has something promise, and what they put at risk."""
    tables, doomed = board.land(state), _doomed(state)
    area_of = tables.area_of
    people = Counter(area_of[s] for s in state.settlers[seat] if s != ABOARD)
    raised = Counter(area_of[at // 6] for at, owner in state.raised.items() if owner == seat)
    taken = Counter(area_of[at // 6] for at in state.raised)
    loose = Counter(area_of[space] for space in state.loose[seat])
    value = 0.0
    for area, spaces in enumerate(tables.areas):
        lying = [state.channels[2 * s + i] for s in spaces for i in (0, 1)]
        villages, moai = lying.count(VILLAGE + seat), lying.count(MOAI + seat)
        unraised = moai + loose[area]
        if not (villages or unraised or people[area]):
            continue
        room = sum(len(tables.geysers[s]) for s in spaces) - taken[area]
        worth = villages * (raised[area] + 1) if villages else 1
        promise = WEIGHTS["ready"] * min(unraised, room) * worth
        promise += WEIGHTS["lava"] * min(lying.count(LAVA_TILE), room) * worth
        value += promise * (1 if people[area] else WEIGHTS["alone"])
        value += WEIGHTS["home"] * villages * (villages - 1) * (room > 0)
        if not villages:
            value -= WEIGHTS["stray"] * unraised
        if area < 8:
            value -= WEIGHTS["in_lava's_way"] * (villages + moai)
        if doomed >> area & 1:
            sinks = 3 * villages + 2 * (unraised + raised[area]) + 4 * max(0, people[area] - 1)
            value -= WEIGHTS["lost"] * sinks
    return value


def _doomed(state: State) -> int:
    """The areas that one more fissure could let sink."""
    found = 0
    for crack in board.cracks(state):
        for part in crack.doomed:
            found |= part
    return found
