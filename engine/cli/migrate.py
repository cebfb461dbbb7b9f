"""`migrate`: everything from one database to another, with a progress bar, checked by refolding."""

import argparse
from contextlib import AsyncExitStack
from pathlib import Path

from rich.console import Console
from rich.progress import Progress, TaskID

from engine.cli.arguments import Commands
from engine.cli.database import guarded, must_exist
from engine.host import archive
from engine.store.opening import opened
from engine.store.protocol import BadDatabase, Store
from engine.store.rows import RowStore
from engine.upkeep import migrate

WORDS = {"compare": "comparing", "move": "moving"}


def add_commands(commands: Commands) -> None:
    command = commands.add_parser("migrate", help="move everything to another database")
    command.add_argument("--from", dest="old", metavar="URL", required=True, help="where it is now")
    command.add_argument("--to", dest="new", metavar="URL", required=True, help="where it goes")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    return guarded(lambda: _migrate(arguments.old, arguments.new))


async def _migrate(old: str, new: str) -> int:
    if _place(old) == _place(new):
        raise BadDatabase("The old and the new database are the same: there is nothing to move.")
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
    print(f"All {rows} rows are there. Set DATABASE_URL to the new database, then start the bot.")
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
        print(f"{match.match}: {match.problem or match.fate}")
    print(
        f"{len(found) - len(broken) - len(changed)} of {len(found)} live matches fit today's rules."
    )
    return len(broken)


class Bars:
    """A bar for the rows that are moved and one for those that are compared, three times each."""

    def __init__(self, shown: Progress, rows: int) -> None:
        self._shown = shown
        totals = {"compare": 3 * rows, "move": rows}
        self._bars: dict[str, TaskID] = {
            what: shown.add_task(WORDS[what], total=total) for what, total in totals.items()
        }

    def advance(self, what: str, rows: int) -> None:
        self._shown.advance(self._bars[what], rows)
