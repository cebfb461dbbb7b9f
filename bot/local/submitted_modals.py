"""A modal that is open on somebody's screen, and what becomes of it when it is submitted."""

from typing import Any

from bot.local.checks import components as parts
from bot.local.model import JSON, Attachment
from bot.local.resolving import Objection, Resolver, choose

NEEDED = "“{}” is required."


def submission(
    modal: JSON, values: JSON, files: dict[str, Attachment], asker: str, resolver: Resolver
) -> JSON:
    """The `data` of a modal's submission: the modal's own order, with what was filled in."""
    filled = [_line(one, _Filling(values, files, asker, resolver)) for one in modal["components"]]
    data: JSON = {"custom_id": modal["custom_id"], "components": filled}
    if resolver.found:
        data["resolved"] = resolver.found
    return data


class _Filling:
    def __init__(
        self, values: JSON, files: dict[str, Attachment], asker: str, resolver: Resolver
    ) -> None:
        self.values, self.files, self.asker, self.resolver = values, files, asker, resolver

    def of(self, field: JSON) -> Any:
        return self.values.get(field["custom_id"])


def _line(one: JSON, filling: _Filling) -> JSON:
    head: JSON = {"type": one["type"], "id": one["id"]}
    if one["type"] == parts.LABEL:
        return head | {"component": _field(one["component"], one["label"], filling)}
    if one["type"] == parts.ROW:
        inner = [_field(child, child.get("label", ""), filling) for child in one["components"]]
        return head | {"components": inner}
    return head


def _field(field: JSON, label: str, filling: _Filling) -> JSON:
    kind = field["type"]
    head = {"type": kind, "id": field["id"], "custom_id": field["custom_id"]}
    given = filling.of(field)
    if kind == parts.TEXT_INPUT:
        return head | {"value": _text(field, label, given)}
    if kind == parts.CHECKBOX:
        return head | {"value": bool(field.get("default") if given is None else given)}
    values = _values(field, given)
    if field.get("required", True) and not values and field.get("min_values", 1):
        raise Objection(NEEDED.format(label))
    if kind == parts.UPLOAD:
        return head | {"values": _uploads(field, values, filling)}
    chosen = choose(_loosened(field), values, filling.asker, filling.resolver)
    if kind == parts.RADIO:
        return head | {"value": chosen[0] if chosen else None}
    return head | {"values": chosen}


def _values(field: JSON, given: Any) -> list[str]:
    """What was chosen, or what is chosen beforehand if the field was left alone."""
    if given is not None:
        return [str(value) for value in (given if isinstance(given, list) else [given])]
    if field.get("default_values"):
        return [str(one["id"]) for one in field["default_values"]]
    return [option["value"] for option in field.get("options") or [] if option.get("default")]


def _loosened(field: JSON) -> JSON:
    """Groups of checkboxes take any number up to all, unless they say otherwise."""
    options = len(field.get("options") or [])
    if field["type"] == parts.CHECKBOXES:
        return {"min_values": 1, "max_values": options} | field
    return field


def _text(field: JSON, label: str, given: Any) -> str:
    text = str(field.get("value") or "" if given is None else given)
    if not text:
        if field.get("required", True):
            raise Objection(NEEDED.format(label))
        return text
    least, most = field.get("min_length") or 0, field.get("max_length") or 4000
    if not least <= len(text) <= most:
        raise Objection(f"“{label}” must have from {least} to {most} characters.")
    return text


def _uploads(field: JSON, values: list[str], filling: _Filling) -> list[str]:
    if len(values) > field.get("max_values", 1):
        raise Objection("That is too many files.")
    kept = []
    for value in values:
        if value not in filling.files:
            raise Objection("That file has not been uploaded.")
        filling.resolver.attachment(filling.files[value])
        kept.append(filling.files[value].id)
    return kept
