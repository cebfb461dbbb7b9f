"""Playing by direct message: what comes there, and that all of it can be answered there."""

import asyncio

import pytest

from bot.lobby import invitations, reposting
from bot.lobby.match_limits import MOST_VAIN_INVITATIONS
from bot.local import Person
from bot.ui.ids import NO_MATCH
from engine import notation
from engine.games.orcs_orcs_orcs.box import Card
from engine.games.orcs_orcs_orcs.names import CARDS as ORC_CARDS
from engine.model.people import Preferences
from engine.model.time_control import DAY
from tests.bot.club import (
    JSON,
    PLACE,
    Club,
    direct,
    finished,
    has_picture,
    pinged,
    press,
    reply_to,
)
from tests.bot.conftest import words_of
from tests.bot.lobby_steps import lobby_post, parts
from tests.patience import PATIENCE_SECONDS, eventually


async def by_mail(club: Club, person: Person) -> str:
    """Somebody who plays by direct message, and where."""
    await club.bot.tables.person_settings.save(Preferences(int(person.id), notify="dm"))
    return await direct(club, person)


async def test_whoever_chooses_it_is_shown_where(club: Club) -> None:
    place = await direct(club, club.ada)
    table = await club.start(club.ada, club.ben)
    panel = await (await club.ada.run("settings me", PLACE)).done()
    await club.ada.choose(panel.message, "Where you are called…", "dm")
    await club.ada.until(lambda: "come by direct message" in words_of(panel.message))
    hello = (await club.ada.history(place))[-1]
    assert "Your turns will arrive here" in words_of(hello)
    shown = await (await club.ada.choose(hello, "Show a match here…", table.id)).done()
    assert has_picture(shown.message)


async def test_closed_direct_messages_are_said_at_once(club: Club) -> None:
    await club.ada.act("take_direct", allowed=False)
    panel = await (await club.ada.run("settings me", PLACE)).done()
    await club.ada.choose(panel.message, "Where you are called…", "dm")
    await club.ada.until(lambda: "but I cannot write to you" in words_of(panel.message))


async def test_a_turn_tells_everything_since_the_last_one(club: Club) -> None:
    place = await by_mail(club, club.ada)
    table = await club.start(club.ada, club.ben, club.cleo)
    await club.wait(60)
    for _ in range(5):
        await club.play(table)
        await club.wait(60)
    assert table.asked()[0].person == int(club.ada.id)
    turn = words_of((await club.boards(club.ada, place))[-1])
    assert "Taluva: Ada, Ben, Cleo" in turn
    assert "Ben builds" in turn
    assert "Cleo builds" in turn
    assert pinged((await club.boards(club.ben))[-1]) == []
    assert "Ben builds" not in words_of((await club.boards(club.ben))[-1])


async def test_the_end_comes_there_too(club: Club) -> None:
    place = await by_mail(club, club.ada)
    table = await club.start(club.ada, club.ben)
    await table.resign(int(club.ben.id))
    await club.wait(60)
    last = (await club.ada.history(place))[-1]
    assert "the match is over" in words_of(last)
    assert has_picture(last)
    assert "The table is open" in await club.private(await club.ada.click(last, "Rematch"))
    lobby = (await club.ben.history(PLACE))[-1]
    assert "has opened a table" in words_of(lobby)
    assert pinged(lobby) == ["Ben"]


async def test_whoever_has_left_a_server_opens_no_rematch_there(club: Club) -> None:
    place = await by_mail(club, club.ben)
    table = await club.start(club.ada, club.ben)
    await table.resign(int(club.ben.id))
    await club.wait(60)
    last = (await club.ben.history(place))[-1]
    await club.ada.act("kick", guild=str(table.sheet.server), person=club.ben.id)
    assert "no longer in" in await club.private(await club.ben.click(last, "Rematch"))
    assert await club.bot.store.sheets(status=("gathering",)) == []


async def test_a_vote_is_asked_and_answered_there(club: Club) -> None:
    place = await by_mail(club, club.ben)
    table = await club.start(club.ada, club.ben)
    await club.private(await club.ada.run("offer", PLACE, what="draw"))
    await club.wait(60)
    asked = (await club.ben.history(place))[-1]
    assert "Ada offers a draw" in words_of(asked)
    public = [m for m in await club.ada.history(PLACE) if "offers a draw" in words_of(m)]
    assert [pinged(m) for m in public] == [[]]
    await club.private(await club.ben.click(asked, "Agree"))
    assert table.status == "finished"


