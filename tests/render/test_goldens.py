"""Pictures look as they did when somebody last looked at them."""

import io

import pytest
from PIL import Image, ImageChops, ImageDraw

from tests.render.goldens import (
    FOLDER,
    GOLDENS,
    MOST_FAR,
    TOLERANCE,
    difference,
    save_side_by_side,
)


@pytest.mark.parametrize("name", GOLDENS)
def test_looks_as_before(name: str) -> None:
    golden = Image.open(FOLDER / f"{name}.png")
    drawn = Image.open(io.BytesIO(GOLDENS[name]().data))
    mean, far = difference(golden, drawn)
    if mean > TOLERANCE or far > MOST_FAR:
        path = save_side_by_side(name, golden, drawn)
        pytest.fail(f"{name} differs by {mean:.2f}, {far:.2%} of it far off: see {path}")


def test_a_difference_that_matters_is_noticed() -> None:
    golden = Image.open(FOLDER / "levels.png").convert("RGB")
    softer = golden.point(lambda value: min(255, value + 1))
    assert difference(golden, softer) < (TOLERANCE, MOST_FAR)
    missing = golden.copy()
    ImageDraw.Draw(missing).rectangle([300, 200, 360, 260], (22, 58, 82))
    assert difference(golden, missing)[1] > MOST_FAR / 2
    moved = ImageChops.offset(golden, 3, 0)
    assert difference(golden, moved)[1] > MOST_FAR
    assert difference(golden, golden.resize((100, 100))) == (255.0, 1.0)


def test_a_failing_pair_is_saved_side_by_side(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.render.goldens.FAILURES", tmp_path / "failures")
    red, blue = Image.new("RGB", (40, 30), "red"), Image.new("RGB", (20, 50), "blue")
    pair = Image.open(save_side_by_side("pair", red, blue))
    assert pair.size == (70, 50)
    assert pair.getpixel((5, 5)) == (255, 0, 0)
    assert pair.getpixel((65, 45)) == (0, 0, 255)


def test_goldens_are_small() -> None:
    files = list(FOLDER.glob("*.png"))
    assert {file.stem for file in files} == set(GOLDENS)
    assert sum(file.stat().st_size for file in files) / len(files) < 128 * 1024
