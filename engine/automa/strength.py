"""What the matches of two levels say about their strength: counts, intervals, ratings.

Not how they are played (`engine/cli/arena.py`): here are only the numbers.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Z_95 = 1.959964
"""The standard deviations to each side that hold 95 %."""
BARS: Mapping[tuple[str, str], float] = {
    ("easy", "random"): 0.90,
    ("normal", "easy"): 0.65,
    ("hard", "normal"): 0.65,
    ("expert", "hard"): 0.65,
}
"""Where two sides meet, a level must beat the one below it this often."""
FEWEST_MATCHES = 20
"""Before a pair may be ended: who looks after every match is soon fooled by a lucky start."""


def bar_of(one: str, other: str, sides: int) -> float:
    """How often the first must win; where nothing is asked of a pair, its fair share. The other
    way round, the bar is that of the weaker.
    """
    if sides == 2:
        if (one, other) in BARS:
            return BARS[one, other]
        if (other, one) in BARS:
            return 1 - BARS[other, one]
    return 1 / sides


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    if not games:
        return 0.0, 1.0
    share, spread = wins / games, Z_95 * Z_95 / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z_95 * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(eq=False)
class Tally:
    """How two levels fared against each other; the first has one side, the second the others.
    Without partners every seat is a side of its own.
    """

    one: str
    other: str
    sides: int = 2
    wins: int = 0
    losses: int = 0
    draws: int = 0
    seconds: float = 0.0
    """Processor time of the matches that were counted."""
    _thought: tuple[float, float] = (0.0, 0.0)

    def count(self, side: Sequence[int], winners: Sequence[int]) -> None:
        """A match in which the first had the seats of that side. A shared victory is a draw only if
        the first has part in it.
        """
        if not set(side) & set(winners):
            self.losses += 1
        elif set(winners) <= set(side):
            self.wins += 1
        else:
            self.draws += 1

    def count_thought(self, side: Sequence[int], thought: Sequence[float]) -> None:
        """How long each seat thought in a match, in seconds of processor time."""
        one = sum(seconds for seat, seconds in enumerate(thought) if seat in side) / len(side)
        rest = len(thought) - len(side)
        other = sum(seconds for seat, seconds in enumerate(thought) if seat not in side) / rest
        self._thought = self._thought[0] + one, self._thought[1] + other

    @property
    def thought_of_one(self) -> float:
        """How long a seat of the first thinks in a match, on average."""
        return self._thought[0] / max(1, self.games)

    @property
    def thought_of_other(self) -> float:
        return self._thought[1] / max(1, self.games)

    @property
    def games(self) -> int:
        return self.wins + self.losses + self.draws

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return interval(self.wins, self.games)

    @property
    def is_sure(self) -> bool:
        """Whether the interval of enough matches lies on one side of the bar."""
        low, high = self.interval
        return (
            self.games >= FEWEST_MATCHES
            and not low <= bar_of(self.one, self.other, self.sides) <= high
        )

    def facts(self) -> dict[str, Any]:
        return {
            "players": [self.one, self.other],
            "games": self.games,
            "wins": {self.one: self.wins, self.other: self.losses},
            "draws": self.draws,
        }


def ratings(names: Sequence[str], tallies: Sequence[Tally]) -> dict[str, float]:
    """Elo ratings that explain the results best, the last of the names at 0. A draw is half a win;
    half a drawn match is added to each pair, so that who always wins has a rating, too. Where more
    than two sides meet, the first of a pair plays against so many others at once.
    """
    strength = dict.fromkeys(names, 1.0)
    for _ in range(2000):
        for name in names:
            won = sum(_points(t, name) for t in tallies)
            met = sum(
                (t.games + 0.5)
                / (strength[t.one] + (t.sides - 1) * strength[t.other])
                * (1 if name == t.one else t.sides - 1)
                for t in tallies
                if name in (t.one, t.other)
            )
            if met:
                strength[name] = won / met
    base = strength[names[-1]]
    return {name: 400 * math.log10(strength[name] / base) for name in names}


def _points(tally: Tally, name: str) -> float:
    share = 1 / tally.sides
    if name == tally.one:
        return tally.wins + 0.5 * tally.draws + 0.5 * share
    if name == tally.other:
        return tally.losses + 0.5 * tally.draws + 0.5 * (1 - share)
    return 0.0
