"""Who hears which language: a person their own, everybody the table's."""

from typing import Any

import pytest

from bot.local import LocalDiscord, Person
from bot.words import say
from engine.language.spoken import speaking
from engine.model.people import Preferences, Server
from tests.bot.conftest import Host
from tests.bot.sitting import parts, pressed


def _in(code: str, sentence: str) -> str:
    with speaking(code):
        return say(sentence)


def _labels(message: Any) -> list[str]:
    return [str(button.get("label")) for button in parts(message, 2)]


@pytest.fixture
async def ada(host: Host, local: LocalDiscord) -> Any:
    """Reads Japanese in Discord, on a server that speaks German there."""
    for guild in local.world.guilds:
        await host.bot.store.save_server(Server(int(guild), {"language": "de"}))
    async with Person(local.address, "Ada") as one:
        await one.act("speak", locale="ja")
        yield one


async def _lobby(ada: Person) -> Any:
    await (await ada.run("play", "games", game="taluva")).done()
    return await ada.until_message("games", lambda message: parts(message, 17))


async def test_a_table_speaks_the_servers_language(ada: Person) -> None:
    """Not that of whoever has opened it."""
    labels = _labels(await _lobby(ada))
    assert _in("de", "lobby.join") in labels
    assert _in("ja", "lobby.join") not in labels
    assert _in("en", "lobby.join") not in labels


async def test_a_private_answer_is_in_the_language_of_discord(ada: Person) -> None:
    shown = (await (await ada.run("settings me", "games")).done()).message
    assert _in("ja", "me.title") in str(shown)


async def test_what_is_chosen_goes_before_what_discord_says(ada: Person, host: Host) -> None:
    await host.bot.store.save_person(Preferences(int(ada.id), language="de"))
    shown = (await (await ada.run("settings me", "games")).done()).message
    assert _in("de", "me.title") in str(shown)


async def test_the_language_of_discord_is_remembered_for_direct_messages(
    ada: Person, host: Host
) -> None:
    await (await ada.run("settings me", "games")).done()
    assert (await host.bot.store.person(int(ada.id))).locale == "ja"


async def test_a_host_chooses_the_language_of_the_table(ada: Person) -> None:
    lobby = await _lobby(ada)
    setup = next(b["custom_id"] for b in parts(lobby, 2) if b["custom_id"].startswith("setup"))
    panel = (await pressed(ada, lobby, setup)).message
    lists = [one["custom_id"] for one in parts(panel, 3)]
    tongue = next(one for one in lists if one.startswith("=tongue"))
    await ada.choose(panel, tongue, "en")
    await ada.until_message("games", lambda m: _in("en", "lobby.join") in _labels(m))
