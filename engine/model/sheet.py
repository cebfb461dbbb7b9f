"""The sheet of a match: what is written about it besides its entries.

Where it is played and by which rules of the table; how far its channel has heard; clocks and open
votes. Entries are the truth about the game, the sheet is the truth about the table. `revision`
rises with every change, so that a second process notices that it is behind.
"""

from typing import Literal

from msgspec import Struct, field

from engine.match.entries import Seed
from engine.model.seats import FormerPlayer, Watch
from engine.model.time_control import TimeControl
from engine.model.votes import AskedInVain, Vote

AWAY = "away"
"""Why a match is paused in which everybody is away."""
Status = Literal["gathering", "playing", "finished", "abandoned", "cancelled"]


class Sheet(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One match, without its entries."""

    id: str
    game: str
    host: int
    """The person who opened the lobby."""
    seed: Seed
    created: float
    status: Status = "gathering"
    server: int | None = None
    channel: int | None = None
    options: dict[str, str] = {}
    rules: int = 1
    """The version of the game's rules it began with."""
    control: TimeControl = TimeControl()
    stand_in: str = "easy"
    """The level that plays for whoever is away or has left."""
    rated: bool = False
    invited: tuple[int, ...] = ()
    """Who may sit down; everybody if empty."""
    rematch_of: str = ""
    warned: float = 0
    """When its people were told that the lobby will close; 0 if they were not."""
    notes: dict[str, str] = {}
    """For whoever shows the match: ids of posts, threads and the like."""
    paused: str = ""
    """Why nobody can move and all clocks stand; empty while the match goes on."""
    paused_since: float = 0
    ended: float = 0
    absent: tuple[int, ...] = ()
    """The people's seats that others played to the end: for ratings they are last."""
    former: tuple[FormerPlayer, ...] = ()
    """Whoever gave a seat to somebody else, in that order."""
    watches: tuple[Watch, ...] = ()
    votes: tuple[Vote, ...] = ()
    vain_questions: tuple[AskedInVain, ...] = field(default=(), name="asked")
    """What was asked within about a day and not agreed to."""
    revision: int = 0
    entries: int = 0
    """The number of the last entry."""
    telling: int = 0
    """The last entry of the post that is being, or was last, told."""
    told: int = 0
    """The last entry the channel has heard of."""
    confirmed: tuple[int, int] = (0, 0)
    """The first and the last of several answers that were made together last: they are taken back
    together, too.
    """

    @property
    def sealed_in(self) -> str:
        """The public post in which chance was sealed, as `server/channel/post`; empty if nowhere.
        The number of the post is the last part of the salt.
        """
        place = self.notes.get("sealed", "")
        return f"{self.server or '@me'}/{place}" if place else ""

    @property
    def former_names(self) -> tuple[tuple[int, int, str], ...]:
        """Who sat where until which entry: seat, its number, name."""
        return tuple((one.seat, one.entry, one.name) for one in self.former)

    @property
    def is_live(self) -> bool:
        """Whether anything can still happen in it."""
        return self.status in ("gathering", "playing")

    @property
    def counts(self) -> bool:
        """Whether its result matters beyond the table: for ratings, or for a tournament."""
        return self.rated or "tournament" in self.notes
