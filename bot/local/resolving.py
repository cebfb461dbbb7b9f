"""From what a person typed or chose to the `data` of an interaction.

Reads a registered command, a select or a modal's form, objects in a plain sentence to what
Discord's client would not let a person send, and resolves the people, roles, channels and files
that are named.
"""

from typing import Any

from bot.local import payloads
from bot.local.checks import components as parts
from bot.local.model import JSON, Attachment, Channel, Command, Message
from bot.local.world import World

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN = 1, 2, 3, 4, 5
USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = 6, 7, 8, 9, 10, 11


class Objection(Exception):
    """Why a person cannot do that, in a sentence for them."""


class Resolver:
    """Gathers `resolved` for one interaction in one place."""

    def __init__(self, world: World, base: str, place: Channel) -> None:
        self.world, self.base, self.place = world, base, place
        self.found: dict[str, dict[str, JSON]] = {}

    def user(self, user_id: str) -> None:
        if user_id not in self.world.users:
            raise Objection("That person is not here.")
        self._add("users", user_id, payloads.user(self.world.users[user_id]))
        member = self.world.find_member(self.place.guild_id, user_id)
        if member is not None:
            body = payloads.interaction_member(self.world, member, self.place)
            for unfit in ("user", "mute", "deaf"):
                body.pop(unfit)
            self._add("members", user_id, body)

    def role(self, role_id: str) -> None:
        role = self.world.roles.get(role_id)
        if role is None or role.guild_id != self.place.guild_id:
            raise Objection("That role is not here.")
        self._add("roles", role_id, payloads.role(role))

    def mentionable(self, key: str) -> None:
        self.role(key) if key in self.world.roles else self.user(key)

    def channel(self, channel_id: str, asker: str) -> None:
        one = self.world.channels.get(channel_id)
        if one is None or not self.world.can_see(asker, one):
            raise Objection("That channel is not here.")
        keys = ("id", "name", "type", "parent_id", "thread_metadata")
        whole = payloads.channel(self.world, one)
        body = {key: whole[key] for key in keys if key in whole}
        body["permissions"] = str(self.world.permissions(asker, one))
        self._add("channels", channel_id, body)

    def message(self, message: Message) -> None:
        body = payloads.message(self.world, message, self.base)
        self._add("messages", message.id, body)

    def attachment(self, one: Attachment) -> None:
        body = payloads.attachment(self.base, one, ephemeral=True)
        self._add("attachments", one.id, body)

    def _add(self, kind: str, key: str, body: JSON) -> None:
        self.found.setdefault(kind, {})[key] = body


class CommandInput:
    """What a person gives with a command: the path of subcommands and the values by name."""

    def __init__(self, body: JSON, files: dict[str, Attachment], asker: str) -> None:
        self.path = [str(step) for step in body.get("path") or []]
        self.values: JSON = dict(body.get("values") or {})
        self.focused: str | None = body.get("focused")
        self.files, self.asker = files, asker


def command_data(command: Command, asked: CommandInput, resolver: Resolver) -> JSON:
    """The `data` of a slash command or, with a focused option, of its autocomplete."""
    specs, wrap = _descend(command.body.get("options") or [], asked.path)
    unknown = asked.values.keys() - {spec["name"] for spec in specs}
    if unknown:
        raise Objection(f"This command has no option called {sorted(unknown)[0]!r}.")
    options = [one for spec in specs if (one := _option(spec, asked, resolver)) is not None]
    for name, kind in reversed(wrap):
        options = [{"name": name, "type": kind, "options": options}]
    data: JSON = {"id": command.id, "name": command.body["name"], "type": 1}
    if options:
        data["options"] = options
    return _finish(data, command, resolver)


def target_data(command: Command, target: str, resolver: Resolver, message: Message | None) -> JSON:
    """The `data` of a command on a person or on a message."""
    if message is not None:
        resolver.message(message)
    else:
        resolver.user(target)
    kind = command.body.get("type")
    data = {"id": command.id, "name": command.body["name"], "type": kind, "target_id": target}
    return _finish(data, command, resolver)


def _finish(data: JSON, command: Command, resolver: Resolver) -> JSON:
    if command.guild_id:
        data["guild_id"] = command.guild_id
    if resolver.found:
        data["resolved"] = resolver.found
    return data


def _descend(specs: list[JSON], path: list[str]) -> tuple[list[JSON], list[tuple[str, int]]]:
    """Follow the path of subcommands to the options that are left to fill in."""
    wrap: list[tuple[str, int]] = []
    for step in path:
        inner = next((s for s in specs if s["name"] == step and s["type"] <= GROUP), None)
        if inner is None:
            raise Objection(f"There is no subcommand called {step!r}.")
        wrap.append((step, inner["type"]))
        specs = inner.get("options") or []
    if any(spec["type"] in (SUBCOMMAND, GROUP) for spec in specs):
        raise Objection("This command needs a subcommand.")
    return specs, wrap


