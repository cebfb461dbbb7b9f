"""Every sentence the bot itself says. A game's sentences are in its own words.py.

Each package has a table, and all are one here; `say` looks a sentence up, in the language of the
moment, and fills in names, numbers and links. A table imports nothing.
"""

from typing import Any

from bot.commands.words import SENTENCES as COMMANDS
from bot.learn.words import SENTENCES as LEARN
from bot.lobby.words import SENTENCES as LOBBY
from bot.matches.words import SENTENCES as MATCHES
from bot.posts.words import SENTENCES as POSTS
from bot.puzzle.words import SENTENCES as PUZZLE
from bot.tournament.words import SENTENCES as TOURNAMENT
from bot.turn.words import SENTENCES as TURN
from bot.ui.words import SENTENCES as UI
from bot.upkeep.words import SENTENCES as UPKEEP
from engine.language.tables import JoinedSentences

SENTENCES = JoinedSentences(
    {
        "bot.commands:": COMMANDS,
        "bot.learn:": LEARN,
        "bot.lobby:": LOBBY,
        "bot.matches:": MATCHES,
        "bot.posts:": POSTS,
        "bot.puzzle:": PUZZLE,
        "bot.tournament:": TOURNAMENT,
        "bot.turn:": TURN,
        "bot.ui:": UI,
        "bot.upkeep:": UPKEEP,
    }
)


def say(sentence: str, /, **facts: Any) -> str:
    """The sentence of that name with its facts."""
    return SENTENCES.say(sentence, **facts)


def knows(sentence: str) -> bool:
    """Whether there is a sentence of that name."""
    return sentence in SENTENCES
