"""Channels, threads, direct messages and servers on the wire."""

from bot.local.clock import iso
from bot.local.model import (
    FORUM,
    JSON,
    PRIVATE_THREAD,
    VOICE,
    Channel,
    ForumTag,
    Guild,
    Member,
    ScheduledEvent,
)
from bot.local.payloads.accounts import member, role, user
from bot.local.permission_bits import VIEW_CHANNEL
from bot.local.world import World

REQUIRE_TAG = 1 << 4
"""The flag of a forum that wants a tag for each post."""
OBFUSCATED = 1 << 17
"""The flag of a channel of which a bot hears little more than that it is there."""


def channel_heard_by(world: World, one: Channel, bot_id: str) -> JSON:
    """A channel as the gateway tells of it: of one that a bot may not see, only number, kind and
    position are true.
    """
    body = channel(world, one, bot_id)
    if one.is_thread or one.guild_id is None or world.can_see(bot_id, one):
        return body
    nobody = {"id": one.guild_id, "type": 0, "allow": "0", "deny": str(VIEW_CHANNEL)}
    return body | {
        "flags": OBFUSCATED,
        "name": "___hidden___",
        "topic": None,
        "last_message_id": None,
        "last_pin_timestamp": None,
        "permission_overwrites": [nobody],
    }


def channel(world: World, one: Channel, viewer: str | None = None) -> JSON:
    if one.is_direct:
        return _direct(world, one, viewer)
    return _thread(one, viewer) if one.is_thread else _guild_channel(one)


def _common(one: Channel) -> JSON:
    return {
        "id": one.id,
        "type": one.type,
        "flags": REQUIRE_TAG if one.requires_tag else 0,
        "last_message_id": one.last_message_id,
        "last_pin_timestamp": iso(one.last_pin) if one.last_pin else None,
    }


_OF_A_KIND: dict[int, JSON] = {
    VOICE: {"bitrate": 64_000, "user_limit": 0, "rtc_region": None},
    FORUM: {
        "default_reaction_emoji": None,
        "default_sort_order": None,
        "default_forum_layout": 0,
    },
}
"""What only some kinds of channels have."""


def _tag(one: ForumTag) -> JSON:
    emoji = {"emoji_id": None, "emoji_name": None}
    return {"id": one.id, "name": one.name, "moderated": one.moderated} | emoji


def _guild_channel(one: Channel) -> JSON:
    tags = {"available_tags": [_tag(tag) for tag in one.tags]} if one.type == FORUM else {}
    return (
        _common(one)
        | _OF_A_KIND.get(one.type, {})
        | tags
        | {
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
    )


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
    if one.type == PRIVATE_THREAD:
        body["thread_metadata"]["invitable"] = one.invitable
    if one.applied_tags:
        body["applied_tags"] = list(one.applied_tags)
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


def scheduled_event(world: World, one: ScheduledEvent) -> JSON:
    """An event that is held outside of voice channels."""
    return {
        "id": one.id,
        "guild_id": one.guild_id,
        "channel_id": None,
        "creator_id": one.creator_id,
        "creator": user(world.user(one.creator_id)),
        "name": one.name,
        "description": one.description,
        "image": None,
        "scheduled_start_time": one.starts,
        "scheduled_end_time": one.ends,
        "privacy_level": 2,
        "status": one.status,
        "entity_type": 3,
        "entity_id": None,
        "entity_metadata": {"location": one.location},
        "recurrence_rule": None,
        "user_count": 0,
        "guild_scheduled_event_exceptions": [],
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
        "channels": [channel_heard_by(world, c, bot_id) for c in world.channels_of(one.id)],
        "threads": [channel(world, t, bot_id) for t in active],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [
            scheduled_event(world, event)
            for event in world.scheduledevents.values()
            if event.guild_id == one.id and event.status < 3
        ],
        "soundboard_sounds": [],
    }


def interaction_channel(world: World, one: Channel, user_id: str) -> JSON:
    body = channel(world, one, user_id if one.is_direct else None)
    return body | {"permissions": str(world.permissions(user_id, one))}


def interaction_member(world: World, one: Member, place: Channel) -> JSON:
    held = world.permissions(one.user_id, place)
    return member(world, one) | {"permissions": str(held)}
