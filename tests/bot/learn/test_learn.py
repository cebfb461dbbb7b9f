"""`/learn` on the local Discord: one private message, from the first step to a practice game."""

from typing import Any

import pytest

from bot.local import Person
from engine import notation
from engine.games import GAMES
from engine.lesson import Lesson
from tests.bot.club import reply_to
from tests.bot.conftest import Arrive, Host, words_of
from tests.bot.learn.pupil import (
    begin,
    changed,
    follow,
    is_lesson,
    lesson_in,
    read_boards,
    towards,
)
from tests.bot.lobby_steps import asked, bot_of, my_turn, only_table, parts, press, pressed, said

MOST_LAST_CHARACTERS = 250
"""Of what stands below the last picture of a chapter, with a few buttons."""


def lesson(key: str) -> Lesson:
    course = GAMES[key.partition(".")[0]].course
    assert course is not None
    return course.lessons[key]


@pytest.fixture
async def ada(host: Host, arrive: Arrive) -> Person:
    """She reads boards in words."""
    one = await arrive("Ada")
    await read_boards(host, one)
    return one


async def test_a_lesson_shows_its_position_and_goes_on_in_one_message(
    host: Host, arrive: Arrive
) -> None:
    ben = await arrive("Ben")
    message = await begin(ben)
    text = words_of(message)
    assert "Taluva · Your first island · step 1 of 8" in text
    assert f"**{lesson('taluva.place').goal}**" in text
    assert parts(message, 12), "the board is drawn"
    done = await follow(ben, message, ("place P51 NW",))
    assert done["id"] == message["id"]
    assert lesson("taluva.place").success in words_of(done)
    following = await changed(ben, done, "Next")
    assert "step 2 of 8" in words_of(following)
    assert "Look at P50, K50" in parts(following, 12)[0]["items"][0]["description"]


async def test_a_lawful_move_that_misses_the_goal_gets_the_hint_and_another_try(
    host: Host, ada: Person
) -> None:
    message = await changed(ada, await begin(ada), "Skip")
    way = towards(message, ("expand N50 jungle",))
    assert way is not None
    missed = await changed(ada, message, *way)
    text = words_of(missed)
    assert lesson("taluva.hut").mistake in text
    assert "Tried, and taken back: You expand the settlement at N50" in text
    assert f"-# {lesson('taluva.hut').goal}" in text
    assert towards(missed, ("hut P50",)), "it begins again"


async def test_show_me_shows_it_and_lets_the_learner_try(host: Host, ada: Person) -> None:
    message = await changed(ada, await begin(ada), "Skip")
    shown = await changed(ada, message, "Show me")
    assert "This is how: **Found a settlement on P50" in words_of(shown)
    assert (await host.store.learner(int(ada.id))).reached == ()
    again = await changed(ada, shown, "Let me try")
    done = await follow(ada, again, ("hut K50",))
    assert lesson("taluva.hut").success in words_of(done)
    assert (await host.store.learner(int(ada.id))).reached == ("taluva.hut",)


async def test_back_leads_to_the_answer_before_and_to_the_lesson_before(
    host: Host, ada: Person
) -> None:
    message = await changed(ada, await begin(ada, "volcanic_isle"), "Skip")
    carved = await follow(ada, message, ("sculpt E3",))
    assert towards(carved, ("sculpt E3", "raise E3 SW"))
    back = await changed(ada, carved, "Back")
    assert towards(back, ("sculpt E3",)), "the Moai is still to be carved"
    assert "step 1 of 8" in words_of(await changed(ada, back, "Back"))


async def test_it_goes_on_after_a_restart_and_from_the_command(host: Host, ada: Person) -> None:
    message = await changed(ada, await begin(ada), "Skip")
    await host.stop()
    await host.start()
    done = await follow(ada, message, ("hut P50",))
    assert lesson("taluva.hut").success in words_of(done), "old buttons keep working"
    await changed(ada, done, "Next")
    other = await begin(ada, "eruption")
    assert "Eruption · The lava is coming · step 1" in words_of(other)
    assert message["id"] not in ada.seen[message["channel_id"]], "one message"
    await asked(ada, "learn", "games", game="taluva")
    again = await lesson_in(ada, message, lambda m: "Taluva" in words_of(m))
    assert "step 3 of 8" in words_of(again)


async def test_nothing_is_said_below_a_lesson_of_where_it_is(host: Host, ada: Person) -> None:
    message = await begin(ada)
    channel = message["channel_id"]
    await ada.run("learn", message, game="eruption")
    await lesson_in(ada, message, lambda m: "Eruption" in words_of(m))
    shown = ada.seen[channel]
    await ada.until(lambda: len(shown) == 1 and all(map(is_lesson, shown.values())))


