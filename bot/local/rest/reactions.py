"""Reactions: adding, taking back, listing."""

from bot.local import payloads, rights
from bot.local import permission_bits as may
from bot.local.errors import unknown_reaction
from bot.local.model import JSON, Channel, Message, Reaction
from bot.local.rest.routes import Call, RestAnswer, operation
from bot.local.world import World, WorldEvent

BASE = "/channels/{channel_id}/messages/{message_id}/reactions"


def add(world: World, place: Channel, message: Message, emoji: str, who: str) -> None:
    reaction = next((r for r in message.reactions if r.emoji == emoji), None)
    if reaction is None:
        reaction = Reaction(emoji=emoji, users=[])
        message.reactions.append(reaction)
    if who not in reaction.users:
        reaction.users.append(who)
        world.keep_message(message)
        body = _event(place, message, emoji, who) | {
            "message_author_id": message.author_id,
            "burst": False,
            "type": 0,
        }
        member = world.find_member(place.guild_id, who)
        if member is not None:
            body["member"] = payloads.member(world, member)
        world.tell(WorldEvent("MESSAGE_REACTION_ADD", body, channel=place))


def remove(world: World, place: Channel, message: Message, emoji: str, who: str) -> None:
    for reaction in message.reactions:
        if reaction.emoji == emoji and who in reaction.users:
            reaction.users.remove(who)
            message.reactions = [r for r in message.reactions if r.users]
            world.keep_message(message)
            body = _event(place, message, emoji, who) | {"burst": False, "type": 0}
            world.tell(WorldEvent("MESSAGE_REACTION_REMOVE", body, channel=place))
            return


def _event(place: Channel, message: Message, emoji: str, who: str) -> JSON:
    body: JSON = {
        "user_id": who,
        "channel_id": place.id,
        "message_id": message.id,
        "emoji": {"id": None, "name": emoji},
    }
    return body | ({"guild_id": place.guild_id} if place.guild_id else {})


@operation("PUT", BASE + "/{emoji_name}/@me")
def react(call: Call) -> RestAnswer:
    place, message = call.message()
    emoji = call.params["emoji_name"]
    if not emoji or emoji.isascii():
        raise unknown_reaction()
    rights.react(call.world, call.me, place, message, emoji)
    add(call.world, place, message, emoji, call.me)
    return 204, None


@operation("DELETE", BASE + "/{emoji_name}/@me")
def take_back(call: Call) -> RestAnswer:
    place, message = call.message()
    rights.not_archived(place)
    remove(call.world, place, message, call.params["emoji_name"], call.me)
    return 204, None


@operation("DELETE", BASE + "/{emoji_name}/{user_id}")
def take_away(call: Call) -> RestAnswer:
    place, message = call.message()
    call.world.require(call.me, place, may.MANAGE_MESSAGES)
    remove(call.world, place, message, call.params["emoji_name"], call.params["user_id"])
    return 204, None


@operation("GET", BASE + "/{emoji_name}")
def who_reacted(call: Call) -> RestAnswer:
    _, message = call.message()
    users = [u for r in message.reactions if r.emoji == call.params["emoji_name"] for u in r.users]
    limit, after = int(call.query.get("limit", "25")), int(call.query.get("after", "0"))
    shown = sorted((u for u in users if int(u) > after), key=int)[:limit]
    return 200, [payloads.user(call.world.users[u]) for u in shown]
