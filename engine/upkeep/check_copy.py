"""Whether a copy of the database is any good: its pages are sound, and every live match folds.

    python -m engine.upkeep.check_copy FILE

Says what is wrong, in a line. It is a process of its own: folding everything takes a while, and
nobody who plays should wait for it.
"""

import asyncio
import os
import sqlite3
import sys
from contextlib import closing, suppress
from pathlib import Path

from engine.host import archive
from engine.store.opening import opened
from engine.store.protocol import BadDatabase, NotStored, StoreObserver
from engine.store.rows import is_damage

DAMAGED, UNFIT = 3, 4
"""What the check ends with when it has found something; 1 is what Python ends with by itself."""
NICENESS = 10
"""How far it stands back behind everything else on the machine."""


class DamagedCopy(BadDatabase):
    """A copy was made of something that is broken."""


class UnfitCopy(DamagedCopy):
    """The pages of a copy are sound, but something in it cannot be read: all else can."""


class NotChecked(BadDatabase):
    """Nobody knows whether a copy is any good."""


async def check_copy(file: Path) -> None:
    """DamagedCopy if a copy is no good; NotChecked if that could not be found out."""
    command = (sys.executable, "-m", "engine.upkeep.check_copy", str(file))
    pipe = asyncio.subprocess.PIPE
    child = await asyncio.create_subprocess_exec(
        *command, stdout=pipe, cwd=Path(__file__).parents[2]
    )
    try:
        said, _ = await child.communicate()
    finally:
        with suppress(ProcessLookupError):
            child.kill()
    why = said.decode().strip()
    if child.returncode in (DAMAGED, UNFIT):
        raise UnfitCopy(why) if child.returncode == UNFIT else DamagedCopy(why)
    if child.returncode != 0:  # the disk is full, or the check was killed: that says nothing of it
        raise NotChecked(why or f"{file.name} could not be checked.")


async def look_through(file: Path) -> None:
    """The check itself, in this process."""
    try:
        with closing(sqlite3.connect(file)) as copy:
            found = [str(row[0]) for row in copy.execute("PRAGMA quick_check(1)")]
        if found != ["ok"]:
            raise DamagedCopy(f"The database is damaged: {found[0].splitlines()[-1]}")
        async with opened(f"sqlite:///{file}") as store:
            store.observer = seen = _Seen()
            async for match in archive.refold(store):
                if match.problem:
                    raise UnfitCopy(f"Match {match.match} does not fit: {match.problem}")
            if seen.damage:
                raise UnfitCopy(f"The database is damaged: {seen.damage}")
    except (DamagedCopy, NotChecked):
        raise
    except (sqlite3.Error, BadDatabase, NotStored) as problem:
        if any(is_damage(one) for one in (problem, problem.__cause__) if one is not None):
            raise DamagedCopy(f"The database is damaged: {problem}") from problem
        raise NotChecked(f"{file.name} could not be checked: {problem}") from problem


class _Seen(StoreObserver):
    """What was met on the way."""

    damage = ""

    def damaged(self, why: str) -> None:
        self.damage = why


if __name__ == "__main__":
    if sys.platform != "win32":
        os.nice(NICENESS)
    try:
        asyncio.run(look_through(Path(sys.argv[1])))
    except (DamagedCopy, NotChecked) as why:
        print(why)
        known: dict[type[BadDatabase], int] = {UnfitCopy: UNFIT, DamagedCopy: DAMAGED}
        raise SystemExit(known.get(type(why), 1)) from None
