"""Which clock a table has, and who plays for whoever is away: values only."""

from typing import NamedTuple, get_args

from msgspec.structs import replace

from engine.model.clock_presets import PRESETS
from engine.model.time_control import Consequence, TimeControl
from engine.table.absence import STAND_IN_LEVEL

CONSEQUENCES: tuple[Consequence, ...] = get_args(Consequence)


class ClockChoice(NamedTuple):
    """What is chosen about time."""

    control: TimeControl = PRESETS["normal"]
    stand_in: str = STAND_IN_LEVEL
    """The automa that plays for whoever is late or has left."""

    def with_preset(self, name: str) -> "ClockChoice":
        """The time of one of the usual clocks; the rest stays as it is."""
        return self.with_time(PRESETS[name])

    def with_time(self, time: TimeControl) -> "ClockChoice":
        """Another time; live matches know no weekends."""
        weekends = self.control.weekends and time.is_timed and not time.is_live
        control = replace(time, weekends=weekends, consequence=self.control.consequence)
        return self._replace(control=control)


def preset_of(control: TimeControl) -> str:
    """The name of the usual clock with the same time; empty if there is none."""
    for name, preset in PRESETS.items():
        if (control.per_move, control.bank, control.increment) == (
            preset.per_move,
            preset.bank,
            preset.increment,
        ):
            return name
    return ""
