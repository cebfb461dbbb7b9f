"""Who sits first: whoever has had that least, over all rounds so far."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from engine.dealer import Dealer
from engine.tournament.history import History


def seated(players: Sequence[str], history: History, dealer: Dealer) -> tuple[str, ...]:
    """The players in order of seats."""
    lots = list(players)
    dealer.shuffle(lots)

    def claim(player: str) -> tuple[Fraction, Fraction]:
        back = history.seats[player] - Fraction(history.played[player], 2)
        return history.surplus(player), -back

    return tuple(sorted(lots, key=claim))


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
