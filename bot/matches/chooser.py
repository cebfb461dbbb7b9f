"""A list of somebody's running matches, most urgent first, to choose one from."""

from collections.abc import Sequence

import discord
from discord import ui

from bot.discord_limits import SELECT_OPTIONS, SELECT_TEXT
from bot.matches.deadline_words import due_words
from bot.ui.buttons import Select, row
from bot.ui.ids import NO_MATCH, Id
from bot.ui.shown_times import day
from bot.words import say
from engine.language.filling import commas
from engine.table.table import Table


def open_match_select(tables: Sequence[Table], person: int) -> ui.ActionRow[ui.LayoutView]:
    """Choosing a match shows its board here."""
    return match_select(Id("open", NO_MATCH), say("games.here"), tables, person)


def match_select(
    id: Id, hint: str, tables: Sequence[Table], person: int
) -> ui.ActionRow[ui.LayoutView]:
    """What choosing a match does is in the id; the value is the match."""
    order = sorted(tables, key=lambda table: turn_state(table, person)[:2])
    options = [
        discord.SelectOption(
            label=match_title(table)[:SELECT_TEXT],
            value=table.id,
            description=_state(table, person)[:SELECT_TEXT],
        )
        for table in order[:SELECT_OPTIONS]
    ]
    return row(Select(id, hint, options))


def match_title(table: Table) -> str:
    return say("talk.match", game=table.match.game.title, names=commas(table.match.names))


def _state(table: Table, person: int) -> str:
    """Whose turn it is, without marks and dates."""
    asked = [one.seat for one in table.asked()]
    if table.sits(person) in asked:
        return say("games.you").strip("*")
    return say("games.other", name=commas(table.match.names[n] for n in asked))


def turn_state(table: Table, person: int) -> tuple[int, float, str]:
    """My own turn first, by deadline; then the others'."""
    asked = table.asked()
    mine = [one for one in asked if one.person == person]
    first = (mine or list(asked))[0]
    due = first.due or float("inf")
    whose, kind, until = "you" if mine else "other", "", ""
    if first.due:
        kind, until = ".due", due_words(first.due, first.delay)
    elif first.delay:
        kind, until = ".holiday", day(first.delay.until)
    name = table.match.names[first.seat]
    return 0 if mine else 1, due, say(f"games.{whose}{kind}", name=name, until=until)
