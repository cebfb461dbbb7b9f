"""Standings: everybody by rank. Equal stays equal, and shares a rank.

Swiss, pods and round robin go by points and then by the tie-breaks in the organiser's order; groups
by the place in the group first. Eliminations go by how far somebody came. After a second stage
those who played it come first, and the others as they stood after the first.
"""

from collections.abc import Hashable, Iterable, Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct

from engine.tournament import bracket, elimination_pods, round_robin
from engine.tournament.acts import TablePairing
from engine.tournament.plan import BRACKET_FORMATS
from engine.tournament.scoring import totals
from engine.tournament.state import TournamentState, people
from engine.tournament.tiebreaks import OWN_RECORD_TIEBREAKS, PlayerRecord, head_to_head, records


class StandingsRow(Struct, frozen=True):
    """One player in the standings."""

    player: str
    rank: int
    points: Fraction
    tiebreaks: dict[str, Fraction]
    group: str = ""


def standings(state: TournamentState) -> list[StandingsRow]:
    """Everybody, the best first."""
    if not state.orders:
        return []
    rows = stage_rows(state, 0)
    if state.stage == 1:
        later = stage_rows(state, 1)
        through = {row.player for row in later}
        rest = [row for row in rows if row.player not in through]
        first = {row.player: row.tiebreaks for row in rows}
        rows = [*later, *_ranked_again(rest, len(later))]
        points = totals(state)
        rows = [
            StandingsRow(
                r.player, r.rank, points[r.player], {**first[r.player], **r.tiebreaks}, r.group
            )
            for r in rows
        ]
    return rows


def _ranked_again(rows: Sequence[StandingsRow], ahead: int) -> list[StandingsRow]:
    return [
        StandingsRow(
            row.player,
            1 + ahead + sum(other.rank < row.rank for other in rows),
            row.points,
            row.tiebreaks,
            row.group,
        )
        for row in rows
    ]


def stage_rows(state: TournamentState, stage: int) -> list[StandingsRow]:
    """The standings of one stage."""
    rules = state.plan.stages[stage]
    if rules.format in BRACKET_FORMATS or rules.format == "knockout":
        return _by_reach(state, stage)
    if rules.groups > 1:
        return _by_groups(state, stage)
    everybody = records(state, stage)
    return _rows(state, everybody, _order(state, everybody, list(everybody)))


# ── By tie-breaks ──────────────────────────────────────────────────────────────────────────────

Keyed = list[tuple[list[Fraction], str]]


def _order(state: TournamentState, everybody: dict[str, PlayerRecord], players: list[str]) -> Keyed:
    """Players with what they are ranked by, the best first."""
    keys: dict[str, list[Fraction]] = {player: [] for player in players}
    for name in state.plan.order:
        for equals in _equal(keys).values():
            for player, value in _values(name, everybody, equals).items():
                keys[player].append(value)
    ordered = sorted(players, key=lambda player: [-value for value in keys[player]])
    return [(keys[player], player) for player in ordered]


def _values(
    name: str, everybody: dict[str, PlayerRecord], equals: list[str]
) -> dict[str, Fraction]:
    if name == "head_to_head":
        return {player: Fraction(n) for player, n in head_to_head(everybody, equals).items()}
    return {player: OWN_RECORD_TIEBREAKS[name](everybody[player]) for player in equals}


def _equal(keys: dict[str, list[Fraction]]) -> dict[tuple[Fraction, ...], list[str]]:
    groups: dict[tuple[Fraction, ...], list[str]] = {}
    for player, key in keys.items():
        groups.setdefault(tuple(key), []).append(player)
    return groups


def _rows(
    state: TournamentState, everybody: dict[str, PlayerRecord], ordered: Keyed, group: str = ""
) -> list[StandingsRow]:
    ranks = competition_ranks([tuple(key) for key, _ in ordered])
    names = state.plan.order
    return [
        StandingsRow(player, rank, everybody[player].points, _shown(names, key), group)
        for rank, (key, player) in zip(ranks, ordered, strict=True)
    ]


def _shown(names: Iterable[str], key: Iterable[Fraction]) -> dict[str, Fraction]:
    return {name: value for name, value in zip(names, key, strict=True) if name != "points"}


def competition_ranks(keys: Sequence[Hashable]) -> list[int]:
    """1, 2, 2, 4: ranks of things in order, equal neighbours sharing the better one."""
    ranks: list[int] = []
    for n, key in enumerate(keys):
        ranks.append(ranks[-1] if n and key == keys[n - 1] else n + 1)
    return ranks


