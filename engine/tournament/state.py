"""What a tournament is at one moment: who plays, the rounds, the results.

Frozen values; `apply_acts.py` makes the next state of one and an act. Players are known by the id
under which they signed up; after a replacement another person plays under it. Automa that fill a
table have ids that begin with `~`, and never rank.
"""

from typing import Literal

from msgspec import Struct

from engine.tournament.acts import LogLine, Pair, TablePairing
from engine.tournament.plan import MOST_PLAYERS, Stage, TournamentPlan

Phase = Literal["signup", "check_in", "playing", "over", "cancelled"]
AUTOMA_PREFIX = "~"


def is_automa(player: str) -> bool:
    return player.startswith(AUTOMA_PREFIX)


def people(table: TablePairing) -> tuple[str, ...]:
    """Who sits at a table, without automa."""
    return tuple(player for player in table.players if not is_automa(player))


class Entrant(Struct, frozen=True, omit_defaults=True):
    """Somebody who has signed up."""

    id: str
    name: str
    person: str
    """Who plays now: the one who signed up, or a replacement."""
    rating: float = 0.0
    is_checked_in: bool = False
    since: int = 1
    """The first round they could play in."""
    dropped: int = 0
    """The number of rounds that had begun when they left; 0 if they have not."""
    returned: int = 0
    """The number of rounds that had begun when they came back by themselves, last."""
    former: tuple[str, ...] = ()
    """Who has played in this place before."""
    names: tuple[tuple[int, str], ...] = ()
    """What they were called, each with the last round they played."""


class Round(Struct, frozen=True):
    """A round that has begun."""

    stage: int
    tables: tuple[TablePairing, ...]
    byes: tuple[str, ...] = ()
    extra: float = 0.0
    """Hours it has more than was planned."""

    @property
    def is_done(self) -> bool:
        return all(table.is_done for table in self.tables)

    def table_of(self, player: str) -> int:
        """The number of a player's table; 0 if they have none."""
        for n, table in enumerate(self.tables, 1):
            if player in table.players:
                return n
        return 0


class TournamentState(Struct, frozen=True):
    """A tournament at one moment."""

    plan: TournamentPlan
    seed: str
    phase: Phase = "signup"
    entrants: dict[str, Entrant] = {}
    """In order of sign-up."""
    orders: tuple[tuple[str, ...], ...] = ()
    """Of each stage that has begun, its players by seed."""
    rounds: tuple[Round, ...] = ()
    corrections: tuple[LogLine, ...] = ()
    ends_matches: bool = False
    """Whether the matches of what was called off end with it."""
    lines: int = 0

    @property
    def is_live(self) -> bool:
        """Whether it is neither over nor called off."""
        return self.phase not in ("over", "cancelled")

    @property
    def places(self) -> int:
        """How many can play."""
        return self.plan.limit or MOST_PLAYERS

    @property
    def field(self) -> tuple[str, ...]:
        """Who has a place; once it has begun, everybody, as those who enter late come in the places
        of others who have left.
        """
        return tuple(self.entrants)[: None if self.orders else self.places]

    @property
    def waiting(self) -> tuple[str, ...]:
        """Who waits for a place, in order."""
        return tuple(self.entrants)[len(self.field) :]

    @property
    def stage(self) -> int:
        """The stage that is being played, from 0."""
        return len(self.orders) - 1

    @property
    def rules(self) -> Stage:
        """Of the stage that is being played."""
        return self.plan.stages[self.stage]

    @property
    def order(self) -> tuple[str, ...]:
        """The players of this stage by seed; late ones last."""
        return self.orders[-1]

    @property
    def active(self) -> tuple[str, ...]:
        """The players of this stage who have not dropped out, by seed."""
        return tuple(player for player in self.order if not self.entrants[player].dropped)

    def rounds_of(self, stage: int) -> tuple[Round, ...]:
        return tuple(round for round in self.rounds if round.stage == stage)

    @property
    def open_tables(self) -> tuple[int, ...]:
        """The tables of the last round that are still played."""
        tables = self.rounds[-1].tables if self.rounds else ()
        return tuple(n for n, table in enumerate(tables, 1) if not table.is_done)

    def name(self, player: str) -> str:
        entrant = self.entrants.get(player)
        return entrant.name if entrant else player.lstrip(AUTOMA_PREFIX)

    def name_in(self, player: str, round: int) -> str:
        """What whoever played a round in this place was called."""
        names = self.entrants[player].names if player in self.entrants else ()
        return next((name for last, name in names if round <= last), self.name(player))


def as_round(act: Pair) -> Round:
    return Round(act.stage, act.tables, act.byes)
