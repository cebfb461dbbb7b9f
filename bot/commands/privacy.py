"""`/privacy export` and `/privacy forget`: what is stored about whoever asks, and nobody else."""

import json

import discord
from discord import app_commands, ui

from bot.command_services import bot_of
from bot.lobby import opening
from bot.matches.people import running_matches_of
from bot.ui.answers import Panel, Unclear, answer, text_panel
from bot.ui.buttons import Button, Press, on, row
from bot.ui.ids import NO_MATCH, Id
from bot.ui.slash_commands import Commands
from bot.ui.upload import Upload
from bot.upkeep.rate_limit import EXPORT_COST
from bot.words import say
from engine.upkeep import privacy
from engine.work.costly_threads import in_dear_thread

NAME = "tephra.json"

group = app_commands.Group(name="privacy", description=say("privacy"))


@group.command(name="export", description=say("privacy.export"))
async def export(interaction: discord.Interaction) -> None:
    async def work() -> Panel:
        found = await privacy.stored_about(bot_of(interaction).store, interaction.user.id)
        text = await in_dear_thread(json.dumps, found, ensure_ascii=False, indent=1)
        counts = {name: len(found[name]) for name in ("matches", "tournaments")}
        file = Upload(text.encode(), NAME)
        shown = ui.File[ui.LayoutView](f"attachment://{NAME}")
        return Panel(ui.TextDisplay(say("privacy.exported", **counts)), shown, files=[file])

    await answer(interaction, work, draws=EXPORT_COST)


@group.command(name="forget", description=say("privacy.forget"))
async def forget(interaction: discord.Interaction) -> None:
    async def work() -> Panel:
        """What would happen, and a button that does it."""
        playing = await running_matches_of(bot_of(interaction).store, interaction.user.id)
        lines = [say("privacy.ask")]
        if playing:
            lines.append(say("privacy.ask.playing", count=len(playing)))
        lines += [say("privacy.ask.lobbies"), say("privacy.ask.backups")]
        sure = Id("forgetme", NO_MATCH, 0, str(interaction.user.id))
        button = Button(sure, say("privacy.yes"), discord.ButtonStyle.danger)
        return Panel(ui.TextDisplay("\n".join(lines)), row(button))

    await answer(interaction, work)


@on("forgetme", in_place=True)
async def forget_me(press: Press) -> Panel:
    """Only whoever asked can say yes."""
    if press.id.rest != str(press.person):
        raise Unclear(say("trouble.old"))
    bot = bot_of(press.interaction)
    async with bot.changing_settings_of(press.person):
        left = await privacy.forget(bot.tournaments, bot.rating_updates, press.person)
    for table in left.lobbies:
        await opening.refresh(bot, table)
    for tournament in left.tournaments:
        bot.tournament_news.refresh(tournament)
    return text_panel(say("privacy.done", left=left.matches))


COMMANDS: Commands = [group]
