"""Resources of Volcanique: how a price can be paid, and the question that asks how."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, ClassVar

from engine.contract import Move, Refusal, refuse
from engine.dealer import Dealer
from engine.games.volcanique.choices import Choice
from engine.games.volcanique.moves import Pay
from engine.games.volcanique.state import State

Counts = tuple[int, int, int]


@cache
def splits(have: tuple[int, ...], total: int) -> tuple[Counts, ...]:
    """Every way to make a total of light, medium and dark resources out of these."""
    light, medium, dark = have
    return tuple(
        (a, b, total - a - b)
        for a in range(min(light, total), -1, -1)
        for b in range(min(medium, total - a), -1, -1)
        if total - a - b <= dark
    )


@cache
def ways_to_pay(
    have: tuple[int, ...], price: int, alike: int, different: int
) -> tuple[Counts, ...]:
    """§5.5 So many of any kind, so many alike, or so many that are all different."""
    found = dict.fromkeys(splits(have, price))
    if alike:
        found.update(dict.fromkeys(_alike(have, alike)))
    if different:
        found.update(dict.fromkeys(splits(tuple(min(n, 1) for n in have), different)))
    return tuple(found)


def _alike(have: Sequence[int], count: int) -> Iterator[Counts]:
    for biome, there in enumerate(have):
        if there >= count:
            light, medium, dark = (count if i == biome else 0 for i in range(3))
            yield light, medium, dark


def can_pay(state: State, seat: int, price: int, alike: int = 0, different: int = 0) -> bool:
    purse = state.purse(seat)
    return (
        sum(purse) >= price
        or bool(alike and max(purse) >= alike)
        or bool(different and sum(map(bool, purse)) >= different)
    )


def evenly(have: Sequence[int], total: int) -> Counts:
    """A total taken one by one from whichever there is most of."""
    left, paid = list(have), [0, 0, 0]
    for _ in range(total):
        most = left.index(max(left))
        left[most] -= 1
        paid[most] += 1
    light, medium, dark = paid
    return light, medium, dark


class PayPrice(Choice, frozen=True):
    """§5.5 Say which resources are paid."""

    price: int
    alike: int = 0
    different: int = 0

    accepts: ClassVar[tuple[type[Move], ...]] = (Pay,)
    standing_names: ClassVar[tuple[str, ...]] = ("evenly",)

    def moves(self, state: State) -> Sequence[Move]:
        purse = tuple(state.purse(self.seat))
        return [Pay(*way) for way in ways_to_pay(purse, self.price, self.alike, self.different)]

    def why_not(self, state: State, move: Pay) -> Refusal:
        purse, said = state.purse(self.seat), (move.light, move.medium, move.dark)
        if any(n > there for n, there in zip(said, purse, strict=True)):
            return refuse("5.5", "not_so_many", goods=purse)
        if self.different:
            return refuse("16.11", "frugal_price", price=self.price, different=self.different)
        if self.alike:
            return refuse("5.5", "price_alike", price=self.price, alike=self.alike)
        return refuse("5.5", "price", price=self.price)

    def take(self, state: State, move: Pay, dealer: Dealer) -> None:
        state.spend(self.seat, move.light, move.medium, move.dark)
        dealer.tell("paid", seat=self.seat, goods=[move.light, move.medium, move.dark])

    def default(self, state: State) -> Move:
        """The price in any kind if possible, evenly from the largest holdings."""
        purse = state.purse(self.seat)
        if sum(purse) >= self.price and not self.different:
            return Pay(*evenly(purse, self.price))
        return self.moves(state)[-1]

    def standing(self, state: State) -> dict[str, Move]:
        """Who evacuates by a standing answer need not be asked for the payment."""
        return {} if self.seat == state.turn else {"evenly": self.default(state)}

    def prompt(self, state: State) -> dict[str, Any]:
        return {"price": [self.price, self.alike, self.different]}
