"""What somebody is about to answer to a puzzle, as the ids of its buttons hold it: without Discord.

The position is always the same, so each answer is the number of its choice, in as few characters as
can be: a long turn fits into an id, and nothing has to be stored until it counts.
"""

from typing import NamedTuple

from bot.turn import steps
from bot.turn.prompts import THEN
from bot.turn.steps import EACH, ONCE, Pace, TurnStep
from bot.words import say
from engine.match import answer_chain as chains
from engine.match.answer_chain import Chain
from engine.puzzles.puzzle import Puzzle, PuzzleLine
from engine.trouble import Illegal, Stale, Unreadable

NUMBERED = "#"
"""Begins what was said where the answers in it are numbers,"""
BETWEEN = "."
"""with this between them."""


class PuzzleDraft(NamedTuple):
    """A puzzle as far as somebody has come with an answer."""

    puzzle: Puzzle
    step: TurnStep

    @property
    def said(self) -> str:
        """All of it, as ids hold it; of a whole answer nothing that the turn would go on with."""
        if self.is_whole:
            return _numbered(self.made)
        return _numbered(self.step.chain) + _begun(self.step)

    @property
    def is_whole(self) -> bool:
        """Whether it is an answer to the puzzle: a turn, or one answer where that is asked for."""
        chain = self.step.chain
        return chain.has_ended or (self.puzzle.kind == "best" and self.step.is_made)

    @property
    def line(self) -> PuzzleLine:
        """What would be answered."""
        answers = self.step.chain.answers
        return answers[:1] if self.puzzle.kind == "best" else answers

    @property
    def made(self) -> Chain:
        """The chain of what would be answered."""
        return chains.follow(self.puzzle.match, self.puzzle.seat, self.line)

    def before(self) -> "PuzzleDraft | None":
        """One choice earlier; None at the beginning."""
        puzzle = self.puzzle
        earlier = steps.back(puzzle.match, puzzle.seat, self.step)
        return None if earlier.said == self.step.said else PuzzleDraft(puzzle, earlier)


def draft(puzzle: Puzzle, said: str = "") -> PuzzleDraft:
    """Where what an id says leads; Stale if that means nothing (any more)."""
    try:
        text = _spelled(puzzle, said)
        return PuzzleDraft(puzzle, steps.resolve(puzzle.match, puzzle.seat, text, _pace(puzzle)))
    except (Illegal, Unreadable, ValueError, IndexError):
        raise Stale(say("trouble.old")) from None


def _pace(puzzle: Puzzle) -> Pace:
    return EACH if puzzle.kind == "best" else ONCE


def _numbered(chain: Chain) -> str:
    """The answers of a chain as the numbers of their choices."""
    numbers = list[str]()
    here: Chain | None = chain
    while here is not None and here.before is not None:
        numbers.append(str(list(here.before.choices).index(here.moves[-1])))
        here = here.before
    return NUMBERED + BETWEEN.join(reversed(numbers)) + THEN if numbers else ""


def _begun(step: TurnStep) -> str:
    """The first words of the next answer."""
    return step.said.removeprefix("".join(answer + THEN for answer in step.chain.answers))


def _spelled(puzzle: Puzzle, said: str) -> str:
    """The same in words."""
    if not said.startswith(NUMBERED):
        return said
    numbers, _, begun = said.removeprefix(NUMBERED).partition(THEN)
    chain = chains.begin(puzzle.match, puzzle.seat)
    for number in numbers.split(BETWEEN):
        chain = chain.then(chain.choices[int(number)])
    return "".join(answer + THEN for answer in chain.answers) + begun
