"""Replies to what people have written, pinging nobody."""

import logging
from typing import Any

import discord

from bot.ui.answers import NO_PINGS, SEND_ERRORS, Panel
from bot.ui.sent_once import nonce_for

log = logging.getLogger(__name__)


async def reply_to(message: discord.Message, panel: Panel) -> discord.Message | None:
    """Answer below a message, or beside it where it is gone or the bot may not read what was said
    before; None if its channel takes no answer. A repeat does not show twice.
    """
    nonce = nonce_for(f"re-{message.id}", message.channel.id)
    send: dict[str, Any] = {"view": panel.view, "allowed_mentions": NO_PINGS, "nonce": nonce}
    try:
        return await message.reply(files=panel.files, mention_author=False, **send)
    except SEND_ERRORS as problem:
        log.info("message %s gets no reply: %s", message.id, problem)
    for file in panel.files:
        file.reset()
    try:
        return await message.channel.send(files=panel.files, **send)
    except SEND_ERRORS as problem:
        log.warning("nor does its channel %s: %s", message.channel.id, problem)
    return None
