"""Boards of squares by a plain painter: ground without gaps, marks along the sides."""

from engine.contract import View
from engine.hexes import cell
from engine.kit.tiles import GAME
from engine.kit.tiles.view import View as Stones
from render.canvas import Canvas
from render.hexgrid import Grid
from render.page import draw_board, frame_of
from render.painter import Painter
from render.picture import NOTHING, Highlight
from render.plain import PlainBoard, PlainCell
from render.squares import RING_INSET, SQUARES, outline
from render.theme import DARK

CELLS = tuple(cell(2 * x, 2 * y - x) for y in range(8) for x in range(8))
LEVEL = 1.0


def painter() -> Painter:
    return PlainBoard(
        title="Squares",
        view=Stones,
        colours=GAME.colours,
        lands=("sand",),
        cells=lambda view: [PlainCell(one, "sand") for one in CELLS],
        named=lambda view: CELLS,
        counts=lambda view, seat: (),
        now=lambda view: (),
        score=lambda view: (0, 0),
        score_title="nothing",
        places=SQUARES._replace(name=lambda at: f"{'abcdefgh'[CELLS.index(at) % 8]}1"),
    ).painter()


def drawn(highlight: Highlight = NOTHING) -> tuple[Canvas, Grid]:
    view: View = GAME.view(GAME.set_up(2, {}), None)
    around = frame_of(painter(), view, highlight)
    canvas, grid, unnamed, _ = draw_board(
        painter(), view, highlight, DARK, (1600, 1600), around, 1.0
    )
    assert not unnamed
    return canvas, grid


def brightness(canvas: Canvas, at: tuple[float, float]) -> int:
    pixel = canvas.image.getpixel((round(at[0]), round(at[1])))
    assert isinstance(pixel, tuple)
    return sum(pixel)


def test_the_ground_reaches_into_every_corner() -> None:
    canvas, grid = drawn()
    corners = [at for one in CELLS for at in outline(grid, one, LEVEL, 0.88)]
    assert min(brightness(canvas, at) for at in corners) > 450, "sand, and no sea"


def test_a_square_meets_the_next_ones() -> None:
    grid = Grid(10.0, 0.0, 0.0)
    first, right, below = (outline(grid, one) for one in (CELLS[0], CELLS[1], CELLS[8]))
    assert first[1] == right[0]
    assert first[3] == below[0]


def test_what_can_be_chosen_has_a_square_around_it() -> None:
    canvas, grid = drawn(Highlight(candidates=(CELLS[9],)))
    first, second, *_ = outline(grid, CELLS[9], LEVEL, RING_INSET)
    at = (round((first[0] + second[0]) / 2), round(first[1]))
    assert canvas.image.getpixel(at) == DARK.choice


def test_cells_have_names_of_their_own() -> None:
    canvas, _ = drawn()
    assert {text.text for text in canvas.written} == {f"{letter}1" for letter in "abcdefgh"}
