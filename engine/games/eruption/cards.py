"""The eight kinds of action card of Eruption (§9).

Each kind is one small value of rules (`CardRule`): what can be said with it now, why something
else cannot, and what it does.
"""

from collections.abc import Callable
from typing import Any, ClassVar

from engine.contract import Move, Refusal, refuse, then
from engine.dealer import Dealer
from engine.games.eruption import board, tiles, village
from engine.games.eruption.box import Card
from engine.games.eruption.island import CELLS, SPACE_AT, SPOT_AT, SPOT_NAME, village_spots
from engine.games.eruption.moves import (
    Aftershock,
    Bomb,
    Done,
    Flow,
    Quake,
    Rain,
    Reinforce,
    Relocate,
    Sinkhole,
)
from engine.games.eruption.state import State, shape_of

Choices = tuple[int, Callable[[int], Move]]
"""How many moves there are, and a way to make the one at an index."""

NONE: Choices = (0, lambda i: Done())


class CardRule:
    """What one kind of card does."""

    card: ClassVar[Card]

    def choices(self, state: State, seat: int) -> Choices:
        """Every legal way to play it."""
        raise NotImplementedError

    def objection(self, state: State, seat: int, move: Any) -> Refusal | None:
        raise NotImplementedError

    def play(self, state: State, seat: int, move: Any, dealer: Dealer) -> None:
        """What happens, the card being discarded."""
        raise NotImplementedError


class _Aftershock(CardRule):
    """§9.1 Turn a tile where it lies. It must match as before; its walls go."""

    card = Card.AFTERSHOCK

    def choices(self, state: State, seat: int) -> Choices:
        found = board.rotations(state)
        return len(found), lambda i: Aftershock(*tiles.placement(found[i]))

    def objection(self, state: State, seat: int, move: Aftershock) -> Refusal | None:
        missing = tiles.no_tile_on(state, move.cell, "9.1")
        if missing:
            return missing
        space = SPACE_AT[move.cell]
        shape = shape_of(state.ground[space])
        wrong = tiles.mismatch(state, shape, space, move.way)
        if wrong or 6 * space + move.way in board.rotations(state):
            return wrong
        return refuse("9.1", "same_way", cell=move.cell)

    def play(self, state: State, seat: int, move: Aftershock, dealer: Dealer) -> None:
        space = SPACE_AT[move.cell]
        old = state.ground[space]
        gone = board.put(state, space, shape_of(old), move.way)
        dealer.tell("turned", seat=seat, cell=move.cell, lies=(shape_of(old), move.way))
        village.tell_lost(state, gone, dealer)
        tiles.draw_for_new_contacts(state, seat, space, old, dealer)


class _Flow(CardRule):
    """§9.2 Draw and place a lava tile."""

    card = Card.FLOW

    def choices(self, state: State, seat: int) -> Choices:
        return int(board.can_place_a_tile(state)), lambda i: Flow()

    def objection(self, state: State, seat: int, move: Flow) -> Refusal | None:
        return no_tile(state)

    def play(self, state: State, seat: int, move: Flow, dealer: Dealer) -> None:
        then(state, tiles.DrawTile(seat))


class _Relocate(CardRule):
    """§9.3 Move walls within the own village, at most one to a side."""

    card = Card.RELOCATE

    def choices(self, state: State, seat: int) -> Choices:
        now = board.arrangement(state, state.village(seat))
        ways = board.arrangements(tuple(sorted(now)))
        skip = ways.index(now)
        return len(ways) - 1, lambda i: Relocate(_words(ways[i + (i >= skip)]))

    def objection(self, state: State, seat: int, move: Relocate) -> Refusal | None:
        now = board.arrangement(state, state.village(seat))
        if max(now) < 0:
            return refuse("9.3", "no_walls_to_move")
        if sorted(move.sides) != sorted(_words(now)):
            return refuse("9.3", "other_walls", sides=_words(now))
        return refuse("9.3", "nothing_moved") if move.sides == _words(now) else None

    def play(self, state: State, seat: int, move: Relocate, dealer: Dealer) -> None:
        for spot, word in zip(village_spots(state.village(seat)), move.sides, strict=True):
            state.walls.pop(spot, None)
            if word != "none":
                state.walls[spot] = SIDE_WORDS.index(word)
        dealer.tell("relocated", seat=seat, sides=list(move.sides))


