"""How a spell of Orcs Orcs Orcs is cast, card by card (§6, §10).

First the spell; then enhancements one at a time, each with its effect at once, so that a card drawn
can be the next enhancement; then one effect of the spell, or nothing. What the effects do is in
spells.py.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from engine.contract import Aside, Decision, Move, Refusal, Step, refuse, then
from engine.dealer import Dealer
from engine.games.orcs_orcs_orcs import board, bonuses, cards, toadlings
from engine.games.orcs_orcs_orcs.box import (
    CARDS,
    DRAWS,
    KINDS,
    LORE,
    NEEDS_TWO,
    PATHS,
    TELEPORTS,
    Card,
    Magic,
    Special,
)
from engine.games.orcs_orcs_orcs.cards import not_held
from engine.games.orcs_orcs_orcs.moves import (
    Add,
    Draw,
    Fetch,
    Hit,
    Learn,
    Nothing,
    Pull,
    Skip,
    Swap,
    Teleport,
)
from engine.games.orcs_orcs_orcs.spells import EFFECTS, SPELLS
from engine.games.orcs_orcs_orcs.state import State, portrait_of, wounds_of
from engine.games.orcs_orcs_orcs.swapping import SwapWith

ADDITIONS = tuple(Add(card) for card in Card)
TELEPORTATIONS = tuple(Teleport(path + 1) for path in range(PATHS))
NOTHING = Nothing()


# ── Beginning ─────────────────────────────────────────────────────────────────────────────────────


def uncastable(state: State, seat: int, card: Card) -> Refusal | None:
    """Why a card in hand cannot be cast now."""
    if card is Card.POISON:
        return refuse("12.8", "poison_is_useless")
    if card in LORE:
        return unlearnable(state, seat)
    if card in NEEDS_TWO and not state.spare:
        able = _can_enhance(state, seat, card)
        return None if able else refuse("6.6", "needs_enhancement", card=card)
    if _has_another(state, seat) or SPELLS[card].moves(state, seat, 1 + state.spare):
        return None
    return refuse("6.6", "no_use", card=card)


def unlearnable(state: State, seat: int) -> Refusal | None:
    """§10.3 Why nothing can be learned now."""
    if state.is_bound(seat, Special.NO_SPELLS):
        return refuse("10.3", "no_spells")
    return None if max(state.display) >= 0 else refuse("10.3", "empty_display")


def _has_another(state: State, seat: int) -> bool:
    """§6.6 Whether the hand has another card that can be an enhancement."""
    hand = state.hand(seat)
    return sum(hand) - hand[Card.POISON] > 1


def _can_enhance(state: State, seat: int, spell: Card) -> bool:
    """§6.6 Whether the hand has another card that adds power to a spell, or draws one that may."""
    magic, hand = magic_of(spell), state.hand(seat)
    hand[spell] -= 1
    return any(
        magic in KINDS[card] or (card in DRAWS and state.can_draw(seat))
        for card in Card
        if hand[card]
    )


def begin(state: State, seat: int, card: Card, dealer: Dealer) -> None:
    """§6.1 The spell lies face up and gives one point of power; §6.7 spell power of choice, won
    before, is added. §10.1 Lore is cast alone.
    """
    state.hands[CARDS * seat + card] -= 1
    state.spell = [card]
    state.power = 1 + state.spare
    dealer.tell("cast", seat=seat, card=card)
    question = LearnSpell(seat) if card in LORE else Enhance(seat)
    then(state, question, bonuses.ClaimBonuses(seat), FinishCast(seat))


class FinishCast(Step, frozen=True):
    """§6.9 At the end of the action the spell and its enhancements are discarded."""

    seat: int

    def run(self, state: State, dealer: Dealer) -> None:
        for card in state.spell:
            state.discards[CARDS * self.seat + card] += 1
        state.spell = []
        state.power = 0


# ── Enhancing ─────────────────────────────────────────────────────────────────────────────────────


class Enhance(Decision, frozen=True):
    """§6 Add a card to the spell, or say what the spell does."""

    accepts: ClassVar[tuple[type[Move], ...]] = (*EFFECTS, Add, Nothing, *toadlings.ASIDES)
    declines: ClassVar[type[Move] | None] = Nothing
    several: ClassVar[tuple[type[Move], ...]] = (Add,)
    secret: ClassVar[bool] = True

    def hides(self, state: State) -> bool:
        """Whoever has no card in hand has nothing to hide."""
        return state.hand_size(self.seat) > 0

    def shows(self, state: State, move: Move) -> bool:
        """Only a card that was in hand: the spell lies there face up."""
        return isinstance(move, Add)

    def moves(self, state: State) -> Sequence[Move]:
        first = CARDS * self.seat
        held = state.hands[first : first + Card.POISON]
        effects = SPELLS[state.spell[0]].moves(state, self.seat, state.power)
        return [*effects, *[ADDITIONS[card] for card, n in enumerate(held) if n], NOTHING]

    def sayable(self, state: State) -> Sequence[type[Move]]:
        return toadlings.sayable(state, self.accepts)

    def canonical(self, state: State, move: Move) -> Move:
        """§1.4 A creature's one name."""
        names_one = isinstance(move, Hit | Swap | Fetch | Pull)
        return cast(Move, board.clear(state, move)) if names_one else move

    def objection(self, state: State, move: Move) -> Refusal | None:
        if isinstance(move, Nothing):
            return None
        if isinstance(move, Add):
            if not state.has_card(self.seat, move.card):
                return not_held(state, self.seat, move.card, "6.2")
            return refuse("12.8", "poison_is_useless") if move.card is Card.POISON else None
        spell = SPELLS[state.spell[0]]
        if not isinstance(move, spell.says):
            return refuse("6.3", "other_effect", card=state.spell[0])
        return spell.objection(state, self.seat, move)

    def take(self, state: State, move: Move, dealer: Dealer) -> None:
        if isinstance(move, Add):
            then(state, Enhance(self.seat))
            enhance(state, self.seat, move.card, dealer)
        elif isinstance(move, Nothing):
            dealer.tell("no_effect", seat=self.seat, card=state.spell[0])
        else:
            SPELLS[state.spell[0]].play(state, self.seat, move, dealer)

    def default(self, state: State) -> Move:
        """The strongest effect on the first target, else none."""
        effects = SPELLS[state.spell[0]].moves(state, self.seat, state.power)
        return effects[0] if effects else NOTHING

    def asides(self, state: State) -> Sequence[Aside]:
        return toadlings.asides(state, self.seat)

    def prompt(self, state: State) -> dict[str, Any]:
        return {"card": state.spell[0], "power": state.power}

    def label_facts(self, state: State, verb: str, said: Mapping[str, Any]) -> dict[str, Any]:
        """The power that a card would make, how a target would fare, what else a spell does."""
        if verb == "add" and "card" in said:
            return self._addition(state, said["card"])
        if verb == "hit" and "place" in said:
            left, worth = _after(state, said["creature"], said["place"], said["damage"])
            return {"after": (left, worth), "rank": left or -worth}
        if verb == "blast" and "section" in said:
            behind = state.spell[0] == Card.ICE_STORM
            reach = ("", "behind" if behind else "beside")[said["line"] - 1]
            return {"blast": (said["section"], reach, said.get("side") or ())}
        return {"more": state.power > 1} if verb == "refill" else {}

    def _addition(self, state: State, card: Card) -> dict[str, Any]:
        """The power that a card would make, and whether it would do anything."""
        helps = magic_of(state.spell[0]) in KINDS[card]
        use = "helps" if helps else "stays" if any(_uses(state, self.seat, card)) else "idle"
        return {"now": (state.power + helps, use), "rank": int(not helps)}


