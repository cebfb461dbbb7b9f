"""Imports go one way: bot → render, engine; render → engine; engine → nothing of ours.

Read from the source of every file, so that an import inside a function counts too. A package that
does not exist yet is an empty set of files.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OURS = {"bot", "render", "engine", "tests"}
GAMES = ROOT / "engine" / "games"

FORBIDDEN = {
    "engine": {"bot", "render", "tests", "discord", "PIL"},
    "render": {"bot", "tests", "discord"},
    "bot": {"tests"},
}

READ_RECORDS = {"render/replay.py", "render/__main__.py"}
"""What turns a record into views, for the command line and for replays."""

IMPURE = {
    *("asyncio", "threading", "multiprocessing", "concurrent", "subprocess", "signal"),
    *("time", "datetime", "calendar", "sched"),
    *("random", "secrets", "uuid"),
    *("os", "sys", "io", "socket", "http", "urllib", "sqlite3", "shutil", "tempfile", "logging"),
    *("aiohttp", "aiosqlite", "asyncpg", "rich", "prompt_toolkit", "dotenv", "numpy"),
}
"""What rules may not know: other tasks, clocks, chance of their own, the world outside."""

IO_CALLS = {
    *("open", "print", "input", "exec", "eval", "__import__"),
    *("read_text", "write_text", "read_bytes", "write_bytes", "mkdir", "unlink", "touch"),
}


def files(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def imports(source: str) -> Iterator[str]:
    """Every module a source imports, in full."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports hide where they lead"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def roots(source: str) -> set[str]:
    return {name.split(".")[0] for name in imports(source)}


def impurities(source: str) -> set[str]:
    """Names of what the rules of a game may not use."""
    found = roots(source) & IMPURE
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.AsyncFunctionDef | ast.Await | ast.AsyncFor | ast.AsyncWith):
            found.add("async")
        if isinstance(node, ast.Call):
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            found |= {name} & IO_CALLS
        if isinstance(node, ast.Constant) and isinstance(node.value, float):
            found.add("float")
    return found


def each(*folders: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("path", files(*folders), ids=lambda p: str(p.relative_to(ROOT)))


@each("engine", "render", "bot")
def test_imports_go_one_way(path: Path) -> None:
    package = path.relative_to(ROOT).parts[0]
    assert not roots(path.read_text(encoding="utf-8")) & FORBIDDEN[package]


@each("render")
def test_render_knows_of_the_engine_only_views_and_hexes(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    forbidden = {
        "engine.match",
        "engine.table",
        "engine.store",
        "engine.match.record",
        "engine.agenda",
    }
    if path.relative_to(ROOT).as_posix() in READ_RECORDS:
        forbidden -= {"engine.match", "engine.match.record"}
    assert not set(imports(source)) & forbidden


@each("engine/games")
def test_rules_are_pure(path: Path) -> None:
    allowed = {"float"} if path.name == "automa.py" else set()  # how good a position is, no rule
    assert impurities(path.read_text(encoding="utf-8")) <= allowed


@each("engine/games")
def test_a_game_knows_no_other_game_and_nothing_that_runs_matches(path: Path) -> None:
    parts = path.relative_to(GAMES).parts
    if len(parts) == 1:
        return  # the registry
    modules = "contract game trouble lazily dealer hexes notation agenda sketch"
    known = tuple(f"engine.{module}" for module in modules.split())
    own = f"engine.games.{parts[0]}"
    for name in imports(path.read_text(encoding="utf-8")):
        if name.startswith("engine.") and not name.startswith((*known, own)):
            pytest.fail(f"{path.name} imports {name}")


@each("engine", "bot")
def test_nothing_of_a_game_is_named_outside_its_folder(path: Path) -> None:
    """Only the registry names a game."""
    if path.is_relative_to(GAMES):
        return
    names = imports(path.read_text(encoding="utf-8"))
    games = {f"engine.games.{game.parent.name}" for game in GAMES.glob("*/__init__.py")}
    assert not {name for name in names if name.startswith(tuple(games))}


def test_there_are_files_to_look_at() -> None:
    assert len(files("engine")) > 15
    assert len(files("engine/games")) > 8


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import random", {"random"}),
        ("from time import monotonic", {"time"}),
        ("def f():\n    import os.path", {"os"}),
        ("async def f(): pass", {"async"}),
        ("open('x')", {"open"}),
        ("path.read_text()", {"read_text"}),
        ("x = 0.5", {"float"}),
        ("from engine import hexes", set()),
    ],
)
def test_what_is_impure_is_found(source: str, found: set[str]) -> None:
    assert impurities(source) == found
