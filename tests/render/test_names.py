"""Names of cells hide no piece, no number and no other name, whatever a picture is for: to choose
on, to preview a move, to show what changed, for everybody.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import pytest

from engine.contract import View
from engine.games import GAMES
from engine.hexes import Way, step
from engine.match.match import Match
from engine.match.preview import preview
from engine.notation import cell_named, name
from render import NOTHING, Highlight
from render.canvas import Written
from render.cell_labels import CROWD
from render.page import NAMES, Drawn
from render.picture import WIDTH_PIXELS
from render.theme import THEMES
from tests.effort import EFFORT
from tests.render import every
from tests.render.pages import named_in, page

SHARES = (0.12, 0.35, 0.6, 0.8, 0.93)
"""How far matches are of which boards are looked at."""
NUMBERS = {"level", "life", "number", "area", "buried"}
"""Kinds of numbers on the board."""
BACK = 4
"""Entries after which changes are looked at."""

each_size = pytest.mark.parametrize(
    ("game", "seats"), [(game, n) for game in every.painted_games() for n in GAMES[game].seats]
)


class Look(NamedTuple):
    """A picture that somebody is shown."""

    what: str
    view: View
    highlight: Highlight


def looks(match: Match) -> Iterator[Look]:
    """What a moment of a match is shown as."""
    look, seat = match.game.view, min(match.waiting())
    before = match.at(match.live[-min(BACK, len(match.live))].n)
    own, all_see = look(match.state, seat), look(match.state, None)
    cells = tuple(sorted(every.cells_of_moves(match, seat)))
    yield Look("public", all_see, NOTHING)
    yield Look("changed", all_see, Highlight(since=look(before.state, None)))
    yield Look("own", own, Highlight(last=look(before.state, seat)))
    yield Look("choosing", own, Highlight(candidates=cells or None))
    moves = match.moves(seat)
    for move in (moves[0], moves[len(moves) // 2]):
        yield Look("preview", own, Highlight(ghost=preview(match, seat, move).view))


def names_in_the_way(drawn: Drawn) -> Iterator[str]:
    """What names lie over."""
    names = [text for text in drawn.canvas.written if text.kind in NAMES]
    numbers = [text for text in drawn.canvas.written if text.kind in NUMBERS]
    for text in names:
        if any(piece.reaches(text.box) for piece in drawn.canvas.standing):
            yield f"{text.text} over a piece"
        if over := [one.text for one in numbers if touch(text, one)]:
            yield f"{text.text} over {over}"
    for one, other in combinations(names, 2):
        if touch(one, other):
            yield f"{one.text} over {other.text}"


def touch(name: Written, other: Written) -> bool:
    a, b = name.box, other.room or other.box
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


@each_size
def test_names_hide_neither_pieces_nor_numbers_nor_names(game: str, seats: int) -> None:
    found = []
    for seed in range(1, EFFORT + 1):
        for n, share in enumerate(SHARES):
            match = every.at(game, seats, share, seed)
            for one in looks(match) if match.waiting() else ():
                colours = [*THEMES][n % len(THEMES)]
                drawn = page(one.view, one.highlight, colours=colours, size=WIDTH_PIXELS)
                amiss = names_in_the_way(drawn)
                found += [f"{one.what} at {share}, seed {seed}: {what}" for what in amiss]
    assert found == []


def test_of_a_crowd_each_cell_has_its_name_or_stands_beside_one_that_has_it() -> None:
    """Above or below, where a column counts its rows; a board with two hundred stays readable."""
    match = every.whole("taluva", 3, 1)
    crowds = 0
    for entry in match.live[::5]:
        past = match.at(entry.n)
        if not past.waiting():
            continue
        cells = tuple(sorted(every.cells_of_moves(past, min(past.waiting()))))
        view = past.game.view(past.state, min(past.waiting()))
        for turned in (0, 1):
            drawn = page(view, Highlight(candidates=cells), size=WIDTH_PIXELS, turned=turned)
            if len(cells) <= CROWD:
                assert drawn.implied == ()
                continue
            crowds += 1
            named = {cell_named(name) for name in named_in(drawn)}
            assert len(named) <= len(cells) * 0.55
            for cell in drawn.implied:
                assert named & {step(cell, Way.N), step(cell, Way.S), *drawn.unnamed}, name(cell)
    assert crowds
