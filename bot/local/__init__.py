"""A Discord for one machine, which the real, unmodified discord.py logs in to.

Read `server.py` first: it puts the parts together. The world (`model`, `world`, `shelf`, `clock`)
knows what is there; `checks`, `rights` and `rates` refuse what Discord refuses; `posts`, `places`
and `interactions` make things happen; bots come in by `rest` and `gateway`, people by the `door`,
from the page in a browser or, in tests, as `people`. It is not a copy of Discord: voice, polls,
stickers, webhooks of one's own, forums and moderation are missing, and say so with a 404.
"""

from bot.local.people import Answer, Person
from bot.local.server import LocalDiscord

__all__ = ["Answer", "LocalDiscord", "Person"]
