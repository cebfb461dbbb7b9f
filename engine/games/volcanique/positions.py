"""What Volcanique's lessons begin with, and what counts in them."""

from collections.abc import Callable

from engine.games.volcanique import board, critters
from engine.games.volcanique.box import CRATER, LANDS, LEVELS, Biome, Card, Power, Slot
from engine.games.volcanique.critters import at_home
from engine.games.volcanique.scoring import connected, outcome
from engine.games.volcanique.stacking import MigrateCritter
from engine.games.volcanique.state import State, section
from engine.hexes import distance
from engine.lesson import LEARNER, LessonPlay
from engine.notation import cell_named

BLUE = 1

START = (
    *(6, 10, 15, 6, 12, 13, 5, 6, 13, 7, 2, 10, 7, 6, 6, 4, 6, 3, 6, 5, 2, 3, 0, 1, 0, 2, 1, 1),
    0,
)
"""Bountiful below, Flying and Agile above it, then Pack, Lateral, Sea, Migration, Converging and
Super; the learner begins.
"""
FIRST = "take 1 1 0"
BUYING = f"{FIRST}; stay"
MOVED = "move M49 medium L48 medium"
BOUGHT = f"{MOVED}; buy trio-lmd"
LAID = f"{BOUGHT}; lay M52 S"
SETTLED = f"{LAID}; claim M52 light"
"""The turn that begins with `opening`: a Trio lies on M52, whence a critter of Blue's has gone."""
CLAIMING = f"{BUYING}; buy trio-lmd; pay 1 1 0; lay L48 N"
"""A Trio lies on L48; whoever was there has gone to M49."""
OFFERING = f"{CLAIMING}; claim L48 light"
BLUE_OFFERING = (
    f"{OFFERING}; done; stay; buy trio-ldm; pay 1 1 0; lay M52 SE; done; claim M52 light"
)
AIMED_AT_PINK = (
    f"{BUYING}; buy duo-md; lay M49 SW; claim M49 dark; done; stay; buy trio-lmd; pay 0 2 0;"
    " lay M52 NW; claim M52 light; done; stay; buy duo-ld; lay L48 SE; claim L48 dark; done; stay;"
    " buy volcano"
)
"""Blue is about to strike M49, where the learner stands on two tiles."""
BESIDE_BLUE = (
    f"{BUYING}; buy duo-md; lay N52 NE; claim N52 medium; done; stay; buy duo-lm; pay 2 0 0;"
    " lay L48 S; done"
)
"""The learner has a critter on a tile with a biome of Blue's."""
LANDED = (
    f"{BUYING}; buy duo-md; lay N52 N; done; stay; buy duo-lm; pay 0 2 0; lay L49 NE; migrate L48;"
    " claim L49 light; done; stay"
)
"""Blue has claimed L49, with a light biome beside the learner's."""
BESIDE_PINK = (
    f"{BUYING}; buy duo-ld; lay L49 NE; migrate L48; claim L49 light; done; stay; buy duo-ld;"
    " pay 1 2 0; lay L49 NW; claim L49 dark; done"
)
"""Blue has landed on L49, beside two of the learner's critters in one biome."""
BRIDGE = (
    f"{BUYING}; buy duo-ld; lay N52 NE; claim N52 light; done; stay; buy duo-ld; pay 1 2 0;"
    " lay N51 NW; claim N51 light; done; stay; buy duo-md; pay 2 1 0; lay N51 N; claim N51 medium;"
    " done; stay; buy volcano; erupt M52 {0}; stay; buy volcano; erupt L49 {0}"
)
"""Lava has become soil on M51 and is about to on M50, between the islands; Blue's turn ends."""
BRIDGED = f"{BRIDGE}; done"


# ── What the table looks like ─────────────────────────────────────────────────────────────────────


def rich(*goods: int) -> Callable[[State], None]:
    """The learner has so many light, medium and dark resources."""

    def arrange(state: State) -> None:
        for biome, count in enumerate(goods):
            state.bank[biome] += state.goods[biome] - count
            state.goods[biome] = count

    return arrange


def opening(state: State) -> None:
    """The learner's critter on L48 has gone to M49, where another one stands; there are resources
    of one kind, so that nobody is asked how to pay.
    """
    rich(2, 0, 0)(state)
    at, to = (section(cell_named(name), Biome.MEDIUM) for name in ("L48", "M49"))
    for critter in critters.here(state, at, LEARNER):
        critters.relocate(state, at, to, critter)


