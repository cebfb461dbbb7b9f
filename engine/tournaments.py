"""All tournaments of a process: requests, rounds, the queue of tables to be opened, what falls due.

Like tables: a request works on a draft, the draft is stored as one step, and if another process was
quicker it is judged again. The tables of a round are opened one after the other from rows that name
their matches beforehand: a process that is killed leaves the rest of the queue to the next one, and
opening the same row again finds the match that is there. Where tables are opened and what people
read is the `Opener`'s.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from msgspec import Struct

from engine import timekeeper
from engine.archive import Unknown, new_id
from engine.clock import DAY
from engine.sheet import Sheet
from engine.store import Conflict, Due
from engine.table import Table
from engine.tables import Tables
from engine.tournament import course, desk, life
from engine.tournament.acts import Act, Create, Drop, Finish, Pair, Replace
from engine.tournament.books import Header, Opening
from engine.tournament.desk import Draft
from engine.tournament.plan import Plan
from engine.tournament.state import AUTOMA, State, is_automa
from engine.tournament.words import Refused, refused
from engine.trouble import Stale, Trouble

log = logging.getLogger(__name__)

ATTEMPTS = 20
PACE = 0.5
"""So many seconds lie between the openings of two tables, at least."""
SLOWEST = 8.0
RETRY = 10.0


class Opener(Protocol):
    """Whoever gives tables a place: the bot."""

    async def place(self, header: Header, state: State, opening: Opening) -> int | None:
        """The channel of a table: a new one, or the one it already has."""
        ...

    async def room(self, header: Header, tables: int) -> None:
        """So many tables are about to be opened: is there room?"""
        ...


class Tournament(Struct, frozen=True):
    """A tournament as it is stored."""

    header: Header
    state: State


class Tournaments:
    """Every tournament there is."""

    def __init__(self, tables: Tables, opener: Opener, *, pace: float = PACE) -> None:
        self.tables, self.store, self._opener = tables, tables.store, opener
        self.pace = pace
        self._locks: dict[str, asyncio.Lock] = {}
        self._opening: asyncio.Task[None] | None = None
        self._work: set[asyncio.Task[None]] = set()
        self._is_awake = False
        tables.take_due(desk.PREFIX, self.fall_due)

    async def wake(self) -> None:
        """After a start: results that came in meanwhile, rounds that should go on, the queue."""
        self._is_awake = True
        for opening in await self.store.openings(state="open"):
            await self._settle(opening)
        for header in await self.store.tournaments(status=("playing",), limit=1000):
            await self._go_on_if_done(header.id)
        self._open_soon()

    async def sleep(self) -> None:
        """Finish what is under way; what is in the queue stays there."""
        self._is_awake = False
        if self._opening is not None:
            await asyncio.gather(self._opening, return_exceptions=True)
        await asyncio.gather(*self._work, return_exceptions=True)

    async def settle(self) -> None:
        """Wait until nothing is left to do by itself. For tests."""
        while self._work or (self._opening is not None and not self._opening.done()):
            await asyncio.gather(*self._work, return_exceptions=True)
            if self._opening is not None:
                await self._opening

    # ── Requests ───────────────────────────────────────────────────────────────────────────────

    async def create(
        self, plan: Plan, host: int, *, server: int | None = None, channel: int | None = None
    ) -> Tournament:
        """Open the sign-up. The seed is public from now on."""
        check_game(plan, self.tables)
        while True:
            header = Header(
                id=new_id(),
                name=plan.name,
                host=host,
                created=self.tables.clock.now(),
                server=server,
                channel=channel,
            )
            draft = Draft(self.tables.clock.now(), header, None)
            draft.add(Create(plan, secrets.token_hex(8)), str(host))
            draft.note("created")
            with suppress(Conflict):
                await self.store.found_tournament(draft.step())
                self.tables.deliver()
                return Tournament(draft.header, draft.live)

    async def find(self, id: str) -> Tournament:
        found = await self.store.load_tournament(id)
        if found is None:
            raise Unknown(f"There is no tournament “{id[:20]}”.")
        header, lines = found
        return Tournament(header, await asyncio.to_thread(life.fold, lines))

    async def request(self, id: str, work: Callable[[Draft], None]) -> Tournament:
        """Let work change a draft, and store it."""
        async with self._locks.setdefault(id, asyncio.Lock()):
            for _ in range(ATTEMPTS):
                now = await self.find(id)
                draft = Draft(self.tables.clock.now(), now.header, now.state)
                work(draft)
                with suppress(Conflict):
                    step = draft.step()
                    await self.store.commit_tournament(step)
                    self.tables.deliver()
                    if step.due:
                        self.tables.alarm(min(row.due for row in step.due))
                    if draft.openings:
                        self._open_soon()
                    return await self.find(id)
        raise Stale("The tournament has changed since then.")

    async def act(self, id: str, *acts: Act, by: int | str = "", note: str = "") -> Tournament:
        """Put acts into the log, with a word about them where there is one."""

        def work(draft: Draft) -> None:
            for act in acts:
                draft.add(act, str(by))
            if note:
                draft.note(note, by=by)

        found = await self.request(id, work)
        await self._go_on_if_done(id)
        return await self.find(id) if found.state.phase == "playing" else found

    async def start(self, id: str, by: int, by_hand: tuple[str, ...] = ()) -> Tournament:
        """Close the sign-up and begin the first round."""
        found = await self.find(id)
        first = course.begin(found.state, by_hand)
        await self.request(id, lambda draft: draft.add(first, str(by)))
        return await self.go_on(id)

    async def go_on(self, id: str) -> Tournament:
        """The next round, the next stage or the end; worked out beside the event loop."""
        for _ in range(ATTEMPTS):
            found = await self.find(id)
            state = found.state
            act = await asyncio.to_thread(course.next_act, state)
            if act is None:
                if state.open_tables:
                    tables = ", ".join(map(str, state.open_tables))
                    raise refused("results", round=len(state.rounds), tables=tables)
                raise refused("over" if state.orders else "not_begun")
            if isinstance(act, Pair):
                await self._opener.room(found.header, len(act.tables))
            try:
                found = await self.request(id, lambda draft, act=act: _advance(draft, act))  # type: ignore[misc]
            except Refused:
                continue  # somebody else has gone on
            if isinstance(act, Finish) or (isinstance(act, Pair) and found.state.open_tables):
                return found
        raise Stale("The tournament has changed since then.")

    async def _go_on_if_done(self, id: str) -> None:
        found = await self.find(id)
        state = found.state
        if state.phase != "playing" or state.open_tables or not state.orders:
            return
        waits = state.plan.pace == "deadline" and state.rounds
        if not waits or desk.deadline(found.header, state) <= self.tables.clock.now():
            with suppress(Refused):
                await self.go_on(id)

    async def drop(self, id: str, act: Drop, by: int) -> Tournament:
        """Somebody leaves; the match they sit at is resigned."""
        found = await self.act(id, act, by=by)
        for opening, table in await self._open_matches(id, len(found.state.rounds)):
            players = found.state.rounds[opening.round - 1].tables[opening.number - 1].players
            if act.player in players:
                with suppress(Trouble):
                    await table.resign(int(found.state.entrants[act.player].person))
        return await self.find(id)

    async def replace(self, id: str, player: str, person: int, name: str, by: int) -> Tournament:
        """Somebody else plays on for a player, at the table they sit at as well."""
        found = await self.act(id, Replace(player, str(person), name), by=by, note="replaced")
        for opening in await self.store.openings(tournament=id, state="open"):
            players = found.state.rounds[opening.round - 1].tables[opening.number - 1].players
            if player in players:
                table = await self.tables.table(opening.match)
                if table.status == "playing":
                    await table.substitute(players.index(player), person, name)
        return found

    # ── The queue of tables ────────────────────────────────────────────────────────────────────

    def _open_soon(self) -> None:
        if self._is_awake and (self._opening is None or self._opening.done()):
            self._opening = asyncio.create_task(self._open_all(), name="openings")

    async def _open_all(self) -> None:
        """Open whatever waits: two tables a second at most, slower when Discord takes its time."""
        pace, loop = self.pace, asyncio.get_running_loop()
        while rows := await self.store.openings(state="waiting"):
            for row in rows:
                if not self._is_awake:
                    return
                began = loop.time()
                try:
                    await self._open(row)
                except Exception as problem:
                    unforeseen = None if isinstance(problem, Trouble) else problem
                    log.error("table %s waits: %s", row.match, problem, exc_info=unforeseen)
                    await asyncio.sleep(min(RETRY, 20 * self.pace))
                took = loop.time() - began
                pace = min(SLOWEST, 2 * pace) if took > 4 * PACE else max(self.pace, pace / 2)
                await asyncio.sleep(pace)

    async def _open(self, row: Opening) -> None:
        """One table, as far as it has not been opened already."""
        found = await self.find(row.tournament)
        header, state = found.header, found.state
        table = await self._gather(header, state, row)
        if table.status == "gathering":
            if "placed" not in table.sheet.notes:
                channel = await self._opener.place(header, state, row)
                await table.move_to(header.server, channel, placed="yes")
            await table.start(header.host, f"{state.seed}-{row.round}-{row.number}")
        with suppress(Conflict):
            await self.store.set_opening(row.match, "waiting", "open")
        if all(one.state != "waiting" for one in await self.store.openings(tournament=header.id)):
            await self.request(header.id, _announce)

    async def _gather(self, header: Header, state: State, row: Opening) -> Table:
        """The match of a row: made once, with everybody at their seats."""
        players = state.rounds[row.round - 1].tables[row.number - 1].players
        notes = {"tournament": header.id, "round": str(row.round), "number": str(row.number)}
        table = await self.tables.gather(
            state.plan.game,
            header.host,
            options=dict(state.plan.options),
            control=desk.control_of(state.plan),
            server=header.server,
            rated=state.plan.rated,
            id=row.match,
            notes=notes,
        )
        for player in players[len(table.seats) :] if table.status == "gathering" else ():
            if is_automa(player):
                await table.add_automa(header.host, player.lstrip(AUTOMA).split()[0])
            else:
                entrant = state.entrants[player]
                await table.join(int(entrant.person), entrant.name, f"{row.match}-{player}")
        return table

    # ── Results ────────────────────────────────────────────────────────────────────────────────

    def match_over(self, sheet: Sheet) -> None:
        """A match has ended: if it is one of ours, its result goes into the log."""
        if "tournament" in sheet.notes and self._is_awake:
            task = asyncio.create_task(self._settle_match(sheet.id))
            self._work.add(task)
            task.add_done_callback(self._work.discard)

    async def _settle_match(self, match: str) -> None:
        try:
            opening = await self.store.opening_of(match)
            if opening is not None:
                await self._settle(opening)
        except Exception as problem:
            unforeseen = None if isinstance(problem, Trouble) else problem
            log.error("the result of %s waits: %s", match, problem, exc_info=unforeseen)

    async def _settle(self, opening: Opening) -> None:
        """The result of a match that is over, once."""
        table = await self.tables.table(opening.match)
        if table.sheet.is_live:
            return

        def work(draft: Draft) -> None:
            tables = draft.live.rounds[opening.round - 1].tables
            if not tables[opening.number - 1].is_done:
                drawn = tables[opening.number - 1]
                where = (opening.round, opening.number)
                rule = draft.live.plan.no_show
                draft.add(desk.result_of(*where, drawn, table.match, table.seats, rule))
                draft.note("result", round=opening.round, number=opening.number)

        await self.request(opening.tournament, work)
        for before in ("waiting", "open"):
            with suppress(Conflict):
                await self.store.set_opening(opening.match, before, "done")
        await self._go_on_if_done(opening.tournament)

    # ── What falls due ─────────────────────────────────────────────────────────────────────────

    async def fall_due(self, row: Due) -> None:
        """Something of a tournament has fallen due."""
        kind = row.kind.removeprefix(desk.PREFIX)
        try:
            match kind:
                case "next":
                    await self.go_on(row.owner)
                case "end":
                    await self._adjudicate(row)
                case "shows":
                    await self._look_for_absent(row)
                case "absent":
                    await self._judge_absent(row)
                case "soon":
                    await self._remind(row)
        except Refused as problem:
            log.info("%s of tournament %s: %s", kind, row.owner, problem)
        await self.store.drop_due(row)

    async def _open_matches(self, id: str, round: int) -> list[tuple[Opening, Table]]:
        found = []
        for opening in await self.store.openings(tournament=id, state="open"):
            if opening.round == round:
                table = await self.tables.table(opening.match)
                if table.status == "playing":
                    found.append((opening, table))
        return found

    async def _adjudicate(self, row: Due) -> None:
        """The round's time is up: what is not over is ended by the rule that was chosen."""
        plan = (await self.find(row.owner)).state.plan

        def work(draft: Draft) -> None:
            draft.remember(f"end:{row.seat}", "yes")
            draft.note("time", round=row.seat)

        await self.request(row.owner, work)
        for _, table in await self._open_matches(row.owner, row.seat):
            with suppress(Trouble):
                await table.arbitrate(plan.adjudication)

    async def _look_for_absent(self, row: Due) -> None:
        """Seats that are waited for and have never moved: the organiser is asked."""
        absent = [
            (opening, seat)
            for opening, table in await self._open_matches(row.owner, row.seat)
            for seat in absentees(table)
        ]

        def work(draft: Draft) -> None:
            draft.remember(f"shows:{row.seat}", "yes")
            for opening, seat in absent:
                due = draft.now + desk.GRACE
                draft.remember(f"absent:{opening.match}:{seat}", str(due))
                draft.note("absent", match=opening.match, seat=seat, until=due)

        await self.request(row.owner, work)

    async def _judge_absent(self, row: Due) -> None:
        found = await self.find(row.owner)
        for name, until in found.header.notes.items():
            if name.startswith("absent:") and float(until) <= self.tables.clock.now():
                _, match, seat = name.split(":")
                await self.judge(row.owner, match, int(seat), found.state.plan.no_show)

    async def judge(self, id: str, match: str, seat: int, ruling: str) -> None:
        """Decide about somebody who has not come: `forfeit`, `automa`, or `wait` for them."""
        await self.request(id, lambda draft: draft.forget(f"absent:{match}:{seat}"))
        table = await self.tables.table(match)
        if ruling != "wait" and table.status == "playing" and seat in absentees(table):
            await table.arbitrate("forfeit" if ruling == "forfeit" else "automa", seat)
            await self.request(
                id, lambda draft: draft.note("judged", match=match, seat=seat, ruling=ruling)
            )

    async def _remind(self, row: Due) -> None:
        def work(draft: Draft) -> None:
            draft.remember(f"soon:{row.seat}", "yes")
            draft.note("soon", round=row.seat)

        await self.request(row.owner, work)


