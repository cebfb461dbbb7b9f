"""Making, editing and deleting messages, whoever asks: a bot, an interaction's answer, a person.

Takes a body as Discord's API does, refuses what is wrong with it, keeps files, fills in what
Discord fills in (component ids, media, mentions) and tells the world. Whether the author has the
right to post there is asked before, by `rights.py`.
"""

import copy
import io
import re
from collections.abc import Callable
from typing import Any, NamedTuple

from PIL import Image, UnidentifiedImageError

from bot import discord_limits as limits
from bot.local import payloads
from bot.local.checks import components as parts
from bot.local.checks.messages import (
    LEGACY_IN_LAYOUT,
    LEGACY_SENTENCE,
    SETTABLE,
    check_form,
    check_message,
)
from bot.local.errors import (
    complaint,
    empty_message,
    files_limited,
    too_large,
    too_many_files,
)
from bot.local.mentions import pings, read_allowed, text_of
from bot.local.model import (
    CROSSED_OUT,
    JSON,
    LAYOUT,
    LOADING,
    Attachment,
    Channel,
    Message,
)
from bot.local.world import World, WorldEvent

UNSAFE = re.compile(r"[^A-Za-z0-9_.-]+")
REPLY = 19


class UploadedFile(NamedTuple):
    """A file that came with a request: `files[number]`."""

    number: str
    filename: str
    content_type: str
    body: bytes