def _by_groups(state: TournamentState, stage: int) -> list[StandingsRow]:
    """All the firsts of their groups, then all the seconds …"""
    everybody = records(state, stage)
    dealt = round_robin.groups(state.orders[stage], state.plan.stages[stage].groups)
    rows = [
        row
        for g, group in enumerate(dealt)
        for row in _rows(state, everybody, _order(state, everybody, group), round_robin.letter(g))
    ]

    def key(row: StandingsRow) -> tuple[Any, ...]:
        names = [name for name in state.plan.order if name != "head_to_head"]
        return row.rank, *(-row.tiebreaks.get(name, row.points) for name in names)

    rows.sort(key=key)
    ranks = competition_ranks([key(row) for row in rows])
    return [
        StandingsRow(row.player, rank, row.points, row.tiebreaks, row.group)
        for rank, row in zip(ranks, rows, strict=True)
    ]


# ── By how far somebody came ───────────────────────────────────────────────────────────────────


def _by_reach(state: TournamentState, stage: int) -> list[StandingsRow]:
    rules = state.plan.stages[stage]
    reached = _reach_of_pods(state, stage) if rules.format == "knockout" else reach(state, stage)
    points, order = totals(state, stage), state.orders[stage]
    ordered = sorted(order, key=lambda player: -reached[player])
    ranks = competition_ranks([reached[player] for player in ordered])
    return [
        StandingsRow(player, rank, points[player], {"reached": reached[player]})
        for rank, player in zip(ranks, ordered, strict=True)
    ]


def matches_of(state: TournamentState, stage: int) -> list[bracket.BracketMatch]:
    """The bracket of a stage."""
    rules, count = state.plan.stages[stage], len(state.orders[stage])
    return bracket.double(count) if rules.format == "double" else bracket.single(count, rules.third)


def bracket_of(state: TournamentState, stage: int) -> dict[str, bracket.BracketStanding]:
    """The matches of a stage's bracket as they stand."""
    rules, games = state.plan.stages[stage], games_of(state, stage)
    matches, order = matches_of(state, stage), state.orders[stage]
    return bracket.stand(matches, order, games, rules.best_of, rules.replays)


def games_of(state: TournamentState, stage: int) -> dict[str, list[TablePairing]]:
    """The games of each match of a stage's bracket that are done."""
    games: dict[str, list[TablePairing]] = {}
    for round in state.rounds_of(stage):
        for table in round.tables:
            if table.is_done:
                games.setdefault(table.slot, []).append(table)
    return games


def reach(state: TournamentState, stage: int) -> dict[str, Fraction]:
    """How far each player of a bracket has come: a number per column, those still in ahead, and of
    these the unbeaten.
    """
    matches, found = matches_of(state, stage), bracket_of(state, stage)
    columns = exits(matches)
    reached = dict.fromkeys(state.orders[stage], Fraction(len(columns) + 1))
    for match in matches:
        standing = found[match.slot]
        loser, winner = standing.loser, standing.winner
        if match.column not in columns:
            continue
        level = Fraction(columns.index(match.column) + 1)
        if match.slot == "3":
            for player in {standing.one, standing.other} - {None, bracket.UNKNOWN}:
                reached[str(player)] = level + Fraction(1, 4)
        if winner in (None, bracket.UNKNOWN):
            continue
        if loser not in (None, bracket.UNKNOWN) and not _goes_on(match, found):
            reached[str(loser)] = level
        if match.slot == "3":
            reached[str(winner)] = level + Fraction(1, 2)
    beaten = {standing.loser for standing in found.values()}
    still = [player for player, value in reached.items() if value > len(columns)]
    for player in still if len(still) > 1 else ():
        reached[player] -= Fraction(1, 2) * (player in beaten)
    return reached


def _goes_on(match: bracket.BracketMatch, found: dict[str, bracket.BracketStanding]) -> bool:
    """Whether the loser of a final of two losses plays it once more."""
    return match.slot == "F" and bracket.is_repeated(found["F"])


def exits(matches: Sequence[bracket.BracketMatch]) -> list[str]:
    """The columns whose losers are out, from the first to the last."""
    columns = list(dict.fromkeys(match.column for match in matches))
    if "F" in columns:
        return [column for column in columns if not column.startswith("W")]
    if "3" in columns:
        *early, _semi, final, _third = columns
        return [*early, "3", final]
    return columns


def _reach_of_pods(state: TournamentState, stage: int) -> dict[str, Fraction]:
    """The round in which somebody was last, and the place there."""
    rules, order, rounds = state.plan.stages[stage], state.orders[stage], state.rounds_of(stage)
    reached = dict.fromkeys(order, Fraction(1))
    for n, round in enumerate(rounds, 1):
        if not round.is_done:
            continue
        through = set(elimination_pods.alive(rules, order, rounds[:n]))
        for table in round.tables:
            for player in people(table):
                is_out = player not in through or elimination_pods.is_final(round)
                behind = Fraction(table.place(player), 100) if is_out else Fraction(0)
                reached[player] = Fraction(n + (not is_out)) - behind
        for player in round.byes:
            reached[player] = Fraction(n + 1)
    return reached
