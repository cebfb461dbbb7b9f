"""How good a position of Volcanique is for a seat: a readable sum of named weights, in points.

A purchase, a volcano or an island is a chain of answers, and most of what it brings comes with the
last of them. So what has been begun counts by what it promises: see `_promises`.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from engine.games.volcanique import scoring
from engine.games.volcanique.box import CARD_POINTS, CRITTERS, VOLCANO, Card, Power
from engine.games.volcanique.buying import LayTile
from engine.games.volcanique.claiming import ClaimTiles
from engine.games.volcanique.critters import Held, at_home
from engine.games.volcanique.islands import LayIslandTile, PickIslandTile
from engine.games.volcanique.resources import PayPrice
from engine.games.volcanique.state import State
from engine.games.volcanique.volcano import AimVolcano, UnlockPower, open_slots

WEIGHTS = {
    "points": 1.3,
    "income": 1.0,  # a resource each turn, early in the game
    "goods": 0.75,
    "scarce": 0.25,  # each kind of resource that one has none of
    "hand": -0.02,
    "high": 0.2,  # each storey below an own critter
    "refuge": 0.5,  # a critter that finds room on another tile of its biome
    "power": 2.0,  # by what it is good for, early in the game
    "card": 0.1,  # besides its points
    "crater": 0.5,
    "lay": 1.5,  # a tile that is paid and not yet laid
    "strike": 1.2,  # what a volcano that is paid could take from others
    "claim": 1.5,  # a tile that the next claims can take
}
"""Set by hand, each tried in 60 to 120 matches of `normal`. A card counts its points and nothing
besides: what else it can do rarely comes to more.
"""

POWER_WORTH = {
    Power.AGILE: 1.5,
    Power.BOUNTIFUL: 0.6,
    Power.BURROWING: 1.0,
    Power.COLOSSAL: 5.0,
    Power.CONVERGING: 1.0,
    Power.COOPERATIVE: 1.5,
    Power.CRAFTY: 1.0,
    Power.EROSION: 1.5,
    Power.EXALTED: 3.0,
    Power.FLYING: 2.0,
    Power.FRUGAL: 1.5,
    Power.HERDING: 2.5,
    Power.FORGER: 0.8,
    Power.LANDSLIDE: 1.0,
    Power.LATERAL: 1.5,
    Power.DIVERSION: 0.8,
    Power.BOMB: 1.5,
    Power.SIPHON: 1.0,
    Power.PACK: 3.0,
    Power.RIFT: 1.0,
    Power.SEA: 1.5,
    Power.SLEIGHT: 0.4,
    Power.SUPER: 1.0,
    Power.MIGRATION: 0.8,
    Power.WINTER: 0.5,
}
"""What each power brings besides the point of its critter, compared with the others."""


def evaluate(state: State, seat: int) -> float:
    """How far the seat is ahead of the best of the others, and a little of all of them."""
    if not state.agenda:
        return 1_000.0 - 100.0 * scoring.outcome(state).ranks[seat]
    merits = _merits(state, seat)
    others = [sum(merits[s].values()) for s in range(state.seats) if s != seat]
    return sum(merits[seat].values()) - 0.5 * max(others) - 0.5 * sum(others) / len(others)


def terms(state: State, seat: int) -> dict[str, float]:
    """What `evaluate` adds up while the game goes on, by name."""
    merits = _merits(state, seat)
    others = [sum(merits[s].values()) for s in range(state.seats) if s != seat]
    return {**merits[seat], "rivals": -0.5 * max(others) - 0.5 * sum(others) / len(others)}


def _merits(state: State, viewer: int) -> list[dict[str, float]]:
    held = at_home(state)
    (income, refuges), storeys = _incomes_and_refuges(state, held), _storeys(state)
    left, promised, claims_next = stage(state), _promises(state), _next_to_claim(state)
    powers = tuple(state.grid)
    found = []
    for seat, points in enumerate(scoring.table(state, held)):
        total: float = sum(points)
        if seat != viewer:
            total += _unseen_points(state, viewer, seat) - points.cards
        price, promise = promised if seat == state.turn else (0, 0.0)
        if seat == claims_next:
            free = min(_free_tiles(state, held), state.hand[seat])
            promise += WEIGHTS["claim"] * (1 + left) * free
        purse = state.purse(seat)
        merit = {
            "points": WEIGHTS["points"] * total,
            "income": WEIGHTS["income"] * left * income[seat],
            "goods": WEIGHTS["goods"] * _first_ones(sum(purse) - price),
            "scarce": -WEIGHTS["scarce"] * purse.count(0),
            "hand": WEIGHTS["hand"] * state.hand[seat],
            "high": WEIGHTS["high"] * storeys[seat],
            "refuge": WEIGHTS["refuge"] * refuges[seat],
            "power": WEIGHTS["power"] * left * _powers(state.unlocked[seat], powers),
            "card": WEIGHTS["card"] * state.cards[seat].bit_count(),
            "crater": WEIGHTS["crater"] * left * state.crater[seat],
            "promise": promise,
        }
        found.append(merit)
    return found


def _unseen_points(state: State, viewer: int, seat: int) -> float:
    """What a seat's hidden cards count on average, for somebody who knows the own ones."""
    count = state.cards[seat].bit_count()
    return count * _mean_points(state.cards[viewer] | state.discards) if count else 0.0


