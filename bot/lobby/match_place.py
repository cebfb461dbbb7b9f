"""Where things take place: the channel of a lobby's post, and the thread or channel of a match."""

import logging
from collections.abc import Callable
from functools import partial
from typing import Any, cast

import discord

from bot.lobby.permissions import check_may_play
from bot.lobby.server_rules import NotHere, ServerRules
from bot.lobby.thread_opening import NoThread, names_of_thread, open_thread, parent_of
from bot.services import AnsweringServices, BotServices, Directory
from bot.ui.answers import is_blocked, is_refusal
from bot.words import say
from engine.language.filling import commas
from engine.table.table import Table

log = logging.getLogger(__name__)


async def lobby_channel(directory: Directory, table: Table) -> Any:
    """The channel of a lobby's post; None if it is gone or closed to us."""
    channel = int(table.sheet.notes.get("hall", 0) or table.sheet.channel or 0)
    if not channel:
        return None
    try:
        return directory.get_channel(channel) or await directory.fetch_channel(channel)
    except (discord.NotFound, discord.Forbidden) as problem:
        if is_blocked(problem):
            raise
        facts = {"match": table.id, "channel": channel}
        log.warning("the channel of a lobby is closed: %s", problem, extra=facts)
        return None


async def find_place(services: AnsweringServices, table: Table, rules: ServerRules) -> int:
    """Where a match will be played: the channel itself, or a new thread. Its id. A private match
    gets a private thread or none.
    """
    hall = await lobby_channel(services, table)
    if hall is None:
        raise NotHere(say("lobby.gone"))
    private = bool(table.sheet.invited) and table.sheet.notes.get("private") == "yes"
    is_free = await services.store.sheets(channel=hall.id, status=("playing",), limit=1) == []
    if getattr(hall, "guild", None) is None:
        if not is_free:
            raise NotHere(say("lobby.one_here"))
        return int(hall.id)
    keeps = isinstance(hall, discord.Thread) or rules.place == "channel"
    if keeps and is_free and not private:
        check_may_play(hall)
        return int(hall.id)
    try:
        return await _open_thread(services, table, hall, private)
    except NoThread as problem:
        log.warning("no thread could be opened: %s", problem, extra={"match": table.id})
        if private:
            raise
        if is_free and rules.fallback:
            check_may_play(hall)
            return int(hall.id)
        raise NotHere(say("lobby.no_thread", channel=f"<#{hall.id}>", why=problem)) from None


async def _open_thread(services: AnsweringServices, table: Table, hall: Any, private: bool) -> int:
    """A thread named after game and players; its name is never changed. What was to begin in a
    private thread stays out of sight.
    """
    title = partial(_title, table)
    is_hidden = private or (isinstance(hall, discord.Thread) and hall.is_private())
    post = 0 if isinstance(hall, discord.Thread) else int(table.sheet.notes.get("lobby", 0))
    parent = await parent_of(services, hall)
    is_loose = is_hidden or not post
    left = await _left_behind(services, table, parent, title, is_hidden) if is_loose else None
    if left is not None:
        return left.id
    with services.rate_limit.opening_thread(table.sheet.host, services.tables.clock.now()):
        return (await open_thread(parent, title(), private=is_hidden, post=post)).id


def _title(table: Table) -> str:
    names = commas(seat.name for seat in table.seats)
    return say("thread", game=table.draft().game.title, names=names)


async def _left_behind(
    services: BotServices, table: Table, parent: Any, title: Callable[[], str], private: bool
) -> discord.Thread | None:
    """The thread that an earlier start has opened, being killed before it could note so: ours, by
    that name, younger than the lobby's post, and no match is played in it. (A thread below a post
    needs no such search: Discord names it when a second one is asked for.)
    """
    me, names = services.user.id if services.user else 0, names_of_thread(title)
    posted = int(table.sheet.notes.get("lobby", 0))
    for thread in getattr(parent, "threads", []):
        is_ours = thread.owner_id == me and thread.name in names
        is_fitting = thread.is_private() == private and thread.id > posted and not thread.locked
        if is_ours and is_fitting and not await services.store.sheets(channel=thread.id, limit=1):
            return cast(discord.Thread, thread)
    return None


async def let_in(thread: discord.Thread, person: int, match: str) -> None:
    """See to it that somebody is in a thread who was mentioned there, if that has not brought them
    in. Discord tells whoever is added of it, at any hour; a mention can be silent, so that comes
    first. Whoever cannot be let in, having left the server, is no reason to play elsewhere. What
    may work a moment later is raised.
    """
    try:
        if not await _is_in(thread, person):
            await thread.add_user(discord.Object(person))
    except discord.HTTPException as problem:
        if not is_refusal(problem):
            raise
        facts = {"match": match, "person": person, "channel": thread.id}
        log.warning("a player is not in the thread: %s", problem, extra=facts)


async def _is_in(thread: discord.Thread, person: int) -> bool:
    try:
        await thread.fetch_member(person)
    except discord.NotFound:
        return False
    return True
