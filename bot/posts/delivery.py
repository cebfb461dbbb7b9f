"""Takes posts to channels and to people, and says honestly whether they arrived.

A channel that is gone, closed or locked does not take posts; a person may have closed their direct
messages, or Discord lets the bot open no more of them. All are answers, not errors. What may work a
moment later (Discord is busy, or something stands before it) is raised, so that whoever sends tries
again, and it shows once (`ui/sent_once.py`). Discord forgets a nonce after some minutes: what it
has taken is remembered for as long as the process lives (`delivery_receipts.py`), whom news have
reached before all are told is noted, and a channel's latest messages are looked through before what
may have been posted long ago is posted again, so that however long the outage, nobody hears
anything twice.
"""

import logging
from collections.abc import Awaitable, Callable, Collection
from typing import Any

import discord

from bot.discord_limits import MENTIONED
from bot.lobby.permissions import rights_in
from bot.lobby.thread_opening import TOO_MANY_THREADS_CODES, WRONG_CHANNEL_CODES
from bot.posts.delivery_receipts import Placed, Receipts
from bot.posts.direct_message_failures import TOO_FAST_CODE, DirectTally
from bot.posts.direct_message_pace import DirectPace
from bot.posts.live_boards import LiveBoards
from bot.services import Directory, is_away
from bot.ui.answers import NO_PINGS, SEND_ERRORS, Panel, is_blocked, is_refusal
from bot.ui.languages import language_of_server
from bot.ui.sent_once import RepeatWatch, nonce_for, send_once
from engine.model.time_control import MINUTE
from engine.store.protocol import Store
from engine.table.posts import NotYet

log = logging.getLogger(__name__)

LOCKED_CODES = (160005, 50083)
"""Discord's numbers for: the thread is locked, or archived; a post opens one that is only that."""
CLOSED_CODES = (*LOCKED_CODES, *WRONG_CHANNEL_CODES, *TOO_MANY_THREADS_CODES)
"""Its numbers for all places that take no post as they are, whatever status comes with them."""
AWAY_SECONDS = MINUTE
"""After which news are tried again for a server that Discord has lost."""

MakePanel = Callable[[], Awaitable[Panel]]


