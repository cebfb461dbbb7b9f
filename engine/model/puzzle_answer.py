"""What somebody has answered to the puzzle of a day."""

from msgspec import Struct


class PuzzleAnswer(Struct, frozen=True):
    """A try that is kept: the first one, which counts, and whichever comes first after it of
    solving the puzzle and of being shown the answer.
    """

    person: int
    day: str
    """Of the puzzle, as 2026-11-18."""
    n: int
    """1: the first try; 2: what came of it, if that was not right."""
    puzzle: str
    server: int | None
    """Where it was answered; None by direct message."""
    name: str
    """What the person was called there."""
    answer: str
    """In notation; empty if somebody asked for the answer instead."""
    solved: bool
    at: float

    @property
    def was_shown(self) -> bool:
        """Whether somebody was shown the answer."""
        return not self.answer
