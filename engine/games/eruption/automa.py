"""How good a position of Eruption is for a seat: a readable sum of named weights, in degrees."""

from collections.abc import Sequence
from functools import lru_cache
from operator import mul

from engine.contract import Move
from engine.games.eruption import board, scoring
from engine.games.eruption.box import BURNED_UP, COLOURS, TILES, WALL_POINTS, ZONES, Card
from engine.games.eruption.island import CELLS, FIRST_SIDE, SIDE_PLACE, SPOT_AT, village_spots
from engine.games.eruption.moves import Bomb, Give
from engine.games.eruption.state import UNTOUCHED, State
from engine.games.eruption.tiles import DrawTile, PlaceTile, ReplaceTile, TakeTop

WEIGHTS = {
    "heat": 1.0,
    "hot": 30.0,  # from 200 degrees on: near to burning up
    "burned": 60.0,
    "flow": 41.0,  # an unblocked flow into the village
    "flow_on_turn": 26.0,  # the same while its player can still do something
    "blocked": 50.0,  # a flow into a wall that would surely fall
    "blocked_on_turn": 30.0,
    "threat": 24.0,  # an open flow to a space before the village
    "barred": 19.0,  # a flow to such a space that a wall keeps from it
    "last": 1.0,  # what the last damage will cost, once it is known when that comes
    "wall": -6.0,  # each point of walls in the stockpile
    "standing": -6.0,  # each point of walls in the village
    "card": -10.0,
    "rain": -21.0,  # that much more for a card that cools
    "vent": -97.0,  # an eruption tile to place
    "vent_soon": -45.0,  # to be next to get one: less, the further it is away
    "tile": -20.0,  # a lava tile to place, wherever it does most harm
    "tile_of_many": -20.0,  # the same with more than two players
}
"""What decides a match of two near its end, in degrees: logistic regression over 18,400 turns of
1,000 matches of `normal`, rounded, and a little smoothed where few turns bore witness.
"""

EARLY = {
    "heat": 0.05,
    "hot": 0.0,
    "burned": 0.0,
    "flow": 0.27,
    "flow_on_turn": 0.15,
    "blocked": 0.24,
    "blocked_on_turn": 0.17,
    "threat": 0.04,
    "barred": 0.0,
    "last": 1.0,
    "wall": 0.17,
    "standing": 0.0,
    "card": 0.4,
    "rain": 0.38,
    "vent": 0.46,
    "vent_soon": 1.22,
    "tile": 1.0,
    "tile_of_many": 0.0,
}
"""As what share each of them counts while a match of two is not half over (`HALF`); from then on
that grows evenly. Heat hardly foretells anything early, for the hotter village has more walls,
cards and tiles and is the first to erupt; what is kept for later does.
"""

LATE = {**dict.fromkeys(WEIGHTS, 1.0), "burned": 0.0, "tile_of_many": 0.0}

OF_MANY = {
    "heat": 1.0,
    "hot": 0.0,
    "burned": 1.0,
    "flow": 25 / 41,
    "flow_on_turn": 25 / 26,
    "blocked": 26 / 50,
    "blocked_on_turn": 26 / 30,
    "threat": 3 / 24,
    "barred": 0.0,
    "last": 1.0,
    "wall": 1 / 6,
    "standing": 0.0,
    "card": 1 / 10,
    "rain": 0.0,
    "vent": 20 / 97,
    "vent_soon": 0.0,
    "tile": 0.0,
    "tile_of_many": 1.0,
}
"""As what share with more than two players, throughout: set by hand. Six have four turns each, and
every tile counts. There, with 300 positions beside `normal`, `hard` won 10 of 30 by this and 8 by
what decides a match of two.
"""

HALF = 0.45
"""How much of the way to an empty stack, or to a burned-up village, has been gone until then."""

WON, WON_BY_MANY = 150.0, 10_000.0
"""What a match that is over is worth. With two players, about as much as one that is as good as
won, so that a line that happens to end says no more than others.
"""

FOR_LINES = {"tile": 0.0}
"""Who judges before the tile lies must be told that it is worth something. In lines it soon lies,
and nobody is to change two cards for each there: with the bonus `hard` lost most matches of two to
what it was before, without it they were even. At a full table it is the other way round: there it
won 10 of 30 against `normal` with it, and 4 without.
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

SHARED = tuple(count - min(count, 12) ** 2 / 24 for count in range(100))
"""What so many walls or cards are worth with more than two players: the first ones most, so that
partners share.
"""

NEAR = 50
"""Within so many degrees somebody is near to getting an eruption tile."""

FALLS = (0.58, 0.42, 0.28)
"""How often lava beats straw, wood and stone."""


def evaluate(state: State, seat: int) -> float:
    """How much cooler the seat's side is than the others, the coolest of which counts most."""
    if not state.agenda:
        won = WON if state.seats == 2 else WON_BY_MANY
        return won if scoring.outcome(state).ranks[seat] == 1 else -won
    weights = _weights(state)
    side = scoring.side_of(state, seat) if state.clans else (seat,)
    own = sum([trouble(state, s, weights) for s in side]) / len(side)
    others = [trouble(state, s, weights) for s in range(state.seats) if s not in side]
    return 0.6 * min(others) + 0.4 * sum(others) / len(others) - own