def _after(state: State, creature: str, place: str, damage: int) -> tuple[int, int]:
    """The life points that would be left of a creature, and what defeating it is worth; a toadling
    is merely taken.
    """
    found = board.find(state, creature, place)
    assert not isinstance(found, Refusal)
    spot, packed = found
    if packed == board.TOADLING:
        return 0, 0
    portrait = portrait_of(packed)
    left = state.life(spot, portrait) - wounds_of(packed) - damage
    return max(0, left), state.value(portrait)


def magic_of(spell: int) -> Magic:
    """The kind of magic of a spell that can be enhanced."""
    return KINDS[spell][0]


def enhance(state: State, seat: int, card: Card, dealer: Dealer) -> None:
    """§6.2 A card of the spell's kind of magic adds a point of power (§6.5 one with several kinds
    adds the one that helps); §6.8 its enhancement effect may be used at once.
    """
    state.hands[CARDS * seat + card] -= 1
    helps = magic_of(state.spell[0]) in KINDS[card]
    state.spell.append(card)
    state.power += helps
    told = "added" if helps else "added_in_vain"
    dealer.tell(told, seat=seat, card=card, power=state.power)
    uses = _uses(state, seat, card)
    if any(uses):
        then(state, UseEffect(seat, *uses))


def _uses(state: State, seat: int, card: Card) -> tuple[bool, bool]:
    """§6.8 Whether an enhancement lets a seat teleport, and whether draw."""
    return card in TELEPORTS and state.can_teleport(seat), card in DRAWS and state.can_draw(seat)


