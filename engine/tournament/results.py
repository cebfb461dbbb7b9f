"""What a finished match is worth in its tournament: the result of a table."""

from engine.contract import Outcome
from engine.match.entries import has_moved
from engine.match.match import Match
from engine.model.seats import Seat
from engine.tournament.acts import Result, TablePairing
from engine.tournament.plan import Absence
from engine.tournament.state import is_automa


def result_of(
    round: int,
    number: int,
    table: TablePairing,
    match: Match,
    seats: tuple[Seat, ...],
    rule: Absence = "forfeit",
) -> Result:
    """What a finished match is worth: its ranks; whoever never came has forfeited, if that is the
    rule, and of an abandoned match everybody.
    """
    outcome: Outcome | None = match.result()
    people = [player for player in table.players if not is_automa(player)]
    if outcome is None:
        return Result(round, number, (1,) * len(table.players), forfeits=tuple(people))
    absent = tuple(
        player
        for n, player in enumerate(table.players)
        if not is_automa(player) and _never_came(match, n, seats[n], rule)
    )
    scores = tuple(float(score[0]) for score in outcome.scores if score)
    scores = scores if len(scores) == len(table.players) and min(scores) >= 0 else ()
    return Result(round, number, ranked(outcome.ranks), scores, absent)


def _never_came(match: Match, n: int, seat: Seat, rule: Absence) -> bool:
    away = seat.left or (seat.late and rule == "forfeit")
    return away and not has_moved(match.entries, n)


def ranked(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Places without gaps: partners share one, and the next counts everybody ahead."""
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
