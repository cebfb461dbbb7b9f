"""Discord knows the commands of nearly every bot that starts, so it does here: those of the first
bot of a worker are told, and later ones find the same commands and the note of having told them.

A bot whose commands differ tells them, as ever. How they are told is tested in
`tests/bot/upkeep/test_syncing.py`.
"""

from typing import Any

from discord.app_commands import CommandTree

from bot import command_translator
from bot.local import LocalDiscord
from bot.local.model import Command
from bot.upkeep import syncing
from engine.store.protocol import Store

_digest = syncing._digest
_digests: dict[object, str] = {}
_told: dict[str, list[dict[str, Any]]] = {}
"""The commands as Discord keeps them, by their digest."""


async def digest_once(tree: CommandTree[Any]) -> str:
    """The digest of some commands in the languages there are: thousands of words, always the
    same.
    """
    about = (*tree.get_commands(), command_translator.language_named)
    if about not in _digests:
        _digests[about] = await _digest(tree)
    return _digests[about]


async def introduce(local: LocalDiscord, store: Store) -> None:
    """Let Discord and the store know the commands that were told before, if they know none."""
    world, name = local.world, f"commands {local.application.id}"
    if not _told or world.commands or await store.mark(name):
        return
    digest, bodies = next(iter(_told.items()))
    for body in bodies:
        ids = world.ids.next(), world.ids.next()
        world.keep(
            Command(id=ids[0], version=ids[1], application_id=local.application.id, body=body)
        )
    await store.set_mark(name, " ".join([digest, *sorted(world.commands)]))


async def remember(local: LocalDiscord, tree: CommandTree[Any]) -> None:
    """What was told by the first bot."""
    if not _told:
        bodies = [command.body for command in local.world.commands.values()]
        _told[await digest_once(tree)] = bodies
