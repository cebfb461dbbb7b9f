"""Every colour of every picture, named once, for a dark and a light table.

Land and pieces look the same in both: a player who changes the theme must not learn the board
again. Seats, terrains and the pieces on them are far enough apart for colour-blind eyes, and a test
measures it in what is drawn; change a colour here and that test says whether it will do. Nothing
here knows a game: a game picks the lands and seat colours it needs by name.
"""

from typing import NamedTuple
from zlib import crc32

Colour = tuple[int, int, int]
OUTLINE: Colour = (26, 18, 18)
LIGHT: Colour = (255, 250, 236)


def luminance(colour: Colour) -> float:
    """How bright a colour is, from 0 to 1, as WCAG 2 has it."""
    parts = [part / 255 for part in colour]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of WCAG 2: from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


class SeatLook(NamedTuple):
    """How the pieces of one colour look: never by colour alone."""

    colour: Colour
    shade: Colour
    """The same in shadow, for the dark side and the pattern."""
    ink: Colour
    """What can be read on it."""
    mark: str
    """The seat's own shape."""
    pattern: str
    """What its roofs and bars are covered with."""

    @property
    def edge(self) -> Colour:
        """What is drawn around it: dark or light, whichever sets it off better."""
        return max(OUTLINE, LIGHT, key=lambda tone: contrast(self.colour, tone))

    @property
    def halo(self) -> Colour:
        """What is drawn around the edge. No one colour stands out of both sand and jungle: of a
        dark and a light line around it, one always does.
        """
        return LIGHT if self.edge == OUTLINE else OUTLINE


SEATS: dict[str, SeatLook] = {
    "Red": SeatLook((202, 18, 32), (118, 6, 20), (255, 255, 255), "disc", "plain"),
    "Blue": SeatLook((24, 86, 230), (8, 38, 130), (255, 255, 255), "square", "bands"),
    "Yellow": SeatLook((255, 200, 2), (176, 112, 0), (38, 26, 4), "triangle", "dots"),
    "White": SeatLook((255, 255, 255), (150, 156, 172), (28, 32, 40), "diamond", "checks"),
    "Green": SeatLook((0, 153, 122), (0, 84, 68), (0, 20, 14), "cross", "slants"),
    "Black": SeatLook((24, 24, 28), (84, 84, 96), (255, 255, 255), "star", "crosses"),
    "Orange": SeatLook((228, 121, 52), (150, 66, 14), (34, 14, 0), "drop", "waves"),
    "Pink": SeatLook((255, 182, 214), (196, 84, 140), (60, 0, 30), "hexagon", "chevrons"),
    "Purple": SeatLook((186, 140, 255), (110, 62, 184), (24, 4, 48), "pentagon", "rings"),
}
"""The colours of pieces by the name a game gives them."""


def seat_look(colour: str) -> SeatLook:
    """How the pieces of a colour look; of one that nobody has chosen a look for, always the same
    of those there are.
    """
    return SEATS.get(colour) or [*SEATS.values()][crc32(colour.encode()) % len(SEATS)]


class LandLook(NamedTuple):
    """A terrain: its ground, and the lighter and darker touches of its texture."""

    ground: Colour
    light: Colour
    dark: Colour


LAND: dict[str, LandLook] = {
    "volcano": LandLook((66, 48, 50), (104, 78, 76), (34, 24, 28)),
    "jungle": LandLook((40, 104, 79), (84, 156, 92), (14, 60, 48)),
    "clearing": LandLook((144, 180, 91), (186, 214, 120), (96, 142, 58)),
    "sand": LandLook((253, 231, 173), (255, 244, 208), (222, 184, 116)),
    "rock": LandLook((150, 146, 158), (194, 190, 200), (98, 94, 112)),
    "lake": LandLook((40, 140, 215), (140, 206, 244), (18, 98, 176)),
    "ash": LandLook((70, 63, 67), (104, 95, 98), (42, 36, 40)),
    "meadow": LandLook((120, 184, 136), (170, 218, 172), (66, 134, 92)),
    "thicket": LandLook((22, 80, 72), (72, 136, 108), (6, 44, 44)),
    "soil": LandLook((136, 102, 116), (176, 144, 152), (84, 56, 70)),
    "tuff": LandLook((144, 130, 126), (186, 172, 164), (100, 86, 86)),
    "cobbles": LandLook((176, 172, 176), (210, 206, 208), (128, 122, 128)),
}

