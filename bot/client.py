"""The bot: no privileged intents, slash commands, persistent buttons, one end for errors.

Several processes may be this bot, each with its part of the gateway, or two with the same one while
the newer takes over from the older. Both then get every interaction: who is first to answer does
the work, and the other keeps silent (`first_answer.py`); what comes by message is claimed
(`commands/moves_by_message.py`).
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from functools import partial, wraps
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.command_services import CommandServices
from bot.command_translator import CommandTranslator
from bot.commands.moves_by_message import Messages
from bot.commands.registry import COMMANDS
from bot.lobby.reposting import Lobbies
from bot.posts import calls_and_reminders
from bot.posts.analysis_cache import AnalysisCache
from bot.posts.calls_and_reminders import Calls
from bot.posts.delivery import MessageDelivery
from bot.posts.digest import Digests
from bot.posts.direct_message_failures import DirectTally
from bot.posts.listener import DiscordListener
from bot.posts.live_boards import LiveBoards
from bot.posts.lost_places import LostPlaces
from bot.posts.notices import Notices
from bot.posts.seat_notices import SeatNotices
from bot.posts.sleeping_threads import SleepingThreads
from bot.posts.typing_sign import TypingSign
from bot.puzzle.daily import DailyPuzzles
from bot.tournament.news import TournamentNews
from bot.tournament.threads import TournamentThreads
from bot.turn.left_off import LeftOff
from bot.turn.legal_moves import LegalMoves
from bot.ui import command_mentions, refused_parts
from bot.ui.answer_time import Line
from bot.ui.answers import SEND_ERRORS, apologise, facts_of, underway
from bot.ui.buttons import Button, Picker, Select, form_submitted
from bot.ui.first_answer import is_elsewhere, is_looked_after, leave_to_another, note_arrival
from bot.ui.heard_before import HeardBefore
from bot.ui.languages import speak_to
from bot.ui.made_once import no_blind_repeats
from bot.ui.priority import Priority
from bot.upkeep import syncing
from bot.upkeep.alerts import Alerts
from bot.upkeep.icon_upload import IconUpload
from bot.upkeep.import_limit import ImportLimit
from bot.upkeep.incidents import Incidents
from bot.upkeep.invalid_requests import InvalidRequests
from bot.upkeep.metrics import Metrics
from bot.upkeep.rate_limit import RateLimit
from bot.upkeep.session_starts import wait_for_start
from bot.words import say
from engine.host import puzzle_posts
from engine.host.processes import Processes
from engine.host.rating_updates import RatingUpdates
from engine.host.tables import Tables
from engine.host.tournaments import Tournaments
from engine.language.nearest_language import nearest_language
from engine.language.spoken import speak
from engine.model.sheet import Sheet
from engine.store.protocol import NotStored, Store
from engine.table.services import (
    Advise,
    Analyse,
    Explain,
    Think,
    advise_in_thread,
    analyse_in_thread,
    explain_in_thread,
    think_in_thread,
)
from engine.upkeep.backups import Backups
from engine.work.clock import Clock
from render import drawing_workers

log = logging.getLogger(__name__)

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
UNANSWERED_SECONDS = 2.0
"""Whatever nobody has answered by then gets an answer from here."""
RECORD_IMPORTS_AT_ONCE = 2
"""Records of strangers that are read at the same time, at most."""


EventHandler = Callable[..., Awaitable[None]]


def forgive_late_completion(record: logging.LogRecord) -> bool:
    """A completion that Discord does not want any more is no error: whoever typed has typed on."""
    if record.exc_info and isinstance(record.exc_info[1], SEND_ERRORS):
        record.levelno, record.levelname, record.exc_info = logging.INFO, "INFO", None
    return True


def finished_before_closing(handle: EventHandler) -> EventHandler:
    """An event that stores: a shutdown waits for its end, and after that none begins."""

    @wraps(handle)
    async def run(bot: Any, *event: Any) -> None:
        if not bot.is_closing:
            underway.add(asyncio.current_task())
            await handle(bot, *event)

    return run


class Tree(app_commands.CommandTree["Tephra"]):
    """The slash commands; each use is one process's."""

    async def interaction_check(self, interaction: discord.Interaction["Tephra"], /) -> bool:
        """What is typed is completed by one process: that cannot be deferred."""
        if is_elsewhere(interaction):
            return False
        underway.add(asyncio.current_task())
        await speak_to(interaction)
        processes = self.client.processes
        if interaction.type is not discord.InteractionType.autocomplete:
            await self._note_direct(interaction)
            return True
        if self.client.is_closing:
            return False
        with suppress(NotStored):
            if await processes.has_company(interaction.guild_id):
                return await processes.once(f"typed {interaction.id}")
        return True

    async def _note_direct(self, interaction: discord.Interaction["Tephra"]) -> None:
        """Whoever uses a command in direct messages has opened them; of somebody who is being
        forgotten nothing is noted.
        """
        said: Any = interaction.data or {}
        if interaction.guild_id is None and said.get("name") != "privacy":
            with suppress(NotStored):
                await self.client.tables.person_settings.direct_opened(interaction.user.id)


