"""Positions of Eruption for tests that are read beside rules.md.

A position says what lies where: tiles by cell as shape and way, walls by cell and edge, and what
the seats hold.

    position({"E4": "line SE", "D3": "wye N"}, walls={"E4 NW": "stone"}, hands=["rain quake", ""])

Seat 0 is on turn unless said otherwise. With two seats it defends Orange in the north, the other
one Blue in the south. `STREAM` brings lava before Orange, `LEAK` into it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine import agenda, notation
from engine.games.eruption import GAME, board
from engine.games.eruption.box import Card, Material, Shape
from engine.games.eruption.hand import PlayCards
from engine.games.eruption.island import SPACE_AT, SPOT_AT
from engine.games.eruption.state import LAVA, PLACED, State
from engine.games.eruption.tiles import DrawTile, PlaceTile, PlaceVent
from engine.games.eruption.turn import BeginTurn, BuildWall, EndTurn
from engine.hexes import Way
from engine.match.match import Match
from tests.games.answering import After, answered, gone_on, match_at, refusal

FILLERS = {"place": PlaceTile, "cards": PlayCards, "build": BuildWall, "draw": DrawTile}

STREAM = {"E4": "bend N", "E3": "line N"}
"""From the crater straight north: its flow E3 N runs to the empty space E2, before Orange."""

LEAK = {**STREAM, "E2": "left N"}
"""The same with a tile on E2: lava is in contact with Orange's side E2 N, and runs on to D1."""


def position(
    tiles: Mapping[str, str] | None = None,
    *,
    ask: str = "",
    tile: str = "",
    walls: Mapping[str, str] | None = None,
    hands: Sequence[str] = (),
    stock: Sequence[str] = (),
    heat: Sequence[int] = (),
    turn: int = 0,
    seats: int = 2,
    stack: str | None = None,
    vents: Sequence[int] = (),
    **options: str,
) -> State:
    """The board with a seat to move: `ask` says what is asked (place, vent, cards, build), or it is
    the beginning of the turn.
    """
    state: State = GAME.set_up(seats, GAME.complete(seats, options))
    _lay(state, tiles or {})
    _build(state, walls or {})
    _hold(state, hands, stock)
    state.heat[: len(heat)] = heat
    state.vents[: len(vents)] = vents
    if tile:
        state.tile = Shape[tile.upper()]
        state.bag[state.tile] -= 1
        ask = ask or "place"
    if stack is not None:
        _keep(state, stack.split())
    state.turn, state.turns = turn, 1
    state.agenda = [EndTurn()]
    if ask == "vent":
        state.agenda.append(PlaceVent(turn, state.vents.index(turn)))
    else:
        state.agenda.append(FILLERS[ask](turn) if ask else BeginTurn())
    return state


def _lay(state: State, tiles: Mapping[str, str]) -> None:
    for cell, text in tiles.items():
        shape, way = text.split()
        board.put(state, space(cell), Shape[shape.upper()], Way[way])
        if shape == "vent":
            state.vents[state.vents.index(-1)] = PLACED
        else:
            state.bag[Shape[shape.upper()]] -= 1
    assert min(state.bag) >= 0, "more tiles are laid than the box has"


def _build(state: State, walls: Mapping[str, str]) -> None:
    for where, material in walls.items():
        state.walls[spot(where)] = Material[material.upper()]
        state.supply[Material[material.upper()]] -= 1


def _hold(state: State, hands: Sequence[str], stock: Sequence[str]) -> None:
    for seat, hand in enumerate(hands):
        for word in hand.split():
            state.hands[8 * seat + Card[word.upper()]] += 1
            state.deck[Card[word.upper()]] -= 1
    for seat, walls in enumerate(stock):
        for material in Material:
            state.supply[material] += state.stock[3 * seat + material]
            state.stock[3 * seat + material] = walls.split().count(material.name.lower())
            state.supply[material] -= state.stock[3 * seat + material]


def _keep(state: State, shapes: Iterable[str]) -> None:
    """Leave only these tiles in the stack; all others are out of the game."""
    for shape, count in enumerate(state.bag):
        state.gone[shape] += count
        state.bag[shape] = 0
    for word in shapes:
        state.bag[Shape[word.upper()]] += 1
        state.gone[Shape[word.upper()]] -= 1
    assert min(state.gone) >= 0, "the stack has more tiles than the box"


def only_open(state: State, name: str, lava: str) -> State:
    """As if every space were closed but one, at which a tile must show lava on just these edges."""
    state.around = [LAVA << 6] * len(state.around)
    state.shore = []
    return also_open(state, name, lava)


def also_open(state: State, name: str, lava: str) -> State:
    """As if another space were open, too."""
    state.around[space(name)] = LAVA << 6 | sum(1 << Way[way] for way in lava.split())
    state.shore = sorted([*state.shore, space(name)])
    return state


def space(name: str) -> int:
    return SPACE_AT[notation.cell_named(name)]


def spot(where: str) -> int:
    """The spot of `E4 NW`."""
    cell, way = where.split()
    return SPOT_AT[notation.cell_named(cell), Way[way]]


def table(state: State) -> Match:
    """A match in which the position has just come about."""
    options = {
        "clans": "on" if state.clans else "off",
        "annihilation": "on" if state.annihilation else "off",
        "forecast": "on" if state.forecast else "off",
    }
    return match_at(GAME, state, options)


def legal(state: State, verb: str = "") -> list[str]:
    """What the seat that is asked may say, beginning with a verb."""
    (seat,) = table(state).waiting()
    texts = [notation.write(move) for move in table(state).moves(seat)]
    return [text for text in texts if text.startswith(verb)]


def asked(state: State) -> str:
    """The name of the decision that is open."""
    return type(agenda.waiting(state)[0]).__name__


def go(state: State, *draws: int) -> After[State]:
    """Run the position to its next question; `draws` are the numbers that chance deals."""
    return gone_on(table(state), *draws)


def play(state: State, text: str, *draws: int) -> After[State]:
    """The position after the seat that is asked has said this."""
    (seat,) = table(state).waiting()
    return answered(table(state), seat, text, *draws)


def dice(lava: int, wall: int) -> tuple[int, int]:
    """The draws of a roll."""
    return lava - 1, wall - 1


def refused(state: State, text: str) -> tuple[str, str]:
    """The number and the name of the rule that stands in the way."""
    assert text not in legal(state)
    (seat,) = table(state).waiting()
    return refusal(table(state), seat, text)


def walls(state: State) -> dict[str, str]:
    """The walls that stand, by where."""
    view: Any = GAME.view(state, None)
    return {f"{notation.name(w.cell)} {w.way.name}": w.material.name.lower() for w in view.walls}


def hand(state: State, seat: int) -> list[str]:
    counts = state.hand(seat)
    return [card.name.lower() for card in Card for _ in range(counts[card])]
