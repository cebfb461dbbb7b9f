"""Canvases that tests look at afterwards."""

from types import ModuleType

import pytest
from PIL import Image

from render.canvas import Canvas


def watched(monkeypatch: pytest.MonkeyPatch, *modules: ModuleType) -> list[Canvas]:
    """Every canvas that these modules will draw on."""
    made: list[Canvas] = []

    class Kept(Canvas):
        def __init__(self, image: Image.Image) -> None:
            super().__init__(image)
            made.append(self)

    for module in modules:
        monkeypatch.setattr(module, "Canvas", Kept)
    return made


def check_texts(canvas: Canvas) -> None:
    """Every text is inside the picture and inside its room, and none touches another."""
    for text in canvas.written:
        left, top, right, bottom = text.box
        assert left >= 0
        assert top >= 0
        assert right <= canvas.width
        assert bottom <= canvas.height
        if text.room is not None:
            assert left >= text.room[0] - 2, text
            assert right <= text.room[2] + 2, text
    for n, one in enumerate(canvas.written):
        for other in canvas.written[n + 1 :]:
            apart = (
                one.box[2] <= other.box[0]
                or other.box[2] <= one.box[0]
                or one.box[3] <= other.box[1]
                or other.box[3] <= one.box[1]
            )
            assert apart, (one, other)
