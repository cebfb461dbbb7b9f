"""`/resign`: leaving a match for good; and its end, where nobody else is left."""

import discord
from discord import app_commands, ui

from bot.matches.which import complete_match, table_meant
from bot.ui.answers import Panel, answer, text_panel
from bot.ui.buttons import Button, Press, on, row
from bot.ui.ids import Id
from bot.ui.slash_commands import Commands
from bot.words import say
from engine.language.filling import commas
from engine.table.table import Table


@on("resign", in_place=True)
async def resign_pressed(press: Press) -> Panel:
    return _sure(await press.table(), press.person)


@app_commands.command(name="resign", description=say("resign"))
@app_commands.describe(match=say("match"))
@app_commands.autocomplete(match=complete_match)
async def resign(interaction: discord.Interaction, match: str | None = None) -> None:
    async def work() -> Panel:
        return _sure(await table_meant(interaction, match), interaction.user.id)

    await answer(interaction, work)


def _sure(table: Table, person: int) -> Panel:
    """Asked once more before it happens."""
    table.seat_of(person)
    table.draft().playing()
    what = say("more.two" if len(table.seats) == 2 else "more.many")
    sure = Button(Id("sure", table.id), say("more.yes"), discord.ButtonStyle.danger)
    game, names = table.match.game.title, commas(table.match.names)
    question = say("more.sure", game=game, names=names, what=what)
    return Panel(ui.TextDisplay(question), row(sure))


@on("sure", in_place=True)
async def resign_surely(press: Press) -> Panel:
    await (await press.table()).resign(press.person)
    return text_panel(say("resigned"))


@on("end", in_place=True)
async def end(press: Press) -> Panel:
    """The only person left may end the match as it stands; asked once more before it happens."""
    table = await press.table()
    table.seat_of(press.person)
    table.draft().playing()
    sure = Button(Id("endsure", table.id), say("more.end.yes"), discord.ButtonStyle.danger)
    game, names = table.match.game.title, commas(table.match.names)
    return Panel(ui.TextDisplay(say("more.end.sure", game=game, names=names)), row(sure))


@on("endsure", in_place=True)
async def end_surely(press: Press) -> Panel:
    await (await press.table()).end(press.person)
    return text_panel(say("ended"))


COMMANDS: Commands = [resign]
