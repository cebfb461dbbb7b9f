"""The games there are. A new game adds itself here, and touches nothing else.

eruption/         turn the lava away from your village, towards the others
orcs_orcs_orcs/   mages on a tower compete to squash the horde that charges it
taluva/           lay volcano tiles, let them erupt, and be the first to build
volcanic_isle/    raise Moai on a continent that breaks apart beneath them
volcanique/       stack land, claim its biomes, unleash volcanoes
"""

from engine.game import Game
from engine.games.eruption import GAME as ERUPTION
from engine.games.orcs_orcs_orcs import GAME as ORCS_ORCS_ORCS
from engine.games.taluva import GAME as TALUVA
from engine.games.volcanic_isle import GAME as VOLCANIC_ISLE
from engine.games.volcanique import GAME as VOLCANIQUE
from engine.sentences import say
from engine.trouble import BadOption

GAMES: dict[str, Game] = {
    game.id: game for game in (TALUVA, ERUPTION, VOLCANIC_ISLE, ORCS_ORCS_ORCS, VOLCANIQUE)
}


def game_named(name: str) -> Game:
    """The game with this id."""
    game = GAMES.get(name.lower())
    if game is None:
        raise BadOption(say("no_game", name=name, games=", ".join(GAMES)))
    return game
