"""What a person can do at the door: talk, use commands and components, look after threads.

One function per act, registered under its name; each takes the actor and the line from the page and
returns what the page gets back. The deeds of a server's owner, which tests need (rights, removing
the bot), are in `owner_actions.py`.
"""

from collections.abc import Callable
from typing import Any

from bot.local import payloads, rights
from bot.local import permission_bits as may
from bot.local.checks import components as parts
from bot.local.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL,
    Interaction,
)
from bot.local.model import (
    ANNOUNCEMENT,
    ANNOUNCEMENT_THREAD,
    FORUM,
    JSON,
    PUBLIC_THREAD,
    Attachment,
    Channel,
    Command,
    Message,
    Reading,
)
from bot.local.posts import UploadedFile
from bot.local.resolving import (
    CommandInput,
    Objection,
    Resolver,
    command_data,
    component_data,
    target_data,
)
from bot.local.rest import reactions
from bot.local.rest.channels import typing
from bot.local.rest.routes import ApiServices
from bot.local.submitted_modals import submission

PAGE = 50


class Actor:
    """A person about to act."""

    def __init__(
        self,
        services: ApiServices,
        who: str,
        uploads: dict[str, UploadedFile],
        files: dict[str, Attachment],
    ) -> None:
        self.services, self.who, self.uploads, self.files = services, who, uploads, files
        self.world = services.world

    def place(self, line: JSON) -> Channel:
        place = self.world.channels.get(str(line.get("channel")))
        if place is None or not self.world.can_see(self.who, place):
            raise Objection("That channel is not here.")
        return place

    def message(self, line: JSON) -> tuple[Channel, Message]:
        place = self.place(line)
        message = self.world.messages.get(place.id, {}).get(str(line.get("message")))
        if message is None or message.viewer not in (None, self.who):
            raise Objection("That message is no longer there.")
        return place, message

    def taken(self, keys: list[str]) -> list[UploadedFile]:
        """Uploaded files, taken from where they waited."""
        try:
            found = [self.uploads.pop(key) for key in keys]
        except KeyError:
            raise Objection("That file has not been uploaded.") from None
        return [upload._replace(number=str(number)) for number, upload in enumerate(found)]

    def attach(self, place: Channel, values: JSON) -> None:
        """Turn uploads named by options or fields into files that an interaction can name."""
        for value in values.values():
            for key in value if isinstance(value, list) else [value]:
                if isinstance(key, str) and key in self.uploads:
                    upload = self.uploads.pop(key)
                    self.files[key] = self.services.posts.attachment(place.id, upload)

    def resolver(self, place: Channel) -> Resolver:
        return Resolver(self.world, self.services.address, place)


PersonAct = Callable[[Actor, JSON], Any]
ACTS: dict[str, PersonAct] = {}


def act(run: PersonAct) -> PersonAct:
    """Register an act under its own name."""
    ACTS[run.__name__] = run
    return run


# Talking


@act
def say(actor: Actor, line: JSON) -> JSON:
    place = actor.place(line)
    body: JSON = {"content": str(line.get("text") or "")}
    if line.get("reply_to"):
        body["message_reference"] = {"message_id": str(line["reply_to"])}
        if not line.get("ping", True):
            body["allowed_mentions"] = {"parse": ["users", "roles", "everyone"]}
    keys = [str(key) for key in line.get("uploads") or []]
    rights.post(actor.world, actor.who, place, body, files=bool(keys))
    if not body["content"].strip() and not keys:
        raise Objection("There is nothing to send.")
    uploads = actor.taken(keys)
    if line.get("alt"):
        body["attachments"] = [{"id": "0", "description": str(line["alt"])}]
    made = actor.services.posts.create(place, actor.who, body, uploads)
    _mark(actor, place, made.id)
    return {"message": made.id}


@act
def edit(actor: Actor, line: JSON) -> None:
    place, message = actor.message(line)
    rights.edit(actor.world, actor.who, place, message)
    actor.services.posts.edit(message, {"content": str(line.get("text") or "")}, [])


@act
def delete(actor: Actor, line: JSON) -> None:
    place, message = actor.message(line)
    if message.viewer is None:
        rights.delete(actor.world, actor.who, place, message)
    actor.services.posts.delete(message)


