"""§5 The buy step: a land tile, a volcano or an island, perhaps a card besides."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar

from engine.contract import Move, Refusal, Step, refuse, then
from engine.dealer import Dealer
from engine.games.volcanique import board, critters, islands, occasions, targets
from engine.games.volcanique.box import CRATER, LANDS, PRICES, VOLCANO, WARES, Land, Ware
from engine.games.volcanique.choices import ASIDES, Choice, OnTurn
from engine.games.volcanique.moves import Buy, Done, Lay
from engine.games.volcanique.resources import PayPrice, can_pay
from engine.games.volcanique.stacking import stack
from engine.games.volcanique.state import State, tile
from engine.games.volcanique.volcano import AimVolcano
from engine.hexes import Way
from engine.lazy_moves import Paired

VOLCANO_WARE, ISLAND, CARD = Ware.VOLCANO, Ware.ISLAND, Ware.CARD


class BuyTile(OnTurn, frozen=True):
    """§5.6 Buy a tile: a must, if one can be paid and placed. §10.1 One card may be bought, too."""

    count: int = 0
    """Tiles bought so far."""
    soils: bool = True
    """Whether all of them lie on volcanic soil, so that another may follow (§5.8)."""
    card: bool = False
    """Whether a card was bought."""
    extra: bool = False
    """§15.13 One more land tile by Second Growth, and nothing else."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Buy, Done, *ASIDES)
    rests: ClassVar[type[Move] | None] = Done

    def hides(self, state: State) -> bool:
        return super().hides(state) and not self.count and not self.extra

    def moves(self, state: State) -> Sequence[Move]:
        wares = self.wares(state)
        found: list[Move] = [Buy(ware) for ware in wares]
        return found if self._must_buy(wares) else [*found, Done()]

    def _must_buy(self, wares: Sequence[Ware]) -> bool:
        """§5.6 The first tile is a must, be it land or a volcano."""
        if self.count or self.extra:
            return False
        return any(ware not in (ISLAND, CARD) for ware in wares)

    def wares(self, state: State) -> list[Ware]:
        """Everything that can be bought now."""
        found = lands(state, self.seat) if self._may_lay(state) else []
        if not self.count and not self.extra:
            if can_buy_volcano(state, self.seat):
                found.append(VOLCANO_WARE)
            if islands.price(state, self.seat, bool(found)) is not None:
                found.append(ISLAND)
        if not self.card and not self.extra and can_buy_card(state, self.seat):
            found.append(CARD)
        return found

    def _may_lay(self, state: State) -> bool:
        """§5.8 A second tile after one on soil, §16.7 a third with Crafty Critters."""
        if self.extra or not self.count:
            return not self.count
        return self.soils and self.count < occasions.best(state, self.seat, "tiles")

    def why_not(self, state: State, move: Any) -> Refusal:
        if isinstance(move, Done):
            return refuse("5.6", "must_buy")
        ware = move.ware
        if ware is Ware.CARD:
            return _no_card(state, self.card or self.extra)
        if ware is Ware.ISLAND:
            return islands.no_island(state, self.seat, bool(self.count or self.extra))
        if self.count or self.extra:
            if ware is Ware.VOLCANO:
                return refuse("5.8", "one_volcano")
            if not self._may_lay(state):
                return refuse("5.8", "enough_tiles")
        return _no_sale(state, self.seat, ware)

    def take(self, state: State, move: Any, dealer: Dealer) -> None:
        if isinstance(move, Done):
            if not self.count and not self.extra:
                then(state, CannotBuy(self.seat))
            return
        ware = move.ware
        dealer.tell("bought", seat=self.seat, ware=ware.value)
        if ware is Ware.CARD:
            state.spend(self.seat, 1, 1, 1)
            draw_card(state, self.seat, dealer)
            then(state, BuyTile(self.seat, self.count, self.soils, True))
        elif ware is Ware.ISLAND:
            wares = self.wares(state)
            bought = any(other not in (ISLAND, CARD) for other in wares)
            more = BuyTile(self.seat, self.count + 1, False, self.card)
            then(state, *islands.summon(state, self.seat, bought), more)
        elif ware is Ware.VOLCANO:
            more = BuyTile(self.seat, self.count + 1, False, self.card)
            then(state, *volcano_bought(state, self.seat), more)
        else:
            lay = LayTile(
                self.seat, WARES.index(ware), self.count, self.soils, self.card, self.extra
            )
            then(state, pay_for(state, self.seat, ware), lay)
        if ware is not Ware.CARD:
            state.idle = -1

    def default(self, state: State) -> Move:
        """Nothing, if that is allowed; else the cheapest land."""
        found = self.moves(state)
        return found[-1] if isinstance(found[-1], Done) else found[0]

    def prompt(self, state: State) -> dict[str, Any]:
        return {"goods": state.purse(self.seat)}

    def label_facts(self, state: State, verb: str, said: Mapping[str, Any]) -> dict[str, Any]:
        if "ware" not in said:
            return super().label_facts(state, verb, said)
        return {"price": self._asked_for(state, said["ware"])}

    def _asked_for(self, state: State, ware: Ware) -> tuple[int, int, int]:
        """What a ware costs now: of any kind, alike, different."""
        if ware is Ware.CARD:
            return 0, 0, 3
        if ware is Ware.ISLAND:
            can_buy = any(other not in (ISLAND, CARD) for other in self.wares(state))
            return islands.price(state, self.seat, can_buy) or 0, 0, 0
        return *price_of(state, ware), 0


