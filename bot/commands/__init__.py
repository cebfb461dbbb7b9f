"""What people can ask of the bot, one file per subject. Importing a file registers its buttons."""

from typing import Any

from bot.commands import (
    analyse,
    board,
    games,
    help,
    hint,
    more,
    move,
    play,
    privacy,
    ratings,
    records,
    replay,
    rules,
    settings,
    status,
    tournament,
    tournament_organising,
    votes,
)

SUBJECTS = (
    *(
        play,
        move,
        more,
        votes,
        board,
        replay,
        analyse,
        rules,
        records,
        games,
        settings,
        help,
        hint,
    ),
    *(tournament, tournament_organising, ratings, status, privacy),
)


def all_commands() -> list[Any]:
    """Commands, groups of commands and context menus."""
    return [command for subject in SUBJECTS for command in subject.COMMANDS]
