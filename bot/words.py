"""Every sentence the bot itself says. A game's sentences are in its own words.py.

Each package has a table, and all are one here, so that another language replaces them and nothing
else; `say` looks a sentence up and fills in names, numbers and links. A table imports nothing.
"""

from typing import Any

from bot.commands.words import SENTENCES as COMMANDS
from bot.learn.words import SENTENCES as LEARN
from bot.lobby.words import SENTENCES as LOBBY
from bot.matches.words import SENTENCES as MATCHES
from bot.posts.words import SENTENCES as POSTS
from bot.tournament.words import SENTENCES as TOURNAMENT
from bot.turn.words import SENTENCES as TURN
from bot.ui.words import SENTENCES as UI
from bot.upkeep.words import SENTENCES as UPKEEP

SENTENCES: dict[str, str] = {
    **COMMANDS,
    **LEARN,
    **LOBBY,
    **MATCHES,
    **POSTS,
    **TOURNAMENT,
    **TURN,
    **UI,
    **UPKEEP,
}


def say(sentence: str, /, **facts: Any) -> str:
    """The sentence of that name with its facts."""
    return SENTENCES[sentence].format(**facts)


def knows(sentence: str) -> bool:
    """Whether there is a sentence of that name."""
    return sentence in SENTENCES
