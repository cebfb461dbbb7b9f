"""The organiser's desk: a change of a tournament in the making, and what falls due for it.

Functions over a draft, as at a table; whoever stores it is `engine/tournaments.py`.
"""

from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from engine.contract import Outcome
from engine.match.match import Match
from engine.model.due import Due
from engine.model.ids import new_id
from engine.model.notice import Notice
from engine.model.seats import Seat
from engine.model.time_control import DAY, HOUR, LONGEST_SECONDS, MINUTE, Patience, TimeControl
from engine.table import clocks
from engine.tournament import life
from engine.tournament.acts import Act, Line, Pair, Result, Table
from engine.tournament.header import Header, Opening, Step
from engine.tournament.plan import Absence, Plan
from engine.tournament.state import State, is_automa

PREFIX = "contest."
"""The kinds of rows in the schedule that are a tournament's."""
MOVES_PER_ROUND = 8
"""A match's time per move is the round's time divided by this."""
GRACE = 12 * HOUR
"""So long an organiser has to decide about somebody who has not come."""
SOON = 0.85
"""At this part of a round's time everybody whose table is open is reminded."""


@dataclass
class Draft:
    """What a tournament would be after a request."""

    now: float
    header: Header
    state: State | None
    lines: list[Line] = field(default_factory=list)
    openings: list[Opening] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)

    @property
    def live(self) -> State:
        assert self.state is not None, "a stored tournament has a first line"
        return self.state

    def add(self, act: Act, by: str = "") -> None:
        """One more line; a round also brings its tables into the queue."""
        line = Line(1 if self.state is None else self.state.lines + 1, act, self.now, by)
        self.state = life.after(self.state, line)
        self.lines.append(line)
        self.header = replace(self.header, status=self.state.phase)
        if isinstance(act, Pair):
            self._begin_round(act)

    def _begin_round(self, act: Pair) -> None:
        kept = {name: text for name, text in self.header.notes.items() if ":" not in name}
        self.header = replace(self.header, round_began=self.now, notes=kept)
        self.openings.extend(
            Opening(self.header.id, act.round, n, new_id())
            for n, table in enumerate(act.tables, 1)
            if not table.is_done
        )

    def remember(self, name: str, text: str) -> None:
        self.header = replace(self.header, notes={**self.header.notes, name: text})

    def forget(self, name: str) -> None:
        kept = {key: text for key, text in self.header.notes.items() if key != name}
        self.header = replace(self.header, notes=kept)

    def note(self, name: str, person: int | None = None, **facts: Any) -> None:
        """Something to tell: in the tournament's channel, or to one person."""
        when = f"{self.live.lines}-{self.header.revision}"
        nonce = f"{self.header.id}-{when}-{len(self.notices)}"
        facts = {"tournament": self.header.id, **facts}
        self.notices.append(Notice(nonce, f"tournament.{name}", facts, None, person, self.now))

    def step(self) -> Step:
        """Everything that is to be stored."""
        return Step(
            self.header,
            tuple(self.lines),
            tuple(self.openings),
            due_rows(self.header, self.live),
            tuple(self.notices),
        )


# ── Time ───────────────────────────────────────────────────────────────────────────────────────


def control_of(plan: Plan) -> TimeControl:
    """The clock per move that was chosen, else one that fits the round."""
    wanted = plan.hours * HOUR or plan.days * DAY / MOVES_PER_ROUND
    per_move = min(max(wanted, MINUTE), LONGEST_SECONDS)
    patience: Patience = "newcomers" if plan.no_show == "forfeit" else "everybody"
    return TimeControl(per_move=per_move, patience=patience)


def deadline(header: Header, state: State) -> float:
    """When the round's time is up."""
    return header.round_began + state.plan.days * DAY


def due_rows(header: Header, state: State) -> tuple[Due, ...]:
    """Everything that is due for a tournament from now on."""
    if state.phase != "playing" or not state.rounds:
        return ()
    n, end = len(state.rounds), deadline(header, state)
    if not state.open_tables:
        waits = state.plan.pace == "deadline"
        return (Due(header.id, f"{PREFIX}next", n, end),) if waits else ()
    length = state.plan.days * DAY
    rows = []
    for kind, part in (("shows", 1 / 3), ("soon", SOON), ("end", 1.0)):
        if f"{kind}:{n}" not in header.notes:
            rows.append(Due(header.id, f"{PREFIX}{kind}", n, header.round_began + length * part))
    absent = [float(text) for name, text in header.notes.items() if name.startswith("absent:")]
    if absent:
        rows.append(Due(header.id, f"{PREFIX}absent", n, min(absent)))
    return tuple(rows)


# ── From a match to a result ───────────────────────────────────────────────────────────────────


def result_of(
    round: int,
    number: int,
    table: Table,
    match: Match,
    seats: tuple[Seat, ...],
    rule: Absence = "forfeit",
) -> Result:
    """What a finished match is worth: its ranks; whoever never came has forfeited, if that is the
    rule, and of an abandoned match everybody.
    """
    outcome: Outcome | None = match.result()
    people = [player for player in table.players if not is_automa(player)]
    if outcome is None:
        return Result(round, number, (1,) * len(table.players), forfeits=tuple(people))
    absent = tuple(
        player
        for n, player in enumerate(table.players)
        if not is_automa(player) and _never_came(match, n, seats[n], rule)
    )
    scores = tuple(float(score[0]) for score in outcome.scores if score)
    scores = scores if len(scores) == len(table.players) and min(scores) >= 0 else ()
    return Result(round, number, ranked(outcome.ranks), scores, absent)


def _never_came(match: Match, n: int, seat: Seat, rule: Absence) -> bool:
    away = seat.left or (seat.late and rule == "forfeit")
    return away and not clocks.has_moved(match, n)


def ranked(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Places without gaps: partners share one, and the next counts everybody ahead."""
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
