"""The second half of a Switch in Orcs Orcs Orcs (§11.5): with which creature the first changes
places.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, cast

from engine.contract import Decision, Move, Refusal, refuse
from engine.dealer import Dealer
from engine.games.orcs_orcs_orcs import board, horde
from engine.games.orcs_orcs_orcs.box import PLACES
from engine.games.orcs_orcs_orcs.moves import With
from engine.games.orcs_orcs_orcs.state import State


def can_swap(spot: int, creature: int, other_spot: int, other: int) -> bool:
    """Whether it would change anything."""
    return spot != other_spot and creature != other


class SwapWith(Decision, frozen=True):
    """§11.5 The creature that changes places with the chosen one."""

    spot: int
    creature: int

    accepts: ClassVar[tuple[type[Move], ...]] = (With,)

    def moves(self, state: State) -> Sequence[Move]:
        return [
            With(board.name(state, creature), PLACES[spot])
            for spot, creature in board.creatures(state)
            if can_swap(self.spot, self.creature, spot, creature)
        ]

    def canonical(self, state: State, move: With) -> With:
        """§1.4 A creature's one name."""
        return cast(With, board.clear(state, move))

    def objection(self, state: State, move: With) -> Refusal | None:
        found = board.find(state, move.creature, move.place)
        if isinstance(found, Refusal):
            return found
        if found[1] == board.TOADLING:
            return refuse("18.3", "only_creatures")
        can = can_swap(self.spot, self.creature, *found)
        return None if can else refuse("11.5", "same_swap")

    def take(self, state: State, move: With, dealer: Dealer) -> None:
        found = board.find(state, move.creature, move.place)
        assert not isinstance(found, Refusal)
        spot, other = found
        first, second = state.face_of(self.creature), state.face_of(other)
        dealer.tell("swapped", seat=self.seat, first=first, second=second, at=self.spot, there=spot)
        horde.take_away(state, self.spot, self.creature)
        horde.take_away(state, spot, other)
        horde.put(state, spot, self.creature, dealer)
        horde.put(state, self.spot, other, dealer)

    def default(self, state: State) -> Move:
        return self.moves(state)[0]

    def prompt(self, state: State) -> dict[str, Any]:
        return {"creature": state.face_of(self.creature), "spot": self.spot}
