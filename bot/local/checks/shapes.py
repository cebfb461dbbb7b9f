"""The types of JSON in a body, before anything else is read: lists where lists belong, and so on.

Whatever passes here, the other checks can take apart without falling over it.
"""

from typing import Any

from bot.local.errors import Complaints, Path

LISTS = frozenset(
    {"embeds", "components", "options", "items", "attachments", "fields", "default_values"}
)
OBJECTS = frozenset(
    {
        "accessory",
        "component",
        "media",
        "file",
        "footer",
        "author",
        "image",
        "thumbnail",
        "message_reference",
        "allowed_mentions",
        "emoji",
    }
)
TEXTS = frozenset(
    {
        "content",
        "custom_id",
        "label",
        "placeholder",
        "url",
        "title",
        "description",
        "name",
        "value",
        "text",
        "icon_url",
        "filename",
    }
)
NUMBERS = frozenset(
    {"type", "style", "flags", "min_values", "max_values", "color", "accent_color", "spacing"}
)
SWITCHES = frozenset(
    {
        "disabled",
        "required",
        "spoiler",
        "divider",
        "default",
        "inline",
        "enforce_nonce",
        "tts",
        "fail_if_not_exists",
    }
)
KEYS = frozenset({"message_id", "channel_id", "guild_id"})
LARGEST = 2**53


def check_shape(part: Any, complaints: Complaints, at: Path = ()) -> None:
    """Complain of every field of a known name that has the wrong type."""
    if isinstance(part, list):
        for index, one in enumerate(part):
            if isinstance(one, dict):
                check_shape(one, complaints, (*at, index))
            elif at and at[-1] in LISTS:
                complaints.add((*at, index), "DICT_TYPE_CONVERT", "Only dictionaries may be used")
        return
    for key, value in part.items():
        where = (*at, key)
        # The type of a component is a number; of an embed or a preselected value, a word.
        worded = key == "type" and ("embeds" in at or "default_values" in at)
        wrong = _wrong("name" if worded else key, value)
        if wrong is not None:
            complaints.add(where, *wrong)
        elif isinstance(value, dict | list):
            check_shape(value, complaints, where)


def _wrong(key: str, value: Any) -> tuple[str, str] | None:
    if value is None:
        return None
    if key in LISTS and not isinstance(value, list):
        return "LIST_TYPE_CONVERT", "Must be a list."
    if key in OBJECTS and not isinstance(value, dict):
        return "DICT_TYPE_CONVERT", "Only dictionaries may be used"
    if key in TEXTS and not isinstance(value, str):
        return "BASE_TYPE_BAD_TYPE", "Must be a string."
    if key in SWITCHES and not isinstance(value, bool):
        return "BOOLEAN_TYPE_CONVERT", "Must be either true or false."
    if key in NUMBERS and not _is_whole(value):
        return "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.'
    if key in KEYS and not _is_key(value):
        return "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.'
    if key == "id" and not _is_whole(value) and not _is_key(value):
        return "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.'
    if key == "nonce" and not isinstance(value, str) and not _fits_64_bits(value):
        return "BASE_TYPE_BAD_TYPE", "Must be a string or a number."
    return None


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < LARGEST


def _fits_64_bits(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and -(2**63) <= value < 2**63


def _is_key(value: Any) -> bool:
    """An id, written as text or, by some clients, as a number."""
    if isinstance(value, int) and not isinstance(value, bool):
        return 0 <= value < 2**64
    return isinstance(value, str) and value.isdecimal() and len(value) < 21
