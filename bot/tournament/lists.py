"""Everybody in a list: the standings, and the cross-table with all rounds."""

from fractions import Fraction

from bot.discord_limits import GALLERY_ITEMS
from bot.words import say
from engine.tournament import next_round
from engine.tournament.crosstable import cross_table
from engine.tournament.export import number
from engine.tournament.header import TournamentHeader
from engine.tournament.standings import standings
from engine.tournament.state import TournamentState
from render.tournament_tables import ROWS_PER_PICTURE, PlayerList

TIEBREAKS_SHOWN = 3
ROUNDS_SHOWN, ROUNDS_OF_PODS_SHOWN = 5, 2
"""Of a cross-table, in one picture."""


def note_of(state: TournamentState) -> str:
    if state.phase == "over":
        return say("tournament.note.over")
    done, planned = len(state.rounds), next_round.rounds_planned(state)
    if planned and state.stage == 0:
        return say("tournament.note.round", round=done, rounds=planned)
    return say("tournament.note.played", round=done)


def standings_grid(header: TournamentHeader, state: TournamentState) -> PlayerList:
    rows = standings(state)
    names = list(dict.fromkeys(name for row in rows for name in row.tiebreaks))
    names = [name for name in names if name != "reached"][:TIEBREAKS_SHOWN]
    columns = (say("tiebreak.points"), *(say(f"tiebreak.{name}") for name in names))
    cells = [
        (
            str(row.rank),
            name_in_list(state, row.player),
            points_shown(row.points),
            *(f"{number(row.tiebreaks.get(name, row.points * 0)):g}" for name in names),
        )
        for row in rows
    ]
    return PlayerList(header.name, note_of(state), columns, tuple(cells))


def name_in_list(state: TournamentState, player: str) -> str:
    """What a player is called in the standings, with a word about those who have left."""
    is_out = player in state.entrants and state.entrants[player].dropped
    return say("tournament.out", name=state.name(player)) if is_out else state.name(player)


def points_shown(points: Fraction) -> str:
    """Points as people say them: a third is 0.33."""
    return f"{round(float(points), 2):g}"


def cross_grid(
    header: TournamentHeader, state: TournamentState, rounds: range | None = None
) -> PlayerList:
    """Everybody's rounds, counted from 0."""
    rows, cells = standings(state), cross_table(state)
    shown = range(len(state.rounds)) if rounds is None else rounds
    body = [
        (
            str(row.rank),
            name_in_list(state, row.player),
            points_shown(row.points),
            *(line[n] for n in shown),
        )
        for row, line in zip(rows, cells, strict=True)
    ]
    heads = [say("tournament.column.first", n=n + 1) for n in shown]
    columns = (say("tiebreak.points"), *heads)
    return PlayerList(header.name, note_of(state), columns, tuple(body), tells_all=True)


def cross_grids(header: TournamentHeader, state: TournamentState) -> list[PlayerList]:
    """Everybody's rounds in as many pictures as it takes, the earliest first; of a very long
    tournament the last ones.
    """
    count = len(state.rounds)
    wide = ROUNDS_SHOWN if _is_of_two(state) else ROUNDS_OF_PODS_SHOWN
    parts = [range(first, min(first + wide, count)) for first in range(0, count, wide)]
    pages = max(1, -(-len(standings(state)) // ROWS_PER_PICTURE))
    most = max(1, GALLERY_ITEMS // pages)
    return [cross_grid(header, state, part) for part in parts[-most:] or [range(0)]]


def cross_legend(state: TournamentState) -> str:
    """What stands in the cells of a cross-table."""
    return say("tournament.cross.two" if _is_of_two(state) else "tournament.cross.more")


def _is_of_two(state: TournamentState) -> bool:
    return all(len(table.players) == 2 for round in state.rounds for table in round.tables)
