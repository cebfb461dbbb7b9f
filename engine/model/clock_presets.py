"""The clocks that a lobby offers by name."""

from engine.model.time_control import DAY, HOUR, MINUTE, NO_CLOCK, TimeControl

PRESETS: dict[str, TimeControl] = {
    "normal": TimeControl(per_move=2 * DAY),
    "day": TimeControl(per_move=DAY),
    "three": TimeControl(per_move=3 * DAY),
    "five": TimeControl(per_move=5 * DAY),
    "slow": TimeControl(per_move=7 * DAY),
    "quick": TimeControl(per_move=8 * HOUR),
    "bank": TimeControl(bank=5 * DAY, increment=12 * HOUR),
    "live": TimeControl(per_move=5 * MINUTE),
    "blitz": TimeControl(bank=20 * MINUTE, increment=30),
    "none": NO_CLOCK,
}
"""The usual clocks, the most usual first. Their names are stored."""
