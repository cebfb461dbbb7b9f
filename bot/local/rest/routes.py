"""From method and path to an operation: literals before templates, as in Discord's document."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.local.errors import unauthorized
from bot.local.faults import Faults
from bot.local.gateway import Gateway
from bot.local.interactions import Interactions
from bot.local.model import JSON, Application, Channel, Message
from bot.local.places import ChannelActs
from bot.local.posts import Posts, UploadedFile
from bot.local.rate_limits import Rates
from bot.local.world import World

RestAnswer = tuple[int, Any]


@dataclass
class ApiServices:
    """What operations work with: the world and everything that acts on it."""

    world: World
    posts: Posts
    places: ChannelActs
    interactions: Interactions
    gateway: Gateway
    rates: Rates
    faults: Faults
    address: str
    shards: int = 1


@dataclass
class Call:
    """One request, read and on its way to its operation."""

    services: ApiServices
    app: Application | None
    params: dict[str, str]
    query: dict[str, str]
    body: Any
    uploads: list[UploadedFile]

    @property
    def world(self) -> World:
        return self.services.world

    @property
    def me(self) -> str:
        """The id of the bot that asks."""
        if self.app is None:
            raise unauthorized()
        return self.app.id

    @property
    def fields(self) -> JSON:
        return self.body if isinstance(self.body, dict) else {}

    def channel(self) -> Channel:
        """The channel of the path, if the bot may see it."""
        place = self.world.channel(self.params["channel_id"])
        self.world.require(self.me, place, 0)
        return place

    def message(self) -> tuple[Channel, Message]:
        place = self.channel()
        message = self.world.message(place.id, self.params["message_id"])
        if message.viewer is not None:
            return place, self.world.message(place.id, "")
        return place, message


@dataclass(frozen=True)
class Operation:
    method: str
    template: str
    run: Callable[[Call], RestAnswer]
    public: bool

    @property
    def name(self) -> str:
        return f"{self.method} {self.template}"


_operations: dict[tuple[str, int], list[tuple[list[str], Operation]]] = {}


def operation(
    method: str, template: str, *, public: bool = False
) -> Callable[[Callable[[Call], RestAnswer]], Callable[[Call], RestAnswer]]:
    """Register a function under its method and path; `public` needs no token of the bot's."""

    def register(run: Callable[[Call], RestAnswer]) -> Callable[[Call], RestAnswer]:
        steps = template.strip("/").split("/")
        known = _operations.setdefault((method, len(steps)), [])
        known.append((steps, Operation(method, template, run, public)))
        known.sort(key=lambda one: [step.startswith("{") for step in one[0]])
        return run

    return register


def match(method: str, steps: list[str]) -> tuple[Operation, dict[str, str]] | None:
    for template, found in _operations.get((method, len(steps)), ()):
        params = _fit(template, steps)
        if params is not None:
            return found, params
    return None


def _fit(template: list[str], steps: list[str]) -> dict[str, str] | None:
    params: dict[str, str] = {}
    for wanted, given in zip(template, steps, strict=True):
        if wanted[0] == "{":
            params[wanted[1:-1]] = given
        elif wanted != given:
            return None
    return params
