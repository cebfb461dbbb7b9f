"""The guide is true: what it links to and names exists, its commands can be typed as they stand and
leave nothing in the repository, and the game of `docs/adding-a-game.md` is made from that page and
is green. So are docstrings: modules they name exist.
"""

import argparse
import ast
import re
import runpy
import shlex
import subprocess
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import engine.games
from engine.discovery import FOLDER_VARIABLE
from engine.kit import new_game
from engine.kit.findings import Mark
from engine.kit.game_check import examine
from engine.match import record
from render import theme
from tests.engine.kit.scaffolds import found

ROOT = Path(__file__).parents[1]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md"))]

SPOKEN = re.compile(r"``[^`]+``|`([^`\n]+)`")
"""What stands in backticks within a line."""
PYTHON = re.compile(r"(?<![\w/])(?:\.venv/bin/)?python -m ([a-z_.]+)((?: [^\n`#|]+)?)")
LOAD = re.compile(r'make (?:load|faults|soak) ARGS="([^"]*)"')
INSTALLED = {"tephra": "bot", "tephra-engine": "engine"}
"""What is installed as a command, and the module that it runs."""
TYPED = re.compile(r"^(tephra|tephra-engine)((?: [^\n`#|]+)?) *(?:#|$)", re.MULTILINE)
RUFF = re.compile(r"^\.venv/bin/ruff ([^\n#]+)", re.MULTILINE)
MAKE = re.compile(r"(?:^|`)make ([a-z]+)", re.MULTILINE)
SHOWN = re.compile(r"python -m render (\S+\.txt) --entry (\d+)")
WITH_ARGUMENTS = {
    *("engine", "render", "bot", "bot.local", "bot.turn.every_label"),
    *("tests.load", "tests.bench.bot", "tests.bench.pictures", "tests.browser.shots"),
    "tests.render.phone",
}
"""What reads its arguments with argparse; whatever else the guide names is run without any."""
WRITING = {"--out", "--animate", "--charts", "--save", "tests.browser.shots"}
"""What is followed by the place to which something is written."""
OURS = ("bot", "engine", "render", "tests")
OUTSIDE = {"pytest", "pip"}
"""Not ours to try."""


class Parsed(Exception):
    """A command's arguments were understood: nothing more is wanted of it."""


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def each_page() -> Iterator[tuple[Path, str]]:
    for page in PAGES:
        yield page, text_of(page)


def test_there_is_a_guide_and_its_first_page_is_short() -> None:
    assert len(PAGES) > 12
    assert len(text_of(ROOT / "README.md").splitlines()) <= 200


def test_every_link_leads_somewhere() -> None:
    for page, text in each_page():
        for link in re.findall(r"\]\(([^)\s]+)\)", text):
            if link.startswith(("http://", "https://")):
                continue
            name, _, heading = link.partition("#")
            target = page.parent / name if name else page
            assert target.exists(), f"{page.name}: {link}"
            assert not heading or heading in anchors(text_of(target)), f"{page.name}: {link}"


def anchors(text: str) -> set[str]:
    """What headings are called in a link."""
    titles = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title).strip().lower().replace(" ", "-") for title in titles}


def test_no_table_swallows_the_sentence_below_it() -> None:
    for page, text in each_page():
        swallowed = re.search(r"^\|.*\n(?!\|)(.+)", text, re.MULTILINE)
        assert not swallowed, f"{page.name}: {swallowed[1]}"


def test_every_page_can_be_reached_from_the_first() -> None:
    first = text_of(ROOT / "README.md")
    for page in PAGES:
        place = page.relative_to(ROOT).as_posix()
        assert place == "README.md" or f"({place})" in first, place


def test_every_path_exists() -> None:
    folders = {path.name for path in ROOT.iterdir() if path.is_dir()} - {
        *("data", "failures", "games", ".fuzz"),
    }
    for page, text in each_page():
        for said in SPOKEN.findall(text):
            path = said.removesuffix("/")
            ours = re.fullmatch(r"[\w.-]+(/[\w.-]+)+", path) and path.split("/")[0] in folders
            if ours or path.endswith((".md", ".lock")):
                near = [ROOT / path, page.parent / path, *ROOT.glob(f"engine/games/*/{path}")]
                assert any(one.exists() for one in near), f"{page.name}: {said}"


