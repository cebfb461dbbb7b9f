"""Channels, threads and direct messages: how they open, change, are archived and deleted.

What happens to a place and who hears of it. Rights are asked before, by `rights.py`.
"""

from collections.abc import Sequence

from bot import discord_limits as limits
from bot.local import payloads
from bot.local import permission_bits as may
from bot.local.errors import ApiRefusal, Complaints
from bot.local.model import (
    DIRECT,
    FORUM,
    JSON,
    PRIVATE_THREAD,
    TEXT,
    Channel,
    ForumTag,
    Guild,
    Member,
    Message,
    Overwrite,
    Role,
    User,
)
from bot.local.posts import Posts
from bot.local.world import World, WorldEvent

ADDED, PINNED, THREAD_CREATED = 1, 6, 18
"""Kinds of lines that Discord writes by itself."""


class ChannelActs:
    def __init__(self, world: World, posts: Posts) -> None:
        self.world, self.posts = world, posts
        posts.on_post = self._posted

    # Direct messages

    def direct(self, one: str, other: str) -> Channel:
        found = self.world.direct_channel(one, other)
        if found is None:
            now = self.world.clock.now()
            found = Channel(
                id=self.world.ids.next(), type=DIRECT, recipients=[one, other], created=now
            )
            self.world.keep(found)
            self.world.tell(WorldEvent("CHANNEL_CREATE", self._shown(found), channel=found))
        return found

    # Channels

    def create(
        self,
        guild_id: str,
        name: str,
        topic: str | None = None,
        kind: int = TEXT,
        tags: Sequence[JSON] = (),
        *,
        requires_tag: bool = False,
    ) -> Channel:
        position = sum(1 for _ in self.world.channels_of(guild_id))
        if position >= limits.CHANNELS:
            sentence = f"Maximum number of guild channels reached ({limits.CHANNELS})"
            raise ApiRefusal(400, 30013, sentence)
        made = Channel(
            id=self.world.ids.next(),
            type=kind,
            guild_id=guild_id,
            name=name,
            topic=topic,
            position=position,
            created=self.world.clock.now(),
            requires_tag=requires_tag,
        )
        made.tags = [
            ForumTag(
                id=self.world.ids.next(),
                name=str(tag["name"]),
                moderated=bool(tag.get("moderated")),
            )
            for tag in tags
        ]
        self.world.keep(made)
        self.world.tell(WorldEvent("CHANNEL_CREATE", self._shown(made), channel=made))
        return made

    def overwrite(self, place: Channel, target: str, kind: int, allow: int, deny: int) -> None:
        place.overwrites = [o for o in place.overwrites if o.id != target]
        if allow or deny:
            place.overwrites.append(Overwrite(id=target, type=kind, allow=allow, deny=deny))
        self.changed(place)

    def changed(self, place: Channel) -> None:
        self.world.keep(place)
        name = "THREAD_UPDATE" if place.is_thread else "CHANNEL_UPDATE"
        self.world.tell(WorldEvent(name, self._shown(place), channel=place))

    def delete(self, place: Channel) -> None:
        """The threads of a channel go with it, and nothing is told of them."""
        for thread in [t for t in self.world.channels.values() if t.parent_id == place.id]:
            self._forget(thread)
        event = WorldEvent(
            "THREAD_DELETE" if place.is_thread else "CHANNEL_DELETE",
            self._shown(place),
            channel=place,
        )
        if place.is_thread:
            keys = ("id", "guild_id", "parent_id", "type")
            event.body = {key: event.body[key] for key in keys}
        self.world.tell(event)
        self._forget(place)

    def _forget(self, place: Channel) -> None:
        for message in list(self.world.messages.pop(place.id, {}).values()):
            self.world.forget_message(message)
        self.world.forget(place)

    def _shown(self, place: Channel) -> JSON:
        return payloads.channel(self.world, place)

    # Threads

    def open_thread(
        self, parent: Channel, owner: str, body: JSON, kind: int, starter: Message | None = None
    ) -> Channel:
        check_thread(body)
        if starter is not None and starter.thread_id is not None:
            sentence = "A thread has already been created for this message"
            raise ApiRefusal(400, 160004, sentence)
        now = self.world.clock.now()
        thread = Channel(
            id=starter.id if starter else self.world.ids.next(),
            type=kind,
            guild_id=parent.guild_id,
            parent_id=parent.id,
            name=body["name"].strip(),
            owner_id=owner,
            created=now,
            archive_changed=now,
            auto_archive=body.get("auto_archive_duration") or 4320,
            invitable=bool(body.get("invitable", True)),
            members={owner: now},
            applied_tags=[str(tag) for tag in body.get("applied_tags") or []],
        )
        self.world.keep(thread)
        self._tell_thread(thread, new=True)
        self._announce(parent, thread, owner, starter)
        return thread

    def _tell_thread(self, thread: Channel, *, new: bool) -> None:
        body = self._shown(thread)
        if new:
            body["newly_created"] = True
        self.world.tell(WorldEvent("THREAD_CREATE", body, channel=thread))

    def _announce(
        self, parent: Channel, thread: Channel, owner: str, starter: Message | None
    ) -> None:
        """The line in the parent channel that leads to the thread."""
        if starter is not None:
            starter.thread_id = thread.id
            self.world.keep_message(starter)
            self.posts.tell(starter, "MESSAGE_UPDATE")
        elif thread.type != PRIVATE_THREAD and parent.type != FORUM:
            self._system(parent, owner, THREAD_CREATED, thread.name or "", thread.id)

    def _system(
        self,
        place: Channel,
        author: str,
        kind: int,
        text: str = "",
        points_to: str = "",
        mentions: Sequence[str] = (),
        message: str = "",
    ) -> None:
        line = Message(
            id=self.world.ids.next(),
            channel_id=place.id,
            author_id=author,
            created=self.world.clock.now(),
            type=kind,
            content=text,
            mentions=list(mentions),
        )
        if points_to:
            line.reference = {"type": 0, "channel_id": points_to}
            if place.guild_id:
                line.reference["guild_id"] = place.guild_id
            if message:
                line.reference["message_id"] = message
        place.last_message_id = line.id
        self.world.keep(place)
        self.world.keep_message(line)
        self.posts.tell(line, "MESSAGE_CREATE")

    def change_thread(self, thread: Channel, body: JSON) -> None:
        check_thread({"name": thread.name, **body})
        thread.name = (body.get("name") or thread.name or "").strip()
        thread.auto_archive = body.get("auto_archive_duration") or thread.auto_archive
        thread.locked = bool(body.get("locked", thread.locked))
        thread.invitable = bool(body.get("invitable", thread.invitable))
        if body.get("archived") is not None and body["archived"] != thread.archived:
            thread.archived = body["archived"]
            thread.archive_changed = self.world.clock.now()
        self.changed(thread)

    def _posted(self, place: Channel, message: Message) -> None:
        """A post in a thread opens it again and brings its author and whom it pings in."""
        if not place.is_thread:
            return
        self.revive(place)
        for user_id in [message.author_id, *message.mentions]:
            if self.world.permissions(user_id, place) & may.VIEW_CHANNEL:
                self.join(place, user_id)

    def revive(self, thread: Channel) -> None:
        """A post in an archived thread opens it again."""
        if thread.archived:
            self.change_thread(thread, {"archived": False})

    def archive_idle(self) -> None:
        """Archive the threads in which nobody has spoken for as long as they wait."""
        now = self.world.clock.now()
        for thread in self.world.channels.values():
            if thread.is_thread and not thread.archived and self._idle_since(thread) <= now:
                self.change_thread(thread, {"archived": True})

    def _idle_since(self, thread: Channel) -> float:
        spoken = self.world.messages.get(thread.id, {}).get(thread.last_message_id or "")
        latest = max(spoken.created if spoken else 0.0, thread.archive_changed)
        return latest + thread.auto_archive * 60

    def join(self, thread: Channel, user_id: str) -> None:
        if user_id not in thread.members:
            thread.members[user_id] = self.world.clock.now()
            self._members_changed(thread, added=user_id)

    def bring_in(self, thread: Channel, user_id: str, who: str) -> None:
        """Somebody is added by another, which a line in the thread tells them."""
        if user_id not in thread.members:
            self.join(thread, user_id)
            self._system(thread, who, ADDED, mentions=[user_id])

    def leave(self, thread: Channel, user_id: str) -> None:
        if thread.members.pop(user_id, None) is not None:
            self._members_changed(thread, removed=user_id)

    def _members_changed(
        self, thread: Channel, added: str | None = None, removed: str | None = None
    ) -> None:
        self.world.keep(thread)
        if added is not None and self.world.users[added].bot:
            self._tell_thread(thread, new=False)
        body: JSON = {
            "id": thread.id,
            "guild_id": thread.guild_id,
            "member_count": min(len(thread.members), 50),
        }
        if added:
            body["added_members"] = [payloads.thread_member(thread, added)]
        if removed:
            body["removed_member_ids"] = [removed]
        self.world.tell(WorldEvent("THREAD_MEMBERS_UPDATE", body, channel=thread))

    # Pins

    def pin(self, message: Message, who: str) -> None:
        place = self.world.channels[message.channel_id]
        if message.pinned is None:
            pinned = sum(m.pinned is not None for m in self.world.messages[place.id].values())
            if pinned >= limits.PINS:
                raise ApiRefusal(400, 30003, f"Maximum number of pins reached ({limits.PINS})")
            self._set_pin(place, message, self.world.clock.now())
            self._system(place, who, PINNED, points_to=place.id, message=message.id)

    def unpin(self, message: Message) -> None:
        if message.pinned is not None:
            self._set_pin(self.world.channels[message.channel_id], message, None)

    def _set_pin(self, place: Channel, message: Message, when: float | None) -> None:
        message.pinned = when
        place.last_pin = when or place.last_pin
        self.world.keep_message(message)
        self.world.keep(place)
        self.posts.tell(message, "MESSAGE_UPDATE")
        body: JSON = {"channel_id": place.id}
        if place.guild_id:
            body["guild_id"] = place.guild_id
        shown = self._shown(place)["last_pin_timestamp"]
        if shown:
            body["last_pin_timestamp"] = shown
        self.world.tell(WorldEvent("CHANNEL_PINS_UPDATE", body, channel=place))

    # Coming and going

    def add_member(self, guild: Guild, user: User, roles: list[str] | None = None) -> Member:
        member = Member(
            guild_id=guild.id,
            user_id=user.id,
            joined=self.world.clock.now(),
            roles=roles or [],
        )
        self.world.keep(member)
        body = payloads.member(self.world, member) | {"guild_id": guild.id}
        self.world.tell(WorldEvent("GUILD_MEMBER_ADD", body, guild_id=guild.id))
        return member

    def remove_member(self, guild: Guild, user_id: str) -> None:
        member = self.world.member(guild.id, user_id)
        self.world.forget(member)
        for thread in self.world.threads_of(guild.id):
            self.leave(thread, user_id)
        body = {"guild_id": guild.id, "user": payloads.user(self.world.users[user_id])}
        self.world.tell(WorldEvent("GUILD_MEMBER_REMOVE", body, guild_id=guild.id))

    def invite_bot(self, guild: Guild, bot: User, permissions: int = may.BOT) -> None:
        """Add a bot with the role Discord makes for it, which carries the rights it asked for."""
        role = Role(
            id=self.world.ids.next(),
            guild_id=guild.id,
            name=bot.name,
            permissions=permissions,
            position=1,
            bot_id=bot.id,
        )
        self.world.keep(role)
        self.add_member(guild, bot, [role.id])

    def remove_bot(self, guild: Guild, bot_id: str) -> None:
        self.remove_member(guild, bot_id)
        for role in [r for r in self.world.roles_of(guild.id).values() if r.bot_id == bot_id]:
            self.world.forget(role)

    def add_role(self, guild: Guild, name: str, *, mentionable: bool) -> Role:
        role = Role(
            id=self.world.ids.next(),
            guild_id=guild.id,
            name=name,
            permissions=0,
            position=len(self.world.roles_of(guild.id)),
            mentionable=mentionable,
        )
        self.world.keep(role)
        body = {"guild_id": guild.id, "role": payloads.role(role)}
        self.world.tell(WorldEvent("GUILD_ROLE_CREATE", body, guild_id=guild.id))
        return role

    def give_role(self, member: Member, role: Role, *, given: bool) -> None:
        member.roles = [r for r in member.roles if r != role.id] + ([role.id] if given else [])
        self.world.keep(member)
        body = payloads.member(self.world, member) | {"guild_id": role.guild_id}
        self.world.tell(WorldEvent("GUILD_MEMBER_UPDATE", body, guild_id=role.guild_id))

    def time_out(self, member: Member, until: float) -> None:
        member.timed_out_until = until
        self.world.keep(member)
        body = payloads.member(self.world, member) | {"guild_id": member.guild_id}
        self.world.tell(WorldEvent("GUILD_MEMBER_UPDATE", body, guild_id=member.guild_id))

    def grant(self, role: Role, permissions: int) -> None:
        role.permissions = permissions
        self.world.keep(role)
        body = {"guild_id": role.guild_id, "role": payloads.role(role)}
        self.world.tell(WorldEvent("GUILD_ROLE_UPDATE", body, guild_id=role.guild_id))


def check_thread(body: JSON) -> None:
    complaints = Complaints()
    name = body.get("name", "")
    name = name.strip() if isinstance(name, str) else name
    complaints.length(("name",), name, limits.THREAD_NAME, 1)
    minutes = body.get("auto_archive_duration")
    if minutes is not None and minutes not in limits.ARCHIVE_MINUTES:
        choices = ", ".join(map(str, limits.ARCHIVE_MINUTES))
        sentence = f"Value must be one of ({choices})."
        complaints.add(("auto_archive_duration",), "BASE_TYPE_CHOICES", sentence)
    complaints.raise_any()
