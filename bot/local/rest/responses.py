"""Answers to interactions: the first by callback, the rest by the interaction's own webhook."""

from bot.local import payloads
from bot.local.model import JSON, Message
from bot.local.rest.routes import Call, RestAnswer, operation
from bot.local.rights import not_archived, not_locked

WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
ORIGINAL = WEBHOOK + "/messages/@original"
ANY = WEBHOOK + "/messages/{message_id}"


@operation("POST", "/interactions/{interaction_id}/{interaction_token}/callback", public=True)
def answer(call: Call) -> RestAnswer:
    params = call.params
    receipt = call.services.interactions.answer(
        params["interaction_id"], params["interaction_token"], call.fields, call.uploads
    )
    wanted = call.query.get("with_response", "").lower() in ("1", "true")
    return (200, receipt) if wanted else (204, None)


@operation("POST", WEBHOOK, public=True)
def follow_up(call: Call) -> RestAnswer:
    interactions = call.services.interactions
    one = interactions.by_webhook(call.params["webhook_id"], call.params["webhook_token"])
    message = interactions.follow_up(one, call.fields, call.uploads)
    return 200, _shown(call, message)


@operation("GET", ORIGINAL, public=True)
@operation("GET", ANY, public=True)
def read(call: Call) -> RestAnswer:
    return 200, _shown(call, _message(call))


@operation("PATCH", ORIGINAL, public=True)
@operation("PATCH", ANY, public=True)
def edit(call: Call) -> RestAnswer:
    message = _message(call)
    place = call.world.channels[message.channel_id]
    not_archived(place)
    not_locked(call.world, message.author_id, place)
    call.services.posts.edit(message, call.fields, call.uploads)
    return 200, _shown(call, message)


@operation("DELETE", ORIGINAL, public=True)
@operation("DELETE", ANY, public=True)
def delete(call: Call) -> RestAnswer:
    call.services.posts.delete(_message(call))
    return 204, None


def _message(call: Call) -> Message:
    interactions = call.services.interactions
    one = interactions.by_webhook(call.params["webhook_id"], call.params["webhook_token"])
    return interactions.message(one, call.params.get("message_id", "@original"))


def _shown(call: Call, message: Message) -> JSON:
    return payloads.message(call.world, message, call.services.address)
