"""What lies where on a continent, how far it is, and what villages promise with that: tables that
positions which are compared mostly share.
"""

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from engine.games.volcanic_isle.continent import continent
from engine.games.volcanic_isle.state import LAVA_TILE, MOAI, VILLAGE

FAR = 99
MOST_SEATS = 4

LASTS = 0.9
"""What is left of a promise for each action point until then: lava, the sea and others come first.
"""
WALK = 0.5
"""Of the steps of a settler to what it will carry: it often has more than one thing to do there."""
LAVA_STEPS = 4
"""Lava farther away than this from a geyser is not yet thought of,"""
MOAI_STEPS = 8
"""nor are Moai, nor settlers who would carry them."""
SECOND_AREA = 0.3
"""What another area with villages counts: there is one pair of hands for both."""


class Lying(NamedTuple):
    """What lies in the channels of a continent."""

    lava: frozenset[int]
    """The spaces with lava."""
    lava_in: Counter[int]
    """How many lava tiles each area has."""
    villages: tuple[Counter[int], ...]
    """For each seat its villages in each area."""
    moai: tuple[tuple[int, ...], ...]
    """For each seat the spaces where its Moai lie."""


@lru_cache(maxsize=1 << 12)
def lying(text: str, channels: bytes) -> Lying:
    """Positions that are compared mostly share it: who walks changes nothing here."""
    area_of = continent(text).area_of
    lava, moai = list[int](), [list[int]() for _ in range(MOST_SEATS)]
    villages = [Counter[int]() for _ in range(MOST_SEATS)]
    for i, what in enumerate(channels):
        if what == LAVA_TILE:
            lava.append(i // 2)
        elif what >= MOAI:
            moai[what - MOAI].append(i // 2)
        elif what:
            villages[what - VILLAGE][area_of[i // 2]] += 1
    lava_in = Counter([area_of[space] for space in lava])
    return Lying(frozenset(lava), lava_in, tuple(villages), tuple(map(tuple, moai)))


@lru_cache(maxsize=1 << 10)
def free_beside(text: str, taken: frozenset[int]) -> frozenset[int]:
    return frozenset(
        space
        for space, geysers in enumerate(continent(text).geysers)
        if any(geyser.at not in taken for geyser in geysers)
    )


@lru_cache(maxsize=1 << 12)
def steps(text: str, closed: int, sunk: int, goals: frozenset[int]) -> list[int]:
    """The same for a continent: positions that are compared mostly share their ways."""
    tables = continent(text)
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


@lru_cache(maxsize=1 << 13)
def engine(
    text: str,
    channels: bytes,
    movable: tuple[tuple[int, ...], tuple[int, ...]],
    standing: tuple[tuple[int, int], ...],
    closed: int,
    sunk: int,
    seat: int,
    moai_left: int,
) -> float:
    """The points that a seat's villages promise for Moai yet to be raised beside them, one after
    the other, each the less the longer it takes until then.

    `movable` are the spaces of its settlers on land and of its loose Moai.
    """
    tables, there, (people, loose) = continent(text), lying(text, channels), movable
    near = steps(text, closed, sunk, frozenset(people))
    free = free_beside(text, frozenset([at for at, _ in standing]))
    raised = Counter([tables.area_of[at // 6] for at, owner in standing if owner == seat])
    taken = Counter([tables.area_of[at // 6] for at, _ in standing])
    found = [0.0]
    for area, villages in there.villages[seat].items():
        room = sum(len(tables.geysers[space]) for space in tables.areas[area]) - taken[area]
        if not room:
            continue
        way = steps(text, closed, sunk, free.intersection(tables.areas[area]))
        costs = [
            way[space] + 2 + WALK * near[space]
            for space in there.lava
            if way[space] <= LAVA_STEPS and near[space] <= MOAI_STEPS
        ]
        costs = sorted(costs)[:moai_left] + [
            way[space] + 1 + WALK * near[space]
            for space in (*there.moai[seat], *loose)
            if way[space] <= MOAI_STEPS and near[space] <= MOAI_STEPS
        ]
        worth, spent = 0.0, 0.0
        for count, cost in enumerate(sorted(costs)[:room], raised[area] + 1):
            spent += cost
            worth += villages * count * LASTS**spent
        found.append(worth)
    best = max(found)
    return best + SECOND_AREA * (sum(found) - best)
