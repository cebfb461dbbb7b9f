"""A match under today's rules that began under others: does all of it still fit?

If every entry fits, it simply goes on. If not, its last state is what an old snapshot and the
entries since lead to. If there is no such thing either, it stands where its entries last fitted.
"""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import NamedTuple

from msgspec.structs import replace

from engine.match.entries import Entry, Snapshot
from engine.match.match import Match
from engine.sentences import say


class Fit(Enum):
    """What becomes of a match under new rules."""

    FITS = "fits"
    """All of it."""
    HELD = "held"
    """It goes on from its last state."""
    ENDS = "ends"
    """It cannot go on."""


class Refold(NamedTuple):
    """A match with all of its entries, how it fits, and what does not."""

    match: Match
    fit: Fit
    problem: str = ""

    @property
    def fate(self) -> str:
        """What becomes of the match and why; empty if all of it fits."""
        return "" if self.fit is Fit.FITS else say(f"fold_{self.fit.value}", problem=self.problem)


def fold_again(
    begin: Callable[[], Match], entries: Sequence[Entry], old: Snapshot | None
) -> Refold:
    """Fold a log of older rules; `begin` makes its match before the first entry. Old entries and
    states may break new rules in any way: whatever goes wrong is a reason not to use them.
    """
    match = begin()
    try:
        match.replay(entries)
        return Refold(match, Fit.FITS)
    except Exception as problem:
        why = str(problem)
    state, fit = match.state, Fit.ENDS
    if old is not None:
        last = begin()
        try:
            last.resume(entries, replace(old, version=last.game.version))
            state, fit = last.state, Fit.HELD
        except Exception as problem:
            why = say("fold_snapshot", problem=why, why=problem)
    held = begin()
    held.hold(entries, state)
    return Refold(held, fit, why)
