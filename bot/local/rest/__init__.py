"""Discord's REST API v10, as far as a game host needs it: one file per subject.

Each operation is a function from a `Call` to a status and a body, registered under the method and
path template of Discord's own document. What is not registered here is answered with 404.

accounts    who the bot is, who others are, and where the gateway is
channels    one channel or thread: reading, changing, deleting it; typing; pins; overwrites
commands    registering commands: for everybody, or for one server
guilds      servers, their members, roles and channels
messages    messages of a channel: reading, posting, editing, deleting
reactions   reactions: adding, taking back, listing
responses   answers to interactions: the first by callback
routes      from method and path to an operation: literals before templates
threads     threads: opening them, their members, the archived ones
"""

from bot.local.rest import (  # noqa: F401  (importing them registers their operations)
    accounts,
    channels,
    commands,
    guilds,
    messages,
    reactions,
    responses,
    threads,
)
from bot.local.rest.routes import Call, Services, match

__all__ = ["Call", "Services", "match"]
