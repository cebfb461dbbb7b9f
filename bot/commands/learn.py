"""`/learn`: a game learned by playing it, and the buttons of a lesson."""

import discord
from discord import app_commands, ui

from bot.learn import attempts, lesson_posts, lessons
from bot.learn.lessons import CourseLesson
from bot.learn.offers import learn_buttons, new_games
from bot.services import services_of
from bot.turn import steps
from bot.turn.terms_on_screen import explained, terms_in_step, terms_panel
from bot.ui.answers import Panel, answer
from bot.ui.buttons import Press, on
from bot.ui.ids import Id
from bot.ui.markup import game_lines
from bot.ui.rules_text import paragraphs
from bot.ui.slash_commands import Commands, game_choices
from bot.words import say
from engine.games import GAMES, game_named
from engine.lesson import LEARNER
from engine.model.learner import Learner
from engine.work.costly_threads import in_side_thread


@app_commands.command(name="learn", description=say("learn"))
@app_commands.describe(game=say("learn.game"))
@app_commands.choices(game=game_choices(with_tagline=True))
async def learn(interaction: discord.Interaction, game: str = "") -> None:
    await answer(interaction, lambda: _learn(interaction, game))


@on("learn")
async def begin(press: Press) -> Panel:
    """The lesson of a game, from wherever it is offered."""
    return await _learn(press.interaction, press.id.rest)


async def _learn(interaction: discord.Interaction, game: str) -> Panel:
    """A lesson where somebody left off: in a game, or in the one that was open last unless its
    chapter is finished; without either, a list of games.
    """
    learner = await services_of(interaction).store.learner(interaction.user.id)
    place = lessons.keyed(learner.places.get(game, "") if game else learner.lesson)
    if game:
        found = place or lessons.first_lesson(game_named(game))
        return await lesson_posts.open_lesson(interaction, found)
    if place is not None and not attempts.is_finished(learner, place):
        return await lesson_posts.open_lesson(interaction, place)
    return await _which(interaction)


@on("learnother")
async def another(press: Press) -> Panel:
    """From the end of a chapter to the other games."""
    return await _which(press.interaction)


async def _which(interaction: discord.Interaction) -> Panel:
    """All games, those first that somebody does not know."""
    new = await new_games(services_of(interaction).store, interaction.user.id)
    taught = [one for one in GAMES.values() if one.course is not None]
    taught.sort(key=lambda one: one not in new)
    return Panel(ui.TextDisplay(say("learn.which", games=game_lines())), learn_buttons(taught))


# ── In a lesson ──────────────────────────────────────────────────────────────────────────────────


@on("lesson", in_place=True, anywhere=True)
async def choose(press: Press) -> Panel:
    """Something was chosen, or is taken back: nothing is said then."""
    return await _choose(press, press.id.rest)


@on("lessonpick", in_place=True, anywhere=True)
async def pick(press: Press) -> Panel:
    """A choice from a list: what was said before follows the number of the list."""
    _, _, said = press.id.rest.partition(" ")
    return await _choose(press, steps.added(said, press.values[0]))


async def _choose(press: Press, said: str) -> Panel:
    place, kept = lessons.meant(press.id.match), press.id.opened
    return await lesson_posts.go_on(
        press, lambda learner: attempts.go_on(learner, place, kept, said)
    )


@on("lessonopen", in_place=True, anywhere=True)
async def open_another(press: Press) -> Panel:
    """Next, Skip, Back and chapters: a lesson from its beginning."""
    place = lessons.meant(press.id.match)
    return await lesson_posts.go_on(press, lambda learner: attempts.move_on(learner, place))


@on("lessonshow", in_place=True, anywhere=True)
async def show_me(press: Press) -> Panel:
    place = lessons.meant(press.id.match)
    return await lesson_posts.go_on(press, lambda learner: attempts.show(learner, place))


# ── What is this? ────────────────────────────────────────────────────────────────────────────────


@on("lessonwhat")
async def what(press: Press) -> Panel:
    """The rule of the lesson, and a list of what else can be explained."""
    place = lessons.meant(press.id.match)
    rule = say("learn.rule", rule=paragraphs(place.game, place.lesson.rule))
    return await _terms(press, place, f"{rule}\n\n{say('what.which')}")


@on("lessonterm", in_place=True)
async def term(press: Press) -> Panel:
    place = lessons.meant(press.id.match)
    text = explained(place.game, press.values[0]) or say("what.which")
    return await _terms(press, place, text)


async def _terms(press: Press, place: CourseLesson, text: str) -> Panel:
    learner = await press.bot.store.learner(press.person)
    titles = await in_side_thread(_titles, learner, place, press.id)
    return terms_panel(place.game, titles, text, press.id._replace(act="lessonterm"))


def _titles(learner: Learner, place: CourseLesson, id: Id) -> list[str]:
    """The terms of the step that a button stands in."""
    now = attempts.go_on(learner, place, id.opened, id.rest)
    match = now.tried.match
    return terms_in_step(match, match.game.view(match.state, LEARNER), now.step)


COMMANDS: Commands = [learn]
