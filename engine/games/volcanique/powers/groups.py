"""Powers of critters that stick together: §16.12 Herding, §16.19 Pack, and §16.6 Cooperative, which
meets them.

What is a pack or herd is not remembered: it is whoever has two critters or more in one biome.
"""

from typing import ClassVar

from engine.dealer import Dealer
from engine.games.volcanique import box, critters
from engine.games.volcanique.occasions import PowerRule
from engine.games.volcanique.stacking import wipe_out
from engine.games.volcanique.state import COLOSSAL, State, biome_of, cell_of


def foes(state: State, seat: int, root: int) -> list[int]:
    """The others in a biome who do not share it with a seat, burrowed ones left out."""
    counts = critters.at_home(state).get(root, {})
    return [
        other
        for other, count in sorted(counts.items())
        if other != seat and count and not critters.share(state, (seat, other))
    ]


def settle(state: State, seat: int, root: int, to: int, dealer: Dealer) -> None:
    """Whoever does not share the biome is wiped out; it is told who holds it now."""
    others = foes(state, seat, root)
    wipe_out(state, root, others, dealer)
    where = {"cell": cell_of(to), "biome": biome_of(to)}
    seats = sorted(s for s, count in critters.at_home(state)[root].items() if count)
    if others:
        dealer.tell("invaded", seat=seat, **where)
    elif len(seats) > 1:
        dealer.tell("shared", seats=seats, **where)


class Herding(PowerRule):
    """§16.12 A herd collects one resource more and scores a point."""

    power = box.Power.HERDING
    herd_points: ClassVar[int] = 1

    def income(self, state: State, seat: int, size: int) -> int:
        return 2 if size >= 2 else 1


class Pack(PowerRule):
    """§16.19 A pack collects as much as it has critters and takes over whole biomes. What it can do
    by its strength it does, also if it might cooperate.
    """

    power = box.Power.PACK
    stride: ClassVar[int] = 1
    force: ClassVar[int] = 1

    def income(self, state: State, seat: int, size: int) -> int:
        return size

    def can_invade(self, state: State, seat: int, size: int, root: int) -> bool:
        others = foes(state, seat, root)
        return size >= 2 and all(size > critters.strength(state, s, root) for s in others)

    def invade(self, state: State, seat: int, root: int, to: int, dealer: Dealer) -> None:
        settle(state, seat, root, to, dealer)


class Cooperative(PowerRule):
    """§16.6 A critter may enter a biome that others control: to share it, or to take it over."""

    power = box.Power.COOPERATIVE

    def can_invade(self, state: State, seat: int, size: int, root: int) -> bool:
        """Herds and packs bar the way; who is burrowed cannot be wiped out."""
        there = critters.at_home(state).get(root, {})
        others = foes(state, seat, root)
        hidden = [s for s, n in there.items() if not n and not critters.share(state, (seat, s))]
        return not hidden and all(not critters.is_group(state, s, there[s]) for s in others)

    def invade(self, state: State, seat: int, root: int, to: int, dealer: Dealer) -> None:
        others = foes(state, seat, root)
        giants = [
            (at, critter)
            for other in others
            for at, critter in critters.members(state, other, root)
            if critter & COLOSSAL
        ]
        if giants:
            self._meet_giant(state, seat, giants[0], to, dealer)
            return
        settle(state, seat, root, to, dealer)

    def _meet_giant(
        self, state: State, seat: int, giant: tuple[int, int], to: int, dealer: Dealer
    ) -> None:
        """§16.6 The colossal critter takes damage; whoever came goes back to the hand."""
        critters.hurt(state, *giant)
        dealer.tell("wounded", seat=giant[1] >> 3, cell=cell_of(giant[0]))
        for critter in critters.here(state, to, seat):
            critters.send_home(state, to, critter)
            dealer.tell("repelled", seat=seat)
