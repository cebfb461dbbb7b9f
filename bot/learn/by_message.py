"""A lesson's answer that was typed: where the lesson is shown, or in reply to it.

The lesson moves below what was written, so that it is still the last message.
"""

from typing import NamedTuple

import discord

from bot.learn import lesson_posts, lessons, panels
from bot.learn.attempts import answer, sit_down
from bot.learn.lessons import CourseLesson
from bot.lobby.private_posts import PrivatePost
from bot.services import BotServices
from bot.ui.replies import reply_to
from bot.words import say
from engine.trouble import Trouble
from engine.work.costly_threads import in_side_thread


class OpenLesson(NamedTuple):
    """A lesson that is shown where a message was written."""

    place: CourseLesson
    is_replied_to: bool


async def open_lesson_of(bot: BotServices, message: discord.Message) -> OpenLesson | None:
    """The lesson of a message's writer; None if none is shown there."""
    learner = await bot.store.learner(message.author.id)
    place = lessons.keyed(learner.lesson)
    if place is None or learner.channel != message.channel.id:
        return None
    replied = message.reference.message_id if message.reference else None
    return OpenLesson(place, replied == learner.message)


async def answer_by_message(
    bot: BotServices, message: discord.Message, place: CourseLesson, said: str
) -> bool:
    """Judge what was typed; Trouble has the game's refusal and the lesson's hint. False if the
    lesson asks nothing now.
    """
    async with bot.processes.lock(f"learn {message.author.id}"):
        learner = await bot.store.learner(message.author.id)
        likes = await bot.store.person(message.author.id)
        if (await in_side_thread(sit_down, learner, place)).step is None:
            return False
        try:
            sitting = await in_side_thread(answer, learner, place, said)
        except Trouble as trouble:
            hint = place.lesson.mistake
            raise Trouble(say("learn.refused", why=trouble, hint=hint)) from None
        shown = await panels.panel(sitting, likes)
        post = await reply_to(message, shown)
        if post is None:
            return True
        server = message.guild.id if message.guild is not None else None
        await lesson_posts.keep(bot, sitting, PrivatePost(server, post.channel.id, post.id))
    await lesson_posts.remove(bot, learner)
    return True
