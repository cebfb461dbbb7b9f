"""The form of a modal: title, fields, lengths, ids used once."""

from typing import Any

from bot import discord_limits as limits
from bot.local.checks import components as parts
from bot.local.checks.shapes import check_shape
from bot.local.errors import JSON, Complaints, Path

IN_LABEL = parts.SELECTS | {
    parts.TEXT_INPUT,
    parts.UPLOAD,
    parts.RADIO,
    parts.CHECKBOXES,
    parts.CHECKBOX,
}


def check_modal(body: JSON) -> None:
    complaints = Complaints()
    check_shape(body, complaints, ("data",))
    complaints.raise_any()
    complaints.length(("data", "title"), body.get("title", ""), limits.MODAL_TITLE, 1)
    complaints.length(("data", "custom_id"), body.get("custom_id", ""), limits.CUSTOM_ID, 1)
    at: Path = ("data", "components")
    fields = body.get("components")
    complaints.count(at, fields, limits.MODAL_COMPONENTS, 1)
    for index, one in enumerate(fields if isinstance(fields, list) else []):
        _check_line(one, (*at, index), complaints)
    _check_duplicates(fields, at, complaints)
    complaints.raise_any()


def _check_line(one: JSON, at: Path, complaints: Complaints) -> None:
    kind = one.get("type")
    if kind == parts.TEXT:
        complaints.length((*at, "content"), one.get("content", ""), limits.LAYOUT_TEXT, 1)
    elif kind == parts.LABEL:
        complaints.length((*at, "label"), one.get("label", ""), limits.MODAL_LABEL, 1)
        if one.get("description") is not None:
            complaints.length((*at, "description"), one["description"], limits.MODAL_DESCRIPTION)
        _check_field(one.get("component"), (*at, "component"), complaints, IN_LABEL)
    elif kind == parts.ROW:
        complaints.count((*at, "components"), one.get("components"), 1, 1)
        for index, child in enumerate(one.get("components") or []):
            inner = (*at, "components", index)
            _check_field(child, inner, complaints, frozenset({parts.TEXT_INPUT}))
            complaints.length((*inner, "label"), child.get("label") or "", limits.MODAL_LABEL, 1)
    else:
        _wrong_type(at, complaints, (parts.ROW, parts.TEXT, parts.LABEL))


def _check_field(one: Any, at: Path, complaints: Complaints, allowed: frozenset[int]) -> None:
    kind = one.get("type") if isinstance(one, dict) else None
    if kind not in allowed:
        _wrong_type(at, complaints, tuple(sorted(allowed)))
    elif kind in parts.SELECTS:
        parts.check_select(one, at, complaints)
        _check_required(one, at, complaints)
        if one.get("disabled"):
            sentence = "Components in modals cannot be disabled"
            complaints.add((*at, "disabled"), "MODAL_COMPONENT_DISABLED", sentence)
    else:
        complaints.length((*at, "custom_id"), one.get("custom_id", ""), limits.CUSTOM_ID, 1)
        CHECKS.get(kind, _nothing_more)(one, at, complaints)


def _text_input(one: JSON, at: Path, complaints: Complaints) -> None:
    if one.get("style") not in (1, 2):
        complaints.add((*at, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")
    if one.get("placeholder") is not None:
        complaints.length((*at, "placeholder"), one["placeholder"], limits.TEXT_PLACEHOLDER)
    longest = one.get("max_length") or limits.TEXT_INPUT
    if one.get("value") is not None:
        complaints.length((*at, "value"), one["value"], min(longest, limits.TEXT_INPUT))
    if (one.get("min_length") or 0) > longest:
        sentence = "min_length cannot be greater than max_length"
        complaints.add((*at, "min_length"), "NUMBER_TYPE_MAX", sentence)
    for key, least in (("min_length", 0), ("max_length", 1)):
        if one.get(key) is not None:
            complaints.number((*at, key), one[key], limits.TEXT_INPUT, least)


def _radio(one: JSON, at: Path, complaints: Complaints) -> None:
    where = (*at, "options")
    parts.check_options(
        one.get("options"), where, complaints, limits.CHOICE_GROUP, limits.RADIO_LEAST
    )


def _checkboxes(one: JSON, at: Path, complaints: Complaints) -> None:
    parts.check_options(one.get("options"), (*at, "options"), complaints, limits.CHOICE_GROUP, 1)
    _check_required(one, at, complaints)


def _upload(one: JSON, at: Path, complaints: Complaints) -> None:
    for key, least in (("min_values", 0), ("max_values", 1)):
        if one.get(key) is not None:
            complaints.number((*at, key), one[key], limits.UPLOADS_PER_FIELD, least)
    _check_required(one, at, complaints)


def _check_required(one: JSON, at: Path, complaints: Complaints) -> None:
    """What has to be answered cannot be answered with nothing."""
    if one.get("min_values") == 0 and one.get("required") is not False:
        sentence = "min_values must be at least 1 where the component is required"
        complaints.add((*at, "min_values"), "NUMBER_TYPE_MIN", sentence)


def _nothing_more(one: JSON, at: Path, complaints: Complaints) -> None:
    """A single checkbox has nothing but its id."""


CHECKS = {
    parts.TEXT_INPUT: _text_input,
    parts.RADIO: _radio,
    parts.CHECKBOXES: _checkboxes,
    parts.UPLOAD: _upload,
}


def _wrong_type(at: Path, complaints: Complaints, allowed: tuple[int, ...]) -> None:
    choices = ", ".join(map(str, allowed))
    sentence = f'Value of field "type" must be one of ({choices}).'
    complaints.add((*at, "type"), "UNION_TYPE_CHOICES", sentence)


def _check_duplicates(fields: Any, at: Path, complaints: Complaints) -> None:
    seen: set[str] = set()
    for one, where in parts.walk(fields if isinstance(fields, list) else [], at):
        name = one.get("custom_id")
        if name is not None and name in seen:
            sentence = "Component custom id cannot be duplicated"
            complaints.add((*where, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", sentence)
        seen.add(str(name))
