"""Whoever has told no time zone is asked for one, once, at their first match that takes days."""

from bot.local import Person
from engine.model.clock_presets import PRESETS
from tests.bot.conftest import Host, words_of
from tests.bot.lobby_steps import lobby_post, only_table, press, pressed

ASKED = "I do not know your time zone yet"


async def test_whoever_opens_or_joins_a_table_is_asked_once(
    host: Host, ada: Person, ben: Person
) -> None:
    opened = await (await ada.run("play", "games", game="taluva")).done()
    assert ASKED in words_of(opened.message)
    lobby = await lobby_post(ada)
    joined = await pressed(ben, lobby, "Join")
    assert ASKED in words_of(joined.message)
    await press(ben, lobby, "Leave")
    assert ASKED not in await press(ben, lobby, "Join")
    form = await ben.click(joined.message, "Time zone, quiet hours")
    await ben.submit(form, zone="Berlin", quiet="")
    await ben.until(lambda: "Europe/Berlin" in words_of(joined.message))


async def test_who_has_told_it_is_not_asked(host: Host, ada: Person) -> None:
    panel = await (await ada.run("settings me", "games")).done()
    form = await ada.click(panel.message, "Time zone, quiet hours, digest")
    await ada.submit(form, zone="Tokyo", quiet="")
    await ada.until(lambda: "Asia/Tokyo" in words_of(panel.message))
    opened = await (await ada.run("play", "games", game="taluva")).done()
    assert ASKED not in words_of(opened.message)


async def test_a_live_match_asks_nobody_and_the_first_slow_turn_does(
    host: Host, ada: Person, ben: Person
) -> None:
    await (await ada.run("play", "games", game="taluva")).done()
    lobby = await lobby_post(ada)
    table = await only_table(host)
    await table.set_clock(int(ada.id), PRESETS["live"])
    assert ASKED not in await press(ben, lobby, "Join")
    await table.set_clock(int(ada.id), PRESETS["slow"])
    await table.put_first(int(ada.id), 1)
    await press(ada, lobby, "Start")
    thread = (await ben.look()) and next(c for c in ben.channels() if "Taluva" in c["name"])
    choices = await ben.complete("move", thread, "text", "")
    answer = await (await ben.run("move", thread, text=choices[0]["value"])).done()
    assert ASKED in words_of(answer.message)
