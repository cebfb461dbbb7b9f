"""`/analyse`: where a finished match turned and what cost the most, for whoever asks.

Never while a match is played: it shows what was hidden, and is advice.
"""

import discord
from discord import app_commands

from bot.command_services import bot_of
from bot.matches.which import complete_finished, finished_meant
from bot.posts.analysis import analysis_panel
from bot.ui.answers import Panel, answer
from bot.ui.buttons import Press, on
from bot.ui.progress import ProgressNote
from bot.ui.slash_commands import Commands
from bot.upkeep.rate_limit import ANALYSIS_COST
from bot.words import say
from engine.automa.analysis import require_end
from engine.table.table import Table


@app_commands.command(name="analyse", description=say("analyse"))
@app_commands.describe(match=say("match"))
@app_commands.autocomplete(match=complete_finished)
async def analyse(interaction: discord.Interaction, match: str | None = None) -> None:
    async def work() -> Panel:
        return await _analysed(interaction, await finished_meant(interaction, match))

    await answer(interaction, work, draws=ANALYSIS_COST)


@on("analysis", draws=ANALYSIS_COST)
async def analysis_pressed(press: Press) -> Panel:
    return await _analysed(press.interaction, await press.table())


async def _analysed(interaction: discord.Interaction, table: Table) -> Panel:
    require_end(table.match)
    bot, progress = bot_of(interaction), ProgressNote(interaction, "analysis.progress")
    likes = await bot.store.person(interaction.user.id)
    with bot.rate_limit.dear(interaction.user.id, interaction.guild_id):
        try:
            found = await bot.analysis_cache.of(table, progress.tell)
        finally:
            await progress.end()
    return await analysis_panel(table, found, likes)


COMMANDS: Commands = [analyse]
