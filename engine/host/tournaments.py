"""All tournaments of a process: what organisers and players ask for, and results as they fall.

A change in the making is in `tournament_draft.py`, storing it in `tournament_storing.py`, opening
tables in `tournament_tables.py`, time and absence in `tournament_deadlines.py`; what comes next in
a tournament is `tournament/next_round.py`, worked out beside the event loop.
"""

import asyncio
import logging
import secrets
from contextlib import suppress
from functools import partial
from math import inf

from engine.host.tables import Tables
from engine.host.titles import Titles
from engine.host.tournament_deadlines import BY_CLOCK, TournamentDeadlines
from engine.host.tournament_draft import TournamentDraft
from engine.host.tournament_news import announce, has_digest, tell_left_out, tell_results
from engine.host.tournament_storing import COMMIT_ATTEMPTS, Tournament, TournamentStorage
from engine.host.tournament_tables import (
    TABLE_PAUSE_SECONDS,
    TablePlaces,
    TournamentTables,
)
from engine.model.ids import new_id
from engine.model.sheet import Sheet
from engine.model.time_control import HOUR
from engine.sentences import say
from engine.store.protocol import Conflict
from engine.table.table import Table
from engine.tournament import apply_acts, next_round
from engine.tournament.acts import (
    Cancel,
    ChangePlan,
    Correct,
    CreateTournament,
    Drop,
    Enter,
    Extend,
    Finish,
    Join,
    Pair,
    Reinstate,
    ReplacePlayer,
    Result,
    TournamentAct,
)
from engine.tournament.header import TableOpening, TournamentHeader
from engine.tournament.plan import TournamentPlan
from engine.tournament.results import result_of
from engine.tournament.state import Entrant, is_automa
from engine.tournament.timing import deadline
from engine.tournament.words import TournamentRefused, refused
from engine.trouble import Stale, Trouble, kept_apart
from engine.work.costly_threads import in_dear_thread

log = logging.getLogger(__name__)


