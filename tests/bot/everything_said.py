"""Whatever the bot says: every text that people read in what it sends to Discord."""

from collections.abc import Iterator
from typing import Any

from bot.local.observers import Exchange
from tests.untranslated import forgotten

TEXTS = ("content", "label", "placeholder", "description", "title", "text")
NAMED = ("/threads", "/scheduled-events")
"""Operations whose `name` is read."""
UNREAD = ("mentions", "author", "media", "allowed_mentions", "attachments")


def seen(part: Any, *, is_named: bool = False) -> Iterator[str]:
    """Everything in a message, an answer or a command that a person reads, alt texts too."""
    if isinstance(part, dict):
        for name, value in part.items():
            if isinstance(value, str):
                is_choice = name == "name" and ("value" in part or is_named)
                yield from [value] if name in TEXTS or is_choice else []
            elif name not in UNREAD:
                yield from seen(value)
    elif isinstance(part, list):
        for value in part:
            yield from seen(value)


class Ear:
    """Attach it to a local Discord: `local.observers.append(ear)`."""

    def __init__(self) -> None:
        self.heard: dict[str, str] = {}
        """Every text, with where it was said."""

    def exchange(self, one: Exchange) -> None:
        template = one.template or ""
        if one.status < 400 and "/commands" not in template:
            for text in seen(one.request, is_named=template.endswith(NAMED)):
                self.heard.setdefault(text, f"{one.method} {template}")

    def frame(self, direction: str, frame: Any) -> None:
        pass

    def forgotten(self, *names: str) -> dict[str, list[str]]:
        """The texts of which something comes from no table, with those words."""
        found = {text: forgotten(text, *names) for text in self.heard}
        return {text: words for text, words in found.items() if words}
