"""How long each turn of a match took."""

from collections.abc import Sequence

from engine.match.match import Match


def seconds_per_turn(match: Match, times: Sequence[float]) -> list[tuple[int, float]]:
    """The seat and the seconds of each turn: from each question to its answer, added up.

    `times` says when each entry of the log was made.
    """
    spent: dict[tuple[int, int], float] = {}
    turn = 0
    for entry, past, _ in match.history():
        if entry.act == "move" and entry.seat is not None:
            key = (turn, entry.seat)
            spent[key] = spent.get(key, 0.0) + times[entry.n - 1] - times[entry.n - 2]
        turn = past.state.turns
    return [(seat, seconds) for (_, seat), seconds in spent.items()]
