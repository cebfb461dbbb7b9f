"""What a number was before it changed: smaller, an arrow after it, so that nobody reads both as one
number or as a sum. Measures are for a picture of 1,600 pixels and multiplied by `unit`.
"""

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from render import theme as themes
from render.canvas import Canvas, Notebook, Written
from render.hexgrid import Box
from render.text import READABLE, REGULAR, MeasuredText, line
from render.theme import Colour

ARROW = 36
"""How much room an arrow takes from what a number was to what it is."""
_NUMBER = re.compile(r"-?\d+")


def number_before(before: str, now: str) -> str:
    """The number that a text had where it now has another; empty if it said something else."""
    then, after = _NUMBER.search(before), _NUMBER.search(now)
    is_alike = _NUMBER.sub("", before, count=1) == _NUMBER.sub("", now, count=1)
    return then[0] if then and after and is_alike else ""


def before_width(before: str, unit: float) -> float:
    """How much room it takes to say what a number was before."""
    return line(before, round(READABLE * unit), REGULAR).width + ARROW * unit if before else 0.0


def write_before(
    canvas: Canvas, before: str, x: float, y: float, ink: Colour, room: Box | None, unit: float
) -> float:
    """What a number was, and an arrow to what it is; where that begins."""
    if not before:
        return x
    text = line(before, round(READABLE * unit), REGULAR)
    canvas.write(text, x, y, ink, room=room, kind="before")
    first, last = x + text.width + 7 * unit, x + text.width + (ARROW - 9) * unit
    head = [(last - 8 * unit, y - 8 * unit), (last, y), (last - 8 * unit, y + 8 * unit)]
    canvas.lines([[(first, y), (last, y)], head], ink, 4 * unit)
    return x + before_width(before, unit)


def underline(
    canvas: Canvas, left: float, right: float, y: float, colour: Colour, unit: float
) -> None:
    """Marks what has changed; with a dark edge, for the card of whoever is asked is bright."""
    for tone, high in ((themes.OUTLINE, 6), (colour, 3.5)):
        wide = high - 3.5
        box = (left - wide * unit, y - high * unit, right + wide * unit, y + high * unit)
        canvas.rounded(box, high * unit, tone)


class Comparison(Canvas):
    """A canvas that marks what is written on it otherwise than in a notebook; where that is another
    number, it says which one was there.
    """

    def __init__(
        self, canvas: Canvas, old: Notebook, new: Notebook, colour: Colour, unit: float
    ) -> None:
        super().__init__(canvas.image)
        self.written, self.standing = canvas.written, canvas.standing
        self._changes = _changes(old.written, new.written)
        self._colour, self._unit = colour, unit

    def write(
        self,
        line: MeasuredText,
        x: float,
        y: float,
        ink: Colour,
        *,
        anchor: str = "left",
        kind: str = "text",
        **how: Any,
    ) -> None:
        change = next((one for one in self._changes if one[:2] == (line.text, kind)), None)
        if change is None:
            super().write(line, x, y, ink, anchor=anchor, kind=kind, **how)
            return
        self._changes.remove(change)
        before, more = change.before, before_width(change.before, self._unit)
        start = x - {"left": 0.0, "middle": 0.5, "right": 1.0}[anchor] * (line.width + more)
        write_before(self, before, start, y, ink, how.get("room"), self._unit)
        super().write(line, start + more, y, ink, kind=kind, **how)
        _, _, right, bottom = self.written[-1].box
        underline(self, start, right, bottom + 6 * self._unit, self._colour, self._unit)


UNMARKED = {"turn", "prompt", "caption", "track"}
"""Kinds of writing that are no news, whatever they say."""
PLACES = {"warning"}
"""Kinds of writing in which numbers are names."""


class _Change(NamedTuple):
    """What is written otherwise than before, and the number it began with then, if it did."""

    text: str
    kind: str
    before: str


def _changes(old: Iterable[Written], new: Iterable[Written]) -> list[_Change]:
    gone = [(text.text, text.kind) for text in old]
    fresh = list[tuple[str, str]]()
    for text in new:
        if (text.text, text.kind) in gone:
            gone.remove((text.text, text.kind))
        elif text.kind not in UNMARKED:
            fresh.append((text.text, text.kind))
    found = list[_Change]()
    for now, kind in fresh:
        before = ""
        if now[:1].isdigit() and kind not in PLACES:
            alike = [was for was, k in gone if k == kind and number_before(was, now)]
            was = (alike or [was for was, k in gone if k == kind])[:1]
            gone = [one for one in gone if one != (*was, kind)]
            leading = _NUMBER.match(was[0]) if was else None
            before = leading[0] if leading else ""
        found.append(_Change(now, kind, before))
    return found
