"""One person's lesson as it stands, and what an answer makes of it: without Discord.

Everything follows from what is stored (`engine/model/learner.py`): the lesson and the answers so
far. The same steps are asked as in a match, one question at a time. What is chosen counts at once,
for it can always be taken back: *Back* leads to any answer before, and whoever misses the goal
begins again.
"""

from collections.abc import Sequence
from typing import NamedTuple

from bot.learn import lessons
from bot.learn.lessons import CourseLesson
from bot.turn import steps
from bot.turn.answers_in_a_row import answers_in
from bot.turn.steps import TurnStep
from bot.ui.markup import dotted
from bot.words import say
from engine.dealer import Event, audible
from engine.language.filling import paragraph
from engine.lesson import LEARNER
from engine.match.lesson_attempt import Attempt, attempt, goes_on_from
from engine.model.learner import Learner
from engine.speaker import without_echoes
from engine.trouble import Illegal, Trouble, Unreadable

MOST_TOLD = 3
"""Lines on what an answer led to: a phone shows them with the goal and the choices."""


class Sitting(NamedTuple):
    """A lesson that is open, as its learner sees it now."""

    learner: Learner
    place: CourseLesson
    tried: Attempt
    before: Attempt
    """The same before the last answers."""
    step: TurnStep | None
    """What can be chosen next; None if the goal is reached."""
    notes: tuple[str, ...] = ()
    """What happened, and what is said to it."""
    hint: str = ""
    """What would reach the goal that has just been missed."""

    @property
    def was_shown(self) -> bool:
        """Whether the learner has only seen it done."""
        return self.place.lesson.key not in self.learner.reached


def sit_down(learner: Learner, place: CourseLesson) -> Sitting:
    """A lesson where somebody left it, or from its beginning."""
    answers = learner.answers if learner.lesson == place.lesson.key else ()
    try:
        tried = attempt(place.game, place.lesson, answers)
    except Trouble:  # the lesson has changed since
        tried = attempt(place.game, place.lesson)
    return _asked(learner, place, tried, tried)


def come_back(learner: Learner, place: CourseLesson) -> Sitting:
    """A lesson where somebody left it; a chapter that is finished at its end, where all others and
    the practice game are offered.
    """
    if learner.lesson != place.lesson.key and is_finished(learner, place):
        return show(learner, place)._replace(notes=())
    return sit_down(learner, place)


def is_finished(learner: Learner, place: CourseLesson) -> bool:
    """Whether somebody has reached the last goal of its chapter."""
    return place.after is None and place.lesson.key in learner.reached


def begin_anew(learner: Learner, place: CourseLesson) -> Sitting:
    """A lesson from its beginning."""
    return sit_down(learner.at(place.game.id, place.lesson.key), place)


def move_on(learner: Learner, place: CourseLesson) -> Sitting:
    """A lesson from its beginning, after another one: that its board is not the one the learner
    left is said.
    """
    begun, left = begin_anew(learner, place), _left(learner, place)
    if left is None or goes_on_from(left, begun.tried):
        return begun
    is_later = begun.tried.match.state.turns > left.match.state.turns
    return begun._replace(notes=(say("learn.later" if is_later else "learn.new_position"),))


def _left(learner: Learner, place: CourseLesson) -> Attempt | None:
    """Where the lesson of the same game led that somebody comes from; None if it is unknown."""
    former = lessons.keyed(learner.lesson)
    if former is None or former.game is not place.game or former == place:
        return None
    return sit_down(learner, former).tried


def go_on(learner: Learner, place: CourseLesson, kept: int, said: str) -> Sitting:
    """After the first `kept` answers something was said, whole or begun; nothing, if what came
    after them is taken back.
    """
    if learner.lesson != place.lesson.key or len(learner.answers) < kept:
        begun = begin_anew(learner, place)
        return begun._replace(notes=(say("step.again"),)) if said else begun
    try:
        before = attempt(place.game, place.lesson, learner.answers[:kept])
        step = _step(before, said)
    except (Illegal, Unreadable):
        return sit_down(learner, place)._replace(notes=(say("step.again"),))
    if said and step is not None and step.chain.moves:
        return _judged(learner, place, before, step.chain.answers)
    return _at(learner, place, before, before, step)


