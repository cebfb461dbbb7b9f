"""How good a position of Taluva is for a seat: a readable sum of named weights."""

from collections.abc import Sequence

from engine.contract import Move
from engine.games.taluva import board, scoring
from engine.games.taluva.areas import Area, union
from engine.games.taluva.chart import Chart
from engine.games.taluva.listing import Buildings, Layings
from engine.games.taluva.state import State

WEIGHTS = {
    "temple": 120.0,
    "tower": 60.0,
    "hut": 25.0,
    "type_complete": 20.0,  # all temples or all towers
    "last_huts": 30.0,  # each of the last huts, for who has a type complete: the end is near
    "short": -60.0,  # each hut too few for the settlements that the temples left need
    "reserve": 1.0,  # how many times as many huts are kept for them as they may take
    "stuck": -500.0,  # no huts left, and nothing else to build
    "temple_now": 30.0,  # whoever is on turn next has a settlement for a temple
    "tower_now": 10.0,  # the same for a tower, also if a volcano must erupt for it
    "temple_later": 15.0,  # the same for those who must wait: it may be buried meanwhile
    "tower_later": 5.0,
    "wins_now": 150.0,  # whoever is on turn next can build the last piece of a second type
    "wins_later": 60.0,
    "town": 40.0,  # a settlement of three fields without a temple, less for a smaller one
    "safe_town": 5.0,  # each field more, up to two: lava does not make it too small
    "room": 5.0,  # each hut that would find room on the free fields around
    "roots": 1.0,  # a settlement more
}
"""Set by hand, after a look at what 240 matches of `normal` hung on: nearly all of them are won
with all temples and all huts, so huts count, as long as enough are left for the settlements that
temples need. `normal` won 23 of 30 by it against the table before. What logistic regression over
5,900 turns of its own matches gave (a hut 18, its room 12, one of the last 50, a town 65) won 10 of
26 against it, single changes of that kind 17 and 18 of 40, and towers at 100 22 of 40: not kept.
"""

FOR_BEGINNERS = {"reserve": 1.45}
"""Every turn takes a hut, and `easy`, which overlooks where settlements could grow, needs more of
them: as careless as the others it was out, with no hut left, in one match of seven against
`random`. `normal` won 45 of 100 with about as much care against itself without: not kept there.
"""

GROWN = (0.0, 0.15, 0.5, 1.0)
"""How much of a town a settlement is, by its fields: to grow is better than to found another."""
NEEDED = (5.0, 4.0, 2.5, 0.5)
"""How many huts a settlement of so many fields may take until it has a temple."""
LAST_HUTS = 8
"""With fewer left a hut begins to count more."""
EASY_HUTS = 2
"""Find room after almost any tile."""


def evaluate(state: State, seat: int) -> float:
    """The seat's prospects less those of the best of its opponents."""
    if not state.agenda:
        return 10_000.0 if scoring.outcome(state).ranks[seat] == 1 else -10_000.0
    side = next(side for side in scoring.sides(state) if seat in side)
    peaks = _peaks(state.chart)
    own = sum(prospects(state, s, peaks) for s in side)
    others = [prospects(state, s, peaks) for s in state.playing() if s not in side]
    return own - max(others, default=0.0)


def terms(state: State, seat: int) -> dict[str, float]:
    """What `evaluate` adds up while the game goes on, by name."""
    side = next(side for side in scoring.sides(state) if seat in side)
    peaks = _peaks(state.chart)
    found = dict.fromkeys((*TERMS.values(), "settlements"), 0.0)
    for s in side:
        for name, value in features(state, s, peaks).items():
            found[TERMS.get(name, "settlements")] += WEIGHTS[name] * value
    others = [prospects(state, s, peaks) for s in state.playing() if s not in side]
    return {**found, "rivals": -max(others, default=0.0)}


