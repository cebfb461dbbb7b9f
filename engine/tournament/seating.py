"""Who sits first: whoever has had that least over all rounds so far, or longest ago."""

from collections.abc import Collection, Sequence
from fractions import Fraction
from functools import lru_cache

from engine.dealer import Dealer
from engine.tournament.history import History

SEATS_TOO_FAR = Fraction(1)
"""Nobody should be further than this from their share of first seats: at tables of two, that is
twice more first than second.
"""


def seated(
    players: Sequence[str], history: History, dealer: Dealer, first: str = ""
) -> tuple[str, ...]:
    """The players in order of seats; somebody may be chosen already to sit first."""
    lots = list(players)
    dealer.shuffle(lots)

    def claim(player: str) -> tuple[bool, Fraction, Fraction, int]:
        back = history.seats[player] - Fraction(history.played[player], 2)
        return player != first, history.surplus(player), -back, history.last_first[player]

    return tuple(sorted(lots, key=claim))


def seated_two(one: str, other: str, history: History, dealer: Dealer) -> tuple[str, ...]:
    """Two in order of seats. Where both have sat first too often, or both too seldom, the first of
    them gets the better seat: two who keep winning should not be owed the same seat when they meet.
    """
    surplus = history.surplus(one)
    if surplus and surplus == history.surplus(other):
        return (one, other) if surplus < 0 else (other, one)
    return seated((one, other), history, dealer)


def first_of_each(
    tables: Sequence[Sequence[str]], history: History, dealer: Dealer
) -> tuple[str, ...]:
    """Who sits first at each table: whoever has had that least. Of several such, one who has yet
    to meet many others who wait for a first seat: those who have met are not going to want the same
    one. Lots decide where that is equal too.
    """
    table_of = {player: n for n, table in enumerate(tables) for player in table}
    debt = {
        player: max(0.0, float(Fraction(1, len(tables[n])) - history.surplus(player)))
        for player, n in table_of.items()
    }

    def rivalry(player: str, waiting: Collection[str]) -> float:
        others = (o for o in waiting if table_of[o] != table_of[player])
        return debt[player] * sum(debt[o] for o in others if not history.times_met(player, o))

    ordered = [seated(table, history, dealer) for table in tables]
    chosen = [table[0] for table in ordered]
    waiting = dict.fromkeys(player for player in table_of if player not in chosen)
    for n, table in enumerate(ordered):
        least = history.surplus(table[0])
        claimants = [player for player in table if history.surplus(player) == least]
        waiting[chosen[n]] = None
        chosen[n] = max(claimants, key=lambda player: rivalry(player, waiting))
        del waiting[chosen[n]]
    return tuple(chosen)


def imbalance(players: Sequence[str], history: History, bound: Fraction = SEATS_TOO_FAR) -> int:
    """How many at a table would be further than that from their share of first seats, even if the
    one who has had least sits first. Nobody is where the rules draw who begins.
    """
    if not history.seats_matter:
        return 0
    return _out_of_balance(tuple(history.surplus(player) for player in players), bound)


@lru_cache(maxsize=10_000)
def _out_of_balance(surpluses: tuple[Fraction, ...], bound: Fraction) -> int:
    least, *rest = sorted(surpluses)
    share = Fraction(1, len(surpluses))
    return sum(abs(value - share) > bound for value in (least + 1, *rest))
