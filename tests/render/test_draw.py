"""What a finished board must be: pure, readable, complete, and told in words."""

from functools import cache
from itertools import combinations, pairwise

import numpy as np
import pytest

from engine import notation
from engine.contract import Outcome, View
from engine.games import GAMES
from engine.games.taluva import GAME
from engine.hexes import CENTRE
from engine.preview import preview
from render import NOTHING, Highlight, draw, painter_of, regions, theme
from render.canvas import Written
from render.draw import seat_names, texts
from render.labels import EDGE, SIZE
from render.page import Drawn, draw_page
from render.picture import Picture
from render.places import HEXAGONS, Places
from render.text import NARROW, line, stamp
from tests.effort import EFFORT, fresh_seed
from tests.render import every
from tests.render.colour import contrast
from tests.render.positions import (
    NAMES,
    finished,
    line_of_48,
    one_tile,
    played,
    stairs,
    view_of,
)

LONGEST = ("W" * 32, "ﷺ" * 32, "木" * 32, "👨‍👩‍👧‍👦" * 12)
each_game = pytest.mark.parametrize("game", every.painted_games())
each_theme = pytest.mark.parametrize("colours", theme.THEMES)


def page(view, highlight=NOTHING, names=NAMES, colours="dark", size=1600, region=()) -> Drawn:
    look = theme.THEMES[colours]
    called = seat_names(view, names)
    result = view.outcome
    return draw_page(painter_of(view), view, called, highlight, look, size, result, region)


def a_placing():
    """A position in which a tile is in hand, with its match."""
    match = played(3, 5, "easy", 20)
    return match, view_of(match)


def a_building():
    match = played(3, 5, "easy", 20)
    seat = next(iter(match.waiting()))
    after = match.propose(seat, match.moves(seat)[0]).state
    return GAME.view(after, seat)


VIEWS = {
    "one tile": one_tile,
    "stairs": stairs,
    "placing": lambda: a_placing()[1],
    "building": a_building,
    "finished": lambda: view_of(finished()),
    "sprawling": lambda: view_of(played(4, 3, "random", 48, "ranking")),
    "line": lambda: view_of(line_of_48()),
    **every.views(),
}
each_view = pytest.mark.parametrize("name", VIEWS)


@cache
def page_of(name: str, colours: str = "dark", names: tuple[str, ...] = NAMES) -> Drawn:
    """The picture of one of the views, drawn once for all tests that look at it."""
    return page(VIEWS[name](), names=names, colours=colours)


def test_a_picture_says_what_it_is() -> None:
    picture = draw(one_tile(), names=NAMES)
    assert isinstance(picture, Picture)
    assert picture.data.startswith(b"\x89PNG")
    assert picture.media_type == "image/png"
    assert picture.suffix == ".png"
    assert picture.size[0] == 1600


def test_the_same_view_gives_the_same_bytes() -> None:
    view = stairs()
    first = draw(view, names=NAMES, size=800)
    draw(one_tile(), size=800, theme="light")
    assert draw(view, names=NAMES, size=800) == first
    assert draw(view, names=NAMES, size=800, theme="light") != first


@each_view
@each_theme
def test_no_two_texts_overlap(name: str, colours: str) -> None:
    texts = page_of(name, colours).canvas.written
    for one, other in combinations(texts, 2):
        assert not _overlap(one, other), (one, other)


def _overlap(one: Written, other: Written) -> bool:
    a, b = one.box, other.box
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


@each_view
@pytest.mark.parametrize("names", [NAMES, LONGEST], ids=["names", "longest"])
def test_text_stays_in_its_box(name: str, names: tuple[str, ...]) -> None:
    drawn = page_of(name, names=names)
    for text in drawn.canvas.written:
        left, top, right, bottom = text.room or (0, 0, *drawn.image.size)
        assert left - 2 <= text.box[0], text
        assert top <= text.box[1], text
        assert text.box[2] <= right + 2, text
        assert text.box[3] <= bottom, text


def _named(drawn: Drawn) -> set[str]:
    return {text.text for text in drawn.canvas.written if text.kind == "name"}


@each_game
@pytest.mark.parametrize("seed", [1, fresh_seed()])
def test_every_cell_of_every_legal_move_is_named(game: str, seed: int) -> None:
    for match in every.moments(game, 4 * EFFORT, seed):
        for seat in match.waiting():
            _check_named(match, seat)