class MessageDelivery:
    """The bot's way to channels and people."""

    def __init__(
        self,
        directory: Directory,
        store: Store,
        tally: DirectTally,
        boards: LiveBoards,
        now: Callable[[], float],
    ) -> None:
        self._directory, self._store, self._tally = directory, store, tally
        self._boards, self._now = boards, now
        self._receipts, self._repeats, self._pace = Receipts(), RepeatWatch(), DirectPace()
        self.on_lock: list[Callable[[int], Awaitable[None]]] = []
        """Told of every thread that takes no post since it is locked."""

    async def language_of(self, server: int | None) -> str:
        """What everybody reads on a server."""
        return await language_of_server(self._directory, self._store, server)

    async def post(
        self, channel: int | None, panel: Panel, news: str, *args: Any, **more: Any
    ) -> bool:
        """Post in a channel (`place`); whether it was taken."""
        return await self.place(channel, panel, news, *args, **more) is not None

    async def place(
        self,
        channel: int | None,
        panel: Panel,
        news: str,
        pinged: Collection[int] = (),
        *,
        part: str = "",
        pinned: bool = False,
        more_follows: bool = False,
        board_of: str = "",
        reply_to: int = 0,
        role: int = 0,
        silent: bool | None = None,
    ) -> Placed | None:
        """Post in a channel, pinging nobody but those named, and without a sound where that is
        nobody unless it is said; None if it was not taken. What the same news are told after it
        could fail: then it is noted that this part was taken. The board of a match takes the place
        of the one before it.
        """
        nonce = nonce_for(news + part, channel or 0)
        if taken := self._receipts.of(nonce):
            return taken
        if more_follows and nonce in await self._store.deliveries(news):
            return Placed(channel or 0)
        place = await self.channel(channel)
        if place is None:
            return None
        if found := await self._repeats.finds(place, nonce):
            self._repeats.over(nonce)
            return Placed(place.id, found)
        called = pings(pinged, role)
        try:
            sent = await send_once(
                place,
                news + part,
                view=panel.view,
                files=panel.files,
                allowed_mentions=called,
                silent=not (pinged or role) if silent is None else silent,
                **_reply(place, reply_to),
            )
        except discord.HTTPException as problem:
            if not is_refusal(problem):
                raise
            is_closed = isinstance(problem, discord.Forbidden | discord.NotFound)
            is_closed = is_closed or problem.code in CLOSED_CODES
            level = logging.WARNING if is_closed else logging.ERROR
            log.log(level, "channel %s does not take a post: %s", channel, problem)
            self._repeats.over(nonce)
            if problem.code in LOCKED_CODES:
                for tell in self.on_lock:
                    await tell(place.id)
            return None
        self._repeats.over(nonce)
        placed = self._receipts.keep(nonce, Placed(place.id, sent.id if sent is not None else 0))
        if board_of and sent is not None:
            self._boards.posted(board_of, sent, panel, called)
        if pinned and sent is not None:
            await self.pin(sent)
        if more_follows:
            await self._store.note_delivery(news, nonce)
        return placed

    def retire_board(self, match: str) -> None:
        """The newest board of a match has no buttons from now on."""
        self._boards.retire(match)

    async def pin(self, message: discord.Message) -> None:
        """Pin a post in a match's own thread, where the server lets us."""
        place = message.channel
        if not isinstance(place, discord.Thread) or not rights_in(place).pin_messages:
            return
        try:
            await message.pin()
        except SEND_ERRORS as problem:
            log.info("message %s is not pinned: %s", message.id, problem)

    async def direct(self, person: int, panel: Panel, news: str, *, silent: bool = False) -> bool:
        """Tell a person some news of the engine's, once; whether they were reached."""
        nonce = nonce_for(news, person)
        if nonce in await self._store.deliveries(news):
            return True
        taken = await self.write(person, panel, news, silent=silent)
        if taken:
            await self._store.note_delivery(news, nonce)
        return taken

    async def direct_in_turn(
        self,
        person: int,
        make: MakePanel,
        news: str,
        *,
        silent: bool = False,
        is_urgent: bool = False,
    ) -> float:
        """Tell a person some news, no faster than Discord lets conversations be begun: after how
        many seconds to try again; 0 if they were told, or take no messages. What is urgent waits
        only where Discord has just said no. The panel is made when it is their turn.
        """
        nonce = nonce_for(news, person)
        if nonce in await self._store.deliveries(news):
            return 0.0
        user, now = self._directory.get_user(person), self._now()
        is_to_open = user is None or user.dm_channel is None
        is_new = is_to_open and not (await self._store.person(person)).was_greeted
        may_wait = is_new if is_urgent else is_to_open
        if may_wait and (wait := self._pace.wait(now, is_new=is_new and not is_urgent)):
            return wait
        taken = await self.write(person, await make(), news, silent=silent)
        if not taken and (wait := self.wait_for(person)):
            return wait
        if is_new:
            self._pace.begun(now)
        await self._store.note_delivery(news, nonce)
        return 0.0

    def wait_for(self, person: int) -> float:
        """After how many seconds to try again, where Discord has not let us write to somebody just
        now; 0 if they were written to, or take no messages.
        """
        if not self._tally.is_refused_for_now(person):
            return 0.0
        return max(1.0, self._pace.wait(self._now(), is_new=False))

    def wait_for_server(self, server: int | None) -> None:
        """`NotYet` while Discord has lost a server: news for its channels would be lost."""
        if is_away(self._directory, server):
            raise NotYet(AWAY_SECONDS)

    async def pass_on(self, person: int, news: str) -> None:
        """A notice of its own tells somebody these news: they do not, if they are told again."""
        await self._store.note_delivery(news, nonce_for(news, person))

    async def write(self, person: int, panel: Panel, news: str, *, silent: bool = False) -> bool:
        """Write to a person; whether they were reached."""
        return await self.place_directly(person, panel, news, silent=silent) is not None

    async def place_directly(
        self, person: int, panel: Panel, news: str, *, silent: bool = False
    ) -> Placed | None:
        """Write to a person; None if they were not reached. Any refusal is one: 400 and 403 were
        seen for closed direct messages as well as for a bot that opens too many.
        """
        nonce = nonce_for(news, person)
        if taken := self._receipts.of(nonce):
            return taken
        try:
            user = self._directory.get_user(person) or await self._directory.fetch_user(person)
            place = await user.create_dm()
            if found := await self._repeats.finds(place, nonce):
                self._repeats.over(nonce)
                return self._receipts.keep(nonce, Placed(place.id, found))
            sent = await send_once(
                user,
                news,
                view=panel.view,
                files=panel.files,
                allowed_mentions=NO_PINGS,
                silent=silent,
            )
        except discord.HTTPException as problem:
            if not is_refusal(problem):
                raise
            self._repeats.over(nonce)
            if problem.code == TOO_FAST_CODE:
                self._pace.refused(self._now())
            if self._tally.refused(person, problem.code):
                log.warning("person %s gets no direct messages: %s", person, problem)
            return None
        self._repeats.over(nonce)
        self._tally.taken(person)
        placed = Placed(sent.channel.id, sent.id) if sent is not None else Placed(0)
        return self._receipts.keep(nonce, placed)

    async def take_away(self, channel: int, message: int) -> None:
        """Delete a message of ours that has done its work; one that is gone is gone."""
        place = self._directory.get_partial_messageable(channel)
        try:
            await place.get_partial_message(message).delete()
        except discord.HTTPException as problem:
            if not is_refusal(problem):
                raise
            log.info("message %s is not taken away: %s", message, problem)

    async def change(self, channel: int, message: int, panel: Panel) -> None:
        """Let a message of ours say something else; where Discord does not let us (it is gone, or
        its thread is archived), it stays as it is.
        """
        place = self._directory.get_partial_messageable(channel)
        try:
            await place.get_partial_message(message).edit(
                view=panel.view, allowed_mentions=NO_PINGS
            )
        except discord.HTTPException as problem:
            if not is_refusal(problem):
                raise
            log.info("message %s is not changed: %s", message, problem)

    async def channel(self, id: int | None) -> Any:
        """A channel that can be written to; None if it is gone or closed to us."""
        if id is None:
            return None
        known = self._directory.get_channel(id)
        if known is not None:
            return known
        try:
            return await self._directory.fetch_channel(id)
        except (discord.Forbidden, discord.NotFound, discord.InvalidData) as problem:
            if isinstance(problem, discord.HTTPException) and is_blocked(problem):
                raise
            log.warning("channel %s cannot be found: %s", id, problem)
            return None


def _reply(place: Any, message: int) -> dict[str, Any]:
    """What makes a message a reply to one in the same channel, if that is still there; nothing
    where Discord would refuse it, since the bot may not read what was said before.
    """
    if not message or not rights_in(place).read_message_history:
        return {}
    to = discord.MessageReference(message_id=message, channel_id=place.id, fail_if_not_exists=False)
    return {"reference": to}


def pings(people: Collection[int], role: int = 0) -> discord.AllowedMentions:
    """Permission to ping these and nobody else: as many as Discord lets one message call."""
    if not people and not role:
        return NO_PINGS
    users = [discord.Object(person) for person in dict.fromkeys(people)][:MENTIONED]
    roles: Any = [discord.Object(role)] if role else False
    return discord.AllowedMentions(everyone=False, roles=roles, replied_user=False, users=users)


async def who_may_be_pinged(store: Store, people: Collection[int]) -> list[int]:
    """Those who have not asked for silence."""
    return [one for one in people if (await store.person(one)).notify != "none"]
