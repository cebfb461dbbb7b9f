"""What Volcanique's lessons cost."""

import pytest

from engine.games import GAMES
from engine.lesson import LEARNER, Lesson
from engine.match.attempt import attempt

GAME = GAMES["volcanique"]
assert GAME.course is not None


def test_a_power_says_what_it_does_when_it_is_unlocked() -> None:
    assert GAME.course is not None
    lesson = GAME.course.lessons["volcanique.volcano"]
    played = attempt(GAME, lesson, ("buy volcano", "erupt N51", "unlock flying"))
    told = [
        played.match.speaker.to(LEARNER).event(e) for e in played.events if e.name == "unlocked"
    ]
    assert told == [
        "You unlock Flying Critters: “Your move may go to any uncontrolled biome anywhere.”"
    ]


def test_who_makes_room_for_a_tile_is_named() -> None:
    assert GAME.course is not None
    match = attempt(GAME, GAME.course.lessons["volcanique.lay"], ("lay L49 N",)).match
    asked = match.speaker.to(LEARNER).part(match.decision(LEARNER), match.state, ("migrate",))
    assert asked == "Your light critter on L49 must move aside. Where to?"


@pytest.mark.parametrize("lesson", GAME.course.lessons.values(), ids=GAME.course.lessons)
def test_no_model_costs_the_learner_a_critter(lesson: Lesson) -> None:
    """Unless it is sacrificed: a lesson shows what something is good for."""
    events = attempt(GAME, lesson, lesson.shown).events
    assert not any(
        event.name in ("perished", "wiped", "washed_away") and event.facts.get("seat") == LEARNER
        for event in events
    )
