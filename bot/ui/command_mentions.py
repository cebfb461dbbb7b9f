"""Commands that sentences name, so that they can be tapped.

Sentences say `/games` between backticks, in each language by its name there. Once Discord has told
the ids of our commands, a message has `</games:123>` instead: whoever taps it gets the command, by
whatever name their Discord knows it. (Discord shows the English name to everybody: with any other
it could not be tapped.) Labels, alt texts and whatever else cannot hold a mention keep the name.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache

from discord.app_commands import AppCommand, AppCommandGroup

from bot.discord_limits import LAYOUT_TEXT
from engine.language.catalogue import COMMAND_NAMES
from engine.language.spoken import language_named, spoken

_NAMED = re.compile(r"`/([^`\n]+)`")
_ids: dict[str, int] = {}
"""Of what can be used, by its whole English name: `games`, `settings me`."""


def learn(commands: Iterable[AppCommand]) -> None:
    """From now on these commands, and no others, can be tapped."""
    _ids.clear()
    _ids.update({name: one.id for one in commands for name in _names(one)})
    _by_name.cache_clear()


def _names(command: AppCommand | AppCommandGroup) -> Iterator[str]:
    """The whole names of a command, or of all that are in it."""
    inner = [one for one in command.options if isinstance(one, AppCommandGroup)]
    if not inner:
        yield command.name
    for one in inner:
        yield from (f"{command.name} {name}" for name in _names(one))


def mentioned(texts: list[str]) -> list[str]:
    """The texts of a message with commands to tap; as they are, where that would be too long."""
    if not _ids or not any("`/" in text for text in texts):
        return texts
    said = [_NAMED.sub(_mention, text) for text in texts]
    return said if sum(map(len, said)) <= LAYOUT_TEXT else texts


def _mention(found: re.Match[str]) -> str:
    name = _by_name(spoken().code).get(found[1], found[1])
    return f"</{name}:{_ids[name]}>" if name in _ids else found[0]


@cache
def _by_name(code: str) -> dict[str, str]:
    """The English names of commands by those of a language."""
    language = language_named(code)
    return {
        " ".join(language.text(f"{COMMAND_NAMES}{word}", word) for word in name.split()): name
        for name in _ids
    }
