"""How fair the rounds of Swiss tournaments were, counted from the outside: from their tables."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations

import networkx

from engine.tournament.history import pair_of
from engine.tournament.scoring import course_of_points
from engine.tournament.state import Round, TournamentState

POINT = 1
MOST_SEATS_APART = 2


@dataclass
class Fairness:
    """Sums over tournaments of two at a table in which a win is worth a point."""

    tournaments: int = 0
    tables: int = 0
    unequal: int = 0
    """Tables of two with unequal points,"""
    far_apart: int = 0
    """and with a point or more between them."""
    leaders_met: int = 0
    leaders_could_meet: int = 0
    """Pairs of those who shared the lead and had not met."""
    two_perfect: int = 0
    """Tournaments with enough rounds at the end of which several had won everything."""
    met_again: int = 0
    float_again: int = 0
    """Seats: drawn up or down a second time running."""
    bye_after_free: int = 0
    seats: Counter[int] = field(default_factory=Counter)
    """Tournaments by the largest difference between first and second seats of anybody."""
    too_far_without_need: int = 0
    """Tables that made that difference larger than two, other than those of two leaders."""

    def add(self, state: TournamentState) -> "Fairness":
        """Count one more tournament that is over."""
        one = _Tournament(self)
        for round, points in zip(state.rounds, course_of_points(state), strict=True):
            one.add_round(round)
            for player, value in points.items():
                one.points[player] += value
        perfect = sum(value == POINT * len(state.rounds) for value in one.points.values())
        has_enough = 2 ** len(state.rounds) >= len(state.orders[0])
        self.two_perfect += has_enough and perfect > 1
        self.seats[max(map(abs, one.seats.values()))] += 1
        self.tournaments += 1
        return self


class _Tournament:
    """One tournament, round by round."""

    def __init__(self, sums: Fairness) -> None:
        self._sums = sums
        self.points: defaultdict[str, Fraction] = defaultdict(Fraction)
        self.seats: Counter[str] = Counter()
        self._met: set[tuple[str, str]] = set()
        self._floats: dict[str, str] = {}
        self._free: Counter[str] = Counter()

    def add_round(self, round: Round) -> None:
        sums = self._sums
        playing = [*round.byes, *(player for table in round.tables for player in table.players)]
        most = max(self.points[player] for player in playing)
        leaders = [player for player in playing if self.points[player] == most]
        able = [pair for pair in combinations(leaders, 2) if pair_of(*pair) not in self._met]
        sums.leaders_could_meet += len(networkx.max_weight_matching(networkx.Graph(able), True))
        floats: dict[str, str] = {}
        for player in round.byes:
            sums.bye_after_free += self._free[player] > 0
            self._free[player] += 1
        for table in round.tables:
            one, other = sorted(table.players, key=lambda player: -self.points[player])
            apart = self.points[one] - self.points[other]
            sums.tables += 1
            sums.unequal += apart > 0
            sums.far_apart += apart >= POINT
            sums.leaders_met += one in leaders and other in leaders
            sums.met_again += pair_of(one, other) in self._met
            self._met.add(pair_of(one, other))
            if apart:
                floats.update({one: "down", other: "up"})
            came = [player for player in table.players if player not in table.forfeits]
            if len(came) == 2:
                self._sit(*came, need=not apart and one in leaders)
            else:
                self._free.update(came)
        sums.float_again += sum(self._floats.get(player) == way for player, way in floats.items())
        self._floats = floats

    def _sit(self, first: str, second: str, need: bool) -> None:
        self.seats[first] += 1
        self.seats[second] -= 1
        apart = max(abs(self.seats[first]), abs(self.seats[second]))
        self._sums.too_far_without_need += apart > MOST_SEATS_APART and not need
