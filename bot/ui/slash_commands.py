"""Parts that slash commands share: lists of choices, and the mark of those that not all may use."""

from typing import Any

from discord import app_commands

from bot.words import say
from engine.games import GAMES

Commands = list[app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.ContextMenu]
"""What a file of `commands/` offers."""
ADMIN = {"admin": True}
"""Marks a command that not everybody may use: it checks that itself, whatever Discord was told."""


def choices_of(kind: str, names: tuple[str, ...]) -> list[app_commands.Choice[str]]:
    """Choices by their names, each read as the sentence of that kind and name."""
    return [app_commands.Choice(name=say(f"{kind}.{name}"), value=name) for name in names]


def game_choices() -> list[app_commands.Choice[str]]:
    """All games by their titles."""
    return [app_commands.Choice(name=game.title, value=game.id) for game in GAMES.values()]
