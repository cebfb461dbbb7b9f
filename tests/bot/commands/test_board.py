"""Looking: boards, recaps, pages, replays, rules."""

import asyncio

import pytest

from engine.model.people import Preferences
from render import drawing_workers
from tests.bot.club import PLACE, Club, finished, has_picture, register_embers
from tests.bot.conftest import words_of
from tests.engine.work.jobs import die, warm


async def test_the_board_again(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.play(table, 9)
    answer = await (await club.cleo.run("board", PLACE)).done()
    assert answer.is_private
    assert has_picture(answer.message)
    light = await (await club.ada.run("board", PLACE, theme="light")).done()
    assert has_picture(light.message)
    text = await club.private(await club.ada.run("board", PLACE, **{"as": "text"}))
    assert "Ada" in text
    assert "M50" in text
    assert "volcano" in text


async def test_zooming_in(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.play(table, 15)
    parts = await club.ada.complete("board", PLACE, "zoom")
    assert parts
    answer = await (await club.ada.run("board", PLACE, zoom=parts[0]["value"])).done()
    assert has_picture(answer.message)
    by_name = await (await club.ada.run("board", PLACE, zoom=parts[0]["name"])).done()
    assert has_picture(by_name.message), "Discord sends some choices by what they are called"
    text = await club.private(await club.ada.run("board", PLACE, zoom="A-99"))
    assert "nothing on the board" in text


async def test_a_recap_since_my_turn(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.play(table, 3)
    answer = await (await club.ada.run("recap", PLACE)).done()
    text = words_of(answer.message)
    assert "Since your last turn" in text
    assert "Ben" in text
    assert "Ada builds" not in text
    text = await club.private(await club.cleo.run("recap", PLACE))
    assert "Ada builds" in text


async def test_all_that_a_post_tells_is_under_its_button(club: Club) -> None:
    """Also what the person did who presses it."""
    table = await club.start(club.ada, automa=1)
    await club.play(table)
    await club.wait(60)
    board = (await club.boards(club.ada))[-1]
    assert "Ada builds" in words_of(board)
    text = await club.private(await club.ada.click(board, "What happened"))
    assert "Your last turn, and everything since:" in text
    assert "You build" in text


async def test_paging_through_the_match(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.play(table, 5)
    page = await (await club.ada.run("history", PLACE)).done()
    assert "step 6 of 6" in words_of(page.message)
    for sign, title in (("◀", "5"), ("⏮", "1"), ("▶", "2"), ("⏭", "6"), ("▶", "6")):
        await club.ada.click(page.message, sign)
        await club.ada.until(lambda t=title: f"step {t} of 6" in words_of(page.message))  # type: ignore[misc]
    assert has_picture(page.message)


async def test_whoever_reads_gets_everything_in_words(club: Club) -> None:
    await club.bot.tables.person_settings.save(Preferences(int(club.ada.id), in_words=True))
    table = await club.start(club.ada, club.ben, game="eruption")
    await club.play(table, 2)
    for command in ("board", "hand", "recap", "history"):
        answer = await (await club.ada.run(command, PLACE)).done()
        assert not has_picture(answer.message)
        assert "Ada (orange)" in words_of(answer.message)


async def test_a_replay_is_made_once_for_all(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.play(table, 7)
    one, two = await asyncio.gather(club.ada.run("replay", PLACE), club.ben.run("replay", PLACE))
    for answer in (one, two):
        await answer.person.until(lambda a=answer: has_picture(a.message))  # type: ignore[misc]
        assert "replay.webp" in str(answer.message["components"])


async def test_rules_by_topic_and_by_what_matters_now(club: Club) -> None:
    topics = await club.ada.complete("rules", PLACE, "topic", "erup", game="taluva")
    assert topics[0]["value"] == "4 Eruptions"
    text = await club.private(await club.ada.run("rules", PLACE, game="taluva", topic="4.2"))
    assert "Huts of anybody may be buried" in text
    assert "3.1" not in text
    text = await club.private(await club.ada.run("rules", PLACE, game="taluva", topic="zzz"))
    assert "no paragraph like that" in text
    answer = await (await club.ada.run("rules", PLACE)).done()
    await club.ada.choose(answer.message, "Which game", "eruption")
    await club.ada.until(lambda: "The rules of Eruption" in words_of(answer.message))
    await club.start(club.ada, club.ben)
    board = (await club.boards(club.ada))[0]
    more = await (await club.ada.click(board, "More")).done()
    answer = await club.ada.click(more.message, "Rules")
    assert "Building" in await club.private(answer)
    answer = await (await club.ada.run("rules", PLACE)).done()
    assert "The rules of Taluva" in words_of(answer.message)
    await club.ada.choose(answer.message, "Open a chapter…", "2 The turn")
    await club.ada.until(lambda: "2.1 Seats take turns" in words_of(answer.message))


async def test_the_end_tells_ranks_moments_and_the_seed(club: Club) -> None:
    table = await finished(club)
    messages = await club.ada.history(PLACE)
    last = next(m for m in reversed(messages) if "Rematch" in words_of(m))
    text = words_of(last)
    assert "temples" in text
    assert "Decisive moments" in text
    assert table.sheet.seed.secret in text
    assert "charts.png" in str(last["components"])
    assert "Time per turn" in str(last["components"]), "the words beside the charts"
    assert "**1.** Ada" in text
    answer = await club.cleo.click(last, "Replay")
    await club.cleo.until(lambda: has_picture(answer.message))
    page = await (await club.cleo.click(last, "History")).done()
    assert "of" in words_of(page.message)


async def test_a_board_that_cannot_be_drawn_is_told_in_words(
    club: Club, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(drawing_workers, "draw", die)
    monkeypatch.setattr(drawing_workers, "warm", warm)  # such workers have little to live for
    async with drawing_workers.Studio(1) as own:
        monkeypatch.setattr(drawing_workers, "shared_studio", lambda: own)
        await club.start(club.ada, club.ben)
        post = (await club.boards(club.ada))[0]
        step = await (await club.ada.click(post, "Move")).done()
    assert not has_picture(post)
    assert "Ada (red): built 0 temples" in words_of(post)
    assert "To choose from: N49" in words_of(step.message)
    assert "N50" in words_of(step.message)
    assert "two workers in a row" in caplog.text


async def test_a_turn_is_watched_again_by_whoever_asks(club: Club) -> None:
    table = await club.start(club.ada, club.ben, game="eruption")
    board = (await club.boards(club.ada))[-1]
    more = await (await club.ada.click(board, "More")).done()
    assert "Nobody has moved yet" in await club.private(
        await club.ada.click(more.message, "Replay this turn")
    )
    await club.play(table, 6)
    await club.wait(60)
    told = await (await club.ben.run("recap", PLACE)).done()
    answer = await club.ben.click(told.message, "Replay this turn")
    await club.ben.until(lambda: has_picture(answer.message))
    assert answer.is_private
    assert "turn.webp" in str(answer.message["components"])
    page = await (await club.cleo.run("history", PLACE)).done()
    answer = await club.cleo.click(page.message, "Replay this turn")
    await club.cleo.until(lambda: has_picture(answer.message))


async def test_whoever_reads_gets_the_turn_in_words(club: Club) -> None:
    await club.bot.tables.person_settings.save(Preferences(int(club.ada.id), in_words=True))
    table = await club.start(club.ada, club.ben)
    await club.play(table, 2)
    told = await (await club.ada.run("recap", PLACE)).done()
    text = await club.private(await club.ada.click(told.message, "Replay this turn"))
    assert "Turn 2: Ben." in text
    assert "Now it is up to Ben." in text


async def test_a_game_without_pictures_says_so(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    register_embers(monkeypatch)
    table = await club.start(club.ada, club.ben, game="embers")
    await table.submit(int(club.ada.id), "open")
    told = await (await club.ben.run("recap", PLACE)).done()
    text = await club.private(await club.ben.click(told.message, "Replay this turn"))
    assert "no pictures of Embers" in text