async def test_a_private_thread_where_direct_messages_are_closed(
    host: Host, ada: Person, ben: Person
) -> None:
    """Ada runs the server and sees every thread in it."""
    await read_boards(host, ben)
    await ben.act("take_direct", allowed=False)
    assert "Your lesson is here: <#" in await said(ben, "learn", game="taluva")
    await ben.until(lambda: [c for c in ben.channels() if c["name"] == "Learning Taluva: Ben"])
    thread = next(c for c in ben.channels() if c["name"] == "Learning Taluva: Ben")
    assert thread["type"] == 12
    message = await lesson_in(ben, thread)
    skipped = await changed(ben, message, "Skip")
    assert skipped["id"] == message["id"], "in place, though it is a post on a server"
    await said(ben, "learn", game="eruption")
    other = await lesson_in(ben, thread, lambda m: "Eruption" in words_of(m))
    assert other["channel_id"] == thread["id"], "the thread is used again"
    await ada.look()
    refused = await pressed(ada, (await ada.history(thread))[-1], "Skip")
    assert "belong to somebody else" in words_of(refused.message)
    assert refused.is_private


async def lesson_thread(host: Host, person: Person) -> dict[str, Any]:
    """Where somebody learns whose direct messages are closed."""
    await read_boards(host, person)
    await person.act("take_direct", allowed=False)
    await said(person, "learn", game="taluva")
    await person.until(lambda: any(c["type"] == 12 for c in person.channels()))
    return dict(next(c for c in person.channels() if c["type"] == 12))


async def test_a_locked_thread_is_no_end_of_learning(host: Host, ada: Person, ben: Person) -> None:
    thread = await lesson_thread(host, ben)
    await ada.look()
    await ada.act("change_thread", channel=thread["id"], locked=True, archived=True)
    words = await said(ben, "learn", game="taluva")
    assert "Your lesson is here: <#" in words
    assert thread["id"] not in words


async def test_a_move_is_taken_where_the_bot_may_not_read_what_was_said(
    host: Host, ada: Person, ben: Person
) -> None:
    thread = await lesson_thread(host, ben)
    await changed(ben, await lesson_in(ben, thread), "Skip")
    bot = str(host.local.application.id)
    deny = ["read_message_history"]
    await ada.act("overwrite", channel=ada.channel("games"), target=bot, deny=deny)
    await ben.say(thread, f"<@{bot}> hut P50")
    success = lesson("taluva.hut").success
    moved = await ben.until_message(thread, lambda m: success in words_of(m))
    assert "step 3 of 8" in words_of(await changed(ben, moved, "Next"))


async def test_a_typed_move_is_refused_by_the_game_with_the_hint_or_taken(
    host: Host, ada: Person
) -> None:
    message = await changed(ada, await begin(ada), "Skip")
    sent = await ada.say(message, "hut N49")
    refusal = words_of(await reply_to(ada, message, sent))
    assert "next to your own settlement" in refusal
    assert lesson("taluva.hut").mistake in refusal
    sent = await ada.say(message, "hut P50")
    moved = await reply_to(ada, message, sent)
    assert lesson("taluva.hut").success in words_of(moved)
    await ada.until(lambda: message["id"] not in ada.seen[message["channel_id"]])
    assert "step 3 of 8" in words_of(await changed(ada, moved, "Next"))


async def test_what_is_this_explains_the_rule_and_terms(host: Host, ada: Person) -> None:
    message = await changed(ada, await begin(ada), "Skip")
    what = await pressed(ada, message, "?")
    assert "5.1 **Hut.**" in words_of(what.message)
    await ada.choose(what.message, "On the screen now…", "Settlement")
    await ada.until(lambda: "### Settlement" in words_of(what.message))


async def test_the_basics_end_in_a_practice_game_with_the_aim_and_advice(
    host: Host, ada: Person
) -> None:
    game = GAMES["taluva"]
    assert game.course is not None
    message = await begin(ada)
    for one in game.course.basics.lessons:
        assert one.goal in words_of(message)
        message = await follow(ada, message, one.shown)
        assert one.success in words_of(message)
        if game.course.after(one) is not None:
            message = await changed(ada, message, "Next")
    text = words_of(message)
    assert game.words.about.aim in text
    assert game.course.chapters[1].about in text, "what comes next"
    assert "has begun" in await press(ada, message, "Practise Taluva")
    board = await my_turn(ada, message)
    assert game.words.about.aim in words_of(board)
    panel = await pressed(ada, board, "Move")
    assert game.course.advice["Build"] in words_of(panel.message)
    assert "finer rules" in words_of(await changed(ada, message, "The finer rules"))


