"""Matches for tests: begun, said on, folded again.

Taluva stands for open games, Embers (tests/toy.py) for sealed answers and hidden hands.
"""

from engine.game import Game
from engine.games.taluva import GAME as TALUVA
from engine.match.entries import Seed
from engine.match.match import Match
from tests.toy import EMBERS

SECRET = "c0ffee" * 10 + "abcd"


def started(game: Game = TALUVA, seats: int = 2, **options: str) -> Match:
    match = Match(game, seats, options, Seed.fresh(SECRET))
    match.accept(match.propose_start())
    return match


def say(match: Match, *texts: str) -> Match:
    """Each text by the seat that is asked."""
    for text in texts:
        match.accept(match.propose(next(iter(match.waiting())), text))
    return match


def act(match: Match, name: str, seat: int | None = None) -> Match:
    match.accept(match.propose_act(name, seat))  # type: ignore[arg-type]
    return match


def again(match: Match) -> Match:
    """The same log folded anew."""
    copy = match.fresh()
    copy.replay(match.entries)
    return copy


def same(one: Match, other: Match) -> bool:
    return (one.state, one.entries, one.live, one.opened) == (
        other.state,
        other.entries,
        other.live,
        other.opened,
    )


def sealing() -> Match:
    """Everybody is asked for a sealed bid."""
    return say(started(EMBERS, 3), "open")


def bid(match: Match, seat: int) -> Match:
    match.accept(match.propose(seat, match.moves(seat)[0]))
    return match
