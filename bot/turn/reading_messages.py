"""What a message says: whether it is meant for us, whether it is a move, which match it answers."""

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Any

import discord

from bot.turn.answers_in_a_row import in_one_line
from bot.turn.prompts import THEN
from bot.ui import ids
from engine.game import Game
from engine.notation import MOST_MOVE_CHARACTERS
from engine.speaker import heard


def is_meant_for(message: discord.Message, me: int) -> bool:
    """Whether it is said to us: directly, by our name, or by that of our own role, which people
    take for it; in that case also if Discord keeps from us what it says.
    """
    if message.guild is not None and own_roles(message, me):
        return True
    is_named = message.guild is None or me in [user.id for user in message.mentions]
    return is_named and bool(message.content.strip())


def own_roles(message: discord.Message, me: int) -> list[int]:
    """The role Discord has made for us alone, where a message mentions it."""
    return [role.id for role in message.role_mentions if role.tags and role.tags.bot_id == me]


def words_of(content: str, *names: int) -> str:
    """What was said, in one line, without our name and without the marks people put around code."""
    text = re.sub(rf"<@[!&]?(?:{'|'.join(map(str, names))})>", " ", content)
    return in_one_line(text.replace("`", " "))


def is_a_move(said: str, games: Sequence[Game]) -> bool:
    """Whether the first word is, but for a slip, a word of the notation, or what that is called in
    the language that is spoken.
    """
    return len(said) <= 4 * MOST_MOVE_CHARACTERS and any(_begins_a_move(said, one) for one in games)


def _begins_a_move(said: str, game: Game) -> bool:
    words = heard(game.words, said).lower().replace(THEN, " ").split()
    return bool(words and get_close_matches(words[0], verbs(game), n=1, cutoff=0.75))


def verbs(game: Game) -> list[str]:
    """The first words of all moves of a game."""
    kinds = [kind for item in game.items for kind in getattr(item, "accepts", ())]
    return [str(kind.__struct_config__.tag) for kind in kinds]


def match_of(message: discord.Message, me: discord.abc.User | None) -> str:
    """The match of the post a message replies to; empty if it replies to none of ours: the buttons
    of other bots may bear any id.
    """
    replied = message.reference.resolved if message.reference else None
    if not isinstance(replied, discord.Message) or me is None or replied.author.id != me.id:
        return ""
    return next((one.match for one in ids_on(replied) if one.match != ids.NO_MATCH), "")


def ids_on(message: discord.Message) -> Iterator[ids.Id]:
    """What the buttons and lists of a message mean."""
    for custom_id in _custom_ids(message.components):
        if (meant := ids.read(custom_id.lstrip("="))) is not None:
            yield meant


def _custom_ids(parts: Sequence[Any]) -> Iterator[str]:
    for part in parts:
        if custom_id := getattr(part, "custom_id", None):
            yield str(custom_id)
        yield from _custom_ids(getattr(part, "children", None) or ())
