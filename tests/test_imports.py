"""Who may import whom, that a class has a name of its own, and that every package says what its
files are for.

Read from the source of every file, so that imports inside functions and those for type checking
count too. Each rule names all its offenders at once. A layer imports only itself and lower ones,
without exception, and no ring of imports leads out of a package and back.
"""

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
Rule = Callable[[], Iterator[str]]
"""Yields whoever does not keep to it."""

ENGINE = (
    *("language", "foundation", "games", "match", "model", "work", "automa", "puzzles"),
    *("tournament", "store", "table", "host", "upkeep", "kit", "cli", "__main__"),
)
"""The layers of the engine, the lowest first; the foundation is `engine/*.py`."""

BOT = (
    *("discord_limits", "local", "logs", "settings", "words", "services", "ui", "matches", "turn"),
    *("lobby", "learn", "posts", "puzzle", "tournament", "upkeep", "command_services"),
    *("written_commands", "commands", "command_translator", "client", "checkup", "start"),
    "__main__",
)
"""The layers of the bot. Every `__main__` is on top. Every `words.py` is among the words, though it
lies with the package that says them: it is a table, which imports nothing.
"""

FORBIDDEN = {
    "engine": {"bot", "render", "tests", "discord", "PIL"},
    "render": {"bot", "tests", "discord"},
    "bot": {"tests"},
}

SEEN_BY_PICTURES = {
    *("engine.contract", "engine.trouble", "engine.hexes", "engine.notation", "engine.language"),
    *("engine.work.workers", "engine.work.capacity", "engine.discovery"),
    "engine.sentences",
}
READ_MATCHES = {"render.replay", "render.__main__", "render.game_check"}
"""What turns matches and records into views, for the command line, for replays and for whoever
makes a game.
"""
SEEN_BY_PAINTERS = {"box", "view", "names", "words"}
"""What a painter may know of its game: tables, views, and what things are called."""

SEEN_BY_GAMES = {
    *("engine.contract", "engine.game", "engine.trouble", "engine.lazy_moves", "engine.dealer"),
    *("engine.hexes", "engine.notation", "engine.agenda", "engine.sketch", "engine.sentences"),
    *("engine.lesson", "engine.language"),
}

KIT_KINDS = ("cards", "tiles", "track")
"""The small games that new ones begin with: what holds for a game holds for them."""

MIRRORED = {"State", "View"}
"""What the contract has and every game has under the same name: its own kind of it."""

NAMED_TYPE = re.compile(r"^([A-Z]\w*[a-z]\w*)(?:: \w+)? = (?!TypeVar|ParamSpec)", re.MULTILINE)
"""Another name for a type; variables for types may be called alike."""

REGISTRIES = {"engine.games", "render.games"}
"""Whatever lies in these packages registers itself: nobody keeps a list."""

PURE = ("engine.match", "engine.model", "engine.tournament")
OUTSIDE = {
    *("asyncio", "threading", "multiprocessing", "concurrent", "subprocess", "signal"),
    *("time", "datetime", "calendar", "sched"),
    *("os", "sys", "socket", "http", "urllib", "sqlite3", "shutil", "tempfile", "logging"),
    *("aiohttp", "aiosqlite", "asyncpg", "rich", "prompt_toolkit", "dotenv"),
    *("engine.work", "engine.store"),
}
"""Other tasks, clocks, the world outside."""
UNRULY = OUTSIDE | {"random", "secrets", "uuid", "zoneinfo", "io", "numpy", "importlib"}
"""What rules and pure packages may not know: chance of their own either, nor what they do not
name.
"""
PURE_BUT_FOR = {
    "engine.match.entries": {"secrets"},
    "engine.match.record": {"time"},
    "engine.model.ids": {"secrets"},
    "engine.tournament.export": {"datetime", "io"},
}
"""Two make seeds and ids that nobody can guess, one gives up on a record that takes too long to
read, one writes a table with dates.
"""
UNRULY_CALLS = {
    *("open", "print", "input", "exec", "eval", "__import__"),
    *("read_text", "write_text", "read_bytes", "write_bytes", "mkdir", "unlink", "touch"),
}


