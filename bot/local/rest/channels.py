"""One channel or thread: reading, changing, deleting it; typing; pins; overwrites."""

from bot.local import payloads, rights
from bot.local import permission_bits as may
from bot.local.clock import iso
from bot.local.errors import Complaints
from bot.local.model import JSON, Channel, Message
from bot.local.rest.routes import Call, RestAnswer, operation
from bot.local.world import World, WorldEvent

RENAMED_TOO_OFTEN = "You are being rate limited."


@operation("GET", "/channels/{channel_id}")
def one_channel(call: Call) -> RestAnswer:
    return 200, payloads.channel(call.world, call.channel(), call.me)


@operation("PATCH", "/channels/{channel_id}")
def change_channel(call: Call) -> RestAnswer:
    place = call.channel()
    body = call.fields
    places = call.services.places
    if place.is_thread:
        rights.change_thread(call.world, call.me, place, body)
    else:
        call.world.require(call.me, place, may.MANAGE_CHANNELS)
    if body.get("name") not in (None, place.name):
        call.services.rates.take_extra("rename", place.id, 0, RENAMED_TOO_OFTEN)
    if place.is_thread:
        places.change_thread(place, body)
    else:
        complaints = Complaints()
        complaints.length(("name",), body.get("name", place.name), 100, 1)
        complaints.raise_any()
        place.name = body.get("name") or place.name
        place.topic = body.get("topic", place.topic)
        places.changed(place)
    return 200, payloads.channel(call.world, place, call.me)


@operation("DELETE", "/channels/{channel_id}")
def delete_channel(call: Call) -> RestAnswer:
    place = call.channel()
    call.world.require(
        call.me, place, may.MANAGE_THREADS if place.is_thread else may.MANAGE_CHANNELS
    )
    body = payloads.channel(call.world, place, call.me)
    call.services.places.delete(place)
    return 200, body


@operation("PUT", "/channels/{channel_id}/permissions/{overwrite_id}")
def set_overwrite(call: Call) -> RestAnswer:
    place, body = call.channel(), call.fields
    call.world.require(call.me, place, may.MANAGE_ROLES)
    call.services.places.overwrite(
        place,
        call.params["overwrite_id"],
        int(body.get("type") or 0),
        int(body.get("allow") or 0),
        int(body.get("deny") or 0),
    )
    return 204, None


@operation("POST", "/channels/{channel_id}/typing")
def type_in(call: Call) -> RestAnswer:
    place = call.channel()
    needed = may.SEND_MESSAGES_IN_THREADS if place.is_thread else may.SEND_MESSAGES
    call.world.require(call.me, place, needed)
    call.world.tell(typing(call.world, place, call.me))
    return 204, None


def typing(world: World, place: Channel, who: str) -> WorldEvent:
    body: JSON = {"channel_id": place.id, "user_id": who, "timestamp": int(world.clock.now())}
    if place.guild_id:
        body["guild_id"] = place.guild_id
        member = world.find_member(place.guild_id, who)
        if member is not None:
            body["member"] = payloads.member(world, member)
    return WorldEvent("TYPING_START", body, channel=place)


# Pins


def _pinned(call: Call) -> list[Message]:
    place = call.channel()
    call.world.require(call.me, place, may.READ_MESSAGE_HISTORY)
    messages = call.world.messages.get(place.id, {}).values()
    return sorted((m for m in messages if m.pinned), key=lambda m: m.pinned or 0, reverse=True)


@operation("GET", "/channels/{channel_id}/messages/pins")
def list_pins(call: Call) -> RestAnswer:
    base = call.services.address
    items = [
        {"pinned_at": iso(m.pinned or 0), "message": payloads.message(call.world, m, base, call.me)}
        for m in _pinned(call)
    ]
    limit = int(call.query.get("limit", "50"))
    return 200, {"items": items[:limit], "has_more": len(items) > limit}


@operation("GET", "/channels/{channel_id}/pins")
def list_pins_plainly(call: Call) -> RestAnswer:
    base = call.services.address
    return 200, [payloads.message(call.world, m, base, call.me) for m in _pinned(call)]


@operation("PUT", "/channels/{channel_id}/messages/pins/{message_id}")
@operation("PUT", "/channels/{channel_id}/pins/{message_id}")
def pin(call: Call) -> RestAnswer:
    place, message = call.message()
    rights.pin(call.world, call.me, place, message)
    call.services.places.pin(message, call.me)
    return 204, None


@operation("DELETE", "/channels/{channel_id}/messages/pins/{message_id}")
@operation("DELETE", "/channels/{channel_id}/pins/{message_id}")
def unpin(call: Call) -> RestAnswer:
    place, message = call.message()
    rights.pin(call.world, call.me, place, message)
    call.services.places.unpin(message)
    return 204, None
