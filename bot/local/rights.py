"""Who may post, edit, react, pin and open threads: rights and the state of the place together.

One function per deed, each raising Discord's refusal. Bots and people are asked the same questions.
"""

from bot import discord_limits as limits
from bot.local import permission_bits as may
from bot.local.errors import (
    ApiRefusal,
    cannot_message_user,
    cannot_reply,
    missing_access,
    no_common_server,
    not_the_author,
    system_message,
    tag_required,
    thread_archived,
    thread_locked,
    unknown,
    wrong_channel_type,
)
from bot.local.model import (
    ANNOUNCEMENT,
    ANNOUNCEMENT_THREAD,
    FORUM,
    JSON,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    VOICE,
    Channel,
    Message,
)
from bot.local.world import World

THREADS_OF = {
    TEXT: {PUBLIC_THREAD: may.CREATE_PUBLIC_THREADS, PRIVATE_THREAD: may.CREATE_PRIVATE_THREADS},
    ANNOUNCEMENT: {ANNOUNCEMENT_THREAD: may.CREATE_PUBLIC_THREADS},
    FORUM: {PUBLIC_THREAD: may.SEND_MESSAGES},
}
"""Which threads a kind of channel can have, and which right each takes."""


def post(world: World, who: str, place: Channel, body: JSON, *, files: bool) -> None:
    if place.type == FORUM:
        raise ApiRefusal(400, 50008, "Cannot send messages in a non-text channel")
    needed = may.SEND_MESSAGES_IN_THREADS if place.is_thread else may.SEND_MESSAGES
    if place.type == VOICE:
        needed |= may.CONNECT
    if files:
        needed |= may.ATTACH_FILES
    if body.get("embeds"):
        needed |= may.EMBED_LINKS
    world.require(who, place, needed)
    if body.get("message_reference") and not _may_read(world, who, place):
        raise cannot_reply()
    if place.is_direct:
        _reach(world, who, place)
    not_locked(world, who, place)
    if place.archived:
        _room_for_thread(world, place)


def _may_read(world: World, who: str, place: Channel) -> bool:
    return bool(world.permissions(who, place) & may.READ_MESSAGE_HISTORY)


def _reach(world: World, who: str, place: Channel) -> None:
    """A bot reaches a person by direct message only if they share a server and it is allowed."""
    for other in place.recipients:
        if other == who or not world.users[who].bot:
            continue
        if not share_a_guild(world, who, other):
            raise no_common_server()
        if not world.users[other].takes_direct:
            raise cannot_message_user()


def share_a_guild(world: World, one: str, other: str) -> bool:
    return any(world.find_member(g, one) and world.find_member(g, other) for g in world.guilds)


def edit(world: World, who: str, place: Channel, message: Message) -> None:
    world.require(who, place, may.VIEW_CHANNEL)
    if message.author_id != who:
        raise not_the_author()
    if message.is_system:
        raise system_message()
    not_archived(place)
    not_locked(world, who, place)


def delete(world: World, who: str, place: Channel, message: Message) -> None:
    own = message.author_id == who
    world.require(who, place, may.VIEW_CHANNEL if own else may.MANAGE_MESSAGES)
    if place.archived:
        not_locked(world, who, place)


def react(world: World, who: str, place: Channel, message: Message, emoji: str) -> None:
    known = any(reaction.emoji == emoji for reaction in message.reactions)
    world.require(who, place, may.READ_MESSAGE_HISTORY | (0 if known else may.ADD_REACTIONS))
    not_archived(place)
    if not known and len(message.reactions) >= limits.REACTIONS:
        raise ApiRefusal(400, 30010, f"Maximum number of reactions reached ({limits.REACTIONS})")


def pin(world: World, who: str, place: Channel, message: Message) -> None:
    world.require(who, place, may.PIN_MESSAGES)
    if message.is_system:
        raise system_message()
    not_archived(place)


def open_thread(world: World, who: str, place: Channel, kind: int) -> None:
    needed = THREADS_OF.get(place.type, {}).get(kind)
    if place.guild_id is None or needed is None:
        raise wrong_channel_type()
    world.require(who, place, needed)
    _room_for_thread(world, place)


def apply_tags(world: World, who: str, forum: Channel, body: JSON) -> None:
    """A forum may want a tag for each post; some tags are only for whoever manages it."""
    applied = body.get("applied_tags") or []
    if forum.requires_tag and not applied:
        raise tag_required()
    known = {tag.id: tag for tag in forum.tags}
    for id in map(str, applied):
        if id not in known:
            raise unknown("Tag")
        if known[id].moderated:
            world.require(who, forum, may.MANAGE_THREADS)


def _room_for_thread(world: World, place: Channel) -> None:
    active = sum(not thread.archived for thread in world.threads_of(place.guild_id or ""))
    if active >= limits.ACTIVE_THREADS:
        raise ApiRefusal(400, 160006, "Maximum number of active threads reached")


def change_thread(world: World, who: str, thread: Channel, body: JSON) -> None:
    """Its owner may rename and archive it; whoever may write there, revive it; locking and reviving
    a locked one take the right.
    """
    if not world.can_see(who, thread):
        raise missing_access()
    if thread.archived and body.get("archived") is False:
        world.require(who, thread, may.SEND_MESSAGES_IN_THREADS)
        _room_for_thread(world, thread)
    if who == thread.owner_id and not body.keys() & {"locked", "invitable"} and not thread.locked:
        return
    if body.keys() == {"archived"} and not body["archived"] and not thread.locked:
        return
    world.require(who, thread, may.MANAGE_THREADS)


def not_locked(world: World, who: str, place: Channel) -> None:
    """In a locked thread nothing is written and nothing is changed, but by whoever manages it."""
    if place.locked and not world.permissions(who, place) & may.MANAGE_THREADS:
        raise thread_locked()


def not_archived(place: Channel) -> None:
    if place.archived:
        raise thread_archived()
