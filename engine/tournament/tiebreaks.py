"""Tie-breaks: numbers that order players who are equal in what counts before.

Each is a function of a `Record`, the stage's rounds as one player met them. At a table of more than
two, what a round is worth is the mean over the opponents there, so that large and small tables
weigh the same. A round without an opponent (a bye, or everybody else forfeited) counts as one
against somebody with the player's own points. Higher is better, always.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from engine.tournament.acts import TablePairing
from engine.tournament.plan import TournamentPlan, exact
from engine.tournament.scoring import ZERO, course_of_points
from engine.tournament.state import TournamentState, people

HALF = Fraction(1, 2)


@dataclass
class RoundMet:
    """One round as a player met it."""

    points: Fraction
    opponents: dict[str, Fraction] = field(default_factory=dict)
    """1 for whoever was beaten, 1/2 for equals, 0 for the better."""
    is_bye: bool = False
    won: bool = False
    share: Fraction | None = None
    """Of the game's points at the table; None if nothing was counted."""


@dataclass
class PlayerRecord:
    """A player's rounds, and everybody's records for looking up opponents."""

    player: str
    plan: TournamentPlan
    rounds: list[RoundMet]
    everybody: Mapping[str, "PlayerRecord"]

    @property
    def points(self) -> Fraction:
        return sum((met.points for met in self.rounds), ZERO)

    @property
    def win_rate(self) -> Fraction:
        """The part of the opponents at the tables played who were beaten, equals counting half."""
        played = [met for met in self.rounds if met.opponents]
        return _mean([_mean(list(met.opponents.values())) for met in played])


def records(state: TournamentState, stage: int) -> dict[str, PlayerRecord]:
    """Everybody's record of a stage."""
    found: dict[str, PlayerRecord] = {}
    for player in state.orders[stage]:
        found[player] = PlayerRecord(player, state.plan, [], found)
    for round, points in zip(state.rounds, course_of_points(state), strict=True):
        if round.stage != stage:
            continue
        for player in round.byes:
            found[player].rounds.append(RoundMet(points[player], is_bye=True))
        for table in round.tables:
            if table.is_done:
                for player in people(table):
                    met = _met(table, player, points[player], state.plan.lower_wins)
                    found[player].rounds.append(met)
    return found


def _met(table: TablePairing, player: str, points: Fraction, lower_wins: bool) -> RoundMet:
    if player in table.forfeits:
        return RoundMet(points)
    place = table.place(player)
    others = [o for o in people(table) if o != player and o not in table.forfeits]
    against = {other: _against(place, table.place(other)) for other in others}
    beaten = all(table.place(other) > place for other in people(table) if other != player)
    return RoundMet(points, against, won=beaten, share=_share(table, player, lower_wins))


def _against(place: int, other: int) -> Fraction:
    return Fraction(1) if place < other else HALF if place == other else ZERO


def _share(table: TablePairing, player: str, lower_wins: bool) -> Fraction | None:
    total = sum((exact(score) for score in table.scores), ZERO)
    if not table.scores or total <= 0:
        return None
    own = exact(table.scores[table.players.index(player)])
    if lower_wins:
        return (total - own) / total / (len(table.players) - 1)
    return own / total


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, ZERO) / len(values) if values else ZERO


# ── The tie-breaks ─────────────────────────────────────────────────────────────────────────────


def points(record: PlayerRecord) -> Fraction:
    return record.points


def wins(record: PlayerRecord) -> Fraction:
    """Tables won alone; a bye is none."""
    return Fraction(sum(met.won for met in record.rounds))


def _strengths(record: PlayerRecord) -> list[Fraction]:
    """Per round the mean of the opponents' points."""
    return [
        _mean([record.everybody[other].points for other in met.opponents])
        if met.opponents
        else record.points
        for met in record.rounds
    ]


def buchholz(record: PlayerRecord) -> Fraction:
    """The sum of the opponents' points."""
    return sum(_strengths(record), ZERO)


def buchholz_cut1(record: PlayerRecord) -> Fraction:
    """Without the weakest."""
    return sum(sorted(_strengths(record))[1:], ZERO)


def buchholz_cut2(record: PlayerRecord) -> Fraction:
    """Without the two weakest."""
    return sum(sorted(_strengths(record))[2:], ZERO)


def buchholz_median(record: PlayerRecord) -> Fraction:
    """Without the weakest and the strongest."""
    return sum(sorted(_strengths(record))[1:-1], ZERO)


def sonneborn_berger(record: PlayerRecord) -> Fraction:
    """The points of those who were beaten, and half of the equals'."""
    return sum((_worth(record, met) for met in record.rounds), ZERO)


def _worth(record: PlayerRecord, met: RoundMet) -> Fraction:
    if met.opponents:
        return _mean([record.everybody[o].points * part for o, part in met.opponents.items()])
    return record.points if met.is_bye or met.won else ZERO


def opponents(record: PlayerRecord) -> Fraction:
    """The mean of the opponents' win rates, none counting for less than the floor."""
    floor = Fraction(record.plan.floor).limit_denominator(1000)
    rounds = [met for met in record.rounds if met.opponents]
    return _mean(
        [
            _mean([max(floor, record.everybody[other].win_rate) for other in met.opponents])
            for met in rounds
        ]
    )


def score_share(record: PlayerRecord) -> Fraction:
    """The mean share of the game's points at the own tables."""
    return _mean([met.share for met in record.rounds if met.share is not None])


def progressive(record: PlayerRecord) -> Fraction:
    """The sum of the points after each round: early wins count more."""
    total = ZERO
    for n, met in enumerate(record.rounds):
        total += met.points * (len(record.rounds) - n)
    return total


def head_to_head(record: PlayerRecord, equals: Sequence[str]) -> Fraction:
    """Among those who are equal so far: how they did against each other, if all of them met."""
    others = set(equals)
    if not all(_has_met_all(record.everybody[one], others) for one in equals):
        return ZERO
    return sum(
        (part for met in record.rounds for other, part in met.opponents.items() if other in others),
        ZERO,
    )


def _has_met_all(record: PlayerRecord, others: set[str]) -> bool:
    seen = {other for met in record.rounds for other in met.opponents}
    return others - {record.player} <= seen


OWN_RECORD_TIEBREAKS: Mapping[str, Callable[[PlayerRecord], Fraction]] = {
    function.__name__: function
    for function in (
        points,
        wins,
        buchholz,
        buchholz_cut1,
        buchholz_cut2,
        buchholz_median,
        sonneborn_berger,
        opponents,
        score_share,
        progressive,
    )
}
"""Those that need nothing but the player's own record."""

TIEBREAKS = (*OWN_RECORD_TIEBREAKS, "head_to_head")