def answer(learner: Learner, place: CourseLesson, said: str) -> Sitting:
    """Whole answers that were typed; Trouble says why the first wrong one is refused."""
    before = sit_down(learner, place).tried
    return _judged(learner, place, before, answers_in(said))


def show(learner: Learner, place: CourseLesson) -> Sitting:
    """The lesson as its model does it."""
    before = attempt(place.game, place.lesson)
    after = attempt(place.game, place.lesson, place.lesson.shown)
    shown = say("learn.shown", moves=_in_words(place))
    return _at(learner, place, after, before, None)._replace(notes=(shown,))


def _judged(
    learner: Learner, place: CourseLesson, before: Attempt, answers: Sequence[str]
) -> Sitting:
    """After more answers: the goal is reached, missed, or still to be reached."""
    after = attempt(place.game, place.lesson, (*before.answers, *answers))
    if after.status == "missed":
        missed = say("learn.missed", mistake=place.lesson.mistake)
        return begin_anew(learner, place)._replace(notes=_tried(before, after), hint=missed)
    if after.status == "reached":
        learner = learner.having_reached(place.lesson.key)
    return _asked(learner, place, after, before)._replace(notes=_told(before, after))


def _asked(learner: Learner, place: CourseLesson, tried: Attempt, before: Attempt) -> Sitting:
    return _at(learner, place, tried, before, _step(tried))


def _step(tried: Attempt, said: str = "") -> TurnStep | None:
    """What can be chosen after some words; None where nothing is asked."""
    if tried.status != "open":
        return None
    lesson = tried.lesson
    pace = steps.PLAINLY if lesson.are_plain else steps.EACH
    return steps.resolve(tried.match, LEARNER, said, pace, lesson.offers)


def _at(
    learner: Learner, place: CourseLesson, tried: Attempt, before: Attempt, step: TurnStep | None
) -> Sitting:
    now = learner.at(place.game.id, place.lesson.key, tried.answers)
    return Sitting(now, place, tried, before, step)


def _in_words(place: CourseLesson) -> str:
    """The model's answers, each as it would be chosen."""
    found, done = list[str](), list[str]()
    for said in place.lesson.shown:
        match = attempt(place.game, place.lesson, done).match
        label = match.speaker.to(LEARNER).label(match.decision(LEARNER), match.state, (), said)
        found.append(label.text)
        done.append(said)
    return dotted(*found)


def _told(before: Attempt, after: Attempt) -> tuple[str, ...]:
    """What the learner hears of the last answers, in small print: the few lines that matter. Not
    what the model does: the success was written to that.
    """
    if after.status == "reached" and after.answers == after.lesson.shown:
        return ()
    told = _in_sentences(after, audible(after.events[len(before.events) :], LEARNER))
    return (say("learn.told", told=paragraph(*told)),) if told else ()


def _tried(before: Attempt, after: Attempt) -> tuple[str, ...]:
    """What everybody would have seen of answers that are taken back; not what was drawn for the
    learner, who does not have it.
    """
    told = _in_sentences(after, audible(after.events[len(before.events) :], None))
    return (say("learn.taken_back", told=paragraph(*told)),) if told else ()


def _in_sentences(after: Attempt, heard: Sequence[Event]) -> tuple[str, ...]:
    """The few that matter, in their order: what weighs most is not left out."""
    speaker = after.match.speaker.to(LEARNER)
    words = speaker.words
    quiet = words.minor | words.trivial
    events = [event for event in without_echoes(words, heard) if event.name not in quiet]
    most = sorted(events, key=lambda event: event.name not in words.weighty)[:MOST_TOLD]
    return tuple(speaker.event(event) for event in events if event in most)[:MOST_TOLD]
