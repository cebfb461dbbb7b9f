"""What people can ask of the bot, one file per subject. Importing a file registers its buttons."""

from typing import Any

from bot.commands import (
    help,
    lists,
    lobby,
    looking,
    records,
    replay,
    rules,
    settings,
    table,
    turn,
    votes,
)

SUBJECTS = (lobby, turn, table, votes, looking, replay, rules, records, lists, settings, help)


def all_commands() -> list[Any]:
    """Commands, groups of commands and context menus."""
    return [command for subject in SUBJECTS for command in subject.COMMANDS]
