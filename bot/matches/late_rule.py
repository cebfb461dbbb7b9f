"""What happens at a table when time runs out, in words: in the lobby, in the first post, in every
reminder.
"""

from bot.ui.automa_levels import level_name
from bot.words import say
from engine.language.filling import paragraph
from engine.match.entries import has_moved
from engine.model.time_control import TimeControl
from engine.table.quiet_hours import SHORTEST_PACE_SECONDS
from engine.table.table import Table


def late_rule(control: TimeControl, stand_in: str) -> str:
    """All of it; without a clock, how often somebody is reminded."""
    if not control.is_timed:
        return say("late.none")
    rests = control.pace >= SHORTEST_PACE_SECONDS
    return paragraph(_out_of_time(control, stand_in), say("late.rest") if rests else "")


def _out_of_time(control: TimeControl, stand_in: str) -> str:
    if control.consequence != "automa":
        return say(f"late.{control.consequence}")
    waits = say("late.waits.live" if control.is_live else "late.waits")
    then = say(f"late.then.{control.patience or 'table'}")
    key = f"late.first.{control.patience}" if control.patience else "late.automa"
    return paragraph(say(key, level=level_name(stand_in)), waits, then)


def late_warning(table: Table, person: int) -> str:
    """The same in one sentence, for whoever has not run out of time yet. In tournaments somebody
    who never comes is judged otherwise than somebody who was there.
    """
    control = table.sheet.control
    if not control.is_timed:
        return say("late.soon.none")
    seat = table.sits(person)
    if control.patience and seat is not None and not has_moved(table.match.entries, seat):
        return say(f"late.soon.{control.patience}")
    return say(f"late.soon.{control.consequence}")
