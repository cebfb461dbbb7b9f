"""How cards change their place in Orcs Orcs Orcs: drawing, discarding, learning (§7, §9, §10).

Nothing here asks anybody. What a seat draws is told to it alone; what it plays, learns or discards
lies face up, so everybody hears of it.
"""

from engine.contract import Refusal, refuse
from engine.dealer import Dealer
from engine.games.orcs_orcs_orcs.box import (
    ATTACK_PILE,
    CARDS,
    DISPLAY,
    HAND,
    LORE_PILE,
    Card,
    Skill,
    Special,
)
from engine.games.orcs_orcs_orcs.state import State


def draw_cards(state: State, seat: int, count: int, dealer: Dealer) -> None:
    """§7.2 Cards from the draw pile to the hand; the discard pile is shuffled when that is empty.
    §7.3 Where both are empty, fewer are drawn.
    """
    drawn = []
    for _ in range(count):
        card = _draw_one(state, seat, dealer)
        if card is None:
            break
        drawn.append(card)
    dealer.tell("drew", seat=seat, count=len(drawn))
    if drawn:
        dealer.tell("your_cards", to=seat, cards=sorted(drawn))


def _draw_one(state: State, seat: int, dealer: Dealer) -> int | None:
    first, deck = CARDS * seat, state.deck(seat)
    if not any(deck):
        deck = state.to_reshuffle(seat)
        if not any(deck):
            return None
        for card, count in enumerate(deck):
            state.decks[first + card] += count
            state.discards[first + card] -= count
        dealer.tell("reshuffled", seat=seat)
    card = dealer.draw(deck)
    state.decks[first + card] -= 1
    state.hands[first + card] += 1
    return card


def not_held(state: State, seat: int, card: Card, rule: str) -> Refusal:
    """A card that a seat does not have cannot be played by any rule: what it has instead."""
    held = [one for one in Card if state.has_card(seat, one)]
    return refuse(rule, "not_held", card=card, cards=held)


def discard(state: State, seat: int, card: int) -> None:
    """A card of the hand onto the discard pile."""
    state.hands[CARDS * seat + card] -= 1
    state.discards[CARDS * seat + card] += 1


def discard_hand(state: State, seat: int) -> None:
    """§7.1 All cards of the hand."""
    first = CARDS * seat
    for i in range(first, first + CARDS):
        if state.hands[i]:
            state.discards[i] += state.hands[i]
            state.hands[i] = 0


def hand_limit(state: State, seat: int) -> int:
    """§7.2 Four cards; fate may make it three, the skill gives one more."""
    fewer = state.is_bound(seat, Special.THREE_SPELLS)
    return HAND - fewer + state.has_skill(seat, Skill.CARD)


def learn(state: State, seat: int, card: Card, dealer: Dealer) -> None:
    """§10.2 A card from the display onto the discard pile; its place is filled from its pile. §10.4
    It cannot be drawn in this turn.
    """
    place = state.display.index(card)
    state.fresh.append(card)
    state.discards[CARDS * seat + card] += 1
    state.learned[seat] += 1
    dealer.tell("learned", seat=seat, card=card)
    if fill(state, place, dealer) is not None:
        dealer.tell("displayed", card=state.display[place])


def fill(state: State, place: int, dealer: Dealer) -> Card | None:
    """§10.2 A place of the display gets the next card of its pile, or stays empty."""
    kinds = ATTACK_PILE if place < DISPLAY else LORE_PILE
    left = [state.piles[card] for card in kinds]
    if not any(left):
        state.display[place] = -1
        return None
    card = kinds[dealer.draw(left)]
    state.piles[card] -= 1
    state.display[place] = card
    return card


def lay_out(state: State, dealer: Dealer) -> None:
    """§2.5 Three cards of each pile. §4.8 Those that lie there are shuffled into their piles."""
    for card in state.display:
        if card >= 0:
            state.piles[card] += 1
    laid = [fill(state, place, dealer) for place in range(2 * DISPLAY)]
    dealer.tell("display", cards=[card for card in laid if card is not None])


def on_display(state: State) -> list[Card]:
    """The different cards that can be learned."""
    return [Card(card) for card in sorted(set(state.display)) if card >= 0]
