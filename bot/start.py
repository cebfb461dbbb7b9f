"""From the settings to a running bot: on Discord, or, without a token, on a Discord of its own.

Without DISCORD_TOKEN the local Discord starts on 127.0.0.1, the bot logs in to it, and the address
of the page is printed (and opened, on a desktop). With a token the very same bot goes to Discord.
`--check` looks whether everything works, says what it found, and ends.
"""

import argparse
import asyncio
import logging
import os
import signal
import sys
import webbrowser
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import discord

from bot import checkup, logs, settings
from bot.client import Tephra
from bot.local.connect import use_local
from bot.local.observers import Recording
from bot.local.server import LocalDiscord
from bot.upkeep import gc_tuning, metrics
from bot.upkeep.alerts import Alerts
from engine import games
from engine.automa.pool import AutomaPool
from engine.store.opening import opened, place_of
from engine.store.protocol import BadDatabase, NotStored, Store
from engine.upkeep.backups import Backups
from engine.upkeep.migrate import check_whole
from render import games as painters
from render.drawing_workers import open_studio
from render.icons import drawings

log = logging.getLogger(__name__)


def arguments(argv: list[str] | None = None) -> argparse.Namespace:
    called = "tephra" if Path(sys.argv[0]).stem == "tephra" else "python -m bot"
    parser = argparse.ArgumentParser(called, description=__doc__)
    parser.add_argument("--port", type=int, help="the local Discord's port; 0 takes any free one")
    parser.add_argument("--record", type=Path, help="write the local Discord's traffic to a file")
    parser.add_argument("--no-browser", action="store_true", help="do not open the page")
    parser.add_argument("--check", action="store_true", help="see whether everything works")
    return parser.parse_args(argv)


async def run(chosen: settings.Settings, options: argparse.Namespace) -> bool:
    """Run the bot to its end; whether all went well."""
    async with AsyncExitStack() as stack:
        token, more = chosen.token, sharding(chosen)
        store = await stack.enter_async_context(_database(chosen))
        log.info("matches are kept in %s at %s", *place_of(chosen.database))
        if chosen.local_address is not None:
            use_local(chosen.local_address)
            more["guild_ready_timeout"] = 0.1
            _show(chosen.local_address, browser=not options.no_browser)
        elif token is None:
            local = await stack.enter_async_context(_local(chosen, options))
            use_local(local.address)
            token, more = local.token, {"guild_ready_timeout": 0.1}
            if not options.check:
                _show(local.address, browser=not options.no_browser)
        assert token is not None, "settings with an address have a token too"
        _check_backups(chosen.backup_folder)
        open_studio(chosen.workers)
        automa_pool = await stack.enter_async_context(
            AutomaPool(chosen.workers, seconds=chosen.automa_seconds)
        )
        logs.hide([token])
        _tell_broken_games()
        bot = await stack.enter_async_context(
            Tephra(
                store,
                think=automa_pool.think,
                advise=automa_pool.hint,
                explain=automa_pool.explain,
                analyse=automa_pool.analyse,
                alerts=Alerts(chosen.alert_webhook, chosen.folders),
                backups=Backups(chosen.backup_folder, chosen.backup_keep),
                icons=tuple(drawings()) if chosen.icons else (),
                **more,
            )
        )
        if options.check:
            return await checkup.check(bot, token, not_real=why_not_real(chosen))
        if chosen.metrics_port is not None:
            where = chosen.metrics_address, chosen.metrics_port
            served = metrics.served(bot.metrics, bot, *where, automa_pool)
            port = await stack.enter_async_context(_port(served))
            log.info("metrics are at http://%s:%s/metrics", chosen.metrics_address, port)
        await stack.enter_async_context(gc_tuning.collected())
        await run_until_stopped(bot, token)
        return True


def why_not_real(chosen: settings.Settings) -> str | None:
    """Which setting leads to the local Discord instead of the real one, if one does."""
    if chosen.local_address is not None:
        return "LOCAL_ADDRESS"
    return "DISCORD_TOKEN" if chosen.token is None else None


def _tell_broken_games() -> None:
    """What was found beside Tephra and cannot be played, or only without pictures."""
    for name, why in games.BROKEN.items():
        log.error("the game %s cannot be loaded: %r", name, why)
    for name, why in painters.BROKEN.items():
        log.error("the pictures of %s cannot be loaded: %r", name, why)


def _check_backups(folder: Path | None) -> None:
    """Whether copies can be written where they should go, before the first night."""
    found = folder
    while found is not None and not found.exists() and found != found.parent:
        found = found.parent
    if found is not None and not (found.is_dir() and os.access(found, os.W_OK)):
        raise settings.WrongSetting(f"BACKUP_FOLDER does not work: {folder} cannot be written to.")


@asynccontextmanager
async def _port(served: AbstractAsyncContextManager[int]) -> AsyncIterator[int]:
    """A port that is taken is told by the setting's name."""
    async with AsyncExitStack() as stack:
        try:
            port = await stack.enter_async_context(served)
        except OSError as problem:
            why = problem.strerror or problem
            raise settings.WrongSetting(f"METRICS_PORT does not work: {why}.") from None
        yield port


@asynccontextmanager
async def _database(chosen: settings.Settings) -> AsyncIterator[Store]:
    """The store, before anything else starts: a wrong address is told by the setting's name."""
    async with AsyncExitStack() as stack:
        try:
            store = await stack.enter_async_context(opened(chosen.database))
            await check_whole(store)
        except BadDatabase as problem:
            raise settings.WrongSetting(f"DATABASE_URL does not work: {problem}") from None
        yield store


def sharding(chosen: settings.Settings) -> dict[str, Any]:
    shards = chosen.shards
    return {} if shards is None else {"shard_ids": list(shards.ids), "shard_count": shards.count}


def _local(chosen: settings.Settings, options: argparse.Namespace) -> LocalDiscord:
    wanted = chosen.local_port if options.port is None else options.port
    if options.check:
        return LocalDiscord()
    local = LocalDiscord(world=chosen.local_world, port=wanted)
    if options.record:
        local.observers.append(Recording(options.record))
    return local


def _show(address: str, *, browser: bool) -> None:
    print(f"Tephra is at home: open {address}/ and type / to see what it can do.", flush=True)
    if browser and _has_desktop():
        webbrowser.open(f"{address}/")


def _has_desktop() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


async def run_until_stopped(bot: Tephra, token: str) -> None:
    """Run until the bot ends by itself or somebody says so (SIGINT, SIGTERM)."""
    told = asyncio.Event()
    loop = asyncio.get_running_loop()
    for one in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(one, told.set)
    running = asyncio.create_task(bot.start(token))
    waiting = asyncio.create_task(told.wait())
    await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if not bot.is_ready():  # what is still being set up would store behind our back
        running.cancel()
        await asyncio.wait([running])
    await bot.close()
    if not running.cancelled():
        await running


def main() -> None:
    options = arguments()
    try:
        chosen = settings.read()
        logs.hide(chosen.secrets)
        logs.begin("error" if options.check else chosen.log_level, chosen.log_format)
        well = asyncio.run(run(chosen, options))
    except (settings.WrongSetting, NotStored) as wrong:
        raise SystemExit(str(wrong)) from None
    except discord.LoginFailure:
        raise SystemExit("Discord does not know this DISCORD_TOKEN.") from None
    except aiohttp.ClientConnectionError:
        raise SystemExit(
            "Discord cannot be reached: is this machine connected to the internet?"
        ) from None
    except OSError as error:
        raise SystemExit(f"Tephra could not start: {error.strerror or error}.") from None
    raise SystemExit(0 if well else 1)
