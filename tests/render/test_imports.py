"""What exactly pictures may know of the engine; tests/engine/test_imports.py has the directions."""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]

VIEWS_AND_HEXES = {
    "engine.contract",
    "engine.trouble",
    "engine.hexes",
    "engine.notation",
    "engine.work.workers",
}
MATCHES = {"engine.match", "engine.match.record", "engine"}
"""Known to the two modules that read matches."""
READ_MATCHES = {"render/replay.py", "render/__main__.py"}


def imported(path: Path) -> set[str]:
    """Every module a file imports, with what is imported from a package as a module of its own."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            package = (ROOT / module.replace(".", "/") / "__init__.py").exists()
            found.update(f"{module}.{a.name}" if package else module for a in node.names)
    return found


GAMES_OWN = ("box", "view", "words")
"""What a painter may know of its game: tables, views, and what things are called."""


def test_render_knows_of_the_engine_only_views_and_hexes() -> None:
    for path in sorted((ROOT / "render").rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        allowed = VIEWS_AND_HEXES | (MATCHES if place in READ_MATCHES else set())
        for module in imported(path):
            if module.startswith("engine"):
                ours = module.rsplit(".", 1)[0] if module not in allowed else module
                known = module.startswith("engine.games.") and module.split(".")[3] in GAMES_OWN
                assert ours in allowed or known, (place, module)
            assert not module.startswith(("discord", "bot")), (place, module)


def test_only_a_games_own_painter_knows_the_game() -> None:
    for path in sorted((ROOT / "render").rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        if not place.startswith("render/games/"):
            assert not any("engine.games" in module for module in imported(path)), place
