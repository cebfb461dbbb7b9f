"""What can be said about the pictures of a game: whether everything on them can be read on a phone.

Part of `python -m engine check`, and of the tests that look at every painter.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from engine.contract import View
from engine.kit.findings import Finding, breach, note, well
from engine.kit.words import say
from engine.match.match import Match
from render.canvas import Written
from render.draw import draw, seat_names, texts
from render.games import BROKEN, PAINTERS
from render.page import Drawn, draw_page
from render.painter import Painter
from render.picture import NOTHING, WIDTH_PIXELS
from render.theme import DARK, SEATS, seat_look

POINT = WIDTH_PIXELS / 390
"""Pixels of a full picture to a point of a phone."""
LEAST, DECISIVE = 7, 9
"""Points that writing has at least, and writing that decides a move."""
BESIDE = {"seat", "track", "supply", "token", "dice", "turn"}
"""Kinds of writing that decide no move: names of people and things, the score track, past dice,
how far the match is.
"""
MOST_BYTES = 400 << 10
LEAST_ALT, MOST_ALT = 100, 1024
SHARES = (0.0, 0.3, 0.65, 1.0)
"""How far matches are of which boards are looked at."""
NAMES = (
    "Anna-Katharina von Hohenzollern-W",
    "山田太郎 🌋",
    "محمد الفارسي",
    "Zoë",
    "Maximilian",
    "Ngọc",
)
MOST_LISTED_FAULTS = 5


def examine(game: Any, matches: Sequence[Match]) -> Iterator[Finding]:
    """The findings about a game, from matches that are over."""
    subject = say("pictures.subject")
    painter = next((p for p in PAINTERS if p.view.__module__ == game.view.__module__), None)
    if painter is None:
        broken = [f"{name}: {type(why).__name__}: {why}" for name, why in BROKEN.items()]
        yield (
            breach(subject, say("pictures.broken"), *broken)
            if game.id in BROKEN
            else note(subject, say("pictures.none"))
        )
        return
    if wrong := [*_wrong_colours(game)]:
        yield breach(subject, wrong[0], *wrong[1:])
    found: dict[str, None] = {}
    views = [view for match in matches for view in _views(match)]
    for view in views:
        found |= dict.fromkeys(_amiss(painter, view))
    largest = max(len(draw(view, names=NAMES).data) for view in views[-2:])
    if largest > MOST_BYTES:
        found[say("pictures.heavy", kib=largest >> 10)] = None
    if found:
        yield breach(
            subject, say("pictures.amiss", count=len(found)), *[*found][:MOST_LISTED_FAULTS]
        )
    else:
        yield well(subject, say("pictures.well", count=len(views), kib=largest >> 10))


def _wrong_colours(game: Any) -> Iterator[str]:
    """Colours that have no look of their own, and seats that one cannot tell apart."""
    for colour in dict.fromkeys(game.colours):
        if colour not in SEATS:
            yield say("pictures.colour", colour=colour, known=", ".join(SEATS))
    told = set()
    for seats in game.seats:
        for pair in combinations(game.colours_of(seats), 2):
            if seat_look(pair[0]) == seat_look(pair[1]) and pair not in told:
                told.add(pair)
                yield say("pictures.alike", one=pair[0], other=pair[1])


def _views(match: Match) -> Iterator[View]:
    """What whoever is asked sees, at a few moments."""
    for share in SHARES:
        entry = match.live[max(0, round(share * len(match.live)) - 1)]
        past = match.at(entry.n)
        yield match.game.view(past.state, min(past.waiting(), default=0))


def _amiss(painter: Painter, view: View) -> Iterator[str]:
    names = seat_names(view, NAMES)
    drawn = draw_page(painter, view, names, NOTHING, DARK, WIDTH_PIXELS, view.outcome)
    written = drawn.canvas.written
    yield from (
        say("pictures.small", text=text.text, kind=text.kind) for text in too_small(written)
    )
    for one, other in overlapping(written):
        yield say("pictures.overlap", one=one.text, other=other.text)
    yield from (say("pictures.outside", text=text.text) for text in outside(drawn))
    alt, _ = texts(painter, view, names, NOTHING)
    if not LEAST_ALT < len(alt) <= MOST_ALT:
        yield say("pictures.alt", count=len(alt), least=LEAST_ALT, most=MOST_ALT)
    if drawn.unnamed and len(drawn.unnamed) > len(painter.named(view)) / 20:
        yield say("pictures.unnamed", count=len(drawn.unnamed))


def too_small(written: Sequence[Written]) -> list[Written]:
    """What cannot be read on a phone."""
    return [
        text for text in written if text.size / POINT < (LEAST if text.kind in BESIDE else DECISIVE)
    ]


def overlapping(written: Sequence[Written]) -> list[tuple[Written, Written]]:
    """Texts of which one covers a part of another."""
    return [(one, other) for one, other in combinations(written, 2) if _overlap(one, other)]


def _overlap(one: Written, other: Written) -> bool:
    a, b = one.box, other.box
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def outside(drawn: Drawn) -> list[Written]:
    """Texts that do not stay in their room, or in the picture."""
    found = []
    for text in drawn.canvas.written:
        left, top, right, bottom = text.room or (0, 0, *drawn.image.size)
        across = left - 2 <= text.box[0] and text.box[2] <= right + 2
        if not across or text.box[1] < top or text.box[3] > bottom:
            found.append(text)
    return found
