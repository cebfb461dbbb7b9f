"""When the channel hears, who is pinged, and what a restart leaves undone."""

import re

import pytest

from bot.posts import turn_post
from engine.model.people import Person as Settings
from engine.model.time_control import TimeControl
from tests.bot.club import PLACE, Club, has_picture, pinged, register_embers
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
    assert pinged(posts[2]) == ["Ben"]
    await club.play(table)
    await club.wait(60)
    posts = await club.boards(club.ada)
    assert len(posts) == 4
    assert pinged(posts[3]) == ["Ada"]
    assert "lays the" not in words_of(posts[3])


async def test_a_table_can_hear_every_move(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    panel = await (await club.ada.click((await club.boards(club.ada))[0], "More")).done()
    await club.ada.choose(panel.message, "What the channel hears…", "every")
    await club.ada.until(lambda: "From now on: every move" in words_of(panel.message))
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
    first, *lines = words_of((await club.boards(club.ada))[-1]).split("**What happened**")
    assert re.fullmatch(r"\n-# … and \d+ before that: ", first)
    told = [line for line in lines[0].splitlines() if line.startswith(("Ada ", "Ben "))]
    assert len(told) == turn_post.MOST_LINES_UNASKED
    recap = words_of((await (await club.cleo.run("recap", PLACE)).done()).message)
    assert all(line in recap for line in told)
    assert len(recap.splitlines()) > 2 * turn_post.MOST_LINES_UNASKED


async def test_chance_in_the_middle_of_a_turn_is_told(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    register_embers(monkeypatch)
    table = await club.start(club.ada, club.ben, game="embers")
    await club.wait(60)
    await table.submit(int(club.ada.id), "peek")
    await club.wait(6)
    posts = await club.boards(club.ada)
    assert "Ada peeks." in words_of(posts[-1])
    assert "You draw" not in words_of(posts[-1])


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
    await club.bot.tables.person_settings.save(Settings(int(club.ben.id), notify="dm"))
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
    await club.bot.tables.person_settings.save(Settings(int(club.ada.id), notify="dm"))
    await club.ada.act("take_direct", allowed=False)
    await club.start(club.ada, club.ben)
    assert pinged((await club.boards(club.ada))[-1]) == ["Ada"]


async def test_who_wants_no_ping_gets_none(club: Club) -> None:
    await club.bot.tables.person_settings.save(Settings(int(club.ada.id), notify="none"))
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
