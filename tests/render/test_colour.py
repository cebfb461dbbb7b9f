"""Colours keep apart for every kind of eye, in what is really drawn."""

import io
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from PIL import Image, ImageFilter

from engine.contract import View
from engine.games.taluva.box import Piece
from engine.hexes import Way
from render import ChartPanel, Series, draw_charts, sprites, theme
from render.canvas import Sprite
from render.games.eruption.houses import houses
from render.games.eruption.island import LOOKS as eruption_looks
from render.games.orcs_orcs_orcs.ground import LOOKS as orcs_looks
from render.games.orcs_orcs_orcs.icons import mage
from render.games.taluva.land import LOOKS
from render.games.taluva.pieces import building
from render.games.volcanic_isle import pieces as isle
from render.games.volcanique.critters import COLOSSAL, PLAIN, SWIMMING, critter
from render.games.volcanique.land import LOOKS as volcanique_looks
from render.page import draw_board, frame_of
from render.painter import Painter
from render.picture import NOTHING, Highlight
from render.seat_marks import mark
from tests.render import every
from tests.render.colour import (
    EYES,
    apart,
    ciede2000,
    contrast,
    luminance,
    seen_contrast,
    shows,
)

SIZE = 60.0
each_game = pytest.mark.parametrize("game", every.painted_games())
each_eye = pytest.mark.parametrize("eye", EYES)
each_theme = pytest.mark.parametrize("look", theme.THEMES.values(), ids=theme.THEMES)


