"""Slash commands are shown in the language of whoever types."""

import pytest
from discord import AppCommandType, Locale, app_commands

from bot import command_translator
from bot.commands.registry import COMMANDS
from bot.limits import COMMAND_DESCRIPTION
from bot.local import LocalDiscord
from engine.language.spoken import ENGLISH, Language
from tests.bot.conftest import Host

GERMAN = Language(
    "de",
    {
        "bot.commands:name.play": "Spielen",
        "bot.commands:name.help": "Hilfe, bitte!",
        "bot.commands:play": "Einen Tisch für ein Spiel eröffnen",
        "bot.commands:help": "x" * 120,
    },
)


@pytest.fixture(autouse=True)
def _german(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken = {"de": GERMAN}
    monkeypatch.setattr(
        command_translator, "language_named", lambda code: spoken.get(str(code), ENGLISH)
    )


async def _payload(name: str) -> dict[str, object]:
    command = next(one for one in COMMANDS if one.name == name)
    tree = app_commands.CommandTree.__new__(app_commands.CommandTree)
    tree.allowed_contexts = app_commands.AppCommandContext()
    tree.allowed_installs = app_commands.AppInstallationType()
    return await command.get_translated_payload(tree, command_translator.CommandTranslator())


async def test_a_name_and_what_it_is_for_are_translated() -> None:
    said = await _payload("play")
    assert said["name_localizations"] == {Locale.german.value: "spielen"}
    assert said["description_localizations"] == {
        Locale.german.value: "Einen Tisch für ein Spiel eröffnen"
    }


async def test_a_name_that_discord_would_refuse_stays() -> None:
    said = await _payload("help")
    assert not said.get("name_localizations")
    shown = said["description_localizations"]
    assert isinstance(shown, dict)
    assert len(shown["de"]) == COMMAND_DESCRIPTION


async def test_discord_takes_the_commands(host: Host, local: LocalDiscord) -> None:
    """With all translations there are; the names are those that the catalogues know."""
    said = {one.name for one in host.bot.synced_commands if one.type is AppCommandType.chat_input}
    assert said <= set(command_translator.NAMES)
