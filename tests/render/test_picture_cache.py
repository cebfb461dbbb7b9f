"""A process that draws keeps what it needs again, and no more than so much of it."""

from PIL import Image

from render import draw
from render.canvas import Sprite
from render.picture_cache import Shelf, bytes_of, kept
from tests.render.positions import one_tile


def test_what_was_made_is_found_again() -> None:
    shelf, made = Shelf(1000), list[int]()

    @shelf
    def square(side: int, colour: int = 0) -> Image.Image:
        made.append(side)
        return Image.new("L", (side, side), colour)

    assert square(10) is square(10)
    assert square(10, colour=7) is square(10, colour=7)
    assert square(10, colour=7).getpixel((0, 0)) == 7
    assert made == [10, 10]
    assert shelf.taken == 200


def test_what_was_not_asked_for_longest_goes_first() -> None:
    shelf, made = Shelf(1000), list[int]()

    @shelf
    def strip(width: int) -> Image.Image:
        made.append(width)
        return Image.new("L", (width, 1))

    for width in (400, 500, 400, 300):
        strip(width)
    assert made == [400, 500, 300]
    assert shelf.taken == 700
    strip(400)
    assert made == [400, 500, 300], "it was asked for again in time"
    strip(500)
    assert made == [400, 500, 300, 500]
    assert strip(2000).width == 2000, "too large for the shelf, made all the same"
    assert (shelf.taken, len(shelf)) == (0, 0)


def test_the_memory_of_everything_in_a_sprite_counts() -> None:
    image = Image.new("RGBA", (10, 20), (1, 2, 3, 255))
    assert bytes_of(Sprite.of(image, 0, 0)) == 10 * 20 * (4 + 1)
    assert bytes_of((image, None, (image,))) == 2 * 10 * 20 * 4


def test_a_picture_is_the_same_whatever_was_kept() -> None:
    before = draw(one_tile(), size=400).data
    assert kept.taken
    assert draw(one_tile(), size=400).data == before
    kept.clear()
    assert draw(one_tile(), size=400).data == before
