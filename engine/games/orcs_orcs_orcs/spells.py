"""What each spell of Orcs Orcs Orcs does (§9, §11), given the spell power it has.

Each is one small value of rules (`Spell`): what can be said with it now, why something else cannot,
and what it does. How power comes together is in casting.py.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.contract import Move, Refusal, refuse, then
from engine.dealer import Dealer
from engine.games.orcs_orcs_orcs import board, bonuses, cards, horde
from engine.games.orcs_orcs_orcs.box import (
    BLAST,
    COLOURS,
    DAMAGE,
    PATHS,
    PLACES,
    SECTIONS,
    Card,
    Section,
    Side,
    Whom,
)
from engine.games.orcs_orcs_orcs.moves import Blast, Fetch, Hex, Hit, Pull, Refill, Swap
from engine.games.orcs_orcs_orcs.state import State
from engine.games.orcs_orcs_orcs.swapping import SwapWith, can_swap


class Spell:
    """What one spell does."""

    says: ClassVar[tuple[type[Move], ...]]
    """The moves that can be its effect."""

    def moves(self, state: State, seat: int, power: int) -> Sequence[Move]:
        """Every effect that so much spell power is enough for, the strongest first."""
        raise NotImplementedError

    def objection(self, state: State, seat: int, move: Any) -> Refusal | None:
        raise NotImplementedError

    def play(self, state: State, seat: int, move: Any, dealer: Dealer) -> None:
        raise NotImplementedError


def too_weak(state: State, needed: int) -> Refusal | None:
    """§6.4 A line of a spell needs its spell power."""
    if state.power >= needed:
        return None
    return refuse("6.4", "too_weak", needed=needed, power=state.power, card=state.spell[0])


class Strike(Spell):
    """§9.1 to §9.3 Damage to one creature, of the own path or (Lightning Bolt) of any."""

    says = (Hit,)

    def __init__(self, card: Card) -> None:
        self.lines = DAMAGE[card]
        self.is_far = card is Card.BOLT

    def _paths(self, state: State, seat: int) -> Sequence[int]:
        return range(PATHS) if self.is_far else (state.mages[seat],)

    def moves(self, state: State, seat: int, power: int) -> Sequence[Move]:
        lines = [damage for damage in self.lines[min(power, 3) : 0 : -1] if damage]
        if not lines:
            return ()
        named = [
            (board.name(state, creature), PLACES[spot])
            for spot, creature in board.targets(state, self._paths(state, seat))
        ]
        return [Hit(damage, word, place) for damage in lines for word, place in named]

    def objection(self, state: State, seat: int, move: Hit) -> Refusal | None:
        if not move.damage or move.damage not in self.lines:
            return refuse("6.4", "no_line", number=move.damage, card=state.spell[0])
        weak = too_weak(state, self.lines.index(move.damage))
        if weak:
            return weak
        found = board.find(state, move.creature, move.place)
        return found if isinstance(found, Refusal) else self._out_of_reach(state, seat, found[0])

    def _out_of_reach(self, state: State, seat: int, spot: int) -> Refusal | None:
        path = spot // SECTIONS
        if path not in self._paths(state, seat):
            return refuse("8.1", "other_path", path=state.mages[seat] + 1)
        reached = board.reach(state, path)
        return None if spot in reached else refuse("13.2", "not_in_front", spot=reached[-1])

    def play(self, state: State, seat: int, move: Hit, dealer: Dealer) -> None:
        found = board.find(state, move.creature, move.place)
        assert not isinstance(found, Refusal)
        spot, creature = found
        if creature == board.TOADLING:
            horde.take_toadlings(state, spot, 1, dealer)
        else:
            horde.hurt(state, [found], move.damage, dealer)


class Storm(Spell):
    """§9.4 and §9.5 Damage to everything on a section of the own path, and on one more."""

    says = (Blast,)

    def moves(self, state: State, seat: int, power: int) -> Sequence[Move]:
        found: list[Move] = []
        for line in (2, 1):
            if power > line:
                for spot in board.reach(state, state.mages[seat]):
                    found += self._blasts(state, line, spot)
        return found

    def _blasts(self, state: State, line: int, spot: int) -> list[Blast]:
        section = Section(spot % SECTIONS)
        return [
            Blast(line, section, sides)
            for sides in self._sides(line, spot)
            if self._futile(state, spot, self._spots(line, spot, sides)) is None
        ]

    def _futile(self, state: State, spot: int, spots: list[int]) -> Refusal | None:
        """§9.4 There must be something to hit; §13.3 with New Fate Cards on the chosen section
        itself, so that it is the front section or has toadlings.
        """
        if state.new_fate and not board.is_worth_blasting(state, [spot]):
            return refuse("13.3", "nothing_in_front")
        return None if board.is_worth_blasting(state, spots) else refuse("9.4", "nothing_there")

    def _sides(self, line: int, spot: int) -> Sequence[tuple[Side, ...]]:
        """The ways to say which section is added."""
        raise NotImplementedError

    def _spots(self, line: int, spot: int, sides: tuple[Side, ...]) -> list[int]:
        raise NotImplementedError

    def objection(self, state: State, seat: int, move: Blast) -> Refusal | None:
        if move.line not in (1, 2):
            return refuse("6.4", "no_line", number=move.line, card=state.spell[0])
        weak = too_weak(state, move.line + 1)
        if weak:
            return weak
        spot = SECTIONS * state.mages[seat] + move.section
        reached = board.reach(state, state.mages[seat])
        if spot not in reached:
            return refuse("13.2", "not_in_front", spot=reached[-1])
        if move.side not in self._sides(move.line, spot):
            return self._wrong_side(move)
        futile = self._futile(state, spot, self._spots(move.line, spot, move.side))
        if futile is None:
            return None
        better = [blast for at in reached for blast in self._blasts(state, move.line, at)]
        sections = sorted({blast.section for blast in better})
        return refuse(futile.rule, futile.name, sections=sections)

    def _wrong_side(self, move: Blast) -> Refusal:
        raise NotImplementedError

    def play(self, state: State, seat: int, move: Blast, dealer: Dealer) -> None:
        spot = SECTIONS * state.mages[seat] + move.section
        spots = self._spots(move.line, spot, move.side)
        dealer.tell("blasted", seat=seat, spots=spots)
        hit = [(at, creature) for at in spots for creature in state.spots[at]]
        nests = [(at, state.nests[at]) for at in spots]
        horde.hurt(state, hit, BLAST, dealer)
        for at, count in nests:
            horde.take_toadlings(state, at, count, dealer)


class Earthquake(Storm):
    """§9.4 With three points of power also the same section of a path beside it."""

    def _sides(self, line: int, spot: int) -> Sequence[tuple[Side, ...]]:
        return ((),) if line == 1 else ((Side.LEFT,), (Side.RIGHT,))

    def _spots(self, line: int, spot: int, sides: tuple[Side, ...]) -> list[int]:
        return [spot, *(board.beside(spot, side) for side in sides)]

    def _wrong_side(self, move: Blast) -> Refusal:
        return refuse("9.4", "one_side" if move.line == 2 else "no_side")


class IceStorm(Storm):
    """§9.5 With three points of power also the section behind it."""

    def _sides(self, line: int, spot: int) -> Sequence[tuple[Side, ...]]:
        return () if line == 2 and board.is_outer(spot) else ((),)

    def _spots(self, line: int, spot: int, sides: tuple[Side, ...]) -> list[int]:
        return [spot] if line == 1 else [spot, spot + 1]

    def _wrong_side(self, move: Blast) -> Refusal:
        return refuse("9.5", "no_side" if move.side else "nothing_behind")


class Switch(Spell):
    """§11.5 Two creatures change places; with two points of power any creature may be put on the
    own path.
    """

    says = (Swap, Fetch)

    def moves(self, state: State, seat: int, power: int) -> Sequence[Move]:
        found: list[Move] = []
        standing = list(board.creatures(state))
        named = [(board.name(state, c), PLACES[spot], spot) for spot, c in standing]
        if power >= 2:
            own = board.path_spots(state.mages[seat])
            found += [
                Fetch(word, place, Section(section))
                for word, place, spot in named
                for section in range(SECTIONS)
                if spot != own[section]
            ]
        for (word, place, _), (spot, creature) in zip(named, standing, strict=True):
            if any(can_swap(spot, creature, *other) for other in standing):
                found.append(Swap(word, place))
        return found

    def objection(self, state: State, seat: int, move: Swap | Fetch) -> Refusal | None:
        weak = too_weak(state, 2 if isinstance(move, Fetch) else 1)
        found = weak or board.find(state, move.creature, move.place)
        if isinstance(found, Refusal):
            return found
        spot, creature = found
        if creature == board.TOADLING:
            return refuse("18.3", "only_creatures")
        if isinstance(move, Fetch):
            same = spot == SECTIONS * state.mages[seat] + move.section
            return refuse("11.5", "there_already") if same else None
        if any(can_swap(spot, creature, *other) for other in board.creatures(state)):
            return None
        return refuse("11.5", "nothing_to_swap")

    def play(self, state: State, seat: int, move: Swap | Fetch, dealer: Dealer) -> None:
        found = board.find(state, move.creature, move.place)
        assert not isinstance(found, Refusal)
        spot, creature = found
        if isinstance(move, Swap):
            then(state, SwapWith(seat, spot, creature))
            return
        to = SECTIONS * state.mages[seat] + move.section
        dealer.tell("fetched", seat=seat, creature=state.face_of(creature), spot=to)
        horde.take_away(state, spot, creature)
        horde.put(state, to, creature, dealer)


class Replenish(Spell):
    """§11.6 Draw two cards; with two points of power have another action, too."""

    says = (Refill,)

    def moves(self, state: State, seat: int, power: int) -> Sequence[Move]:
        return (Refill(),) if power >= 2 or state.can_draw(seat) else ()

    def objection(self, state: State, seat: int, move: Refill) -> Refusal | None:
        legal = self.moves(state, seat, state.power)
        return None if legal else refuse("7.3", "nothing_to_draw")

    def play(self, state: State, seat: int, move: Refill, dealer: Dealer) -> None:
        cards.draw_cards(state, seat, 2, dealer)
        if state.power >= 2:
            gain_action(state, seat, dealer)


class MagicBonds(Spell):
    """§11.7 A creature anywhere moves one section forward; with two points of power up to two."""

    says = (Pull,)

    def moves(self, state: State, seat: int, power: int) -> Sequence[Move]:
        named = [(board.name(state, c), PLACES[spot]) for spot, c in board.creatures(state)]
        return [Pull(n, *words) for n in range(min(power, 2), 0, -1) for words in named]

    def objection(self, state: State, seat: int, move: Pull) -> Refusal | None:
        if move.steps not in (1, 2):
            return refuse("6.4", "no_line", number=move.steps, card=state.spell[0])
        found = too_weak(state, move.steps) or board.find(state, move.creature, move.place)
        if isinstance(found, Refusal):
            return found
        return refuse("18.3", "only_creatures") if found[1] == board.TOADLING else None

    def play(self, state: State, seat: int, move: Pull, dealer: Dealer) -> None:
        found = board.find(state, move.creature, move.place)
        assert not isinstance(found, Refusal)
        spot, creature = found
        dealer.tell("pulled", seat=seat, creature=state.face_of(creature), spot=spot)
        for _ in range(move.steps):
            if spot != horde.NOWHERE:
                spot = horde.advance(state, spot, creature, dealer)


class Voodoo(Spell):
    """§11.8 One player discards a card; with two points of power all others do, and there is
    another action.
    """

    says = (Hex,)

    def moves(self, state: State, seat: int, power: int) -> Sequence[Move]:
        chosen: list[Move] = [Hex(Whom(other)) for other in bonuses.full_hands(state, seat)]
        return [Hex(Whom.ALL), *chosen] if power >= 2 else chosen

    def objection(self, state: State, seat: int, move: Hex) -> Refusal | None:
        if move.whom is Whom.ALL:
            return too_weak(state, 2)
        others = [COLOURS[other] for other in range(state.seats) if other != seat]
        if move.whom >= state.seats:
            return refuse("11.8", "not_playing", colour=COLOURS[move.whom], colours=others)
        if move.whom == seat:
            return refuse("11.8", "not_yourself", colours=others)
        full = bonuses.full_hands(state, seat)
        if move.whom in full:
            return None
        return refuse("11.3", "small_hand", colours=[COLOURS[other] for other in sorted(full)])

    def play(self, state: State, seat: int, move: Hex, dealer: Dealer) -> None:
        full = bonuses.full_hands(state, seat)
        if move.whom is Whom.ALL:
            gain_action(state, seat, dealer)
        else:
            full = [int(move.whom)]
        bonuses.ask_to_discard(state, full)


def gain_action(state: State, seat: int, dealer: Dealer) -> None:
    """§5.7 Extra actions add up."""
    state.extra += 1
    dealer.tell("gained_action", seat=seat)


SPELLS: dict[int, Spell] = {
    **{card: Strike(card) for card in DAMAGE},
    Card.EARTHQUAKE: Earthquake(),
    Card.ICE_STORM: IceStorm(),
    Card.SWITCH: Switch(),
    Card.REPLENISH: Replenish(),
    Card.BONDS: MagicBonds(),
    Card.VOODOO: Voodoo(),
}
EFFECTS: tuple[type[Move], ...] = (Hit, Blast, Swap, Fetch, Refill, Pull, Hex)
