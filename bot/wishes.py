"""What can be asked for by a word in a message: `board`, `hand`, `rules`, `hint`, `undo` and more.

The modules of `commands/` register an answer for each, as they do for buttons; `messages.py` finds
it. In direct messages the answer is what the command of that name shows. Where everybody reads it,
it is made of what everybody may see, and what is for one person's eyes is not answered.
"""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.command_services import CommandServices
from bot.ui.answers import Panel
from bot.words import say
from engine.table.table import Table
from engine.trouble import Trouble

HELP = "help"
MEANINGS = {
    **dict.fromkeys(("board", "show", "show the board", "the board"), "board"),
    **dict.fromkeys(("hand", "my hand", "cards", "my cards"), "hand"),
    **dict.fromkeys(("undo", "take back", "take that back"), "undo"),
    **dict.fromkeys(("hint", "a hint", "advice"), "hint"),
    **dict.fromkeys(
        ("what happened", "what has happened", "happened", "recap", "news"), "happened"
    ),
    **dict.fromkeys(("help", "help me", "?"), HELP),
    "rules": "rules",
}
"""What people write, and what they mean by it."""


@dataclass(frozen=True)
class Wish:
    """Something that is asked for, in one match."""

    bot: CommandServices
    table: Table
    person: int
    topic: str
    """What it is about: `4.2` of `rules 4.2`."""
    is_public: bool
    """Whether everybody reads the answer."""


Answerer = Callable[[Wish], Awaitable[Panel]]
_ANSWERERS: dict[str, tuple[Answerer, bool, int]] = {}


def on_wish(name: str, *, private: bool = False, draws: int = 0) -> Callable[[Answerer], Answerer]:
    """Register the answer to a wish, whether it is for one person's eyes, and what it draws."""

    def register(answerer: Answerer) -> Answerer:
        _ANSWERERS[name] = (answerer, private, draws)
        return answerer

    return register


def read_wish(said: str) -> tuple[str, str]:
    """What a message asks for, and about what; empty if it asks for nothing here."""
    plain = " ".join(re.sub(r"[^\w\s.§?]", " ", said.lower()).split())
    bare = plain.rstrip("?. ") or plain
    if bare.startswith("rules "):
        return "rules", bare.removeprefix("rules ")
    return MEANINGS.get(bare, ""), ""


async def fulfil(name: str, wish: Wish) -> Panel:
    """The answer to a wish, within what a person may have drawn."""
    answerer, is_private, draws = _ANSWERERS[name]
    if is_private and wish.is_public:
        raise Trouble(say("talk.private"))
    with wish.bot.rate_limit.drawing(wish.person, wish.table.sheet.server, draws):
        return await answerer(wish)
