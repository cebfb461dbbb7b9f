"""How often the bot may begin: Discord lets it identify itself a thousand times a day, and whoever
does it more often loses their token.

A bot that ends by itself and is started again every few seconds would come there within two hours.
So it looks how many are left before it connects; where there are hardly any, it waits until there
are more.
"""

import asyncio
import logging
from collections.abc import Callable

import discord

from bot.ui.first_answer import CONNECTION_ERRORS

log = logging.getLogger(__name__)

pause = asyncio.sleep
SPARE_STARTS = 100
"""Left to whoever mends what is wrong, and to shards that lose their line."""


async def wait_for_start(bot: discord.AutoShardedClient, tell: Callable[[int], None]) -> None:
    """Wait where the bot has begun nearly too often; who is to know of it hears for how many
    minutes.
    """
    try:
        limits = await bot.fetch_session_start_limits()
    except (discord.GatewayNotFound, *CONNECTION_ERRORS) as problem:
        log.info("how often the bot may begin is not known: %s", problem)
        return
    if limits.remaining >= SPARE_STARTS:
        return
    seconds = limits.reset_after / 1000
    log.error("the bot may begin only %s times more, and waits %.0f s", limits.remaining, seconds)
    tell(round(seconds / 60))
    await pause(seconds)