@pytest.mark.parametrize(
    ("one", "other", "distance"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (58, 24, 15), 19.4535),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_distance_is_the_published_one(
    one: tuple[float, float, float], other: tuple[float, float, float], distance: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(distance, abs=1e-4)


def test_a_blind_eye_sees_less() -> None:
    red, green = (200, 60, 40), (110, 110, 30)
    assert apart(red, green, "deuteranopia") < apart(red, green, "ordinary") / 2


@each_eye
@each_game
def test_seats_are_far_apart(game: str, eye: str) -> None:
    rules, painter = every.painted_games()[game]
    assert painter.paints.looks == tuple(theme.SEATS[name] for name in rules.colours)
    for one, other in combinations(painter.paints.looks, 2):
        assert apart(one.colour, other.colour, eye) >= 15, (one, other)


def ground(land: str, level: int) -> tuple[int, ...]:
    """The middle tone of a face as it is drawn."""
    face = sprites.prism(land, 0, level, SIZE)
    pixels = np.asarray(face.colours)[-face.y - 40 : -face.y + 40, -face.x - 37 : -face.x + 37]
    return tuple(int(part) for part in np.median(pixels.reshape(-1, 3), axis=0))


@each_eye
@each_game
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_terrains_are_apart_as_drawn(game: str, eye: str, level: int) -> None:
    paints = every.painted_games()[game][1].paints
    assert len(paints.lands) > 1
    drawn = {land: ground(land, level) for land in paints.lands}
    for one, other in combinations(drawn, 2):
        assert apart(drawn[one], drawn[other], eye) >= 10, (one, other, drawn)


@each_eye
@each_game
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_pieces_are_apart_from_the_ground_as_drawn(game: str, eye: str, level: int) -> None:
    paints = every.painted_games()[game][1].paints
    assert paints.under
    for land in paints.under:
        for look in paints.looks:
            assert apart(look.colour, ground(land, level), eye) >= 10, (land, look)


PHONE = 2 * 390 / 1600
"""A picture on a phone with two pixels to a point, of its full size."""
PIECES: dict[str, Callable[[int], list[Sprite]]] = {
    "taluva": lambda seat: [building(LOOKS[seat], piece, 1, SIZE) for piece in Piece],
    "eruption": lambda seat: [houses(eruption_looks[seat], True, SIZE)],
    "volcanic_isle": lambda seat: [
        isle.settler(seat, SIZE),
        isle.village(seat, SIZE),
        isle.boat(seat, True, SIZE),
        isle.raised(seat, Way.S, SIZE),
    ],
    "orcs_orcs_orcs": lambda seat: [mage(orcs_looks[seat], round(SIZE))],
    "volcanique": lambda seat: [
        critter(volcanique_looks[seat], kind, SIZE) for kind in (PLAIN, COLOSSAL, SWIMMING)
    ],
}
"""What the seats have on the boards."""


def on_a_phone(sprite: Sprite, under: tuple[int, ...]) -> tuple[np.ndarray, np.ndarray]:
    """A sprite on a ground as a phone shows it: its pixels, and which of them lie at its edge."""
    size = (sprite.colours.width + 40, sprite.colours.height + 40)
    whole, shape = Image.new("RGB", size, under), Image.new("L", size)
    whole.paste(sprite.colours, (20, 20), sprite.mask)
    shape.paste(sprite.mask, (20, 20))
    small = (round(size[0] * PHONE), round(size[1] * PHONE))
    solid = shape.resize(small, Image.Resampling.BOX).point([255 * (i > 127) for i in range(256)])
    inner = solid.filter(ImageFilter.MinFilter(3))
    edge = np.asarray(solid) > np.asarray(inner)
    return np.asarray(whole.resize(small, Image.Resampling.BOX)), edge


@each_game
def test_pieces_stand_out_of_every_ground_on_a_phone(game: str) -> None:
    """Nearly all around a piece, something within a point of its edge has a contrast of three."""
    _, painter = every.painted_games()[game]
    grounds = {ground(land, level) for land in painter.paints.under for level in (1, 4)}
    grounds |= {tone for look in theme.THEMES.values() for tone in (look.sea, look.shallows)}
    for seat in range(len(painter.paints.looks)):
        for sprite in PIECES[game](seat):
            for under in grounds:
                pixels, edge = on_a_phone(sprite, under)
                for eye in EYES:
                    contrast = seen_contrast(pixels, under, eye) >= 3
                    strong = Image.fromarray(contrast.astype(np.uint8))
                    near = np.asarray(strong.filter(ImageFilter.MaxFilter(5))) > 0
                    assert (near & edge).sum() >= 0.7 * edge.sum(), (seat, under, eye)


@each_eye
def test_a_seat_is_set_off_by_its_edge(eye: str) -> None:
    for look in theme.SEATS.values():
        edge, colour = np.array([[look.edge]]), look.colour
        assert seen_contrast(edge, colour, eye).item() >= 3, look
        assert seen_contrast(edge, look.halo, eye).item() >= 3, look


@each_theme
def test_lines_and_bars_of_charts_stand_out_of_their_panel(look: theme.Theme) -> None:
    """Every seat's line: its colour shows, and it or what is around it stands out for every eye."""
    for name, seat in theme.SEATS.items():
        for bars in (False, True):
            series = Series("Anna", name, ((1, 2), (2, 7), (3, 5)))
            chart = draw_charts([ChartPanel("", (series,), bars)], theme=look.name, size=600)
            pixels = np.asarray(Image.open(io.BytesIO(chart.data)).convert("RGB")).astype(np.int16)
            assert count_of(pixels, seat.colour) > 280
            around = [seat.colour, seat.edge, seat.halo]
            drawn = [c for c in around if count_of(pixels, c) > 28]
            for eye in EYES:
                seen = seen_contrast(np.array([drawn]), look.panel, eye)
                assert seen.max() >= 3, (name, drawn, eye)


@each_game
def test_choosing_changes_no_colour(game: str) -> None:
    """Whoever owns a piece is seen as well where everything can be chosen, by every eye."""
    rules, painter = every.painted_games()[game]
    view = every.view_at(game, max(rules.seats), 0.7)
    cells = tuple(cell for cell, _ in painter.land(view))
    plain, marked = (
        np.asarray(board_alone(painter, view, shown)).astype(np.int16)
        for shown in (Highlight(candidates=()), Highlight(candidates=cells))
    )
    looks = [look for look in painter.paints.looks if count_of(plain, look.colour) > 150]
    assert len(looks) >= 2
    for look in looks:
        if apart(look.colour, theme.OUTLINE, "ordinary") < 10:
            continue  # what is black may be anybody's outline
        own = is_like(plain, look.colour)
        now = marked[own]
        kept = (np.abs(now - look.colour).sum(axis=1) < 24).mean()
        assert kept > 0.5, (look, kept)
        middle = tuple(int(part) for part in np.median(now, axis=0))
        for eye in EYES:
            assert apart(middle, look.colour, eye) < 6, (look, middle, eye)


def board_alone(painter: Painter, view: View, highlight: Highlight) -> Image.Image:
    """The board without writing."""
    silent = replace(painter, write=lambda *_: None, labels=lambda *_: [])
    around = frame_of(painter, view, NOTHING)
    return draw_board(silent, view, highlight, theme.DARK, (1600, 1200), around, 1.0)[0].image


def count_of(pixels: np.ndarray, colour: tuple[int, ...]) -> int:
    return int(is_like(pixels, colour).sum())


def is_like(pixels: np.ndarray, colour: tuple[int, ...]) -> np.ndarray:
    return np.abs(pixels - np.array(colour, np.int16)).sum(axis=2) < 24


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("piece", Piece)
def test_a_building_shows_its_seat(look: theme.SeatLook, piece: Piece) -> None:
    drawn = building(look, piece, 1, SIZE)
    assert shows(drawn, look.colour) > 250
    others = [other.colour for other in LOOKS if other is not look]
    assert all(shows(drawn, other) < shows(drawn, look.colour) / 3 for other in others)


def test_seats_differ_by_shape_and_pattern_too() -> None:
    looks = theme.SEATS.values()
    assert len({look.mark for look in looks}) == len({look.pattern for look in looks}) == len(looks)
    masks = [mark(look, 20) for look in looks]
    for one, other in combinations(masks, 2):
        assert one.mask.size != other.mask.size or one.mask.tobytes() != other.mask.tobytes()


def test_every_terrain_has_its_own_texture() -> None:
    """In grey and made equally bright, grounds still differ in where they are light and dark."""
    greys = []
    for land in theme.LAND:
        face = sprites.prism(land, 0, 1, SIZE)
        pixels = np.asarray(face.colours.convert("L")).astype(float)
        part = pixels[-face.y - 40 : -face.y + 40, -face.x - 37 : -face.x + 37]
        greys.append((part - part.mean()) / (part.std() + 1e-9))
        assert part.std() > 3, f"{land} is flat"
    for one, other in combinations(greys, 2):
        assert abs((one * other).mean()) < 0.5


@each_theme
def test_writing_can_be_read(look: theme.Theme) -> None:
    pairs = [
        (look.ink, look.panel),
        (look.ink, look.panel_turn),
        (look.ink, look.page),
        (look.ink_soft, look.page),
        (look.label, look.label_edge),
        (look.afloat, look.afloat_edge),
        (look.choice, look.choice_edge),
        *theme.LEVELS,
        *((seat.ink, seat.colour) for seat in theme.SEATS.values()),
        *((theme.OUTLINE, medal) for medal in theme.MEDALS),
    ]
    for ink, under in pairs:
        assert contrast(ink, under) >= 4.5, (ink, under)


@each_theme
def test_the_sea_is_no_lake(look: theme.Theme) -> None:
    for water in (look.sea, look.shallows):
        assert all(apart(water, ground("lake", 1), eye) >= 10 for eye in EYES)


def test_black_and_white_have_the_most_contrast() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert luminance((255, 255, 255)) == pytest.approx(1)
