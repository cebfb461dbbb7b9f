"""What people can ask of the bot, one file per subject. Importing a file registers its buttons."""

from discord import app_commands

from bot.commands import lobby, reading, table, turn

SUBJECTS = (lobby, turn, table, reading)


def all_commands() -> list[app_commands.Command]:  # type: ignore[type-arg]
    return [command for subject in SUBJECTS for command in subject.COMMANDS]
