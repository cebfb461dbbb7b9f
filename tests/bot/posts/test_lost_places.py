"""When the ground moves: rights, locks, deletions, people and servers that come and go, errors."""

import gc
import logging
from contextlib import AsyncExitStack
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import ui

from bot import client
from bot.discord_limits import LAYOUT_TEXT
from bot.local import Person
from bot.posts.direct_message_pace import PER_SECONDS
from bot.ui.answers import Panel
from bot.words import say
from engine.language.spoken import speaking
from engine.model.time_control import DAY, HOUR, TimeControl
from tests.bot.club import PLACE, Club, has_picture, pinged, press
from tests.bot.conftest import words_of
from tests.bot.posts.threads import happens, is_written, mail, thread_match
from tests.patience import eventually


async def test_a_locked_thread_pauses_the_match(club: Club) -> None:
    bot, place = str(club.bot.user.id), club.ada.channel(PLACE)  # type: ignore[union-attr]
    await club.ada.act("overwrite", channel=place, target=bot, deny=["manage_threads"])
    table, thread = await thread_match(club, control=TimeControl(per_move=DAY))
    await club.wait(20 * HOUR)
    await club.ada.act("change_thread", channel=thread, locked=True)
    await happens(club, lambda: table.sheet.paused == "locked")
    await club.wait(10 * DAY)
    assert not table.seats[0].stand_in
    await is_written(club, club.ada, "paused")
    await is_written(club, club.ben, "paused")
    board = (await club.boards(club.ada, thread))[0]
    answer = await club.ada.run("move", thread, text="hut N49")
    assert "paused" in await club.private(answer)
    await club.ada.act("change_thread", channel=thread, locked=False)
    await happens(club, lambda: not table.sheet.paused)
    await club.wait(10)
    assert any("goes on" in words_of(m) for m in await club.ada.history(thread))
    panel = await (await club.ada.click(board, "Move")).done()
    assert has_picture(panel.message)
    assert table.asked()[0].due == pytest.approx(club.clock.now() + 4 * HOUR, abs=60)


async def test_a_thread_locked_while_the_bot_was_away(club: Club) -> None:
    table, thread = await thread_match(club)
    await club.host.stop()
    await club.ada.act("change_thread", channel=thread, locked=True)
    await club.host.start()
    again = await club.bot.tables.table(table.id)
    await happens(club, lambda: again.sheet.paused == "locked")


@pytest.mark.parametrize("archived", [False, True])
async def test_a_thread_locked_in_an_outage_of_its_server(club: Club, archived: bool) -> None:
    """Or, archived as well, while the bot was away: then Discord tells of it only who asks."""
    table, thread = await thread_match(club)
    server, faults = club.ada.world["guilds"][0]["id"], club.host.local.faults
    guild = club.bot.get_guild(int(server))
    assert guild is not None
    if archived:
        await club.host.stop()
    else:
        faults.lose_server(server)
        await happens(club, lambda: guild.unavailable)
    await club.ada.act("change_thread", channel=thread, locked=True, archived=archived)
    if archived:
        await club.host.start()
    faults.clear()
    await club.wait(60)
    table = await club.bot.tables.table(table.id)
    await happens(club, lambda: table.sheet.paused == "locked")
    await club.ada.act("change_thread", channel=thread, locked=False)
    await happens(club, lambda: not table.sheet.paused)


@pytest.mark.parametrize("archived", [False, True])
async def test_a_thread_that_was_locked_unheard_is_found_by_the_next_post(
    club: Club, archived: bool
) -> None:
    table, thread = await thread_match(club)
    place = club.host.local.world.channels[thread]
    place.locked, place.archived = True, archived
    await club.play(table)
    await club.wait(60)
    assert table.sheet.paused == "locked"
    await club.wait(2 * DAY)
    assert table.sheet.paused == "locked"
    await is_written(club, club.ada, "paused")
    await club.ada.act("change_thread", channel=thread, locked=False)
    await happens(club, lambda: not table.sheet.paused)


