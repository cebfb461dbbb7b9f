"""Ids as Discord makes them: milliseconds since 2015 in the upper bits, so ids sort by age.

Always handed out as text: JavaScript would lose their last digits as numbers.
"""

from bot.local.clock import LocalClock

EPOCH = 1_420_070_400_000


class Snowflakes:
    """A source of ids that never repeats itself; `last` is where it goes on after a restart."""

    def __init__(self, clock: LocalClock, last: int = 0) -> None:
        self.clock = clock
        self.last = last

    def next(self) -> str:
        made = (int(self.clock.now() * 1000) - EPOCH) << 22
        self.last = made if made > self.last else self.last + 1
        return str(self.last)


def moment_of(snowflake: str) -> float:
    """When an id was made, in seconds since 1970."""
    return ((int(snowflake) >> 22) + EPOCH) / 1000


def shard_of(guild_id: str | None, shards: int) -> int:
    """Which shard hears of a server; direct messages (no server) go to shard 0."""
    return 0 if guild_id is None else (int(guild_id) >> 22) % shards
