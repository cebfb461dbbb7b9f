"""Writing, in any script a name may have: which font has a character, how long a line is, drawing.

A line is cut into runs of one font; the shaping inside a run is the font library's. What no font
has becomes `·`, never a box. Colour emoji open at one size only and are scaled. Nothing here knows
what the text is for: canvas.py puts it somewhere.
"""

import json
import re
import unicodedata
from bisect import bisect_right
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from render.picture_cache import kept

FONTS = Path(__file__).parent / "fonts"
REGULAR, BOLD, NARROW = "NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSans-Narrow.ttf"
"""The weights of ordinary text; a character they lack comes from another font."""
EMOJI = "NotoColorEmoji.ttf"
EMOJI_SIZE = 109
"""The one size at which the colour emoji open."""
CAPITALS = 0.714
"""How high a capital is, in parts of the font's size."""
MISSING = "·"
MOST_MARKS = 2
"""Accents kept on one letter; some names are little but accents."""

_JOINERS = "\u200c\u200d\ufe0f"


@cache
def _coverage() -> dict[str, tuple[list[int], list[int]]]:
    """First and last characters of each run that a font has, fonts in the order of asking."""
    with (FONTS / "coverage.json").open(encoding="utf-8") as file:
        table: dict[str, list[list[int]]] = json.load(file)
    return {name: ([a for a, _ in runs], [b for _, b in runs]) for name, runs in table.items()}


def has(font: str, character: str) -> bool:
    """Whether a font can draw a character."""
    firsts, lasts = _coverage()[font]
    at = bisect_right(firsts, ord(character)) - 1
    return at >= 0 and ord(character) <= lasts[at]


@lru_cache(maxsize=1 << 13)
def _font_for(character: str, weight: str) -> str | None:
    if has(weight, character):
        return weight
    return next((name for name in _coverage() if has(name, character)), None)


