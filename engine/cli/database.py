"""`refold`, `backup`, `restore`, `export` and `import`: first aid for a database of matches."""

import argparse
import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

from engine.cli.arguments import Subcommands, text_of
from engine.cli.words import say
from engine.host import archive
from engine.store.opening import DEFAULT_URL, opened
from engine.store.protocol import BadDatabase, Store
from engine.trouble import Trouble
from engine.upkeep.restore import restore

StoreCommand = Callable[[Store], Awaitable[int]]


def add_commands(commands: Subcommands) -> None:
    for name, run, what in (
        ("refold", refold, "play all live matches again under today's rules"),
        ("backup", backup, "copy the database into a file while matches go on"),
        ("restore", put_back, "put a backup in the place of the database, nobody using it"),
        ("export", export, "write the record of a match"),
        ("import", import_record, "keep the match of a record"),
    ):
        command = commands.add_parser(name, help=what)
        command.add_argument("--database", metavar="URL", help="where matches are kept")
        command.set_defaults(run=run)
        if name in ("backup", "restore", "import"):
            command.add_argument("file", metavar="FILE")
        if name == "restore":
            command.add_argument(
                "--force", action="store_true", help="also over a database that is newer"
            )
        if name == "export":
            command.add_argument("match", metavar="ID")
            command.add_argument(
                "--whole", action="store_true", help="with seed, seats and clocks, to be played on"
            )


def refold(arguments: argparse.Namespace) -> int:
    async def work(store: Store) -> int:
        count = broken = changed = 0
        async for match in archive.refold(store):
            count += 1
            broken += bool(match.problem)
            changed += bool(match.fate)
            if fate := match.problem or match.fate:
                print(say("refolded", match=match.match, fate=fate))
        print(say("refold_count", fit=count - broken - changed, count=count))
        return 1 if broken else 0

    return _with_store(arguments, work)


def backup(arguments: argparse.Namespace) -> int:
    file = Path(arguments.file)
    if file.exists():
        raise BadDatabase(say("backup_exists", path=file))
    if not file.parent.is_dir():
        raise BadDatabase(say("no_folder", path=file.parent))

    async def work(store: Store) -> int:
        await store.backup(file)
        print(say("backup_done", path=file))
        return 0

    return _with_store(arguments, work)


def put_back(arguments: argparse.Namespace) -> int:
    url, backup = _url(arguments), Path(arguments.file)
    if not url.startswith("sqlite:///"):
        raise BadDatabase(say("restore_to_file", backup=backup, scheme=url.split(":")[0]))
    place = Path(url.removeprefix("sqlite:///"))
    try:
        count = asyncio.run(restore(backup, place, force=arguments.force))
    except OSError as problem:
        raise BadDatabase(say("unwritable", why=problem.strerror)) from None
    print(say("restored", path=place, count=count))
    return 0


def export(arguments: argparse.Namespace) -> int:
    async def work(store: Store) -> int:
        sys.stdout.write(await archive.export(store, arguments.match, whole=arguments.whole))
        return 0

    return _with_store(arguments, work)


def import_record(arguments: argparse.Namespace) -> int:
    text = text_of(arguments.file)

    async def work(store: Store) -> int:
        sheet = await archive.import_record(store, text, time.time(), trusted=True)
        print(say("imported", match=sheet.id, entries=sheet.entries, status=sheet.status))
        return 0

    return _with_store(arguments, work, new=True)


def _with_store(arguments: argparse.Namespace, work: StoreCommand, *, new: bool = False) -> int:
    """Do something with the database."""
    url = _url(arguments)

    async def run() -> int:
        if not new:
            must_exist(url)
        async with opened(url) as store:
            return await work(store)

    return guarded(run)


def guarded(run: Callable[[], Coroutine[Any, Any, int]]) -> int:
    """Run to the end; whatever goes wrong is one sentence and exit code 2."""
    try:
        return asyncio.run(run())
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
    except OSError as problem:
        print(say("unwritable", why=problem.strerror), file=sys.stderr)
    return 2


def _url(arguments: argparse.Namespace) -> str:
    return str(arguments.database or os.environ.get("DATABASE_URL") or DEFAULT_URL)


def must_exist(url: str) -> None:
    """Looking at a database must not make an empty one."""
    path = url.removeprefix("sqlite:///")
    if path != url and not Path(path).is_file():
        raise BadDatabase(say("no_database", path=path))
