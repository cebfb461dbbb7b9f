"""How hard a puzzle is: which levels of automa do not find the answer."""

from engine import automa
from engine.automa import level_named
from engine.automa.budget import Budget
from engine.dealer import QuietDealer
from engine.match.match import Match
from engine.puzzles.puzzle import Puzzle, is_won

TRIES = {"random": 3, "easy": 3, "normal": 3, "hard": 1}
"""That each level has, the weakest first; it misses a puzzle if it fails in most of them."""
MOST_ANSWERS = 40


def missed_by(puzzle: Puzzle, seed: int) -> tuple[str, ...]:
    """The levels that miss a puzzle, the weakest first."""
    return tuple(level for level in TRIES if _misses(puzzle, level, seed))


def _misses(puzzle: Puzzle, level: str, seed: int) -> bool:
    tries, failed = TRIES[level], 0
    for n in range(tries):
        failed += not _finds(puzzle, level, seed + n)
        if 2 * failed > tries or 2 * (n + 1 - failed) > tries:
            break
    return 2 * failed > tries


def _finds(puzzle: Puzzle, level: str, seed: int) -> bool:
    """Whether a level solves a puzzle, with this chance of its own."""
    mind, dealer = level_named(level, Budget(seconds=None)), QuietDealer(seed)
    now, answered = puzzle.match, 0
    said = list[str]()
    while puzzle.seat in now.waiting() and _is_same_turn(puzzle.match, now):
        move = automa.choose(mind, now.game, now.state, puzzle.seat, dealer, answered)
        proposal = now.propose(puzzle.seat, move, dealer=QuietDealer(seed))
        now, answered = now.after(proposal), answered + 1
        said.append(proposal.entry.text)
        if puzzle.kind == "best" or answered >= MOST_ANSWERS:
            break
    if puzzle.kind == "best":
        return tuple(said) in puzzle.answers
    return is_won(now, puzzle.seat)


def _is_same_turn(before: Match, now: Match) -> bool:
    return bool(before.state.turns == now.state.turns)