def test_every_target_of_make_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    named = {target for _, text in each_page() for target in MAKE.findall(text)}
    assert {"play", "test", "lint", "load"} <= named <= targets
    explained = set(re.findall(r"^\| `make ([a-z]+)`", text_of(ROOT / "README.md"), re.MULTILINE))
    assert explained | {"play", "test"} == targets


def commands() -> set[tuple[str, str]]:
    """Every `python -m …` of the guide, as module and arguments; `make load` and `tephra` are such,
    too.
    """
    found = set()
    for _, text in each_page():
        found |= {(module, arguments.strip()) for module, arguments in PYTHON.findall(text)}
        found |= {("tests.load", arguments) for arguments in LOAD.findall(text)}
        found |= {(INSTALLED[name], arguments.strip()) for name, arguments in TYPED.findall(text)}
    return found


@pytest.fixture
def only_parsing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands end as soon as they have understood what they are asked."""
    understand = argparse.ArgumentParser.parse_args

    def parse(self: argparse.ArgumentParser, *given: Any) -> argparse.Namespace:
        understand(self, *given)
        raise Parsed

    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", parse)


@pytest.mark.usefixtures("only_parsing")
def test_every_command_can_be_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = set()
    for module, arguments in sorted(commands()):
        words = shlex.split(arguments)
        if module in WITH_ARGUMENTS:
            monkeypatch.setattr(sys, "argv", [module, *words])
            assert is_understood(module, words), f"python -m {module} {arguments}"
            tried.add(module)
        elif module not in OUTSIDE:
            assert find_spec(module), module
            assert not words, f"{module} takes no arguments"
    assert tried == WITH_ARGUMENTS


def is_understood(module: str, words: list[str]) -> bool:
    """Whether a command can be typed so; one that is only named need only have its help."""
    if len(words) < 1 + (module == "engine"):
        sys.argv.append("--help")
    try:
        runpy.run_module(module, run_name="__main__")
    except Parsed:
        return True
    except SystemExit as end:
        return end.code == 0 and "--help" in sys.argv
    return False


def test_every_record_can_be_played_again_by_todays_rules() -> None:
    """And has the entries whose boards the guide shows."""
    shown = {(path, int(n)) for _, text in each_page() for path, n in SHOWN.findall(text)}
    for path in sorted(ROOT.glob("docs/*.txt")):
        match = record.read(text_of(path))
        asked = {n for name, n in shown if ROOT / name == path}
        assert asked <= {entry.n for entry in match.live}, path.name
    assert len({path for path, _ in shown}) >= 4


def test_what_is_installed_as_a_command_runs_these_modules() -> None:
    project = tomllib.loads(text_of(ROOT / "pyproject.toml"))["project"]
    assert project["scripts"] == {f: f"{m}.__main__:main" for f, m in INSTALLED.items()}
    assert ("bot", "--check") in commands()


def test_every_command_of_ruff_can_be_typed() -> None:
    found = {line.strip() for _, text in each_page() for line in RUFF.findall(text)}
    assert found
    for line in found:
        command = [Path(sys.executable).with_name("ruff"), *shlex.split(line), "--help"]
        assert subprocess.run(command, capture_output=True).returncode == 0, line


def test_every_test_that_is_named_exists() -> None:
    for module, arguments in commands():
        if module == "pytest":
            words = shlex.split(arguments)
            for word in words:
                assert not word.startswith("tests/") or (ROOT / word).exists(), word
            if "-k" in words:
                command = [sys.executable, "-m", "pytest", "--collect-only", "-q", *words]
                chosen = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
                assert chosen.returncode == 0, chosen.stdout


def test_what_commands_write_is_not_left_in_the_repository() -> None:
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    written = {
        word
        for module, arguments in commands()
        for option, word in pairwise([module, *shlex.split(arguments)])
        if option in WRITING and not word.startswith("-")
    }
    assert {"records", "charts.png", "shots"} <= written
    for place in sorted(written):
        top = place.split("/")[0]
        assert top == "docs" or ignored.count(f"/{top}") + ignored.count(f"/{top}/"), place


def test_every_module_that_a_docstring_names_exists() -> None:
    """By its name alone it is one of the same part; tests may name whatever they test so."""
    paths = [path for top in OURS for path in (ROOT / top).rglob("*.py")]
    named = defaultdict[str, set[str]](set)
    for path in paths:
        *folders, name = path.relative_to(ROOT).parts
        named[name].add(_part(path))
        for n in range(len(folders)):
            named["/".join([*folders[n:], name])] |= {*OURS, "bot/local"}
    for path in paths:
        for said in re.findall(r"`([\w/]+\.py)`", "\n".join(docstrings(path))):
            is_known = _part(path) in named[said] or (_part(path) == "tests" and named[said])
            assert is_known, f"{path.relative_to(ROOT)} names {said}"


def _part(path: Path) -> str:
    """What stands for itself: the bot, the Discord of its own, the engine…"""
    top, folder, *_ = path.relative_to(ROOT).parts
    return "bot/local" if (top, folder) == ("bot", "local") else top


def docstrings(path: Path) -> Iterator[str]:
    """Everything a file says about itself, and about its constants."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)


