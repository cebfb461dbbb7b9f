"""How Volcanique looks and reads: the painter and the seats' cards.

critters       the critters: round, with ears and eyes
icon_table     what can stand beside words: tiles, resources, critters, cards
icons          small pictures for the cards and the strip: resources, the crater, cards
land           the islands on a canvas: stacks of tiles with their biomes, who controls what
control_lines  what lies on the tiles: the lines around the sections that somebody controls
names          what pictures call things by, beside their names in the game's own words
strip          what lies beside the islands: the power grid with who holds what, the supply
turning        the islands seen from another side
words          a position in words: for people who read with their ears, and for alt texts
"""

from collections.abc import Callable, Iterable

from engine.contract import Outcome
from engine.games.volcanique.box import Biome
from engine.games.volcanique.view import Player, View
from render import theme as themes
from render.canvas import Sprite
from render.games.volcanique import critters, icons, land, strip
from render.games.volcanique.icon_table import ICONS
from render.games.volcanique.names import say
from render.games.volcanique.turning import turned_view
from render.games.volcanique.words import calm, lava_to_watch, rings, tell, todo, watch
from render.painter import Painter
from render.picture import Paints
from render.seat_cards import SeatCard, SeatCount
from render.theme import SeatLook


def _cards(view: View, result: Outcome | None) -> list[SeatCard]:
    """Resources and critters, with the points as what matters most."""
    return [
        SeatCard(
            land.LOOKS[seat],
            tuple(_counts(player)),
            badge=_points(view, seat),
            badge_fill=themes.MEDALS[0],
        )
        for seat, player in enumerate(view.players)
    ]


def _points(view: View, seat: int) -> str:
    """What a seat would score now, without its hidden cards; at the end, all of it."""
    if view.outcome:
        return str(view.outcome.scores[seat][0])
    return str(view.standing[seat]) if view.standing else ""


def _counts(player: Player) -> Iterable[SeatCount]:
    for biome in Biome:
        yield SeatCount(str(player.goods[biome]), _goods(biome))
    yield SeatCount(str(player.hand), lambda look, high: critters.icon(look, 0, round(0.72 * high)))
    if player.crater:
        yield SeatCount(
            str(player.crater), lambda look, high: icons.crater(round(0.62 * high)), "crater"
        )
    if player.cards:
        yield SeatCount(
            str(player.cards), lambda look, high: icons.card(round(0.76 * high)), "cards"
        )


def _goods(biome: Biome) -> Callable[[SeatLook, int], Sprite]:
    return lambda look, high: icons.goods(biome, round(0.58 * high))


def _score(view: View) -> list[float]:
    return [float(player.placed) for player in view.players]


def _warm() -> None:
    critters.warm(land.LOOKS)


PAINTER = Painter(
    title="Volcanique",
    view=View,
    paints=Paints(
        (*land.LANDS.values(), "volcano", "soil"),
        land.LOOKS,
        tuple(land.LANDS.values()),
        (
            (themes.CRUST, themes.LAVA_COOL, 4),
            (themes.ICE, themes.LIGHT, 3),
            *((themes.LAND[name].ground, themes.ICE, 4) for name in land.LANDS.values()),
            (themes.LAND["rock"].ground, themes.LAND["rock"].ground, 2),
        ),
    ),
    land=land.land,
    named=land.named,
    offered=land.offered,
    changed=land.changed,
    paint=land.paint,
    write=land.write_levels,
    labels=land.labels,
    cards=_cards,
    strip=strip.strip,
    strip_height=strip.height,
    strip_names=lava_to_watch,
    watch=watch,
    calm=calm,
    todo=todo,
    rings=rings,
    wares=strip.wares,
    turned=turned_view,
    tell=tell,
    merits=lambda view: view.standing or [0] * view.seats,
    score=_score,
    score_title=lambda: say("score"),
    warm=_warm,
    icons=ICONS,
)