def _option(spec: JSON, asked: CommandInput, resolver: Resolver) -> JSON | None:
    name = spec["name"]
    if asked.focused == name:
        typed = str(asked.values.get(name, ""))
        return {"name": name, "type": spec["type"], "value": typed, "focused": True}
    value = asked.values.get(name)
    if value is None or value == "":
        if spec.get("required") and asked.focused is None:
            raise Objection(f"The option “{name}” is required.")
        return None
    try:
        read = READERS[spec["type"]](spec, value, asked, resolver)
    except Objection:
        if asked.focused is None:
            raise
        return None
    if asked.focused is not None and spec["type"] in (INTEGER, NUMBER):
        read = str(read)  # numbers are text as long as a command is being typed
    return {"name": name, "type": spec["type"], "value": read}


def _string(spec: JSON, value: Any, asked: CommandInput, resolver: Resolver) -> str:
    text = str(value)
    if not spec.get("min_length", 0) <= len(text) <= spec.get("max_length", 6000):
        raise Objection(f"The option “{spec['name']}” is too short or too long.")
    return str(_chosen(spec, text))


def _chosen(spec: JSON, value: Any) -> Any:
    """The value of a choice that was named, or of the only one that begins with what was typed:
    that one is highlighted in the list, and sending the line takes it.
    """
    choices = spec.get("choices")
    if choices:
        for choice in choices:
            if value in (choice["value"], choice["name"]):
                return choice["value"]
        begun = [one for one in choices if one["name"].lower().startswith(str(value).lower())]
        if value and len(begun) == 1:
            return begun[0]["value"]
        raise Objection(f"Choose one of the values of “{spec['name']}”.")
    return value


def _number(spec: JSON, value: Any, asked: CommandInput, resolver: Resolver) -> int | float:
    name = spec["name"]
    if spec.get("choices"):
        value = _chosen(spec, value)
    try:
        read = int(value) if spec["type"] == INTEGER else float(value)
    except (TypeError, ValueError):
        raise Objection(f"The option “{name}” must be a number.") from None
    least, most = spec.get("min_value", -(2**53)), spec.get("max_value", 2**53)
    if not least <= read <= most:
        raise Objection(f"The option “{name}” must be from {least} to {most}.")
    return read


def _boolean(spec: JSON, value: Any, asked: CommandInput, resolver: Resolver) -> bool:
    words = {"true": True, "yes": True, "false": False, "no": False}
    read = value if isinstance(value, bool) else words.get(str(value).lower())
    if read is None:
        raise Objection(f"The option “{spec['name']}” is true or false.")
    return read


def _user(spec: JSON, value: Any, asked: CommandInput, resolver: Resolver) -> str:
    resolver.user(str(value))
    return str(value)


def _channel(spec: JSON, value: Any, asked: CommandInput, resolver: Resolver) -> str:
    resolver.channel(str(value), asked.asker)
    return str(value)


def _role(spec: JSON, value: Any, asked: CommandInput, resolver: Resolver) -> str:
    resolver.role(str(value))
    return str(value)


def _mentionable(spec: JSON, value: Any, asked: CommandInput, resolver: Resolver) -> str:
    resolver.mentionable(str(value))
    return str(value)


def _file(spec: JSON, value: Any, asked: CommandInput, resolver: Resolver) -> str:
    one = asked.files.get(str(value))
    if one is None:
        raise Objection("That file has not been uploaded.")
    resolver.attachment(one)
    return one.id


READERS = {
    STRING: _string,
    INTEGER: _number,
    NUMBER: _number,
    BOOLEAN: _boolean,
    USER: _user,
    CHANNEL: _channel,
    ROLE: _role,
    MENTIONABLE: _mentionable,
    FILE: _file,
}


def component_data(one: JSON, values: list[str] | None, asker: str, resolver: Resolver) -> JSON:
    """The `data` of a click or a choice."""
    data: JSON = {"component_type": one["type"], "custom_id": one["custom_id"]}
    if one["type"] == parts.BUTTON:
        return data
    data["values"] = choose(one, values or [], asker, resolver)
    if one["type"] != parts.STRING_SELECT:
        data["resolved"] = resolver.found
    return data


def choose(one: JSON, values: list[str], asker: str, resolver: Resolver) -> list[str]:
    """Values that a select, a radio group or a group of checkboxes takes."""
    least, most = one.get("min_values", 1), one.get("max_values", 1)
    if one.get("required") is False:
        least = 0
    if not least <= len(values) <= most or len(set(values)) < len(values):
        raise Objection(f"Choose from {least} to {most}.")
    for value in values:
        _resolve_choice(one, value, asker, resolver)
    return values


def _resolve_choice(one: JSON, value: str, asker: str, resolver: Resolver) -> None:
    kind = one["type"]
    if kind == parts.USER_SELECT:
        resolver.user(value)
    elif kind == parts.ROLE_SELECT:
        resolver.role(value)
    elif kind == parts.MENTIONABLE_SELECT:
        resolver.mentionable(value)
    elif kind == parts.CHANNEL_SELECT:
        resolver.channel(value, asker)
    elif value not in {option["value"] for option in one["options"]}:
        raise Objection("That is not one of the options.")
