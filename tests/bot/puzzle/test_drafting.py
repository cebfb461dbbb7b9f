"""What somebody is about to answer fits into the ids of buttons, for every puzzle there is."""

import random

import pytest

from bot.puzzle.drafting import draft
from bot.turn import steps
from bot.ui.ids import MOST_REST_CHARACTERS
from engine import notation
from engine.match import answer_chain as chains
from engine.puzzles.files import every_puzzle
from engine.puzzles.puzzle import Puzzle
from engine.trouble import Stale
from tests.effort import EFFORT

PUZZLES = list(every_puzzle())
SAMPLE = 12
WALKS = 2


def named(puzzle: Puzzle) -> str:
    return f"{puzzle.game}-{puzzle.id}"


@pytest.mark.parametrize("puzzle", PUZZLES, ids=named)
def test_the_answer_can_be_said(puzzle: Puzzle) -> None:
    said = ";".join(puzzle.answers[0]) + ";"
    made = draft(puzzle, said)
    assert made.is_whole
    assert made.line == puzzle.answers[0] or puzzle.tried(made.line).is_solved
    again = draft(puzzle, made.said)
    assert (again.line, again.said) == (made.line, made.said)
    assert made.said.startswith("#")
    assert made.before() is not None, "and taken back"


@pytest.mark.parametrize("puzzle", [one for one in PUZZLES if one.kind == "best"], ids=named)
def test_any_one_answer_can_be_confirmed_as_it_is_shown(puzzle: Puzzle) -> None:
    """Also where the turn would go on with the next question."""
    for move in puzzle.match.moves(puzzle.seat):
        shown = draft(puzzle, f"{notation.write(move)};")
        confirmed = draft(puzzle, shown.said)
        assert confirmed.is_whole
        assert (confirmed.said, confirmed.line) == (shown.said, shown.line)
        assert shown.line == (notation.write(move),)


@pytest.mark.parametrize(
    "puzzle", random.Random(1).sample(PUZZLES, min(len(PUZZLES), SAMPLE * EFFORT)), ids=named
)
def test_whatever_is_pressed_leads_to_a_try_and_fits_into_an_id(puzzle: Puzzle) -> None:
    for walk in range(WALKS):
        chooser, now = random.Random(walk), draft(puzzle)
        for _ in range(80):
            if now.is_whole:
                break
            choices = list(now.step.prompt.choices)
            longest = max(len(steps.added(now.said, choice)) for choice in choices)
            assert longest <= MOST_REST_CHARACTERS, now.said
            now = draft(puzzle, steps.added(now.said, chooser.choice(choices)))
        assert now.is_whole
        assert draft(puzzle, now.said).said == now.said, "what is shown can be confirmed"
        assert puzzle.tried(now.line).match.entries


def test_an_id_that_means_nothing_is_refused() -> None:
    for said in ("#9999;", "#x;", "nonsense;"):
        with pytest.raises(Stale):
            draft(PUZZLES[0], said)


def test_what_is_shown_before_it_counts_is_what_the_seat_can_know() -> None:
    for puzzle in PUZZLES[:3]:
        begun = chains.begin(puzzle.match, puzzle.seat)
        assert draft(puzzle).step.chain.view == begun.view