async def test_any_match_is_opened_there(club: Club) -> None:
    place = await direct(club, club.ada)
    await club.start(club.ben, club.ada)
    mine = await club.start(club.ada, club.cleo, channel="welcome")
    listed = await (await club.ada.run("games", place)).done()
    shown = await (await club.ada.choose(listed.message, "Show a match here…", mine.id)).done()
    assert has_picture(shown.message)
    step = await (await club.ada.click(shown.message, "Move")).done()
    assert "Now start a new settlement" in words_of(step.message)


async def test_a_command_asks_which_match_and_is_carried_out_for_it(club: Club) -> None:
    place = await direct(club, club.ada)
    waiting = await club.start(club.ben, club.ada)
    mine = await club.start(club.ada, club.cleo, channel="welcome")
    asked = await (await club.ada.run("move", place, text="hut n49")).done()
    assert "Which match do you mean?" in words_of(asked.message)
    (row,) = [part for part in asked.message["components"] if part["type"] == 1]
    (chooser,) = row["components"]
    assert [one["value"] for one in chooser["options"]] == [mine.id, waiting.id]
    await club.host.stop()
    await club.host.start()
    moved = await club.private(await club.ada.choose(asked.message, "Choose a match…", mine.id))
    assert "You build a hut on N49." in moved
    refused = await club.ada.choose(asked.message, "Choose a match…", waiting.id)
    assert "Ben must move" in await club.private(refused)
    board = await (await club.ada.run("board", place, **{"as": "text"})).done()
    seen = await (await club.ada.choose(board.message, "Choose a match…", mine.id)).done()
    assert "hut" in words_of(seen.message)
    assert not has_picture(seen.message)


async def test_a_command_too_long_to_be_kept_shows_the_board_instead(club: Club) -> None:
    place = await direct(club, club.ada)
    await club.start(club.ben, club.ada)
    mine = await club.start(club.ada, club.cleo, channel="welcome")
    asked = await (await club.ada.run("move", place, text="hut " * 30)).done()
    shown = await (await club.ada.choose(asked.message, "Show a match here…", mine.id)).done()
    assert has_picture(shown.message)


@pytest.mark.parametrize("said", ["move", "offer|what=all", "tournament", "nothing", "hand|x=1"])
async def test_no_other_command_is_carried_out_like_that(club: Club, said: str) -> None:
    table = await club.start(club.ada, club.ben)
    board = (await club.boards(club.ada))[0]
    answer = await press(club, club.ada, board, f"=again:00000000:0:{said}", [table.id])
    assert "too old to work" in await club.private(answer)


async def test_chat_there_is_always_answered(club: Club) -> None:
    place = await direct(club, club.ada)
    sent = await club.ada.say(place, "hello?")
    assert "You are not in a match" in words_of(await reply_to(club.ada, place, sent))
    table = await club.start(club.ada, club.ben)
    for _ in range(2):
        sent = await club.ada.say(place, "and now?")
        guide = words_of(await reply_to(club.ada, place, sent))
        assert "Write a move here, like `hut N49`" in guide
        assert "after my name" not in guide
    await club.play(table)
    sent = await club.ada.say(place, "and now?")
    assert "Nobody is waiting for you" in words_of(await reply_to(club.ada, place, sent))


async def test_a_move_in_a_practice_game_is_answered_with_one_board(club: Club) -> None:
    place = await direct(club, club.ada)
    await (await club.ada.run("play", place, game="taluva")).done()
    await club.wait(60)
    before = [m for m in await club.ada.history(place) if has_picture(m)]
    sent = await club.ada.say(place, "hut N49")
    reply = await reply_to(club.ada, place, sent)
    assert "You build a hut on N49." in words_of(reply)
    await club.wait(60)
    after = [m for m in await club.ada.history(place) if has_picture(m)]
    assert len(after) == len(before) + 1


async def test_a_practice_game_makes_room_for_another_without_a_word_below_it(club: Club) -> None:
    place = await direct(club, club.ada)
    await (await club.ada.run("play", place, game="taluva")).done()
    await club.wait(60)
    there = await (await club.ada.run("play", place, game="orcs_orcs_orcs")).done()
    assert "<#" not in words_of(there.message), "she is there already"
    await (await club.ada.click(there.message, "End it and begin Orcs Orcs Orcs")).done()
    await club.wait(60)
    old, new = await club.boards(club.ada, place)
    assert "Taluva" in words_of(old)
    assert parts(old, 2) == [], "its buttons are gone"
    assert "Orcs Orcs Orcs" in words_of(new)
    said = [words_of(one) for one in await club.ada.history(place)]
    assert not any("Rematch" in text for text in said)
    assert "has begun" not in said[-1]