class Posts:
    def __init__(self, world: World, base: str) -> None:
        self.world, self.base = world, base
        # What a post does to the place it is made in; `places.py` knows.
        self.on_post: Callable[[Channel, Message], None] = lambda place, message: None

    # Making

    def create(
        self,
        place: Channel,
        author_id: str,
        body: JSON,
        uploads: list[UploadedFile],
        **extra: Any,
    ) -> Message:
        check_form(body)
        flags = flags_of(body) & SETTABLE | extra.pop("flags", 0)
        now = self.world.clock.now()
        message = Message(
            id=self.world.ids.next(),
            channel_id=place.id,
            author_id=author_id,
            created=now,
            flags=flags,
            nonce=body.get("nonce"),
            **extra,
        )
        self._reference(message, body.get("message_reference"))
        self._fill(message, body, uploads)
        self._require_something(message, body)
        if message.viewer is None:
            self.on_post(place, message)
            self._count_in(place, message)
        self.world.keep_message(message)
        self.tell(message, "MESSAGE_CREATE")
        return message

    def loading(self, place: Channel, author_id: str, **extra: Any) -> Message:
        """The "is thinking" message of a deferred answer."""
        message = Message(
            id=self.world.ids.next(),
            channel_id=place.id,
            author_id=author_id,
            created=self.world.clock.now(),
            **extra,
        )
        message.flags |= LOADING
        if message.viewer is None:
            self._count_in(place, message)
        self.world.keep_message(message)
        self.tell(message, "MESSAGE_CREATE")
        return message

    def edit(self, message: Message, body: JSON, uploads: list[UploadedFile]) -> None:
        check_form(body)
        uploads = _named(body, uploads)
        draft = copy.copy(message)
        if body.get("flags") is not None:
            kept = message.flags & ~CROSSED_OUT  # changes of others are ignored without a word
            draft.flags = flags_of(body) & (CROSSED_OUT | LAYOUT) | kept
        self._fill(draft, body, uploads)
        self._require_something(draft, body)
        draft.flags &= ~LOADING
        was_loading = payloads.is_loading(message)
        draft.edited = None if was_loading else self.world.clock.now()
        self._drop_files(message, draft)
        for name in Message.__struct_fields__:
            setattr(message, name, getattr(draft, name))
        self.world.keep_message(message)
        self.tell(message, "MESSAGE_UPDATE")

    def _drop_files(self, before: Message, after: Message) -> None:
        for gone in {a.id for a in before.attachments} - {a.id for a in after.attachments}:
            self.world.shelf.drop_file(gone)

    def delete(self, message: Message) -> None:
        place = self.world.channels[message.channel_id]
        self.world.forget_message(message)
        if place.is_thread and message.viewer is None:
            place.messages_now = max(0, place.messages_now - 1)
            self.world.keep(place)
        body = {"id": message.id, "channel_id": place.id}
        if place.guild_id:
            body["guild_id"] = place.guild_id
        self.world.tell(WorldEvent("MESSAGE_DELETE", body, channel=place, viewer=message.viewer))

    def tell(self, message: Message, name: str) -> None:
        place = self.world.channels[message.channel_id]
        body = payloads.message(self.world, message, self.base)
        if message.viewer is None:
            body = payloads.for_gateway(self.world, message, body)
        event = WorldEvent(name, body, channel=place, message=message, viewer=message.viewer)
        self.world.tell(event)

    # Filling

    def _fill(self, message: Message, body: JSON, uploads: list[UploadedFile]) -> None:
        kept = self._kept(message, body)
        _check_files(kept, uploads)
        if uploads and not self._takes_files(message):
            raise files_limited()
        named = kept if "attachments" in body else []
        names = frozenset([a.filename for a in named] + [safe(u.filename) for u in uploads])
        content = limits.CONTENT
        check_message(
            body,
            layout=message.is_layout,
            files=names,
            emoji=self.world.emojis,
            content=content,
        )
        message.attachments = kept + self._store(message, body, uploads)
        if "content" in body:
            message.content = (body["content"] or "").strip()
        if "embeds" in body:
            message.embeds = [self._embed(e, message) for e in body["embeds"] or []]
        if "components" in body:
            message.components = self._components(body["components"] or [], message)
        self._mention(message, body)

    def _takes_files(self, message: Message) -> bool:
        guild = self.world.guilds.get(self.world.channels[message.channel_id].guild_id or "")
        return guild is None or guild.takes_files

    def _mention(self, message: Message, body: JSON) -> None:
        place = self.world.channels[message.channel_id]
        allowed = read_allowed(body.get("allowed_mentions"), answers=message.metadata is not None)
        text = text_of(message.content, message.components)
        found = pings(self.world, place, message.author_id, text, allowed, self._answered(message))
        message.mentions, message.mention_roles = found.users, found.roles
        message.mention_everyone = found.everyone

    def _answered(self, message: Message) -> str | None:
        """Whose message this one replies to."""
        if message.type != REPLY or message.reference is None or message.metadata is not None:
            return None
        place = self.world.messages.get(message.reference["channel_id"], {})
        original = place.get(message.reference.get("message_id", ""))
        return original.author_id if original else None

    def _reference(self, message: Message, reference: JSON | None) -> None:
        if reference is None:
            return
        if reference.get("message_id") is None:
            where = ("message_reference", "message_id")
            raise complaint(where, "BASE_TYPE_REQUIRED", "This field is required")
        target = str(reference.get("message_id"))
        place = str(reference.get("channel_id") or message.channel_id)
        if target not in self.world.messages.get(place, {}):
            if reference.get("fail_if_not_exists", True):
                raise complaint(
                    ("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message"
                )
            return
        if self.world.messages[place][target].is_system:
            code = "REPLIES_CANNOT_REPLY_TO_SYSTEM_MESSAGE"
            raise complaint(("message_reference",), code, "Cannot reply to a system message")
        message.type = REPLY
        message.reference = {"type": 0, "channel_id": place, "message_id": target}
        guild_id = self.world.channels[place].guild_id
        if guild_id:
            message.reference["guild_id"] = guild_id

    def _require_something(self, message: Message, body: JSON) -> None:
        """Neither empty nor, as a layout, with the content it had before it became one."""
        for key in ("content", "embeds"):
            if message.is_layout and getattr(message, key):
                raise complaint((key,), LEGACY_IN_LAYOUT, LEGACY_SENTENCE.format(key))
        if message.content or message.embeds or message.attachments:
            return
        if message.components or body.get("sticker_ids") or body.get("poll"):
            return
        raise empty_message()

    def _count_in(self, place: Channel, message: Message) -> None:
        place.last_message_id = message.id
        if place.is_thread:
            place.messages_now += 1
            place.messages_ever += 1
        self.world.keep(place)

    # Files

    def _kept(self, message: Message, body: JSON) -> list[Attachment]:
        """Which of its files an edited message keeps: all, or those the body lists by id."""
        listed = body.get("attachments")
        if "attachments" not in body:
            return list(message.attachments)
        wanted = {str(one.get("id")): one for one in listed or []}
        kept = [a for a in message.attachments if a.id in wanted]
        for one in kept:
            one.description = wanted[one.id].get("description") or one.description
        return kept

    def _store(self, message: Message, body: JSON, uploads: list[UploadedFile]) -> list[Attachment]:
        listed = {str(one.get("id")): one for one in body.get("attachments") or []}
        return [self._store_one(message, upload, listed.get(upload.number)) for upload in uploads]

    def _store_one(self, message: Message, upload: UploadedFile, listed: JSON | None) -> Attachment:
        one = self.attachment(message.channel_id, upload)
        if listed:
            one.filename = safe(listed.get("filename") or one.filename)
            one.description = listed.get("description")
        return one

    def attachment(self, channel_id: str, upload: UploadedFile) -> Attachment:
        """Keep a file; a message, a command's option or a modal's field will show it."""
        name = safe(upload.filename)
        width, height = size_of(upload.body)
        made = Attachment(
            id=self.world.ids.next(),
            channel_id=channel_id,
            filename=name,
            size=len(upload.body),
            content_type=upload.content_type,
            width=width,
            height=height,
        )
        self.world.shelf.put_file(made.id, name, upload.content_type, upload.body)
        return made

    # Embeds and components as Discord completes them

    def _embed(self, embed: JSON, message: Message) -> JSON:
        filled = {key: value for key, value in embed.items() if value is not None}
        filled["type"] = filled.get("type") or "rich"
        for key in ("image", "thumbnail"):
            if key in filled:
                filled[key] = self._media(filled[key], message, in_embed=True)
        for field in filled.get("fields") or []:
            field.setdefault("inline", False)
        return filled

    def _components(self, components: list[JSON], message: Message) -> list[JSON]:
        filled = [self._component(copy.deepcopy(one), message) for one in components]
        number_components(filled)
        return filled

    def _component(self, one: JSON, message: Message) -> JSON:
        kind = one["type"]
        one = {key: value for key, value in one.items() if value is not None}
        for key in ("components",):
            if key in one:
                one[key] = [self._component(child, message) for child in one[key]]
        if "accessory" in one:
            one["accessory"] = self._component(one["accessory"], message)
        for key, value in DEFAULTS.get(kind, {}).items():
            one.setdefault(key, value)
        if "default_values" in one:
            one["default_values"] = [v | {"id": str(v["id"])} for v in one["default_values"]]
        if "emoji" in one:
            one["emoji"] = _emoji(one["emoji"])
        if "options" in one:
            one["options"] = [_option(option) for option in one["options"]]
        if "media" in one:
            one["media"] = self._media(one["media"], message)
        if kind == parts.GALLERY:
            one["items"] = [self._gallery_item(item, message) for item in one["items"]]
        if kind == parts.FILE:
            one["file"] = self._media(one["file"], message)
            kept = _attachment(message, one["file"].get("attachment_id"))
            one |= {"name": kept.filename, "size": kept.size} if kept else {}
        return one

    def _gallery_item(self, item: JSON, message: Message) -> JSON:
        return {
            "media": self._media(item["media"], message),
            "description": item.get("description"),
            "spoiler": bool(item.get("spoiler")),
        }

    def _media(self, media: JSON, message: Message, *, in_embed: bool = False) -> JSON:
        """A reference to an uploaded file becomes its id; the address is made when it is asked."""
        url = media["url"]
        filled: JSON = {"url": url, "proxy_url": url}
        if not in_embed:
            filled["id"] = self.world.ids.next()
        if url.startswith("attachment://"):
            name = url.removeprefix("attachment://")
            kept = next((a for a in message.attachments if a.filename == name), None)
            if kept is not None:
                filled["attachment_id"] = kept.id
                filled["content_type"] = kept.content_type
                if kept.width is not None:
                    filled |= {"width": kept.width, "height": kept.height}
        return filled


DEFAULTS: dict[int, JSON] = {
    **{kind: {"min_values": 1, "max_values": 1} for kind in parts.SELECTS},
    parts.THUMBNAIL: {"description": None, "spoiler": False},
    parts.FILE: {"spoiler": False},
    parts.SEPARATOR: {"spacing": 1, "divider": True},
    parts.CONTAINER: {"accent_color": None, "spoiler": False},
}


def number_components(components: list[JSON]) -> None:
    """Give every component without an id the next free one, in order of appearance."""
    everything = [one for one, _ in parts.walk(components)]
    taken = {one["id"] for one in everything if one.get("id")}
    following = 1
    for one in everything:
        if not one.get("id"):
            while following in taken:
                following += 1
            one["id"] = following
            taken.add(following)


def _check_files(kept: list[Attachment], uploads: list[UploadedFile]) -> None:
    """Each file, all of one request, and how many a message will have."""
    sizes = [len(one.body) for one in uploads]
    if max(sizes, default=0) > limits.ATTACHMENT_BYTES or sum(sizes) > limits.REQUEST_BYTES:
        raise too_large()
    if len(kept) + len(uploads) > limits.ATTACHMENTS:
        raise too_many_files(limits.ATTACHMENTS)


def _named(body: JSON, uploads: list[UploadedFile]) -> list[UploadedFile]:
    """What an edit brings along, which has to be listed beside what stays, if anything is."""
    if body.get("attachments") is None:
        return uploads
    listed = {str(one.get("id")) for one in body["attachments"]}
    return [one for one in uploads if one.number in listed]


def _attachment(message: Message, key: str | None) -> Attachment | None:
    return next((a for a in message.attachments if a.id == key), None)


def flags_of(body: JSON) -> int:
    """The flags a body asks for; what is no number is complained of when the body is checked."""
    flags = body.get("flags")
    return flags if isinstance(flags, int) else 0


def safe(filename: str) -> str:
    """A file name that is safe in an address; what Discord would not keep becomes `_`."""
    return UNSAFE.sub("_", filename).lstrip(".")[:200] or "file"


def size_of(body: bytes) -> tuple[int, int] | tuple[None, None]:
    """Width and height if it is a picture."""
    try:
        with Image.open(io.BytesIO(body)) as picture:
            return picture.size
    except (UnidentifiedImageError, OSError, ValueError):
        return None, None


def _option(option: JSON) -> JSON:
    """A line of a list, without what was given as nothing."""
    given = {key: value for key, value in option.items() if value is not None}
    return given | {"emoji": _emoji(given["emoji"])} if "emoji" in given else given


def _emoji(given: JSON) -> JSON:
    """An id is text, however it was given; an emoji everybody has needs none."""
    if given.get("id") is None:
        return {key: value for key, value in given.items() if key != "id"}
    return {**given, "id": str(given["id"])}
