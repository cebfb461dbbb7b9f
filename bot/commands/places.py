"""Which match is meant: the one of the channel, the one that was named, or the only one."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.limits import CHOICE_NAME, CHOICES
from bot.links import home
from bot.lobbies import played_by
from bot.words import say
from engine.games import game_named
from engine.sheet import Sheet, Status
from engine.store import Store
from engine.table import Table
from engine.trouble import Trouble

if TYPE_CHECKING:
    from bot.client import Tephra


OVER: tuple[Status, ...] = ("finished", "abandoned")
MOST_MATCHES = 100
"""So many of a person's matches are looked through for completion."""


class Unclear(Trouble):
    """It cannot be told which match is meant."""


def bot_of(interaction: discord.Interaction) -> "Tephra":
    return interaction.client  # type: ignore[return-value]


async def table_meant(interaction: discord.Interaction, match: str | None) -> Table:
    """The match a command is about."""
    bot = bot_of(interaction)
    if match:
        return await bot.tables.table(match.strip())
    if interaction.channel_id is not None:
        table = await bot.tables.in_channel(interaction.channel_id)
        if table is not None:
            return table
    mine = await played_by(bot.store, interaction.user.id)
    if len(mine) == 1:
        return await bot.tables.table(mine[0].id)
    last = await bot.store.sheets(channel=interaction.channel_id, limit=1)
    if not mine and last:
        return await bot.tables.table(last[0].id)
    raise Unclear(say("trouble.many" if mine else "trouble.none"))


async def finished_meant(interaction: discord.Interaction, match: str | None) -> Table:
    """The match a command about finished ones is about: the one that is played here, for whoever
    must be told to wait; else the latest one here, else the latest of the person.
    """
    bot, here = bot_of(interaction), interaction.channel_id
    if match:
        return await bot.tables.table(match.strip())
    found = await bot.store.sheets(channel=here, status=("playing",), limit=1) if here else []
    found = found or (await bot.store.sheets(channel=here, status=OVER, limit=1) if here else [])
    found = found or await bot.store.sheets(person=interaction.user.id, status=OVER, limit=1)
    if not found:
        raise Unclear(say("analysis.nothing"))
    return await bot.tables.table(found[0].id)


async def complete_match(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """My matches: first those that are played, then the newest."""
    store = bot_of(interaction).store
    mine = await store.sheets(person=interaction.user.id, limit=MOST_MATCHES)
    order = sorted(mine, key=lambda sheet: sheet.status != "playing")
    return await _choices(store, order, current)


async def complete_finished(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """My matches that are over, the newest first."""
    store = bot_of(interaction).store
    mine = await store.sheets(person=interaction.user.id, status=OVER, limit=MOST_MATCHES)
    return await _choices(store, mine, current)


async def _choices(
    store: Store, sheets: Sequence[Sheet], current: str
) -> list[app_commands.Choice[str]]:
    choices: list[app_commands.Choice[str]] = []
    for sheet in sheets:
        names = ", ".join(seat.name for seat in await store.seats(sheet.id))
        game, state = game_named(sheet.game).title, say(f"match.{sheet.status}")
        label = say("match.choice", game=game, names=names, state=state)
        if current.lower() in label.lower() or current.lower() in sheet.id:
            choices.append(app_commands.Choice(name=label[:CHOICE_NAME], value=sheet.id))
        if len(choices) == CHOICES:
            break
    return choices


def link(table: Table) -> str:
    """Where a match is played."""
    return home(table.sheet)
