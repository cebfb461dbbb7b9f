"""The deadlines of tournaments: what happens when time is up, and about people who do not come.

Rows of the schedule fall due: a round's end, a question about somebody who has not come that nobody
has answered, a reminder, the next round. The question itself is asked when the clock at the table
has run out: nobody is asked about before.
"""

import logging
from collections.abc import Awaitable, Callable

from engine.host.tournament_draft import TournamentDraft
from engine.host.tournament_storing import TournamentStorage
from engine.model.due import Due
from engine.store.protocol import NotStored
from engine.table import absence, clocks, holidays
from engine.table.table import Table
from engine.tournament.acts import OpenCheckIn
from engine.tournament.header import TableOpening, TournamentHeader
from engine.tournament.state import TournamentState
from engine.tournament.timing import DUE_PREFIX, deadline, noted, reminder
from engine.tournament.words import TournamentRefused
from engine.trouble import Trouble

log = logging.getLogger(__name__)

BY_CLOCK = "clock"
"""Who has done what comes by itself."""


QUESTION_POST = "question"
"""The note that holds the number of the post in which an organiser is asked about somebody."""


class TournamentDeadlines:
    """Decides by the plan, and asks the organiser where there is something to decide."""

    def __init__(
        self,
        storage: TournamentStorage,
        go_on: Callable[[str], Awaitable[object]],
        begin: Callable[[str], Awaitable[object]],
    ) -> None:
        self._storage, self._go_on, self._begin = storage, go_on, begin
        self._tables = storage.tables
        storage.tables.handle_due(DUE_PREFIX, self.fall_due)
        storage.tables.on_time_up = self._time_up

    async def fall_due(self, row: Due) -> None:
        """Something of a tournament has fallen due."""
        kind = row.kind.removeprefix(DUE_PREFIX)
        try:
            match kind:
                case "next":
                    await self._go_on(row.owner)
                case "check":
                    await self._open_check_in(row)
                case "begin":
                    await self._begin_by_itself(row)
                case "end":
                    await self._adjudicate(row)
                case "absent":
                    await self._judge_absent(row)
                case "soon":
                    await self._remind(row)
        except TournamentRefused as problem:
            log.info("%s of tournament %s: %s", kind, row.owner, problem)
        await self._storage.store.drop_due(row)

    async def _open_check_in(self, row: Due) -> None:
        def work(draft: TournamentDraft) -> None:
            draft.add(OpenCheckIn(), BY_CLOCK)
            draft.note("checking")

        await self._storage.request(row.owner, work)

    async def _begin_by_itself(self, row: Due) -> None:
        """The time has come: the first round begins, or the organiser hears why it does not."""
        start = str((await self._storage.find(row.owner)).state.plan.start)
        await self._storage.request(row.owner, _remembering("start:tried", start))
        try:
            await self._begin(row.owner)
        except TournamentRefused as problem:
            why, facts = problem.kind, problem.facts
            await self._storage.request(
                row.owner, lambda draft: draft.note("not_begun", why=why, about=facts)
            )

    async def _adjudicate(self, row: Due) -> None:
        """The round's time is up: what is not over is ended by the rule that was chosen."""
        found, now = await self._storage.find(row.owner), self._tables.clock.now()

        def tell(draft: TournamentDraft) -> None:
            name = f"time:{row.seat}:{row.due}"
            tables = _tables_due(draft, row, "end", deadline)
            if tables and name not in draft.header.notes:
                draft.remember(name, "yes")
                draft.note("time", round=row.seat, tables=tables)

        def remember(draft: TournamentDraft) -> None:
            if len(draft.live.rounds) == row.seat:
                draft.remember(f"end:{row.seat}", str(now))

        await self._storage.request(row.owner, tell)
        for opening, table in await self._storage.open_matches(row.owner, row.seat):
            if deadline(found.header, found.state, opening.number) > now:
                continue  # this table was given more time
            try:
                await table.arbitrate(found.state.plan.adjudication)
            except NotStored:
                raise  # the row stays, and all of it is done again
            except Trouble as problem:
                log.error("match %s cannot be ended: %s", table.id, problem)
        await self._storage.request(row.owner, remember)

    async def look_for_absent(self, id: str) -> None:
        """After a start: whoever was not asked about yet."""
        round = len((await self._storage.find(id)).state.rounds)
        for opening, table in await self._storage.open_matches(id, round):
            await self._ask_about_absent(opening, table)

    async def _time_up(self, table: Table) -> None:
        """Somebody's time at a table has run out."""
        opening = await self._storage.store.opening_of(table.id)
        if opening is not None and opening.state == "open":
            await self._ask_about_absent(opening, table)

    async def _ask_about_absent(self, opening: TableOpening, table: Table) -> None:
        """The organiser is asked, once, about whoever has let all their time pass without a first
        move.
        """
        absent = absentees(table)

        def work(draft: TournamentDraft) -> None:
            for seat, until in absent.items():
                name = f"absent:{opening.match}:{seat}"
                if draft.live.phase == "playing" and name not in draft.header.notes:
                    draft.remember(name, str(until))
                    draft.note("absent", match=opening.match, seat=seat, until=until)

        if absent:
            await self._storage.request(opening.tournament, work)

    async def _judge_absent(self, row: Due) -> None:
        """Nobody has decided about somebody: the rule applies, unless their clock has stood."""
        found = await self._storage.find(row.owner)
        for name, until in found.header.notes.items():
            if name.startswith("absent:") and float(until) <= self._tables.clock.now():
                _, match, seat = name.split(":")
                later = still_has(await self._tables.table(match), int(seat), float(until))
                if later > float(until):
                    await self._storage.request(row.owner, _remembering(name, str(later)))
                else:
                    await self.judge(row.owner, match, int(seat), found.state.plan.no_show)

    async def judge(self, id: str, match: str, seat: int, ruling: str) -> bool:
        """Decide about somebody who has not come: `forfeit`, `automa`, or `wait` for them, with all
        their time again. The question is forgotten last, so that one who is interrupted decides
        again. Whether there was anything to decide: they may have come, or be on holiday.
        """
        table, question = await self._tables.table(match), f"absent:{match}:{seat}"
        is_asked = question in (await self._storage.find(id)).header.notes
        is_absent = is_asked and is_still_absent(table, seat)
        if is_absent:
            await table.arbitrate(ruling, seat)

        def work(draft: TournamentDraft) -> None:
            draft.forget(question)
            if is_absent:
                post = draft.header.notes.get(f"{QUESTION_POST}:{match}:{seat}", "")
                draft.note("judged", match=match, seat=seat, ruling=ruling, post=post)

        await self._storage.request(id, work)
        return is_absent

    async def _remind(self, row: Due) -> None:
        """A word to those whose table is still open when its time is nearly up."""

        def work(draft: TournamentDraft) -> None:
            if tables := _tables_due(draft, row, "soon", reminder):
                draft.remember(f"soon:{row.seat}", str(draft.now))
                draft.note("soon", round=row.seat, tables=tables)

        await self._storage.request(row.owner, work)


