"""`/automa`: an automa plays a seat for a while, until its person is back."""

import discord
from discord import app_commands

from bot.matches.people import has_human_company
from bot.matches.which import complete_match, table_meant
from bot.ui.answers import Panel, answer, text_panel
from bot.ui.buttons import Press, on
from bot.ui.slash_commands import Commands
from bot.words import say
from engine.table.draft import NotAllowed
from engine.table.table import Table


@on("away", in_place=True)
async def go_away(press: Press) -> Panel:
    return await _automa(await press.table(), press.person, "away")


@on("back", in_place=True)
async def come_back(press: Press) -> Panel:
    return await _automa(await press.table(), press.person, "back")


@app_commands.command(name="automa", description=say("automa"))
@app_commands.describe(what=say("automa.what"), match=say("match"))
@app_commands.choices(
    what=[app_commands.Choice(name=say(f"more.{w}"), value=w) for w in ("away", "back")]
)
@app_commands.autocomplete(match=complete_match)
async def automa(interaction: discord.Interaction, what: str, match: str | None = None) -> None:
    async def work() -> Panel:
        return await _automa(await table_meant(interaction, match), interaction.user.id, what)

    await answer(interaction, work)


async def _automa(table: Table, person: int, what: str) -> Panel:
    if what == "away":
        if table.sits(person) is not None and not has_human_company(table, person):
            raise NotAllowed(say("away.alone"))
        await table.hand_over(person)
    else:
        await table.take_back(person)
    return text_panel(say(what))


COMMANDS: Commands = [automa]
