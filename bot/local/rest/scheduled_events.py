"""Events that a server looks forward to: planned, begun, over, called off."""

from datetime import datetime

from bot import discord_limits as limits
from bot.local import payloads
from bot.local import permission_bits as may
from bot.local.errors import ApiRefusal, complaint, missing_access, missing_permissions
from bot.local.model import Guild, ScheduledEvent
from bot.local.rest.routes import Call, RestAnswer, operation
from bot.local.world import World, WorldEvent

EXTERNAL = 3
"""Held outside of voice channels: the only kind there is here."""
NEXT_STATUS = {1: (2, 4), 2: (3,)}
"""What may become of an event, by what it is."""
UNFINISHED = tuple(NEXT_STATUS)


def _guild(call: Call, right: int = 0) -> Guild:
    guild = call.world.guild(call.params["guild_id"])
    member = call.world.find_member(guild.id, call.me)
    if member is None:
        raise missing_access()
    held = may.in_guild(guild, call.world.roles_of(guild.id), member)
    if right and not held & right:
        raise missing_permissions()
    return guild


def _event(call: Call, right: int = 0) -> ScheduledEvent:
    """The event of the path; one's own may be changed by whoever may create any."""
    guild = _guild(call)
    found = call.world.scheduledevents.get(call.params["guild_scheduled_event_id"])
    if found is None or found.guild_id != guild.id:
        raise ApiRefusal(404, 10070, "Unknown Guild Scheduled Event")
    own = may.CREATE_EVENTS if found.creator_id == call.me else 0
    _guild(call, right and right | own)
    return found


def _check(call: Call, event: ScheduledEvent) -> None:
    """Refuse what Discord would."""
    if not 1 <= len(event.name) <= 100:
        raise complaint(("name",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
    if not 1 <= len(event.location) <= 100:
        where = ("entity_metadata", "location")
        raise complaint(where, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
    if event.description is not None and not 1 <= len(event.description) <= 1000:
        sentence = "Must be between 1 and 1000 in length."
        raise complaint(("description",), "BASE_TYPE_BAD_LENGTH", sentence)
    if not event.ends or _time(event.ends) <= _time(event.starts):
        sentence = "Cannot schedule event to end before it starts."
        raise complaint(("scheduled_end_time",), "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", sentence)


def _time(text: str) -> float:
    return datetime.fromisoformat(text).timestamp()


def _tell(world: World, event: ScheduledEvent, name: str) -> RestAnswer:
    body = payloads.scheduled_event(world, event)
    world.tell(WorldEvent(f"GUILD_SCHEDULED_EVENT_{name}", body, guild_id=event.guild_id))
    return 200, body


def follow_clock(world: World) -> None:
    """Begin each event at its start, and end it at its end, for good."""
    for event in world.scheduledevents.values():
        due = {1: event.starts, 2: event.ends}.get(event.status)
        if due and _time(due) <= world.clock.now():
            event.status += 1
            world.keep(event)
            _tell(world, event, "UPDATE")


@operation("GET", "/guilds/{guild_id}/scheduled-events")
def list_events(call: Call) -> RestAnswer:
    guild = _guild(call)
    return 200, [payloads.scheduled_event(call.world, one) for one in _unfinished(call, guild)]


def _unfinished(call: Call, guild: Guild) -> list[ScheduledEvent]:
    events = [one for one in call.world.scheduledevents.values() if one.guild_id == guild.id]
    return [one for one in events if one.status in UNFINISHED]


@operation("POST", "/guilds/{guild_id}/scheduled-events")
def create_event(call: Call) -> RestAnswer:
    guild, fields = _guild(call, may.CREATE_EVENTS), call.fields
    if fields.get("entity_type") != EXTERNAL or fields.get("privacy_level") != 2:
        raise complaint(("entity_type",), "BASE_TYPE_CHOICES", "Value must be one of {3}.")
    made = ScheduledEvent(
        id=call.world.ids.next(),
        guild_id=guild.id,
        creator_id=call.me,
        name=str(fields.get("name") or ""),
        location=str((fields.get("entity_metadata") or {}).get("location") or ""),
        starts=str(fields.get("scheduled_start_time") or ""),
        ends=str(fields.get("scheduled_end_time") or ""),
        description=fields.get("description"),
    )
    _check(call, made)
    if _time(made.starts) <= call.world.clock.now():
        sentence = "Cannot schedule event in the past."
        raise complaint(("scheduled_start_time",), "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", sentence)
    if len(_unfinished(call, guild)) >= limits.EVENTS:
        sentence = f"Maximum number of uncompleted guild scheduled events reached ({limits.EVENTS})"
        raise ApiRefusal(400, 30038, sentence)
    call.world.keep(made)
    return _tell(call.world, made, "CREATE")


@operation("GET", "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}")
def one_event(call: Call) -> RestAnswer:
    return 200, payloads.scheduled_event(call.world, _event(call))


@operation("PATCH", "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}")
def change_event(call: Call) -> RestAnswer:
    event, fields = _event(call, may.MANAGE_EVENTS), call.fields
    status = fields.get("status")
    if event.status not in UNFINISHED:
        raise ApiRefusal(400, 180000, "Cannot update a finished event")
    if status is not None and status != event.status:
        if status not in NEXT_STATUS[event.status]:
            raise complaint(("status",), "BASE_TYPE_CHOICES", "Invalid status transition.")
        event.status = status
    event.name = str(fields.get("name", event.name))
    event.description = fields.get("description", event.description)
    event.starts = str(fields.get("scheduled_start_time", event.starts))
    event.ends = str(fields.get("scheduled_end_time") or event.ends)
    event.location = str((fields.get("entity_metadata") or {}).get("location", event.location))
    _check(call, event)
    call.world.keep(event)
    return _tell(call.world, event, "UPDATE")


@operation("DELETE", "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}")
def delete_event(call: Call) -> RestAnswer:
    event = _event(call, may.MANAGE_EVENTS)
    call.world.forget(event)
    _tell(call.world, event, "DELETE")
    return 204, None
