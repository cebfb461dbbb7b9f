"""What organisers put right while a tournament runs: `/tournament correct`, `extend`, `change`,
`cancel`.
"""

from typing import Any, get_args

import discord
from discord import app_commands, ui
from msgspec.structs import replace

from bot.command_services import bot_of
from bot.tournament.panels import name_at
from bot.tournament.which import (
    check_organiser,
    complete_result,
    complete_tournament,
    listed_result,
    own_tournament,
    result_of,
)
from bot.ui.answers import Panel, Unclear, answer, text_panel
from bot.ui.buttons import Button, Press, on, row
from bot.ui.forms import typed_before, typed_lines
from bot.ui.ids import Id
from bot.ui.slash_commands import ADMIN, Commands, choices_of
from bot.ui.typed_times import read_moment
from bot.words import say
from engine.host.tournament_storing import Tournament
from engine.model.names import plain_name
from engine.tournament.acts import Cancel, Correct, Extend
from engine.tournament.apply_acts import table_at
from engine.tournament.plan import Absence, Adjudication, RoundPace, TournamentPlan


@app_commands.command(name="correct", description=say("tournament.correct"), extras=ADMIN)
@app_commands.describe(
    round=say("tournament.correct.round"),
    table=say("tournament.correct.table"),
    places=say("tournament.correct.places"),
    why=say("tournament.correct.why"),
    which=say("tournament.which"),
)
@app_commands.autocomplete(which=complete_tournament, places=complete_result)
async def correct(
    interaction: discord.Interaction,
    round: app_commands.Range[int, 1, 60],
    table: app_commands.Range[int, 1, 300],
    places: str,
    why: app_commands.Range[str, 1, 200],
    which: str | None = None,
) -> None:
    async def work() -> Panel:
        found = await own_tournament(interaction, which)
        before = table_at(found.state, round, table)
        result = listed_result(found.state, round, table, places)
        ranks, lost = result_of(result, before)
        if before.is_done and (before.places, before.forfeits) == (ranks, lost):
            raise Unclear(say("tournament.correct.same", table=table, round=round))
        act = Correct(round, table, ranks, forfeits=lost, why=why)
        if not before.is_done and found.header.is_live:
            return _ask_to_end(found, act, result)
        return await _correct(interaction, found, act)

    await answer(interaction, work)


async def _correct(interaction: discord.Interaction, found: Tournament, act: Correct) -> Panel:
    await bot_of(interaction).tournaments.correct(found.header.id, act, interaction.user.id)
    return text_panel(say("tournament.correct.done", table=act.table, round=act.round))


def _ask_to_end(found: Tournament, act: Correct, places: str) -> Panel:
    """A table that is still played is ended only if that is meant."""
    before = table_at(found.state, act.round, act.table)
    players = " – ".join(name_at(found.state, before, player) for player in before.players)
    text = say("tournament.correct.sure", table=act.table, round=act.round, players=players)
    where = f"{act.round} {act.table} {' '.join(places.replace(',', ' ').split())}"
    sure = Button(
        Id("tcorrect", found.header.id, 0, where[:60]),
        say("tournament.correct.yes"),
        discord.ButtonStyle.danger,
    )
    return Panel(ui.TextDisplay(text), *typed_lines({"why": act.why}), row(sure))


@on("tcorrect", in_place=True)
async def correct_surely(press: Press) -> Panel:
    """The match that is being played ends with the result that was said."""
    found = await press.bot.tournaments.find(press.id.match)
    await check_organiser(press.interaction, found.header)
    where = press.id.rest.split(" ", 2)
    if len(where) < 3 or not all(word.isdecimal() for word in where[:2]):
        raise Unclear(say("trouble.old"))
    n, number, places = int(where[0]), int(where[1]), where[2]
    ranks, lost = result_of(places, table_at(found.state, n, number))
    why = typed_before(press.interaction, "why").get("why", "")
    act = Correct(n, number, ranks, forfeits=lost, why=why)
    return await _correct(press.interaction, found, act)


@app_commands.command(name="extend", description=say("tournament.extend"), extras=ADMIN)
@app_commands.describe(
    hours=say("tournament.extend.hours"),
    table=say("tournament.extend.table"),
    which=say("tournament.which"),
)
@app_commands.autocomplete(which=complete_tournament)
async def extend(
    interaction: discord.Interaction,
    hours: app_commands.Range[float, 0.1, 1440.0],
    table: app_commands.Range[int, 1, 300] | None = None,
    which: str | None = None,
) -> None:
    async def work() -> Panel:
        bot, found = bot_of(interaction), await own_tournament(interaction, which)
        act = Extend(len(found.state.rounds), hours, table or 0)
        await bot.tournaments.extend(found.header.id, act, interaction.user.id)
        key = "tournament.extend.table.done" if table else "tournament.extend.done"
        return text_panel(say(key, hours=hours, table=table))

    await answer(interaction, work)


