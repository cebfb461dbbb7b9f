"""Sealing chance in public, so that nobody can choose it, not even whoever runs the bot.

A match is opened by a post that shows the hash of its seed and all of its salt that is known by
then. The number Discord gives to that very post is the last part of the salt: before it is posted
nobody knows it, afterwards everybody can read it, and to try another one takes another post.
"""

import logging
from typing import Any

import discord

from bot.lobby.server_rules import NotHere
from bot.services import Directory
from bot.ui.answers import NO_PINGS, SEND_ERRORS, is_refusal, text_panel
from bot.ui.sent_once import send_or_find
from bot.words import say
from engine.language.filling import commas
from engine.sentences import any_of
from engine.table.lobby import join_tokens
from engine.table.table import Table

log = logging.getLogger(__name__)


async def open_in_public(directory: Directory, table: Table, channel: int) -> int:
    """Say in its channel that a match begins. The number of the post; 0 if the channel takes
    none, since the match is then played by direct message.
    """
    place = directory.get_channel(channel) or directory.get_partial_messageable(channel)
    seats = any_of([f"**{seat.name}**" for seat in table.seats], "and")
    text = say("seal.opening", seats=seats)
    try:
        return await post_sealed(place, table, text)
    except SEND_ERRORS as problem:
        log.warning("a match is not opened: %s", problem, extra={"match": table.id})
        raise NotHere(say("trouble.slow")) from None


async def post_sealed(
    place: Any, table: Table, text: str, pings: discord.AllowedMentions = NO_PINGS
) -> int:
    """Post some words with the seal below them, once, however long ago that was begun. The number
    of the post; 0 if it is refused.
    """
    whole = f"{text}\n{_seal(table)}"
    news = f"{table.id} {whole}"
    mode = {"allowed_mentions": pings, "silent": pings is NO_PINGS}
    try:
        return await send_or_find(place, news, view=text_panel(whole).view, **mode)
    except discord.HTTPException as problem:
        if not is_refusal(problem):
            raise
        log.warning("chance is not sealed: %s", problem, extra={"match": table.id})
        return 0


def _seal(table: Table) -> str:
    """What will be mixed, in small print: all but the number this post is about to get."""
    parts = commas(f"`{token}`" for token in join_tokens(table.seats))
    return say("seal.joins" if parts else "seal.line", hash=table.sheet.seed.hash, parts=parts)
