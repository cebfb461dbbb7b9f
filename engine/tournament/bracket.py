"""Elimination brackets for two at a table: one loss and out, or two.

A bracket is a list of matches whose two players come from somewhere: a seed, the winner or the
loser of an earlier match. A round plays one game of every match whose players are known and which
is not decided: after a draw, and in a best of three or five, there is another one with seats
changed. Seeds that the field does not have are nobody: their opponents go on without playing.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

from engine.tournament.acts import TablePairing

Origin = Literal["seed", "winner", "loser"]


class PlayerSource(Struct, frozen=True):
    """Where a player of a match comes from."""

    origin: Origin
    seed: int = 0
    slot: str = ""


class BracketMatch(Struct, frozen=True):
    """A match of a bracket: `W2.1` is the first of the second round, `L…` are the second chances,
    `3` is for third place, `F` the final of two losses, and `F2` its repetition if it is needed.
    """

    slot: str
    one: PlayerSource
    other: PlayerSource

    @property
    def column(self) -> str:
        """The round of the bracket it belongs to."""
        return self.slot.split(".")[0]


class BracketStanding(Struct, frozen=True):
    """A match as it stands: None is nobody, `?` is not known yet."""

    one: str | None
    other: str | None
    winner: str | None
    loser: str | None
    is_playable: bool = False


UNKNOWN = "?"


def seed_order(size: int) -> list[int]:
    """Seeds from the top of a bracket down: the best two can only meet in the last match."""
    order = [0]
    while len(order) < size:
        order = [seed for one in order for seed in (one, 2 * len(order) - 1 - one)]
    return order


def size_for(players: int) -> int:
    return 1 << max(1, (players - 1).bit_length())


def kept_apart(order: Sequence[str], groups: Mapping[str, str]) -> tuple[str, ...]:
    """The seeds so that nobody of a group meets another one of it first, where that can be avoided:
    the lower seeds of the first matches change places, as little as possible.
    """
    size = size_for(len(order))
    lower = range(size // 2, len(order))
    upper = [size - 1 - seed for seed in lower]
    same = {(u, d) for u in upper for d in lower if groups[order[u]] == groups[order[d]]}
    if not any((size - 1 - seed, seed) in same for seed in lower):
        return tuple(order)
    import networkx  # half a second that only those who need it should wait

    graph = networkx.Graph()
    for u in upper:
        for d in lower:
            moved = (size - 1 - u - d) ** 2
            graph.add_edge(u, d, weight=-moved - size**3 * ((u, d) in same))
    found = list(order)
    for u, d in map(sorted, networkx.max_weight_matching(graph, maxcardinality=True)):
        found[size - 1 - u] = order[d]
    return tuple(found)


def single(players: int, third: bool) -> list[BracketMatch]:
    matches = _winners(size_for(players))
    last = int(matches[-1].column[1:])
    if third and last > 1:
        before = [PlayerSource("loser", slot=f"W{last - 1}.{n}") for n in (1, 2)]
        matches.append(BracketMatch("3", *before))
    return matches


def _winners(size: int) -> list[BracketMatch]:
    order = seed_order(size)
    matches = [
        BracketMatch(
            f"W1.{n + 1}",
            PlayerSource("seed", order[2 * n]),
            PlayerSource("seed", order[2 * n + 1]),
        )
        for n in range(size // 2)
    ]
    column, count = 2, size // 4
    while count:
        for n in range(count):
            before = [PlayerSource("winner", slot=f"W{column - 1}.{2 * n + k}") for k in (1, 2)]
            matches.append(BracketMatch(f"W{column}.{n + 1}", *before))
        column, count = column + 1, count // 2
    return matches


def double(players: int) -> list[BracketMatch]:
    """Losers get a second chance; the final is repeated if it is the first loss of its loser."""
    size = size_for(players)
    matches = _winners(size)
    columns = size.bit_length() - 1
    survivors = [PlayerSource("loser", slot=f"W1.{n + 1}") for n in range(size // 2)]
    column = 0
    for upper in range(2, columns + 1):
        column += 1
        survivors = _column(matches, column, survivors[0::2], survivors[1::2])
        column += 1
        coming = [PlayerSource("loser", slot=f"W{upper}.{n + 1}") for n in range(len(survivors))]
        if upper % 2 == 0:
            coming.reverse()
        survivors = _column(matches, column, coming, survivors)
    champion = PlayerSource("winner", slot=f"W{columns}.1")
    matches.append(BracketMatch("F", champion, survivors[0]))
    matches.append(
        BracketMatch("F2", PlayerSource("winner", slot="F"), PlayerSource("loser", slot="F"))
    )
    return matches


def _column(
    matches: list[BracketMatch],
    column: int,
    ones: Sequence[PlayerSource],
    others: Sequence[PlayerSource],
) -> list[PlayerSource]:
    """Add a column of second chances; where its winners come from."""
    sources = []
    for n, (one, other) in enumerate(zip(ones, others, strict=True), 1):
        matches.append(BracketMatch(f"L{column}.{n}", one, other))
        sources.append(PlayerSource("winner", slot=f"L{column}.{n}"))
    return sources


def decided(
    games: Sequence[TablePairing], order: Sequence[str], best_of: int = 1, replays: int = 0
) -> tuple[str, str] | None:
    """Winner and loser of a match; None while it takes more games. Whoever forfeits a game has lost
    it all; where the games know no better, the higher seed goes on.
    """
    absent = games[-1].forfeits
    wins = {player: wins_of(games, player) for player in games[0].players}
    is_over = absent or max(wins.values()) > best_of // 2 or len(games) >= best_of + replays
    if not is_over:
        return None
    winner, loser = sorted(wins, key=lambda one: (one in absent, -wins[one], order.index(one)))
    return winner, loser


def wins_of(games: Sequence[TablePairing], player: str) -> int:
    """How many games of a match somebody has won."""
    return sum(game.place(player) == 1 and len(set(game.places)) > 1 for game in games)


def stand(
    matches: Sequence[BracketMatch],
    order: Sequence[str],
    done: Mapping[str, Sequence[TablePairing]],
    best_of: int = 1,
    replays: int = 0,
) -> dict[str, BracketStanding]:
    """Every match as it stands, given its games that are done."""
    found: dict[str, BracketStanding] = {}

    def player(source: PlayerSource) -> str | None:
        if source.origin == "seed":
            return order[source.seed] if source.seed < len(order) else None
        before = found[source.slot]
        return before.winner if source.origin == "winner" else before.loser

    for match in matches:
        one, other = player(match.one), player(match.other)
        if match.slot == "F2" and not is_repeated(found["F"]):
            found[match.slot] = BracketStanding(
                one, other, one, None if one != UNKNOWN else UNKNOWN
            )
        elif ends := match.slot in done and decided(done[match.slot], order, best_of, replays):
            found[match.slot] = BracketStanding(one, other, *ends)
        elif UNKNOWN in (one, other):
            found[match.slot] = BracketStanding(one, other, UNKNOWN, UNKNOWN)
        elif one is None or other is None:
            found[match.slot] = BracketStanding(one, other, one or other, None)
        else:
            found[match.slot] = BracketStanding(one, other, UNKNOWN, UNKNOWN, True)
    return found


def is_repeated(final: BracketStanding) -> bool:
    """Whether the final was the first loss of its loser."""
    known = final.winner not in (UNKNOWN, None) and final.loser is not None
    return known and final.winner == final.other
