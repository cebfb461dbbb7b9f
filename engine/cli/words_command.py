"""`words`: the catalogues of the other languages. `--update` writes every sentence there is into
them, `--missing` lists what is untranslated, stale, wrong or unused.

What a translator has written is never lost: a sentence whose English has changed is kept and marked
fuzzy, one that has moved takes its translation along, one that is gone stays at the end of its
file.
"""

import argparse
import importlib
import pkgutil
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel import Locale
from babel.core import UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po
from rich.console import Console

from engine.cli.arguments import Subcommands
from engine.cli.words import say
from engine.games import GAMES, OURS
from engine.language.catalogue import catalogue, same_as_english
from engine.language.checks import faults, has_words, references
from engine.language.spoken import CATALOGUES, codes
from engine.language.tables import ENTRIES
from engine.language.translated import YOU
from engine.language.you import to_each
from engine.trouble import BadOption

WIDTH = 100
_HEADER = "# Tephra: {name}. docs/translating.md says how to translate it."
_NOISE = (
    *(
        b'"Project-Id-Version',
        b'"Report-Msgid-Bugs-To',
        b'"POT-Creation-Date',
        b'"PO-Revision-Date',
    ),
    *(b'"Last-Translator', b'"Language-Team', b'"Generated-By'),
)
_ABOUT_YOU = "said to the player it is about"
_NOT_ABOUT_READER = (":yours.",)


def add_commands(commands: Subcommands) -> None:
    command = commands.add_parser("words", help="the sentences of other languages")
    what = command.add_mutually_exclusive_group(required=True)
    what.add_argument("--update", action="store_true", help="bring the catalogues up to date")
    what.add_argument(
        "--missing", nargs="?", const="", metavar="LANG", help="what is untranslated, stale, unused"
    )
    what.add_argument("--add", metavar="LANG", help="begin another language, such as fr or pt-BR")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    if arguments.missing is not None:
        shown = console()
        for code in [_known(arguments.missing)] if arguments.missing else codes()[1:]:
            for line in missing(code):
                shown.print(str(line))
        return 0
    if arguments.add:
        _begin(arguments.add)
    for path, text in updated().items():
        path.write_bytes(text)
    for path in stray():
        path.unlink()
    return 0


def console() -> Console:
    """Writes keys and sentences as they are: `:hand:` is no sign."""
    return Console(highlight=False, markup=False, emoji=False, soft_wrap=True)


def _known(code: str) -> str:
    """A language that there is; BadOption if there is none of that code."""
    if code not in codes()[1:]:
        raise BadOption(say("no_catalogues", code=code))
    return code


def _begin(code: str) -> None:
    """Make room for a language."""
    (CATALOGUES / code_as_written(code)).mkdir(exist_ok=True)
    codes.cache_clear()


