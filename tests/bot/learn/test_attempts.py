"""Every lesson as it is shown, without Discord: what can be pressed fits, and leads to the end."""

import random
from dataclasses import replace

import pytest

from bot.discord_limits import LAYOUT_COMPONENTS
from bot.learn import attempts, lessons, panels
from bot.learn.attempts import Sitting
from bot.learn.lessons import CourseLesson, first_lesson
from bot.turn import prompts, steps
from bot.turn.dialogue import choosers, shown
from bot.turn.labels import question_lines
from bot.turn.steps import TurnStep
from engine import notation
from engine.game import Game
from engine.games import GAMES
from engine.kit.course_laws import MOST_BASIC_ANSWERS
from engine.lesson import LEARNER
from engine.model.learner import Learner

MOST_PRESSES = 40
MOST_CHOOSERS = 7
MOST_BASIC_CHOOSERS = 4
"""With more, a phone shows no board above them."""
MOST_BASIC_TAPS = 20
"""To the end of the first chapter, without a mistake: a list takes two, and each goal one more, to
go on.
"""
MOST_TEXT_CHARACTERS = 700
"""What a phone shows below the picture without much scrolling."""


def test_every_lesson_has_an_id_of_its_own() -> None:
    every = [one for game in GAMES.values() for one in _lessons(game)]
    assert len({one.id for one in every}) == len(every)
    assert all(lessons.meant(one.id) == one == lessons.keyed(one.lesson.key) for one in every)


def _lessons(game: Game) -> list[CourseLesson]:
    assert game.course is not None
    return [CourseLesson(game, lesson) for lesson in game.course.lessons.values()]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_course_can_be_finished_by_pressing_anything_and_show_me(game: Game) -> None:
    rng, learner, shown = random.Random(game.id), Learner(1), 0
    place: CourseLesson | None = first_lesson(game)
    while place is not None:
        now = attempts.begin_anew(learner, place)
        for _ in range(rng.randrange(MOST_PRESSES)):
            if now.step is None:
                break
            _fits(now)
            choice = rng.choice(now.step.prompt.choices)
            said = " ".join(filter(None, [now.step.said, choice]))
            now = attempts.go_on(now.learner, place, len(now.tried.answers), said)
        if now.step is not None:
            now, shown = attempts.show(now.learner, place), shown + 1
        assert now.tried.status == "reached"
        learner = now.learner
        following = place.next_chapter
        place = place.after or (place.first_of(following) if following else None)
    every = {one.lesson.key for one in _lessons(game)}
    assert set(learner.reached) <= every
    assert len(learner.reached) == len(every) - shown > 0


def _fits(now: Sitting) -> None:
    """Into a message, and onto a phone."""
    assert now.step is not None
    items = choosers(now.place.id, len(now.tried.answers), now.step, now.step.said, panels.ACTS)
    parts = sum(1 + len(getattr(item, "children", ())) for item in items)
    assert parts + 10 <= LAYOUT_COMPONENTS, "with the picture, the text and what is beside"
    text = [now.hint, now.place.lesson.goal, *question_lines(now.step)]
    assert sum(map(len, text)) <= MOST_TEXT_CHARACTERS, text


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_few_things_can_be_pressed_on_the_way_to_a_goal(game: Game) -> None:
    """So that a phone shows them with the goal and some of the picture."""
    for place in _lessons(game):
        for kept in range(len(place.lesson.shown)):
            learner = Learner(1).at(game.id, place.lesson.key, place.lesson.shown[:kept])
            now = attempts.sit_down(learner, place)
            assert now.step is not None
            items = choosers(place.id, kept, now.step, now.step.said, panels.ACTS)
            count = sum(len(getattr(item, "children", ())) for item in items)
            is_basic = place.chapter is place.course.basics
            most = MOST_BASIC_CHOOSERS if is_basic else MOST_CHOOSERS
            assert count <= most, place.lesson.key


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_basics_take_few_choices_and_ask_alike_each_time(game: Game) -> None:
    """Five minutes are soon over, and whoever has found a button looks for it again."""
    choices, taps, asked = 0, 0, dict[str, set[bool]]()
    assert game.course is not None
    for lesson in game.course.basics.lessons:
        place = CourseLesson(game, lesson)
        now = attempts.begin_anew(Learner(1), place)
        while now.step is not None:
            choices += 1
            taps += 2 if _has_list(now.step) else 1
            question = type(now.step.chain.decision).__name__
            asked.setdefault(question, set()).add(_has_list(now.step))
            now = _towards_the_goal(now, now.step)
        taps += 1
    assert choices <= MOST_BASIC_ANSWERS
    assert taps <= MOST_BASIC_TAPS
    assert {question for question, ways in asked.items() if len(ways) > 1} == set()


