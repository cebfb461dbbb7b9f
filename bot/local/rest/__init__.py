"""Discord's REST API v10, as far as a game host needs it: one file per subject.

Each operation is a function from a `Call` to a status and a body, registered under the method and
path template of Discord's own document. What is not registered here is answered with 404.

routes      from method and path to an operation
accounts    who the bot is, who others are, where the gateway is
guilds      servers, their members, roles and channels
channels    one channel or thread; typing; pins; overwrites
threads     opening threads, their members, the archived ones
messages    reading, posting, editing, deleting
reactions   adding, taking back, listing
commands    registering commands
emojis      the application's own emoji
scheduled_events  what a server looks forward to
responses   answers to interactions
"""

from bot.local.rest import (  # noqa: F401  (importing them registers their operations)
    accounts,
    channels,
    commands,
    emojis,
    guilds,
    messages,
    reactions,
    responses,
    scheduled_events,
    threads,
)
from bot.local.rest.routes import ApiServices, Call, match

__all__ = ["ApiServices", "Call", "match"]
