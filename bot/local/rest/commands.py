"""Registering commands: for everybody, or for one server."""

from bot.local import payloads
from bot.local.checks.commands import CHAT, check_command, check_commands, check_counts
from bot.local.errors import Complaints, missing_access, not_your_application, unknown
from bot.local.model import JSON, Command
from bot.local.rest.routes import Call, RestAnswer, operation
from bot.local.world import World, WorldEvent

GLOBAL = "/applications/{application_id}/commands"
LOCAL = "/applications/{application_id}/guilds/{guild_id}/commands"


def _scope(call: Call) -> tuple[str, str | None]:
    if call.params["application_id"] != call.me:
        raise not_your_application()
    guild_id = call.params.get("guild_id")
    if guild_id is not None and call.world.find_member(guild_id, call.me) is None:
        raise missing_access()
    return call.me, guild_id


def registered(world: World, app_id: str, guild_id: str | None) -> list[Command]:
    everything = world.commands.values()
    return [c for c in everything if c.application_id == app_id and c.guild_id == guild_id]


def _find(call: Call) -> Command:
    app_id, guild_id = _scope(call)
    for command in registered(call.world, app_id, guild_id):
        if command.id == call.params["command_id"]:
            return command
    raise unknown("application command")


def _key(body: JSON) -> tuple[int, str]:
    return body.get("type") or CHAT, body["name"]


def _completed(body: JSON) -> JSON:
    """The body with what Discord adds to it."""
    kept = {key: value for key, value in body.items() if key != "id" and value is not None}
    permissions = body.get("default_member_permissions")
    return kept | {
        "type": body.get("type") or CHAT,
        "description": body.get("description") or "",
        "default_member_permissions": None if permissions is None else str(permissions),
        "contexts": body.get("contexts"),
        "nsfw": bool(body.get("nsfw")),
    }


def _register(call: Call, guild_id: str | None, body: JSON, known: Command | None) -> Command:
    completed = _completed(body)
    if known is not None and known.body == completed:
        return known
    command = Command(
        id=known.id if known else call.world.ids.next(),
        application_id=call.me,
        version=call.world.ids.next(),
        body=completed,
        guild_id=guild_id,
    )
    call.world.keep(command)
    return command


def _tell_people(call: Call) -> None:
    """The page lists commands; bots hear nothing of it."""
    for user in call.world.users.values():
        if not user.bot:
            call.world.tell(WorldEvent("COMMANDS_CHANGED", {}, viewer=user.id))


@operation("GET", LOCAL)
@operation("GET", GLOBAL)
def list_commands(call: Call) -> RestAnswer:
    return 200, [payloads.command(c) for c in registered(call.world, *_scope(call))]


@operation("PUT", LOCAL)
@operation("PUT", GLOBAL)
def replace_all(call: Call) -> RestAnswer:
    app_id, guild_id = _scope(call)
    check_commands(call.body)
    known = {_key(c.body): c for c in registered(call.world, app_id, guild_id)}
    kept = [_register(call, guild_id, body, known.pop(_key(body), None)) for body in call.body]
    for gone in known.values():
        call.world.forget(gone)
    _tell_people(call)
    return 200, [payloads.command(c) for c in kept]


@operation("POST", LOCAL)
@operation("POST", GLOBAL)
def create(call: Call) -> RestAnswer:
    app_id, guild_id = _scope(call)
    body = call.fields
    _check(body)
    others = registered(call.world, app_id, guild_id)
    known = next((c for c in others if _key(c.body) == _key(body)), None)
    if known is None:
        check_counts([*(c.body for c in others), body])
    made = _register(call, guild_id, body, known)
    _tell_people(call)
    return (200 if known else 201), payloads.command(made)


@operation("GET", LOCAL + "/{command_id}")
@operation("GET", GLOBAL + "/{command_id}")
def one_command(call: Call) -> RestAnswer:
    return 200, payloads.command(_find(call))


@operation("PATCH", LOCAL + "/{command_id}")
@operation("PATCH", GLOBAL + "/{command_id}")
def change(call: Call) -> RestAnswer:
    command = _find(call)
    body = {**command.body, **call.fields}
    _check(body)
    changed = _register(call, command.guild_id, body, command)
    _tell_people(call)
    return 200, payloads.command(changed)


@operation("DELETE", LOCAL + "/{command_id}")
@operation("DELETE", GLOBAL + "/{command_id}")
def delete(call: Call) -> RestAnswer:
    call.world.forget(_find(call))
    _tell_people(call)
    return 204, None


def _check(body: JSON) -> None:
    complaints = Complaints()
    check_command(body, (), complaints)
    complaints.raise_any()
