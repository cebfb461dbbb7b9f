"""Where somebody left a turn in the making: whoever presses **Move** again goes on there.

Not stored: after a restart **Move** begins the turn anew; the message that was left still goes on.
"""

from collections import OrderedDict

from engine.table.table import Table

MOST_KEPT = 10_000
"""A few MiB: those that somebody pressed last."""


class LeftOff:
    """What was said last of turns that are not confirmed."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], tuple[int | None, str]] = OrderedDict()

    def keep(self, table: Table, person: int, said: str) -> None:
        """Remember what somebody has said so far; nothing, if they went back to the beginning."""
        key = (table.id, person)
        self._kept.pop(key, None)
        if said:
            self._kept[key] = (_question(table, person), said)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)

    def of(self, table: Table, person: int) -> str:
        """What somebody has said so far to the question that is open; empty if there is nothing."""
        question, said = self._kept.get((table.id, person), (None, ""))
        return said if question is not None and question == _question(table, person) else ""


def _question(table: Table, person: int) -> int | None:
    """The number of the question that somebody is asked; None if nothing is."""
    seat = table.sits(person)
    return None if seat is None else table.match.opened.get(seat)
