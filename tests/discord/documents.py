"""The two documents, compiled piece by piece on first use and kept for the whole run.

Where a document is known to differ from Discord's documentation, the documentation holds:

- every definition of the gateway schema whose name ends in `Flags` is a sum of bits, not one of
them; - the codes inside an `errors` tree are words, though the OpenAPI document says numbers; - an
emoji that is no custom one has no id (`null`), also in a reaction of the gateway's.

What is asked of Discord is checked more strictly than what it answers: see `requests`.
"""

import functools
import json
from pathlib import Path
from typing import Any

import jsonschema_rs

HERE = Path(__file__).parent
OPENAPI, REQUESTS, GATEWAY = "urn:openapi", "urn:openapi-requests", "urn:gateway"
DRAFTS = {
    OPENAPI: "https://json-schema.org/draft/2020-12/schema",
    REQUESTS: "https://json-schema.org/draft/2020-12/schema",
    GATEWAY: "http://json-schema.org/draft-07/schema#",
}

UNLISTED = (
    ("ApplicationCommandCreateRequest", {"nsfw": {"type": "boolean"}}),
    ("ApplicationCommandUpdateRequest", {"nsfw": {"type": "boolean"}}),
)
"""Fields of requests that are in Discord's documentation, though not in the OpenAPI document."""
SILENT, ANY = {"tts": {"const": False}}, dict[str, Any]()
PASSED_OVER = (
    ("MessageEditRequestPartial", SILENT),
    ("IncomingWebhookUpdateRequestPartial", SILENT),
    ("IncomingWebhookUpdateForInteractionCallbackRequestPartial", SILENT),
    ("BaseCreateMessageCreateRequest", SILENT),
    ("CreateForumThreadRequest", {"type": {"const": 11}}),
    ("RichEmbed", {"flags": {"const": 0}}),
    (
        "MessageAttachmentRequest",
        dict.fromkeys(
            ("size", "url", "proxy_url", "content_type", "width", "height", "spoiler"), ANY
        ),
    ),
)
"""What discord.py sends, though it says nothing: that an edit is not to be read aloud, that a post
of a forum is a public thread, and of a file that stays all that Discord has told of it.
"""


@functools.cache
def openapi() -> dict[str, Any]:
    document = json.loads((HERE / "openapi.json").read_text())
    words = {"type": "object", "required": ["code", "message"]}
    document["components"]["schemas"]["InnerErrors"]["properties"]["_errors"]["items"] = words
    return document


@functools.cache
def requests() -> dict[str, Any]:
    """The same for whoever asks: a field that Discord does not know is a fault. Discord itself
    passes over such fields in silence, and nobody would learn what they were meant to do.
    """
    closed: dict[str, Any] = _closed(openapi())
    for name, fields in (*UNLISTED, *PASSED_OVER):
        closed["components"]["schemas"][name]["properties"] |= fields
    return closed


def _closed(part: Any) -> Any:
    if isinstance(part, list):
        return [_closed(one) for one in part]
    if not isinstance(part, dict):
        return part
    copied = {key: _closed(one) for key, one in part.items()}
    if part.get("type") == "object" and "properties" in part:
        copied.setdefault("additionalProperties", False)
    return copied


@functools.cache
def gateway() -> dict[str, Any]:
    document = json.loads((HERE / "gateway.schema.json").read_text())
    for name in document["definitions"]:
        if name.endswith("Flags"):
            document["definitions"][name] = {"type": "integer"}
    return document


@functools.cache
def _registry() -> jsonschema_rs.Registry:
    known = [(OPENAPI, openapi()), (REQUESTS, requests()), (GATEWAY, gateway())]
    return jsonschema_rs.Registry(known)


@functools.cache
def at(document: str, pointer: str) -> Any:
    """The validator of one place in a document."""
    schema = {"$schema": DRAFTS[document], "$ref": f"{document}#{pointer}"}
    return jsonschema_rs.validator_for(schema, registry=_registry())


@functools.cache
def definition(name: str) -> Any:
    return at(GATEWAY, f"/definitions/{name}")


def inline(schema: dict[str, Any]) -> Any:
    """A small schema of our own, which may refer to the gateway's definitions."""
    whole = {"$schema": DRAFTS[GATEWAY], **schema}
    return jsonschema_rs.validator_for(whole, registry=_registry())


def escaped(key: str) -> str:
    """A key as a step of a JSON pointer inside an address."""
    step = key.replace("~", "~0").replace("/", "~1")
    return step.replace("{", "%7B").replace("}", "%7D")
