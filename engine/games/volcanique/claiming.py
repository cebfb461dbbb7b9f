"""§8 The claim step: a critter on every uninhabited tile, if the player likes."""

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.contract import Move, Refusal, refuse
from engine.dealer import Dealer
from engine.games.volcanique import board, critters
from engine.games.volcanique.choices import ASIDES, StepChoice
from engine.games.volcanique.deeds import CLAIM, Deed
from engine.games.volcanique.moves import CLAIM_VERBS, Claim, Done
from engine.games.volcanique.state import State, section, spot


class ClaimTile(Deed):
    """§8.1 A critter from the hand onto an uncontrolled biome of an uninhabited tile."""

    step, kind = CLAIM, Claim

    def choices(self, state: State, seat: int) -> Sequence[Move]:
        if not state.hand[seat]:
            return []
        home = state.home
        inhabited = {at >> 2 for at in state.critters if at in home}
        empty = [cell << 2 for cell in state.chart.tops if cell not in inhabited]
        if not empty:
            return []
        among = [at for first in empty for at in (first, first + 1, first + 2) if at in home]
        return [Claim(*spot(at)) for at in critters.open_sections(state, among)]

    def why_not(self, state: State, seat: int, move: Claim) -> Refusal:
        if not state.hand[seat]:
            return refuse("8.1", "empty_hand")
        if critters.is_inhabited(state, move.cell):
            return refuse("8.2", "inhabited", cell=move.cell)
        return no_open_biome(state, move.cell, move.biome)

    def carry_out(self, state: State, seat: int, move: Claim, dealer: Dealer) -> None:
        critters.place(state, section(move.cell, move.biome), seat)
        dealer.tell("claimed", seat=seat, cell=move.cell, biome=move.biome)


def no_open_biome(state: State, cell: int, biome: int) -> Refusal:
    """Why no critter may come onto a biome of a tile."""
    at = section(cell, biome)
    if at not in state.home:
        return refuse("8.3", "no_biome", cell=cell, biome=biome)
    if board.is_frozen(state, cell):
        return refuse("12.11", "frozen", cell=cell)
    return refuse("8.3", "controlled", cell=cell, biome=biome)


class ClaimTiles(StepChoice, frozen=True):
    """§8.1 Claim uninhabited tiles, one after the other."""

    accepts: ClassVar[tuple[type[Move], ...]] = (*CLAIM_VERBS, *ASIDES)
    several: ClassVar[tuple[type[Move], ...]] = (Claim,)
    step: ClassVar[str] = CLAIM
    basic: ClassVar[tuple[Deed, ...]] = (ClaimTile(),)

    def default(self, state: State) -> Move:
        """The first claim, as long as there is one."""
        return next((m for m in self.moves(state) if isinstance(m, Claim)), Done())

    def prompt(self, state: State) -> dict[str, Any]:
        return {"hand": state.hand[self.seat]}


class FinaleClaims(ClaimTiles, frozen=True):
    """§12.5 In a finale turn nothing is done but claiming."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Claim, Done)

    def deeds(self, state: State) -> Sequence[Deed]:
        return [*self.basic]

    def hides(self, state: State) -> bool:
        return False

    def asides(self, state: State) -> Sequence[Any]:
        return ()


ITEMS = (ClaimTiles, FinaleClaims)
