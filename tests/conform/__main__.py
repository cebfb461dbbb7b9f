"""`make conform`: a local person tries everything with each of the bots; 1 if anything is amiss."""

import asyncio
import os
import shutil
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from bot.local import Answer, LocalDiscord, Person
from tests.discord.validator import Validator

HERE = Path(__file__).parent
INSTALLED = Path(sys.prefix) / "conform"
"""Where `install` has put both."""
START_SECONDS = 60.0
PLACE = "games"

Command = tuple[list[str], dict[str, str]]


def bots(address: str, token: str) -> dict[str, Command]:
    """What is run for each client, and in which environment."""
    node = shutil.which("node")
    if node is None:
        raise SystemExit("make conform needs node (18 or newer) on the PATH, and there is none.")
    python = str(INSTALLED / "hikari" / "bin" / "python")
    scripts = [str(HERE / name) for name in ("discord_js_bot.cjs", "hikari_bot.py")]
    modules = {"NODE_PATH": str(INSTALLED / "node_modules")}
    return {
        "discord.js": ([node, scripts[0], address, token], modules),
        "hikari": ([python, scripts[1], address, token], {}),
    }


@asynccontextmanager
async def running(command: Command) -> AsyncIterator[None]:
    """A bot in a process of its own, once it says that it is ready."""
    argv, more = command
    child = await asyncio.create_subprocess_exec(
        *argv,
        env=os.environ | more,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert child.stdin is not None
    assert child.stdout is not None
    try:
        async with asyncio.timeout(START_SECONDS):
            while (line := await child.stdout.readline()) != b"ready\n":
                if not line:
                    raise SystemExit("The bot has ended before it was ready.")
        yield
    finally:
        child.stdin.close()
        await child.wait()


# ── What the person tries ────────────────────────────────────────────────────────────────────────


async def echo(ada: Person) -> None:
    """An answer, changed, and a message after it; each for one pair of eyes."""
    answer = await ada.run("echo", PLACE, text="Ash")
    await ada.until(lambda: answer.message["content"] == "Ash, changed")
    assert answer.is_private
    more = await ada.until_message(PLACE, lambda m: m["content"] == "and something more")
    assert more["flags"] & 64


async def later(ada: Person) -> None:
    """A deferred answer."""
    answer = await (await ada.run("later", PLACE)).done()
    assert answer.message["content"] == "later"


async def button(ada: Person) -> None:
    """A button whose message changes when it is pressed."""
    shown = await ada.run("button", PLACE)
    pressed = await ada.click(shown.message, "Press")
    assert pressed.message["id"] == shown.message["id"]
    await ada.until(lambda: shown.message["content"] == "pressed")
    assert shown.message["components"] == []


async def form(ada: Person) -> None:
    """A form, and what was written into it."""
    opened = await ada.run("form", PLACE)
    assert opened.modal["title"] == "A form"
    answer = await ada.submit(opened, line="lava")
    assert answer.message["content"] == "written: lava"


async def rooms(ada: Person) -> None:
    """A thread, and a direct message."""
    answer = await (await ada.run("rooms", PLACE)).done()
    await ada.until(lambda: answer.message["content"] == "both done")
    await ada.look()
    await ada.history("a thread")
    assert [m["content"] for m in ada.messages("a thread")][-1] == "in the thread"
    direct = ada.world["directs"][0]["id"]
    assert [m["content"] for m in await ada.history(direct)][-1] == "directly"


async def file(ada: Person) -> None:
    """An attachment, read where Discord keeps it."""
    answer: Answer = await ada.run("file", PLACE)
    attached: dict[str, Any] = answer.message["attachments"][0]
    assert attached["filename"] == "afar.txt"
    async with aiohttp.ClientSession() as session, session.get(attached["url"]) as got:
        assert await got.text() == "from afar"


TRIED: tuple[Callable[[Person], Awaitable[None]], ...] = (echo, later, button, form, rooms, file)


async def try_all(name: str) -> list[str]:
    """What is amiss with one of the bots."""
    amiss: list[str] = []
    async with LocalDiscord() as local, Person(local.address, "Ada") as ada:
        validator = Validator()
        local.observers.append(validator)
        async with running(bots(local.address, local.token)[name]):
            for one in TRIED:
                try:
                    await one(ada)
                except Exception as problem:
                    amiss.append(f"{one.__name__}: {type(problem).__name__} {problem}")
                print(f"{name}: {one.__name__}", flush=True)
        amiss += [f"the local Discord does not know {one}" for one in local.unknown]
        amiss += [f"the local Discord broke at {one}" for one in local.crashes]
        # What the client itself sends is its own business.
        ours = [v for v in validator.violations if "(received)" not in v and ", request" not in v]
        amiss += ours
    return [f"{name}: {one}" for one in amiss]


def main() -> None:
    amiss = [one for name in ("discord.js", "hikari") for one in asyncio.run(try_all(name))]
    print("\n".join(amiss) or "Both clients find a Discord they know.")
    sys.exit(bool(amiss))


if __name__ == "__main__":
    main()
