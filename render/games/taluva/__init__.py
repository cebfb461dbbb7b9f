"""How Taluva looks and reads: the painter, the strip below the board, the seats' cards.

dangers      what could happen to somebody: the huts that an eruption could bury
icon_table   what can stand beside words: buildings, terrains, tiles as they would lie
land         the land on a canvas: tiles with their heights, settlements, buildings
pieces       the buildings: huts as many as the level they stand on, a tower, a temple
words        a position in words: for people who read with their ears, and for alt texts
"""

from collections.abc import Callable

from engine.contract import Outcome
from engine.games.taluva.box import SUPPLY, Piece, Terrain
from engine.games.taluva.view import Field, View
from engine.hexes import CENTRE, WAYS, Cell, Way
from engine.sentences import way_sign
from render.canvas import Canvas, Sprite
from render.games.taluva import land, pieces, words
from render.games.taluva.icon_table import ICONS, alone, tile_fields
from render.hexgrid import Bounds, Box, Grid, bounds, framed
from render.painter import Painter
from render.picture import NOTHING, Paints
from render.seat_cards import SeatCard, SeatCount, draw_now
from render.text import BOLD, NARROW, READABLE, fitted, line
from render.theme import Colour, SeatLook, Theme

ON_TOP = Way.SE
"""How the tile in hand lies, so that its volcano is on top."""
COUNTED = ((Piece.TEMPLE, 0), (Piece.TOWER, 1), (Piece.HUT, 2))
"""Each type of building, and its place in a seat's score."""
TEAM_FILLS: tuple[Colour, Colour] = ((226, 226, 232), (150, 152, 164))
"""The badges of the two teams, bright and dark: the letter on them tells them apart, too."""


def _land(view: View) -> list[tuple[Cell, float]]:
    return [(field.cell, field.level) for field in view.fields]


def _cards(view: View, result: Outcome | None) -> list[SeatCard]:
    """Of each type of building how many are built, and how many there are."""
    return [
        SeatCard(
            land.LOOKS[seat],
            tuple(
                SeatCount(f"{view.scores[seat][at]}/{SUPPLY[piece]}", _icon(piece))
                for piece, at in COUNTED
            ),
            is_out=seat in view.out or (result is None and seat in view.finished),
            badge=_badge(view, seat, result),
            badge_fill=TEAM_FILLS[seat % 2],
        )
        for seat in range(view.seats)
    ]


def _badge(view: View, seat: int, result: Outcome | None) -> str:
    """The place of who has finished while others play on, or whose side a seat is on."""
    if result is None and seat in view.finished:
        return words.say("place", place=view.finished.index(seat) + 1)
    return view.team(seat)


def _icon(piece: Piece) -> Callable[[SeatLook, int], Sprite]:
    return lambda look, height: pieces.icon(look, piece, height)


def _merits(view: View) -> list[tuple[int, int, tuple[int, ...]]]:
    """As at the end: who has finished, then who has built most, partners together; temples first,
    towers next.
    """
    return [_merit(view, seat) for seat in range(view.seats)]


def _merit(view: View, seat: int) -> tuple[int, int, tuple[int, ...]]:
    side = [one for one in range(view.seats) if one in (seat, view.partner(seat))]
    places = [view.finished.index(one) for one in side if one in view.finished]
    if places:
        return 2, -min(places), ()
    staying = [view.scores[one] for one in side if one not in view.out]
    if not staying:
        return 0, max(view.out.index(one) for one in side), ()
    return 1, 0, tuple(map(sum, zip(*staying, strict=True)))


def _score(view: View) -> list[float]:
    """How far each seat is with the two types it is furthest with: at 100 the match is won."""
    return [_progress(score) for score in view.scores]


def _progress(score: tuple[int, int, int]) -> float:
    """Temples, towers and huts built, as hundredths of the way to two complete types."""
    temples, towers, huts = score
    shares = sorted((huts / SUPPLY[0], towers / SUPPLY[1], temples / SUPPLY[2]))
    return 50 * (shares[1] + shares[2])


# ── The strip below the board ─────────────────────────────────────────────────────────────────────


