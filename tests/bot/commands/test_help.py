"""`/help` knows where you are; practice games; `/games`; `/about`."""

import asyncio
import random

from bot.local import Answer, Person
from engine import notation
from tests.bot.conftest import Arrive, Host, words_of
from tests.bot.lobby_steps import (
    asked,
    bot_of,
    my_turn,
    only_table,
    open_table,
    parts,
    press,
    pressed,
    said,
    start_match,
)


async def test_help_for_a_newcomer_leads_to_a_practice_game(host: Host, ada: Person) -> None:
    answer = await asked(ada, "help")
    text = words_of(answer.message)
    assert "Welcome" in text
    assert "**Volcanique**: Stack islands" in text
    begun = await pressed(ada, answer.message, "Practise Taluva")
    assert "Your practice game has begun" in words_of(begun.message)
    await ada.look()
    direct = ada.world["directs"][0]
    board = await my_turn(ada, direct)
    assert "Order of play: **Ada** → **Easy automa**" in words_of(board)
    again = await pressed(ada, answer.message, "Practise Taluva")
    assert "Your practice game of **Taluva** is still going on" in words_of(again.message)
    assert "End it and begin anew" in words_of(again.message)


async def test_a_practice_game_that_goes_on_is_named_and_can_make_room_for_another(
    host: Host, ada: Person
) -> None:
    helped = (await asked(ada, "help")).message
    await press(ada, helped, "Practise Taluva")
    there = (await pressed(ada, helped, "Practise Orcs Orcs Orcs")).message
    assert "Your practice game of **Taluva** is still going on" in words_of(there)
    board = await pressed(ada, there, "Go on with Taluva")
    assert "Move" in [button["label"] for button in parts(board.message, 2)]
    begun = await pressed(ada, there, "End it and begin Orcs Orcs Orcs")
    assert "Your practice game has begun" in words_of(begun.message)
    [sheet] = await host.store.sheets(status=("playing",))
    assert sheet.game == "orcs_orcs_orcs"
    [ended] = await host.store.sheets(status=("finished",))
    assert ended.game == "taluva"


async def test_help_in_a_lobby_in_a_match_and_nowhere(host: Host, ada: Person, ben: Person) -> None:
    await open_table(ada, "chatter")
    assert "A table is gathering here" in await said(ben, "help", "chatter")
    board = await start_match(ada)
    thread = ada.channel(board)
    mine = await asked(ada, "help", thread)
    assert "It is your turn" in words_of(mine.message)
    assert "`@Tephra hut N49`" in words_of(mine.message)
    assert (await pressed(ada, mine.message, "Move")).is_private
    assert "You are watching; it is Ada’s turn" in await said(ben, "help", thread)
    assert f"It is your turn in <#{thread}>" in await said(ada, "help", "welcome")
    assert "Welcome" in await said(ben, "help", "welcome")


async def test_help_while_others_move(host: Host, ada: Person, ben: Person) -> None:
    lobby = await open_table(ada)
    await press(ben, lobby, "Join")
    await press(ada, lobby, "Start")
    await ben.look()
    thread = next(c for c in ben.channels() if c["name"].startswith("Taluva"))
    text = await said(ben, "help", thread)
    assert "It is Ada’s turn" in text
    assert "<t:" in text


async def test_practice_in_a_private_thread_if_direct_messages_are_closed(
    host: Host, ada: Person, ben: Person
) -> None:
    await ada.act("take_direct", allowed=False)
    answer = await asked(ada, "help")
    begun = await pressed(ada, answer.message, "Practise Taluva")
    assert "has begun" in words_of(begun.message)
    await ada.until(lambda: [c for c in ada.channels() if (c["name"] or "").startswith("Practice")])
    thread = next(c for c in ada.channels() if c["name"] == "Practice: Taluva, Ada")
    assert thread["type"] == 12
    await my_turn(ada, thread)
    await ben.look()
    assert not [c for c in ben.channels() if (c["name"] or "").startswith("Practice")]


async def test_practice_pressed_twice_is_one_game(host: Host, ada: Person) -> None:
    answer = await asked(ada, "help")
    await asyncio.gather(*(press(ada, answer.message, "Practise Taluva") for _ in range(2)))
    assert len(await host.store.sheets()) == 1


async def test_an_automa_is_seen_thinking_in_direct_messages_too(host: Host, ada: Person) -> None:
    direct = (await ada.act("open_direct", person=str(host.local.application.id)))["channel"]
    await ada.look()
    await asked(ada, "play", direct, game="taluva")
    await my_turn(ada, direct)
    await host.stop()
    await host.start()
    table = await only_table(host)
    ada.events.clear()
    await table.submit(int(ada.id), notation.write(table.match.moves(0)[0]))
    await ada.until(lambda: any(name == "TYPING_START" for name, _ in ada.events))
    seen = next(facts for name, facts in ada.events if name == "TYPING_START")
    assert seen["channel_id"] == direct


