"""Bodies of messages: their parts, those that are too much, and those that are just enough."""

from typing import Any

JSON = dict[str, Any]


LAYOUT = 1 << 15


def button(key: str, label: str = "x") -> JSON:
    return {"type": 2, "style": 1, "label": label, "custom_id": key}


def row(*children: JSON) -> JSON:
    return {"type": 1, "components": list(children)}


def select(**more: Any) -> JSON:
    options = more.pop("options", [{"label": "a", "value": "a"}])
    return {"type": 3, "custom_id": "s", "options": options, **more}


USERS: JSON = {"type": 5, "custom_id": "u"}


def text(content: str) -> JSON:
    return {"type": 10, "content": content}


def layout(*parts: JSON) -> JSON:
    return {"flags": LAYOUT, "components": list(parts)}


def container(*parts: JSON) -> JSON:
    return {"type": 17, "components": list(parts)}


def many_options(count: int) -> list[JSON]:
    return [{"label": str(n), "value": str(n)} for n in range(count)]


def picture(n: int = 0) -> JSON:
    return {"media": {"url": f"https://example.org/{n}.png"}}


TOO_MUCH: list[tuple[JSON, str, str]] = [
    ({"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    ({"content": 5}, "content", "BASE_TYPE_BAD_TYPE"),
    ({"embeds": [{"title": "x"}] * 11}, "embeds", "BASE_TYPE_MAX_LENGTH"),
    ({"embeds": [{"title": "x" * 257}]}, "embeds/0/title", "BASE_TYPE_MAX_LENGTH"),
    ({"embeds": [{"description": "x" * 4097}]}, "embeds/0/description", "BASE_TYPE_MAX_LENGTH"),
    (
        {"embeds": [{"fields": [{"name": "", "value": "x"}]}]},
        "embeds/0/fields/0/name",
        "BASE_TYPE_REQUIRED",
    ),
    (
        {"embeds": [{"fields": [{"name": "x", "value": "x"}] * 26}]},
        "embeds/0/fields",
        "BASE_TYPE_MAX_LENGTH",
    ),
    ({"embeds": [{"description": "x" * 3001}] * 2}, "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
    (
        {"components": [row(button(str(n))) for n in range(6)]},
        "components",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        {"components": [row(*(button(str(n)) for n in range(6)))]},
        "components/0/components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    ({"components": [row()]}, "components/0/components", "BASE_TYPE_BAD_LENGTH"),
    (
        {"components": [row(button("a"), button("a"))]},
        "components/0/components/1/custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    (
        {"components": [row(button("a", "x" * 81))]},
        "components/0/components/0/label",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        {"components": [row(button("x" * 101))]},
        "components/0/components/0/custom_id",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        {"components": [row({"type": 2, "style": 1, "custom_id": "a"})]},
        "components/0/components/0/label",
        "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
    ),
    (
        {"components": [row({"type": 2, "style": 5, "label": "x", "url": "javascript:1"})]},
        "components/0/components/0/url",
        "URL_TYPE_INVALID_URL",
    ),
    (
        {"components": [row(select(), button("b"))]},
        "components/0/components/1",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    (
        {"components": [row(select(options=many_options(26)))]},
        "components/0/components/0/options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        {"components": [row(select(options=[{"label": "a", "value": "a"}] * 2))]},
        "components/0/components/0/options/1/value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    (
        {"components": [row(select(placeholder="x" * 151))]},
        "components/0/components/0/placeholder",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        {"components": [row(select(max_values=26))]},
        "components/0/components/0/max_values",
        "NUMBER_TYPE_MAX",
    ),
    (
        {"components": [row(select(max_values=3, options=many_options(2)))]},
        "components/0/components/0/options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        {"components": [row(select(min_values=2, options=many_options(2)))]},
        "components/0/components/0/min_values",
        "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE",
    ),
    (
        {"components": [row(select(options=[o | {"default": True} for o in many_options(2)]))]},
        "components/0/components/0/options",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        {"components": [row(USERS | {"default_values": [{"id": "1", "type": "user"}] * 2})]},
        "components/0/components/0/default_values",
        "BASE_TYPE_BAD_LENGTH",
    ),
    ({"components": [text("x")]}, "components/0/type", "UNION_TYPE_CHOICES"),
    (layout(text(" \n ")), "components/0/content", "BASE_TYPE_REQUIRED"),
    (layout(*[text("x")] * 41), "components", "BASE_TYPE_MAX_LENGTH"),
    (
        layout(container(*[text("x")] * 20), container(*[text("x")] * 19)),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    (
        layout(text("x" * 2001), text("x" * 2000)),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    (
        layout(text("x")) | {"content": "x"},
        "content",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    (
        layout(text("x")) | {"embeds": [{"title": "x"}]},
        "embeds",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    (
        layout({"type": 12, "items": [picture(n) for n in range(11)]}),
        "components/0/items",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        layout({"type": 12, "items": [picture() | {"description": "x" * 1025}]}),
        "components/0/items/0/description",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        layout({"type": 12, "items": [{"media": {"url": "attachment://none.png"}}]}),
        "components/0/items/0/media",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    (
        layout({"type": 9, "components": [text("x")] * 4, "accessory": button("a")}),
        "components/0/components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        layout({"type": 9, "components": [text("x")], "accessory": text("x")}),
        "components/0/accessory/type",
        "UNION_TYPE_CHOICES",
    ),
    (
        layout(container(container(text("x")))),
        "components/0/components/0/type",
        "UNION_TYPE_CHOICES",
    ),
    (
        layout({"type": 13, "file": {"url": "https://example.org/x"}}),
        "components/0/file/url",
        "UNFURLED_MEDIA_ITEM_INVALID",
    ),
    ({"content": "x", "nonce": "x" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH"),
    ({"content": "x", "enforce_nonce": True}, "nonce", "BASE_TYPE_REQUIRED"),
    (
        {"content": "x", "message_reference": {"message_id": "1"}},
        "message_reference",
        "MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
    ),
]


JUST_ENOUGH: list[JSON] = [
    {"content": "x" * 2000},
    {"embeds": [{"description": "x" * 3000}] * 2},
    {"components": [row(*(button(f"{r}{n}") for n in range(5))) for r in range(5)], "content": "x"},
    {"components": [row(button("x" * 100, "x" * 80))]},
    {"components": [row(select(options=many_options(25), placeholder="x" * 150))]},
    {"components": [row(select(options=many_options(3), min_values=0, max_values=3))]},
    layout(*[text("x" * 100)] * 40),
    layout(container(*[text("x")] * 20), container(*[text("x")] * 18)),
    layout({"type": 12, "items": [picture(n) | {"description": "x" * 1024} for n in range(10)]}),
    {"content": "x", "message_reference": {"message_id": "1", "fail_if_not_exists": False}},
]


def complaint_at(errors: JSON, path: str) -> str:
    for step in path.split("/"):
        errors = errors[step]
    return str(errors["_errors"][0]["code"])
