"""A club whose server and people all speak the made-up language."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from msgspec.structs import replace

from bot.local import LocalDiscord, Person
from bot.words import say
from engine.games import GAMES
from engine.language.pseudo import PSEUDO
from engine.language.spoken import names_of_languages, speaking
from engine.model.people import Preferences, Server
from tests.bot.club import Club, open_club

MOVES = ("hut", "tower", "temple", "place", "erupt", "expand")
"""Words of the notation, which is the same everywhere."""
LANGUAGES = tuple(names_of_languages().values())
TITLES = tuple(game.title for game in GAMES.values())
CUP = "Autumn Cup"
NAMES = ("Ada", "Ben", "Cleo", "Tephra", "UTC", "SQLite", CUP, *TITLES, *MOVES, *LANGUAGES)
"""What nobody translates."""


@asynccontextmanager
async def open_strange_club(local: LocalDiscord, folder: Path) -> AsyncIterator[Club]:
    """Where people also read boards in words, but for Cleo."""
    async with open_club(local, folder) as club:
        for guild in local.world.guilds:
            await club.bot.store.save_server(Server(int(guild), {"language": PSEUDO.code}))
        for person in (club.ada, club.ben, club.cleo):
            notify = "dm" if person is club.ben else "channel"
            await prefer(club, person, in_words=person is not club.cleo, notify=notify)
        yield club


async def prefer(club: Club, person: Person, **likes: object) -> None:
    """What somebody chooses besides the language."""
    settings = club.bot.tables.person_settings
    known = Preferences(int(person.id), language=PSEUDO.code)
    await settings.save(replace(known, **likes))


def in_pseudo(key: str) -> str:
    with speaking(PSEUDO):
        return say(key)
