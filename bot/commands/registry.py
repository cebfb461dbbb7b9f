"""All commands. Importing this registers the buttons of all files as well."""

from discord import app_commands

from bot.commands import (
    analyse,
    automa,
    board,
    clocks,
    games,
    help,
    hint,
    in_my_language,
    learn,
    more,
    move,
    moves_by_message,
    note,
    play,
    privacy,
    puzzle,
    ratings,
    records,
    replay,
    resign,
    rules,
    settings_me,
    settings_server,
    status,
    tournament,
    tournament_changes,
    tournament_organising,
    tournament_people,
    undo,
    votes,
)
from bot.ui.slash_commands import Commands
from bot.words import say

BUTTONS_ONLY = (more, moves_by_message, clocks)
"""Files without a command of their own."""


def _group(name: str, commands: Commands, *, guild_only: bool = False) -> app_commands.Group:
    group = app_commands.Group(name=name, description=say(name), guild_only=guild_only)
    for command in commands:
        assert not isinstance(command, app_commands.ContextMenu)
        group.add_command(command)
    return group


TOURNAMENT: Commands = [
    *tournament.COMMANDS,
    *tournament_organising.COMMANDS,
    *tournament_people.COMMANDS,
    *tournament_changes.COMMANDS,
]

COMMANDS: Commands = [
    *play.COMMANDS,
    *move.COMMANDS,
    *undo.COMMANDS,
    *resign.COMMANDS,
    *automa.COMMANDS,
    *votes.COMMANDS,
    *board.COMMANDS,
    *replay.COMMANDS,
    *analyse.COMMANDS,
    *rules.COMMANDS,
    *records.COMMANDS,
    *games.COMMANDS,
    *note.COMMANDS,
    _group("settings", [*settings_me.COMMANDS, *settings_server.COMMANDS]),
    *help.COMMANDS,
    *learn.COMMANDS,
    *puzzle.COMMANDS,
    *hint.COMMANDS,
    *in_my_language.COMMANDS,
    _group("tournament", TOURNAMENT, guild_only=True),
    *ratings.COMMANDS,
    *status.COMMANDS,
    *privacy.COMMANDS,
]
"""Commands, groups of commands and context menus."""

# Installed by servers, used there or in direct messages with the bot: left out, both would be
# whatever the developer portal allows.
for _command in COMMANDS:
    _command.allowed_installs = app_commands.AppInstallationType(guild=True, user=False)
    _command.allowed_contexts = app_commands.AppCommandContext(
        guild=True, dm_channel=not _command.guild_only, private_channel=False
    )
