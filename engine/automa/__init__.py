"""Computer players. An automa is given a redealt state of its seat, never the truth, and answers.

The levels are `random` (any legal move), `easy` and `normal` (one ply over the game's own
evaluation, of a few moves or of most), `hard` (the best of all moves played on) and `expert` (the
same for ten times as long). Lobby, stand-ins and practice games know them by name alone.

levels            the levels that need no search
lookahead         the levels that look ahead
turn_plans        a turn looked through to its end, the best few beginnings kept
characters        levels that like some things more than others
positions         what a move leads to, and what that is worth
playouts          lines of play from a position on
budget            how long an automa may think about one answer
hints             what an automa would advise
played_lines      lines for reasons
reasons           why: what happens with a move, and what without it
turning_points    how a match went: everybody's chance after every turn, and where it turned
decisive_moments  the answers that decided a finished match, without search
analysis          which moves of a finished match cost the most
pool              all of this in worker processes
strength          what matches between two levels say about them
tuning            how the weights of a game's evaluation are found
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from engine import agenda
from engine.automa.budget import Budget
from engine.automa.characters import InCharacter
from engine.automa.levels import EasyAutoma, NormalAutoma, RandomAutoma
from engine.automa.lookahead import ExpertAutoma, HardAutoma
from engine.contract import Move
from engine.dealer import Dealer, QuietDealer
from engine.game import Game
from engine.sentences import any_of, say
from engine.trouble import BadOption

log = logging.getLogger(__name__)


class Automa(Protocol):
    """A level of play."""

    name: str

    def choose(
        self,
        game: Game,
        state: Any,
        seat: int,
        moves: Sequence[Move],
        dealer: Dealer,
        answered: int = 0,
    ) -> Move:
        """One of the moves, for a seat that is asked, in a state it may know everything of. So many
        answers it has given in this turn already: the later ones cost less.
        """
        ...


LEVELS: Mapping[str, Callable[[Budget], Automa]] = {
    "random": lambda budget: RandomAutoma(),
    "easy": lambda budget: EasyAutoma(),
    "normal": lambda budget: NormalAutoma(),
    "hard": HardAutoma,
    "expert": ExpertAutoma,
}
"""The levels by name, the weakest first."""
OFFERED_LEVELS = tuple(name for name in LEVELS if name != "random")
"""Those that people may choose; `random` is for tests."""


def level_named(name: str, budget: Budget | None = None, game: Game | None = None) -> Automa:
    """The level of that name; with a second word, in one of the game's characters."""
    plain, _, character = name.partition(" ")
    level = LEVELS.get(plain)
    if level is None or (character and game is not None and character not in game.characters):
        raise BadOption(say("no_automa", name=name, levels=any_of(OFFERED_LEVELS)))
    mind = level(budget or Budget())
    return InCharacter(mind, character) if character else mind


def offered(game: Game) -> list[str]:
    """Everybody one can play a game against: the levels, then each of them in character."""
    in_character = [f"{level} {one}" for one in game.characters for level in OFFERED_LEVELS]
    return [*OFFERED_LEVELS, *in_character]


def choose(
    level: Automa,
    game: Game,
    state: Any,
    seat: int,
    dealer: Dealer | None = None,
    answered: int = 0,
) -> Move:
    """What a level answers for a seat that is asked in the true state; the default answer if its
    search fails, so that no match hangs on it.
    """
    dealer = dealer or QuietDealer()
    seen = game.redeal(state, seat, dealer)
    decision = next(d for d in agenda.waiting(seen) if d.seat == seat)
    try:
        return level.choose(game, seen, seat, agenda.answers(seen, decision), dealer, answered)
    except Exception:
        log.exception("%s: %s has no answer for %s", game.id, level.name, type(decision).__name__)
        return decision.default(seen)
