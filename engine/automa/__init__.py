"""Computer players. An automa is given a redealt state of its seat, never the truth, and answers.

The levels here are `random` (any legal move) and `easy` (one ply over the game's own evaluation).
Stronger levels keep the same interface: lobby, stand-ins and practice games rely on it.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from engine import agenda
from engine.automa.levels import EasyAutoma, RandomAutoma
from engine.contract import Move
from engine.dealer import Dealer, QuietDealer
from engine.game import Game
from engine.sentences import say
from engine.trouble import BadOption


class Automa(Protocol):
    """A level of play."""

    name: str

    def choose(
        self, game: Game, state: Any, seat: int, moves: Sequence[Move], dealer: Dealer
    ) -> Move:
        """One of the moves, for a seat that is asked, in a state it may know everything of."""
        ...


LEVELS: dict[str, Automa] = {level.name: level for level in (RandomAutoma(), EasyAutoma())}


def level_named(name: str) -> Automa:
    level = LEVELS.get(name)
    if level is None:
        raise BadOption(say("no_automa", name=name, levels=", ".join(LEVELS)))
    return level


def choose(level: Automa, game: Game, state: Any, seat: int, dealer: Dealer | None = None) -> Move:
    """What a level answers for a seat that is asked in the true state."""
    dealer = dealer or QuietDealer()
    seen = game.redeal(state, seat, dealer)
    decision = next(d for d in agenda.waiting(seen) if d.seat == seat)
    return level.choose(game, seen, seat, agenda.answers(seen, decision), dealer)
