"""What a tournament gives away: standings as CSV, everything as JSON, and TRF16.

TRF16 is the report chess federations exchange; pairing and tie-break programs read it, so anybody
can check a two-seat event with other people's software. Files are public: names and results, no ids
of accounts.
"""

import csv
import io
import json
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any

from engine.tournament.acts import TablePairing
from engine.tournament.next_round import rounds_in_all
from engine.tournament.plan import TournamentPlan
from engine.tournament.scoring import bye_points
from engine.tournament.standings import StandingsRow, standings
from engine.tournament.state import TournamentState, is_automa
from engine.tournament.words import FORMATS, NAMES


def number(value: Fraction) -> float | int:
    """A number as people write it: 3, 2.5, 0.6667."""
    return int(value) if value.denominator == 1 else round(float(value), 4)


def as_csv(state: TournamentState) -> str:
    """The standings, a line per player."""
    rows = standings(state)
    names = list(dict.fromkeys(name for row in rows for name in row.tiebreaks))
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["rank", "player", "points", *names])
    for row in rows:
        values = [_cell(row.tiebreaks.get(name)) for name in names]
        name = _harmless(full_name(state, row.player))
        writer.writerow([row.rank, name, number(row.points), *values])
    return text.getvalue()


def _harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t", "\r") else name


def _cell(value: Fraction | None) -> float | int | str:
    return "" if value is None else number(value)


def as_json(state: TournamentState) -> str:
    """Plan, rounds and standings; players by name and number."""
    return json.dumps(document(state), ensure_ascii=False, indent=1)


def document(state: TournamentState) -> dict[str, Any]:
    numbers = numbers_of(state)
    return {
        "name": state.plan.name,
        "game": state.plan.game,
        "options": state.plan.options,
        "stages": [stage.format for stage in state.plan.stages],
        "seed": state.seed,
        "phase": state.phase,
        "players": [_player(state, player, n) for player, n in numbers.items()],
        "rounds": [
            {
                "stage": round.stage + 1,
                "tables": [
                    {
                        "players": [_label(state, numbers, player) for player in table.players],
                        "places": list(table.places),
                        "scores": list(table.scores),
                        "forfeits": [numbers[p] for p in table.forfeits if p in numbers],
                        "slot": table.slot,
                    }
                    for table in round.tables
                ],
                "byes": [numbers[player] for player in round.byes],
            }
            for round in state.rounds
        ],
        "standings": [_row(row, numbers) for row in standings(state)],
        "corrections": [_correction(line.act, line.n) for line in state.corrections],
    }


def _player(state: TournamentState, player: str, n: int) -> dict[str, Any]:
    """A place in the tournament: who plays there, and who did up to which round."""
    former = [{"name": name, "until": last} for last, name in _former(state, player)]
    return {"number": n, "name": state.name(player), **({"former": former} if former else {})}


def _former(state: TournamentState, player: str) -> list[tuple[int, str]]:
    """Who has played rounds in a place before, each with the last of them."""
    return [(last, name) for last, name in state.entrants[player].names if last]


def full_name(state: TournamentState, player: str) -> str:
    """What a player is called, with who played before them."""
    name = state.name(player)
    for last, former in _former(state, player):
        name = NAMES.say("former", name=name, former=former, round=last)
    return name


def _correction(act: Any, line: int) -> dict[str, Any]:
    """What an organiser has corrected, and why."""
    where = {"line": line, "round": act.round, "table": act.table}
    return {**where, "places": list(act.places), "why": act.why}


def numbers_of(state: TournamentState) -> dict[str, int]:
    """Every player's number: the seed, those who came late last."""
    order = state.orders[0] if state.orders else tuple(state.entrants)
    return {player: n for n, player in enumerate(order, 1)}


def _label(state: TournamentState, numbers: dict[str, int], player: str) -> int | str:
    return state.name(player) if is_automa(player) else numbers[player]


def _row(row: StandingsRow, numbers: dict[str, int]) -> dict[str, Any]:
    return {
        "player": numbers[row.player],
        "rank": row.rank,
        "points": number(row.points),
        "tiebreaks": {name: number(value) for name, value in row.tiebreaks.items()},
    }


