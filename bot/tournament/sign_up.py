"""The post with which people sign up: all they want to know before, and its buttons."""

import discord
from discord import ui

from bot.lobby.clock_panel import clock_words
from bot.lobby.durations import duration_words
from bot.tournament.player_names import escaped
from bot.ui.answers import Items, Panel
from bot.ui.buttons import Button, row
from bot.ui.ids import Id
from bot.ui.markup import mention
from bot.ui.panel_colour import PANEL_COLOUR
from bot.ui.shown_times import appointment, moment
from bot.words import say
from engine.games import game_named
from engine.language.filling import commas, paragraph
from engine.model.time_control import DAY
from engine.tournament.apply_acts import has_room, is_open
from engine.tournament.header import TournamentHeader
from engine.tournament.next_round import usual_rounds
from engine.tournament.plan import LATE_ENTRY_FORMATS, Stage, TournamentPlan
from engine.tournament.state import TournamentState
from engine.tournament.timing import check_in_opens, control_of

NAMES_SHOWN = 40


def format_words(plan: TournamentPlan) -> str:
    return " → ".join(say(f"format.{stage.format}") for stage in plan.stages)


def sign_up(header: TournamentHeader, state: TournamentState) -> Panel:
    """The post everybody sees, with its buttons."""
    plan = state.plan
    game, time = game_named(plan.game).title, duration_words(plan.days * DAY)
    head = say(
        "tournament.title", name=header.name, game=game, format=format_words(plan), time=time
    )
    role = [f"<@&{plan.role}>"] if plan.role else []
    lines = [*role, head, _field(state), *_status(header, state)]
    rules = say(
        "tournament.rules",
        pace=say(f"pace.{plan.pace}"),
        no_show=say(f"no_show.{plan.no_show}"),
        adjudication=say(f"adjudication.{plan.adjudication}"),
    )
    rated = say("tournament.rated" if plan.rated else "tournament.friendly")
    rules = "\n".join([paragraph(rules, rated), *_details(state)])
    seed = say("tournament.seed", seed=state.seed, host=mention(header.host), id=header.id)
    texts: Items = [ui.TextDisplay("\n".join(lines)[:3000]), ui.TextDisplay(f"{rules}\n{seed}")]
    box = ui.Container[ui.LayoutView](
        texts[0], ui.Separator(), texts[1], accent_colour=PANEL_COLOUR
    )
    return Panel(box, *([_row(header, state)] if header.is_live else []))


def _details(state: TournamentState) -> list[str]:
    """What else somebody may want to know before they sign up."""
    plan = state.plan
    first, said = plan.stages[0], _stages(state)
    if not first.is_of_two:
        key = "tournament.tables" if first.minimum < first.table else "tournament.tables.all"
        said.append(say(key, table=first.table, minimum=first.minimum))
    said.append(say("tournament.clock", clock=clock_words(control_of(plan, first.table))))
    if first.format in (*LATE_ENTRY_FORMATS, "robin"):
        names = commas(say(f"tiebreak.{name}") for name in plan.order)
        said.append(say("tournament.tiebreaks", names=names))
    if plan.late > 1 and first.format in LATE_ENTRY_FORMATS:
        said.append(say("tournament.late", round=plan.late))
    if plan.options:
        names = commas(f"{name}={value}" for name, value in plan.options.items())
        said.append(say("tournament.chosen", names=escaped(names)))
    if plan.prizes:
        said.append(say("tournament.prizes", prizes=escaped(plan.prizes)))
    return said


def _stages(state: TournamentState) -> list[str]:
    """How the tournament goes, a line for each stage."""
    lines = []
    for n, stage in enumerate(state.plan.stages):
        begun = say("tournament.stage.cut", size=stage.size, format=_name(stage)) if n else ""
        said = [begun, _how(state, stage), *_bracket_rules(stage)]
        lines.append(paragraph(*said))
    return lines


def _name(stage: Stage) -> str:
    return say(f"format.{stage.format}").lower()


