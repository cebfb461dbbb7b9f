"""The door for people: one websocket per person, through which they act and hear.

The page in the browser comes in here, and so do the people of the tests (`people.py`): nobody has a
shorter way. A line from a person is `{"n": 1, "act": "say", …}`; the answer is `{"n": 1, "ok": …}`
or `{"n": 1, "no": "a sentence"}`. What happens is told as `{"t": "MESSAGE_CREATE", "d": …}`, in
Discord's own shapes. What people can do is in `person_actions.py`.
"""

import asyncio
import logging
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from bot.local import payloads
from bot.local.errors import ApiRefusal
from bot.local.model import Attachment
from bot.local.person_actions import ACTS, Actor
from bot.local.posts import UploadedFile
from bot.local.resolving import Objection
from bot.local.rest.routes import ApiServices
from bot.local.world import WorldEvent

log = logging.getLogger(__name__)


class Visit:
    """One person in one tab."""

    def __init__(self, socket: web.WebSocketResponse, who: str) -> None:
        self.socket, self.who = socket, who
        self._queue: asyncio.Queue[bytes] = asyncio.Queue()
        self.writer = asyncio.create_task(self._write())

    def put(self, line: Any) -> None:
        self._queue.put_nowait(msgspec.json.encode(line))

    async def _write(self) -> None:
        try:
            while True:
                line = await self._queue.get()
                await self.socket.send_str(line.decode())
        except ConnectionError:
            log.debug("a tab was closed while it was written to")


class Door:
    def __init__(self, services: ApiServices) -> None:
        self.services = services
        self.visits: set[Visit] = set()
        self.uploads: dict[str, UploadedFile] = {}
        self.files: dict[str, Attachment] = {}

    # Hearing

    def hear(self, event: WorldEvent) -> None:
        for visit in self.visits:
            if self._may_hear(visit.who, event):
                visit.put({"t": event.name, "d": self._seen_by(visit.who, event)})

    def _seen_by(self, who: str, event: WorldEvent) -> Any:
        """Only reactions look different to different people: who added one sees it as theirs."""
        if event.message is None or not event.message.reactions:
            return event.body
        services = self.services
        own = payloads.message(services.world, event.message, services.address, who)
        return event.body | {"reactions": own["reactions"]}

    def _may_hear(self, who: str, event: WorldEvent) -> bool:
        if event.viewer is not None:
            return event.viewer == who
        world = self.services.world
        if event.channel is not None:
            if event.channel.id in world.channels and event.name != "THREAD_MEMBERS_UPDATE":
                return world.can_see(who, event.channel)
            return True
        return event.guild_id is None or world.find_member(event.guild_id, who) is not None

    # Acting

    async def visit(self, request: web.Request) -> web.WebSocketResponse:
        who = request.query.get("as", "")
        user = self.services.world.users.get(who)
        if user is None or user.bot:
            raise web.HTTPNotFound(text="There is nobody with that id.")
        socket = web.WebSocketResponse(max_msg_size=2**20, compress=False)
        await socket.prepare(request)
        visit = Visit(socket, who)
        self.visits.add(visit)
        try:
            async for received in socket:
                if received.type == WSMsgType.TEXT:
                    self._take(visit, received.data)
        finally:
            self.visits.discard(visit)
            visit.writer.cancel()
        return socket

    def _take(self, visit: Visit, raw: str) -> None:
        number: Any = None
        try:
            line = msgspec.json.decode(raw)
            number = line.get("n")
            actor = Actor(self.services, visit.who, self.uploads, self.files)
            visit.put({"n": number, "ok": ACTS[line["act"]](actor, line)})
        except Objection as objection:
            visit.put({"n": number, "no": str(objection)})
        except ApiRefusal as refusal:
            visit.put({"n": number, "no": sentence_of(refusal)})
        except Exception:  # whatever a tab sends, the door stays open
            log.exception("a line from the page could not be understood: %.200s", raw)
            visit.put({"n": number, "no": "The page said something that was not understood."})

    async def upload(self, request: web.Request) -> web.Response:
        """A file on its way into a message, an option or a form; kept until it is used."""
        body = await request.read()
        key = self.services.world.ids.next()
        name = request.query.get("name", "file")
        self.uploads[key] = UploadedFile("0", name, request.content_type, body)
        return _json({"upload": key})

    async def people(self, request: web.Request) -> web.Response:
        users = self.services.world.users.values()
        listed = [{"id": u.id, "name": u.name} for u in users if not u.bot]
        return _json(listed)

    async def close(self) -> None:
        for visit in list(self.visits):
            await visit.socket.close(code=1001)


def sentence_of(refusal: ApiRefusal) -> str:
    """A refusal in one sentence for a person: the first thing that is wrong."""
    branch: Any = refusal.body.get("errors")
    while isinstance(branch, dict) and branch:
        if "_errors" in branch:
            return str(branch["_errors"][0]["message"])
        branch = next(iter(branch.values()))
    return str(refusal.body["message"])


def _json(body: Any) -> web.Response:
    return web.Response(
        body=msgspec.json.encode(body), headers={"Content-Type": "application/json"}
    )
