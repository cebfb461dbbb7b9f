"""How names are written in posts about tournaments."""

import discord


def escaped(name: str) -> str:
    """A name that no mark of Discord's changes."""
    return discord.utils.escape_markdown(name)
