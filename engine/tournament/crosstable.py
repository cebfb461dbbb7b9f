"""The cross-table: everybody's rounds in a line, the best first, as on a noticeboard.

`1 Ben` is a win against Ben, `½ Ben` a draw; `2/3 Ben, Cleo` second of three, beside those two.
"""

from engine.language.filling import commas
from engine.tournament.acts import TablePairing
from engine.tournament.export import mark_of
from engine.tournament.standings import standings
from engine.tournament.state import Round, TournamentState
from engine.tournament.words import CELLS

MARKS = {"1": "1", "=": "½", "0": "0", "+": "+", "-": "−"}
LONGEST_NAME_CHARACTERS = 9
"""Of an opponent: so many rounds stand beside each other."""


def cross_table(state: TournamentState) -> list[list[str]]:
    """A row per player of the standings, a cell per round."""
    rounds = list(enumerate(state.rounds, 1))
    return [[_cell(state, n, round, row.player) for n, round in rounds] for row in standings(state)]


def _cell(state: TournamentState, n: int, round: Round, player: str) -> str:
    if player in round.byes:
        return CELLS["bye"]
    at = round.table_of(player)
    if not at:
        return CELLS["absent"]
    table = round.tables[at - 1]
    if len(table.players) > 2:
        mark = _of_more(table, player) if table.is_done else CELLS["playing"]
        others = [_short(state.name_in(other, n)) for other in table.players if other != player]
        return f"{mark} {commas(others)}"
    other = table.players[1 - table.players.index(player)]
    mark = MARKS[mark_of(table, player, other)] if table.is_done else CELLS["playing"]
    return f"{mark} {_short(state.name_in(other, n))}"


def _short(name: str) -> str:
    """A name as far as it finds room: its first word, or a part of it."""
    first = name.split()[0] if len(name) > LONGEST_NAME_CHARACTERS else name
    if len(first) <= LONGEST_NAME_CHARACTERS:
        return first
    return f"{first[: LONGEST_NAME_CHARACTERS - 1]}…"


def _of_more(table: TablePairing, player: str) -> str:
    if player in table.forfeits:
        return MARKS["-"]
    return f"{table.place(player)}/{len(table.players)}"
