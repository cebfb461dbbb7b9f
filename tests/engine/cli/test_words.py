"""What the command line says stands in its table, all of it and nothing else."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from engine import cli
from engine.cli.words import HEADINGS, SENTENCES

SPEAKING = ("print", "Trouble", "BadOption", "BadRecord", "BadDatabase", "ArgumentTypeError")
"""Whatever is called so has words for people as its first argument."""


def sources() -> Iterator[tuple[str, str]]:
    for path in sorted(Path(cli.__file__).parent.glob("*.py")):
        if path.name != "words.py":
            yield path.name, path.read_text(encoding="utf-8")


def test_every_sentence_is_said() -> None:
    whole = "\n".join(text for _, text in sources())
    assert set(re.findall(r'\bsay\(\s*"(\w+)"', whole)) - {"record_empty"} == SENTENCES.keys()
    assert set(re.findall(r'HEADINGS\["(\w+)"\]', whole)) == HEADINGS.keys()


def test_nothing_is_said_beside_the_table() -> None:
    found = [
        f"{name}:{node.lineno} {ast.unparse(node)}"
        for name, text in sources()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and node.args and _name(node.func).startswith(SPEAKING)
        for part in ast.walk(node.args[0])
        if (isinstance(part, ast.JoinedStr) and _has_letters(part))
        or (part is node.args[0] and isinstance(part, ast.Constant) and part.value)
    ]
    assert not found


def _name(called: ast.expr) -> str:
    return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")


def _has_letters(text: ast.JoinedStr) -> bool:
    parts = (part.value for part in text.values if isinstance(part, ast.Constant))
    return any(re.search(r"[^\W\d_]", part) for part in parts)