def _how(state: TournamentState, stage: Stage) -> str:
    """How many rounds there are, and what it takes to go on."""
    if stage.format == "robin":
        key = "_groups" if stage.groups > 1 else "_twice" if stage.twice else ""
        return say(f"tournament.stage.robin{key}", groups=stage.groups)
    if stage.format not in LATE_ENTRY_FORMATS:
        return say(f"tournament.stage.{stage.format}", advance=stage.advance)
    if stage.rounds:
        key = "tournament.stage.round" if stage.rounds == 1 else "tournament.stage.rounds"
        return say(key, rounds=stage.rounds)
    count = stage.size or len(state.orders[0] if state.orders else state.field)
    if count < 2:
        return say("tournament.stage.open")
    rounds = usual_rounds(stage, count)
    return say("tournament.stage.as_needed", rounds=rounds, count=count)


def _bracket_rules(stage: Stage) -> list[str]:
    said = []
    if stage.third:
        said.append(say("tournament.stage.third"))
    if stage.best_of > 1:
        said.append(say("tournament.stage.best_of", games=stage.best_of))
    if stage.replays:
        said.append(say("tournament.stage.replays"))
    return said


def _field(state: TournamentState) -> str:
    is_limited = state.plan.limit and not state.orders
    key = "tournament.field.limited" if is_limited else "tournament.field"
    waiting = say("tournament.waiting", count=len(state.waiting)) if state.waiting else ""
    text = paragraph(say(key, count=len(state.field), limit=state.plan.limit), waiting)
    names = [escaped(state.name(player)) for player in state.field[:NAMES_SHOWN]]
    more = " …" if len(state.field) > NAMES_SHOWN else ""
    people = say("tournament.people", names=commas(names) + more) if names else ""
    return "\n".join(filter(None, [text, people]))


def check_in_until(header: TournamentHeader, state: TournamentState) -> str:
    """Until when people can check in, if it begins by itself; empty otherwise."""
    start = state.plan.start
    is_set = start and header.notes.get("start:tried") != str(start)
    return appointment(start) if is_set else ""


def check_in_row(header: TournamentHeader) -> ui.ActionRow[ui.LayoutView]:
    label = say("tournament.button.check")
    return row(Button(Id("tjoin", header.id), label, discord.ButtonStyle.primary))


def _who_is_missing(state: TournamentState) -> str:
    """Who has not checked in yet."""
    names = [escaped(one.name) for one in state.entrants.values() if not one.is_checked_in]
    more = " …" if len(names) > NAMES_SHOWN else ""
    key = "tournament.check_in.missing" if names else "tournament.check_in.all"
    return say(key, names=commas(names[:NAMES_SHOWN]) + more)


def _status(header: TournamentHeader, state: TournamentState) -> list[str]:
    if state.phase == "check_in":
        until = check_in_until(header, state)
        open = say("tournament.check_in.until" if until else "tournament.check_in", until=until)
        return [open, _who_is_missing(state)] if state.entrants else [open]
    if state.phase == "signup" and state.plan.start:
        when, opens = appointment(state.plan.start), moment(check_in_opens(state.plan))
        key = "tournament.begins.check_in" if state.plan.check_in else "tournament.begins"
        return [say(key, when=when, opens=opens)]
    if state.phase == "signup" and state.plan.check_in:
        return [say("tournament.check_in.later")]
    texts = {
        "playing": "tournament.status.begun",
        "over": "tournament.status.over",
        "cancelled": "tournament.status.cancelled",
    }
    return [say(texts[state.phase])] if state.phase in texts else []


def _row(header: TournamentHeader, state: TournamentState) -> ui.ActionRow[ui.LayoutView]:
    style = discord.ButtonStyle
    join = "check" if state.phase == "check_in" else "join"
    items = []
    if is_open(state) and (not state.orders or has_room(state)):
        items.append(
            Button(Id("tjoin", header.id), say(f"tournament.button.{join}"), style.primary)
        )
    items.append(Button(Id("tdrop", header.id), say("tournament.button.drop")))
    if state.orders:
        items.append(Button(Id("tstand", header.id), say("tournament.button.standings")))
    return row(*items)