def absentees(table: Table) -> list[int]:
    """The seats that are or were waited for, and whose people have never moved."""
    asked = {one.seat for one in table.asked() if one.person is not None}
    return [
        n
        for n, seat in enumerate(table.seats)
        if seat.is_person and not seat.automa and (seat.late or n in asked)
        if not timekeeper.has_moved(table.match, n)
    ]


def _advance(draft: Draft, act: Act) -> None:
    draft.add(act)
    if isinstance(act, Finish):
        draft.note("over")
    elif isinstance(act, Pair) and not draft.openings:
        draft.note("round", round=act.round)


def _announce(draft: Draft) -> None:
    """The round post, once all tables are open: with the way to each of them."""
    n = len(draft.live.rounds)
    if f"told:{n}" not in draft.header.notes:
        draft.remember(f"told:{n}", "yes")
        draft.note("round", round=n)


def check_game(plan: Plan, tables: Tables) -> None:
    """Whether the game can be played at every table the plan may lead to."""
    plan.check()
    game = tables.game_named(plan.game)
    for stage in plan.stages:
        least = stage.table if plan.automa else stage.minimum
        for seats in range(min(least, stage.minimum), stage.table + 1):
            game.complete(seats, plan.options)
    if plan.days * DAY < desk.MOVES_PER_ROUND * 60:
        raise refused("numbers", most=0)
