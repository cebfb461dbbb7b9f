"""A Discord for one machine, which the real, unmodified discord.py logs in to.

Read `server.py` first: it puts the parts together. It is not a copy of Discord: voice, polls,
stickers, webhooks of one's own and moderation are missing, and say so with a 404.

server               one port on the loopback for bots, people and pictures
connect              pointing discord.py at it, and back at the real one
model                what there is: people, servers, channels, messages, commands
world                everything that is there, and who may see it
world_storage        where the world is kept: one SQLite file
new_world            a new world: the bot, a few people, two servers
clock                its time: real time plus an offset that tests move
snowflakes           ids as Discord makes them
rest/                the REST API
payloads/            things of the world as JSON on the wire
gateway              what a bot hears, shard by shard, with heartbeats and resume
channel_visibility   what it hears of channels that it may not see, or may see again
interactions         the life of an interaction: three seconds, then fifteen minutes
posts                making, editing and deleting messages
places               channels, threads and direct messages
mentions             whom a message pings
checks/              what Discord refuses in a body
permission_bits      permission bits, and how roles and overwrites combine
rights               who may post, edit, react, pin and open threads
rate_limits          rate limits and their headers
errors               refusals with Discord's status, code and tree of errors
person_socket        one websocket per person
person_actions       what a person can do there
owner_actions        what the owner of a server can do there
resolving            from what a person typed or chose to the data of an interaction
submitted_modals     a form that is open on somebody's screen
assets               the page's own files and default avatars
page/                the page in a browser
people               for tests: people who come in as the page does
forged_interactions  for tests: forged and stale ids
faults               for tests: errors, slowness, lost answers, a gateway that drops
controls             clock and faults from another process
observers            for tests: every exchange and every frame
__main__             `python -m bot.local`: the local Discord as its own process
"""

from bot.local.people import Answer, Person
from bot.local.server import LocalDiscord

__all__ = ["Answer", "LocalDiscord", "Person"]
