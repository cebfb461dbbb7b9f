"""What has been: who met whom, who sat out, who sat first. Everything pairing needs to know."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations

from engine.tournament.scoring import ZERO, totals
from engine.tournament.state import TournamentState, people


def pair_of(one: str, other: str) -> tuple[str, str]:
    return (one, other) if one < other else (other, one)


class History:
    """The rounds so far: meetings and points of this stage, byes and seats of all stages."""

    def __init__(self, state: TournamentState) -> None:
        self.met: Counter[tuple[str, str]] = Counter()
        self.byes: Counter[str] = Counter()
        self.firsts: Counter[str] = Counter()
        self.share: defaultdict[str, Fraction] = defaultdict(Fraction)
        """How often each would have sat first if seats had been shared evenly."""
        self.played: Counter[str] = Counter()
        self.seats: defaultdict[str, Fraction] = defaultdict(Fraction)
        """How far back each has sat: 0 is always first, 1 a table always last."""
        self.points = totals(state, state.stage)
        for round in state.rounds:
            self.byes.update(round.byes)
            for table in round.tables:
                self._add_seats(table.players)
                if round.stage == state.stage:
                    pairs = combinations(people(table), 2)
                    self.met.update(pair_of(*pair) for pair in pairs)
        self._surplus = {
            player: Fraction(self.firsts[player]) - self.share[player] for player in self.share
        }

    def _add_seats(self, players: tuple[str, ...]) -> None:
        self.firsts[players[0]] += 1
        for seat, player in enumerate(players):
            self.share[player] += Fraction(1, len(players))
            self.seats[player] += Fraction(seat, len(players) - 1)
            self.played[player] += 1

    def times_met(self, one: str, other: str) -> int:
        return self.met[pair_of(one, other)]

    def surplus(self, player: str) -> Fraction:
        """How much more often than their share somebody has sat first."""
        return self._surplus.get(player, ZERO)