async def test_where_direct_messages_are_closed_all_practice_games_share_a_thread(
    club: Club,
) -> None:
    """Else somebody who practises would use up the threads of a server. Whoever has left it is
    brought in again.
    """
    await club.cleo.act("take_direct", allowed=False)
    await club.cleo.say(PLACE, "hello")
    [message] = [m for m in await club.cleo.history(PLACE) if m["content"] == "hello"]
    thread: JSON = {}
    for game in ("taluva", "eruption", "taluva"):
        answer = await press(club, club.cleo, message, f"practice:{NO_MATCH}:0:{game}")
        await answer.done()
        if "still going on" in words_of(answer.message):
            await club.cleo.act("leave_thread", channel=thread["id"])
            anew = next(p for p in parts(answer.message, 2) if "anew" in p["custom_id"])
            answer = await (await club.cleo.click(answer.message, anew["custom_id"])).done()
        assert "has begun: <#" in words_of(answer.message)
        await club.wait(60)
        [thread] = await club.cleo.until(
            lambda: [c for c in club.cleo.channels() if c["type"] == 12]
        )
        assert f"<#{thread['id']}>" in words_of(answer.message)
    assert len([c for c in club.host.local.world.channels.values() if c.type == 12]) == 1


async def test_one_match_at_a_time_is_played_there(club: Club) -> None:
    place = await direct(club, club.ada)
    await (await club.ada.run("play", place, game="taluva")).done()
    await club.wait(60)
    [sheet] = await club.bot.store.sheets(status=("playing",))
    await (await club.bot.tables.table(sheet.id)).resign(int(club.ada.id))
    await club.wait(60)
    over = (await club.ada.history(place))[-1]
    assert "The table is open" in await club.private(await club.ada.click(over, "Rematch"))
    lobby = await lobby_post(club.ada, place)
    started = await club.private(await club.ada.run("play", place, game="taluva"))
    assert "has begun" in started
    refused = await club.private(await club.ada.click(lobby, "Start"))
    assert "one match at a time" in refused
    [practice] = await club.bot.store.sheets(status=("playing",))
    await (await club.bot.tables.table(practice.id)).resign(int(club.ada.id))
    assert "has started" in await club.private(await club.ada.click(lobby, "Start"))
    again = await club.private(await club.ada.run("play", place, game="taluva"))
    assert "still going on" in again
    assert len(await club.bot.store.sheets(status=("playing",))) == 1


async def test_an_invitation_by_direct_message_becomes_a_match_there(club: Club) -> None:
    place = await direct(club, club.ada)
    theirs = await direct(club, club.ben)
    asked = await (await club.ada.run("play", place, game="taluva", invite=club.ben.id)).done()
    assert "I have asked Ben" in words_of(asked.message)
    invitation = await club.ben.until_message(theirs, lambda m: "invites you" in words_of(m))
    assert "Be the first to build" in words_of(invitation)
    await club.ben.click(invitation, "Play")
    board = await club.ada.until_message(place, lambda m: "it is your turn" in words_of(m))
    assert has_picture(board)
    (sheet,) = await club.bot.store.sheets()
    table = await club.bot.tables.table(sheet.id)
    await club.play(table)
    await club.wait(60)
    mine = await club.ben.until_message(theirs, lambda m: "it is your turn" in words_of(m))
    assert has_picture(mine)


async def test_an_invitation_can_be_declined(club: Club) -> None:
    place = await direct(club, club.ada)
    theirs = await direct(club, club.ben)
    await (await club.ada.run("play", place, game="taluva", invite=club.ben.id)).done()
    invitation = await club.ben.until_message(theirs, lambda m: "invites you" in words_of(m))
    await club.ben.click(invitation, "No, thanks")
    await club.ada.until_message(place, lambda m: "Ben would rather not play" in words_of(m))
    (sheet,) = await club.bot.store.sheets()
    assert sheet.status == "cancelled"


@pytest.mark.parametrize("by_message", [True, False])
async def test_nobody_is_invited_without_end(club: Club, by_message: bool) -> None:
    """Each closed table and the next one would call them once more."""
    place = await direct(club, club.ada) if by_message else PLACE

    async def invite(guest: Person) -> str:
        asked = await club.ada.run("play", place, game="taluva", invite=guest.id)
        return words_of((await asked.done()).message)

    for _ in range(MOST_VAIN_INVITATIONS):
        assert "did not sit down" not in await invite(club.ben)
        (sheet,) = await club.bot.store.sheets(status=("gathering",))
        table = await club.bot.tables.table(sheet.id)
        if not by_message:
            await table.get_up(int(club.ada.id))
        await table.cancel(int(club.ada.id))
    assert "did not sit down" in await invite(club.ben)
    assert "did not sit down" not in await invite(club.cleo)
    await club.wait(DAY + 1)
    assert "did not sit down" not in await invite(club.ben)


