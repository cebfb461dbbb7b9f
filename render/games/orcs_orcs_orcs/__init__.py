"""How Orcs Orcs Orcs looks and reads: the painter and the seats' cards.

board        the board in play: terrain, creatures with their life, markers, toadlings
card_signs   a sign for each spell card: its magic, and what kind of spell it is
creatures    the horde: a face for every creature, on a base that shows how strong it is
ground       where things are on the board, and what is printed there
icon_table   what can stand beside words: creatures, cards, magic, mages, rewards
icons        small things around the horde: the four kinds of magic, hearts, face-down markers
spells       spell cards: large ones for the own hand, to be read on a phone
strip        what lies beside the board: the fate card with its rule, the cast that is going on
words        a position in words: for people who read with their ears, for alt texts
"""

from msgspec.structs import replace

from engine.contract import Outcome
from engine.games.orcs_orcs_orcs.view import View, points
from render import theme as themes
from render.games.orcs_orcs_orcs import board, creatures, icons, spells, strip
from render.games.orcs_orcs_orcs.ground import LOOKS, PLACES_OF_THE_BOARD, turned, whole
from render.games.orcs_orcs_orcs.icon_table import ICONS
from render.games.orcs_orcs_orcs.words import calm, rings, say, tell, todo, watch
from render.painter import Painter
from render.picture import Paints
from render.seat_cards import SeatCard, SeatCount


def _cards(view: View, result: Outcome | None) -> list[SeatCard]:
    """Creatures, cards in hand and toadlings, with the points as what matters most."""
    return [
        SeatCard(
            LOOKS[seat],
            tuple(_counts(view, seat)),
            badge=str(points(view, seat)),
            badge_fill=themes.MEDALS[0],
        )
        for seat in range(view.seats)
    ]


def _counts(view: View, seat: int) -> list[SeatCount]:
    mage = view.mages[seat]
    if view.outcome is not None:
        _, *parts = view.outcome.scores[seat]
        signs = (icons.skull, icons.back, icons.poison, icons.scroll)
        return [
            SeatCount(str(part), lambda look, height, sign=sign: sign(round(0.8 * height)))  # type: ignore[misc]
            for part, sign in zip(parts, signs, strict=True)
            if part or sign is icons.skull
        ]
    found = [
        SeatCount(str(sum(mage.trophies)), lambda look, height: icons.skull(round(0.84 * height))),
        SeatCount(str(mage.hand), lambda look, height: icons.back(round(0.9 * height))),
    ]
    if any(mage.toads):
        toads = str(sum(mage.toads))
        found.append(SeatCount(toads, lambda look, height: icons.toadling(round(0.84 * height))))
    return found


def _score(view: View) -> list[float]:
    return [float(points(view, seat)) for seat in range(view.seats)]


PAINTER = Painter(
    title="Orcs Orcs Orcs",
    view=View,
    paints=Paints(
        ("clearing", "jungle", "rock", "sand"),
        LOOKS,
        ("cobbles",),
        (
            *((colour, themes.OUTLINE, 3) for colour in themes.RANKS),
            *((colour, themes.LIGHT, 4) for colour in themes.MAGIC),
            (*themes.HIDE, 3),
            (themes.LAND["jungle"].dark, themes.SHADOW, 5),
            (*themes.FUR, 3),
            (themes.LAND["cobbles"].light, themes.LAND["cobbles"].dark, 4),
            (themes.BLOOD, themes.LIGHT, 4),
            (themes.BONE, themes.OUTLINE, 4),
            (themes.EYE, themes.OUTLINE, 3),
            (themes.TIMBER.light, themes.TIMBER.dark, 3),
            (themes.LIGHT, themes.OUTLINE, 5),
            (spells.POISONED, spells.POISONED, 2),
        ),
    ),
    land=board.land,
    named=board.named,
    offered=board.offered,
    changed=board.changed,
    paint=board.paint,
    write=board.write,
    labels=board.labels,
    cards=_cards,
    strip=strip.strip,
    strip_height=strip.height,
    strip_stays=True,
    tell=tell,
    watch=watch,
    calm=calm,
    todo=todo,
    rings=rings,
    merits=_score,
    score=_score,
    score_title=lambda: say("score"),
    warm=creatures.warm,
    frame=whole,
    turn_over=lambda view: replace(view, actions=0, spare=0),
    turned=board.turned_view,
    turned_cell=turned,
    icons=ICONS,
    places=PLACES_OF_THE_BOARD,
)
