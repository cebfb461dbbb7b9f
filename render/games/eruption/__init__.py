"""How Eruption looks and reads: the painter and the seats' cards.

ground      the printed island as the painter needs it, worked out once from box.py
houses      the villages: a few huts under roofs of their seat's colour and pattern
icon_table  what can stand beside words: cards, walls, tiles as they would lie, villages
icons       a small picture for each kind of card, and one for cards and heat in general
island      the island on a canvas: the printed ground, tiles with their streams, walls, villages
lava        lava: the streams on tiles, the arrows that say where they run, their volcano
burn_meter  the Burn Meter around the island: thirty spaces clockwise from the upper left corner
strip       what lies beside the board: the tile in hand with its rotations, tiles that lie face up
walls       walls of straw, wood and stone along the sides of cells
words       a position in words: for people who read with their ears, and for alt texts
"""

from collections.abc import Callable

from engine.contract import Outcome
from engine.games.eruption.box import Material
from engine.games.eruption.view import View
from render import theme as themes
from render.canvas import Canvas, Sprite
from render.games.eruption import burn_meter, icons, island, lava, strip, walls
from render.games.eruption.ground import LOOKS, turned_cell, whole
from render.games.eruption.icon_table import ICONS
from render.games.eruption.words import calm, ended, rings, score_title, tell, todo, watch
from render.hexgrid import Grid
from render.painter import Painter
from render.picture import Highlight, Paints
from render.seat_cards import SeatCard, SeatCount
from render.theme import SeatLook


def _cards(view: View, result: Outcome | None) -> list[SeatCard]:
    """Walls in the stockpile and cards, with the temperature as what matters most; in Clans it
    follows the letter of the team.
    """
    return [
        SeatCard(
            LOOKS[view.villages[seat]],
            (
                *(SeatCount(str(view.stockpiles[seat][m]), _icon(m)) for m in Material),
                SeatCount(
                    str(view.cards[seat]), lambda look, height: icons.back(round(0.8 * height))
                ),
            ),
            is_out=seat in view.burned,
            badge=f"{view.team(seat)} {view.heat[seat]}°".lstrip(),
            badge_fill=themes.HEAT[burn_meter.zone(view.heat[seat])],
        )
        for seat in range(view.seats)
    ]


def _icon(material: Material) -> Callable[[SeatLook, int], Sprite]:
    return lambda look, height: walls.icon(material, round(0.62 * height))


def _merits(view: View) -> list[int]:
    """The cooler the better, in Clans both partners together."""
    partners = [view.partner(seat) for seat in range(view.seats)]
    return [
        -view.heat[seat] - (0 if partner is None else view.heat[partner])
        for seat, partner in enumerate(partners)
    ]


def _score(view: View) -> list[float]:
    return [float(heat) for heat in view.heat]


def _write(canvas: Canvas, grid: Grid, view: View, highlight: Highlight, unit: float) -> None:
    """All writing on this board is printed on the Burn Meter or is a name."""


def _warm() -> None:
    """Villages are left out: a match has its own few."""
    for part in (lava, walls):
        part.warm()


PAINTER = Painter(
    title="Eruption",
    view=View,
    paints=Paints(
        ("clearing", "sand", "cobbles", "ash"),
        LOOKS,
        ("cobbles",),
        (
            (themes.LAND["volcano"].dark, themes.LAND["volcano"].light, 6),
            (themes.CRUST, themes.LAVA_COOL, 4),
            *((look.ground, look.dark, 4) for look in walls.LOOKS.values()),
            *((look.light, look.ground, 3) for look in walls.LOOKS.values()),
            (themes.NOBODY.colour, themes.NOBODY.shade, 3),
            *((heat, themes.OUTLINE, 3) for heat in themes.HEAT),
            (*themes.DIE, 4),
            (*themes.DIE_OF_LAVA, 4),
        ),
    ),
    land=island.land,
    named=island.named,
    changed=island.changed,
    paint=island.paint,
    write=_write,
    labels=island.labels,
    cards=_cards,
    strip=strip.strip,
    strip_height=strip.height,
    strip_names=strip.named_in_dice,
    tell=tell,
    watch=watch,
    calm=calm,
    todo=todo,
    rings=rings,
    ended=ended,
    merits=_merits,
    score=_score,
    score_title=score_title,
    warm=_warm,
    frame=whole,
    turned=island.turned_view,
    turned_cell=turned_cell,
    icons=ICONS,
)
