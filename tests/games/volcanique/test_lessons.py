"""What Volcanique's lessons cost."""

import pytest

from engine.games import GAMES
from engine.lesson import LEARNER, Lesson
from engine.match.attempt import attempt

GAME = GAMES["volcanique"]
assert GAME.course is not None


def test_a_power_says_what_it_does_when_it_is_unlocked() -> None:
    assert GAME.course is not None
    played = attempt(GAME, GAME.course.lessons["volcanique.volcano"], ("buy volcano", "erupt N51"))
    told = [
        played.match.speaker.to(LEARNER).event(e) for e in played.events if e.name == "unlocked"
    ]
    assert told == [
        "You unlock Bountiful Resources: “You may keep eight resources instead of seven.”"
    ]


@pytest.mark.parametrize("lesson", GAME.course.lessons.values(), ids=GAME.course.lessons)
def test_no_model_costs_the_learner_a_critter(lesson: Lesson) -> None:
    """Unless it is sacrificed: a lesson shows what something is good for."""
    events = attempt(GAME, lesson, lesson.shown).events
    assert not any(
        event.name in ("perished", "wiped", "washed_away") and event.facts.get("seat") == LEARNER
        for event in events
    )
