"""What toadlings do for the seat that took them in Orcs Orcs Orcs (§18): asides of its own turn.

Where they lie and how they are taken is in horde.py.
"""

from collections.abc import Sequence
from typing import cast

from engine.contract import Aside, Move, Refusal, refuse, then
from engine.dealer import Dealer
from engine.games.orcs_orcs_orcs import board, bonuses, cards, horde
from engine.games.orcs_orcs_orcs.box import LORE, PLACES, Creature, Gift, Toadling
from engine.games.orcs_orcs_orcs.state import State


class UseToadling(Aside, frozen=True, tag="toad"):
    """`toad draw`, `toad action`, `toad power`: §18.6 use a toadling."""

    gift: Gift

    def objection(self, state: State, seat: int) -> Refusal | None:
        kind = Toadling(self.gift)
        if not state.toads_of(seat)[kind]:
            return _no_toadling(state, seat, kind)
        if self.gift is Gift.DRAW and not state.can_draw(seat):
            return refuse("7.3", "nothing_to_draw")
        return None

    def carry_out(self, state: State, seat: int, dealer: Dealer) -> None:
        _use(state, seat, Toadling(self.gift), dealer)
        if self.gift is Gift.DRAW:
            cards.draw_cards(state, seat, 1, dealer)
        elif self.gift is Gift.ACTION:
            state.extra += 1
        else:
            state.spare += 1


class Weaken(Aside, frozen=True, tag="weaken"):
    """`weaken goblin 3m`: §18.7 a toadling takes a life point from any creature."""

    creature: str
    place: str

    def canonical(self, state: State) -> "Weaken":
        """§1.4 A creature's one name."""
        return cast(Weaken, board.clear(state, self))

    def objection(self, state: State, seat: int) -> Refusal | None:
        if not state.toads_of(seat)[Toadling.WEAKEN]:
            return _no_toadling(state, seat, Toadling.WEAKEN)
        found = board.find(state, self.creature, self.place)
        if isinstance(found, Refusal):
            return found
        return refuse("18.7", "only_creatures") if found[1] == board.TOADLING else None

    def carry_out(self, state: State, seat: int, dealer: Dealer) -> None:
        found = board.find(state, self.creature, self.place)
        assert not isinstance(found, Refusal)
        _use(state, seat, Toadling.WEAKEN, dealer)
        horde.hurt(state, [found], 1, dealer)
        then(state, bonuses.ClaimBonuses(seat, _is_enhancing(state)))


def _is_enhancing(state: State) -> bool:
    """Whether a card drawn now may be added to a spell: toadlings are used before its effect."""
    return bool(state.spell) and state.spell[0] not in LORE


def _no_toadling(state: State, seat: int, kind: Toadling) -> Refusal:
    held = [one for one in Toadling if state.toads_of(seat)[one]]
    return refuse("18.6", "no_toadling", kind=kind, kinds=held)


def _use(state: State, seat: int, kind: Toadling, dealer: Dealer) -> None:
    """§18.6 Once only: the tile is out of the game."""
    state.toads[len(Toadling) * seat + kind] -= 1
    state.toads_used[kind] += 1
    dealer.tell("used_toadling", seat=seat, kind=kind)


ASIDES: tuple[type[Move], ...] = (UseToadling, Weaken)


def sayable(state: State, accepts: Sequence[type[Move]]) -> Sequence[type[Move]]:
    """§18.3 Without the Breeding Toad nobody speaks of toadlings."""
    if Creature.TOAD in state.faces:
        return accepts
    return [kind for kind in accepts if kind not in ASIDES]


def asides(state: State, seat: int) -> Sequence[Aside]:
    """§18.6 What a seat's toadlings can do now."""
    held = state.toads_of(seat)
    if not any(held):
        return ()
    found: list[Aside] = [
        UseToadling(gift)
        for gift in Gift
        if held[gift] and (gift is not Gift.DRAW or state.can_draw(seat))
    ]
    if held[Toadling.WEAKEN]:
        found += [
            Weaken(board.name(state, creature), PLACES[spot])
            for spot, creature in board.creatures(state)
        ]
    return found
