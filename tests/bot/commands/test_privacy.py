"""`/privacy export` and `/privacy forget`, as people meet them."""

import json

import pytest

from bot.local import LocalDiscord, Person
from bot.ui.answers import Panel, text_panel
from tests.bot.conftest import Host, words_of
from tests.bot.lobby_steps import asked, bot_of, open_table, parts, press, said


async def test_export_is_a_private_file_about_oneself(
    host: Host, local: LocalDiscord, ada: Person
) -> None:
    lobby = await open_table(ada)
    answer = await asked(ada, "privacy export")
    assert answer.is_private
    assert "1 match, 0 tournaments" in words_of(answer.message)
    [shown] = parts(answer.message, 13)
    async with ada.session.get(shown["file"]["url"]) as got:
        found = json.loads(await got.read())
    assert found["person"] == ada.id
    assert found["matches"][0]["seats"][0]["name"] == "Ada"
    assert found["matches"][0]["id"] in str(lobby)


async def test_forget_asks_first_and_only_the_asker_says_yes(
    host: Host, ada: Person, ben: Person
) -> None:
    lobby = await open_table(ada)
    await press(ben, lobby, "Join")
    panel = await asked(ben, "settings me")
    await ben.choose(panel.message, "Where you are called…", "none")
    await ben.until(lambda: "Saved." in words_of(panel.message))
    sure = await asked(ben, "privacy forget")
    assert sure.is_private
    assert "Really forget you?" in words_of(sure.message)
    assert (await host.store.person(int(ben.id))).notify == "none", "nothing has happened yet"
    await ben.click(sure.message, "Forget me")
    await ben.until(lambda: "Everything about you is gone" in words_of(sure.message))
    assert (await host.store.person(int(ben.id))).notify == "channel"
    post = await ada.until_message("games", lambda m: "has opened a table" in words_of(m))
    assert ben.id not in words_of(post)
    assert await host.store.matches_involving(int(ben.id)) == []


async def test_somebody_forgotten_in_a_match_is_somebody(
    host: Host, ada: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def plain(*_: object) -> Panel:
        return text_panel("the board")

    monkeypatch.setattr("bot.posts.turn_post.turn_post", plain)
    bot = bot_of(host)
    table = await bot.tables.gather("taluva", int(ada.id), server=1, channel=None)
    for person in (ada, ben):
        await table.join(int(person.id), person.name, "interaction")
    await table.start(int(ada.id), "go")
    sure = await asked(ben, "privacy forget")
    assert "**resigned** from 1 running match" in words_of(sure.message)
    await ben.click(sure.message, "Forget me")
    await ben.until(lambda: "1 running match was resigned" in words_of(sure.message))
    assert table.status == "finished"
    assert table.match.names == ("Ada", "somebody")
    assert "somebody" in await said(ada, "board", match=table.id, **{"as": "text"})