async def test_practice_nowhere_gets_a_sentence(host: Host, ada: Person) -> None:
    await ada.act("take_direct", allowed=False)
    bot = str(host.local.application.id)
    deny = ["create_private_threads"]
    await ada.act("overwrite", channel=ada.channel("games"), target=bot, deny=deny)
    answer = await asked(ada, "help")
    begun = await pressed(ada, answer.message, "Practise Taluva")
    assert "neither send you a direct message" in words_of(begun.message)
    assert await host.store.sheets() == []


async def test_a_whole_match_in_direct_messages(host: Host, ada: Person) -> None:
    """By clicking, in one message that is edited in place, from the first hut to the result."""
    direct = (await ada.act("open_direct", person=str(host.local.application.id)))["channel"]
    await ada.look()
    answer = await asked(ada, "play", direct, game="taluva")
    assert "has begun" in words_of(answer.message)
    panel = await pressed(ada, await my_turn(ada, direct), "Move")
    table, chooser = await only_table(host), random.Random(7)
    for _ in range(3):
        await _one_move(ada, panel, chooser)
        if not parts(panel.message, 2):
            panel = await pressed(ada, await _newer_turn(ada, direct, panel), "Move")
    assert len([e for e in table.match.entries if e.seat == 0]) >= 3
    sure = await asked(ada, "resign", direct)
    await ada.click(sure.message, "Yes, resign")
    over = await ada.until_message(direct, lambda m: "the match is over" in words_of(m))
    assert "Rematch" in words_of(over)
    assert "The table is open" in await press(ada, over, "Rematch")
    lobby = await ada.until_message(direct, lambda m: "has opened a table" in words_of(m))
    assert "has started" in await press(ada, lobby, "Start")
    assert (await only_table(host)).sheet.channel == int(direct)


async def _one_move(person: Person, panel: Answer, chooser: random.Random) -> None:
    """Press anything that leads on until a move is made."""
    while "Done." not in words_of(panel.message) or _steps(panel):
        before = words_of(panel.message)
        if "Confirm" in before:
            await person.click(panel.message, "Confirm")
        elif lists := parts(panel.message, 3):
            one = chooser.choice(lists)
            value = chooser.choice(one["options"])["value"]
            await person.choose(panel.message, one["custom_id"], value)
        else:
            await person.click(panel.message, chooser.choice(_steps(panel))["custom_id"])
        await person.until(lambda b=before: words_of(panel.message) != b)
        if "Done." in words_of(panel.message):
            return


def _steps(panel: Answer) -> list[dict[str, str]]:
    return [
        b for b in parts(panel.message, 2) if b["label"] not in ("Back", "Undo", "What is this?")
    ]


async def _newer_turn(person: Person, channel: str, panel: Answer) -> dict[str, object]:
    return await person.until_message(
        channel,
        lambda m: "it is your turn" in words_of(m) and int(m["id"]) > int(panel.message["id"]),
    )


async def test_games_lists_the_most_urgent_first(
    host: Host, ada: Person, ben: Person, arrive: Arrive
) -> None:
    assert "You are not in a match" in await said(ada, "games")
    assert "No table is open" in await said(ada, "games", show="open")
    assert "No match is finished" in await said(ada, "games", show="finished")
    first = await open_table(ada)
    await press(ben, first, "Join")
    await press(ada, first, "Start")
    await open_table(ada, "chatter")
    mine, his = await said(ada, "games"), await said(ben, "games")
    assert mine.index("**your turn**, due <t:") < mine.index("open, 3 free")
    assert "https://discord.com/channels/" in mine
    assert "Ada’s turn, due <t:" in his
    assert "open, 3 free" not in his
    assert "open, 3 free" in await said(ben, "games", show="open")
    cleo = await arrive("Cleo")
    assert "Ada’s turn" in await said(cleo, "games", show="live")
    table = await bot_of(host).tables.table((await host.store.sheets(status=("playing",)))[0].id)
    await table.resign(int(ada.id))
    assert "ended <t:" in await said(cleo, "games", show="finished")


async def test_games_in_direct_messages_are_ones_own(host: Host, ada: Person, ben: Person) -> None:
    await open_table(ada)
    direct = (await ben.act("open_direct", person=str(host.local.application.id)))["channel"]
    await ben.look()
    assert "No table is open" in await said(ben, "games", direct, show="open")


async def test_about_names_the_games(host: Host, ada: Person) -> None:
    text = await said(ada, "about")
    assert "Taluva" in text
    assert "buy the box" in text
