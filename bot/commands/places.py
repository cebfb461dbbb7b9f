"""Which match is meant: the one of the channel, the one that was named, or the only one."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.limits import CHOICE_NAME, CHOICES
from bot.links import home
from bot.lobbies import played_by
from bot.words import say
from engine.games import game_named
from engine.sheet import Status
from engine.table import Table
from engine.trouble import Trouble

if TYPE_CHECKING:
    from bot.client import Tephra


MOST_MATCHES = 100
"""So many of a person's matches are looked through for completion."""


OVER: tuple[Status, ...] = ("finished", "abandoned")


class Unclear(Trouble):
    """It cannot be told which match is meant."""


def bot_of(interaction: discord.Interaction) -> "Tephra":
    return interaction.client  # type: ignore[return-value]


async def table_meant(
    interaction: discord.Interaction, match: str | None, *, lobby: bool = False
) -> Table:
    """The match a command is about: where something else is played, or has been, that is never
    another one. `lobby`: a table that gathers here is meant before any match elsewhere.
    """
    bot = bot_of(interaction)
    if match:
        return await bot.tables.table(match.strip())
    here = await _here(interaction)
    if here is not None and (lobby or here.status != "gathering"):
        return here
    mine = await played_by(bot.store, interaction.user.id)
    if len(mine) == 1:
        return await bot.tables.table(mine[0].id)
    if mine:
        raise Unclear(say("trouble.many"))
    last = here or await _last_here(interaction)
    if last is None:
        raise Unclear(say("trouble.none"))
    return last


async def _here(interaction: discord.Interaction) -> Table | None:
    """What is played or gathers in this channel; a thread stays its match's when that is over."""
    bot, channel = bot_of(interaction), interaction.channel_id
    found = await bot.tables.in_channel(channel) if channel is not None else None
    if found is None and isinstance(interaction.channel, discord.Thread):
        return await _last_here(interaction)
    return found


async def _last_here(interaction: discord.Interaction) -> Table | None:
    if interaction.channel_id is None:
        return None
    bot = bot_of(interaction)
    last = await bot.store.sheets(channel=interaction.channel_id, status=OVER, limit=1)
    return await bot.tables.table(last[0].id) if last else None


async def complete_match(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """My matches: first those that are played, then the newest."""
    store = bot_of(interaction).store
    mine = await store.sheets(person=interaction.user.id, limit=MOST_MATCHES)
    choices: list[app_commands.Choice[str]] = []
    for sheet in sorted(mine, key=lambda sheet: sheet.status != "playing"):
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
