"""Who the bot is, who others are, and where the gateway is."""

from bot import discord_limits as limits
from bot.local import payloads
from bot.local.errors import cannot_open_direct, invalid_recipient, opening_too_fast
from bot.local.rest.routes import Call, RestAnswer, operation
from bot.local.rights import share_a_guild


@operation("GET", "/gateway", public=True)
def gateway(call: Call) -> RestAnswer:
    return 200, {"url": call.services.gateway.address}


@operation("GET", "/gateway/bot")
def gateway_for_bot(call: Call) -> RestAnswer:
    most, _ = limits.SESSION_STARTS
    begun, wait = call.services.gateway.starts(call.me)
    limit = {
        "total": most,
        "remaining": max(0, most - begun),
        "reset_after": int(1000 * wait),
        "max_concurrency": 1,
    }
    body = {"url": call.services.gateway.address, "shards": call.services.shards}
    return 200, body | {"session_start_limit": limit}


@operation("GET", "/users/@me")
def myself(call: Call) -> RestAnswer:
    return 200, payloads.own_user(call.world.user(call.me))


@operation("GET", "/users/{user_id}")
def another(call: Call) -> RestAnswer:
    return 200, payloads.user(call.world.user(call.params["user_id"]))


@operation("GET", "/oauth2/applications/@me")
@operation("GET", "/applications/@me")
def application(call: Call) -> RestAnswer:
    return 200, payloads.application(call.world, call.me)


@operation("GET", "/users/@me/guilds")
def my_guilds(call: Call) -> RestAnswer:
    world = call.world
    mine = [g for g in world.guilds.values() if world.find_member(g.id, call.me)]
    return 200, [
        {
            "id": guild.id,
            "name": guild.name,
            "icon": None,
            "banner": None,
            "owner": False,
            "permissions": "0",
            "features": [],
        }
        for guild in mine
    ]


@operation("DELETE", "/users/@me/guilds/{guild_id}")
def leave_guild(call: Call) -> RestAnswer:
    guild = call.world.guild(call.params["guild_id"])
    call.services.places.remove_bot(guild, call.me)
    return 204, None


@operation("POST", "/users/@me/channels")
def open_direct(call: Call) -> RestAnswer:
    other = call.world.users.get(str(call.fields.get("recipient_id")))
    if other is None:
        raise invalid_recipient()
    if call.world.direct_channel(call.me, other.id) is None:
        if not share_a_guild(call.world, call.me, other.id):
            raise cannot_open_direct()
        if call.services.rates.must_wait("open direct", call.me):
            raise opening_too_fast()
    place = call.services.places.direct(call.me, other.id)
    return 200, payloads.channel(call.world, place, call.me)
