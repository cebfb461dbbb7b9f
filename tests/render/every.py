"""Positions of every game that has a painter, from a match of random players, so that whatever must
hold for all pictures is tested for a new game from the day its painter is registered.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial

from engine import automa, notation
from engine.contract import Move, View
from engine.dealer import QuietDealer
from engine.game import Game
from engine.games import GAMES
from engine.hexes import Cell
from engine.match.entries import Seed
from engine.match.match import Match
from render.games import PAINTERS
from render.painter import Painter

NAMES = (
    "Anna-Katharina von Hohenzollern-W",
    "山田太郎 🌋",
    "محمد الفارسي",
    "Zoë",
    "Maximilian",
    "Ngọc Ánh",
)
MOST_TRIES = 20
"""To find a moment that is wanted."""


def painted_games() -> dict[str, tuple[Game, Painter]]:
    """Every game with its painter, by its id."""
    found = {}
    for game in GAMES.values():
        for painter in PAINTERS:
            if painter.view.__module__ == game.view.__module__:
                found[game.id] = (game, painter)
    return found


def fresh(game: Game, seats: int, seed: int, names: Sequence[str] = NAMES, **options: str) -> Match:
    secret = random.Random(seed).randbytes(32).hex()
    called = tuple(names[:seats])
    match = Match(game, seats, game.complete(seats, options), Seed.fresh(secret), called)
    match.accept(match.propose_start())
    return match


def play(match: Match, seed: int, level: str, turns: int) -> Match:
    """Let automa play on up to a turn."""
    dealer, player = QuietDealer(seed), automa.level_named(level)
    while not match.is_over and match.state.turns < turns:
        seat = next(iter(match.waiting()))
        move = automa.choose(player, match.game, match.state, seat, dealer)
        match.accept(match.propose(seat, move))
    return match


@cache
def whole(game: str, seats: int, seed: int) -> Match:
    """A match of random players to its end. Shared: do not play on in it."""
    chosen = GAMES[game]
    return play(fresh(chosen, seats, seed, **chosen.finite), seed, "random", 1 << 30)


@cache
def at(game: str, seats: int, share: float, seed: int = 1) -> Match:
    """Such a match after a share of its entries."""
    match = whole(game, seats, seed)
    return match.at(match.live[max(0, round(share * len(match.live)) - 1)].n)


def view_at(game: str, seats: int, share: float, own: bool = False, seed: int = 1) -> View:
    """What everybody sees then, or the seat that is asked."""
    match = at(game, seats, share, seed)
    view: View = GAMES[game].view(match.state, min(match.waiting(), default=0) if own else None)
    return view


def views() -> dict[str, Callable[[], View]]:
    """A few positions of each game, by a name."""
    found: dict[str, Callable[[], View]] = {}
    for game, (rules, _) in painted_games().items():
        few, many = min(rules.seats), max(rules.seats)
        found[f"{game} begins"] = partial(view_at, game, few, 0.0)
        found[f"{game} goes on"] = partial(view_at, game, few, 0.4, True)
        found[f"{game} is crowded"] = partial(view_at, game, many, 0.7, True)
        found[f"{game} is over"] = partial(view_at, game, many, 1.0)
    return found


def cells_of_moves(match: Match, seat: int) -> set[Cell]:
    """Every cell that a legal answer names."""
    return {cell for move in match.moves(seat) for cell in cells_of(match.game, move)}


def cells_of(game: Game, move: Move) -> set[Cell]:
    """The cells that a move names."""
    words = notation.write(move).split()
    cell = painted_games()[game.id][1].places.cell
    named = [cell(words[: i + 1]) for i in range(len(words))]
    return {found for found in named if found is not None}


def moments(
    game: str, count: int, seed: int, *, wanted: Callable[[Match], object] = Match.waiting
) -> Iterator[Match]:
    """So many moments of random matches in which somebody is asked, or as is wanted."""
    chance, found = random.Random(seed), 0
    for _ in range(MOST_TRIES * count):
        seats = chance.choice(GAMES[game].seats)
        match = at(game, seats, chance.uniform(0, 0.98), chance.randrange(3))
        if match.waiting() and wanted(match):
            yield match
            found += 1
        if found == count:
            return
    raise AssertionError(f"so few moments of {game} are wanted")
