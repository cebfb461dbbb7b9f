"""The games there are. A package in this folder is one of them, and so is what is found beside
Tephra (`engine/discovery.py`): nobody keeps a list.

eruption/         turn the lava away from your village, towards the others
orcs_orcs_orcs/   mages on a tower compete to squash the horde that charges it
taluva/           lay volcano tiles, let them erupt, and be the first to build
volcanic_isle/    raise Moai on a continent that breaks apart beneath them
volcanique/       stack land, claim its biomes, unleash volcanoes
"""

from pathlib import Path

from engine.discovery import GAMES_GROUP, beside, inside
from engine.game import Game
from engine.language.filling import commas
from engine.sentences import say
from engine.trouble import BadOption

FIRST = ("taluva", "eruption", "volcanic_isle", "orcs_orcs_orcs", "volcanique")
"""The order in which people read of them; others come after these."""


def _all() -> tuple[dict[str, Game], dict[str, Exception], dict[str, str]]:
    """Every game by its id; what was found beside Tephra and is none that can be played; and the
    ids of those whose entry points are called otherwise.
    """
    games = {game.id: game for game in inside(__name__, "GAME", FIRST).values()}
    found, broken = beside(GAMES_GROUP)
    otherwise = {}
    for name, game in found.items():
        if not isinstance(game, Game):
            broken[name] = BadOption(say("not_a_game", name=name))
        elif game.id in games:
            broken[name] = BadOption(say("game_twice", name=game.id))
        else:
            games[game.id] = game
            if name != game.id:
                otherwise[name] = game.id
    return games, broken, otherwise


GAMES, BROKEN, NAMED_OTHERWISE = _all()
OURS = frozenset(
    name for name, game in GAMES.items() if game.folder.parent == Path(__file__).parent
)
"""Those that come with Tephra."""


def game_named(name: str) -> Game:
    """The game with this id."""
    game = GAMES.get(name.lower())
    if game is not None:
        return game
    if name.lower() in BROKEN:
        why = BROKEN[name.lower()]
        raise BadOption(say("broken_game", name=name, why=f"{type(why).__name__}: {why}")) from why
    if name.lower() in NAMED_OTHERWISE:
        entry = name.lower()
        raise BadOption(say("game_otherwise", name=entry, id=NAMED_OTHERWISE[entry]))
    raise BadOption(say("no_game", name=name, games=commas(GAMES)))
