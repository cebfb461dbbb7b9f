"""What an organiser chooses: the plan of a tournament, checked as a whole.

Values and their limits; what is usual stands in defaults.py. What a format means is in the module
that is named like it.
"""

from fractions import Fraction
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.tournament.defaults import (
    DRAW_POINTS,
    DRAWS_REPLAYED,
    PLACE_POINTS,
    ROUND_DAYS,
    TIEBREAKS_OF_MORE,
    TIEBREAKS_OF_ROBIN,
    TIEBREAKS_OF_TWO,
    WIN_POINTS,
)
from engine.tournament.words import refused

Format = Literal["swiss", "pods", "robin", "single", "double", "knockout"]
Seeding = Literal["rating", "random", "hand"]
Absence = Literal["forfeit", "automa"]
"""What becomes of a seat that nobody has taken up: it loses, or an automa plays it."""
Adjudication = Literal["board", "automa", "lose"]
"""What becomes of a match that is not over when its round is: as the board stands, automa play it
to the end, or everybody loses.
"""
ClockKind = Literal["", "bank"]
RoundPace = Literal["done", "deadline"]
"""When the next round begins: as soon as all tables are done, or at the deadline."""

MOST_PLAYERS = 512
MOST_ROUNDS = 30
MOST_PRIZE_CHARACTERS = 300
SHORTEST_ROUND_DAYS = 10 / (24 * 60)
SHORTEST_MOVE_HOURS = 1 / 60
FORMATS_OF_TWO = ("swiss", "robin", "single", "double")
BRACKET_FORMATS = ("single", "double")
BEST_OF = (1, 3, 5)
LATE_ENTRY_FORMATS = ("swiss", "pods")


class Stage(Struct, frozen=True, omit_defaults=True):
    """One part of a tournament, in one format."""

    format: Format
    rounds: int = 0
    """Of Swiss and pods; 0 is as many as the field needs."""
    table: int = 2
    minimum: int = 2
    twice: bool = False
    """Round robin: everybody meets everybody twice."""
    groups: int = 1
    third: bool = False
    """Single elimination: the losers of the semi-finals play for third place."""
    advance: int = 2
    """Elimination pods: how many of each table go on."""
    size: int = 0
    """How many enter the stage; 0 is everybody."""
    best_of: int = 1
    """Single and double elimination: so many games decide a match."""
    replays: int = 0
    """Single and double elimination: so many games are added to a match for draws; then the higher
    seed goes on.
    """

    def settled(self) -> "Stage":
        """With what is usual today where nothing was said."""
        is_bracket = self.format in BRACKET_FORMATS
        return replace(self, replays=self.replays or DRAWS_REPLAYED) if is_bracket else self

    @property
    def is_of_two(self) -> bool:
        return self.format in FORMATS_OF_TWO

    def check(self, first: bool) -> None:
        """Refuse what cannot be played."""
        if self.is_of_two:
            if (self.table, self.minimum) != (2, 2):
                raise refused("two_seats", format=self.format)
        elif not 2 <= self.minimum <= self.table <= 6 or self.table < 3:
            raise refused("table_size", table=self.table, minimum=self.minimum)
        if self.format == "knockout" and not 1 <= self.advance < self.minimum:
            raise refused("advance", advance=self.advance, minimum=self.minimum)
        if self.best_of not in BEST_OF or (self.best_of > 1 and self.format not in BRACKET_FORMATS):
            raise refused("best_of")
        if not 0 <= self.rounds <= MOST_ROUNDS:
            raise refused("rounds", most=MOST_ROUNDS)
        if self.groups < 1 or (self.groups > 1 and self.format != "robin"):
            raise refused("groups", format=self.format)
        if self.size < 0 or (first and self.size):
            raise refused("cut")


