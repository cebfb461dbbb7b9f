"""How far apart two colours are, for every kind of eye: colour blindness after Machado, Oliveira
and Fernandes (2009) at full severity, distance by CIEDE2000, contrast as in WCAG 2.
"""

import math

import numpy as np

from render.canvas import Sprite

EYES: dict[str, list[list[float]]] = {
    "ordinary": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "protanopia": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deuteranopia": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritanopia": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}
"""What each kind of eye makes of linear red, green and blue."""

_TO_XYZ = np.array(
    [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ]
)
_WHITE = np.array([0.95047, 1.0, 1.08883])

Lab = tuple[float, float, float]


def linear(colour: tuple[int, ...]) -> np.ndarray:
    """Linear light of an sRGB colour of three bytes."""
    c = np.asarray(colour[:3], float) / 255
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def seen(colour: tuple[int, ...], eye: str) -> Lab:
    """A colour as an eye sees it, in CIELAB."""
    light = np.clip(np.array(EYES[eye]) @ linear(colour), 0, 1)
    return lab(light)


def lab(light: np.ndarray) -> Lab:
    t = _TO_XYZ @ light / _WHITE
    f = np.where(t > 216 / 24389, np.cbrt(t), (24389 / 27 * t + 16) / 116)
    return float(116 * f[1] - 16), float(500 * (f[0] - f[1])), float(200 * (f[1] - f[2]))


def ciede2000(one: Lab, other: Lab) -> float:
    """The distance of two colours as people see it (Sharma, Wu and Dalal, 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    dl, dc, dh = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    light, c = (l1 + l2) / 2, (c1 + c2) / 2
    h = _mean_hue(h1, h2) if c1 * c2 else h1 + h2
    t = (
        1
        - 0.17 * _cos(h - 30)
        + 0.24 * _cos(2 * h)
        + 0.32 * _cos(3 * h + 6)
        - 0.20 * _cos(4 * h - 63)
    )
    sl = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * c, 1 + 0.015 * c * t
    rc = 2 * math.sqrt(c**7 / (c**7 + 25**7))
    rt = -math.sin(math.radians(60 * math.exp(-(((h - 275) / 25) ** 2)))) * rc
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))


def _mean_hue(h1: float, h2: float) -> float:
    if abs(h1 - h2) <= 180:
        return (h1 + h2) / 2
    return (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))


def apart(one: tuple[int, ...], other: tuple[int, ...], eye: str) -> float:
    """How far apart an eye sees two colours."""
    return ciede2000(seen(one, eye), seen(other, eye))


def seen_contrast(pixels: np.ndarray, ground: tuple[int, ...], eye: str) -> np.ndarray:
    """The contrast of every pixel of an image to a ground, as an eye sees them."""
    matrix, weights = np.array(EYES[eye]), np.array((0.2126, 0.7152, 0.0722))
    c = pixels[..., :3].astype(float) / 255
    light = np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)
    bright = np.clip(light @ matrix.T, 0, 1) @ weights
    under = float(np.clip(matrix @ linear(ground), 0, 1) @ weights)
    return (np.maximum(bright, under) + 0.05) / (np.minimum(bright, under) + 0.05)


def luminance(colour: tuple[int, ...]) -> float:
    return float(linear(colour) @ (0.2126, 0.7152, 0.0722))


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """The contrast ratio of WCAG 2: from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def shows(sprite: Sprite, colour: tuple[int, ...]) -> int:
    """How many solid pixels of a sprite have a colour."""
    pixels, mask = np.asarray(sprite.colours).astype(int), np.asarray(sprite.mask)
    near = np.abs(pixels - np.array(colour)).sum(axis=2) < 24
    return int((near & (mask > 200)).sum())