@act
def react(actor: Actor, line: JSON) -> None:
    place, message = actor.message(line)
    emoji = str(line["emoji"])
    if any(r.emoji == emoji and actor.who in r.users for r in message.reactions):
        reactions.remove(actor.world, place, message, emoji, actor.who)
        return
    rights.react(actor.world, actor.who, place, message, emoji)
    reactions.add(actor.world, place, message, emoji, actor.who)


@act
def type_in(actor: Actor, line: JSON) -> None:
    actor.world.tell(typing(actor.world, actor.place(line), actor.who))


@act
def pin(actor: Actor, line: JSON) -> None:
    place, message = actor.message(line)
    rights.pin(actor.world, actor.who, place, message)
    if message.pinned is None:
        actor.services.places.pin(message, actor.who)
    else:
        actor.services.places.unpin(message)


# Reading


@act
def history(actor: Actor, line: JSON) -> list[JSON]:
    """The newest messages of a channel, or those before one, oldest first."""
    place = actor.place(line)
    before = int(line.get("before") or 2**63)
    seen = [
        m
        for m in actor.world.messages.get(place.id, {}).values()
        if int(m.id) < before and m.viewer in (None, actor.who)
    ]
    base = actor.services.address
    shown = sorted(seen, key=lambda m: int(m.id))[-PAGE:]
    return [payloads.message(actor.world, m, base, actor.who) for m in shown]


@act
def read(actor: Actor, line: JSON) -> None:
    place = actor.place(line)
    if place.last_message_id:
        _mark(actor, place, place.last_message_id)


def _mark(actor: Actor, place: Channel, message_id: str) -> None:
    reading = Reading(user_id=actor.who, channel_id=place.id, message_id=message_id)
    actor.world.keep(reading)


# Commands


def visible_commands(actor: Actor, place: Channel) -> list[Command]:
    """The commands a person can use in a place, as Discord's client would list them."""
    world = actor.world
    bots = {
        app.id
        for app in world.applications.values()
        if world.find_member(place.guild_id, app.id)
        or app.id in place.recipients
        or (place.guild_id and app.id in world.guilds[place.guild_id].commands_only)
    }
    held = world.permissions(actor.who, place)
    return [
        c for c in world.commands.values() if c.application_id in bots and _open(c, place, held)
    ]


def _open(command: Command, place: Channel, held: int) -> bool:
    if command.guild_id not in (None, place.guild_id):
        return False
    contexts = command.body.get("contexts")
    here = 0 if place.guild_id else 1
    if contexts is not None and here not in contexts:
        return False
    if place.is_direct and command.body.get("dm_permission") is False:
        return False
    needed = command.body.get("default_member_permissions")
    return needed is None or place.is_direct or held & int(needed) == int(needed)


@act
def commands(actor: Actor, line: JSON) -> list[JSON]:
    return [payloads.command(c) for c in visible_commands(actor, actor.place(line))]


def _command(actor: Actor, place: Channel, line: JSON) -> Command:
    for command in visible_commands(actor, place):
        if command.id == str(line.get("command")):
            return command
    raise Objection("That command is not available here.")


def _may_interact(actor: Actor, place: Channel) -> None:
    if place.archived:
        raise Objection("This thread is archived. Post something to open it again.")
    if not actor.world.permissions(actor.who, place) & may.USE_APPLICATION_COMMANDS:
        raise Objection("You may not use commands here.")


@act
def run(actor: Actor, line: JSON) -> JSON:
    """Use a command: a slash command with its values, or a command on a person or message."""
    place = actor.place(line)
    _may_interact(actor, place)
    command = _command(actor, place, line)
    one = Interaction(COMMAND, actor.who, place, command.application_id)
    one.name = " ".join([command.body["name"], *(line.get("path") or [])])
    if command.body.get("type") == 1:
        actor.attach(place, line.get("values") or {})
        asked = CommandInput(line, actor.files, actor.who)
        data = command_data(command, asked, actor.resolver(place))
    else:
        one.context_menu = True
        data = _on_target(actor, place, command, line)
    return {"interaction": actor.services.interactions.send(one, data).id}


def _on_target(actor: Actor, place: Channel, command: Command, line: JSON) -> JSON:
    message = None
    if command.body.get("type") == 3:
        _, message = actor.message({"channel": place.id, "message": line.get("target")})
    return target_data(command, str(line.get("target")), actor.resolver(place), message)


