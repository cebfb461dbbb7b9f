"""The local Discord as a server: one port on the loopback for bots, people and pictures.

    /api/v10/…        REST, for bots            /gateway/       the gateway, for bots
    /, /page/…        the page                  /door…          for people (`person_socket.py`)
    /attachments/…    files of messages         /cdn/…          default avatars, emoji
    /controls         clock and faults, only if asked for

Bound to 127.0.0.1; a request whose `Host` is another, or whose `Origin` is another page, is
refused.
"""

import asyncio
import contextlib
import logging
import mimetypes
import socket
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self
from urllib.parse import unquote

import msgspec
from aiohttp import BodyPartReader, web

from bot.local import owner_actions  # noqa: F401  (importing it registers its acts)
from bot.local.assets import avatar, page_file
from bot.local.clock import LocalClock
from bot.local.controls import control
from bot.local.errors import ApiRefusal, invalid_json, not_found, rate_limited, unauthorized
from bot.local.faults import Fault, Faults
from bot.local.gateway import Gateway
from bot.local.interactions import Interactions
from bot.local.model import Application
from bot.local.new_world import fill
from bot.local.observers import Exchange, Observers, SentFile
from bot.local.person_socket import Door
from bot.local.places import ChannelActs
from bot.local.posts import Posts, UploadedFile
from bot.local.rate_limits import Rates, limit_headers
from bot.local.rest import ApiServices, Call, match
from bot.local.rest.routes import Operation
from bot.local.rest.scheduled_events import follow_clock
from bot.local.world import World
from bot.local.world_storage import WorldStorage

log = logging.getLogger(__name__)

HOST = "127.0.0.1"
PREFIX = "/api/v10/"
LARGEST_REQUEST_BYTES = 128 * 1024 * 1024
RASTER = frozenset({"image/png", "image/jpeg", "image/gif", "image/webp"})
INVALID: Any = "no JSON"
"""Stands for a body that cannot be read."""
HOUSEKEEPING_EVERY_SECONDS = 30.0
MOST_WAITING_CONNECTIONS = 1024
"""The kernel drops one more and tries a second later."""


