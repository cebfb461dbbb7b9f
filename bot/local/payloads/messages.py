"""Messages on the wire, and what of them is withheld from a bot without the content intent."""

from typing import Any

from bot.local.clock import iso
from bot.local.model import JSON, LOADING, Attachment, Message
from bot.local.payloads.accounts import MESSAGE_CONTENT, member_alone, user
from bot.local.payloads.places import channel
from bot.local.world import World


def attachment(base: str, one: Attachment, *, ephemeral: bool = False) -> JSON:
    address = file_address(base, one)
    body: JSON = {
        "id": one.id,
        "filename": one.filename,
        "size": one.size,
        "url": address,
        "proxy_url": address,
        "content_type": one.content_type,
    }
    if one.width is not None:
        body |= {"width": one.width, "height": one.height}
    if one.description:
        body["description"] = one.description
    if ephemeral:
        body["ephemeral"] = True
    return body


def file_address(base: str, one: Attachment) -> str:
    return f"{base}/attachments/{one.channel_id}/{one.id}/{one.filename}"


def message(world: World, one: Message, base: str, viewer: str | None = None) -> JSON:
    """`base` is the server's address: files are kept by id, addresses are made when asked."""
    body: JSON = {
        "id": one.id,
        "type": one.type,
        "channel_id": one.channel_id,
        "author": user(world.users[one.author_id]),
        "content": one.content,
        "timestamp": iso(one.created),
        "edited_timestamp": iso(one.edited) if one.edited else None,
        "tts": False,
        "pinned": one.pinned is not None,
        "flags": one.flags,
        "mention_everyone": one.mention_everyone,
        "mentions": [user(world.users[u]) for u in one.mentions],
        "mention_roles": one.mention_roles,
        "attachments": [
            attachment(base, a, ephemeral=one.is_ephemeral) for a in _unreferenced(one)
        ],
        "embeds": _addressed(one.embeds, one, base),
        "components": _addressed(one.components, one, base),
    }
    _add_rest(world, one, base, viewer, body)
    return body


def _add_rest(world: World, one: Message, base: str, viewer: str | None, body: JSON) -> None:
    if one.reactions:
        body["reactions"] = [_reaction(r.emoji, r.users, viewer) for r in one.reactions]
    if one.nonce is not None:
        body["nonce"] = one.nonce
    if one.application_id is not None:
        body["application_id"] = one.application_id
    if one.metadata is not None:
        body |= {"interaction_metadata": one.metadata, "webhook_id": one.application_id}
    if one.reference is not None:
        body["message_reference"] = one.reference
        if not one.is_system:
            body["referenced_message"] = _referenced(world, one.reference, base)
    if one.thread_id is not None and one.thread_id in world.channels:
        body["thread"] = channel(world, world.channels[one.thread_id])


def _referenced(world: World, reference: JSON, base: str) -> JSON | None:
    place = world.messages.get(reference["channel_id"], {})
    original = place.get(reference.get("message_id", ""))
    if original is None:
        return None
    body = message(world, original, base)
    for unfit in ("referenced_message", "reactions"):
        body.pop(unfit, None)
    return body


def _reaction(emoji: str, users: list[str], viewer: str | None) -> JSON:
    return {
        "emoji": {"id": None, "name": emoji},
        "count": len(users),
        "count_details": {"burst": 0, "normal": len(users)},
        "burst_colors": [],
        "me_burst": False,
        "me": viewer in users,
    }


def _unreferenced(one: Message) -> list[Attachment]:
    """Files shown by an embed or a component are not listed again as attachments."""
    if not one.attachments:
        return []
    shown: set[str] = set()
    _collect(one.embeds, shown)
    _collect(one.components, shown)
    return [a for a in one.attachments if a.id not in shown]


def _collect(part: Any, into: set[str]) -> None:
    if isinstance(part, dict):
        if "attachment_id" in part:
            into.add(part["attachment_id"])
        for value in part.values():
            _collect(value, into)
    elif isinstance(part, list):
        for value in part:
            _collect(value, into)


def _addressed(part: Any, one: Message, base: str) -> Any:
    """Embeds and components with addresses in place of the ids of the files they show."""
    if not one.attachments:
        return part
    if isinstance(part, list):
        return [_addressed(value, one, base) for value in part]
    if not isinstance(part, dict):
        return part
    filled = {key: _addressed(value, one, base) for key, value in part.items()}
    if "attachment_id" in filled:
        kept = next((a for a in one.attachments if a.id == filled["attachment_id"]), None)
        if kept is not None:
            filled["url"] = filled["proxy_url"] = file_address(base, kept)
    return filled


def for_gateway(world: World, one: Message, body: JSON) -> JSON:
    """What a MESSAGE_CREATE or MESSAGE_UPDATE adds to the message itself."""
    place = world.channels[one.channel_id]
    added: JSON = {"channel_type": place.type}
    if place.guild_id is not None:
        added["guild_id"] = place.guild_id
        author = world.find_member(place.guild_id, one.author_id)
        if author is not None:
            added["member"] = member_alone(author)
    return body | added


def is_withheld(world: World, one: Message, bot_id: str, granted: int) -> bool:
    """Whether a bot must not read this message: no intent, not its own, not to it, not private."""
    if granted & MESSAGE_CONTENT or one.author_id == bot_id:
        return False
    roles = [world.roles[role].bot_id for role in one.mention_roles if role in world.roles]
    is_named = bot_id in one.mentions or (world.shows_role_mentions and bot_id in roles)
    return not world.channels[one.channel_id].is_direct and not is_named


def withheld(body: JSON) -> JSON:
    emptied = body | {"content": "", "embeds": [], "attachments": [], "components": []}
    emptied.pop("poll", None)
    return emptied


def is_loading(one: Message) -> bool:
    return bool(one.flags & LOADING)