class Tournaments(TournamentStorage):
    """Every tournament there is."""

    def __init__(
        self, tables: Tables, places: TablePlaces, *, pace: float = TABLE_PAUSE_SECONDS
    ) -> None:
        super().__init__(tables)
        self._places = places
        self.round_tables = TournamentTables(self, places, pace, self._seat_again)
        self.deadlines = TournamentDeadlines(self, self.go_on, partial(self.start, by=BY_CLOCK))
        self.titles = Titles(self)
        self._work: set[asyncio.Task[None]] = set()
        self._is_awake = False
        tables.processes.on_loss.append(self._take_over)

    async def wake(self) -> None:
        """After a start: results that came in meanwhile, rounds that should go on, the queue."""
        self._is_awake = True
        await self._catch_up()
        self.round_tables.wake()

    async def _take_over(self) -> None:
        """Another process has gone, perhaps before it had noted a result."""
        if self._is_awake:
            await self._catch_up()

    async def _catch_up(self) -> None:
        for opening in await self.store.openings(state="open"):
            await self._settle_match(opening.match)
        for header in await self.store.tournaments(status=("playing",), limit=1000):
            with kept_apart(log, "a tournament waits", tournament=header.id):
                await self._go_on_if_done(header.id)
                await self.deadlines.look_for_absent(header.id)
                await self.round_tables.announce_if_open(header.id)

    async def sleep(self) -> None:
        """Finish what is under way; what is in the queue stays there."""
        self._is_awake = False
        await self.round_tables.sleep()
        await asyncio.gather(*self._work, return_exceptions=True)

    async def settle(self) -> None:
        """Wait until nothing is left to do by itself. For tests."""
        while self._work or self.round_tables.is_busy:
            await asyncio.gather(*self._work, return_exceptions=True)
            await self.round_tables.settle()

    # ── Requests ───────────────────────────────────────────────────────────────────────────────

    async def create(
        self,
        plan: TournamentPlan,
        host: int,
        *,
        server: int | None = None,
        channel: int | None = None,
    ) -> Tournament:
        """Open the sign-up. The seed is public from now on."""
        plan = plan.settled()
        check_game(plan, self.tables)
        while True:
            header = TournamentHeader(
                id=new_id(),
                name=plan.name,
                host=host,
                created=self.tables.clock.now(),
                server=server,
                channel=channel,
            )
            draft = TournamentDraft(self.tables.clock.now(), header, None)
            draft.add(CreateTournament(plan, secrets.token_hex(8)), str(host))
            draft.note("created")
            with suppress(Conflict):
                change = draft.change()
                await self.store.create_tournament(change)
                self.tables.deliver_notices()
                self.tables.wake_at(min((row.due for row in change.due or ()), default=inf))
                return Tournament(draft.header, draft.live)

    async def act(
        self, id: str, act: TournamentAct, by: int | str = "", note: str = ""
    ) -> Tournament:
        """Put an act into the log, with a word about it where there is one."""

        def work(draft: TournamentDraft) -> None:
            draft.add(act, str(by))
            if note:
                draft.note(note, line=draft.lines[-1].n)

        found = await self.request(id, work)
        await self._go_on_if_done(id)
        return await self.find(id) if found.state.phase == "playing" else found

    async def start(self, id: str, by: int | str, by_hand: tuple[str, ...] = ()) -> Tournament:
        """Close the sign-up and begin the first round."""

        def work(draft: TournamentDraft) -> None:
            before, act = draft.live, next_round.begin(draft.live, by_hand)
            draft.add(act, str(by))
            tell_left_out(draft, before, act)

        await self.request(id, work)
        return await self.go_on(id)

    async def go_on(self, id: str) -> Tournament:
        """The next round, the next stage or the end; worked out beside the event loop."""
        for _ in range(COMMIT_ATTEMPTS):
            found = await self.find(id)
            state = found.state
            act = await in_dear_thread(next_round.next_act, state)
            if act is None:
                if state.open_tables:
                    tables = tuple(state.open_tables)
                    raise refused("results", round=len(state.rounds), tables=tables)
                raise refused("over" if state.orders else "not_begun")
            if isinstance(act, Pair):
                await self._places.room(found.header, len(act.tables))
            try:
                found = await self.request(id, partial(_advance, act=act, seen=state.lines))
            except (TournamentRefused, Stale):
                continue  # somebody has gone on, left or corrected meanwhile
            if isinstance(act, Finish) or (isinstance(act, Pair) and found.state.open_tables):
                return found
        raise Stale(say("tournament_changed"))

    async def _go_on_if_done(self, id: str) -> None:
        found = await self.find(id)
        state = found.state
        if state.phase != "playing" or state.open_tables or not state.orders:
            return
        waits = state.plan.pace == "deadline" and state.rounds
        if not waits or deadline(found.header, state) <= self.tables.clock.now():
            with suppress(TournamentRefused):
                await self.go_on(id)

    async def correct(self, id: str, act: Correct, by: int) -> Tournament:
        """The organiser says how a table ended; one that is still played ends with it."""

        def work(draft: TournamentDraft) -> None:
            if not apply_acts.table_at(draft.live, act.round, act.table).is_done:
                told = (act.round, act.table, act.places, act.scores, act.forfeits)
                draft.add(Result(*told), str(by))
            draft.add(act, str(by))
            draft.note("corrected", line=draft.lines[-1].n)
            tell_results(draft)
            if draft.live.phase == "over":
                draft.note("over", again=True)  # the final standings that were told no longer hold

        await self.request(id, work)
        await self._seat_all_again(id)
        await self._go_on_if_done(id)
        return await self.find(id)

    async def drop(self, id: str, act: Drop, by: int) -> Tournament:
        """Somebody leaves; the match they sit at is resigned, and whoever waited moves up."""

        def work(draft: TournamentDraft) -> None:
            waiting = draft.live.waiting
            draft.add(act, str(by))
            draft.note("dropped", line=draft.lines[-1].n)
            if not draft.live.orders and waiting and waiting[0] in draft.live.field:
                draft.note("moved_up", player=waiting[0])

        await self.request(id, work)
        await self._seat_all_again(id)
        await self._go_on_if_done(id)
        return await self.find(id)

    async def add(self, id: str, act: Join, by: int) -> Tournament:
        """An organiser lets somebody in, late as it may be."""
        return await self._act_and_tell(id, act, by, "added")

    async def reinstate(self, id: str, player: str, by: int) -> Tournament:
        """Somebody who has left plays on from the next round."""
        return await self._act_and_tell(id, Reinstate(player), by, "reinstated")

    async def extend(self, id: str, act: Extend, by: int) -> Tournament:
        """A round has more time, or one table of it: on the clocks there, too."""
        await self._act_and_tell(id, act, by, "extended")
        await self._seat_all_again(id)
        return await self.find(id)

    async def change(self, id: str, plan: TournamentPlan, by: int) -> Tournament:
        """Change what is not yet played."""
        check_game(plan, self.tables)
        return await self._act_and_tell(id, ChangePlan(plan), by, "changed")

    async def cancel(self, id: str, act: Cancel, by: int) -> Tournament:
        """Call a tournament off; its matches play on for themselves, or end for nobody."""
        found = await self._act_and_tell(id, act, by, "cancelled")
        await self._seat_all_again(id)
        self.opens()
        return found

    async def _act_and_tell(self, id: str, act: TournamentAct, by: int, news: str) -> Tournament:
        def work(draft: TournamentDraft) -> None:
            draft.add(act, str(by))
            draft.note(news, line=draft.lines[-1].n)

        return await self.request(id, work)

    async def replace(self, id: str, player: str, person: int, name: str, by: int) -> Tournament:
        """Somebody else plays on for a player, at the table they sit at as well."""
        await self.act(id, ReplacePlayer(player, str(person), name), by, "replaced")
        await self._seat_all_again(id)
        return await self.find(id)

    async def _seat_all_again(self, id: str) -> None:
        for opening in await self.store.openings(tournament=id, state="open"):
            await self._seat_again(opening)

    async def _seat_again(self, opening: TableOpening) -> None:
        """What the log says of a table is done there: one that an organiser has decided ends,
        whoever has left resigns, and whoever was replaced gives their seat away.
        """
        state = (await self.find(opening.tournament)).state
        table = await self.tables.table(opening.match)
        drawn = state.rounds[opening.round - 1].tables[opening.number - 1]
        with suppress(Trouble):
            if table.status == "playing" and state.ends_matches:
                return await table.arbitrate("lose")
            if table.status == "playing" and drawn.is_done:
                await table.arbitrate("board")
            extra = state.rounds[opening.round - 1].extra + drawn.extra
            if table.status == "playing" and extra:
                await table.extend(extra * HOUR)
            for n, player in enumerate(drawn.players):
                if table.status == "playing" and not is_automa(player):
                    await _seat(table, n, state.entrants[player])
        return None

    # ── Results ────────────────────────────────────────────────────────────────────────────────

    def match_over(self, sheet: Sheet) -> None:
        """A match has ended: if it is one of ours, its result goes into the log."""
        if "tournament" in sheet.notes and self._is_awake:
            task = asyncio.create_task(self._settle_match(sheet.id))
            self._work.add(task)
            task.add_done_callback(self._work.discard)

    async def _settle_match(self, match: str) -> None:
        with kept_apart(log, "its result waits", match=match):
            opening = await self.store.opening_of(match)
            if opening is not None:
                await self._settle(opening)
                await self._seat_again(opening)

    async def _settle(self, opening: TableOpening) -> None:
        """The result of a match that is over, once."""
        table = await self.tables.table(opening.match)
        if table.sheet.is_live:
            return

        def work(draft: TournamentDraft) -> None:
            tables = draft.live.rounds[opening.round - 1].tables
            if draft.live.phase == "playing" and not tables[opening.number - 1].is_done:
                drawn = tables[opening.number - 1]
                where = (opening.round, opening.number)
                rule = draft.live.plan.no_show
                draft.add(result_of(*where, drawn, table.match, table.seats, rule))
                if not has_digest(draft.live, opening.round):
                    draft.note("result", round=opening.round, number=opening.number)
                tell_results(draft)

        await self.request(opening.tournament, work)
        for before in ("waiting", "open"):
            with suppress(Conflict):
                await self.store.set_opening(opening.match, before, "done")
        await self._go_on_if_done(opening.tournament)


def _advance(draft: TournamentDraft, act: TournamentAct, seen: int) -> None:
    """`seen` is the line up to which the act takes the log into account."""
    if draft.live.lines != seen:
        raise Stale(say("tournament_changed"))
    tell_results(draft)
    draft.add(act)
    if isinstance(act, Finish):
        draft.note("over")
    elif isinstance(act, Enter) and act.stage:
        draft.note("cut", stage=act.stage)
    elif isinstance(act, Pair) and not draft.openings:
        announce(draft)


async def _seat(table: Table, n: int, entrant: Entrant) -> None:
    """Somebody the table itself has given the seat to keeps it."""
    person = int(entrant.person)
    if table.seats[n].person != person and str(table.seats[n].person) in entrant.former:
        await table.substitute(n, person, entrant.name)
    if entrant.dropped and not table.seats[n].left:
        await table.resign(person)


def check_game(plan: TournamentPlan, tables: Tables) -> None:
    """Whether the game can be played at every table the plan may lead to."""
    plan.check()
    game = tables.game_named(plan.game)
    for stage in plan.stages:
        for seats in range(stage.minimum, stage.table + 1):
            game.complete(seats, plan.options)