def _tables_due(
    draft: TournamentDraft,
    row: Due,
    kind: str,
    when: Callable[[TournamentHeader, TournamentState, int], float],
) -> list[int]:
    """The open tables of a round for which it is time, but for those that had theirs before."""
    header, state = draft.header, draft.live
    if row.seat != len(state.rounds):
        return []
    before = noted(header, state, kind)
    return [n for n in state.open_tables if before < when(header, state, n) <= draft.now]


def _remembering(name: str, text: str) -> Callable[[TournamentDraft], None]:
    return lambda draft: draft.remember(name, text)


def absentees(table: Table) -> dict[int, float]:
    """The seats of those who have not come in all their time, and until when they still can; nobody
    who is on holiday.
    """
    draft = table.draft()
    return {
        n: clocks.deadline(draft, n)
        for n in absence.newcomers_out_of_time(draft)
        if holidays.holiday_of(draft, n) is None
    }


def is_still_absent(table: Table, n: int) -> bool:
    """Whether somebody who was asked about has not come yet, and is not on holiday."""
    draft = table.draft()
    return n in absence.newcomers(draft) and holidays.holiday_of(draft, n) is None


def still_has(table: Table, n: int, until: float) -> float:
    """Until when somebody can still come who should have by `until`: later, if their clock has
    stood.
    """
    draft = table.draft()
    is_out = n in absence.newcomers_out_of_time(draft) and draft.watch(n).up < until
    return clocks.deadline(draft, n) if is_out else until
