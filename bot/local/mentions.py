"""Whom a message pings: mentions in its text, narrowed by `allowed_mentions`.

A person, role or everybody counts as mentioned only if the text names them, the sender's
`allowed_mentions` lets it and the sender has the right. What else the text says is no business
here.
"""

import re
from typing import Any, NamedTuple

from bot.local import permission_bits as may
from bot.local.model import JSON, Channel
from bot.local.world import World

USER = re.compile(r"<@!?(\d+)>")
ROLE = re.compile(r"<@&(\d+)>")
EVERYONE = re.compile(r"@(?:everyone|here)\b")


class Pings(NamedTuple):
    users: list[str]
    roles: list[str]
    everyone: bool


class Allowed(NamedTuple):
    """`allowed_mentions` in a form that can be asked; absent means everything, or all people in the
    answer to an interaction.
    """

    kinds: frozenset[str]
    users: frozenset[str]
    roles: frozenset[str]
    replied: bool


def read_allowed(body: JSON | None, *, answers: bool = False) -> Allowed:
    if body is None:
        kinds = frozenset({"users"} if answers else {"users", "roles", "everyone"})
        return Allowed(kinds, frozenset(), frozenset(), True)
    users = frozenset(str(u) for u in body.get("users") or ())
    roles = frozenset(str(r) for r in body.get("roles") or ())
    kinds = frozenset(body.get("parse") or ())
    return Allowed(kinds, users, roles, bool(body.get("replied_user")))


def pings(
    world: World, place: Channel, author: str, text: str, allowed: Allowed, replied_to: str | None
) -> Pings:
    named = [u for u in dict.fromkeys(USER.findall(text)) if u in world.users]
    users = [u for u in named if "users" in allowed.kinds or u in allowed.users]
    if replied_to and allowed.replied and replied_to not in users and replied_to != author:
        users.append(replied_to)
    if place.guild_id is None:
        return Pings(users, [], False)
    free = bool(world.permissions(author, place) & may.MENTION_EVERYONE)
    roles = [
        r
        for r in dict.fromkeys(ROLE.findall(text))
        if ("roles" in allowed.kinds or r in allowed.roles)
        and r in world.roles
        and (free or world.roles[r].mentionable)
    ]
    everyone = free and "everyone" in allowed.kinds and bool(EVERYONE.search(text))
    return Pings(users, roles, everyone)


def text_of(content: str, components: list[JSON]) -> str:
    """All text of a message in which a mention can stand: its content or its text displays."""
    return "\n".join([content, *_texts(components)])


def _texts(part: Any) -> list[str]:
    if isinstance(part, list):
        return [text for one in part for text in _texts(one)]
    own = [part["content"]] if part.get("type") == 10 else []
    return own + _texts(part.get("components") or [])
