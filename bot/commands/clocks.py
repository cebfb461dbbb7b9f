"""The panel about time, with its buttons: for a table that gathers, and for the new tables of a
server.
"""

from collections.abc import Container

from msgspec.structs import replace

from bot.lobby import opening
from bot.lobby.clock_choice import CONSEQUENCES, ClockChoice
from bot.lobby.clock_panel import clock_panel
from bot.lobby.durations import duration_words, read_duration
from bot.lobby.permissions import own_lobby, rules_for_manager
from bot.lobby.server_rules import keep_server_rules
from bot.ui.answers import Panel, Unclear
from bot.ui.buttons import Button, Press, on, opens_form
from bot.ui.forms import Form, text_field, typed_before
from bot.ui.ids import NO_MATCH, Id
from bot.words import say
from engine.automa import LEVELS
from engine.model.clock_presets import PRESETS
from engine.model.time_control import TimeControl

FIELDS = ("turn", "bank", "increment")


def _is_server(press: Press) -> bool:
    """Whether it is about the new tables of a server, and not about one table."""
    return press.id.match == NO_MATCH


async def _chosen(press: Press) -> ClockChoice:
    """What is chosen now, if the presser may change it."""
    if _is_server(press):
        return (await rules_for_manager(press.interaction)).clock_choice
    sheet = (await own_lobby(press)).sheet
    return ClockChoice(sheet.control, sheet.stand_in)


async def _panel(press: Press, note: str = "") -> Panel:
    choice = await _chosen(press)
    if _is_server(press):
        back = Button(Id("svshow", NO_MATCH), say("clock.back.server"))
        return clock_panel(NO_MATCH, choice, say("clock.title.server"), back, note)
    back = Button(Id("setup", press.id.match), say("clock.back"))
    return clock_panel(press.id.match, choice, say("clock.title"), back, note)


async def _keep(press: Press, choice: ClockChoice) -> Panel:
    """Choose something, and show it."""
    choice.control.check()
    if _is_server(press):
        server = press.interaction.guild_id or 0
        async with press.bot.changing_settings_of(server):
            rules = (await rules_for_manager(press.interaction)).with_clock(choice)
            await keep_server_rules(press.bot.store, server, rules)
    else:
        table = await own_lobby(press)
        async with opening.shown_after(press.bot, table):
            await table.set_clock(press.person, *choice)
    return await _panel(press, say("setup.done"))


def _known(value: str, values: Container[str]) -> str:
    if value not in values:
        raise Unclear(say("trouble.old"))
    return value


@on("clocks", in_place=True)
async def show(press: Press) -> Panel:
    return await _panel(press)


@on("clocktime", in_place=True)
async def choose_time(press: Press) -> Panel:
    """One of the usual clocks."""
    name = _known(press.values[0], PRESETS)
    return await _keep(press, (await _chosen(press)).with_preset(name))


@on("clockweekend", in_place=True)
async def toggle_weekends(press: Press) -> Panel:
    """What was shown is turned round: pressing an old panel twice changes nothing twice."""
    choice = await _chosen(press)
    control = replace(choice.control, weekends=not press.id.opened)
    return await _keep(press, choice._replace(control=control))


@on("clocklate", in_place=True)
async def choose_consequence(press: Press) -> Panel:
    """What happens when time runs out."""
    choice = await _chosen(press)
    control = replace(choice.control, consequence=_known(press.values[0], CONSEQUENCES))
    return await _keep(press, choice._replace(control=control))


@on("clockautoma", in_place=True)
async def choose_automa(press: Press) -> Panel:
    """Who plays for whoever is late."""
    level = _known(press.values[0], LEVELS)
    return await _keep(press, (await _chosen(press))._replace(stand_in=level))


@opens_form("clockown", sends="setclock")
async def ask_time(press: Press) -> Form:
    """Any other clock is written into a form."""
    control = (await _chosen(press)).control
    times = (control.per_move, control.bank, control.increment)
    now = {name: duration_words(time) for name, time in zip(FIELDS, times, strict=True)}
    typed = typed_before(press.interaction, *FIELDS) or now
    fields = [text_field(name, f"clock.form.{name}", typed[name], needed=False) for name in FIELDS]
    return Form(Id("setclock", press.id.match), say("clock.form"), *fields)


@on("setclock", in_place=True)
async def set_time(press: Press) -> Panel:
    per_move, bank, increment = (read_duration(press.fields.get(name, "")) for name in FIELDS)
    time = TimeControl(per_move=per_move, bank=bank, increment=increment).check()
    return await _keep(press, (await _chosen(press)).with_time(time))
