"""What Volcanique's lessons cost, and what they and its questions say."""

import pytest

from engine import agenda
from engine.games import GAMES
from engine.games.volcanique.box import Power
from engine.games.volcanique.critters import at_home
from engine.games.volcanique.scoring import table
from engine.lesson import LEARNER, Lesson
from engine.match.lesson_attempt import attempt
from engine.speaker import Speaker
from tests.games.volcanique.positions import go, position

GAME = GAMES["volcanique"]
assert GAME.course is not None


def test_a_power_says_what_it_does_when_it_is_unlocked() -> None:
    assert GAME.course is not None
    lesson = GAME.course.lessons["volcanique.volcano"]
    played = attempt(GAME, lesson, ("erupt N51", "unlock flying"))
    told = [
        played.match.speaker.to(LEARNER).event(e) for e in played.events if e.name == "unlocked"
    ]
    assert told == [
        "You unlock Flying Critters: “Your move may go to any uncontrolled biome anywhere.”"
    ]


def test_who_makes_room_for_a_tile_is_named() -> None:
    assert GAME.course is not None
    match = attempt(GAME, GAME.course.lessons["volcanique.squash"], ("lay L49 N",)).match
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


def test_a_tile_that_costs_the_critter_its_place_is_named_as_the_mistake() -> None:
    assert GAME.course is not None
    lesson = GAME.course.lessons["volcanique.edges"]
    tried = attempt(GAME, lesson, ("lay L48 S",))
    assert tried.status == "missed"
    assert [event.facts["cell"] for event in tried.events if event.name == "squashed"]
    assert "on L48 your critter has nowhere to go" in lesson.mistake


def test_the_first_move_gains_the_shared_bonus_that_it_tells_of() -> None:
    assert GAME.course is not None
    lesson = GAME.course.lessons["volcanique.move"]
    before, after = (attempt(GAME, lesson, said).match.state for said in ((), lesson.shown))
    heights = [[points.tallest for points in table(s, at_home(s))] for s in (before, after)]
    assert heights == [[0, 3], [1, 1]]
    assert "you share the highest land with Blue now" in lesson.success


def prompt_of(key: str, *answers: str) -> str:
    """What the learner is asked after some answers."""
    assert GAME.course is not None
    match = attempt(GAME, GAME.course.lessons[key], answers).match
    return match.speaker.to(LEARNER).prompt(match.decision(LEARNER), match.state)


def test_going_on_without_a_move_is_named_with_the_question() -> None:
    said = "Would you like to move a critter first (1 move left), or go on without?"
    assert prompt_of("volcanique.move") == said


def test_a_sacrifice_is_worth_what_an_owned_power_makes_of_it() -> None:
    state = position(who={"M50": "0L"}, ask="offer")
    [plain] = agenda.waiting(state)
    assert plain.prompt(state)["worth"] == 1
    state.unlocked[0] |= 1 << Power.EXALTED
    assert plain.prompt(state)["worth"] == 2


def test_what_may_be_kept_is_asked_with_what_there_is_by_the_end_of_the_turn() -> None:
    state = go(position(who={"M50": "0L"}, ask="collect", goods=[[4, 2, 0]])).state
    [asked] = agenda.waiting(state)
    said = "At the end of your turn you have 8 resources and may keep 7. Which?"
    assert Speaker(GAME.words, GAME.colours_of(2)).prompt(asked, state) == said
