"""The bot: no privileged intents, slash commands, one place where errors end.

So far it only tells what it is. Commands of their own subject go into `commands/`.
"""

import logging
import secrets
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

log = logging.getLogger(__name__)

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
ABOUT = (
    "**Tephra** hosts volcano board games in Discord. It is unofficial: the games belong to their "
    "authors and publishers. If you like one, buy the box."
)
BROKEN = "That did not work, and it is not your fault. The log knows it as `{}`."


class Tephra(commands.AutoShardedBot):
    def __init__(self, **options: Any) -> None:
        super().__init__(
            commands.when_mentioned,
            intents=INTENTS,
            help_command=None,
            allowed_mentions=discord.AllowedMentions.none(),
            **options,
        )
        self.tree.error(self.on_tree_error)

    async def setup_hook(self) -> None:
        self.tree.add_command(about)
        await self.tree.sync()

    async def on_message(self, message: discord.Message, /) -> None:
        """Messages are no text commands here."""

    async def on_tree_error(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError
    ) -> None:
        """No traceback reaches a player: they get a short id, the log gets the rest."""
        key = secrets.token_hex(3)
        log.error("error %s in %s", key, interaction.command, exc_info=error)
        answer = interaction.response
        send = interaction.followup.send if answer.is_done() else answer.send_message
        await send(BROKEN.format(key), ephemeral=True)


@app_commands.command(description="What Tephra is")
async def about(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(ABOUT, ephemeral=True)