@pytest.mark.parametrize(
    ("key", "label"),
    [
        ("taluva.place", "J49, rock J48, clearing I49"),
        ("taluva.bury", "Erupt O48: sand N47, clearing N48"),
        ("eruption.reach", "G9, lava to ↙ the blue village"),
        ("eruption.village_wall", "In your village, E2 ⬆"),
        ("eruption.flow_wall", "Between E3 and E2"),
        ("volcanic_isle.raise", "Walk from E3 ↘ to F3"),
        ("volcanic_isle.sink", "↖ Facing B2: 1 point"),
        ("volcanique.edges", "L49 ↗, medium to L48, light to M49"),
    ],
)
def test_a_direction_says_where_it_leads(key: str, label: str) -> None:
    place = lessons.keyed(key)
    assert place is not None
    step = attempts.begin_anew(Learner(1), place).step
    assert step is not None
    named = [shown(step, group).buttons.values() for group in step.prompt.groups]
    assert label in [one.text for some in named for one in some]


def _has_list(step: TurnStep) -> bool:
    return any(shown(step, group).listed for group in step.prompt.groups)


def _towards_the_goal(now: Sitting, step: TurnStep) -> Sitting:
    """The choice of the model."""
    kept = len(now.tried.answers)
    wanted = prompts.split(now.place.lesson.shown[kept])
    pressed = prompts.press_towards(step.offer.texts, step.prompt, wanted)
    assert pressed is not None
    return attempts.go_on(now.learner, now.place, kept, steps.added(step.said, pressed.choice))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_whatever_was_answered_can_be_taken_back(game: Game) -> None:
    for place in _lessons(game):
        now = attempts.show(Learner(1), place)
        for kept in reversed(range(len(place.lesson.shown))):
            now = attempts.go_on(now.learner, place, kept, "")
            assert now.learner.answers == place.lesson.shown[:kept]
            assert now.step is not None


def test_a_button_of_another_lesson_opens_that_one() -> None:
    first, second, *_ = _lessons(GAMES["taluva"])
    now = attempts.begin_anew(Learner(1), second)
    later = attempts.go_on(now.learner, first, 0, "place P51 NW")
    assert later.place == first
    assert later.learner.lesson == "taluva.place"
    assert later.learner.answers == ()


def test_nobody_is_told_of_cards_drawn_in_answers_that_are_taken_back() -> None:
    place = lessons.keyed("orcs_orcs_orcs.actions")
    assert place is not None
    now = attempts.answer(Learner(1), place, "cast cold-snap; hit 1 goblin 1m")
    (tried,) = now.notes
    assert "The Goblin on 1m takes 1 damage." in tried
    assert "Your new cards" not in tried
    assert now.hint.startswith("**Not yet.**")


def test_what_came_of_an_answer_is_told_before_what_was_only_drawn() -> None:
    place = lessons.keyed("orcs_orcs_orcs.pass")
    assert place is not None
    otherwise = replace(place.lesson, model=("nothing", *place.lesson.model[1:]))
    now = attempts.answer(Learner(1), place._replace(lesson=otherwise), "hit 2 goblin 1i; pass")
    (told,) = now.notes
    assert told.startswith("-# You defeat the Goblin on 1i. You end the turn. The Orc on path 5")
    assert "Your new cards" not in told


def test_what_the_model_does_is_left_to_the_success_to_say() -> None:
    place = lessons.keyed("orcs_orcs_orcs.actions")
    assert place is not None
    assert attempts.answer(Learner(1), place, "cast cold-snap; hit 1 rider-2 1o").notes == ()
    (told,) = attempts.answer(Learner(1), place, "cast fire-spark; hit 1 rider-2 1o").notes
    assert "You defeat the Orc Rider on 1o." in told


def test_a_button_of_answers_that_were_taken_back_shows_how_it_stands() -> None:
    place = _lessons(GAMES["taluva"])[2]
    now = attempts.begin_anew(Learner(1), place)
    later = attempts.go_on(now.learner, place, 1, "hut P50")
    assert later.learner.answers == ()
    assert "The board has changed" in later.notes[0]


def test_answers_that_the_rules_no_longer_take_begin_the_lesson_again() -> None:
    place = _lessons(GAMES["taluva"])[1]
    now = attempts.sit_down(Learner(1).at("taluva", "taluva.hut", ("hut A1",)), place)
    assert now.learner.answers == ()
    assert LEARNER in now.tried.match.waiting()


def test_a_lesson_says_when_its_board_is_not_the_one_the_learner_left() -> None:
    first, second, third, *_ = _lessons(GAMES["taluva"])
    laid = attempts.answer(Learner(1), first, "place P51 NW")
    assert attempts.move_on(laid.learner, second).notes == (), "the model's move: it goes on"
    others = map(notation.write, attempts.sit_down(Learner(1), first).tried.match.moves(LEARNER))
    other = next(move for move in others if move != "place P51 NW")
    elsewhere = attempts.answer(Learner(1), first, other)
    assert elsewhere.tried.status == "reached"
    assert attempts.move_on(elsewhere.learner, second).notes == ("A new position:",)
    assert attempts.move_on(laid.learner, third).notes == ("A new position:",)
    assert attempts.move_on(Learner(1), second).notes == (), "nothing was left"


def test_a_lesson_that_begins_later_says_so() -> None:
    places = {one.lesson.key: one for one in _lessons(GAMES["volcanic_isle"])}
    raised = attempts.show(Learner(1), places["volcanic_isle.raise"])
    later = attempts.move_on(raised.learner, places["volcanic_isle.village"])
    assert later.notes == ("A new position, later in the game:",)
