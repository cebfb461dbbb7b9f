"""The card phase of Eruption, item by item: §8 playing, trading and keeping cards, §13.3 giving
them.

What the eight kinds of card do is in cards.py.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engine.contract import Decision, Move, Refusal, Step, refuse, then
from engine.dealer import Dealer
from engine.games.eruption import board, tiles, village
from engine.games.eruption.box import HAND_CARDS, MOST_PLAYS, TRADE, Card, Gift, Material
from engine.games.eruption.cards import CARDS, NONE, RULES, RULES_IN_ORDER, Choices, no_tile
from engine.games.eruption.island import SPACE_AT, SPOT_NAME, village_spots
from engine.games.eruption.moves import (
    Aftershock,
    Bomb,
    Done,
    Flow,
    Give,
    Melt,
    Quake,
    Rain,
    Reinforce,
    Relocate,
    Sinkhole,
    Trade,
    Wall,
)
from engine.games.eruption.state import State, shape_of
from engine.lazy_moves import Lazily


class ZoneCard(Step, frozen=True):
    """§8.1 In danger zone 2 or 3 a card is drawn first."""

    seat: int

    def run(self, state: State, dealer: Dealer) -> None:
        if state.zone(self.seat) >= 2:
            village.draw_cards(state, self.seat, 1, dealer)
        then(state, CardPhase(self.seat))


class CardPhase(Step, frozen=True):
    """§8.2 Play as many cards as desired. Who has none, and nothing to give, is not asked."""

    seat: int
    left: int = MOST_PLAYS

    def run(self, state: State, dealer: Dealer) -> None:
        tiles.recycle(state, dealer)
        if any(state.hand(self.seat)) or _gifts(state, self.seat):
            then(state, PlayCards(self.seat, self.left))


class PlayCards(Decision, frozen=True):
    """§8 Play a card, trade one for a wall or two for a tile, or keep up to three. §13.3 Who has no
    card is asked only because of what a partner could be given.
    """

    left: int = MOST_PLAYS
    """How many more may be played in this turn (§8.8)."""

    accepts: ClassVar[tuple[type[Move], ...]] = (
        *(Aftershock, Flow, Relocate, Sinkhole, Quake, Rain, Reinforce, Bomb),
        *(Trade, Melt, Give, Done),
    )
    rests: ClassVar[type[Move] | None] = Done
    several: ClassVar[tuple[type[Move], ...]] = (Trade,)
    secret: ClassVar[bool] = True

    def shows(self, state: State, move: Move) -> bool:
        """Only a card that was in hand: whoever is done shows none."""
        return not isinstance(move, Done)

    def moves(self, state: State) -> Sequence[Move]:
        hand = state.hand(self.seat)
        held = [card for card in range(8) if hand[card]]
        parts: list[Choices] = []
        if self.left:
            parts += [RULES_IN_ORDER[card].choices(state, self.seat) for card in held]
            parts.append(_melts(state, hand))
        parts.append((len(held), lambda i: Trade(CARDS[held[i]])))
        gifts = _gifts(state, self.seat)
        parts.append((len(gifts), lambda i: Give(gifts[i])))
        parts.append((int(sum(hand) <= HAND_CARDS), lambda i: Done()))
        return Lazily(*[part for part in parts if part[0]])

    def objection(self, state: State, move: Move) -> Refusal | None:
        if isinstance(move, Done):
            many = sum(state.hand(self.seat))
            return refuse("8.6", "too_many_cards", cards=many) if many > HAND_CARDS else None
        if isinstance(move, Give):
            return _no_gift(state, self.seat, move.gift)
        if isinstance(move, Trade):
            return self._not_held(state, move.card)
        if not self.left:
            return refuse("8.8", "no_more_plays")
        if isinstance(move, Melt):
            return self._not_held(state, move.first, move.second) or no_tile(state)
        rule = RULES[type(move)]
        return self._not_held(state, rule.card) or rule.objection(state, self.seat, move)

    def _not_held(self, state: State, *cards: Card) -> Refusal | None:
        for card in cards:
            if state.has_card(self.seat, card) < cards.count(card):
                return refuse("8.2", "not_held", card=card)
        return None

    def canonical(self, state: State, move: Move) -> Move:
        """Cards in any order; a tile that looks the same in several ways has one."""
        if isinstance(move, Melt):
            return Melt(min(move.first, move.second), max(move.first, move.second))
        if isinstance(move, Aftershock) and move.cell in SPACE_AT:
            tile = state.ground[SPACE_AT[move.cell]]
            if tile:
                return Aftershock(move.cell, tiles.first_way(shape_of(tile), move.way))
        return move

    def take(self, state: State, move: Move, dealer: Dealer) -> None:
        if isinstance(move, Done):
            return
        then(state, CardPhase(self.seat, max(0, self.left - 1)))
        if isinstance(move, Give):
            _give(state, self.seat, move.gift, dealer)
        elif isinstance(move, Trade):
            self._trade(state, move.card, dealer)
        elif isinstance(move, Melt):
            self._melt(state, move, dealer)
        else:
            rule = RULES[type(move)]
            village.discard_card(state, self.seat, rule.card)
            dealer.tell("played", seat=self.seat, card=rule.card)
            rule.play(state, self.seat, move, dealer)

    def _trade(self, state: State, card: Card, dealer: Dealer) -> None:
        """§8.3 A card for the wall it shows; if there is none left, it is merely discarded."""
        village.discard_card(state, self.seat, card)
        dealer.tell("traded", seat=self.seat, card=card)
        village.gain_wall(state, self.seat, TRADE[card], dealer)

    def _melt(self, state: State, move: Melt, dealer: Dealer) -> None:
        """§8.4 Two cards for a tile."""
        village.discard_card(state, self.seat, move.first)
        village.discard_card(state, self.seat, move.second)
        dealer.tell("melted", seat=self.seat, cards=(move.first, move.second))
        then(state, tiles.DrawTile(self.seat))

    def default(self, state: State) -> Move:
        hand = state.hand(self.seat)
        return Done() if sum(hand) <= HAND_CARDS else Trade(next(c for c in CARDS if hand[c]))

    def prompt(self, state: State) -> dict[str, Any]:
        return {"cards": sum(state.hand(self.seat))}

    def label_facts(self, state: State, verb: str, said: Mapping[str, Any]) -> dict[str, Any]:
        """Where the sides of the village are that are chosen now, and what each has then; where a
        wall stands or would stand; which two cards are traded; or whether walls can be built after
        the cards, without which the turn is over.
        """
        if verb == "done":
            return {"can_build": bool(village.wall_choices(state, self.seat, Wall)[0])}
        if verb in ("bomb", "reinforce") and "way" in said:
            return {"side": village.wall_place(state, self.seat, said["cell"], said["way"])}
        if verb == "aftershock" and "way" in said:
            shape = shape_of(state.ground[SPACE_AT[said["cell"]]])
            return tiles.lying(state, shape, said["cell"], said["way"])
        if "second" in said:
            return {"both": (said["first"], said["second"])}
        if "sides" not in said:
            return {}
        before, words = said["new"]
        edges = [SPOT_NAME[spot] for spot in village_spots(state.village(self.seat))]
        return {"sides": list(zip(edges[before : before + len(words)], words, strict=True))}


def _melts(state: State, hand: list[int]) -> Choices:
    """§8.4 Any two cards, while a tile of the stack can be placed."""
    if sum(hand) < 2 or not board.can_place_a_tile(state):
        return NONE
    pairs = [(a, b) for a in CARDS for b in CARDS[a:] if hand[a] and hand[b] > (a == b)]
    return len(pairs), lambda i: Melt(*pairs[i])


def _gifts(state: State, seat: int) -> list[Gift]:
    """§13.3 What can be given to a partner who can use it."""
    partner = state.partner(seat)
    if partner is None or state.is_out(partner):
        return []
    own = (*state.hand(seat), *state.stockpile(seat))
    return [gift for gift in Gift if own[gift]]


def _no_gift(state: State, seat: int, gift: Gift) -> Refusal | None:
    partner = state.partner(seat)
    if partner is None:
        return refuse("13.3", "no_partner")
    if state.is_out(partner):
        return refuse("13.6", "partner_out", seat=partner)
    return None if gift in _gifts(state, seat) else refuse("13.3", "nothing_to_give", gift=gift)


def _give(state: State, seat: int, gift: Gift, dealer: Dealer) -> None:
    """§13.3 Others see that a card changes hands, not which."""
    partner = state.partner(seat)
    assert partner is not None
    if gift < 8:
        state.hands[8 * seat + gift] -= 1
        state.hands[8 * partner + gift] += 1
        dealer.tell("gave_card", seat=seat, partner=partner)
        dealer.tell("your_card", to=partner, card=int(gift))
    else:
        material = Material(gift - 8)
        state.stock[3 * seat + material] -= 1
        state.stock[3 * partner + material] += 1
        dealer.tell("gave_wall", seat=seat, partner=partner, material=material)