# ── What there is ────────────────────────────────────────────────────────────────────────────────


@cache
def modules() -> dict[str, Path]:
    """Every file of ours, by the name it is imported by."""
    paths = (path for top in FORBIDDEN for path in sorted((ROOT / top).rglob("*.py")))
    return {_name(path): path for path in paths}


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def within(*packages: str) -> list[str]:
    """The modules of packages, and the packages themselves."""
    return [name for name in modules() if is_of(name, packages)]


def is_of(name: str, packages: Iterable[str]) -> bool:
    return any(f"{name}.".startswith(f"{package}.") for package in packages)


@cache
def source_of(name: str) -> str:
    return modules()[name].read_text(encoding="utf-8")


def imported_by(source: str) -> Iterator[str]:
    """Every module a source imports, in full."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports hide where they lead"
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                yield full if full in modules() else str(node.module)


@cache
def imports(name: str) -> list[str]:
    return sorted(set(imported_by(source_of(name))))


@cache
def unruly(source: str) -> set[str]:
    """Names of what rules and pure packages may not use; floats are for the latter alone."""
    found = {name for name in imported_by(source) if is_of(name, UNRULY)}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.AsyncFunctionDef | ast.Await | ast.AsyncFor | ast.AsyncWith):
            found.add("async")
        if isinstance(node, ast.Call):
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            found |= {name} & UNRULY_CALLS
        if isinstance(node, ast.Constant) and isinstance(node.value, float):
            found.add("float")
    return found


# ── The rules ────────────────────────────────────────────────────────────────────────────────────


def the_top_level_goes_one_way() -> Iterator[str]:
    """bot → render, engine; render → engine; engine → nothing of ours."""
    for top, forbidden in FORBIDDEN.items():
        for name in within(top):
            yield from (f"{name} → {far}" for far in imports(name) if is_of(far, forbidden))


def pictures_know_of_the_engine_only_views() -> Iterator[str]:
    for name in within("render"):
        known = SEEN_BY_PICTURES | (
            {"engine.match", "engine.kit.findings", "engine.kit.words"}
            if name in READ_MATCHES
            else set()
        )
        for far in imports(name):
            if is_of(far, ["engine"]) and not is_of(far, known | _seen_by_painter(name)):
                yield f"{name} → {far}"


def _seen_by_painter(name: str) -> set[str]:
    """What is known of its game to a module of a painter; nothing to the rest of the pictures."""
    game = game_of(name).replace("render.", "engine.", 1)
    return {f"{game}.{part}" for part in SEEN_BY_PAINTERS} if game else set()


def game_of(name: str) -> str:
    """The package of the game or painter that a module belongs to; empty if it does to none."""
    _, folder, game = [*name.split(".")[:3], "", ""][:3]
    is_one = (folder == "games" and game) or (folder == "kit" and game in KIT_KINDS)
    return ".".join(name.split(".")[:3]) if is_one else ""


def rules_are_pure() -> Iterator[str]:
    for name in within("engine.games", *(f"engine.kit.{kind}" for kind in KIT_KINDS)):
        is_opinion = name.rpartition(".")[2].startswith("automa")  # of how good a position is
        allowed = {"float"} if is_opinion else set()
        yield from (f"{name} uses {far}" for far in sorted(unruly(source_of(name)) - allowed))


def a_game_is_known_to_itself_alone() -> Iterator[str]:
    """And to its painter; and knows nothing that runs matches. Only the registries name games."""
    for name in within("engine", "bot"):
        if game := game_of(name):
            known = SEEN_BY_GAMES | {game}
            yield from (
                f"{name} → {far}"
                for far in imports(name)
                if is_of(far, ["engine"]) and not is_of(far, known)
            )
        elif name != "engine.games" and not is_of(name, ["engine.kit.tests"]):
            yield from (f"{name} → {far}" for far in imports(name) if game_of(far))
    for name in within("render"):
        own = {"", game_of(name), game_of(name).replace("render.", "engine.", 1)}
        yield from (f"{name} → {far}" for far in imports(name) if game_of(far) not in own)


def pure_packages_are_pure() -> Iterator[str]:
    for name in within(*PURE):
        allowed = {"float"} | PURE_BUT_FOR.get(name, set())
        yield from (f"{name} uses {far}" for far in sorted(unruly(source_of(name)) - allowed))


def layers_of_the_engine() -> Iterator[str]:
    yield from _upward("engine", ENGINE)


def layers_of_the_bot() -> Iterator[str]:
    yield from _upward("bot", BOT)


def _upward(top: str, order: tuple[str, ...]) -> Iterator[str]:
    yield from (f"nothing is in {layer}" for layer in {*order} - {*map(_layer, within(top))})
    for name in within(top):
        if _layer(name) not in order:
            yield f"{name} is of no layer"
            continue
        for far in imports(name):
            if is_of(far, [top]) and _layer(far) in order[order.index(_layer(name)) + 1 :]:
                yield f"{name} → {far}"


def _layer(name: str) -> str:
    top, *parts = name.split(".")
    if "__main__" in parts:
        return "__main__"
    if top == "engine":
        is_file = len(parts) == 1 and modules()[name].name != "__init__.py"
        return "foundation" if is_file or not parts else parts[0]
    return "words" if parts[-1:] == ["words"] else parts[0] if parts else "discord_limits"


def tables_of_sentences_import_nothing() -> Iterator[str]:
    """Nor do the packages around them, so that whoever joins the tables loads nothing else."""
    for name in within("bot"):
        if name != "bot.words" and name.endswith(".words"):
            for part in (name, name.rpartition(".")[0]):
                yield from (f"{part} → {far}" for far in imports(part))


def no_ring_of_imports_leads_through_two_packages() -> Iterator[str]:
    """Modules of one package may need each other; packages may not, however long the way."""
    ahead = {name: {far for far in imports(name) if far in modules()} for name in modules()}
    while ends := [name for name, far in ahead.items() if not far & ahead.keys()]:
        for name in ends:
            del ahead[name]
    reached = {name: _reached(name, ahead) for name in ahead}  # what is left leads to a ring
    for name, there in reached.items():
        for far in there:
            if modules()[far].parent != modules()[name].parent and name in reached[far]:
                yield f"{name} → {far} → {name}"


def _reached(name: str, ahead: dict[str, set[str]]) -> set[str]:
    """Where the imports of a module lead, directly or not."""
    reached: set[str] = set()
    to_look_at = [name]
    while to_look_at:
        new = ahead[to_look_at.pop()] & ahead.keys() - reached
        reached |= new
        to_look_at += new
    return reached


def only_what_starts_the_bot_knows_the_local_discord() -> Iterator[str]:
    for name in within("bot"):
        if _layer(name) != "start" and not is_of(name, ["bot.local"]):
            yield from (f"{name} → {far}" for far in imports(name) if is_of(far, ["bot.local"]))


def no_command_knows_another() -> Iterator[str]:
    """But for the registry, which knows all."""
    for name in within("bot.commands"):
        if name != "bot.commands.registry":
            yield from (f"{name} → {far}" for far in imports(name) if is_of(far, ["bot.commands"]))


def every_package_is_a_map_of_its_files() -> Iterator[str]:
    """The docstring of an `__init__` has a line for each file and package beside it, which starts
    with its name and goes on after two spaces or more, and none for what is not there. (The small
    games have their pictures elsewhere; those that are made of them, beside.)
    """
    for package, path in modules().items():
        if path.name == "__init__.py" and package not in REGISTRIES:
            beside = {n.rpartition(".")[2] for n in modules() if n.rpartition(".")[0] == package}
            text = ast.get_docstring(ast.parse(source_of(package))) or ""
            mapped = set(re.findall(r"^ *(\w+)(?:\.py|/)? {2,}\S", text, re.MULTILINE))
            if missing := sorted(beside - {"__main__"} - mapped):
                have = f"lacks {' '.join(missing)}" if mapped & beside else "is missing"
                yield f"the map of {package} {have}"
            folders = {one.name for one in path.parent.iterdir() if one.is_dir()}
            gone = mapped - beside - folders - {"__main__"}
            if game_of(package).startswith("engine.kit."):
                gone -= {"pictures"}
            yield from (f"the map of {package} has {name}, which is gone" for name in sorted(gone))


def a_class_has_a_name_of_its_own() -> Iterator[str]:
    """Each game, its painter included, has its own vocabulary and does not know the others': all
    five may have their `Card` and `EndTurn`. Within a game, and between a game and what it is
    played with, one name is one class. Outside of games that holds for
    whatever else names a type.
    """
    by_game: dict[str, list[tuple[str, str]]] = {}
    for name in modules():
        game = game_of(name).replace("render.", "engine.", 1)
        defined = re.findall(r"^ *class (\w+)[(:]", source_of(name), re.MULTILINE)
        by_game.setdefault(game, []).extend((kind, name) for kind in defined)
    shared = by_game.pop("")
    outside = [name for name in modules() if not game_of(name)]
    types = [(kind, name) for name in outside for kind in NAMED_TYPE.findall(source_of(name))]
    for own in (types, *by_game.values()):
        at: dict[str, str] = {}
        for kind, name in (*shared, *own):
            if at.setdefault(kind, name) != name and kind not in MIRRORED:
                yield f"{kind} is in {at[kind]} and in {name}"


RULES: tuple[Rule, ...] = (
    the_top_level_goes_one_way,
    pictures_know_of_the_engine_only_views,
    rules_are_pure,
    a_game_is_known_to_itself_alone,
    pure_packages_are_pure,
    layers_of_the_engine,
    layers_of_the_bot,
    tables_of_sentences_import_nothing,
    no_ring_of_imports_leads_through_two_packages,
    only_what_starts_the_bot_knows_the_local_discord,
    no_command_knows_another,
    every_package_is_a_map_of_its_files,
    a_class_has_a_name_of_its_own,
)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_everybody_keeps_to(rule: Rule) -> None:
    assert not sorted(set(rule()))


def test_tests_share_helpers_and_not_tests() -> None:
    """What two files of tests need stands in a file of its own."""
    sources = {path: path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py")}
    shared = re.compile(r"^from tests\.(?:\w+\.)*test_\w+ import", re.MULTILINE)
    assert not [
        str(path.relative_to(ROOT)) for path, text in sources.items() if shared.search(text)
    ]


def test_a_test_of_a_module_lies_where_the_module_does() -> None:
    """Or is named after its package, which it tests as a whole."""
    assert not [*misplaced((ROOT / "tests").rglob("test_*.py"))]


def misplaced(tests: Iterable[Path]) -> Iterator[str]:
    """Tests with the name of a module of the same part that lies elsewhere. The rules of games have
    tests by their paragraphs, and one may be for many.
    """
    for path in tests:
        top, *folders = path.parent.relative_to(ROOT / "tests").parts or [""]
        there = ".".join([{"local": "bot.local"}.get(top, top), *folders])
        name = path.stem.removeprefix("test_")
        of = {
            one.rpartition(".")[0]
            for one in within(there.split(".")[0])
            if modules()[one].name == f"{name}.py" and not game_of(one)
        }
        if of and there not in of and not there.endswith(f".{name}"):
            yield f"{path.relative_to(ROOT)} tests {' or '.join(sorted(of))}"


# ── Whether an offender would be found ───────────────────────────────────────────────────────────

PLANTED = [
    (the_top_level_goes_one_way, "engine.table", "def f():\n    import discord.ext"),
    (the_top_level_goes_one_way, "render", "from bot.ui import ids"),
    (pictures_know_of_the_engine_only_views, "render", "from engine.store import rows"),
    (pictures_know_of_the_engine_only_views, "render", "from engine.match import match"),
    (pictures_know_of_the_engine_only_views, "render", "from engine.games.taluva import box"),
    (pictures_know_of_the_engine_only_views, "render.games.taluva", "import engine.games.taluva"),
    (a_game_is_known_to_itself_alone, "engine.games.taluva", "from engine.games import eruption"),
    (a_game_is_known_to_itself_alone, "engine.games.taluva", "import engine.match.match"),
    (a_game_is_known_to_itself_alone, "bot.ui", "from engine.games.taluva import box"),
    (a_game_is_known_to_itself_alone, "render", "import render.games.taluva"),
    (a_game_is_known_to_itself_alone, "render.games.taluva", "from render.games import eruption"),
    (
        pure_packages_are_pure,
        "engine.model",
        "from datetime import datetime",
    ),
    (
        pure_packages_are_pure,
        "engine.tournament",
        "import engine.work.clock",
    ),
    *(
        (pure_packages_are_pure, "engine.tournament", source)
        for source in (
            *("import random", "import secrets", "import uuid", "import zoneinfo"),
            *("import importlib", "open('x')", "__import__('time')"),
        )
    ),
    (layers_of_the_engine, "engine.host", "from engine import cli"),
    (layers_of_the_engine, "engine.new", "import math"),
    (layers_of_the_bot, "bot.ui", "if TYPE_CHECKING:\n    from bot.turn import prompts"),
    (layers_of_the_bot, "bot.local", "from bot import words"),
    (only_what_starts_the_bot_knows_the_local_discord, "bot.client", "import bot.local"),
    (no_command_knows_another, "bot.commands", "from bot.commands import move"),
    (every_package_is_a_map_of_its_files, "engine.store", ""),
    (a_class_has_a_name_of_its_own, "bot.ui", "class Card: pass"),
    (a_class_has_a_name_of_its_own, "render.games.taluva", "class Chart: pass"),
    (a_class_has_a_name_of_its_own, "bot.ui", "Seat = int"),
    (a_class_has_a_name_of_its_own, "bot.ui", "Seat: TypeAlias = int"),
    (a_class_has_a_name_of_its_own, "engine.games.taluva", "def f():\n    class Seat: pass"),
    *(
        (rules_are_pure, "engine.games.taluva", source)
        for source in (
            *("import random", "from time import monotonic", "def f():\n    import os.path"),
            *("async def f(): pass", "open('x')", "path.read_text()", "x = 0.5"),
        )
    ),
]


@pytest.mark.parametrize(("rule", "package", "source"), PLANTED)
def test_an_offender_is_found(
    rule: Rule, package: str, source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(f"{package}.{tmp_path.name}", source, tmp_path, monkeypatch)
    assert [offender for offender in rule() if tmp_path.name in offender]


def test_a_table_of_sentences_that_imports_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = f"bot.{tmp_path.name}"
    plant(package, "", tmp_path, monkeypatch)
    plant(f"{package}.words", "from bot.ui import markup", tmp_path, monkeypatch)
    assert [*tables_of_sentences_import_nothing()] == [f"{package}.words → bot.ui.markup"]


def test_a_line_of_a_map_about_nothing_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package, path = f"bot.{tmp_path.name}", tmp_path / "__init__.py"
    path.write_text('"""A package.\n\nlost   a file that is gone\n"""', encoding="utf-8")
    monkeypatch.setitem(modules(), package, path)
    found = [*every_package_is_a_map_of_its_files()]
    assert f"the map of {package} has lost, which is gone" in found


def test_a_ring_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    near, far = f"engine.model.{tmp_path.name}", f"engine.store.{tmp_path.name}"
    plant(near, f"def f():\n    import {far}", tmp_path / "near", monkeypatch)
    plant(far, f"import {near}", tmp_path / "far", monkeypatch)
    assert {*no_ring_of_imports_leads_through_two_packages()} == {
        f"{near} → {far} → {near}",
        f"{far} → {near} → {far}",
    }


def test_a_test_in_the_folder_of_another_module_is_found() -> None:
    wrong = ROOT / "tests/bot/lobby/test_clocks.py"
    right = [ROOT / f"tests/{name}.py" for name in ("bot/ui/test_ids", "bot/lobby/test_lobby")]
    assert [*misplaced([wrong, *right])] == ["tests/bot/lobby/test_clocks.py tests bot.commands"]


def plant(name: str, source: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be a module of that name."""
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.py"
    path.write_text(source, encoding="utf-8")
    monkeypatch.setitem(modules(), name, path)
