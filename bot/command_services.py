"""What commands may ask of the client: with all parts below them, more than `services.py` knows."""

import asyncio
from typing import Protocol, cast

import discord

from bot.posts.analysis_cache import AnalysisCache
from bot.posts.calls_and_reminders import Calls
from bot.posts.delivery import MessageDelivery
from bot.posts.direct_message_failures import DirectTally
from bot.services import AnsweringServices
from bot.tournament.news import TournamentNews
from bot.turn.left_off import LeftOff
from bot.turn.legal_moves import LegalMoves
from bot.upkeep.import_limit import ImportLimit
from bot.upkeep.incidents import Incidents
from bot.upkeep.invalid_requests import InvalidRequests
from bot.upkeep.metrics import Metrics
from bot.upkeep.rate_limit import RateLimit
from engine.host.rating_updates import RatingUpdates
from engine.table.services import Advise, Explain


class CommandServices(AnsweringServices, Protocol):
    """The parts of the bot that commands use."""

    advise: Advise
    explain: Explain
    analysis_cache: AnalysisCache
    calls: Calls
    delivery: MessageDelivery
    direct_tally: DirectTally
    incidents: Incidents
    invalid_requests: InvalidRequests
    legal_moves: LegalMoves
    left_off: LeftOff
    metrics: Metrics
    rate_limit: RateLimit
    import_limit: ImportLimit
    rating_updates: RatingUpdates
    record_imports: asyncio.Semaphore
    started_at: float
    tournament_news: TournamentNews

    @property
    def latency(self) -> float: ...


def bot_of(interaction: discord.Interaction) -> CommandServices:
    """The bot that was asked."""
    return cast(CommandServices, interaction.client)