def terms(state: State, seat: int) -> dict[str, float]:
    """What `evaluate` adds up while the game goes on, by name."""
    weights, side = _weights(state), scoring.side_of(state, seat)
    found = dict.fromkeys(dict.fromkeys(TERMS.values()), 0.0)
    for s in side:
        pairs = zip(WEIGHTS, weights, _features(state, s), strict=True)
        for name, weight, value in pairs:
            found[TERMS[name]] -= weight * value / len(side)
    others = [trouble(state, s, weights) for s in range(state.seats) if s not in side]
    return {**found, "rivals": 0.6 * min(others) + 0.4 * sum(others) / len(others)}


TERMS = {
    **{name: name for name in ("heat", "wall", "card", "vent", "tile")},
    **dict.fromkeys(("hot", "burned"), "burned"),
    "tile_of_many": "tile",
    "rain": "card",
    "vent_soon": "vent",
    **dict.fromkeys(("flow", "flow_on_turn", "blocked", "blocked_on_turn"), "lava"),
    **dict.fromkeys(("threat", "barred", "last", "standing"), "lava"),
}
"""Under which name a feature is told."""


def pointless(state: State, seat: int, move: Move) -> bool:
    """Whether somebody bombs a wall in the own village, or gives something to a partner who has no
    less and is in no greater need: it would only come back.
    """
    if isinstance(move, Bomb):
        return SPOT_AT[move.cell, move.way] in village_spots(state.village(seat))
    partner = state.partner(seat)
    if not isinstance(move, Give) or partner is None:
        return False
    hotter = state.heat[partner] - state.heat[seat]
    if abs(hotter) >= MUCH_HOTTER:
        return hotter < 0
    have = state.hand if move.gift < len(Card) else state.stockpile
    return sum(have(seat)) - 1 <= sum(have(partner))


def trouble(state: State, seat: int, weights: Sequence[float]) -> float:
    """The degrees a village has and may expect, less what its player has against them."""
    found: float = sum(map(mul, weights, _features(state, seat)))
    return found


def _weights(state: State) -> Sequence[float]:
    """How much each feature counts at this point of a match."""
    now = tuple(WEIGHTS.values())
    if state.seats > 2:
        return _shared(now, tuple(OF_MANY.values()))
    gone = max(1 - state.stack() / TILES, max(state.heat) / BURNED_UP)
    late = 1.0 if state.last_turns >= 0 else min(1.0, max(0.0, (gone - HALF) / (1 - HALF)))
    return _weights_when(round(late, 2), now)


@lru_cache(maxsize=1000)
def _weights_when(late: float, weights: Sequence[float]) -> Sequence[float]:
    pairs = zip(EARLY.values(), LATE.values(), strict=True)
    return _shared(weights, tuple(first + (last - first) * late for first, last in pairs))


@lru_cache
def _shared(weights: Sequence[float], shares: Sequence[float]) -> Sequence[float]:
    return tuple(map(mul, weights, shares))


def _features(state: State, seat: int) -> Sequence[float]:
    """What is weighed, in the order of `WEIGHTS`."""
    heat, village, walls = state.heat[seat], state.village(seat), state.walls
    hand = state.hands[8 * seat : 8 * seat + 8]
    stored: float = sum(map(mul, WALL_POINTS, state.stock[3 * seat : 3 * seat + 3]))
    cards: float = sum(hand)
    if state.seats > 2:
        stored, cards = SHARED[int(stored)], SHARED[int(cards)]
    on_turn = seat == state.turn
    places = on_turn and _is_placing(state)
    unblocked, falls, standing, ground = 0, 0.0, 0, state.ground
    for spot, space, bit in ENTRANCES[village]:
        if spot in walls:
            standing += WALL_POINTS[walls[spot]]
            if ground[space] & bit:
                falls += FALLS[walls[spot]]
        elif ground[space] & bit:
            unblocked += 1
    threats = barred = last = 0.0
    if state.last_turns >= 0:
        last = _has_a_turn(state, seat) * (LAST_FLOW * unblocked + LAST_BLOCKED * falls)
        unblocked, falls = 0, 0.0
    else:
        near = BEFORE[village].intersection(state.shore)
        barred = sum([board.is_blocked(state, space) for space in near]) if walls else 0
        threats = len(near) - barred
    return (
        heat,
        heat >= ZONES[2],
        heat >= BURNED_UP,
        0 if on_turn else unblocked,
        unblocked if on_turn else 0,
        0 if on_turn else falls,
        falls if on_turn else 0,
        threats,
        barred,
        last,
        stored,
        standing,
        cards,
        hand[Card.RAIN],
        state.vents.count(seat),
        _nearness(state, heat),
        places,
        places,
    )


def _nearness(state: State, heat: int) -> float:
    """How near so many degrees are to the eruption tiles that nobody has got: 1 each at most."""
    return sum(
        [
            max(0.0, 1 - (first - heat) / NEAR)
            for first, vent in zip(ZONES, state.vents, strict=True)
            if vent == UNTOUCHED
        ]
    )


def _is_placing(state: State) -> bool:
    """Whether whoever is on turn has a lava tile to place."""
    return not PLACINGS.isdisjoint(map(type, state.agenda))


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
    "mason": {"wall": 1.5, "standing": 2.0},
    "gambler": {"card": 1.5, "threat": 0.5, "blocked": 0.7},
}
"""How many times as much a weight counts for each character."""