def lands(state: State, seat: int) -> list[Ware]:
    """The kinds of land tile that can be paid and placed."""
    purse, stock = state.purse(seat), state.stock
    affordable = [kind for kind in _affordable(sum(purse), max(purse)) if stock[kind]]
    if not affordable:
        return []
    fit = board.kinds_that_fit(state, targets.cells(state, seat))
    return [WARES[kind] for kind in affordable if kind in fit]


@cache
def _affordable(total: int, most: int) -> tuple[int, ...]:
    """The kinds of land tile for so many resources in all and so many of the same kind."""
    return tuple(
        kind for kind, (price, alike) in LAND_PRICES if total >= price or most >= (alike or price)
    )


LAND_PRICES = tuple((kind, PRICES[LANDS[kind].value]) for kind in range(VOLCANO))


def can_buy_volcano(state: State, seat: int) -> bool:
    price = PRICES["bargain" if state.bargain else "volcano"]
    return (
        state.stock[VOLCANO] > 0
        and can_pay(state, seat, *price)
        and bool(targets.cells(state, seat))
    )


def can_buy_card(state: State, seat: int) -> bool:
    """§10.1 One resource of each kind, while the Caldera has cards."""
    return state.deck != 0 and min(state.purse(seat)) > 0


def price_of(state: State, ware: Ware) -> tuple[int, int]:
    """§5.4 What a tile costs: of any kind, or alike; §15.12 a volcano may be a bargain."""
    return PRICES["bargain" if ware is Ware.VOLCANO and state.bargain else ware.value]


def pay_for(state: State, seat: int, ware: Ware) -> PayPrice:
    return PayPrice(seat, *price_of(state, ware))


def volcano_bought(state: State, seat: int) -> list[Any]:
    """What a volcano brings once it is bought. §15.12 A bargain is over with it."""
    price = pay_for(state, seat, VOLCANO_WARE)
    state.bargain = False
    return [price, AimVolcano(seat)]


def _no_card(state: State, had: bool) -> Refusal:
    if had:
        return refuse("10.1", "one_card")
    return refuse("10.1", "no_cards_left" if not state.deck else "card_price")


def _no_sale(state: State, seat: int, ware: Ware) -> Refusal:
    kind = VOLCANO if ware is Ware.VOLCANO else LANDS.index(Land(ware.value))
    price = PRICES["bargain" if kind == VOLCANO and state.bargain else ware.value]
    if not state.stock[kind]:
        return refuse("5.4", "sold_out", ware=ware.value)
    if not can_pay(state, seat, *price):
        return refuse("5.4", "too_dear", ware=ware.value, price=[*price, 0])
    return refuse("5.3", "fits_nowhere", ware=ware.value)


def draw_card(state: State, seat: int, dealer: Dealer) -> None:
    """§10.2 The top card of the Caldera, for its buyer's eyes only."""
    left = [card for card in range(state.deck.bit_length()) if state.deck >> card & 1]
    card = dealer.pick(left)
    state.deck ^= 1 << card
    state.cards[seat] |= 1 << card
    dealer.tell("your_card", to=seat, card=card)


class CannotBuy(Step, frozen=True):
    """§5.7 Who cannot buy a tile sacrifices a critter from the hand, if there is one and the crater
    has room.
    """

    seat: int

    def run(self, state: State, dealer: Dealer) -> None:
        dealer.tell("cannot_buy", seat=self.seat)
        if state.hand[self.seat] and state.crater[self.seat] < CRATER:
            state.deploy(self.seat)
            state.crater[self.seat] += 1
            dealer.tell("sacrificed", seat=self.seat, crater=state.crater[self.seat])


class LayTile(Choice, frozen=True):
    """§5.3 Stack the tile so that at least one edge matches a neighbour."""

    kind: int
    count: int = 0
    soils: bool = True
    card: bool = False
    extra: bool = False

    accepts: ClassVar[tuple[type[Move], ...]] = (Lay,)

    def moves(self, state: State) -> Sequence[Move]:
        return Paired(board.placements(state, self.kind, targets.cells(state, self.seat)), Lay)

    def why_not(self, state: State, move: Lay) -> Refusal:
        blocked = targets.why_not(state, self.seat, move.cell)
        return blocked or refuse("5.3", "no_match", cell=move.cell)

    def canonical(self, state: State, move: Any) -> Move:
        """An Uno looks the same whichever way it is turned."""
        return Lay(move.cell, Way.N) if self.kind >= 5 else move

    def take(self, state: State, move: Lay, dealer: Dealer) -> None:
        on_soil = board.is_soil(board.top(state, move.cell))
        items: list[Any] = stack(state, move.cell, tile(self.kind, move.way), dealer)
        if not self.extra:
            soils = self.soils and on_soil
            items.append(BuyTile(self.seat, self.count + 1, soils, self.card))
        then(state, *items)

    def default(self, state: State) -> Move:
        """The first place without own critters."""
        found = self.moves(state)
        own = {at >> 2 for at, _ in critters.own(state, self.seat)}
        return next((move for move in found if move.cell not in own), found[0])  # type: ignore[attr-defined]

    def prompt(self, state: State) -> dict[str, Any]:
        return {"kind": self.kind}


ITEMS = (BuyTile, CannotBuy, LayTile)
