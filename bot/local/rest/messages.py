"""Messages of a channel: reading, posting, editing, deleting.

A repeated nonce that is to be enforced gives the message it made before, within some minutes:
in whatever channel that was, and 404 if it was deleted.
"""

from bot import discord_limits as limits
from bot.local import payloads, rights
from bot.local import permission_bits as may
from bot.local.errors import ApiRefusal, Complaints
from bot.local.model import EPHEMERAL, JSON, Channel, Message
from bot.local.rest.routes import Call, RestAnswer, operation

NONCE_LIFE_SECONDS = 300.0
TOO_MANY_OLD_EDITS = (
    "Maximum number of edits to messages older than 1 hour reached. Try again later."
)


def shown(call: Call, message: Message) -> JSON:
    """The message as this bot may read it."""
    body = payloads.message(call.world, message, call.services.address, call.me)
    granted = call.app.privileged if call.app else 0
    if payloads.is_withheld(call.world, message, call.me, granted):
        return payloads.withheld(body)
    return body


@operation("GET", "/channels/{channel_id}/messages")
def history(call: Call) -> RestAnswer:
    place = call.channel()
    if not call.world.permissions(call.me, place) & may.READ_MESSAGE_HISTORY:
        return 200, []
    limit = _limit(call)
    messages = [m for m in _messages(call, place) if m.viewer is None]
    return 200, [shown(call, m) for m in _page(messages, call.query, limit)]


def _limit(call: Call) -> int:
    complaints = Complaints()
    limit = int(call.query.get("limit", "50"))
    complaints.number(("limit",), limit, 100, 1)
    complaints.raise_any()
    return limit


def _messages(call: Call, place: Channel) -> list[Message]:
    return sorted(call.world.messages.get(place.id, {}).values(), key=lambda m: int(m.id))


def _page(messages: list[Message], query: dict[str, str], limit: int) -> list[Message]:
    """Newest first; `after` starts from the oldest that fits, as Discord does."""
    if "after" in query:
        later = [m for m in messages if int(m.id) > int(query["after"])]
        return later[:limit][::-1]
    if "before" in query:
        messages = [m for m in messages if int(m.id) < int(query["before"])]
    elif "around" in query:
        middle = int(query["around"])
        near = sorted(messages, key=lambda m: abs(int(m.id) - middle))[:limit]
        return sorted(near, key=lambda m: int(m.id), reverse=True)
    return messages[-limit:][::-1]


@operation("GET", "/channels/{channel_id}/messages/{message_id}")
def one_message(call: Call) -> RestAnswer:
    place, message = call.message()
    call.world.require(call.me, place, may.READ_MESSAGE_HISTORY)
    return 200, shown(call, message)


@operation("POST", "/channels/{channel_id}/messages")
def post(call: Call) -> RestAnswer:
    place, body = call.channel(), call.fields
    rights.post(call.world, call.me, place, body, files=bool(call.uploads))
    again = _posted_before(call, body)
    if again is not None:
        return 200, shown(call, call.world.message(again.channel_id, again.id))
    if isinstance(body.get("flags"), int):
        body = body | {"flags": body["flags"] & ~EPHEMERAL}
    message = call.services.posts.create(place, call.me, body, call.uploads)
    return 200, shown(call, message)


def _posted_before(call: Call, body: JSON) -> Message | None:
    """The message that the same nonce has made in the last minutes, if it is to be made once."""
    if not body.get("enforce_nonce") or body.get("nonce") is None:
        return None
    made = call.world.made_with(call.me, body["nonce"])
    is_recent = made is not None and made.created >= call.world.clock.now() - NONCE_LIFE_SECONDS
    return made if is_recent else None


@operation("PATCH", "/channels/{channel_id}/messages/{message_id}")
def edit(call: Call) -> RestAnswer:
    place, message = call.message()
    rights.edit(call.world, call.me, place, message)
    if call.world.clock.now() - message.created > limits.OLD_POST_SECONDS:
        call.services.rates.take_extra("old edit", place.id, 30046, TOO_MANY_OLD_EDITS)
    call.services.posts.edit(message, call.fields, call.uploads)
    return 200, shown(call, message)


@operation("DELETE", "/channels/{channel_id}/messages/{message_id}")
def delete(call: Call) -> RestAnswer:
    place, message = call.message()
    rights.delete(call.world, call.me, place, message)
    call.services.posts.delete(message)
    return 204, None


@operation("POST", "/channels/{channel_id}/messages/bulk-delete")
def delete_many(call: Call) -> RestAnswer:
    place = call.channel()
    call.world.require(call.me, place, may.MANAGE_MESSAGES)
    keys = [str(key) for key in call.fields.get("messages") or []]
    if not 2 <= len(keys) <= 100:
        sentence = "Provided too few or too many messages to delete. Must provide at least 2 and"
        raise ApiRefusal(400, 50016, f"{sentence} fewer than 100 messages to delete")
    for key in keys:
        found = call.world.messages.get(place.id, {}).get(key)
        if found is not None:
            call.services.posts.delete(found)
    return 204, None
