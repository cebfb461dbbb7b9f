"""A change of a tournament in the making, as a table has its draft.

Whoever stores it is `tournament_storing.py`.
"""

from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from engine.model.ids import new_id
from engine.model.notice import Notice
from engine.tournament import apply_acts
from engine.tournament.acts import LogLine, Pair, TournamentAct
from engine.tournament.header import TableOpening, TournamentChange, TournamentHeader
from engine.tournament.state import TournamentState
from engine.tournament.timing import due_rows


@dataclass
class TournamentDraft:
    """What a tournament would be after a request."""

    now: float
    header: TournamentHeader
    state: TournamentState | None
    lines: list[LogLine] = field(default_factory=list)
    openings: list[TableOpening] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)

    @property
    def live(self) -> TournamentState:
        assert self.state is not None, "a stored tournament has a first line"
        return self.state

    def add(self, act: TournamentAct, by: str = "") -> None:
        """One more line; a round also brings its tables into the queue."""
        line = LogLine(1 if self.state is None else self.state.lines + 1, act, self.now, by)
        self.state = apply_acts.after(self.state, line)
        self.lines.append(line)
        self.header = replace(self.header, status=self.state.phase, name=self.state.plan.name)
        if isinstance(act, Pair):
            self._begin_round(act)

    def _begin_round(self, act: Pair) -> None:
        kept = {name: text for name, text in self.header.notes.items() if ":" not in name}
        self.header = replace(self.header, round_began=self.now, notes=kept)
        self.openings.extend(
            TableOpening(self.header.id, act.round, n, new_id())
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

    def change(self) -> TournamentChange:
        """Everything that is to be stored."""
        return TournamentChange(
            self.header,
            tuple(self.lines),
            tuple(self.openings),
            due_rows(self.header, self.live),
            tuple(self.notices),
        )
