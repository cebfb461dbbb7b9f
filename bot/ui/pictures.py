"""Pictures as Discord takes them: a file with its alt text, drawn beside the event loop.

A game without a painter is shown as its text sketch instead: the item is then a text and no file.
Whoever prefers it gets every board in words.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.ui.upload import Upload
from engine.games import GAMES
from engine.model.people import Preferences
from engine.table.table import Table
from render import (
    DEFAULT_THEME,
    THEMES,
    Highlight,
    Picture,
    SheetChoice,
    charts_async,
    draw_async,
    painter_of,
    sheet_async,
    sheet_pages,
)
from render.draw import seat_names, texts

log = logging.getLogger(__name__)

WORDS_FILE_NAME = "board.txt"
MOST_WORDS_CHARACTERS = 2000
"""Of a board in words in the message; a longer one is a file as well."""
MOST_SKETCH_CHARACTERS = 1800
"""So that other texts fit beside a sketch."""


class PictureItem(NamedTuple):
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


async def draw_view(
    view: Any,
    names: Sequence[str],
    highlight: Highlight | None = None,
    theme: str = "",
    *,
    region: Sequence[Any] = (),
    result: Any = None,
    turned: int = 0,
    name: str = "board",
) -> PictureItem:
    """The picture of a view; its sketch where there is no painter, and the board in words where
    it cannot be drawn: no match waits for a picture.
    """
    if not has_pictures(view):
        return sketch_item(view)
    try:
        picture = await draw_async(
            view,
            names=tuple(names),
            highlight=highlight or Highlight(),
            theme=theme_named(theme),
            region=tuple(region),
            result=result,
            turned=turned,
        )
    except Exception:
        log.exception("a board could not be drawn and is shown in words")
        return _words_instead(view, names, highlight)
    return picture_item(picture, name)


def _words_instead(view: Any, names: Sequence[str], highlight: Highlight | None) -> PictureItem:
    """The beginning of the board in words; its sketch if even that fails."""
    try:
        text = whole_text(view, names, highlight)
    except Exception:
        log.exception("nor could it be told")
        return sketch_item(view)
    short = (
        text
        if len(text) <= MOST_SKETCH_CHARACTERS
        else text[: text.rfind("\n", 0, MOST_SKETCH_CHARACTERS)] + "\n…"
    )
    return PictureItem(ui.TextDisplay(short), None, short[:1024], text)


def whole_text(view: Any, names: Sequence[str], highlight: Highlight | None = None) -> str:
    """The whole position in words; nothing is drawn for it."""
    painter = painter_of(view)
    return texts(painter, view, seat_names(view, names), highlight or Highlight())[1]


def sketch_item(view: Any) -> PictureItem:
    """A board made of letters; a view and its game live in the same module."""
    own = [game for game in GAMES.values() if game.view.__module__ == type(view).__module__]
    text = own[0].sketch(view).replace("```", "'''")[:MOST_SKETCH_CHARACTERS] if own else "…"
    return PictureItem(ui.TextDisplay(f"```\n{text}\n```"), None, text, text)


def theme_named(theme: str) -> str:
    """The theme of that name, else the usual one."""
    return theme if theme in THEMES else DEFAULT_THEME


def picture_item(picture: Picture, name: str) -> PictureItem:
    """A finished picture as a gallery of one."""
    file_name = f"{name}{picture.suffix}"
    alt = picture.alt_text[:1024]
    file = Upload(picture.data, file_name, description=alt)
    item = discord.MediaGalleryItem(f"attachment://{file_name}", description=alt)
    return PictureItem(ui.MediaGallery(item), file, alt, picture.long_text or alt)


async def draw_contact_sheets(
    view: Any,
    choices: Sequence[SheetChoice],
    names: Sequence[str],
    likes: Preferences | None,
    name: str = "choices",
) -> list[PictureItem]:
    """Small previews side by side, as many to a picture as a phone shows large enough."""
    pages = [tuple(choices[i] for i in page) for page in sheet_pages(len(choices))]
    said: dict[str, Any] = {"names": tuple(names)}
    if likes is not None:
        said |= {"theme": theme_named(likes.theme), "turned": likes.turned}
    pictures = await asyncio.gather(*(sheet_async(view, page, **said) for page in pages))
    return [picture_item(picture, f"{name}-{n}") for n, picture in enumerate(pictures, 1)]


async def draw_charts(
    record: str, seconds: Sequence[tuple[int, float]], theme: str = ""
) -> PictureItem:
    """How the scores went, and how long each turn took its seat."""
    picture = await charts_async(record, seconds=tuple(seconds), theme=theme_named(theme))
    return picture_item(picture, "charts")


class BoardItems(NamedTuple):
    """A board ready to be shown to one person."""

    items: list[ui.Item[ui.LayoutView]]
    files: list[discord.File | None]


async def draw_board_for(
    table: Table, person: int, highlight: Highlight | None = None
) -> BoardItems:
    """The board as a person at the table likes it: drawn in their theme and turned as they want it,
    or in words.
    """
    return await draw_board(
        table.look(person), table.match.names, table.people.get(person), highlight
    )


async def draw_board(
    view: Any,
    names: Sequence[str],
    likes: Preferences | None,
    highlight: Highlight | None = None,
    result: Any = None,
) -> BoardItems:
    """A view as somebody likes to see it; as usual where nobody in particular looks."""
    if likes is not None and likes.in_words:
        return board_in_words(view, names, highlight)
    theme, turned = (likes.theme, likes.turned) if likes is not None else ("", 0)
    picture = await draw_view(view, names, highlight, theme, result=result, turned=turned)
    return BoardItems([picture.gallery], [picture.file])


def board_in_words(
    view: Any, names: Sequence[str], highlight: Highlight | None = None
) -> BoardItems:
    """The board of a view in words, for screen readers."""
    if not has_pictures(view):
        return BoardItems([sketch_item(view).gallery], [])
    text = whole_text(view, names, highlight)
    if len(text) <= MOST_WORDS_CHARACTERS:
        return BoardItems([ui.TextDisplay(text)], [])
    start = (
        text[: text.rfind("\n", 0, MOST_WORDS_CHARACTERS)]
        if "\n" in text[:MOST_WORDS_CHARACTERS]
        else text[:MOST_WORDS_CHARACTERS]
    )
    file = Upload(text.encode(), WORDS_FILE_NAME)
    return BoardItems([ui.TextDisplay(start), ui.File(f"attachment://{WORDS_FILE_NAME}")], [file])
