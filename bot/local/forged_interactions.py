"""What no honest client would send: interactions with forged or stale ids, for tests of the bot.

The door refuses a click on a button that is not there. Discord does so too, but a bot must not rely
on it: these go straight to the bot. The person still hears what comes of it (`Person.outcome`).
"""

from typing import Any

from bot.local.interactions import COMPONENT, MODAL, Interaction
from bot.local.model import JSON
from bot.local.rest.routes import ApiServices


def click(
    services: ApiServices,
    who: str,
    channel_id: str,
    message_id: str,
    custom_id: str,
    values: list[str] | None = None,
) -> str:
    """Somebody uses a component that need not be there; the interaction's id."""
    one = _begin(services, COMPONENT, who, channel_id)
    one.source = services.world.message(channel_id, message_id)
    data: JSON = {"component_type": 2, "custom_id": custom_id, "id": 1}
    if values is not None:
        data |= {"component_type": 3, "values": values}
    return services.interactions.send(one, data).id


def submit(services: ApiServices, who: str, channel_id: str, custom_id: str, **values: Any) -> str:
    """Somebody submits a form that nobody has opened; the interaction's id."""
    one = _begin(services, MODAL, who, channel_id)
    fields = [
        {"type": 18, "id": 2 * n + 1, "component": _field(2 * n + 2, key, value)}
        for n, (key, value) in enumerate(values.items())
    ]
    return services.interactions.send(one, {"custom_id": custom_id, "components": fields}).id


def _begin(services: ApiServices, kind: int, who: str, channel_id: str) -> Interaction:
    place = services.world.channel(channel_id)
    app_id = next(iter(services.world.applications))
    return Interaction(kind, who, place, app_id)


def _field(number: int, key: str, value: Any) -> JSON:
    return {"type": 4, "id": number, "custom_id": key, "value": str(value)}
