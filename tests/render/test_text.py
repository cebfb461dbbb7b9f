"""Names in any script: every character drawn, none as a box, nothing outside its room."""

import unicodedata
from functools import cache
from itertools import pairwise

import numpy as np
import pytest
from fontTools.ttLib import TTFont
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from render import text
from render.canvas import Canvas
from tests.effort import EFFORT

NAMES: dict[str, tuple[str, ...]] = {
    "latin": ("Zoë Größenwahn", "Łukasz Żółć", "Nguyễn Thị Ánh", "Ægir Þórsson", "Íñigo Çelik"),
    "greek": ("Αλέξανδρος", "Ελένη Παπαδοπούλου", "Ὀδυσσεύς"),
    "cyrillic": ("Екатерина Великая", "Ђорђе", "Ґалаґан Їжак", "Мөнхбат"),
    "arabic": ("محمد الفارسي", "فاطمة", "پیمان گلچین", "ٹیپو سلطان"),
    "hebrew": ("דוד בן־גוריון", "שָׁלוֹם", "רבקה"),
    "devanagari": ("प्रिया शर्मा", "श्रीकृष्ण", "क्षत्रिय"),
    "thai": ("สมชาย ใจดี", "พิมพ์ใจ", "กำแพงเพชร"),
    "han": ("王小明", "諸葛亮", "麻婆豆腐"),
    "kana": ("さくら", "カタカナ・ネーム", "ぴかチュウ"),
    "hangul": ("김철수", "박지성", "뷰티풀웨이"),
    "bengali": ("রবীন্দ্রনাথ", "শ্রেয়া"),
    "tamil": ("தமிழ்ச்செல்வி", "கண்ணன்"),
    "armenian": ("Արամ Խաչատրյան",),
    "georgian": ("შოთა რუსთაველი",),
    "emoji": ("🌋🔥", "👩‍👩‍👧 crew", "🏴‍☠️ Jack", "★彡Star彡★"),
}
ALL = [name for names in NAMES.values() for name in names]


@cache
def characters_of(font: str) -> frozenset[int]:
    """What a font file really has, asked of the file and not of our own table."""
    return frozenset(TTFont(text.FONTS / font, lazy=True).getBestCmap())


def test_there_are_forty_names_in_twelve_scripts() -> None:
    assert len(ALL) >= 40
    assert len(NAMES) >= 12


@pytest.mark.parametrize("name", ALL)
def test_no_glyph_is_missing(name: str) -> None:
    cleaned = text.clean(name)
    assert text.MISSING not in cleaned or text.MISSING in name
    for run in text.runs(cleaned):
        for character in run.text:
            if character not in "\u200c\u200d\ufe0f":
                assert ord(character) in characters_of(run.font), (run, character)
    assert sorted("".join(run.text for run in text.runs(cleaned))) == sorted(cleaned)


@pytest.mark.parametrize("name", ALL)
def test_every_name_leaves_ink(name: str) -> None:
    stamped = stamped_line(text.line(name, 40))
    boxes = (stamped.letters.getbbox(), _box(stamped.colours))
    wide = sum(bool(box) and box[2] - box[0] for box in boxes)
    assert wide > 20


def stamped_line(drawn: text.MeasuredText) -> text.Stamp:
    found = text.stamp(drawn, 0)
    assert found is not None
    return found


def _box(image: Image.Image | None) -> tuple[int, int, int, int] | None:
    return image.getchannel("A").getbbox() if image else None


@pytest.mark.parametrize("strange", ["𓀀", "\ue000", "\U0001fbff", "\U000e0001x", "𒀀𒀁"])
def test_what_no_font_has_is_a_dot(strange: str) -> None:
    cleaned = text.clean(strange)
    assert set(cleaned) <= {text.MISSING, "x"}


def test_a_dot_is_no_box() -> None:
    dot = stamped_line(text.line("𓀀", 40)).letters
    left, top, right, bottom = dot.getbbox() or (0, 0, 99, 99)
    assert right - left < 14
    assert bottom - top < 14


@pytest.mark.parametrize(
    ("given", "drawn"),
    [
        ("𝓕𝓪𝓷𝓬𝔂", "Fancy"),
        ("a\u202egnp.exe", "agnp.exe"),
        ("one\ntwo\tthree", "one two three"),
        ("\u200b\u200b", text.MISSING),
        ("", text.MISSING),
        ("👍🏽", "👍"),
    ],
)
def test_tricks_are_made_plain(given: str, drawn: str) -> None:
    assert text.clean(given) == drawn


def test_accents_are_limited() -> None:
    zalgo = "e" + "\u0301\u0302\u0303\u0304\u0306" * 9
    cleaned = unicodedata.normalize("NFD", text.clean(zalgo))
    assert len(cleaned) <= 2 + text.MOST_MARKS


def test_mixed_directions_begin_at_the_right_side() -> None:
    assert [run.font for run in text.runs("דוד 王")] == ["NotoSansCJK.otf", "NotoSansHebrew.ttf"]
    assert next(run.font for run in text.runs("王 דוד")) == "NotoSansCJK.otf"


def test_emoji_keep_their_colours_at_any_size() -> None:
    for size in (24, 40, 90):
        colours = stamped_line(text.line("🔥", size)).colours
        assert colours is not None
        left, top, right, bottom = _box(colours) or (0, 0, 0, 0)
        assert size * 0.7 < right - left < size * 1.5
        assert size * 0.7 < bottom - top < size * 1.5
        red, _, blue, alpha = np.asarray(colours).reshape(-1, 4).mean(axis=0)
        assert red > blue
        assert alpha > 0


def test_capitals_are_as_high_as_promised() -> None:
    for size in (40, 44, 60):
        drawn = text.line("H", size)
        letters = stamped_line(drawn).letters
        left, top, right, bottom = letters.point([0] * 128 + [255] * 128).getbbox() or (0, 0, 0, 0)
        assert abs(bottom - top - drawn.capitals) <= 1
        assert right > left


@settings(max_examples=60 * EFFORT, deadline=None)
@given(st.text(max_size=40), st.integers(40, 500))
def test_any_text_fits_its_room(name: str, room: int) -> None:
    fit = text.fitted(name, 44, room, 20)
    assert fit.width <= room or fit.text == "…"
    canvas = Canvas(Image.new("RGB", (700, 120)))
    canvas.write(fit, 100, 60, (255, 255, 255), edge=2)
    for written in canvas.written:
        assert written.box[0] >= 100 - 0.35 * fit.size
        assert written.box[2] <= 100 + fit.width + 0.35 * fit.size + 2


def test_longer_names_are_never_drawn_larger() -> None:
    sizes = [text.fitted("m" * n, 44, 300, 20).size for n in range(1, 40)]
    assert all(a >= b for a, b in pairwise(sizes))
    assert text.fitted("m" * 40, 44, 300, 20).text.endswith("…")


def test_fonts_are_light_enough() -> None:
    fonts = [*text.FONTS.glob("*.ttf"), *text.FONTS.glob("*.otf")]
    assert sum(font.stat().st_size for font in fonts) <= 20 << 20
    assert "SIL OPEN FONT LICENSE" in (text.FONTS / "OFL.txt").read_text(encoding="utf-8")
    assert set(text._coverage()) == {font.name for font in fonts}
