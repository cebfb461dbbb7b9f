"""In my language: a post that everybody reads, for one person alone, in theirs.

Under a board it stands in **More**. On any other post of ours (a lobby, a sign-up, a puzzle, news)
it is a command in the menu of the message, so that no post needs a button for it. What is said is
made anew from what everybody sees there.
"""

from datetime import date

import discord
from discord import app_commands

from bot.command_services import CommandServices, bot_of
from bot.lobby.evenness import evenness_of
from bot.lobby.panels import lobby_told
from bot.posts.notices import vote_panel
from bot.posts.translated_posts import match_post, told_after
from bot.puzzle.daily import daily_panel, solvers_before
from bot.tournament import panels
from bot.tournament.sign_up import sign_up
from bot.turn.reading_messages import ids_on
from bot.ui.answers import Panel, Unclear, answer, text_panel
from bot.ui.buttons import Press, on
from bot.ui.ids import NO_MATCH, Id
from bot.ui.private_matches import seen_by
from bot.ui.slash_commands import Commands
from bot.words import say
from engine.host.tournament_storing import Tournament
from engine.puzzles.files import by_id
from engine.table.table import Table

VOTE = "vote"
"""The act of the buttons under a question to the table."""


@on("retell", draws=1)
async def retell(press: Press) -> Panel:
    return await match_post(await press.table(), press.id.opened)


@app_commands.context_menu(name=say("retell"))
async def retell_message(interaction: discord.Interaction, message: discord.Message) -> None:
    await answer(interaction, lambda: _retold(interaction, message), draws=1)


async def _retold(interaction: discord.Interaction, message: discord.Message) -> Panel:
    """A message in the language of whoever asks; what stands in its place where it has no buttons
    that say what it is about.
    """
    bot = bot_of(interaction)
    if bot.user is None or message.author.id != bot.user.id:
        raise Unclear(say("retell.foreign"))
    meant = next((id for id in ids_on(message) if id.match != NO_MATCH), None)
    if meant is None:
        return await _place(interaction, message)
    if meant.act.startswith("puzzle"):
        return await _puzzle_post(bot, interaction.guild_id, meant)
    if await bot.store.load_tournament(meant.match) is not None:
        return _sign_up_post(await bot.tournaments.find(meant.match))
    table = await bot.tables.table(meant.match)
    seen_by(table, interaction.user.id, interaction.channel_id)
    return await _table_post(bot, table, message, meant)


async def _place(interaction: discord.Interaction, message: discord.Message) -> Panel:
    """The match that is played in a channel, or the tournament."""
    bot, channel = bot_of(interaction), message.channel.id
    table = await bot.tables.in_channel(channel)
    if table is not None:
        seen_by(table, interaction.user.id, channel)
        return await _table_post(bot, table, message)
    here = await bot.store.tournaments(server=interaction.guild_id or 0, limit=20)
    found = next((one for one in here if one.channel == channel), None)
    if found is None:
        raise Unclear(say("retell.nothing"))
    return await _news_post(bot, await bot.tournaments.find(found.id))


# ── What each of them says ───────────────────────────────────────────────────────────────────────


async def _table_post(
    bot: CommandServices, table: Table, message: discord.Message, meant: Id | None = None
) -> Panel:
    if not table.started:
        return lobby_told(table, await evenness_of(bot.store, table))
    votes = table.sheet.votes if meant is not None and meant.act == VOTE else ()
    for vote in votes:
        if meant is not None and meant.rest.startswith(f"{vote.subject} "):
            return vote_panel(table, vote.facts, names_voters=False)[0]
    return await match_post(table, told_after(table, message))


async def _puzzle_post(bot: CommandServices, server: int | None, meant: Id) -> Panel:
    puzzle, day = by_id().get(meant.match), date.fromordinal(max(1, meant.opened))
    if puzzle is None:
        raise Unclear(say("retell.nothing"))
    return await daily_panel(puzzle, day, await solvers_before(bot.store, server or 0, day))


def _sign_up_post(found: Tournament) -> Panel:
    return sign_up(found.header, found.state)


async def _news_post(bot: CommandServices, found: Tournament) -> Panel:
    """The last round or, before there is one, the sign-up."""
    n = len(found.state.rounds)
    if not n:
        return _sign_up_post(found)
    places = await bot.tournament_news.posts.places(found, n)
    return text_panel(panels.pairings(found.header, found.state, n, places)[0])


COMMANDS: Commands = [retell_message]
