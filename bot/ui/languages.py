"""Who hears which language.

What one person alone reads is in theirs: the one chosen in `/settings me`, else the one Discord
shows them, which is remembered for direct messages. What everybody reads is in the table's: chosen
in the lobby, else the server's (`/settings server`), else Discord's for the server. Nobody's own
language is ever spoken in public.
"""

import logging
from contextlib import AbstractContextManager
from typing import Any

import discord
from msgspec.structs import replace

from bot.services import AnsweringServices, Directory, services_of
from engine.language.nearest_language import nearest_language
from engine.language.spoken import names_of_languages, speak, speaking
from engine.model.people import Preferences
from engine.model.sheet import Sheet
from engine.store.protocol import Store
from engine.table.table import Table

log = logging.getLogger(__name__)

NOTE = "language"
"""Where a sheet has the language of its table, and a server's settings theirs."""


AUTOMATIC = "auto"
"""What is chosen in a list of languages by whoever leaves it to Discord."""


def language_options(chosen: str, automatic: str = "") -> list[discord.SelectOption]:
    """Every language by its own name, after one, if there is a name for it, that leaves it to
    Discord.
    """
    named = {**({AUTOMATIC: automatic} if automatic else {}), **names_of_languages()}
    return [
        discord.SelectOption(label=name, value=code, default=code == (chosen or AUTOMATIC))
        for code, name in named.items()
    ]


def chosen_language(value: str) -> str:
    """What was chosen from such a list; empty if it is left to Discord."""
    return value if value in names_of_languages() else ""


def in_public(sheet: Sheet) -> AbstractContextManager[None]:
    """What everybody at a table reads."""
    return speaking(sheet.notes.get(NOTE))


def to_person(person: Preferences) -> AbstractContextManager[None]:
    """What somebody alone reads, where they have not asked for anything just now."""
    return speaking(language_of(person))


def language_of(person: Preferences) -> str:
    return person.language or person.locale


async def to_player(store: Store, table: Table, person: int) -> AbstractContextManager[None]:
    """The same for somebody at a table, which knows who sits there."""
    return to_person(table.people.get(person) or await store.person(person))


async def speak_to(interaction: discord.Interaction) -> None:
    """From here on, in this task, speak to whoever has asked for something. What goes wrong here
    is no reason to leave them without an answer.
    """
    bot, shown = services_of(interaction), nearest_language(str(interaction.locale)) or "en"
    speak(shown)
    try:
        known = await bot.store.person(interaction.user.id)
        speak(known.language or shown)
        if shown != known.locale and not _is_about_privacy(interaction):
            await _remember(bot, interaction.user.id, shown)
    except Exception as problem:
        log.warning("it is not known what language somebody has chosen: %s", problem)


def _is_about_privacy(interaction: discord.Interaction) -> bool:
    """Of somebody who is being forgotten nothing is noted."""
    said: Any = interaction.data or {}
    return "privacy" in str(said.get("name", "")) or "privacy" in str(said.get("custom_id", ""))


async def _remember(bot: AnsweringServices, person: int, locale: str) -> None:
    async with bot.changing_settings_of(person):
        known = await bot.store.person(person)
        await bot.store.save_person(replace(known, locale=locale))


async def language_of_server(directory: Directory, store: Store, server: int | None) -> str:
    """What a server has chosen, else what it speaks in Discord; English where that is unknown."""
    if server is None:
        return "en"
    chosen = (await store.server(server)).settings.get(NOTE, "")
    guild = directory.get_guild(server)
    spoken = str(guild.preferred_locale) if guild is not None else ""
    return chosen or nearest_language(spoken) or "en"
