"""A new world: the bot's account, a few people, two servers with channels to play in.

Only what a first visitor needs to feel at home; everything can be added to from the page.
"""

import base64

from bot.local import permission_bits as may
from bot.local.model import Application, Guild, Role, User
from bot.local.places import ChannelActs
from bot.local.world import World

BOT = "Tephra"
PEOPLE = ("Ada", "Ben", "Cleo")
SERVERS = {
    "Volcano Club": {
        "games": "Open a table here.",
        "welcome": "New here? Type / to see what the bot can do.",
        "chatter": "Anything but rules.",
    },
    "Lava Lounge": {"tables": "Open a table here.", "tournament": "Rounds and standings."},
}


def fill(world: World, places: ChannelActs) -> None:
    """Fill an empty world."""
    people = [add_person(world, name) for name in PEOPLE]
    bot = User(id=world.ids.next(), username=BOT, name=BOT, bot=True)
    world.keep(bot)
    world.keep(Application(id=bot.id, name=BOT, token=token_for(bot.id), owner_id=people[0].id))
    for name, channels in SERVERS.items():
        guild = new_guild(world, places, name, people, bot)
        for channel, topic in channels.items():
            places.create(guild.id, channel, topic)


def new_guild(
    world: World, places: ChannelActs, name: str, people: list[User], bot: User | None
) -> Guild:
    guild = Guild(id=world.ids.next(), name=name, owner_id=people[0].id)
    world.keep(guild)
    world.keep(Role(id=guild.id, guild_id=guild.id, name="@everyone", permissions=may.EVERYONE))
    for person in people:
        places.add_member(guild, person)
    if bot is not None:
        places.invite_bot(guild, bot)
    return guild


def add_person(world: World, name: str) -> User:
    """A new person; the username is made from the name, and unlike any other."""
    wanted = "".join(ch for ch in name.lower() if ch.isalnum() or ch in "_.") or "person"
    taken = {user.username for user in world.users.values()}
    username, number = wanted, 2
    while username in taken:
        username, number = f"{wanted}{number}", number + 1
    person = User(id=world.ids.next(), username=username, name=name)
    world.keep(person)
    return person


def token_for(bot_id: str) -> str:
    """A token as client libraries expect it: the first part is the bot's id."""
    head = base64.b64encode(bot_id.encode()).decode().rstrip("=")
    return f"{head}.local.on-this-machine-only"
