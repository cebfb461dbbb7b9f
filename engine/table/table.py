"""A table: one match and what the people around it can ask of it.

A request goes straight through: the table hands a change of a draft (`lobby`, `moves`, `leaving`,
`voting` or `clocks`) to its books, which judge and store it (`commit.py`); then its background work
lets automa answer and tells the listener. Who a person is to Discord, and what things look like, is
not known here.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.contract import Decision, Move
from engine.match.match import Match
from engine.model.due import Due
from engine.model.people import Preferences
from engine.model.seats import Seat
from engine.model.sheet import AWAY, Sheet, Status
from engine.model.time_control import TimeControl
from engine.model.votes import Subject
from engine.sentences import say
from engine.store.protocol import Store, Stored
from engine.table import (
    abandoned_matches,
    absence,
    calls,
    clocks,
    holidays,
    leaving,
    lobby,
    lobby_closing,
    moves,
    pausing,
    seat_news,
    voting,
)
from engine.table.background import Background
from engine.table.commit import Books, Work
from engine.table.draft import Draft, NotAllowed, seat_of, sits
from engine.table.open_questions import Asked, open_questions
from engine.table.posts import Post
from engine.table.services import Services


class Table:
    """One match and everybody around it."""

    def __init__(
        self, services: Services, stored: Stored, people: Mapping[int, Preferences]
    ) -> None:
        self.books = Books(services, stored, people)
        self._background = Background(self.books)

    # ── What there is to know ──────────────────────────────────────────────────────────────────

    @property
    def id(self) -> str:
        return self.books.id

    @property
    def sheet(self) -> Sheet:
        return self.books.sheet

    @property
    def status(self) -> Status:
        return self.books.sheet.status

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.books.seats

    @property
    def people(self) -> Mapping[int, Preferences]:
        """The settings of everybody at the table."""
        return self.books.people

    @property
    def match(self) -> Match:
        """The match as it was stored last. It knows all secrets: show people views only."""
        return self.books.match

    @property
    def started(self) -> Match | None:
        """The match, if it has started."""
        return self.books.started

    @property
    def store(self) -> Store:
        return self.books.services.store

    def draft(self) -> Draft:
        """The table as it is, to look at and to try things on: nothing done to it is stored."""
        return self.books.draft()

    def seat_of(self, person: int) -> int:
        """Where somebody plays; NotAllowed if nowhere."""
        return seat_of(self.seats, person)

    def sits(self, person: int | None) -> int | None:
        """Where somebody sits or sat; None for a spectator."""
        return sits(self.seats, person)

    def sees_as(self, person: int | None) -> int | None:
        """The seat whose hand somebody sees; whoever has left it is a spectator."""
        seat = self.sits(person)
        return None if seat is None or self.seats[seat].left else seat

    def is_away(self, person: int) -> bool:
        """Whether somebody plays here and is not taken to be here: an automa stands in for them,
        the others decide about their seat, or everybody is away.
        """
        seat = self.sits(person)
        if seat is None or self.seats[seat].left:
            return False
        in_question = any(vote.is_to_replace(seat) for vote in self.sheet.votes)
        return bool(self.seats[seat].stand_in) or in_question or self.sheet.paused == AWAY

    def look(self, person: int | None = None) -> Any:
        """What a person may see of the board: their seat's view, or a spectator's."""
        return self.match.game.view(self.match.state, self.sees_as(person))

    def asked(self) -> tuple[Asked, ...]:
        """Who must answer now, and until when."""
        return open_questions(self.draft())

    def decision(self, person: int) -> Decision:
        """What a person is asked; NotYourTurn if nothing."""
        return self.match.decision(self.seat_of(person))

    def moves(self, person: int) -> Sequence[Move]:
        """Every legal answer of a person who is asked."""
        return self.match.moves(self.seat_of(person))

    def prompt(self, person: int) -> str:
        """The question a person is asked, as a sentence."""
        return self.match.speaker.prompt(self.decision(person), self.match.state)

    async def meet(self, person: int) -> Preferences:
        """Somebody's settings as they are stored; the table knows them from now on."""
        return await self.books.meet(person)

    # ── Gathering ──────────────────────────────────────────────────────────────────────────────

    async def join(self, person: int, name: str, token: str = "") -> None:
        """Sit down. The token is something neither host nor player can choose."""
        await self.books.meet(person)
        await self._do(lambda draft: lobby.join(draft, person, name, token))

    async def get_up(self, person: int) -> None:
        await self._do(lambda draft: lobby.get_up(draft, person))

    async def add_automa(self, host: int, level: str) -> None:
        await self._do(lambda draft: lobby.add_automa(draft, host, level))

    async def remove(self, host: int, seat: int) -> None:
        await self._do(lambda draft: lobby.remove(draft, host, seat))

    async def put_first(self, host: int, seat: int) -> None:
        await self._do(lambda draft: lobby.put_first(draft, host, seat))

    async def choose(self, host: int, option: str, value: str) -> None:
        await self._do(lambda draft: lobby.choose(draft, host, option, value))

    async def invite(self, host: int, invited: Sequence[int]) -> None:
        await self._do(lambda draft: lobby.invite(draft, host, tuple(invited)))

    async def set_clock(self, host: int, control: TimeControl, stand_in: str = "") -> None:
        """The clock, and the level that plays for whoever is away."""
        await self._do(lambda draft: lobby.set_clock(draft, host, control, stand_in))

    async def set_rated(self, host: int, rated: bool) -> None:
        await self._do(lambda draft: lobby.set_rated(draft, host, rated))

    async def set_language(self, host: int, code: str) -> None:
        await self._do(lambda draft: lobby.set_language(draft, host, code))

    async def cancel(self, host: int) -> None:
        await self._do(lambda draft: lobby.cancel(draft, host))

    async def start(self, host: int, token: str = "") -> Post:
        return _made(await self._do(lambda draft: lobby.start(draft, host, token)))

    async def move_to(
        self, server: int | None, channel: int | None, *, tells: str = "", **notes: str
    ) -> None:
        """Where the match is shown from now on, and what its listener must remember of it; where
        that is news, the listener gets a notice of that name.
        """
        await self._do(lambda draft: lobby.move_to(draft, server, channel, notes, tells))

    async def tell_person(self, name: str, person: int, **facts: Any) -> None:
        """The listener gets a notice for one person: what it cannot tell them just now."""
        await self._do(lambda draft: draft.note(name, person, **facts))

    # ── Playing ────────────────────────────────────────────────────────────────────────────────

    async def submit(self, person: int, said: str, opened: int | None = None) -> Post:
        """A person's answer, or several in a row with semicolons between them; `opened` is the
        number of the question it answers. The post is for that person: the channel hears of it by
        the listener.
        """
        return _made(await self._do(moves.submitting(person, said, opened), by=person))

    async def keep_unmade(self, person: int, answers: str) -> str:
        """Keep answers that a person has in mind until the match moves on; the key they are
        under.
        """
        return await self.store.keep_unmade(self.id, self.seat_of(person), answers)

    async def unmade(self, person: int, key: str) -> str | None:
        """The answers under a key; None if the match has moved on."""
        return await self.store.unmade(self.id, self.seat_of(person), key)

    async def undo(self, person: int, to: int | None = None) -> Post | None:
        """Go back to entry `to`, by default to before one's latest answer: at once where nothing
        was revealed, else the table is asked. None while it is being asked.
        """
        return await self._do(lambda draft: moves.undo(draft, person, to), by=person)

    async def resign(self, person: int) -> Post:
        return _made(
            await self._do(
                lambda draft: leaving.leave(draft, draft.seat_of(person), "resigned"), by=person
            )
        )

    async def vanish(self, person: int) -> Post:
        """Resign because one is to be forgotten, whatever else is not allowed just now."""
        return _made(await self._do(lambda draft: leaving.vanish(draft, draft.seat_of(person))))

    async def hand_over(self, person: int, level: str = "") -> Post:
        """Let an automa play until one returns."""
        return _made(
            await self._do(
                lambda draft: leaving.hand_over(draft, draft.seat_of(person), level), by=person
            )
        )

    async def take_back(self, person: int) -> Post | None:
        """Return to one's seat; answering does so too."""
        return await self._do(lambda draft: leaving.come_back(draft, person))

    async def end(self, person: int) -> Post:
        """End a match in which one is the only person left."""
        return _made(
            await self._do(lambda draft: leaving.end(draft, draft.seat_of(person)), by=person)
        )

    async def set_standing(
        self, person: int, question: str, name: str | None, *, for_match: bool = True
    ) -> None:
        """Choose (or, with None, withdraw) an answer to a kind of question asked out of turn."""
        await self._do(
            lambda draft: moves.set_standing(draft, person, question, name, for_match=for_match),
            by=person,
        )

    # ── Deciding together ──────────────────────────────────────────────────────────────────────

    async def ask(self, person: int, subject: Subject, seat: int = -1) -> Post | None:
        """Offer a draw, or to abandon; ask to vote a seat out, or for a stand-in for somebody on
        holiday. None while the table is asked.
        """
        if subject not in ("draw", "abandon", "replace", "stand_in"):
            raise NotAllowed(say("nothing_to_ask"))
        return await self._do(
            lambda draft: voting.ask_for(draft, person, subject, seat, newcomer=None, name=""),
            by=person,
        )

    async def propose_substitute(
        self, person: int, newcomer: int, name: str, seat: int | None = None
    ) -> Post | None:
        """Offer one's own seat to somebody; or ask the table to give them another one."""
        await self.books.meet(newcomer)
        subject: Subject = "substitute" if seat is None else "replace"
        about = self.seat_of(person) if seat is None else seat
        return await self._do(
            lambda draft: voting.ask_for(draft, person, subject, about, newcomer, name), by=person
        )

    async def vote(
        self, person: int, subject: Subject, seat: int = -1, *, yes: bool
    ) -> Post | None:
        """Answer what the table is asked."""
        return await self._do(
            lambda draft: voting.vote(draft, person, subject, seat, yes=yes), by=person
        )

    async def choose_for(self, person: int, seat: int, choice: str) -> Post | None:
        """Answer what becomes of the seat of somebody who is away: `wait`, `automa` or `end`."""
        wanted = absence.read_choice(choice)
        return await self._do(lambda draft: voting.choose(draft, person, seat, wanted), by=person)

    async def accept_seat(self, newcomer: int, seat: int) -> Post:
        """Take a seat that was offered."""
        await self.books.meet(newcomer)
        return _made(
            await self._do(lambda draft: voting.accept_seat(draft, newcomer, seat), by=newcomer)
        )

    async def decline_seat(self, newcomer: int, seat: int) -> None:
        """Not take a seat that was offered."""
        await self._do(lambda draft: voting.decline_seat(draft, newcomer, seat))

    # ── The arbiter of a tournament ────────────────────────────────────────────────────────────

    async def arbitrate(self, ruling: str, seat: int = -1) -> None:
        """End a match as it stands (`board`) or for nothing (`lose`); let automa play a seat, or
        all of them, to the end (`automa`); or take a seat out of it (`forfeit`), or give it all its
        time again (`wait`).
        """
        await self._do(lambda draft: leaving.arbitrate(draft, ruling, seat))

    async def extend(self, seconds: float) -> None:
        """Give the table so many seconds in all, everybody their share; what it has had already
        counts.
        """

        def work(draft: Draft) -> None:
            more = seconds - float(draft.sheet.notes.get("extended", "0"))
            if draft.sheet.status == "playing" and more > 0:
                clocks.add_time(draft, more / len(draft.seats))
                draft.set(notes={**draft.sheet.notes, "extended": str(seconds)})

        await self._do(work)

    async def substitute(self, seat: int, person: int, name: str) -> None:
        """Somebody else plays a seat from now on, nobody being asked."""
        await self.books.meet(person)
        await self._do(lambda draft: leaving.replace_person(draft, seat, person, name))

    # ── Time ───────────────────────────────────────────────────────────────────────────────────

    async def fall_due(self, due: Due) -> None:
        """Something of this match has fallen due."""
        if due.kind in _FALLS_DUE:
            self.books.forget_due()
            await self._do(lambda draft: _FALLS_DUE[due.kind](draft, due))
        else:
            await self.store.drop_due(due)
            self.wake()

    async def pause(self, why: str) -> bool:
        """Nobody can move and all clocks stand; whether that is new."""
        return await self._notes("paused", lambda draft: pausing.pause(draft, why))

    async def resume(self) -> bool:
        """The match goes on where it stood; whether it was paused."""
        return bool(self.sheet.paused) and await self._notes("resumed", pausing.resume)

    async def set_person(self, person: Preferences, news: str = "", **facts: Any) -> None:
        """Somebody's hours have changed; with news, the table is told of it."""

        def work(draft: Draft) -> None:
            clocks.set_person(draft, person, news, **facts)
            calls.hours_changed(draft, person.id)

        await self._do(work)

    # ── Going on ───────────────────────────────────────────────────────────────────────────────

    @property
    def used(self) -> float:
        """When somebody last asked for this table, or asked something of it."""
        return self.books.used

    def touch(self) -> None:
        """Somebody has asked for this table."""
        self.books.touch()

    @property
    def is_busy(self) -> bool:
        return self.books.is_queued or self._background.is_busy

    def wake(self) -> None:
        """See to it that automa answer and that everything is told."""
        self._background.wake(self)

    async def stop(self) -> None:
        """Finish what is under way: no automa begins another answer."""
        await self._background.stop()

    async def settle(self) -> None:
        """Wait until the table has nothing left to do by itself."""
        await self._background.settle()

    async def refresh(self) -> bool:
        """Catch up with other processes; whether there was anything new."""
        return await self.books.refresh()

    async def follow_rules(self) -> None:
        """Where the rules have changed since the last entry, the match says so and goes on."""
        if await self.books.follow_rules():
            self.wake()

    async def keep_snapshot(self) -> None:
        """Before it leaves memory, so that it comes back quickly."""
        await self.books.keep_snapshot()

    async def _do(self, work: Work, by: int | None = None) -> Post | None:
        """One request, `by` a player if one acts with it: judge, store, accept, go on. News of it,
        if it made entries.
        """
        draft = await self.books.request(work, by)
        self.wake()
        if not draft.entries:
            return None
        return self.books.post(draft.entries[0].n, draft.entries[-1].n)

    async def _notes(self, name: str, work: Work) -> bool:
        """One request; whether it left a notice of that name."""
        draft = await self.books.request(work)
        self.wake()
        return any(notice.name == name for notice in draft.notices)


_FALLS_DUE = {
    clocks.TIME_KIND: lambda draft, due: clocks.time_is_up(draft, due.seat),
    clocks.VOTE_KIND: lambda draft, due: None,  # votes are reviewed with every change
    lobby_closing.DUE_KIND: lambda draft, due: lobby_closing.warn_or_close(draft),
    abandoned_matches.AWAY_KIND: lambda draft, due: abandoned_matches.abandon(draft),
    holidays.DUE_KIND: lambda draft, due: holidays.follow(draft, due.seat),
    abandoned_matches.SILENCE_KIND: lambda draft, due: abandoned_matches.ask(draft),
    seat_news.DUE_KIND: lambda draft, due: seat_news.tell_what_is_due(draft, due.seat),
}
"""What rows of a match lead to, by their kind; others only wake it."""


def _made(post: Post | None) -> Post:
    assert post is not None, "this request always makes an entry"
    return post
