"""What parts of the bot may ask of the client: a few narrow protocols instead of all it can do.

Nothing here knows the client itself, which stands on top of everything. Whoever answers an
interaction below the commands gets at it through `services_of`; commands ask for more, through
`bot_of` of `command_services.py`.
"""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from typing import Any, Protocol, cast

import discord
from discord import app_commands

from engine.host.processes import Processes
from engine.host.tables import Tables
from engine.host.tournaments import Tournaments
from engine.model.due import Due
from engine.store.protocol import Store


class Directory(Protocol):
    """Finds Discord's channels, people and servers."""

    def get_channel(self, id: int, /) -> Any: ...

    async def fetch_channel(self, channel_id: int, /) -> Any: ...

    def get_partial_messageable(self, id: int, /) -> discord.PartialMessageable: ...

    def get_user(self, id: int, /) -> discord.User | None: ...

    async def fetch_user(self, user_id: int, /) -> discord.User: ...

    def get_guild(self, id: int, /) -> discord.Guild | None: ...

    async def fetch_guild(self, guild_id: int, /) -> discord.Guild: ...

    @property
    def user(self) -> discord.ClientUser | None: ...


def is_away(directory: Directory, server: int | None) -> bool:
    """Whether Discord has lost a server for now: what it says of its channels means nothing."""
    guild = directory.get_guild(server) if server is not None else None
    return guild is not None and guild.unavailable


class Matches(Protocol):
    """All matches: stored, awake, and which of several processes looks after them."""

    store: Store
    tables: Tables
    processes: Processes


class LobbyPosts(Protocol):
    """Shows lobbies as they are."""

    def show_soon(self, promise: Due) -> None: ...


class BotServices(Directory, Matches, Protocol):
    """Matches and the places they are shown in."""

    @property
    def lobbies(self) -> LobbyPosts: ...


class AnswerCounts(Protocol):
    """Counts answers, and how long people waited for them."""

    def answered(self, kind: str, result: str) -> None: ...

    def first_answer(self, seconds: float) -> None: ...


class AskingLimit(Protocol):
    """Knows how many pictures, tables and threads somebody may ask for."""

    def drawing(
        self, person: int, server: int | None, cost: int
    ) -> AbstractContextManager[None]: ...

    def opening_thread(self, person: int, now: float) -> AbstractContextManager[None]: ...

    def opening_table(self, person: int, now: float) -> AbstractContextManager[None]: ...


class AnswerTurns(Protocol):
    """Hands out turns when much comes at once."""

    async def answer_turn(self) -> None: ...


class AnswerLine(Protocol):
    """Knows how quick the line to Discord is."""

    def measured(self, files: Sequence[discord.File] = ()) -> AbstractContextManager[None]: ...

    def patience(self, heartbeat: float) -> float: ...

    def carries(self, files: Sequence[discord.File]) -> bool: ...


class AnsweringServices(BotServices, Protocol):
    """What every answer to an interaction may need."""

    is_closing: bool
    tournaments: Tournaments

    @property
    def metrics(self) -> AnswerCounts: ...

    @property
    def rate_limit(self) -> AskingLimit: ...

    @property
    def priority(self) -> AnswerTurns: ...

    @property
    def line(self) -> AnswerLine: ...

    @property
    def latency(self) -> float: ...

    @property
    def tree(self) -> app_commands.CommandTree[Any]: ...

    def changing_settings_of(self, whose: int) -> AbstractAsyncContextManager[None]: ...


def services_of(interaction: discord.Interaction) -> AnsweringServices:
    """The bot that was asked, as far as its lower layers know it."""
    return cast(AnsweringServices, interaction.client)
