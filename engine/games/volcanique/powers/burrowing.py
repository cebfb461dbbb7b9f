"""§16.3 Burrowing Critters: safe from tiles and packs, but out of everything else."""

from collections.abc import Sequence
from typing import ClassVar

from engine.contract import Move, Refusal, refuse, then
from engine.dealer import Dealer
from engine.games.volcanique import board, box, critters, endings
from engine.games.volcanique.deeds import OFFER, Deed
from engine.games.volcanique.moves import Burrow, Emerge
from engine.games.volcanique.occasions import PowerRule
from engine.games.volcanique.stacking import Contests
from engine.games.volcanique.state import BURROWED, State, cell_of

ONCE = "burrow"
"""Burrowing and coming up are one step."""


class BurrowCritter(Deed):
    """§16.3 An own critter digs in."""

    step, kind, once = OFFER, Burrow, ONCE

    def choices(self, state: State, seat: int) -> Sequence[Move]:
        return [Burrow(*who) for who in critters.named(critters.free(state, seat))]

    def why_not(self, state: State, seat: int, move: Burrow) -> Refusal:
        if board.is_frozen(state, move.cell):
            return refuse("12.11", "frozen", cell=move.cell)
        found = critters.free(state, seat)
        return critters.no_such_critter("16.3", found, move.cell, move.biome)

    def carry_out(self, state: State, seat: int, move: Burrow, dealer: Dealer) -> None:
        at, critter = critters.meant(critters.free(state, seat), move.cell, move.biome)
        critters.remove(state, at, critter)
        critters.add(state, at, critter | BURROWED)
        dealer.tell("burrowed", seat=seat, cell=move.cell)


class EmergeCritter(Deed):
    """§16.3 A burrowed critter comes up; where others are, the biome is contested."""

    step, kind, once = OFFER, Emerge, ONCE

    def choices(self, state: State, seat: int) -> Sequence[Move]:
        return [Emerge(*who) for who in critters.named(self._hidden(state, seat))]

    def _hidden(self, state: State, seat: int) -> list[tuple[int, int]]:
        """The burrowed critters of a seat, but under lava and in the ice."""
        return [
            (at, critter)
            for at, critter in critters.own(state, seat, burrowed=True)
            if not board.is_frozen(state, cell_of(at)) and not board.has_lava(state, cell_of(at))
        ]

    def why_not(self, state: State, seat: int, move: Emerge) -> Refusal:
        if board.is_frozen(state, move.cell):
            return refuse("12.11", "frozen", cell=move.cell)
        if not move.biome >> 2:
            return refuse("16.3", "not_burrowed")
        found = self._hidden(state, seat)
        return critters.no_such_critter("16.3", found, move.cell, move.biome)

    def carry_out(self, state: State, seat: int, move: Emerge, dealer: Dealer) -> None:
        at, critter = critters.meant(self._hidden(state, seat), move.cell, move.biome)
        then(state, Contests())
        place = endings.come_up(state, at, critter)
        name = "emerged" if place is not None else "emerged_to_hand"
        dealer.tell(name, seat=seat, cell=move.cell)


class Burrowing(PowerRule):
    """§16.3 In the sacrifice step a critter burrows or comes up."""

    power = box.Power.BURROWING
    deeds: ClassVar[Sequence[Deed]] = (BurrowCritter(), EmergeCritter())