class TournamentPlan(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything that is chosen before the first player signs up."""

    name: str
    game: str = ""
    options: dict[str, str] = {}
    stages: tuple[Stage, ...] = (Stage("swiss"),)
    win: float = WIN_POINTS
    draw: float = DRAW_POINTS
    places: tuple[float, ...] = PLACE_POINTS
    bye: float | None = None
    """For a round without a table; None is a win, or second place; nothing in a round robin."""
    tiebreaks: tuple[str, ...] = ()
    """In order, after points; empty is what was usual when plans did not say it yet."""
    floor: float = 1 / 3
    """Nobody counts for less than this in opponents' win rate."""
    lower_wins: bool = False
    """Whether the lowest score is the best in this game."""
    seeding: Seeding = "random"
    limit: int = 0
    """Those beyond it wait for a place; 0 is no limit."""
    check_in: bool = False
    late: int = 0
    """Newcomers may still play in this round; 0 and 1 are nobody once it has begun."""
    days: float = ROUND_DAYS
    """For a round."""
    hours: float = 0.0
    """For a move; 0 is what fits the round."""
    clock: ClockKind = ""
    """What fits the round if no hours are chosen: a bank with an increment; or, as was usual when
    plans did not say it yet, a part of the round for each move.
    """
    pace: RoundPace = "done"
    no_show: Absence = "forfeit"
    adjudication: Adjudication = "board"
    automa: str = ""
    """The level that fills tables up to their minimum; empty if none does."""
    rated: bool = True
    prizes: str = ""
    """In the organiser's words."""
    start: float = 0.0
    """When it begins by itself; 0 is when the organiser says so."""
    role: str = ""
    """Whom the sign-up calls, once."""

    @property
    def order(self) -> tuple[str, ...]:
        """What people are ranked by: points first, then the tie-breaks."""
        usual = TIEBREAKS_OF_TWO if self.stages[0].is_of_two else TIEBREAKS_OF_MORE
        return tuple(dict.fromkeys(("points", *(self.tiebreaks or usual))))

    def settled(self) -> "TournamentPlan":
        """The plan with everything written down that is usual today, so that it stays with the
        tournament, whatever is usual later.
        """
        is_robin = self.stages[0].format == "robin"
        ties = self.tiebreaks or (TIEBREAKS_OF_ROBIN if is_robin else self.order)
        stages = tuple(stage.settled() for stage in self.stages)
        return replace(self, tiebreaks=ties, stages=stages, clock="bank")

    def fewest(self, stage: int) -> int:
        """How many a stage needs at least."""
        rules = self.stages[stage]
        return 2 if rules.is_of_two or self.automa else rules.minimum

    def draw_points(self, stage: Stage) -> Fraction:
        """For a round that ended with everybody equal."""
        if stage.is_of_two:
            return exact(self.draw)
        return sum((self.place_points(n) for n in range(stage.table)), Fraction(0)) / stage.table

    def place_points(self, index: int) -> Fraction:
        """For the place with this index, the first being 0."""
        return exact(self.places[index]) if index < len(self.places) else Fraction(0)

    def check(self) -> "TournamentPlan":
        """The plan itself, or a refusal that says what is wrong with it."""
        from engine.tournament.tiebreaks import TIEBREAKS

        if not 1 <= len(self.name.strip()) <= 80:
            raise refused("name")
        if not 1 <= len(self.stages) <= 2:
            raise refused("stages")
        for n, stage in enumerate(self.stages):
            stage.check(first=n == 0)
        if len(self.stages) == 2:
            self._check_cut(*self.stages)
        for name in self.tiebreaks:
            if name not in TIEBREAKS:
                raise refused("tiebreak", name=name, known=sorted(TIEBREAKS))
        if (
            not 0 <= self.limit <= MOST_PLAYERS
            or self.late < 0
            or not SHORTEST_ROUND_DAYS <= self.days <= 60
        ):
            raise refused("numbers", most=MOST_PLAYERS)
        if self.hours and not SHORTEST_MOVE_HOURS <= self.hours <= 24 * self.days:
            raise refused("clock")
        if len(self.prizes) > MOST_PRIZE_CHARACTERS:
            raise refused("prizes", most=MOST_PRIZE_CHARACTERS)
        self._check_points()
        return self

    def _check_points(self) -> None:
        best_first = list(self.places) == sorted(self.places, reverse=True)
        every = (self.win, self.draw, self.bye or 0.0, *self.places)
        if self.draw > self.win or not best_first or not all(0 <= one <= 1000 for one in every):
            raise refused("points")

    def _check_cut(self, first: Stage, second: Stage) -> None:
        if first.format not in ("swiss", "pods", "robin") or second.format == "robin":
            raise refused("stages")
        if second.size < 2 or second.size % first.groups:
            raise refused("cut")
        if not second.is_of_two and second.size < second.minimum:
            raise refused("cut")


def exact(points: float) -> Fraction:
    """Points as they are written: 0.1 is a tenth."""
    return Fraction(str(points))
