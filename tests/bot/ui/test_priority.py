"""Who is served first: arrivals, then answers, then what can wait."""

import asyncio

from bot.ui import priority
from bot.ui.priority import Priority
from engine.work.fair_queue import Lines, asked_by
from tests.bot.club import PLACE, Club, direct, reply_to


async def noted(said: list[str], name: str, turn, pieces: int = 1) -> None:
    for _ in range(pieces):
        await turn()
        said.append(name)


async def test_whoever_arrives_is_answered_before_the_next_piece_of_work():
    here, said = Priority(), []
    loop = asyncio.get_running_loop()
    work = [asyncio.create_task(noted(said, f"work {i}", here.answer_turn)) for i in range(20)]
    while len(said) < 5:
        await asyncio.sleep(0)
    loop.call_soon(said.append, "arrival")
    await asyncio.gather(*work)
    done = said.index("arrival")
    assert done <= 7, "at most one piece was begun while it was on its way"
    assert len(said) == 21


async def test_what_can_wait_comes_after_all_answers():
    here, said = Priority(), []
    posts = [asyncio.create_task(noted(said, "post", here.post_turn)) for _ in range(3)]
    await asyncio.gather(*(noted(said, "answer", here.answer_turn, 3) for _ in range(4)), *posts)
    assert said[:12].count("answer") >= 11, "an answer that asks for its next turn is not overtaken"
    assert said[-2:] == ["post", "post"]


async def test_what_can_wait_does_not_wait_for_ever(monkeypatch):
    monkeypatch.setattr(priority, "LONGEST_WAIT_SECONDS", 0.0)
    here, said = Priority(), []
    post = asyncio.create_task(noted(said, "post", here.post_turn))
    work = [asyncio.create_task(noted(said, "answer", here.answer_turn, 50)) for _ in range(4)]
    await post
    assert said.count("answer") < 200, "there were answers left to give"
    await asyncio.gather(*work)


async def test_somebody_who_gives_up_holds_nobody_up():
    here, said = Priority(), []
    gone = asyncio.create_task(noted(said, "gone", here.answer_turn))
    stays = asyncio.create_task(noted(said, "stays", here.answer_turn))
    await asyncio.sleep(0)
    gone.cancel()
    await stays
    assert said == ["stays"]
    await noted(said, "later", here.post_turn)
    assert said == ["stays", "later"]


async def test_answers_to_different_people_take_turns():
    here, said = Priority(), []
    with asked_by(1):
        many = [asyncio.create_task(noted(said, "many", here.answer_turn)) for _ in range(10)]
    with asked_by(2):
        one = asyncio.create_task(noted(said, "one", here.answer_turn))
    await asyncio.gather(*many, one)
    assert said.index("one") <= 1


async def test_whatever_somebody_asks_for_waits_in_their_line(club: Club, monkeypatch):
    """A press, a command or a message: its answer and the pictures it needs."""
    table = await club.start(club.ada, club.ben)
    seen: list[set[object]] = []
    put = Lines.put

    def watch(lines, thing):
        put(lines, thing)
        seen.append(set(lines._lines))

    monkeypatch.setattr(Lines, "put", watch)
    await (await club.cleo.run("board", PLACE, match=table.id)).done()
    assert [int(club.cleo.id) in askers for askers in seen] == [True, True]
    seen.clear()
    message = await club.ada.say(PLACE, f"<@{club.bot.user.id}> tile 0 N49")
    await reply_to(club.ada, PLACE, message)
    await (await club.ada.run("board", await direct(club, club.ada), match=table.id)).done()
    assert all(int(club.ada.id) in askers for askers in seen)
    assert seen
