"""The ranks of a match that some have left."""

from collections.abc import Sequence

from engine.contract import Outcome

Side = tuple[int, ...]


def staying(sides: Sequence[Side], left: Sequence[int]) -> list[Side]:
    """The sides of which somebody has not left."""
    return [side for side in sides if not set(side) <= set(left)]


def below_who_stayed(outcome: Outcome, sides: Sequence[Side], left: Sequence[int]) -> Outcome:
    """Sides that left come last, the earlier leaver lower; the others keep their order."""
    merit: dict[int, tuple[int, int]] = {}
    for side in sides:
        gone = set(side) <= set(left)
        key = max(left.index(s) for s in side) if gone else -outcome.ranks[side[0]]
        merit.update(dict.fromkeys(side, (0 if gone else 1, key)))
    order = sorted(set(merit.values()), reverse=True)
    sides_at = [sum(merit[side[0]] == m for side in sides) for m in order]
    ranks = tuple(1 + sum(sides_at[: order.index(merit[s])]) for s in range(len(outcome.ranks)))
    why = outcome.why if len(staying(sides, left)) > 1 else "others_left"
    return Outcome(ranks, outcome.scores, why, outcome.facts)
