"""What Discord's documentation says of requests in words, and its OpenAPI document does not.

Each rule takes an exchange and yields what is wrong with its request. They are from the pages on
messages, webhooks, interactions, components, uploads and audit logs.
"""

from collections.abc import Callable, Iterator
from typing import Any

from bot import discord_limits as limits
from bot.local.checks.components import walk
from bot.local.model import CROSSED_OUT, EPHEMERAL, LAYOUT, SILENT
from bot.local.observers import Exchange
from tests.discord.documents import openapi

JSON = dict[str, Any]
MESSAGES = "/channels/{channel_id}/messages"
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
SAY, DEFER, DEFER_EDIT, EDIT = 4, 5, 6, 7
VOICE = 1 << 13
NEW = CROSSED_OUT | SILENT | VOICE | LAYOUT
FLAGS = {f"POST {MESSAGES}": NEW, f"POST {WEBHOOK}": NEW | EPHEMERAL}
"""Which flags a new message may have. An edit repeats those that are set already."""
ANSWER_FLAGS = {SAY: NEW | EPHEMERAL, DEFER: EPHEMERAL, DEFER_EDIT: 0}
"""The same for the first answer to an interaction, by its type."""
EDITS = (
    f"PATCH {MESSAGES}/{{message_id}}",
    f"PATCH {WEBHOOK}/messages/@original",
    f"PATCH {WEBHOOK}/messages/{{message_id}}",
)
PASSED_OVER = {"POST /channels/{channel_id}/threads": {"use_nested_fields"}}
"""What discord.py asks for in a forum, from the time before forums were documented."""
REASON = 512


def faults(one: Exchange) -> list[str]:
    return [fault for rule in RULES for fault in rule(one)]


def _message(one: Exchange) -> JSON | None:
    """The message in a request, if it has one."""
    body = one.request if isinstance(one.request, dict) else {}
    if one.template == CALLBACK:
        is_message = body.get("type") in (SAY, EDIT)
        return body.get("data") or {} if is_message else None
    return body if f"{one.method} {one.template}" in (*FLAGS, *EDITS) else None


def _query(one: Exchange) -> Iterator[str]:
    path = openapi()["paths"][one.template]
    described = [*path.get("parameters", ()), *path[one.method.lower()].get("parameters", ())]
    known = {each["name"] for each in described if each["in"] == "query"}
    known |= PASSED_OVER.get(f"{one.method} {one.template}", set())
    yield from (f"no such parameter: {name}" for name in one.query if name not in known)


def _reason(one: Exchange) -> Iterator[str]:
    if one.reason is not None and not 1 <= len(one.reason) <= REASON:
        yield f"a reason has 1 to {REASON} characters"


def _flags(one: Exchange) -> Iterator[str]:
    body = one.request if isinstance(one.request, dict) else {}
    if one.template == CALLBACK:
        allowed = ANSWER_FLAGS.get(body.get("type", 0))
        body = body.get("data") or {}
    else:
        allowed = FLAGS.get(f"{one.method} {one.template}")
    flags = body.get("flags") or 0
    if allowed is not None and flags & ~allowed:
        yield f"flags that cannot be set: {flags & ~allowed}"


def _files(one: Exchange) -> Iterator[str]:
    """A file is listed under its number where any is, in an edit always, by no other name."""
    message = _message(one)
    if message is None:
        return
    listed = {str(each.get("id")): each for each in message.get("attachments") or ()}
    for file in one.files if listed or one.method == "PATCH" else ():
        entry = listed.get(file.number)
        if entry is None or entry.get("filename", file.filename) != file.filename:
            yield f"files[{file.number}] is not listed as {file.filename}"
    if len({file.filename for file in one.files}) < len(one.files):
        yield "two files with one name: what shows one may show the other"
    if sum(file.size for file in one.files) > limits.REQUEST_BYTES:
        yield "the request is too large"


def _shown(one: Exchange) -> Iterator[str]:
    """In a layout, files are seen by nobody that no component shows."""
    message = _message(one)
    if message is None or not (message.get("flags") or 0) & LAYOUT:
        return
    shown = {
        media.get("url") for part, _ in walk(message.get("components")) for media in _media(part)
    }
    for file in one.files:
        if f"attachment://{file.filename}" not in shown:
            yield f"nobody sees {file.filename}"


def _media(part: JSON) -> Iterator[JSON]:
    yield from (part[key] for key in ("media", "file") if part.get(key))
    yield from (item["media"] for item in part.get("items") or ())


def _nonce(one: Exchange) -> Iterator[str]:
    message = _message(one) or {}
    if message.get("enforce_nonce") and message.get("nonce") is None:
        yield "no nonce to be enforced"


def _mentions(one: Exchange) -> Iterator[str]:
    allowed = (_message(one) or {}).get("allowed_mentions") or {}
    for kind in ("users", "roles"):
        if allowed.get(kind) and kind in (allowed.get("parse") or ()):
            yield f"all {kind} and some {kind} exclude each other"


RULES: tuple[Callable[[Exchange], Iterator[str]], ...] = (
    _query,
    _reason,
    _flags,
    _files,
    _shown,
    _nonce,
    _mentions,
)
