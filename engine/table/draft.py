"""A change of a table in the making: everything that will be stored as one step, or not at all.

Requests work on a draft and raise Trouble where they are not allowed; the table itself changes only
after the draft was stored. Leaving, votes, lobby and clock are functions over a draft, one noun per
module.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from engine.dealer import Event
from engine.game import Game
from engine.match.entries import Entry, Proposal
from engine.match.match import Match
from engine.model.notice import Notice
from engine.model.people import Preferences
from engine.model.seats import Seat, Watch
from engine.model.sheet import Sheet
from engine.sentences import say
from engine.table.quiet_hours import QuietHours, rest_ends
from engine.trouble import Trouble


class NotAllowed(Trouble):
    """The table does not allow it: not yours, not now, or not in this kind of match."""


def seat_of(seats: Sequence[Seat], person: int) -> int:
    """Where somebody sits; NotAllowed if nowhere."""
    for n, seat in enumerate(seats):
        if seat.person == person:
            if seat.left:
                raise NotAllowed(say("you_left"))
            return n
    raise NotAllowed(say("not_seated"))


def sits(seats: Sequence[Seat], person: int | None) -> int | None:
    """Where somebody sits or sat; None for a spectator."""
    if person is None:
        return None
    return next((n for n, seat in enumerate(seats) if seat.person == person), None)


@dataclass
class Draft:
    """What a table would be after a request."""

    now: float
    game: Game
    sheet: Sheet
    seats: tuple[Seat, ...]
    people: Mapping[int, Preferences]
    started: Match | None
    entries: list[Entry] = field(default_factory=list)
    events: dict[int, tuple[Event, ...]] = field(default_factory=dict)
    """What each new entry tells, by its number."""
    notices: list[Notice] = field(default_factory=list)

    @property
    def match(self) -> Match:
        if self.started is None:
            raise NotAllowed(say("not_started"))
        return self.started

    @property
    def persons(self) -> set[int]:
        """The seats at which people sit, present or stood in for."""
        return {n for n, seat in enumerate(self.seats) if seat.is_person}

    def seat_of(self, person: int) -> int:
        return seat_of(self.seats, person)

    def quiet_hours_of(self, n: int) -> QuietHours:
        """When the clock of a seat stands."""
        person = self.seats[n].person
        known = self.people.get(person) if person is not None else None
        return QuietHours(known, self.sheet.control)

    def rest_ends_of(self, n: int) -> float:
        """When the person of a seat may be called again; 0 if they may be called now. In live
        matches they are awake.
        """
        person = self.seats[n].person
        if person is None or self.sheet.control.is_live:
            return 0
        return rest_ends(self.people.get(person), self.now)

    def late_turn_seconds(self, n: int) -> float:
        """How long a turn of somebody who is late waits for them: a whole day of theirs; where an
        arbiter sees to it that a bank is all there is, no longer than it grows.
        """
        control = self.sheet.control
        if control.is_live:
            return control.short
        if self.has_arbiter and control.bank:
            return max(control.increment, control.short)
        return self.quiet_hours_of(n).waking_day

    @property
    def has_arbiter(self) -> bool:
        """Whether the rules of a tournament decide about people who are away."""
        return bool(self.sheet.control.patience)

    @property
    def has_automa_of_its_own(self) -> bool:
        """Whether an automa plays in a tournament as a player like any other, for points: then it
        neither agrees to a draw nor lets others end the match early.
        """
        return "tournament" in self.sheet.notes and any(seat.person is None for seat in self.seats)

    def is_on_turn(self, n: int) -> bool:
        return int(self.match.state.turn) == n

    def playing(self) -> Match:
        """The match, if it is under way."""
        if self.sheet.status == "gathering":
            raise NotAllowed(say("not_started"))
        if self.sheet.status != "playing":
            raise NotAllowed(say("over"))
        if self.sheet.paused:
            raise NotAllowed(say("paused"))
        return self.match

    def add(self, proposal: Proposal) -> None:
        """One more entry."""
        self.started = self.match.after(proposal)
        self.entries.append(proposal.entry)
        self.events[proposal.entry.n] = proposal.events

    def set(self, **changes: Any) -> None:
        """Change the sheet."""
        self.sheet = replace(self.sheet, **changes)

    def set_seat(self, n: int, **changes: Any) -> None:
        changed = replace(self.seats[n], **changes)
        self.seats = (*self.seats[:n], changed, *self.seats[n + 1 :])
        if self.started is not None and "name" in changes:
            self.started = self.started.renamed([seat.name for seat in self.seats])
            self.started.former_names = self.sheet.former_names

    def set_watch(self, n: int, **changes: Any) -> None:
        watches = list(self.sheet.watches)
        watches[n] = replace(watches[n], **changes)
        self.set(watches=tuple(watches))

    def watch(self, n: int) -> Watch:
        return self.sheet.watches[n]

    def note(self, name: str, person: int | None = None, **facts: Any) -> None:
        """Something to tell that is no entry."""
        nonce = f"{self.sheet.id}-{self.sheet.revision}-{len(self.notices)}"
        notice = Notice(nonce, name, facts, self.sheet.id, person, self.now)
        self.notices.append(notice)

    def acted(self, n: int) -> None:
        """A person has done something: they are here."""
        here = {"missed": 0, "covered": 0, "up": 0, "at_once": False, "news": "", "news_at": 0}
        self.set_watch(n, seen=self.now, **here)
        dropped = [v for v in self.sheet.votes if v.is_to_replace(n)]
        if dropped:
            self.set(votes=tuple(v for v in self.sheet.votes if v not in dropped))
        if any(v.subject not in ("away", "stand_in") for v in dropped):
            self.note("vote_lapsed", subject="replace", seat=n)