def code_as_written(code: str) -> str:
    """The code of a language as Discord writes it, `pt-BR` for `pt_br`; BadOption if nobody knows
    how that language counts and lists.
    """
    try:
        found = Locale.parse(code.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        raise BadOption(say("no_language", code=code)) from None
    return "-".join(filter(None, (found.language, found.script, found.territory)))


# ── What there is to translate ───────────────────────────────────────────────────────────────────


def by_catalogue() -> dict[str, dict[str, str]]:
    """The English of every sentence of Tephra, by its catalogue and its name there."""
    _load()
    found: dict[str, dict[str, str]] = {}
    for key, english in ENTRIES.items():
        name, _, context = key.partition(":")
        if english.strip() and _is_ours(name):
            entries = found.setdefault(name, {})
            entries[context] = english
            entries |= {f"{context}{YOU}{fact}": you for fact, you in _told_to(key, english)}
    return found


def _is_ours(name: str) -> bool:
    """Whether a catalogue is one of Tephra's, and not that of a game which somebody tries out."""
    top, *parts = name.split(".")
    return top in ("bot", "engine", "render") and (parts[:1] != ["games"] or parts[1] in OURS)


def _load() -> None:
    """Import whatever has a table: the bot and the pictures are beside the engine."""
    for package in ("bot", "render"):
        importlib.import_module(f"{package}.words")
    painters = importlib.import_module("render.games")
    for _, name, _ in pkgutil.iter_modules(painters.__path__):
        importlib.import_module(f"render.games.{name}.words")
    importlib.import_module("bot.command_translator")
    importlib.import_module("bot.written_commands")
    importlib.import_module("engine.tournament.words")
    importlib.import_module("engine.speaker")
    for name in OURS:
        assert GAMES[name].paragraphs


def _told_to(key: str, english: str) -> Iterator[tuple[str, str]]:
    """A game's sentence as it reads to each of the people that it names."""
    if not any(part in key for part in _NOT_ABOUT_READER):
        yield from to_each(english).items()


# ── Writing ──────────────────────────────────────────────────────────────────────────────────────


def updated() -> dict[Path, bytes]:
    """What each file of every language should be."""
    files = {}
    sentences = by_catalogue()
    for code in codes()[1:]:
        known = {path.stem: catalogue(path) for path in (CATALOGUES / code).glob("*.po")}
        memory = _memory(known.values())
        for name, entries in sentences.items():
            old = known.get(name, Catalog())
            files[CATALOGUES / code / f"{name}.po"] = _written(name, code, entries, old, memory)
    return files


def stray() -> list[Path]:
    """Files of catalogues that are no more."""
    names = by_catalogue()
    return [path for path in CATALOGUES.glob("*/*.po") if path.stem not in names]


def _memory(known: Iterable[Catalog]) -> dict[str, str]:
    """What was said in English, and how it was translated."""
    return {
        str(entry.id): str(entry.string)
        for one in known
        for entry in (*one, *one.obsolete.values())
        if entry.id and entry.string and not entry.fuzzy
    }


def _written(
    name: str, code: str, entries: Mapping[str, str], old: Catalog, memory: Mapping[str, str]
) -> bytes:
    new = Catalog(
        locale=code.replace("-", "_"),
        project="Tephra",
        version="1",
        header_comment=_HEADER.format(name=name),
        fuzzy=False,
    )
    before = {str(entry.context): entry for entry in old if entry.id}
    for context, english in entries.items():
        new[english] = _entry(context, english, before.pop(context, None), memory)
    for gone in (*old.obsolete.values(), *before.values()):
        if gone.string and str(gone.context) not in entries:
            new.obsolete[(str(gone.id), str(gone.context))] = gone
    for entry in new:
        entry.flags.intersection_update({"fuzzy"})  # Babel guesses others from marks such as %
    file = BytesIO()
    write_po(file, new, width=WIDTH)
    return b"".join(line for line in file.getvalue().splitlines(True) if not _is_noise(line))


def _is_noise(line: bytes) -> bool:
    """Headers that say nothing, or something else every time."""
    return line.startswith(_NOISE)


def _entry(
    context: str, english: str, before: Message | None, memory: Mapping[str, str]
) -> Message:
    comments = [_ABOUT_YOU] if YOU in context else []
    if before is not None and before.string:
        is_same = before.id == english
        flags = {"fuzzy"} if before.fuzzy or not is_same else set()
        previous = before.previous_id if is_same else [str(before.id)]
        return Message(
            english,
            before.string,
            flags=flags,
            auto_comments=comments,
            user_comments=before.user_comments,
            previous_id=previous,
            context=context,
        )
    said = memory.get(english, "") if before is None else ""
    return Message(english, said, auto_comments=comments, context=context)


# ── What is left to do ───────────────────────────────────────────────────────────────────────────


class Gap(NamedTuple):
    """Something that a translation lacks."""

    why: str
    key: str
    text: str

    def __str__(self) -> str:
        return say("words_gap", why=self.why, key=self.key, text=" ⏎ ".join(self.text.splitlines()))


def missing(code: str) -> Iterator[Gap]:
    """What is untranslated, stale, wrong or unused in a language."""
    sentences = by_catalogue()
    for path in sorted((CATALOGUES / code).glob("*.po")):
        known, entries = catalogue(path), sentences.get(path.stem, {})
        for entry in (*known, *known.obsolete.values()):
            if entry.id:
                key = f"{path.stem}:{entry.context}"
                english = entries.get(str(entry.context))
                yield from _gaps(key, english, entry, code)
        there = {str(entry.context) for entry in known if entry.id}
        for context in entries.keys() - there:
            yield Gap("untranslated", f"{path.stem}:{context}", entries[context])


def _gaps(key: str, english: str | None, entry: Message, code: str) -> Iterator[Gap]:
    said = str(entry.string or "")
    if english is None:
        yield Gap("unused", key, said)
    elif not said:
        yield Gap("untranslated", key, english)
    elif entry.fuzzy or entry.id != english:
        yield Gap("stale", key, said)
    else:
        if said == english and has_words(said) and said not in same_as_english(code):
            yield Gap("same as the English", key, said)
        for fault in faults(english, said, code):
            yield Gap(f"wrong ({fault})", key, said)
        if ".rules:" in key and references(english) != references(said):
            yield Gap("wrong (it names other paragraphs)", key, said)
