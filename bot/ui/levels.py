"""The levels of automa as players read them: a name and a manner."""

from bot.words import knows, say
from engine.game import Game


def level_name(level: str, game: Game | None = None) -> str:
    """`Hard`, or `Hard builder` of one that has a character in a game."""
    plain, _, character = level.partition(" ")
    name = say(f"level.{plain}") if knows(f"level.{plain}") else plain
    called = _character(character, game)[0]
    return say("level.character", level=name, character=called) if called else name


def manner(level: str, game: Game | None = None) -> str:
    """How a level plays, in a few words, or what its character likes in a game; empty where nothing
    is written of it.
    """
    plain, _, character = level.partition(" ")
    if about := _character(character, game)[1]:
        return about
    return say(f"level.{plain}.about") if knows(f"level.{plain}.about") else ""


def _character(character: str, game: Game | None) -> tuple[str, str]:
    """What a character is called in a game and how it plays; empty if there is none."""
    words = game.words.characters if game is not None else {}
    name, _, about = words.get(character, "").partition(": ")
    return name, about
