"""When the channel hears, who is pinged, and what a restart leaves undone."""

import re

import pytest

from bot.local.model import SILENT
from bot.posts import what_happened
from engine import notation
from engine.model.people import Preferences
from engine.model.time_control import TimeControl
from engine.table.table import Table
from tests.bot.club import PLACE, Club, direct, has_picture, pinged, register_embers
from tests.bot.conftest import words_of


async def test_one_post_when_the_move_passes_on(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    first = await club.boards(club.ada)
    assert len(first) == 1
    assert pinged(first[0]) == ["Ada"]
    assert table.sheet.seed.hash[:16] in words_of(first[0])
    await club.wait(60)
    await club.play(table)
    await club.wait()
    posts = await club.boards(club.ada)
    assert len(posts) == 2
    assert pinged(posts[1]) == ["Ben"]
    assert "Ada builds" in words_of(posts[1])


async def _moved_and_took_back(club: Club, table: Table, seconds: float) -> None:
    """Ada moves, takes that back, and so on, whoever else is called each time."""
    for _ in range(3):
        while table.asked()[0].person == int(club.ada.id):
            await club.play(table)
        await club.wait(seconds)
        while table.asked()[0].person != int(club.ada.id):
            await table.undo(int(club.ada.id))
        await club.wait(seconds)
        assert not table.sheet.votes


async def test_taking_back_calls_nobody_again(club: Club) -> None:
    table = await club.start(club.ada, club.ben, game="volcanic_isle")
    while table.asked()[0].person != int(club.ada.id):
        await club.play(table)
    await club.wait(60)

    async def calls() -> int:
        return [pinged(post) for post in await club.boards(club.ben)].count(["Ben"])

    before = await calls()
    await _moved_and_took_back(club, table, 60)
    assert await calls() == before + 1
    await club.wait(3600)
    await _moved_and_took_back(club, table, 60)
    assert await calls() == before + 2, "some time later it is worth a call again"


async def test_taking_back_writes_to_nobody_aloud_again(club: Club) -> None:
    table = await club.start(club.ada, club.ben, game="volcanic_isle", channel=PLACE)
    await club.bot.tables.person_settings.save(Preferences(int(club.ben.id), notify="dm"))
    place = await direct(club, club.ben)
    while table.asked()[0].person != int(club.ada.id):
        await club.play(table)
    before = len(await club.ben.history(place))
    await _moved_and_took_back(club, table, 60)
    letters = (await club.ben.history(place))[before:]
    assert len(letters) == 3
    assert [bool(one["flags"] & SILENT) for one in letters] == [False, True, True]


async def test_a_half_done_turn_is_told_after_ten_minutes(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.wait(60)
    await club.play(table)
    await club.wait(60)
    assert len(await club.boards(club.ada)) == 2
    await club.play(table)
    await club.wait(599)
    assert len(await club.boards(club.ada)) == 2
    await club.wait(2)
    posts = await club.boards(club.ada)
    assert len(posts) == 3
    assert pinged(posts[2]) == []
    assert "Ben is in the middle of a turn" in words_of(posts[2])
    await club.play(table)
    await club.wait(60)
    posts = await club.boards(club.ada)
    assert len(posts) == 4
    assert pinged(posts[3]) == ["Ada"]
    assert "lays the" not in words_of(posts[3])


async def test_a_table_can_hear_every_move(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    panel = await (await club.ada.click((await club.boards(club.ada))[0], "More")).done()
    await club.ada.choose(panel.message, "Posts in the channel…", "every")
    await club.ada.until(lambda: "from now on: every move" in words_of(panel.message))
    for expected in (2, 3, 4):
        await club.wait(60)
        await club.play(table)
        await club.wait()
        assert len(await club.boards(club.ada)) == expected
    posts = await club.boards(club.ada)
    assert [pinged(post) for post in posts] == [["Ada"], ["Ben"], [], ["Ada"]]


async def test_a_table_can_do_without_pictures(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await table.move_to(table.sheet.server, table.sheet.channel, posts="text")
    await club.wait(60)
    await club.play(table)
    await club.wait()
    post = (await club.boards(club.ada))[-1]
    assert not has_picture(post)
    answer = await club.ada.click(post, "Show the board")
    await answer.done()
    assert answer.is_private
    assert has_picture(answer.message)


async def test_only_the_host_chooses_what_is_told(club: Club) -> None:
    await club.start(club.ada, club.ben)
    panel = await (await club.ben.click((await club.boards(club.ben))[0], "More")).done()
    assert "every move" not in words_of(panel.message)


async def test_never_two_posts_in_five_seconds(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.play(table, 9)
    await club.wait(4)
    assert len(await club.boards(club.ada)) == 1
    await club.wait(2)
    assert len(await club.boards(club.ada)) == 2


async def test_a_run_of_automa_is_one_post_and_they_are_seen_thinking(club: Club) -> None:
    table = await club.start(club.ada, automa=3)
    await club.wait(60)
    await club.play(table)
    await club.wait()
    posts = await club.boards(club.ada)
    assert len(posts) == 2
    text = words_of(posts[1])
    assert all(name in text for name in ("Random automa builds", "automa 2", "automa 3"))
    assert pinged(posts[1]) == ["Ada"]
    assert any(name == "TYPING_START" for name, _ in club.ada.events)


async def test_after_a_long_silence_the_latest_is_told_and_the_rest_counted(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.wait(60)
    await club.play(table, 40)
    await club.wait(60)
    post = words_of((await club.boards(club.ada))[-1])
    told = [line for line in post.splitlines() if line.startswith(("Ada ", "Ben "))]
    assert len(told) == what_happened.MOST_LINES
    assert not [line for line in told if "draws a" in line], "what is minor is left out first"
    assert re.search(r"-# \d\d more under \*\*What happened\*\*", post)
    recap = await (await club.cleo.run("recap", PLACE)).done()
    assert all(line in words_of(recap.message) for line in told)


async def test_all_that_happened_can_be_read_page_by_page(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.play(table, 40)
    await club.wait(60)
    lines = [line.text for line in what_happened.lines_since(table.match, 0, None)[0]]
    recap = await (
        await club.cleo.click((await club.boards(club.cleo))[-1], "What happened")
    ).done()
    last = len(what_happened.pages([what_happened.ToldLine(line) for line in lines]))
    assert last > 2
    read: list[str] = []
    for n in range(last, 0, -1):
        await club.cleo.until(lambda n=n: f"Page {n} of {last}" in words_of(recap.message))  # type: ignore[misc]
        page = words_of(recap.message).splitlines()
        read = [line for line in page if line in lines] + read
        if n > 1:
            await club.cleo.click(recap.message, "◀")
    assert read == lines


async def test_a_question_to_everybody_calls_those_who_are_not_on_turn_by_that_name(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    register_embers(monkeypatch)
    table = await club.start(club.ada, club.ben, game="embers")
    await club.wait(60)
    await table.submit(int(club.ada.id), "peek")
    await club.wait(6)
    post = words_of((await club.boards(club.ada))[-1])
    assert "Ada peeks." in post
    assert "You draw" not in post
    assert f"<@{club.ada.id}>, your turn goes on" in post
    assert f"<@{club.ben.id}>, a question for you" in post


async def test_what_is_taken_back_before_anybody_heard_of_it_is_not_told(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.wait(60)
    await club.play(table)
    await club.wait(60)
    lay, other = (notation.write(move) for move in table.match.moves(1)[:2])
    await table.submit(int(club.ben.id), lay)
    await table.undo(int(club.ben.id))
    await table.submit(int(club.ben.id), other)
    await club.play(table)
    await club.wait(60)
    post = words_of((await club.boards(club.ada))[-1])
    assert post.count("Ben lays") == 1
    assert "Taken back" not in post


async def test_what_is_taken_back_after_it_was_told_is_named(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.wait(60)
    await club.play(table)
    await club.wait(60)
    await table.submit(int(club.ben.id), notation.write(table.match.moves(1)[0]))
    await club.wait(660)
    assert "Ben lays" in words_of((await club.boards(club.ada))[-1])
    await table.undo(int(club.ben.id))
    await club.wait(60)
    assert "Taken back: Ben lays the" in words_of((await club.boards(club.ada))[-1])


async def test_a_turn_left_half_done_adds_one_post_however_long_it_takes(club: Club) -> None:
    table = await club.start(club.ada, club.ben, game="volcanic_isle")
    (asked,) = table.asked()
    for _ in range(3):
        moves = [notation.write(move) for move in table.match.moves(asked.seat)]
        await table.submit(asked.person or 0, next(m for m in moves if m != "end"))
        await club.wait(3600)
    assert table.match.state.turns == 1
    posts = await club.boards(club.ada)
    assert [bool(pinged(post)) for post in posts] == [True, False]


async def test_the_post_says_first_what_concerns_the_person_called(club: Club) -> None:
    table = await club.start(club.ada, club.ben, game="volcanique")
    for n in range(30):
        await club.play(table, seed=n)
        await club.wait(10)
    changed = [
        text
        for post in await club.boards(club.ada)
        if (text := words_of(post)) and re.match(r"\n\*\*(Ada|Ben):\*\* ", text)
    ]
    assert changed
    for text in changed:
        name = re.match(r"\n\*\*(Ada|Ben):", text)[1]  # type: ignore[index]
        person = club.ada if name == "Ada" else club.ben
        assert f"<@{person.id}>, " in text


async def test_a_sealed_answer_is_no_news(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    register_embers(monkeypatch)
    table = await club.start(club.ada, club.ben, game="embers")
    await table.submit(int(club.ada.id), "open")
    await club.wait(60)
    both = (await club.boards(club.ada))[-1]
    assert sorted(pinged(both)) == ["Ada", "Ben"]
    hand = table.match.state.hands[1]
    await table.submit(int(club.ben.id), f"bid {hand[0]}")
    count = len(await club.boards(club.ada))
    await club.wait(3600)
    assert len(await club.boards(club.ada)) == count
    await table.submit(int(club.ada.id), f"bid {table.match.state.hands[0][0]}")
    await club.wait(60)
    assert "Ben bids" in words_of((await club.boards(club.ada))[-1])


async def test_turns_come_by_direct_message_to_those_who_want_it(club: Club) -> None:
    await club.bot.tables.person_settings.save(Preferences(int(club.ben.id), notify="dm"))
    table = await club.start(club.ada, club.ben)
    await club.wait(60)
    await club.play(table)
    await club.wait()
    post = (await club.boards(club.ada))[-1]
    assert pinged(post) == []
    direct = next(c for c in club.ben.channels() if c["type"] == 1)
    mine = await club.boards(club.ben, direct)
    assert "it is your turn" in words_of(mine[-1])
    assert has_picture(mine[-1])


async def test_closed_direct_messages_mean_a_ping_in_the_channel(club: Club) -> None:
    await club.bot.tables.person_settings.save(Preferences(int(club.ada.id), notify="dm"))
    await club.ada.act("take_direct", allowed=False)
    await club.start(club.ada, club.ben)
    assert pinged((await club.boards(club.ada))[-1]) == ["Ada"]


async def test_who_wants_no_ping_gets_none(club: Club) -> None:
    await club.bot.tables.person_settings.save(Preferences(int(club.ada.id), notify="none"))
    await club.start(club.ada, club.ben)
    assert pinged((await club.boards(club.ada))[-1]) == []


async def test_a_failed_post_is_told_later_once(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.wait(60)
    club.host.local.faults.fail(500, on="POST /channels/*/messages", times=20)
    await club.play(table)
    await club.bot.tables.settle()
    club.host.local.faults.clear()
    await club.wait(60)
    pings = [pinged(m) for m in await club.boards(club.ada)]
    assert pings == [["Ada"], ["Ben"]]


async def test_killed_between_storing_and_telling(club: Club) -> None:
    """The next process tells what was stored; everybody to move is pinged, once."""
    table = await club.start(club.ada, club.ben)
    await club.play(table)
    assert len(await club.boards(club.ada)) == 1
    store = club.host.store
    told, telling = await store.set_telling(table.id, table.sheet.told, table.sheet.entries)
    assert told < telling
    await club.host.stop()
    await club.clock.set(club.clock.now() + 60)
    await club.host.start()
    await club.wait(10)
    await club.host.stop()
    await club.host.start()
    await club.wait(10)
    assert [pinged(m) for m in await club.boards(club.ada)] == [["Ada"], ["Ben"]]


async def test_a_post_that_was_taken_but_not_noted_shows_once(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.wait(60)

    async def lost(match: str, n: int) -> None:
        raise OSError("killed")

    store = club.host.store
    real, store.set_told = store.set_told, lost  # type: ignore[method-assign]
    await club.play(table)
    await club.bot.tables.settle()
    store.set_told = real  # type: ignore[method-assign]
    await club.wait(60)
    assert [pinged(m) for m in await club.boards(club.ada)] == [["Ada"], ["Ben"]]


async def test_a_clock_shows_until_when(club: Club) -> None:
    await club.start(club.ada, club.ben, control=TimeControl(per_move=3600))
    due = int(club.clock.now() + 3600)
    assert f"<t:{due}:R>" in words_of((await club.boards(club.ada))[-1])
