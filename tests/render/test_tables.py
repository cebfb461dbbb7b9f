"""What is written on pictures, or told of them, is found where no table holds it."""

import pytest

from tests.english_in_source import found_in

WRITTEN = (
    'canvas.write("huts", x, y, ink)',
    'canvas.write(f"Round {n}", x, y, ink)',
    'canvas.write(n + " huts", x, y, ink)',
    'write_head(canvas, "standings", note, theme, unit)',
    'text = fitted("points", room, weight)',
    'Picture(file, alt="board")',
    'WAYS = ("Up the hill", "Down the hill")',
)


@pytest.mark.parametrize("source", WRITTEN)
def test_a_text_outside_a_table_is_found(source: str) -> None:
    assert found_in("render/strip.py", source)
    assert not found_in("render/strip.py", 'canvas.write(PICTURE["huts"], x, y, ink)')