def unlocked(*powers: Power, goods: tuple[int, ...] = ()) -> Callable[[State], None]:
    """The learner has unlocked the power of level 1 and these."""

    def arrange(state: State) -> None:
        for power in powers:
            _deal(state, power)
        for power in {Power(state.grid[Slot.L1]), *powers}:
            if not state.has(LEARNER, power):
                state.unlocked[LEARNER] |= 1 << power
                state.hand[LEARNER] -= 1
        rich(*goods)(state)

    return arrange


_LOWEST_SLOTS = {1: Slot.L1, 2: Slot.L2A, 3: Slot.L3MID, 5: Slot.L5}
"""A slot of each level at which powers begin, all of them beside each other."""


def _deal(state: State, power: Power) -> None:
    """A power into a slot of its lowest level; it changes places with what lies there."""
    grid, slot = state.grid.copy(), _LOWEST_SLOTS[LEVELS[power][0]]
    old = grid[slot]
    if power in grid:
        grid[grid.index(power)] = old
    else:
        for seat in range(state.seats):
            if state.has(seat, Power(old)):
                state.unlocked[seat] ^= 1 << old | 1 << power
    grid[slot] = power
    state.grid = grid


def on_the_verge_of_winter(state: State) -> None:
    _deal(state, Power.WINTER)
    unlocked(Power.FORGER, goods=(2, 2, 2))(state)


def holding(card: Card) -> Callable[[State], None]:
    """The learner has bought this card."""

    def arrange(state: State) -> None:
        state.deck ^= 1 << card
        state.cards[LEARNER] |= 1 << card

    return arrange


def _sacrificed(state: State, seat: int, count: int = CRATER) -> None:
    """Critters are in the crater."""
    state.hand[seat] -= count - state.crater[seat]
    state.crater[seat] = count


def ready_to_summon(state: State) -> None:
    _sacrificed(state, LEARNER)
    rich(3, 2, 2)(state)


def last_land(state: State) -> None:
    """The land tiles have run out, and both have equally many points."""
    for kind in range(len(LANDS)):
        state.gone[kind] += state.stock[kind]
        state.stock[kind] = 0
    _sacrificed(state, LEARNER)
    _sacrificed(state, BLUE, 1)
    rich(1, 1, 1)(state)


# ── What counts ───────────────────────────────────────────────────────────────────────────────────


def wins(played: LessonPlay) -> bool:
    return outcome(played.after).winners == (LEARNER,)


def gains(played: LessonPlay) -> bool:
    """The learner has more points than before."""
    before, after = (outcome(one).scores[LEARNER] for one in (played.before, played.after))
    return after[0] > before[0]


def connects(played: LessonPlay) -> bool:
    """The learner has more connecting edges than before."""
    return _edges(played.after) > _edges(played.before)


def misses_blue(played: LessonPlay) -> bool:
    return played.told("erupted") and not played.told("wiped", seat=BLUE)


def has_stacked(played: LessonPlay) -> bool:
    """A tile lies, and nobody underneath is still to be moved aside."""
    return played.told("stacked") and not any(
        isinstance(one, MigrateCritter) for one in played.after.agenda
    )


def stacks_beside_soil(played: LessonPlay) -> bool:
    """A tile lies where no other may follow it (§5.8)."""
    laid = (event.facts["cell"] for event in played.events if event.name == "stacked")
    return any(not board.is_soil(board.top(played.before, cell)) for cell in laid)


def _edges(state: State) -> int:
    return connected(state, at_home(state))[LEARNER]


def flies(played: LessonPlay) -> bool:
    return any(
        event.name == "moved" and distance(event.facts["cell"], event.facts["there"]) > 1
        for event in played.events
    )


def steps(played: LessonPlay) -> int:
    """How often the learner has moved a critter, to another tile or on its own."""
    return sum(event.name in ("moved", "changed_biome") for event in played.events)


def herds(played: LessonPlay) -> bool:
    """Two of the learner's critters are in one biome that were not."""
    return _crowded(played.after) > _crowded(played.before)


def _crowded(state: State) -> int:
    homes = [state.home[at] for at, who in state.critters.items() for c in who if c >> 3 == LEARNER]
    return len(homes) - len(set(homes))
