"""Tie-breaks: numbers that order players who are equal in what counts before.

Each is a function of a `PlayerRecord`, the stage's rounds as one player met them. What FIDE has
rules for follows its tie-break regulations of 2026, above all in rounds that were not played: what
an opponent's points are worth after they have left, and what stands in for an opponent where there
was none. At a table of more than two, what a round is worth is the mean over the opponents there,
so that large and small tables weigh the same. Higher is better, always.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from engine.tournament.acts import TablePairing
from engine.tournament.plan import Stage, TournamentPlan, exact
from engine.tournament.scoring import ZERO, course_of_points
from engine.tournament.state import Round, TournamentState, people

HALF = Fraction(1, 2)


@dataclass
class RoundMet:
    """One round as a player met it."""

    points: Fraction = ZERO
    opponents: dict[str, Fraction] = field(default_factory=dict)
    """1 for whoever was beaten, 1/2 for equals, 0 for the better."""
    missed: tuple[str, ...] = ()
    """The others at a table where nothing was played: somebody forfeited."""
    is_voluntary: bool = False
    """Whether the player did not play although they could have: absent, or forfeited."""
    won: bool = False
    """At the table, alone: neither a bye nor a table nobody else came to."""
    share: Fraction | None = None
    """Of the game's points at the table; None if nothing was counted."""


ABSENT = RoundMet(is_voluntary=True)


@dataclass
class PlayerRecord:
    """A player's rounds, and everybody's records for looking up opponents."""

    player: str
    plan: TournamentPlan
    stage: Stage
    rounds: list[RoundMet]
    everybody: Mapping[str, "PlayerRecord"]

    @cached_property
    def points(self) -> Fraction:
        return sum((met.points for met in self.rounds), ZERO)

    @cached_property
    def worth(self) -> Fraction:
        """The points as they count for opponents: the rounds after somebody has left are draws.
        Where everybody meets everybody they are what they are.
        """
        came = [n for n, met in enumerate(self.rounds) if not met.is_voluntary]
        last = max(came, default=-1)
        gone = [met for met in self.rounds[last + 1 :] if not met.missed]
        return self.points + len(gone) * self.draw

    @property
    def draw(self) -> Fraction:
        """What a drawn round would be worth."""
        return ZERO if self.is_complete else self.plan.draw_points(self.stage)

    @property
    def is_complete(self) -> bool:
        """Whether everybody meets everybody: then a table counts as met, even if forfeited."""
        return self.stage.format == "robin"

    @cached_property
    def win_rate(self) -> Fraction:
        """The part of the opponents at the tables played who were beaten, equals counting half."""
        played = [met for met in self.rounds if met.opponents]
        return _mean([_mean(list(met.opponents.values())) for met in played])


def records(state: TournamentState, stage: int) -> dict[str, PlayerRecord]:
    """Everybody's record of a stage."""
    found: dict[str, PlayerRecord] = {}
    for player in state.orders[stage]:
        found[player] = PlayerRecord(player, state.plan, state.plan.stages[stage], [], found)
    for round, points in zip(state.rounds, course_of_points(state), strict=True):
        if round.stage == stage:
            for player, met in _met_by_all(state, round, points).items():
                found[player].rounds.append(met)
    return found


def _met_by_all(
    state: TournamentState, round: Round, points: Mapping[str, Fraction]
) -> dict[str, RoundMet]:
    """What a round was to everybody for whom it is over."""
    is_complete = state.plan.stages[round.stage].format == "robin"
    met: dict[str, RoundMet] = {player: RoundMet(points[player]) for player in round.byes}
    for table in round.tables:
        for player in people(table) if table.is_done else ():
            met[player] = _met(table, player, points[player], state.plan.lower_wins, is_complete)
    if round.is_done:
        for player in state.orders[round.stage]:
            met.setdefault(player, ABSENT)
    return met


def _met(
    table: TablePairing, player: str, points: Fraction, lower_wins: bool, is_complete: bool
) -> RoundMet:
    everybody = [other for other in people(table) if other != player]
    came = [other for other in everybody if other not in table.forfeits]
    is_away = player in table.forfeits
    if is_complete:
        return RoundMet(points, _against(table, player, everybody), won=_is_alone(table, player))
    if is_away or not came:
        return RoundMet(points, missed=tuple(everybody), is_voluntary=is_away)
    share = _share(table, player, lower_wins)
    won = _is_alone(table, player)
    return RoundMet(points, _against(table, player, came), won=won, share=share)


def _against(table: TablePairing, player: str, others: Sequence[str]) -> dict[str, Fraction]:
    """How somebody did against others; nobody does anything against whom they both stayed away."""
    mine = table.place(player)

    def part(other: str) -> Fraction:
        theirs = table.place(other)
        if mine == theirs:
            return ZERO if player in table.forfeits else HALF
        return Fraction(mine < theirs)

    return {other: part(other) for other in others}