async def test_nobody_is_invited_to_rematches_without_end(club: Club) -> None:
    old = await finished(club)
    post = (await club.ada.history(PLACE))[-1]

    async def again(person: Person) -> str:
        pressed = await press(club, person, post, f"rematch:{old.id}:0:")
        return words_of((await pressed.done()).message)

    for _ in range(MOST_VAIN_INVITATIONS):
        assert "is open" in await again(club.ada)
        (sheet,) = await club.bot.store.sheets(status=("gathering",))
        await (await club.bot.tables.table(sheet.id)).cancel(int(club.ada.id))
    assert "did not sit down" in await again(club.ada)
    assert "is open" in await again(club.ben)


async def test_only_who_was_asked_accepts_or_declines(club: Club) -> None:
    """A lobby of a server has no such buttons: its host starts and closes it."""
    await (await club.ada.run("play", PLACE, game="taluva")).done()
    post = await lobby_post(club.ada)
    (sheet,) = await club.bot.store.sheets()
    table = await club.bot.tables.table(sheet.id)
    await table.join(int(club.ben.id), "Ben", "token")
    await table.invite(int(club.ada.id), (int(club.ben.id),))
    for who in (club.cleo, club.ben):
        for forged in ("accept", "decline"):
            said = await club.private(await press(club, who, post, f"{forged}:{table.id}:0:"))
            assert "Done" not in said
            assert table.status == "gathering"
    assert [seat.person for seat in table.seats] == [int(club.ada.id), int(club.ben.id)]


async def test_an_acceptance_that_was_cut_short_is_made_again(club: Club) -> None:
    place, theirs = await direct(club, club.ada), await direct(club, club.ben)
    await (await club.ada.run("play", place, game="taluva", invite=club.ben.id)).done()
    invitation = await club.ben.until_message(theirs, lambda m: "invites you" in words_of(m))
    (sheet,) = await club.bot.store.sheets()
    table = await club.bot.tables.table(sheet.id)
    await table.join(int(club.ben.id), "Ben", "token")  # and there the process was killed
    await club.ben.click(invitation, "Play")
    await club.ada.until_message(place, lambda m: "it is your turn" in words_of(m))


async def test_a_table_whose_guest_was_never_asked_is_closed(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, died = await direct(club, club.ada), asyncio.Event()

    async def die(*_: object, **__: object) -> None:
        died.set()
        raise asyncio.CancelledError  # as if the process ended here

    monkeypatch.setattr(invitations, "send_once", die)
    run = club.ada.run("play", place, game="taluva", invite=club.ben.id)
    unanswered = asyncio.create_task(run)
    await asyncio.wait_for(died.wait(), PATIENCE_SECONDS)
    await club.host.stop()
    unanswered.cancel()
    await club.host.start()
    await club.wait(2 * reposting.OPENING_SECONDS)

    async def is_closed() -> bool:
        (sheet,) = await club.bot.store.sheets()
        return sheet.status == "cancelled"

    await eventually(is_closed)


async def test_the_turn_by_direct_message_shows_ones_own_hand(club: Club) -> None:
    await club.bot.tables.person_settings.save(Preferences(int(club.ada.id), notify="dm"))
    await club.bot.tables.person_settings.save(Preferences(int(club.ben.id), notify="dm"))
    table = await club.start(club.ada, club.ben, game="orcs_orcs_orcs")
    (asked,) = table.asked()
    who = club.ada if asked.person == int(club.ada.id) else club.ben
    place = await direct(club, who)
    mine = await who.until_message(place, lambda m: "it is your turn" in words_of(m))
    view = table.look(int(who.id))
    held = [ORC_CARDS[Card(card)] for card, count in enumerate(view.hand) if count]
    assert all(name in str(mine["components"]) for name in held)


async def test_what_was_taken_back_is_not_told_by_direct_message(club: Club) -> None:
    place = await by_mail(club, club.ada)
    table = await club.start(club.ada, club.ben)
    await club.play(table)
    await club.wait(60)
    lay, other = (notation.write(move) for move in table.match.moves(1)[:2])
    await table.submit(int(club.ben.id), lay)
    await table.undo(int(club.ben.id))
    await table.submit(int(club.ben.id), other)
    await club.play(table)
    await club.wait(60)
    mine = words_of((await club.boards(club.ada, place))[-1])
    assert mine.count("Ben lays") == 1
    assert "it is your turn" in mine
