"""What a bot hears of channels that come into its sight, or go out of it.

Of one that it may not see it hears little more than that it is there (`channel_heard_by`). Of the
threads in it nothing: when the channel comes into sight, those that are open are told together.
"""

from collections.abc import Iterator

from bot.local import payloads
from bot.local.model import JSON, Channel
from bot.local.world import World

Frame = tuple[str, JSON]


class Sight:
    """What one session was told of."""

    def __init__(self, world: World, bot_id: str) -> None:
        self._world, self._bot_id = world, bot_id
        self._hidden: set[str] = set()

    def begin(self, channels: list[JSON]) -> None:
        """These were told with their server."""
        hidden = [one["id"] for one in channels if one["flags"] & payloads.OBFUSCATED]
        self._hidden.update(hidden)

    def of(self, name: str, channel: Channel) -> Iterator[Frame]:
        """What a channel was told with that is new or has changed."""
        body = payloads.channel_heard_by(self._world, channel, self._bot_id)
        yield name, body
        if body["flags"] & payloads.OBFUSCATED:
            self._hidden.add(channel.id)
        elif channel.id in self._hidden:
            self._hidden.remove(channel.id)
            yield "THREAD_LIST_SYNC", self._threads(channel)

    def changes(self, guild_id: str) -> Iterator[Frame]:
        """The channels of a server that other rights have hidden or shown."""
        for channel in self._world.channels_of(guild_id):
            if self._world.can_see(self._bot_id, channel) == (channel.id in self._hidden):
                yield from self.of("CHANNEL_UPDATE", channel)

    def _threads(self, channel: Channel) -> JSON:
        world, me = self._world, self._bot_id
        found = [
            thread
            for thread in world.threads_of(channel.guild_id or "")
            if thread.parent_id == channel.id and not thread.archived and world.can_see(me, thread)
        ]
        return {
            "guild_id": channel.guild_id,
            "channel_ids": [channel.id],
            "threads": [payloads.channel(world, thread, me) for thread in found],
            "members": [payloads.thread_member(one, me) for one in found if me in one.members],
        }
