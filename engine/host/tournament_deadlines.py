"""The deadlines of tournaments: what happens when time is up, and about people who do not come.

Rows of the schedule fall due: a round's end, the question who has come, an answer to it that nobody
has given, a reminder, the next round.
"""

import logging
from collections.abc import Awaitable, Callable

from engine.host.tournament_draft import TournamentDraft
from engine.host.tournament_storing import TournamentStorage
from engine.match.entries import has_moved
from engine.model.due import Due
from engine.store.protocol import NotStored
from engine.table.table import Table
from engine.tournament.timing import ABSENCE_RULING_SECONDS, DUE_PREFIX
from engine.tournament.words import TournamentRefused
from engine.trouble import Trouble

log = logging.getLogger(__name__)


class TournamentDeadlines:
    """Decides by the plan, and asks the organiser where there is something to decide."""

    def __init__(
        self, storage: TournamentStorage, go_on: Callable[[str], Awaitable[object]]
    ) -> None:
        self._storage, self._go_on = storage, go_on
        self._tables = storage.tables
        storage.tables.handle_due(DUE_PREFIX, self.fall_due)

    async def fall_due(self, row: Due) -> None:
        """Something of a tournament has fallen due."""
        kind = row.kind.removeprefix(DUE_PREFIX)
        try:
            match kind:
                case "next":
                    await self._go_on(row.owner)
                case "end":
                    await self._adjudicate(row)
                case "shows":
                    await self._look_for_absent(row)
                case "absent":
                    await self._judge_absent(row)
                case "soon":
                    await self._remind(row)
        except TournamentRefused as problem:
            log.info("%s of tournament %s: %s", kind, row.owner, problem)
        await self._storage.store.drop_due(row)

    async def _adjudicate(self, row: Due) -> None:
        """The round's time is up: what is not over is ended by the rule that was chosen."""
        plan = (await self._storage.find(row.owner)).state.plan

        def tell(draft: TournamentDraft) -> None:
            if f"time:{row.seat}" not in draft.header.notes:
                draft.remember(f"time:{row.seat}", "yes")
                draft.note("time", round=row.seat)

        def remember(draft: TournamentDraft) -> None:
            if len(draft.live.rounds) == row.seat:
                draft.remember(f"end:{row.seat}", "yes")

        await self._storage.request(row.owner, tell)
        for _, table in await self._storage.open_matches(row.owner, row.seat):
            try:
                await table.arbitrate(plan.adjudication)
            except NotStored:
                raise  # the row stays, and all of it is done again
            except Trouble as problem:
                log.error("match %s cannot be ended: %s", table.id, problem)
        await self._storage.request(row.owner, remember)

    async def _look_for_absent(self, row: Due) -> None:
        """Seats that are waited for and have never moved: the organiser is asked."""
        absent = [
            (opening, seat)
            for opening, table in await self._storage.open_matches(row.owner, row.seat)
            for seat in absentees(table)
        ]

        def work(draft: TournamentDraft) -> None:
            draft.remember(f"shows:{row.seat}", "yes")
            for opening, seat in absent:
                due = draft.now + ABSENCE_RULING_SECONDS
                draft.remember(f"absent:{opening.match}:{seat}", str(due))
                draft.note("absent", match=opening.match, seat=seat, until=due)

        await self._storage.request(row.owner, work)

    async def _judge_absent(self, row: Due) -> None:
        found = await self._storage.find(row.owner)
        for name, until in found.header.notes.items():
            if name.startswith("absent:") and float(until) <= self._tables.clock.now():
                _, match, seat = name.split(":")
                await self.judge(row.owner, match, int(seat), found.state.plan.no_show)

    async def judge(self, id: str, match: str, seat: int, ruling: str) -> None:
        """Decide about somebody who has not come: `forfeit`, `automa`, or `wait` for them. The
        question is forgotten last, so that one who is interrupted decides again.
        """
        table = await self._tables.table(match)
        is_absent = table.status == "playing" and seat in absentees(table)
        if ruling != "wait" and is_absent:
            await table.arbitrate("forfeit" if ruling == "forfeit" else "automa", seat)

        def work(draft: TournamentDraft) -> None:
            draft.forget(f"absent:{match}:{seat}")
            if ruling != "wait" and is_absent:
                draft.note("judged", match=match, seat=seat, ruling=ruling)

        await self._storage.request(id, work)

    async def _remind(self, row: Due) -> None:
        def work(draft: TournamentDraft) -> None:
            draft.remember(f"soon:{row.seat}", "yes")
            draft.note("soon", round=row.seat)

        await self._storage.request(row.owner, work)


def absentees(table: Table) -> list[int]:
    """The seats that are or were waited for, and whose people have never moved."""
    asked = {one.seat for one in table.asked() if one.person is not None}
    return [
        n
        for n, seat in enumerate(table.seats)
        if seat.is_person and not seat.automa and (seat.late or n in asked)
        if not has_moved(table.match.entries, n)
    ]
