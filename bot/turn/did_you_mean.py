"""Why what somebody typed is no move, and what they may have meant.

Where everybody reads it, it is made of what everybody sees: a move with something that is hidden is
neither named nor judged there.
"""

from collections.abc import Callable, Sequence
from functools import partial

from bot.turn import misspellings
from bot.turn.labels import move_in_words
from bot.words import say
from engine import notation
from engine.match.match import Match
from engine.trouble import Illegal, Trouble


class Misspelt(Trouble):
    """No move, but so nearly one that only that one can be meant."""

    def __init__(self, why: str, move: str) -> None:
        super().__init__(why)
        self.move = move


def public_refusal(
    match: Match, seat: int, said: str, trouble: Trouble, open_moves: Sequence[str]
) -> Trouble:
    """What everybody may hear of a refusal: nothing, where it depends on what is hidden."""
    if isinstance(trouble, Illegal):
        move = notation.read(match.decision(seat).accepts, said)
        if not match.is_open(seat, move):
            return Trouble(say("trouble.hidden"))
    return refusal(str(trouble), open_moves, said, namer(match, seat), match.speaker.typed)


Namer = Callable[[str], str]
"""Says what a move is called."""


def namer(match: Match, seat: int) -> Namer:
    return partial(move_in_words, match, seat)


def refusal(
    why: str, moves: Sequence[str], said: str, name: Namer, typed: Callable[[str], str]
) -> Trouble:
    """Why not, and the move that was meant or those that are nearest, as the reader would type
    them.
    """
    if meant := misspellings.slip(moves, said):
        return Misspelt(say("trouble.slip", why=why[:600], move=typed(meant)), meant)
    near = misspellings.nearest(moves, said)
    lines = [say("trouble.nearest.move", move=typed(move), does=name(move)) for move in near]
    some = "\n".join(lines)
    return Trouble(say("trouble.nearest", why=why[:600], moves=some) if some else why[:600])
