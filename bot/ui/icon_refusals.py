"""A message whose icons Discord refuses is sent without them.

Discord refuses a whole message for one emoji it does not know: one that was deleted by hand, and
now and then one that is there. Icons are decoration, so nothing may be lost for them. Everything
that discord.py sends goes through two functions, one for bots and one for answers to interactions.
"""

import json
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

import discord
from discord.http import HTTPClient
from discord.webhook.async_ import AsyncWebhookAdapter

INVALID_FORM_CODE = 50035
_BODIES, _FORMS = ("json", "payload"), ("form", "multipart")
"""What discord.py calls a body, and a body with files."""

Request = Callable[..., Awaitable[Any]]


def install() -> None:
    """From now on, in this process."""
    for sender in (HTTPClient, AsyncWebhookAdapter):
        if not hasattr(sender.request, "__wrapped__"):
            sender.request = forgiving(sender.request)  # type: ignore[method-assign, assignment]


def forgiving(request: Request) -> Request:
    """The same, but tried again without icons where they are refused."""

    @wraps(request)
    async def send(*args: Any, **named: Any) -> Any:
        try:
            return await request(*args, **named)
        except discord.HTTPException as problem:
            if not _is_about_emoji(problem):
                raise
            return await request(*args, **_without_icons(named))

    return send


def _is_about_emoji(problem: discord.HTTPException) -> bool:
    return problem.code == INVALID_FORM_CODE and "Invalid emoji" in problem.text


def _without_icons(named: dict[str, Any]) -> dict[str, Any]:
    """What is sent, with its files from the beginning."""
    bare = dict(named)
    for key in _BODIES:
        if bare.get(key) is not None:
            bare[key] = stripped(bare[key])
    for key in _FORMS:
        if bare.get(key) is not None:
            bare[key] = [_stripped_part(part) for part in bare[key]]
    for file in bare.get("files") or ():
        file.reset(seek=True)
    return bare


def _stripped_part(part: dict[str, Any]) -> dict[str, Any]:
    if part.get("name") != "payload_json":
        return part
    return {**part, "value": json.dumps(stripped(json.loads(part["value"])))}


def stripped(body: Any) -> Any:
    """A body without the emoji on its components."""
    if isinstance(body, list):
        return [stripped(one) for one in body]
    if isinstance(body, dict):
        return {key: stripped(value) for key, value in body.items() if key != "emoji"}
    return body