# ── TRF16 ──────────────────────────────────────────────────────────────────────────────────────


def can_be_trf(plan: TournamentPlan) -> bool:
    return all(stage.is_of_two for stage in plan.stages)


def as_trf(state: TournamentState, start: float = 0.0, end: float = 0.0) -> str:
    """The report of a two-seat event: a block of facts, then a line per player. How many rounds are
    planned and what points are worth is not part of TRF16: pairing programs have codes of their own
    for it, and the later TRF26 has others. Whoever does not know a code passes it over.
    """
    numbers, rows = numbers_of(state), {row.player: row for row in standings(state)}
    format_names = ", ".join(FORMATS[stage.format] for stage in state.plan.stages)
    head = [
        ("012", state.plan.name),
        ("042", _day(start)),
        ("052", _day(end)),
        ("062", str(len(numbers))),
        ("092", format_names),
        ("142", str(rounds_in_all(state))),
        ("XXR", str(rounds_in_all(state))),
        *_point_codes(state.plan),
    ]
    lines = [f"{code} {text}" for code, text in head]
    lines += [_trf_line(state, numbers, player, rows[player]) for player in numbers]
    return "\r\n".join(lines) + "\r\n"


def _point_codes(plan: TournamentPlan) -> list[tuple[str, str]]:
    """What a win, a draw and a bye are worth, if not 1, ½ and 1: as TRF26, JaVaFo and bbpPairings
    write it.
    """
    win, draw, bye = plan.win, plan.draw, float(bye_points(plan, plan.stages[0])) or plan.win
    if (win, draw, bye) == (1, 0.5, 1):
        return []
    letters = {"W": win, "D": draw, "L": 0.0, "A": 0.0, "P": bye}
    codes = [("BBW", win), ("BBD", draw), ("BBL", 0.0), ("BBZ", 0.0), ("BBF", 0.0), ("BBU", bye)]
    return [
        ("162", " " + "    ".join(f"{at}{points:4.1f}" for at, points in letters.items())),
        ("XXS", f"W={win:.1f} D={draw:.1f} PAB={bye:.1f}"),
        *((code, f"{points:4.1f}") for code, points in codes),
    ]


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y/%m/%d")


def _trf_line(
    state: TournamentState, numbers: dict[str, int], player: str, row: StandingsRow
) -> str:
    """Columns: number 5–8, name 15–47, points 81–84, rank 86–89, rounds from 92; those for titles,
    ratings and federations of chess stay blank.
    """
    name = full_name(state, player).replace("\r", " ").replace("\n", " ")[:33]
    points = f"{float(row.points):4.1f}"
    line = f"001 {numbers[player]:4d}      {name:<33} {'':4} {'':3} {'':11} {'':10} "
    line += f"{points:>4} {row.rank:4d}"
    for n in range(len(state.rounds)):
        line += "  " + trf_result(state, numbers, player, n)
    return line.rstrip()


def trf_result(state: TournamentState, numbers: dict[str, int], player: str, n: int) -> str:
    """Opponent, colour and result of round n (from 0): ten columns with the gap before them. What
    is still played is blank.
    """
    round = state.rounds[n]
    if player in round.byes:
        is_worth = bye_points(state.plan, state.plan.stages[round.stage])
        return "0000 - U" if is_worth else "0000 - Z"
    at = round.table_of(player)
    if not at:
        return "0000 - Z"
    table = round.tables[at - 1]
    if not table.is_done:
        return " " * 8
    other = table.players[1 - table.players.index(player)]
    colour = "w" if table.players[0] == player else "b"
    return f"{numbers[other]:4d} {colour} {mark_of(table, player, other)}"


def mark_of(table: TablePairing, player: str, other: str) -> str:
    """How a player did against the other: as TRF16 writes it."""
    if table.forfeits:
        return "-" if player in table.forfeits else "+"
    mine, theirs = table.place(player), table.place(other)
    return "1" if mine < theirs else "=" if mine == theirs else "0"
