"""Servers, their members, roles and channels."""

from bot.local import payloads
from bot.local import permission_bits as may
from bot.local.errors import complaint, missing_access, missing_permissions
from bot.local.model import Guild
from bot.local.rest.routes import Call, RestAnswer, operation


def _guild(call: Call) -> Guild:
    guild = call.world.guild(call.params["guild_id"])
    if call.world.find_member(guild.id, call.me) is None:
        raise missing_access()
    return guild


@operation("GET", "/guilds/{guild_id}")
def one_guild(call: Call) -> RestAnswer:
    guild = _guild(call)
    body = payloads.guild(call.world, guild)
    if call.query.get("with_counts") in ("1", "true"):
        members = len(call.world.members_of(guild.id))
        body |= {"approximate_member_count": members, "approximate_presence_count": members}
    return 200, body


@operation("GET", "/guilds/{guild_id}/channels")
def guild_channels(call: Call) -> RestAnswer:
    """Those in sight: of the others only the gateway says that they are there."""
    guild, world = _guild(call), call.world
    seen = [c for c in world.channels_of(guild.id) if world.can_see(call.me, c)]
    return 200, [payloads.channel(world, c) for c in seen]


@operation("POST", "/guilds/{guild_id}/channels")
def create_channel(call: Call) -> RestAnswer:
    guild = _guild(call)
    member = call.world.member(guild.id, call.me)
    held = may.in_guild(guild, call.world.roles_of(guild.id), member)
    if not held & may.MANAGE_CHANNELS:
        raise missing_permissions()
    name = call.fields.get("name")
    if not isinstance(name, str) or not 1 <= len(name) <= 100:
        raise complaint(("name",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
    made = call.services.places.create(guild.id, name, call.fields.get("topic"))
    return 201, payloads.channel(call.world, made)


@operation("GET", "/guilds/{guild_id}/roles")
def guild_roles(call: Call) -> RestAnswer:
    guild = _guild(call)
    return 200, [payloads.role(r) for r in call.world.roles_of(guild.id).values()]


@operation("GET", "/guilds/{guild_id}/members/{user_id}")
def one_member(call: Call) -> RestAnswer:
    member = call.world.member(_guild(call).id, call.params["user_id"])
    return 200, payloads.member(call.world, member)


@operation("GET", "/guilds/{guild_id}/members")
def list_members(call: Call) -> RestAnswer:
    guild = _guild(call)
    if not call.app or not call.app.privileged & 1 << 1:
        raise missing_access()
    after = int(call.query.get("after", "0"))
    members = sorted(call.world.members_of(guild.id), key=lambda m: int(m.user_id))
    shown = [m for m in members if int(m.user_id) > after][: int(call.query.get("limit", "1"))]
    return 200, [payloads.member(call.world, m) for m in shown]


@operation("GET", "/guilds/{guild_id}/threads/active")
def active_threads(call: Call) -> RestAnswer:
    """Private ones as well, says Discord."""
    guild, world = _guild(call), call.world
    threads = [t for t in world.threads_of(guild.id) if not t.archived]
    mine = [payloads.thread_member(t, call.me) for t in threads if call.me in t.members]
    shown = [payloads.channel(world, t, call.me) for t in threads]
    return 200, {"threads": shown, "members": mine, "has_more": False}
