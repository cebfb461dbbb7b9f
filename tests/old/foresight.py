"""Looking ahead in a match whose seed is known: how it comes to a question out of turn.

Such questions are rare. What will be drawn follows from the seed and the number of the entry, so a
way that leads to one can be found beforehand and then be played.
"""

import asyncio
import random
from typing import Any

from engine import notation
from tests.old.scene import Scene

Way = list[tuple[str, str]]
"""Who answers what, one after the other."""
ATTEMPTS, LONGEST = 400, 250


async def foreseen(scene: Scene, room: str, *wanted: str, standing: tuple[str, ...]) -> Way:
    """The shortest way found from where a match in a channel is to a question, out of turn, of
    somebody who is wanted. `standing`: who has answered such questions beforehand, with "never".
    """
    match = (await scene.old.table_in(room)).match
    return await asyncio.to_thread(_shortest, match, wanted, standing)


def _shortest(match: Any, wanted: tuple[str, ...], standing: tuple[str, ...]) -> Way:
    best: Way | None = None
    for attempt in range(ATTEMPTS):
        longest = LONGEST if best is None else len(best) - 1
        way = _way(match, wanted, standing, random.Random(attempt), longest)
        best = best if way is None else way
    assert best is not None, "try again: another seed may do"
    return best


def _way(
    match: Any,
    wanted: tuple[str, ...],
    standing: tuple[str, ...],
    chance: random.Random,
    longest: int,
) -> Way | None:
    way: Way = []
    while not match.is_over and len(way) <= longest:
        waiting = match.waiting()
        offers = {
            n: decision.standing(match.state)["never"]
            for n, decision in waiting.items()
            if n != match.state.turn and "never" in decision.standing(match.state)
        }
        if any(match.names[n] in wanted for n in offers):
            return way
        given = [n for n in offers if match.names[n] in standing]
        if given:
            match = match.after(match.propose(given[0], offers[given[0]], by="standing"))
            continue
        seat = next(iter(waiting))
        texts = [notation.write(move) for move in match.moves(seat)]
        pious = [text for text in texts if text.startswith("prayer")]
        way.append((match.names[seat], chance.choice(pious or texts)))
        match = match.after(match.propose(seat, way[-1][1]))
    return None
