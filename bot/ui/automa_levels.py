"""The levels of automa as players read them: a name and a manner."""

from bot.words import knows, say
from engine.game import Game


def level_name(level: str, game: Game | None = None) -> str:
    """`Hard`, or `Hard builder` of one that has a character in a game."""
    plain, _, character = level.partition(" ")
    name = say(f"level.{plain}") if knows(f"level.{plain}") else plain
    called = game.words.characters.get(character, "") if game is not None else ""
    return say("level.character", level=name, character=called) if called else name


def manner(level: str, game: Game | None = None) -> str:
    """How a level plays, in a few words, or what its character likes in a game; empty where nothing
    is written of it.
    """
    plain, _, character = level.partition(" ")
    if game is not None and character in game.words.manners:
        return game.words.manners[character]
    return say(f"level.{plain}.about") if knows(f"level.{plain}.about") else ""
