"""How good a position of Volcanic Isle is for a seat: a readable sum of named weights."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from engine.contract import Together
from engine.games.volcanic_isle import board, scoring
from engine.games.volcanic_isle.box import MOAI_LEFT, SETTLER_LEFT, VILLAGE_LEFT, VOLCANOES
from engine.games.volcanic_isle.state import ABOARD, LAVA_TILE, MOAI, VILLAGE, State
from engine.notation import write

WEIGHTS = {
    "won": 1.0,  # points that nobody takes away
    "left": 0.8,  # points that the end would bring for what is there now
    "ready": 0.5,  # of the next raising's points, for each Moai that can be raised in its area
    "lava": 0.12,  # the same for each lava tile there that a Moai can be made of
    "alone": 0.2,  # both, where no settler of one's own is in the area
    "home": 1.5,  # a village where another one stands: they multiply
    "at_work": 0.35,  # a settler at lava it can use, else at an own Moai; less for each step away
    "at_geyser": 0.12,  # an own Moai where it can be raised; less for each step away
    "stray": 0.5,  # a Moai that lies where no village of one's own is
    "lost": 0.5,  # of what is left, for what one more fissure would let sink
    "in_lava's_way": 0.4,  # a village or lying Moai at a volcano
    "gone": 2.0,  # a volcano that has sunk, for who is clearly in the lead
    "cracked": 0.3,  # a fissure, likewise
}

FARTHER, FAR = 0.6, 99
CLEAR_LEAD = 15.0
"""So many points ahead one wants the end to come."""


def evaluate(state: State, seat: int) -> float:
    """How far a seat is ahead of the best other one, and whether it wants the end to come."""
    if not state.agenda:
        return 10_000.0 if scoring.outcome(state).ranks[seat] == 1 else -10_000.0
    worth = [prospects(state, s) for s in range(state.seats)]
    lead = worth[seat] - max(value for s, value in enumerate(worth) if s != seat)
    return lead + _haste(state) * max(0.0, min(1.0, lead / CLEAR_LEAD)) + _sealed(state, seat)


def _sealed(state: State, seat: int) -> float:
    """An answer that waits for others has changed nothing yet; the usual one is good."""
    top = state.agenda[-1]
    if not isinstance(top, Together) or not top.sealed:
        return 0.0
    answers = zip(top.decisions, top.sealed, strict=True)
    return float(any(d.seat == seat and text == write(d.default(state)) for d, text in answers))


def _haste(state: State) -> float:
    """How far the continent has come apart."""
    gone = VOLCANOES - len(board.volcanoes(state))
    return WEIGHTS["gone"] * gone + WEIGHTS["cracked"] * state.fissures.bit_count()


def prospects(state: State, seat: int) -> float:
    """The points a seat has and may expect."""
    left = scoring.count(state, seat)
    value = WEIGHTS["won"] * state.score[seat] + WEIGHTS["left"] * left.points
    unraised = {i // 2 for i, what in enumerate(state.channels) if what == MOAI + seat}
    unraised.update(state.loose[seat])
    return value + _people(state, seat, unraised) + _ways(state, unraised) + _areas(state, seat)


def _people(state: State, seat: int, unraised: set[int]) -> float:
    """What settlers can do where they stand, or some steps away."""
    goals = unraised
    if state.moai[seat] or state.villages[seat]:
        goals = {i // 2 for i, what in enumerate(state.channels) if what == LAVA_TILE}
    steps = _steps_to(state, goals)
    return sum(
        WEIGHTS["at_work"] * FARTHER ** steps[space]
        for space in state.settlers[seat]
        if space != ABOARD
    )


def _ways(state: State, unraised: set[int]) -> float:
    """What Moai promise that can be raised where they lie, or some steps away."""
    if not unraised:
        return 0.0
    free = {
        space
        for space, geysers in enumerate(board.land(state).geysers)
        if any(geyser.at not in state.raised for geyser in geysers)
    }
    steps = _steps_to(state, free)
    return sum(WEIGHTS["at_geyser"] * FARTHER ** steps[space] for space in sorted(unraised))


def _steps_to(state: State, goals: set[int]) -> list[int]:
    """How many steps there are from each space to one of the goals, FAR if there is no way."""
    tables, closed, sunk = board.land(state), state.fissures, state.sunk
    found = [FAR] * len(tables.cells)
    todo = sorted(goals)
    for space in todo:
        found[space] = 0
    for space in todo:
        for _, near, border, area, _, _ in tables.steps[space]:
            if found[near] == FAR and not (closed & border or sunk & area):
                found[near] = found[space] + 1
                todo.append(near)
    return found


class Holding(NamedTuple):
    """What a seat has in an area, and what there is to be had."""

    area: int
    villages: int
    lying: int
    loose: int
    raised: int
    people: int
    lava: int
    room: int
    """Free geysers."""


def _areas(state: State, seat: int) -> float:
    """What the areas in which a seat has something promise, less what they put at risk."""
    doomed = _doomed(state)
    return sum(
        _promise(holding) - _risk(holding, bool(doomed >> holding.area & 1))
        for holding in _holdings(state, seat)
    )


def _holdings(state: State, seat: int) -> Iterator[Holding]:
    tables = board.land(state)
    area_of = tables.area_of
    people = Counter(area_of[s] for s in state.settlers[seat] if s != ABOARD)
    raised = Counter(area_of[at // 6] for at, owner in state.raised.items() if owner == seat)
    taken = Counter(area_of[at // 6] for at in state.raised)
    loose = Counter(area_of[space] for space in state.loose[seat])
    for area, spaces in enumerate(tables.areas):
        there = [state.channels[2 * s + i] for s in spaces for i in (0, 1)]
        villages, lying = there.count(VILLAGE + seat), there.count(MOAI + seat)
        if villages or lying or loose[area] or people[area]:
            room = sum(len(tables.geysers[s]) for s in spaces) - taken[area]
            own = (villages, lying, loose[area], raised[area], people[area])
            yield Holding(area, *own, there.count(LAVA_TILE), room)


def _promise(own: Holding) -> float:
    """Points for Moai that may be raised there, and for villages that multiply them."""
    worth = own.villages * (own.raised + 1) if own.villages else 1
    promise = WEIGHTS["ready"] * min(own.lying + own.loose, own.room) * worth
    promise += WEIGHTS["lava"] * min(own.lava, own.room) * worth
    more = own.villages * (own.villages - 1) if own.room else 0
    return promise * (1 if own.people else WEIGHTS["alone"]) + WEIGHTS["home"] * more


def _risk(own: Holding, is_doomed: bool) -> float:
    """What lava and the sea may take."""
    risk = 0.0 if own.villages else WEIGHTS["stray"] * (own.lying + own.loose)
    if own.area < VOLCANOES:
        risk += WEIGHTS["in_lava's_way"] * (own.villages + own.lying)
    if is_doomed:
        moai = own.lying + own.loose + own.raised
        lost = VILLAGE_LEFT * own.villages + MOAI_LEFT * moai
        risk += WEIGHTS["lost"] * (lost + SETTLER_LEFT * max(0, own.people - 1))
    return risk


def _doomed(state: State) -> int:
    """The areas that one more fissure could let sink."""
    found = 0
    for crack in board.cracks(state):
        for part in crack.doomed:
            found |= part
    return found
