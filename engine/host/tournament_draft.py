"""A change of a tournament in the making, as a table has its draft.

Whoever stores it is `tournament_storing.py`.
"""

from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from engine.model.ids import new_id
from engine.model.notice import Notice
from engine.tournament import life
from engine.tournament.acts import Act, Line, Pair
from engine.tournament.header import Header, Opening, Step
from engine.tournament.state import State
from engine.tournament.timing import due_rows


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
