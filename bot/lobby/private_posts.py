"""A message that only one person sees and that stays: a direct message or, where those are closed,
a post in a private thread of the channel they are in.
"""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, cast

import discord

from bot.lobby.thread_opening import NoThread, open_thread, parent_of, thread_name
from bot.services import Directory, services_of
from bot.ui.answers import Unclear, is_refusal
from bot.words import say

Send = Callable[[discord.abc.Messageable], Awaitable[discord.Message]]


class PrivatePost(NamedTuple):
    """A message that was posted, and where."""

    server: int | None
    channel: int
    message: int


async def post_in_private(
    interaction: discord.Interaction, title: str, send: Send, known_thread: int = 0
) -> PrivatePost:
    """Send something to whoever asked. A thread that is known is used again, unless it is gone or
    locked; a new one gets the title. Unclear if they can be reached nowhere.
    """
    user, server = interaction.user, interaction.guild_id
    try:
        return _post(None, await send(user))
    except discord.HTTPException as problem:
        if not is_refusal(problem):
            raise
    if server is None:
        raise Unclear(say("private.closed"))
    try:
        if known := await _known(interaction, known_thread):
            try:
                post = _post(server, await send(known))  # it may sleep, and nobody is let in then
                await known.add_user(user)
                return post
            except discord.HTTPException as problem:
                if not is_refusal(problem):
                    raise
        thread = await _opened(interaction, title)
        return _post(server, await send(thread))
    except (NoThread, discord.HTTPException):
        raise Unclear(say("private.closed")) from None


async def _known(interaction: discord.Interaction, id: int) -> discord.Thread | None:
    """A private thread from before; None if there is none, or it is closed."""
    if not id:
        return None
    try:
        thread = await services_of(interaction).fetch_channel(id)
    except (discord.NotFound, discord.Forbidden):
        return None
    is_fitting = isinstance(thread, discord.Thread) and thread.is_private() and not thread.locked
    return thread if is_fitting else None


async def _opened(interaction: discord.Interaction, title: str) -> discord.Thread:
    """A thread that whoever asked was let into: a new one, or one that was opened before somebody
    could be let in.
    """
    bot, name = services_of(interaction), thread_name(title)
    parent = await parent_of(bot, interaction.channel)
    async with bot.processes.lock(f"private {parent.id} {name}"):
        thread = await _left_behind(bot, parent, name) or await _open(interaction, parent, title)
        await thread.add_user(interaction.user)
    return thread


async def _open(interaction: discord.Interaction, parent: Any, title: str) -> discord.Thread:
    bot, person = services_of(interaction), interaction.user.id
    with bot.rate_limit.opening_thread(person, bot.tables.clock.now()):
        thread = await open_thread(parent, title, private=True)
    assert isinstance(thread, discord.Thread), "only a post has a thread already"
    return thread


async def _left_behind(bot: Directory, parent: Any, name: str) -> discord.Thread | None:
    """A private thread of ours by that name in which nobody is and nothing was said: Discord's
    answer was lost, or the process was killed, when it was opened. One that somebody was let into
    is theirs.
    """
    me = bot.user.id if bot.user else 0
    for known in getattr(parent, "threads", []):
        if known.owner_id != me or known.name != name or not known.is_private():
            continue
        try:
            thread = await bot.fetch_channel(known.id)
        except discord.NotFound:
            continue
        if not thread.locked and thread.last_message_id is None and thread.member_count <= 1:
            return cast(discord.Thread, thread)
    return None


def _post(server: int | None, message: discord.Message) -> PrivatePost:
    return PrivatePost(server, message.channel.id, message.id)
