"""The games there are. A new game adds itself here, and touches nothing else."""

from engine.game import Game
from engine.games.eruption import GAME as ERUPTION
from engine.games.taluva import GAME as TALUVA
from engine.trouble import BadOption

GAMES: dict[str, Game] = {game.id: game for game in (TALUVA, ERUPTION)}


def game_named(name: str) -> Game:
    """The game with this id."""
    game = GAMES.get(name.lower())
    if game is None:
        raise BadOption(f"There is no game “{name}”. There is {', '.join(GAMES)}.")
    return game