class UseEffect(Decision, frozen=True):
    """§6.8 Use the enhancement effect of the card just added, or do without."""

    teleport: bool
    draw: bool

    accepts: ClassVar[tuple[type[Move], ...]] = (Draw, Teleport, Skip, *toadlings.ASIDES)
    rests: ClassVar[type[Move] | None] = Skip

    def sayable(self, state: State) -> Sequence[type[Move]]:
        return toadlings.sayable(state, self.accepts)

    def moves(self, state: State) -> Sequence[Move]:
        spaces = [TELEPORTATIONS[path] for path in state.free_paths()] if self.teleport else []
        return [*([Draw()] if self._can_draw(state) else []), *spaces, Skip()]

    def _can_draw(self, state: State) -> bool:
        return self.draw and state.can_draw(self.seat)

    def objection(self, state: State, move: Move) -> Refusal | None:
        if isinstance(move, Skip):
            return None
        if isinstance(move, Draw):
            return None if self._can_draw(state) else refuse("6.8", "no_drawing")
        assert isinstance(move, Teleport)
        if not self.teleport:
            return refuse("6.8", "no_teleporting")
        return no_space(state, move.path)

    def take(self, state: State, move: Move, dealer: Dealer) -> None:
        if isinstance(move, Skip):
            return
        if isinstance(move, Draw):
            cards.draw_cards(state, self.seat, 1, dealer)
            if self.teleport:
                then(state, UseEffect(self.seat, True, False))
        elif isinstance(move, Teleport):
            teleport(state, self.seat, move.path, dealer)
            if self.draw:
                then(state, UseEffect(self.seat, False, True))

    def prompt(self, state: State) -> dict[str, Any]:
        effects = [*(["draw"] if self._can_draw(state) else []), *(["teleport"] * self.teleport)]
        return {"card": state.spell[-1], "effects": effects}

    def default(self, state: State) -> Move:
        return Skip()

    def asides(self, state: State) -> Sequence[Aside]:
        return toadlings.asides(state, self.seat)


def no_space(state: State, path: int) -> Refusal | None:
    """§5.3 Why a mage cannot go to a space of the tower."""
    if not 1 <= path <= PATHS:
        return refuse("1.2", "no_path", path=path)
    if path - 1 in state.mages:
        free = [space + 1 for space in state.free_paths()]
        holder = state.mages.index(path - 1)
        return refuse("5.3", "occupied", path=path, seat=holder, paths=free)
    return None


def teleport(state: State, seat: int, path: int, dealer: Dealer) -> None:
    state.mages[seat] = path - 1
    dealer.tell("teleported", seat=seat, path=path)


# ── Learning ──────────────────────────────────────────────────────────────────────────────────────


class LearnSpell(Decision, frozen=True):
    """§10.2 Take a card from the display, or do without."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Learn, Nothing, *toadlings.ASIDES)
    declines: ClassVar[type[Move] | None] = Nothing

    def sayable(self, state: State) -> Sequence[type[Move]]:
        return toadlings.sayable(state, self.accepts)

    def moves(self, state: State) -> Sequence[Move]:
        return [*map(Learn, cards.on_display(state)), NOTHING]

    def objection(self, state: State, move: Move) -> Refusal | None:
        if not isinstance(move, Learn) or move.card in state.display:
            return None
        return refuse("10.2", "not_on_display", card=move.card, cards=cards.on_display(state))

    def take(self, state: State, move: Move, dealer: Dealer) -> None:
        if isinstance(move, Learn):
            cards.learn(state, self.seat, move.card, dealer)
        else:
            dealer.tell("no_effect", seat=self.seat, card=state.spell[0])

    def default(self, state: State) -> Move:
        return self.moves(state)[0]

    def asides(self, state: State) -> Sequence[Aside]:
        return toadlings.asides(state, self.seat)


ITEMS: tuple[type[Step] | type[Decision], ...] = (
    *(Enhance, UseEffect, LearnSpell, SwapWith, FinishCast),
    *bonuses.ITEMS,
)
