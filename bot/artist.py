"""Pictures as Discord takes them: a file with its alt text, drawn beside the event loop."""

import io
from typing import Any, NamedTuple

import discord
from discord import ui

from render import Highlight, draw_async

NAME = "board.png"


class Sight(NamedTuple):
    """A picture ready to be sent."""

    gallery: ui.MediaGallery[ui.LayoutView]
    file: discord.File
    alt: str


async def sight(
    view: Any, names: tuple[str, ...], highlight: Highlight | None = None, theme: str = "dark"
) -> Sight:
    """The picture of a view."""
    picture = await draw_async(
        view, names=names, highlight=highlight or Highlight(), theme=theme or "dark"
    )
    file = discord.File(io.BytesIO(picture.data), NAME, description=picture.alt_text)
    item = discord.MediaGalleryItem(f"attachment://{NAME}", description=picture.alt_text)
    return Sight(ui.MediaGallery(item), file, picture.alt_text)