def _is_alone(table: TablePairing, player: str) -> bool:
    """Whether somebody won a table by playing."""
    place = table.place(player)
    others = [other for other in people(table) if other != player]
    is_played = player not in table.forfeits and set(others) - set(table.forfeits)
    return bool(is_played) and all(table.place(other) > place for other in others)


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
    """Tables won by playing; a free round is none."""
    return Fraction(sum(met.won for met in record.rounds))


def _strength(record: PlayerRecord, met: RoundMet) -> Fraction:
    """The mean of the opponents' points; without one, as if it had been somebody with the player's
    own, but no more than who stayed away has, or than draws would have brought.
    """
    others = [record.everybody[other].worth for other in (met.opponents or met.missed)]
    if met.opponents:
        return _mean(others)
    return min(record.points, _mean(others) if others else record.draw * len(record.rounds))


def _counted(record: PlayerRecord) -> list[RoundMet]:
    """The rounds that count: where everybody meets everybody, those with an opponent."""
    return [met for met in record.rounds if met.opponents or not record.is_complete]


def _strengths(record: PlayerRecord, cut: int) -> list[Fraction]:
    """Per round the strength of the opponents in order, without so many of the weakest; what the
    player did not care to play is cut first.
    """
    found = sorted((not met.is_voluntary, _strength(record, met)) for met in _counted(record))
    return sorted(value for _, value in found[cut:])


def buchholz(record: PlayerRecord) -> Fraction:
    """The sum of the opponents' points."""
    return sum(_strengths(record, 0), ZERO)


def buchholz_cut1(record: PlayerRecord) -> Fraction:
    """Without the weakest."""
    return sum(_strengths(record, 1), ZERO)


def buchholz_cut2(record: PlayerRecord) -> Fraction:
    """Without the two weakest."""
    return sum(_strengths(record, 2), ZERO)


def buchholz_median(record: PlayerRecord) -> Fraction:
    """Without the weakest and the strongest."""
    return sum(_strengths(record, 1)[:-1], ZERO)


def sonneborn_berger(record: PlayerRecord) -> Fraction:
    """What each table brought, times the points of the opponents there."""
    return sum((_product(record, met) for met in _counted(record)), ZERO)


def _product(record: PlayerRecord, met: RoundMet) -> Fraction:
    if record.stage.is_of_two:
        return met.points * _strength(record, met)
    if met.opponents:
        return _mean([record.everybody[o].worth * part for o, part in met.opponents.items()])
    return ZERO if met.is_voluntary else _strength(record, met)


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


def head_to_head(everybody: Mapping[str, PlayerRecord], equals: Sequence[str]) -> dict[str, int]:
    """Of those who are equal so far, how many come after each by how they did against each other.

    If all of them have met, by that; else only whoever would be first however the others had ended
    is first. What is still equal then is looked at again by itself.
    """
    behind = {}
    left = len(equals)
    for group in _parted(everybody, list(equals)):
        left -= len(group)
        behind.update(dict.fromkeys(group, left))
    return behind


def _parted(everybody: Mapping[str, PlayerRecord], equals: list[str]) -> list[list[str]]:
    """Those who are equal as groups, the better first."""
    scores = {player: _scores(everybody[player], equals) for player in equals}
    sums = {player: sum(found.values(), ZERO) for player, found in scores.items()}
    one = everybody[equals[0]]
    have_met = one.is_complete or all(len(met) == len(equals) - 1 for met in scores.values())
    if have_met:
        groups = [[p for p in equals if sums[p] == best] for best in _descending(sums)]
    else:
        most = exact(one.plan.win) if one.stage.is_of_two else Fraction(1)
        best = {p: sums[p] + most * (len(equals) - 1 - len(scores[p])) for p in equals}
        groups = _certain(sorted(equals, key=lambda p: -sums[p]), sums, best)
    if len(groups) == 1:
        return groups
    return [part for group in groups for part in _parted(everybody, group)]


def _scores(record: PlayerRecord, equals: Sequence[str]) -> dict[str, Fraction]:
    """What somebody got against each of the others they have met: on average, if several times."""
    found: dict[str, list[Fraction]] = {}
    for met in record.rounds:
        for other, part in met.opponents.items():
            if other in equals:
                found.setdefault(other, []).append(met.points if record.stage.is_of_two else part)
    return {other: _mean(values) for other, values in found.items()}


def _descending(sums: Mapping[str, Fraction]) -> list[Fraction]:
    return sorted(set(sums.values()), reverse=True)


def _certain(
    ordered: list[str], sums: Mapping[str, Fraction], best: Mapping[str, Fraction]
) -> list[list[str]]:
    """Whoever leads by more than the others could still have reached, one by one; then the rest."""
    groups = []
    while len(ordered) > 1 and sums[ordered[0]] > max(best[p] for p in ordered[1:]):
        groups.append([ordered.pop(0)])
    return [*groups, ordered]


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