async def test_an_archived_thread_is_opened_by_the_next_post(club: Club) -> None:
    table, thread = await thread_match(club)
    await club.ada.act("change_thread", channel=thread, archived=True)
    await club.play(table)
    await club.wait(60)
    assert len(await club.boards(club.ada, thread)) == 2
    assert not club.host.local.world.channels[thread].archived


async def test_the_first_post_of_a_thread_is_pinned_where_that_is_allowed(club: Club) -> None:
    _, thread = await thread_match(club)
    pinned = [m for m in await club.ada.history(thread) if m["pinned"]]
    assert ["Order of play" in words_of(m) for m in pinned] == [True]
    bot, place = str(club.bot.user.id), club.ada.channel(PLACE)  # type: ignore[union-attr]
    await club.ada.act("overwrite", channel=place, target=bot, deny=["pin_messages"])
    _, other = await thread_match(club)
    assert not any(m["pinned"] for m in await club.ada.history(other))


async def test_a_post_is_pinned_before_its_server_is_known_again(club: Club) -> None:
    """After a new session threads come before the channels they belong to."""
    _, thread = await thread_match(club)
    place: Any = club.bot.get_channel(int(thread))
    message = await place.send("Look here")
    place.guild._remove_channel(place.parent)
    assert place.parent is None
    await club.bot.delivery.pin(message)
    [found] = [m for m in await club.ada.history(thread) if m["content"] == "Look here"]
    assert found["pinned"]


async def test_a_deleted_thread_moves_the_match_to_direct_messages(club: Club) -> None:
    table, thread = await thread_match(club)
    await club.ada.act("delete_channel", channel=thread)
    await happens(club, lambda: table.sheet.channel is None)
    await club.wait(60)
    await is_written(club, club.ben, "place of this match was deleted")
    await club.play(table)
    await club.wait(60)
    await is_written(club, club.ben, "it is your turn")
    place = next(c for c in club.ben.channels() if c["type"] == 1)
    board = (await club.boards(club.ben, place))[-1]
    panel = await (await club.ben.click(board, "Move")).done()
    assert has_picture(panel.message)


async def test_a_thread_deleted_while_the_bot_was_away(club: Club) -> None:
    table, thread = await thread_match(club)
    await club.host.stop()
    await club.ada.act("delete_channel", channel=thread)
    await club.host.start()
    again = await club.bot.tables.table(table.id)
    await club.wait(60)
    await happens(club, lambda: again.sheet.channel is None)
    await is_written(club, club.ben, "place of this match was deleted")


async def test_a_deleted_channel_takes_its_threads_along(club: Club) -> None:
    """Discord tells of the channel alone, and a thread that sleeps is in nobody's memory."""
    guild = club.ada.world["guilds"][0]["id"]
    made = await club.ada.act("add_channel", guild=guild, name="short-lived")
    tables = []
    for archived in (False, True):
        thread = await club.ada.act("open_thread", channel=made["channel"], name="An island")
        await club.ada.look()
        tables.append(await club.start(club.ada, club.ben, channel=thread["channel"]))
        await club.ada.act("change_thread", channel=thread["channel"], archived=archived)
    await club.ada.act("delete_channel", channel=made["channel"])
    await happens(club, lambda: all(table.sheet.channel is None for table in tables))

    async def is_told_of_both() -> bool:
        return sum("was deleted" in text for text in await mail(club, club.ben)) == 2

    await eventually(is_told_of_both)


async def many_matches(club: Club, stack: AsyncExitStack, channel: str) -> list[Person]:
    """Seven matches in threads of a channel, and the people in them."""
    people = []
    for n in range(14):
        await club.ada.act("add_person", name=f"P{n}")
        people.append(await stack.enter_async_context(Person(club.host.local.address, f"P{n}")))
    for n in range(0, 14, 2):
        made = await club.ada.act("open_thread", channel=channel, name=f"Island {n}")
        for person in people[n : n + 2]:
            await person.act("join_thread", channel=made["channel"])
            await person.look()
        await club.start(*people[n : n + 2], channel=made["channel"])
    return people