class LocalDiscord:
    """`async with LocalDiscord() as local:` starts one; `local.address` leads in."""

    def __init__(
        self,
        *,
        world: Path | None = None,
        port: int = 0,
        strict_rates: bool = True,
        shards: int = 1,
        controls: bool = False,
        files: int | None = None,
        patient: bool = False,
    ) -> None:
        self.path, self.wanted_port, self.most_files = world, port, files
        self.strict_rates, self.shards, self.has_controls = strict_rates, shards, controls
        self.is_patient = patient
        """Whether a bot may take longer than three seconds to answer: a test on a busy machine."""
        self.clock = LocalClock()
        self.faults = Faults()
        self.observers = Observers()
        self.unknown: list[str] = []  # operations nobody knows: a test fails on any
        self.crashes: list[str] = []  # operations that broke: a test fails on any

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    # Starting and stopping

    async def start(self) -> None:
        bound = socket.create_server((HOST, self.wanted_port))
        self.port: int = bound.getsockname()[1]
        self.address = f"http://{HOST}:{self.port}"
        self.hosts = {f"{name}:{self.port}" for name in (HOST, "localhost")}
        self._build()
        self.runner = web.AppRunner(self._routes(), access_log=None, shutdown_timeout=1.0)
        await self.runner.setup()
        await web.SockSite(self.runner, bound, backlog=MOST_WAITING_CONNECTIONS).start()
        self._housekeeping()

    def _build(self) -> None:
        self.shelf = WorldStorage(self.path, self.most_files)
        self.world = World(self.shelf, self.clock)
        posts = Posts(self.world, self.address)
        places = ChannelActs(self.world, posts)
        if not self.world.users:
            fill(self.world, places)
        ws = self.address.replace("http", "ws", 1) + "/gateway/"
        self.gateway = Gateway(self.world, self.faults, self.observers, ws)
        self.services = ApiServices(
            world=self.world,
            posts=posts,
            places=places,
            interactions=Interactions(
                self.world, posts, self.gateway.deliver, patient=self.is_patient
            ),
            gateway=self.gateway,
            rates=Rates(self.clock, strict=self.strict_rates),
            faults=self.faults,
            address=self.address,
            shards=self.shards,
        )
        self.door = Door(self.services)
        self.world.listeners += [self.gateway.hear, self.door.hear]

    def _housekeeping(self) -> None:
        self.services.places.archive_idle()
        follow_clock(self.world)
        self.clock.after(HOUSEKEEPING_EVERY_SECONDS, self._housekeeping)

    async def stop(self) -> None:
        self.clock.stop()
        self.gateway.drop_all(1001)
        await self.door.close()
        await self.runner.cleanup()
        self.shelf.close()

    @property
    def application(self) -> Application:
        return next(iter(self.world.applications.values()))

    @property
    def token(self) -> str:
        """The bot's token."""
        return self.application.token

    def _routes(self) -> web.Application:
        app = web.Application(client_max_size=LARGEST_REQUEST_BYTES)
        add = app.router.add_route
        add("*", "/api/{rest:.*}", self._guarded(self._api))
        add("GET", "/gateway/", self._guarded(self.gateway.connect))
        add("GET", "/door", self._guarded(self.door.visit))
        add("GET", "/door/people", self._guarded(self.door.people))
        add("POST", "/door/upload", self._guarded(self.door.upload))
        add("GET", "/attachments/{channel}/{id}/{name}", self._guarded(self._file))
        add("GET", "/cdn/embed/avatars/{number}.png", self._guarded(avatar))
        add("GET", "/cdn/emojis/{id}", self._guarded(self._emoji))
        add("GET", "/", self._guarded(page_file))
        add("GET", "/page/{name}", self._guarded(page_file))
        if self.has_controls:
            add("POST", "/controls", self._guarded(self._controls))
        return app

    def _guarded(self, answer: Any) -> Any:
        """Only from this machine: no other host name, no other page."""

        async def guarded(request: web.Request) -> web.StreamResponse:
            origin = request.headers.get("Origin")
            if request.host not in self.hosts:
                return web.Response(status=403, text="This is not the address of this server.")
            if origin is not None and origin.removeprefix("http://") not in self.hosts:
                return web.Response(status=403, text="Another page may not do that.")
            result: web.StreamResponse = await answer(request)
            return result

        return guarded

    # REST

    async def _api(self, request: web.Request) -> web.Response:
        path = request.rel_url.raw_path
        steps = [unquote(step) for step in path.removeprefix(PREFIX).split("/")]
        found_one = match(request.method, steps) if path.startswith(PREFIX) else None
        if found_one is None:
            return self._unknown(request, path)
        operation, params = found_one
        hits = self.faults.striking(operation.name)
        body, uploads = await _read(request)
        headers: dict[str, str] = {}
        try:
            await self._strike(hits)
            headers = self.services.rates.take(operation.name, params)
            app = self._authorise(request, operation)
            if body is INVALID:
                raise invalid_json()
            call = Call(self.services, app, params, dict(request.query), body, uploads)
            status, answer = operation.run(call)
        except ApiRefusal as refusal:
            status, answer = refusal.status, refusal.body
            headers |= limit_headers(refusal) if status == 429 else {}
        except Exception:
            log.exception("%s broke", operation.name)
            self.crashes.append(operation.name)
            status, answer = 500, {"message": "500: Internal Server Error", "code": 0}
        self._observe(request, path, operation.template, status, body, answer, bool(hits), uploads)
        if any(fault.kind == "lose" for fault in hits) and request.transport is not None:
            request.transport.abort()
        for spoilt in (fault for fault in hits if fault.kind == "spoil"):
            status, answer = spoilt.status, {"message": f"{spoilt.status}: injected", "code": 0}
        return self._respond(status, answer, headers)

    def _authorise(self, request: web.Request, operation: Operation) -> Application | None:
        if operation.public:
            return None
        token = request.headers.get("Authorization", "").removeprefix("Bot ")
        for app in self.world.applications.values():
            if app.token == token:
                return app
        raise unauthorized()

    async def _strike(self, hits: list[Fault]) -> None:
        for fault in hits:
            if fault.kind == "slow":
                await asyncio.sleep(fault.seconds)
            elif fault.kind == "limit":
                raise rate_limited(fault.seconds, scope="global" if fault.everywhere else "user")
            elif fault.kind == "status":
                raise ApiRefusal(fault.status, fault.code, f"{fault.status}: injected")

    def _respond(self, status: int, answer: Any, headers: dict[str, str]) -> web.Response:
        rates = self.services.rates
        rates.count_invalid(status, headers.get("X-RateLimit-Scope"))
        if rates.is_shut_out():
            return web.Response(status=429, text="error code: 1015")
        headers["Via"] = "1.1 local"
        if answer is None:
            return web.Response(status=status, headers=headers)
        headers["Content-Type"] = "application/json"
        return web.Response(status=status, body=msgspec.json.encode(answer), headers=headers)

    def _unknown(self, request: web.Request, path: str) -> web.Response:
        name = f"{request.method} {path}"
        log.error("the local Discord does not know the operation %s", name)
        self.unknown.append(name)
        body = not_found().body
        self._observe(request, path, None, 404, None, body, False)
        return self._respond(404, body, {})

    def _observe(
        self,
        request: web.Request,
        path: str,
        template: str | None,
        status: int,
        body: Any,
        answer: Any,
        injected: bool,
        uploads: Sequence[UploadedFile] = (),
    ) -> None:
        if self.observers:
            exchange = Exchange(
                request.method, path, template, status, body, answer, dict(request.query), injected
            )
            exchange.files = [SentFile(u.number, u.filename, len(u.body)) for u in uploads]
            exchange.reason = request.headers.get("X-Audit-Log-Reason")
            self.observers.exchange(exchange)

    # Files and controls

    async def _file(self, request: web.Request) -> web.Response:
        kept = self.shelf.file(request.match_info["id"])
        if kept is None:
            return web.Response(status=404, text="That file is not here.")
        _, kind, body = kept
        return _handed_out(kind, body)

    async def _emoji(self, request: web.Request) -> web.Response:
        one = self.world.emojis.get(request.match_info["id"])
        if one is None:
            return web.Response(status=404, text="That emoji is not here.")
        return _handed_out(one.kind, one.image)

    async def _controls(self, request: web.Request) -> web.Response:
        return control(self.clock, self.faults, await request.json())


