"""Which match is meant: the one of the channel, the one that was named, or the only one."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.links import home
from bot.words import say
from engine.table import Table
from engine.trouble import Trouble

if TYPE_CHECKING:
    from bot.client import Tephra


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
    mine = await bot.store.sheets(person=interaction.user.id, status=("playing",), limit=2)
    if len(mine) == 1:
        return await bot.tables.table(mine[0].id)
    last = await bot.store.sheets(channel=interaction.channel_id, limit=1)
    if not mine and last:
        return await bot.tables.table(last[0].id)
    raise Unclear(say("trouble.many" if mine else "trouble.none"))


async def complete_match(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """My matches, newest first."""
    bot = bot_of(interaction)
    mine = await bot.store.sheets(person=interaction.user.id, limit=25)
    choices = []
    for sheet in mine:
        seats = await bot.store.seats(sheet.id)
        label = f"{sheet.game}: {', '.join(seat.name for seat in seats)} ({sheet.status})"[:100]
        if current.lower() in label.lower() or current.lower() in sheet.id:
            choices.append(app_commands.Choice(name=label, value=sheet.id))
    return choices


def link(table: Table) -> str:
    """Where a match is played."""
    return home(table.sheet)