# ── The game of the hour ─────────────────────────────────────────────────────────────────────────


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The game as somebody has it who follows the guide: what the kit writes, and over it all that
    the guide prints.
    """
    text = text_of(ROOT / "docs/adding-a-game.md")
    (name, kind), *_ = re.findall(r"^python -m engine new-game (\w+) --like (\w+)$", text, re.M)
    written = new_game.planned(name, kind, engine.games.GAMES, tmp_path / name)
    new_game.write(written)
    printed = re.findall(r"^\*\*`([\w/.]+\.\w+)`\*\*\n\n```\w+\n(.+?)^```$", text, re.M | re.S)
    assert len(printed) == 13
    for place, content in printed:
        path = (written.folder / written.package / place).resolve()
        assert path.exists(), f"the kit writes no {place}"
        path.write_text(content, encoding="utf-8")
    return written.folder


def test_the_game_of_the_hour_is_green_and_nothing_of_it_is_a_stub(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with found(tmp_path, monkeypatch) as games:
        findings = list(examine(games[project.name]))
    amiss = [one for one in findings if one.mark is not Mark.WELL and one.subject != "speed"]
    assert not amiss


def test_the_game_of_the_hour_passes_its_own_tests(project: Path, tmp_path: Path) -> None:
    checked = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir=.", "."],
        cwd=project,
        env={"PYTHONPATH": str(ROOT), FOLDER_VARIABLE: str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stdout


def test_the_picture_of_the_game_of_the_hour_is_drawn(project: Path, tmp_path: Path) -> None:
    """By the lines of the guide, as they stand."""
    text = text_of(ROOT / "docs/adding-a-game.md")
    block = re.search(r"^```\n(python -m engine play .+\npython -m render .+)\n```$", text, re.M)
    assert block
    games = tmp_path / "here" / "games"
    games.mkdir(parents=True)
    project.rename(games / project.name)
    for line in block[1].splitlines():
        done = subprocess.run(
            [sys.executable, *shlex.split(line)[1:]],
            cwd=games.parent,
            env={"PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
    picture = games.parent / shlex.split(line)[-1]
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_what_the_guide_says_about_entry_points_is_what_the_kit_writes(project: Path) -> None:
    printed = re.findall(
        r"^```toml\n(.+?)^```$", text_of(ROOT / "docs/adding-a-game.md"), re.M | re.S
    )
    declared = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
    assert [tomllib.loads(text)["project"] for text in printed] == [
        {"entry-points": declared["project"]["entry-points"]}
    ]


def test_every_colour_and_ground_is_named() -> None:
    text = text_of(ROOT / "docs/adding-a-game.md")
    assert f"| {', '.join(theme.SEATS)} |" in text
    assert f"| grounds | {', '.join(theme.LAND)} |" in text


def test_every_finding_is_explained() -> None:
    """The table of findings names the subjects of a page, in their order."""
    table = re.findall(r"^\| (\w+) \| .+ \| .+ \|$", text_of(ROOT / "docs/adding-a-game.md"), re.M)
    subjects = "name words rules tests laws fuzz perft speed sentences lessons pictures taps stubs"
    assert [name for name in table if name in subjects.split()] == subjects.split()
