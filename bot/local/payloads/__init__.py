"""The model as Discord writes it: functions from a thing of the world to its JSON on the wire.

Used for REST answers, gateway frames and the page alike. Nothing is decided here, except what
Discord withholds from a bot without the message-content intent (`withheld`).

accounts   people, bots, roles, members, commands and emoji
messages   messages, and what of them is withheld
places     channels, threads, direct messages and servers
"""

from bot.local.payloads.accounts import (
    MESSAGE_CONTENT,
    application,
    command,
    emoji,
    member,
    member_alone,
    own_user,
    partial_application,
    role,
    user,
)
from bot.local.payloads.messages import (
    attachment,
    file_address,
    for_gateway,
    is_loading,
    is_withheld,
    message,
    withheld,
)
from bot.local.payloads.places import (
    OBFUSCATED,
    channel,
    channel_heard_by,
    guild,
    guild_create,
    interaction_channel,
    interaction_member,
    scheduled_event,
    thread_member,
)

__all__ = [
    "MESSAGE_CONTENT",
    "OBFUSCATED",
    "application",
    "attachment",
    "channel",
    "channel_heard_by",
    "command",
    "emoji",
    "file_address",
    "for_gateway",
    "guild",
    "guild_create",
    "interaction_channel",
    "interaction_member",
    "is_loading",
    "is_withheld",
    "member",
    "member_alone",
    "message",
    "own_user",
    "partial_application",
    "role",
    "scheduled_event",
    "thread_member",
    "user",
    "withheld",
]
