"""Icons: every one can be drawn, fits Discord's limits, and is told apart where it is small."""

import io
import re
from itertools import combinations

import numpy as np
import pytest
from PIL import Image

from render.icons import SIDE_PIXELS, Icon, draw_icon, drawings, recipe

MOST_NAME, MOST_BYTES, MOST_ICONS = 32, 256 * 1024, 400
SMALL = 22
"""How large an icon is in a text."""
APART = 3.0
"""How much two icons differ at that size, at least: of 255, on average over all pixels."""
GROUNDS = ((49, 51, 56), (255, 255, 255))
"""What Discord shows them on."""


@pytest.fixture(scope="module")
def icons() -> list[Icon]:
    return [draw_icon(name) for name in drawings()]


def small(icon: Icon, ground: tuple[int, int, int]) -> Image.Image:
    image = Image.open(io.BytesIO(icon.data)).resize((SMALL, SMALL), Image.Resampling.LANCZOS)
    whole = Image.new("RGB", image.size, ground)
    whole.paste(image, (0, 0), image)
    return whole


def test_there_are_not_too_many() -> None:
    assert 0 < len(drawings()) <= MOST_ICONS


def test_each_fits_what_discord_takes(icons: list[Icon]) -> None:
    for icon in icons:
        assert re.fullmatch(r"[A-Za-z0-9_]+", icon.full_name), icon.name
        assert len(icon.full_name) <= MOST_NAME, icon.name
        assert len(icon.data) < MOST_BYTES, icon.name
        image = Image.open(io.BytesIO(icon.data))
        assert (image.format, image.mode, image.size) == ("PNG", "RGBA", (SIDE_PIXELS, SIDE_PIXELS))


def test_each_fills_its_square(icons: list[Icon]) -> None:
    """One side at least, so that none is smaller than it could be."""
    for icon in icons:
        left, top, right, bottom = Image.open(io.BytesIO(icon.data)).getchannel("A").getbbox()  # type: ignore[misc]
        assert max(right - left, bottom - top) > 0.9 * SIDE_PIXELS, icon.name


@pytest.mark.parametrize("ground", GROUNDS, ids=["dark", "light"])
def test_those_of_a_game_are_told_apart_when_small(
    icons: list[Icon], ground: tuple[int, int, int]
) -> None:
    seen = [(icon.name, np.asarray(small(icon, ground), float)) for icon in icons]
    alike = [
        (one, other)
        for (one, a), (other, b) in combinations(seen, 2)
        if one.partition("_")[0] == other.partition("_")[0] and np.abs(a - b).mean() < APART
    ]
    assert not alike


def test_a_picture_has_the_same_digest_each_time() -> None:
    assert draw_icon("taluva_hut_red") == draw_icon("taluva_hut_red")
    assert draw_icon("taluva_hut_red").digest != draw_icon("taluva_hut_blue").digest
    assert recipe() == recipe()
