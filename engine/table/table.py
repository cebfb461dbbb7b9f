"""A table: one match and what the people around it can ask of it.

Every request is a function over a draft, from `lobby`, `leaving`, `council` or `timekeeper`;
storing it, and what happens when two come at once, is the ledger's. What the table does by itself
(automa, telling) is the steward's. Who a person is to Discord, and what things look like, is not
known here.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.contract import Decision, Move
from engine.match.match import Match
from engine.match.preview import Preview, preview
from engine.model.due import Due
from engine.model.people import Person
from engine.model.seats import Standing
from engine.model.time_control import TimeControl
from engine.model.votes import Subject, Vote
from engine.sentences import say
from engine.store.protocol import Stored
from engine.table import clocks, leaving, lobby, voting
from engine.table.background import Steward, asked_at
from engine.table.commit import Ledger
from engine.table.draft import Draft, NotAllowed, seat_of
from engine.table.posts import Asked, Post, happening, make_post
from engine.table.services import House
from engine.trouble import Stale, Trouble


class Table(Ledger):
    """One match and everybody around it."""

    def __init__(self, house: House, stored: Stored, people: Mapping[int, Person]) -> None:
        super().__init__(house, stored, people)
        self._steward = Steward(self)

    # ── What there is to know ──────────────────────────────────────────────────────────────────

    def seat_of(self, person: int) -> int:
        """Where somebody plays; NotAllowed if nowhere."""
        return seat_of(self.seats, person)

    def sits(self, person: int | None) -> int | None:
        """Where somebody sits or sat; None for a spectator."""
        if person is None:
            return None
        return next((n for n, seat in enumerate(self.seats) if seat.person == person), None)

    def look(self, person: int | None = None) -> Any:
        """What a person may see of the board: their seat's view, or a spectator's."""
        return self.match.game.view(self.match.state, self.sits(person))

    def asked(self) -> tuple[Asked, ...]:
        """Who must answer now, and until when."""
        return asked_at(self)

    def decision(self, person: int) -> Decision:
        """What a person is asked; NotYourTurn if nothing."""
        return self.match.decision(self.seat_of(person))

    def moves(self, person: int) -> Sequence[Move]:
        """Every legal answer of a person who is asked."""
        return self.match.moves(self.seat_of(person))

    def prompt(self, person: int) -> str:
        """The question a person is asked, as a sentence."""
        return self.match.speaker.prompt(self.decision(person), self.match.state)

    async def preview(self, person: int, said: str, opened: int | None = None) -> Preview:
        """What the board would look like after a move; nothing is stored."""
        try:
            return self._preview(person, said, opened)
        except Trouble:
            if not await self.refresh():
                raise
        return self._preview(person, said, opened)

    def _preview(self, person: int, said: str, opened: int | None) -> Preview:
        draft = self.draft()
        seat, match = draft.seat_of(person), draft.playing()
        match.decision(seat)
        if opened is not None and opened != match.opened[seat]:
            raise Stale(say("stale"))
        return preview(match, seat, said)

    # ── Gathering ──────────────────────────────────────────────────────────────────────────────

    async def join(self, person: int, name: str, token: str = "") -> None:
        """Sit down. The token is something neither host nor player can choose."""
        await self._meet(person)
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

    async def set_clock(self, host: int, control: TimeControl) -> None:
        await self._do(lambda draft: lobby.set_clock(draft, host, control))

    async def set_rated(self, host: int, rated: bool) -> None:
        await self._do(lambda draft: lobby.set_rated(draft, host, rated))

    async def cancel(self, host: int) -> None:
        await self._do(lambda draft: lobby.cancel(draft, host))

    async def start(self, host: int, token: str = "") -> Post:
        return _made(await self._do(lambda draft: lobby.start(draft, host, token)))

    async def move_to(self, server: int | None, channel: int | None, **notes: str) -> None:
        """Where the match is shown from now on, and what its listener must remember of it."""

        def work(draft: Draft) -> None:
            draft.set(server=server, channel=channel, notes={**draft.sheet.notes, **notes})

        await self._do(work)

    # ── Playing ────────────────────────────────────────────────────────────────────────────────

    async def submit(self, person: int, said: str, opened: int | None = None) -> Post:
        """A person's answer; `opened` is the number of the question it answers. The post is for
        that person: the channel hears of it by the listener.
        """
        question = opened

        def work(draft: Draft) -> None:
            nonlocal question
            seat, match = draft.seat_of(person), draft.playing()
            match.decision(seat)
            question = match.opened[seat] if question is None else question
            if draft.seats[seat].stand_in:
                leaving.take_back(draft, seat)
            draft.add(draft.match.propose(seat, said, opened=question))
            draft.acted(seat)

        return _made(await self._do(work))

    async def undo(self, person: int, to: int | None = None) -> Post | None:
        """Go back to entry `to`, by default to before one's latest answer: at once where nothing
        was revealed, else the table is asked. None while it is being asked.
        """

        def work(draft: Draft) -> None:
            seat, match = draft.seat_of(person), draft.playing()
            target = before_latest(match, seat) if to is None else to
            if any(entry.act == "leave" and entry.n > target for entry in match.live):
                raise NotAllowed(say("somebody_left"))
            proposal = match.propose_undo(target)
            draft.acted(seat)
            if target in own_undo(match, seat):
                draft.add(proposal)
            else:
                voting.ask(draft, Vote("undo", seat, draft.now, to=target))

        return await self._do(work)

    async def resign(self, person: int) -> Post:
        def work(draft: Draft) -> None:
            leaving.leave(draft, draft.seat_of(person), "resigned")

        return _made(await self._do(work))

    async def vanish(self, person: int) -> Post:
        """Resign because one is to be forgotten, whatever else is not allowed just now."""
        return _made(await self._do(lambda draft: leaving.vanish(draft, draft.seat_of(person))))

    async def hand_over(self, person: int, level: str = "") -> Post:
        """Let an automa play until one returns."""
        return _made(
            await self._do(lambda draft: leaving.hand_over(draft, draft.seat_of(person), level))
        )

    async def take_back(self, person: int) -> Post:
        """Return to one's seat; answering does so too."""

        def work(draft: Draft) -> None:
            seat = draft.seat_of(person)
            leaving.take_back(draft, seat)
            draft.acted(seat)

        return _made(await self._do(work))

    async def end(self, person: int) -> Post:
        """End a match in which one is the only person left."""
        return _made(await self._do(lambda draft: leaving.end(draft, draft.seat_of(person))))

    async def set_standing(
        self, person: int, question: str, name: str | None, *, for_match: bool = True
    ) -> None:
        """Choose (or, with None, withdraw) an answer to a kind of question asked out of turn."""

        def work(draft: Draft) -> None:
            seat, match = draft.seat_of(person), draft.playing()
            if question not in [item.__name__ for item in draft.game.items]:
                raise NotAllowed(say("never_asks", game=draft.game.title, question=question[:40]))
            standing = {k: v for k, v in draft.seats[seat].standing.items() if k != question}
            if name is not None:
                standing[question] = Standing(name, 0 if for_match else match.state.turns)
            draft.set_seat(seat, standing=standing)

        await self._do(work)

    # ── Deciding together ──────────────────────────────────────────────────────────────────────

    async def ask(self, person: int, subject: Subject, seat: int = -1) -> Post | None:
        """Offer a draw, or to abandon; ask to vote a seat out. None while the table is asked."""
        if subject not in ("draw", "abandon", "replace"):
            raise NotAllowed(say("nothing_to_ask"))
        return await self._ask(person, subject, seat)

    async def propose_substitute(
        self, person: int, newcomer: int, name: str, seat: int | None = None
    ) -> Post | None:
        """Offer one's own seat to somebody; or ask the table to give them another one."""
        await self._meet(newcomer)
        subject: Subject = "substitute" if seat is None else "replace"
        about = self.seat_of(person) if seat is None else seat
        return await self._ask(person, subject, about, newcomer, name)

    async def _ask(
        self, person: int, subject: Subject, seat: int, newcomer: int | None = None, name: str = ""
    ) -> Post | None:
        def work(draft: Draft) -> None:
            by = draft.seat_of(person)
            draft.playing()
            draft.acted(by)
            voting.ask(draft, Vote(subject, by, draft.now, seat, newcomer=newcomer, name=name))

        return await self._do(work)

    async def vote(
        self, person: int, subject: Subject, seat: int = -1, *, yes: bool
    ) -> Post | None:
        """Answer what the table is asked."""

        def work(draft: Draft) -> None:
            by = draft.seat_of(person)
            voting.answer(draft, by, subject, seat, yes=yes)
            draft.acted(by)

        return await self._do(work)

    async def accept_seat(self, newcomer: int, seat: int) -> Post:
        """Take a seat that was offered."""
        await self._meet(newcomer)
        return _made(await self._do(lambda draft: voting.accept_seat(draft, newcomer, seat)))

    async def decline_seat(self, newcomer: int, seat: int) -> None:
        """Not take a seat that was offered."""
        await self._do(lambda draft: voting.decline_seat(draft, newcomer, seat))

    # ── The arbiter of a tournament ────────────────────────────────────────────────────────────

    async def arbitrate(self, ruling: str, seat: int = -1) -> None:
        """End a match as it stands (`board`) or for nothing (`lose`); let automa play a seat, or
        all of them, to the end (`automa`); or take a seat out of it (`forfeit`).
        """
        await self._do(lambda draft: leaving.arbitrate(draft, ruling, seat))

    async def substitute(self, seat: int, person: int, name: str) -> None:
        """Somebody else plays a seat from now on, nobody being asked."""
        await self._meet(person)
        await self._do(lambda draft: leaving.replace_person(draft, seat, person, name))

    # ── Time ───────────────────────────────────────────────────────────────────────────────────

    async def fall_due(self, due: Due) -> None:
        """Something of this match has fallen due."""
        if due.kind not in ("time", "vote", "lobby"):
            await self.house.store.drop_due(due)
            return self.stir()

        def work(draft: Draft) -> None:
            if draft.sheet.status == "playing" and due.kind == "time":
                clocks.time_is_up(draft, due.seat)
            elif due.kind == "lobby":
                lobby.time_is_up(draft)

        self.forget_due()
        await self._do(work)
        return None

    async def pause(self, why: str) -> bool:
        """Nobody can move and all clocks stand; whether that is new."""
        if self.status != "playing" or self.sheet.paused:
            return False
        is_new = False

        def work(draft: Draft) -> None:
            nonlocal is_new
            is_new = draft.sheet.status == "playing" and not draft.sheet.paused
            if is_new:
                draft.set(paused=why)
                draft.note("paused", why=why)

        await self._do(work)
        return is_new

    async def resume(self) -> bool:
        """The match goes on where it stood; whether it was paused."""
        if not self.sheet.paused:
            return False
        was_paused = False

        def work(draft: Draft) -> None:
            nonlocal was_paused
            was_paused = bool(draft.sheet.paused)
            if was_paused:
                draft.set(paused="")
                draft.note("resumed")

        await self._do(work)
        return was_paused

    async def set_person(self, person: Person, news: str = "", **facts: Any) -> None:
        """Somebody's hours have changed; with news, the table is told of it."""

        def work(draft: Draft) -> None:
            before = self.draft()
            draft.people = {**draft.people, person.id: person}
            clocks.reanchor(draft, before)
            seat = self.sits(person.id)
            if news and seat in draft.persons and not draft.sheet.control.is_live:
                draft.note(news, seat=seat, **facts)

        await self._do(work)

    def next_reminder(self, due: Due) -> Due | None:
        """The reminder that follows one that has fallen due."""
        if self.status != "playing":
            return None
        draft = self.draft()
        return clocks.next_reminder(draft, due.seat, max(due.due, draft.now))

    # ── Going on ───────────────────────────────────────────────────────────────────────────────

    @property
    def is_busy(self) -> bool:
        return self.is_queued or self._steward.is_busy

    def stir(self) -> None:
        """See to it that automa answer and that everything is told."""
        self._steward.stir()

    async def stop(self) -> None:
        """Finish what is under way: no automa begins another answer."""
        await self._steward.stop()

    async def settle(self) -> None:
        """Wait until the table has nothing left to do by itself."""
        await self._steward.settle()

    async def _meet(self, person: int) -> None:
        """Know somebody's hours before they sit down."""
        self.people = {**self.people, person: await self.house.store.person(person)}

    async def _do(self, work: Callable[[Draft], None]) -> Post | None:
        """One request: propose, store, accept, tell. News of it, if it made entries."""
        draft = await self.request(work)
        self.stir()
        if not draft.entries:
            return None
        happenings = tuple(happening(entry, draft.told[entry.n]) for entry in draft.entries)
        return make_post(self.sheet, draft.match, happenings, asked_at(self, happenings[0].n))


def _made(post: Post | None) -> Post:
    assert post is not None, "this request always makes an entry"
    return post


def before_latest(match: Match, seat: int) -> int:
    """The entry before the latest answer of a seat."""
    own = [n for n, e in enumerate(match.live) if e.act == "move" and e.seat == seat]
    if not own:
        raise NotAllowed(say("not_moved"))
    return match.live[own[-1] - 1].n


def own_undo(match: Match, seat: int) -> list[int]:
    """Where a seat may go back to at once: over answers its person gave, and no others."""
    given = max((e.n for e in match.live if e.by != "person"), default=0)
    return [n for n in match.undoable(seat) if n >= given]
