"""Deciding together: undo, offers, votes, seats that change hands, automa for a while, the end."""

from typing import Any

import pytest

from bot.lobby.match_limits import MOST_VAIN_INVITATIONS
from bot.local import Person
from engine.model.time_control import DAY
from tests.bot.club import JSON, PLACE, Club, pinged, press
from tests.bot.conftest import words_of


async def more(club: Club, person: Person, which: str) -> Any:
    """Press something under More; the private message it happens in."""
    board = (await club.boards(person))[-1]
    panel = await (await person.click(board, "More")).done()
    await person.click(panel.message, which)
    return panel


async def said(club: Club, words: str) -> JSON:
    """The newest public message with these words."""
    await club.wait()
    found = [m for m in await club.ada.history(PLACE) if words in words_of(m)]
    assert found, words
    return found[-1]


async def test_undo_at_once_where_nothing_was_shown(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.play(table, 2)
    text = await club.private(await club.ben.run("undo", PLACE))
    assert "Taken back" in text
    assert table.match.entries[-1].act == "undo"


async def test_undo_by_vote(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.play(table, 1)
    panel = await more(club, club.ada, "Undo")
    await club.ada.until(lambda: "I have asked the others" in words_of(panel.message))
    vote = await said(club, "would like to take back: Ada builds a hut")
    assert pinged(vote) == ["Ben"]
    answer = await club.ben.click(vote, "Agree")
    assert "counted" in await club.private(answer)
    assert table.match.entries[-1].act == "undo"
    await said(club, "The table has agreed to take moves back.")
    late = await club.private(await club.ben.click(vote, "Refuse"))
    assert "That vote is over" in late


async def test_a_refused_draw(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.private(await club.ada.run("offer", PLACE, what="draw"))
    vote = await said(club, "Ada offers a draw")
    stranger = await club.private(await club.cleo.click(vote, "Agree"))
    assert "not at this table" in stranger
    await club.private(await club.ben.click(vote, "Refuse"))
    await said(club, "The table has not agreed on a draw.")
    assert table.status == "playing"


async def test_an_agreed_end(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await more(club, club.ada, "Offer to abandon")
    vote = await said(club, "proposes to abandon")
    await club.private(await club.ben.click(vote, "Agree"))
    assert table.status == "abandoned"
    await club.wait(10)
    await said(club, "The match was abandoned.")


async def test_a_seat_is_offered_and_taken(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    answer = await club.ada.run("substitute", PLACE, person=club.cleo.id)
    assert "I have asked Cleo" in await club.private(answer)
    vote = await said(club, "offers you their seat")
    assert pinged(vote) == ["Cleo"]
    assert "not offered to you" in await club.private(await club.ben.click(vote, "Agree"))
    await club.private(await club.cleo.click(vote, "Agree"))
    assert table.seats[0].person == int(club.cleo.id)
    await club.wait(10)
    assert pinged((await club.boards(club.ada))[-1]) == []
    await said(club, "Cleo takes over Ada’s seat.")


async def test_a_seat_is_offered_and_declined(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.private(await club.ada.run("substitute", PLACE, person=club.cleo.id))
    vote = await said(club, "offers you their seat")
    await club.private(await club.cleo.click(vote, "Refuse"))
    assert table.seats[0].person == int(club.ada.id)
    assert not table.sheet.votes
    text = await club.private(await club.ada.run("substitute", PLACE, person=club.ben.id))
    assert "is already at this table" in text
    bot = await club.ada.run("substitute", PLACE, person=str(club.bot.user.id))  # type: ignore[union-attr]
    assert "A bot cannot" in await club.private(bot)


@pytest.mark.parametrize("again", ["in the same match", "in the next match"])
async def test_nobody_is_offered_seats_without_end(club: Club, again: str) -> None:
    table = await club.start(club.ada, automa=1)
    for _ in range(MOST_VAIN_INVITATIONS):
        if again == "in the next match":
            await table.resign(int(club.ada.id))
            table = await club.start(club.ada, automa=1)
        asked = await club.ada.run("substitute", PLACE, person=club.cleo.id, match=table.id)
        assert "I have asked Cleo" in await club.private(asked)
        if again == "in the same match":
            await table.decline_seat(int(club.cleo.id), 0)
    if again == "in the next match":
        await table.resign(int(club.ada.id))
        table = await club.start(club.ada, automa=1)
    asked = await club.ada.run("substitute", PLACE, person=club.cleo.id, match=table.id)
    assert "did not sit down" in await club.private(asked)
    assert not table.sheet.votes
    await club.wait(DAY + 1)
    asked = await club.ada.run("substitute", PLACE, person=club.cleo.id, match=table.id)
    assert "I have asked Cleo" in await club.private(asked)


async def test_somebody_who_is_away_is_voted_out(club: Club) -> None:
    table = await club.start(club.ada, club.ben, club.cleo)
    text = await club.private(await club.ben.run("kick", PLACE, player="Ada"))
    assert "not been away for seven days" in text
    await club.wait(8 * DAY)
    players = await club.ben.complete("kick", PLACE, "player", "a")
    assert [p["name"] for p in players] == ["Ada"]
    await club.private(await club.ben.run("kick", PLACE, player=players[0]["value"]))
    vote = await said(club, "Ben asks to replace Ada")
    assert pinged(vote) == ["Cleo"]
    await club.private(await club.cleo.click(vote, "Agree"))
    assert table.seats[0].left
    await club.wait(60)
    await said(club, "Ada has left the match (voted out)")


async def test_a_newcomer_whom_the_table_chooses_is_asked(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.wait(8 * DAY)
    asked = await club.ben.run("kick", PLACE, player="Ada", newcomer=club.cleo.id)
    await club.private(asked)
    await said(club, "Ben asks to give the seat of Ada")
    await club.wait(DAY + 60)
    assert table.seats[0].person == int(club.ada.id)
    offer = await said(club, "the table offers you the seat of Ada")
    assert pinged(offer) == ["Cleo"]
    await club.private(await club.cleo.click(offer, "Agree"))
    assert table.seats[0].person == int(club.cleo.id)


async def test_nobody_is_offered_the_seats_of_others_in_match_after_match(club: Club) -> None:
    tables = [
        await club.start(club.ada, club.ben, automa=1) for _ in range(MOST_VAIN_INVITATIONS + 1)
    ]
    await club.wait(8 * DAY)
    told = []
    for table in tables:
        if 1 not in table.match.waiting():
            await club.play(table)
            await club.wait(8 * DAY)
    for table in tables:
        more = {"player": "1", "newcomer": club.cleo.id, "match": table.id}
        told.append(await club.private(await club.ada.run("kick", PLACE, **more)))
    assert "did not sit down" in told.pop()
    assert all("did not sit down" not in text for text in told)


async def test_a_name_that_is_a_number_draws_no_vote_away_from_a_seat(club: Club) -> None:
    table = await club.bot.tables.gather(
        "taluva", int(club.ada.id), channel=int(club.ada.channel(PLACE))
    )
    for person, name in ((club.ada, "Ada"), (club.ben, "2"), (club.cleo, "Cleo")):
        await table.join(int(person.id), name, person.id)
    await table.start(int(club.ada.id), "go")
    while 2 not in table.match.waiting():
        await club.play(table)
    await club.wait(8 * DAY)
    [cleo] = await club.ada.complete("kick", PLACE, "player", "Cleo", match=table.id)
    await club.private(await club.ada.run("kick", PLACE, player=cleo["value"], match=table.id))
    assert [vote.seat for vote in table.sheet.votes] == [2]


async def test_an_automa_for_a_while(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    panel = await more(club, club.ada, "Let an automa play")
    await club.ada.until(lambda: "until you are back" in words_of(panel.message))
    await club.wait(60)
    assert list(table.match.waiting()) == [1]
    await said(
        club, "An automa plays for Ada (Easy: sees one part of the board, and what pays at once)."
    )
    panel = await more(club, club.ada, "Take my seat back")
    await club.ada.until(lambda: "Welcome back" in words_of(panel.message))
    assert not table.seats[0].stand_in


async def test_automa_are_not_left_alone(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.private(await club.ada.run("automa", PLACE, what="away"))
    text = await club.private(await club.ben.run("automa", PLACE, what="away"))
    assert "Nobody else is playing" in text
    assert not table.seats[1].stand_in


async def test_the_only_person_ends_the_match(club: Club) -> None:
    table = await club.start(club.ada, automa=1)
    panel = await more(club, club.ada, "End the match")
    await club.ada.until(lambda: "Really end" in words_of(panel.message))
    assert table.status == "playing"
    await club.ada.click(panel.message, "Yes, end it")
    await club.ada.until(lambda: table.status == "finished")
    await club.wait(60)
    last = await said(club, "The match has ended as it stands.")
    assert "nobody has won" in words_of(last)
    assert "Victory" not in words_of(last)
    assert "place 1" not in str(last["components"])


async def test_no_rematch_before_the_end(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    board = (await club.boards(club.ada))[-1]
    for who in (club.ada, club.cleo):
        text = await club.private(await press(club, who, board, f"rematch:{table.id}:0:"))
        assert "when the match is over" in text
    assert await club.bot.store.sheets(status=("gathering",)) == []
    await table.resign(int(club.ben.id))
    await club.wait(60)
    stranger = await press(club, club.cleo, board, f"rematch:{table.id}:0:")
    assert "not at this table" in await club.private(stranger)


async def test_a_rematch_stays_in_the_private_thread_it_is_asked_for_in(club: Club) -> None:
    hall = club.ada.channel(PLACE)
    made = await club.ada.act("open_thread", channel=hall, name="Among us", kind=12)
    for person in (club.bot.user, club.ben):
        await club.ada.act("say", channel=made["channel"], text=f"<@{person.id}>")  # type: ignore[union-attr]
    table = await club.start(club.ada, club.ben, channel=made["channel"])
    board = (await club.boards(club.ada, made["channel"]))[-1]
    await table.resign(int(club.ben.id))
    await club.wait(60)
    await club.private(await press(club, club.ada, board, f"rematch:{table.id}:0:"))
    [rematch] = await club.bot.store.sheets(status=("gathering",))
    assert str(rematch.channel) == made["channel"]


async def test_resigning_is_asked_twice(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    answer = await (await club.ada.run("resign", PLACE)).done()
    assert table.status == "playing"
    await club.ada.click(answer.message, "Yes, resign")
    await club.ada.until(lambda: "You have left" in words_of(answer.message))
    await club.wait(60)
    last = await said(club, "Rematch")
    assert "Ben" in words_of(last)
    assert "**1.** Ben" in words_of(last)
