"""What it means to break a law: a sentence for whoever wrote the game."""

import traceback

from engine import speaker
from engine.kit.words import say
from engine.language import filling, tables

LOOK_UP_SENTENCES = {module.__file__ for module in (speaker, filling, tables)}
"""Where a sentence that there is not, or a fact that it wants, is looked for."""


class Breach(AssertionError):
    """A law that a game does not keep."""


def must(holds: object, otherwise: str) -> None:
    """A law: unless it holds, this is the breach."""
    if not holds:
        raise Breach(otherwise)


def lacking_words(problem: Exception) -> str | None:
    """What to say if this came of a sentence that a game's words do not have."""
    frames = traceback.extract_tb(problem.__traceback__)
    if isinstance(problem, KeyError) and frames[-1].filename in LOOK_UP_SENTENCES:
        return say("broken.words", key=problem.args[0])
    return None
