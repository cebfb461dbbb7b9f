"""`migrate`: everything from one database to another, with a progress bar, checked by refolding."""

import argparse
from contextlib import AsyncExitStack
from pathlib import Path

from rich.console import Console
from rich.progress import Progress, TaskID

from engine.cli.arguments import Subcommands
from engine.cli.database import guarded, must_exist
from engine.cli.words import say
from engine.host import archive
from engine.store.opening import opened
from engine.store.protocol import BadDatabase, Store
from engine.store.rows import RowStore
from engine.upkeep import migrate


def add_commands(commands: Subcommands) -> None:
    command = commands.add_parser("migrate", help="move everything to another database")
    command.add_argument("--from", dest="old", metavar="URL", required=True, help="where it is now")
    command.add_argument("--to", dest="new", metavar="URL", required=True, help="where it goes")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    return guarded(lambda: _migrate(arguments.old, arguments.new))


async def _migrate(old: str, new: str) -> int:
    if _place(old) == _place(new):
        raise BadDatabase(say("same_database"))
    must_exist(old)
    async with AsyncExitStack() as stack:
        source = await stack.enter_async_context(opened(old))
        target = await stack.enter_async_context(opened(new))
        assert isinstance(source, RowStore)
        assert isinstance(target, RowStore)
        with Progress(console=Console(stderr=True)) as shown:
            bars = Bars(shown, await migrate.count(source))
            rows = await migrate.move(source, target, bars.advance)
        broken = await _refold(target)
    print(say("moved", rows=rows))
    return 1 if broken else 0


def _place(url: str) -> str:
    """What an address leads to, however it is written."""
    path = url.removeprefix("sqlite:///")
    return url if path == url else str(Path(path).resolve())


async def _refold(store: Store) -> int:
    """Play every live match again from the new database; how many do not fit."""
    found = [match async for match in archive.refold(store)]
    broken = [match for match in found if match.problem]
    changed = [match for match in found if match.fate]
    for match in broken + changed:
        print(say("refolded", match=match.match, fate=match.problem or match.fate))
    fit = len(found) - len(broken) - len(changed)
    print(say("refold_count", fit=fit, count=len(found)))
    return len(broken)


class Bars:
    """A bar for the rows that are moved and one for those that are compared, three times each."""

    def __init__(self, shown: Progress, rows: int) -> None:
        self._shown = shown
        self._bars: dict[str, TaskID] = {
            "compare": shown.add_task(say("comparing"), total=3 * rows),
            "move": shown.add_task(say("moving"), total=rows),
        }

    def advance(self, what: str, rows: int) -> None:
        self._shown.advance(self._bars[what], rows)
