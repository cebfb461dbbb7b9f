"""Names of cells hide no piece, no number and no other name, nor do they stand so near to a number
that both are read as one, whatever a picture is for: to choose on, to preview a move, to show what
changed, for everybody. The numbers of two heaps are apart.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from engine.contract import View
from engine.games import GAMES
from engine.games.volcanic_isle import view as isle
from engine.hexes import Way, step
from engine.match.match import Match
from engine.match.preview import preview
from engine.notation import cell_named, name
from render import NOTHING, Highlight, painter_of
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
APART = 3
"""Pixels at least between a name and a number: nearer, both are read as one."""
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
    few, also = (
        cells[::3],
        tuple(cell for cell in painter_of(own).named(own) if cell not in cells[::3]),
    )
    yield Look("choosing beside what is named", own, Highlight(candidates=few or None, spoken=also))
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
        if over := [one.text for one in numbers if touch(text, one, APART)]:
            yield f"{text.text} at {over}"
    for one, other in combinations(names, 2):
        if touch(one, other, APART):
            yield f"{one.text} at {other.text}"
    counts = [text for text in numbers if text.text.startswith("×")]
    for one, other in combinations(numbers, 2):
        if (one in counts or other in counts) and touch(one, other, APART):
            yield f"{one.text} at {other.text}"


def touch(one: Written, other: Written, gap: int = 0) -> bool:
    a, b = one.room or one.box, other.room or other.box
    is_beside = a[0] - gap < b[2] and b[0] - gap < a[2]
    return is_beside and a[1] - gap < b[3] and b[1] - gap < a[3]


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


def test_the_numbers_of_two_heaps_are_not_read_as_one() -> None:
    view = every.view_at("volcanic_isle", 4, 0.9)
    assert isinstance(view, isle.View)
    heaps = 0
    for space in view.spaces[::3]:
        crowd = replace(space, settlers=(4, 0, 0, 0), loose=(4, 0, 0, 0))
        spaces = tuple(crowd if one is space else one for one in view.spaces)
        drawn = page(replace(view, spaces=spaces), NOTHING, size=WIDTH_PIXELS)
        heaps += sum(text.text == "×4" for text in drawn.canvas.written)
        assert [what for what in names_in_the_way(drawn) if "×4" in what] == []
    assert heaps