class Tephra(commands.AutoShardedBot):
    """The host of all tables in Discord."""

    tables: Tables

    def __init__(
        self,
        store: Store,
        clock: Clock | None = None,
        think: Think = think_in_thread,
        advise: Advise = advise_in_thread,
        explain: Explain = explain_in_thread,
        analyse: Analyse = analyse_in_thread,
        alerts: Alerts | None = None,
        backups: Backups | None = None,
        icons: Sequence[str] = (),
        **options: Any,
    ) -> None:
        self.invalid_requests = refused = InvalidRequests()
        super().__init__(
            commands.when_mentioned,
            intents=INTENTS,
            help_command=None,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,  # what a press or a reply is about comes with it
            tree_cls=Tree,
            http_trace=refused.watch(no_blind_repeats()),
            **options,
        )
        self.store, self.advise, self.explain = store, advise, explain
        self.analysis_cache = AnalysisCache(analyse)
        self.processes = Processes(store, _part(**options))
        self.processes.on_death.append(lambda: self.alerts.tell("died"))
        self.metrics, self.incidents = Metrics(), Incidents()
        self.alerts, self.backups = alerts or Alerts(None), backups or Backups(None)
        self.icon_upload = IconUpload(self, icons)
        self.rate_limit, self.started_at = RateLimit(), time.time()
        store.observer = self.metrics
        self.legal_moves, self.priority, self.line = LegalMoves(), Priority(), Line()
        self.left_off = LeftOff()
        self.direct_tally = DirectTally()
        self.live_boards = LiveBoards(self.priority.post_turn, self._now)
        self.delivery = MessageDelivery(self, store, self.direct_tally, self.live_boards, self._now)
        self.calls = Calls(self, self.delivery, self.live_boards)
        self.notices = Notices(self, self.delivery, self.calls)
        self.seat_notices = SeatNotices(self, self.delivery, self.notices)
        self.notices.register({"digest": Digests(self, self.delivery).send})
        self.notices.register({puzzle_posts.KIND: DailyPuzzles(self, self.delivery).post})
        self.listener = DiscordListener(self, self.delivery, self.notices, self.calls, explain)
        self.lost_places = LostPlaces(self)
        self.delivery.on_lock.append(partial(self.lost_places.thread_changed, locked=True))
        self.messages = Messages(self)
        self.tables = Tables(
            store,
            self.listener,
            clock=clock,
            think=think,
            on_thinking=TypingSign(self).show,
            on_match_over=self._match_over,
            give_way=self.priority.post_turn,
            processes=self.processes,
        )
        self.tables.handle_due(calls_and_reminders.DUE_PREFIX, self.calls.call_newcomer)
        self.lobbies = Lobbies(self)
        self.sleeping_threads = SleepingThreads(self, self.lost_places)
        self.tournament_threads = TournamentThreads(
            self, self.delivery, store, self.tables.clock.now
        )
        self.tournaments = Tournaments(self.tables, self.tournament_threads)
        self.tournament_news = TournamentNews(self.tournaments, self.delivery, self.notices)
        self.rating_updates = RatingUpdates(store, self.processes)
        self.synced_commands: list[app_commands.AppCommand] = []
        self.check_only = False
        """Whether the tables stay asleep: for a check beside a bot that runs."""
        self.is_closing = False
        self._answers_no_more = False
        """Whether the line to Discord is about to be closed: an answer would not get through."""
        self._heard = HeardBefore()
        self.import_limit = ImportLimit()
        self.record_imports = asyncio.Semaphore(RECORD_IMPORTS_AT_ONCE)
        self.tree.error(self.on_tree_error)
        self._awake = False
        self._watches = alerts is not None
        self._watching: list[asyncio.Task[None]] = []

    async def setup_hook(self) -> None:
        if not self.check_only:
            await wait_for_start(self, lambda left: self.alerts.tell("starts", minutes=left))
            if not self.hears_commands:
                log.warning("%s", say("check.deaf"))
        logging.getLogger().addHandler(self.incidents)
        logging.getLogger("discord.app_commands.tree").addFilter(forgive_late_completion)
        drawing_workers.watchers.append(self.metrics.picture)
        refused_parts.install()
        for command in COMMANDS:
            self.tree.add_command(command)
        await self.tree.set_translator(CommandTranslator())
        self.add_dynamic_items(Button, Select, Picker)
        await self.processes.arrive()
        await self.processes.be_seen()
        await self._sync_commands()

    @property
    def hears_commands(self) -> bool:
        """False where the portal has Discord send commands and presses elsewhere."""
        return self.application is None or not self.application.interactions_endpoint_url

    async def _sync_commands(self) -> None:
        self.synced_commands = await syncing.sync(self.tree, self.store, self.processes)
        command_mentions.learn(self.synced_commands)

    @finished_before_closing
    async def on_ready(self) -> None:
        """Once Discord is there, the tables wake; after a reconnect they tell what was missed."""
        if self.check_only:
            return
        if self._awake:
            await self.tables.catch_up()
        else:
            self._awake = True
            await self.backups.begin(self.tables, lambda why: self.alerts.tell("backup", why=why))
            await self.tables.__aenter__()
            self._watch()
            self.icon_upload.begin()
            await self.sleeping_threads.wake()
            await self.calls.wake()
            await self.lobbies.look()
            await self.tournaments.wake()
            await self.tournament_news.wake()
            await self.rating_updates.catch_up()
        await self.lost_places.look_around()
        await self.processes.ready()
        if not self.synced_commands:
            await self._sync_commands()

    def changing_settings_of(self, whose: int) -> AbstractAsyncContextManager[None]:
        """The settings of a person or server are changed by one choice after the other, so that
        none undoes another.
        """
        return self.processes.lock(f"settings {whose}")

    def _watch(self) -> None:
        """See to it that somebody hears when something is amiss."""
        if self._watches:
            watching = (self.metrics.probe(), self.alerts.watch(self))
            self._watching = [asyncio.create_task(one) for one in watching]

    async def _watch_no_more(self) -> None:
        for task in self._watching:
            task.cancel()
        await asyncio.gather(*self._watching, return_exceptions=True)
        self._watching = []
        await self.backups.settle()
        await self.alerts.settle()

    async def close(self) -> None:
        """Finish what is being answered, stored and told, then go."""
        if not self.is_closing:
            self.is_closing = True
            await self._close()
        await super().close()
        await self.processes.leave()

    async def _close(self) -> None:
        with suppress(NotStored):
            await self.processes.look()
        await underway.finish()
        await self.icon_upload.settle()
        if self._awake:
            self._awake = False
            await self.tournaments.sleep()
            await self.tournament_news.edits.settle()
            await self.lobbies.edits.settle()
            await self.calls.edits.settle()
            await self.rating_updates.settle()
            await self.tables.__aexit__(None, None, None)
            await self.live_boards.settle()
            await self.tournaments.sleep()  # a match may have ended at the last moment
            await self.rating_updates.settle()
            await self._watch_no_more()
        self._answers_no_more = True
        await underway.end()
        logging.getLogger().removeHandler(self.incidents)
        if self.metrics.picture in drawing_workers.watchers:
            drawing_workers.watchers.remove(self.metrics.picture)

    def _now(self) -> float:
        return self.tables.clock.now()

    def _match_over(self, sheet: Sheet) -> None:
        self.tournaments.match_over(sheet)
        self.rating_updates.match_over(sheet)

    async def on_message(self, message: discord.Message, /) -> None:
        """No text commands: a message that is meant for us is a move."""
        if self._awake or self.is_closing:
            underway.add(asyncio.current_task())
            await self.messages.answer(message)

    @finished_before_closing
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        data: Any = payload.data
        locked = bool((data.get("thread_metadata") or {}).get("locked"))
        if self._awake:
            await self.lost_places.thread_changed(payload.thread_id, locked=locked)
            await self.sleeping_threads.thread_changed(payload.thread_id, data)

    @finished_before_closing
    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        if self._awake:
            await self.lobbies.messages_deleted(payload.channel_id, {payload.message_id})

    @finished_before_closing
    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        if self._awake:
            await self.lobbies.messages_deleted(payload.channel_id, payload.message_ids)

    @finished_before_closing
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        if self._awake:
            await self.lost_places.place_gone(payload.thread_id)

    @finished_before_closing
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        if self._awake:
            await self.lost_places.place_gone(channel.id)
            await self.sleeping_threads.look_at_server(channel.guild.id)

    @finished_before_closing
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        if self._awake:
            await self.lost_places.server_gone(guild.id)

    @finished_before_closing
    async def on_guild_join(self, guild: discord.Guild) -> None:
        if self._awake:
            await self._server_back(guild.id)

    @finished_before_closing
    async def on_guild_available(self, guild: discord.Guild) -> None:
        if self._awake:
            await self._server_back(guild.id)
            await self.sleeping_threads.look_at_server(guild.id)

    async def _server_back(self, server: int) -> None:
        """What has waited for a server goes on."""
        await self.lost_places.server_back(server)
        self.tournaments.round_tables.open_soon()

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        """Called while an event is read from the wire, before anything comes of it."""
        if event_name == "interaction":
            note_arrival(args[0])
            if self._answers_no_more or self._heard.has(args[0].id):
                leave_to_another(args[0])
                return
        super().dispatch(event_name, *args, **kwargs)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """A watch over every interaction: none is left without an answer."""
        if interaction.type is discord.InteractionType.autocomplete:
            return self.metrics.answered("completion", "done")
        asyncio.get_running_loop().call_later(UNANSWERED_SECONDS, self._look_after, interaction)
        if interaction.type is discord.InteractionType.modal_submit:
            await form_submitted(interaction)
        return None

    def _look_after(self, interaction: discord.Interaction) -> None:
        is_open = not interaction.response.is_done() and not is_looked_after(interaction)
        if is_open and not self.is_closed():
            underway.add(asyncio.create_task(self._make_up(interaction)))

    async def _make_up(self, interaction: discord.Interaction) -> None:
        """Give the answer that nobody has given, in the language that Discord shows: nothing else
        is asked for, since whatever did not answer may hang.
        """
        if not interaction.response.is_done():
            speak(nearest_language(str(interaction.locale)))
            log.warning(
                "an interaction was left without an answer: %s",
                interaction.data,
                extra=facts_of(interaction),
            )
            try:
                await interaction.response.send_message(say("trouble.old"), ephemeral=True)
            except SEND_ERRORS as problem:
                log.info("and could not be given one: %s", problem)

    async def on_tree_error(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError
    ) -> None:
        gone = app_commands.CommandNotFound | app_commands.CommandSignatureMismatch
        known = isinstance(error, gone)
        if known and self.processes.is_relieved(interaction.guild_id):
            leave_to_another(interaction)
            return
        text = say("trouble.command") if known else apologise(interaction, error)
        try:
            if interaction.response.is_done():
                await interaction.followup.send(text, ephemeral=True)
            else:
                await interaction.response.send_message(text, ephemeral=True)
        except SEND_ERRORS as problem:
            log.info("a refusal was not taken: %s", problem, extra=facts_of(interaction))


if TYPE_CHECKING:
    _asked_by_commands: type[CommandServices] = Tephra


def _part(shard_ids: Sequence[int] = (), shard_count: int = 1, **_: Any) -> str:
    """Which part of the gateway a bot with these options takes; empty for all of it."""
    return f"{','.join(map(str, shard_ids))}/{shard_count}" if shard_ids else ""
