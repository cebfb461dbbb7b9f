"""What a lesson looks like: its position with the choices, a goal that is reached, and the end of a
chapter with what comes next.

Chats end at the bottom of the screen, and a phone shows little more than a picture. So only what is
to be done now stands below it; where one is, and what was, stands above.
"""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.learn.attempts import Sitting
from bot.learn.lessons import CourseLesson
from bot.lobby import practice
from bot.turn import steps
from bot.turn.dialogue import StepActs, board_to_choose_on, choosers
from bot.turn.labels import question_lines
from bot.turn.step_text import text_below
from bot.turn.steps import TurnStep
from bot.turn.turned_arrows import face
from bot.ui.answers import Panel
from bot.ui.buttons import Button, row
from bot.ui.ids import NO_MATCH, Id
from bot.ui.pictures import draw_board, has_pictures
from bot.words import say
from engine.hexes import Cell
from engine.language.filling import paragraph
from engine.lesson import LEARNER
from engine.match.lesson_attempt import Attempt
from engine.model.people import Preferences
from render import Highlight, painter_of

ACTS = StepActs("lesson", "lessonpick", "lesson")
ANOTHER_ID = 1
"""Makes the id of a second button that does the same: Discord wants them different."""


async def panel(sitting: Sitting, likes: Preferences) -> Panel:
    """A lesson as it stands, as somebody likes to see it."""
    if sitting.step is None:
        shown = await _reached(sitting, likes)
    else:
        shown = await _open(sitting, sitting.step, likes)
    return face(shown, likes.turned)


async def _open(sitting: Sitting, step: TurnStep, likes: Preferences) -> Panel:
    """What can be chosen next. A lesson begins with its whole position, and arrows in it."""
    place, tried = sitting.place, sitting.tried
    is_first = not tried.answers and not step.is_begun
    before = _view(sitting.before) if sitting.before is not tried else None
    pointed = pointed_cells(place, step.chain.view) if is_first else ()
    highlight = Highlight(last=before, pointed=pointed)
    board = await board_to_choose_on(step, likes, highlight, side_by_side=not is_first)
    return Panel(
        _lines([_heading(place), *sitting.notes]),
        *board.items,
        text_below(_goal_and_question(sitting, step)),
        *choosers(place.id, len(tried.answers), step, step.said, ACTS),
        row(*_beside(sitting, step)),
        files=board.files,
    )


def _goal_and_question(sitting: Sitting, step: TurnStep) -> list[str]:
    """The goal, large where it is read for the first time, and what is asked: the goal says most of
    it, so no more than the last line, and not even that where one tap does it. Within an answer
    also what was chosen of it; of a goal that was missed, above all what would reach it.
    """
    lesson, asked = sitting.place.lesson, [line for line in question_lines(step) if line]
    if step.is_begun:
        return [say("learn.goal.known", goal=lesson.goal), *asked]
    if sitting.hint:
        return [say("learn.goal.known", goal=lesson.goal), sitting.hint]
    if sitting.tried.answers:
        return [say("learn.goal.known", goal=lesson.goal), *asked[-1:]]
    return [say("learn.goal", goal=lesson.goal), *([] if lesson.are_plain else asked[-1:])]


def _beside(sitting: Sitting, step: TurnStep) -> list[Button]:
    """What can be pressed besides the choices, always in the same place. Whoever skips the last
    lesson is shown it: that is where a chapter ends.
    """
    place, answers = sitting.place, sitting.tried.answers
    show = Id("lessonshow", place.id)
    skip = Id("lessonopen", place.after.id) if place.after else show._replace(opened=ANOTHER_ID)
    what = Id("lessonwhat", place.id, len(answers), step.said)
    return [
        _back(sitting, step),
        Button(show, say("learn.show")),
        Button(skip, say("learn.skip")),
        Button(what, say("learn.what")),
    ]


def _back(sitting: Sitting, step: TurnStep | None) -> Button:
    """To the choice before, the answer before, or the lesson before; there is no way back from the
    very first.
    """
    place, count = sitting.place, len(sitting.tried.answers)
    if step is not None and step.is_begun:
        earlier = steps.back(sitting.tried.match, LEARNER, step)
        id = Id("lesson", place.id, count, earlier.said)
    elif count:
        id = Id("lesson", place.id, count - 1)
    else:
        id = Id("lessonopen", (place.before or place).id)
    is_first = step is not None and not step.is_begun and not count and place.before is None
    return Button(id, say("step.back"), disabled=is_first)


async def _reached(sitting: Sitting, likes: Preferences) -> Panel:
    """The board as the last answers left it, what is said to that, and the way on."""
    place, match = sitting.place, sitting.tried.match
    highlight = Highlight(last=_view(sitting.before), candidates=())
    board = await draw_board(_view(sitting.tried), match.names, likes, highlight)
    key = "learn.seen" if sitting.was_shown else "learn.reached"
    said = say(key, success=place.lesson.success)
    told = [*sitting.notes, said] if sitting.was_shown else [said, *sitting.notes]
    key = "learn.try" if sitting.was_shown else "learn.again"
    again = Button(Id("lessonopen", place.id), say(key))
    if place.after is not None:
        onward = Id("lessonopen", place.after.id)
        following = Button(onward, say("learn.next"), discord.ButtonStyle.success)
        before, rows = [_heading(place)], [row(_back(sitting, None), again, following)]
    else:
        before, told = [_heading(place), *_looking_back(place)], [*told, say("learn.practise")]
        other = Button(Id("learnother", NO_MATCH), say("learn.other"))
        rows = [_ahead(place), row(_back(sitting, None), again, other)]
    return Panel(_lines(before), *board.items, text_below(told), *rows, files=board.files)


def _looking_back(place: CourseLesson) -> list[str]:
    """What a chapter has taught, and what another would."""
    lines = [say("learn.finished", chapter=place.chapter.title)]
    if place.chapter is place.course.basics:
        sentences = paragraph(*place.game.words.about.sentences)
        lines.append(say("learn.recap", game=place.game.title, sentences=sentences))
    if (following := place.next_chapter) is not None:
        lines.append(say("learn.ahead", chapter=following.title, about=following.about))
    return lines


def _ahead(place: CourseLesson) -> ui.ActionRow[ui.LayoutView]:
    """What comes next: a practice game, or another chapter."""
    others = [chapter for chapter in place.course.chapters if chapter is not place.chapter]
    return row(
        practice.button(place.game, discord.ButtonStyle.success),
        *(Button(Id("lessonopen", place.first_of(one).id), one.title) for one in others),
    )


def _lines(lines: Sequence[str]) -> ui.TextDisplay[ui.LayoutView]:
    return ui.TextDisplay("\n".join(lines))


def _heading(place: CourseLesson) -> str:
    """Which lesson it is."""
    return say(
        "learn.step",
        game=place.game.title,
        chapter=place.chapter.title,
        number=place.number,
        count=len(place.chapter.lessons),
    )


def _view(tried: Attempt) -> Any:
    return tried.match.game.view(tried.match.state, LEARNER)


def pointed_cells(place: CourseLesson, view: Any) -> tuple[Cell, ...]:
    """Where the lesson wants its learner to look."""
    if not has_pictures(view):
        return ()
    named = (painter_of(view).places.cell([word]) for word in place.lesson.cells)
    return tuple(cell for cell in named if cell is not None)
