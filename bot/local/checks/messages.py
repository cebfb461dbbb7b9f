"""The body of a message, new or edited: content, embeds, components, files, as one.

`Shape` says what kind of message it will be; an edit starts from the shape of the message it edits.
"""

from collections.abc import Container
from typing import Any

from bot import discord_limits as limits
from bot.local.checks.components import check_components
from bot.local.checks.embeds import check_embeds
from bot.local.checks.shapes import check_shape
from bot.local.errors import JSON, Complaints
from bot.local.model import CROSSED_OUT, EPHEMERAL, LAYOUT, SILENT

SETTABLE = CROSSED_OUT | EPHEMERAL | SILENT | LAYOUT
LEGACY_IN_LAYOUT = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
LEGACY_SENTENCE = "The '{}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
LEGACY = ("content", "embeds", "poll", "sticker_ids")


def check_form(body: JSON) -> None:
    """The types of everything in the body; the rest may rely on them."""
    complaints = Complaints()
    check_shape(body, complaints)
    complaints.raise_any()


def check_message(
    body: JSON, *, layout: bool, files: frozenset[str], emoji: Container[str], content: int
) -> None:
    """Raise one 50035 with everything that is wrong with the body."""
    complaints = Complaints()
    if body.get("content") is not None:
        complaints.length(("content",), body["content"], content)
    if body.get("embeds") is not None:
        check_embeds(body["embeds"], complaints)
    if layout:
        _no_legacy_fields(body, complaints)
    if body.get("components") is not None:
        check_components(body["components"], complaints, layout=layout, files=files, emoji=emoji)
    _check_nonce(body.get("nonce"), body.get("enforce_nonce"), complaints)
    _check_mentions(body.get("allowed_mentions") or {}, complaints)
    _check_attachments(body.get("attachments"), complaints)
    complaints.raise_any()


def _no_legacy_fields(body: JSON, complaints: Complaints) -> None:
    for key in LEGACY:
        if body.get(key):
            complaints.add((key,), LEGACY_IN_LAYOUT, LEGACY_SENTENCE.format(key))


def _check_nonce(nonce: Any, enforced: Any, complaints: Complaints) -> None:
    if isinstance(nonce, str):
        complaints.length(("nonce",), nonce, limits.NONCE)
    if enforced and nonce is None:
        complaints.add(("nonce",), "BASE_TYPE_REQUIRED", "This field is required")


def _check_mentions(allowed: JSON, complaints: Complaints) -> None:
    """Either all of a kind, or those that are named: each once, and not too many."""
    for key in ("users", "roles"):
        named = allowed.get(key) or []
        complaints.count(("allowed_mentions", key), named, limits.MENTIONED)
        if not isinstance(named, list):
            continue
        if len({str(one) for one in named}) < len(named):
            sentence = "The set already contains this value."
            complaints.add(("allowed_mentions", key), "SET_TYPE_ALREADY_CONTAINS_VALUE", sentence)
        if named and key in (allowed.get("parse") or []):
            code = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"
            sentence = f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.'
            complaints.add(("allowed_mentions",), code, sentence)


def _check_attachments(attachments: Any, complaints: Complaints) -> None:
    if attachments is None:
        return
    complaints.count(("attachments",), attachments, limits.ATTACHMENTS)
    for index, one in enumerate(attachments if isinstance(attachments, list) else []):
        if one.get("description") is not None:
            where = ("attachments", index, "description")
            complaints.length(where, one["description"], limits.ALT_TEXT)
