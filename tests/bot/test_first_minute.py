"""A newcomer's first minute: a table, an automa, the start, a hut, a tile."""

from bot.local import Person
from tests.bot.conftest import Host, words_of


async def test_a_newcomer_places_a_tile(host: Host, ada: Person) -> None:
    answer = await (await ada.run("play", "games", game="taluva")).done()
    assert "The table is open" in words_of(answer.message)
    lobby = await ada.until_message("games", lambda m: "has opened a table" in words_of(m))
    await (await ada.choose(lobby, "Add an automa…", "easy")).done()
    started = await (await ada.click(lobby, "Start")).done()
    assert "The match has started" in words_of(started.message)
    thread = next(c for c in ada.channels() if c["name"].startswith("Taluva: "))
    board = await ada.until_message(thread, lambda m: "it is your turn" in words_of(m))
    panel = await (await ada.click(board, "Move")).done()
    assert panel.is_private
    await ada.click(panel.message, "N49")
    await ada.until(lambda: "would look like" in words_of(panel.message))
    await ada.click(panel.message, "Confirm")
    await ada.until(lambda: "You build a hut on N49." in words_of(panel.message))
    mine = await ada.until_message(thread, lambda m: "Lay the" in words_of(m) and m != board)
    text = words_of(mine)
    assert "Ada builds a hut on N49." in text
    assert "Easy automa builds" in text
    gallery = next(c for c in mine["components"] if c["type"] == 12)
    assert "Taluva" in gallery["items"][0]["description"]
    panel = await (await ada.click(mine, "Move")).done()
    print(words_of(panel.message))
