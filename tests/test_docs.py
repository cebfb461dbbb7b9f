"""The guide is true: what it links to and names exists, its commands can be typed as they stand,
and the game of `docs/adding-a-game.md` is made from that page and keeps the laws.
"""

import argparse
import importlib
import re
import runpy
import shlex
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import engine.games
from engine.game import Game, Term
from engine.match.attempt import attempt
from tests.games import test_laws as laws
from tests.games import test_lessons as lessons
from tests.games import test_words as words
from tests.games.walks import Table

ROOT = Path(__file__).parents[1]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md"))]
SIXTH = "cinders"
"""The game that only the guide knows."""

SPOKEN = re.compile(r"``[^`]+``|`([^`\n]+)`")
"""What stands in backticks within a line."""
PYTHON = re.compile(r"(?<![\w/])(?:\.venv/bin/)?python -m ([a-z_.]+)((?: [^\n`#|]+)?)")
LOAD = re.compile(r'make (?:load|faults|soak) ARGS="([^"]*)"')
MAKE = re.compile(r"(?:^|`)make ([a-z]+)", re.MULTILINE)
WITH_ARGUMENTS = {
    *("engine", "render", "bot", "bot.local", "bot.turn.every_label"),
    *("tests.load", "tests.bench.bot", "tests.bench.pictures", "tests.browser.shots"),
}
"""What reads its arguments with argparse; whatever else the guide names is run without any."""
OUTSIDE = {"pytest"}
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
        "data",
        "failures",
        ".fuzz",
    }
    for page, text in each_page():
        for said in SPOKEN.findall(text):
            path = said.removesuffix("/")
            ours = re.fullmatch(r"[\w.-]+(/[\w.-]+)+", path) and path.split("/")[0] in folders
            if SIXTH not in path and (ours or path.endswith((".md", ".lock"))):
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
    """Every `python -m …` of the guide, as module and arguments; `make load` is one, too."""
    found = set()
    for _, text in each_page():
        found |= {(module, arguments.strip()) for module, arguments in PYTHON.findall(text)}
        found |= {("tests.load", arguments) for arguments in LOAD.findall(text)}
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


def test_every_test_that_is_named_exists() -> None:
    for module, arguments in commands():
        if module == "pytest":
            for word in shlex.split(arguments):
                assert not word.startswith("tests/") or (ROOT / word).exists(), word


# ── The sixth game ───────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def sixth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The game as the guide prints it, among the games there are."""
    text = text_of(ROOT / "docs/adding-a-game.md")
    files = re.findall(
        rf"^\*\*`engine/games/{SIXTH}/(\w+\.\w+)`\*\*\n\n```\w+\n(.+?)^```$", text, re.M | re.S
    )
    folder = tmp_path / SIXTH
    folder.mkdir()
    for name, content in files:
        (folder / name).write_text(content, encoding="utf-8")
    monkeypatch.setattr(engine.games, "__path__", [*engine.games.__path__, str(tmp_path)])
    game: Game = importlib.import_module(f"engine.games.{SIXTH}").GAME
    monkeypatch.setitem(engine.games.GAMES, game.id, game)
    yield game
    for name in [name for name in sys.modules if name.startswith(f"engine.games.{SIXTH}")]:
        del sys.modules[name]


def test_the_sixth_game_is_put_on_the_map_of_the_games() -> None:
    """Without that line, what the guide has somebody make breaks a rule of `test_imports.py`."""
    line = re.compile(rf"^{SIXTH}/ {{2,}}\S", re.MULTILINE)
    assert line.search(text_of(ROOT / "docs/adding-a-game.md"))


def test_the_sixth_game_keeps_the_laws(sixth: Game) -> None:
    for seats in sixth.seats:
        table = Table(sixth, seats, {})
        laws.test_laws_at_every_step(table, seats)
        laws.test_a_match_of_defaults_ends(table)
        laws.test_undo_never_crosses_a_draw_and_gives_the_state_back(table, seats)


@pytest.fixture
def finished(sixth: Game) -> Game:
    """The same with the lines that the guide adds to it later, in their order."""
    text = text_of(ROOT / "docs/adding-a-game.md")
    known = {"automa": importlib.import_module(f"engine.games.{SIXTH}.automa"), "Term": Term}
    lines = re.findall(r"^```\n((?:    \w+=.+,\n)+)```$", text, re.M)
    said, thinking, reasons = (eval(f"dict({some})", known) for some in lines)
    return replace(sixth, words=replace(sixth.words, **said, **reasons), **thinking)


def test_the_sixth_game_can_be_learned(sixth: Game) -> None:
    course = importlib.import_module(f"engine.games.{SIXTH}.lessons").COURSE
    for lesson in course.lessons.values():
        assert attempt(sixth, lesson, lesson.shown).status == "reached"
        assert attempt(sixth, lesson, ("bid 1",)).status == "missed"
    taught = replace(sixth, course=course)
    lessons.test_every_chapter_of_the_rules_is_met_or_left_to_be_looked_up(taught)
    lessons.test_there_is_advice_for_every_kind_of_question(taught)


def test_the_sixth_game_has_all_its_words(finished: Game) -> None:
    words.test_every_word_of_a_move_says_what_it_means(finished)
    words.test_every_sentence_for_a_word_is_of_a_word(finished)
    words.test_one_and_many_of_every_score_are_said(finished)
    words.test_however_much_of_a_move_is_chosen_has_a_label(finished)
    words.test_every_label_is_of_a_move(finished)
    words.test_an_explanation_is_two_sentences_and_has_a_rule(finished)


def test_the_sixth_games_terms_add_up(finished: Game) -> None:
    state = Table(finished, 3, {}).match(1).propose_start().state
    state.won = [3, 1, 0]
    for seat in range(3):
        terms = finished.terms(state, seat)
        assert sum(terms.values()) == finished.evaluate(state, seat)
        assert terms.keys() == finished.words.terms.keys()
    assert finished.evaluate(state, 0) > finished.evaluate(state, 2)
