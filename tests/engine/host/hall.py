"""A hall for tournaments in tests: tables, a clock that travels, and people who play at once."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from engine.host.tables import Tables
from engine.host.tournament_storing import Tournament
from engine.host.tournament_tables import TablePlace
from engine.host.tournaments import Tournaments
from engine.model.sheet import Sheet
from engine.store.protocol import Store
from engine.table.table import Table
from engine.tournament.acts import Join
from engine.tournament.header import TableOpening, TournamentHeader
from engine.tournament.plan import Stage, TournamentPlan
from engine.tournament.ratings import RatingBoard
from engine.tournament.state import TournamentState
from tests.engine.tables_for_tests import Ears, open_tables, play
from tests.travelling_clock import TravelClock, travel

EVERYWHERE = RatingBoard(None, "taluva", "two")
PLAN = TournamentPlan(name="Autumn", game="embers", stages=(Stage("swiss", 2),))


class Places:
    """An opener that gives every table a number, and can fail."""

    def __init__(self) -> None:
        self.opened: list[tuple[int, int]] = []
        self.fail_at = -1
        self.rounds: list[int] = []

    def serves(self, header: TournamentHeader) -> bool:
        return header.server == 5

    async def place(
        self,
        header: TournamentHeader,
        state: TournamentState,
        opening: TableOpening,
        table: Table,
    ) -> TablePlace:
        if len(self.opened) == self.fail_at:
            raise OSError("no place")
        self.opened.append((opening.round, opening.number))
        n = 1000 * opening.round + opening.number
        return TablePlace(n, sealing_post=7_000_000 + n)

    async def room(self, header: TournamentHeader, tables: int) -> None:
        self.rounds.append(tables)


class Hall:
    """Tables, tournaments and everybody around them."""

    def __init__(self, tables: Tables, tournaments: Tournaments, places: Places, ears: Ears):
        self.tables, self.tournaments, self.places, self.ears = tables, tournaments, places, ears

    async def begin(self, plan: TournamentPlan = PLAN, people: int = 4) -> str:
        made = await self.tournaments.create(plan, 99, server=5, channel=6)
        for person in range(1, people + 1):
            join = Join(str(person), f"Player {person}", float(people - person))
            await self.tournaments.act(made.header.id, join, by=person)
        await self.tournaments.start(made.header.id, 99)
        await self.settle()
        return made.header.id

    async def settle(self) -> None:
        for _ in range(3):
            await self.tables.settle()
            await self.tournaments.settle()

    async def wait(self, seconds: float) -> None:
        await travel(self.tables, seconds)
        await self.settle()

    async def play_round(self, id: str) -> None:
        """Everybody plays at random until the round is over."""
        for opening in await self.tables.store.openings(tournament=id, state="open"):
            table = await self.tables.table(opening.match)
            while table.status == "playing":
                await play(table, 1)
                await table.settle()
        await self.settle()

    async def open_with(self, id: str) -> None:
        """The first seat of the only table makes its turn; the other is waited for."""
        [opening] = await self.tables.store.openings(tournament=id)
        table = await self.tables.table(opening.match)
        while table.asked()[0].seat == 0:
            await play(table, 1)

    async def find(self, id: str) -> Tournament:
        return await self.tournaments.find(id)


@asynccontextmanager
async def open_hall(
    store: Store,
    clock: TravelClock | None = None,
    on_match_over: Callable[[Sheet], None] = lambda sheet: None,
) -> AsyncIterator[Hall]:
    places, ears, found = Places(), Ears(), []

    def over(sheet: Sheet) -> None:
        found[0].match_over(sheet)
        on_match_over(sheet)

    async with open_tables(
        store,
        clock=clock or TravelClock(),
        ears=ears,
        on_match_over=over,
    ) as tables:
        tournaments = Tournaments(tables, places, pace=0)
        found.append(tournaments)
        await tournaments.wake()
        yield Hall(tables, tournaments, places, ears)
        await tournaments.sleep()
