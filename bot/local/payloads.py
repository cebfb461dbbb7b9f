"""The model as Discord writes it: functions from a thing of the world to its JSON on the wire.

Used for REST answers, gateway frames and the page alike. Nothing is decided here, except what
Discord withholds from a bot without the message-content intent (`withheld`).
"""

from typing import Any

from bot.local.clock import iso
from bot.local.model import (
    JSON,
    LOADING,
    Attachment,
    Channel,
    Command,
    Guild,
    Member,
    Message,
    Role,
    User,
)
from bot.local.world import World

MESSAGE_CONTENT = 1 << 15  # the privileged intent


def user(one: User) -> JSON:
    body: JSON = {
        "id": one.id,
        "username": one.username,
        "global_name": None if one.bot else one.name,
        "discriminator": "0000" if one.bot else "0",
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    if one.bot:
        body["bot"] = True
    return body


def own_user(one: User) -> JSON:
    return user(one) | {
        "bio": "",
        "mfa_enabled": False,
        "locale": one.locale,
        "verified": True,
        "email": None,
    }


def role(one: Role) -> JSON:
    body: JSON = {
        "id": one.id,
        "name": one.name,
        "permissions": str(one.permissions),
        "position": one.position,
        "color": one.color,
        "colors": {"primary_color": one.color, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": one.bot_id is not None,
        "mentionable": one.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    if one.bot_id is not None:
        body["tags"] = {"bot_id": one.bot_id}
    return body


def member(world: World, one: Member) -> JSON:
    return member_alone(one) | {"user": user(world.users[one.user_id])}


def member_alone(one: Member) -> JSON:
    return {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": iso(one.joined),
        "nick": one.nick,
        "pending": False,
        "premium_since": None,
        "roles": list(one.roles),
        "mute": False,
        "deaf": False,
    }


def channel(world: World, one: Channel, viewer: str | None = None) -> JSON:
    if one.is_direct:
        return _direct(world, one, viewer)
    return _thread(one, viewer) if one.is_thread else _text_channel(one)


def _common(one: Channel) -> JSON:
    return {
        "id": one.id,
        "type": one.type,
        "flags": 0,
        "last_message_id": one.last_message_id,
        "last_pin_timestamp": iso(one.last_pin) if one.last_pin else None,
    }


def _text_channel(one: Channel) -> JSON:
    return _common(one) | {
        "guild_id": one.guild_id,
        "name": one.name,
        "position": one.position,
        "parent_id": one.parent_id,
        "topic": one.topic,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "permission_overwrites": [
            {"id": o.id, "type": o.type, "allow": str(o.allow), "deny": str(o.deny)}
            for o in one.overwrites
        ],
    }


def _thread(one: Channel, viewer: str | None) -> JSON:
    body = _common(one) | {
        "guild_id": one.guild_id,
        "name": one.name,
        "parent_id": one.parent_id,
        "owner_id": one.owner_id,
        "rate_limit_per_user": 0,
        "message_count": one.messages_now,
        "total_message_sent": one.messages_ever,
        "member_count": min(len(one.members), 50),
        "thread_metadata": {
            "archived": one.archived,
            "archive_timestamp": iso(one.archive_changed),
            "auto_archive_duration": one.auto_archive,
            "locked": one.locked,
            "create_timestamp": iso(one.created),
        },
    }
    if one.type == 12:
        body["thread_metadata"]["invitable"] = one.invitable
    if viewer in one.members:
        body["member"] = thread_member(one, viewer)
    return body


def thread_member(thread: Channel, user_id: str) -> JSON:
    joined = iso(thread.members[user_id])
    return {"id": thread.id, "user_id": user_id, "join_timestamp": joined, "flags": 0}


def _direct(world: World, one: Channel, viewer: str | None) -> JSON:
    others = [user(world.users[r]) for r in one.recipients if r != viewer]
    return _common(one) | {"name": None, "recipients": others}


def guild(world: World, one: Guild) -> JSON:
    nothing = dict.fromkeys(
        (
            "icon",
            "description",
            "home_header",
            "splash",
            "discovery_splash",
            "banner",
            "application_id",
            "afk_channel_id",
            "system_channel_id",
            "widget_channel_id",
            "max_presences",
            "vanity_url_code",
            "rules_channel_id",
            "safety_alerts_channel_id",
            "public_updates_channel_id",
            "incidents_data",
            "hub_type",
        )
    )
    zero = dict.fromkeys(
        (
            "system_channel_flags",
            "verification_level",
            "default_message_notifications",
            "mfa_level",
            "explicit_content_filter",
            "premium_tier",
            "premium_subscription_count",
            "nsfw_level",
        ),
        0,
    )
    return {
        **nothing,
        **zero,
        "id": one.id,
        "name": one.name,
        "owner_id": one.owner_id,
        "preferred_locale": one.locale,
        "region": "local",
        "features": [],
        "afk_timeout": 300,
        "widget_enabled": False,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "roles": [role(r) for r in world.roles_of(one.id).values()],
        "emojis": [],
        "stickers": [],
    }


def guild_create(world: World, one: Guild, bot_id: str, *, all_members: bool) -> JSON:
    """The full server as a bot hears of it: all members only with the privileged intent."""
    members = world.members_of(one.id)
    shown = members if all_members else [m for m in members if m.user_id == bot_id]
    active = (t for t in world.threads_of(one.id) if not t.archived and world.can_see(bot_id, t))
    return guild(world, one) | {
        "joined_at": iso(world.member(one.id, bot_id).joined),
        "large": False,
        "unavailable": False,
        "member_count": len(members),
        "members": [member(world, m) for m in shown],
        "channels": [channel(world, c) for c in world.channels_of(one.id)],
        "threads": [channel(world, t, bot_id) for t in active],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def command(one: Command) -> JSON:
    body: JSON = {
        "id": one.id,
        "application_id": one.application_id,
        "version": one.version,
        **one.body,
    }
    if one.guild_id is not None:
        body["guild_id"] = one.guild_id
    return body


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
    return not world.channels[one.channel_id].is_direct and bot_id not in one.mentions


def withheld(body: JSON) -> JSON:
    emptied = body | {"content": "", "embeds": [], "attachments": [], "components": []}
    emptied.pop("poll", None)
    return emptied


def interaction_channel(world: World, one: Channel, user_id: str) -> JSON:
    body = channel(world, one, user_id if one.is_direct else None)
    return body | {"permissions": str(world.permissions(user_id, one))}


def interaction_member(world: World, one: Member, place: Channel) -> JSON:
    held = world.permissions(one.user_id, place)
    return member(world, one) | {"permissions": str(held)}


def application(world: World, app_id: str) -> JSON:
    one = world.applications[app_id]
    flags = _application_flags(one.privileged)
    return {
        "id": one.id,
        "name": one.name,
        "icon": None,
        "description": one.description,
        "type": None,
        "bot": user(world.users[one.id]),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": flags,
        "flags_new": str(flags),
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user(world.users[one.owner_id]),
        "approximate_guild_count": sum(m.user_id == one.id for m in world.members.values()),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
        "rpc_origins": [],
    }


def _application_flags(privileged: int) -> int:
    """The flags that say which privileged intents a small bot has been granted."""
    flags = 0
    for intent, flag in ((1 << 8, 1 << 13), (1 << 1, 1 << 15), (MESSAGE_CONTENT, 1 << 19)):
        flags |= flag if privileged & intent else 0
    return flags


def partial_application(world: World, app_id: str) -> JSON:
    flags = _application_flags(world.applications[app_id].privileged)
    return {"id": app_id, "flags": flags, "flags_new": str(flags)}


def is_loading(one: Message) -> bool:
    return bool(one.flags & LOADING)