def begun(club: Club) -> int:
    """How many people the bot has written to directly."""
    world = club.host.local.world
    return sum(
        one.is_direct and bool(world.messages.get(one.id)) for one in world.channels.values()
    )


async def test_everybody_hears_though_discord_lets_few_conversations_begin(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    local = club.host.local
    guild = club.ada.world["guilds"][0]["id"]
    made = await club.ada.act("add_channel", guild=guild, name="arena")
    await club.ada.look()
    async with AsyncExitStack() as stack:
        people = await many_matches(club, stack, made["channel"])
        before = begun(club)
        local.services.rates.strict = True
        local.services.rates.must_wait("open direct", str(club.bot.user and club.bot.user.id))
        await club.ada.act("delete_channel", channel=made["channel"])
        await happens(club, lambda: begun(club) - before >= 9)
        await club.wait()
        assert begun(club) - before == 9, "Discord has said no to the tenth"
        tried = len([one for one in caplog.records if "gets no direct messages" in one.message])
        assert tried == 1, "and is not asked again at once"
        await club.host.stop()
        await club.host.start()
        local.clock.move(PER_SECONDS)
        await club.wait(2 * PER_SECONDS)
        assert begun(club) - before == len(people)
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


async def test_whoever_was_never_written_to_is_not_tried_for_ever(club: Club) -> None:
    table, thread = await thread_match(club)
    club.host.local.faults.fail(403, code=40003, on="POST /users/@me/channels", times=None)
    await club.ada.act("delete_channel", channel=thread)
    await happens(club, lambda: table.sheet.channel is None)
    await club.wait(DAY / 2)
    assert await club.bot.store.notices()
    await club.wait(DAY)
    assert not await club.bot.store.notices()


async def test_a_deleted_channel_closes_its_lobbies(club: Club) -> None:
    guild = club.ada.world["guilds"][0]["id"]
    made = await club.ada.act("add_channel", guild=guild, name="short-lived")
    table = await club.bot.tables.gather(
        "taluva", int(club.ada.id), server=int(guild), channel=int(made["channel"])
    )
    await club.ada.act("delete_channel", channel=made["channel"])
    await happens(club, lambda: table.status == "cancelled")


async def test_a_deleted_board_does_no_harm(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    board = (await club.boards(club.ada))[0]
    await club.ada.act("delete", channel=board["channel_id"], message=board["id"])
    text = await club.private(await club.ada.run("move", PLACE, text="hut N49"))
    assert "Done." in text
    await club.wait(60)
    assert table.sheet.told == table.sheet.entries


async def test_without_the_right_to_post_players_are_written_to(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    place = club.ada.channel(PLACE)
    bot = str(club.bot.user.id)  # type: ignore[union-attr]
    await club.ada.act("overwrite", channel=place, target=bot, deny=["send_messages"])
    await club.play(table)
    await club.wait(60)
    await is_written(club, club.ben, "I cannot post where")
    assert table.sheet.told == table.sheet.entries
    text = await club.private(await club.ada.run("play", PLACE, game="taluva"))
    assert "I may not post" in text


async def test_closed_everywhere_the_match_goes_on(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    await club.ben.act("take_direct", allowed=False)
    bot = str(club.bot.user.id)  # type: ignore[union-attr]
    place = club.ada.channel(PLACE)
    await club.ada.act("overwrite", channel=place, target=bot, deny=["send_messages"])
    await club.play(table)
    await club.wait(60)
    assert table.sheet.told == table.sheet.entries
    move = (await club.bot.legal_moves.of(table, 1))[0]
    assert "Done." in await club.private(await club.ben.run("move", PLACE, text=move))


async def test_a_player_who_left_the_server(club: Club) -> None:
    table = await club.start(club.ada, club.ben, control=TimeControl(per_move=DAY))
    for guild in club.ben.world["guilds"]:
        await club.ben.act("leave_guild", guild=guild["id"])
    await club.play(table)
    await club.wait(60)
    assert len(await club.boards(club.ada)) == 2
    await club.wait(DAY)
    assert table.seats[1].stand_in
    assert list(table.match.waiting()) == [0]
    assert pinged((await club.boards(club.ada))[-1]) == ["Ada"]


async def test_the_bot_is_removed_and_invited_again(club: Club) -> None:
    table = await club.start(club.ada, club.ben, control=TimeControl(per_move=DAY))
    guild, bot = club.ada.world["guilds"][0]["id"], str(club.bot.user.id)  # type: ignore[union-attr]
    await club.ada.act("kick", guild=guild, person=bot)
    await happens(club, lambda: table.sheet.paused == "removed")
    await club.wait(5 * DAY)
    assert not table.seats[0].stand_in
    await is_written(club, club.ada, "paused")
    await club.ada.act("invite", guild=guild, person=bot)
    await happens(club, lambda: not table.sheet.paused)
    await club.wait(10)
    assert any("goes on" in words_of(m) for m in await club.ada.history(PLACE))
    assert "Done." in await club.private(await club.ada.run("move", PLACE, text="hut N49"))


async def test_a_command_that_is_no_longer_there(club: Club) -> None:
    club.bot.tree.remove_command("recap")
    answer = await club.ada.run("recap", PLACE)
    await answer.person.until(lambda: words_of(answer.message))
    assert "no longer exists" in words_of(answer.message)
    assert answer.is_private


async def test_a_refusal_that_discord_does_not_take_is_no_error(
    club: Club, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The watch over every interaction gives another answer."""
    monkeypatch.setattr(client, "UNANSWERED_SECONDS", 0.1)
    club.bot.tree.remove_command("recap")
    club.host.local.faults.fail(404, code=10062, on="POST /interactions/*/*/callback")
    await club.ada.act("speak", locale="de")
    answer = await club.ada.run("recap", PLACE)
    await answer.person.until(lambda: words_of(answer.message))
    with speaking("de"):
        assert words_of(answer.message) == say("trouble.old")
    gc.collect()
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_an_error_has_an_id_that_is_in_the_log(
    club: Club, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await club.start(club.ada, club.ben)

    def break_down(person: int) -> None:
        raise ZeroDivisionError("the traceback of a secret")

    monkeypatch.setattr(table, "seat_of", break_down)
    with caplog.at_level(logging.ERROR):
        text = await club.private(await club.ada.run("resign", PLACE))
    key = text.split("`")[1]
    assert f"error {key}" in caplog.text
    assert "traceback" not in text


async def test_a_button_from_another_time(club: Club) -> None:
    await club.start(club.ada, club.ben)
    board = (await club.boards(club.ada))[0]
    answer = await press(club, club.ada, board, "dance:aaaaaaaa:1:x")
    assert "too old to work" in await club.private(answer)
    answer = await press(club, club.ada, board, "move:aaaaaaaa:1:x")
    assert "There is no match" in await club.private(answer)


async def test_a_post_for_everybody_is_not_replaced_by_what_one_may_see(club: Club) -> None:
    table = await club.start(club.ada, club.ben)
    board = (await club.boards(club.ada))[0]
    opened = table.match.opened[0]
    answer = await press(club, club.ada, board, f"step:{table.id}:{opened}:hut")
    assert "Where should the new settlement begin" in await club.private(answer)
    assert (await club.boards(club.ben))[0] == board


def test_a_message_is_never_too_long() -> None:
    panel = Panel(ui.TextDisplay("a" * 3000), ui.Container(ui.TextDisplay("b" * 3500)))
    texts = [one.content for one in panel.view.walk_children() if isinstance(one, ui.TextDisplay)]
    assert sum(map(len, texts)) <= LAYOUT_TEXT
    assert texts[0] == "a" * 3000
    assert texts[1].endswith("b…")


async def test_a_thread_stays_the_place_of_its_match_when_that_is_over(club: Club) -> None:
    over, thread = await thread_match(club)
    await over.resign(int(club.ben.id))
    await club.wait(60)
    await club.start(club.ada, club.cleo)
    text = await club.private(await club.ada.run("offer", thread, what="draw"))
    assert "The match is over" in text
    assert "follow from the seed" in await club.private(await club.ada.run("verify", thread))
    assert "offers a draw" not in str(await club.ada.history(PLACE))
    board = (await club.boards(club.ada, thread))[-1]
    text = await club.private(await press(club, club.ada, board, f"more:{over.id}:0:"))
    assert "The match is over" in text
    assert "Replay" in text
    assert "Resign" not in text


async def test_a_finished_match_of_a_channel_is_verified_there(club: Club) -> None:
    over = await club.start(club.ada, club.ben)
    await over.resign(int(club.ben.id))
    await thread_match(club)
    assert "follow from the seed" in await club.private(await club.ada.run("verify", PLACE))
    assert "Really resign" in await club.private(await club.ada.run("resign", PLACE))


async def test_a_table_that_gathers_here_hides_no_match(club: Club) -> None:
    await thread_match(club)
    await club.cleo.run("play", PLACE, game="eruption")
    await club.cleo.until_message(PLACE, lambda m: "has opened a table" in words_of(m))
    assert "Taluva" in await club.private(await club.ada.run("resign", PLACE))
    assert "Eruption" in await club.private(await club.ada.run("rules", PLACE))


async def test_a_reminder_finds_its_way_where_the_channel_is_closed(club: Club) -> None:
    await thread_match(club, control=TimeControl(per_move=DAY))
    bot, place = str(club.bot.user.id), club.ada.channel(PLACE)  # type: ignore[union-attr]
    deny = ["send_messages", "send_messages_in_threads"]
    await club.ada.act("overwrite", channel=place, target=bot, deny=deny)
    await club.wait(23 * HOUR)
    await is_written(club, club.ada, "It is your turn in")


async def test_a_bot_in_a_timeout_calls_by_direct_message(club: Club) -> None:
    await thread_match(club, control=TimeControl(per_move=DAY))
    guild = club.ada.world["guilds"][0]["id"]
    bot = str(club.bot.user.id)  # type: ignore[union-attr]
    await club.ada.act("time_out", guild=guild, person=bot, seconds=28 * DAY)
    await club.wait(23 * HOUR)
    await is_written(club, club.ada, "It is your turn in")


async def test_a_form_that_breaks_has_an_id_too(
    club: Club, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    panel = await (await club.ada.run("settings me", PLACE)).done()

    async def fail(*_: object) -> None:
        raise RuntimeError("a secret of the house")

    monkeypatch.setattr(club.bot.store, "person", fail)
    text = await club.private(await club.ada.click(panel.message, "Time zone, quiet hours, digest"))
    assert "secret" not in text
    assert any(getattr(r, "error", "") and r.error in text for r in caplog.records)  # type: ignore[attr-defined]


async def test_who_cannot_be_written_to_while_we_are_banned_hears_it_afterwards(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever stands before Discord bans an address for a while: discord.py raises that at once,
    and it says nothing about the person.
    """
    table, thread = await thread_match(club)

    async def banned(route: Any, **_: Any) -> None:
        answer: Any = SimpleNamespace(status=429, reason="Too Many Requests")
        raise discord.HTTPException(answer, "error code: 1015")

    with monkeypatch.context() as while_banned:
        while_banned.setattr(club.bot.http, "request", banned)
        await club.ada.act("delete_channel", channel=thread)
        await happens(club, lambda: table.sheet.channel is None)
        await club.wait(60)
    await club.wait(HOUR)
    await is_written(club, club.ben, "place of this match was deleted")


async def test_a_server_that_removed_us_while_we_were_away_pauses_its_matches(club: Club) -> None:
    table = await club.start(club.ada, club.ben, control=TimeControl(per_move=DAY))
    server, bot = club.ada.world["guilds"][0]["id"], str(club.bot.user.id)  # type: ignore[union-attr]
    await club.host.stop()
    await club.ada.act("kick", guild=server, person=bot)
    await club.host.start()
    table = await club.bot.tables.table(table.id)
    await happens(club, lambda: table.sheet.paused == "removed")
    await club.wait(5 * DAY)
    assert not any(seat.stand_in for seat in table.seats)
