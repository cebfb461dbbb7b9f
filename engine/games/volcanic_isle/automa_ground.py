"""What lies where on a continent, how far it is, and what villages promise with that: tables that
positions which are compared mostly share.
"""

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from engine.games.volcanic_isle.continent import continent
from engine.games.volcanic_isle.state import ABOARD, LAVA_TILE, MOAI, VILLAGE

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


class Holding(NamedTuple):
    """What a seat has in an area, and what there is to be had."""

    area: int
    villages: int
    lying: int
    loose: int
    raised: int
    people: int
    lava: int
    """Tiles that a Moai can be made of."""
    room: int
    """Free geysers."""
    grows: bool
    """Whether there are settlers in the reserve."""


@lru_cache(maxsize=1 << 12)
def held(
    text: str,
    channels: bytes,
    movable: tuple[tuple[int, ...], tuple[int, ...]],
    standing: tuple[tuple[int, int], ...],
    seat: int,
    moai_left: int,
    grows: bool,
) -> tuple[Holding, ...]:
    """The same for a continent: whoever moves leaves the holdings of others as they are."""
    area_of, geysers = continent(text).area_of, _geyser_counts(text)
    there, (settlers, loose) = lying(text, channels), movable
    villages, lava = there.villages[seat], there.lava_in
    people = Counter([area_of[space] for space in settlers if space != ABOARD])
    flat = Counter([area_of[space] for space in there.moai[seat]])
    beside = Counter([area_of[space] for space in loose])
    raised = Counter([area_of[at // 6] for at, owner in standing if owner == seat])
    taken = Counter([area_of[at // 6] for at, _ in standing])
    return tuple(
        Holding(
            area,
            villages[area],
            flat[area],
            beside[area],
            raised[area],
            people[area],
            min(lava[area], moai_left),
            geysers[area] - taken[area],
            grows,
        )
        for area in sorted({*villages, *flat, *people, *beside, *raised})
    )


@lru_cache(maxsize=1 << 6)
def _geyser_counts(text: str) -> tuple[int, ...]:
    """How many geysers each area of a continent has."""
    tables = continent(text)
    return tuple(sum(len(tables.geysers[s]) for s in spaces) for spaces in tables.areas)


@lru_cache(maxsize=1 << 12)
def reach(
    text: str,
    channels: bytes,
    movable: tuple[tuple[int, ...], tuple[int, ...]],
    taken: frozenset[int],
    closed_and_sunk: tuple[int, int],
    seat_and_reserve: tuple[int, bool],
    border: int,
) -> int:
    """How many action points a seat, with Moai in its reserve or without, needs to raise one at a
    border; FAR or more if it cannot.
    """
    tables, (people, loose) = continent(text), movable
    (closed, sunk), (seat, has_more) = closed_and_sunk, seat_and_reserve
    goals = frozenset(
        space
        for space, geysers in enumerate(tables.geysers)
        if not sunk >> tables.area_of[space] & 1
        and any(geyser.border == border and geyser.at not in taken for geyser in geysers)
    )
    there = lying(text, channels)
    way = steps(text, closed, sunk, goals)
    near = steps(text, closed, sunk, frozenset(people))
    moai = [way[space] + near[space] + 1 for space in (*there.moai[seat], *loose)]
    lava = [way[space] + near[space] + 2 for space in there.lava if has_more]
    return min([*moai, *lava], default=FAR)
