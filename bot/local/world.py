"""The world of the local Discord: everything that is there, and who may see it.

Holds the model in memory, writes every change through to the shelf and tells listeners (the
gateway, the page) what happened. It decides nothing about requests: what is refused is in `checks/`
and in the operations of `rest/`; how a thing looks on the wire is in `payloads/`.
"""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from msgspec import Struct

from bot.local import permission_bits as may
from bot.local.clock import LocalClock
from bot.local.errors import missing_access, missing_permissions, unknown
from bot.local.model import (
    JSON,
    PRIVATE_THREAD,
    Application,
    Channel,
    Command,
    Emoji,
    Guild,
    Member,
    Message,
    Reading,
    Role,
    ScheduledEvent,
    User,
)
from bot.local.snowflakes import Snowflakes
from bot.local.world_storage import WorldStorage


class WorldEvent:
    """One thing that happened, in the shape of a gateway dispatch.

    `message` is set when the body is a message, whose content some bots must not see; `viewer` when
    only one person may hear of it; `channel` when only those who can see that channel may.
    """

    __slots__ = ("body", "channel", "guild_id", "message", "name", "viewer")

    def __init__(
        self,
        name: str,
        body: JSON,
        *,
        guild_id: str | None = None,
        channel: Channel | None = None,
        message: Message | None = None,
        viewer: str | None = None,
    ) -> None:
        self.name, self.body = name, body
        self.guild_id = guild_id or (channel.guild_id if channel else None)
        self.channel, self.message, self.viewer = channel, message, viewer


T = TypeVar("T")
WorldListener = Callable[[WorldEvent], None]

SHELVED: dict[str, type[Struct]] = {
    "user": User,
    "application": Application,
    "role": Role,
    "guild": Guild,
    "member": Member,
    "channel": Channel,
    "command": Command,
    "emoji": Emoji,
    "reading": Reading,
    "scheduledevent": ScheduledEvent,
}


