"""`/undo`: taking the last move back."""

import discord
from discord import app_commands

from bot.command_services import bot_of
from bot.matches.which import complete_match, table_meant
from bot.posts.what_happened import undone
from bot.turn import dialogue
from bot.turn.legal_moves import LegalMoves
from bot.ui.answers import Panel, answer, text_panel
from bot.ui.buttons import Press, on
from bot.ui.slash_commands import Commands
from bot.words import say
from bot.written_commands import WrittenCommand, on_written
from engine.table.posts import Post
from engine.table.table import Table


@on("undo", in_place=True)
async def undo_pressed(press: Press) -> Panel:
    return await _undo(await press.table(), bot_of(press.interaction).legal_moves, press.person)


@on_written("undo")
async def undo_written(written: WrittenCommand) -> Panel:
    if not written.is_public:
        return await _undo(written.table, written.bot.legal_moves, written.person)
    post = await written.table.undo(written.person)
    return text_panel(say("undo.asked") if post is None else _taken_back(written.table, post))


@app_commands.command(name="undo", description=say("undo"))
@app_commands.describe(match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def undo(interaction: discord.Interaction, match: str | None = None) -> None:
    async def work() -> Panel:
        table, moves = await table_meant(interaction, match), bot_of(interaction).legal_moves
        return await _undo(table, moves, interaction.user.id)

    await answer(interaction, work)


async def _undo(table: Table, legal_moves: LegalMoves, person: int) -> Panel:
    """At once where nothing was revealed, else the table is asked."""
    post = await table.undo(person)
    if post is None:
        return text_panel(say("undo.asked"))
    note = _taken_back(table, post, table.seat_of(person))
    if table.seat_of(person) in table.match.waiting():
        return await dialogue.step(table, legal_moves, person, note=note)
    return text_panel(note)


def _taken_back(table: Table, post: Post, reader: int | None = None) -> str:
    """What was taken back, in words."""
    (to,) = [int(one.words) for one in post.happenings() if one.act == "undo"]
    what = undone(table.match, to, post.first - 1, reader)
    return say("undo.done", what=what) if what else say("undo.quiet")


COMMANDS: Commands = [undo]
