"""Moves by message: mentions, replies, direct messages, and what is no move."""

from typing import Any

import pytest

from bot.local import Person
from bot.turn.reading_messages import words_of as said_to
from bot.upkeep.public_answers import MOST_REFUSALS_A_MINUTE
from engine import notation
from engine.games.eruption.words import CARDS
from engine.match import answer_chain
from engine.model.people import Preferences
from tests.bot.club import (
    JSON,
    PLACE,
    Club,
    direct,
    has_picture,
    register_embers,
    reply_to,
)
from tests.bot.conftest import words_of
from tests.bot.lobby_steps import open_table


def me(club: Club) -> str:
    assert club.bot.user is not None
    return f"<@{club.bot.user.id}>"


async def test_a_mention_moves(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    sent = await club.ada.say(PLACE, f"{me(club)} HUT   n49")
    reply = await reply_to(club.ada, PLACE, sent)
    assert "**Done.** Now it is Ben’s turn." in words_of(reply)
    assert reply["mentions"] == []
    assert table.match.entries[-1].text == "hut N49"


def my_role(club: Club) -> str:
    roles = club.ada.world["guilds"][0]["roles"]
    [own] = [one["id"] for one in roles if one.get("tags")]
    return f"<@&{own}>"


async def test_a_mention_of_the_bots_own_role_moves(club: Club) -> None:
    """People take it for the bot: it has the same name."""
    table = await club.start(club.ada, club.ben)
    sent = await club.ada.say(PLACE, f"{my_role(club)} hut N49")
    assert "Done." in words_of(await reply_to(club.ada, PLACE, sent))
    assert table.match.entries[-1].text == "hut N49"


async def test_who_mentions_the_role_hears_if_it_could_not_be_read(club: Club) -> None:
    """Once an hour; Discord may withhold what does not name the bot itself."""
    table = await club.start(club.ada, club.ben)
    club.host.local.world.shows_role_mentions = False
    sent = await club.ada.say(PLACE, f"{my_role(club)} hut N49")
    assert "mentioned my role" in words_of(await reply_to(club.ada, PLACE, sent))
    await club.ada.say(PLACE, f"{my_role(club)} hut N49")
    sent = await club.ada.say(PLACE, f"{me(club)} hut N49")
    assert "Done." in words_of(await reply_to(club.ada, PLACE, sent))
    said = [m for m in await club.ada.history(PLACE) if "mentioned my role" in words_of(m)]
    assert len(said) == 1
    assert len(table.match.entries) == 2


async def test_a_misspelt_move_is_offered_to_its_player_alone(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    sent = await club.ada.say(PLACE, f"{me(club)} hutt n49")
    reply = await reply_to(club.ada, PLACE, sent)
    assert "Did you mean `hut N49`?" in words_of(reply)
    assert not has_picture(reply)
    refused = await club.private(await club.ben.click(reply, "Yes, show me"))
    assert "belong to somebody else" in refused
    panel = await (await club.ada.click(reply, "Yes, show me")).done()
    assert "would look like" in words_of(panel.message)
    assert len(table.match.entries) == 1
    await club.ada.click(panel.message, "Confirm")
    await club.ada.until(lambda: "You build a hut on N49." in words_of(panel.message))
    stale = await (await club.ada.click(reply, "Yes, show me")).done()
    assert "The board has changed" in words_of(stale.message)


async def test_a_misspelt_move_by_direct_message_is_previewed(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    place = await direct(club, club.ada)
    reply = await reply_to(club.ada, place, await club.ada.say(place, "hutt n49"))
    assert "Did you mean `hut N49`?" in words_of(reply)
    await club.ada.click(reply, "Confirm")
    await club.ada.until(lambda: table.match.entries[-1].text == "hut N49")


async def test_a_reply_whose_receipt_is_lost_is_read_once(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    await club.start(club.ada, club.ben)
    club.host.local.faults.lose_answer(on="POST /channels/*/messages")
    sent = await club.ada.say(PLACE, f"{me(club)} hut n49")
    await reply_to(club.ada, PLACE, sent)
    await club.wait(60)
    said = [m for m in await club.ada.history(PLACE) if "**Done.**" in words_of(m)]
    assert len(said) == 1
    assert not [r for r in caplog.records if r.levelname == "ERROR"]


async def test_a_half_done_turn_by_message_shows_the_board(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.play(table)
    move = next(m for m in await club.bot.legal_moves.of(table, 1) if m.startswith("place"))
    sent = await club.ben.say(PLACE, f"{me(club)} {move}")
    reply = await reply_to(club.ben, PLACE, sent)
    assert has_picture(reply)
    assert "Now start a new settlement" in words_of(reply)


async def test_a_reply_to_the_board_moves(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    board = (await club.boards(club.ada))[0]
    sent = await club.ada.say(PLACE, "`hut N49`", reply_to=board["id"])
    await reply_to(club.ada, PLACE, sent)
    assert table.match.entries[-1].text == "hut N49"


async def test_a_reply_without_ping_is_chat(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    board = (await club.boards(club.ada))[0]
    await club.ada.say(PLACE, "hut N49", reply_to=board["id"], ping=False)
    sent = await club.ada.say(PLACE, f"{me(club)} hut O50")
    await reply_to(club.ada, PLACE, sent)
    assert [e.text for e in table.match.entries if e.act == "move"] == []


async def test_a_refusal_says_why_and_what_is_near(club: Club) -> None:
    await club.start(club.ada, club.ben)
    for said in ("hut A1", "hut", "hutt A1"):
        sent = await club.ada.say(PLACE, f"{me(club)} {said}")
        reply = words_of(await reply_to(club.ada, PLACE, sent))
        assert "You could play" in reply
        assert "`hut N49`" in reply
    sent = await club.ada.say(PLACE, f"{me(club)} hut A1")
    assert "§5" in words_of(await reply_to(club.ada, PLACE, sent))


@pytest.mark.parametrize("move", ["hut {}", "hut N49 {}", "{}"])
async def test_what_is_repeated_of_a_wrong_move_is_text(club: Club, move: str) -> None:
    """Nobody lets the bot say links, or anything large."""
    await club.start(club.ada, club.ben)
    assert club.bot.user is not None
    said = move.format("[a-gift](https://evil.example)`**")
    sent = await club.ada.say(PLACE, f"<@{club.bot.user.id}> {said}")
    told = words_of(await reply_to(club.ada, PLACE, sent))
    assert ("a-gift" in told) == move.startswith("hut")
    assert not [mark for mark in ("](", "https://", "`**") if mark in told]


async def test_others_are_told_that_it_is_not_their_turn(club: Club) -> None:
    await club.start(club.ada, club.ben)
    sent = await club.ben.say(PLACE, f"{me(club)} hut N49")
    assert "not your turn" in words_of(await reply_to(club.ben, PLACE, sent))
    sent = await club.cleo.say(PLACE, f"{me(club)} hut N49")
    assert "not at this table" in words_of(await reply_to(club.cleo, PLACE, sent))


async def test_whoever_says_the_wrong_thing_again_and_again_is_answered_a_few_times(
    club: Club,
) -> None:
    """Every answer of ours in a channel stands before the next board there."""
    table = await club.start(club.ada, club.ben)
    for n in range(3 * MOST_REFUSALS_A_MINUTE):
        wrong = "hutt n49" if n % 2 else "hut A1"
        await club.ada.say(PLACE, f"{me(club)} {wrong}")
        await club.cleo.say(PLACE, f"{me(club)} hut N49")
    sent = await club.ada.say(PLACE, f"{me(club)} hut N49")
    assert "Done." in words_of(await reply_to(club.ada, PLACE, sent)), "moves count"
    assert table.match.entries[-1].text == "hut N49"
    said = await club.ada.history(PLACE)
    replies = [m for m in said if m["author"].get("bot") and m.get("message_reference")]
    assert len(replies) == 2 * MOST_REFUSALS_A_MINUTE + 1
    await club.wait(60)
    sent = await club.cleo.say(PLACE, f"{me(club)} hut N49")
    assert "not at this table" in words_of(await reply_to(club.cleo, PLACE, sent))


async def test_chat_gets_one_hint_an_hour(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    sent = await club.ada.say(PLACE, f"{me(club)} what a nice island")
    assert "Write a move after my name" in words_of(await reply_to(club.ada, PLACE, sent))
    await club.ada.say(PLACE, f"{me(club)} isn't it?")
    sent = await club.ben.say(PLACE, f"{me(club)} hello")
    assert "not your turn" in words_of(await reply_to(club.ben, PLACE, sent))
    await club.wait(3601)
    sent = await club.ada.say(PLACE, f"{me(club)} and today?")
    await reply_to(club.ada, PLACE, sent)
    hints = [m for m in await club.ada.history(PLACE) if "Write a move" in words_of(m)]
    assert len(hints) == 2
    assert len(table.match.entries) == 1


async def test_chat_below_a_lobby_gets_one_hint_an_hour(club: Club) -> None:
    lobby = await open_table(club.ada)
    hinted = await club.ben.say(PLACE, f"{me(club)} hello", reply_to=lobby["id"])
    reply = await reply_to(club.ben, PLACE, hinted)
    assert "no match of yours" in words_of(reply)
    for chat in ("hut N49", "anybody there?"):
        await club.ben.say(PLACE, f"{me(club)} {chat}", reply_to=lobby["id"])
    last = await club.cleo.say(PLACE, f"{me(club)} hello", reply_to=lobby["id"])
    await reply_to(club.cleo, PLACE, last)
    posts = await club.ben.history(PLACE)
    assert len([m for m in posts if "no match of yours" in words_of(m)]) == 2


async def test_a_whole_turn_by_direct_message(club: Club) -> None:
    await club.bot.tables.person_settings.save(Preferences(int(club.ben.id), notify="dm"))
    table = await club.start(club.ada, club.ben)
    await club.play(table)
    await club.wait(60)
    place = await direct(club, club.ben)
    notice = (await club.boards(club.ben, place))[-1]
    assert "it is your turn" in words_of(notice)
    move = next(m for m in await club.bot.legal_moves.of(table, 1) if m.startswith("place"))
    sent = await club.ben.say(place, move.lower())
    reply = await reply_to(club.ben, place, sent)
    assert has_picture(reply)
    hut = next(m for m in await club.bot.legal_moves.of(table, 1) if m.startswith("hut"))
    panel = await (await club.ben.click(notice, "Move")).done()
    assert panel.is_private
    await club.ben.say(place, hut)
    await club.ben.until_message(place, lambda m: f"You build a hut on {hut[4:]}." in words_of(m))
    assert list(table.match.waiting()) == [0]


async def test_unclear_which_match_is_asked(club: Club) -> None:
    one = await club.start(club.ada, club.ben)
    other = await club.start(club.ada, club.cleo, channel="welcome")
    place = await direct(club, club.ada)
    sent = await club.ada.say(place, "hello")
    assert "Several matches are waiting" in words_of(await reply_to(club.ada, place, sent))
    sent = await club.ada.say(place, "hut N49")
    reply = await reply_to(club.ada, place, sent)
    assert "Which match do you mean" in words_of(reply)
    await club.ada.click(reply, "Taluva: Ada, Cleo")
    await club.ada.until(lambda: "Done." in words_of(club.ada.seen[place][reply["id"]]))
    assert len(one.match.entries) == 1
    assert other.match.entries[-1].text == "hut N49"
    sent = await club.ada.say(place, "hut N50")
    await reply_to(club.ada, place, sent)
    assert one.match.entries[-1].text == "hut N50"


async def test_a_secret_answer_is_not_taken_in_public(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    register_embers(monkeypatch)
    table = await club.start(club.ada, club.ben, game="embers")
    await table.submit(int(club.ada.id), "open")
    hand = table.match.state.hands[0]
    missing = next(card for card in range(1, 6) if card not in hand)
    for card in (hand[0], missing):
        sent = await club.ada.say(PLACE, f"{me(club)} bid {card}")
        reply = words_of(await reply_to(club.ada, PLACE, sent))
        assert reply.strip().startswith("That answer is secret")
    place = await direct(club, club.ada)
    sent = await club.ada.say(place, f"bid {missing}")
    assert "do not hold" in words_of(await reply_to(club.ada, place, sent))
    sent = await club.ada.say(place, f"bid {hand[0]}")
    assert "Done." in words_of(await reply_to(club.ada, place, sent))


async def test_without_a_match_a_mention_is_told_so(club: Club) -> None:
    sent = await club.ada.say("chatter", f"{me(club)} hut N49")
    assert "no match of yours" in words_of(await reply_to(club.ada, "chatter", sent))


def test_words_of_a_message() -> None:
    assert said_to("<@12> `erupt D4  NE`", 12) == "erupt D4 NE"
    assert said_to("<@!12>", 12) == ""
    assert said_to("<@12>\n```\nplace O50  SE;\n\nhut C3\n```", 12) == "place O50 SE;hut C3"


async def test_a_match_one_has_left_is_not_meant(club: Club) -> None:
    left = await club.start(club.ada, club.ben, club.cleo)
    await left.resign(int(club.ada.id))
    await club.start(club.ben, club.ada, channel="welcome")
    place = await direct(club, club.ada)
    sent = await club.ada.say(place, "hut N49")
    assert "You have left" not in words_of(await reply_to(club.ada, place, sent))
    assert "several matches" not in await club.private(await club.ada.run("board", place))
    listed = await club.private(await club.ada.run("games", place))
    assert "Ben, Ada" in listed
    assert "Cleo" not in listed


async def test_matches_are_completed_by_title_running_ones_first(club: Club) -> None:
    await club.start(club.ada, club.ben, game="volcanic_isle")
    over = await club.start(club.ada, club.cleo, channel="welcome")
    await over.resign(int(club.cleo.id))
    found = [choice["name"] for choice in await club.ada.complete("board", PLACE, "match", "")]
    assert found == ["Volcanic Isle: Ada, Ben (running)", "Taluva: Ada, Cleo (finished)"]
    found = [choice["name"] for choice in await club.ada.complete("board", PLACE, "match", "cleo")]
    assert found == ["Taluva: Ada, Cleo (finished)"]


async def test_a_match_that_arrives_as_it_was_listed(club: Club) -> None:
    """Discord sends some choices by what they are called."""
    await club.start(club.ada, club.ben, game="volcanic_isle")
    named = "Taluva: Ada, Cleo (running)"
    assert "no match" in await club.private(await club.ada.run("recap", PLACE, match=named))
    mine = await club.start(club.ada, club.cleo, channel="welcome")
    shown = await (await club.ada.run("board", PLACE, match=named, **{"as": "text"})).done()
    assert "Cleo" in words_of(shown.message)
    await mine.resign(int(club.cleo.id))
    over = named.replace("running", "finished")
    told = await club.private(await club.ada.run("verify", PLACE, match=over))
    assert "no match" not in told


async def answered(club: Club, person: Person, place: Any, said: str) -> JSON:
    """What the bot replies to a message."""
    return await reply_to(person, place, await person.say(place, said))


async def test_words_are_understood_in_direct_messages(club: Club) -> None:
    table = await club.start(club.ada, club.ben, game="orcs_orcs_orcs")
    (asked,) = table.asked()
    who = club.ada if asked.person == int(club.ada.id) else club.ben
    place = await direct(club, who)
    for said, found in (
        ("help", "You can also write `board`"),
        ("Rules", "3.4"),
        ("rules 4", "Fate"),
        ("What happened?", "So far:"),
        ("undo", "You have not moved yet."),
        ("hint", "Play this"),
    ):
        assert found in words_of(await answered(club, who, place, said)), said
    for said in ("board", "my hand"):
        assert has_picture(await answered(club, who, place, said)), said


async def test_words_are_understood_in_public_and_tell_no_secret(club: Club) -> None:
    table = await club.start(club.ada, club.ben, game="eruption")
    board = await answered(club, club.ada, PLACE, f"{me(club)} board")
    assert has_picture(board)
    mine = {name for card, name in CARDS.items() if table.look(int(club.ada.id)).hand[card]}
    assert not [name for name in mine if name in str(board["components"])]
    for said, found in (
        ("hand", "for your eyes only"),
        ("hint", "for your eyes only"),
        ("what happened", "So far:"),
        ("rules 12", "burned up"),
        ("help", "after my name"),
    ):
        reply = words_of(await answered(club, club.ada, PLACE, f"{me(club)} {said}"))
        assert found in reply, (said, reply)


async def test_a_word_is_about_the_match_whose_turn_it_is(club: Club) -> None:
    mine = await club.start(club.ada, club.ben)
    other = await club.start(club.ada, club.ben, channel="chatter")
    place = await direct(club, club.ada)
    which = await answered(club, club.ada, place, "what happened")
    assert "Which match do you mean with" in words_of(which)
    await club.play(other)
    assert [asked.person for asked in mine.asked()] == [int(club.ada.id)]
    reply = await answered(club, club.ada, place, "what happened")
    assert "So far:" in words_of(reply)
    assert "Ada builds" not in words_of(reply)


async def test_what_does_nothing_need_not_be_said(club: Club) -> None:
    table = await club.start(club.ada, club.ben, game="eruption")
    while type(table.decision(table.asked()[0].person or 0)).__name__ != "PlayCards":
        await club.play(table)
    (asked,) = table.asked()
    who = club.ada if asked.person == int(club.ada.id) else club.ben
    wall = notation.write(answer_chain.follow(table.match, asked.seat, ["done"]).choices[0])
    reply = await answered(club, who, await direct(club, who), wall)
    assert "**Done.**" in words_of(reply)
    assert [entry.text for entry in table.match.entries[-2:]] == ["done", wall]


async def test_a_word_of_no_question_is_refused_by_the_first(club: Club) -> None:
    table = await club.start(club.ada, club.ben, game="volcanique")
    while type(table.decision(table.asked()[0].person or 0)).__name__ != "MoveCritter":
        await club.play(table)
    who = club.ada if table.asked()[0].person == int(club.ada.id) else club.ben
    reply = words_of(await answered(club, who, await direct(club, who), "take 1 1 0"))
    assert "A move begins with move, alone or stay; “take” is not one" in reply
    assert "paws" not in reply, "cards are asides: nobody need hear of them all"


async def test_a_pass_is_no_secret(club: Club) -> None:
    table = await club.start(club.ada, club.ben, game="orcs_orcs_orcs")
    (asked,) = table.asked()
    while not table.match.decision(asked.seat).secret:
        await club.play(table)
    who = club.ada if asked.person == int(club.ada.id) else club.ben
    reply = words_of(await answered(club, who, PLACE, f"{me(club)} cast smash"))
    assert "secret" in reply
    reply = words_of(await answered(club, who, PLACE, f"{me(club)} pass"))
    assert "Done." in reply
    assert table.match.entries[-1].text == "pass"
