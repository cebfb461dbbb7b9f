"""Pointing an unmodified discord.py at a local Discord, and back at the real one.

discord.py knows three addresses; nothing else has to change. The addresses belong to the whole
process, so a process talks to one Discord at a time.
"""

import discord.asset
import discord.gateway
import discord.http
import yarl

_REAL = (
    discord.http.Route.BASE,
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY,
    discord.asset.Asset.BASE,
)


def use_local(address: str) -> None:
    """Let every bot of this process log in at `http://127.0.0.1:PORT`."""
    discord.http.Route.BASE = f"{address}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(
        address.replace("http", "ws", 1) + "/gateway/"
    )
    discord.asset.Asset.BASE = f"{address}/cdn"


def use_real() -> None:
    (
        discord.http.Route.BASE,
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY,
        discord.asset.Asset.BASE,
    ) = _REAL
