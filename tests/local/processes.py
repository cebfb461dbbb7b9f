"""Processes of their own: the local Discord, and a bot that plays on it."""

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Any

from tests.patience import PATIENCE_SECONDS

PATIENCE = PATIENCE_SECONDS


ROOT = Path(__file__).parents[2]


BOT = """
import asyncio, sys
from bot.local.connect import use_local
from tests.local.everybot import EveryBot

async def main(address, token):
    use_local(address)
    bot = EveryBot()
    running = asyncio.create_task(bot.start(token))
    await bot.is_up.wait()
    print("up", flush=True)
    await running

asyncio.run(main(*sys.argv[1:]))
"""


class Processes:
    """Python processes that end with the test."""

    def __init__(self) -> None:
        self.running: list[asyncio.subprocess.Process] = []

    async def start(self, *arguments: str, **more: Any) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *arguments,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            cwd=ROOT,
            env={**os.environ, **more},
        )
        self.running.append(process)
        return process

    async def end(self) -> None:
        for process in self.running:
            if process.returncode is None:
                process.kill()
                await process.wait()


async def line(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    read = await asyncio.wait_for(process.stdout.readline(), PATIENCE)
    return read.decode().strip()


class Alone:
    """The local Discord as its own process."""

    def __init__(self, processes: Processes, folder: Path) -> None:
        self.processes, self.folder = processes, folder
        self.recording = folder / "traffic.jsonl"
        self.port = 0

    async def start(self) -> None:
        self.process = await self.processes.start(
            *("-m", "bot.local", "--world", str(self.folder / "world.db"), "--generous"),
            *("--port", str(self.port), "--controls", "--record", str(self.recording)),
        )
        self.address = (await line(self.process)).split()[-1].rstrip("/")
        self.token = (await line(self.process)).split()[-1]
        self.port = int(self.address.rpartition(":")[2])

    async def start_bot(self) -> asyncio.subprocess.Process:
        bot = await self.processes.start("-c", BOT, self.address, self.token)
        assert await line(bot) == "up"
        return bot


async def kill(process: asyncio.subprocess.Process) -> None:
    process.send_signal(signal.SIGKILL)
    await process.wait()
