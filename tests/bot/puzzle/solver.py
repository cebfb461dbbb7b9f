"""Somebody who solves a puzzle by pressing its buttons."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from bot.local import Person
from bot.local.checks.components import walk
from bot.puzzle.drafting import draft
from bot.turn import prompts, steps
from bot.ui import ids
from engine.language.pseudo import pseudo
from engine.puzzles.files import every_puzzle
from engine.puzzles.puzzle import Puzzle, PuzzleLine
from tests.bot.learn.pupil import changed

JSON = dict[str, Any]
MOST_PRESSES = 30
BACK = ("Back", pseudo("Back"))


def _missing(puzzle: Puzzle) -> PuzzleLine:
    """A turn that is lawful and does not win."""
    match, line = puzzle.match, list[str]()
    while puzzle.seat in match.waiting() and match.state.turns == puzzle.match.state.turns:
        move = match.moves(puzzle.seat)[0]
        proposal = match.propose(puzzle.seat, move)
        match = match.after(proposal)
        line.append(proposal.entry.text)
    assert tuple(line) not in puzzle.answers
    return tuple(line)


OF_TALUVA = [one for one in every_puzzle() if one.game == "taluva"]
PUZZLE = OF_TALUVA[0]
WON = PUZZLE.answers[0]
WRONG = _missing(PUZZLE)


def in_turn(puzzles: Sequence[Puzzle], first: date) -> list[list[Puzzle]]:
    """The row in which these come day by day, from a day on."""
    shift = first.toordinal() % len(puzzles)
    return [[*puzzles[-shift:], *puzzles[:-shift]] if shift else list(puzzles)]


async def follow(person: Person, message: JSON, puzzle: Puzzle, line: PuzzleLine) -> JSON:
    """Press whatever leads to these answers, up to where they can be confirmed."""
    for _ in range(MOST_PRESSES):
        way = _towards(message, puzzle, line)
        if way is None:
            return message
        message = await changed(person, message, *way)
    raise AssertionError(f"more than {MOST_PRESSES} presses")


async def try_line(person: Person, message: JSON, puzzle: Puzzle, line: PuzzleLine) -> JSON:
    """The same, confirmed; what is said to it."""
    message = await follow(person, message, puzzle, line)
    return await changed(person, message, "That is my answer")


def _towards(message: JSON, puzzle: Puzzle, line: PuzzleLine) -> tuple[str, ...] | None:
    """What to press: the choice that says the most of what is left to say."""
    wanted = prompts.split(prompts.THEN.join(line) + prompts.THEN)
    found: list[tuple[int, tuple[str, ...]]] = []
    for part, _ in walk(message["components"]):
        id = ids.read(str(part.get("custom_id", "")).lstrip("="))
        if id is None:
            continue
        if id.act == "puzzlestep" and part.get("label") not in BACK:
            found += _said(puzzle, wanted, id.rest, (part["custom_id"],))
        for option in part.get("options", ()) if id.act == "puzzlepick" else ():
            said = steps.added(id.rest.partition(" ")[2], option["value"])
            found += _said(puzzle, wanted, said, (part["custom_id"], option["value"]))
    return max(found)[1] if found else None


def _said(
    puzzle: Puzzle, wanted: list[str], said: str, way: tuple[str, ...]
) -> list[tuple[int, tuple[str, ...]]]:
    now = draft(puzzle, said)
    text = prompts.THEN.join(now.line) + prompts.THEN if now.is_whole else now.step.said
    words = prompts.spoken(tuple(prompts.split(text)))
    is_right = bool(words) and wanted[: len(words)] == list(words)
    return [(len(words), way)] if is_right else []
