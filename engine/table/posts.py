"""What a table tells, and who listens.

A listener gets posts: what happened from one entry to another, as each seat may know it. Moves
and draws stay secret until the match is over, so a post has events and no entries; another seat's
events and views cannot be had from it by accident. A post's nonce is made of match and last
entry: the same news has the same nonce, also after a restart.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from engine.contract import Outcome, State
from engine.dealer import Event, audible
from engine.match.entries import Act, By, Entry, holds_state
from engine.model.notice import Notice, post_nonce
from engine.model.sheet import Status
from engine.speaker import Speaker
from engine.table.draft import Draft
from engine.table.open_questions import Asked, open_questions


@dataclass(frozen=True)
class Happening:
    """What one entry told: never the move itself, only what may be heard of it."""

    n: int
    act: Act
    seat: int | None
    by: By
    words: str
    """For acts of the table: why, to whom, back to which entry. Empty for moves."""
    events: tuple[Event, ...]
    drew: bool = False
    """Whether chance came into it."""


@dataclass(frozen=True)
class Post:
    """News of a match, from entry `first` to entry `last`."""

    match: str
    game: str
    server: int | None
    channel: int | None
    status: Status
    first: int
    last: int
    asked: tuple[Asked, ...]
    result: Outcome | None
    hash: str
    secret: str
    """What the seed was made of: published when the match is over, empty until then."""
    notes: dict[str, str]
    _speaker: Speaker = field(repr=False)
    _happenings: tuple[Happening, ...] = field(repr=False)
    _view: Callable[[int | None], Any] = field(repr=False)
    turn: int
    """The seat on turn."""
    turns: int
    """How many turns have begun,"""
    turns_before: int
    """and how many had when the entry before these was made."""
    _view_before: Callable[[int | None], Any] = field(repr=False)

    @property
    def nonce(self) -> str:
        return post_nonce(self.match, self.last)

    def happenings(self, seat: int | None = None) -> tuple[Happening, ...]:
        """Entry by entry what a seat (or, with None, everybody) may hear."""
        return tuple(
            Happening(h.n, h.act, h.seat, h.by, h.words, audible(h.events, seat), h.drew)
            for h in self._happenings
        )

    def lines(self, seat: int | None = None) -> list[str]:
        """The same events as sentences; a seat that reads them alone is called *you*."""
        speaker = self._speaker.to(seat)
        return [line for h in self.happenings(seat) for line in speaker.sentences(h.events)]

    def look(self, seat: int | None = None) -> Any:
        """The view of a seat or, with None, of a spectator."""
        return self._view(seat)

    def look_before(self, seat: int | None = None) -> Any:
        """The same before the first of these entries; None where the match begins with them."""
        return self._view_before(seat)


class NotYet(Exception):
    """A notice cannot be told now, and nothing is wrong: again after so many seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"again after {seconds:.0f} s")
        self.seconds = seconds


class Listener(Protocol):
    """Whoever shows matches to people: the bot."""

    def when(self, post: Post) -> float:
        """From which time on the post should be told; what happens until then is gathered."""
        ...

    async def hear(self, post: Post) -> None:
        """Take a post. It counts as told when this returns; an error means: again later."""
        ...

    async def notice(self, notice: Notice) -> None:
        """Take a notice, under the same terms; `NotYet` says when again."""
        ...


class SilentListener:
    """A listener that takes everything and shows nothing."""

    def when(self, post: Post) -> float:
        return 0

    async def hear(self, post: Post) -> None:
        pass

    async def notice(self, notice: Notice) -> None:
        pass


def happening(entry: Entry, events: tuple[Event, ...]) -> Happening:
    words = "" if entry.act in ("start", "move") else entry.text
    if holds_state(entry):
        words = f"{words.rpartition(' ')[0]} held"  # the state itself shows everything
    return Happening(entry.n, entry.act, entry.seat, entry.by, words, events, bool(entry.draws))


def make_post(
    draft: Draft,
    events: Mapping[int, tuple[Event, ...]],
    first: int,
    last: int,
    before: State | None,
) -> Post:
    """News from entry to entry, with the board and the questions of now; `events` is what the
    entries told, by their numbers, `before` what lay on the table until then. The end is told with
    the last entry.
    """
    sheet, match = draft.sheet, draft.match
    state, view = match.state, match.game.view
    is_over = match.is_over and last == len(match.entries)
    entries = match.entries[first - 1 : last]
    return Post(
        match=sheet.id,
        game=sheet.game,
        server=sheet.server,
        channel=sheet.channel,
        status=sheet.status if is_over else "playing",
        first=first,
        last=last,
        asked=tuple(one for one in open_questions(draft, first) if one.opened <= last),
        result=match.result() if is_over else None,
        hash=match.seed.hash,
        secret=match.seed.secret if is_over else "",
        notes=sheet.notes,
        _speaker=match.speaker,
        _happenings=tuple(happening(entry, events[entry.n]) for entry in entries),
        _view=lambda seat: view(state, seat),
        turn=state.turn,
        turns=state.turns,
        turns_before=before.turns if before is not None else 0,
        _view_before=lambda seat: view(before, seat) if before is not None else None,
    )
