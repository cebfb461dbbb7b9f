"""What can be asked for by a word in a message: `board`, `hand`, `rules`, `hint`, `undo` and more.

The modules of `commands/` register an answer for each, as they do for buttons;
`moves_by_message.py` finds it. In direct messages the answer is what the command of that name
shows. Where everybody reads it, it is made of what everybody may see, and what is for one person's
eyes is not answered.
"""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.command_services import CommandServices
from bot.ui.answers import Panel
from bot.words import say
from engine.language.tables import Sentences
from engine.table.table import Table
from engine.trouble import Trouble

HELP = "help"
WRITTEN = Sentences(
    "bot.commands:wish.",
    {
        "board": "board, show, show the board, the board",
        "hand": "hand, my hand, cards, my cards",
        "undo": "undo, take back, take that back",
        "hint": "hint, a hint, advice",
        "happened": "what happened, what has happened, happened, recap, news",
        HELP: "help, help me, ?",
        "rules": "rules",
    },
)
"""What people write for each, in English or in their own language."""


@dataclass(frozen=True)
class WrittenCommand:
    """Something that is asked for, in one match."""

    bot: CommandServices
    table: Table
    person: int
    topic: str
    """What it is about: `4.2` of `rules 4.2`."""
    is_public: bool
    """Whether everybody reads the answer."""


Answerer = Callable[[WrittenCommand], Awaitable[Panel]]
_ANSWERERS: dict[str, tuple[Answerer, bool, int]] = {}


def on_written(
    name: str, *, private: bool = False, draws: int = 0
) -> Callable[[Answerer], Answerer]:
    """Register the answer to a word, whether it is for one person's eyes, and what it draws."""

    def register(answerer: Answerer) -> Answerer:
        _ANSWERERS[name] = (answerer, private, draws)
        return answerer

    return register


def read(said: str) -> tuple[str, str]:
    """What a message asks for, and about what; empty if it asks for nothing here."""
    plain = " ".join(re.sub(r"[^\w\s.§?？]", " ", said.lower()).split())
    bare = plain.rstrip("?？. ") or plain
    for table in (WRITTEN.english, WRITTEN):
        for wanted, names in table.items():
            for name in map(str.strip, names.lower().split(",")):
                if bare == name:
                    return wanted, ""
                if wanted == "rules" and bare.startswith(f"{name} "):
                    return wanted, bare.removeprefix(f"{name} ")
    return "", ""


async def answer(name: str, written: WrittenCommand) -> Panel:
    """The answer to what was written, within what a person may have drawn."""
    answerer, is_private, draws = _ANSWERERS[name]
    if is_private and written.is_public:
        raise Trouble(say("talk.private"))
    with written.bot.rate_limit.drawing(written.person, written.table.sheet.server, draws):
        return await answerer(written)