@act
def complete(actor: Actor, line: JSON) -> JSON:
    """Ask the bot for the choices of the option that is being typed."""
    place = actor.place(line)
    _may_interact(actor, place)
    command = _command(actor, place, line)
    one = Interaction(AUTOCOMPLETE, actor.who, place, command.application_id)
    data = command_data(command, CommandInput(line, actor.files, actor.who), actor.resolver(place))
    return {"interaction": actor.services.interactions.send(one, data).id}


# Components


@act
def use(actor: Actor, line: JSON) -> JSON:
    """Click a button or choose from a select; `values` are the choice."""
    place, message = actor.message(line)
    if place.archived:
        raise Objection("This thread is archived. Post something to open it again.")
    component = _component(message, str(line.get("custom_id")))
    if component.get("disabled"):
        raise Objection("That is disabled.")
    if message.application_id is None and message.author_id not in actor.world.applications:
        raise Objection("Nobody answers there.")
    app_id = message.application_id or message.author_id
    one = Interaction(COMPONENT, actor.who, place, app_id)
    one.source = message
    values = [str(v) for v in line["values"]] if line.get("values") is not None else None
    data = component_data(component, values, actor.who, actor.resolver(place))
    data["id"] = component["id"]
    return {"interaction": actor.services.interactions.send(one, data).id}


def _component(message: Message, custom_id: str) -> JSON:
    for one, _ in parts.walk(message.components):
        if one.get("custom_id") == custom_id:
            return one
    raise Objection("That is no longer there.")


# Modals


@act
def submit(actor: Actor, line: JSON) -> JSON:
    opened = actor.services.interactions.by_id.get(str(line.get("interaction")))
    if opened is None or opened.modal is None or opened.who != actor.who:
        raise Objection("That form is no longer open.")
    one = Interaction(MODAL, actor.who, opened.place, opened.app_id)
    one.source, one.parent = opened.source, opened
    values = line.get("values") or {}
    actor.attach(opened.place, values)
    data = submission(opened.modal, values, actor.files, actor.who, actor.resolver(opened.place))
    opened.modal = None
    return {"interaction": actor.services.interactions.send(one, data).id}


# Threads and direct messages


@act
def open_thread(actor: Actor, line: JSON) -> JSON:
    parent = actor.place(line)
    usual = ANNOUNCEMENT_THREAD if parent.type == ANNOUNCEMENT else PUBLIC_THREAD
    kind = int(line.get("kind") or usual)
    rights.open_thread(actor.world, actor.who, parent, kind)
    starter = actor.message(line)[1] if line.get("message") else None
    body = {"name": str(line.get("name") or ""), "applied_tags": line.get("tags") or []}
    if parent.type == FORUM:
        rights.apply_tags(actor.world, actor.who, parent, body)
    thread = actor.services.places.open_thread(parent, actor.who, body, kind, starter)
    return {"channel": thread.id}


@act
def change_thread(actor: Actor, line: JSON) -> None:
    """Rename, archive, revive or lock a thread."""
    thread = actor.place(line)
    body: JSON = {key: line[key] for key in ("name", "archived", "locked") if key in line}
    rights.change_thread(actor.world, actor.who, thread, body)
    actor.services.places.change_thread(thread, body)


@act
def join_thread(actor: Actor, line: JSON) -> None:
    actor.services.places.join(actor.place(line), str(line.get("person") or actor.who))


@act
def leave_thread(actor: Actor, line: JSON) -> None:
    actor.services.places.leave(actor.place(line), actor.who)


@act
def open_direct(actor: Actor, line: JSON) -> JSON:
    other = str(line.get("person"))
    if other not in actor.world.users or other == actor.who:
        raise Objection("That person is not here.")
    return {"channel": actor.services.places.direct(actor.who, other).id}


@act
def take_direct(actor: Actor, line: JSON) -> None:
    """Let bots write to me, or not."""
    me = actor.world.users[actor.who]
    me.takes_direct = bool(line.get("allowed"))
    actor.world.keep(me)


@act
def speak(actor: Actor, line: JSON) -> None:
    """Set the language that interactions carry."""
    me = actor.world.users[actor.who]
    me.locale = str(line.get("locale") or "en-US")
    actor.world.keep(me)


def refuse_unless(allowed: bool, sentence: str) -> None:
    if not allowed:
        raise Objection(sentence)
