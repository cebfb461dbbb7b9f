"""The cross-table: everybody's rounds in a line, the best first, as on a noticeboard.

`4w1` is a win against the fourth of the standings, sitting first; `2/4` second of four.
"""

from engine.tournament.acts import TablePairing
from engine.tournament.export import mark_of
from engine.tournament.standings import standings
from engine.tournament.state import Round, TournamentState
from engine.tournament.words import CELLS

MARKS = {"1": "1", "=": "½", "0": "0", "+": "+", "-": "−"}
FIRST, SECOND = "w", "b"


def cross_table(state: TournamentState) -> list[list[str]]:
    """A row per player of the standings, a cell per round."""
    rows = standings(state)
    ranks = {row.player: row.rank for row in rows}
    return [[_cell(round, ranks, row.player) for round in state.rounds] for row in rows]


def _cell(round: Round, ranks: dict[str, int], player: str) -> str:
    if player in round.byes:
        return CELLS["bye"]
    at = round.table_of(player)
    if not at:
        return CELLS["absent"]
    table = round.tables[at - 1]
    if not table.is_done:
        return CELLS["playing"]
    return _of_two(table, ranks, player) if len(table.players) == 2 else _of_more(table, player)


def _of_two(table: TablePairing, ranks: dict[str, int], player: str) -> str:
    other = table.players[1 - table.players.index(player)]
    seat = FIRST if table.players[0] == player else SECOND
    return f"{ranks.get(other, '?')}{seat}{MARKS[mark_of(table, player, other)]}"


def _of_more(table: TablePairing, player: str) -> str:
    if player in table.forfeits:
        return MARKS["-"]
    return f"{table.place(player)}/{len(table.players)}"
