"""Powers that let critters get away from a volcano: §16.4 Colossal Critter, §16.24 Volcanic
Migration.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.contract import Move, Refusal, refuse, then
from engine.dealer import Dealer
from engine.games.volcanique import board, box, critters
from engine.games.volcanique.choices import Choice
from engine.games.volcanique.deeds import CLAIM, Deed
from engine.games.volcanique.lava import EvacuateCritter, flights
from engine.games.volcanique.moves import Limp, Perish, Upgrade
from engine.games.volcanique.occasions import PowerRule
from engine.games.volcanique.resources import PayPrice, can_pay
from engine.games.volcanique.stacking import groups_on, no_refuge
from engine.games.volcanique.state import (
    BURROWED,
    COLOSSAL,
    LastTurns,
    State,
    biome_of,
    cell_of,
    section,
    section_of,
)
from engine.hexes import Cell

UPGRADE_PRICE, FLIGHT_PRICE = 4, 3
"""Resources for a colossal critter, and for each that flies."""

# ── Becoming colossal ─────────────────────────────────────────────────────────────────────────────


class MakeColossal(Deed):
    """§16.4 Four resources and a second piece from the hand, once a turn; §12.4 in a last turn as
    often as it can be paid.
    """

    step, kind, noted = CLAIM, Upgrade, "upgrade"

    def choices(self, state: State, seat: int) -> Sequence[Move]:
        if (
            self._is_done(state, seat)
            or not state.hand[seat]
            or not can_pay(state, seat, UPGRADE_PRICE)
        ):
            return []
        return [Upgrade(*who) for who in critters.named(self._plain(state, seat), BURROWED)]

    def _plain(self, state: State, seat: int) -> list[tuple[int, int]]:
        """A seat's critters that are not colossal, burrowed or not, but in the ice."""
        return [
            (at, critter)
            for at in sorted(state.critters.keys() & state.home.keys())
            if not board.is_frozen(state, cell_of(at))
            for critter in state.critters[at]
            if critter >> 3 == seat and not critter & COLOSSAL
        ]

    def _is_done(self, state: State, seat: int) -> bool:
        once = not isinstance(state.ending, LastTurns)
        return once and bool(state.spent[seat] >> box.Power.COLOSSAL & 1)

    def why_not(self, state: State, seat: int, move: Upgrade) -> Refusal:
        at = section_of(move.cell, move.biome)
        if self._is_done(state, seat):
            return refuse("3.1", "once")
        if not state.hand[seat]:
            return refuse("16.4", "empty_hand")
        if not can_pay(state, seat, UPGRADE_PRICE):
            return refuse("16.4", "cannot_pay", price=UPGRADE_PRICE)
        if all(c >> 3 != seat for c in state.critters.get(at, ())):
            return refuse("16.4", "no_critter", cell=move.cell, biome=biome_of(at))
        if board.is_frozen(state, move.cell):
            return refuse("12.11", "frozen", cell=move.cell)
        if any(place == at for place, _ in self._plain(state, seat)):
            return refuse("16.4", "all_alike", cell=move.cell, biome=biome_of(at))
        return refuse("16.4", "already_colossal", cell=move.cell)

    def carry_out(self, state: State, seat: int, move: Upgrade, dealer: Dealer) -> None:
        at, critter = critters.meant(self._plain(state, seat), move.cell, move.biome, BURROWED)
        critters.remove(state, at, critter)
        critters.add(state, at, critter | COLOSSAL)
        state.deploy(seat)
        state.spent[seat] |= 1 << box.Power.COLOSSAL
        dealer.tell("upgraded", seat=seat, cell=move.cell)
        then(state, PayPrice(seat, UPGRADE_PRICE))


# ── Getting away ──────────────────────────────────────────────────────────────────────────────────


class FleeVolcano(EvacuateCritter, frozen=True):
    """§16.24 Flee from another player's volcano for three resources each, or stay."""

    standing_names: ClassVar[tuple[str, ...]] = ("flee", "stay")
    price: ClassVar[int] = FLIGHT_PRICE

    def go(self, state: State, to: int) -> None:
        super().go(state, to)
        state.fled.append((to, self.seat))

    def stay(self, state: State, dealer: Dealer) -> None:
        """Who stays is wiped out, or limps away, by and by."""

    def standing(self, state: State) -> dict[str, Move]:
        return {"flee": self.default(state), "stay": Perish()}


class LimpAway(Choice, frozen=True):
    """§16.4 A colossal critter must flee from a volcano within its biome, losing a piece."""

    at: int

    accepts: ClassVar[tuple[type[Move], ...]] = (Limp,)
    standing_names: ClassVar[tuple[str, ...]] = ("first",)

    def moves(self, state: State) -> Sequence[Move]:
        """Nothing, if it has fled already or cannot."""
        if not self._giant(state):
            return []
        return [Limp(cell) for cell in critters.refuges(state, self.at, self.seat)]

    def _giant(self, state: State) -> list[int]:
        return [c for c in critters.here(state, self.at, self.seat) if c & COLOSSAL]

    def why_not(self, state: State, move: Limp) -> Refusal:
        return no_refuge(state, self.at, self.seat, move.to)

    def take(self, state: State, move: Limp, dealer: Dealer) -> None:
        giant, to = self._giant(state)[0], section(move.to, biome_of(self.at))
        critters.relocate(state, self.at, to, giant)
        critters.hurt(state, to, giant)
        state.fled.append((to, self.seat))
        dealer.tell("fled", seat=self.seat, cell=cell_of(self.at), there=move.to)

    def stuck(self, state: State, dealer: Dealer) -> None:
        """It is wiped out with the others."""

    def standing(self, state: State) -> dict[str, Move]:
        return {} if self.seat == state.turn else {"first": self.moves(state)[0]}

    def prompt(self, state: State) -> dict[str, Any]:
        return {"cell": cell_of(self.at)}


class Colossal(PowerRule):
    """§16.4 A critter of two pieces and four points."""

    power = box.Power.COLOSSAL
    deeds: ClassVar[Sequence[Deed]] = (MakeColossal(),)

    def threatened(self, state: State, seat: int, cell: Cell) -> Sequence[Any]:
        return [
            LimpAway(seat, at)
            for at, owner in groups_on(state, cell)
            if owner == seat
            for critter in critters.here(state, at, seat)
            if critter & COLOSSAL
        ]


class Migration(PowerRule):
    """§16.24 Critters on another player's target may flee. It is asked before Colossal's flight."""

    power = box.Power.MIGRATION
    early: ClassVar[bool] = True

    def threatened(self, state: State, seat: int, cell: Cell) -> Sequence[Any]:
        return [] if seat == state.turn else flights(state, cell, seat, FleeVolcano)


ITEMS = (FleeVolcano, LimpAway)
