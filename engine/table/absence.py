"""Somebody who is late: an automa stands in for them, and after so many turns they have left."""

from engine.match.entries import has_moved
from engine.table import leaving
from engine.table.draft import Draft

MAX_MISSED_TURNS = 3
"""In a row, played by a stand-in for somebody who is late; then they have left."""


def stand_in(draft: Draft, n: int) -> None:
    """An automa plays this turn, and every turn until the person returns."""
    watch = draft.watch(n)
    draft.set_watch(n, missed=watch.missed + 1, covered=draft.match.state.turns)
    if not draft.seats[n].stand_in:
        level = draft.sheet.stand_in
        draft.set_seat(n, stand_in=level, late=True)
        draft.add(draft.match.propose_act("hand", n, level, by="clock"))


def gone(draft: Draft) -> list[int]:
    """The seats that have been played by a stand-in for too many turns in a row."""
    if draft.sheet.paused:
        return []
    return [
        n
        for n, seat in enumerate(draft.seats)
        if seat.late and draft.watch(n).missed >= MAX_MISSED_TURNS and not _is_covered(draft, n)
        if not _is_waited_for(draft, n)
    ]


def _is_waited_for(draft: Draft, n: int) -> bool:
    """Whether it is not for the clock to say that somebody has left."""
    patience = draft.sheet.control.patience
    return patience == "everybody" or (
        patience == "newcomers" and not has_moved(draft.match.entries, n)
    )


def _is_covered(draft: Draft, n: int) -> bool:
    state = draft.match.state
    return draft.is_on_turn(n) and draft.watch(n).covered == state.turns


def remove_absent(draft: Draft) -> None:
    """Whoever was away for too many turns has left."""
    for n in gone(draft):
        if draft.sheet.status == "playing" and not draft.match.is_over:
            leaving.leave(draft, n, "time")
