"""The time of a round: the clock of its matches, its end, and what falls due until then.

When something is due follows from when the round began. Nothing here knows what time it is.
"""

from engine.model.due import Due
from engine.model.time_control import DAY, HOUR, LONGEST_SECONDS, MINUTE, Patience, TimeControl
from engine.tournament.header import TournamentHeader
from engine.tournament.plan import TournamentPlan
from engine.tournament.state import TournamentState

DUE_PREFIX = "contest."
"""The kinds of rows in the schedule that are a tournament's. They are stored: the word is old."""
MOVES_PER_ROUND = 8
"""A match's time per move is the round's time divided by this."""
ABSENCE_RULING_SECONDS = 12 * HOUR
"""How long an organiser has to decide about somebody who has not come."""
ABSENCE_CHECK_SHARE = 1 / 3
"""At this part of a round's time the organiser is asked about those who have not come."""
REMINDER_SHARE = 0.85
"""At this part of a round's time everybody whose table is open is reminded."""


def control_of(plan: TournamentPlan) -> TimeControl:
    """The clock per move that was chosen, else one that fits the round."""
    wanted = plan.hours * HOUR or plan.days * DAY / MOVES_PER_ROUND
    per_move = min(max(wanted, MINUTE), LONGEST_SECONDS)
    patience: Patience = "newcomers" if plan.no_show == "forfeit" else "everybody"
    return TimeControl(per_move=per_move, patience=patience)


def deadline(header: TournamentHeader, state: TournamentState) -> float:
    """When the round's time is up."""
    return header.round_began + state.plan.days * DAY


def due_rows(header: TournamentHeader, state: TournamentState) -> tuple[Due, ...]:
    """Everything that is due for a tournament from now on."""
    if state.phase != "playing" or not state.rounds:
        return ()
    n, end = len(state.rounds), deadline(header, state)
    if not state.open_tables:
        waits = state.plan.pace == "deadline"
        return (Due(header.id, f"{DUE_PREFIX}next", n, end),) if waits else ()
    length = state.plan.days * DAY
    rows = []
    for kind, part in (
        ("shows", ABSENCE_CHECK_SHARE),
        ("soon", REMINDER_SHARE),
        ("end", 1.0),
    ):
        if f"{kind}:{n}" not in header.notes:
            rows.append(
                Due(header.id, f"{DUE_PREFIX}{kind}", n, header.round_began + length * part)
            )
    absent = [float(text) for name, text in header.notes.items() if name.startswith("absent:")]
    if absent:
        rows.append(Due(header.id, f"{DUE_PREFIX}absent", n, min(absent)))
    return tuple(rows)
