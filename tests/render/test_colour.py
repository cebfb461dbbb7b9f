"""Colours keep apart for every kind of eye, in what is really drawn."""

from itertools import combinations

import numpy as np
import pytest

from engine.games.taluva.box import Piece
from render import sprites, theme
from render.games.taluva.land import LOOKS
from render.games.taluva.pieces import building
from tests.render import every
from tests.render.colour import EYES, apart, ciede2000, contrast, luminance, shows

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
    masks = [sprites.mark(look, 20) for look in looks]
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
