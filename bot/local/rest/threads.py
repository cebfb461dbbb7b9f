"""Threads: opening them, their members, the archived ones."""

from bot.local import payloads, rights
from bot.local import permission_bits as may
from bot.local.errors import ApiRefusal, missing_permissions, unknown
from bot.local.model import (
    ANNOUNCEMENT,
    ANNOUNCEMENT_THREAD,
    FORUM,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    Channel,
)
from bot.local.rest.routes import Call, RestAnswer, operation


@operation("POST", "/channels/{channel_id}/threads")
def open_thread(call: Call) -> RestAnswer:
    parent, body = call.channel(), call.fields
    if parent.type == FORUM:
        return _open_forum_post(call, parent)
    kind = body.get("type")
    kind = kind if isinstance(kind, int) else PRIVATE_THREAD
    rights.open_thread(call.world, call.me, parent, kind)
    thread = call.services.places.open_thread(parent, call.me, body, kind)
    return 201, payloads.channel(call.world, thread, call.me)


def _open_forum_post(call: Call, forum: Channel) -> RestAnswer:
    """A thread with its first message."""
    body = call.fields
    rights.open_thread(call.world, call.me, forum, PUBLIC_THREAD)
    rights.apply_tags(call.world, call.me, forum, body)
    thread = call.services.places.open_thread(forum, call.me, body, PUBLIC_THREAD)
    message = body.get("message")
    try:
        first = call.services.posts.create(
            thread, call.me, message if isinstance(message, dict) else {}, call.uploads
        )
    except ApiRefusal:
        call.services.places.delete(thread)
        raise
    shown = payloads.message(call.world, first, call.services.address, call.me)
    return 201, payloads.channel(call.world, thread, call.me) | {"message": shown}


@operation("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def open_thread_at(call: Call) -> RestAnswer:
    parent, message = call.message()
    kind = _public_kind(parent)
    rights.open_thread(call.world, call.me, parent, kind)
    thread = call.services.places.open_thread(parent, call.me, call.fields, kind, message)
    return 201, payloads.channel(call.world, thread, call.me)


def _public_kind(parent: Channel) -> int:
    return ANNOUNCEMENT_THREAD if parent.type == ANNOUNCEMENT else PUBLIC_THREAD


def _thread(call: Call) -> Channel:
    thread = call.channel()
    if not thread.is_thread:
        raise unknown("Channel")
    return thread


@operation("GET", "/channels/{channel_id}/thread-members")
def thread_members(call: Call) -> RestAnswer:
    thread = _thread(call)
    return 200, [payloads.thread_member(thread, user_id) for user_id in thread.members]


@operation("GET", "/channels/{channel_id}/thread-members/{user_id}")
def one_thread_member(call: Call) -> RestAnswer:
    thread, user_id = _thread(call), call.params["user_id"]
    if user_id not in thread.members:
        raise unknown("Member")
    return 200, payloads.thread_member(thread, user_id)


@operation("PUT", "/channels/{channel_id}/thread-members/@me")
def join(call: Call) -> RestAnswer:
    thread = _thread(call)
    rights.not_archived(thread)
    call.services.places.join(thread, call.me)
    return 204, None


@operation("DELETE", "/channels/{channel_id}/thread-members/@me")
def leave(call: Call) -> RestAnswer:
    thread = _thread(call)
    rights.not_archived(thread)
    call.services.places.leave(thread, call.me)
    return 204, None


@operation("PUT", "/channels/{channel_id}/thread-members/{user_id}")
def add_member(call: Call) -> RestAnswer:
    thread, world = _thread(call), call.world
    rights.not_archived(thread)
    world.require(call.me, thread, may.SEND_MESSAGES_IN_THREADS)
    if thread.type == PRIVATE_THREAD and not thread.invitable and call.me != thread.owner_id:
        raise missing_permissions()
    world.member(thread.guild_id or "", call.params["user_id"])
    call.services.places.bring_in(thread, call.params["user_id"], call.me)
    return 204, None


@operation("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
def remove_member(call: Call) -> RestAnswer:
    thread = _thread(call)
    rights.not_archived(thread)
    if call.me != thread.owner_id or thread.type != PRIVATE_THREAD:
        call.world.require(call.me, thread, may.MANAGE_THREADS)
    call.services.places.leave(thread, call.params["user_id"])
    return 204, None


@operation("GET", "/channels/{channel_id}/threads/archived/public")
def archived_public(call: Call) -> RestAnswer:
    return _archived(call, _public_kind(call.channel()))


@operation("GET", "/channels/{channel_id}/threads/archived/private")
def archived_private(call: Call) -> RestAnswer:
    call.world.require(call.me, call.channel(), may.MANAGE_THREADS)
    return _archived(call, PRIVATE_THREAD)


@operation("GET", "/channels/{channel_id}/users/@me/threads/archived/private")
def archived_mine(call: Call) -> RestAnswer:
    return _archived(call, PRIVATE_THREAD, mine=True)


def _archived(call: Call, kind: int, *, mine: bool = False) -> RestAnswer:
    parent = call.channel()
    call.world.require(call.me, parent, may.READ_MESSAGE_HISTORY)
    limit = int(call.query.get("limit", "50"))
    found = [
        t
        for t in call.world.channels.values()
        if t.parent_id == parent.id and t.type == kind and t.archived
        if not mine or call.me in t.members
    ]
    found.sort(key=lambda t: t.archive_changed, reverse=True)
    members = [payloads.thread_member(t, call.me) for t in found if call.me in t.members]
    shown = [payloads.channel(call.world, t, call.me) for t in found[:limit]]
    return 200, {"threads": shown, "members": members, "has_more": len(found) > limit}
