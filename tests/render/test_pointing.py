"""What a picture points out: what can be chosen, what changed, what a move would change."""

import re
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import pytest

from engine import notation
from engine.contract import View
from engine.games import GAMES
from engine.games.taluva import GAME
from engine.games.taluva.moves import Place
from engine.hexes import Cell
from engine.match.match import Match
from engine.match.preview import preview
from render import Highlight, draw, painter_of, theme
from render.games.taluva import words
from render.games.taluva.words import huts_to_watch
from render.outlines import RING_INSET
from render.page import NAMES, Drawn
from render.picture import WIDTH_PIXELS
from render.places import HEXAGONS, Places
from tests.effort import EFFORT
from tests.render import every
from tests.render.pages import a_placing, each_game, named_in, page
from tests.render.positions import finished, played, stairs, view_of


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


def _to_choose(match: Match) -> tuple[Cell, ...]:
    """Some of the cells that whoever is asked can choose from."""
    return tuple(sorted(every.cells_of_moves(match, min(match.waiting()))))[::2]


@each_game
def test_whatever_can_be_chosen_is_ringed(game: str) -> None:
    seen = 0
    for match in every.moments(game, 2 * EFFORT, 7, wanted=_to_choose):
        view = match.game.view(match.state, min(match.waiting()))
        cells = _to_choose(match)
        drawn = page(view, Highlight(candidates=cells))
        name, places = painter_of(view).places.name, painter_of(view).places
        at = RING_INSET if places is HEXAGONS else 0.86
        left_out = {*drawn.unnamed, *drawn.implied}
        assert named_in(drawn) == {name(c) for c in cells if c not in left_out}
        ringed = _marked(drawn, view, theme.DARK.choice, at)
        assert _marked(drawn, view, theme.DARK.choice, at, 0.5) <= set(cells)
        on_land = {cell for cell, _ in painter_of(view).land(view)} & set(cells)
        assert len(ringed) >= 0.8 * len(on_land), "a cell in front may hide one"
        seen += len(ringed)
    assert seen


@each_game
def test_cells_that_the_text_names_have_their_names(game: str) -> None:
    for match in every.moments(game, 2 * EFFORT, 7):
        view = match.game.view(match.state, None)
        painter = painter_of(view)
        cells = tuple(cell for cell, _ in painter.land(view))[::3]
        drawn = page(view, Highlight(spoken=cells))
        left_out = {*drawn.unnamed, *drawn.implied}
        spoken = {painter.places.name(cell) for cell in cells if cell not in left_out}
        assert spoken <= named_in(drawn)


@each_game
def test_whatever_the_last_turn_changed_is_marked(game: str) -> None:
    seen = 0
    for match in every.moments(game, 2 * EFFORT, 8, wanted=lambda match: len(match.live) > 8):
        before, view = (
            match.game.view(past.state, None) for past in (match.at(match.live[-6].n), match)
        )
        changed = set(painter_of(view).changed(before, view))
        drawn = page(view, Highlight(last=before, candidates=()))
        found = _marked(drawn, view, theme.DARK.fresh, 0.9, also=changed) & changed
        assert _marked(drawn, view, theme.DARK.fresh, 0.9, 0.5) <= changed
        assert len(found) >= 0.7 * len(changed), "a cell in front may hide one"
        seen += len(found)
    assert seen


def _marked(
    drawn: Drawn,
    view: View,
    colour: theme.Colour,
    scale: float,
    least: float = 0.01,
    also: Iterable[int] = (),
) -> set[int]:
    """The cells (of the land, and also these) that have a colour on so much of a hexagon inside."""
    found = set()
    levels = dict.fromkeys(also, 0.0) | dict(painter_of(view).land(view))
    for cell, level in levels.items():
        line = _along(drawn, cell, level, scale, painter_of(view).places)
        if line.count(colour) >= least * len(line):
            found.add(cell)
    return found


@each_game
def test_whatever_a_move_would_change_is_told_and_looks_different(game: str) -> None:
    seen = 0
    for match in every.moments(game, 3 * EFFORT, 9):
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
    assert named_in(drawn) == set(words)
    levels = {field.cell: field.level for field in view.fields}
    for field in view.fields:
        ring = _colour_at(drawn, field.cell, levels[field.cell], RING_INSET)
        assert (theme.DARK.choice in ring) == (field.cell in cells)


