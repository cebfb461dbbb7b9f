"""Writes a game of a kind under another name: a project of its own, which Tephra finds.

The three small games of the kit are real packages, played and checked like any other; a new game is
a copy of one with its own names. Its painter and its tests come along.
"""

import keyword
import re
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

from engine.discovery import GAMES_GROUP, PAINTERS_GROUP, projects_folder
from engine.game import Game
from engine.kit.words import say
from engine.sentences import any_of
from engine.trouble import BadOption

MOST_NAME_CHARACTERS = 20
KINDS: Mapping[str, str] = {"tiles": "basalt", "cards": "cinders", "track": "lahar"}
"""The kinds of games there are to begin with, and what each of the kit's is called."""
PREFIX = "tephra_"
"""How the package of a game is called, so that it hides no other."""


class NewGame(NamedTuple):
    """A name and a kind that go together, and where the game shall be."""

    name: str
    kind: str
    folder: Path
    """Its project: the package is one of the folders in it."""

    @property
    def title(self) -> str:
        return self.name.replace("_", " ").title()

    @property
    def package(self) -> str:
        return f"{PREFIX}{self.name}"


def planned(name: str, kind: str, taken: Mapping[str, Game], at: Path | None = None) -> NewGame:
    """A new game, if it can be called and be put so; BadOption says what is in the way."""
    kind = kind.lower()
    if kind not in KINDS:
        raise BadOption(say("kind.unknown", kind=kind, kinds=any_of(list(KINDS))))
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name):
        raise BadOption(say("name.identifier", name=name))
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        raise BadOption(say("name.keyword", name=name))
    if len(name) > MOST_NAME_CHARACTERS:
        raise BadOption(say("name.long", name=name, most=MOST_NAME_CHARACTERS))
    if name in taken:
        raise BadOption(say("name.taken", name=name, path=taken[name].folder))
    if name in KINDS.values():
        raise BadOption(say("name.kit", name=name))
    folder = (at or projects_folder() / name).absolute()
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadOption(say("folder.taken", path=folder))
    return NewGame(name, kind, folder)


def write(game: NewGame) -> list[Path]:
    """Write a new game; the files that were written."""
    try:
        return [_written(game.folder / place, text) for place, text in _contents(game).items()]
    except OSError as problem:
        raise BadOption(
            say("folder.unwritable", path=game.folder, why=problem.strerror or problem)
        ) from None


def _written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def _contents(game: NewGame) -> dict[str, str]:
    """Every file of the project, by its place in it."""
    rules = files("engine") / "kit" / game.kind
    pictures = files("render") / "kit" / f"{game.kind}.py"
    tests = files("engine") / "kit" / "tests" / f"test_{game.kind}.py"
    found = {f"{game.package}/{one.name}": _renamed(one, game) for one in _sources(rules)}
    found[f"{game.package}/pictures.py"] = _renamed(pictures, game)
    found[f"tests/test_{game.name}.py"] = _renamed(tests, game)
    found["pyproject.toml"] = _project(game)
    return found


def _sources(folder: Traversable) -> list[Traversable]:
    return [one for one in folder.iterdir() if one.name.endswith((".py", ".md"))]


def _renamed(source: Traversable, game: NewGame) -> str:
    """A file of the kit under the names of the new game."""
    text, old = source.read_text(encoding="utf-8"), KINDS[game.kind]
    for ours, new in (
        (rf"\bengine\.kit\.{game.kind}\b", game.package),
        (rf"\brender\.kit\.{game.kind}\b", f"{game.package}.pictures"),
        (rf"\b{old}\b", game.name),
        (rf"\b{old.title()}\b", game.title),
    ):
        text = re.sub(ours, new, text)
    if not source.name.endswith(".py"):
        return text
    return _with_own_imports_last(text, game.package, is_test=source.name.startswith("test_"))


def _with_own_imports_last(text: str, package: str, is_test: bool) -> str:
    """Imports in the order in which people expect them: in the package, its own by themselves."""
    statement = r"^from {name}[\w.]* import (?:\([^)]*\)|[^\n(]+)\n"
    own = [found[0] for found in re.finditer(statement.format(name=package), text, re.M)]
    others = [*re.finditer(statement.format(name="(?:engine|render)"), text, re.M)]
    if not own or not others:
        return text
    last = others[-1][0]
    for one in own:
        text = text.replace(one, "", 1)
    gap = "" if is_test else "\n"
    text = text.replace("import pytest\n\n", "import pytest\n", 1)
    return text.replace(last, f"{last}{gap}{''.join(sorted(own))}", 1)


def _project(game: NewGame) -> str:
    """What an installer reads, and Tephra: where the game and its painter are."""
    return f"""\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "tephra-{game.name.replace("_", "-")}"
version = "0.1.0"
description = "{game.title}, a game for Tephra"
requires-python = ">=3.11"

[project.entry-points."{GAMES_GROUP}"]
{game.name} = "{game.package}:GAME"

[project.entry-points."{PAINTERS_GROUP}"]
{game.name} = "{game.package}.pictures:PAINTER"

[tool.hatch.build.targets.wheel]
packages = ["{game.package}"]
"""
