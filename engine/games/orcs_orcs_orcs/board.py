"""Questions about the paths of Orcs Orcs Orcs: what stands where, what it is called, what a spell
reaches. Nothing here changes anything.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from engine.contract import Refusal, refuse
from engine.games.orcs_orcs_orcs.box import (
    PATHS,
    PLACES,
    SECTIONS,
    SPOTS,
    Creature,
    Section,
    Side,
)
from engine.games.orcs_orcs_orcs.state import PORTRAIT_SHIFT, WOUNDS, State

SPOT_AT = {place: spot for spot, place in enumerate(PLACES)}
TOADLING = -1
"""Stands for a toadling where creatures are listed."""
TOADLING_WORD = "toadling"

_NAMES = tuple(
    tuple(f"{face.name.lower()}{f'-{wounds}' if wounds else ''}" for wounds in range(WOUNDS + 1))
    for face in Creature
)


def name(state: State, creature: int) -> str:
    """What a creature is called: `orc`, or `chief-2` with two wounds."""
    if creature == TOADLING:
        return TOADLING_WORD
    return _NAMES[state.faces[creature >> PORTRAIT_SHIFT]][creature & WOUNDS]


def path_spots(path: int) -> range:
    """The spots of a path, the inner one first."""
    return range(SECTIONS * path, SECTIONS * path + SECTIONS)


def creatures(state: State, spots: Iterable[int] = range(SPOTS)) -> Iterator[tuple[int, int]]:
    """Spot and creature, alike ones once."""
    for spot in spots:
        last = -1
        for creature in state.spots[spot]:
            if creature != last:
                yield spot, creature
                last = creature


def reach(state: State, path: int) -> range:
    """§13.2 The spots of a path that attacks reach: all; with New Fate Cards only as far as the
    first that has creatures.
    """
    spots = path_spots(path)
    if state.new_fate:
        for spot in spots:
            if state.spots[spot]:
                return range(spots.start, spot + 1)
    return spots


def targets(state: State, paths: Iterable[int]) -> list[tuple[int, int]]:
    """§8.1 What an attack on one creature can hit on some paths: creatures and toadlings."""
    found: list[tuple[int, int]] = []
    for path in paths:
        spots = reach(state, path)
        found += creatures(state, spots)
        found += [(spot, TOADLING) for spot in spots if state.nests[spot]]
    return found


def is_worth_blasting(state: State, spots: Iterable[int]) -> bool:
    """Whether anything on some spots can be hit."""
    return any(state.spots[spot] or state.nests[spot] for spot in spots)


def beside(spot: int, side: Side) -> int:
    """§9.4 The same section of the next path; paths are a circle."""
    path, section = divmod(spot, SECTIONS)
    return SECTIONS * ((path + (1 if side is Side.RIGHT else -1)) % PATHS) + section


def is_outer(spot: int) -> bool:
    return spot % SECTIONS == Section.OUTER


def find(state: State, word: str, place: str) -> tuple[int, int] | Refusal:
    """The spot and the creature that words name, or why there is none."""
    spot = SPOT_AT.get(place)
    if spot is None:
        return refuse("1.3", "no_place", place=place)
    if word == TOADLING_WORD and state.nests[spot]:
        return spot, TOADLING
    for creature in state.spots[spot]:
        if name(state, creature) == word:
            return spot, creature
    here = [name(state, creature) for _, creature in creatures(state, [spot])]
    if state.nests[spot]:
        here.append(TOADLING_WORD)
    return refuse("1.4", "not_there", said=word, spot=spot, here=here)


def name_meant(state: State, word: str, place: str) -> str:
    """§1.4 The name of the creature that is meant: without wounds it means a wounded one, too, if
    all of its kind that stand there are alike.
    """
    here = creatures(state, [SPOT_AT[place]]) if place in SPOT_AT else ()
    alike = [found for _, creature in here if _is_of(found := name(state, creature), word)]
    return alike[0] if len(alike) == 1 else word


def _is_of(found: str, kind: str) -> bool:
    return found.partition("-")[0] == kind


def clear(state: State, move: Any) -> Any:
    """A move that names a creature, with the one name that it has."""
    return replace(move, creature=name_meant(state, move.creature, move.place))
