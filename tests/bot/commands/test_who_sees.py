"""Who sees what of a match: its own people, and nobody what was theirs once."""

import pytest

from bot.local import Person
from bot.ui import buttons
from bot.ui.ids import NO_MATCH as NO_MATCH_ID
from bot.ui.ids import Id
from engine.model.people import Preferences
from engine.table.table import Table
from tests.bot.club import JSON, PLACE, Club, finished, press
from tests.bot.conftest import words_of
from tests.bot.lobby_steps import open_table, parts, said
from tests.bot.lobby_steps import press as pressed

NO_MATCH = "There is no match"
OF_NO_MATCH = {"practice", "play"}
"""Acts that begin something, whatever their ids say."""


async def _made_private(table: Table) -> None:
    await table.move_to(table.sheet.server, table.sheet.channel, private="yes")


@pytest.mark.parametrize(
    "command", ["board", "recap", "history", "replay", "export", "verify", "analyse"]
)
async def test_a_private_match_is_none_to_others_also_by_its_id(club: Club, command: str) -> None:
    table = await finished(club)
    await _made_private(table)
    text = await club.private(await club.cleo.run(command, "welcome", match=table.id))
    assert text.strip().startswith(NO_MATCH)


async def test_a_private_match_is_seen_by_its_people_and_where_it_is_played(club: Club) -> None:
    table = await finished(club)
    await _made_private(table)
    for who, place in ((club.ada, "welcome"), (club.cleo, PLACE)):
        assert "hash" in await club.private(await who.run("verify", place, match=table.id))


async def test_no_button_shows_a_private_match_to_others(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await _made_private(table)
    await club.cleo.say("welcome", "hello")
    [message] = [m for m in await club.cleo.history("welcome") if m["content"] == "hello"]
    for custom_id in (str(Id("words", table.id)), str(Id("history", table.id))):
        seen = await (await press(club, club.cleo, message, custom_id)).done()
        assert NO_MATCH in words_of(seen.message)
    chosen = await press(club, club.cleo, message, f"={Id('open', NO_MATCH_ID)}", [table.id])
    assert NO_MATCH in words_of((await chosen.done()).message)


async def test_a_match_in_a_private_thread_is_private(club: Club) -> None:
    hall = club.ada.channel(PLACE)
    made = await club.ada.act("open_thread", channel=hall, name="Among us", kind=12)
    for person in (club.bot.user, club.ben):
        await club.ada.act("say", channel=made["channel"], text=f"<@{person.id}>")  # type: ignore[union-attr]
    lobby = await open_table(club.ada, made["channel"])
    assert "No table is open" in await said(club.cleo, "games", show="open")
    setup = (await (await club.ada.click(lobby, "Set up")).done()).message
    await press(club, club.ada, setup, f"@invite:{_match_in(lobby)}:0:", [])
    assert "at the table" in await pressed(club.ben, lobby, "Join")
    assert "has started" in await pressed(club.ada, lobby, "Start")
    await club.wait(60)
    assert "No match is running" in await said(club.cleo, "games", show="live")
    seen = await club.private(await club.cleo.run("board", "welcome", match=_match_in(lobby)))
    assert NO_MATCH in seen
    assert "Ada, Ben" in await said(club.ben, "games", show="live")


async def test_nobody_hears_of_a_match_in_a_channel_they_do_not_see(club: Club) -> None:
    server, den = club.ada.world["guilds"][0], club.ada.channel("chatter")
    await club.ada.act("overwrite", channel=den, target=server["id"], deny=["view_channel"])
    for one in (club.bot.user, club.ben):
        more = {"target": str(one.id), "allow": ["view_channel", "send_messages"]}  # type: ignore[union-attr]
        await club.ada.act("overwrite", channel=den, **more)
    await club.start(club.ada, club.ben, channel="chatter")
    assert "No match is running" in await said(club.cleo, "games", show="live")
    assert "Ada, Ben" in await said(club.ben, "games", show="live")


def _match_in(message: JSON) -> str:
    return str(parts(message, 2)[0]["custom_id"]).split(":")[1]


@pytest.mark.parametrize("command", ["board", "recap", "history"])
async def test_whoever_has_left_a_seat_sees_its_hand_no_more(club: Club, command: str) -> None:
    for person in (club.ada, club.cleo):
        await club.bot.tables.person_settings.save(Preferences(int(person.id), in_words=True))
    table = await club.start(club.ada, club.ben, game="eruption", automa=1)

    async def seen_by(person: Person) -> str:
        return await club.private(await person.run(command, PLACE, match=table.id))

    assert await seen_by(club.ada) != await seen_by(club.cleo), "she sees her hand"
    await table.resign(int(club.ada.id))
    await club.wait(60)
    assert await seen_by(club.ada) == await seen_by(club.cleo)


async def test_every_press_takes_the_id_of_a_private_match_for_none(club: Club) -> None:
    """Also one that somebody has made up: what is answered does not tell that there is a match."""
    table = await club.start(club.ada, club.ben)
    await _made_private(table)
    await club.cleo.say("welcome", "hello")
    [message] = [m for m in await club.cleo.history("welcome") if m["content"] == "hello"]
    unknown = "z" * len(table.id)

    async def answered(act: str, id: str) -> str:
        club.bot.rate_limit._filled.clear()
        pressed = await press(club, club.cleo, message, f"={act}:{id}:0:", ["0"])
        if "message_id" not in pressed.state:
            return pressed.kind
        return words_of((await pressed.done()).message).replace(id, "")

    acts = sorted({*buttons._ACTS, *buttons._FORMS} - OF_NO_MATCH)
    told = [act for act in acts if await answered(act, table.id) != await answered(act, unknown)]
    assert not told
