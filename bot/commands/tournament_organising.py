"""What organisers do to hold a tournament: `/tournament create`, `custom`, `start`, `round`."""

from typing import Any, get_args

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.command_services import bot_of
from bot.lobby.permissions import can_call, check_may_post
from bot.tournament import presets
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
from bot.ui.buttons import Press, on, open_form, opens_form, select_options
from bot.ui.forms import Form, choice_field, text_field, typed_before
from bot.ui.ids import NO_MATCH, Id
from bot.ui.shown_times import appointment
from bot.ui.slash_commands import ADMIN, Commands, choices_of, game_choices
from bot.ui.typed_times import read_moment
from bot.words import say
from engine.games import GAMES, game_named
from engine.host.tournament_storing import Tournament
from engine.model.names import plain_name
from engine.tournament.acts import OpenCheckIn
from engine.tournament.plan import (
    BRACKET_FORMATS,
    MOST_PRIZE_CHARACTERS,
    Absence,
    Adjudication,
    Format,
    RoundPace,
    Seeding,
    Stage,
    TournamentPlan,
)

FORMAT_CHOICES = choices_of("format", get_args(Format))
SECOND = [one for one in FORMAT_CHOICES if one.value in ("single", "double", "knockout")]

MOST_LIVE_TOURNAMENTS = 20
"""On one server."""
EXTRAS = ("twice", "third", "both", "best3", "best5", "third3", "third5")
FIELDS = ("name", "kind", "game", "start", "prizes")
"""Of the form, in its order."""


# ── A form ───────────────────────────────────────────────────────────────────────────────────────


@app_commands.command(name="create", description=say("tournament.create"), extras=ADMIN)
@app_commands.describe(role=say("tournament.create.role"))
async def create(interaction: discord.Interaction, role: discord.Role | None = None) -> None:
    await open_form(interaction, Id("tnew", NO_MATCH, rest=str(role.id) if role else ""))


@opens_form("tnew", sends="tnewset")
async def ask_plan(press: Press) -> Form:
    """What most people want to choose; the rest follows from the kind."""
    await check_organiser(press.interaction)
    check_may_post(press.interaction)
    typed = typed_before(press.interaction, *FIELDS)
    has_last = bool(await press.bot.store.tournaments(server=press.interaction.guild_id, limit=1))
    games = {game.id: game.title for game in GAMES.values()}
    needed = {"name": True, "start": False}
    lines = {
        name: text_field(name, f"tournament.form.{name}", typed.get(name, ""), needed=needed[name])
        for name in needed
    }
    lines["prizes"] = text_field(
        "prizes",
        "tournament.form.prizes",
        typed.get("prizes", ""),
        needed=False,
        longest=MOST_PRIZE_CHARACTERS,
    )
    kind = select_options(presets.kinds(has_last), typed.get("kind", ""))
    game = select_options(games, typed.get("game", ""))
    return Form(
        Id("tnewset", NO_MATCH, rest=press.id.rest),
        say("tournament.form"),
        lines["name"],
        choice_field("kind", "tournament.form.kind", kind),
        choice_field("game", "tournament.form.game", game, needed=False),
        lines["start"],
        lines["prizes"],
    )


@on("tnewset")
async def create_by_form(press: Press) -> Panel:
    typed, bot = press.fields, bot_of(press.interaction)
    chosen: dict[str, Any] = {"name": plain_name(typed.get("name", ""), 1)}
    role = press.id.rest if press.id.rest.isdecimal() else ""
    chosen |= {"prizes": typed.get("prizes", ""), "role": role}
    if typed.get("start", "").strip():
        zone = (await bot.store.person(press.person)).zone
        chosen["start"] = read_moment(typed["start"], zone, bot.tables.clock.now())
    model = await _model(press)
    game = game_named(typed.get("game") or model.game) if typed.get("game") or model.game else None
    if game is None:
        raise Unclear(say("tournament.form.no_game"))
    if game.id != model.game:
        chosen |= {"game": game.id, "options": {}, "lower_wins": game.lower_wins}
    return await _open(press.interaction, presets.plan_like(model, **chosen))


async def _model(press: Press) -> TournamentPlan:
    """The plan that the kind stands for."""
    bot, kind = bot_of(press.interaction), press.fields.get("kind", "")
    if kind == presets.CUSTOM:
        raise Unclear(say("tournament.form.custom"))
    if kind != presets.LAST:
        return presets.PRESETS.get(kind, presets.PRESETS["weekend"])
    last = await bot.store.tournaments(server=press.interaction.guild_id, limit=1)
    if not last:
        raise Unclear(say("tournament.form.no_last"))
    plan = (await bot.tournaments.find(last[0].id)).state.plan
    return replace(plan, start=0.0, role="", prizes="")


async def _open(interaction: discord.Interaction, plan: TournamentPlan) -> Panel:
    """Open the sign-up, if that may be here and now."""
    await check_organiser(interaction)
    bot, channel = bot_of(interaction), interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise Unclear(say("tournament.where"))
    check_may_post(interaction)
    live = await bot.store.tournaments(
        server=interaction.guild_id, status=LIVE_PHASES, limit=MOST_LIVE_TOURNAMENTS
    )
    if len(live) >= MOST_LIVE_TOURNAMENTS:
        raise Unclear(say("limit.tournaments", most=MOST_LIVE_TOURNAMENTS))
    found = await bot.tournaments.create(
        plan, interaction.user.id, server=interaction.guild_id, channel=channel.id
    )
    key = "tournament.create.scheduled" if plan.start else "tournament.create.done"
    text = say(key, name=found.header.name, when=appointment(plan.start))
    return text_panel("\n".join(filter(None, [text, _unheard(interaction, plan.role)])))


def _unheard(interaction: discord.Interaction, role: str) -> str:
    """What to know about a role that the sign-up mentions without anybody hearing of it."""
    found = interaction.guild.get_role(int(role)) if role and interaction.guild else None
    if found is None or can_call(interaction, found):
        return ""
    return say("tournament.create.unheard", role=found.mention)


# ── Every option ─────────────────────────────────────────────────────────────────────────────────


@app_commands.command(name="custom", description=say("tournament.custom"), extras=ADMIN)
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
    pace=choices_of("pace", get_args(RoundPace)),
    no_show=choices_of("no_show", get_args(Absence)),
    adjudication=choices_of("adjudication", get_args(Adjudication)),
    extra=choices_of("extra", EXTRAS),
)
async def custom(
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

    async def work() -> Panel:
        await check_organiser(interaction)
        return await _open(interaction, plan_of(chosen))

    await answer(interaction, work)


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
    third = chosen["extra"] in ("third", "both", "third3", "third5") and form == "single"
    games = int(chosen["extra"][-1]) if chosen["extra"][-1:] in ("3", "5") else 1
    best_of = games if form in BRACKET_FORMATS else 1
    return Stage(form, rounds, twice=twice, third=third, groups=groups, size=size, best_of=best_of)


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


COMMANDS: Commands = [create, custom, start, next_round]
"""All in the group `/tournament`."""
