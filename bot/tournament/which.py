"""Which tournament is meant, and who may organise it."""

import re
from typing import Any

import discord
from discord import app_commands

from bot.lobby.server_rules import server_rules_of
from bot.services import services_of
from bot.tournament.player_names import escaped
from bot.ui.answers import Unclear
from bot.ui.buttons import Press
from bot.ui.slash_commands import chosen
from bot.words import say
from engine.host.tournament_storing import Tournament
from engine.language.filling import commas
from engine.tournament.acts import TablePairing
from engine.tournament.apply_acts import table_at
from engine.tournament.header import TournamentHeader
from engine.tournament.results import ranked
from engine.tournament.state import TournamentState
from engine.trouble import Trouble

LIVE_PHASES = ("signup", "check_in", "playing")
MOST_NAMED_TOURNAMENTS = 200
"""The newest tournaments of a server, whose names can be typed."""
LOST = ("-", "–", "−", "0", "x")
"""Written for a seat that has lost, whatever the others did."""
RESULTS = {
    "1 2": "first",
    "2 1": "second",
    "1 1": "draw",
    "- -": "both_lose",
    "1 -": "second_forfeits",
    "- 1": "first_forfeits",
}
"""How a table of two can end, as it is written and as it reads."""


async def tournament_meant(interaction: discord.Interaction, named: str | None) -> Tournament:
    """The one that was named, else the only live one of the server, else the last there was."""
    bot = services_of(interaction)
    if named:
        return await bot.tournaments.find(await _id_of(interaction, named.strip()))
    if interaction.guild_id is None:
        raise Unclear(say("trouble.server"))
    live = await bot.store.tournaments(server=interaction.guild_id, status=LIVE_PHASES)
    here = [one for one in live if one.channel == interaction.channel_id] or live
    if len(here) > 1:
        raise Unclear(say("tournament.many"))
    last = here or await bot.store.tournaments(server=interaction.guild_id, limit=1)
    if not last:
        raise Unclear(say("tournament.none"))
    return await bot.tournaments.find(last[0].id)


async def _id_of(interaction: discord.Interaction, named: str) -> str:
    """The id of a tournament of this server that was chosen, or whose name was typed."""
    store = services_of(interaction).store
    known = await store.load_tournament(named)
    if known is not None:
        _check_server(interaction, known[0])
        return named
    headers = await store.tournaments(
        server=interaction.guild_id or 0, limit=MOST_NAMED_TOURNAMENTS
    )
    fitting = [
        one for one in headers if named.casefold() in (one.name.casefold(), _label(one).casefold())
    ]
    live = [one for one in fitting if one.is_live]
    if len(live) > 1:
        raise Unclear(say("tournament.many"))
    if not fitting:
        raise Unclear(say("tournament.unknown", name=escaped(named[:80])))
    return (live or fitting)[0].id


async def tournament_pressed(press: Press) -> Tournament:
    """The one whose button was pressed; a tournament's posts are on its own server only."""
    found = await press.bot.tournaments.find(press.id.match)
    _check_server(press.interaction, found.header)
    return found


def _check_server(interaction: discord.Interaction, header: TournamentHeader) -> None:
    if header.server not in (None, interaction.guild_id):
        raise Unclear(say("tournament.none"))


async def own_tournament(interaction: discord.Interaction, named: str | None) -> Tournament:
    """The one that is meant, if the person may organise it."""
    found = await tournament_meant(interaction, named)
    await check_organiser(interaction, found.header)
    return found


def player_id_of(found: Tournament, person: int) -> str | None:
    """The id under which a person plays; None if they do not."""
    for player, entrant in found.state.entrants.items():
        if entrant.person == str(person):
            return player
    return None


