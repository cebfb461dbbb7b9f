"""`/settings me` and `/settings server`."""

import discord
from discord import app_commands

from bot.answers import Panel, answer
from bot.commands import me, server
from bot.commands.places import ADMIN, bot_of
from bot.words import say

settings = app_commands.Group(name="settings", description=say("settings"))


@settings.command(name="me", description=say("settings.me"))
async def settings_me(interaction: discord.Interaction) -> None:
    async def work() -> Panel:
        return me.panel(
            await bot_of(interaction).store.person(interaction.user.id), me.now(interaction)
        )

    await answer(interaction, work)


@settings.command(name="server", description=say("settings.server"), extras=ADMIN)
async def settings_server(interaction: discord.Interaction) -> None:
    async def work() -> Panel:
        return server.panel(await server.own(interaction))

    await answer(interaction, work)


COMMANDS = [settings]
