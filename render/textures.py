"""What the ground looks like: painters that cover a hexagon with trees, grass, dunes, crags, water
or the flanks of a volcano.

A painter is given a pen on a large hexagon (`MASTER` from centre to corner) and a source of chance
with a fixed seed, so that the same ground always looks the same. Games choose a painter by the
name of a land in theme.py; sprites.py makes the results small and keeps them.
"""

import random
from collections.abc import Callable
from functools import partial
from math import cos, pi, sin
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter, ImageStat

from render import theme
from render.hexgrid import CORNERS, SQUASH
from render.theme import Colour, LandLook, mixed

MASTER = 192
"""Centre to corner of the hexagons painted here."""
FLOWING = tuple(f"volcano {way}" for way in range(6))
"""Volcanoes whose lava flows one way only: to the corner after each side."""


class Brush(NamedTuple):
    """What a painter works with. Points are given from the hexagon's centre."""

    image: Image.Image
    pen: ImageDraw.ImageDraw
    chance: random.Random
    look: LandLook

    @property
    def middle(self) -> tuple[float, float]:
        return self.image.width / 2, self.image.height / 2

    def at(self, x: float, y: float) -> tuple[float, float]:
        mx, my = self.middle
        return mx + x, my + y

    def oval(self, x: float, y: float, rx: float, ry: float, fill: Colour) -> None:
        cx, cy = self.at(x, y)
        self.pen.ellipse([cx - rx, cy - ry, cx + rx, cy + ry], fill)

    def scattered(self, step: float, jitter: float) -> list[tuple[float, float]]:
        """Points all over the hexagon, none on top of another, from north to south."""
        points, row, y = [], 0, -MASTER * 0.95
        while y < MASTER * 0.95:
            x = -MASTER + (row % 2) * step / 2
            while x < MASTER:
                points.append(
                    (
                        x + self.chance.uniform(-jitter, jitter),
                        y + self.chance.uniform(-jitter, jitter),
                    )
                )
                x += step
            y += step * 0.72
            row += 1
        return sorted(points, key=lambda point: point[1])


def forest(brush: Brush) -> None:
    """Crowns of trees, lit from the north-west."""
    look = brush.look
    for x, y in brush.scattered(58, 12):
        r = brush.chance.uniform(27, 37)
        tone = mixed(look.ground, look.light, brush.chance.uniform(0.0, 0.55))
        brush.oval(x + 5, y + 9, r, r * 0.9, look.dark)
        brush.oval(x, y, r, r * 0.88, tone)
        brush.oval(x - r * 0.25, y - r * 0.28, r * 0.55, r * 0.45, mixed(tone, look.light, 0.55))
        for _ in range(4):
            a = brush.chance.uniform(0, 2 * pi)
            brush.oval(
                x + cos(a) * r * 0.6, y + sin(a) * r * 0.5, 5, 4, mixed(tone, look.dark, 0.4)
            )


def meadow(brush: Brush) -> None:
    """Grass in tufts, with a few flowers."""
    look, chance = brush.look, brush.chance
    for x, y in brush.scattered(120, 40):
        brush.oval(
            x,
            y,
            chance.uniform(40, 70),
            chance.uniform(18, 30),
            mixed(look.ground, look.light, 0.5),
        )
    for x, y in brush.scattered(58, 18):
        for lean in (-9, 0, 9):
            top = brush.at(x + lean, y - chance.uniform(16, 24))
            brush.pen.line([brush.at(x + lean * 0.3, y), top], look.dark, 6)
    for x, y in brush.scattered(128, 46):
        petal = chance.choice(theme.FLOWERS)
        for a in range(5):
            brush.oval(x + 7 * cos(a * 1.257), y + 6 * sin(a * 1.257), 5, 5, petal)
        brush.oval(x, y, 4, 4, theme.LAVA)


def dunes(brush: Brush) -> None:
    """Long waves of sand with a lit and a shaded side."""
    look, chance = brush.look, brush.chance
    for row, height in enumerate(range(-170, 190, 52)):
        shift = chance.uniform(0, 2 * pi)
        wave = [
            brush.at(x, height + 15 * sin(x / 52 + shift) + 5 * sin(x / 21 + row))
            for x in range(-200, 201, 8)
        ]
        lower = [(x, y + 9) for x, y in wave]
        brush.pen.line([(x, y - 6) for x, y in wave], look.light, 9, joint="curve")
        brush.pen.line(wave, look.dark, 6, joint="curve")
        brush.pen.line(lower, mixed(look.ground, look.dark, 0.35), 7, joint="curve")
    for x, y in brush.scattered(64, 26):
        brush.oval(x, y, 3.5, 3, look.dark)