@cache
def _mean_points(seen: int) -> float:
    unseen = [CARD_POINTS[card] for card in Card if not seen >> card & 1]
    return sum(unseen) / len(unseen) if unseen else 0.0


@cache
def _powers(unlocked: int, grid: tuple[int, ...]) -> float:
    """What unlocked powers are good for."""
    return sum(POWER_WORTH[Power(power)] for power in grid if unlocked >> power & 1)


# ── What has been begun ───────────────────────────────────────────────────────────────────────────


def _promises(state: State) -> tuple[int, float]:
    """What is still to be paid in this turn, and what that will bring."""
    price, worth = 0, 0.0
    for item in state.agenda:
        kind = type(item)
        if kind is PayPrice:
            price += _price(state, item)
        elif kind in PROMISES:
            worth += PROMISES[kind](state, item)
    return price, worth


def _price(state: State, item: PayPrice) -> int:
    alike = item.alike and max(state.purse(item.seat)) >= item.alike
    return item.alike if alike else item.different or item.price


def _unlocking(state: State, item: Any) -> float:
    """A point, and the best power within reach."""
    if not state.hand[item.seat]:
        return 0.0
    near = [POWER_WORTH[Power(state.grid[slot])] for slot in open_slots(state, item.seat)]
    best = max(near, default=0.0)
    return WEIGHTS["points"] * bool(near) + stage(state) * WEIGHTS["power"] * best


PROMISES: dict[type, Callable[[State, Any], float]] = {
    LayTile: lambda state, item: WEIGHTS["lay"],
    AimVolcano: lambda state, item: _strike(state, item.seat) + _unlocking(state, item),
    UnlockPower: _unlocking,
    PickIslandTile: lambda state, item: _island(state, item.left),
    LayIslandTile: lambda state, item: _island(state, item.left),
}


def _strike(state: State, seat: int) -> float:
    """What a volcano could wipe out at best: critters of others, and what their biomes yield."""
    there: dict[int, int] = {}
    for at, who in state.critters.items():
        for critter in who:
            there[at >> 2] = there.get(at >> 2, 0) + (-1 if critter >> 3 == seat else 1)
    best = max(there.values(), default=0)
    each = WEIGHTS["points"] + stage(state) * WEIGHTS["income"]
    return WEIGHTS["strike"] * max(0, best) * each


def _island(state: State, left: int) -> float:
    """Each tile can be claimed at once: a critter, and what its biome yields."""
    return left * (WEIGHTS["points"] + stage(state) * WEIGHTS["income"])


def _next_to_claim(state: State) -> int:
    """Whose claims come first."""
    for item in state.agenda:
        if type(item) is ClaimTiles:
            return state.turn
    return (state.turn + 1) % state.seats


def _free_tiles(state: State, held: Held) -> int:
    """How many critters could be put on empty tiles with a biome that nobody controls."""
    home = state.home
    inhabited = {at >> 2 for at in state.critters if at in home}
    tiles, biomes = set[int](), 0
    for root, sections in state.chart.biomes.items():
        if root not in held:
            free = {at >> 2 for at in sections} - inhabited
            tiles |= free
            biomes += bool(free)
    return min(len(tiles), biomes)


# ── What there is ─────────────────────────────────────────────────────────────────────────────────


def _incomes_and_refuges(state: State, held: Held) -> tuple[list[int], list[int]]:
    """For each seat how many biomes yield it a resource, and how many of its critters could migrate
    if a tile were laid on theirs.
    """
    incomes, refuges, biomes = [0] * state.seats, [0] * state.seats, state.chart.biomes
    for root, counts in held.items():
        free = len(biomes[root]) - sum(counts.values())
        for seat, count in counts.items():
            if count > 0:
                incomes[seat] += 1
                if free > 0:
                    refuges[seat] += count if count < free else free
    return incomes, refuges


def stage(state: State) -> float:
    """How much of the game is left: 1 at the start, 0 when the tiles or the critters are gone."""
    if state.ending is not None:
        return 0.0
    tiles = sum(state.stock[:VOLCANO]) / 42
    return min(tiles, min(state.hand) / CRITTERS)


def _first_ones(count: int) -> float:
    """Resources are worth less the more there are: seven may be kept."""
    return min(count, 7) + 0.2 * max(0, count - 7)


def _storeys(state: State) -> list[int]:
    """How many tiles lie below the ones that each seat's critters are on."""
    found, land = [0] * state.seats, state.land
    for at, who in state.critters.items():
        for critter in who:
            found[critter >> 3] += len(land[at >> 2]) - 1
    return found


CHARACTERS = {
    "farmer": {"income": 1.5, "goods": 1.2},
    "climber": {"high": 2.5, "crater": 2.0},
    "collector": {"power": 2.0, "card": 2.0},
}
"""How many times as much a weight counts for each character."""
