"""How good a position of Eruption is for a seat: a readable sum of named weights, in degrees."""

from operator import mul

from engine.contract import Move
from engine.games.eruption import board, scoring
from engine.games.eruption.box import BURNED_UP, COLOURS, WALL_POINTS, Card
from engine.games.eruption.island import CELLS, FIRST_SIDE, SIDE_PLACE, village_spots
from engine.games.eruption.moves import Give
from engine.games.eruption.state import State
from engine.games.eruption.tiles import DrawTile, PlaceTile, ReplaceTile, TakeTop

WEIGHTS = {
    "heat": 1.0,
    "burned": 60.0,
    "flow": 25.0,  # an unblocked flow into the village: 20 degrees a turn until it is walled off
    "blocked": 26.0,  # a flow into a wall that would surely fall
    "threat": 3.0,  # an open flow to a space before the village
    "wall": -1.0,  # each point of walls in the stockpile
    "card": -1.0,
    "vent": -20.0,  # an eruption tile to place
    "tile": -20.0,  # a lava tile to place, wherever it does most harm
}
"""Set by hand, after a look at how 400 matches of `normal` ended: lava that has not arrived, walls
and cards in store hardly foretell anything, and a flow costs little more than its next 20 degrees.
So they must not keep anybody from acting. With a flow at 55, an open space before the village at 12
and one further away at 4, a point of walls at 2 and a card at 5 `normal` lost 87 of 120 matches, 1
drawn. With a tile to place at 25 it won 64 of 100 against none, all moves looked at, with 15 61.
"""

ITERATIONS = 4400
"""Once lava has arrived, dice and draws let the same move end 10 to 40 apart: with 1000 positions
it is played on three to eleven times, and luck chooses. Of the same 40 matches against `normal`
`hard` won 27 with 1000 and 33 with 3000.
"""

FULL_ANSWERS = 4
"""Walls and cards come after the tile of a turn, and matter as much."""

PLACINGS = frozenset((DrawTile, PlaceTile, ReplaceTile, TakeTop))
"""What waits for somebody who has a lava tile to place, also after an eruption tile."""

MUCH_HOTTER = 30
"""Degrees by which a partner is hotter who is helped in any case, and who gives nothing."""

LAST_FLOW, LAST_BLOCKED = 20.0, 10.0
"""What flows cost when only one more damage assessment is to come."""

WORTH = tuple(count - min(count, 12) ** 2 / 24 for count in range(100))
"""What so many walls or cards are worth: the first ones most, so that partners share."""

FALLS = (0.58, 0.42, 0.28)
"""How often lava beats straw, wood and stone."""


def evaluate(state: State, seat: int) -> float:
    """How much cooler the seat's side is than the others, the coolest of which counts most."""
    if not state.agenda:
        return 10_000.0 if scoring.outcome(state).ranks[seat] == 1 else -10_000.0
    if not state.clans:
        others = [trouble(state, s) for s in range(state.seats) if s != seat]
        return 0.6 * min(others) + 0.4 * sum(others) / len(others) - trouble(state, seat)
    side = scoring.side_of(state, seat)
    own = sum(trouble(state, s) for s in side) / len(side)
    others = [trouble(state, s) for s in range(state.seats) if s not in side]
    return 0.6 * min(others) + 0.4 * sum(others) / len(others) - own


def terms(state: State, seat: int) -> dict[str, float]:
    """What `evaluate` adds up while the game goes on, by name."""
    side = scoring.side_of(state, seat)
    found = dict.fromkeys((*_features(state, seat), "lava"), 0.0)
    for s in side:
        for name, value in _features(state, s).items():
            found[name] -= WEIGHTS[name] * value / len(side)
        found["lava"] -= _expected(state, s) / len(side)
    others = sorted(trouble(state, s) for s in range(state.seats) if s not in side)
    return {**found, "rivals": 0.6 * others[0] + 0.4 * sum(others) / len(others)}


def pointless(state: State, seat: int, move: Move) -> bool:
    """Whether a gift goes to a partner who has no less and is in no greater need: it would only
    come back.
    """
    partner = state.partner(seat)
    if not isinstance(move, Give) or partner is None:
        return False
    hotter = state.heat[partner] - state.heat[seat]
    if abs(hotter) >= MUCH_HOTTER:
        return hotter < 0
    have = state.hand if move.gift < len(Card) else state.stockpile
    return sum(have(seat)) - 1 <= sum(have(partner))


def trouble(state: State, seat: int) -> float:
    """The degrees a village has and may expect, less what its player has against them: all that
    `terms` tells apart, quickly summed up.
    """
    heat, (walls, cards) = state.heat[seat], _walls_and_cards(state, seat)
    total = WEIGHTS["heat"] * heat + WEIGHTS["wall"] * walls + WEIGHTS["card"] * cards
    if heat >= BURNED_UP:
        total += WEIGHTS["burned"]
    if seat in state.vents:
        total += WEIGHTS["vent"] * state.vents.count(seat)
    if seat == state.turn and _is_placing(state):
        total += WEIGHTS["tile"]
    return total + _expected(state, seat)


def _features(state: State, seat: int) -> dict[str, float]:
    walls, cards = _walls_and_cards(state, seat)
    return {
        "heat": float(state.heat[seat]),
        "burned": float(state.heat[seat] >= BURNED_UP),
        "wall": walls,
        "card": cards,
        "vent": float(state.vents.count(seat)),
        "tile": float(seat == state.turn and _is_placing(state)),
    }


def _walls_and_cards(state: State, seat: int) -> tuple[float, float]:
    """What is in store counts, the first ones most."""
    walls = sum(map(mul, WALL_POINTS, state.stock[3 * seat : 3 * seat + 3]))
    return WORTH[walls], WORTH[sum(state.hands[8 * seat : 8 * seat + 8])]


def _is_placing(state: State) -> bool:
    """Whether whoever is on turn has a lava tile to place."""
    return not PLACINGS.isdisjoint(map(type, state.agenda))


def _expected(state: State, seat: int) -> float:
    """What lava at and before the village will cost."""
    village, ground, walls = state.village(seat), state.ground, state.walls
    unblocked, falls = 0, 0.0
    for spot, space, bit in ENTRANCES[village]:
        if ground[space] & bit:
            if spot in walls:
                falls += FALLS[walls[spot]]
            else:
                unblocked += 1
    if state.last_turns >= 0:
        return _has_a_turn(state, seat) * (LAST_FLOW * unblocked + LAST_BLOCKED * falls)
    near = BEFORE[village].intersection(state.shore)
    threats = len(near)
    if walls:
        for space in near:
            threats -= board.is_blocked(state, space)
    return WEIGHTS["flow"] * unblocked + WEIGHTS["blocked"] * falls + WEIGHTS["threat"] * threats


def _has_a_turn(state: State, seat: int) -> bool:
    """Whether a seat will assess damage once more before the game is over."""
    return 0 < (seat - state.turn) % state.seats < max(1, state.last_turns)


ENTRANCES = tuple(
    tuple((spot, *SIDE_PLACE[spot - FIRST_SIDE]) for spot in village_spots(village))
    for village in range(len(COLOURS))
)
"""The spots of each village, with the space before each and the edge by which lava enters there."""

BEFORE = tuple(
    frozenset(space for space in range(len(CELLS)) if board.touches_village(space, village))
    for village in range(len(COLOURS))
)
"""The spaces from which lava can enter each village."""


CHARACTERS = {
    "mason": {"wall": 3.0, "threat": 1.5},
    "gambler": {"card": 3.0, "threat": 0.3, "blocked": 0.7},
}
"""How many times as much a weight counts for each character."""
