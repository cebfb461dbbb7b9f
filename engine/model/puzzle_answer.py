"""What somebody has answered to the puzzle of a day."""

from msgspec import Struct


class PuzzleAnswer(Struct, frozen=True):
    """A try that is kept: the first one, which counts, and the one that solved it later."""

    person: int
    day: str
    """Of the puzzle, as 2026-11-18."""
    n: int
    """1: the first try; 2: the one that solved it, if the first did not."""
    puzzle: str
    server: int | None
    """Where it was answered; None by direct message."""
    name: str
    """What the person was called there."""
    answer: str
    """In notation; empty if somebody asked for the answer instead."""
    solved: bool
    at: float
