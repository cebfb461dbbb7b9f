"""What can happen to a tournament: the acts of its log.

Values only; `apply_acts.py` says what they do. A line of the log has a number that is never used
twice, a time, who did it, and the act.
"""

from typing import TypeAlias

from msgspec import Struct

from engine.tournament.plan import TournamentPlan


class CreateTournament(Struct, frozen=True, tag="create"):
    """A tournament with its plan and the seed of its draws, published from the first day."""

    plan: TournamentPlan
    seed: str


class Join(Struct, frozen=True, tag="join", omit_defaults=True):
    """Somebody signs up, waits for a place, or enters late."""

    player: str
    name: str
    rating: float = 0.0
    added: bool = False
    """Whether an organiser has added them: also where newcomers come too late."""


class OpenCheckIn(Struct, frozen=True, tag="open_check_in"):
    """From now on only those who check in will play."""


class CheckIn(Struct, frozen=True, tag="check_in"):
    player: str


class Drop(Struct, frozen=True, tag="drop"):
    """Somebody leaves: past results stay."""

    player: str


class Reinstate(Struct, frozen=True, tag="reinstate"):
    """Somebody who has left plays on from the next round."""

    player: str


class ReplacePlayer(Struct, frozen=True, tag="replace"):
    """Somebody else plays on in the place of a player, with their results."""

    player: str
    person: str
    name: str


class Enter(Struct, frozen=True, tag="enter"):
    """A stage begins with these players, the best seed first."""

    stage: int
    order: tuple[str, ...]


class TablePairing(Struct, frozen=True, omit_defaults=True):
    """One table of a round: who sits there, in order of seats, and how it ended."""

    players: tuple[str, ...]
    slot: str = ""
    """Which match of a bracket, or which group."""
    places: tuple[int, ...] = ()
    """Per seat; empty while it is played. Equal players share a place."""
    scores: tuple[float, ...] = ()
    """What the game counted, per seat; empty if unknown."""
    forfeits: tuple[str, ...] = ()
    extra: float = 0.0
    """Hours it has more than its round."""

    @property
    def is_done(self) -> bool:
        return bool(self.places)

    def place(self, player: str) -> int:
        return self.places[self.players.index(player)]


class Pair(Struct, frozen=True, tag="pair"):
    """A round begins."""

    round: int
    stage: int
    tables: tuple[TablePairing, ...]
    byes: tuple[str, ...] = ()


class Result(Struct, frozen=True, tag="result", omit_defaults=True):
    """A table is done. Tables are counted from 1."""

    round: int
    table: int
    places: tuple[int, ...]
    scores: tuple[float, ...] = ()
    forfeits: tuple[str, ...] = ()


class Correct(Struct, frozen=True, tag="correct", omit_defaults=True):
    """An organiser changes a result, and says why."""

    round: int
    table: int
    places: tuple[int, ...]
    scores: tuple[float, ...] = ()
    forfeits: tuple[str, ...] = ()
    why: str = ""


class Extend(Struct, frozen=True, tag="extend", omit_defaults=True):
    """An organiser gives a round more hours, or one table of it."""

    round: int
    hours: float
    table: int = 0
    """0 is all of them."""


class ChangePlan(Struct, frozen=True, tag="change"):
    """An organiser changes what is not yet played: this is the plan from now on."""

    plan: TournamentPlan


class Finish(Struct, frozen=True, tag="finish"):
    """The last round is over: the standings are final."""


class Cancel(Struct, frozen=True, tag="cancel", omit_defaults=True):
    """A tournament is called off; its matches play on for themselves, or end for nobody."""

    why: str = ""
    ends_matches: bool = False


TournamentAct: TypeAlias = (
    CreateTournament
    | Join
    | OpenCheckIn
    | CheckIn
    | Drop
    | Reinstate
    | ReplacePlayer
    | Enter
    | Pair
    | Result
    | Correct
    | Extend
    | ChangePlan
    | Finish
    | Cancel
)


class LogLine(Struct, frozen=True):
    """One line of the log."""

    n: int
    act: TournamentAct
    at: float = 0.0
    by: str = ""
    """The person; `clock` if time did it; empty if the rules did."""
