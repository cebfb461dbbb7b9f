"""A step for somebody whose boards are turned: arrows and tiles point as in their picture.

The words beside an arrow are those of the rules, for everybody: "↗ north-east" becomes "⬇
north-east" where that lies at the bottom of the picture, and its rose says so, too.
"""

import discord
from discord import ui

from bot.ui.answers import Panel
from bot.ui.icons import icon
from engine.hexes import ARROWS, WAYS
from render.icons import turned_icon


def arrows(text: str, turned: int) -> str:
    """A text whose arrows point as in pictures turned clockwise by so many sixths of a circle."""
    return text.translate({ord(ARROWS[way]): ARROWS[way.turned(turned)] for way in WAYS})


def face(panel: Panel, turned: int) -> Panel:
    """Let everything in a panel point as in such pictures."""
    if turned:
        for item in panel.view.walk_children():
            shown = item.item if isinstance(item, ui.DynamicItem) else item
            _face(shown, turned)
    return panel


def _face(item: object, turned: int) -> None:
    if isinstance(item, ui.TextDisplay):
        item.content = arrows(item.content, turned)
    elif isinstance(item, ui.Button):
        item.label = arrows(item.label or "", turned) or None
        item.emoji = _icon(item.emoji, turned)
    elif isinstance(item, ui.Select):
        item.placeholder = arrows(item.placeholder or "", turned) or None
        for option in item.options:
            option.label = arrows(option.label, turned)
            option.description = arrows(option.description or "", turned) or None
            option.emoji = _icon(option.emoji, turned)


def _icon(shown: discord.PartialEmoji | None, turned: int) -> discord.PartialEmoji | None:
    """The icon of a tile as it would lie; at the end of its name in Discord is a digest."""
    if shown is None:
        return None
    name = shown.name.rpartition("_")[0]
    return icon(turned_icon(name, turned)) if icon(name) == shown else shown
