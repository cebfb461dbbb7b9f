"""Who may do what where: Discord's permission bits and how roles and overwrites combine.

Pure functions over the model. The order is Discord's: the owner and administrators may everything;
then @everyone, the member's roles, and a channel's overwrites for @everyone, for roles, for the
member. A thread asks its parent channel.
"""

from collections.abc import Iterable

from bot.local.model import Guild, Member, Overwrite, Role

KICK_MEMBERS = 1 << 1
ADMINISTRATOR = 1 << 3
MANAGE_CHANNELS = 1 << 4
MANAGE_GUILD = 1 << 5
ADD_REACTIONS = 1 << 6
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_MESSAGE_HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
CONNECT = 1 << 20
MANAGE_ROLES = 1 << 28
USE_APPLICATION_COMMANDS = 1 << 31
MANAGE_EVENTS = 1 << 33
MANAGE_THREADS = 1 << 34
CREATE_PUBLIC_THREADS = 1 << 35
CREATE_PRIVATE_THREADS = 1 << 36
SEND_MESSAGES_IN_THREADS = 1 << 38
CREATE_EVENTS = 1 << 44
PIN_MESSAGES = 1 << 51
EVERYTHING = (1 << 53) - 1

NAMES = {name.lower(): bit for name, bit in globals().items() if name.isupper() and bit}

EVERYONE = (
    VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | ADD_REACTIONS
    | CONNECT
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | CREATE_PRIVATE_THREADS
    | SEND_MESSAGES_IN_THREADS
)
BOT = EVERYONE | PIN_MESSAGES
"""What its own link asks for, and the right to pin, which it is welcome to: nothing it does may
need more, and it manages no threads but its own.
"""
DIRECT_MESSAGE = (
    VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | ADD_REACTIONS
    | USE_APPLICATION_COMMANDS
    | PIN_MESSAGES
)


def bits(*names: str) -> int:
    """The bits of permissions by their names, `bits("send_messages", "attach_files")`."""
    total = 0
    for name in names:
        total |= NAMES[name]
    return total


def in_guild(guild: Guild, roles: dict[str, Role], member: Member) -> int:
    if member.user_id == guild.owner_id:
        return EVERYTHING
    allowed = roles[guild.id].permissions
    for role_id in member.roles:
        if role_id in roles:
            allowed |= roles[role_id].permissions
    return EVERYTHING if allowed & ADMINISTRATOR else allowed


TIMED_OUT = VIEW_CHANNEL | READ_MESSAGE_HISTORY
"""All that is left to a member in a timeout, unless they own the server or administer it."""


def in_channel(base: int, member: Member, overwrites: Iterable[Overwrite]) -> int:
    if base & ADMINISTRATOR:
        return EVERYTHING
    by_id = {overwrite.id: overwrite for overwrite in overwrites}
    base = _apply(base, [by_id.get(member.guild_id)])
    base = _apply(base, [by_id.get(role_id) for role_id in member.roles])
    base = _apply(base, [by_id.get(member.user_id)])
    return base if base & VIEW_CHANNEL else 0


def _apply(base: int, overwrites: list[Overwrite | None]) -> int:
    allow = deny = 0
    for overwrite in overwrites:
        if overwrite is not None:
            allow, deny = allow | overwrite.allow, deny | overwrite.deny
    return base & ~deny | allow
