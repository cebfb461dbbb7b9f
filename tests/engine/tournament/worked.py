"""Small tournaments written down by hand, for worked examples."""

from engine.tournament import apply_acts
from engine.tournament.acts import (
    CreateTournament,
    Drop,
    Enter,
    Join,
    LogLine,
    Pair,
    Result,
    TablePairing,
    TournamentAct,
)
from engine.tournament.plan import TournamentPlan
from engine.tournament.state import TournamentState


def tournament(plan: TournamentPlan, players: str, *rounds: str) -> TournamentState:
    """Players are letters. A round is tables separated by spaces: `AB` is a win of A over B at a
    table where A sat first, `A=B` a draw, `BA.` (a dot) a win of A who sat second; `A-` a bye;
    `A!B` B forfeits; `A/` A has left before; longer tables list the players by place.
    """
    acts: list[TournamentAct] = [CreateTournament(plan, "worked"), *(Join(p, p) for p in players)]
    acts.append(Enter(0, tuple(players)))
    for n, text in enumerate(rounds, 1):
        acts.extend(Drop(word[0]) for word in text.split() if word.endswith("/"))
        words = [word for word in text.split() if not word.endswith("/")]
        results = [_result(word) for word in words if not word.endswith("-")]
        byes = tuple(word[0] for word in words if word.endswith("-"))
        tables = tuple(TablePairing(players) for players, _, _ in results)
        acts.append(Pair(n, 0, tables, byes))
        acts.extend(
            Result(n, k, places, forfeits=absent)
            for k, (_, places, absent) in enumerate(results, 1)
        )
    return apply_acts.fold(LogLine(n, act) for n, act in enumerate(acts, 1))


def _result(word: str) -> tuple[tuple[str, ...], tuple[int, ...], tuple[str, ...]]:
    if "=" in word:
        return tuple(word.split("=")), (1, 1), ()
    if "!" in word:
        return tuple(word.split("!")), (1, 2), (word[-1],)
    if word.endswith("."):
        return tuple(word[:-1]), (2, 1), ()
    return tuple(word), tuple(range(1, len(word) + 1)), ()
