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
from engine.tournament.next_round import rounds_in_all
from engine.tournament.timing import deadline

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
        is_to_come, status = phase in ("signup", "check_in"), discord.EventStatus
        event = await guild.fetch_scheduled_event(int(known), with_counts=False) if known else None
        if event is None or event.status is status.completed:
            if is_to_come:
                await self._plan(found, guild)
            return
        if event.status is status.scheduled:
            if is_to_come:
                await event.edit(name=found.header.name, **_times(found))
            elif phase == "cancelled":
                await event.cancel()
            else:
                event = await event.start()
        if event.status is status.active:
            if phase in ("over", "cancelled"):
                await event.end()
            else:
                await _prolong(event, found)

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
    """When the event begins, and the end Discord wants to know."""
    return {
        "start_time": datetime.fromtimestamp(found.state.plan.start, UTC),
        "end_time": _end(found),
    }


def _end(found: Tournament) -> datetime:
    """When all rounds are over that are known to come: before the first, those the plan names."""
    header, state, plan = found.header, found.state, found.state.plan
    if state.rounds:
        end = max(deadline(header, state, number) for number in (0, *state.open_tables))
        left = rounds_in_all(state) - len(state.rounds)
    else:
        end, left = plan.start, sum(max(stage.rounds, 1) for stage in plan.stages)
    return datetime.fromtimestamp(end + left * plan.days * DAY, UTC)


async def _prolong(event: discord.ScheduledEvent, found: Tournament) -> None:
    """Discord ends an event at its end, for good: it is put off where the tournament goes on."""
    end = _end(found)
    if event.end_time is None or event.end_time < end:
        await event.edit(name=found.header.name, end_time=end)
