"""The time of a round: the clock of its matches, its end, and what falls due until then.

When something is due follows from when the round began. Nothing here knows what time it is.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.games import GAMES
from engine.model.due import Due
from engine.model.time_control import (
    DAY,
    HOUR,
    LONGEST_SECONDS,
    MINUTE,
    SHORTEST_SECONDS,
    Patience,
    TimeControl,
)
from engine.tournament.header import TournamentHeader
from engine.tournament.plan import TournamentPlan
from engine.tournament.state import TournamentState

DUE_PREFIX = "contest."
"""The kinds of rows in the schedule that are a tournament's. They are stored: the word is old."""
MOVES_PER_ROUND = 8
"""In plans that do not say which clock: a move's time is the round's divided by this."""
SHARE_OF_ROUND = 0.75
"""What everybody at a table may use of the round's time together; the rest is for their nights."""
BANK_SHARE = 0.5
"""How much of a seat's time is in the bank from the first; the rest comes turn by turn."""
USUAL_TURNS_OF_A_SEAT = 15
"""Where a game does not say how long its matches are."""
CHECK_IN_SECONDS = HOUR
"""How long before a start that was set people can check in."""
REMINDER_SHARE = 0.85
"""At this part of a round's time everybody whose table is open is reminded."""


def control_of(plan: TournamentPlan, seats: int) -> TimeControl:
    """The clock at a table of so many: a time per move that was chosen, else one that fits the
    round.
    """
    patience: Patience = "newcomers" if plan.no_show == "forfeit" else "everybody"
    if plan.clock == "bank" and not plan.hours:
        return replace(fitting_clock(plan, seats), patience=patience)
    wanted = plan.hours * HOUR or plan.days * DAY / MOVES_PER_ROUND
    return TimeControl(per_move=_possible(wanted), patience=patience)


def fitting_clock(plan: TournamentPlan, seats: int) -> TimeControl:
    """A bank and an increment with which a match of the usual length ends within its round, even if
    everybody uses up all they have.
    """
    game = GAMES.get(plan.game)
    turns = game.usual_turns.get(seats, 0) / seats if game else 0
    whole = plan.days * DAY * SHARE_OF_ROUND / seats
    increment = whole * (1 - BANK_SHARE) / (turns or USUAL_TURNS_OF_A_SEAT)
    return TimeControl(bank=_possible(_even(whole * BANK_SHARE)), increment=_even(increment))


def _possible(seconds: float) -> float:
    """A time that a clock can have."""
    return min(max(seconds, SHORTEST_SECONDS), LONGEST_SECONDS)


def _even(seconds: float) -> float:
    """As people would say it: in hours, five or single minutes, or five seconds."""
    units = ((12 * HOUR, HOUR), (HOUR, 5 * MINUTE), (10 * MINUTE, MINUTE), (0.0, 5.0))
    unit = next(unit for least, unit in units if seconds >= least)
    return seconds // unit * unit


def deadline(header: TournamentHeader, state: TournamentState, number: int = 0) -> float:
    """When the round's time is up, or that of one of its tables."""
    last = state.rounds[-1] if state.rounds else None
    extra = last.extra + (last.tables[number - 1].extra if number else 0) if last else 0
    return header.round_began + state.plan.days * DAY + extra * HOUR


def due_rows(header: TournamentHeader, state: TournamentState) -> tuple[Due, ...]:
    """Everything that is due for a tournament from now on."""
    if not state.orders:
        return tuple(_before_the_start(header, state))
    if state.phase != "playing" or not state.rounds:
        return ()
    n, end = len(state.rounds), deadline(header, state)
    if not state.open_tables:
        waits = state.plan.pace == "deadline"
        return (Due(header.id, f"{DUE_PREFIX}next", n, end),) if waits else ()
    times: dict[str, list[float]] = {
        "soon": list(reminders_to_come(header, state)),
        "end": list(ends_to_come(header, state)),
        "absent": [float(t) for name, t in header.notes.items() if name.startswith("absent:")],
    }
    return tuple(
        Due(header.id, f"{DUE_PREFIX}{kind}", n, min(some)) for kind, some in times.items() if some
    )


def _before_the_start(header: TournamentHeader, state: TournamentState) -> Iterator[Due]:
    """The check-in and the start, where they come by themselves and have not yet."""
    start = state.plan.start
    if not start or not header.is_live or header.notes.get("start:tried") == str(start):
        return
    if state.plan.check_in and state.phase == "signup":
        yield Due(header.id, f"{DUE_PREFIX}check", 0, check_in_opens(state.plan))
    yield Due(header.id, f"{DUE_PREFIX}begin", 0, start)


def check_in_opens(plan: TournamentPlan) -> float:
    """When people can check in for what begins by itself."""
    return plan.start - CHECK_IN_SECONDS


def reminder(header: TournamentHeader, state: TournamentState, number: int) -> float:
    """When those at a table are reminded if it is still open."""
    whole = deadline(header, state, number) - header.round_began
    return header.round_began + whole * REMINDER_SHARE


def reminders_to_come(header: TournamentHeader, state: TournamentState) -> Iterator[float]:
    """When those at each open table are reminded who have not been yet."""
    times = (reminder(header, state, number) for number in state.open_tables)
    return (time for time in times if time > noted(header, state, "soon"))


def ends_to_come(header: TournamentHeader, state: TournamentState) -> Iterator[float]:
    """When the time is up of each open table that has not been ended yet."""
    ends = (deadline(header, state, number) for number in state.open_tables)
    return (end for end in ends if end > noted(header, state, "end"))


def noted(header: TournamentHeader, state: TournamentState, kind: str) -> float:
    """Up to when tables of this round have been ended or their people reminded: `end:3` says it of
    the third round (`yes` in what was stored before tables had their own ends).
    """
    text = header.notes.get(f"{kind}:{len(state.rounds)}", "0")
    return float("inf") if text == "yes" else float(text)
