"""What is stored of a tournament besides its log: where it is held, by whom, and which tables of
its rounds still have to be opened. Values only.
"""

from typing import Literal

from msgspec import Struct

from engine.model.due import Due
from engine.model.notice import Notice
from engine.tournament.acts import LogLine
from engine.tournament.state import Phase

OpeningState = Literal["waiting", "open", "done"]


class TournamentHeader(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One tournament, without its log."""

    id: str
    name: str
    host: int
    """The person who created it."""
    created: float
    status: Phase = "signup"
    server: int | None = None
    channel: int | None = None
    """Where rounds are announced and tables opened."""
    round_began: float = 0.0
    notes: dict[str, str] = {}
    """For whoever shows it: ids of posts and the like."""
    revision: int = 0

    @property
    def is_live(self) -> bool:
        return self.status in ("signup", "check_in", "playing")


class TableOpening(Struct, frozen=True):
    """A table of a round on its way to being a match."""

    tournament: str
    round: int
    number: int
    match: str
    state: OpeningState = "waiting"


class TournamentChange(Struct, frozen=True):
    """One change of a tournament, stored as a whole. `header.revision` is the one that was seen."""

    header: TournamentHeader
    lines: tuple[LogLine, ...] = ()
    openings: tuple[TableOpening, ...] = ()
    due: tuple[Due, ...] | None = None
    """Everything that is due for the tournament from now on, if that has changed."""
    notices: tuple[Notice, ...] = ()
