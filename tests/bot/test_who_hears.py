"""Who hears which language: a person their own, everybody the table's."""

from typing import Any

import pytest

from bot.local import LocalDiscord, Person
from bot.ui.markup import about_line
from bot.words import say
from engine.games import GAMES
from engine.language.spoken import speaking
from engine.model.people import Preferences, Server
from tests.bot.conftest import Host, words_of
from tests.bot.lobby_steps import parts, pressed


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


async def test_a_lobby_can_be_read_in_ones_own_language(ada: Person) -> None:
    lobby = await _lobby(ada)
    told = await (await ada.run_on("In my language", "games", lobby["id"])).done()
    assert told.is_private
    assert GAMES["taluva"].title in words_of(told.message)
    with speaking("ja"):
        assert about_line(GAMES["taluva"]) in words_of(told.message)
    assert not parts(told.message, 2)


async def test_a_board_can_be_read_in_ones_own_language(ada: Person, host: Host) -> None:
    lobby = await _lobby(ada)
    table = await host.bot.tables.in_channel(int(ada.channel("games")))
    assert table is not None
    await table.add_automa(int(ada.id), "easy")
    start = next(b["custom_id"] for b in parts(lobby, 2) if b["custom_id"].startswith("start"))
    await pressed(ada, lobby, start)
    await ada.look()
    thread = await ada.until(lambda: [c for c in ada.channels() if c.get("thread_metadata")])
    board = await ada.until_message(thread[0], lambda m: parts(m, 12))
    assert _in("de", "button.more") in _labels(board)
    more = await (await ada.click(board, _in("de", "button.more"))).done()
    told = await (await ada.click(more.message, _in("ja", "retell"))).done()
    assert told.is_private
    assert parts(told.message, 12)
    assert _in("ja", "button.move") in _labels(told.message)
    assert _in("de", "button.move") not in _labels(told.message)
    same = await (await ada.run_on("In my language", thread[0], board["id"])).done()
    assert words_of(same.message) == words_of(told.message)
    await host.bot.store.save_person(Preferences(int(ada.id), language="de"))
    more = await (await ada.click(board, _in("de", "button.more"))).done()
    assert _in("de", "retell") not in _labels(more.message)
