"""Round robin: everybody meets everybody, by Berger's tables, in one group or several.

One player stays, the others move on by one place each round; who sits first alternates so that
nobody is more than one ahead. In the second half of a double round robin the seats are reversed.
"""

from collections.abc import Sequence

from engine.tournament.acts import TablePairing
from engine.tournament.plan import Stage

NOBODY = ""


def groups(order: Sequence[str], count: int) -> list[list[str]]:
    """The seeds dealt out back and forth, so that groups are equally strong."""
    found: list[list[str]] = [[] for _ in range(count)]
    for i, player in enumerate(order):
        lap, at = divmod(i, count)
        found[at if lap % 2 == 0 else count - 1 - at].append(player)
    return [group for group in found if group]


def letter(group: int) -> str:
    """The name of a group."""
    return chr(ord("A") + group) if group < 26 else f"A{group}"


def rounds_needed(stage: Stage, order: Sequence[str]) -> int:
    largest = max(len(group) for group in groups(order, stage.groups))
    once = largest - 1 + largest % 2
    return once * (2 if stage.twice else 1)


def tables(
    stage: Stage, order: Sequence[str], n: int
) -> tuple[tuple[TablePairing, ...], tuple[str, ...]]:
    """Tables and byes of round n of the stage, from 1."""
    found: list[TablePairing] = []
    byes: list[str] = []
    dealt = groups(order, stage.groups)
    for g, group in enumerate(dealt):
        slot = letter(g) if len(dealt) > 1 else ""
        for one, other in berger(group, n, stage.twice):
            if NOBODY in (one, other):
                byes.append(one or other)
            else:
                found.append(TablePairing((one, other), slot))
    return tuple(found), tuple(byes)


def berger(group: Sequence[str], n: int, twice: bool) -> list[tuple[str, str]]:
    """The pairs of round n, first seat first; nothing when the group is through."""
    ring = [*group, NOBODY] if len(group) % 2 else list(group)
    once = len(ring) - 1
    if n > once * (2 if twice else 1):
        return []
    step = (n - 1) % once
    pairs = [_meeting(ring, step, k) for k in range(len(ring) // 2)]
    return [(other, one) for one, other in pairs] if n > once else pairs


def _meeting(ring: Sequence[str], step: int, k: int) -> tuple[str, str]:
    """Pair k of a step: the last of the ring stays, the others go round."""
    moving = len(ring) - 1
    if k == 0:
        stays, comes = ring[-1], ring[_number(step, moving)]
        return (comes, stays) if step % 2 == 0 else (stays, comes)
    at = _number(step, moving)
    return ring[(at + k) % moving], ring[(at - k) % moving]


def _number(step: int, moving: int) -> int:
    """Whom the one who stays meets."""
    return step * (moving + 1) // 2 % moving
