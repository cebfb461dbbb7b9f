"""`python -m bot.local`: the local Discord as its own process, with its world in a file.

It outlives a bot that is killed: after the bot's restart old messages, threads and buttons are
there.
"""

import argparse
import asyncio
import logging
import signal
from pathlib import Path

from bot.local.observing import Recording
from bot.local.server import LocalDiscord


def arguments(argv: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bot.local", description=__doc__)
    parser.add_argument("--port", type=int, default=8470, help="0 takes any free one")
    parser.add_argument("--world", type=Path, default=Path("data/local-discord.db"))
    parser.add_argument("--controls", action="store_true", help="let tests move the clock")
    parser.add_argument("--record", type=Path, help="write all traffic to this file")
    parser.add_argument("--generous", action="store_true", help="no rate limits worth the name")
    return parser.parse_args(argv)


async def main(options: argparse.Namespace) -> None:
    local = LocalDiscord(
        world=options.world,
        port=options.port,
        controls=options.controls,
        strict_rates=not options.generous,
    )
    if options.record:
        local.observers.append(Recording(options.record))
    done = asyncio.Event()
    loop = asyncio.get_running_loop()
    for signal_ in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(signal_, done.set)
    async with local:
        print(f"The page:  {local.address}/", flush=True)
        print(f"The token: {local.token}", flush=True)
        await done.wait()


def start() -> None:
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    options = arguments()
    try:
        asyncio.run(main(options))
    except OSError as error:
        raise SystemExit(f"The local Discord could not start: {error.strerror}.") from None


if __name__ == "__main__":
    start()