def test_the_last_move_is_marked() -> None:
    match = played(3, 5, "random", 20)
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
    match = played(3, 5, "random", 20)
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
        match = played(2, seed, "random", 30)
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


@each_game
def test_no_cell_is_named_twice(game: str) -> None:
    """Neither while somebody chooses nor at the end, where the last moves are named, too."""
    for share in (0.3, 0.6, 1.0):
        match = every.at(game, max(GAMES[game].seats), share)
        before = match.game.view(match.at(match.live[-4].n).state, None)
        view = match.game.view(match.state, None)
        for highlight in (Highlight(since=before), Highlight(last=before, candidates=())):
            written = page(view, highlight).canvas.written
            names = Counter(text.text for text in written if text.kind in NAMES)
            assert set(names.values()) <= {1}, (share, names)


@each_game
def test_of_a_move_under_preview_only_what_it_changes_is_named(game: str) -> None:
    for match in every.moments(game, 2 * EFFORT, 11):
        seat = min(match.waiting())
        view = match.game.view(match.state, seat)
        after = preview(match, seat, match.moves(seat)[0]).view
        painter = painter_of(view)
        known = {*painter.changed(view, after), *painter.strip_names(view)}
        names = named_in(page(view, Highlight(ghost=after)))
        assert names <= {painter.places.name(cell) for cell in known}


@each_game
def test_whatever_a_move_under_preview_changes_is_named(game: str) -> None:
    for match in every.moments(game, 4 * EFFORT, 11):
        seat = min(match.waiting())
        view = match.game.view(match.state, seat)
        after = preview(match, seat, match.moves(seat)[0]).view
        painter = painter_of(view)
        land = {cell for cell, _ in painter.land(after)}
        cells = land & {*painter.changed(view, after)}
        drawn = page(view, Highlight(ghost=after), size=WIDTH_PIXELS)
        names = {text.text for text in drawn.canvas.written if text.kind in NAMES}
        assert {painter.places.name(cell) for cell in cells} <= names


def test_huts_that_the_line_about_what_looms_tells_of_are_named() -> None:
    """Also under preview, where it tells of what there would be."""
    found = 0
    for match in every.moments("taluva", 12 * EFFORT, 13):
        seat = min(match.waiting())
        view = match.game.view(match.state, seat)
        after = preview(match, seat, match.moves(seat)[0]).view
        for shown, highlight in ((view, Highlight()), (after, Highlight(ghost=after))):
            told = {notation.name(cell) for cell in huts_to_watch(shown)}
            line = words.watch(shown, [""] * view.seats)
            assert told == {*re.findall(r"\b[A-Z]+[0-9]+", line)}
            assert told <= named_in(page(view, highlight, size=WIDTH_PIXELS))
            found += len(told)
    assert found


def test_names_of_raised_buildings_find_room_beside_their_level() -> None:
    def raised(match: Match) -> list[Cell]:
        fields = view_of(match).fields
        return [field.cell for field in fields if field.level > 1 and field.owner is not None]

    for match in every.moments("taluva", 12 * EFFORT, 3, wanted=raised):
        for cell in raised(match):
            drawn = page(view_of(match), Highlight(spoken=(cell,)), size=WIDTH_PIXELS)
            assert notation.name(cell) in named_in(drawn)


def test_a_building_under_preview_keeps_the_colour_of_its_seat() -> None:
    match = every.at("taluva", 2, 0.4)
    if isinstance(match.moves(min(match.waiting()))[0], Place):
        seat = min(match.waiting())
        match = match.at(match.live[-1].n)
        match.accept(match.propose(seat, match.moves(seat)[0]))
    seat = min(match.waiting())
    move = next(m for m in match.moves(seat) if notation.write(m).startswith("hut"))
    view = match.game.view(match.state, seat)
    after = preview(match, seat, move).view
    (cell,) = painter_of(view).changed(view, after)
    look = painter_of(view).paints.looks[seat]
    found = []
    for drawn in (
        page(after, Highlight(candidates=())),
        page(view, Highlight(ghost=after, candidates=())),
    ):
        x, y = drawn.grid.centre(cell, 1)
        size = drawn.grid.size * 0.45
        box = (x - size, y - size + drawn.top, x + size, y + size + drawn.top)
        colours = drawn.image.crop(tuple(map(round, box))).getcolors(1 << 20) or ()  # type: ignore[arg-type]
        found.append(sum(n for n, ink in colours if ink == look.colour) / size**2)
    assert found[1] > 0.8 * found[0] > 0
