"""Boards seen from another side: what is turned, what stays upright, how one finds the way."""

from functools import cache
from math import atan2, hypot

import pytest

from engine.games import GAMES
from engine.hexes import CENTRE, WAYS, Way, neighbours, step, turned
from render import Highlight, SheetChoice, draw, painter_of, theme
from render.canvas import Canvas
from render.contact_sheet import draw_sheet
from render.draw import draw as drawn_picture
from render.games.taluva import PAINTER as TALUVA
from render.hexgrid import edge
from render.icons import drawings, turned_icon
from render.page import Drawn
from render.places import HEXAGONS
from tests.render import every
from tests.render.pages import a_placing, each_game, named_in, page

each_turn = pytest.mark.parametrize("sixths", [1, 3, 5])


def position(game: str):
    return every.view_at(game, max(GAMES[game].seats), 0.5, own=True)


@cache
def page_of(game: str, sixths: int = 0) -> Drawn:
    """What the page of a position says and where: several tests look at the same ones, but none at
    the picture, which is let go of.
    """
    drawn = page(position(game), turned=sixths)
    drawn.image.close()
    return drawn


def test_a_cell_turned_around_the_centre_keeps_its_neighbours():
    at = step(step(CENTRE, Way.NE), Way.N)
    for sixths in range(-6, 7):
        around = [turned(near, sixths) for near in neighbours(at)]
        assert {*around} == {*neighbours(turned(at, sixths))}
        assert turned(step(CENTRE, Way.N), sixths) == step(CENTRE, Way.N.turned(sixths))
    assert turned(at, 6) == at


@each_game
def test_six_turns_are_none(game):
    view, turn = position(game), painter_of(position(game)).turned
    assert turn is not None
    assert turn(view, 6) == view
    assert turn(turn(view, 2), 4) == view
    assert turn(view, 1) != view


@each_game
@each_turn
def test_the_same_names_stand_on_their_cells_wherever_these_lie(game, sixths):
    view = position(game)
    painter, straight, round_ = painter_of(view), page_of(game), page_of(game, sixths)
    land = {*painter.named(view), *painter.strip_names(view)}
    called = {painter.places.name(cell): cell for cell in land}
    left_out = {painter.places.name(cell) for cell in (*round_.unnamed, *round_.implied)}
    assert named_in(round_) | left_out == named_in(straight) | {
        painter.places.name(cell) for cell in (*straight.unnamed, *straight.implied)
    }
    for text in round_.canvas.written:
        if text.kind == "name" and painter.places is HEXAGONS:
            middle = (text.box[0] + text.box[2]) / 2, (text.box[1] + text.box[3]) / 2
            x, y = text.leads_to or middle
            cx, cy = round_.grid.centre(painter.turned_cell(called[text.text], sixths))
            level = dict(painter.land(view)).get(called[text.text], 0)
            cy -= 0.23 * level * round_.grid.size
            assert hypot(x - cx, y - round_.top - cy) < 1.1 * round_.grid.size, text.text


@each_game
def test_what_is_said_of_a_board_does_not_turn(game):
    view = position(game)
    straight, round_ = (draw(view, size=400, turned=sixths) for sixths in (0, 4))
    assert straight.alt_text == round_.alt_text
    assert straight.long_text == round_.long_text
    assert straight.data != round_.data


@each_game
@each_turn
def test_a_rose_tells_the_ways_of_a_turned_board(game, sixths):
    view = position(game)
    has_ways = painter_of(view).places is HEXAGONS
    found = {w.text: w.box for w in page_of(game, sixths).canvas.written if w.kind == "way"}
    assert set(found) == ({way.name for way in WAYS} if has_ways else set())
    if has_ways:
        assert_rose_points(found, sixths)
    assert not [w for w in page_of(game).canvas.written if w.kind == "way"]


def assert_rose_points(found, sixths):
    """Each way's name lies where the way leads in the picture."""
    middles = {name: ((b[0] + b[2]) / 2, (b[1] + b[3]) / 2) for name, b in found.items()}
    x, y = (sum(axis) / 6 for axis in zip(*middles.values(), strict=True))
    for way in WAYS:
        dx, dy = edge(way.turned(sixths))
        there = middles[way.name]
        off = atan2(there[1] - y, there[0] - x) - atan2(dy, dx)
        assert min(abs(off), abs(abs(off) - 6.2832)) < 0.2, way


@each_turn
def test_the_tile_in_hand_lies_as_it_would_on_the_board(sixths):
    _, view = a_placing()
    box, wide = (0, 0, 1600, 196), 164
    rows = []
    for turned_by in (0, sixths):
        canvas = Canvas(page(view).canvas.image.crop(box))
        canvas.image.paste(theme.DARK.page, box)
        TALUVA.strip(canvas, box, view, theme.DARK, 1.0, turned_by)
        tiles = [(598 + wide * i, 0, 598 + wide * (i + 1), 150) for i in range(6)]
        rows.append([canvas.image.crop(tile).tobytes() for tile in tiles])
    straight, round_ = rows
    assert len({*straight}) == 6
    assert round_ == [straight[way.turned(sixths)] for way in WAYS]


def test_what_is_pointed_out_is_turned_as_well():
    match, view = a_placing()
    cells = tuple(field.cell for field in view.fields)[:3]
    found = page(view, Highlight(candidates=cells), turned=2)
    assert len(named_in(found)) == 3
    move = match.moves(min(match.waiting()))[0]
    after = match.at(match.live[-1].n)
    after.accept(after.propose(min(after.waiting()), move))
    ghost = after.game.view(after.state, view.seat)
    looks = [drawn_picture(view, highlight=Highlight(ghost=ghost), turned=n).data for n in (0, 2)]
    assert looks[0] != looks[1]


def test_a_region_is_shown_from_the_same_side():
    view = every.view_at("taluva", 4, 0.9)
    part = painter_of(view).named(view)[:12]
    name = painter_of(view).places.name
    assert named_in(page(view, region=part, turned=5)) == {name(cell) for cell in part}


def test_a_sheet_of_turned_previews_has_one_rose():
    match, view = a_placing()
    seat = min(match.waiting())
    choices = []
    for move in match.moves(seat)[:4]:
        after = match.at(match.live[-1].n)
        after.accept(after.propose(seat, move))
        choices.append(SheetChoice("↗ north-east", after.game.view(after.state, seat)))
    written = draw_sheet(view, choices, theme.DARK, 1200, 3).written
    assert_rose_points({w.text: w.box for w in written if w.kind == "way"}, 3)
    assert [w.text for w in written if w.kind == "caption"] == ["↗ north-east"] * 4


def test_icons_of_tiles_turn_and_others_do_not():
    assert turned_icon("taluva_hut_red", 2) == "taluva_hut_red"
    tiles = [name for name in drawings() if name.endswith(("_n", "_se"))]
    assert len(tiles) > 20
    for name in tiles:
        for sixths in range(6):
            found = turned_icon(name, sixths)
            assert found in drawings()
            assert turned_icon(found, 6 - sixths) == name