LAVA: Colour = (255, 122, 26)
LAVA_HOT: Colour = (255, 220, 110)
LAVA_COOL: Colour = (178, 44, 16)
STRATA: tuple[Colour, Colour] = ((150, 112, 80), (104, 74, 54))
"""The layers of a cliff, one per level, taking turns: they can be counted."""
STRATA_LINE: Colour = (52, 34, 26)
SHORE: Colour = (226, 204, 150)
WALL: Colour = (246, 230, 200)
WALL_SHADE: Colour = (202, 176, 138)
STONE: Colour = (214, 208, 200)
STONE_SHADE: Colour = (150, 142, 136)
CRUST: Colour = (58, 16, 10)
"""Lava that has cooled at the banks of a stream."""
STRAW: LandLook = LandLook((244, 204, 84), (255, 236, 150), (160, 108, 22))
TIMBER: LandLook = LandLook((132, 80, 42), (184, 124, 76), (74, 42, 22))
BLOCKS: LandLook = LandLook((196, 202, 214), (236, 240, 246), (112, 118, 134))
"""What walls are made of."""
NOBODY: SeatLook = SeatLook((150, 144, 140), (112, 106, 104), (20, 18, 18), "disc", "plain")
"""What stands on the board but belongs to no seat."""
HEAT: tuple[Colour, ...] = ((96, 160, 180), (255, 206, 70), (255, 134, 40), (226, 52, 30))
"""From cool to burning, in the steps in which things get dangerous."""
DIE: tuple[Colour, Colour] = ((250, 248, 240), (40, 34, 34))
DIE_OF_LAVA: tuple[Colour, Colour] = ((240, 110, 24), (40, 10, 0))
"""A die and its pips."""
RANKS: tuple[Colour, ...] = ((196, 224, 150), (240, 190, 70), (214, 86, 66))
"""The bases of creatures: weak, strong, brute."""
MAGIC: tuple[Colour, ...] = ((146, 96, 56), (140, 84, 214), (44, 128, 214), (224, 84, 30))
"""Earth, lightning, water, fire."""
BONE: Colour = (240, 230, 206)
HIDE: tuple[Colour, Colour] = ((86, 140, 58), (44, 84, 36))
"""The skin of goblins and orcs, and the same in shadow."""
FUR: tuple[Colour, Colour] = ((132, 124, 122), (78, 70, 72))
BLOOD: Colour = (196, 22, 40)
EYE: Colour = (255, 232, 90)
ICE: Colour = (214, 236, 255)
SHADOW: Colour = (10, 8, 16)
FLOWERS: tuple[Colour, ...] = ((255, 255, 255), (255, 226, 120), (240, 140, 170))

LEVELS: tuple[tuple[Colour, Colour], ...] = (
    ((44, 32, 26), (255, 255, 255)),
    ((44, 32, 26), (255, 255, 255)),
    ((255, 255, 255), (92, 30, 10)),
    ((255, 206, 70), (58, 26, 0)),
    ((255, 120, 60), (40, 6, 0)),
)
"""The chip that tells a level: its plate and its ink, the last for all higher ones."""


MEDALS: tuple[Colour, ...] = ((255, 205, 60), (206, 214, 224), (214, 150, 92), (150, 140, 134))
"""First, second and third place, and all others."""


class Theme(NamedTuple):
    """The table around the land: sea, panels, writing."""

    name: str
    sea: Colour
    shallows: Colour
    foam: Colour
    wave: Colour
    page: Colour
    panel: Colour
    panel_turn: Colour
    line: Colour
    ink: Colour
    ink_soft: Colour
    label: Colour
    """Names of cells."""
    label_edge: Colour
    afloat: Colour
    """Names of empty cells."""
    afloat_edge: Colour
    choice: Colour
    """What can be chosen now."""
    choice_edge: Colour
    fresh: Colour
    """What the last move changed."""
    since: Colour
    """What has changed since somebody's last turn."""


DARK = Theme(
    name="dark",
    sea=(17, 47, 70),
    shallows=(30, 98, 114),
    foam=(170, 222, 220),
    wave=(30, 70, 96),
    page=(14, 22, 32),
    panel=(28, 38, 52),
    panel_turn=(58, 74, 98),
    line=(70, 86, 108),
    ink=(246, 244, 238),
    ink_soft=(176, 188, 204),
    label=(255, 255, 255),
    label_edge=(14, 12, 18),
    afloat=(206, 228, 236),
    afloat_edge=(14, 36, 54),
    choice=(255, 226, 92),
    choice_edge=(48, 28, 0),
    fresh=(255, 84, 210),
    since=(124, 240, 255),
)
LIGHT_THEME = Theme(
    name="light",
    sea=(148, 204, 217),
    shallows=(206, 238, 230),
    foam=(255, 255, 255),
    wave=(176, 222, 230),
    page=(246, 240, 226),
    panel=(255, 252, 244),
    panel_turn=(255, 230, 166),
    line=(196, 182, 154),
    ink=(38, 32, 30),
    ink_soft=(96, 86, 78),
    label=(255, 255, 255),
    label_edge=(24, 18, 20),
    afloat=(20, 62, 82),
    afloat_edge=(222, 244, 242),
    choice=(255, 226, 92),
    choice_edge=(48, 28, 0),
    fresh=(255, 84, 210),
    since=(124, 240, 255),
)

THEMES: dict[str, Theme] = {theme.name: theme for theme in (DARK, LIGHT_THEME)}
DEFAULT = DARK.name


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two: `share` of the second."""
    return tuple(round(a + (b - a) * share) for a, b in zip(one, other, strict=True))  # type: ignore[return-value]
