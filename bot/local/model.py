"""What the world consists of: people, servers, channels, messages, commands, emoji.

Plain values that msgspec writes to the shelf and reads back. Parts of a message that the local
Discord passes on without looking inside (embeds, components) stay JSON. No behaviour beyond
one-line questions; how things look on the wire is in `payloads/`.
"""

from typing import Any

from msgspec import Struct, field

JSON = dict[str, Any]

TEXT, DIRECT, VOICE, ANNOUNCEMENT, FORUM = 0, 1, 2, 5, 15
ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 10, 11, 12

CROSSED_OUT = 1 << 2  # message flag: embeds suppressed
EPHEMERAL = 1 << 6
LOADING = 1 << 7
SILENT = 1 << 12
LAYOUT = 1 << 15  # Components V2


class User(Struct, kw_only=True):
    id: str
    username: str
    name: str
    bot: bool = False
    locale: str = "en-US"
    takes_direct: bool = True


class Application(Struct, kw_only=True):
    """The bot's account; its id is also the bot user's."""

    id: str
    name: str
    token: str
    owner_id: str
    privileged: int = 0  # the privileged intents it has been granted
    description: str = ""
    interactions_endpoint: str | None = None


class Role(Struct, kw_only=True):
    id: str
    guild_id: str
    name: str
    permissions: int
    position: int = 0
    color: int = 0
    mentionable: bool = False
    bot_id: str | None = None


class Guild(Struct, kw_only=True):
    id: str
    name: str
    owner_id: str
    locale: str = "en-US"
    commands_only: list[str] = field(default_factory=list)
    """Applications whose commands are there without their bot."""
    takes_files: bool = True
    """Discord lets nobody send files on some servers, for a time."""


class ScheduledEvent(Struct, kw_only=True):
    """Something a server looks forward to, outside of its voice channels."""

    id: str
    guild_id: str
    creator_id: str
    name: str
    location: str
    starts: str
    ends: str
    description: str | None = None
    status: int = 1  # 1 scheduled, 2 active, 3 completed, 4 cancelled


class Member(Struct, kw_only=True):
    guild_id: str
    user_id: str
    joined: float
    roles: list[str] = field(default_factory=list)
    nick: str | None = None
    timed_out_until: float = 0.0

    @property
    def id(self) -> str:
        return f"{self.guild_id}/{self.user_id}"


class Overwrite(Struct, kw_only=True):
    id: str
    type: int  # 0 role, 1 member
    allow: int = 0
    deny: int = 0


class ForumTag(Struct, kw_only=True):
    """What posts of a forum can be marked with, a moderated one only by whoever manages them."""

    id: str
    name: str
    moderated: bool = False


class Channel(Struct, kw_only=True):
    """A channel of any kind, a thread or a direct message."""

    id: str
    type: int
    name: str | None = None
    guild_id: str | None = None
    parent_id: str | None = None
    position: int = 0
    topic: str | None = None
    overwrites: list[Overwrite] = field(default_factory=list)
    recipients: list[str] = field(default_factory=list)
    last_message_id: str | None = None
    last_pin: float | None = None
    owner_id: str | None = None
    created: float = 0.0
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive: int = 10080
    archive_changed: float = 0.0
    members: dict[str, float] = field(default_factory=dict)
    messages_now: int = 0
    messages_ever: int = 0
    tags: list[ForumTag] = field(default_factory=list)
    """Of a forum."""
    requires_tag: bool = False
    applied_tags: list[str] = field(default_factory=list)
    """Of a forum's post."""

    @property
    def is_thread(self) -> bool:
        return self.type in (ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)

    @property
    def is_direct(self) -> bool:
        return self.type == DIRECT


WRITTEN = (0, 19, 20, 23)
"""Types of messages that somebody wrote: plain ones, replies, answers to commands."""


class Attachment(Struct, kw_only=True):
    id: str
    channel_id: str
    filename: str
    size: int
    content_type: str
    width: int | None = None
    height: int | None = None
    description: str | None = None


class Reaction(Struct, kw_only=True):
    emoji: str
    users: list[str]


class Message(Struct, kw_only=True):
    id: str
    channel_id: str
    author_id: str
    created: float
    type: int = 0
    content: str = ""
    embeds: list[JSON] = field(default_factory=list)
    components: list[JSON] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    mentions: list[str] = field(default_factory=list)
    mention_roles: list[str] = field(default_factory=list)
    mention_everyone: bool = False
    edited: float | None = None
    pinned: float | None = None
    reactions: list[Reaction] = field(default_factory=list)
    reference: JSON | None = None
    nonce: str | int | None = None
    application_id: str | None = None
    metadata: JSON | None = None
    viewer: str | None = None  # the only person who sees it, if it is ephemeral
    thread_id: str | None = None

    @property
    def is_ephemeral(self) -> bool:
        return bool(self.flags & EPHEMERAL)

    @property
    def is_layout(self) -> bool:
        return bool(self.flags & LAYOUT)

    @property
    def is_system(self) -> bool:
        """Whether Discord wrote it by itself, in somebody's name."""
        return self.type not in WRITTEN


class Command(Struct, kw_only=True):
    """A command as the bot has registered it; `body` is Discord's form of it."""

    id: str
    application_id: str
    version: str
    body: JSON
    guild_id: str | None = None


class Emoji(Struct, kw_only=True):
    """An emoji of an application's own, with its picture."""

    id: str
    application_id: str
    name: str
    kind: str
    image: bytes


class Reading(Struct, kw_only=True):
    """How far a person has read a channel."""

    user_id: str
    channel_id: str
    message_id: str

    @property
    def id(self) -> str:
        return f"{self.user_id}/{self.channel_id}"
