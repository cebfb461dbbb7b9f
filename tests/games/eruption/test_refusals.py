"""Every refusal of Eruption: reached by a move somebody might say, with its number and sentence.

One table for all, so that a new refusal without a test is noticed.
"""

from typing import Any

import pytest

from engine.games.eruption import GAME
from engine.games.eruption.box import Shape
from engine.games.eruption.hand import PlayCards
from engine.games.eruption.state import State
from engine.games.eruption.tiles import ExtraTile, PlaceTile, ReplaceTile, TakeTop
from engine.games.eruption.turn import BuildWall
from tests.games.answering import check_refused
from tests.games.eruption.positions import LEAK, STREAM, position, space, table


def cards(held: str, **more: Any) -> State:
    return position(more.pop("tiles", STREAM), ask="cards", hands=[held], **more)


def asked(decision: Any, **more: Any) -> State:
    """A position in which this is asked."""
    state = position(STREAM, **more)
    state.agenda[-1] = decision
    return state


def forecast() -> State:
    """A wye and a stub lie face up, and nothing fits."""
    state = position(STREAM, forecast="on", stack="")
    state.tops, state.below = [Shape.STUB, Shape.WYE, -1], [0, 0, 0]
    state.agenda[-1] = TakeTop(0)
    state.shore = []
    return state


def vent_alone() -> State:
    """A hook is to replace a tile, but the stub has no other source than the eruption tile."""
    state = position({"D2": "vent N", "D1": "stub S"}, tile="hook")
    state.agenda[-1] = ReplaceTile(0)
    return state


