"""The components of a message: what may stand where, how many, how long, and ids used once.

Covers rows of buttons and selects, and the layouts of Components V2. Fields of modals are in
`modals.py`, which borrows the checks of selects from here.
"""

from collections.abc import Container, Iterator
from typing import Any

from bot import discord_limits as limits
from bot.local.errors import JSON, Complaints, Path

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 17, 18, 19, 21, 22, 23

SELECTS = frozenset({STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT})
IN_ROW = SELECTS | {BUTTON}
IN_CONTAINER = frozenset({ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR})
IN_LAYOUT = IN_CONTAINER | {CONTAINER}
LINK, PREMIUM = 5, 6


def check_components(
    components: Any,
    complaints: Complaints,
    *,
    layout: bool,
    files: frozenset[str],
    emoji: Container[str],
) -> None:
    at: Path = ("components",)
    complaints.count(at, components, limits.LAYOUT_COMPONENTS if layout else limits.ROWS)
    if not isinstance(components, list):
        return
    allowed = IN_LAYOUT if layout else frozenset({ROW})
    check = _Check(complaints, files)
    check.children(components, at, allowed)
    check.duplicates(components, at)
    check_emoji(components, at, emoji, complaints)
    if layout:
        check.totals(components, at)


def walk(part: Any, at: Path = ()) -> Iterator[tuple[JSON, Path]]:
    """Every component with its path, from the outside in."""
    for index, one in enumerate(part or []):
        here = (*at, index)
        yield one, here
        yield from walk(one.get("components"), (*here, "components"))
        for key in ("accessory", "component"):
            if isinstance(one.get(key), dict):
                yield one[key], (*here, key)


