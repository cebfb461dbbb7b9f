"""Clocks in words, and the panel in which all about time is chosen: how much, weekends, what comes
when it runs out, and who plays then. The same for a table that gathers and for the new tables of a
server.
"""

import discord
from discord import ui

from bot.lobby.clock_choice import CONSEQUENCES, ClockChoice, preset_of
from bot.lobby.durations import duration_words
from bot.matches.late_rule import late_rule
from bot.ui.answers import Items, Panel
from bot.ui.automa_levels import level_name, manner
from bot.ui.buttons import Button, Select, row, select_options
from bot.ui.ids import Id
from bot.words import say
from engine.automa import OFFERED_LEVELS
from engine.model.clock_presets import PRESETS
from engine.model.time_control import TimeControl


def presets() -> dict[str, str]:
    """The usual clocks, as they read."""
    return {name: say(f"clock.{name}") for name in PRESETS}


def clock_words(control: TimeControl) -> str:
    """A clock in a few words."""
    name = preset_of(control)
    words = say(f"clock.{name}") if name else _own_words(control)
    return say("clock.weekends", clock=words) if control.weekends and control.is_timed else words


def _own_words(control: TimeControl) -> str:
    if control.per_move:
        return say("clock.own.turn", time=duration_words(control.per_move))
    key = "clock.own.increment" if control.increment else "clock.own.bank"
    more = duration_words(control.increment)
    return say(key, time=duration_words(control.bank), more=more)


def clock_panel(match: str, choice: ClockChoice, title: str, back: Button, note: str = "") -> Panel:
    """Everything about time; where there is no clock, only which one and who plays for whoever has
    left.
    """
    control = choice.control
    lines = [title, say("clock.now", clock=clock_words(control)), late_rule(*choice), note]
    times = select_options(presets(), preset_of(control))
    items: Items = [
        ui.TextDisplay("\n".join(filter(None, lines))),
        row(Select(Id("clocktime", match), say("clock.time"), times)),
        row(*_buttons(match, control)),
    ]
    if control.is_timed:
        ends: dict[str, str] = {name: say(f"clock.late.{name}") for name in CONSEQUENCES}
        options = select_options(ends, control.consequence)
        items.append(row(Select(Id("clocklate", match), say("clock.late"), options)))
    items.append(row(Select(Id("clockautoma", match), say("clock.automa"), _levels(choice))))
    return Panel(*items, row(back))


def _buttons(match: str, control: TimeControl) -> list[Button]:
    own = Button(Id("clockown", match), say("clock.other"))
    if not control.is_timed or control.is_live:
        return [own]
    style, state = discord.ButtonStyle.secondary, "state.off"
    if control.weekends:
        style, state = discord.ButtonStyle.success, "state.on"
    label = say("clock.weekend", state=say(state))
    return [own, Button(Id("clockweekend", match, int(control.weekends)), label, style)]


def _levels(choice: ClockChoice) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=say("clock.automa.level", level=level_name(level)),
            value=level,
            description=manner(level) or None,
            default=level == choice.stand_in,
        )
        for level in OFFERED_LEVELS
    ]
