"""Commands as a bot registers them: names, options, choices, counts."""

import re
from typing import Any

from bot import limits
from bot.local.errors import JSON, ApiRefusal, Complaints, Path

CHAT, ON_USER, ON_MESSAGE = 1, 2, 3
SUBCOMMAND, GROUP = 1, 2
NAME = re.compile(r"^[-_'\w]{1,32}$")


def check_commands(bodies: Any) -> None:
    """A whole set, as a bulk overwrite sends it."""
    complaints = Complaints()
    if not isinstance(bodies, list):
        complaints.add((), "BASE_TYPE_BAD_TYPE", "Must be a list.")
        complaints.raise_any()
    seen: set[tuple[int, str]] = set()
    for index, body in enumerate(bodies):
        check_command(body, (index,), complaints)
        key = (body.get("type") or CHAT, body.get("name", ""))
        if key in seen:
            code = "APPLICATION_COMMANDS_DUPLICATE_NAME"
            complaints.add((index, "name"), code, "Command names must be unique.")
        seen.add(key)
    complaints.raise_any()
    check_counts(bodies)


def check_counts(bodies: list[JSON]) -> None:
    for kind in (CHAT, ON_USER, ON_MESSAGE):
        most = limits.COMMANDS if kind == CHAT else limits.CONTEXT_MENUS
        if sum((body.get("type") or CHAT) == kind for body in bodies) > most:
            sentence = f"Maximum number of application commands reached ({most})."
            raise ApiRefusal(400, 30032, sentence)


def check_command(body: JSON, at: Path, complaints: Complaints) -> None:
    kind = body.get("type") or CHAT
    name = body.get("name", "")
    complaints.length((*at, "name"), name, limits.COMMAND_NAME, 1)
    if kind == CHAT:
        _check_name(name, (*at, "name"), complaints)
        complaints.length(
            (*at, "description"), body.get("description") or "", limits.COMMAND_DESCRIPTION, 1
        )
        _check_options(body.get("options") or [], (*at, "options"), complaints)
        if _size(body) > limits.COMMAND_CHARACTERS:
            sentence = f"Command exceeds maximum size ({limits.COMMAND_CHARACTERS})"
            complaints.add(at, "APPLICATION_COMMAND_TOO_LARGE", sentence)
    elif body.get("description"):
        code = "APPLICATION_COMMAND_INVALID_DESCRIPTION"
        sentence = "Context menu commands cannot have description"
        complaints.add((*at, "description"), code, sentence)


def _check_name(name: Any, at: Path, complaints: Complaints) -> None:
    if isinstance(name, str) and name and (not NAME.match(name) or name != name.lower()):
        code = "APPLICATION_COMMAND_INVALID_NAME"
        complaints.add(at, code, "Command name is invalid")


def _check_options(options: list[JSON], at: Path, complaints: Complaints) -> None:
    complaints.count(at, options, limits.COMMAND_OPTIONS)
    names: set[str] = set()
    optional = False
    for index, option in enumerate(options):
        where = (*at, index)
        _check_option(option, where, complaints)
        if option.get("name") in names:
            code = "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"
            complaints.add((*where, "name"), code, "Option name already exists")
        names.add(option.get("name", ""))
        if option.get("required") and optional:
            code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
            sentence = "Required options must be placed before non-required options"
            complaints.add((*where, "required"), code, sentence)
        optional = optional or not option.get("required")


def _check_option(option: JSON, at: Path, complaints: Complaints) -> None:
    complaints.length((*at, "name"), option.get("name", ""), limits.COMMAND_NAME, 1)
    _check_name(option.get("name"), (*at, "name"), complaints)
    complaints.length(
        (*at, "description"), option.get("description", ""), limits.COMMAND_DESCRIPTION, 1
    )
    if option.get("type") not in range(1, 12):
        complaints.add((*at, "type"), "BASE_TYPE_CHOICES", "Value must be one of 1 to 11.")
    if option.get("type") in (SUBCOMMAND, GROUP):
        _check_options(option.get("options") or [], (*at, "options"), complaints)
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        code = "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE"
        sentence = "Choices and autocomplete cannot both be used"
        complaints.add((*at, "autocomplete"), code, sentence)
    check_choices(choices, (*at, "choices"), complaints)


def check_choices(choices: Any, at: Path, complaints: Complaints) -> None:
    """The choices of an option, registered or answered to an autocomplete."""
    complaints.count(at, choices, limits.CHOICES)
    for index, choice in enumerate(choices if isinstance(choices, list) else []):
        complaints.length((*at, index, "name"), choice.get("name", ""), limits.CHOICE_NAME, 1)
        value = choice.get("value")
        if isinstance(value, str):
            complaints.length((*at, index, "value"), value, limits.CHOICE_VALUE, 1)
        elif not isinstance(value, int | float) or isinstance(value, bool):
            sentence = "Must be a string or a number."
            complaints.add((*at, index, "value"), "BASE_TYPE_BAD_TYPE", sentence)


def _size(part: JSON) -> int:
    own = sum(len(str(part.get(key) or "")) for key in ("name", "description"))
    own += sum(
        len(choice.get("name", "")) + len(str(choice.get("value", "")))
        for choice in part.get("choices") or []
    )
    return own + sum(map(_size, part.get("options") or []))
