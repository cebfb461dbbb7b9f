"""Computer players. An automa is given a redealt state of its seat, never the truth, and answers.

The levels are `random` (any legal move), `easy` and `normal` (one ply over the game's own
evaluation, of a few moves or of most) and `hard` (the best of all moves played on). Lobby,
stand-ins and practice games know them by name alone.

levels           the levels that need no search
lookahead        the level that looks ahead
playouts         lines of play from a position on
budget           how long an automa may think about one answer
hints            what an automa would advise, and why
turning_points   how a match went: everybody's chance after every turn, and where it turned
analysis         which moves of a finished match cost the most
pool             all of this in worker processes
strength         what matches between two levels say about them
tuning           how the weights of a game's evaluation are found
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from engine import agenda
from engine.automa.budget import Budget
from engine.automa.levels import EasyAutoma, NormalAutoma, RandomAutoma
from engine.automa.lookahead import HardAutoma
from engine.contract import Move
from engine.dealer import Dealer, QuietDealer
from engine.game import Game
from engine.sentences import say
from engine.trouble import BadOption

log = logging.getLogger(__name__)


class Automa(Protocol):
    """A level of play."""

    name: str

    def choose(
        self, game: Game, state: Any, seat: int, moves: Sequence[Move], dealer: Dealer
    ) -> Move:
        """One of the moves, for a seat that is asked, in a state it may know everything of."""
        ...


LEVELS: Mapping[str, Callable[[Budget], Automa]] = {
    "random": lambda budget: RandomAutoma(),
    "easy": lambda budget: EasyAutoma(),
    "normal": lambda budget: NormalAutoma(),
    "hard": HardAutoma,
}
"""The levels by name, the weakest first."""


def level_named(name: str, budget: Budget | None = None) -> Automa:
    level = LEVELS.get(name)
    if level is None:
        raise BadOption(say("no_automa", name=name, levels=", ".join(LEVELS)))
    return level(budget or Budget())


def choose(level: Automa, game: Game, state: Any, seat: int, dealer: Dealer | None = None) -> Move:
    """What a level answers for a seat that is asked in the true state; the default answer if its
    search fails, so that no match hangs on it.
    """
    dealer = dealer or QuietDealer()
    seen = game.redeal(state, seat, dealer)
    decision = next(d for d in agenda.waiting(seen) if d.seat == seat)
    try:
        return level.choose(game, seen, seat, agenda.answers(seen, decision), dealer)
    except Exception:
        log.exception("%s: %s has no answer for %s", game.id, level.name, type(decision).__name__)
        return decision.default(seen)