def _check_named(match, seat: int) -> None:
    """All words that are cells stand in the picture of the board or of one of its regions, and it
    makes no difference who looks.
    """
    view = match.game.view(match.state, seat)
    name = painter_of(view).places.name
    words = {name(cell) for cell in every.cells_of_moves(match, seat)}
    public = match.game.view(match.state, None)
    assert painter_of(view).named(view) == painter_of(view).named(public)
    drawn = page(view)
    readable = _named(drawn)
    assert readable == {name(c) for c in painter_of(view).named(view)} - {
        name(c) for c in drawn.unnamed
    }
    if drawn.unnamed:
        for region in regions(view, drawn.unnamed):
            part = page(view, region=region)
            assert part.unnamed == ()
            readable |= _named(part)
    assert words <= readable, words - readable


@each_view
def test_names_that_do_not_fit_are_readable_in_their_region(name: str) -> None:
    view, drawn = VIEWS[name](), page_of(name)
    for region in regions(view, drawn.unnamed):
        part = page(view, region=region)
        assert part.unnamed == ()
        assert _named(part) == {painter_of(view).places.name(cell) for cell in region}


@each_view
def test_only_the_worst_islands_need_regions(name: str) -> None:
    left_out, wanted = page_of(name).unnamed, painter_of(VIEWS[name]()).named(VIEWS[name]())
    if name == "line":
        assert left_out
    else:
        assert len(left_out) <= len(wanted) / 20


@each_view
@each_theme
def test_names_can_be_read_on_a_phone(name: str, colours: str) -> None:
    """Capitals of 28 pixels, and 4.5 : 1 against the pixels around every letter."""
    drawn = page_of(name, colours)
    pixels = np.asarray(drawn.image)
    for text in drawn.canvas.written:
        if text.kind != "name":
            continue
        letters, around, _ = stamp(line(text.text, SIZE, NARROW), EDGE)
        assert around is not None
        box = around.getbbox()
        assert box is not None
        under = (np.asarray(around) > 250) & (np.asarray(letters) == 0)
        under = under[box[1] : box[3], box[0] : box[2]]
        left, top, right, bottom = text.box
        near = pixels[top:bottom, left:right][under]
        darkest_and_lightest = (near.min(axis=0), near.max(axis=0))
        assert all(contrast(text.ink, tuple(tone)) >= 4.5 for tone in darkest_and_lightest)
        inked = np.asarray(letters).max(axis=1) > 128
        assert inked.sum() >= 28, text


def test_a_small_picture_is_the_same_picture() -> None:
    small, large = draw(stairs(), size=800), draw(stairs(), size=1600)
    assert abs(small.size[1] / small.size[0] - large.size[1] / large.size[0]) < 0.01


# ── Pointing out ──────────────────────────────────────────────────────────────────────────────────