def crags(brush: Brush) -> None:
    """Boulders with three faces, from small ones behind to large ones in front."""
    look, chance = brush.look, brush.chance
    for x, y in brush.scattered(84, 17):
        r = chance.uniform(34, 52)
        ring = [
            (
                x + cos(a) * r * chance.uniform(0.82, 1.12),
                y + sin(a) * r * 0.74 * chance.uniform(0.82, 1.12),
            )
            for a in (i * pi / 3.5 for i in range(7))
        ]
        peak = (x - r * 0.16, y - r * 0.24)
        brush.pen.polygon([brush.at(px + 6, py + 10) for px, py in ring], look.dark)
        for i, (px, py) in enumerate(ring):
            nx, ny = ring[(i + 1) % 7]
            facing = ((px + nx) / 2 - x) + ((py + ny) / 2 - y)
            share = max(-1.0, min(1.0, facing / r))
            tone = mixed(look.ground, look.dark if share > 0 else look.light, abs(share) * 0.85)
            brush.pen.polygon([brush.at(*peak), brush.at(px, py), brush.at(nx, ny)], tone)


def cinders(brush: Brush) -> None:
    """Burnt ground: cracks, and crumbs of slag that catch some light."""
    look, chance = brush.look, brush.chance
    for x, y in brush.scattered(96, 30):
        brush.oval(
            x,
            y,
            chance.uniform(30, 52),
            chance.uniform(14, 26),
            mixed(look.ground, look.dark, 0.35),
        )
    for x, y in brush.scattered(74, 22):
        path = [(x, y)]
        for _ in range(3):
            path.append(
                (path[-1][0] + chance.uniform(-22, 22), path[-1][1] + chance.uniform(-4, 18))
            )
        brush.pen.line([brush.at(*point) for point in path], look.dark, 5, joint="curve")
    for x, y in brush.scattered(46, 20):
        r = chance.uniform(4, 9)
        brush.oval(x + 2, y + 3, r, r * 0.8, look.dark)
        brush.oval(x, y, r, r * 0.8, mixed(look.ground, look.light, chance.uniform(0.3, 1.0)))


def furrows(brush: Brush) -> None:
    """Fresh soil in rows, with first sprouts."""
    look, chance = brush.look, brush.chance
    for height in range(-170, 190, 40):
        bend = chance.uniform(-6, 6)
        row = [brush.at(x, height + bend + 0.0008 * x * x) for x in range(-200, 201, 20)]
        brush.pen.line(row, look.dark, 13, joint="curve")
        brush.pen.line([(x, y - 11) for x, y in row], look.light, 6, joint="curve")
    for x, y in brush.scattered(90, 24):
        for lean in (-10, 10):
            top = brush.at(x + lean, y - chance.uniform(14, 22))
            brush.pen.line([brush.at(x, y), top], theme.LAND["meadow"].light, 7)


def cobbles(brush: Brush) -> None:
    """Round stones side by side."""
    look, chance = brush.look, brush.chance
    for x, y in brush.scattered(44, 4):
        rx, ry = chance.uniform(17, 21), chance.uniform(12, 15)
        brush.oval(x + 2, y + 4, rx + 2, ry + 2, look.dark)
        tone = mixed(look.ground, look.light, chance.uniform(0.0, 0.5))
        brush.oval(x, y, rx, ry, tone)
        brush.oval(x - 5, y - 4, rx * 0.5, ry * 0.4, mixed(tone, look.light, 0.6))


def water(brush: Brush) -> None:
    """A lake inside its shore, deeper in the middle, with ripples that catch the light."""
    look, chance = brush.look, brush.chance
    for scale, tone in ((1.0, theme.SHORE), (0.93, look.light), (0.88, look.ground)):
        brush.pen.polygon([brush.at(x * scale, y * scale) for x, y in _wobbly(brush)], tone)
    deep = Image.new("L", brush.image.size)
    ImageDraw.Draw(deep).ellipse([*brush.at(-125, -80), *brush.at(135, 95)], 130)
    brush.image.paste(look.dark, (0, 0), deep.filter(ImageFilter.GaussianBlur(34)))
    for x, y in brush.scattered(94, 16):
        if abs(x) < 118 - abs(y) * 0.35 and abs(y) < 104:
            wide = chance.uniform(17, 30)
            for half in (-1, 1):
                cx, cy = brush.at(x + half * wide, y)
                brush.pen.arc([cx - wide, cy - 9, cx + wide, cy + 9], 20, 160, look.light, 6)


def _wobbly(brush: Brush) -> list[tuple[float, float]]:
    """The hexagon with a softly winding edge."""
    points = []
    for i in range(72):
        a = i * pi / 36
        sector = (a + pi / 6) % (pi / 3) - pi / 6
        reach = MASTER * 0.866 / max(cos((a % (pi / 3)) - pi / 6), 0.5)
        reach *= 0.965 - 0.03 * abs(sector) + brush.chance.uniform(-0.012, 0.012)
        points.append((reach * cos(a), reach * sin(a) * SQUASH))
    return points


