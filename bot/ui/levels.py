"""The levels of automa as players read them: a name and a manner."""

from bot.words import knows, say


def level_name(level: str) -> str:
    return say(f"level.{level}") if knows(f"level.{level}") else level


def manner(level: str) -> str:
    """How a level plays, in a few words; empty where nothing is written of it."""
    return say(f"level.{level}.about") if knows(f"level.{level}.about") else ""