def _along(
    drawn: Drawn, cell: int, level: float, scale: float, places: Places = HEXAGONS
) -> list[tuple[int, ...]]:
    """Colours along the edge of a cell, a little inside."""
    corners = places.outline(drawn.grid, cell, level, scale)
    points = [
        (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
        for a, b in pairwise(corners)
        for t in (0.1, 0.3, 0.5, 0.7, 0.9)
    ]
    return [drawn.image.getpixel((round(x), round(y + drawn.top))) for x, y in points]  # type: ignore[misc]


def _colour_at(drawn: Drawn, cell: int, level: int, scale: float) -> set[tuple[int, ...]]:
    return set(_along(drawn, cell, level, scale))


@each_game
def test_whatever_can_be_chosen_is_ringed(game: str) -> None:
    seen = 0
    for match in every.moments(game, 5, 7):
        seat = min(match.waiting())
        view = match.game.view(match.state, seat)
        cells = tuple(sorted(every.cells_of_moves(match, seat)))[::2]
        drawn = page(view, Highlight(candidates=cells))
        name = painter_of(view).places.name
        assert _named(drawn) == {name(c) for c in cells if c not in drawn.unnamed}
        ringed = _marked(drawn, view, theme.DARK.choice, 0.86)
        assert _marked(drawn, view, theme.DARK.choice, 0.86, 0.5) <= set(cells)
        on_land = {cell for cell, _ in painter_of(view).land(view)} & set(cells)
        assert len(ringed) >= 0.8 * len(on_land), "a cell in front may hide one"
        seen += len(ringed)
    assert seen


@each_game
def test_whatever_the_last_turn_changed_is_marked(game: str) -> None:
    seen = 0
    for match in every.moments(game, 5, 8):
        if len(match.live) < 9:
            continue
        before, view = (
            match.game.view(past.state, None) for past in (match.at(match.live[-6].n), match)
        )
        changed = set(painter_of(view).changed(before, view))
        drawn = page(view, Highlight(last=before, candidates=()))
        found = _marked(drawn, view, theme.DARK.fresh, 0.9) & changed
        assert _marked(drawn, view, theme.DARK.fresh, 0.9, 0.5) <= changed
        assert len(found) >= 0.7 * len(changed), "a cell in front may hide one"
        seen += len(found)
    assert seen


def _marked(
    drawn: Drawn, view: View, colour: theme.Colour, scale: float, least: float = 0.01
) -> set[int]:
    """The cells that have a colour on so much of a hexagon inside them."""
    found = set()
    for cell, level in painter_of(view).land(view):
        line = _along(drawn, cell, level, scale, painter_of(view).places)
        if line.count(colour) >= least * len(line):
            found.add(cell)
    return found


@each_game
def test_whatever_a_move_would_change_is_told_and_looks_different(game: str) -> None:
    seen = 0
    for match in every.moments(game, 5, 9):
        seat = min(match.waiting())
        view = match.game.view(match.state, seat)
        moves = match.moves(seat)
        with_cells = [move for move in moves if every.cells_of(match.game, move)]
        after = preview(match, seat, (with_cells or moves)[0]).view
        cells = painter_of(view).changed(view, after)
        plain = draw(view, size=400)
        ghost = draw(view, size=400, highlight=Highlight(ghost=after))
        assert all(painter_of(view).places.name(cell) in ghost.long_text for cell in cells)
        assert not cells or ghost.data != plain.data
        seen += len(cells)
    assert seen


def test_candidates_are_marked_and_nothing_else_is_named() -> None:
    match, view = a_placing()
    seat = next(iter(match.waiting()))
    words = notation.next_words(match.moves(seat), "erupt")
    cells = tuple(notation.cell_named(word) for word in words)
    assert cells
    drawn = page(view, Highlight(candidates=cells))
    assert _named(drawn) == set(words)
    levels = {field.cell: field.level for field in view.fields}
    for field in view.fields:
        ring = _colour_at(drawn, field.cell, levels[field.cell], 0.86)
        assert (theme.DARK.choice in ring) == (field.cell in cells)


def test_the_last_move_is_marked() -> None:
    match = played(3, 5, "easy", 20)
    before = view_of(match.at(match.live[-2].n))
    view = view_of(match)
    changed = painter_of(view).changed(before, view)
    assert changed
    plain, marked = page(view), page(view, Highlight(last=before))
    for field in view.fields:
        new = theme.DARK.fresh in _colour_at(marked, field.cell, field.level, 0.9)
        assert new == (field.cell in changed)
        assert theme.DARK.fresh not in _colour_at(plain, field.cell, field.level, 0.9)


def test_everything_since_a_turn_is_marked() -> None:
    match = played(3, 5, "easy", 20)
    before, view = view_of(match.at(match.live[-7].n)), view_of(match)
    changed = painter_of(view).changed(before, view)
    marked = page(view, Highlight(since=before, candidates=()))
    found = sum(
        theme.DARK.since in _colour_at(marked, field.cell, field.level, 0.9)
        for field in view.fields
    )
    assert len(changed) > 4
    assert found >= len(changed) * 0.8, "a cell in front may hide one"
    assert found <= len(changed)


def test_a_ghost_is_seen_through_and_dashed() -> None:
    match, view = a_placing()
    seat = next(iter(match.waiting()))
    move = next(m for m in match.moves(seat) if notation.write(m).startswith("place"))
    after = GAME.view(match.propose(seat, move).state, seat)
    ghost = page(view, Highlight(ghost=after, candidates=()))
    real = page(after, Highlight(candidates=()))
    cell = move.cell  # type: ignore[attr-defined]
    assert theme.DARK.choice in _colour_at(ghost, cell, 1, 0.9)
    assert theme.DARK.choice not in _colour_at(real, cell, 1, 0.9)
    said = draw(view, size=400, highlight=Highlight(ghost=after)).alt_text
    assert "The move under preview changes" in said
    assert notation.name(cell) in said.partition("preview changes")[2]


def test_buried_huts_are_counted() -> None:
    for seed in range(40):
        match = played(2, seed, "easy", 30)
        for entry, past, told in match.history():
            lost = [event.facts["huts"] for event in told if event.name == "buried"]
            if lost:
                before = view_of(match.at(entry.n - 1))
                drawn = page(view_of(past), Highlight(last=before, candidates=()))
                shown = [text.text for text in drawn.canvas.written if text.kind == "buried"]
                assert sorted(shown) == sorted(f"−{huts}" for huts in lost)
                return
    pytest.fail("no match buried a hut")


def test_levels_are_told_by_number() -> None:
    view = stairs()
    drawn = page(view)
    shown = sorted(text.text for text in drawn.canvas.written if text.kind == "level")
    assert shown == sorted(str(field.level) for field in view.fields if field.level > 1)


def test_a_region_is_shown_larger() -> None:
    view = view_of(finished())
    part = [field.cell for field in view.fields][:6]
    assert page(view, region=part).grid.size > page(view).grid.size


# ── Legend ────────────────────────────────────────────────────────────────────────────────────────


def test_the_legend_tells_names_counts_and_turn() -> None:
    _, view = a_placing()
    texts = [text.text for text in page(view).canvas.written]
    for seat in range(3):
        assert NAMES[seat] in texts or any(
            t.endswith("…") and NAMES[seat].startswith(t[:-1]) for t in texts
        )
        temples, towers, huts = view.scores[seat]
        assert {f"{temples}/3", f"{towers}/2", f"{huts}/20"} <= set(texts)
    assert f"Turn {view.turns}" in texts
    assert {"N", "NE", "SE", "S", "SW", "NW"} <= set(texts), "the six rotations"


@each_game
def test_every_seat_has_its_card_and_every_place_its_medal(game: str) -> None:
    seats = max(GAMES[game].seats)
    view = every.view_at(game, seats, 1.0)
    assert view.outcome is not None
    texts = page(view).canvas.written
    assert sum(text.kind == "seat" for text in texts) == 2 * seats, "above and below the board"
    shown = sorted(text.text for text in texts if text.kind == "rank")
    assert shown == sorted(str(rank) for rank in view.outcome.ranks for _ in range(2))


@each_game
def test_every_picture_is_light_enough(game: str) -> None:
    for share in (0.5, 1.0):
        view = every.view_at(game, max(GAMES[game].seats), share)
        assert len(draw(view, names=NAMES).data) < 400 * 1024


def test_the_seat_on_turn_stands_out() -> None:
    view = one_tile()
    drawn = page(view)
    row = [drawn.image.getpixel((x, 14)) for x in range(1600)]
    own = sum(pixel == theme.DARK.choice for pixel in row[:400])
    assert own > 300
    assert not any(pixel == theme.DARK.choice for pixel in row[420:])


def test_ranks_are_shown_at_the_end() -> None:
    view = view_of(finished())
    assert view.outcome is not None
    shown = [text.text for text in page(view).canvas.written if text.kind == "rank"]
    assert sorted(shown) == sorted(str(rank) for rank in view.outcome.ranks for _ in range(2))


def test_an_early_end_is_given_by_the_caller() -> None:
    _, view = a_placing()
    result = Outcome((2, 1, 3), ((0, 0, 0),) * 3, "others_left")
    assert draw(view, size=400, result=result) != draw(view, size=400)


# ── Words ─────────────────────────────────────────────────────────────────────────────────────────


@each_view
@pytest.mark.parametrize("names", [NAMES, LONGEST], ids=["names", "longest"])
def test_alt_texts_fit(name: str, names: tuple[str, ...]) -> None:
    highlight = Highlight(told=("Something happened.",) * 30, prompt="What now?")
    view = VIEWS[name]()
    picture, _ = texts(painter_of(view), view, seat_names(view, names), highlight)
    assert 100 < len(picture) <= 1024


def test_the_text_tells_the_whole_position() -> None:
    match, view = a_placing()
    picture = draw(view, names=("Ann", "Ben", "Cat"), size=400)
    asked = ("Ann", "Ben", "Cat")[view.waiting[0]]
    assert f"{asked} must lay a" in picture.alt_text
    for field in view.fields:
        assert notation.name(field.cell) in picture.long_text
    assert picture.long_text.replace("\n", " ").startswith(picture.alt_text[:80])
    assert len(match.live) > 1


def test_the_text_tells_what_changed_and_what_can_be_chosen() -> None:
    view = one_tile()
    told = draw(view, size=400, highlight=Highlight(told=("Ann lets a volcano erupt.",)))
    assert "Ann lets a volcano erupt." in told.alt_text
    chosen = draw(view, size=400, highlight=Highlight(candidates=(CENTRE,)))
    assert "To choose from: M50." in chosen.alt_text
    match = played(3, 5, "easy", 20)
    before = view_of(match.at(match.live[-2].n))
    changed = painter_of(view).changed(before, view_of(match))
    silent = draw(view_of(match), size=400, highlight=Highlight(last=before))
    assert f"Changed: {notation.name(changed[0])}" in silent.alt_text


def test_a_view_without_a_painter_is_refused() -> None:
    from engine.contract import View

    plain = View(seat=None, seats=2, turn=0, turns=0, waiting=(), outcome=None)
    with pytest.raises(TypeError, match=r"no pictures of engine\.contract"):
        draw(plain)
