"""§12 The end of the game: what brings it about, the last turns, and what is left to do then."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engine.contract import Move, Refusal, Step, refuse, then
from engine.dealer import Dealer
from engine.games.volcanique import board, critters
from engine.games.volcanique.box import VOLCANO, Ware
from engine.games.volcanique.buying import can_buy_volcano, price_of, volcano_bought
from engine.games.volcanique.choices import ASIDES, Choice, StepChoice
from engine.games.volcanique.critters import Held
from engine.games.volcanique.deeds import CLAIM, Deed
from engine.games.volcanique.lava import LavaStep
from engine.games.volcanique.moves import SPEND_VERBS, Buy, Crown, Done, Points, Upgrade
from engine.games.volcanique.resources import PayPrice
from engine.games.volcanique.state import (
    BOLTHOLE,
    BURROWED,
    Finale,
    LastTurns,
    State,
    Super,
    Winter,
    cell_of,
    pieces_of,
    seat_of,
    tile,
)
from engine.hexes import neighbours

POINT_PRICE = 3
"""Resources for a point in the last turns."""

IDLE_ROUNDS = 4
"""In which nobody bought a tile: then the end begins."""


def is_triggered(state: State) -> bool:
    """§12.1 The land tiles are gone, §12.2 a last critter is deployed, or with this turn nobody has
    bought a tile for too long.
    """
    return (
        not any(state.stock[:VOLCANO])
        or state.deployed
        or state.idle + 1 >= IDLE_ROUNDS * state.seats
    )


def after_turn(state: State, dealer: Dealer) -> bool:
    """§12.3 What the end of a turn means for the end of the game; whether it is over but for what
    has to be finished.
    """
    ending = state.ending
    if ending is None and is_triggered(state):
        state.ending = LastTurns(state.seats - 1)
        dealer.tell("last_turns")
    elif isinstance(ending, LastTurns):
        left = ending.left - 1
        state.ending = LastTurns(left) if left else Finale()
    return isinstance(state.ending, Finale) and not board.land_lava(state)


def is_winter_over(state: State) -> bool:
    """§12.12 Whether all land is frozen."""
    return isinstance(state.ending, Winter) and all(
        board.is_frozen(state, cell) for cell in state.land
    )


# ── The last turn ─────────────────────────────────────────────────────────────────────────────────


class LastVolcano(Deed):
    """§12.4 A volcano, as often as it can be paid."""

    kind = Buy

    def choices(self, state: State, seat: int) -> Sequence[Move]:
        return [Buy(Ware.VOLCANO)] if can_buy_volcano(state, seat) else []

    def why_not(self, state: State, seat: int, move: Buy) -> Refusal:
        if move.ware is not Ware.VOLCANO:
            return refuse("12.4", "only_volcanoes")
        return refuse("12.4", "no_volcano_now")

    def carry_out(self, state: State, seat: int, move: Buy, dealer: Dealer) -> None:
        dealer.tell("bought", seat=seat, ware=move.ware.value)
        then(state, *volcano_bought(state, seat))


class BuyPoints(Deed):
    """§12.6 Three resources for a point, as often as one likes."""

    kind = Points

    def choices(self, state: State, seat: int) -> Sequence[Move]:
        return [Points(n) for n in range(sum(state.purse(seat)) // POINT_PRICE, 0, -1)]

    def why_not(self, state: State, seat: int, move: Points) -> Refusal:
        return refuse("12.6", "so_many_points", points=sum(state.purse(seat)) // POINT_PRICE)

    def carry_out(self, state: State, seat: int, move: Points, dealer: Dealer) -> None:
        state.points[seat] += move.count
        then(state, PayPrice(seat, POINT_PRICE * move.count))
        dealer.tell("points", seat=seat, count=move.count)


class SpendGoods(StepChoice, frozen=True):
    """§12.4 Spend the last resources: volcanoes, colossal critters, points."""

    accepts: ClassVar[tuple[type[Move], ...]] = (*SPEND_VERBS, *ASIDES)
    step: ClassVar[str] = CLAIM
    basic: ClassVar[tuple[Deed, ...]] = (LastVolcano(), BuyPoints())

    def deeds(self, state: State) -> Sequence[Deed]:
        """Of what powers add to the claim step only the upgrade is something to buy."""
        basic, every = [*self.basic], super().deeds(state)
        return [deed for deed in every if deed in basic or deed.kind is Upgrade]

    def default(self, state: State) -> Move:
        """As many points as possible."""
        return next((m for m in self.moves(state) if isinstance(m, Points)), Done())

    def prompt(self, state: State) -> dict[str, Any]:
        return {"goods": state.purse(self.seat)}

    def label_facts(self, state: State, verb: str, said: Mapping[str, Any]) -> dict[str, Any]:
        if verb == "buy":
            return {"price": (*price_of(state, Ware.VOLCANO), 0)}
        if "count" in said:
            return {"cost": POINT_PRICE * said["count"]}
        return super().label_facts(state, verb, said)


class SpendRest(SpendGoods, frozen=True):
    """§12.6 Whoever brought the end about may buy points, too."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Points, Done, *ASIDES)
    basic: ClassVar[tuple[Deed, ...]] = (BuyPoints(),)

    def deeds(self, state: State) -> Sequence[Deed]:
        return [*self.basic]


