"""What the owner of a server can do at the door, and what everybody can learn there.

Rights, channels, people and the bot coming and going: what a server's settings would be on Discord.
`places`, the picture of everything a person can see, is here too.
"""

from bot.local import payloads
from bot.local import permission_bits as may
from bot.local.model import ANNOUNCEMENT, FORUM, JSON, TEXT, VOICE, Channel, Guild, Message
from bot.local.new_world import add_person as new_person
from bot.local.new_world import new_guild
from bot.local.person_actions import Actor, act, refuse_unless
from bot.local.resolving import Objection


@act
def places(actor: Actor, line: JSON) -> JSON:
    """Everything that is there for this person, but for messages."""
    world = actor.world
    guilds = [g for g in world.guilds.values() if world.find_member(g.id, actor.who)]
    directs = [c for c in world.channels.values() if c.is_direct and actor.who in c.recipients]
    me = world.users[actor.who]
    return {
        "me": payloads.user(me) | {"takes_direct": me.takes_direct, "locale": me.locale},
        "users": [payloads.user(u) for u in world.users.values()],
        "online": [a for a in world.applications if actor.services.gateway.is_connected(a)],
        "guilds": [_guild(actor, guild) for guild in guilds],
        "directs": [_channel(actor, c) for c in directs],
        "now": world.clock.now(),
    }


def _guild(actor: Actor, guild: Guild) -> JSON:
    world = actor.world
    channels = sorted(world.channels_of(guild.id), key=lambda c: c.position)
    threads = sorted(world.threads_of(guild.id), key=lambda c: int(c.id))
    seen = [c for c in [*channels, *threads] if world.can_see(actor.who, c)]
    return {
        "id": guild.id,
        "name": guild.name,
        "owner_id": guild.owner_id,
        "channels": [_channel(actor, c) for c in seen],
        "members": [
            {"id": m.user_id, "nick": m.nick, "roles": m.roles} for m in world.members_of(guild.id)
        ],
        "roles": [payloads.role(r) for r in world.roles_of(guild.id).values()],
    }


def _channel(actor: Actor, place: Channel) -> JSON:
    """A channel with how much of it is unread."""
    reading = actor.world.readings.get(f"{actor.who}/{place.id}")
    read = int(reading.message_id) if reading else 0
    later = [
        m
        for m in actor.world.messages.get(place.id, {}).values()
        if int(m.id) > read and m.author_id != actor.who and m.viewer is None
    ]
    pings = sum(place.is_direct or _pings(actor, place, m) for m in later)
    body = payloads.channel(actor.world, place, actor.who)
    body.pop("permission_overwrites", None)
    joined = actor.who in place.members
    unread = len(later) if reading or place.is_direct else 0
    return body | {"unread": unread, "pings": pings, "joined": joined}


def _pings(actor: Actor, place: Channel, message: Message) -> bool:
    member = actor.world.find_member(place.guild_id, actor.who)
    roles = member.roles if member else []
    named = actor.who in message.mentions or any(r in roles for r in message.mention_roles)
    return named or message.mention_everyone


# Owners


def _owned(actor: Actor, line: JSON) -> Guild:
    guild = actor.world.guilds.get(str(line.get("guild")))
    if guild is None:
        raise Objection("That server is not here.")
    refuse_unless(guild.owner_id == actor.who, "Only the owner of the server may do that.")
    return guild


@act
def add_person(actor: Actor, line: JSON) -> JSON:
    """A new person, who joins every server the one who adds them is in."""
    name = str(line.get("name") or "").strip()
    refuse_unless(1 <= len(name) <= 32, "A name has from 1 to 32 characters.")
    person = new_person(actor.world, name)
    for guild in list(actor.world.guilds.values()):
        if actor.world.find_member(guild.id, actor.who):
            actor.services.places.add_member(guild, person)
    return {"person": person.id}


@act
def add_guild(actor: Actor, line: JSON) -> JSON:
    name = str(line.get("name") or "").strip()
    refuse_unless(2 <= len(name) <= 100, "A server's name has from 2 to 100 characters.")
    world = actor.world
    bots = [user for user in world.users.values() if user.bot]
    guild = new_guild(world, actor.services.places, name, [world.users[actor.who]], None)
    channel = actor.services.places.create(guild.id, "games")
    for bot in bots:
        actor.services.places.invite_bot(guild, bot)
    return {"guild": guild.id, "channel": channel.id}