# ── What is not yet played ───────────────────────────────────────────────────────────────────────


@app_commands.command(name="change", description=say("tournament.change"), extras=ADMIN)
@app_commands.describe(
    name=say("tournament.create.name"),
    rounds=say("tournament.create.rounds"),
    cut=say("tournament.create.cut"),
    which=say("tournament.which"),
    **{
        name: say(f"tournament.create.{name}")
        for name in (
            "days",
            "hours",
            "limit",
            "late",
            "pace",
            "no_show",
            "adjudication",
            "prizes",
            "start",
        )
    },
)
@app_commands.choices(
    pace=choices_of("pace", get_args(RoundPace)),
    no_show=choices_of("no_show", get_args(Absence)),
    adjudication=choices_of("adjudication", get_args(Adjudication)),
)
@app_commands.autocomplete(which=complete_tournament)
async def change(
    interaction: discord.Interaction,
    name: app_commands.Range[str, 1, 80] | None = None,
    rounds: app_commands.Range[int, 1, 30] | None = None,
    days: app_commands.Range[float, 0.05, 60.0] | None = None,
    hours: app_commands.Range[float, 0.02, 336.0] | None = None,
    cut: app_commands.Range[int, 2, 64] | None = None,
    limit: app_commands.Range[int, 2, 512] | None = None,
    late: app_commands.Range[int, 0, 30] | None = None,
    pace: str | None = None,
    no_show: str | None = None,
    adjudication: str | None = None,
    prizes: app_commands.Range[str, 1, 300] | None = None,
    start: app_commands.Range[str, 1, 60] | None = None,
    which: str | None = None,
) -> None:
    said = {key: value for key, value in locals().items() if key not in ("interaction", "which")}
    chosen = {key: value for key, value in said.items() if value is not None}

    async def work() -> Panel:
        bot, found = bot_of(interaction), await own_tournament(interaction, which)
        if not chosen:
            raise Unclear(say("tournament.change.nothing"))
        if start:
            zone = (await bot.store.person(interaction.user.id)).zone
            chosen["start"] = read_moment(start, zone, bot.tables.clock.now())
        plan = changed_plan(found.state.plan, chosen)
        if plan == found.state.plan:
            raise Unclear(say("tournament.change.same", name=found.header.name))
        found = await bot.tournaments.change(found.header.id, plan, interaction.user.id)
        bot.tournament_news.refresh(found.header.id)
        return text_panel(say("tournament.change.done", name=found.header.name))

    await answer(interaction, work)


def changed_plan(plan: TournamentPlan, chosen: dict[str, Any]) -> TournamentPlan:
    """The plan with what was chosen."""
    values = dict(chosen)
    first, *later = plan.stages
    if "rounds" in values:
        first = replace(first, rounds=values.pop("rounds"))
    if "cut" in values:
        if not later:
            raise Unclear(say("tournament.change.no_cut"))
        later = [replace(later[0], size=values.pop("cut"))]
    if "name" in values:
        values["name"] = plain_name(values["name"], 1)
    return replace(plan, stages=(first, *later), **values)


# ── Calling it off ───────────────────────────────────────────────────────────────────────────────


@app_commands.command(name="cancel", description=say("tournament.cancel"), extras=ADMIN)
@app_commands.describe(which=say("tournament.which"))
@app_commands.autocomplete(which=complete_tournament)
async def cancel(interaction: discord.Interaction, which: str | None = None) -> None:
    async def work() -> Panel:
        found = await own_tournament(interaction, which)
        if not found.header.is_live:
            raise Unclear(say("tournament.cancel.over", name=found.header.name))
        return _ask_to_cancel(found)

    await answer(interaction, work)


def _ask_to_cancel(found: Tournament) -> Panel:
    """Asked once more, with what becomes of the tables that are being played."""
    tables, danger = len(found.state.open_tables), discord.ButtonStyle.danger
    key = "tournament.cancel.sure.tables" if tables else "tournament.cancel.sure"
    text = say(key, name=found.header.name, tables=tables)
    ways = ("play", "end") if tables else ("now",)
    buttons = [
        Button(Id("tcancel", found.header.id, 0, way), say(f"tournament.cancel.{way}"), danger)
        for way in ways
    ]
    return Panel(ui.TextDisplay(text), row(*buttons))


@on("tcancel", in_place=True)
async def cancel_surely(press: Press) -> Panel:
    found = await press.bot.tournaments.find(press.id.match)
    await check_organiser(press.interaction, found.header)
    act = Cancel(ends_matches=press.id.rest == "end")
    await press.bot.tournaments.cancel(found.header.id, act, press.person)
    bot_of(press.interaction).tournament_news.refresh(found.header.id)
    return text_panel(say("tournament.cancel.done", name=found.header.name))


COMMANDS: Commands = [correct, extend, change, cancel]
"""All in the group `/tournament`."""
