"""Which match is meant: the one of the channel, the one that was named, or the only one."""

from collections.abc import Sequence

import discord
from discord import app_commands

from bot.discord_limits import CHOICE_NAME, CHOICES
from bot.matches.ask_which import SeveralMatches
from bot.matches.people import readable_seats, readable_tables, running_matches_of
from bot.services import Matches, services_of
from bot.ui.answers import Unclear
from bot.ui.private_matches import seen_by
from bot.ui.slash_commands import chosen
from bot.words import say
from engine.games import game_named
from engine.language.filling import commas
from engine.model.sheet import Sheet, Status
from engine.store.protocol import Store
from engine.table.table import Table
from engine.trouble import NotFound, Trouble
from engine.work import log_context

ENDED_STATUSES: tuple[Status, ...] = ("finished", "abandoned")
MOST_COMPLETED_MATCHES = 100
"""A person's matches that are looked through for completion."""


async def table_meant(
    interaction: discord.Interaction, match: str | None, *, of_here: bool = False
) -> Table:
    """The match a command is about; whatever is logged from now on is about it too. `of_here`: a
    table that gathers here, or was played in this channel, is meant before any match elsewhere.
    """
    table = await _meant(interaction, match, of_here)
    log_context.also(**log_context.match_facts(table.sheet))
    return table


async def _meant(interaction: discord.Interaction, match: str | None, of_here: bool) -> Table:
    """Where a match is played, and in a thread where one was, that is never another one."""
    bot = services_of(interaction)
    if match:
        return await _named(interaction, match)
    here = await _here(interaction)
    if here is not None and (of_here or _is_home(interaction, here)):
        return here
    mine = await running_matches_of(bot.store, interaction.user.id)
    if len(mine) == 1:
        return await bot.tables.table(mine[0].id)
    if mine and interaction.type is discord.InteractionType.application_command:
        raise SeveralMatches(interaction, await readable_tables(bot.tables, mine))
    if mine:
        raise Unclear(say("trouble.many"))
    if here is None:
        raise Unclear(say("trouble.none"))
    return here


async def _named(interaction: discord.Interaction, match: str) -> Table:
    tables = services_of(interaction).tables
    try:
        table = await tables.table(match.strip())
    except NotFound:
        listed = chosen(match, await complete_match(interaction, match))
        table = await tables.table(listed)
    return seen_by(table, interaction.user.id, interaction.channel_id)


async def _here(interaction: discord.Interaction) -> Table | None:
    """What is played or gathers in this channel, else what was played there last."""
    bot, channel = services_of(interaction), interaction.channel_id
    if channel is None:
        return None
    found = await bot.tables.in_channel(channel)
    return found if found is not None else await _last(bot, channel)


def _is_home(interaction: discord.Interaction, table: Table) -> bool:
    """Whether a place belongs to a match: it is played there, or the thread was made for it."""
    over = table.status in ENDED_STATUSES and isinstance(interaction.channel, discord.Thread)
    return table.status == "playing" or over


async def _last(bot: Matches, channel: int) -> Table | None:
    last = await bot.store.sheets(channel=channel, status=ENDED_STATUSES, limit=1)
    return await bot.tables.table(last[0].id) if last else None


async def finished_meant(interaction: discord.Interaction, match: str | None) -> Table:
    """The match a command about finished ones is about: the one that is played here, for whoever
    must be told to wait; else the latest one here, else the latest of the person.
    """
    bot, here = services_of(interaction), interaction.channel_id
    if match:
        return await _named(interaction, match)
    found = await bot.store.sheets(channel=here, status=("playing",), limit=1) if here else []
    found = found or (
        await bot.store.sheets(channel=here, status=ENDED_STATUSES, limit=1) if here else []
    )
    found = found or await bot.store.sheets(
        person=interaction.user.id, status=ENDED_STATUSES, limit=1
    )
    if not found:
        raise Unclear(say("analysis.nothing", finished=say("games.finished")))
    return await bot.tables.table(found[0].id)


async def complete_match(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """My matches: first those that are played, then the newest."""
    store = services_of(interaction).store
    mine = await store.sheets(person=interaction.user.id, limit=MOST_COMPLETED_MATCHES)
    order = sorted(mine, key=lambda sheet: sheet.status != "playing")
    return await _choices(store, order, current)


async def complete_finished(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """My matches that are over, the newest first."""
    store = services_of(interaction).store
    mine = await store.sheets(
        person=interaction.user.id, status=ENDED_STATUSES, limit=MOST_COMPLETED_MATCHES
    )
    return await _choices(store, mine, current)


async def _choices(
    store: Store, sheets: Sequence[Sheet], current: str
) -> list[app_commands.Choice[str]]:
    choices: list[app_commands.Choice[str]] = []
    for sheet in sheets:
        try:
            game = game_named(sheet.game).title
        except Trouble:  # it is not there any more
            game = sheet.game
        names = commas(seat.name for seat in await readable_seats(store, sheet))
        state = say(f"match.{sheet.status}")
        label = say("match.choice", game=game, names=names, state=state)
        if current.lower() in label.lower() or current.lower() in sheet.id:
            choices.append(app_commands.Choice(name=label[:CHOICE_NAME], value=sheet.id))
        if len(choices) == CHOICES:
            break
    return choices
