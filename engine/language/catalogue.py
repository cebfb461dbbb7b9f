"""The PO files of the languages: one for each catalogue, `de/engine.games.taluva.po`.

An entry's context is the name of its sentence in there, its id the English. Entries that are empty
or fuzzy are not said.
"""

import re
from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from engine.language.spoken import CATALOGUES, Catalogues

_COMMANDS = "bot.commands"
COMMAND_NAMES = f"{_COMMANDS}:name."
"""The keys of what commands and their options are called begin with this."""
_COMMAND = re.compile(r"`/[a-z][a-z_ ]*|(?<![\w/<.:`])/[a-z_]+(?: [a-z_]+)?")
"""Between backticks, or bare where nothing can be tapped: `/games`, /games."""
_WORD = re.compile("[a-z_]+")


def catalogues_of(code: str, folder: Path = CATALOGUES) -> Catalogues:
    """What reads each catalogue of a language. Commands are called as Discord shows them in it:
    translators leave them in English, `/play`.
    """
    paths = {path.stem: path for path in sorted((folder / code).glob("*.po"))}

    @cache
    def names() -> Mapping[str, str]:
        found = sentences_of(paths[_COMMANDS]) if _COMMANDS in paths else {}
        named = {key: said for key, said in found.items() if key.startswith(COMMAND_NAMES)}
        return {key.removeprefix(COMMAND_NAMES): said for key, said in named.items()}

    def read(path: Path) -> Mapping[str, str]:
        found = sentences_of(path).items()
        return {key: _called(said, names()) if "/" in said else said for key, said in found}

    return {name: partial(read, path) for name, path in paths.items()}


def sentences_of(path: Path) -> dict[str, str]:
    """Everything that a catalogue says, by its keys."""
    return {
        f"{path.stem}:{entry.context}": str(entry.string)
        for entry in catalogue(path)
        if entry.id and entry.string and not entry.fuzzy
    }


def _called(said: str, names: Mapping[str, str]) -> str:
    return _COMMAND.sub(
        lambda found: _WORD.sub(lambda word: names.get(word[0], word[0]), found[0]), said
    )


def complete_languages(folder: Path = CATALOGUES) -> tuple[str, ...]:
    """The codes of the languages in which nothing may be missing."""
    return tuple(_lines(folder / "complete.txt"))


def same_as_english(code: str, folder: Path = CATALOGUES) -> set[str]:
    """What reads the same in a language on purpose: names, loanwords, notation. Somebody has
    looked at each; a line that begins with # says why, or how the list is kept.
    """
    return {line.removeprefix("\\") for line in _lines(folder / code / "same.txt")}


def _lines(path: Path) -> list[str]:
    """The lines of a file but for remarks; none if there is no such file."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [line for line in lines if line and not line.startswith("#")]


def catalogue(path: Path) -> Catalog:
    """The entries of a file."""
    with path.open("rb") as file:
        return read_po(file)
