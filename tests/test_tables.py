"""What people read stands in tables, whole: no text beside them, and none glued to one of theirs.

Read from the source, so that answers count that no test ever gets.
"""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.english_in_source import found_in, is_known, is_read, sources

WORD = re.compile(r"[A-Za-z]{2,}")
TABLES_SAY = {"say", "_phrase"}


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


def test_what_people_read_stands_in_tables() -> None:
    found = [
        f"{name}:{line}: {text}"
        for name, source in sources().items()
        if is_read(name)
        for line, text in found_in(name, source)
    ]
    assert found == []


def test_no_sentence_of_a_table_is_glued_to_another_text() -> None:
    found = {(name, text) for name, source in sources().items() for text in glued(source)}
    arrow = "f'{ARROWS[way]} {say(WAYS[way].name)}'"
    assert found == {("engine/speaker.py", arrow)}, "an arrow and its name are no sentences"


PLANTED = (
    'raise Unclear("That hut is gone")',
    'raise Unclear("nonsense")',
    'raise Unclear(f"{n} tiles left")',
    'embed = Embed(title="Tables")',
    'Button(label="undo")',
    'Select(id, options, placeholder="what?")',
    'Choice(name, "Big island")',
    "def shown(heading='Your turn'): pass",
    "class Panel:\n    heading = 'Undo'",
    "GREETING = 'Good morning, all of you'",
    "WAYS = {'north': 'Up and away', 'south': 1}",
    "WAYS = ('Upwards', 'Downwards')",
    "text = lambda n: 'hut!' if n else ''",
    'def f(n): return f"{n} huts"',
    'def f(n): return f"Huts: {n}"',
    'def f(n): return f"hut {n}"',
    'def f(n): return f"{n} (of Ada)"',
    'def f(n): return "{} left".format(n)',
    'def f(n): return "%s left" % n',
    'def f(n): return " and ".join(n)',
    'def f(n): return " ".join(["Your", n])',
    'def f(n): return n + " more"',
    'thread = await post.create_thread(name="The big table")',
    'await send(f"Hello {name}", file=file)',
    'text = say("vote.named", name="the table")',
    'return TextPanel("Your huts:")',
)
"""English of many kinds; each is found whole or in part."""
NOTHING_TO_READ = (
    '"""A docstring."""',
    'log.info("in vain")',
    'raise ValueError("not a size")',
    'assert n, "no size"',
    'def f(n: "Table | None") -> "A table": pass',
    'is_whole = text == "Whole table"',
    'counted[f"huts {seat}"] = 1',
    'asyncio.create_task(work(), name=f"open {table}")',
    'async with processes.lock(f"show {table}"): pass',
    'text = say("Round", cells=cells)',
    'SQL = "SELECT told FROM matches"',
)


@pytest.mark.parametrize("source", PLANTED)
def test_a_text_outside_a_table_is_found(source: str) -> None:
    assert found_in("bot/panels.py", source)


@pytest.mark.parametrize("source", NOTHING_TO_READ)
def test_what_nobody_reads_is_not_found(source: str) -> None:
    assert not found_in("bot/panels.py", source)


def test_what_a_table_says_or_is_a_move_is_known_outside_of_functions() -> None:
    assert is_known("You have no {piece:piece} left.")
    assert is_known("hut N49; place P49 S")
    assert not is_known("hut at N49")
    assert not is_known("You have no piece in the cellar.")


def test_what_is_glued_is_found() -> None:
    source = "a = 'Beware ' + say('x')\nb = f'{c} {say(d)}'\ne = f'**{say(d)}**'\n"
    assert list(glued(source)) == ["'Beware ' + say('x')", "f'{c} {say(d)}'"]
