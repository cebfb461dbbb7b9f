"""What the work under way is about, for whoever writes the log: match, entry, person, server.

Set once where work begins (a press, a due row, a post) and known to everything it calls, also in
tasks and threads it starts; so no function has to hand an id on only to be able to log it. Nothing
is decided by it.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from engine.model.sheet import Sheet

_facts: ContextVar[Mapping[str, object]] = ContextVar("about", default={})  # noqa: B039


@contextmanager
def about(**facts: object) -> Iterator[None]:
    """Within the block the log knows these facts too."""
    token = _facts.set({**_facts.get(), **facts})
    try:
        yield
    finally:
        _facts.reset(token)


def also(**facts: object) -> None:
    """The work under way turns out to be about this, until the block around it ends."""
    _facts.set({**_facts.get(), **facts})


def facts() -> Mapping[str, object]:
    return _facts.get()


def match_facts(sheet: Sheet) -> dict[str, object]:
    """What is to be known of a match: its id, its last entry and where it is played."""
    where = {} if sheet.server is None else {"server": sheet.server}
    return {"match": sheet.id, "entry": sheet.entries, **where}
