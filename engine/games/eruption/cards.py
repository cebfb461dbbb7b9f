"""Action cards of Eruption: §8 the card phase, item by item, and §9 the eight kinds of card.

Each kind is one small value of rules (`CardRule`): what can be said with it now, why something
else cannot, and what it does.
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from engine.contract import Decision, Lazily, Move, Refusal, Step, refuse, then
from engine.dealer import Dealer
from engine.games.eruption import board, tiles, village
from engine.games.eruption.box import HAND, PLAYS, TRADE, Card, Gift, Material
from engine.games.eruption.island import CELLS, SPACE_AT, SPOT_AT, SPOT_NAME, village_spots
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
)
from engine.games.eruption.state import State, shape_of

Choices = tuple[int, Callable[[int], Move]]
"""How many moves there are, and a way to make the one at an index."""

NONE: Choices = (0, lambda i: Done())

# ── §8 The card phase ─────────────────────────────────────────────────────────────────────────────


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
    left: int = PLAYS

    def run(self, state: State, dealer: Dealer) -> None:
        tiles.recycle(state, dealer)
        if any(state.hand(self.seat)) or _gifts(state, self.seat):
            then(state, PlayCards(self.seat, self.left))


class PlayCards(Decision, frozen=True):
    """§8 Play a card, trade one for a wall or two for a tile, or keep up to three."""

    left: int = PLAYS
    """How many more may be played in this turn (§8.8)."""

    accepts: ClassVar[tuple[type[Move], ...]] = (
        *(Aftershock, Flow, Relocate, Sinkhole, Quake, Rain, Reinforce, Bomb),
        *(Trade, Melt, Give, Done),
    )
    secret: ClassVar[bool] = True

    def moves(self, state: State) -> Sequence[Move]:
        hand = state.hand(self.seat)
        held = [card for card in range(8) if hand[card]]
        parts: list[Choices] = []
        if self.left:
            parts += [_RULES_IN_ORDER[card].choices(state, self.seat) for card in held]
            parts.append(_melts(state, hand))
        parts.append((len(held), lambda i: Trade(CARDS[held[i]])))
        gifts = _gifts(state, self.seat)
        parts.append((len(gifts), lambda i: Give(gifts[i])))
        parts.append((int(sum(hand) <= HAND), lambda i: Done()))
        return Lazily(*[part for part in parts if part[0]])

    def objection(self, state: State, move: Move) -> Refusal | None:
        if isinstance(move, Done):
            many = sum(state.hand(self.seat))
            return refuse("8.6", "too_many_cards", cards=many) if many > HAND else None
        if isinstance(move, Give):
            return _no_gift(state, self.seat, move.gift)
        if isinstance(move, Trade):
            return self._not_held(state, move.card)
        if not self.left:
            return refuse("8.8", "no_more_plays")
        if isinstance(move, Melt):
            return self._not_held(state, move.first, move.second) or _no_tile(state)
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
        dealer.tell("melted", seat=self.seat, first=move.first, second=move.second)
        then(state, tiles.DrawTile(self.seat))

    def default(self, state: State) -> Move:
        hand = state.hand(self.seat)
        return Done() if sum(hand) <= HAND else Trade(next(c for c in CARDS if hand[c]))

    def prompt(self, state: State) -> dict[str, Any]:
        return {"cards": sum(state.hand(self.seat))}


def _melts(state: State, hand: list[int]) -> Choices:
    """§8.4 Any two cards, while a tile of the stack can be placed."""
    if sum(hand) < 2 or not board.can_place_a_tile(state):
        return NONE
    pairs = [(a, b) for a in CARDS for b in CARDS[a:] if hand[a] and hand[b] > (a == b)]
    return len(pairs), lambda i: Melt(*pairs[i])


def _no_tile(state: State) -> Refusal | None:
    return None if board.can_place_a_tile(state) else refuse("8.5", "no_tile")


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


# ── §9 The cards ──────────────────────────────────────────────────────────────────────────────────


class CardRule:
    """What one kind of card does."""

    card: ClassVar[Card]

    def choices(self, state: State, seat: int) -> Choices:
        """Every legal way to play it."""
        raise NotImplementedError

    def objection(self, state: State, seat: int, move: Any) -> Refusal | None:
        raise NotImplementedError

    def play(self, state: State, seat: int, move: Any, dealer: Dealer) -> None:
        """What happens, the card being discarded."""
        raise NotImplementedError


class _Aftershock(CardRule):
    """§9.1 Turn a tile where it lies. It must match as before; its walls go."""

    card = Card.AFTERSHOCK

    def choices(self, state: State, seat: int) -> Choices:
        found = board.rotations(state)
        return len(found), lambda i: Aftershock(*tiles.placement(found[i]))

    def objection(self, state: State, seat: int, move: Aftershock) -> Refusal | None:
        missing = tiles.no_tile_on(state, move.cell, "9.1")
        if missing:
            return missing
        space = SPACE_AT[move.cell]
        shape = shape_of(state.ground[space])
        wrong = tiles.mismatch(state, shape, space, move.way)
        if wrong or 6 * space + move.way in board.rotations(state):
            return wrong
        return refuse("9.1", "same_way", cell=move.cell)

    def play(self, state: State, seat: int, move: Aftershock, dealer: Dealer) -> None:
        space = SPACE_AT[move.cell]
        old = state.ground[space]
        gone = board.put(state, space, shape_of(old), move.way)
        dealer.tell("turned", seat=seat, cell=move.cell, way=move.way)
        village.tell_lost(gone, dealer)
        tiles.draw_for_new_contacts(state, seat, space, old, dealer)


class _Flow(CardRule):
    """§9.2 Draw and place a lava tile."""

    card = Card.FLOW

    def choices(self, state: State, seat: int) -> Choices:
        return int(board.can_place_a_tile(state)), lambda i: Flow()

    def objection(self, state: State, seat: int, move: Flow) -> Refusal | None:
        return _no_tile(state)

    def play(self, state: State, seat: int, move: Flow, dealer: Dealer) -> None:
        then(state, tiles.DrawTile(seat))


class _Relocate(CardRule):
    """§9.3 Move walls within the own village, at most one to a side."""

    card = Card.RELOCATE

    def choices(self, state: State, seat: int) -> Choices:
        now = board.arrangement(state, state.village(seat))
        ways = board.arrangements(tuple(sorted(now)))
        skip = ways.index(now)
        return len(ways) - 1, lambda i: Relocate(_words(ways[i + (i >= skip)]))

    def objection(self, state: State, seat: int, move: Relocate) -> Refusal | None:
        now = board.arrangement(state, state.village(seat))
        if sorted(move.sides) != sorted(_words(now)):
            return refuse("9.3", "other_walls")
        return refuse("9.3", "nothing_moved") if move.sides == _words(now) else None

    def play(self, state: State, seat: int, move: Relocate, dealer: Dealer) -> None:
        for spot, word in zip(village_spots(state.village(seat)), move.sides, strict=True):
            state.walls.pop(spot, None)
            if word != "none":
                state.walls[spot] = SIDE_WORDS.index(word)
        dealer.tell("relocated", seat=seat, sides=list(move.sides))


class _Sinkhole(CardRule):
    """§9.4 Remove a tile and its walls; every other tile must still connect to a source."""

    card = Card.SINKHOLE

    def choices(self, state: State, seat: int) -> Choices:
        found = board.removable(state)
        return len(found), lambda i: Sinkhole(CELLS[found[i]])

    def objection(self, state: State, seat: int, move: Sinkhole) -> Refusal | None:
        missing = tiles.no_tile_on(state, move.cell, "9.4")
        if missing or SPACE_AT[move.cell] in board.removable(state):
            return missing
        return refuse("9.4", "cuts_off", cell=move.cell)

    def play(self, state: State, seat: int, move: Sinkhole, dealer: Dealer) -> None:
        gone = board.take_away(state, SPACE_AT[move.cell])
        dealer.tell("sunk", seat=seat, cell=move.cell)
        village.tell_lost(gone, dealer)


class _Quake(CardRule):
    """§9.5 Draw a tile and replace one with it."""

    card = Card.QUAKE

    def choices(self, state: State, seat: int) -> Choices:
        return int(_can_quake(state)), lambda i: Quake()

    def objection(self, state: State, seat: int, move: Quake) -> Refusal | None:
        return None if _can_quake(state) else refuse("9.5", "no_replacement")

    def play(self, state: State, seat: int, move: Quake, dealer: Dealer) -> None:
        then(state, tiles.DrawTile(seat, quake=True))


class _Rain(CardRule):
    """§9.6 Cool the own village by 30 degrees."""

    card = Card.RAIN

    def choices(self, state: State, seat: int) -> Choices:
        return int(state.heat[seat] > 0), lambda i: Rain()

    def objection(self, state: State, seat: int, move: Rain) -> Refusal | None:
        return None if state.heat[seat] else refuse("9.6", "cool_already")

    def play(self, state: State, seat: int, move: Rain, dealer: Dealer) -> None:
        village.cool_down(state, seat, dealer)


class _Reinforce(CardRule):
    """§9.7 Build a wall at once, besides those of the building phase."""

    card = Card.REINFORCE

    def choices(self, state: State, seat: int) -> Choices:
        return village.wall_choices(state, seat, Reinforce)

    def objection(self, state: State, seat: int, move: Reinforce) -> Refusal | None:
        return village.no_wall(state, seat, move.material, move.cell, move.way)

    def play(self, state: State, seat: int, move: Reinforce, dealer: Dealer) -> None:
        village.build_wall(state, seat, move.material, move.cell, move.way, dealer)


class _Bomb(CardRule):
    """§9.8 Discard any wall on the board, whosever it is."""

    card = Card.BOMB

    def choices(self, state: State, seat: int) -> Choices:
        spots = sorted(state.walls)
        return len(spots), lambda i: Bomb(*SPOT_NAME[spots[i]])

    def objection(self, state: State, seat: int, move: Bomb) -> Refusal | None:
        stands = SPOT_AT.get((move.cell, move.way)) in state.walls
        return None if stands else refuse("9.8", "no_wall_there", cell=move.cell, way=move.way)

    def play(self, state: State, seat: int, move: Bomb, dealer: Dealer) -> None:
        village.tell_lost(board.drop_walls(state, [SPOT_AT[move.cell, move.way]]), dealer)


def _can_quake(state: State) -> bool:
    return bool(board.in_stack(state) & board.shapes_to_replace(state))


SIDE_WORDS = ("straw", "wood", "stone", "none")


def _words(arrangement: tuple[int, ...]) -> tuple[str, ...]:
    """A material's word, or the last one for -1."""
    return tuple(SIDE_WORDS[material] for material in arrangement)


CARDS = tuple(Card)
RULES: dict[type[Move], CardRule] = {
    Aftershock: _Aftershock(),
    Flow: _Flow(),
    Relocate: _Relocate(),
    Sinkhole: _Sinkhole(),
    Quake: _Quake(),
    Rain: _Rain(),
    Reinforce: _Reinforce(),
    Bomb: _Bomb(),
}
_RULES_IN_ORDER = tuple(RULES.values())
