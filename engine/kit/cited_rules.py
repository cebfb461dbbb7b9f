"""Rules, code and tests name each other: each item of the agenda begins with its paragraph, each
number that is cited exists, and tests are named after paragraphs.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from engine.contract import Decision
from engine.game import Game
from engine.kit.breaches import must

_NUMBER = r"\d+(?:\.\d+)?"


def paragraphs(game: Game) -> set[str]:
    """The numbers of a game's rules: 4 of a section, 4.2 of a paragraph."""
    return set(re.findall(rf"^(?:## )?({_NUMBER}) ", game.rules, re.MULTILINE))


def cited(text: str) -> set[str]:
    """The numbers a source names, in words, or as the reason of a refusal."""
    return set(re.findall(rf'(?:§|refuse\(\s*")({_NUMBER})', text))


def in_names(text: str) -> set[str]:
    """The numbers in the names of tests: `test_4_2_…`, `test_4_2_and_4_3_…`."""
    names = re.findall(r"def (test_\w+)", text)
    numbers = (n for name in names for n in re.findall(r"(?:test|and)_(\d+_\d+)", name))
    return {number.replace("_", ".") for number in numbers}


def text_of(folder: Path) -> str:
    """The sources in a folder."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))


def tests_folder(game: Game) -> Path | None:
    """Where the tests of a game lie: in its project, or where ours have theirs; an installed game
    has none.
    """
    project = game.folder.parent
    is_project = (project / "pyproject.toml").exists()
    house = project.parent.parent / "tests" / "games" / game.id
    folder = project / "tests" if is_project else house
    return folder if folder.is_dir() else None


def sources(game: Game) -> str:
    """The sources of a game and of its tests."""
    tests = tests_folder(game)
    return text_of(game.folder) + (text_of(tests) if tests else "")


def items_begin_with_their_paragraph(game: Game) -> None:
    known = paragraphs(game)
    for item in game.items:
        number = re.match(rf"§({_NUMBER}) ", item.__doc__ or "")
        name = item.__name__
        must(number, f"the docstring of {name} does not begin with the number of its rule")
        assert number is not None
        must(number[1] in known, f"{name} names §{number[1]}, which the rules do not have")


def every_decision_has_a_question(game: Game) -> None:
    decisions = {item.__name__ for item in game.items if issubclass(item, Decision)}
    asked = set(game.words.prompts)
    must(decisions <= asked, f"no question is asked by {_listed(decisions - asked)}")
    must(asked <= decisions, f"there is a question for {_listed(asked - decisions)}, and no such")


def cited_numbers_exist(game: Game, sources: str) -> None:
    unknown = cited(sources) | in_names(sources)
    unknown -= paragraphs(game)
    must(not unknown, f"named, and not in the rules: {_listed(unknown)}")


def never_cited(game: Game, sources: str) -> list[str]:
    """Paragraphs that neither code nor tests, lessons or the glossary name, in their order."""
    named = cited(sources) | in_names(sources) | set(_looked_up(game))
    return _others(game, named)


def never_tested(game: Game, tests: Path) -> list[str]:
    """Paragraphs after which no test in a folder is named, in their order."""
    return _others(game, in_names(text_of(tests)))


def _others(game: Game, named: set[str]) -> list[str]:
    """The paragraphs that are not among these."""
    return [
        number for number in _ordered(paragraphs(game)) if "." in number and number not in named
    ]


def _looked_up(game: Game) -> Iterator[str]:
    yield from (term.rule for term in game.words.glossary.values())
    if game.course is not None:
        yield from (lesson.rule for lesson in game.course.lessons.values())


def _ordered(numbers: set[str]) -> list[str]:
    return sorted(numbers, key=lambda number: [*map(int, number.split("."))])


def _listed(names: set[str]) -> str:
    return ", ".join(sorted(names))
