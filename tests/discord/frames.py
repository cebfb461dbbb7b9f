"""Which schema a gateway frame must keep: the document's where it has one, else one of ours.

Ours are made from Discord's documentation of the event and the document's definitions.
"""

import functools
from typing import Any

from tests.discord.documents import GATEWAY, definition, inline

JSON = dict[str, Any]
KEY = {"type": "string", "pattern": "^[0-9]+$"}


def ref(name: str) -> JSON:
    return {"$ref": f"{GATEWAY}#/definitions/{name}"}


def fields(required: JSON, **optional: JSON) -> JSON:
    """An object with just these fields."""
    return {
        "type": "object",
        "required": list(required),
        "properties": {**required, **optional},
        "additionalProperties": False,
    }


EMOJI = fields({"id": {"type": ["string", "null"]}, "name": {"type": "string"}})
REACTION = {"user_id": KEY, "channel_id": KEY, "message_id": KEY, "emoji": EMOJI}
BURST = {"burst": {"type": "boolean"}, "type": {"type": "integer"}}
DOCUMENTED = {
    "READY": "Ready",
    "GUILD_CREATE": "GuildCreate",
    "MESSAGE_CREATE": "MessageCreate",
    "MESSAGE_UPDATE": "MessageCreate",
    "THREAD_CREATE": "ThreadCreate",
    "THREAD_UPDATE": "APIChannel",
    "CHANNEL_CREATE": "APIChannel",
    "CHANNEL_UPDATE": "APIChannel",
    "CHANNEL_DELETE": "APIChannel",
    "GUILD_MEMBERS_CHUNK": "Chunk",
}
INTERACTIONS = {2: "ICommand", 3: "IComponent", 4: "IAutocomplete", 5: "IModal"}
OWN = {
    "RESUMED": {"type": "object"},
    "MESSAGE_DELETE": fields({"id": KEY, "channel_id": KEY}, guild_id=KEY),
    "MESSAGE_REACTION_ADD": fields(
        {**REACTION, **BURST}, guild_id=KEY, message_author_id=KEY, member=ref("APIGuildMember")
    ),
    "MESSAGE_REACTION_REMOVE": fields({**REACTION, **BURST}, guild_id=KEY),
    "TYPING_START": fields(
        {"channel_id": KEY, "user_id": KEY, "timestamp": {"type": "integer"}},
        guild_id=KEY,
        member=ref("APIGuildMember"),
    ),
    "CHANNEL_PINS_UPDATE": fields(
        {"channel_id": KEY}, guild_id=KEY, last_pin_timestamp={"type": ["string", "null"]}
    ),
    "THREAD_DELETE": fields(
        {"id": KEY, "guild_id": KEY, "parent_id": KEY, "type": {"enum": [10, 11, 12]}}
    ),
    "THREAD_MEMBERS_UPDATE": fields(
        {"id": KEY, "guild_id": KEY, "member_count": {"type": "integer"}},
        added_members={"type": "array", "items": ref("APIThreadMember")},
        removed_member_ids={"type": "array", "items": KEY},
    ),
    "GUILD_DELETE": fields({"id": KEY}, unavailable={"type": "boolean"}),
    "GUILD_MEMBER_ADD": {"allOf": [ref("APIGuildMember"), {"required": ["guild_id"]}]},
    "GUILD_MEMBER_REMOVE": fields({"guild_id": KEY, "user": ref("APIUser")}),
    "GUILD_MEMBER_UPDATE": {"allOf": [ref("APIGuildMember"), {"required": ["guild_id"]}]},
    "GUILD_ROLE_CREATE": fields({"guild_id": KEY, "role": ref("APIRole")}),
    "GUILD_ROLE_UPDATE": fields({"guild_id": KEY, "role": ref("APIRole")}),
    "THREAD_LIST_SYNC": fields(
        {
            "guild_id": KEY,
            "channel_ids": {"type": "array", "items": KEY},
            "threads": {"type": "array", "items": ref("APIThreadChannel")},
            "members": {"type": "array", "items": ref("APIThreadMember")},
        }
    ),
}
NUMBER_OR_NULL = {"type": ["integer", "null"]}
ENVELOPE = {"s": NUMBER_OR_NULL, "t": {"type": ["string", "null"]}}
RECEIVED = {1: "Heartbeat", 2: "Identify", 6: "Resume"}
REQUEST_MEMBERS = fields(
    {"op": {"const": 8}, "d": {"type": "object", "required": ["guild_id", "limit"]}}
)
PRESENCE = fields({"op": {"const": 3}, "d": ref("GatewayPresenceUpdateData")})
SENT = {
    1: fields({"op": {"const": 1}, "d": NUMBER_OR_NULL}, **ENVELOPE),
    7: fields({"op": {"const": 7}, "d": {"type": "null"}}, **ENVELOPE),
    9: fields({"op": {"const": 9}, "d": {"type": "boolean"}}, **ENVELOPE),
    11: fields({"op": {"const": 11}, "d": {"type": "null"}}, **ENVELOPE),
}


@functools.cache
def event(name: str, kind: int | None = None) -> Any:
    """The validator of a dispatch's body; None if nobody has said how it must look."""
    if name == "INTERACTION_CREATE":
        return definition(INTERACTIONS[kind or 0])
    if name in DOCUMENTED:
        return definition(DOCUMENTED[name])
    return inline(OWN[name]) if name in OWN else None


@functools.cache
def operation(op: int, direction: str) -> Any:
    """The validator of a whole frame that is no dispatch."""
    if op == 10:
        return definition("Hello")
    if direction == "sent":
        return inline(SENT[op]) if op in SENT else None
    if op in RECEIVED:
        return definition(RECEIVED[op])
    return inline({3: PRESENCE, 8: REQUEST_MEMBERS}[op]) if op in (3, 8) else None


def faults(direction: str, frame: JSON) -> list[str]:
    """What is wrong with a frame, if anything."""
    op = frame.get("op")
    if op == 0:
        body, name = frame["d"], frame["t"]
        check = event(name, body.get("type") if name == "INTERACTION_CREATE" else None)
        numbered = isinstance(frame["s"], int) and frame["s"] > 0
        found = [] if numbered else [f"{name}: not numbered"]
    else:
        body, name, found = frame, f"op {op}", []
        check = operation(op, direction) if isinstance(op, int) else None
    if check is None:
        return [f"{name} ({direction}): no schema says how it must look"]
    errors = check.iter_errors(body)
    return found + [f"{name} ({direction}) at {_place(e)}: {e.message[:300]}" for e in errors]


def _place(error: Any) -> str:
    return "/".join(map(str, error.instance_path)) or "the top"
