"""The sizes of embeds, each and all together."""

from typing import Any

from bot import discord_limits as limits
from bot.local.errors import JSON, Complaints, Path


def check_embeds(embeds: Any, complaints: Complaints) -> None:
    complaints.count(("embeds",), embeds, limits.EMBEDS)
    if not isinstance(embeds, list):
        return
    for index, embed in enumerate(embeds):
        _check(embed, ("embeds", index), complaints)
    if sum(map(_size, embeds)) > limits.EMBED_TOTAL:
        sentence = f"Embed size exceeds maximum size of {limits.EMBED_TOTAL}"
        complaints.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", sentence)


def _check(embed: JSON, at: Path, complaints: Complaints) -> None:
    for key, most in (("title", limits.EMBED_TITLE), ("description", limits.EMBED_DESCRIPTION)):
        if embed.get(key) is not None:
            complaints.length((*at, key), embed[key], most)
    if embed.get("footer"):
        complaints.length(
            (*at, "footer", "text"), embed["footer"].get("text", ""), limits.EMBED_FOOTER
        )
    if embed.get("author"):
        complaints.length(
            (*at, "author", "name"), embed["author"].get("name", ""), limits.EMBED_AUTHOR
        )
    fields = embed.get("fields") or []
    complaints.count((*at, "fields"), fields, limits.EMBED_FIELDS)
    for index, field in enumerate(fields):
        where = (*at, "fields", index)
        complaints.length((*where, "name"), field.get("name", ""), limits.EMBED_FIELD_NAME, 1)
        complaints.length((*where, "value"), field.get("value", ""), limits.EMBED_FIELD_VALUE, 1)


def _size(embed: JSON) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or []:
        texts += [field.get("name"), field.get("value")]
    return sum(len(text) for text in texts if isinstance(text, str))