@act
def add_channel(actor: Actor, line: JSON) -> JSON:
    guild = _owned(actor, line)
    name = "-".join(str(line.get("name") or "").lower().split())
    refuse_unless(1 <= len(name) <= 100, "A channel's name has from 1 to 100 characters.")
    kind = int(line.get("kind") or TEXT)
    refuse_unless(kind in (TEXT, VOICE, ANNOUNCEMENT, FORUM), "There is no such kind of channel.")
    tags, requires = line.get("tags") or [], bool(line.get("requires_tag"))
    made = actor.services.places.create(guild.id, name, kind=kind, tags=tags, requires_tag=requires)
    return {"channel": made.id}


@act
def delete_channel(actor: Actor, line: JSON) -> None:
    place = actor.place(line)
    held = actor.world.permissions(actor.who, place)
    needed = may.MANAGE_THREADS if place.is_thread else may.MANAGE_CHANNELS
    refuse_unless(bool(held & needed), "You may not delete that.")
    actor.services.places.delete(place)


@act
def leave_guild(actor: Actor, line: JSON) -> None:
    guild = actor.world.guilds[str(line.get("guild"))]
    refuse_unless(guild.owner_id != actor.who, "The owner cannot leave the server.")
    actor.services.places.remove_member(guild, actor.who)


@act
def join_guild(actor: Actor, line: JSON) -> None:
    guild = actor.world.guilds[str(line.get("guild"))]
    if actor.world.find_member(guild.id, actor.who) is None:
        actor.services.places.add_member(guild, actor.world.users[actor.who])


@act
def kick(actor: Actor, line: JSON) -> None:
    """Remove a person or the bot from a server; its commands may stay, as where an app was added
    without its bot.
    """
    guild, other = _owned(actor, line), str(line.get("person"))
    refuse_unless(other != actor.who, "The owner cannot leave the server.")
    if actor.world.users[other].bot:
        actor.services.places.remove_bot(guild, other)
        guild.commands_only = [other] if line.get("keeps_commands") else []
        actor.world.keep(guild)
    else:
        actor.services.places.remove_member(guild, other)


@act
def invite(actor: Actor, line: JSON) -> None:
    """Bring the bot in, with the rights it asks for."""
    guild, bot = _owned(actor, line), actor.world.users[str(line.get("person"))]
    if actor.world.find_member(guild.id, bot.id) is None:
        actor.services.places.invite_bot(guild, bot)


@act
def overwrite(actor: Actor, line: JSON) -> None:
    """Allow or deny rights in a channel, by their names, to a person, a bot or a role."""
    place = actor.place(line)
    held = actor.world.permissions(actor.who, place)
    refuse_unless(bool(held & may.MANAGE_ROLES), "You may not change rights here.")
    target = str(line.get("target"))
    kind = 0 if target in actor.world.roles else 1
    allow, deny = may.bits(*line.get("allow") or []), may.bits(*line.get("deny") or [])
    actor.services.places.overwrite(place, target, kind, allow, deny)


@act
def add_role(actor: Actor, line: JSON) -> JSON:
    guild, name = _owned(actor, line), str(line.get("name") or "").strip()
    refuse_unless(1 <= len(name) <= 100, "A role's name has from 1 to 100 characters.")
    mentionable = bool(line.get("mentionable"))
    return {"role": actor.services.places.add_role(guild, name, mentionable=mentionable).id}


@act
def give_role(actor: Actor, line: JSON) -> None:
    """Give a role to a person, or take it from them."""
    role = actor.world.roles[str(line.get("role"))]
    guild = _owned(actor, {"guild": role.guild_id})
    member = actor.world.member(guild.id, str(line.get("person")))
    actor.services.places.give_role(member, role, given=bool(line.get("given", True)))


@act
def time_out(actor: Actor, line: JSON) -> None:
    """Let a member, or a bot, only read for so many seconds; 0 ends it."""
    guild = _owned(actor, line)
    member = actor.world.member(guild.id, str(line.get("person")))
    seconds = float(line.get("seconds") or 0)
    until = actor.world.clock.now() + seconds if seconds else 0.0
    actor.services.places.time_out(member, until)


@act
def grant(actor: Actor, line: JSON) -> None:
    """Set the rights of a role, by their names."""
    role = actor.world.roles[str(line.get("role"))]
    _owned(actor, {"guild": role.guild_id})
    actor.services.places.grant(role, may.bits(*line.get("permissions") or []))
