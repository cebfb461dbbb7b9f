"""Slash commands are shown in the language of whoever types."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from discord import AppCommandType, Locale, app_commands

from bot import command_translator
from bot.commands.registry import COMMANDS
from bot.discord_limits import CHOICE_NAME, COMMAND_DESCRIPTION
from bot.local import LocalDiscord
from bot.words import say
from engine.games import GAMES
from engine.language.catalogue import complete_languages, same_as_english
from engine.language.spoken import ENGLISH, Language, codes, speaking
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


@pytest.fixture
def _german(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken = {"de": GERMAN}
    monkeypatch.setattr(
        command_translator, "language_named", lambda code: spoken.get(str(code), ENGLISH)
    )


async def _payload(name: str) -> dict[str, Any]:
    command = next(one for one in COMMANDS if one.name == name)
    tree = app_commands.CommandTree.__new__(app_commands.CommandTree)
    tree.allowed_contexts = app_commands.AppCommandContext()
    tree.allowed_installs = app_commands.AppInstallationType()
    return await command.get_translated_payload(tree, command_translator.CommandTranslator())


@pytest.mark.usefixtures("_german")
async def test_a_name_and_what_it_is_for_are_translated() -> None:
    said = await _payload("play")
    assert said["name_localizations"] == {Locale.german.value: "spielen"}
    assert said["description_localizations"] == {
        Locale.german.value: "Einen Tisch für ein Spiel eröffnen"
    }


@pytest.mark.usefixtures("_german")
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


@pytest.mark.parametrize("code", codes()[1:])
def test_every_name_is_translated_as_discord_wants_it(code: str) -> None:
    """In small letters, without spaces, and no two beside each other alike."""
    with speaking(code):
        for name, said in command_translator.NAMES.items():
            assert command_translator._NAME.fullmatch(said), name
            assert said == said.lower(), name
        for siblings in _siblings(COMMANDS):
            called = [command_translator.NAMES[name] for name in siblings]
            assert len(set(called)) == len(called), called


def _siblings(commands: Iterable[Any]) -> Iterator[list[str]]:
    """The names that stand beside each other: commands, and the options of each."""
    some = [one for one in commands if not isinstance(one, app_commands.ContextMenu)]
    yield [one.name for one in some]
    for one in some:
        yield [option.name for option in getattr(one, "parameters", ())]
        if isinstance(one, app_commands.Group):
            yield from _siblings(one.commands)


def test_sentences_call_commands_as_discord_shows_them() -> None:
    with speaking("de"):
        assert "`/partien`" in say("trouble.none")
        assert "`/games`" not in say("trouble.none")


async def test_a_menu_of_a_message_is_translated() -> None:
    said = await _payload(say("retell"))
    assert said["name_localizations"]["de"] == "In meiner Sprache"
    assert said["name_localizations"]["ja"] == "自分の言語で読む"


async def test_every_choice_of_every_command_is_translated() -> None:
    """But for the titles of games, which are the same everywhere."""
    titles, seen = {game.title for game in GAMES.values()}, 0
    for command in COMMANDS:
        for where, choice in _choices(await _payload(command.name)):
            if choice["name"] not in titles:
                seen += 1
                said = choice.get("name_localizations") or {}
                for code in complete_languages():
                    text = said.get(code, "")
                    is_same = choice["name"] in same_as_english(code)
                    assert text or is_same, f"{where}: {choice['name']} in {code}"
                    assert len(text) <= CHOICE_NAME
    assert seen > 50


def _choices(part: Any, where: str = "") -> Iterator[tuple[str, Any]]:
    """All that a command lets somebody choose from, with where."""
    where = f"{where} {part['name']}"
    yield from ((where, choice) for choice in part.get("choices") or ())
    for option in part.get("options") or ():
        yield from _choices(option, where)
