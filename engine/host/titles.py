"""Titles: who came first, second or third in which tournaments.

They are stored nowhere: they follow from the logs, each of which is read once.
"""

from msgspec import Struct

from engine.host.tournament_storing import TournamentStorage
from engine.tournament.header import TournamentHeader
from engine.tournament.standings import standings
from engine.tournament.state import TournamentState
from engine.work.costly_threads import in_dear_thread

LOWEST_TITLE = 3
"""The last rank that is one."""
MOST_TOURNAMENTS = 500
"""Of a server, the newest: older ones are forgotten."""


class Title(Struct, frozen=True):
    """A place on the podium of a tournament."""

    tournament: str
    game: str
    rank: int
    name: str = ""
    """Of whoever has won it, as they were called there."""


class Titles:
    """The titles of everybody."""

    def __init__(self, storage: TournamentStorage) -> None:
        self._storage = storage
        self._podiums: dict[str, tuple[int, list[tuple[str, Title]]]] = {}
        """Of each tournament: the revision that was read, and who stood there."""

    async def of(self, person: int, server: int | None) -> list[Title]:
        """What somebody has won on a server, the newest first."""
        if server is None:
            return []
        over = await self._storage.store.tournaments(
            server=server, status=("over",), limit=MOST_TOURNAMENTS
        )
        podiums = [await self._podium(header) for header in over]
        return [title for podium in podiums for who, title in podium if who == str(person)]

    async def winners(self, header: TournamentHeader) -> list[str]:
        """The names of those who have won a tournament that is over."""
        if header.status != "over":
            return []
        return [title.name for _, title in await self._podium(header) if title.rank == 1]

    async def _podium(self, header: TournamentHeader) -> list[tuple[str, Title]]:
        revision, podium = self._podiums.get(header.id, (-1, []))
        if revision != header.revision:
            state = (await self._storage.find(header.id)).state
            podium = await in_dear_thread(podium_of, state)
            self._podiums[header.id] = (header.revision, podium)
        return podium


def podium_of(state: TournamentState) -> list[tuple[str, Title]]:
    """Who has won a title, and which."""
    return [
        (
            state.entrants[row.player].person,
            Title(state.plan.name, state.plan.game, row.rank, state.name(row.player)),
        )
        for row in standings(state)
        if row.rank <= LOWEST_TITLE
    ]