@lru_cache(maxsize=1 << 12)
def clean(text: str) -> str:
    """A name as it can be drawn: one line, no control characters, few accents, `·` for the rest."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(character)
        if kind in ("Zs", "Zl", "Zp") or character in "\t\n\r":
            kept.append(" ")
        elif character in _JOINERS:
            kept.append(character)
        elif kind[0] == "C" or 0x1F3FB <= ord(character) <= 0x1F3FF:
            continue  # invisible, or a skin tone: the emoji before it is drawn without
        else:
            marks = marks + 1 if kind == "Mn" else 0
            kept.append(_drawable(character) if marks <= MOST_MARKS else "")
    return " ".join("".join(kept).split(" ")).strip() or MISSING


def _drawable(character: str) -> str:
    """The character itself, or its plain form (𝓐 is an A), or `·`."""
    if _font_for(character, BOLD):
        return character
    plain = unicodedata.normalize("NFKC", character)
    return plain if all(_font_for(c, BOLD) for c in plain) else MISSING


class Run(NamedTuple):
    """A piece of text in one font."""

    text: str
    font: str


@lru_cache(maxsize=1 << 12)
def runs(text: str, weight: str = BOLD) -> tuple[Run, ...]:
    """A cleaned text cut where the font changes, in the order in which the runs are drawn."""
    cut: list[Run] = []
    for character in text:
        before = cut[-1].font if cut else None
        font = before if before and _stays(character, before) else _font_for(character, weight)
        font = font or (before or REGULAR)
        if cut and font == before:
            cut[-1] = Run(cut[-1].text + character, font)
        else:
            cut.append(Run(character, font))
    return tuple(reversed(cut)) if _is_right_to_left(text) else tuple(cut)


def _stays(character: str, font: str) -> bool:
    """Whether a character goes on in the font before it: joiners, accents and spaces do."""
    if character in _JOINERS:
        return True
    if font == EMOJI:
        return False if character == " " else has(font, character) and not character.isascii()
    return (character in " -." and has(font, character)) or (
        unicodedata.category(character) in ("Mn", "Mc") and has(font, character)
    )


def _is_right_to_left(text: str) -> bool:
    strong = (unicodedata.bidirectional(character) for character in text)
    return next((kind in ("R", "AL") for kind in strong if kind in ("L", "R", "AL")), False)


@lru_cache(maxsize=256)
def _open(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / name, EMOJI_SIZE if name == EMOJI else size)


class MeasuredText(NamedTuple):
    """A text at a size, measured: what will be drawn, and how much room it takes."""

    text: str
    size: int
    weight: str
    width: int
    runs: tuple[tuple[Run, float], ...]
    """Each run with its length."""

    @property
    def capitals(self) -> int:
        """The height of its capital letters."""
        return round(self.size * CAPITALS)


@lru_cache(maxsize=1 << 12)
def line(text: str, size: int, weight: str = BOLD) -> MeasuredText:
    """A text measured as it will be drawn."""
    measured = tuple((run, _length(run, size)) for run in runs(clean(text), weight))
    width = -(-sum(length for _, length in measured) // 1)
    return MeasuredText(clean(text), size, weight, int(width), measured)


def _length(run: Run, size: int) -> float:
    length = _open(run.font, size).getlength(run.text)
    return length * size / EMOJI_SIZE * _EMOJI_SCALE if run.font == EMOJI else length


_EMOJI_SCALE = 0.95


READABLE, LEAST = 37, 29
"""Sizes of type in a picture of 1,600 pixels: what decides a move has at least the first, nine of a
phone's 390 points; nothing has less than the second, seven.
"""


@lru_cache(maxsize=1 << 12)
def fitted(text: str, size: int, room: int, least: int, weight: str = BOLD) -> MeasuredText:
    """A text made to fit a width: smaller down to `least`, then cut off with an ellipsis."""
    whole = line(text, size, weight)
    while whole.width > room and whole.size > least:
        guess = whole.size * room // whole.width
        whole = line(text, max(least, min(guess, whole.size - 1)), weight)
    return whole if whole.width <= room else _cut(whole.text, least, room, weight)


def wrapped(text: str, size: int, room: int, most: int, weight: str = BOLD) -> list[MeasuredText]:
    """A text in lines of a width, at most so many: what is too long ends with an ellipsis."""
    lines, parts = list[str](), _PARTS.findall(text)
    while parts and len(lines) < most - 1:
        count = len(parts)
        while count > 1 and line("".join(parts[:count]).strip(), size, weight).width > room:
            count -= 1
        lines.append("".join(parts[:count]).strip())
        parts = parts[count:]
    lines += ["".join(parts).strip()] if parts else []
    return [fitted(one, size, room, size, weight) for one in lines]


_WIDE = "\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f"
_NEVER_FIRST = "、。，．：；！？）」』】ー々ゃゅょっァィゥェォャュョッ"
_PARTS = re.compile(rf"[{_WIDE}][{_NEVER_FIRST}]*\s*|[^\s{_WIDE}]+[{_NEVER_FIRST}]*\s*")
"""What a line may end with: a word, or a sign of a script that has no spaces, with the marks that
never begin a line.
"""


def _cut(text: str, size: int, room: int, weight: str) -> MeasuredText:
    """As much of a text as fits, and an ellipsis."""
    few, many = 0, len(text) - 1
    while few < many:
        middle = (few + many + 1) // 2
        if line(text[:middle].rstrip(" " + _JOINERS) + "…", size, weight).width <= room:
            few = middle
        else:
            many = middle - 1
    return line(text[:few].rstrip(" " + _JOINERS) + "…", size, weight)


class Stamp(NamedTuple):
    """A line as masks of one size, just large enough, and where their upper left corner lies from
    the beginning of its baseline.
    """

    letters: Image.Image
    around: Image.Image | None
    """The letters with an edge around."""
    colours: Image.Image | None
    """Emoji."""
    x: int
    y: int


@kept
def stamp(drawn: MeasuredText, edge: int) -> Stamp | None:
    """A line to be put into pictures; None if nothing of it is to be seen."""
    masks = _masks(drawn, edge)
    boxes = [box for mask in masks if mask is not None and (box := mask.getbbox())]
    if not boxes:
        return None
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
    letters, around, colours = (mask and mask.crop((left, top, right, bottom)) for mask in masks)
    assert letters is not None, "there are always letters, if only empty ones"
    return Stamp(letters, around, colours, left - edge, top - edge - round(1.4 * drawn.size))


def _masks(
    drawn: MeasuredText, edge: int
) -> tuple[Image.Image, Image.Image | None, Image.Image | None]:
    """The letters, the letters with an edge around, and emoji in their colours, with room around:
    the line's width and twice its size in height, with `edge` around; the baseline lies at 1.4
    times the size.
    """
    size = (max(1, drawn.width) + 2 * edge, 2 * drawn.size + 2 * edge)
    letters, around = Image.new("L", size), Image.new("L", size) if edge else None
    colours = None
    x, base = float(edge), edge + round(1.4 * drawn.size)
    for run, length in drawn.runs:
        if run.font == EMOJI:
            colours = colours or Image.new("RGBA", size)
            _stamp_emoji(colours, run, round(x), base, drawn.size, round(length))
        else:
            font = _open(run.font, drawn.size)
            ImageDraw.Draw(letters).text((x, base), run.text, 255, font, "ls")
            if around:
                pen = ImageDraw.Draw(around)
                pen.text((x, base), run.text, 255, font, "ls", stroke_width=edge)
        x += length
    return letters, around, colours


def _stamp_emoji(colours: Image.Image, run: Run, x: int, base: int, size: int, length: int) -> None:
    font = _open(EMOJI, size)
    wide = max(1, round(font.getlength(run.text)))
    large = Image.new("RGBA", (wide, 136))
    ImageDraw.Draw(large).text((0, 0), run.text, font=font, embedded_color=True, anchor="lt")
    small = large.resize((max(1, length), max(1, round(136 * length / wide))), Image.Resampling.BOX)
    colours.alpha_composite(small, (x, max(0, base - round(small.height * 0.86))))
