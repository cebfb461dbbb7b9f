"""An observer that checks every request, every answer and every gateway frame.

Attach it to a local Discord (`local.observers.append(validator)`), or read the recording of one
that ran as its own process. A request that was refused for its form (50035, 40005, 50006) is not
checked: tests send such things on purpose, and the refusal is checked instead. Answers that a test
injected with a status of 500 or more are no answers of Discord's.
"""

import copy
import functools
import json
from pathlib import Path
from typing import Any

from bot.local.observers import Exchange, SentFile
from tests.discord import frames, prose
from tests.discord.documents import OPENAPI, REQUESTS, at, escaped, openapi

JSON = dict[str, Any]
REFUSED_FOR_FORM = {50035, 50006, 50016, 40005, 30015, 30032, 50109}


class Validator:
    def __init__(self) -> None:
        self.violations: list[str] = []
        self.exchanges = 0
        self.frames = 0
        self.refused: list[str] = []  # what was answered with 4xx, for tests that expect none

    def exchange(self, one: Exchange) -> None:
        self.exchanges += 1
        if 400 <= one.status < 500:
            code = (one.answer or {}).get("code")
            self.refused.append(f"{one.method} {one.path}: {one.status} {code}")
        if one.template is None or one.status >= 500:
            return
        self.violations += exchange_faults(one)

    def frame(self, direction: str, frame: Any) -> None:
        self.frames += 1
        # A frame is checked as it goes over the wire.
        self.violations += frames.faults(direction, json.loads(json.dumps(frame)))

    def read(self, recording: Path) -> None:
        """Check what another process has recorded."""
        for line in recording.read_bytes().splitlines():
            entry = json.loads(line)
            if "exchange" in entry:
                self.exchange(_exchange(entry["exchange"]))
            else:
                self.frame(entry["direction"], entry["frame"])


def _exchange(entry: JSON) -> Exchange:
    return Exchange(**entry | {"files": [SentFile(**file) for file in entry["files"]]})


def exchange_faults(one: Exchange) -> list[str]:
    name = f"{one.method} {one.template}"
    described = openapi()["paths"].get(one.template, {}).get(one.method.lower())
    if described is None:
        return [f"{name}: Discord has no such operation"]
    found = []
    if not _is_refused_for_form(one):
        found += _request_faults(one, described, name)
        found += [f"{name}: {fault}" for fault in prose.faults(one)]
    return found + _answer_faults(one, described, name)


def _is_refused_for_form(one: Exchange) -> bool:
    return one.status >= 400 and (one.answer or {}).get("code") in REFUSED_FOR_FORM


def _request_faults(one: Exchange, described: JSON, name: str) -> list[str]:
    content = described.get("requestBody", {}).get("content", {})
    if one.request is None or not content:
        return []
    check = _validator(REQUESTS, one.template, one.method, "requestBody")
    return [
        f"{name}, request at {_at(e)}: {e.message[:300]}"
        for e in check.iter_errors(_normal(one.request))
    ]


def _answer_faults(one: Exchange, described: JSON, name: str) -> list[str]:
    responses = described["responses"]
    status = str(one.status)
    key = status if status in responses else f"{status[0]}XX"
    if key not in responses:
        return [f"{name}: Discord does not answer {status} here"]
    response = responses[key]
    if "$ref" in response:
        pointer = response["$ref"].removeprefix("#") + "/content/application~1json/schema"
        check = at(OPENAPI, pointer)
    elif "content" not in response:
        return [] if one.answer is None else [f"{name}: {status} has no body"]
    else:
        check = _validator(OPENAPI, one.template, one.method, f"responses/{key}")
    return [
        f"{name}, answer {status} at {_at(e)}: {e.message[:300]}"
        for e in check.iter_errors(one.answer)
    ]


@functools.cache
def _validator(document: str, template: str, method: str, part: str) -> Any:
    kind = "application/json"
    steps = ["paths", template, method.lower(), *part.split("/"), "content", kind, "schema"]
    return at(document, "/" + "/".join(map(escaped, steps)))


def _at(error: Any) -> str:
    return "/".join(map(str, error.instance_path)) or "the top"


def _normal(body: Any) -> Any:
    """The body with ids as text, though discord.py sends some as numbers, and rights as numbers."""
    if not isinstance(body, dict):
        return body
    body = copy.deepcopy(body)
    _normalise(body)
    if isinstance(body.get("data"), dict):
        _normalise(body["data"])
    return body


def _normalise(body: JSON) -> None:
    for key in ("allow", "deny"):  # permissions are text in Discord's documentation
        if isinstance(body.get(key), str) and body[key].isdecimal():
            body[key] = int(body[key])
    if "recipient_id" in body:
        body["recipient_id"] = str(body["recipient_id"])
    for key in ("message_id", "channel_id", "guild_id"):
        reference = body.get("message_reference") or {}
        if reference.get(key) is not None:
            reference[key] = str(reference[key])
    for attachment in body.get("attachments") or []:
        attachment["id"] = str(attachment["id"])
    allowed = body.get("allowed_mentions") or {}
    for key in ("users", "roles"):
        if allowed.get(key):
            allowed[key] = [str(one) for one in allowed[key]]
    _normalise_components(body.get("components"))


def _normalise_components(part: Any) -> None:
    """Preselected people and channels of selects, and emoji, wherever they stand."""
    if isinstance(part, list):
        for one in part:
            _normalise_components(one)
    elif isinstance(part, dict):
        named = [*(part.get("default_values") or []), part.get("emoji")]
        for one in named:
            if one and one.get("id") is not None:
                one["id"] = str(one["id"])
        for key in ("components", "component", "accessory", "options"):
            _normalise_components(part.get(key))
