"""Matches with many powers: everybody begins with some, with cards and with resources, so that all
of them meet each other in play. The rules go on from there as always.
"""

import random
from collections.abc import Iterator, Sequence

from engine import agenda
from engine.contract import Move
from engine.dealer import QuietDealer
from engine.games.volcanique import GAME
from engine.games.volcanique.box import Card, Power
from engine.games.volcanique.moves import Buy, Supererupt, Unlock
from engine.games.volcanique.state import State
from engine.match.entries import Seed
from engine.match.match import Match

POWERS, CARDS, GOODS = 8, 3, 3


def endow(state: State, chooser: random.Random) -> None:
    """Powers, cards and resources for everybody; no piece is made or lost."""
    for seat in range(state.seats):
        for power in chooser.sample([p for p in Power if p is not Power.WINTER], POWERS):
            state.unlocked[seat] |= 1 << power
            state.hand[seat] -= 1
        for card in chooser.sample([c for c in Card if state.deck >> c & 1], CARDS):
            state.deck ^= 1 << card
            state.cards[seat] |= 1 << card
        for biome in range(3):
            state.gain(seat, biome, GOODS)


def lively_match(seed: int) -> tuple[Match, random.Random]:
    """A match that has just begun, with powers."""
    chooser = random.Random(f"lively {seed}")
    seats = chooser.choice(GAME.seats)
    options = {option.name: chooser.choice(list(option.choices)) for option in GAME.options}
    if seats == 2:
        options["style"] = "symbiosis"
    match = Match(GAME, seats, options, Seed.fresh(chooser.randbytes(32).hex()))
    match.accept(match.propose_start())
    endow(match.state, chooser)
    if chooser.random() < 0.5:
        match.state.grid[8] = chooser.choice([Power.WINTER, Power.SUPER])
    return match, chooser


def liveliest(moves: Sequence[Move], chooser: random.Random) -> Move:
    """Any verb as likely as any other, but volcanoes are bought when they can be, and what ends the
    game is seldom begun.
    """
    longer = [m for m in moves if not isinstance(m, Supererupt) and m != Unlock(Power.WINTER)]
    if longer and chooser.random() < 0.9:
        moves = longer
    volcanoes = [m for m in moves if isinstance(m, Buy) and m.ware.value == "volcano"]
    if volcanoes and chooser.random() < 0.8:
        return volcanoes[0]
    verb = chooser.choice(sorted({type(move).__name__ for move in moves}))
    return chooser.choice([move for move in moves if type(move).__name__ == verb])


def refill(state: State) -> None:
    """Enough for a volcano, if the supply has it."""
    for biome in range(3):
        state.gain(state.turn, biome, 2)


def steps(seed: int) -> Iterator[tuple[State, str]]:
    """The states of a lively match without checks at its boundary, and each verb said."""
    match, chooser = lively_match(seed)
    dealer, state = QuietDealer(seed), match.state.clone()
    asked = agenda.begin(state, dealer)
    turn = state.turns
    while asked:
        if state.turns != turn:
            turn = state.turns
            refill(state)
        decision = asked[0].decision
        moves = agenda.answers(state, decision)
        move = liveliest(moves, chooser)
        yield state, type(move).__name__
        asked = agenda.answer(state, decision.seat, move, dealer)
