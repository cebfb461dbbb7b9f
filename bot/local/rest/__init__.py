"""Discord's REST API v10, as far as a game host needs it: one file per subject.

Each operation is a function from a `Call` to a status and a body, registered under the method and
path template of Discord's own document. What is not registered here is answered with 404.
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