async def test_advice_comes_with_the_first_question_of_a_kind_only(host: Host, ada: Person) -> None:
    advice = GAMES["taluva"].course.advice  # type: ignore[union-attr]
    place = await direct_of(host, ada)
    await asked(ada, "play", place, game="taluva")
    first = await pressed(ada, await my_turn(ada, place), "Move")
    assert advice["Build"] in words_of(first.message)
    await ada.click(first.message, "N49")
    await ada.until(lambda: "Confirm" in words_of(first.message))
    await ada.click(first.message, "Confirm")
    board = await ada.until_message(
        place, lambda m: "Lay the" in words_of(m) and m["id"] > first.message["id"]
    )
    assert f"-# Aim: {GAMES['taluva'].words.about.aim}" in words_of(board)
    second = await pressed(ada, board, "Move")
    assert advice["PlaceTile"] in words_of(second.message)
    table = await only_table(host)
    await table.submit(int(ada.id), notation.write(table.match.moves(0)[0]))
    third = await pressed(ada, board, "Move")
    assert "Now start a new settlement" in words_of(third.message)
    assert advice["Build"] not in words_of(third.message)


async def test_play_and_help_offer_lessons_to_whoever_does_not_know_a_game(
    host: Host, ada: Person, ben: Person
) -> None:
    opened = await asked(ada, "play", game="taluva")
    assert "New to Taluva?" in words_of(opened.message)
    lobby = await ada.until_message("games", lambda m: "has opened a table" in words_of(m))
    assert "New to Taluva?" in await press(ben, lobby, "Join")
    assert "Your lesson is here" in await press(ada, opened.message, "Learn Taluva")
    await press(ada, lobby, "Start")
    helped = await said(ada, "help", "welcome")
    assert "Learn Eruption" in helped
    assert "Learn Taluva" not in helped
    assert "New to Taluva?" not in await said(ada, "play", game="taluva")


async def test_help_offers_further_chapters_to_whoever_knows_all_games(
    host: Host, ada: Person
) -> None:
    ends = [game.course.basics.lessons[-1].key for game in GAMES.values() if game.course]
    learner = await host.store.learner(int(ada.id))
    for key in ends:
        learner = learner.having_reached(key)
    await host.store.save_learner(learner)
    helped = await said(ada, "help")
    assert "the finer rules" in helped
    assert "Learn Taluva" in helped


async def test_without_a_game_it_asks_which_or_goes_on(host: Host, ada: Person) -> None:
    which = await asked(ada, "learn")
    assert "Which game would you like to learn?" in words_of(which.message)
    assert "Your lesson is here" in await press(ada, which.message, "Learn Volcanique")
    assert "Your lesson is here" in await said(ada, "learn")
    assert (await host.store.learner(int(ada.id))).lesson == "volcanique.move"


async def direct_of(host: Host, person: Person) -> str:
    """The direct messages of somebody with the bot."""
    bot = bot_of(host).user
    assert bot is not None
    opened = await person.act("open_direct", person=str(bot.id))
    await person.look()
    return str(opened["channel"])


async def test_whoever_has_finished_a_game_is_offered_the_others_and_finds_the_end_again(
    host: Host, ada: Person
) -> None:
    await begin(ada)
    row = await host.store.learner(int(ada.id))
    finished = row.at("taluva", "taluva.win", lesson("taluva.win").shown)
    await host.store.save_learner(finished.having_reached("taluva.win"))
    which = (await asked(ada, "learn", "games")).message
    assert "Which game would you like to learn?" in words_of(which)
    labels = [button["label"] for button in parts(which, 2)]
    assert labels[0] == "Learn Eruption"
    assert labels[-1] == "Learn Taluva", "she knows it"
    await begin(ada, "eruption")
    await asked(ada, "learn", "games", game="taluva")
    direct = ada.world["directs"][0]
    end = await lesson_in(ada, direct, lambda m: "You have finished" in words_of(m))
    assert "Practise Taluva" in [button["label"] for button in parts(end, 2)]
    other = await pressed(ada, end, "Other games")
    assert "Which game would you like to learn?" in words_of(other.message)


async def test_only_what_is_to_be_done_stands_below_the_picture(host: Host, ada: Person) -> None:
    """A phone shows the end of a message: little more than a picture."""
    message = await changed(ada, await begin(ada), "Skip")
    where, _, *below = shapes(message)
    assert "step 2 of 8" in where
    assert [lesson("taluva.hut").goal in text for text in below] == [True, False, False]
    way = towards(message, ("expand N50 jungle",))
    assert way is not None
    tried, _, asked_again, *_ = shapes(await changed(ada, message, *way))
    assert "Tried, and taken back" in tried
    assert asked_again.split("\n")[0].startswith("-# ")


async def test_the_last_thing_said_is_that_it_is_won(host: Host, ada: Person) -> None:
    await begin(ada)
    row = await host.store.learner(int(ada.id))
    await host.store.save_learner(row.at("taluva", "taluva.win"))
    message = await begin(ada)
    done = await follow(ada, message, lesson("taluva.win").shown)
    before, _, won, *_ = shapes(done)
    assert GAMES["taluva"].words.about.aim in before
    assert lesson("taluva.win").success in won
    assert len(won) < MOST_LAST_CHARACTERS


def shapes(message: dict[str, Any]) -> list[str]:
    """What a message is made of, from top to bottom: its texts, and empty for all else."""
    return [str(part.get("content", "")) for part in message["components"]]
