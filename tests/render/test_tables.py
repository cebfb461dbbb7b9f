"""What is written on pictures stands in tables: `words.py` or `names.py` beside the painter."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import render

SENTENCE = re.compile(r"[A-Za-z]{2,},? [A-Za-z]{2,}")
TABLES = {"words.py", "names.py"}


def sentences(source: str) -> Iterator[str]:
    """Texts of two words and more, but for docstrings and what is raised or asserted."""
    tree = ast.parse(source)
    passed_over = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.Raise | ast.Assert)
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        for part in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in passed_over:
            yield from [node.value] if SENTENCE.search(str(node.value)) else []


def test_painters_write_what_their_tables_say() -> None:
    folder = Path(render.__file__).parent
    painters = [path for path in sorted(folder.rglob("*.py")) if path.name not in TABLES]
    others = {"__main__", "examination"}
    shown = [path for path in painters if path.parts[-2] != "fonts" and path.stem not in others]
    found = {
        (path.relative_to(folder).as_posix(), text)
        for path in shown
        for text in sentences(path.read_text(encoding="utf-8"))
    }
    titles = {"Orcs Orcs Orcs", "Volcanic Isle"}
    assert {one for one in found if one[1] not in titles} == set()


def test_a_sentence_outside_a_table_is_found() -> None:
    source = '"""A docstring."""\nx = f"{n} tiles left"\nraise ValueError("not a size")\n'
    assert list(sentences(source)) == [" tiles left"]