async def complete_tournament(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """The server's tournaments, the newest first."""
    found = await services_of(interaction).store.tournaments(
        server=interaction.guild_id or 0, limit=25
    )
    wanted = current.lower()
    return [
        app_commands.Choice(name=_label(header), value=header.id)
        for header in found
        if wanted in header.name.lower() or wanted in header.id
    ]


def _label(header: TournamentHeader) -> str:
    return say(
        "tournament.choice", name=header.name, status=say(f"tournament.choice.{header.status}")
    )[:100]


async def check_organiser(
    interaction: discord.Interaction, header: TournamentHeader | None = None
) -> None:
    """Refuse whoever may not organise: Manage Events, or a role the server has named. Rights on
    one server are none about a tournament of another.
    """
    if header is not None:
        _check_server(interaction, header)
    rules = await server_rules_of(services_of(interaction).store, interaction.guild_id)
    roles = {role.id for role in getattr(interaction.user, "roles", ())}
    named = set(rules.organisers)
    rights = interaction.permissions
    if rights.manage_events or rights.manage_guild or roles & named:
        return
    which = commas(f"<@&{role}>" for role in sorted(named))
    key = "tournament.organisers.roles" if which else "tournament.organisers"
    raise Unclear(say(key, roles=which))


def listed_result(state: TournamentState, n: int, number: int, text: str) -> str:
    """A result as it is written, also where it arrives as it was listed."""
    return chosen(text, _result_choices(state, n, number, text))


def result_of(text: str, table: TablePairing) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The places somebody wrote, one per seat, and who has lost without one: `1 2`, `- -`."""
    words = text.replace(",", " ").replace(".", " ").split()
    fits = len(words) == len(table.players)
    if not fits or not all(word.isdecimal() or word in LOST for word in words):
        raise Unclear(say("tournament.places", text=text[:40]))
    lost = tuple(p for p, word in zip(table.players, words, strict=True) if word in LOST)
    places = tuple(len(words) + 1 if word in LOST else int(word) for word in words)
    return (ranked(places) if lost else places), lost


async def complete_result(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """How the table that is named could have ended, where two sit there."""
    typed = interaction.namespace
    try:
        found = await tournament_meant(interaction, getattr(typed, "which", None))
        return _result_choices(found.state, int(typed.round), int(typed.table), current)
    except (Trouble, AttributeError, TypeError, ValueError):
        return []


def _result_choices(
    state: TournamentState, n: int, number: int, typed: str
) -> list[app_commands.Choice[str]]:
    words = results_offered(state, n, number, typed)
    return [app_commands.Choice(name=name[:100], value=text) for text, name in words.items()]


def results_offered(state: TournamentState, n: int, number: int, typed: str) -> dict[str, str]:
    """How a table of two could have ended, as it is written and as it reads."""
    table, wanted = table_at(state, n, number), typed.lower()
    if len(table.players) != 2:
        return {}
    one, other = (state.name_in(player, n) for player in table.players)
    words = {text: say(f"result.{key}", one=one, other=other) for text, key in RESULTS.items()}
    return {
        text: name
        for text, name in words.items()
        if wanted in name.lower() or text.startswith(wanted)
    }


def options_of(text: str | None) -> dict[str, str]:
    """`stack=short mode=first` as options."""
    found = {}
    for part in (text or "").split():
        name, equals, value = part.partition("=")
        if not equals:
            raise Unclear(say("tournament.options", text=part[:40]))
        found[name] = value
    return found


def points_of(text: str | None, of_two: bool) -> dict[str, Any]:
    """`3 1` for a win and a draw, `5 3 2 1` for places, and perhaps `bye 3`."""
    if not text:
        return {}
    points, _, bye = text.replace(",", " ").partition("bye")
    try:
        values = tuple(float(word) for word in points.split())
        found: dict[str, Any] = {"bye": float(bye)} if bye.strip() else {}
    except ValueError:
        raise Unclear(say("tournament.points", text=text[:40])) from None
    if of_two and values:
        if len(values) > 2:
            raise Unclear(say("tournament.points", text=text[:40]))
        found |= {"win": values[0], "draw": values[1] if len(values) > 1 else values[0] / 2}
    elif values:
        found["places"] = values
    return found


def seeds_of(text: str | None, found: Tournament) -> tuple[str, ...]:
    """The players in the order in which they were mentioned."""
    ids = {entrant.person: player for player, entrant in found.state.entrants.items()}
    return tuple(ids[one] for one in re.findall(r"\d{5,}", text or "") if one in ids)