class PerhapsSpendRest(Step, frozen=True):
    """§12.6 Ask for points, if this turn has brought the end about. From now on it is certain: no
    card undoes it.
    """

    seat: int

    def run(self, state: State, dealer: Dealer) -> None:
        if state.ending is None and is_triggered(state):
            state.deployed = True
            then(state, SpendRest(self.seat))


# ── The super volcano ─────────────────────────────────────────────────────────────────────────────


class RingOfFire(Step, frozen=True):
    """§12.9 All critters around the super volcano are wiped out, and each neighbouring stack gets a
    volcano while there are any.
    """

    def run(self, state: State, dealer: Dealer) -> None:
        assert isinstance(state.ending, Super)
        dealer.tell("ring", cell=state.ending.cell)
        for cell in neighbours(state.ending.cell):
            for at, critter in critters.on_cell(state, cell):
                critters.send_home(state, at, critter)
                dealer.tell("wiped", seat=critter >> 3, cell=cell)
            if cell in state.land and state.stock[VOLCANO]:
                state.stock[VOLCANO] -= 1
                board.put(state, cell, tile(VOLCANO))


def is_to_erupt(state: State) -> bool:
    """§12.8 Whether this is the turn at whose end a super volcano erupts: nobody buys or sacrifices
    in it. The turn in which it was declared is a usual one.
    """
    return isinstance(state.ending, Super) and any(
        isinstance(item, RingOfFire) for item in state.agenda
    )


class PlaceCrown(Choice, frozen=True):
    """§12.9 A last critter may be placed within the ring."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Crown, Done)

    def moves(self, state: State) -> Sequence[Move]:
        return [Crown(), Done()] if state.hand[self.seat] else [Done()]

    def why_not(self, state: State, move: Move) -> Refusal:
        return refuse("12.9", "empty_hand")

    def take(self, state: State, move: Move, dealer: Dealer) -> None:
        if isinstance(move, Crown):
            state.deploy(self.seat)
            state.crown = self.seat
            dealer.tell("crowned", seat=self.seat)


# ── Over ──────────────────────────────────────────────────────────────────────────────────────────


class FinishLava(Step, frozen=True):
    """§12.9 What lava there is runs on until it has cooled."""

    def run(self, state: State, dealer: Dealer) -> None:
        if state.lava:
            then(state, LavaStep(True), FinishLava())


class ComeUp(Step, frozen=True):
    """§16.3 All burrowed critters come up at once, and the points are counted. Nobody fights any
    more; only where a pack outnumbers those who come up they go back to the hand.
    """

    def run(self, state: State, dealer: Dealer) -> None:
        before = critters.at_home(state)
        hidden = [
            (at, critter)
            for seat in range(state.seats)
            for at, critter in critters.own(state, seat, burrowed=True)
        ]
        risen = [self._rise(state, at, critter, before) for at, critter in hidden]
        for (at, critter), place in zip(hidden, risen, strict=True):
            if place is None or self._is_outnumbered(state, critter >> 3, place, before):
                if place is not None:
                    critters.remove(state, place, awake(critter))
                state.hand[critter >> 3] += pieces_of(critter)
                dealer.tell("emerged_to_hand", seat=critter >> 3, cell=cell_of(at))
        dealer.tell("over")

    def _rise(self, state: State, at: int, critter: int, before: Held) -> int | None:
        """Where it comes up: in its biome; else, if another tile has covered that, where no pack
        is, best where nobody is; nowhere if its tile shows no biome.
        """
        critters.remove(state, at, critter)

        def harm(to: int) -> tuple[bool, int, bool, int]:
            root = state.home[to]
            return to != at, pack_against(state, critter >> 3, root, before), root in before, to

        place = min(board.sections_on(state, cell_of(at)), key=harm, default=None)
        if place is not None:
            critters.add(state, place, awake(critter))
        return place

    def _is_outnumbered(self, state: State, seat: int, at: int, before: Held) -> bool:
        """Against a pack a colossal critter counts as two."""
        root = state.home[at]
        own = len(critters.members(state, seat, root))
        pack = pack_against(state, seat, root, before)
        return pack > max(own, critters.strength(state, seat, root))


def pack_against(state: State, seat: int, root: int, held: Held) -> int:
    """The size of the largest pack in a biome that does not share it with a seat."""
    return max(
        (
            count
            for other, count in held.get(root, {}).items()
            if critters.is_pack(state, other, count) and not critters.share(state, (seat, other))
        ),
        default=0,
    )


def awake(critter: int) -> int:
    """A critter when it has come up."""
    return critter & ~(BURROWED | BOLTHOLE)


def come_up(state: State, at: int, critter: int) -> int | None:
    """§16.3 A burrowed critter comes up in its biome of the top tile, else in an uncontrolled one,
    else it goes back to the hand; where it is then.
    """
    critters.remove(state, at, critter)
    risen = awake(critter)
    cell = cell_of(at)
    places = critters.open_sections(state, board.sections_on(state, cell))
    if at in state.home and not critters.is_full(state, at, seat_of(critter)):
        places.insert(0, at)
    if places:
        critters.add(state, places[0], risen)
        return places[0]
    critters.add(state, at, risen)
    critters.send_home(state, at, risen)
    return None


ITEMS = (*(SpendGoods, SpendRest, PerhapsSpendRest, RingOfFire, PlaceCrown, FinishLava, ComeUp),)
