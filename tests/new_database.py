"""New databases for tests: SQLite's is made once by each worker, with its schema, and then copied.

How one is made from nothing is tested in `tests/engine/store`.
"""

import tempfile
from pathlib import Path

from engine.store.opening import opened

_SQLITE = "sqlite:///"
_made: list[bytes] = []


async def lay_out(url: str) -> None:
    """Put a database where the address says, if it is SQLite's and there is none: nothing is in it
    but its schema.
    """
    file = Path(url.removeprefix(_SQLITE))
    if url.startswith(_SQLITE) and not file.exists():
        if not _made:
            _made.append(await _make())
        file.write_bytes(_made[0])


async def _make() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "new.db"
        async with opened(f"{_SQLITE}{file}"):
            pass
        return file.read_bytes()
