"""What rounds are called, and what is told between them: the results, and who is through."""

from typing import Any

from bot.tournament.player_names import escaped
from bot.words import say
from engine.language.filling import commas
from engine.tournament.acts import TablePairing
from engine.tournament.export import number
from engine.tournament.plan import BRACKET_FORMATS
from engine.tournament.scoring import bye_points
from engine.tournament.standings import StandingsRow, matches_of, stage_rows
from engine.tournament.state import TournamentState

THIRD = "3"
"""The column of the match for third place."""
SPECIAL_COLUMNS = {"F": "final", "F2": "again", THIRD: "third"}
FROM_THE_END = ("final", "semi", "quarter")
"""The last columns of a single elimination."""


def round_words(state: TournamentState, n: int, table: int = 0) -> str:
    """`round 5`, or `round 5, semi-final, game 2`; of one table what is played there: the third
    place, while others play the final.
    """
    slots = _slots(state, n)
    slots = slots[table - 1 : table] if table else slots
    words, title = say("tournament.round.words", round=n), _title(state, n, slots)
    if title:
        words = say("tournament.round.named", round=n, title=title.lower())
    games = {game_number(state, n, slot) for slot in slots}
    is_later_game = len(games) == 1 and games != {1}
    return say("tournament.round.game", words=words, game=games.pop()) if is_later_game else words


def _slots(state: TournamentState, n: int) -> list[str]:
    """The matches of a bracket that have a game in a round."""
    round = state.rounds[n - 1]
    is_bracket = state.plan.stages[round.stage].format in BRACKET_FORMATS
    return [table.slot for table in round.tables] if is_bracket else []


def game_number(state: TournamentState, n: int, slot: str) -> int:
    """Which game of its match a table of a round is."""
    stage = state.rounds[n - 1].stage
    rounds = [round for round in state.rounds[:n] if round.stage == stage]
    return sum(table.slot == slot for round in rounds for table in round.tables)


def is_for_third(table: TablePairing) -> bool:
    """Whether a table of a bracket plays for the third place."""
    return column_of(table.slot) == THIRD


def column_of(slot: str) -> str:
    return slot.split(".")[0]


def _title(state: TournamentState, n: int, slots: list[str]) -> str:
    """What a round of a bracket is called, if it has a name of its own. The final gives a round its
    name, even if the third place is played for beside it.
    """
    found = {column_of(slot) for slot in slots}
    columns = found - {THIRD} or found
    if len(columns) != 1:
        return ""
    titles = list(
        dict.fromkeys(match.column for match in matches_of(state, state.rounds[n - 1].stage))
    )
    [column] = columns
    key = column_key(column, titles)
    return say(f"tournament.column.{key}") if key not in ("first", "second") else ""


def column_key(column: str, titles: list[str]) -> str:
    """What a column of a bracket is: the final, a semi-final, an ordinary round …"""
    if column in SPECIAL_COLUMNS:
        return SPECIAL_COLUMNS[column]
    if column.startswith("L"):
        return "second"
    last = max(int(one[1:]) for one in titles if one.startswith("W"))
    left = last - int(column[1:])
    return FROM_THE_END[left] if "F" not in titles and left < len(FROM_THE_END) else "first"


def column_title(column: str, titles: list[str]) -> str:
    return say(f"tournament.column.{column_key(column, titles)}", n=column[1:])


def bye_words(state: TournamentState, n: int, key: str, **facts: Any) -> str:
    """Who has no table in a round, and what that is worth: `key` says it of them, or to one."""
    stage = state.plan.stages[state.rounds[n - 1].stage]
    worth = number(bye_points(state.plan, stage))
    is_knock_out = stage.format in (*BRACKET_FORMATS, "knockout")
    kind = ".through" if is_knock_out else "" if worth else ".free"
    return say(f"{key}{kind}", points=worth, **facts)


# ── The cut ──────────────────────────────────────────────────────────────────────────────────────


def cut_words(name: str, state: TournamentState, stage: int) -> str:
    """Who is through to a stage, who has just missed it, and by what."""
    through = state.orders[stage]
    names = commas(escaped(state.name(player)) for player in through)
    format = say(f"format.{state.plan.stages[stage].format}").lower()
    text = say("tournament.cut.post", name=name, count=len(through), format=format, names=names)
    missed = _just_missed(state, stage)
    return f"{text}\n{missed}" if missed else text


def _just_missed(state: TournamentState, stage: int) -> str:
    rows = stage_rows(state, stage - 1)
    inside = [row for row in rows if row.player in state.orders[stage]]
    outside = [
        row
        for row in rows
        if row.player not in state.orders[stage] and not state.entrants[row.player].dropped
    ]
    if not outside or not inside:
        return ""
    last, first = inside[-1], outside[0]
    what = _difference(first, last)
    facts = {"player": escaped(state.name(first.player)), "last": escaped(state.name(last.player))}
    return say("tournament.cut.missed", what=what, **facts)


def _difference(row: StandingsRow, other: StandingsRow) -> str:
    """The first of what people are ranked by in which two differ."""
    if row.group != other.group:
        return say("tournament.cut.group")
    if row.points != other.points:
        mine, theirs = number(row.points), number(other.points)
        return say("tournament.cut.points", mine=mine, theirs=theirs)
    for name, value in row.tiebreaks.items():
        if value != other.tiebreaks[name]:
            facts = {"mine": number(value), "theirs": number(other.tiebreaks[name])}
            return say("tournament.cut.tiebreak", name=say(f"tiebreak.{name}"), **facts)
    return say("tournament.cut.seed")
