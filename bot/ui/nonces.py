"""Sends once, however often it is tried: the same news to the same recipient has the same nonce.

For some minutes Discord makes no second message for a nonce that the same author has used, whatever
the channel, and answers with the first. So every recipient has a nonce of its own, and a message
that was deleted meanwhile (404, 10008) was delivered.
"""

import hashlib
from typing import Any

import discord

from bot.limits import NONCE

DELETED = 10008
"""Discord's number for: the message is not there any more."""


def nonce_for(news: str, recipient: int) -> str:
    """The nonce of some news (a post or notice, by its own nonce) for a channel or person."""
    key = f"{news} {recipient}".encode()
    nonce = hashlib.blake2b(key, digest_size=12).hexdigest()
    if len(nonce) > NONCE:
        raise ValueError(f"a nonce has at most {NONCE} characters, and is never cut: {nonce}")
    return nonce


async def send_once(place: Any, news: str, **message: Any) -> discord.Message | None:
    """Send to a channel or person; None if it was delivered before and is deleted."""
    try:
        sent: discord.Message = await place.send(nonce=nonce_for(news, place.id), **message)
    except discord.NotFound as problem:
        if problem.code != DELETED:
            raise
        return None
    return sent
