"""Pictures as Discord takes them: a file with its alt text, drawn beside the event loop.

A game without a painter is shown as its text sketch instead: a sight is then a text and no file.
Whoever prefers it gets every board in words.
"""

import logging
from collections.abc import Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.ui.upload import Upload
from engine.games import GAMES
from engine.model.people import Person
from engine.table.table import Table
from render import (
    DEFAULT_THEME,
    THEMES,
    Choice,
    Highlight,
    Picture,
    charts_async,
    draw_async,
    painter_of,
    sheet_async,
)
from render.draw import seat_names, texts

log = logging.getLogger(__name__)

WHOLE = "board.txt"
ROOM = 2000
"""So many characters of a board in words stand in the message; a longer one is a file as well."""
SKETCH = 1800
"""A sketch has at most so many characters, so that other texts fit beside it."""


class Sight(NamedTuple):
    """A picture ready to be sent, or a text in its place."""

    gallery: ui.Item[ui.LayoutView]
    file: discord.File | None
    alt: str
    text: str = ""
    """The whole position in words, for screen readers."""


def has_pictures(view: Any) -> bool:
    """Whether there is a painter for a view."""
    try:
        painter_of(view)
    except TypeError:
        return False
    return True


async def sight(
    view: Any,
    names: Sequence[str],
    highlight: Highlight | None = None,
    theme: str = "",
    *,
    region: Sequence[Any] = (),
    result: Any = None,
) -> Sight:
    """The picture of a view; its sketch where there is no painter, and the board in words where
    it cannot be drawn: no match waits for a picture.
    """
    if not has_pictures(view):
        return sketched(view)
    try:
        picture = await draw_async(
            view,
            names=tuple(names),
            highlight=highlight or Highlight(),
            theme=known(theme),
            region=tuple(region),
            result=result,
        )
    except Exception:
        log.exception("a board could not be drawn and is shown in words")
        return _instead(view, names, highlight)
    return shown(picture, "board")


def _instead(view: Any, names: Sequence[str], highlight: Highlight | None) -> Sight:
    """The beginning of the board in words; its sketch if even that fails."""
    try:
        text = whole_text(view, names, highlight)
    except Exception:
        log.exception("nor could it be told")
        return sketched(view)
    short = text if len(text) <= SKETCH else text[: text.rfind("\n", 0, SKETCH)] + "\n…"
    return Sight(ui.TextDisplay(short), None, short[:1024], text)


def whole_text(view: Any, names: Sequence[str], highlight: Highlight | None = None) -> str:
    """The whole position in words; nothing is drawn for it."""
    painter = painter_of(view)
    return texts(painter, view, seat_names(view, names), highlight or Highlight())[1]


def sketched(view: Any) -> Sight:
    """A board made of letters; a view and its game live in the same module."""
    own = [game for game in GAMES.values() if game.view.__module__ == type(view).__module__]
    text = own[0].sketch(view).replace("```", "'''")[:SKETCH] if own else "…"
    return Sight(ui.TextDisplay(f"```\n{text}\n```"), None, text, text)


def known(theme: str) -> str:
    """The theme of that name, else the usual one."""
    return theme if theme in THEMES else DEFAULT_THEME


def shown(picture: Picture, name: str) -> Sight:
    """A finished picture as a gallery of one."""
    file_name = f"{name}{picture.suffix}"
    alt = picture.alt_text[:1024]
    file = Upload(picture.data, file_name, description=alt)
    item = discord.MediaGalleryItem(f"attachment://{file_name}", description=alt)
    return Sight(ui.MediaGallery(item), file, alt, picture.long_text or alt)


async def sheet(view: Any, choices: Sequence[Choice], names: Sequence[str], theme: str) -> Sight:
    """Small previews side by side."""
    picture = await sheet_async(view, tuple(choices), names=tuple(names), theme=known(theme))
    return shown(picture, "choices")


async def charts(record: str, seconds: Sequence[tuple[int, float]], theme: str = "") -> Sight:
    """How the scores went, and how long each turn took its seat."""
    picture = await charts_async(record, seconds=tuple(seconds), theme=known(theme))
    return shown(picture, "charts")


class Shown(NamedTuple):
    """A board ready to be shown to one person."""

    items: list[ui.Item[ui.LayoutView]]
    files: list[discord.File | None]


async def board_for(table: Table, person: int, highlight: Highlight | None = None) -> Shown:
    """The board as a person at the table likes it: drawn in their theme, or in words."""
    return await liked(table.look(person), table.match.names, table.people.get(person), highlight)


async def liked(
    view: Any,
    names: Sequence[str],
    likes: Person | None,
    highlight: Highlight | None = None,
    result: Any = None,
) -> Shown:
    """A view as somebody likes to see it; as usual where nobody in particular looks."""
    if likes is not None and likes.in_words:
        return in_words(view, names, highlight)
    theme = likes.theme if likes is not None else ""
    picture = await sight(view, names, highlight, theme, result=result)
    return Shown([picture.gallery], [picture.file])


def in_words(view: Any, names: Sequence[str], highlight: Highlight | None = None) -> Shown:
    """The board of a view in words, for screen readers."""
    if not has_pictures(view):
        return Shown([sketched(view).gallery], [])
    text = whole_text(view, names, highlight)
    if len(text) <= ROOM:
        return Shown([ui.TextDisplay(text)], [])
    start = text[: text.rfind("\n", 0, ROOM)] if "\n" in text[:ROOM] else text[:ROOM]
    file = Upload(text.encode(), WHOLE)
    return Shown([ui.TextDisplay(start), ui.File(f"attachment://{WHOLE}")], [file])
