"""The life of an interaction: a person acts, the bot has three seconds, then fifteen minutes.

Sends the interaction to the bot, takes its first answer (once, in time, of a fitting kind) and what
follows by webhook, and tells the person who acted how it went. What a person may send is read in
`resolving.py` and `submitted_modals.py`; messages are made by `posts.py`.
"""

import secrets
from collections.abc import Callable
from typing import Any

from bot import discord_limits as limits
from bot.local import payloads
from bot.local.checks.commands import check_choices
from bot.local.checks.modals import check_modal
from bot.local.clock import Alarm
from bot.local.errors import (
    Complaints,
    already_acknowledged,
    complaint,
    invalid_webhook_token,
    unknown,
)
from bot.local.model import EPHEMERAL, JSON, Channel, Message
from bot.local.posts import Posts, UploadedFile, flags_of, number_components
from bot.local.world import World, WorldEvent

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
SAY, DEFER, DEFER_EDIT, EDIT, CHOICES, OPEN_MODAL = 4, 5, 6, 7, 8, 9
FITTING = {
    COMMAND: {SAY, DEFER, OPEN_MODAL},
    COMPONENT: {SAY, DEFER, DEFER_EDIT, EDIT, OPEN_MODAL},
    AUTOCOMPLETE: {CHOICES},
    MODAL: {SAY, DEFER},
}
CHAT_COMMAND, REPLY, CONTEXT_COMMAND = 20, 19, 23
SILENCE = "The application did not respond"

Deliver = Callable[[str, str | None, JSON], None]


class Interaction:
    """One interaction and what has been answered to it so far."""

    def __init__(self, kind: int, who: str, place: Channel, app_id: str) -> None:
        self.kind, self.who, self.place, self.app_id = kind, who, place, app_id
        self.id = self.token = ""
        self.created = 0.0
        self.name: str | None = None
        self.context_menu = False
        self.source: Message | None = None
        self.parent: Interaction | None = None
        self.metadata: JSON = {}
        self.answer: int | None = None
        self.original: Message | None = None
        self.made: set[str] = set()
        self.modal: JSON | None = None
        self.late = False
        self.deadline: Alarm | None = None

    @property
    def is_waiting_to_be_filled(self) -> bool:
        """Deferred, and nothing has been put in the place of "is thinking" yet."""
        return self.original is not None and payloads.is_loading(self.original)

    def fits(self, answer: int) -> bool:
        from_message = self.kind == MODAL and self.source is not None
        return answer in FITTING[self.kind] or (from_message and answer in (DEFER_EDIT, EDIT))


