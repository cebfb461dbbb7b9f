"""The PO files of the languages: one for each catalogue, `de/engine.games.taluva.po`.

An entry's context is the name of its sentence in there, its id the English. Entries that are empty
or fuzzy are not said.
"""

import re
from collections.abc import Mapping
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from engine.language.spoken import CATALOGUES

COMMAND_NAMES = "bot.commands:name."
"""The keys of what commands and their options are called begin with this."""
_COMMAND, _WORD = re.compile(r"`/[a-z][a-z_ ]*"), re.compile("[a-z_]+")


def sentences_of(code: str, folder: Path = CATALOGUES) -> dict[str, str]:
    """Everything a language says, by its keys."""
    return {
        f"{path.stem}:{entry.context}": str(entry.string)
        for path in sorted((folder / code).glob("*.po"))
        for entry in catalogue(path)
        if entry.id and entry.string and not entry.fuzzy
    }


def with_command_names(sentences: Mapping[str, str]) -> dict[str, str]:
    """The same with commands called as Discord shows them in the language: translators leave them
    in English, `/play`.
    """
    names = {
        key.removeprefix(COMMAND_NAMES): name
        for key, name in sentences.items()
        if key.startswith(COMMAND_NAMES)
    }
    return {key: _called(said, names) if "`/" in said else said for key, said in sentences.items()}


def _called(said: str, names: Mapping[str, str]) -> str:
    return _COMMAND.sub(
        lambda found: _WORD.sub(lambda word: names.get(word[0], word[0]), found[0]), said
    )


def same_as_english(code: str, folder: Path = CATALOGUES) -> set[str]:
    """What reads the same in a language on purpose: names, loanwords, notation. Somebody has
    looked at each; a line that begins with # says why, or how the list is kept.
    """
    path = folder / code / "same.txt"
    lines = path.read_text().splitlines() if path.exists() else []
    return {line.removeprefix("\\") for line in lines if line and not line.startswith("#")}


def catalogue(path: Path) -> Catalog:
    """The entries of a file."""
    with path.open("rb") as file:
        return read_po(file)
