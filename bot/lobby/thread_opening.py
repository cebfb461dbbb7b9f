"""Opening a thread, of whatever kind a channel can have; where it has none, a sentence says why.

Text channels have public and private threads, announcement channels their own kind, forums have
posts; voice channels have none. Discord's refusals become `NoThread`. Where Discord is busy or the
line breaks, it is looked whether there is a thread, and tried again (`ui/made_once.py`); what fails
nevertheless is raised as it is.
"""

import logging
from collections import deque
from collections.abc import Callable, Collection
from typing import Any, Final, cast

import discord

from bot.discord_limits import ACTIVE_THREADS, THREAD_NAME
from bot.lobby.permissions import lacking_to_play, rights_in, sentence_about
from bot.lobby.server_rules import NotHere
from bot.services import Directory
from bot.ui.answers import SEND_ERRORS, is_blocked, is_refusal
from bot.ui.made_once import make_once
from bot.words import say
from engine.language.spoken import codes, speaking

log = logging.getLogger(__name__)

THREAD_ARCHIVE_MINUTES: Final = 10_080
"""After a week without a post a thread is archived."""
SPARE_THREADS = 50
"""A server with fewer threads left than this is short of them."""
HAS_THREAD_CODE = 160004
"""Discord's number for: the post has a thread already. It bears the post's own id."""
TOO_MANY_THREADS_CODES = (160006, 160007)
WRONG_CHANNEL_CODES = (50024, 50008)

_opened_lately: deque[int] = deque(maxlen=SPARE_THREADS)
"""Threads that the gateway may not have told of yet."""


class NoThread(NotHere):
    """No thread can be had; the sentence says why, and what to do."""


def thread_name(title: str) -> str:
    """A title as Discord will show it: so long at most, without space around it. What was opened
    is found again by it.
    """
    return title.strip()[:THREAD_NAME].strip()


def names_of_thread(title: Callable[[], str]) -> set[str]:
    """What a thread may be called that was opened before: in the language of the moment or, since
    that can be changed, in any other.
    """
    found = {thread_name(title())}
    for code in codes():
        with speaking(code):
            found.add(thread_name(title()))
    return found


async def threads_open(guild: discord.Guild) -> int:
    """How many threads of a server are open, as far as Discord tells: of private ones the gateway
    tells us only those we are in. The last word on whether there is room is Discord's (160006).
    """
    try:
        return max(len(await guild.active_threads()), len(guild.threads))
    except SEND_ERRORS as problem:
        log.info("the threads of server %s cannot be counted: %s", guild.id, problem)
        return len(guild.threads)


async def parent_of(directory: Directory, place: Any) -> Any:
    """The channel a thread belongs to, also where it is not known yet; else the place itself."""
    if not isinstance(place, discord.Thread):
        return place
    known = place.parent or directory.get_channel(place.parent_id)
    try:
        return known or await directory.fetch_channel(place.parent_id)
    except (discord.NotFound, discord.Forbidden) as problem:
        if is_blocked(problem):
            raise
        raise NoThread(say("lobby.gone")) from problem


def check_threads(hall: Any) -> None:
    """Whether we could play in the threads of a channel: whoever may open them may not always write
    there.
    """
    has_threads = isinstance(hall, discord.TextChannel | discord.ForumChannel)
    lacking = lacking_to_play(rights_in(hall), in_threads=True) if has_threads else []
    if lacking:
        raise NoThread(sentence_about(hall.id, lacking))


async def open_thread(
    hall: Any, title: str, *, private: bool = False, post: int = 0
) -> discord.Thread | discord.Object:
    """A thread in a channel, below one of its posts if that is named and still there. One that the
    post has already is taken. Where we may not write in threads, none is opened.
    """
    check_threads(hall)
    name = thread_name(title)
    known = {thread.id for thread in getattr(hall, "threads", [])}
    try:
        opened = await make_once(
            lambda: _open(hall, name, private, post),
            lambda: _unheard_of(hall, name, private, known),
        )
    except discord.HTTPException as problem:
        if not is_refusal(problem):
            raise
        raise NoThread(_why(hall, problem, private)) from problem
    _opened_lately.append(opened.id)
    return opened


async def _open(hall: Any, name: str, private: bool, post: int) -> discord.Thread | discord.Object:
    if private:
        return await _private(hall, name)
    if isinstance(hall, discord.ForumChannel):
        return await _forum_post(hall, name)
    if not isinstance(hall, discord.TextChannel):
        raise NoThread(say("thread.none", channel=f"<#{hall.id}>"))
    return await _public(hall, name, post)


async def _unheard_of(
    hall: Any, name: str, private: bool, known: Collection[int]
) -> discord.Thread | None:
    """A thread of ours by that name that nobody was told of, and that was not there before. Discord
    is asked, since the gateway may be late.
    """
    for thread in await hall.guild.active_threads():
        is_ours = thread.owner_id == hall.guild.me.id and thread.parent_id == hall.id
        is_fitting = thread.name == name and thread.is_private() == private
        if is_ours and is_fitting and thread.id not in {*known, *_opened_lately}:
            return cast(discord.Thread, thread)
    return None


async def _private(hall: Any, name: str) -> discord.Thread:
    if not isinstance(hall, discord.TextChannel) or hall.is_news():
        raise NoThread(say("thread.private", channel=f"<#{hall.id}>"))
    return await hall.create_thread(
        name=name,
        type=discord.ChannelType.private_thread,
        auto_archive_duration=THREAD_ARCHIVE_MINUTES,
    )


async def _forum_post(hall: discord.ForumChannel, name: str) -> discord.Thread:
    """A post of a forum, with a tag where it wants one."""
    manages = rights_in(hall).manage_threads
    free = [tag for tag in hall.available_tags if manages or not tag.moderated]
    made = await hall.create_thread(
        name=name,
        content=name,
        applied_tags=free[:1] if hall.flags.require_tag else [],
        auto_archive_duration=THREAD_ARCHIVE_MINUTES,
        allowed_mentions=discord.AllowedMentions.none(),
    )
    return made.thread


async def _public(
    hall: discord.TextChannel, name: str, post: int
) -> discord.Thread | discord.Object:
    if post:
        try:
            return await hall.get_partial_message(post).create_thread(
                name=name, auto_archive_duration=THREAD_ARCHIVE_MINUTES
            )
        except discord.NotFound:
            pass
        except discord.HTTPException as problem:
            if problem.code != HAS_THREAD_CODE:
                raise
            return discord.Object(post)
    kinds = discord.ChannelType
    kind: Any = kinds.news_thread if hall.is_news() else kinds.public_thread
    return await hall.create_thread(
        name=name, type=kind, auto_archive_duration=THREAD_ARCHIVE_MINUTES
    )


def _why(hall: Any, problem: discord.HTTPException, private: bool) -> str:
    channel = f"<#{hall.id}>"
    if problem.code in TOO_MANY_THREADS_CODES:
        return say("thread.many", most=ACTIVE_THREADS)
    if problem.code in WRONG_CHANNEL_CODES:
        return say("thread.private" if private else "thread.none", channel=channel)
    if isinstance(problem, discord.Forbidden):
        kind = "private_threads" if private else "public_threads"
        is_forum = isinstance(hall, discord.ForumChannel)
        right = say("right.send_messages" if is_forum else f"right.create_{kind}")
        return say("thread.rights", channel=channel, right=right)
    return say("thread.refused", channel=channel, why=problem.text or str(problem.status))
