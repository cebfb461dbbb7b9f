"""Where things take place: the channel of a lobby's post, and the thread or channel of a match."""

import logging
from typing import Any, Final

import discord

from bot.limits import THREAD_NAME
from bot.lobby.server_rules import NotHere, ServerRules
from bot.services import BotServices, Directory
from bot.words import say
from engine.table.table import Table

log = logging.getLogger(__name__)

THREAD_ARCHIVE_MINUTES: Final = 10_080
"""After a week without a post a thread is archived."""
HAS_THREAD_CODE = 160004
"""Discord's number for: the post has a thread already. It bears the post's own id."""


async def lobby_channel(directory: Directory, table: Table) -> Any:
    """The channel of a lobby's post; None if it is gone or closed to us."""
    channel = int(table.sheet.notes.get("hall", 0) or table.sheet.channel or 0)
    try:
        return directory.get_channel(channel) or await directory.fetch_channel(channel)
    except (discord.NotFound, discord.Forbidden) as problem:
        facts = {"match": table.id, "channel": channel}
        log.warning("the channel of a lobby is closed: %s", problem, extra=facts)
        return None


async def find_place(services: BotServices, table: Table, rules: ServerRules) -> int | None:
    """Where a match will be played: the channel itself, or a new thread. Its id."""
    hall = await lobby_channel(services, table)
    if hall is None:
        raise NotHere(say("lobby.gone"))
    private = bool(table.sheet.invited) and table.sheet.notes.get("private") == "yes"
    is_free = await services.store.sheets(channel=hall.id, status=("playing",), limit=1) == []
    if not isinstance(hall, discord.TextChannel | discord.Thread):
        if not is_free:
            raise NotHere(say("lobby.one_here"))
        return int(hall.id)
    keeps = isinstance(hall, discord.Thread) or rules.place == "channel"
    if keeps and is_free and not private:
        return hall.id
    try:
        return await _open_thread(table, hall, private)
    except discord.HTTPException as problem:
        log.warning("no thread could be opened: %s", problem, extra={"match": table.id})
    if is_free and rules.fallback:
        return hall.id
    raise NotHere(say("lobby.no_thread", channel=f"<#{hall.id}>", right=_right(private)))


def _right(private: bool) -> str:
    return say("right.create_private_threads" if private else "right.create_public_threads")


async def _open_thread(
    table: Table, hall: discord.TextChannel | discord.Thread, private: bool
) -> int:
    """A thread named after game and players; its name is never changed."""
    names = ", ".join(seat.name for seat in table.seats)
    title = say("thread", game=table.draft().game.title, names=names)[:THREAD_NAME]
    kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
    if isinstance(hall, discord.TextChannel) and not private:
        post = hall.get_partial_message(int(table.sheet.notes["lobby"]))
        try:
            public = await post.create_thread(
                name=title, auto_archive_duration=THREAD_ARCHIVE_MINUTES
            )
            return public.id
        except discord.NotFound:
            pass
        except discord.HTTPException as problem:
            if problem.code != HAS_THREAD_CODE:
                raise
            return post.id
    parent: Any = hall.parent if isinstance(hall, discord.Thread) else hall
    thread: discord.Thread = await parent.create_thread(
        name=title, type=kind, auto_archive_duration=THREAD_ARCHIVE_MINUTES
    )
    for seat in table.seats:
        if seat.person:
            await add_to_thread(thread, seat.person, table.id)
    return thread.id


async def add_to_thread(thread: discord.Thread, person: int, match: str) -> None:
    """Whoever cannot be let in, having left the server, is no reason to play elsewhere."""
    try:
        await thread.add_user(discord.Object(person))
    except (discord.Forbidden, discord.NotFound) as problem:
        facts = {"match": match, "person": person, "channel": thread.id}
        log.warning("a player is not in the thread: %s", problem, extra=facts)
