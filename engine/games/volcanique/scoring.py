"""Who wins Volcanique and why: §13, point by point."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.contract import Outcome
from engine.games.volcanique import board, occasions
from engine.games.volcanique.box import CARD_POINTS, Card
from engine.games.volcanique.critters import Held, at_home
from engine.games.volcanique.state import COLOSSAL, State, biome_of

SCORES = ("points", "critters", "connections", "volcanoes", "sacrifices", "bonuses", "cards")


class PointsBreakdown(NamedTuple):
    """What a seat's points are made of."""

    critters: int
    connections: int
    volcanoes: int
    sacrifices: int
    colossal: int
    herds: int
    tallest: int
    largest: int
    diversified: int
    bought: int
    cards: int

    @property
    def bonuses(self) -> int:
        own = self.colossal + self.herds + self.bought
        return own + self.tallest + self.largest + self.diversified

    @property
    def scores(self) -> tuple[int, ...]:
        """In the order of SCORES."""
        main = (self.critters, self.connections, self.volcanoes, self.sacrifices)
        return (sum(self), *main, self.bonuses, self.cards)


COLOSSAL_POINTS, BONUS, SHARED_BONUS = 4, 3, 1


def outcome(state: State) -> Outcome:
    """§13.1 The most points win; who has as many shares the rank."""
    scores = tuple(points.scores for points in table(state, at_home(state)))
    totals = [score[0] for score in scores]
    ranks = tuple(1 + sum(other > total for other in totals) for total in totals)
    why = "won_by_points" if ranks.count(1) == 1 else "won_together"
    return Outcome(ranks, scores, why, {"points": max(totals)})


def sides(state: State) -> tuple[tuple[int, ...], ...]:
    """Everybody plays alone."""
    return tuple((seat,) for seat in range(state.seats))


def table(state: State, held: Held) -> list[PointsBreakdown]:
    """The points of every seat."""
    tallest, largest = bonus(peaks(state)), bonus(expanses(state, held))
    edges, count = connected(state, held), headcount(state)
    return [
        PointsBreakdown(
            count[seat][0] + (state.crown == seat),
            edges[seat],
            state.unlocked[seat].bit_count(),
            state.crater[seat] * occasions.best(state, seat, "offering"),
            COLOSSAL_POINTS * count[seat][1],
            herds(state, seat, held),
            tallest[seat],
            largest[seat],
            diversified(seat, held),
            state.points[seat],
            card_points(state.cards[seat]),
        )
        for seat in range(state.seats)
    ]


def headcount(state: State) -> list[list[int]]:
    """§13.2 For each seat its critters on land, §16.4 and its colossal ones apart."""
    found = [[0, 0] for _ in range(state.seats)]
    for who in state.critters.values():
        for critter in who:
            found[critter >> 3][bool(critter & COLOSSAL)] += 1
    for _, _, critter in state.under:
        found[critter >> 3][bool(critter & COLOSSAL)] += 1
    return found


def connected(state: State, held: Held) -> list[int]:
    """§13.3 A point for every connecting edge inside a biome that one controls."""
    points = [0] * state.seats
    for root, seats in held.items():
        edges = board.connection_count(state, root)
        for seat in seats:
            points[seat] += edges
    return points


def herds(state: State, seat: int, held: Held) -> int:
    """§16.12 A point for every herd."""
    worth = occasions.best(state, seat, "herd_points")
    return worth and worth * sum(counts.get(seat, 0) >= 2 for counts in held.values())


def diversified(seat: int, held: Held) -> int:
    """§13.8 A point for every set of three different biomes."""
    kinds = [0, 0, 0]
    for root, counts in held.items():
        if seat in counts:
            kinds[biome_of(root)] += 1
    return min(kinds)


@cache
def card_points(cards: int) -> int:
    """§13.9 What the kept cards say."""
    return sum(CARD_POINTS[card] for card in Card if cards >> card & 1) if cards else 0


def peaks(state: State) -> list[tuple[int, int]]:
    """§13.6 For each seat its highest stack, and how many of that height."""
    cells: list[set[int]] = [set() for _ in range(state.seats)]
    for at, who in state.critters.items():
        if at in state.home:
            for critter in who:
                cells[critter >> 3].add(at >> 2)
    land = state.land
    return [_greatest([len(land[cell]) for cell in own]) for own in cells]


def expanses(state: State, held: Held) -> list[tuple[int, int]]:
    """§13.7 For each seat the tiles of its largest biome, and how many of that size."""
    biomes = state.chart.biomes
    sizes: list[list[int]] = [[] for _ in range(state.seats)]
    for root, counts in held.items():
        for seat in counts:
            sizes[seat].append(len(biomes[root]))
    return [_greatest(own) for own in sizes]


def _greatest(sizes: Sequence[int]) -> tuple[int, int]:
    return (max(sizes), sizes.count(max(sizes))) if sizes else (0, 0)


def bonus(merits: Sequence[tuple[int, int]]) -> list[int]:
    """Three points for the best, one each for all who are equally good."""
    best = max(merits)
    if best == (0, 0):
        return [0] * len(merits)
    points = BONUS if merits.count(best) == 1 else SHARED_BONUS
    return [points if merit == best else 0 for merit in merits]
