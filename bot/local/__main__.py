"""`python -m bot.local`: the local Discord as its own process, with its world in a file.

It outlives a bot that is killed: after the bot's restart old messages, threads and buttons are
there.
"""

import argparse
import asyncio
import logging
import signal
from pathlib import Path

from bot import settings
from bot.local.observers import Recording
from bot.local.server import LocalDiscord


def arguments(argv: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bot.local", description=__doc__)
    usual = settings.read()
    parser.add_argument("--port", type=int, default=usual.local_port, help="0 takes any free one")
    parser.add_argument("--world", type=Path, default=usual.local_world)
    parser.add_argument("--controls", action="store_true", help="let tests move the clock")
    parser.add_argument("--record", type=Path, help="write all traffic to this file")
    parser.add_argument("--generous", action="store_true", help="no rate limits worth the name")
    parser.add_argument("--files", type=int, help="keep only the newest so many files")
    parser.add_argument("--patient", action="store_true", help="bots may answer late")
    return parser.parse_args(argv)


async def main(options: argparse.Namespace) -> None:
    local = LocalDiscord(
        world=options.world,
        port=options.port,
        controls=options.controls,
        strict_rates=not options.generous,
        files=options.files,
        patient=options.patient,
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
        joins = f"LOCAL_ADDRESS={local.address} DISCORD_TOKEN={local.token} python -m bot"
        print(f"A bot joins it with: {joins}", flush=True)
        await done.wait()


def start() -> None:
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    try:
        asyncio.run(main(arguments()))
    except settings.WrongSetting as wrong:
        raise SystemExit(str(wrong)) from None
    except OSError as error:
        raise SystemExit(f"The local Discord could not start: {error.strerror}.") from None


if __name__ == "__main__":
    start()