def _handed_out(kind: str, body: bytes) -> web.Response:
    """Pictures are shown; anything else is only handed out, so that it cannot run here."""
    shown = kind in RASTER
    headers = {
        "Content-Type": kind if shown else "application/octet-stream",
        "Content-Disposition": "inline" if shown else "attachment",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, max-age=86400",
    }
    return web.Response(body=body, headers=headers)


async def _read(request: web.Request) -> tuple[Any, list[UploadedFile]]:
    """The JSON of a request, and its files if it has any."""
    if request.content_type == "multipart/form-data":
        return await _read_form(request)
    raw = await request.read()
    if not raw:
        return None, []
    return _decoded(raw), []


def _decoded(raw: bytes) -> Any:
    with contextlib.suppress(msgspec.DecodeError):
        return msgspec.json.decode(raw)
    return INVALID


async def _read_form(request: web.Request) -> tuple[Any, list[UploadedFile]]:
    body: Any = {}
    uploads: list[UploadedFile] = []
    reader = await request.multipart()
    async for part in reader:
        if not isinstance(part, BodyPartReader):
            continue
        raw = bytes(await part.read(decode=False))
        name = part.name or ""
        if name == "payload_json":
            body = _decoded(raw)
        elif name.startswith("files["):
            kind = _kind(part.headers.get("Content-Type", ""), part.filename or "")
            uploads.append(UploadedFile(name[6:-1], part.filename or "file", kind, raw))
    return body, uploads


def _kind(stated: str, filename: str) -> str:
    """The type of a file; discord.py states none but `application/octet-stream`."""
    if stated and stated != "application/octet-stream":
        return stated
    return mimetypes.guess_type(filename)[0] or "application/octet-stream"
