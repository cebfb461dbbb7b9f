"""Steps of a turn in the making, without Discord: what ends it, and what is passed over."""

import pytest

from bot.turn.labels import question_lines
from bot.turn.steps import TurnStep, begin, resolve
from engine.games import GAMES
from engine.lesson import LEARNER
from engine.match.lesson_attempt import attempt
from engine.match.match import Match


def match_of(key: str) -> Match:
    """Where a lesson begins."""
    game = GAMES[key.partition(".")[0]]
    assert game.course is not None
    return attempt(game, game.course.lessons[key]).match


@pytest.mark.parametrize(
    ("key", "said", "is_early"),
    [
        ("volcanic_isle.raise", "sculpt E3;", True),
        ("orcs_orcs_orcs.teleport", "teleport 3;", True),
        ("volcanique.claim", "claim M52 light;", False),
        ("eruption.turn_away", "lay E3 S;", True),
        ("eruption.turn_away", "lay E3 S;done;", False),
    ],
)
def test_a_turn_ends_early_where_something_is_left_to_do(
    key: str, said: str, is_early: bool
) -> None:
    now = resolve(match_of(key), LEARNER, said)
    assert now.ends_early(ending(now)) is is_early


def ending(now: TurnStep) -> str:
    [found] = filter(now.ends_with, now.prompt.choices)
    return found


def test_all_questions_that_can_be_answered_at_once_are_asked_and_nothing_more_is_said() -> None:
    asked = question_lines(begin(match_of("volcanique.claim"), LEARNER))
    assert [line for line in asked if line] == [
        "You may claim empty tiles: you have 18 critters in hand.",
        "You may sacrifice a critter for 1 point: 0 of 3 in your crater.",
    ]
