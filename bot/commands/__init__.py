"""What people can ask of the bot, one file per subject. Importing a file registers its buttons."""

from typing import Any

from bot.commands import (
    analyse,
    help,
    hint,
    lists,
    lobby,
    looking,
    organising,
    privacy,
    ratings,
    records,
    replay,
    rules,
    settings,
    status,
    table,
    tournament,
    turn,
    votes,
)

SUBJECTS = (
    *(
        lobby,
        turn,
        table,
        votes,
        looking,
        replay,
        analyse,
        rules,
        records,
        lists,
        settings,
        help,
        hint,
    ),
    *(tournament, organising, ratings, status, privacy),
)


def all_commands() -> list[Any]:
    """Commands, groups of commands and context menus."""
    return [command for subject in SUBJECTS for command in subject.COMMANDS]
