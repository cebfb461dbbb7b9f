"""A Discord for one machine, which the real, unmodified discord.py logs in to.

Read `server.py` first: it puts the parts together. The world (`model`, `world`, `shelf`, `clock`)
knows what is there; `checks`, `rights` and `rates` refuse what Discord refuses; `posts`, `places`
and `interactions` make things happen; bots come in by `rest` and `gateway`, people by the `door`,
from the page in a browser or, in tests, as `people`. It is not a copy of Discord: voice, polls,
stickers, webhooks of one's own, forums and moderation are missing, and say so with a 404.

acts           what a person can do at the door: talk, use commands and components
assets         what the browser is served besides the door: the page's own files and default avatars
clock          the time of the local Discord: real time plus an offset that tests may move forward
connect        pointing an unmodified discord.py at a local Discord, and back at the real one
controls       clock and faults from another process, by `POST /controls`
deeds          what the owner of a server can do at the door, and what everybody can learn there
door           the door for people: one websocket per person, through which they act and hear
errors         what the local Discord refuses, with Discord's status, error code and `errors` tree
faults         faults that tests inject: errors, rate limits, slowness, lost answers
forging        what no honest client would send: forged or stale interactions, for tests
forms          a modal that is open on somebody's screen, and what becomes of it
founding       a new world: the bot's account, a few people, two servers with channels to play in
gateway        the gateway: what a bot hears of the world, shard by shard
interactions   the life of an interaction: a person acts, the bot has three seconds
mentions       whom a message pings: mentions in its text, narrowed by `allowed_mentions`
model          what the world consists of: people, servers, channels, messages, commands
observing      who looks on: every HTTP exchange and every gateway frame, for tests that check them
people         people for tests, who come in by the same door as the page
permissions    who may do what where: Discord's permission bits and how roles and overwrites combine
places         channels, threads and direct messages: how they open, change
posts          making, editing and deleting messages, whoever asks: a bot, an interaction's answer
rates          how fast a bot may ask: buckets per route, the global limit
resolving      from what a person typed or chose to the `data` of an interaction
rights         who may post, edit, react, pin and open threads, as rights and the place allow
server         the local Discord as a server: one port on the loopback for bots, people and pictures
shelf          where the world is kept: one SQLite file, written through on every change
snowflakes     ids as Discord makes them: milliseconds since 2015 in the upper bits
world          the world of the local Discord: everything that is there, and who may see it
checks/        what Discord refuses in a body, one file per kind of body
payloads/      the model as Discord writes it
rest/          Discord's REST API v10, as far as a game host needs it: one file per subject
"""

from bot.local.people import Answer, Person
from bot.local.server import LocalDiscord

__all__ = ["Answer", "LocalDiscord", "Person"]
