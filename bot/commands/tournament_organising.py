"""What organisers do to hold a tournament: `/tournament create`, `start`, `round`."""

from typing import Any, get_args

import discord
from discord import app_commands

from bot.command_services import bot_of
from bot.tournament.which import (
    LIVE_PHASES,
    check_organiser,
    complete_tournament,
    options_of,
    own_tournament,
    points_of,
    seeds_of,
)
from bot.ui.answers import Panel, Unclear, answer, text_panel
from bot.ui.slash_commands import ADMIN, Commands, choices_of, game_choices
from bot.words import say
from engine.games import game_named
from engine.host.tournament_storing import Tournament
from engine.model.names import plain_name
from engine.tournament.acts import OpenCheckIn
from engine.tournament.plan import (
    Absence,
    Adjudication,
    Format,
    Pace,
    Seeding,
    Stage,
    TournamentPlan,
)

FORMAT_CHOICES = choices_of("format", get_args(Format))
SECOND = [one for one in FORMAT_CHOICES if one.value in ("single", "double", "knockout")]

MOST_LIVE_TOURNAMENTS = 20
"""On one server."""


@app_commands.command(name="create", description=say("tournament.create"), extras=ADMIN)
@app_commands.describe(
    **{
        name: say(f"tournament.create.{name}")
        for name in (
            *("name", "game", "format", "rounds", "table", "minimum", "days", "limit", "seeding"),
            *("then", "cut", "groups", "tiebreaks", "pace", "no_show", "adjudication", "late"),
            *("automa", "check_in", "rated", "extra", "options", "advance", "points", "hours"),
        )
    }
)
@app_commands.choices(
    game=game_choices(),
    format=FORMAT_CHOICES,
    then=SECOND,
    seeding=choices_of("seeding", get_args(Seeding)),
    pace=choices_of("pace", get_args(Pace)),
    no_show=choices_of("no_show", get_args(Absence)),
    adjudication=choices_of("adjudication", get_args(Adjudication)),
    extra=choices_of("extra", ("twice", "third", "both")),
)
async def create(
    interaction: discord.Interaction,
    name: app_commands.Range[str, 1, 80],
    game: str,
    format: str = "swiss",
    rounds: app_commands.Range[int, 1, 30] | None = None,
    table: app_commands.Range[int, 3, 6] = 4,
    minimum: app_commands.Range[int, 2, 6] = 3,
    days: app_commands.Range[float, 0.05, 60.0] = 7.0,
    limit: app_commands.Range[int, 2, 512] | None = None,
    seeding: str = "rating",
    then: str | None = None,
    cut: app_commands.Range[int, 2, 64] = 8,
    groups: app_commands.Range[int, 1, 16] = 1,
    tiebreaks: str | None = None,
    pace: str = "done",
    no_show: str = "forfeit",
    adjudication: str = "board",
    late: app_commands.Range[int, 0, 30] = 0,
    automa: bool = False,
    check_in: bool = False,
    rated: bool = True,
    extra: str = "",
    options: str | None = None,
    advance: app_commands.Range[int, 1, 5] = 2,
    points: str | None = None,
    hours: app_commands.Range[float, 0.02, 336.0] | None = None,
) -> None:
    chosen = {key: value for key, value in locals().items() if key != "interaction"}
    await answer(interaction, lambda: _create(interaction, chosen))


async def _create(interaction: discord.Interaction, chosen: dict[str, Any]) -> Panel:
    await check_organiser(interaction)
    bot, channel = bot_of(interaction), interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise Unclear(say("tournament.where"))
    live = await bot.store.tournaments(
        server=interaction.guild_id, status=LIVE_PHASES, limit=MOST_LIVE_TOURNAMENTS
    )
    if len(live) >= MOST_LIVE_TOURNAMENTS:
        raise Unclear(say("limit.tournaments", most=MOST_LIVE_TOURNAMENTS))
    found = await bot.tournaments.create(
        plan_of(chosen), interaction.user.id, server=interaction.guild_id, channel=channel.id
    )
    return text_panel(say("tournament.create.done", name=found.header.name))


def plan_of(chosen: dict[str, Any]) -> TournamentPlan:
    """What was chosen, as a plan."""
    first = _stage(chosen["format"], chosen, chosen["rounds"] or 0, chosen["groups"], 0)
    stages = [first]
    if chosen["then"]:
        stages.append(_stage(chosen["then"], chosen, 0, 1, chosen["cut"]))
    ties = tuple(one.strip() for one in (chosen["tiebreaks"] or "").split(",") if one.strip())
    game = game_named(chosen["game"])
    return TournamentPlan(
        name=plain_name(chosen["name"], 1),
        game=game.id,
        options=options_of(chosen["options"]),
        stages=tuple(stages),
        tiebreaks=ties,
        **points_of(chosen["points"], first.is_of_two),
        lower_wins=game.lower_wins,
        seeding=chosen["seeding"],
        limit=chosen["limit"] or 0,
        check_in=chosen["check_in"],
        late=chosen["late"],
        days=float(chosen["days"]),
        hours=float(chosen["hours"] or 0),
        pace=chosen["pace"],
        no_show=chosen["no_show"],
        adjudication=chosen["adjudication"],
        automa="easy" if chosen["automa"] else "",
        rated=chosen["rated"],
    ).check()


def _stage(form: Format, chosen: dict[str, Any], rounds: int, groups: int, size: int) -> Stage:
    if form in ("pods", "knockout"):
        minimum = min(chosen["minimum"], chosen["table"])
        return Stage(form, rounds, chosen["table"], minimum, advance=chosen["advance"], size=size)
    twice = chosen["extra"] in ("twice", "both") and form == "robin"
    third = chosen["extra"] in ("third", "both") and form == "single"
    return Stage(form, rounds, twice=twice, third=third, groups=groups, size=size)


@app_commands.command(name="start", description=say("tournament.start"), extras=ADMIN)
@app_commands.describe(seeds=say("tournament.start.seeds"), which=say("tournament.which"))
@app_commands.autocomplete(which=complete_tournament)
async def start(
    interaction: discord.Interaction, seeds: str | None = None, which: str | None = None
) -> None:
    async def work() -> Panel:
        bot, found = bot_of(interaction), await own_tournament(interaction, which)
        by_hand = seeds_of(seeds, found)
        id, by = found.header.id, interaction.user.id
        if found.state.plan.check_in and found.state.phase == "signup":
            if seeds:
                raise Unclear(say("tournament.start.seeds_later"))
            await bot.tournaments.act(id, OpenCheckIn(), by=by, note="checking")
            bot.tournament_news.refresh(id)
            return text_panel(say("tournament.start.checking"))
        found = await bot.tournaments.start(id, by, by_hand)
        bot.tournament_news.refresh(id)
        return text_panel(_news(found))

    await answer(interaction, work)


def _news(found: Tournament) -> str:
    if found.state.phase == "over":
        return say("tournament.ended", name=found.header.name)
    tables = len(found.state.open_tables)
    key = "tournament.started.one" if tables == 1 else "tournament.started"
    return say(key, round=len(found.state.rounds), tables=tables)


@app_commands.command(name="round", description=say("tournament.round"), extras=ADMIN)
@app_commands.describe(which=say("tournament.which"))
@app_commands.autocomplete(which=complete_tournament)
async def next_round(interaction: discord.Interaction, which: str | None = None) -> None:
    async def work() -> Panel:
        found = await own_tournament(interaction, which)
        return text_panel(_news(await bot_of(interaction).tournaments.go_on(found.header.id)))

    await answer(interaction, work)


COMMANDS: Commands = [create, start, next_round]
"""All in the group `/tournament`."""
