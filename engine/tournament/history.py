"""What has been: who met whom, who sat out, who sat first. Everything pairing needs to know."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations
from typing import Literal

from engine.games import GAMES
from engine.tournament.acts import TablePairing
from engine.tournament.scoring import ZERO, course_of_points, totals
from engine.tournament.state import Round, TournamentState, people

Float = Literal["down", "up"]
"""Against whom somebody was drawn: fewer points or more; a free round is one down."""


def pair_of(one: str, other: str) -> tuple[str, str]:
    return (one, other) if one < other else (other, one)


class History:
    """The rounds so far: meetings and points of this stage, free rounds and seats of all stages.

    A seat is sat by those who play: whoever forfeits does not, nor whoever waits for them in vain.
    """

    def __init__(self, state: TournamentState) -> None:
        game = GAMES.get(state.plan.game)
        self.seats_matter = game is None or game.first_seat_begins
        """Whether it matters who sits first: elsewhere the rules draw who begins."""
        self.met: Counter[tuple[str, str]] = Counter()
        self.free: Counter[str] = Counter()
        """Rounds that were worth something without a game: byes, and tables nobody else came to."""
        self.firsts: Counter[str] = Counter()
        self.share: defaultdict[str, Fraction] = defaultdict(Fraction)
        """How often each would have sat first if seats had been shared evenly."""
        self.played: Counter[str] = Counter()
        self.seats: defaultdict[str, Fraction] = defaultdict(Fraction)
        """How far back each has sat: 0 is always first, 1 a table always last."""
        self.last_first: Counter[str] = Counter()
        """The last round in which somebody sat first; 0 if there was none."""
        self.points = totals(state, state.stage)
        self.floats = _floats(state)
        for n, round in enumerate(state.rounds, 1):
            self.free.update(round.byes)
            for table in round.tables:
                self._add_table(n, table)
                if round.stage == state.stage:
                    pairs = combinations(people(table), 2)
                    self.met.update(pair_of(*pair) for pair in pairs)
        self._surplus = {
            player: Fraction(self.firsts[player]) - self.share[player] for player in self.share
        }

    def _add_table(self, n: int, table: TablePairing) -> None:
        came = [player for player in table.players if player not in table.forfeits]
        if len(came) < 2:
            self.free.update(came)
            return
        self.firsts[came[0]] += 1
        self.last_first[came[0]] = n
        for seat, player in enumerate(came):
            self.share[player] += Fraction(1, len(came))
            self.seats[player] += Fraction(seat, len(came) - 1)
            self.played[player] += 1

    def times_met(self, one: str, other: str) -> int:
        return self.met[pair_of(one, other)]

    def surplus(self, player: str) -> Fraction:
        """How much more often than their share somebody has sat first."""
        return self._surplus.get(player, ZERO)


def _floats(state: TournamentState) -> dict[str, Float]:
    """Who was drawn down or up in the last round of this stage, at tables of two."""
    rounds = state.rounds_of(state.stage)
    if not rounds:
        return {}
    before = totals(state, state.stage)
    for player, value in course_of_points(state)[-1].items():
        before[player] -= value
    return _floats_of(rounds[-1], before)


def _floats_of(round: Round, before: dict[str, Fraction]) -> dict[str, Float]:
    found: dict[str, Float] = dict.fromkeys(round.byes, "down")
    for table in round.tables:
        if len(table.players) == 2:
            lower, upper = sorted(table.players, key=lambda player: before.get(player, ZERO))
            if before.get(lower, ZERO) != before.get(upper, ZERO):
                found[upper], found[lower] = "down", "up"
    return found
