"""Tells Discord which commands there are: once, not by each process at each start.

What was told last is noted in the store: a digest of our commands and the ids Discord gave them. A
process whose commands have that digest asks Discord whether all of them are there, and tells
nothing. Of several processes one at a time looks and tells; who has changed something tells it.

Matches and their buttons need none of this: where Discord refuses, or cannot be reached, the bot
goes on with the commands that Discord knew, and tries again whenever it has connected.
"""

import hashlib
import logging
from collections.abc import Iterable
from typing import Any

import msgspec
from discord.app_commands import AppCommand, CommandTree

from bot.ui.answers import SEND_ERRORS
from engine.host.processes import Processes
from engine.store.protocol import Store

log = logging.getLogger(__name__)


async def sync(tree: CommandTree[Any], store: Store, processes: Processes) -> list[AppCommand]:
    """See to it that Discord knows our commands; what it knows, and nothing if that failed."""
    try:
        return await _sync(tree, store, processes)
    except SEND_ERRORS as problem:
        log.error("Discord was not told which commands there are: %s", problem)
        return []


async def _sync(tree: CommandTree[Any], store: Store, processes: Processes) -> list[AppCommand]:
    name = f"commands {tree.client.application_id}"
    async with processes.lock("commands"):
        digest, known = await _digest(tree), await tree.fetch_commands()
        if await store.mark(name) == _mark(digest, known):
            return known
        told = await tree.sync()
        await store.set_mark(name, _mark(digest, told))
        return told


def _mark(digest: str, known: Iterable[AppCommand]) -> str:
    return " ".join([digest, *sorted(str(command.id) for command in known)])


async def _digest(tree: CommandTree[Any]) -> str:
    """Of our commands, with all that is shown of them in any language."""
    translator = tree.translator
    ours = [
        await command.get_translated_payload(tree, translator)
        if translator is not None
        else command.to_dict(tree)
        for command in tree.get_commands()
    ]
    ours.sort(key=lambda one: (int(one["type"]), str(one["name"])))
    return hashlib.sha256(msgspec.json.encode(ours, order="sorted")).hexdigest()
