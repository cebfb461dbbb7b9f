"""`make versions`: imports, rules and the bot on a second Python.

Tephra runs on Python 3.11 to 3.14, and `make test` tries one of them. Here the newest other one on
this machine (`ALL=1`: every other one) gets an environment of its own, with the versions of the
lock file; every module is imported in it, every paragraph of the rules is tried, and the bot plays
a match on the local Discord. A machine without a second Python is told that nothing was tried.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
MINORS = range(11, 15)
FOLDER = Path(sys.prefix) / "versions"
UV = Path(sys.executable).with_name("uv")
RULES = ("tests/games/*/test_playthrough.py", "tests/games/*/test_rules_*.py")
TESTS = (
    *sorted(str(file.relative_to(ROOT)) for rules in RULES for file in ROOT.glob(rules)),
    "tests/engine/store/test_store.py",
    "tests/bot/test_checkup.py",
    "tests/bot/test_whole_match.py",
)
IMPORT = """
import importlib, pkgutil, sys
for name in ("engine", "render", "bot"):
    package = importlib.import_module(name)
    for found in pkgutil.walk_packages(package.__path__, f"{name}."):
        if found.name != "render.fonts.make":  # needs what only tests have
            importlib.import_module(found.name)
print(f"{sum(name.split('.')[0] in ('engine', 'render', 'bot') for name in sys.modules)} modules")
"""


def interpreters() -> dict[str, Path]:
    """The Pythons of this machine that can be used, by version (`3.12`)."""
    found: dict[str, Path] = {}
    for minor in MINORS:
        for path in _places(minor):
            if f"3.{minor}" not in found and _version(path) == f"3.{minor}":
                found[f"3.{minor}"] = path
    return found


def _places(minor: int) -> Iterator[Path]:
    """On the path, and where pyenv and uv keep theirs: only one of pyenv's is on the path."""
    for folder in os.environ["PATH"].split(os.pathsep):
        yield Path(folder) / f"python3.{minor}"
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from sorted(pyenv.glob(f"versions/3.{minor}.*/bin/python3.{minor}"), reverse=True)
    data = Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local/share"))
    yield from sorted(data.glob(f"uv/python/cpython-3.{minor}.*/bin/python3.{minor}"), reverse=True)


def _version(path: Path) -> str | None:
    """What a Python says; pyenv's may exist and not run."""
    ask = "import sys; print('%d.%d' % sys.version_info[:2])"
    try:
        done = subprocess.run([path, "-c", ask], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout.strip()


def prepare(version: str, path: Path) -> Path:
    """An environment with what these tests need; the Python in it."""
    folder = FOLDER / version
    python = folder / "bin" / "python"
    if not python.exists():
        _run(UV, "venv", "--quiet", "--no-python-downloads", "--python", path, folder)
    lock = ("--require-hashes", "-c", "requirements.lock")
    what = ("-r", "pyproject.toml", "--group", "smoke")
    _run(UV, "pip", "install", "--quiet", "--python", python, *lock, *what)
    return python


def _run(*command: str | Path) -> None:
    subprocess.run(list(map(str, command)), cwd=ROOT, check=True)


def main() -> None:
    mine = "{}.{}".format(*sys.version_info)
    found = interpreters()
    others = [version for version in found if version != mine]
    if not others:
        print(f"NOT TRIED on a second Python: of 3.11 to 3.14 there is only {mine} here.")
        return
    chosen = others if os.environ.get("ALL") else others[-1:]
    for version in chosen:
        print(f"— Python {version}, {found[version]}", flush=True)
        python = prepare(version, found[version])
        _run(python, "-W", "error::SyntaxWarning", "-c", IMPORT)
        _run(python, "-m", "pytest", "-n", "2", *TESTS)
    left = [version for version in others if version not in chosen]
    note = f"; not tried: {', '.join(left)} (ALL=1 does)" if left else ""
    print(f"Imported, ruled and played on Python {', '.join(chosen)}{note}.")


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as failed:
        raise SystemExit(failed.returncode) from None
