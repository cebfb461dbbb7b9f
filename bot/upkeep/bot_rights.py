"""The rights the bot needs on a server, and which of them it lacks."""

from collections.abc import Iterator

import discord

from bot.words import say

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    create_private_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
)
"""What the bot needs: it asks for this and nothing else."""

WELCOME = discord.Permissions(manage_threads=True, pin_messages=True, create_events=True)
"""What it uses where it is given."""


def invitation(application: int) -> str:
    """The link that invites the bot to a server."""
    scopes = ("bot", "applications.commands")
    return discord.utils.oauth_url(application, permissions=NEEDED, scopes=scopes)


def lacking(held: discord.Permissions) -> Iterator[str]:
    """The names of the rights that are needed and not there, as Discord's settings call them."""
    for name, needed in NEEDED:
        if needed and not getattr(held, name):
            yield say(f"right.{name}")
