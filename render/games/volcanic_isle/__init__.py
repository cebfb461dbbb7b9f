"""How Volcanic Isle looks and reads: the painter and the seats' cards.

cracks       where the continent breaks: fissures with the sea shining up in them
ground       the continent as the painter needs it: what covers each area
icon_table   what can stand beside words: pieces, lava, fissures, volcanoes
island       the continent on a canvas: areas, channels, pieces, boats, where it breaks
pieces       what stands and lies on the continent: Moai, villages, settlers, boats
strip        what lies beside the continent: the score track, action points
turning      the continent seen from another side
words        a position in words: for people who read with their ears, and for alt texts
"""

from collections.abc import Callable

from msgspec.structs import replace

from engine.contract import Outcome
from engine.games.volcanic_isle.view import View
from render import theme as themes
from render.canvas import Sprite
from render.games.volcanic_isle import island, pieces, strip
from render.games.volcanic_isle.ground import LOOKS, PLAINS, VOLCANIC, whole
from render.games.volcanic_isle.icon_table import ICONS
from render.games.volcanic_isle.turning import turned_view
from render.games.volcanic_isle.words import rings, say, tell, todo
from render.painter import Painter
from render.picture import Paints
from render.seat_cards import SeatCard, SeatCount
from render.theme import SeatLook


def _cards(view: View, result: Outcome | None) -> list[SeatCard]:
    """What each seat has in reserve, and as what matters most its points if it were over now: most
    are counted at the end only.
    """
    return [
        SeatCard(
            LOOKS[seat],
            (
                SeatCount(str(view.settlers_left[seat]), _icon("settler")),
                SeatCount(str(view.villages_left[seat]), _icon("village")),
                SeatCount(str(view.moai_left[seat]), _icon("Moai")),
                SeatCount(str(view.prayers[seat]), _icon("prayer")),
            ),
            badge=str(view.final[seat]),
            badge_fill=themes.MEDALS[0],
        )
        for seat in range(view.seats)
    ]


def _icon(kind: str) -> Callable[[SeatLook, int], Sprite]:
    return lambda look, height: pieces.icon(kind, look, height)


def _score(view: View) -> list[float]:
    return [float(points) for points in view.final]


PAINTER = Painter(
    title="Volcanic Isle",
    view=View,
    paints=Paints(
        (VOLCANIC, *PLAINS),
        LOOKS,
        (VOLCANIC, *PLAINS),
        (
            (themes.LAND["volcano"].dark, themes.LAND["volcano"].light, 6),
            (themes.CRUST, themes.LAVA_COOL, 4),
            (themes.TIMBER.dark, themes.TIMBER.light, 4),
            (themes.LAND["lake"].light, themes.LAND["lake"].dark, 3),
            (themes.HEAT[3], themes.LIGHT, 4),
        ),
    ),
    land=island.land,
    named=island.named,
    changed=island.changed,
    paint=island.paint,
    write=island.write_numbers,
    labels=island.labels,
    cards=_cards,
    strip=strip.strip,
    strip_height=strip.height,
    tell=tell,
    merits=_score,
    score=_score,
    score_title=lambda: say("score"),
    warm=pieces.warm,
    frame=whole,
    todo=todo,
    rings=rings,
    turn_over=lambda view: replace(view, ap=0),
    turned=turned_view,
    icons=ICONS,
)
