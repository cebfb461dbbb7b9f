"""People, bots, roles, members and commands on the wire."""

from bot.local.clock import iso
from bot.local.model import JSON, Command, Emoji, Member, Role, User
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
        "communication_disabled_until": iso(one.timed_out_until) if one.timed_out_until else None,
        "flags": 0,
        "joined_at": iso(one.joined),
        "nick": one.nick,
        "pending": False,
        "premium_since": None,
        "roles": list(one.roles),
        "mute": False,
        "deaf": False,
    }


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
        "interactions_endpoint_url": one.interactions_endpoint,
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


def emoji(world: World, one: Emoji) -> JSON:
    return {
        "id": one.id,
        "name": one.name,
        "user": user(world.users[one.application_id]),
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": one.kind == "image/gif",
        "available": True,
    }