class World:
    def __init__(self, shelf: WorldStorage, clock: LocalClock) -> None:
        self.shelf, self.clock = shelf, clock
        self.users: dict[str, User] = {}
        self.applications: dict[str, Application] = {}
        self.roles: dict[str, Role] = {}
        self.guilds: dict[str, Guild] = {}
        self.members: dict[str, Member] = {}
        self.channels: dict[str, Channel] = {}
        self.commands: dict[str, Command] = {}
        self.emojis: dict[str, Emoji] = {}
        self.readings: dict[str, Reading] = {}
        self.scheduledevents: dict[str, ScheduledEvent] = {}
        self.messages: dict[str, dict[str, Message]] = {}
        self._nonces: dict[tuple[str, str], Message] = {}
        self.listeners: list[WorldListener] = []
        self.shows_role_mentions = True
        """Whether a bot reads what mentions its role alone. Discord promises neither."""
        self.ids = Snowflakes(clock)
        self._read_shelf()

    # Keeping

    def _read_shelf(self) -> None:
        for kind, type_ in SHELVED.items():
            shelf = getattr(self, kind + "s")
            shelf.update((thing.id, thing) for thing in self.shelf.all(kind, type_))  # type: ignore[attr-defined]
        for message in self.shelf.all("message", Message):
            self._hold(message)
        everything = (m for place in self.messages.values() for m in place.values())
        self.shelf.keep_files({a.id for message in everything for a in message.attachments})
        newest = max((c.last_message_id or c.id for c in self.channels.values()), default="0")
        self.ids.last = max(int(newest), *map(int, self.users), *map(int, self.emojis), 0)

    def keep(self, thing: Any) -> None:
        kind = type(thing).__name__.lower()
        getattr(self, kind + "s")[thing.id] = thing
        self.shelf.put(kind, thing.id, thing)

    def forget(self, thing: Any) -> None:
        kind = type(thing).__name__.lower()
        getattr(self, kind + "s").pop(thing.id, None)
        self.shelf.drop(kind, thing.id)

    def keep_message(self, message: Message) -> None:
        """Ephemeral messages are gone with the process, as they are with a client on Discord."""
        self._hold(message)
        if message.viewer is None:
            self.shelf.put("message", message.id, message)

    def _hold(self, message: Message) -> None:
        place = self.messages.setdefault(message.channel_id, {})
        if message.nonce is not None and message.id not in place:
            self._nonces[_nonce_of(message)] = message
        place[message.id] = message

    def forget_message(self, message: Message) -> None:
        self.messages.get(message.channel_id, {}).pop(message.id, None)
        self.shelf.drop("message", message.id)
        for attachment in message.attachments:
            self.shelf.drop_file(attachment.id)

    def tell(self, event: WorldEvent) -> None:
        for listener in self.listeners:
            listener(event)

    # Finding

    def user(self, user_id: str) -> User:
        return _found(self.users, user_id, "User")

    def guild(self, guild_id: str) -> Guild:
        return _found(self.guilds, guild_id, "Guild")

    def channel(self, channel_id: str) -> Channel:
        return _found(self.channels, channel_id, "Channel")

    def message(self, channel_id: str, message_id: str) -> Message:
        return _found(self.messages.get(channel_id, {}), message_id, "Message")

    def made_with(self, author_id: str, nonce: str | int) -> Message | None:
        """The message that somebody made with a nonce, wherever; the last one if there are several,
        also if it was deleted.
        """
        return self._nonces.get((author_id, str(nonce)))

    def member(self, guild_id: str, user_id: str) -> Member:
        return _found(self.members, f"{guild_id}/{user_id}", "Member")

    def find_member(self, guild_id: str | None, user_id: str) -> Member | None:
        return self.members.get(f"{guild_id}/{user_id}")

    def roles_of(self, guild_id: str) -> dict[str, Role]:
        return {role.id: role for role in self.roles.values() if role.guild_id == guild_id}

    def members_of(self, guild_id: str) -> list[Member]:
        return [member for member in self.members.values() if member.guild_id == guild_id]

    def channels_of(self, guild_id: str) -> Iterator[Channel]:
        return (c for c in self.channels.values() if c.guild_id == guild_id and not c.is_thread)

    def threads_of(self, guild_id: str) -> Iterator[Channel]:
        return (c for c in self.channels.values() if c.guild_id == guild_id and c.is_thread)

    def direct_channel(self, one: str, other: str) -> Channel | None:
        pair = {one, other}
        both = (c for c in self.channels.values() if c.is_direct and set(c.recipients) == pair)
        return next(both, None)

    # Who may

    def permissions(self, user_id: str, channel: Channel) -> int:
        """The bits a person or bot holds in a channel; none where they are not at all."""
        if channel.guild_id is None:
            return may.DIRECT_MESSAGE if user_id in channel.recipients else 0
        member = self.find_member(channel.guild_id, user_id)
        if member is None:
            return 0
        place = (
            self.channels.get(channel.parent_id or "", channel) if channel.is_thread else channel
        )
        guild = self.guilds[channel.guild_id]
        base = may.in_guild(guild, self.roles_of(guild.id), member)
        held = may.in_channel(base, member, place.overwrites)
        is_timed_out = member.timed_out_until > self.clock.now() and held != may.EVERYTHING
        return held & may.TIMED_OUT if is_timed_out else held

    def can_see(self, user_id: str, channel: Channel) -> bool:
        held = self.permissions(user_id, channel)
        if not held & may.VIEW_CHANNEL:
            return False
        if channel.type == PRIVATE_THREAD:
            return user_id in channel.members or bool(held & may.MANAGE_THREADS)
        return True

    def require(self, user_id: str, channel: Channel, needed: int) -> None:
        """Refuse, as Discord does: without the channel in sight "access", else "permissions"."""
        if not self.can_see(user_id, channel):
            raise missing_access()
        if self.permissions(user_id, channel) & needed != needed:
            raise missing_permissions()


def _nonce_of(message: Message) -> tuple[str, str]:
    return message.author_id, str(message.nonce)


def _found(things: dict[str, T], key: str, what: str) -> T:
    thing = things.get(key)
    if thing is None:
        raise unknown(what)
    return thing
