"""Which match do you mean? Asked with a list of them; whichever is chosen, the same command is
carried out for it.

The command and what was said with it are held in the id of the list, so the question survives a
restart. Where they do not fit there, choosing a match shows its board with the usual buttons.
"""

from collections.abc import Sequence
from typing import Any, cast

import discord
from discord import AppCommandOptionType as Kind
from discord import app_commands

from bot.matches.chooser import match_select, open_match_select
from bot.ui.answers import Question
from bot.ui.buttons import Press, answer_unknown, leads_to_command
from bot.ui.ids import MOST_REST_CHARACTERS, NO_MATCH, Id
from bot.words import say
from engine.table.table import Table

MATCH = "match"
"""The option that says which match is meant."""
SEPARATOR = "|"


class SeveralMatches(Question):
    """A command that could be about any of these matches."""

    def __init__(self, interaction: discord.Interaction, tables: Sequence[Table]) -> None:
        said, person = _command_line(interaction), interaction.user.id
        if said:
            row = match_select(Id("again", NO_MATCH, 0, said), say("which.here"), tables, person)
        else:
            row = open_match_select(tables, person)
        super().__init__(say("which"), row)


def _command_line(interaction: discord.Interaction) -> str:
    """A command with its options as one line; empty if it cannot be said again like that."""
    command, data = interaction.command, cast(dict[str, Any], interaction.data or {})
    options = list(data.get("options", ()))
    if not isinstance(command, app_commands.Command) or not _takes_a_match(command):
        return ""
    shown = {one.display_name: one.name for one in command.parameters}
    values = [f"{shown[one['name']]}={one['value']}" for one in options if one["name"] != MATCH]
    said = SEPARATOR.join([command.name, *values])
    is_plain = said.count(SEPARATOR) == len(values) and said.isprintable()
    is_text = all(one["type"] == Kind.string.value for one in options)
    return said if is_plain and is_text and len(said) <= MOST_REST_CHARACTERS else ""


def _takes_a_match(command: app_commands.Command[Any, ..., Any]) -> bool:
    return command.parent is None and MATCH in [one.name for one in command.parameters]


@leads_to_command("again")
async def again(press: Press) -> None:
    """The same command for the match that was chosen; it answers as it always does."""
    name, *words = press.id.rest.split(SEPARATOR)
    command = press.bot.tree.get_command(name)
    said = dict(word.split("=", 1) for word in words if "=" in word)
    if isinstance(command, app_commands.Command) and press.values and _fits(command, said):
        callback: Any = command.callback
        await callback(press.interaction, **said, match=press.values[0])
    else:
        await answer_unknown(press.interaction)


def _fits(command: app_commands.Command[Any, ..., Any], said: dict[str, str]) -> bool:
    """Whether a command can be carried out with these words."""
    known = {one.name: one for one in command.parameters if one.type is Kind.string}
    needed = {one.name for one in command.parameters if one.required}
    if not _takes_a_match(command) or not needed <= set(said) <= set(known) - {MATCH}:
        return False
    return all(
        not known[name].choices or value in [choice.value for choice in known[name].choices]
        for name, value in said.items()
    )