class _Check:
    def __init__(self, complaints: Complaints, files: frozenset[str]) -> None:
        self.complaints, self.files = complaints, files

    def children(self, components: list[JSON], at: Path, allowed: frozenset[int]) -> None:
        for index, one in enumerate(components):
            self.one(one, (*at, index), allowed)

    def one(self, one: Any, at: Path, allowed: frozenset[int]) -> None:
        kind = one.get("type") if isinstance(one, dict) else None
        if kind not in allowed:
            choices = ", ".join(map(str, sorted(allowed)))
            sentence = f'Value of field "type" must be one of ({choices}).'
            self.complaints.add((*at, "type"), "UNION_TYPE_CHOICES", sentence)
            return
        if kind in SELECTS:
            check_select(one, at, self.complaints)
        else:
            CHECKS[kind](self, one, at)

    def row(self, one: JSON, at: Path) -> None:
        inside = one.get("components")
        here = (*at, "components")
        self.complaints.count(here, inside, limits.BUTTONS_PER_ROW, 1)
        if not isinstance(inside, list):
            return
        self.children(inside, here, IN_ROW)
        if len(inside) > 1 and any(child.get("type") in SELECTS for child in inside):
            sentence = "The specified component exceeds the maximum width"
            self.complaints.add((*here, 1), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", sentence)

    def button(self, one: JSON, at: Path) -> None:
        add = self.complaints.add
        style = one.get("style")
        if style not in (1, 2, 3, 4, LINK, PREMIUM):
            add((*at, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6}.")
        if one.get("label") is not None:
            self.complaints.length((*at, "label"), one["label"], limits.BUTTON_LABEL)
        if style == LINK:
            self.address(one.get("url"), (*at, "url"), limits.URL)
        elif style != PREMIUM:
            self.complaints.length(
                (*at, "custom_id"), one.get("custom_id", ""), limits.CUSTOM_ID, 1
            )
        if one.get("custom_id") and one.get("url"):
            sentence = "A custom id and url cannot both be specified"
            add((*at, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", sentence)
        if not one.get("label") and not one.get("emoji") and style != PREMIUM:
            sentence = "A label or emoji is required"
            add((*at, "label"), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", sentence)

    def section(self, one: JSON, at: Path) -> None:
        inside = one.get("components")
        self.complaints.count((*at, "components"), inside, limits.SECTION_TEXTS, 1)
        if isinstance(inside, list):
            self.children(inside, (*at, "components"), frozenset({TEXT}))
        self.one(one.get("accessory"), (*at, "accessory"), frozenset({BUTTON, THUMBNAIL}))

    def text(self, one: JSON, at: Path) -> None:
        self.complaints.length((*at, "content"), one.get("content", ""), limits.LAYOUT_TEXT, 1)

    def thumbnail(self, one: JSON, at: Path) -> None:
        self.media(one.get("media"), (*at, "media"))
        self.description(one, at)

    def gallery(self, one: JSON, at: Path) -> None:
        items = one.get("items")
        self.complaints.count((*at, "items"), items, limits.GALLERY_ITEMS, 1)
        for index, item in enumerate(items if isinstance(items, list) else []):
            where = (*at, "items", index)
            self.media(item.get("media"), (*where, "media"))
            self.description(item, where)

    def file(self, one: JSON, at: Path) -> None:
        url = (one.get("file") or {}).get("url", "")
        if not isinstance(url, str) or not url.startswith("attachment://"):
            sentence = "Only attachment:// references are allowed"
            self.complaints.add((*at, "file", "url"), "UNFURLED_MEDIA_ITEM_INVALID", sentence)
        else:
            self.media(one.get("file"), (*at, "file"))

    def separator(self, one: JSON, at: Path) -> None:
        if one.get("spacing", 1) not in (None, 1, 2):
            sentence = "Value must be one of {1, 2}."
            self.complaints.add((*at, "spacing"), "BASE_TYPE_CHOICES", sentence)

    def container(self, one: JSON, at: Path) -> None:
        inside = one.get("components")
        self.complaints.count((*at, "components"), inside, limits.LAYOUT_COMPONENTS, 1)
        if isinstance(inside, list):
            self.children(inside, (*at, "components"), IN_CONTAINER)
        if one.get("accent_color") is not None:
            self.complaints.number((*at, "accent_color"), one["accent_color"], 0xFFFFFF)

    def description(self, one: JSON, at: Path) -> None:
        if one.get("description") is not None:
            self.complaints.length((*at, "description"), one["description"], limits.ALT_TEXT, 1)

    def media(self, media: Any, at: Path) -> None:
        url = media.get("url") if isinstance(media, dict) else None
        if isinstance(url, str) and url.startswith("attachment://"):
            if url.removeprefix("attachment://") not in self.files:
                code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
                self.complaints.add(at, code, "The referenced attachment was not found")
        else:
            self.address(url, (*at, "url"), 2048)

    def address(self, url: Any, at: Path, most: int) -> None:
        self.complaints.length(at, url if url is not None else "", most, 1)
        if isinstance(url, str) and not url.startswith(("http://", "https://", "discord://")):
            self.complaints.add(at, "URL_TYPE_INVALID_URL", "Not a well formed URL.")

    def duplicates(self, components: list[JSON], at: Path) -> None:
        seen: dict[str, set[Any]] = {"custom_id": set(), "id": set()}
        for one, where in walk(components, at):
            for key, known in seen.items():
                value = one.get(key)
                if value and value in known:
                    code = f"COMPONENT_{key.upper()}_DUPLICATED"
                    name = key.replace("_", " ")
                    sentence = f"Component {name} cannot be duplicated"
                    self.complaints.add((*where, key), code, sentence)
                known.add(value)

    def totals(self, components: list[JSON], at: Path) -> None:
        everything = [one for one, _ in walk(components)]
        if len(everything) > limits.LAYOUT_COMPONENTS:
            sentence = f"The maximum number of components cannot exceed {limits.LAYOUT_COMPONENTS}"
            self.complaints.add(at, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", sentence)
        size = sum(len(one.get("content") or "") for one in everything if one.get("type") == TEXT)
        if size > limits.LAYOUT_TEXT:
            sentence = (
                f"Components displayable text size exceeds maximum size of {limits.LAYOUT_TEXT}"
            )
            self.complaints.add(at, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", sentence)


CHECKS = {
    ROW: _Check.row,
    BUTTON: _Check.button,
    SECTION: _Check.section,
    TEXT: _Check.text,
    THUMBNAIL: _Check.thumbnail,
    GALLERY: _Check.gallery,
    FILE: _Check.file,
    SEPARATOR: _Check.separator,
    CONTAINER: _Check.container,
}


def check_emoji(
    components: list[JSON], at: Path, known: Container[str], complaints: Complaints
) -> None:
    """Emoji of one's own must be there. Discord's code speaks of buttons, for options, too."""
    for one, where in walk(components, at):
        shown = [(one.get("emoji"), where)]
        options = one.get("options")
        for index, option in enumerate(options if isinstance(options, list) else []):
            shown.append((option.get("emoji"), (*where, "options", index)))
        for emoji, place in shown:
            if emoji and emoji.get("id") and str(emoji["id"]) not in known:
                here = (*place, "emoji", "id")
                complaints.add(here, "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def check_select(one: JSON, at: Path, complaints: Complaints) -> None:
    complaints.length((*at, "custom_id"), one.get("custom_id", ""), limits.CUSTOM_ID, 1)
    if one.get("placeholder") is not None:
        complaints.length((*at, "placeholder"), one["placeholder"], limits.PLACEHOLDER)
    for key in ("min_values", "max_values"):
        if one.get(key) is not None:
            least = 1 if key == "max_values" else 0
            complaints.number((*at, key), one[key], limits.SELECT_OPTIONS, least)
    fewest, most = _range(one)
    if fewest > most:
        sentence = "min_values cannot be greater than max_values"
        complaints.add((*at, "min_values"), "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE", sentence)
    if one["type"] == STRING_SELECT:
        options = one.get("options")
        check_options(options, (*at, "options"), complaints, limits.SELECT_OPTIONS, max(1, most))
        chosen = sum(bool(option.get("default")) for option in options or [])
        if chosen > most:
            sentence = f"Must be {most} or fewer in length."
            complaints.add((*at, "options"), "BASE_TYPE_MAX_LENGTH", sentence)
    elif one.get("default_values"):
        complaints.count((*at, "default_values"), one["default_values"], most, fewest)


def _range(select: JSON) -> tuple[int, int]:
    """How few and how many can be chosen; one, where nothing else is said."""
    few, many = (select.get(key) for key in ("min_values", "max_values"))
    return (1 if few is None else few), (1 if many is None else many)


def check_options(options: Any, at: Path, complaints: Complaints, most: int, least: int) -> None:
    """The options of a string select, a radio group or a group of checkboxes."""
    complaints.count(at, options, most, least)
    values: set[str] = set()
    for index, option in enumerate(options if isinstance(options, list) else []):
        for key in ("label", "value"):
            complaints.length((*at, index, key), option.get(key, ""), limits.SELECT_TEXT, 1)
        if option.get("description") is not None:
            complaints.length(
                (*at, index, "description"), option["description"], limits.SELECT_TEXT
            )
        if option.get("value") in values:
            sentence = "The specified option value is already used"
            complaints.add(
                (*at, index, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", sentence
            )
        values.add(option.get("value"))
