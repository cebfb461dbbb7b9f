"""What happens at a table when time runs out, in words: in the lobby, in the first post, in every
reminder.
"""

from bot.ui.levels import level_name
from bot.words import say
from engine.model.sheet import Sheet
from engine.model.time_control import TimeControl


def late_rule(control: TimeControl, stand_in: str) -> str:
    """All of it; without a clock, how often somebody is reminded."""
    if not control.is_timed:
        return say("late.none")
    if control.consequence != "automa":
        return say(f"late.{control.consequence}")
    waits = say("late.waits.live" if control.is_live else "late.waits")
    then = say(f"late.then.{control.patience or 'table'}")
    return say("late.automa", level=level_name(stand_in), waits=waits, then=then)


def late_warning(sheet: Sheet) -> str:
    """The same in one sentence, for whoever has not run out of time yet."""
    return say(f"late.soon.{sheet.control.consequence}") if sheet.control.is_timed else ""