REFUSALS: dict[str, tuple[State, str, str]] = {
    "off_grid": (
        position(tile="wye"),
        "lay F5 N",
        "§6.3: no tile can lie on F5.",
    ),
    "taken": (
        position(STREAM, tile="wye"),
        "lay E3 N",
        "§6.3: there is a tile on E3 already.",
    ),
    "no_match": (
        position(STREAM, tile="stub"),
        "lay E2 N",
        "§6.4: the south edge does not match the tile on E3. It fits there with its first edge"
        " south.",
    ),
    "crater": (
        position(tile="hook"),
        "lay E4 SE",
        "§6.6: the south edge does not match the crater, which lava leaves only where it is"
        " printed. It fits there with its first edge north-east.",
    ),
    "no_source": (
        position(STREAM, tile="stub"),
        "lay J5 N",
        "§6.5: no lava runs to J5; a tile must connect to the crater or an eruption tile.",
    ),
    "held": (
        asked(PlaceTile(0, (space("E2"),)), tile="stub"),
        "lay E2 S",
        "§7.7: the walls before E2 have held; this tile must go elsewhere.",
    ),
    "not_on_top": (
        forecast(),
        "draw fan",
        "§15.2: no fan lies face up there; the face-up tiles are stub and wye.",
    ),
    "useless": (
        forecast(),
        "draw wye",
        "§15.2: that tile fits nowhere now: wye (every other edge).",
    ),
    "no_extra": (
        asked(ExtraTile(0)),
        "pour",
        "§6.10: an extra tile is for danger zone 3, and only if one fits.",
    ),
    "too_many_cards": (
        cards("rain rain bomb quake"),
        "done",
        "§8.6: you hold 4 cards; only three may be kept. Play or trade the others.",
    ),
    "not_held": (
        cards("bomb"),
        "trade rain",
        "§8.2: you do not hold Rain, or not often enough.",
    ),
    "no_more_plays": (
        asked(PlayCards(0, left=0), hands=["flow"]),
        "flow",
        "§8.8: you have played as many cards as a turn allows;"
        " the rest can only be traded for walls.",
    ),
    "no_tile": (
        cards("flow", stack=""),
        "flow",
        "§8.5: no tile of the stack can be placed.",
    ),
    "no_partner": (
        cards("rain"),
        "give rain",
        "§13.3: there are no partners without Clans.",
    ),
    "partner_out": (
        cards("rain", seats=4, clans="on", annihilation="on"),
        "give rain",
        "§13.6: Purple is burned up and cannot use it.",
    ),
    "nothing_to_give": (
        cards("rain", seats=4, clans="on", stock=["wood"]),
        "give stone",
        "§13.3: you do not have a stone wall.",
    ),
    "no_tile_there": (
        cards("sinkhole"),
        "sinkhole J5",
        "§9.4: there is no tile on J5.",
    ),
    "same_way": (
        cards("aftershock", tiles={"E7": "stub N"}),
        "aftershock E7 N",
        "§9.1: the tile on E7 already lies like that.",
    ),
    "no_walls_to_move": (
        cards("relocate", walls={"G9 S": "straw"}),
        "relocate straw none none none none none none",
        "§9.3: no wall stands in your village.",
    ),
    "other_walls": (
        cards("relocate", walls={"F2 N": "straw"}),
        "relocate wood none none none none none none",
        "§9.3: say what each of the seven sides should have, clockwise,"
        " using the walls you have there now:"
        " none, none, none, straw, none, none, none.",
    ),
    "nothing_moved": (
        cards("relocate", walls={"F2 N": "straw"}),
        "relocate none none none straw none none none",
        "§9.3: that is how your walls already stand.",
    ),
    "cuts_off": (
        cards("sinkhole"),
        "sinkhole E4",
        "§9.4: without the tile on E4 others would have no source of lava.",
    ),
    "no_replacement": (
        cards("quake", stack=""),
        "quake",
        "§9.5: no tile of the stack can replace one on the board.",
    ),
    "last_source": (
        vent_alone(),
        "replace D2 N",
        "§9.5: the eruption tile on D2 is the only source of other tiles.",
    ),
    "cool_already": (cards("rain"), "rain", "§9.6: your village is as cool as it can be."),
    "no_wall_there": (cards("bomb"), "bomb F4 NE", "§9.8: there is no wall north-east of F4."),
    "not_in_stock": (
        position(ask="build", stock=["wood"]),
        "wall stone F4 NE",
        "§10.5: you have no stone wall in your stockpile. You have wood.",
    ),
    "edge_of_grid": (
        position({**LEAK, "D1": "bend N"}, ask="build"),
        "wall wood D1 N",
        "§7.3: a wall does not stand at the edge of the grid: no tile could come there.",
    ),
    "no_flow": (
        position(ask="build"),
        "wall wood F4 N",
        "§7.1: there is no flow north of F4 to block.",
    ),
    "covered": (
        position(STREAM, ask="build"),
        "wall wood E4 N",
        "§7.1: the flow north of E4 runs on already; no tile could come there.",
    ),
    "flow_taken": (
        position(ask="build", walls={"F4 NE": "straw"}),
        "wall wood F4 NE",
        "§7.2: there is a wall on that flow already.",
    ),
    "not_yours": (
        position(ask="build"),
        "wall wood F8 S",
        "§10.2: that is the border of the Blue village; in your own there is room at D1 NE, E2 N,"
        " E2 NE, F2 N, G2 NW, G2 N or H1 NW.",
    ),
    "side_taken": (
        position(ask="build", walls={"F2 N": "straw"}),
        "wall wood F2 N",
        "§10.3: there is a wall north of F2 already.",
    ),
    "enough_walls": (
        asked(BuildWall(0, built=1)),
        "wall wood F2 N",
        "§10.1: you may not build any more walls this turn.",
    ),
}
REFUSALS["partner_out"][0].burned.append(2)


def test_every_refusal_has_its_case() -> None:
    assert REFUSALS.keys() == GAME.words.refusals.keys()


@pytest.mark.parametrize("name", REFUSALS)
def test_a_refusal_says_number_and_reason_and_changes_nothing(name: str) -> None:
    state, text, sentence = REFUSALS[name]
    check_refused(table(state), name, text, sentence)
