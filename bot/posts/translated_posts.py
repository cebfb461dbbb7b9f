"""A post of a match once more, in the language that is spoken."""

import discord

from bot.posts.turn_post import turn_post
from bot.turn.reading_messages import ids_on
from bot.ui.answers import Panel
from bot.ui.buttons import Button
from bot.ui.ids import Id
from bot.ui.languages import NOTE
from bot.words import say
from engine.language.spoken import spoken
from engine.table.commit import told_by
from engine.table.posts import Post, make_post
from engine.table.table import Table
from engine.work.costly_threads import in_dear_thread

NEWS = "happened"
"""The act of the button whose id says what a post tells."""


def retell_buttons(table: Table, message: discord.Message | None) -> list[Button]:
    """The way to a board in the reader's language, where that is not the table's."""
    if spoken().code == table.sheet.notes.get(NOTE, "en"):
        return []
    return [Button(Id("retell", table.id, told_after(table, message)), say("retell"))]


def told_after(table: Table, message: discord.Message | None) -> int:
    """The entry after which a post begins to tell; before the last one where it does not say."""
    found = [id.opened for id in ids_on(message) if id.act == NEWS] if message else []
    return found[0] if found else max(0, len(table.match.entries) - 1)


async def match_post(table: Table, after: int) -> Panel:
    """The board as it is now, and what everybody has heard since that entry."""
    return await turn_post(await post_after(table, after), table)


async def post_after(table: Table, after: int) -> Post:
    """What happened since an entry, as it was told or could have been."""
    match = table.match
    last = len(match.entries)
    first = min(after + 1, last)
    events, before = await in_dear_thread(told_by, match, first, last)
    is_first = first == 1
    return make_post(table.draft(), events, first, last, None if is_first else before)