def _strip(canvas: Canvas, box: Box, view: View, theme: Theme, unit: float, turned: int) -> None:
    """What is to be done, the tile in hand and its rotations; the terrains when there is none."""
    left, top, right, bottom = box
    x = left + 28 * unit
    if view.tile is not None:
        wide = round(250 * unit)
        _draw_tile(canvas, (left, top, left + wide, bottom), view.tile, ON_TOP, theme, unit)
        x = left + wide + 8 * unit
    room = (round(x), top, round(x + 330 * unit), bottom)
    besides = [
        words.say("turn", turns=view.turns),
        words.say("tiles", left=view.tiles_left, all=view.stack),
    ]
    if view.waiting:
        now = words.say("now.build" if view.tile is None else "now.lay")
        draw_now(canvas, room, now, besides, theme, unit)
    else:
        draw_now(canvas, room, besides[0], besides[1:], theme, unit)
    rest = (round(x + 340 * unit), top, round(right - 18 * unit), bottom)
    if view.tile is not None:
        _draw_rotations(canvas, rest, view.tile, theme, unit, turned)
    else:
        _draw_terrains(canvas, rest, theme, unit)


def _shares(box: Box, count: int) -> list[Box]:
    """A box cut into so many columns."""
    left, top, right, bottom = box
    wide = (right - left) / count
    return [
        (round(left + i * wide), top, round(left + (i + 1) * wide), bottom) for i in range(count)
    ]


def _draw_rotations(
    canvas: Canvas,
    box: Box,
    tile: tuple[Terrain, Terrain],
    theme: Theme,
    unit: float,
    turned: int,
) -> None:
    """The tile in every way it can lie, as it would on the board that is shown."""
    for way, share in zip(WAYS, _shares(box, 6), strict=True):
        left, top, right, bottom = share
        below = bottom - round(44 * unit)
        _draw_tile(canvas, (left, top, right, below), tile, way.turned(turned), theme, unit)
        _caption(canvas, way_sign(way), (left, below, right, bottom), theme, unit)


def _draw_terrains(canvas: Canvas, box: Box, theme: Theme, unit: float) -> None:
    for terrain, share in zip(Terrain, _shares(box, 6), strict=True):
        left, top, right, bottom = share
        below = bottom - round(48 * unit)
        shown = bounds([(CENTRE, 1)], 0.08)
        grid = framed(shown, (left, top, right, below), 90 * unit, unit)
        _draw_fields(canvas, grid, (Field(CENTRE, terrain, 1, ON_TOP, 0),), theme)
        _caption(canvas, words.say(terrain.name), (left, below, right, bottom), theme, unit)


def _caption(canvas: Canvas, text: str, room: Box, theme: Theme, unit: float) -> None:
    wide, least = room[2] - room[0] - 4, round(READABLE * unit)
    weight = BOLD if line(text, least).width <= wide else NARROW
    fit = fitted(text, round(38 * unit), wide, least, weight)
    x, y = (room[0] + room[2]) / 2, (room[1] + room[3]) / 2 - 4 * unit
    canvas.write(fit, x, y, theme.ink, anchor="middle", room=room, kind="caption")


def _draw_tile(
    canvas: Canvas,
    box: Box,
    tile: tuple[Terrain, Terrain],
    way: Way,
    theme: Theme,
    unit: float,
) -> None:
    shown = tile_fields(*tile, way)
    around: Bounds = bounds([(field.cell, 1) for field in shown], 0.12)
    _draw_fields(canvas, framed(around, box, box[3] - box[1], unit), shown, theme)


def _draw_fields(canvas: Canvas, grid: Grid, shown: tuple[Field, ...], theme: Theme) -> None:
    land.paint(canvas, grid, alone(shown), NOTHING, theme)


PAINTER = Painter(
    title="Taluva",
    view=View,
    paints=Paints(
        tuple(land.LANDS.values()),
        land.LOOKS,
        tuple(name for terrain, name in land.LANDS.items() if terrain is not Terrain.VOLCANO),
    ),
    land=_land,
    named=land.named,
    changed=land.changed,
    paint=land.paint_marked,
    write=land.write_levels,
    labels=land.labels,
    cards=_cards,
    strip=_strip,
    tell=words.tell,
    strip_names=words.huts_to_watch,
    watch=words.watch,
    calm=words.calm,
    todo=words.todo,
    rings=words.rings,
    previewed=words.previewed,
    turned=land.turned,
    merits=_merits,
    score=_score,
    score_title=lambda: words.say("score"),
    warm=pieces.warm,
    icons=ICONS,
)
