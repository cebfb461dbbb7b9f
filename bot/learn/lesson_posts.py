"""Where lessons are shown: one private message a person, which changes in place.

A new one is posted when somebody asks for a lesson, so that it is where they look; the one before
goes. Old buttons keep working as long as there are any.
"""

from collections.abc import Callable
from contextlib import suppress

import discord
from discord import ui
from msgspec.structs import replace

from bot.learn import panels
from bot.learn.attempts import Sitting, come_back
from bot.learn.lessons import CourseLesson
from bot.lobby.private_posts import PrivatePost, post_in_private
from bot.services import BotServices, services_of
from bot.ui.answers import NO_PINGS, SEND_ERRORS, Panel, PassingPanel, Unclear, text_panel
from bot.ui.buttons import Press
from bot.ui.markup import channel_link
from bot.words import say
from engine.model.learner import Learner
from engine.model.names import plain_name
from engine.work.costly_threads import in_side_thread

Sit = Callable[[Learner], Sitting]
"""What somebody's lesson becomes, in a thread."""


async def open_lesson(interaction: discord.Interaction, place: CourseLesson) -> Panel:
    """Show a lesson in a private message of its own, where its learner left it."""
    bot, user = services_of(interaction), interaction.user
    name = plain_name(user.display_name, 1)
    title = say("learn.thread", game=place.game.title, name=name)
    async with bot.processes.lock(f"learn {user.id}"):
        old = await bot.store.learner(user.id)
        sitting, shown = await _shown(bot, old, lambda learner: come_back(learner, place))
        thread = old.channel if old.server == interaction.guild_id and old.server else 0
        post = await post_in_private(interaction, title, lambda to: send(to, shown), thread)
        await keep(bot, sitting, post)
    await remove(bot, old)
    if post.channel == interaction.channel_id:
        return PassingPanel(ui.TextDisplay(say("learn.here")))
    return text_panel(say("learn.opened", link=channel_link(post.server, post.channel)))


async def go_on(press: Press, sit: Sit) -> Panel:
    """The lesson after a press, in the message that was pressed."""
    bot, pressed = press.bot, press.interaction.message
    async with bot.processes.lock(f"learn {press.person}"):
        learner = await bot.store.learner(press.person)
        check_own(press, learner)
        sitting, shown = await _shown(bot, learner, sit)
        if pressed is not None:
            server = press.interaction.guild_id
            await keep(bot, sitting, PrivatePost(server, pressed.channel.id, pressed.id))
    return shown


def check_own(press: Press, learner: Learner) -> None:
    """In a thread, moderators may see somebody's lesson: their presses do not count."""
    pressed = press.interaction.message
    if press.interaction.guild_id is None or pressed is None or pressed.id == learner.message:
        return
    if not learner.message:
        raise Unclear(say("step.not_yours"))
    raise Unclear(say("learn.elsewhere", link=channel_link(learner.server, learner.channel)))


async def _shown(bot: BotServices, learner: Learner, sit: Sit) -> tuple[Sitting, Panel]:
    """What somebody's lesson becomes and looks like; nothing is stored yet."""
    likes = await bot.store.person(learner.id)
    sitting = await in_side_thread(sit, learner)
    return sitting, await panels.panel(sitting, likes)


async def keep(bot: BotServices, sitting: Sitting, post: PrivatePost) -> None:
    """Remember how far somebody has come, and where it is shown."""
    server, channel, message = post
    now = replace(sitting.learner, server=server, channel=channel, message=message)
    await bot.store.save_learner(now)


async def send(to: discord.abc.Messageable, panel: Panel) -> discord.Message:
    """Post a panel; it may be posted elsewhere if that is refused."""
    for file in panel.files:
        file.reset()
    return await to.send(view=panel.view, files=panel.files, allowed_mentions=NO_PINGS)


async def remove(bot: BotServices, old: Learner) -> None:
    """Take away the message in which a lesson was shown before; it may be gone."""
    if old.message:
        with suppress(*SEND_ERRORS):
            place = bot.get_partial_messageable(old.channel)
            await place.get_partial_message(old.message).delete()
