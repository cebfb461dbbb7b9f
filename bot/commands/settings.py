"""`/settings me` and `/settings server`."""

import discord
from discord import app_commands

from bot.commands import settings_me, settings_server
from bot.matches.which import ADMIN, bot_of
from bot.ui.answers import Panel, answer
from bot.words import say

settings = app_commands.Group(name="settings", description=say("settings"))


@settings.command(name="me", description=say("settings.me"))
async def me(interaction: discord.Interaction) -> None:
    async def work() -> Panel:
        return settings_me.panel(
            await bot_of(interaction).store.person(interaction.user.id),
            settings_me.now(interaction),
        )

    await answer(interaction, work)


@settings.command(name="server", description=say("settings.server"), extras=ADMIN)
async def server(interaction: discord.Interaction) -> None:
    async def work() -> Panel:
        return settings_server.panel(await settings_server.own(interaction))

    await answer(interaction, work)


COMMANDS = [settings]