class Interactions:
    def __init__(
        self, world: World, posts: Posts, deliver: Deliver, *, patient: bool = False
    ) -> None:
        self.world, self.posts, self.deliver = world, posts, deliver
        clock = world.clock
        self._allow_time = clock.when_moved if patient else clock.after
        """Sets the alarm for the first answer: whoever is patient waits for as long as it takes,
        unless the clock is moved.
        """
        self.by_id: dict[str, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}

    # Sending

    def send(self, one: Interaction, data: JSON) -> Interaction:
        now = self.world.clock.now()
        one.id, one.created = self.world.ids.next(), now
        one.token = secrets.token_urlsafe(48)
        one.metadata = self._metadata(one, data)
        self.by_id[one.id] = self.by_token[one.token] = one
        one.deadline = self._allow_time(limits.FIRST_ANSWER_SECONDS, lambda: self._too_late(one))
        self.world.clock.at(now + limits.TOKEN_LIFE_SECONDS, lambda: self._forget(one))
        self.deliver(one.app_id, one.place.guild_id, self._payload(one, data))
        return one

    def _payload(self, one: Interaction, data: JSON) -> JSON:
        world, place = self.world, one.place
        body: JSON = {
            "id": one.id,
            "application_id": one.app_id,
            "type": one.kind,
            "token": one.token,
            "version": 1,
            "data": data,
            "channel": payloads.interaction_channel(world, place, one.who),
            "channel_id": place.id,
            "locale": world.users[one.who].locale,
            "app_permissions": str(world.permissions(one.app_id, place)),
            "entitlements": [],
            "authorizing_integration_owners": {"0": place.guild_id or "0"},
            "context": 0 if place.guild_id else 1,
            "attachment_size_limit": limits.ATTACHMENT_BYTES,
        }
        if place.guild_id:
            guild = world.guilds[place.guild_id]
            member = world.member(guild.id, one.who)
            body |= {
                "guild_id": guild.id,
                "guild": {"id": guild.id, "locale": guild.locale, "features": []},
                "guild_locale": guild.locale,
                "member": payloads.interaction_member(world, member, place),
            }
        else:
            body["user"] = payloads.user(world.users[one.who])
        if one.source is not None:
            body["message"] = payloads.message(world, one.source, self.posts.base)
        return body

    def _metadata(self, one: Interaction, data: JSON) -> JSON:
        body: JSON = {
            "id": one.id,
            "type": one.kind,
            "user": payloads.user(self.world.users[one.who]),
            "authorizing_integration_owners": {"0": one.place.guild_id or "0"},
        }
        if one.kind == COMMAND:
            body["name"] = one.name
        elif one.kind == COMPONENT and one.source is not None:
            body["interacted_message_id"] = one.source.id
        elif one.kind == MODAL and one.parent is not None:
            body["triggering_interaction_metadata"] = one.parent.metadata
        return body

    def _too_late(self, one: Interaction) -> None:
        if one.answer is None:
            one.late = True
            self._tell(one, "failed", why=SILENCE)

    def _forget(self, one: Interaction) -> None:
        self.by_id.pop(one.id, None)
        self.by_token.pop(one.token, None)

    def _tell(self, one: Interaction, state: str, **more: Any) -> None:
        body = {"id": one.id, "state": state, "channel_id": one.place.id, **more}
        self.world.tell(WorldEvent("INTERACTION_STATE", body, viewer=one.who))

    # The first answer

    def answer(self, key: str, token: str, body: JSON, uploads: list[UploadedFile]) -> JSON:
        one = self.by_id.get(key)
        if one is None or one.token != token or one.late:
            raise unknown("interaction")
        if one.answer is not None:
            raise already_acknowledged()
        kind = body.get("type")
        if not isinstance(kind, int) or not one.fits(kind):
            sentence = "This kind of answer does not fit this kind of interaction."
            raise complaint(("type",), "INTERACTION_CALLBACK_TYPE_INVALID", sentence)
        ANSWERS[kind](self, one, body.get("data") or {}, uploads)
        one.answer = kind
        if one.deadline is not None:
            one.deadline.cancel()
        return self._receipt(one)

    def _receipt(self, one: Interaction) -> JSON:
        about: JSON = {"id": one.id, "type": one.kind, "channel_id": one.place.id}
        if one.place.guild_id:
            about["guild_id"] = one.place.guild_id
        message = one.original
        if message is not None:
            about["response_message_id"] = message.id
            about["response_message_loading"] = payloads.is_loading(message)
            about["response_message_ephemeral"] = message.is_ephemeral
        body: JSON = {"interaction": about}
        if one.answer in (SAY, EDIT) and message is not None:
            shown = payloads.message(self.world, message, self.posts.base)
            body["resource"] = {"type": one.answer, "message": shown}
        return body

    def _say(self, one: Interaction, body: JSON, uploads: list[UploadedFile]) -> None:
        one.original = self._new(one, body, uploads)
        self._tell(one, "answered", message_id=one.original.id)

    def _new(self, one: Interaction, body: JSON, uploads: list[UploadedFile]) -> Message:
        flags = flags_of(body)
        made = self.posts.create(one.place, one.app_id, body, uploads, **self._dress(one, flags))
        one.made.add(made.id)
        return made

    def _dress(self, one: Interaction, flags: int) -> JSON:
        """What marks a message as an answer: kind, origin, and who alone sees it."""
        hidden = bool(flags & EPHEMERAL)
        dress: JSON = {
            "application_id": one.app_id,
            "metadata": one.metadata,
            "viewer": one.who if hidden else None,
        }
        if one.original is not None or one.source is not None:
            earlier = one.original or one.source
            dress["type"] = REPLY
            if earlier is not None:
                dress["reference"] = self._pointer(earlier)
        elif one.kind == COMMAND:
            dress["type"] = CONTEXT_COMMAND if one.context_menu else CHAT_COMMAND
        return dress

    def _pointer(self, message: Message) -> JSON:
        guild_id = self.world.channels[message.channel_id].guild_id
        pointer = {"type": 0, "channel_id": message.channel_id, "message_id": message.id}
        return pointer | ({"guild_id": guild_id} if guild_id else {})

    def _defer(self, one: Interaction, body: JSON, uploads: list[UploadedFile]) -> None:
        flags = flags_of(body) & EPHEMERAL
        dress = self._dress(one, flags)
        one.original = self.posts.loading(one.place, one.app_id, flags=flags, **dress)
        one.made.add(one.original.id)
        self._tell(one, "thinking", message_id=one.original.id)

    def _defer_edit(self, one: Interaction, body: JSON, uploads: list[UploadedFile]) -> None:
        one.original = one.source
        self._tell(one, "answered")

    def _edit(self, one: Interaction, body: JSON, uploads: list[UploadedFile]) -> None:
        source = self._live_source(one)
        if body or uploads:
            self.posts.edit(source, body, uploads)
        one.original = source
        self._tell(one, "answered", message_id=source.id)

    def _live_source(self, one: Interaction) -> Message:
        assert one.source is not None
        return self.world.message(one.source.channel_id, one.source.id)

    def _choices(self, one: Interaction, body: JSON, uploads: list[UploadedFile]) -> None:
        complaints = Complaints()
        choices = body.get("choices") or []
        check_choices(choices, ("data", "choices"), complaints)
        complaints.raise_any()
        self._tell(one, "choices", choices=choices)

    def _open_modal(self, one: Interaction, body: JSON, uploads: list[UploadedFile]) -> None:
        check_modal(body)
        one.modal = without_nulls(body)
        number_components(one.modal["components"])
        self._tell(one, "modal", modal=one.modal)

    # What follows, by webhook

    def by_webhook(self, app_id: str, token: str) -> Interaction:
        one = self.by_token.get(token)
        if one is None or self.world.clock.now() > one.created + limits.TOKEN_LIFE_SECONDS:
            raise invalid_webhook_token()
        if one.app_id != app_id or one.answer is None:
            raise unknown("Webhook")
        return one

    def follow_up(self, one: Interaction, body: JSON, uploads: list[UploadedFile]) -> Message:
        if one.is_waiting_to_be_filled and one.original is not None:
            self.posts.edit(one.original, body, uploads)
            return one.original
        return self._new(one, body, uploads)

    def message(self, one: Interaction, key: str) -> Message:
        """`@original`, or a message this interaction made or came from."""
        if key == "@original":
            if one.original is None:
                raise unknown("Message")
            key = one.original.id
        known = key in one.made or (one.source is not None and key == one.source.id)
        if not known:
            raise unknown("Message")
        return self.world.message(one.place.id, key)


def without_nulls(part: Any) -> Any:
    """A body without the fields that say nothing."""
    if isinstance(part, dict):
        return {key: without_nulls(value) for key, value in part.items() if value is not None}
    return [without_nulls(one) for one in part] if isinstance(part, list) else part


ANSWERS: dict[int, Callable[[Interactions, Interaction, JSON, list[UploadedFile]], None]] = {
    SAY: Interactions._say,
    DEFER: Interactions._defer,
    DEFER_EDIT: Interactions._defer_edit,
    EDIT: Interactions._edit,
    CHOICES: Interactions._choices,
    OPEN_MODAL: Interactions._open_modal,
}
