"""The gateway: what a bot hears of the world, shard by shard, with heartbeats and resume.

One `Session` per shard that has identified itself; it outlives its connection for a while and keeps
what was sent, so that a resume misses nothing. Which session hears an event is decided here: shard,
intents, whether the bot can see the channel, and what content is withheld from it.
"""

import asyncio
import logging
import secrets
import zlib
from collections import deque
from collections.abc import Iterator
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from bot import discord_limits as limits
from bot.local import payloads
from bot.local.channel_visibility import Frame, Sight
from bot.local.faults import Faults
from bot.local.model import JSON, Application
from bot.local.observers import Observers
from bot.local.snowflakes import shard_of
from bot.local.world import World, WorldEvent

log = logging.getLogger(__name__)

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME = 0, 1, 2, 3, 4, 6
RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 8, 9, 10, 11

GUILDS, GUILD_MEMBERS, PRESENCES = 1 << 0, 1 << 1, 1 << 8
PRIVILEGED = GUILD_MEMBERS | PRESENCES | payloads.MESSAGE_CONTENT
# Which intent lets an event through, in a server and in a direct message; None: never heard there.
INTENTS: dict[str, tuple[int, int | None]] = {
    "MESSAGE": (1 << 9, 1 << 12),
    "MESSAGE_REACTION": (1 << 10, 1 << 13),
    "TYPING": (1 << 11, 1 << 14),
    "CHANNEL_PINS": (GUILDS, 1 << 12),
    "GUILD_MEMBER": (GUILD_MEMBERS, None),
    "GUILD_SCHEDULED_EVENT": (1 << 16, None),
    "GUILD": (GUILDS, None),
    "CHANNEL": (GUILDS, None),
    "THREAD": (GUILDS, None),
}
HEARTBEAT_SECONDS = 41.25
HEARTBEAT_ANSWER_SECONDS = 0.05
"""A beat waits for its answer. discord.py notes the time of a beat just after sending it: a
quicker answer would be taken for one to the beat before, and the bot told that it cannot keep up.
"""
ZLIB_STREAM = "zlib-stream"
COMPRESSION_LEVEL = 1
WORTH_COMPRESSING_BYTES = 1024
KEPT_FRAMES = 4096
KEPT_SESSIONS = 32


class Closed(Exception):
    """The connection ends with this close code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


def needed_intent(event: WorldEvent) -> int | None:
    name = event.name
    while name:
        if name in INTENTS:
            in_guild, in_direct = INTENTS[name]
            return in_guild if event.guild_id else in_direct
        name = name.rpartition("_")[0]
    return 0


class Session:
    """One shard of one bot: what it asked to hear, what it has been sent."""

    def __init__(
        self, app: Application, intents: int, shard: tuple[int, int], sight: Sight
    ) -> None:
        self.id = secrets.token_hex(16)
        self.app, self.intents, self.shard = app, intents, shard
        self.sequence = 0
        self.sent: deque[tuple[int, bytes]] = deque(maxlen=KEPT_FRAMES)
        self.line: GatewayConnection | None = None
        self.sight = sight

    def is_for(self, guild_id: str | None) -> bool:
        return shard_of(guild_id, self.shard[1]) == self.shard[0]

    def dispatch(self, name: str, body: JSON, observers: Observers) -> None:
        self.sequence += 1
        frame = {"op": DISPATCH, "s": self.sequence, "t": name, "d": body}
        if observers:
            observers.frame("sent", frame)
        encoded = msgspec.json.encode(frame)
        self.sent.append((self.sequence, encoded))
        if self.line is not None:
            self.line.put(encoded)

    def since(self, sequence: int) -> list[bytes] | None:
        """The frames after a number, or nothing at all if some of them are no longer kept."""
        oldest = self.sent[0][0] if self.sent else self.sequence + 1
        if not oldest - 1 <= sequence <= self.sequence:
            return None
        return [frame for number, frame in self.sent if number > sequence]


class GatewayConnection:
    """One connection: frames out through a queue, so that nobody who tells has to wait."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self.socket, self.request = socket, request
        self.session: Session | None = None
        self.hung_up = False  # by us: the bot may come back and resume
        self.heard = asyncio.get_running_loop().time()
        self.frames: deque[float] = deque()
        self.compresses_payloads = False
        is_stream = request.query.get("compress") == ZLIB_STREAM
        self._stream = zlib.compressobj(COMPRESSION_LEVEL) if is_stream else None
        self._queue: asyncio.Queue[bytes | int] = asyncio.Queue()
        self.writer = asyncio.create_task(self._write())

    def put(self, frame: bytes) -> None:
        self._queue.put_nowait(frame)

    def hang_up(self, code: int) -> None:
        self.hung_up = True
        self._queue.put_nowait(code)

    async def _write(self) -> None:
        try:
            while isinstance(frame := await self._queue.get(), bytes):
                await self._send(frame)
            await self._close(frame)
        except ConnectionError:
            log.debug("a gateway connection ended while it was written to")

    async def _send(self, frame: bytes) -> None:
        """As the bot has asked for it: in one stream of zlib for the whole connection, long frames
        compressed each on its own, or plain.
        """
        if self._stream is not None:
            squeezed = self._stream.compress(frame) + self._stream.flush(zlib.Z_SYNC_FLUSH)
            await self.socket.send_bytes(squeezed)
        elif self.compresses_payloads and len(frame) >= WORTH_COMPRESSING_BYTES:
            await self.socket.send_bytes(zlib.compress(frame, COMPRESSION_LEVEL))
        else:
            await self.socket.send_str(frame.decode())

    async def _close(self, code: int) -> None:
        if code == 1006 and self.request.transport is not None:
            self.request.transport.abort()
        else:
            await self.socket.close(code=code)


