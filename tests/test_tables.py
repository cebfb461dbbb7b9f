"""What people read stands in tables, whole: no text beside them, and none glued to one of theirs.

Read from the source, so that answers count that no test ever gets. (Pictures have a law of their
own, in `tests/render/test_tables.py`.)
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import bot
import engine
import render

SENTENCE = re.compile(r"[A-Za-z]{2,},? [A-Za-z]{2,}")
WORD = re.compile(r"[A-Za-z]{2,}")
LOGGED = {"debug", "info", "warning", "error", "exception", "log"}
PASSED_OVER = {
    *("settings.py", "start.py", "upkeep/metrics.py", "turn/every_label.py"),  # for hosts alone
    "wishes.py",  # words that are understood, each translated
}
NO_SENTENCES = {
    "the quick brown fox jumps over a lazy dog",  # text of usual width
    "Invalid emoji",  # what Discord says
    "OrderedDict[str, asyncio.Lock]",
    "older board of ",  # the name of a task
    " let in",  # part of a nonce
    "a nonce has at most ",  # what a fault in the code raises
    " characters, and is never cut: ",
}
TABLES_SAY = {"say", "_phrase"}


def sentences(source: str) -> Iterator[str]:
    """Texts of two words and more, but for docstrings, asserts and what is logged."""
    tree = ast.parse(source)
    passed_over = {
        id(part) for node in ast.walk(tree) if _is_for_nobody(node) for part in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in passed_over:
            yield from [node.value] if SENTENCE.search(str(node.value)) else []


def _is_for_nobody(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Attribute) and node.func.attr in LOGGED
    is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return is_docstring or isinstance(node, ast.Assert)


def glued(source: str) -> Iterator[str]:
    """What has words, or only a space, beside a sentence of a table."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.JoinedStr):
            parts = [v.value for v in node.values if isinstance(v, ast.FormattedValue)]
            between = [str(v.value) for v in node.values if isinstance(v, ast.Constant)]
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            parts = [node.left, node.right]
            between = [str(one.value) for one in parts if isinstance(one, ast.Constant)]
        else:
            continue
        is_text = any(WORD.search(text) or text == " " for text in between)
        if is_text and any(map(_says, parts)):
            yield ast.unparse(node)


def _says(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") in TABLES_SAY


def test_what_the_bot_says_stands_in_tables() -> None:
    folder = Path(bot.__file__).parent
    found = {
        (path.relative_to(folder).as_posix(), text)
        for path in sorted(folder.rglob("*.py"))
        if "local" not in path.parts and path.name != "words.py"
        for text in sentences(path.read_text(encoding="utf-8"))
    }
    shown = {(name, text) for name, text in found if name not in PASSED_OVER}
    assert {one for one in shown if one[1] not in NO_SENTENCES} == set()


def test_no_sentence_of_a_table_is_glued_to_another_text() -> None:
    found = {
        (path.name, text)
        for package in (bot, engine, render)
        for path in sorted(Path(package.__file__ or "").parent.rglob("*.py"))
        for text in glued(path.read_text(encoding="utf-8"))
    }
    arrow = "f'{ARROWS[way]} {say(WAYS[way].name)}'"
    assert found == {("speaker.py", arrow)}, "an arrow and its name are no sentences"


def test_a_sentence_outside_a_table_is_found() -> None:
    source = '"""A docstring."""\nlog.info("in vain")\nraise Unclear(f"{n} tiles left")\n'
    assert list(sentences(source)) == [" tiles left"]


def test_what_is_glued_is_found() -> None:
    source = "a = 'Beware ' + say('x')\nb = f'{c} {say(d)}'\ne = f'**{say(d)}**'\n"
    assert list(glued(source)) == ["'Beware ' + say('x')", "f'{c} {say(d)}'"]
