"""Positions of Eruption for tests that are read beside rules.md.

A position says what lies where: tiles by cell as shape and way, walls by cell and edge, and what
the seats hold.

    position({"E4": "line SE", "D3": "wye N"}, walls={"E4 NW": "stone"}, hands=["rain quake", ""])

Seat 0 is on turn unless said otherwise. With two seats it defends Orange in the north, the other
one Blue in the south. `STREAM` brings lava before Orange, `LEAK` into it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import pytest

from engine import agenda, notation
from engine.dealer import Event, ScriptedDealer
from engine.games.eruption import GAME, board
from engine.games.eruption.box import Card, Material, Shape
from engine.games.eruption.hand import PlayCards
from engine.games.eruption.island import SPACE_AT, SPOT_AT
from engine.games.eruption.state import LAVA, PLACED, State
from engine.games.eruption.tiles import DrawTile, PlaceTile, PlaceVent
from engine.games.eruption.turn import BeginTurn, BuildWall, EndTurn
from engine.hexes import Way
from engine.match.entries import Entry, Seed
from engine.match.match import Match
from engine.trouble import Illegal

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
    match = Match(GAME, state.seats, options, Seed.fresh("5eed" * 16))
    match.entries.append(Entry(1, "start"))
    match.live.append(Entry(1, "start"))
    match.state = state
    match.opened = dict.fromkeys(match.waiting(), 1)
    return match


def legal(state: State, verb: str = "") -> list[str]:
    """What the seat that is asked may say, beginning with a verb."""
    (seat,) = table(state).waiting()
    texts = [notation.write(move) for move in table(state).moves(seat)]
    return [text for text in texts if text.startswith(verb)]


def asked(state: State) -> str:
    """The name of the decision that is open."""
    return type(agenda.waiting(state)[0]).__name__


class After(NamedTuple):
    """The position after a move, and what was told."""

    state: State
    told: list[Event]

    def names(self) -> list[str]:
        return [event.name for event in self.told]

    def lines(self, seat: int | None = None) -> list[str]:
        """The sentences that everybody reads, or that a seat does."""
        speaker = table(self.state).speaker
        return [speaker.event(event) for event in self.told if event.to in (None, seat)]


def go(state: State, *draws: int) -> After:
    """Run the position to its next question; `draws` are the numbers that chance deals."""
    after, dealer = state.clone(), ScriptedDealer(*draws)
    agenda.begin(after, dealer)
    return After(after, dealer.events)


def play(state: State, text: str, *draws: int) -> After:
    """The position after the seat that is asked has said this."""
    (seat,) = table(state).waiting()
    move = table(state).understand(seat, text)
    after, dealer = state.clone(), ScriptedDealer(*draws)
    agenda.answer(after, seat, move, dealer)
    return After(after, dealer.events)


def dice(lava: int, wall: int) -> tuple[int, int]:
    """The draws of a roll."""
    return lava - 1, wall - 1


def refused(state: State, text: str) -> tuple[str, str]:
    """The number and the name of the rule that stands in the way."""
    assert text not in legal(state)
    (seat,) = table(state).waiting()
    with pytest.raises(Illegal) as problem:
        table(state).understand(seat, text)
    return problem.value.refusal.rule, problem.value.refusal.name


def walls(state: State) -> dict[str, str]:
    """The walls that stand, by where."""
    view: Any = GAME.view(state, None)
    return {f"{notation.name(w.cell)} {w.way.name}": w.material.name.lower() for w in view.walls}


def hand(state: State, seat: int) -> list[str]:
    counts = state.hand(seat)
    return [card.name.lower() for card in Card for _ in range(counts[card])]
