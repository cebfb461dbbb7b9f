"""`/undo`: taking the last move back."""

import discord
from discord import app_commands

from bot.matches.which import complete_match, table_meant
from bot.services import bot_of
from bot.turn import dialogue
from bot.ui.answers import Panel, answer, text_panel
from bot.ui.buttons import Press, on
from bot.ui.slash_commands import Commands
from bot.words import say
from engine.table.table import Table


@on("undo", in_place=True)
async def undo_pressed(press: Press) -> Panel:
    return await _undo(press.interaction, await press.table())


@app_commands.command(name="undo", description=say("undo"))
@app_commands.describe(match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def undo(interaction: discord.Interaction, match: str | None = None) -> None:
    async def work() -> Panel:
        return await _undo(interaction, await table_meant(interaction, match))

    await answer(interaction, work)


async def _undo(interaction: discord.Interaction, table: Table) -> Panel:
    """At once where nothing was revealed, else the table is asked."""
    person = interaction.user.id
    post = await table.undo(person)
    if post is None:
        return text_panel(say("undo.asked"))
    if table.seat_of(person) in table.match.waiting():
        return await dialogue.step(
            table, bot_of(interaction).legal_moves, person, note=say("undo.done")
        )
    return text_panel(say("undo.done"))


COMMANDS: Commands = [undo]