class _Sinkhole(CardRule):
    """§9.4 Remove a tile and its walls; every other tile must still connect to a source."""

    card = Card.SINKHOLE

    def choices(self, state: State, seat: int) -> Choices:
        found = board.removable(state)
        return len(found), lambda i: Sinkhole(CELLS[found[i]])

    def objection(self, state: State, seat: int, move: Sinkhole) -> Refusal | None:
        missing = tiles.no_tile_on(state, move.cell, "9.4")
        if missing or SPACE_AT[move.cell] in board.removable(state):
            return missing
        return refuse("9.4", "cuts_off", cell=move.cell)

    def play(self, state: State, seat: int, move: Sinkhole, dealer: Dealer) -> None:
        gone = board.take_away(state, SPACE_AT[move.cell])
        dealer.tell("sunk", seat=seat, cell=move.cell)
        village.tell_lost(state, gone, dealer)


class _Quake(CardRule):
    """§9.5 Draw a tile and replace one with it."""

    card = Card.QUAKE

    def choices(self, state: State, seat: int) -> Choices:
        return int(_can_quake(state)), lambda i: Quake()

    def objection(self, state: State, seat: int, move: Quake) -> Refusal | None:
        return None if _can_quake(state) else refuse("9.5", "no_replacement")

    def play(self, state: State, seat: int, move: Quake, dealer: Dealer) -> None:
        then(state, tiles.DrawTile(seat, quake=True))


class _Rain(CardRule):
    """§9.6 Cool the own village by 30 degrees."""

    card = Card.RAIN

    def choices(self, state: State, seat: int) -> Choices:
        return int(state.heat[seat] > 0), lambda i: Rain()

    def objection(self, state: State, seat: int, move: Rain) -> Refusal | None:
        return None if state.heat[seat] else refuse("9.6", "cool_already")

    def play(self, state: State, seat: int, move: Rain, dealer: Dealer) -> None:
        village.cool_down(state, seat, dealer)


class _Reinforce(CardRule):
    """§9.7 Build a wall at once, besides those of the building phase."""

    card = Card.REINFORCE

    def choices(self, state: State, seat: int) -> Choices:
        return village.wall_choices(state, seat, Reinforce)

    def objection(self, state: State, seat: int, move: Reinforce) -> Refusal | None:
        return village.no_wall(state, seat, move.material, move.cell, move.way)

    def play(self, state: State, seat: int, move: Reinforce, dealer: Dealer) -> None:
        village.build_wall(state, seat, move.material, move.cell, move.way, dealer)


class _Bomb(CardRule):
    """§9.8 Discard any wall on the board, whosever it is."""

    card = Card.BOMB

    def choices(self, state: State, seat: int) -> Choices:
        spots = sorted(state.walls)
        return len(spots), lambda i: Bomb(*SPOT_NAME[spots[i]])

    def objection(self, state: State, seat: int, move: Bomb) -> Refusal | None:
        stands = SPOT_AT.get((move.cell, move.way)) in state.walls
        return None if stands else refuse("9.8", "no_wall_there", cell=move.cell, way=move.way)

    def play(self, state: State, seat: int, move: Bomb, dealer: Dealer) -> None:
        village.tell_lost(state, board.drop_walls(state, [SPOT_AT[move.cell, move.way]]), dealer)


def no_tile(state: State) -> Refusal | None:
    """§8.5 Whether a tile of the stack can be placed at all."""
    return None if board.can_place_a_tile(state) else refuse("8.5", "no_tile")


def _can_quake(state: State) -> bool:
    return bool(board.in_stack(state) & board.shapes_to_replace(state))


SIDE_WORDS = ("straw", "wood", "stone", "none")


def _words(arrangement: tuple[int, ...]) -> tuple[str, ...]:
    """A material's word, or the last one for -1."""
    return tuple(SIDE_WORDS[material] for material in arrangement)


CARDS = tuple(Card)
RULES: dict[type[Move], CardRule] = {
    Aftershock: _Aftershock(),
    Flow: _Flow(),
    Relocate: _Relocate(),
    Sinkhole: _Sinkhole(),
    Quake: _Quake(),
    Rain: _Rain(),
    Reinforce: _Reinforce(),
    Bomb: _Bomb(),
}
RULES_IN_ORDER = tuple(RULES.values())