TERMS = {
    **{name: name for name in ("temple", "tower", "hut", "type_complete", "last_huts")},
    **dict.fromkeys(("short", "stuck"), "few_huts"),
    **dict.fromkeys(("wins_now", "wins_later"), "type_complete"),
}
"""Under which name a feature is told; all others are about settlements."""


def prospects(state: State, seat: int, peaks: tuple[Area, Area]) -> float:
    return sum([WEIGHTS[name] * value for name, value in features(state, seat, peaks).items()])


def features(state: State, seat: int, peaks: tuple[Area, Area]) -> dict[str, float]:
    """What a seat has built, and what it can build next."""
    huts, towers, temples = state.supply_of(seat)
    complete = (not towers) + (not temples)
    found: dict[str, float] = {
        "temple": 3 - temples,
        "tower": 2 - towers,
        "hut": 20 - huts,
        "type_complete": complete,
    }
    if complete:
        found["last_huts"] = max(0, LAST_HUTS - huts)
    can_temple = can_tower = False
    towns = state.chart.towns[seat]
    free = state.chart.free
    if temples:
        sizes = sorted([town.size for town in towns if not town.has_temple], reverse=True)[:temples]
        can_temple = bool(sizes) and sizes[0] >= 3
        found["town"] = sum([GROWN[min(3, size)] for size in sizes])
        needed = sum([NEEDED[min(3, size)] for size in sizes]) + NEEDED[0] * (temples - len(sizes))
        found["short"] = max(0.0, WEIGHTS["reserve"] * needed - huts)
        found["safe_town"] = sum([min(2, size - 3) for size in sizes if size > 3])
    if towers:
        high, soon = peaks
        rims = union([town.rim for town in towns if not town.has_tower])
        can_tower = bool(rims & (high & free | soon))
    around = state.chart.beside[seat] & free
    found["room"] = min(huts, board.huts_needed(state.chart, around))
    found["roots"] = len(towns)
    when = "now" if seat == state.turn else "later"
    if can_temple:
        found["temple_" + when] = 1
    if can_tower:
        found["tower_" + when] = 1
    if complete + (not huts) == 1 and (
        (temples == 1 and can_temple)
        or (towers == 1 and can_tower)
        or (huts > 0 and _last_huts_fit(state.chart, seat, huts))
    ):
        found["wins_" + when] = 1
    if not (huts or can_temple or can_tower):
        found["stuck"] = 1
    return found


def _last_huts_fit(chart: Chart, seat: int, huts: int) -> bool:
    """Whether a seat could build all its huts in one turn: one or two nearly always, with a tile
    that it lays for them; more where an expansion takes as many.
    """
    if huts <= EASY_HUTS:
        return True
    fits = board.expansions(chart, seat, huts) if huts < LAST_HUTS else ()
    return any(board.huts_needed(chart, area) == huts for area in fits)


def promising(state: State, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
    """What a quick look should not miss: every expansion, and a few of everything else; as many
    eruptions as places beside the land.
    """
    return moves.few(FEW[type(moves)]) if isinstance(moves, Buildings | Layings) else moves


FEW = {Buildings: 3, Layings: 15}
"""How many of each kind a quick look is at."""


def _peaks(chart: Chart) -> tuple[Area, Area]:
    """The fields of level three and higher, and those that an eruption can raise to it."""
    levels = chart.levels
    if len(levels) < 2:
        return 0, 0
    soon = 0
    for (right, left), volcanoes in zip(chart.grid.fields, board.eruptions(chart), strict=True):
        volcanoes &= levels[1]
        if volcanoes:
            soon |= _moved(volcanoes, right) | _moved(volcanoes, left)
    return union(levels[2:]), soon


def _moved(area: Area, by: int) -> Area:
    return area << by if by >= 0 else area >> -by


CHARACTERS = {
    "builder": {"town": 1.3, "temple_now": 1.3, "temple_later": 1.3},
    "climber": {"tower": 1.4, "tower_now": 1.4, "tower_later": 1.5},
}
"""How many times as much a weight counts for each character."""
