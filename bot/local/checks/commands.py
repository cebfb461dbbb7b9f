"""Commands as a bot registers them: names, options, choices, counts."""

import re
from collections.abc import Iterator
from typing import Any

from bot import discord_limits as limits
from bot.local.errors import JSON, ApiRefusal, Complaints, Path

CHAT, ON_USER, ON_MESSAGE = 1, 2, 3
SUBCOMMAND, GROUP = 1, 2
NAME = re.compile(r"^[-_'\w\u0900-\u097f\u0e00-\u0e7f]{1,32}$")
"""Letters and digits of any script, and the signs of Devanagari and Thai that are neither."""
LOCALE = re.compile(
    r"id|da|de|en-(GB|US)|es-(ES|419)|fr|hr|it|lt|hu|nl|no|pl|pt-BR|ro|fi|sv-SE|vi|tr|cs|el|bg|ru"
    r"|uk|hi|th|zh-(CN|TW)|ja|ko"
)
INSTALLATIONS, CONTEXTS = frozenset({0, 1}), frozenset({0, 1, 2})


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
    _check_translated_names([b for b in bodies if (b.get("type") or CHAT) == CHAT], (), complaints)
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
    _check_choices_of(body, "integration_types", INSTALLATIONS, at, complaints)
    _check_choices_of(body, "contexts", CONTEXTS, at, complaints)
    if kind == CHAT:
        _check_said(body, at, complaints)
        _check_options(body.get("options") or [], (*at, "options"), complaints)
        if _size(body) > limits.COMMAND_CHARACTERS:
            sentence = f"Command exceeds maximum size ({limits.COMMAND_CHARACTERS})"
            complaints.add(at, "APPLICATION_COMMAND_TOO_LARGE", sentence)
        return
    complaints.length((*at, "name"), name, limits.COMMAND_NAME, 1)
    if body.get("description"):
        code = "APPLICATION_COMMAND_INVALID_DESCRIPTION"
        sentence = "Context menu commands cannot have description"
        complaints.add((*at, "description"), code, sentence)


def _check_choices_of(
    body: JSON, key: str, known: frozenset[int], at: Path, complaints: Complaints
) -> None:
    """A list that names each of some known values once."""
    values = body.get(key)
    if values is None:
        return
    is_list = isinstance(values, list) and all(isinstance(value, int) for value in values)
    if not is_list or not set(values) <= known or len(set(values)) < len(values):
        sentence = f"Value must be one of {set(known)}, each once."
        complaints.add((*at, key), "BASE_TYPE_CHOICES", sentence)
    elif not values and key == "integration_types":
        complaints.add((*at, key), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 2 in length.")


def _check_said(part: JSON, at: Path, complaints: Complaints) -> None:
    """The name and description of a command or an option, in every language."""
    for where, name in _in_languages(part, "name", at, complaints):
        complaints.length(where, name, limits.COMMAND_NAME, 1)
        _check_name(name, where, complaints)
    for where, text in _in_languages(part, "description", at, complaints):
        complaints.length(where, text, limits.COMMAND_DESCRIPTION, 1)


def _in_languages(
    part: JSON, key: str, at: Path, complaints: Complaints
) -> Iterator[tuple[Path, Any]]:
    """A text and its translations, each with its place; what is in no language Discord has is
    complained of.
    """
    yield (*at, key), part.get(key) or ""
    for locale, said in (part.get(f"{key}_localizations") or {}).items():
        where = (*at, f"{key}_localizations", locale)
        if not LOCALE.fullmatch(locale):
            complaints.add(where, "BASE_TYPE_CHOICES", "This is not a locale.")
        yield where, said


def _check_translated_names(parts: list[JSON], at: Path, complaints: Complaints) -> None:
    """Names are unique in every language, beside those that are not translated."""
    for locale in {one for part in parts for one in part.get("name_localizations") or {}}:
        seen: set[str] = set()
        for index, part in enumerate(parts):
            translated = part.get("name_localizations") or {}
            name = str(translated.get(locale) or part.get("name"))
            if name in seen:
                where = (*at, index, "name_localizations", locale)
                code = "APPLICATION_COMMANDS_DUPLICATE_NAME"
                complaints.add(where, code, "Command names must be unique.")
            seen.add(name)


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
    _check_translated_names(options, at, complaints)


def _check_option(option: JSON, at: Path, complaints: Complaints) -> None:
    _check_said(option, at, complaints)
    for key, least in (("min_length", 0), ("max_length", 1)):
        if option.get(key) is not None:
            complaints.number((*at, key), option[key], limits.OPTION_TEXT, least)
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
        for where, name in _in_languages(choice, "name", (*at, index), complaints):
            complaints.length(where, name, limits.CHOICE_NAME, 1)
        value = choice.get("value")
        if isinstance(value, str):
            complaints.length((*at, index, "value"), value, limits.CHOICE_VALUE, 1)
        elif not isinstance(value, int | float) or isinstance(value, bool):
            sentence = "Must be a string or a number."
            complaints.add((*at, index, "value"), "BASE_TYPE_BAD_TYPE", sentence)


def _size(part: JSON) -> int:
    """What Discord counts of a command: of each text its longest translation."""
    own = _longest(part, "name") + _longest(part, "description")
    own += sum(
        _longest(choice, "name") + len(str(choice.get("value", "")))
        for choice in part.get("choices") or []
    )
    return own + sum(map(_size, part.get("options") or []))


def _longest(part: JSON, key: str) -> int:
    said = (part.get(f"{key}_localizations") or {}).values()
    return max(len(str(text)) for text in (part.get(key) or "", *said))
