"""What a database must do for Tephra, and the values that go in and out of it.

A store holds rows and nothing else: no rules, no clock, no idea whose turn it is. Everything that
belongs to one step of a table goes in as one `Change`, and is there completely or not at all.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from engine.match.entries import Entry, Snapshot
from engine.model.call import OpenCall
from engine.model.due import Due
from engine.model.learner import Learner
from engine.model.notice import Notice
from engine.model.people import Preferences, Server
from engine.model.personal import Attention, Personal
from engine.model.puzzle_answer import PuzzleAnswer
from engine.model.seats import Seat
from engine.model.sheet import Sheet, Status
from engine.sentences import SENTENCES, say
from engine.trouble import Trouble

if TYPE_CHECKING:
    from engine.store.person_rows import Forgetting, InvolvedMatch, InvolvedTournament
    from engine.store.process_rows import Process
    from engine.tournament.acts import LogLine
    from engine.tournament.header import (
        OpeningState,
        TableOpening,
        TournamentChange,
        TournamentHeader,
    )
    from engine.tournament.ratings import PlayedMatch, Rating, RatingBoard, RatingPoint

NO_LIMIT = 1 << 31
"""For whoever looks after all matches, however many."""


class NotStored(Trouble):
    """The database could not take or give something; nothing has happened. It is said in the
    language of whoever reads it: the task that writes speaks none.
    """

    def __str__(self) -> str:
        why = super().__str__()
        return say(why) if why in SENTENCES else why


class BadDatabase(Trouble):
    """An address that leads nowhere, or a database this version cannot use."""


class Conflict(Exception):
    """Somebody else has changed the match meanwhile: reload it and judge again."""


class Stored(Struct, frozen=True):
    """Everything a store has of one match."""

    sheet: Sheet
    seats: tuple[Seat, ...]
    entries: tuple[Entry, ...]
    snapshot: Snapshot | None


class Change(Struct, frozen=True):
    """One step of a table, stored as a whole. `sheet.revision` is the one that was seen."""

    sheet: Sheet
    now: float
    entries: tuple[Entry, ...] = ()
    seats: tuple[Seat, ...] | None = None
    """All seats, if any of them has changed."""
    ranks: tuple[int, ...] | None = None
    due: tuple[Due, ...] | None = None
    """Everything that is due for the match from now on, if that has changed."""
    notices: tuple[Notice, ...] = ()
    snapshot: Snapshot | None = None


class StoreObserver:
    """Whoever wants to know how a database does; this one does not."""

    def committed(self, seconds: float) -> None:
        """A step of a match was stored, and took so long."""

    def failed(self, problem: BaseException) -> None:
        """The database could not take or give something."""

    def damaged(self, why: str) -> None:
        """What the database holds is broken: somebody must put a backup in its place."""


class Store(Protocol):
    """What a database must do for Tephra."""

    url: str
    is_for_many: bool
    """Whether several processes are to be expected at any time."""
    holder: str | None
    """The id under which this process takes things upon itself; None: it takes nothing."""
    observer: StoreObserver

    async def close(self) -> None: ...

    # ── Matches ──
    async def create(self, change: Change) -> None:
        """A new match with its first sheet and seats. Conflict if the id is taken."""

    async def commit(self, change: Change) -> None:
        """A step of a match. Conflict if anybody else has made one since."""

    async def load(self, match: str) -> Stored | None: ...

    async def playing(self) -> list[str]:
        """The ids of all live matches, also of those that cannot be read."""

    async def revision(self, match: str) -> int:
        """The newest revision of a match; -1 if there is no such match."""

    async def sheets(
        self,
        *,
        status: Sequence[Status] = (),
        person: int | None = None,
        channel: int | None = None,
        server: int | None = None,
        limit: int = 1000,
    ) -> list[Sheet]:
        """Matches that fit, the newest first."""

    async def seats(self, match: str) -> tuple[Seat, ...]: ...

    async def times(self, match: str) -> tuple[float, ...]:
        """When each entry was made, in order."""

    async def keep_snapshot(self, match: str, snapshot: Snapshot) -> None: ...

    async def drop_snapshots(self) -> None: ...

    async def keep_unmade(self, match: str, seat: int, answers: str) -> str:
        """Keep answers that a seat has in mind until the match moves on; the key they are under."""
        ...

    async def unmade(self, match: str, seat: int, key: str) -> str | None:
        """The answers under a key; None if the match has moved on."""
        ...

    # ── What is still to be told ──
    async def untold_matches(self) -> list[str]:
        """The matches whose channels have not heard of every entry."""

    async def set_telling(self, match: str, told: int, n: int) -> tuple[int, int] | None:
        """A post from after entry `told` to entry n is about to be made, unless another one is
        under way or was heard; what is now (told, telling), or None if another process is at it.
        """

    async def release_post(self, match: str) -> None:
        """The post under way has failed: any process may make it."""

    async def set_told(self, match: str, n: int) -> None: ...

    async def notices(self) -> list[Notice]: ...

    async def claim_notices(self) -> list[Notice]:
        """What is to be delivered and no other process delivers: this one does now."""

    async def release_notice(self, nonce: str) -> None:
        """A notice could not be delivered: any process may try."""

    async def drop_notice(self, nonce: str) -> None: ...

    async def deliveries(self, news: str) -> set[str]:
        """Whom some news have reached while they are being told: each by a nonce of its own."""

    async def note_delivery(self, news: str, nonce: str) -> None:
        """News have reached somebody; forgotten once they are told or dropped."""

    # ── What falls due ──
    async def due(self, until: float, limit: int = 100) -> list[Due]: ...

    async def claim_due(self, until: float, limit: int = 100) -> list[Due]:
        """What has fallen due and no other process lets happen: this one does now."""

    async def due_of_kind(self, kind: str) -> list[Due]: ...

    async def due_row(self, owner: str, kind: str, seat: int = 0) -> Due | None: ...

    async def reminders(self, person: int, until: float) -> list[Due]: ...

    async def next_due(self) -> float | None:
        """When this process has something to let happen next."""

    async def set_due(self, due: Due) -> None:
        """Write one row, in place of the one with the same owner, kind and seat."""

    async def drop_due(self, due: Due) -> None: ...

    async def turn_into_notice(
        self,
        rows: Sequence[Due],
        notice: Notice | None,
        following: Sequence[Due] = (),
        calls: Sequence[OpenCall] = (),
    ) -> bool:
        """Replace reminders by the one notice made of them (None: there is nothing to tell), and
        write those that follow and whom it calls for what; False if somebody else has done so.
        """

    # ── Calls that are not answered yet ──
    async def calls_for(self, match: str) -> list[OpenCall]: ...

    async def calls_to(self, person: int) -> list[OpenCall]: ...

    async def calls_by(self, news: str) -> list[OpenCall]: ...

    async def all_calls(self) -> list[OpenCall]: ...

    async def place_call(self, news: str, channel: int, message: int) -> None:
        """A call stands in a channel."""

    async def drop_call(self, news: str, match: str) -> None:
        """A call is answered, as far as one match goes."""

    # ── People and servers ──
    async def person(self, id: int) -> Preferences: ...

    async def save_person(self, person: Preferences) -> None: ...

    async def learner(self, id: int) -> Learner: ...

    async def save_learner(self, learner: Learner) -> None: ...

    async def server(self, id: int) -> Server: ...

    async def save_server(self, server: Server) -> None: ...

    async def games_of(self, person: int, status: Sequence[Status]) -> set[str]:
        """The games of which a person has matches that stand so."""
        ...

    async def personal(self, person: int, match: str) -> Personal:
        """What a person keeps to themself about a match."""

    async def personal_of(self, person: int) -> list[Personal]: ...

    async def people_who(self, attention: Attention, match: str) -> set[int]:
        """Who has muted a match, or follows it."""

    async def set_attention(self, person: int, match: str, attention: Attention) -> None: ...

    async def set_note(self, person: int, match: str, note: str) -> None: ...

    async def note_hint(self, person: int, match: str, hint: str) -> None:
        """A hint was given."""

    async def add_puzzle_answer(self, answer: PuzzleAnswer) -> None:
        """A try at the puzzle of a day; one that is kept already stays as it is."""

    async def puzzle_answers_of(self, person: int) -> list[PuzzleAnswer]:
        """All that somebody has answered to puzzles, the oldest first."""

    async def puzzle_answers_on(self, server: int, begins: str) -> list[PuzzleAnswer]:
        """What was answered on a server to puzzles of the days that begin so: of a day, a month."""

    async def matches_involving(self, person: int) -> "list[InvolvedMatch]":
        """The matches that may name a person, the oldest first."""

    async def tournaments_involving(self, person: int) -> "list[InvolvedTournament]":
        """The tournaments that may name a person, the oldest first."""

    async def forget(self, it: "Forgetting") -> None:
        """Nothing names a person any more. Conflict if something has changed since it was read."""

    # ── Tournaments ──
    async def create_tournament(self, change: "TournamentChange") -> None:
        """A new tournament with its first line. Conflict if the id is taken."""

    async def commit_tournament(self, change: "TournamentChange") -> None:
        """A step of a tournament. Conflict if anybody else has made one since."""

    async def load_tournament(
        self, id: str
    ) -> "tuple[TournamentHeader, tuple[LogLine, ...]] | None": ...

    async def tournaments(
        self, *, server: int | None = None, status: Sequence[str] = (), limit: int = 100
    ) -> "list[TournamentHeader]":
        """Tournaments that fit, the newest first."""

    async def openings(
        self, *, tournament: str = "", state: "OpeningState | None" = None
    ) -> "list[TableOpening]":
        """The tables of rounds, in order."""

    async def opening_of(self, match: str) -> "TableOpening | None": ...

    async def set_opening(self, match: str, before: "OpeningState", state: "OpeningState") -> None:
        """A table has come further. Conflict if it was not where it is thought to be."""

    # ── Ratings ──
    async def rated_matches(self) -> list[str]: ...

    async def unrated(self) -> "list[PlayedMatch]":
        """Rated matches that are over and have moved no rating yet, in order of their end."""

    async def all_played(self) -> "list[PlayedMatch]":
        """Every match that ratings are made of, in order of its end."""

    async def last_rated(self) -> tuple[float, str]:
        """End and id of the match that was rated last."""

    async def add_rated(self, played: "PlayedMatch", points: "Sequence[RatingPoint]") -> None:
        """A match is rated. Conflict if somebody else has rated it."""

    async def forget_ratings(self) -> None: ...

    async def ratings(
        self, board: "RatingBoard", people: Sequence[int] = ()
    ) -> "dict[int, Rating]":
        """The ratings of a board: of some people, or of all."""

    async def ratings_of(self, person: int) -> "dict[RatingBoard, Rating]": ...

    async def is_rated(self, person: int) -> bool: ...

    async def rating_curve(self, board: "RatingBoard", person: int) -> "list[RatingPoint]": ...

    # ── Several processes ──
    async def processes(self) -> "list[Process]":
        """Who uses the database, as far as anybody has heard."""

    async def save_process(self, one: "Process") -> None: ...

    async def drop_process(self, one: "Process") -> bool:
        """A process is gone, and with it its claims; False if it has been heard of since."""

    async def claim(self, name: str, at: float) -> bool:
        """Take what has a name; False if a living process holds it."""

    async def release(self, name: str) -> None: ...

    async def drop_claims(self, before: float) -> None:
        """Forget what this process took long ago."""

    async def claim_matches(self) -> list[str]:
        """Take the matches nobody sees to though something is left to do; also those one has."""

    async def mark(self, name: str) -> str:
        """A small fact by its name; empty if nobody has noted it."""

    async def set_mark(self, name: str, value: str) -> None: ...

    # ── Operation ──
    async def counts(self) -> dict[str, int]:
        """How many matches there are, by status."""

    async def newest(self) -> float:
        """When anything was last written into a match; 0 if there is none."""

    async def backup(self, file: Path) -> None:
        """A consistent copy as a SQLite file, made while matches go on."""
