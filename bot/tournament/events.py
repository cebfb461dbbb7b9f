"""A tournament that begins at a set time is an event of its server's, where the bot may plan one.

Whether Discord takes it or not, the tournament goes its way.
"""

import logging
from datetime import UTC, datetime
from typing import Any

import discord

from bot.posts.delivery import MessageDelivery
from bot.tournament.sign_up import format_words
from bot.ui.answers import SEND_ERRORS
from bot.ui.made_once import make_once
from bot.words import say
from engine.games import game_named
from engine.host.tournament_storing import Tournament
from engine.host.tournaments import Tournaments
from engine.model.time_control import DAY

log = logging.getLogger(__name__)

NOTE = "event"
"""The note of a tournament that holds the number of its event."""


class TournamentEvents:
    """Keeps the events of tournaments as they are."""

    def __init__(self, tournaments: Tournaments, delivery: MessageDelivery) -> None:
        self._tournaments, self._delivery = tournaments, delivery

    async def follow(self, found: Tournament) -> None:
        """Plan, move, begin or end the event of a tournament, whatever has happened to it."""
        if not found.state.plan.start:
            return
        hall: Any = await self._delivery.channel(found.header.channel)
        guild: discord.Guild | None = getattr(hall, "guild", None)
        if guild is None or guild.me is None:
            return
        rights = guild.me.guild_permissions  # whoever may change any event may not create one
        is_planned = NOTE in found.header.notes
        if not rights.create_events and not (is_planned and rights.manage_events):
            return
        try:
            await self._follow(found, guild)
        except SEND_ERRORS as problem:
            log.warning("the event of tournament %s stays: %s", found.header.id, problem)

    async def _follow(self, found: Tournament, guild: discord.Guild) -> None:
        phase, known = found.state.phase, found.header.notes.get(NOTE)
        if known is None:
            if phase in ("signup", "check_in"):
                await self._plan(found, guild)
            return
        event = await guild.fetch_scheduled_event(int(known), with_counts=False)
        status = discord.EventStatus
        if phase == "cancelled" and event.status is status.scheduled:
            await event.cancel()
        elif phase in ("playing", "over") and event.status is status.scheduled:
            await event.start()
        elif phase in ("over", "cancelled") and event.status is status.active:
            await event.end()
        elif phase in ("signup", "check_in"):
            await event.edit(name=found.header.name, **_times(found))

    async def _plan(self, found: Tournament, guild: discord.Guild) -> None:
        """Plan it, unless that was done before Discord's answer was lost, or a process killed."""
        event = await self._planned(found, guild)
        if event is None:
            event = await make_once(
                lambda: self._create(found, guild), lambda: self._planned(found, guild)
            )
        await self._tournaments.request(
            found.header.id, lambda draft: draft.remember(NOTE, str(event.id))
        )

    async def _planned(
        self, found: Tournament, guild: discord.Guild
    ) -> discord.ScheduledEvent | None:
        """An event of ours by that name and place which no other tournament has."""
        others = await self._tournaments.store.tournaments(server=guild.id)
        taken = {header.notes.get(NOTE) for header in others}
        for event in await guild.fetch_scheduled_events(with_counts=False):
            is_ours = event.creator_id == guild.me.id and str(event.id) not in taken
            is_fitting = event.name == found.header.name and event.location == _place(found)
            if is_ours and is_fitting and event.status is discord.EventStatus.scheduled:
                return event
        return None

    async def _create(self, found: Tournament, guild: discord.Guild) -> discord.ScheduledEvent:
        plan, channel = found.state.plan, _place(found)
        facts = {"game": game_named(plan.game).title, "format": format_words(plan)}
        return await guild.create_scheduled_event(
            name=found.header.name,
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location=channel,
            description=say("tournament.event.about", channel=channel, **facts),
            **_times(found),
        )


def _place(found: Tournament) -> str:
    return f"<#{found.header.channel}>"


def _times(found: Tournament) -> dict[str, Any]:
    """When the event begins, and the end Discord wants to know: that of the first round."""
    plan = found.state.plan
    start = datetime.fromtimestamp(plan.start, UTC)
    end = datetime.fromtimestamp(plan.start + plan.days * DAY, UTC)
    return {"start_time": start, "end_time": end}
