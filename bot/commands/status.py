"""`/status`: how the bot does on a server, for whoever manages it and for nobody else."""

import math
import re
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import discord
from discord import app_commands

from bot.command_services import bot_of
from bot.lobby.permissions import rules_for_manager
from bot.lobby.server_rules import ServerRules
from bot.tournament.which import LIVE_PHASES
from bot.ui.answers import Panel, answer, text_panel
from bot.ui.shown_times import moment
from bot.ui.slash_commands import ADMIN, Commands
from bot.upkeep.alerts import Watched
from bot.upkeep.bot_rights import lacking
from bot.upkeep.incidents import Incident
from bot.upkeep.metrics import lateness
from bot.words import say
from engine.language.filling import commas
from engine.store.opening import place_of
from engine.store.protocol import NotStored

NEARLY_FULL_SHARE = 0.8
"""Of a limit."""
LATE_SECONDS = 60.0


@app_commands.command(name="status", description=say("status"), extras=ADMIN)
@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
async def status(interaction: discord.Interaction) -> None:
    async def work() -> Panel:
        bot, guild = bot_of(interaction), interaction.guild_id
        try:
            rules = await rules_for_manager(interaction)
            stored = await _stored(bot, guild or 0, rules)
        except NotStored:
            state = "damaged" if bot.metrics.damage else "gone"
            stored = [say(f"status.storage.{state}")]
        lines = [
            say("status.title"),
            _running(bot.latency, bot.started_at),
            _kept(bot.store.url, is_host=_is_host(interaction)),
            *stored,
            _rights(interaction),
        ]
        return text_panel("\n".join([*lines, *_errors(bot.incidents.of(guild or 0))]))

    await answer(interaction, work)


def _running(latency_seconds: float, since: float) -> str:
    """How quick Discord is shows only once it has answered a heartbeat, on every connection."""
    facts = {"version": release(), "since": moment(since)}
    if not math.isfinite(latency_seconds):
        return say("status.version.late", **facts)
    return say("status.version", latency=round(1000 * latency_seconds), **facts)


def _kept(url: str, *, is_host: bool) -> str:
    """Which database; where it is concerns whoever runs the bot, and no other server."""
    kind, place = place_of(url)
    if is_host:
        return say("status.kept.place", kind=kind, place=f"`{place}`")
    return say("status.kept", kind=kind)


def _is_host(interaction: discord.Interaction) -> bool:
    """Whether the application is theirs, or that of a team they have joined: Discord names those
    whom it has merely invited, too.
    """
    application = interaction.client.application
    if application is None:
        return False
    if application.team is None:
        return interaction.user.id == application.owner.id
    joined = discord.TeamMembershipState.accepted
    members = [one for one in application.team.members if one.membership_state is joined]
    return interaction.user.id in [one.id for one in members]


@cache
def release() -> str:
    """The version of Tephra: as it was installed, else the newest in the change log beside it."""
    with suppress(PackageNotFoundError):
        return version("tephra")
    changes = Path(__file__).parents[2] / "CHANGELOG.md"
    found = re.search(r"^## \[(\d[^]]*)\]", changes.read_text(), re.M) if changes.exists() else None
    return found[1] if found else "?"


async def _stored(bot: Watched, server: int, rules: ServerRules) -> list[str]:
    """What is played here, how near that is to a limit, and whether work waits."""
    most, halls = rules.per_server, rules.open_tables
    playing = len(await bot.store.sheets(server=server, status=("playing",), limit=most))
    gathering = len(await bot.store.sheets(server=server, status=("gathering",), limit=halls))
    running = len(await bot.store.tournaments(server=server, status=LIVE_PHASES))
    facts = {"playing": playing, "most": most, "gathering": gathering, "halls": halls}
    lines = [say("status.matches", tournaments=running, **facts)]
    if playing >= NEARLY_FULL_SHARE * most or gathering >= NEARLY_FULL_SHARE * halls:
        lines.append(say("status.near"))
    if bot.metrics.damage:
        return [*lines, say("status.storage.damaged")]
    late = await lateness(bot.store, bot.tables.clock)
    if late > LATE_SECONDS:
        return [*lines, say("status.storage.late", minutes=int(late // 60))]
    if (failures := bot.metrics.failed_lately()) > 0:
        return [*lines, say("status.storage.failing", count=failures)]
    return [*lines, say("status.storage")]


def _rights(interaction: discord.Interaction) -> str:
    missing = commas(lacking(interaction.app_permissions))
    return say("status.rights", rights=missing) if missing else say("status.rights.well")


def _errors(found: Sequence[Incident]) -> list[str]:
    if not found:
        return [say("status.errors.none")]
    lines = []
    for one in found:
        key = "status.error.match" if one.match else "status.error"
        lines.append(say(key, key=one.key, when=moment(one.at), match=one.match))
    return [say("status.errors"), *lines]


COMMANDS: Commands = [status]