class Gateway:
    def __init__(self, world: World, faults: Faults, observers: Observers, address: str) -> None:
        self.world, self.faults, self.observers = world, faults, observers
        self.address = address
        self.sessions: dict[str, Session] = {}
        self.lines: set[GatewayConnection] = set()
        self._starts: dict[str, deque[float]] = {}
        faults.drop, faults.tell_away = self.drop_all, self._tell_away

    # Telling

    def hear(self, event: WorldEvent) -> None:
        """Pass an event of the world on to the sessions that may hear it."""
        if event.viewer is not None or event.guild_id in self.faults.away:
            return
        for session in list(self.sessions.values()):
            if session.is_for(event.guild_id):
                self._pass_on(event, session)

    def _pass_on(self, event: WorldEvent, session: Session) -> None:
        bot_id = session.app.id
        if event.name in ("GUILD_MEMBER_ADD", "GUILD_MEMBER_REMOVE"):
            if event.body["user"]["id"] == bot_id:
                self._come_or_go(event, session)
                return
        elif event.guild_id and self.world.find_member(event.guild_id, bot_id) is None:
            return
        needed = needed_intent(event)
        if event.name == "GUILD_MEMBER_UPDATE" and event.body["user"]["id"] == bot_id:
            needed = 0  # of itself a bot hears always
        if needed is None or needed & session.intents != needed:
            return
        if event.channel is not None and not self._in_sight(event, bot_id):
            return
        body = event.body
        if event.message is not None:
            granted = session.intents & session.app.privileged
            if payloads.is_withheld(self.world, event.message, bot_id, granted):
                body = payloads.withheld(body)
        for name, told in self._frames(event, body, session):
            self._dispatch(session, name, told)

    def _frames(self, event: WorldEvent, body: JSON, session: Session) -> Iterator[Frame]:
        """What is told of an event: of channels, as much as the bot may see."""
        if event.channel is not None and event.name in ("CHANNEL_CREATE", "CHANNEL_UPDATE"):
            yield from session.sight.of(event.name, event.channel)
            return
        yield event.name, body
        if event.name in ("GUILD_ROLE_UPDATE", "GUILD_MEMBER_UPDATE") and event.guild_id:
            yield from session.sight.changes(event.guild_id)

    def _in_sight(self, event: WorldEvent, bot_id: str) -> bool:
        assert event.channel is not None
        if event.name.startswith(("CHANNEL_", "GUILD_")) and event.guild_id:
            return True
        if event.name == "THREAD_MEMBERS_UPDATE":
            return self._concerns(event.body, bot_id)
        return self.world.can_see(bot_id, event.channel)

    def _concerns(self, body: JSON, bot_id: str) -> bool:
        added = [member["user_id"] for member in body.get("added_members", [])]
        return bot_id in added or bot_id in body.get("removed_member_ids", [])

    def _come_or_go(self, event: WorldEvent, session: Session) -> None:
        guild_id = event.body["guild_id"]
        if event.name == "GUILD_MEMBER_ADD":
            self._send_guild(session, guild_id)
        else:
            session.dispatch("GUILD_DELETE", {"id": guild_id}, self.observers)

    def _tell_away(self, guild_id: str) -> None:
        """A server is lost for now, or is back."""
        for session in list(self.sessions.values()):
            member = self.world.find_member(guild_id, session.app.id)
            if member is None or not session.is_for(guild_id) or not session.intents & GUILDS:
                continue
            if guild_id in self.faults.away:
                lost = {"id": guild_id, "unavailable": True}
                session.dispatch("GUILD_DELETE", lost, self.observers)
            else:
                self._send_guild(session, guild_id)

    def _send_guild(self, session: Session, guild_id: str) -> None:
        everybody = bool(session.intents & session.app.privileged & GUILD_MEMBERS)
        guild = self.world.guilds[guild_id]
        body = payloads.guild_create(self.world, guild, session.app.id, all_members=everybody)
        session.sight.begin(body["channels"])
        session.dispatch("GUILD_CREATE", body, self.observers)

    def deliver(self, app_id: str, guild_id: str | None, interaction: JSON) -> None:
        """Hand an interaction to every session of the shard it belongs to, like any event."""
        for session in list(self.sessions.values()):
            if session.app.id == app_id and session.is_for(guild_id):
                self._dispatch(session, "INTERACTION_CREATE", interaction)

    def _dispatch(self, session: Session, name: str, body: JSON) -> None:
        for _ in range(2 if self.faults.echoing else 1):
            session.dispatch(name, body, self.observers)

    def drop_all(self, code: int) -> None:
        for line in list(self.lines):
            line.hang_up(code)

    def is_connected(self, app_id: str) -> bool:
        return any(s.app.id == app_id and s.line is not None for s in self.sessions.values())

    # Listening

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0, autoping=True, compress=False)
        await socket.prepare(request)
        line = GatewayConnection(socket, request)
        self.lines.add(line)
        watch = asyncio.create_task(self._watch(line))
        try:
            self._send(line, HELLO, {"heartbeat_interval": int(HEARTBEAT_SECONDS * 1000)})
            if request.query.get("v", "10") not in ("9", "10"):
                raise Closed(4012, "Invalid API version")
            await self._listen(line)
        except Closed as end:
            log.info("gateway connection closed: %s %s", end.code, end.reason)
            await socket.close(code=end.code, message=end.reason.encode())
        finally:
            watch.cancel()
            self._let_go(line)
        return socket

    def _let_go(self, line: GatewayConnection) -> None:
        self.lines.discard(line)
        line.writer.cancel()
        if line.session is not None and line.session.line is line:
            line.session.line = None
            if line.socket.close_code in (1000, 1001) and not line.hung_up:
                self.sessions.pop(line.session.id, None)
            self._tell_people(line.session.app.id)

    def _tell_people(self, app_id: str) -> None:
        """The page shows whether the bot is there."""
        body = {"id": app_id, "online": self.is_connected(app_id)}
        for user in self.world.users.values():
            if not user.bot:
                self.world.tell(WorldEvent("BOT_STATUS", body, viewer=user.id))

    async def _watch(self, line: GatewayConnection) -> None:
        """End a connection whose heart has stopped; by real time, not by the world's clock."""
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            if asyncio.get_running_loop().time() - line.heard > 2 * HEARTBEAT_SECONDS:
                line.hang_up(4009)

    async def _listen(self, line: GatewayConnection) -> None:
        async for received in line.socket:
            if received.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                continue
            frame = _decode(received.data)
            if self.observers:
                self.observers.frame("received", frame)
            self._count(line)
            self._take(line, frame.get("op"), frame.get("d"))

    def _count(self, line: GatewayConnection) -> None:
        now = asyncio.get_running_loop().time()
        line.frames.append(now)
        while line.frames[0] < now - 60:
            line.frames.popleft()
        if len(line.frames) > limits.FRAMES_PER_MINUTE:
            raise Closed(4008, "Rate limited.")

    def _take(self, line: GatewayConnection, op: Any, body: Any) -> None:
        if op == HEARTBEAT:
            line.heard = asyncio.get_running_loop().time()
            if not self.faults.deaf:
                asyncio.get_running_loop().call_later(
                    HEARTBEAT_ANSWER_SECONDS, self._acknowledge, line
                )
        elif op == IDENTIFY:
            self._identify(line, body)
        elif op == RESUME:
            self._resume(line, body)
        elif op not in (PRESENCE, VOICE, REQUEST_MEMBERS):
            raise Closed(4001, "Unknown opcode.")
        elif line.session is None:
            raise Closed(4003, "Not authenticated.")
        elif op == REQUEST_MEMBERS:
            self._members(line.session, body)

    def _acknowledge(self, line: GatewayConnection) -> None:
        if not self.faults.deaf:
            self._send(line, HEARTBEAT_ACK, None)

    def _send(self, line: GatewayConnection, op: int, body: Any) -> None:
        frame: JSON = {"op": op, "d": body, "s": None, "t": None}
        if self.observers:
            self.observers.frame("sent", frame)
        line.put(msgspec.json.encode(frame))

    def _identify(self, line: GatewayConnection, body: JSON) -> None:
        if line.session is not None:
            raise Closed(4005, "Already authenticated.")
        app = self._authenticate(body)
        self._count_start(app)
        line.compresses_payloads = bool(body.get("compress"))
        shard = body.get("shard") or [0, 1]
        if not 0 <= shard[0] < shard[1]:
            raise Closed(4010, "Invalid shard.")
        intents = int(body.get("intents", 0))
        if intents < 0 or intents >= 1 << 27:
            raise Closed(4013, "Invalid intent(s).")
        if intents & PRIVILEGED & ~app.privileged:
            raise Closed(4014, "Disallowed intent(s).")
        sight = Sight(self.world, app.id)
        self._begin(line, Session(app, intents, (shard[0], shard[1]), sight))

    def starts(self, app_id: str) -> tuple[int, float]:
        """How often a bot has identified itself in a day, and after how long the day is over."""
        now, (_, per) = self.world.clock.now(), limits.SESSION_STARTS
        begun = self._starts.setdefault(app_id, deque())
        if begun and begun[0] <= now - per:
            begun.clear()
        return len(begun), begun[0] + per - now if begun else 0.0

    def _count_start(self, app: Application) -> None:
        """Who identifies itself too often is thrown out, and its token is good no more."""
        begun, _ = self.starts(app.id)
        if begun >= limits.SESSION_STARTS[0]:
            app.token += f".{secrets.token_hex(4)}"
            self.world.keep(app)
            self.sessions = {k: one for k, one in self.sessions.items() if one.app.id != app.id}
            for line in list(self.lines):
                if line.session is not None and line.session.app.id == app.id:
                    line.hang_up(4004)
            raise Closed(4004, "Authentication failed.")
        self._starts[app.id].append(self.world.clock.now())

    def _authenticate(self, body: JSON) -> Application:
        token = str(body.get("token", "")).removeprefix("Bot ")
        apps = self.world.applications.values()
        app = next((app for app in apps if secrets.compare_digest(app.token, token)), None)
        if app is None:
            raise Closed(4004, "Authentication failed.")
        return app

    def _begin(self, line: GatewayConnection, session: Session) -> None:
        self._drop_stale(session)
        self.sessions[session.id] = session
        session.line, line.session = line, session
        app = session.app
        guilds = [
            g
            for g in self.world.guilds
            if session.is_for(g) and self.world.find_member(g, app.id) is not None
        ]
        ready: JSON = {
            "v": 10,
            "user": payloads.own_user(self.world.users[app.id]),
            "guilds": [{"id": g, "unavailable": True} for g in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.address,
            "shard": list(session.shard),
            "application": payloads.partial_application(self.world, app.id),
        }
        session.dispatch("READY", ready, self.observers)
        for guild_id in guilds if session.intents & GUILDS else []:
            if guild_id not in self.faults.away:
                self._send_guild(session, guild_id)
        self._tell_people(app.id)

    def _drop_stale(self, new: Session) -> None:
        """A shard that identifies anew has given up its old session; few are kept for long."""
        for key, old in list(self.sessions.items()):
            same = old.app.id == new.app.id and (
                old.shard == new.shard or old.shard[1] != new.shard[1]
            )
            if old.line is None and (same or len(self.sessions) > KEPT_SESSIONS):
                del self.sessions[key]

    def _resume(self, line: GatewayConnection, body: JSON) -> None:
        app = self._authenticate(body)
        session = self.sessions.get(str(body.get("session_id")))
        missed = session.since(int(body.get("seq") or 0)) if session else None
        if self.faults.refused_resumes > 0:
            self.faults.refused_resumes -= 1
            missed = None
        if session is None or missed is None or session.app.id != app.id:
            self._send(line, INVALID_SESSION, False)
            return
        if session.line is not None:
            session.line.hang_up(4000)
        session.line, line.session = line, session
        self._tell_people(app.id)
        for frame in missed:
            line.put(frame)
        session.dispatch("RESUMED", {}, self.observers)

    def _members(self, session: Session, body: JSON) -> None:
        guild_id = str(body.get("guild_id"))
        wanted = body.get("user_ids")
        members = self.world.members_of(guild_id) if session.is_for(guild_id) else []
        if wanted:
            keys = {str(w) for w in (wanted if isinstance(wanted, list) else [wanted])}
            members = [m for m in members if m.user_id in keys]
        else:
            start = str(body.get("query", "")).lower()
            members = [
                m for m in members if self.world.users[m.user_id].username.startswith(start)
            ][: int(body.get("limit") or 1000)]
        chunk: JSON = {
            "guild_id": guild_id,
            "members": [payloads.member(self.world, m) for m in members],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
        }
        if body.get("nonce"):
            chunk["nonce"] = body["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk, self.observers)


def _decode(raw: str | bytes) -> JSON:
    try:
        if isinstance(raw, bytes) and raw[:1] == b"\x78":
            raw = zlib.decompress(raw)
        frame = msgspec.json.decode(raw)
    except (msgspec.DecodeError, zlib.error, UnicodeDecodeError):
        raise Closed(4002, "Error while decoding payload.") from None
    if not isinstance(frame, dict):
        raise Closed(4002, "Error while decoding payload.")
    return frame
