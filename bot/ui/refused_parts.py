"""A message whose icons, files or preselected values Discord refuses is sent without them.

Discord refuses a whole message for one emoji it does not know: one that was deleted by hand, and
now and then one that is there. It does not say what it makes of a list in which somebody is chosen
who has left, or a role or channel that was deleted. On some servers, for a time, nobody may send
files; a picture is then told in words. Nothing may be lost for any of them. Everything that
discord.py sends goes through two functions, one for bots and one for answers to interactions.
"""

import json
from collections.abc import Awaitable, Callable, Iterator
from functools import partial, wraps
from typing import Any

import discord
from discord.http import HTTPClient
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.discord_limits import LAYOUT_TEXT
from bot.words import say

INVALID_FORM_CODE = 50035
FILES_LIMITED_CODE = 400001
"""Discord's number for: nobody can send files on this server for now."""
EMOJI, DEFAULTS = "emoji", "default_values"
TEXT, GALLERY, FILE = 10, 12, 13
"""Kinds of components."""
_BODIES, _FORMS, _FILES = ("json", "payload"), ("form", "multipart"), "files"
"""What discord.py calls a body, a body with files, and the files."""

Request = Callable[..., Awaitable[Any]]
Sent = dict[str, Any]


def install() -> None:
    """From now on, in this process."""
    for sender in (HTTPClient, AsyncWebhookAdapter):
        if not hasattr(sender.request, "__wrapped__"):
            sender.request = forgiving(sender.request)  # type: ignore[method-assign, assignment]


def forgiving(request: Request) -> Request:
    """The same, but tried again without what is refused: one part after the other."""

    @wraps(request)
    async def send(*args: Any, **named: Any) -> Any:
        left = dict(_LESSER)
        while True:
            try:
                return await request(*args, **named)
            except discord.HTTPException as problem:
                refused = next((one for one in left if one(problem)), None)
                if refused is None:
                    raise
                named = left.pop(refused)(named)

    return send


def _is_about_emoji(problem: discord.HTTPException) -> bool:
    return problem.code == INVALID_FORM_CODE and "Invalid emoji" in problem.text


def _is_about_defaults(problem: discord.HTTPException) -> bool:
    return problem.code == INVALID_FORM_CODE and DEFAULTS in problem.text


def _is_about_files(problem: discord.HTTPException) -> bool:
    return problem.code == FILES_LIMITED_CODE


def _without(key: str, named: Sent) -> Sent:
    """What is sent, without all that its components have by that name, and with its files from the
    beginning.
    """
    bare = dict(named)
    for body in _BODIES:
        if bare.get(body) is not None:
            bare[body] = stripped(bare[body], key)
    for form in _FORMS:
        if bare.get(form) is not None:
            bare[form] = [_stripped_part(part, key) for part in bare[form]]
    for file in bare.get(_FILES) or ():
        file.reset(seek=True)
    return bare


def _stripped_part(part: Sent, key: str) -> Sent:
    if part.get("name") != "payload_json":
        return part
    return {**part, "value": json.dumps(stripped(json.loads(part["value"]), key))}


def stripped(body: Any, key: str) -> Any:
    """A body without what its components have by that name."""
    if isinstance(body, list):
        return [stripped(one, key) for one in body]
    if isinstance(body, dict):
        return {name: stripped(value, key) for name, value in body.items() if name != key}
    return body


def _without_files(named: Sent) -> Sent:
    """What is sent, as a body alone."""
    bare = {key: value for key, value in named.items() if key not in (*_FORMS, _FILES)}
    for body_key, form_key in zip(_BODIES, _FORMS, strict=True):
        for part in named.get(form_key) or ():
            if part.get("name") == "payload_json":
                bare[body_key] = body = json.loads(part["value"])
                said = body.get("data", body)
                said["attachments"] = []
                said["components"] = told_in_words(said.get("components") or [])
    return bare


def told_in_words(components: list[Sent]) -> list[Sent]:
    """The components of a message with what is said of each picture in its place, as far as there
    is room, and why; without its other files.
    """
    room = LAYOUT_TEXT - sum(len(one["content"]) for one in _walk(components) if _is(one, TEXT))
    note, told = f"-# {say('files.limited')}", list[Sent]()
    for one in components:
        if not _is(one, GALLERY, FILE):
            told.append(one)
            continue
        alts = [item.get("description") or "" for item in one.get("items", ())]
        text = "\n".join(filter(None, alts))[: max(0, room - len(note) - 1)]
        text = "\n".join(filter(None, [text, note]))
        room, note = room - len(text), ""
        told += [{"type": TEXT, "content": text}] if text else []
    return told


def _is(component: Sent, *kinds: int) -> bool:
    return component["type"] in kinds


def _walk(components: list[Sent]) -> Iterator[Sent]:
    for one in components:
        yield one
        yield from _walk(one.get("components", []))


_LESSER: dict[Callable[[discord.HTTPException], bool], Callable[[Sent], Sent]] = {
    _is_about_emoji: partial(_without, EMOJI),
    _is_about_defaults: partial(_without, DEFAULTS),
    _is_about_files: _without_files,
}
"""What may be refused, and what is sent without it."""
