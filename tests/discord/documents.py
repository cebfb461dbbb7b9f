"""The two documents, compiled piece by piece on first use and kept for the whole run.

Where a document is known to differ from Discord's documentation, the documentation holds:

- every definition of the gateway schema whose name ends in `Flags` is a sum of bits, not one of
them; - the codes inside an `errors` tree are words, though the OpenAPI document says numbers; - an
emoji that is no custom one has no id (`null`), also in a reaction of the gateway's.
"""

import functools
import json
from pathlib import Path
from typing import Any

import jsonschema_rs

HERE = Path(__file__).parent
OPENAPI, GATEWAY = "urn:openapi", "urn:gateway"
DRAFTS = {
    OPENAPI: "https://json-schema.org/draft/2020-12/schema",
    GATEWAY: "http://json-schema.org/draft-07/schema#",
}


@functools.cache
def openapi() -> dict[str, Any]:
    document = json.loads((HERE / "openapi.json").read_text())
    words = {"type": "object", "required": ["code", "message"]}
    document["components"]["schemas"]["InnerErrors"]["properties"]["_errors"]["items"] = words
    return document


@functools.cache
def gateway() -> dict[str, Any]:
    document = json.loads((HERE / "gateway.schema.json").read_text())
    for name in document["definitions"]:
        if name.endswith("Flags"):
            document["definitions"][name] = {"type": "integer"}
    return document


@functools.cache
def _registry() -> jsonschema_rs.Registry:
    return jsonschema_rs.Registry([(OPENAPI, openapi()), (GATEWAY, gateway())])


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
