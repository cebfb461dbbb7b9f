"""What languages cost a process of the bot: memory and processor time, in a process of their own.

At its start a bot translates its commands; whatever else a language says is read when it is said
for the first time, a catalogue at a time.
"""

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path

from discord import app_commands

from bot.command_translator import CommandTranslator
from bot.commands.registry import COMMANDS
from engine.language.spoken import codes, language_named

PAGE_BYTES, MIB = os.sysconf("SC_PAGE_SIZE"), 2**20
ROUNDS = 5


def main() -> None:
    """The best of several processes: what else the machine does is none of its business."""
    command = [sys.executable, "-m", "tests.bench.languages", "child"]
    runs = [
        list(map(float, subprocess.run(command, capture_output=True, check=True).stdout.split()))
        for _ in range(ROUNDS)
    ]
    bare, start, whole, at_start, to_read = (min(column) for column in zip(*runs, strict=True))
    print(
        f"languages: {bare:.1f} MiB of a bot without any, {start:.1f} once its commands are"
        f" translated ({1000 * at_start:.0f} ms), {whole:.1f} once all of {len(codes()) - 1}"
        f" languages has been said ({1000 * to_read:.0f} ms more)"
    )


def child() -> None:
    bare, began = _resident_mib(), time.process_time()
    asyncio.run(_translate_commands())
    start, translated = _resident_mib(), time.process_time()
    for code in codes()[1:]:
        language_named(code).read_all()
    times = translated - began, time.process_time() - translated
    print(bare, start, _resident_mib(), *times)


async def _translate_commands() -> None:
    tree = app_commands.CommandTree.__new__(app_commands.CommandTree)
    tree.allowed_contexts = app_commands.AppCommandContext()
    tree.allowed_installs = app_commands.AppInstallationType()
    for command in COMMANDS:
        await command.get_translated_payload(tree, CommandTranslator())


def _resident_mib() -> float:
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE_BYTES / MIB


if __name__ == "__main__":
    child() if "child" in sys.argv else main()
