"""The colour of the bar beside our panels: of lobbies and sign-ups."""

import discord

PANEL_COLOUR = discord.Colour(0xBA4719)
