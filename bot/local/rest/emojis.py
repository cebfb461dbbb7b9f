"""The application's own emoji: listing, adding, renaming, deleting."""

import base64
import binascii
import re

from bot import discord_limits as limits
from bot.local import payloads
from bot.local.errors import ApiRefusal, Complaints, not_your_application, unknown
from bot.local.model import Emoji
from bot.local.rest.routes import Call, RestAnswer, operation

ALL = "/applications/{application_id}/emojis"
ONE = ALL + "/{emoji_id}"
KINDS = ("image/png", "image/jpeg", "image/gif", "image/webp")
_IMAGE = re.compile(r"data:(?P<kind>[a-z]+/[a-z]+);base64,(?P<data>.*)", re.DOTALL)
_NAME = re.compile(r"\w+", re.ASCII)


def _own(call: Call) -> list[Emoji]:
    if call.params["application_id"] != call.me:
        raise not_your_application()
    return [one for one in call.world.emojis.values() if one.application_id == call.me]


def _find(call: Call) -> Emoji:
    for one in _own(call):
        if one.id == call.params["emoji_id"]:
            return one
    raise unknown("Emoji")


def _check_name(name: object, others: list[Emoji], complaints: Complaints) -> None:
    complaints.length(("name",), name if name is not None else "", limits.EMOJI_NAME, 2)
    if isinstance(name, str) and name and not _NAME.fullmatch(name):
        complaints.add(
            ("name",), "STRING_TYPE_REGEX", "String value did not match validation regex."
        )
    if any(one.name == name for one in others):
        code = "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"
        complaints.add(("name",), code, "An emoji with this name already exists")


def _read_image(text: object, complaints: Complaints) -> tuple[str, bytes]:
    """The type and content of a picture in a data URI."""
    found = _IMAGE.fullmatch(text) if isinstance(text, str) else None
    try:
        data = base64.b64decode(found["data"], validate=True) if found else b""
    except binascii.Error:
        data = b""
    if found is None or found["kind"] not in KINDS or not data:
        complaints.add(("image",), "IMAGE_INVALID", "Invalid image data")
        return "", b""
    if len(data) > limits.EMOJI_BYTES:
        sentence = f"File cannot be larger than {limits.EMOJI_BYTES / 1024} kb."
        complaints.add(("image",), "BINARY_TYPE_MAX_SIZE", sentence)
    return found["kind"], data


@operation("GET", ALL)
def list_emojis(call: Call) -> RestAnswer:
    return 200, {"items": [payloads.emoji(call.world, one) for one in _own(call)]}


@operation("GET", ONE)
def one_emoji(call: Call) -> RestAnswer:
    return 200, payloads.emoji(call.world, _find(call))


@operation("POST", ALL)
def add_emoji(call: Call) -> RestAnswer:
    others, complaints = _own(call), Complaints()
    name = call.fields.get("name")
    _check_name(name, others, complaints)
    kind, data = _read_image(call.fields.get("image"), complaints)
    complaints.raise_any()
    if len(others) >= limits.APPLICATION_EMOJI:
        sentence = f"Maximum number of emojis reached ({limits.APPLICATION_EMOJI})"
        raise ApiRefusal(400, 30008, sentence)
    made = Emoji(
        id=call.world.ids.next(), application_id=call.me, name=str(name), kind=kind, image=data
    )
    call.world.keep(made)
    return 201, payloads.emoji(call.world, made)


@operation("PATCH", ONE)
def rename_emoji(call: Call) -> RestAnswer:
    found, complaints = _find(call), Complaints()
    if "name" in call.fields:
        others = [one for one in _own(call) if one is not found]
        _check_name(call.fields["name"], others, complaints)
        complaints.raise_any()
        found.name = call.fields["name"]
        call.world.keep(found)
    return 200, payloads.emoji(call.world, found)


@operation("DELETE", ONE)
def delete_emoji(call: Call) -> RestAnswer:
    call.world.forget(_find(call))
    return 204, None
