"""Makes once what has no nonce: threads, events, emoji.

Discord may have carried a request out though it answers with an error (500, 502, …), or the line
breaks before its answer comes. discord.py asks again by itself then, which makes a second thread.
So what is made by these requests is not asked for again blindly: the error comes back here, and it
is looked whether the first is there before another is asked for (`make_once`). Messages have nonces
(`sent_once.py`); to open a thread below a message, to answer an interaction, or whatever changes
something, can be asked for twice: Discord says that it was done. Only what follows a first answer
(`answers.py`) can neither be looked for nor has a nonce: it may come twice, to its one reader.
"""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import aiohttp
import discord

from bot.ui.first_answer import CONNECTION_ERRORS

log = logging.getLogger(__name__)

Made = TypeVar("Made")

PAUSES_SECONDS = (1.0, 3.0, 5.0)
"""Before it is looked, and asked for again: as discord.py would."""
_MAKING = re.compile(
    r"/(channels/\d+/threads|guilds/\d+/scheduled-events|applications/\d+/emojis)$"
)
"""Requests that make another one each time."""


async def make_once(
    make: Callable[[], Awaitable[Made]], find: Callable[[], Awaitable[Made | None]]
) -> Made:
    """Make something; where it is not known whether it was made, find it or make it again."""
    for pause in PAUSES_SECONDS:
        try:
            return await make()
        except (discord.DiscordServerError, *CONNECTION_ERRORS) as problem:
            log.info("it is looked whether Discord has made it: %s", problem)
        await asyncio.sleep(pause)
        if (found := await find()) is not None:
            return found
    return await make()


def no_blind_repeats() -> aiohttp.TraceConfig:
    """Watches requests on their way (`discord.Client` takes it): an error after one that makes
    something goes to whoever asked, and not to discord.py.
    """
    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(_raise_error)
    trace.on_request_exception.append(_raise_break)
    return trace


async def _raise_error(
    session: aiohttp.ClientSession, context: Any, params: aiohttp.TraceRequestEndParams
) -> None:
    response = params.response
    if response.status >= 500 and _makes(params):
        response.close()
        raise discord.DiscordServerError(response, response.reason)


async def _raise_break(
    session: aiohttp.ClientSession, context: Any, params: aiohttp.TraceRequestExceptionParams
) -> None:
    if isinstance(params.exception, OSError) and _makes(params):
        raise aiohttp.ClientConnectionError(str(params.exception)) from params.exception


def _makes(
    params: aiohttp.TraceRequestEndParams | aiohttp.TraceRequestExceptionParams,
) -> bool:
    return params.method == "POST" and _MAKING.search(params.url.path) is not None
