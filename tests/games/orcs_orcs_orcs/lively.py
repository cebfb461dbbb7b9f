"""Matches of Orcs Orcs Orcs in which much happens.

Players who answer at random hardly ever defeat anything. These prefer to attack, to enhance and to
finish what is wounded, and else choose any verb, so that skills, bonus actions, toadlings and
explosions come about.
"""

import random
from collections.abc import Iterator, Sequence
from itertools import product

from engine import agenda
from engine.contract import Decision, Move, Refusal
from engine.dealer import QuietDealer
from engine.games.orcs_orcs_orcs import GAME, board
from engine.games.orcs_orcs_orcs.box import KINDS
from engine.games.orcs_orcs_orcs.casting import magic_of
from engine.games.orcs_orcs_orcs.moves import Add, Blast, Cast, Hit, Nothing, Pass, TakeBonus
from engine.games.orcs_orcs_orcs.state import State, portrait_of, wounds_of
from engine.match.entries import Proposal
from engine.match.match import Match

LIKES: dict[type[Move], float] = {
    Hit: 9,
    Blast: 9,
    Add: 4,
    Cast: 4,
    TakeBonus: 4,
    Pass: 0.3,
    Nothing: 0.1,
}

EVERYTHING = {
    "missions": "on",
    "bonus": "on",
    "fate": "new",
    "terrain": "on",
    "croco": "orc",
    "toad": "rider",
    "bomber": "chief",
}


def module_sets() -> Iterator[dict[str, str]]:
    """All 32 sets of modules."""
    for missions, bonus, fate, terrain, reinforced in product([False, True], repeat=5):
        on = {"missions": missions, "bonus": bonus, "fate": fate, "terrain": terrain}
        on |= dict.fromkeys(("croco", "toad", "bomber"), reinforced)
        yield {name: value for name, value in EVERYTHING.items() if on[name]}


def prefer(state: State, moves: Sequence[Move], chooser: random.Random) -> Move:
    """A verb by liking, then one of its moves; an attack that defeats something before all, and of
    enhancements one that helps.
    """
    fatal = [move for move in moves if isinstance(move, Hit) and _is_fatal(state, move)]
    if fatal:
        return chooser.choice(fatal)
    kinds = sorted({type(move) for move in moves}, key=lambda kind: kind.__name__)
    (kind,) = chooser.choices(kinds, [LIKES.get(kind, 1) for kind in kinds])
    some = [move for move in moves if type(move) is kind]
    return chooser.choice([move for move in some if _helps(state, move)] or some)


def _is_fatal(state: State, move: Hit) -> bool:
    found = board.find(state, move.creature, move.place)
    assert not isinstance(found, Refusal)
    spot, creature = found
    if creature == board.TOADLING:
        return True
    return move.damage + wounds_of(creature) >= state.life(spot, portrait_of(creature))


def _helps(state: State, move: Move) -> bool:
    return isinstance(move, Add) and magic_of(state.spell[0]) in KINDS[move.card]


def walk(match: Match, chooser: random.Random) -> Iterator[Proposal]:
    """Play to the end; yields each proposal before it is accepted."""
    proposal = match.propose_start()
    yield proposal
    match.accept(proposal)
    while not match.is_over:
        seat = chooser.choice(sorted(match.waiting()))
        proposal = match.propose(seat, prefer(match.state, match.moves(seat), chooser))
        yield proposal
        match.accept(proposal)


def decisions(
    seed: int, seats: int, options: dict[str, str]
) -> Iterator[tuple[State, Decision, Sequence[Move]]]:
    """Every decision of a match, played straight on the rules."""
    chooser, dealer = random.Random(seed), QuietDealer(seed)
    state: State = GAME.set_up(seats, GAME.complete(seats, options))
    asked = agenda.begin(state, dealer)
    while asked:
        decision, moves = asked[0].decision, asked[0].moves
        yield state, decision, moves
        asked = agenda.answer(state, decision.seat, prefer(state, moves, chooser), dealer)
