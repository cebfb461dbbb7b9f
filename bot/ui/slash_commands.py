"""Parts that slash commands share: lists of choices, and the mark of those that not all may use."""

from collections.abc import Iterable
from typing import Any

from discord import app_commands

from bot.discord_limits import CHOICE_NAME
from bot.words import say
from engine.game import Game
from engine.games import GAMES

Commands = list[app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.ContextMenu]
"""What a file of `commands/` offers."""
ADMIN = {"admin": True}
"""Marks a command that not everybody may use: it checks that itself, whatever Discord was told."""


def choices_of(kind: str, names: tuple[str, ...]) -> list[app_commands.Choice[str]]:
    """Choices by their names, each read as the sentence of that kind and name."""
    return [app_commands.Choice(name=say(f"{kind}.{name}"), value=name) for name in names]


def game_choices(*, with_tagline: bool = False) -> list[app_commands.Choice[str]]:
    """All games by their titles; for whoever may never have heard of them, with a line on each."""
    return [
        app_commands.Choice(name=introduced(game) if with_tagline else game.title, value=game.id)
        for game in GAMES.values()
    ]


def chosen(typed: str, choices: Iterable[app_commands.Choice[str]]) -> str:
    """What is meant by a text that can be completed. Discord sends some choices by what they are
    called, instead of what they stand for; whatever is none of them was typed.
    """
    meant = {one.value for one in choices if one.name == typed}
    return meant.pop() if len(meant) == 1 else typed


def introduced(game: Game) -> str:
    """A game by its title, with a line on it."""
    tagline = game.words.about.tagline
    return say("game.choice", game=game.title, tagline=tagline)[:CHOICE_NAME]
