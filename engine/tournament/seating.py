"""Who sits first: whoever has had that least, over all rounds so far."""

from collections.abc import Collection, Sequence
from fractions import Fraction
from functools import lru_cache

from engine.dealer import Dealer
from engine.tournament.history import History


def seated(
    players: Sequence[str], history: History, dealer: Dealer, first: str = ""
) -> tuple[str, ...]:
    """The players in order of seats; somebody may be chosen already to sit first."""
    lots = list(players)
    dealer.shuffle(lots)

    def claim(player: str) -> tuple[bool, Fraction, Fraction]:
        back = history.seats[player] - Fraction(history.played[player], 2)
        return player != first, history.surplus(player), -back

    return tuple(sorted(lots, key=claim))


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


def imbalance(players: Sequence[str], history: History) -> int:
    """How many at a table would be further than one from their share of first seats, even if
    the one who has had least sits first; at a table of two, further than a half.
    """
    return _out_of_balance(tuple(history.surplus(player) for player in players))


@lru_cache(maxsize=10_000)
def _out_of_balance(surpluses: tuple[Fraction, ...]) -> int:
    size = len(surpluses)
    bound = Fraction(1, 2) if size == 2 else Fraction(1)
    least, *rest = sorted(surpluses)
    return sum(abs(value - Fraction(1, size)) > bound for value in (least + 1, *rest))
