"""Slash commands in other languages: their names, what they are for, and their choices.

Discord shows them in the language of whoever types; what a catalogue lacks stays English. A name
that Discord would refuse stays English as well.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

import discord
from discord import app_commands

from bot.commands.registry import COMMANDS
from bot.discord_limits import COMMAND_DESCRIPTION, COMMAND_NAME
from bot.ui.slash_commands import introduced
from bot.words import SENTENCES
from engine.games import GAMES
from engine.language.catalogue import COMMAND_NAMES
from engine.language.nearest_language import nearest_language
from engine.language.spoken import Language, language_named, speaking
from engine.language.tables import Sentences

_NAME = re.compile(r"[-_\w]{1,32}")
_NAMES = (
    app_commands.TranslationContextLocation.command_name,
    app_commands.TranslationContextLocation.group_name,
    app_commands.TranslationContextLocation.parameter_name,
)


def _all_names(commands: Iterable[Any]) -> Iterator[str]:
    for command in commands:
        if isinstance(command, app_commands.ContextMenu):
            continue  # a sentence
        yield command.name
        yield from _all_names(getattr(command, "commands", ()))
        yield from (one.name for one in getattr(command, "parameters", ()))


NAMES = Sentences(COMMAND_NAMES, {name: name for name in _all_names(COMMANDS)})
"""What commands and their options are called."""


class CommandTranslator(app_commands.Translator):
    """Looks up in the catalogues what is shown while somebody types."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        code = nearest_language(locale.value)
        if code is None:  # nearly all of the locales, for every word that there is
            return None
        language, english = language_named(code), string.message
        if isinstance(context.data, app_commands.ContextMenu):
            return _said(language, english, COMMAND_NAME)
        if context.location in _NAMES:
            said = language.text(f"{COMMAND_NAMES}{english}", english).lower()
            return said if said != english and _NAME.fullmatch(said) else None
        if isinstance(context.data, app_commands.Choice) and context.data.value in GAMES:
            return _game(language, context.data)
        return _said(language, english, COMMAND_DESCRIPTION)


def _game(language: Language, choice: app_commands.Choice[Any]) -> str | None:
    """A game that can be chosen, with the line on it; its title alone is the same everywhere."""
    game = GAMES[choice.value]
    if choice.name == game.title:
        return None
    with speaking(language):
        return introduced(game)


def _said(language: Language, english: str, most: int) -> str | None:
    """A sentence of the bot in a language, as far as there is room; None if it has none of its
    own.
    """
    key = SENTENCES.key_of(english)
    said = language.text(key, english) if key else english
    return said[:most] if said != english else None
