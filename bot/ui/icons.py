"""Icons beside words: emoji of the bot's own, once Discord has them.

Which there are is `render.icons`'s to say; `upkeep/icon_upload.py` brings them to Discord and tells
their ids here. Until then, and wherever one is missing, there is none, and the words stand alone:
an icon never says anything that they do not.
"""

from collections.abc import Mapping

import discord

_known: dict[str, discord.PartialEmoji] = {}


def icon(name: str) -> discord.PartialEmoji | None:
    """An icon by its name; None while it cannot be shown."""
    return _known.get(name)


def beside(name: str, text: str) -> str:
    """A text with an icon before it, where there is one."""
    found = _known.get(name)
    return f"{found} {text}" if found and text else text


def beside_seat(colour: str, text: str) -> str:
    """A text with the mark of a seat before it."""
    return beside(f"seat_{colour.lower()}", text)


def learn(found: Mapping[str, discord.PartialEmoji]) -> None:
    """From now on these icons, and no others, can be shown."""
    _known.clear()
    _known.update(found)


def known() -> Mapping[str, discord.PartialEmoji]:
    """What can be shown now."""
    return dict(_known)