def cone(brush: Brush, flow: int | None = None) -> None:
    """A volcano: ridges down its flanks, a glowing crater, streams of lava; only one, to the corner
    after a side, where the way it flows matters.
    """
    look, chance = brush.look, brush.chance
    spokes = 30
    for i in range(spokes):
        a, b = (i - 0.5) * 2 * pi / spokes, (i + 0.6) * 2 * pi / spokes
        lit = -(cos((a + b) / 2) + sin((a + b) / 2)) / 2
        tone = mixed(look.ground, look.light if lit > 0 else look.dark, min(1, abs(lit) * 0.9))
        tone = mixed(tone, look.dark, chance.uniform(0, 0.4))
        far = [brush.at(260 * cos(t), 260 * sin(t) * SQUASH) for t in (a, b)]
        brush.pen.polygon([brush.at(0, -8), *far], tone)
    if flow is None:
        for a in (0.5, 1.75, 2.9, 5.6):
            _stream(brush, a + chance.uniform(-0.3, 0.3), chance.uniform(120, 165))
    else:
        x, y = CORNERS[(flow + 1) % 6]
        path = [brush.at(0, -8), brush.at(x * MASTER, y * MASTER)]
        for tone, wide in ((theme.LAVA_COOL, 64), (theme.LAVA, 44), (theme.LAVA_HOT, 18)):
            brush.pen.line(path, tone, wide)
    _glow(brush)
    brush.oval(0, -8, 84, 62, look.dark)
    for rx, ry, tone in (
        (76, 54, theme.LAVA_COOL),
        (64, 44, theme.LAVA),
        (40, 26, theme.LAVA_HOT),
    ):
        brush.oval(0, -4, rx, ry, tone)
    brush.pen.arc([*brush.at(-84, -70), *brush.at(84, 54)], 160, 320, look.light, 7)


def _stream(brush: Brush, way: float, reach: float) -> None:
    bend = brush.chance.uniform(-0.35, 0.35)
    path = []
    for i in range(12):
        r, a = 50 + (reach - 50) * i / 11, way + bend * sin(i / 3)
        path.append(brush.at(r * cos(a), r * sin(a) * SQUASH))
    brush.pen.line(path, theme.LAVA_COOL, 22, joint="curve")
    brush.pen.line(path, theme.LAVA, 13, joint="curve")
    brush.pen.line(path[:6], theme.LAVA_HOT, 5, joint="curve")


def _glow(brush: Brush) -> None:
    glow = Image.new("L", brush.image.size)
    ImageDraw.Draw(glow).ellipse([*brush.at(-105, -90), *brush.at(105, 76)], 150)
    brush.image.paste(theme.LAVA, (0, 0), glow.filter(ImageFilter.GaussianBlur(20)))


PAINTERS: dict[str, Callable[[Brush], None]] = {
    "volcano": cone,
    **{land: partial(cone, flow=way) for way, land in enumerate(FLOWING)},
    "jungle": forest,
    "clearing": meadow,
    "sand": dunes,
    "rock": crags,
    "lake": water,
    "ash": cinders,
    "tuff": cinders,
    "cobbles": cobbles,
    "meadow": meadow,
    "thicket": forest,
    "soil": furrows,
}
"""How each land of theme.py is covered."""


def painted(land: str, variant: int) -> Image.Image:
    """A large hexagon's worth of ground, square-cornered: whoever uses it cuts it out."""
    look = theme.LAND["volcano" if land in FLOWING else land]
    ground = mixed(look.ground, look.dark, 0.25) if land == "lake" else look.ground
    image = Image.new("RGB", (2 * MASTER, round(2 * MASTER * SQUASH)), ground)
    brush = Brush(image, ImageDraw.Draw(image), random.Random(f"{land} {variant}"), look)
    PAINTERS[land](brush)
    return image if land in GLOWING else _balanced(image, look.ground)


GLOWING = ("volcano", *FLOWING)
"""Lands whose middle is meant to be of another colour than their ground."""


def _balanced(image: Image.Image, ground: Colour) -> Image.Image:
    """Shifted so that the middle tone of what was painted is the land's colour: whatever a painter
    adds, colours keep the distances that theme.py gives them.
    """
    edge = MASTER // 3
    pixels = image.crop((edge, edge, image.width - edge, image.height - edge))
    table: list[int] = []
    for channel, wanted in zip(pixels.split(), ground, strict=True):
        shift = wanted - ImageStat.Stat(channel).median[0]
        table += [max(0, min(255, i + shift)) for i in range(256)]
    return image.point(table)
