"""Gives the tables of tournaments their places in Discord: a thread each.

Threads have names that say round, table and players; one that is there already is taken again, so
that a bot that was killed in the middle of a round opens none twice.
"""

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

import discord

from bot.discord_limits import ACTIVE_THREADS
from bot.lobby.clock_panel import clock_words
from bot.lobby.sealing import post_sealed
from bot.lobby.thread_opening import (
    SPARE_THREADS,
    NoThread,
    check_threads,
    names_of_thread,
    open_thread,
    parent_of,
    threads_open,
)
from bot.matches.who_rests import awake
from bot.posts.delivery import MessageDelivery, pings, who_may_be_pinged
from bot.services import Directory, is_away
from bot.tournament.rounds import round_words
from bot.ui.answers import SEND_ERRORS, text_panel
from bot.ui.markup import mention
from bot.ui.shown_times import appointment
from bot.words import say
from engine.host.tournament_tables import TablePlace
from engine.language.filling import commas
from engine.language.spoken import speaking
from engine.store.protocol import Store
from engine.table.table import Table
from engine.tournament.header import TableOpening, TournamentHeader
from engine.tournament.state import TournamentState, is_automa
from engine.tournament.timing import control_of, deadline

log = logging.getLogger(__name__)


class TournamentThreads:
    """Where the tables of a tournament are played (`engine.host.tournament_tables.TablePlaces`)."""

    def __init__(
        self,
        directory: Directory,
        delivery: MessageDelivery,
        store: Store,
        now: Callable[[], float],
    ) -> None:
        self._directory, self._delivery, self._store = directory, delivery, store
        self._now = now

    def serves(self, header: TournamentHeader) -> bool:
        """Each process opens the tables of the servers it is connected to, unless they are lost."""
        if header.server is None:
            return True
        is_here = self._directory.get_guild(header.server) is not None
        return is_here and not is_away(self._directory, header.server)

    async def place(
        self,
        header: TournamentHeader,
        state: TournamentState,
        opening: TableOpening,
        table: Table,
    ) -> TablePlace:
        """The thread of a table, found or opened; its players are called once. Where there is none
        to be had, the table is played by direct message. It speaks the server's language.
        """
        language = await self._delivery.language_of(header.server)
        spoken = "" if language == "en" else language
        with speaking(language):
            try:
                thread = await self._place(header, state, opening)
            except NoThread as problem:
                facts = {"match": opening.match}
                log.warning("a table is played by direct message: %s", problem, extra=facts)
                return TablePlace(None, str(problem), language=spoken)
            post = await self._welcome(thread, header, state, opening, table)
        return TablePlace(thread.id, sealing_post=post, language=spoken)

    async def _place(
        self, header: TournamentHeader, state: TournamentState, opening: TableOpening
    ) -> discord.Thread:
        hall = await self._delivery.channel(header.channel)
        if hall is None:
            raise NoThread(say("lobby.gone"))
        hall = await parent_of(self._directory, hall)
        check_threads(hall)
        title = partial(_title, header, state, opening)
        thread = await self._thread(hall, title, opening) or await open_thread(hall, title())
        assert isinstance(thread, discord.Thread), "only a post has a thread already"
        return thread

    async def _thread(
        self, hall: Any, title: Callable[[], str], opening: TableOpening
    ) -> discord.Thread | None:
        """The thread that we have opened for this table before; not that of another match, nor one
        that somebody has named so.
        """
        known: list[discord.Thread] = getattr(hall, "threads", [])
        names, me = names_of_thread(title), self._directory.user
        for thread in known:
            if thread.name not in names or me is None or thread.owner_id != me.id:
                continue
            sheets = await self._store.sheets(channel=thread.id)
            if all(sheet.id == opening.match for sheet in sheets):
                return thread
        return None

    async def _welcome(
        self,
        thread: discord.Thread,
        header: TournamentHeader,
        state: TournamentState,
        opening: TableOpening,
        table: Table,
    ) -> int:
        """A word to the players, which calls them all: who begins is not known yet, and the first
        board calls nobody (`listener.py`). Chance is sealed in it.
        """
        paired = state.rounds[opening.round - 1].tables[opening.number - 1]
        people = [int(state.entrants[p].person) for p in paired.players if not is_automa(p)]
        text = say(
            "tournament.welcome",
            name=header.name,
            round=round_words(state, opening.round, opening.number),
            table=opening.number,
            players=" – ".join(map(mention, people)),
            until=appointment(deadline(header, state, opening.number)),
            clock=clock_words(control_of(state.plan, len(paired.players))),
        )
        called = await who_may_be_pinged(self._store, [one for one in people if one > 0])
        if not table.sheet.control.is_live:
            called = await awake(self._store, called, self._now())
        return await post_sealed(thread, table, text, pings(called))

    async def room(self, header: TournamentHeader, tables: int) -> None:
        """Tell a server that is near its limit of active threads, before the round begins; which it
        does whether or not Discord takes the warning.
        """
        guild = self._directory.get_guild(header.server or 0)
        if guild is None:
            return
        count = await threads_open(guild)
        if count + tables <= ACTIVE_THREADS - SPARE_THREADS:
            return
        facts = {"most": ACTIVE_THREADS, "tables": tables, "name": header.name}
        with speaking(await self._delivery.language_of(header.server)):
            text = say("tournament.threads", count=count, **facts)
        nonce = f"{header.id}-{header.revision}-room"
        try:
            await self._delivery.post(header.channel, text_panel(text), nonce)
        except SEND_ERRORS as problem:
            log.warning("tournament %s could not be told of threads: %s", header.id, problem)


def _title(header: TournamentHeader, state: TournamentState, opening: TableOpening) -> str:
    """What the thread of a table is called, in the language of the moment."""
    table = state.rounds[opening.round - 1].tables[opening.number - 1]
    names = commas(state.name(player) for player in table.players)
    facts = {"name": header.name[:30], "round": opening.round, "table": opening.number}
    return say("tournament.thread", names=names, **facts)
