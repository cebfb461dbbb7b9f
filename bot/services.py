"""What parts of the bot may ask of the client: a few narrow protocols instead of all it can do.

`bot_of` is the one place that knows the client's own type: commands and presses get at it there.
"""

from typing import TYPE_CHECKING, Any, Protocol

import discord

from engine.host.processes import Processes
from engine.host.tables import Tables
from engine.store.protocol import Store

if TYPE_CHECKING:
    from bot.client import Tephra as Tephra


class Directory(Protocol):
    """Finds Discord's channels, people and servers."""

    def get_channel(self, id: int, /) -> Any: ...

    async def fetch_channel(self, channel_id: int, /) -> Any: ...

    def get_partial_messageable(self, id: int, /) -> discord.PartialMessageable: ...

    def get_user(self, id: int, /) -> discord.User | None: ...

    async def fetch_user(self, user_id: int, /) -> discord.User: ...

    def get_guild(self, id: int, /) -> discord.Guild | None: ...

    @property
    def user(self) -> discord.ClientUser | None: ...


class Matches(Protocol):
    """All matches: stored, awake, and which of several processes looks after them."""

    store: Store
    tables: Tables
    processes: Processes


class BotServices(Directory, Matches, Protocol):
    """Matches and the places they are shown in."""


def bot_of(interaction: discord.Interaction) -> "Tephra":
    """The bot that was asked."""
    return interaction.client  # type: ignore[return-value]
